//! What a failed run has printed, kept in the cache for whoever wants to read more than fits on a screen: a folder for each
//! program on each problem, which holds what belongs to its last failure. It goes as all goes that is kept there:
//! [`tidy`](super::tidy).

use crate::judge::excerpt;
use crate::judge::process::leftovers::removal::remove_tree;
use crate::judge::process::leftovers::scratch::Scratch;
use crate::judge::program::tidy;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// How the folders' names begin; a hash follows.
pub(super) const PREFIX: &str = "failed-";

/// No more than this is kept of a file.
const LONGEST: u64 = 16 << 20;

/// As much of a file as is kept; nothing, if it cannot be read.
pub fn start_of(file: &Path) -> Vec<u8> {
    excerpt::slice(file, 0, LONGEST).unwrap_or_default()
}

/// Keeps files, each by its name, in place of those that were kept for the same owner before. `None`: there are none, or
/// the cache does not take them, which is no reason to lose a verdict.
pub fn keep(cache: &Path, owner: &impl Hash, files: &[(String, Vec<u8>)]) -> Option<PathBuf> {
    if files.is_empty() {
        return None;
    }
    let mut hasher = DefaultHasher::new();
    owner.hash(&mut hasher);
    let place = cache.join(format!("{PREFIX}{:016x}", hasher.finish()));
    fs::create_dir_all(cache).ok()?;
    let made = Scratch::below(cache).ok()?;
    for (name, bytes) in files {
        fs::write(made.path.join(name), bytes).ok()?;
    }
    let _ = remove_tree(&place);
    fs::rename(&made.path, &place).ok()?;
    tidy::grew();
    Some(place)
}
