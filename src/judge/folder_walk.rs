//! Walks down a tree of folders and follows links. Packages use links to put the same testcases into several groups.
//! But a link may also lead to a folder above it, and a few dozen links can make more paths than anyone can wait for.

use crate::error::{Error, Result};
use std::collections::HashMap;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The folders that a walk has entered, by device and inode, which don't depend on the links that lead there.
#[derive(Debug, Default)]
pub struct FolderWalk {
    /// The folders from the top to the current one.
    above: Vec<(u64, u64)>,
    visits: HashMap<(u64, u64), usize>,
}

/// How often a walk may enter the same folder. Real packages have a few dozen groups that share one by links.
const MAX_VISITS: usize = 100;

impl FolderWalk {
    /// Enters a folder until [`FolderWalk::leave`]. An error if it is among the folders above, or was entered too often.
    pub fn enter(&mut self, folder: &Path) -> Result<()> {
        let metadata = fs::metadata(folder).map_err(Error::io("open", folder))?;
        let identity = (metadata.dev(), metadata.ino());
        if self.above.contains(&identity) {
            let message = "a link to a folder above it: following it would never end";
            return Err(Error::file(folder, 0, message));
        }
        let visits = self.visits.entry(identity).or_default();
        *visits += 1;
        if *visits > MAX_VISITS {
            let message = format!("links lead to this folder in more than {MAX_VISITS} ways");
            return Err(Error::file(folder, 0, message));
        }
        self.above.push(identity);
        Ok(())
    }

    pub fn leave(&mut self) {
        self.above.pop();
    }
}

/// The paths of a folder's entries, sorted.
pub fn list_sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(Error::io("list", folder))?;
    let paths = entries.map(|entry| Ok(entry?.path()));
    let mut paths: Vec<PathBuf> = paths
        .collect::<io::Result<_>>()
        .map_err(Error::io("list", folder))?;
    paths.sort();
    Ok(paths)
}

/// The last part of a path as text.
pub fn base_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
