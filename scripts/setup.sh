#!/usr/bin/env bash
# Installs the Debian 12 packages that building, testing and plotting need; says nothing when all are there.
# Usage: scripts/setup.sh [--with-ci]     --with-ci: also what .ci/run needs (clang, clang-format, clang-tidy, ccache, a browser and its driver)
set -euo pipefail

packages=(
  g++ cmake ninja-build pkg-config
  libboost-dev libboost-program-options-dev libboost-serialization-dev libtbb-dev libeigen3-dev
  libspdlog-dev libfmt-dev nlohmann-json3-dev libxxhash-dev libncurses-dev
  doctest-dev libbenchmark-dev libpagmo-dev
  python3 python3-matplotlib python3-pyte
)

with_ci=no

fail() { echo "setup: $*" >&2; exit 3; }

for argument in "$@"; do
  case "$argument" in
    --with-ci)
      with_ci=yes
      packages+=(clang libclang-rt-14-dev clang-format clang-tidy ccache chromium)
      # Where node came with its own npm, Debian's would not go beside it.
      command -v node >/dev/null || packages+=(nodejs)
      command -v npm >/dev/null || packages+=(npm)
      ;;
    -h | --help) sed -n '2,3s/^# //p' "$0"; exit 0 ;;
    *) echo "setup: unknown argument '$argument'; allowed: --with-ci" >&2; exit 2 ;;
  esac
done

command -v dpkg-query >/dev/null ||
  fail "this script knows Debian 12 only. Elsewhere install what these packages hold: ${packages[*]}"

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) || status=absent
  [[ $status == installed ]] || missing+=("$package")
done
# What drives the browser comes from the npm registry, as its lock file says, into the tests' own folder.
browser_tests=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../tests/browser" && pwd)
install_driver() {
  [[ $with_ci == yes ]] || return 0
  local lock=$browser_tests/package-lock.json copy=$browser_tests/node_modules/.installed-lock.json
  ! cmp -s -- "$lock" "$copy" || return 0
  echo "setup: installing what drives the browser" >&2
  (cd -- "$browser_tests" && npm ci >&2) || fail "'npm ci' failed in $browser_tests"
  cp -- "$lock" "$copy"
}

((${#missing[@]})) || { install_driver; exit 0; }

as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null || fail "these packages are missing, and only root can install them: ${missing[*]}"
  as_root=(sudo)
fi

echo "setup: installing ${missing[*]}" >&2
install() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$@" >&2; }
install update -q || fail "'apt-get update' failed"
install install -q -y --no-install-recommends "${missing[@]}" || fail "'apt-get install' failed"
install_driver
echo "setup: done" >&2
