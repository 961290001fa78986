#!/usr/bin/env bash
# Installs what building and testing warpcc needs: Debian packages, by name.
# Quick when all is there. Run as root (or with sudo on PATH).
set -euo pipefail

packages=(
  cmake ninja-build g++ git python3 make meson ccache
  clang-22 clang-tidy-22 libclang-22-dev llvm-22-dev llvm-22-tools liblld-22-dev lld-22
  libclang-rt-22-dev libzstd-dev zlib1g-dev libmpfr-dev libgmp-dev
)

missing=()
for p in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep 'ok installed' >/dev/null || missing+=("$p")
done
if [ ${#missing[@]} -eq 0 ]; then
  echo "install-deps: all packages are present"
  exit 0
fi

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
echo "install-deps: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
for p in "${missing[@]}"; do
  # Not grep -q: it closes the pipe early, and then apt-cache has failed.
  apt-cache policy "$p" | grep 'Candidate: [^(]' >/dev/null && continue
  echo "install-deps: apt knows no package $p. LLVM 22 is in the security archive of Debian 12:" >&2
  echo "  the suite bookworm-security must be among apt's sources (man sources.list)" >&2
  exit 1
done
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
