#!/bin/sh
# Builds the judge if needed (optimized: a slow judge measures badly) and runs it in the caller's folder.
# Usage: ./judge.sh help
#
# rustc is called directly, because only the standard library is needed. cargo would fetch the tests' dependencies from the
# network and obey any configuration that it finds in the caller's folder.
set -eu

# The folder of this file, with links resolved, and the build folder, which is in cargo's: `cargo clean` empties it.
# Each tree has its own build folder, because the tree's path is compiled into the judge.
root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd -P)
target=${CARGO_TARGET_DIR:-$root/target}
case $target in
/*) ;;
*) target=$PWD/$target ;;
esac
place=$target/judge-sh$root/release

# Is there a judge whose build began after the last change? Hidden files don't count: editors keep them beside open files.
is_fresh() {
    [ -x "$place/judge" ] && [ -z "$(find "$root/src" "$root/Cargo.toml" "$root/judge.sh" \
        -type f ! -name '.*' -newer "$place/judge" -print)" ]
}

# The value of a key in Cargo.toml.
manifest() {
    sed -n "s/^$1 = \"\(.*\)\"\$/\1/p" "$root/Cargo.toml"
}

# Compiles a crate at an optimization level: `compile LEVEL FILE OUT OPTION...`. rustc reuses what hasn't changed from
# "$place/incremental" (270 MB), but only if the libraries stay where they were. Optimizing across the units of a crate (lto)
# gains nothing here, nor does bitcode for a linker. At "s" the judge is as fast as at 3 and takes a fifth less time to build;
# only the solvers need 3.
compile() {
    level=$1 file=$2 out=$3
    shift 3
    rustc --edition "$edition" -C opt-level="$level" -C lto=off -C embed-bitcode=no -C incremental="$place/incremental" \
        "$@" -o "$out" "$file" >&2
}

# Builds the judge in "$new". It is dated when the build began, so a file that is saved meanwhile is newer.
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

# Completion doesn't wait for a build: it uses the judge that is there, even an outdated one.
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
    # Of several calls at the same time, one builds and the others wait for it.
    exec 9>"$place/lock"
    if command -v flock >/dev/null 2>&1 && flock 9; then
        rm -rf -- "$place"/new.*
    fi
    if ! is_fresh; then
        began=$(date +%s)
        [ ! -t 2 ] || echo "building the judge: half a minute to two minutes the first time, a few seconds after a change" >&2
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
