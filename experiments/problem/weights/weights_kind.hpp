// Weights of an evaluation as genomes: they play by looking at what each move leads to, with or without a search.
#pragma once

#include "problem/kind/genome_kind.hpp"

namespace experiments {

genome_kind weights_kind();

}  // namespace experiments
