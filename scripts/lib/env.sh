# The toolchain's environment, written once by scripts/setup to .cache/env.sh and read by every other script.

write_env() {
  local file="$CACHE/env.sh"
  {
    echo "# Written by scripts/setup."
    echo "export PATH=\"$CACHE/bin:$CACHE/npm/emscripten/node_modules/.bin:\$PATH\""
    if [ -d "$CACHE/emscripten" ]; then
      echo "export PATH=\"$CACHE/emscripten:\$PATH\""
      echo "export EM_CONFIG=\"$CACHE/emscripten.config\""
    fi
    [ ! -d "$CACHE/xsimd" ] || echo "export ATTN_XSIMD_DIR=\"$CACHE/xsimd\""
    [ ! -d "$CACHE/catch2" ] || echo "export ATTN_CATCH2_DIR=\"$CACHE/catch2\""
  } >"$file.part"
  mv "$file.part" "$file"
}
