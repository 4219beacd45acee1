//! The rules that submissions live by where there are no namespaces: `landlock(7)`.
//!
//! Landlock refuses what no rule allows: in the file system, in TCP from its version 4 on, and from version 6 on signals
//! to processes outside. So the rules name what a program needs to start (the system's folders, its own, its
//! interpreter's) and the one folder where it may write. Everything else, the answers included, cannot be opened.

use super::sys;
use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};

/// Where programs, libraries and their settings are on Linux systems.
const SYSTEM: &[&str] = &[
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt", "/nix", "/proc", "/sys",
];

/// What every program may write to.
const DEVICES: &[&str] = &[
    "/dev/null",
    "/dev/zero",
    "/dev/full",
    "/dev/random",
    "/dev/urandom",
];

/// Rights (`linux/landlock.h`): execute, read a file, list a folder.
const READ: u64 = 1 << 0 | 1 << 2 | 1 << 3;
/// The rights that make sense for a file that is no folder: execute, write, read, truncate, device control.
const ON_FILES: u64 = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15;

/// Rules that allow reading the system's folders and `readable`, and everything in `writable`.
pub fn rules(readable: &[PathBuf], writable: &[&Path]) -> io::Result<OwnedFd> {
    let version = sys::landlock_version()?;
    let file_rights: u32 = match version {
        1 => 13,
        2 => 14,
        3 | 4 => 15,
        _ => 16,
    };
    let all = (1 << file_rights) - 1;
    let rules = match version {
        1..=3 => sys::landlock_create(&[all]),
        4 | 5 => sys::landlock_create(&[all, 0b11]),
        _ => sys::landlock_create(&[all, 0b11, 0b11]),
    }?;
    let allow = |path: &Path, rights: u64| -> io::Result<()> {
        let target = File::open(path)?;
        let fitting = if target.metadata()?.is_dir() {
            rights
        } else {
            rights & ON_FILES
        };
        sys::landlock_allow(&rules, &target, fitting & all)
    };
    for path in SYSTEM.iter().map(Path::new).filter(|path| path.exists()) {
        allow(path, READ)?;
    }
    for path in DEVICES.iter().map(Path::new).filter(|path| path.exists()) {
        allow(path, READ | ON_FILES)?;
    }
    for path in readable.iter().filter(|path| path.exists()) {
        allow(path, READ)?;
    }
    for path in writable {
        allow(path, all)?;
    }
    Ok(rules)
}
