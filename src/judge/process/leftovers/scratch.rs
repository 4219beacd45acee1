//! Folders for the judge's temporary files: private, removed when dropped, and swept up later when a judge was killed.
//!
//! A judge holds a lock on each of its folders; the lock ends with the judge, even if it is killed. A judge that
//! starts removes its user's folders that aren't locked; one that is interrupted removes its own ([`remove_all`]).
//! (The process id in a folder's name only keeps names apart: in another PID namespace it may belong to any process.)

use super::removal::remove_tree;
use crate::error::Result;
use crate::files::paths;
use crate::judge::process::sys;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, symlink};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

pub(in crate::judge) const SCRATCH_PREFIX: &str = "sudoku-oj-judge-";

/// The folders that exist now.
static SCRATCH_FOLDERS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A private folder that is removed when dropped.
#[derive(Debug)]
pub struct Scratch {
    pub path: PathBuf,
    /// The lock. `None` if this file system has no locks; then no judge sweeps the folder either.
    _lock: Option<File>,
}

impl Scratch {
    /// A new folder below the system's folder for temporary files.
    pub fn new() -> Result<Scratch> {
        Scratch::create_below(&paths::temporary_folder(), "TMPDIR")
    }

    /// A new folder below the cache.
    pub fn new_below(cache: &Path) -> Result<Scratch> {
        Scratch::create_below(cache, "SUDOKU_OJ_CACHE")
    }

    /// A new folder, readable only by its owner, below `parent`, which `variable` can change.
    fn create_below(parent: &Path, variable: &str) -> Result<Scratch> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let refused = paths::io_error_naming("find the folder", parent, variable);
        let parent = fs::canonicalize(parent).map_err(refused)?;
        loop {
            let (id, number) = (process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
            let path = parent.join(format!("{SCRATCH_PREFIX}{id}-{number}"));
            match fs::DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => {}
                // A judge with the same process id was killed and left this.
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(e) => return Err(paths::io_error_naming("create", &path, variable)(e)),
            }
            // Otherwise another judge swept it before it was locked.
            if let FolderLock::Ours(lock) = lock_folder(&path) {
                scratch_folders().push(path.clone());
                return Ok(Scratch { path, _lock: lock });
            }
        }
    }
}

/// The result of locking a folder.
enum FolderLock {
    Ours(Option<File>),
    /// Another process has locked it, or it was removed.
    Theirs,
}

/// Locks a folder, if the file system has locks.
fn lock_folder(folder: &Path) -> FolderLock {
    let opened = match File::open(folder) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return FolderLock::Theirs,
        other => other.ok(),
    };
    let Some(opened) = opened else {
        return FolderLock::Ours(None);
    };
    match sys::try_lock(&opened, sys::LOCK_EX) {
        Ok(true) if is_still_at(&opened, folder) => FolderLock::Ours(Some(opened)),
        Ok(_) => FolderLock::Theirs,
        Err(_) => FolderLock::Ours(None),
    }
}

/// Whether this open folder is still the one at `path`.
pub(in crate::judge) fn is_still_at(opened: &File, path: &Path) -> bool {
    let identity = |metadata: io::Result<fs::Metadata>| metadata.map(|m| (m.dev(), m.ino())).ok();
    identity(opened.metadata()) == identity(fs::symlink_metadata(path))
}

impl Scratch {
    /// Leaves a link at the old path of a folder that was moved to `place`.
    pub fn leave_link(self, place: &Path) {
        // If this fails, a program that needs the old path will fail.
        let _ = symlink(place, &self.path);
        scratch_folders().retain(|path| *path != self.path);
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        remove_folder(&self.path);
        scratch_folders().retain(|path| *path != self.path);
    }
}

fn scratch_folders() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    SCRATCH_FOLDERS.lock().unwrap_or_else(|e| e.into_inner())
}

/// Removes all folders of this process, when it ends without running destructors.
pub fn remove_all() {
    scratch_folders()
        .drain(..)
        .for_each(|path| remove_folder(&path));
}

fn remove_folder(folder: &Path) {
    // A folder that can't be removed is no reason to lose the verdicts. A link isn't a folder, and stays.
    let _ = remove_tree(folder);
}

/// Removes what killed judges have left below `parent`. What can't be removed stays for the next time.
pub fn sweep_abandoned(parent: &Path) {
    let Ok(entries) = fs::read_dir(parent) else {
        return;
    };
    let ours = sys::user_and_group_ids().0;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let of_a_judge = name
            .to_str()
            .is_some_and(|name| name.starts_with(SCRATCH_PREFIX));
        let own = |m: fs::Metadata| m.is_dir() && m.uid() == ours;
        if !of_a_judge || !entry.metadata().is_ok_and(own) {
            continue;
        }
        // Hold the lock until the folder is removed, so that its name isn't reused meanwhile.
        if let FolderLock::Ours(Some(_lock)) = lock_folder(&entry.path()) {
            remove_folder(&entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    /// Like a folder of a judge in another PID namespace: here no process has such an id.
    #[test]
    fn unlocked_folder_is_swept_whatever_its_name() {
        let outer = Scratch::new().expect("a folder");
        let parent = &outer.path;
        let theirs = parent.join(format!("{SCRATCH_PREFIX}4194305-0"));
        fs::create_dir_all(theirs.join("inner")).expect("folders can be made");
        let FolderLock::Ours(Some(held)) = lock_folder(&theirs) else {
            panic!("nobody else knows of it");
        };
        sweep_abandoned(parent);
        assert!(theirs.join("inner").exists(), "its judge is alive");
        drop(held);
        sweep_abandoned(parent);
        assert!(!theirs.exists(), "its judge is gone");
        fs::remove_dir(parent).expect("it is empty");
    }

    #[test]
    fn folder_under_creation_is_not_swept() {
        let outer = Scratch::new().expect("a folder");
        let parent = &outer.path;
        thread::scope(|scope| {
            let making = scope.spawn(|| {
                for _ in 0..100 {
                    let scratch = Scratch::new_below(parent).expect("it can be made");
                    fs::create_dir(scratch.path.join("inner")).expect("it is there");
                }
            });
            while !making.is_finished() {
                sweep_abandoned(parent);
            }
            making.join().expect("none was swept");
        });
        fs::remove_dir(parent).expect("all are gone");
    }
}
