#!/usr/bin/env bash
# Unpacks Debian's bitcoin-knots (MIT) with its own libraries into the folder `.solsmith` here. Installs nothing, and leaves
# the machine's package sources as they are. Usage: fetchBitcoin.sh [suite]
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)/.solsmith
suite=${1:-forky}
mirror=$(grep -rhoE '^URIs: \S+/debian/?$|^deb \S+/debian/? ' /etc/apt/sources.list* | head -1 | awk '{print $2}')
mkdir -p "$folder"/{lists/partial,cache,debs,root}
printf 'Types: deb\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n' \
  "$mirror" "$suite" > "$folder/debian.sources"
apt=(-o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache" -o "Dir::Etc::sourcelist=$folder/debian.sources"
  -o Dir::Etc::sourceparts=/dev/null -o APT::Sandbox::User=root)
apt-get "${apt[@]}" -qq update
wanted=$(apt-cache "${apt[@]}" depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
  --no-enhances bitcoin-knots | grep -E '^(bitcoin-knots|lib[a-z0-9.+-]+|zlib1g)$' |
  grep -vE 'debian-installer|debconf|systemd|pam|newt|slang|textwrap' | sort -u)
cd "$folder/debs"
# shellcheck disable=SC2086
apt-get "${apt[@]}" -qq download $wanted
for package in *.deb; do dpkg-deb -x "$package" "$folder/root"; done
