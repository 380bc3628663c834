// Prints the trees of a genome as expressions and as SVG pictures.
#pragma once

#include <cstddef>
#include <string>

#include "output/document/genome_file.hpp"
#include "problem/kind/forest_view.hpp"

namespace experiments {

/// The simplified trees, one line "role: (expression)" each; longer ones are wrapped at `columns` (0: never).
std::string readable_trees(const forest_view&, std::size_t columns);

/// The trees as SVG, as the genome has them or simplified; `name` is the title.
std::string trees_svg(const forest_view&, const std::string& name, bool simplified);

}  // namespace experiments
