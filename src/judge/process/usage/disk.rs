//! The files that a program has written to its fresh folder if that is on a disk: named ones and unlinked ones.

use super::WorkDirLocation;
use super::disk_space::charged_size;
use super::process_memory::ProcessMemory;
use super::unlinked_files::UnlinkedFiles;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// More files and folders than this in its folder are too many.
const MAX_FILES: usize = 4096;

/// The delay before the first scan of the folder. A program can't write a dangerous amount before that, and most have
/// ended.
const FIRST_SCAN_DELAY: Duration = Duration::from_millis(30);

/// The delay before the next scan, as a multiple of the last scan's duration.
const SCAN_DELAY_FACTOR: u32 = 20;

/// The files in a program's fresh folder.
#[derive(Debug)]
pub struct DiskMeter {
    /// `None` if the folder is in memory, where it counts as memory.
    folder: Option<(PathBuf, UnlinkedFiles)>,
    found: u64,
    next: Instant,
}

impl DiskMeter {
    pub fn new(folder: &WorkDirLocation) -> DiskMeter {
        let folder = match folder {
            WorkDirLocation::InMemory(_) => None,
            WorkDirLocation::OnDisk(path) => Some((path.clone(), UnlinkedFiles::new(path))),
        };
        DiskMeter {
            folder,
            found: 0,
            next: Instant::now() + FIRST_SCAN_DELAY,
        }
    }

    /// The bytes that they have at the end.
    pub fn final_scan(&mut self) -> u64 {
        if let Some((folder, _)) = &self.folder {
            self.found = self.found.max(folder_size(folder));
        }
        self.found
    }

    /// Their bytes, including those of unlinked files that these processes keep open. `written`: bytes in files
    /// elsewhere.
    pub fn scan_if_due(&mut self, processes: &[ProcessMemory], written: u64) -> u64 {
        self.scan_if_due_at(Instant::now(), processes, written)
    }

    fn scan_if_due_at(&mut self, now: Instant, processes: &[ProcessMemory], written: u64) -> u64 {
        if let Some((folder, unlinked)) = self.folder.as_mut().filter(|_| now >= self.next) {
            let start = Instant::now();
            let named = folder_size(folder);
            self.found =
                named.saturating_add(unlinked.measure_unlinked(processes, named + written));
            self.next = now + start.elapsed() * SCAN_DELAY_FACTOR;
        }
        self.found
    }
}

/// The bytes of all readable files at any depth. Too many files count as infinite.
fn folder_size(top: &Path) -> u64 {
    let (mut sum, mut count) = (0, 0);
    let mut folders = vec![top.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let Ok(about) = entry.metadata() else {
                continue;
            };
            count += 1;
            match () {
                () if count > MAX_FILES => return u64::MAX / 2,
                () if about.is_dir() => folders.push(entry.path()),
                () if about.is_file() => sum += charged_size(&about),
                () => {}
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;

    #[test]
    fn files_at_any_depth_count_and_too_many_are_too_much() {
        let scratch = Scratch::new().expect("a folder");
        let top = &scratch.path;
        fs::create_dir_all(top.join("a/b")).expect("a fresh folder");
        fs::write(top.join("one"), [1; 100_000]).expect("it can be written");
        fs::write(top.join("a/b/two"), [1; 50_000]).expect("it can be written");
        let mut disk = DiskMeter::new(&WorkDirLocation::OnDisk(top.clone()));
        let soon = |time: Instant| time - Duration::from_nanos(1);
        assert_eq!(disk.scan_if_due_at(soon(disk.next), &[], 0), 0, "too early");
        let found = disk.scan_if_due_at(disk.next, &[], 0);
        fs::write(top.join("a/three"), [1; 7_000]).expect("it can be written");
        assert_eq!(
            disk.scan_if_due_at(soon(disk.next), &[], 0),
            found,
            "too early again"
        );
        assert_eq!(disk.scan_if_due_at(disk.next, &[], 0), found + 7_000);
        assert_eq!(disk.final_scan(), found + 7_000);
        let many = (0..=MAX_FILES).try_for_each(|n| fs::write(top.join(format!("a/{n}")), ""));
        let too_many = folder_size(top);
        many.expect("they can be written");
        assert_eq!(found, 150_000);
        assert!(too_many > u64::MAX / 4);
    }
}
