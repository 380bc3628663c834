// The sections of every config, and short names for the rows of all sections.
#pragma once

#include "config/option_sections.hpp"

namespace experiments {

inline constexpr auto conduct = effect::conduct;
inline constexpr auto identity = effect::identity;
inline constexpr auto results = effect::results;
inline constexpr auto later_results = effect::later_results;
inline constexpr whole_number no_limit_at_0{};
inline constexpr std::string_view objective_words = "geometric-mean-score|mean-score|mean-max-tile|reach-rate";

option_section run_section();
option_section evaluation_section();
option_section validation_section();
option_section checkpoint_section();

}  // namespace experiments
