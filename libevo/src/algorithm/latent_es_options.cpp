#include "evo/algorithm/latent_es_options.hpp"

#include <cmath>
#include <stdexcept>
#include <string>

namespace evo {
namespace {

template <class Number>
void check(bool in_range, const char* name, const char* range, Number value) {
  if (!in_range) {
    throw std::invalid_argument(std::string(name) + " must be " + range + ", not " + std::to_string(value));
  }
}

}  // namespace

void validate(const latent_es_options& options) {
  constexpr std::size_t many = 1'000'000;
  check(options.pairs >= 1 && options.pairs <= many, "pairs", "1 to 1000000", options.pairs);
  check(options.trials >= 1 && options.trials <= many, "trials", "1 to 1000000", options.trials);
  check(std::isfinite(options.deviation) && options.deviation > 0.0, "deviation", "finite and above 0", options.deviation);
  check(std::isfinite(options.step) && options.step > 0.0, "step", "finite and above 0", options.step);
  check(options.momentum >= 0.0 && options.momentum < 1.0, "momentum", "in [0, 1)", options.momentum);
  check(options.snapshot_every >= 1, "snapshot-every", "at least 1", options.snapshot_every);
  check(options.snapshots >= 1 && options.snapshots <= many, "snapshots", "1 to 1000000", options.snapshots);
}

}  // namespace evo
