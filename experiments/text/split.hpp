// Cuts texts at separators.
#pragma once

#include <string_view>
#include <vector>

namespace experiments {

/// The parts of a text between separators; never empty.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace experiments
