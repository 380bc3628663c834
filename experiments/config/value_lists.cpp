// Reads the values of options that are lists.
#include <algorithm>
#include <optional>

#include "config/value_refusal.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

/// The parts between blanks.
std::vector<std::string_view> blank_separated(std::string_view text) {
  auto parts = split(text, ' ');
  std::erase(parts, std::string_view());
  return parts;
}

/// Adds a word to those given before it, if it is allowed and not among them.
void add_word(std::string_view word, std::string_view allowed, const value_type& type,
              std::vector<std::string_view>& given) {
  const auto words = split(allowed, '|');
  if (std::find(words.begin(), words.end(), word) == words.end()) refuse(type, word);
  if (std::find(given.begin(), given.end(), word) != given.end()) refuse_double(type, word);
  given.push_back(word);
}

stage parse_stage(std::string_view text, const stage_list& type) {
  constexpr std::uint64_t limit = 1'000'000'000;
  const auto parts = split(text, ':');
  const auto entrants = parse_integer(parts.front());
  const auto games = parts.size() == 2 ? parse_integer(parts.back()) : std::nullopt;
  if (!entrants || !games || *entrants == 0 || *games == 0 || *entrants > limit || *games > limit) {
    refuse(type, text);
  }
  return {*entrants, *games};
}

/// "name:low..high"; nothing if it is none.
std::optional<named_range> parse_range(std::string_view text) {
  const auto halves = split(text, ':');
  const std::size_t dots = halves.back().find("..");
  if (halves.size() != 2 || halves.front().empty() || dots == std::string_view::npos) return std::nullopt;
  const auto low = parse_real(halves.back().substr(0, dots));
  const auto high = parse_real(halves.back().substr(dots + 2));
  if (!low || !high || !(*low < *high)) return std::nullopt;
  return named_range{halves.front(), *low, *high};
}

/// "name:number"; nothing if it is none.
std::optional<named_number> parse_number(std::string_view text) {
  const auto halves = split(text, ':');
  if (halves.size() != 2 || halves.front().empty()) return std::nullopt;
  const auto value = parse_real(halves.back());
  return value ? std::optional(named_number{halves.front(), *value}) : std::nullopt;
}

/// Items apart by blanks, each of another name, or "none".
template <class Item>
std::vector<Item> parse_named(std::string_view text, const value_type& type,
                              std::optional<Item> (*parse)(std::string_view)) {
  std::vector<Item> items;
  const auto given = blank_separated(text);
  if (given == std::vector<std::string_view>{"none"}) return items;
  for (const auto part : given) {
    const auto item = parse(part);
    const auto has_name = [&](const Item& other) { return other.name == item->name; };
    if (!item) refuse(type, part);
    if (std::any_of(items.begin(), items.end(), has_name)) refuse_double(type, item->name);
    items.push_back(*item);
  }
  if (items.empty()) refuse(type, text);
  return items;
}

}  // namespace

std::vector<std::uint32_t> parse_sizes(std::string_view text, const size_list& type) {
  std::vector<std::uint32_t> sizes;
  for (const auto part : split(text, '-')) {
    const auto value = parse_integer(part);
    if (!value || *value == 0 || *value > type.max_size) {
      refuse(type, text);
    }
    sizes.push_back(static_cast<std::uint32_t>(*value));
  }
  if (sizes.size() < type.min_count || sizes.size() > type.max_count) {
    refuse(type, text);
  }
  return sizes;
}

std::vector<stage> parse_stages(std::string_view text, const stage_list& type) {
  std::vector<stage> stages;
  for (const auto part : split(text, ' ')) {
    if (part.empty()) {
      continue;
    }
    stages.push_back(parse_stage(part, type));
    if (stages.size() > 1 && stages.back().entrants > stages[stages.size() - 2].entrants) {
      refuse(type, text);
    }
  }
  if (stages.empty() || stages.size() > type.max_count) {
    refuse(type, text);
  }
  return stages;
}

std::vector<std::string_view> parse_words(std::string_view text, const word_list& type) {
  std::vector<std::string_view> words;
  const auto given = blank_separated(text);
  if (given == std::vector<std::string_view>{"none"}) {
    return words;
  }
  for (const auto word : given) add_word(word, type.words, type, words);
  if (words.empty()) {
    refuse(type, text);
  }
  return words;
}

std::vector<std::pair<std::string_view, double>> parse_weights(std::string_view text, const weight_list& type) {
  std::vector<std::pair<std::string_view, double>> weights;
  std::vector<std::string_view> words;
  for (const auto part : blank_separated(text)) {
    const auto halves = split(part, ':');
    add_word(halves.front(), type.words, type, words);
    const auto weight = halves.size() == 2 ? parse_real(halves.back()) : std::nullopt;
    if (!weight || !(*weight > 0.0)) refuse(type, part);
    weights.emplace_back(halves.front(), *weight);
  }
  if (weights.empty()) {
    refuse(type, text);
  }
  return weights;
}

std::vector<named_range> parse_ranges(std::string_view text, const range_list& type) {
  return parse_named<named_range>(text, type, parse_range);
}

std::vector<named_number> parse_numbers(std::string_view text, const number_list& type) {
  return parse_named<named_number>(text, type, parse_number);
}

}  // namespace experiments
