// Strict JSON parser: bounded length and depth, no duplicate keys, no non-finite numbers.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "text/object_reader.hpp"

namespace experiments {

inline constexpr std::size_t max_json_bytes = std::size_t{16} << 20;

/// The value of a whole JSON text. Throws input_error, beginning with `name`, for anything else.
nlohmann::json parse_strict_json(std::string_view text, const std::string& name);

}  // namespace experiments
