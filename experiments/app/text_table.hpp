// Tables for people.
#pragma once

#include <string>
#include <vector>

namespace experiments {

using text_rows = std::vector<std::vector<std::string>>;

/// Columns as wide as their widest cell, the first to the left, all others to the right. No row has more cells than the
/// first.
std::string align(const text_rows&);

}  // namespace experiments
