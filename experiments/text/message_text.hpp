// Pieces of messages for people: counts with their nouns, and text from outside made fit to print.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace experiments {

/// A count with its noun: "1 run", "0 runs", "2 runs". The plural is the noun with an s.
std::string pluralise(std::uint64_t count, std::string_view noun);

/// Text from outside with its control characters replaced, so that it can do nothing to a terminal.
std::string printable(std::string_view text);

/// Text from outside, fit for a message: in quotes, control characters replaced, cut to a readable length.
std::string in_quotes(std::string_view text);

}  // namespace experiments
