# The toolchain's environment, written once by scripts/setup to .cache/env.sh and read by every other script.

write_env() {
  local file="$CACHE/env.sh"
  {
    echo "# Written by scripts/setup."
    echo "export PATH=\"$CACHE/bin:\$PATH\""
    if [ -d "$CACHE/emscripten" ]; then
      echo "export PATH=\"$CACHE/emscripten:\$PATH\""
      echo "export EM_CONFIG=\"$CACHE/emscripten.config\""
    fi
    # The same clang for native code, unless another compiler is asked for.
    # shellcheck disable=SC2016 # for the reader of the file to expand
    ! command -v clang++-19 >/dev/null || echo 'export CXX="${CXX:-clang++-19}"'
    [ ! -d "$CACHE/xsimd" ] || echo "export ATTN_XSIMD_DIR=\"$CACHE/xsimd\""
    [ ! -d "$CACHE/catch2" ] || echo "export ATTN_CATCH2_DIR=\"$CACHE/catch2\""
  } >"$file.part"
  mv "$file.part" "$file"
}
