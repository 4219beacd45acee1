#!/bin/sh
# Builds the judge if needed and runs it in the caller's folder.
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

# Compiles a crate: `compile NAME FILE FOLDER OPTION...`.
compile() {
    name=$1 file=$2 folder=$3
    shift 3
    rustc --edition "$edition" --crate-name "$name" --out-dir "$folder" -C debug-assertions=off -C embed-bitcode=no \
        "$@" "$file" >&2
}

# Builds the judge in "$new". It is dated when the build began, so a file that is saved meanwhile is newer. Only what is in
# src/solvers.rs is optimized: `bench` and `ladder` measure the solvers. A judge mostly waits for the programs that it
# judges, and optimizing all of it would make the build take four times as much CPU time. Compiling the library begins as
# soon as rustc has written the solvers' metadata (*.rmeta), while the solvers are still being optimized.
build() {
    edition=$(manifest edition)
    CARGO_PKG_VERSION=$(manifest version)
    export CARGO_PKG_VERSION CARGO_MANIFEST_DIR="$root"
    mkdir -- "$new" && : >"$new/begun" && cd -- "$root" || return
    # A second build means that someone is changing the sources. From then on rustc reuses what hasn't changed from
    # "$place/incremental" (250 MB), but only if the libraries stay where they were.
    reuse=
    [ ! -e "$place/judge" ] || reuse=yes
    rm -f -- "$place/libsolvers.rmeta"
    compile solvers src/solvers.rs "$place" --crate-type lib --emit metadata,link -C opt-level=3 -C codegen-units=1 &
    solvers=$!
    until [ -e "$place/libsolvers.rmeta" ] || ! kill -0 "$solvers" 2>/dev/null; do sleep 0.05; done
    [ -e "$place/libsolvers.rmeta" ] &&
        compile sudoku_oj src/lib.rs "$place" --crate-type lib --cfg solvers_apart \
            --extern "solvers=$place/libsolvers.rmeta" ${reuse:+-C "incremental=$place/incremental"} &&
        wait "$solvers" &&
        compile judge src/main.rs "$new" --extern "sudoku_oj=$place/libsudoku_oj.rlib" -L "dependency=$place" &&
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
        echo "building the judge, which takes ten to thirty seconds" >&2
        new=$place/new.$$
        trap 'rm -rf -- "$new"' EXIT
        trap 'exit 130' INT TERM HUP
        if ! (build 9>&-); then
            echo "error: the judge cannot be built; it needs Rust $(manifest rust-version) or later, found $(rustc --version)" >&2
            exit 2
        fi
        rm -rf -- "$new"
        trap - EXIT INT TERM HUP
        echo "built in $(($(date +%s) - began)) s" >&2
    fi
    exec 9>&-
fi
exec "$place/judge" "$@"
