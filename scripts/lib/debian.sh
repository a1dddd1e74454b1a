# Debian's packages: what the system itself can give, installed with its own apt.

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "Need root or sudo for: $*"
  fi
}

missing_packages() {
  local package
  for package in "$@"; do
    case "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" in
      installed) ;;
      *) echo "$package" ;;
    esac
  done
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600 "$@"
}

apt_install() {
  apt_get install --no-install-recommends "$@" && return
  # An earlier run may have been interrupted, and lists may be missing (a fresh image) or older than the mirror.
  as_root dpkg --configure -a
  apt_get update
  apt_get install --no-install-recommends "$@"
}

# debian_packages NAME PACKAGE...
debian_packages() {
  local name="$1" missing
  shift
  missing="$(missing_packages "$@" | tr '\n' ' ')"
  if [ -z "$missing" ]; then
    say "$name" "ok"
    return
  fi
  say "$name" "installing ${missing% }"
  # shellcheck disable=SC2086 # a list of names
  quietly "$CACHE/log/apt-$name.log" apt_install $missing
}
