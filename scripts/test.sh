#!/usr/bin/env bash
# Sets up, builds and tests. Without arguments: the fast tests of the release build.
# Usage: scripts/test.sh [--all] [--preset NAME] [--target NAME]... [-- arguments of ctest]
#        --all: the slow (nightly) tests too; --target: build this instead of all that tests need ('tested')
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

preset=release
choice=(--label-exclude '^slow$')
targets=()
while (($#)); do
  case "$1" in
    --all) choice=(); shift ;;
    --target) targets+=(--target "${2:?"test: --target needs a name"}"); shift 2 ;;
    --preset) preset=${2:?"test: --preset needs a name"}; shift 2 ;;
    --) shift; break ;;
    -h | --help) sed -n '2,4s/^# //p' "$0"; exit 0 ;;
    *) echo "test: unknown argument '$1'; allowed: --all, --preset NAME, --target NAME, -- and arguments of ctest" >&2; exit 2 ;;
  esac
done

"$root/scripts/setup.sh"
((${#targets[@]})) || targets=(--target tested)
"$root/scripts/build.sh" --preset "$preset" "${targets[@]}"
cd -- "$root"
exec ctest --preset "$preset" --parallel "$(nproc)" "${choice[@]}" "$@"
