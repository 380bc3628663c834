// The identity of a run, stored in its checkpoints: saves an evolution with it, and restores one only from checkpoints of its run.
#pragma once

#include <cstdint>
#include <string>

#include "evo/run/checkpoint.hpp"
#include "evo/run/evolution.hpp"

namespace evo {

/// The part of a checkpoint beside type and state.
struct run_identity {
  std::uint64_t config_digest = 0;
  std::uint64_t seed = 0;
  std::string note{};  ///< free text; plays no part in a restore
};

/// The evolution's state in an envelope with the run's identity.
checkpoint checkpoint_of(const evolution&, const run_identity&);

/// Takes over the checkpoint's state. Throws bad_checkpoint, with both values, if type name, seed or config digest are another
/// run's, or if the payload is no valid state of its generation; the evolution's old state then stands.
void restore(evolution&, const checkpoint&, const run_identity&);

}  // namespace evo
