// Finds the known name that is nearest to an unknown one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace experiments {

/// The one of `names` with the least edit distance to `name`; empty if that is above a third of its length, and above 2.
std::string nearest(std::string_view name, std::span<const std::string> names);

/// The end of a message: "; did you mean 'greedy'?", or empty if no name is near.
std::string did_you_mean(std::string_view name, std::span<const std::string> names);

}  // namespace experiments
