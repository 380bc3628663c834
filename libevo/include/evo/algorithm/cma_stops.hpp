// Stopping criteria of one descent of the CMA-ES. Source: Hansen 2016/2023 (arXiv 1604.00772),
// B.3; names and standard thresholds as in pycma.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "evo/algorithm/cma_descent.hpp"
#include "evo/algorithm/cma_es_options.hpp"

namespace evo {

/// The numbers stand in journals.
enum class cma_stop : std::uint8_t {
  none = 0,
  tolfun = 1,
  tolx = 2,
  conditioncov = 3,
  noeffectaxis = 4,
  noeffectcoord = 5,
  tolxup = 6,
  equalfunvalues = 7,
  stagnation = 8,
  max_generations = 9,
};

/// "none", "tolfun", ..., "max-generations".
std::string_view name_of(cma_stop);

/// Adds a generation to the descent's history. `fitness`: one a sample; `order`: their indices, best first.
void record_history(cma_descent&, std::span<const double> fitness, std::span<const std::size_t> order,
                    const cma_thresholds&);

/// The first reason of the enumeration that holds after the latest generation. `first_step`: the step that tolx is relative to;
/// `scales`: as in cma_point.
cma_stop cma_stop_of(const cma_descent&, const cma_thresholds&, double first_step, std::span<const double> scales);

}  // namespace evo
