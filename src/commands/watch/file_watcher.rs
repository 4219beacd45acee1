//! Detects saves by a file's modification time, size and inode number. Some editors overwrite the file, others replace
//! it, and some write more than once.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
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

/// `None`: a file is missing. The state of a folder is that of all files in it, except hidden ones, which belong to
/// editors.
fn file_states(files: &[PathBuf]) -> Option<Vec<FileState>> {
    /// No program is nested deeper. This ends folders that contain themselves through links.
    const DEPTH_LIMIT: usize = 16;
    let mut states = Vec::new();
    let mut left: Vec<(PathBuf, usize)> = files.iter().map(|file| (file.clone(), 0)).collect();
    while let Some((path, depth)) = left.pop() {
        let about = fs::metadata(&path).ok()?;
        if !about.is_dir() {
            states.push((path, about.modified().ok(), about.size(), about.ino()));
            continue;
        }
        for entry in fs::read_dir(&path).ok()?.flatten() {
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            if !hidden && depth < DEPTH_LIMIT {
                left.push((entry.path(), depth + 1));
            }
        }
    }
    states.sort();
    Some(states)
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
            let mut watcher = FileWatcher::new(&[watched]);
            let mut looks =
                |count| -> Vec<bool> { (0..count).map(|_| watcher.was_saved()).collect() };
            assert_eq!(looks(2), [false, false], "nobody has saved it");
            fs::write(&file, "22").expect("written");
            assert_eq!(looks(3), [false, true, false], "written over");
            fs::write(&file, "333").expect("written");
            assert_eq!(looks(1), [false], "still being written");
            fs::write(&file, "4444").expect("written");
            assert_eq!(looks(3), [false, true, false], "written twice");
            fs::write(folder.join("new"), "4444").expect("written");
            fs::rename(folder.join("new"), &file).expect("renamed");
            assert_eq!(looks(3), [false, true, false], "renamed over");
            fs::remove_file(&file).expect("removed");
            assert_eq!(looks(1), [false], "removed");
            fs::write(&file, "55555").expect("written");
            assert!(looks(3).contains(&true), "removed and written");
            fs::write(folder.join("program/.main.cpp.swp"), "x").expect("written");
            assert_eq!(looks(3), [false; 3], "an editor's own");
        }
    }
}
