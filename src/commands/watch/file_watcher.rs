//! Detects saves by a file's modification time, size and inode number. Some editors overwrite the file, others replace
//! it, and some write more than once.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The state of one file: its path, when it was changed, its size and its inode number.
type FileState = (PathBuf, Option<SystemTime>, u64, u64);

/// The watched files and the states last seen.
pub struct FileWatcher {
    files: Vec<PathBuf>,
    /// The state when a save was last reported.
    reported: Option<Vec<FileState>>,
    last: Option<Vec<FileState>>,
}

impl FileWatcher {
    pub fn new(files: &[PathBuf]) -> FileWatcher {
        let now = file_states(files);
        FileWatcher {
            files: files.to_vec(),
            reported: now.clone(),
            last: now,
        }
    }

    /// Were the files saved since the last report? Not while two looks in a row differ or a file is missing, because
    /// then someone is still writing.
    pub fn was_saved(&mut self) -> bool {
        let now = file_states(&self.files);
        let rests = now.is_some() && now == self.last;
        self.last = now;
        if !rests || self.last == self.reported {
            return false;
        }
        self.reported = self.last.clone();
        true
    }
}

/// `None`: a file is missing.
fn file_states(files: &[PathBuf]) -> Option<Vec<FileState>> {
    let mut looks = Vec::new();
    for file in files {
        looks.extend(states_below(file)?);
    }
    Some(looks)
}

/// The state of a folder is that of all files in it, except hidden ones, which belong to editors.
fn states_below(path: &Path) -> Option<Vec<FileState>> {
    /// No program is nested deeper. This ends folders that contain themselves through links.
    const DEPTH_LIMIT: usize = 16;
    let mut looks = Vec::new();
    let mut left = vec![(path.to_path_buf(), 0)];
    while let Some((path, depth)) = left.pop() {
        let about = fs::metadata(&path).ok()?;
        if !about.is_dir() {
            looks.push((path, about.modified().ok(), about.size(), about.ino()));
            continue;
        }
        for entry in fs::read_dir(&path).ok()?.flatten() {
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            if !hidden && depth < DEPTH_LIMIT {
                left.push((entry.path(), depth + 1));
            }
        }
    }
    looks.sort();
    Some(looks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;

    #[test]
    fn each_save_is_reported_once_for_every_way_of_saving() {
        let scratch = Scratch::new().expect("a folder");
        let folder = &scratch.path;
        fs::create_dir_all(folder.join("program/deep")).expect("a fresh folder");
        let file = folder.join("program/main.cpp");
        fs::write(&file, "1").expect("written");
        for watched in [file.clone(), folder.join("program")] {
            let mut saved = FileWatcher::new(&[watched]);
            assert!(
                !saved.was_saved() && !saved.was_saved(),
                "nobody has saved it"
            );
            let told =
                |saved: &mut FileWatcher| [saved.was_saved(), saved.was_saved(), saved.was_saved()];
            fs::write(&file, "22").expect("written");
            assert_eq!(told(&mut saved), [false, true, false], "written over");
            // Written twice with a look in between: still one save.
            fs::write(&file, "333").expect("written");
            assert!(!saved.was_saved());
            fs::write(&file, "4444").expect("written");
            assert_eq!(told(&mut saved), [false, true, false], "written twice");
            fs::write(folder.join("new"), "4444").expect("written");
            fs::rename(folder.join("new"), &file).expect("renamed");
            assert_eq!(told(&mut saved), [false, true, false], "renamed over");
            fs::remove_file(&file).expect("removed");
            let gone = saved.was_saved();
            fs::write(&file, "55555").expect("written");
            assert!(!gone);
            assert!(told(&mut saved).contains(&true), "removed and written");
            fs::write(folder.join("program/.main.cpp.swp"), "x").expect("written");
            assert_eq!(told(&mut saved), [false; 3], "an editor's own");
        }
    }
}
