// Parts of messages: counts with their nouns, and foreign text without control characters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace experiments {

/// A count with its noun: "1 run", "0 runs", "2 runs". The plural is the noun with an s.
std::string pluralise(std::uint64_t count, std::string_view noun);

/// Foreign text with its control characters replaced by '?', so that it cannot control a terminal.
std::string printable(std::string_view text);

/// Foreign text in quotes, with control characters replaced, cut to 60 characters.
std::string in_quotes(std::string_view text);

}  // namespace experiments
