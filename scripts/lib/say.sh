# One line of output a step; what a step itself prints goes to a log, shown only when it fails.

say() { printf '%-12s %s\n' "$1" "$2"; }

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# quietly LOG COMMAND...: the whole log matters only when something went wrong.
quietly() {
  local log="$1"
  shift
  mkdir -p "$(dirname "$log")"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    fail "" "Failed: $*" "The whole log: $log"
  fi
}

# at_least WANTED FOUND: compares versions.
at_least() {
  [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]
}
