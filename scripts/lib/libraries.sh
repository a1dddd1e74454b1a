# The two C++ libraries, as Debian 13 has them. Elsewhere CMake fetches the same releases (scripts/cmake/dependencies.cmake).

setup_xsimd() {
  local folder="$CACHE/xsimd"
  if [ ! -d "$folder" ]; then
    say xsimd "fetching"
    trixie_download libxsimd-dev
    rm -rf "$folder.part"
    unpack_deb libxsimd-dev "$folder.part" --strip-components=2 ./usr/include
    mv "$folder.part" "$folder"
  fi
  say xsimd "ok"
}

# Catch2 is compiled with each build's own flags and exceptions, so its source is needed, not its library.
setup_catch2() {
  local folder="$CACHE/catch2"
  if [ ! -d "$folder" ]; then
    say catch2 "fetching"
    trixie_source catch2
    rm -rf "$folder.part"
    mkdir -p "$folder.part"
    tar -xf "$TRIXIE_APT"/archives/catch2_*.orig.tar.gz -C "$folder.part" --strip-components=1
    mv "$folder.part" "$folder"
  fi
  say catch2 "ok"
}
