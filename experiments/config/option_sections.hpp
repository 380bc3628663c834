// The rows of the option table, section by section, as they are declared.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/option_table.hpp"

namespace experiments {

struct option_row {
  std::string_view name;
  value_type type;
  std::string_view default_value;
  std::string meaning;
  effect decides = effect::results;
  condition only_with{};                      ///< beside the section's
  std::vector<name_history> renamed_words{};  ///< those of its words that have had other names
};

struct option_section {
  std::string_view name;
  std::vector<condition> only_with;
  std::vector<option_row> rows;
  bool comes_last =
      false;  ///< of a kind of genome: it comes after the algorithms' sections (digests depend on the order)
  name_history history{};  ///< of a section that has had other names
};

/// All sections, in the order in which `evo2048 options` lists them and digests count them. The program defines it above this
/// folder, where genomes and algorithms are known (problem/option_sections.cpp).
std::vector<option_section> option_sections();

}  // namespace experiments
