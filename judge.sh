#!/bin/sh
# Builds the judge if needed (optimized: a slow judge measures badly) and runs it in the caller's folder.
# Usage: ./judge.sh help
#
# rustc is called directly: nothing but the standard library is needed, and cargo would ask the network for what only the
# tests use, and go by the settings that it finds where the caller stands.
set -eu

# Where this file lies, whatever links led here, and where what is built goes: cargo's folder, that `cargo clean` empties.
# Each tree has its own place there, for the judge knows where the tree lies.
root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd -P)
target=${CARGO_TARGET_DIR:-$root/target}
case $target in
/*) ;;
*) target=$PWD/$target ;;
esac
place=$target/judge-sh$root/release

# Is there a judge that was begun after the last change? Hidden files are what editors keep beside those they edit.
is_fresh() {
    [ -x "$place/judge" ] && [ -z "$(find "$root/src" "$root/Cargo.toml" "$root/judge.sh" \
        -type f ! -name '.*' -newer "$place/judge" -print)" ]
}

# What Cargo.toml says behind a key.
manifest() {
    sed -n "s/^$1 = \"\(.*\)\"\$/\1/p" "$root/Cargo.toml"
}

# Compiles a crate at a level of optimization: `compile LEVEL FILE OUT OPTION...`. rustc takes what hasn't changed from
# "$place/incremental" (270 MB), but only if the libraries stay where they were. Optimizing across the units of a crate (lto)
# gains nothing here, nor does bitcode for a linker. At "s" the judge is as fast as at 3 and takes a fifth less time to build;
# only the solvers must be at 3.
compile() {
    level=$1 file=$2 out=$3
    shift 3
    rustc --edition "$edition" -C opt-level="$level" -C lto=off -C embed-bitcode=no -C incremental="$place/incremental" \
        "$@" -o "$out" "$file" >&2
}

# Builds below "$new". The judge is as old as the moment before its sources were read.
build() {
    edition=$(manifest edition)
    CARGO_PKG_VERSION=$(manifest version)
    export CARGO_PKG_VERSION CARGO_MANIFEST_DIR="$root"
    mkdir -- "$new" && : >"$new/begun" && cd -- "$root" &&
        compile 3 src/solvers.rs "$place/libsolvers.rlib" --crate-type lib -C codegen-units=1 &&
        compile s src/lib.rs "$place/libsudoku_oj.rlib" --crate-type lib --crate-name sudoku_oj \
            --cfg solvers_apart --extern "solvers=$place/libsolvers.rlib" &&
        compile s src/main.rs "$new/judge" --crate-name judge \
            --extern "sudoku_oj=$place/libsudoku_oj.rlib" -L "dependency=$place" &&
        touch -r "$new/begun" -- "$new/judge" && mv -- "$new/judge" "$place/judge"
}

# A Tab waits for no build: it asks the judge that is there, old or new.
if [ "${1-} ${2-}" = "completion --words" ]; then
    [ ! -x "$place/judge" ] || exec "$place/judge" "$@"
    exit
fi

if ! is_fresh; then
    if ! command -v rustc >/dev/null 2>&1; then
        echo "error: rustc is not in PATH: install a Rust toolchain (https://rustup.rs, or your system's package rustc)" >&2
        exit 2
    fi
    mkdir -p -- "$place" || exit 2
    # Of several that come at once one builds, and the others wait for it.
    exec 9>"$place/lock"
    if command -v flock >/dev/null 2>&1 && flock 9; then
        rm -rf -- "$place"/new.*
    fi
    if ! is_fresh; then
        began=$(date +%s)
        [ ! -t 2 ] || echo "building the judge: half a minute to two the first time, some seconds after a change" >&2
        new=$place/new.$$
        trap 'rm -rf -- "$new"' EXIT
        trap 'exit 130' INT TERM HUP
        if ! (build 9>&-); then
            echo "error: the judge cannot be built; it needs Rust $(manifest rust-version) or later, found $(rustc --version)" >&2
            exit 2
        fi
        rm -rf -- "$new"
        trap - EXIT INT TERM HUP
        [ ! -t 2 ] || echo "built in $(($(date +%s) - began)) s" >&2
    fi
    exec 9>&-
fi
exec "$place/judge" "$@"
