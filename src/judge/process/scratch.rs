//! Folders for the judge's temporary files: private, removed when dropped, and swept up later when a judge was killed.
//!
//! A folder's name holds the process id of the judge that made it. A judge that starts removes the folders of its user
//! whose judge is gone; one that is interrupted removes its own ([`remove_all`]).

use crate::error::{Error, Result};
use std::env;
use std::fs;
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

const PREFIX: &str = "sudoku-oj-";

/// The folders that are there now.
static MADE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A private folder that is removed when dropped.
#[derive(Debug)]
pub struct Scratch {
    pub path: PathBuf,
}

impl Scratch {
    /// A new folder below the system's folder for temporary files.
    pub fn new() -> Result<Scratch> {
        Scratch::below(&env::temp_dir())
    }

    /// A new folder below `parent`, readable by its owner alone.
    pub fn below(parent: &Path) -> Result<Scratch> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let parent = fs::canonicalize(parent).map_err(Error::io("find the folder", parent))?;
        loop {
            let name = format!(
                "{PREFIX}{}-{}",
                process::id(),
                COUNT.fetch_add(1, Ordering::Relaxed)
            );
            let path = parent.join(name);
            match fs::DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => {
                    made().push(path.clone());
                    return Ok(Scratch { path });
                }
                // Left by a judge that was killed and had the same process id.
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(Error::io("create", &path)(e)),
            }
        }
    }
}

impl Scratch {
    /// The folder was moved to `place`; its old name goes on leading there.
    pub fn leave_link(self, place: &Path) {
        // Whoever needs the old name finds out by itself.
        let _ = symlink(place, &self.path);
        made().retain(|path| *path != self.path);
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder that cannot be removed is no reason to lose the verdicts that were found. A link is no folder, and
        // stays.
        let _ = remove_tree(&self.path);
        made().retain(|path| *path != self.path);
    }
}

fn made() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    MADE.lock().unwrap_or_else(|e| e.into_inner())
}

/// Removes all folders of this process: for the end that no destructor sees.
pub fn remove_all() {
    for path in made().drain(..) {
        let _ = remove_tree(&path);
    }
}

/// Removes what judges that are gone have left below `parent`. Whatever cannot be removed stays for the next time.
pub fn sweep(parent: &Path) {
    let Ok(entries) = fs::read_dir(parent) else {
        return;
    };
    let ours = fs::metadata("/proc/self").map(|m| m.uid()).ok();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let judge = name
            .strip_prefix(PREFIX)
            .and_then(|rest| rest.split_once('-')?.0.parse::<u32>().ok());
        let gone = judge.is_some_and(|pid| !Path::new(&format!("/proc/{pid}")).exists());
        let own = entry
            .metadata()
            .is_ok_and(|m| m.is_dir() && Some(m.uid()) == ours);
        if gone && own {
            let _ = remove_tree(&entry.path());
        }
    }
}

/// Removes a folder whatever stands in it; mostly it is empty, and then this is one system call.
pub fn remove_tree(path: &Path) -> io::Result<()> {
    match fs::remove_dir(path) {
        Err(e) if e.kind() == io::ErrorKind::DirectoryNotEmpty => {}
        other => return other,
    }
    fs::remove_dir_all(path).or_else(|_| {
        unlock(path);
        flatten(path)?;
        fs::remove_dir_all(path)
    })
}

/// Removes folders that lie so deep that no path leads there: those of each folder move up beside it, until none has
/// another below it.
fn flatten(top: &Path) -> io::Result<()> {
    let mut number = 0;
    let mut folders = folders_in(top)?;
    while let Some(folder) = folders.pop() {
        for inner in folders_in(&folder)? {
            let beside = loop {
                number += 1;
                let beside = top.join(format!("flattened-{number}"));
                if fs::symlink_metadata(&beside).is_err() {
                    break beside;
                }
            };
            fs::rename(inner, &beside)?;
            folders.push(beside);
        }
        fs::remove_dir_all(&folder)?;
    }
    Ok(())
}

/// The folders in a folder, each of which is ours to enter from now on.
fn folders_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o700))?;
            folders.push(entry.path());
        }
    }
    Ok(folders)
}

/// Makes folders ours again that a program has locked: they could neither be read nor removed.
pub fn unlock(folder: &Path) {
    if !fs::symlink_metadata(folder).is_ok_and(|metadata| metadata.is_dir()) {
        return;
    }
    // What cannot be unlocked stays locked: that is found out by whoever needs it.
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        unlock(&entry.path());
    }
}
