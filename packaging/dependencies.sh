# Sourced by run and test: the packages that building needs, and how to get and build. Debian 12 or newer.

build_packages=(g++ cmake ninja-build git ca-certificates qt6-base-dev libqt6sql6-sqlite libsimdjson-dev nlohmann-json3-dev libboost-dev libssl-dev libjs-dygraphs)
window_packages=(qt6-charts-dev libqt6opengl6-dev qt6-svg-dev libqcustomplot-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-qpa-plugins qt6-translations-l10n qtkeychain-qt6-dev fonts-dejavu-core)
test_packages=(mold)

# Asks apt only for what dpkg does not have: with nothing missing neither root nor network is needed.
install_missing() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "These packages are missing and need root or sudo to install: ${missing[*]}" >&2; exit 1; }
        as_root=(sudo)
    fi
    echo "Installing: ${missing[*]}" >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
}

# build PRESET [cmake --build arguments]: silent while it goes well.
build() {
    local preset=$1 log
    shift
    log=$(mktemp)
    echo "Building ($preset) ..." >&2
    if ! { cmake --preset "$preset" && cmake --build --preset "$preset" "$@"; } >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
}
