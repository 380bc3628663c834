// Finds what somebody probably meant by a name that does not exist.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace experiments {

/// Of some names the one nearest to `name` by edit distance, if it is near enough to be what was meant; else empty.
std::string nearest(std::string_view name, std::span<const std::string> names);

/// The same for the end of a message: "; did you mean 'greedy'?", or nothing.
std::string did_you_mean(std::string_view name, std::span<const std::string> names);

}  // namespace experiments
