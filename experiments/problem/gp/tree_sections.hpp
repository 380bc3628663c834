// The sections of a config for genomes that are trees.
#pragma once

#include "config/option_sections.hpp"

namespace experiments {

/// [gp]: limits and operators of all trees.
option_section gp_section();
/// [gp-merge-sense]: variants of the language of directions.
option_section gp_merge_sense_section();
/// [gp-numbers]: constants and routines of the languages of numbers.
option_section gp_numbers_section();

}  // namespace experiments
