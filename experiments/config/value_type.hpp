// Types of option values. Each type reads a text, checks it, and gives its canonical form.
#pragma once

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace experiments {

/// An option value that its type does not allow; the message names the allowed ones.
class bad_value : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A count, in [min, max]. `word` is a text that may stand instead of a number ("random", "none"); empty = no such word.
struct whole_number {
  std::uint64_t min = 0;
  std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
  std::string_view word{};
};

/// A finite number, in [min, max].
struct real_number {
  double min = std::numeric_limits<double>::lowest();
  double max = std::numeric_limits<double>::max();
  std::string_view word{};
};

/// One of the words in `words`, which stand apart by '|'.
struct one_of {
  std::string_view words;
};

inline constexpr one_of yes_or_no{"yes|no"};

/// A name that is also fit for a file name: letters, digits, '.', '_' and '-', the first no '.' and no '-'.
struct plain_name {
  std::size_t max_length = 100;
};

/// Whole numbers joined by '-', e.g. the layers of a network: "16-128-128-4".
struct size_list {
  std::size_t min_count = 1;
  std::size_t max_count = 16;
  std::uint32_t max_size = 65536;
};

/// Stages of a race, "entrants:games", apart by blanks, entrants never growing: "32:20 16:30 8:250".
struct stage_list {
  std::size_t max_count = 16;
};

/// Some of the words in `words` (apart by '|'), each at most once, apart by blanks; "none" stands for no word at all.
struct word_list {
  std::string_view words;
};

/// Words of `words` with weights above 0, "word:weight", apart by blanks, each word at most once: "point:1 subtree:0.5".
struct weight_list {
  std::string_view words;
};

/// Ranges of numbers by name, "name:low..high" with low below high, apart by blanks, each name at most once; "none" stands
/// for no range at all. Which names there are depends on other options.
struct range_list {};

/// Numbers by name, "name:number", apart by blanks, each name at most once; "none" stands for no number at all. Which names
/// there are depends on other options.
struct number_list {};

using value_type = std::variant<whole_number, real_number, one_of, plain_name, size_list, stage_list, word_list,
                                weight_list, range_list, number_list>;

/// One stage of a race: the number of best genomes that enter it, and the further games that each plays.
struct stage {
  std::uint64_t entrants = 0;
  std::uint64_t games = 0;
  friend bool operator==(const stage&, const stage&) = default;
};

/// One range of a list.
struct named_range {
  std::string_view name;
  double low = 0.0;
  double high = 0.0;
  friend bool operator==(const named_range&, const named_range&) = default;
};

/// One number of a list.
struct named_number {
  std::string_view name;
  double value = 0.0;
  friend bool operator==(const named_number&, const named_number&) = default;
};

/// "whole number", "number", "word", "name", "sizes", "stages", "words", "weights", "ranges", "numbers".
std::string_view kind_of(const value_type&);

/// The allowed values for people, e.g. "1 to 4096", "keep, re-evaluate or accumulate".
std::string allowed_by(const value_type&);

/// The canonical form of a valid text. Throws bad_value, naming the text and the allowed values.
std::string canonical(const value_type&, std::string_view text);

/// The parts of a valid list; throw bad_value otherwise.
std::vector<std::uint32_t> parse_sizes(std::string_view text, const size_list& = {});
std::vector<stage> parse_stages(std::string_view text, const stage_list& = {});
std::vector<std::string_view> parse_words(std::string_view text, const word_list&);
std::vector<std::pair<std::string_view, double>> parse_weights(std::string_view text, const weight_list&);
std::vector<named_range> parse_ranges(std::string_view text, const range_list& = {});
std::vector<named_number> parse_numbers(std::string_view text, const number_list& = {});

}  // namespace experiments
