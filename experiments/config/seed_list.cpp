// Reads and prints lists of seeds.
#include "config/seed_list.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "config/value_type.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

struct seed_range {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

[[noreturn]] void refuse_seeds(std::string_view part, std::string_view why) {
  throw bad_value(fmt::format("{} {}", in_quotes(part), why));
}

[[noreturn]] void refuse_number_of_seeds() {
  throw bad_value(fmt::format("more than {} seeds are too many for one campaign", max_seeds));
}

seed_range parse_range(std::string_view part) {
  const std::size_t dash = part.find('-');
  const auto first = parse_integer(part.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : parse_integer(part.substr(dash + 1));
  if (!first || !last) {
    refuse_seeds(part,
                 "is no seed and no range of seeds: expected a list such as 1-5,8,12, whole numbers from 0 to 2^64-1");
  }
  if (*last < *first) {
    refuse_seeds(part, fmt::format("goes backwards: expected {}-{}", *last, *first));
  }
  return {*first, *last};
}

}  // namespace

std::vector<std::uint64_t> parse_seed_list(std::string_view text) {
  std::vector<std::uint64_t> seeds;
  for (const std::string_view part : split(text, ',')) {
    const auto [first, last] = parse_range(part);
    if (last - first >= max_seeds - seeds.size()) {
      refuse_number_of_seeds();
    }
    for (std::uint64_t offset = 0; offset <= last - first; ++offset) {
      seeds.push_back(first + offset);
    }
  }
  std::sort(seeds.begin(), seeds.end());
  if (const auto twice = std::adjacent_find(seeds.begin(), seeds.end()); twice != seeds.end()) {
    throw bad_value(fmt::format("the seed {} stands twice", *twice));
  }
  return seeds;
}

std::string seed_list_text(std::span<const std::uint64_t> seeds) {
  std::string text;
  for (std::size_t begin = 0; begin < seeds.size();) {
    std::size_t end = begin + 1;
    while (end < seeds.size() && seeds[end] == seeds[end - 1] + 1) {
      ++end;
    }
    text += text.empty() ? "" : ",";
    text += fmt::format("{}", seeds[begin]);
    if (end - begin > 1) {
      text += fmt::format("{}{}", end - begin > 2 ? '-' : ',', seeds[end - 1]);
    }
    begin = end;
  }
  return text;
}

}  // namespace experiments
