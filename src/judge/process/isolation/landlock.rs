//! The Landlock rules for submissions where there are no namespaces: `landlock(7)`.
//!
//! Landlock refuses what no rule allows: in the file system, in TCP from its version 4 on, and from version 6 on
//! signals to processes outside. So the rules allow what a program needs to start (the system's folders, its own, its
//! interpreter's) and the one folder where it may write. Everything else, including the answers, can't be opened.
//!
//! A rule applies to all that is below a folder, and no rule can take anything back. So a folder with something hidden
//! in it gets no rule; instead, each of its other entries gets one.

use super::system_paths;
use crate::judge::process::sys;
use std::fs::{self, File};
use std::io;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};

/// What every program may read besides the system's folders: information about processes, including its own, and a
/// device that it may not write to.
const EXTRA_READABLE: &[&str] = &["/proc", "/dev/zero"];

/// Rights (`linux/landlock.h`): execute, read a file, list a folder.
const READ_RIGHTS: u64 = 1 << 0 | 1 << 2 | 1 << 3;
/// The rights that make sense for a file that is no folder: execute, write, read, truncate, device control.
const FILE_RIGHTS: u64 = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15;

/// Rules that allow reading the system's folders and `readable`, except for what is `hidden` in them, and allow
/// everything in `writable`.
pub fn build_ruleset(
    readable: &[PathBuf],
    writable: &[&Path],
    hidden: &[PathBuf],
) -> io::Result<OwnedFd> {
    let version = sys::landlock_version()?;
    let file_rights: u32 = match version {
        1 => 13,
        2 => 14,
        3 | 4 => 15,
        _ => 16,
    };
    let all = (1 << file_rights) - 1;
    let rules = match version {
        1..=3 => sys::create_ruleset(&[all]),
        4 | 5 => sys::create_ruleset(&[all, 0b11]),
        _ => sys::create_ruleset(&[all, 0b11, 0b11]),
    }?;
    let allow = |path: &Path, rights: u64| -> io::Result<()> {
        let target = File::open(path)?;
        let fitting = if target.metadata()?.is_dir() {
            rights
        } else {
            rights & FILE_RIGHTS
        };
        sys::allow_path(&rules, &target, fitting & all)
    };
    let system = system_paths::FOLDERS
        .iter()
        .chain(EXTRA_READABLE)
        .map(PathBuf::from);
    for path in system.chain(readable.iter().cloned()) {
        // A path that doesn't exist needs no rule. Hidden paths have no links, so compare without links.
        let Ok(path) = fs::canonicalize(path) else {
            continue;
        };
        for part in parts_without_hidden(&path, hidden) {
            match allow(&part, READ_RIGHTS) {
                // An entry next to something hidden may be inaccessible to us, or removed.
                Err(_) if part != path => {}
                other => other?,
            }
        }
    }
    let devices = system_paths::DEVICES.iter().map(Path::new);
    for path in devices.filter(|path| path.exists()) {
        allow(path, READ_RIGHTS | FILE_RIGHTS)?;
    }
    for path in writable {
        allow(path, all)?;
    }
    Ok(rules)
}

/// The largest parts of `place` that contain nothing hidden. The paths in `hidden` have no links. A `place` below a
/// hidden folder was asked for, so it is allowed.
fn parts_without_hidden(place: &Path, hidden: &[PathBuf]) -> Vec<PathBuf> {
    if hidden.iter().any(|hidden| hidden == place) {
        return Vec::new();
    }
    if !hidden.iter().any(|hidden| hidden.starts_with(place)) {
        return vec![place.to_path_buf()];
    }
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    entries
        // A link needs no rule, and its target isn't in this folder.
        .filter(|entry| entry.file_type().is_ok_and(|kind| !kind.is_symlink()))
        .flat_map(|entry| parts_without_hidden(&entry.path(), hidden))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;
    use std::os::unix::fs::symlink;

    #[test]
    fn folder_with_a_hidden_entry_is_allowed_entry_by_entry() {
        let scratch = Scratch::new().expect("a folder");
        let at = |name: &str| scratch.path.join(name);
        for folder in ["lib/old", "lib/new/deep", "share/package/data", "share/man"] {
            fs::create_dir_all(at(folder)).expect("a folder");
        }
        fs::write(at("share/package/answer"), "").expect("a file");
        fs::write(at("share/package/statement"), "").expect("a file");
        symlink(at("share/package"), at("lib/link")).expect("a link");
        let parts = |place: &str, hidden: &[&str]| {
            let hidden: Vec<PathBuf> = hidden.iter().map(|name| at(name)).collect();
            let mut parts = parts_without_hidden(&at(place), &hidden);
            parts.sort();
            parts
        };
        assert_eq!(parts("lib", &["share"]), [at("lib")]);
        assert!(parts("share", &["share"]).is_empty());
        let hidden = ["share/package/data", "share/package/answer", "lib/new/deep"];
        assert_eq!(
            parts("share", &hidden),
            [at("share/man"), at("share/package/statement")]
        );
        // The link in it doesn't open another way.
        assert_eq!(parts("lib", &hidden), [at("lib/old")]);
        assert_eq!(parts("lib/old", &["lib"]), [at("lib/old")]);
    }
}
