// Reads, checks and canonicalises the values of options.
#include "config/value_type.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "config/value_refusal.hpp"
#include "text/message_text.hpp"
#include "text/nearest.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

std::string with_word(std::string range, std::string_view word) {
  return word.empty() ? range : fmt::format("{}, or '{}'", range, word);
}

std::string range_of(const whole_number& type) {
  if (type.max == std::numeric_limits<std::uint64_t>::max()) {
    return type.min == 0 ? "a whole number from 0 to 2^64-1" : fmt::format("a whole number from {}", type.min);
  }
  return fmt::format("a whole number from {} to {}", type.min, type.max);
}

std::string range_of(const real_number& type) {
  const bool below = type.min != std::numeric_limits<double>::lowest();
  const bool above = type.max != std::numeric_limits<double>::max();
  if (below && above) {
    return fmt::format("a number from {} to {}", format_double(type.min), format_double(type.max));
  }
  return below ? fmt::format("a number from {}", format_double(type.min)) : "a number";
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
    return fmt::format("1 to {} letters, digits, '.', '_' or '-', beginning with a letter or a digit", type.max_length);
  }
  std::string operator()(const size_list& type) const {
    return fmt::format("{} to {} whole numbers from 1 to {}, joined by '-'", type.min_count, type.max_count,
                       type.max_size);
  }
  std::string operator()(const stage_list& type) const {
    return fmt::format("1 to {} stages 'entrants:games' apart by blanks, entrants never growing", type.max_count);
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

/// The words that a value, or a part of one, may be.
struct word_collector {
  template <class Type>
  std::vector<std::string> operator()(const Type& type) const {
    if constexpr (requires { type.words; }) {
      const auto words = split(type.words, '|');
      return {words.begin(), words.end()};
    } else {
      return {};
    }
  }
};

struct canonicaliser {
  std::string_view text;

  std::string operator()(const whole_number& type) const {
    if (!type.word.empty() && text == type.word) {
      return std::string(text);
    }
    const auto value = parse_integer(text);
    if (!value || *value < type.min || *value > type.max) {
      refuse(type, text);
    }
    return fmt::format("{}", *value);
  }
  std::string operator()(const real_number& type) const {
    if (!type.word.empty() && text == type.word) {
      return std::string(text);
    }
    const auto value = parse_real(text);
    if (!value || *value < type.min || *value > type.max) {
      refuse(type, text);
    }
    return format_double(*value + 0.0);  // a negative zero is a zero
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
    if (text.empty() || text.size() > type.max_length || !is_letter_or_digit(text.front()) ||
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
      parts.push_back(fmt::format("{}:{}", word, format_double(weight)));
    }
    return fmt::format("{}", fmt::join(parts, " "));
  }
  std::string operator()(const range_list& type) const {
    std::vector<std::string> parts;
    for (const auto& [name, low, high] : parse_ranges(text, type)) {
      parts.push_back(fmt::format("{}:{}..{}", name, format_double(low + 0.0), format_double(high + 0.0)));
    }
    return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, " "));
  }
  std::string operator()(const number_list& type) const {
    std::vector<std::string> parts;
    for (const auto& [name, number] : parse_numbers(text, type)) {
      parts.push_back(fmt::format("{}:{}", name, format_double(number + 0.0)));
    }
    return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, " "));
  }
};

}  // namespace

void refuse(const value_type& type, std::string_view text) {
  throw bad_value(fmt::format("{} is not allowed: expected {}{}", in_quotes(text), allowed_by(type),
                              did_you_mean(text, std::visit(word_collector{}, type))));
}

void refuse_double(const value_type& type, std::string_view name) {
  throw bad_value(fmt::format("{} is given twice: expected {}", in_quotes(name), allowed_by(type)));
}

std::string_view kind_of(const value_type& type) {
  constexpr std::string_view names[] = {"whole number", "number", "word",    "name",   "sizes",
                                        "stages",       "words",  "weights", "ranges", "numbers"};
  static_assert(std::size(names) == std::variant_size_v<value_type>);
  return names[type.index()];
}

std::string allowed_by(const value_type& type) { return std::visit(describer{}, type); }

std::string canonical(const value_type& type, std::string_view text) { return std::visit(canonicaliser{text}, type); }

}  // namespace experiments
