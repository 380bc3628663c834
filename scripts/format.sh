#!/usr/bin/env bash
# Formats the C++ files that git knows (clang-format 14, .clang-format).
# Usage: scripts/format.sh [--check]     --check: changes nothing, fails if a file is not formatted
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

mode=(-i)
case "${1-}" in
  "") ;;
  --check) mode=(--dry-run --Werror) ;;
  -h | --help) sed -n '2,3s/^# //p' "$0"; exit 0 ;;
  *) echo "format: unknown argument '$1'; allowed: --check" >&2; exit 2 ;;
esac

cd -- "$root"
git ls-files -z -- '*.hpp' '*.cpp' | xargs -0 --no-run-if-empty clang-format --style=file "${mode[@]}"
