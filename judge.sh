#!/bin/sh
# Builds the judge if needed (in release mode: a slow judge measures badly) and runs it in the caller's folder.
# Usage: ./judge.sh help
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
if ! command -v cargo >/dev/null 2>&1; then
    echo "error: cargo is not in PATH: install a Rust toolchain (https://rustup.rs, or your system's package cargo)" >&2
    exit 2
fi
cargo build --release --quiet --locked --manifest-path "$root/Cargo.toml" --bin judge >&2 || exit 2
exec "${CARGO_TARGET_DIR:-$root/target}/release/judge" "$@"
