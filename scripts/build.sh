#!/usr/bin/env bash
# Configures and builds one preset into build/NAME. Quiet unless something is wrong or compiled.
# Usage: scripts/build.sh [--preset NAME] [--target NAME]...
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

preset=release
targets=()
while (($#)); do
  case "$1" in
    --preset) preset=${2:?"build: --preset needs a name"}; shift 2 ;;
    --target) targets+=(--target "${2:?"build: --target needs a name"}"); shift 2 ;;
    -h | --help) sed -n '2,3s/^# //p' "$0"; exit 0 ;;
    *) echo "build: unknown argument '$1'; allowed: --preset NAME, --target NAME" >&2; exit 2 ;;
  esac
done

configure=()
if command -v ccache >/dev/null; then
  configure+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
fi

log=$(mktemp)
trap 'rm -f -- "$log"' EXIT
if ! (cd -- "$root" && cmake --preset "$preset" "${configure[@]}") >"$log" 2>&1; then
  cat -- "$log" >&2
  echo "build: configuring preset '$preset' failed; scripts/setup.sh installs what it needs" >&2
  exit 3
fi
export CCACHE_SLOPPINESS=pch_defines,time_macros  # or it takes no file with a precompiled header
cmake --build "$root/build/$preset" "${targets[@]}" >&2
