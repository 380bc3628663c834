#!/usr/bin/env bash
# From nothing to a champion: sets up, builds, and runs experiments/quickstart.cfg. The run folder goes to ./runs.
# Usage: scripts/evolve.sh [arguments of `evo2048 run`, e.g. --seed 7 --threads 2 --out DIR]
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

"$root/scripts/setup.sh"
"$root/scripts/build.sh" --preset release --target evo2048
exec "$root/build/release/evo2048" run "$root/experiments/quickstart.cfg" "$@"
