// The rows of the option table, section by section, as they are declared.
#pragma once

#include <string_view>
#include <vector>

#include "config/option_table.hpp"

namespace experiments {

struct option_row {
  std::string_view name;
  value_type type;
  std::string_view standard;
  std::string_view meaning;
  effect decides = effect::results;
  condition only_with{};  ///< beside the section's
};

struct option_section {
  std::string_view name;
  std::vector<condition> only_with;
  std::vector<option_row> rows;
};

std::vector<option_section> option_sections();

}  // namespace experiments
