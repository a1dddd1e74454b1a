# Packages of Debian 13 for a system that may be older: apt with a configuration of its own under .cache/apt.
# The address is the machine's own mirror, the signatures are checked with its keyring, and nothing outside .cache changes.

TRIXIE_APT="$CACHE/apt"

trixie_apt() {
  # Packages are only downloaded, never installed, so apt needs neither its other user nor the machine's package states.
  (cd "$TRIXIE_APT/archives" && apt-get -q \
    -o Dir::Etc::sourcelist="$TRIXIE_APT/sources.list" -o Dir::Etc::sourceparts=- \
    -o Dir::State="$TRIXIE_APT" -o Dir::State::lists="$TRIXIE_APT/lists" -o Dir::State::status="$TRIXIE_APT/status" \
    -o Dir::Cache="$TRIXIE_APT/cache" -o APT::Sandbox::User="$(id -un)" -o Acquire::Languages=none \
    -o APT::Update::Post-Invoke-Success= -o APT::Update::Post-Invoke= "$@")
}

machine_mirror() {
  # shellcheck disable=SC2016 # apt's own placeholders
  apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' "Release: $1" | head -n 1
}

trixie_update() {
  local mirror keys=/usr/share/keyrings/debian-archive-keyring.gpg
  mirror="$(machine_mirror "$VERSION_CODENAME")"
  [ -n "$mirror" ] || fail "apt's sources name no mirror for $VERSION_CODENAME: can't tell where Debian 13's packages are."
  mkdir -p "$TRIXIE_APT/lists/partial" "$TRIXIE_APT/archives" "$TRIXIE_APT/cache/archives/partial"
  : >"$TRIXIE_APT/status"
  printf '%s [signed-by=%s] %s trixie main\n' deb "$keys" "$mirror" deb-src "$keys" "$mirror" >"$TRIXIE_APT/sources.list"
  quietly "$CACHE/log/trixie-update.log" trixie_apt update
  TRIXIE_UPDATED=yes
}

# trixie_download PACKAGE...: the .deb files, checked by apt, in .cache/apt/archives.
# apt writes a file under its last name while it downloads, but checks its hash the next time, so a torn one is fetched again.
trixie_download() {
  [ -n "${TRIXIE_UPDATED:-}" ] || trixie_update
  quietly "$CACHE/log/trixie-download.log" trixie_apt download "$@"
}

trixie_source() {
  [ -n "${TRIXIE_UPDATED:-}" ] || trixie_update
  quietly "$CACHE/log/trixie-source.log" trixie_apt source --download-only "$@"
}

deb_of() { find "$TRIXIE_APT/archives" -name "$1_*.deb" | sort -V | tail -n 1; }

# unpack_deb PACKAGE FOLDER [TAR OPTION...]: adds its files to the folder.
unpack_deb() {
  local deb folder="$2"
  deb="$(deb_of "$1")"
  shift 2
  mkdir -p "$folder"
  dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$folder" "$@"
}
