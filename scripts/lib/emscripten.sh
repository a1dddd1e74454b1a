# Emscripten on Debian 12: Debian 13's package (scripts that run anywhere), Debian 12's clang-19,
# and Debian 13's Binaryen with the loader and C library it was linked for.

EM_HOME="$CACHE/emscripten"

emscripten_on_path() {
  command -v em++ >/dev/null || return 1
  at_least 3.1.69 "$(em++ -dumpversion 2>/dev/null || echo 0)"
}

# Link-time optimized, position independent, threaded and sanitized copies of the libraries: nine tenths of the package, none used.
unpack_emscripten() {
  local libraries='*/wasm32-emscripten'
  unpack_deb emscripten "$1" --strip-components=4 --wildcards \
    --exclude="$libraries/lto*" --exclude="$libraries/pic" --exclude='*-mt*.a' --exclude='*-ww*.a' \
    --exclude='*wasmfs*.a' --exclude='*-asan*.a' --exclude=./usr/share/emscripten/test ./usr/share/emscripten
}

# Each program gets a script of its name, as Emscripten calls them by folder and name.
wrap_binaryen() {
  local root="$1" program loader libraries
  loader="$(find "$root" -name 'ld-linux-*.so.*' -printf '%P\n' | head -n 1)"
  libraries="$(dirname "$(find "$root" -name 'libstdc++.so.6' -printf '%P\n' | head -n 1)")"
  mkdir -p "$root/bin"
  for program in "$root"/usr/bin/wasm*; do
    program="$(basename "$program")"
    {
      echo '#!/bin/sh'
      # shellcheck disable=SC2016 # the written script's own variables
      echo 'root="${0%/*}/.."'
      echo "exec \"\$root/$loader\" --library-path \"\$root/$libraries\" \"\$root/usr/bin/$program\" \"\$@\""
    } >"$root/bin/$program"
    chmod +x "$root/bin/$program"
  done
}

setup_binaryen() {
  local folder="$CACHE/binaryen" package
  [ -d "$folder" ] && return
  trixie_download binaryen libc6 libstdc++6 libgcc-s1
  rm -rf "$folder.part"
  for package in binaryen libc6 libstdc++6 libgcc-s1; do unpack_deb "$package" "$folder.part"; done
  wrap_binaryen "$folder.part"
  mv "$folder.part" "$folder"
}

setup_emscripten() {
  if [ ! -d "$EM_HOME" ]; then
    say emscripten "fetching (240 MB)"
    trixie_download emscripten
    rm -rf "$EM_HOME.part"
    unpack_emscripten "$EM_HOME.part"
    mv "$EM_HOME.part" "$EM_HOME"
    rm "$(deb_of emscripten)"
  fi
  setup_binaryen
  npm_tools emscripten
  # Emscripten's JavaScript imports acorn, which a script finds only in a node_modules above itself.
  ln -sfn "$CACHE/npm/emscripten/node_modules" "$EM_HOME/node_modules"
  write_emscripten_config
  say emscripten "ok ($(tr -d '"' <"$EM_HOME/emscripten-version.txt"))"
}

write_emscripten_config() {
  cat >"$CACHE/emscripten.config" <<CONFIG
LLVM_ROOT = '/usr/bin'
BINARYEN_ROOT = '$CACHE/binaryen'
NODE_JS = '$(command -v node)'
FROZEN_CACHE = True
LLVM_ADD_VERSION = '19'
CLANG_ADD_VERSION = '19'
CONFIG
  export EM_CONFIG="$CACHE/emscripten.config"
}
