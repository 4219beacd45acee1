//! Keeps the output of failed runs in the cache, for those who want to read more than fits on a screen. Each program
//! has a folder for each problem with the files of its last failure. [`cache_eviction`] removes them as it does
//! everything else there.

use crate::judge::excerpt;
use crate::judge::process::leftovers::removal::remove_tree;
use crate::judge::process::leftovers::scratch::Scratch;
use crate::judge::program::cache_eviction;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// How the folders' names start; a hash follows.
pub(super) const FOLDER_PREFIX: &str = "failed-";

/// The most bytes kept of a file.
const MAX_FILE_BYTES: u64 = 16 << 20;

/// The part of a file that is kept; empty if it can't be read.
pub fn read_start(file: &Path) -> Vec<u8> {
    excerpt::read_slice(file, 0, MAX_FILE_BYTES).unwrap_or_default()
}

/// Keeps named files in place of those kept before for the same owner. `None` if there are none or the cache can't be
/// written, which is no reason to lose a verdict.
pub fn keep_files(cache: &Path, owner: &impl Hash, files: &[(String, Vec<u8>)]) -> Option<PathBuf> {
    if files.is_empty() {
        return None;
    }
    let mut hasher = DefaultHasher::new();
    owner.hash(&mut hasher);
    let place = cache.join(format!("{FOLDER_PREFIX}{:016x}", hasher.finish()));
    fs::create_dir_all(cache).ok()?;
    let made = Scratch::new_below(cache).ok()?;
    for (name, bytes) in files {
        fs::write(made.path.join(name), bytes).ok()?;
    }
    let _ = remove_tree(&place);
    fs::rename(&made.path, &place).ok()?;
    cache_eviction::note_growth(&place);
    Some(place)
}
