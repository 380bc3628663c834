// Which run a checkpoint belongs to: taking one of an evolution, and restoring an evolution from its own.
#pragma once

#include <cstdint>
#include <string>

#include "evo/run/checkpoint.hpp"
#include "evo/run/evolution.hpp"

namespace evo {

/// What checkpoints carry beside type and state.
struct run_identity {
  std::uint64_t config_digest = 0;
  std::uint64_t seed = 0;
  std::string note{};  ///< free text; plays no part in a restore
};

/// The evolution's state in an envelope that says whose it is.
checkpoint checkpoint_of(const evolution&, const run_identity&);

/// Takes over the checkpoint's state. Throws bad_checkpoint, with both values, if type name, seed or config digest are another
/// run's, or if the payload is no valid state of its generation; the evolution's old state then stands.
void restore(evolution&, const checkpoint&, const run_identity&);

}  // namespace evo
