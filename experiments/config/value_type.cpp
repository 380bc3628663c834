// Reads, checks and canonicalises the values of options.
#include "config/value_type.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "config/number_text.hpp"

namespace experiments {
namespace {

[[noreturn]] void refuse(const value_type& type, std::string_view text) {
  throw bad_value(fmt::format("{} is not allowed: expected {}", in_quotes(text), allowed_by(type)));
}

std::string with_word(std::string range, std::string_view word) {
  return word.empty() ? range : fmt::format("{}, or '{}'", range, word);
}

std::string range_of(const whole_number& type) {
  if (type.most == std::numeric_limits<std::uint64_t>::max()) {
    return type.least == 0 ? "a whole number from 0 to 2^64-1" : fmt::format("a whole number from {}", type.least);
  }
  return fmt::format("a whole number from {} to {}", type.least, type.most);
}

std::string range_of(const real_number& type) {
  const bool below = type.least != std::numeric_limits<double>::lowest();
  const bool above = type.most != std::numeric_limits<double>::max();
  if (below && above) {
    return fmt::format("a number from {} to {}", shortest(type.least), shortest(type.most));
  }
  return below ? fmt::format("a number from {}", shortest(type.least)) : "a number";
}

struct describer {
  std::string operator()(const whole_number& type) const { return with_word(range_of(type), type.word); }
  std::string operator()(const real_number& type) const { return with_word(range_of(type), type.word); }
  std::string operator()(const one_of& type) const {
    const auto words = split(type.words, '|');
    if (words.size() == 1) {
      return std::string(words.front());
    }
    return fmt::format("{} or {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
  }
  std::string operator()(const plain_name& type) const {
    return fmt::format("1 to {} letters, digits, '.', '_' or '-', beginning with a letter or a digit", type.longest);
  }
  std::string operator()(const size_list& type) const {
    return fmt::format("{} to {} whole numbers from 1 to {}, joined by '-'", type.fewest, type.most, type.largest);
  }
  std::string operator()(const stage_list& type) const {
    return fmt::format("1 to {} stages 'entrants:games' apart by blanks, entrants never growing", type.most);
  }
  std::string operator()(const word_list& type) const {
    return fmt::format("some of {} apart by blanks, or 'none'", fmt::join(split(type.words, '|'), ", "));
  }
  std::string operator()(const weight_list& type) const {
    return fmt::format("'word:weight' apart by blanks, weights above 0, words some of {}",
                       fmt::join(split(type.words, '|'), ", "));
  }
  std::string operator()(const range_list&) const {
    return "'name:low..high' apart by blanks, each low below its high, each name once, or 'none'";
  }
  std::string operator()(const number_list&) const {
    return "'name:number' apart by blanks, each name once, or 'none'";
  }
};

struct canonicaliser {
  std::string_view text;

  std::string operator()(const whole_number& type) const {
    if (!type.word.empty() && text == type.word) {
      return std::string(text);
    }
    const auto value = parse_whole(text);
    if (!value || *value < type.least || *value > type.most) {
      refuse(type, text);
    }
    return fmt::format("{}", *value);
  }
  std::string operator()(const real_number& type) const {
    if (!type.word.empty() && text == type.word) {
      return std::string(text);
    }
    const auto value = parse_real(text);
    if (!value || *value < type.least || *value > type.most) {
      refuse(type, text);
    }
    return shortest(*value + 0.0);  // a negative zero is a zero
  }
  std::string operator()(const one_of& type) const {
    const auto words = split(type.words, '|');
    if (std::find(words.begin(), words.end(), text) == words.end()) {
      refuse(type, text);
    }
    return std::string(text);
  }
  std::string operator()(const plain_name& type) const {
    const auto is_letter_or_digit = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    const auto is_plain = [&](char c) { return is_letter_or_digit(c) || c == '.' || c == '_' || c == '-'; };
    if (text.empty() || text.size() > type.longest || !is_letter_or_digit(text.front()) ||
        !std::all_of(text.begin(), text.end(), is_plain)) {
      refuse(type, text);
    }
    return std::string(text);
  }
  std::string operator()(const size_list& type) const {
    return fmt::format("{}", fmt::join(parse_sizes(text, type), "-"));
  }
  std::string operator()(const stage_list& type) const {
    std::vector<std::string> parts;
    for (const auto& [entrants, games] : parse_stages(text, type)) {
      parts.push_back(fmt::format("{}:{}", entrants, games));
    }
    return fmt::format("{}", fmt::join(parts, " "));
  }
  std::string operator()(const word_list& type) const {
    const auto words = parse_words(text, type);
    return words.empty() ? "none" : fmt::format("{}", fmt::join(words, " "));
  }
  std::string operator()(const weight_list& type) const {
    std::vector<std::string> parts;
    for (const auto& [word, weight] : parse_weights(text, type)) {
      parts.push_back(fmt::format("{}:{}", word, shortest(weight)));
    }
    return fmt::format("{}", fmt::join(parts, " "));
  }
  std::string operator()(const range_list& type) const {
    std::vector<std::string> parts;
    for (const auto& [name, low, high] : parse_ranges(text, type)) {
      parts.push_back(fmt::format("{}:{}..{}", name, shortest(low + 0.0), shortest(high + 0.0)));
    }
    return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, " "));
  }
  std::string operator()(const number_list& type) const {
    std::vector<std::string> parts;
    for (const auto& [name, number] : parse_numbers(text, type)) {
      parts.push_back(fmt::format("{}:{}", name, shortest(number + 0.0)));
    }
    return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, " "));
  }
};

