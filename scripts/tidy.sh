#!/usr/bin/env bash
# Checks the product's sources with clang-tidy 14 (.clang-tidy): any warning fails. It takes an hour of 2 cores, so it runs at night.
# Usage: scripts/tidy.sh [REGEX]     REGEX: only sources whose path matches, e.g. 'libevo/src/run'
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

case "${1-}" in
  -h | --help) sed -n '2,3s/^# //p' "$0"; exit 0 ;;
esac
pattern=${1:-'/(libevo|lib2048|libcpu|experiments)/'}

cd -- "$root"
cmake --preset clang >/dev/null  # compile commands of the compiler that clang-tidy is of
cmake --build build/clang --target evo2048_version >/dev/null
run-clang-tidy -quiet -p build/clang -j "$(nproc)" "-extra-arg=-Wno-unknown-warning-option" "$pattern"
