# Sourced first by every script: where things are, and the shared helpers.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
CACHE="$ROOT/.cache"
cd "$ROOT"

source "$ROOT/scripts/lib/say.sh"

# ready [OPTION...]: sets up what is missing, then takes the toolchain's environment over.
ready() {
  "$ROOT/scripts/setup" "$@"
  source "$CACHE/env.sh"
}