/// The parts between blanks.
std::vector<std::string_view> blank_separated(std::string_view text) {
  auto parts = split(text, ' ');
  std::erase(parts, std::string_view());
  return parts;
}

/// Whether `word` is one of the `allowed` and not yet among the `given`.
template <class Given>
bool is_next_word(std::string_view word, std::string_view allowed, const Given& given) {
  const auto words = split(allowed, '|');
  return std::find(words.begin(), words.end(), word) != words.end() &&
         std::find(given.begin(), given.end(), word) == given.end();
}

stage parse_stage(std::string_view text, std::string_view whole_text, const stage_list& type) {
  constexpr std::uint64_t most = 1'000'000'000;
  const auto parts = split(text, ':');
  const auto entrants = parse_whole(parts.front());
  const auto games = parts.size() == 2 ? parse_whole(parts.back()) : std::nullopt;
  if (!entrants || !games || *entrants == 0 || *games == 0 || *entrants > most || *games > most) {
    refuse(type, whole_text);
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

}  // namespace

std::string_view kind_of(const value_type& type) {
  constexpr std::string_view names[] = {"whole number", "number", "word",    "name",   "sizes",
                                        "stages",       "words",  "weights", "ranges", "numbers"};
  static_assert(std::size(names) == std::variant_size_v<value_type>);
  return names[type.index()];
}

std::string allowed_by(const value_type& type) { return std::visit(describer{}, type); }

std::string canonical(const value_type& type, std::string_view text) { return std::visit(canonicaliser{text}, type); }

std::vector<std::uint32_t> parse_sizes(std::string_view text, const size_list& type) {
  std::vector<std::uint32_t> sizes;
  for (const auto part : split(text, '-')) {
    const auto value = parse_whole(part);
    if (!value || *value == 0 || *value > type.largest) {
      refuse(type, text);
    }
    sizes.push_back(static_cast<std::uint32_t>(*value));
  }
  if (sizes.size() < type.fewest || sizes.size() > type.most) {
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
    stages.push_back(parse_stage(part, text, type));
    if (stages.size() > 1 && stages.back().entrants > stages[stages.size() - 2].entrants) {
      refuse(type, text);
    }
  }
  if (stages.empty() || stages.size() > type.most) {
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
  for (const auto word : given) {
    if (!is_next_word(word, type.words, words)) {
      refuse(type, text);
    }
    words.push_back(word);
  }
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
    const auto weight = halves.size() == 2 ? parse_real(halves.back()) : std::nullopt;
    if (!weight || !(*weight > 0.0) || !is_next_word(halves.front(), type.words, words)) {
      refuse(type, text);
    }
    words.push_back(halves.front());
    weights.emplace_back(halves.front(), *weight);
  }
  if (weights.empty()) {
    refuse(type, text);
  }
  return weights;
}

std::vector<named_range> parse_ranges(std::string_view text, const range_list& type) {
  std::vector<named_range> ranges;
  const auto given = blank_separated(text);
  if (given == std::vector<std::string_view>{"none"}) return ranges;
  for (const auto part : given) {
    const auto range = parse_range(part);
    const auto has_name = [&](const named_range& other) { return other.name == range->name; };
    if (!range || std::any_of(ranges.begin(), ranges.end(), has_name)) refuse(type, text);
    ranges.push_back(*range);
  }
  if (ranges.empty()) refuse(type, text);
  return ranges;
}

std::vector<std::pair<std::string_view, double>> parse_numbers(std::string_view text, const number_list& type) {
  std::vector<std::pair<std::string_view, double>> numbers;
  const auto given = blank_separated(text);
  if (given == std::vector<std::string_view>{"none"}) return numbers;
  for (const auto part : given) {
    const auto halves = split(part, ':');
    const auto number = halves.size() == 2 && !halves.front().empty() ? parse_real(halves.back()) : std::nullopt;
    const auto has_name = [&](const auto& other) { return other.first == halves.front(); };
    if (!number || std::any_of(numbers.begin(), numbers.end(), has_name)) refuse(type, text);
    numbers.emplace_back(halves.front(), *number);
  }
  if (numbers.empty()) refuse(type, text);
  return numbers;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) {
      return parts;
    }
    begin = end + 1;
  }
}

}  // namespace experiments
