#!/usr/bin/env bash
# Makes the README's pictures of the report and of the replay viewer from a real run: docs/report.png and docs/viewer.png.
# Usage: scripts/screenshots.sh [RUN_OR_CAMPAIGN]     without one: a run of experiments/quickstart.cfg in a scratch folder
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
case "${1:-}" in
  -h | --help) sed -n '2,3s/^# //p' "$0"; exit 0 ;;
esac

"$root/scripts/setup.sh" --with-ci
"$root/scripts/build.sh" --target evo2048
evo2048=$root/build/release/evo2048
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

run=$(realpath -m -- "${1:-$scratch/quickstart}")
[[ $# -gt 0 ]] || "$evo2048" run "$root/experiments/quickstart.cfg" --out "$run"
"$evo2048" report "$run" --output "$scratch/report.html"
cd -- "$root"  # the page says which file it was
"$evo2048" replay genomes/gp-afterstate-1.json --seed 3 --html "$scratch/viewer.html"
node tests/browser/screenshots.mjs "$scratch/report.html" "$root/docs/report.png" "$scratch/viewer.html" "$root/docs/viewer.png"
