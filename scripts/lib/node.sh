# Node.js and what the toolchain needs from npm.

NODE_WANTED=20.19
NPM_WANTED=11
NPM_PINNED=11.19.1

node_is_new() { command -v node >/dev/null && at_least "$NODE_WANTED" "$(node -p process.versions.node)"; }
npm_is_new() { command -v npm >/dev/null && at_least "$NPM_WANTED" "$(npm_version)"; }

# npm itself takes a third of a second to say its version.
npm_version() {
  local package
  package="$(dirname "$(readlink -f "$(command -v npm)")")/../package.json"
  if [ -r "$package" ]; then node -p "require('$package').version"; else npm --version; fi
}

# npm_tools NAME: installs scripts/tools/NAME by its lock file into .cache/npm/NAME.
npm_tools() {
  local folder="$CACHE/npm/$1" source="$ROOT/scripts/tools/$1"
  cmp -s "$source/package-lock.json" "$folder/package-lock.json" && return
  rm -rf "$folder.part" "$folder"
  mkdir -p "$folder.part"
  cp "$source/package.json" "$source/package-lock.json" "$folder.part"
  quietly "$CACHE/log/npm-$1.log" npm ci --prefix "$folder.part" --ignore-scripts --no-audit --no-fund
  mv "$folder.part" "$folder"
}

# The registry has Node.js as a package, so an old npm can bring a new Node.js.
setup_node() {
  command -v npm >/dev/null || debian_packages npm nodejs npm
  if ! node_is_new; then
    say node "fetching"
    npm_tools node
    mkdir -p "$CACHE/bin"
    ln -sfn "$(find "$CACHE/npm/node" -path '*/bin/node' | head -n 1)" "$CACHE/bin/node"
  fi
  if ! npm_is_new; then
    say npm "fetching $NPM_PINNED"
    quietly "$CACHE/log/npm.log" npm install --prefix "$CACHE/npm/npm" "npm@$NPM_PINNED" --no-audit --no-fund
    mkdir -p "$CACHE/bin"
    ln -sfn ../npm/npm/node_modules/npm/bin/npm-cli.js "$CACHE/bin/npm"
    ln -sfn ../npm/npm/node_modules/npm/bin/npx-cli.js "$CACHE/bin/npx"
  fi
  hash -r
  say node "ok ($(node -p process.versions.node), npm $(npm_version))"
}
