// The interface of an experiment to the commands: algorithm, genome and problem as a config chose them.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>

#include "evo/run/evolution.hpp"

namespace experiments {

class experiment {
 public:
  experiment() = default;
  experiment(const experiment&) = delete;
  experiment& operator=(const experiment&) = delete;
  virtual ~experiment() = default;

  virtual evo::evolution& evolution() = 0;
  virtual const evo::evolution& evolution() const = 0;
  /// Candidate `index` (of evolution().candidates()) as the "genome" object of a genome file, its type and coding included.
  virtual nlohmann::json genome(std::size_t index) const = 0;
};

}  // namespace experiments
