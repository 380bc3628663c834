// Genomes of trees for people: as expressions and as pictures.
#pragma once

#include <cstddef>
#include <string>

#include "output/document/genome_file.hpp"
#include "problem/kind/forest_view.hpp"

namespace experiments {

/// The simplified trees, "role: (expression)" a line; long ones broken into lines of so many columns (0: never).
std::string readable_trees(const forest_view&, std::size_t columns);

/// The trees as SVG, as the genome has them or simplified; `name` says which genome it is.
std::string trees_svg(const forest_view&, const std::string& name, bool simplified);

}  // namespace experiments
