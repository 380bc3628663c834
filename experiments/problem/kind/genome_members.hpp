// Strict reading of the members of a genome file's "genome" object.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace experiments {

/// Throws std::runtime_error naming the key if it is missing.
const nlohmann::json& member(const nlohmann::json& genome, const std::string& key);

/// A text member that must be one of two words; whether it is the first. Throws std::runtime_error naming the key.
bool is_first_word(const nlohmann::json& genome, const char* key, const char* first, const char* second);

/// A whole number member in a range. Throws std::runtime_error naming the key.
std::uint64_t whole_member(const nlohmann::json& genome, const char* key, std::uint64_t least, std::uint64_t most);

}  // namespace experiments
