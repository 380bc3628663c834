// Helpers for the words of an expression: numbers, quoting for messages, edit distance for suggestions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace evo {

/// The number that makes up the whole of `text`, whatever the locale; not finite if it says so or does not fit a double (too
/// large or too small); nothing if the text is no number.
std::optional<double> whole_number(std::string_view text);

/// The shortest decimal that reads back as the same bits.
std::string shortest_decimal(double value);

/// In quotes, at most 40 characters of it, control characters as '?'.
std::string quoted(std::string_view token);

/// How many characters must be changed, added or left out to make one word of the other (Levenshtein 1966).
std::size_t edit_distance(std::string_view first, std::string_view second);

}  // namespace evo
