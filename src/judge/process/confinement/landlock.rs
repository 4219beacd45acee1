//! The files that a stranger's program can open, by Landlock: `landlock(7)`.
//!
//! Landlock refuses what no rule allows: in the file system, in TCP from its version 4 on, and from version 6 on
//! signals to processes outside. So the rules allow what a program needs to start (the system's folders, its own, its
//! interpreter's), its own streams and, for a compiler, the folders where it writes. Everything else, including the
//! answers, can't be opened. The process that becomes the program adds its own folder in `/proc`.
//!
//! A rule applies to all that is below a folder, and no rule can take anything back. So a folder with something hidden
//! in it gets no rule; instead, each of its other entries gets one.

use super::visible;
use crate::judge::process::protocol::FileAccess;
use crate::judge::process::sys;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// The rights of what may be read (`linux/landlock.h`): execute, read a file, list a folder.
pub const READ_RIGHTS: u64 = 1 << 0 | 1 << 2 | 1 << 3;
/// The rights that make sense for a file that is no folder: execute, write, read, truncate, device control.
const FILE_RIGHTS: u64 = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15;
const WRITE_FILE: u64 = 1 << 1;
const READ_FILE: u64 = 1 << 2;

/// What a program may open: files and folders, held open so that they stay what they were, with the rights there.
#[derive(Debug)]
pub struct OpenableFiles {
    /// The kernel's version of Landlock.
    version: usize,
    rules: Vec<(File, u64)>,
}

impl OpenableFiles {
    /// The system's files and `access`, except for what is hidden in them.
    pub fn new(access: &FileAccess) -> io::Result<OpenableFiles> {
        let version = sys::landlock_version();
        let mut files = OpenableFiles {
            version: version.map_err(|e| io::Error::other(format!("no Landlock: {e}")))?,
            rules: Vec::new(),
        };
        let system = visible::READABLE.iter().map(PathBuf::from);
        for path in system.chain(access.readable.iter().cloned()) {
            // A path that doesn't exist needs no rule. Hidden paths have no links, so compare without links.
            let Ok(path) = fs::canonicalize(path) else {
                continue;
            };
            for part in parts_without_hidden(&path, &access.hidden) {
                match files.allow(&part, READ_RIGHTS) {
                    // An entry next to something hidden may be inaccessible to us, or removed.
                    Err(_) if part != path => {}
                    other => other?,
                }
            }
        }
        let devices = visible::DEVICES.iter().map(Path::new);
        for path in devices.filter(|path| path.exists()) {
            files.allow(path, READ_FILE | WRITE_FILE)?;
        }
        for path in &access.writable {
            files.allow(path, u64::MAX)?;
        }
        Ok(files)
    }

    fn allow(&mut self, path: &Path, rights: u64) -> io::Result<()> {
        let mut options = OpenOptions::new();
        let file = options.read(true).custom_flags(sys::O_PATH).open(path)?;
        let fitting = if file.metadata()?.is_dir() {
            rights
        } else {
            rights & FILE_RIGHTS
        };
        self.rules.push((file, fitting & self.known_rights()));
        Ok(())
    }

    /// All rights that the kernel's version knows.
    fn known_rights(&self) -> u64 {
        let count: u32 = match self.version {
            1 => 13,
            2 => 14,
            3 | 4 => 15,
            _ => 16,
        };
        (1 << count) - 1
    }

    /// A ruleset that allows these files, and the program's own streams.
    pub fn to_ruleset(&self, streams: [BorrowedFd; 3]) -> io::Result<OwnedFd> {
        let known = self.known_rights();
        let ruleset = match self.version {
            1..=3 => sys::create_ruleset(&[known]),
            4 | 5 => sys::create_ruleset(&[known, 0b11]),
            _ => sys::create_ruleset(&[known, 0b11, 0b11]),
        }?;
        let rules = self
            .rules
            .iter()
            .map(|(file, rights)| (file.as_fd(), *rights));
        let [input, output, error] = streams;
        // Programs open /dev/stdin and its like anew.
        let streams = [
            (input, READ_FILE),
            (output, WRITE_FILE),
            (error, WRITE_FILE),
        ];
        for (file, rights) in rules.chain(streams) {
            sys::allow_path(&ruleset, file, rights)?;
        }
        Ok(ruleset)
    }
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
