# The builds: CMake's by preset, and the web part.

ENGINES=(wasm-relaxed wasm-simd128 js)

# build_preset PRESET [TARGET]: one line when it goes well.
build_preset() {
  local preset="$1" target="${2:-all}" started=$SECONDS
  quietly "$CACHE/log/configure-$preset.log" cmake --preset "$preset"
  quietly "$CACHE/log/build-$preset.log" cmake --build --preset "$preset" --parallel "$(nproc)" --target "$target"
  say "$preset" "built ($((SECONDS - started)) s)"
}

web_packages() {
  local installed="$ROOT/web/node_modules/.attn-lock.json"
  cmp -s "$ROOT/web/package-lock.json" "$installed" && return
  quietly "$CACHE/log/web-packages.log" npm --prefix web ci --no-audit --no-fund
  cp "$ROOT/web/package-lock.json" "$installed"
  say "web" "packages installed"
}

# The site and the package, in dist/, from the engines of the three builds.
build_site() {
  local preset
  for preset in "${ENGINES[@]}"; do build_preset "$preset" attn_engines; done
  build_web
}

build_web() {
  local started=$SECONDS
  web_packages
  quietly "$CACHE/log/build-web.log" npm --prefix web run build
  say "web" "built ($((SECONDS - started)) s)"
}
