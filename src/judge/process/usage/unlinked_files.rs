//! Files without a name: removed while open, or made without one (O_TMPFILE). They use the disk until the last process
//! lets go of them.
//!
//! Open files are found through descriptors. For a file that is only mapped, all that is known is how far its mappings
//! reach; for a process that can't be inspected, nothing is known. So, as with shared memory, any growth that could be
//! theirs counts as theirs: here the growth of what is in use on the file system.

use super::disk_space::{charged_size, used_bytes};
use super::memory::MIN_SYSTEM_GROWTH_BYTES;
use super::process_memory::ProcessMemory;
use crate::judge::process::procfs;
use crate::judge::process::sys::Pid;
use std::collections::HashMap;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// In everyday use, no more files than this are mapped and closed, or open and hidden.
const MAX_USUAL_FILES: usize = 4;

#[derive(Debug)]
pub struct UnlinkedFiles {
    /// The program's fresh folder.
    folder: PathBuf,
    /// Older files aren't the program's: for example, a library that has just been replaced.
    since: SystemTime,
    /// The smallest number of bytes in use on the file system so far.
    least: u64,
}

impl UnlinkedFiles {
    pub fn new(folder: &Path) -> UnlinkedFiles {
        UnlinkedFiles {
            folder: folder.to_path_buf(),
            since: SystemTime::now() - Duration::from_secs(1),
            least: used_bytes(folder).unwrap_or(u64::MAX),
        }
    }

    /// The bytes in such files of these processes, each file counted once. `named`: the bytes in files that have a
    /// name.
    pub fn measure_unlinked(&mut self, processes: &[ProcessMemory], named: u64) -> u64 {
        let used = used_bytes(&self.folder).unwrap_or(0);
        self.least = self.least.min(used);
        let (mut open, mut hidden) = (HashMap::new(), false);
        for process in processes {
            // A process that has just ended can't be inspected either, and one with few descriptors has little to hide.
            hidden |= self.open_files_of(process.view, &mut open).is_err()
                && !matches!(ProcessMemory::read_statm(process.view), Ok(None))
                && has_many_descriptors(process.view);
        }
        let known: u64 = open.values().sum();
        let grown = (used - self.least).saturating_sub(named + known);
        if grown < MIN_SYSTEM_GROWTH_BYTES {
            return known;
        }
        let (mut mapped, folder) = (HashMap::new(), maps_prefix(&self.folder));
        for process in processes {
            let maps = procfs::read_text(format!("/proc/{}/maps", process.view));
            let maps = maps.ok().flatten().unwrap_or_default();
            for (number, end) in maps
                .lines()
                .filter_map(|line| parse_removed_mapping(line, &folder))
            {
                let most: &mut u64 = mapped.entry(number).or_default();
                *most = end.max(*most);
            }
        }
        mapped.retain(|number, _| !open.contains_key(number));
        if hidden || mapped.len() > MAX_USUAL_FILES {
            known + grown
        } else {
            known + grown.min(mapped.values().sum())
        }
    }

    /// Sizes by the files' numbers.
    fn open_files_of(&self, view: Pid, found: &mut HashMap<u64, u64>) -> io::Result<()> {
        let folder = procfs::unless_gone(fs::read_dir(format!("/proc/{view}/fd")))?;
        for entry in folder.into_iter().flatten() {
            let Some(entry) = procfs::unless_gone(entry)? else {
                break;
            };
            let path = entry.path();
            let Some(about) = procfs::unless_gone(fs::metadata(&path))? else {
                continue;
            };
            let is_old = about.created().is_ok_and(|born| born < self.since);
            if about.is_file() && about.nlink() == 0 && !is_old && !is_memfd(&path) {
                found.insert(about.ino(), charged_size(&about));
            }
        }
        Ok(())
    }
}

/// From Linux 6.2 on, the size of the folder is the number of descriptors; before, it is 0.
fn has_many_descriptors(view: Pid) -> bool {
    const STANDARD_STREAMS: usize = 3;
    let folder = fs::metadata(format!("/proc/{view}/fd"));
    folder.is_ok_and(|folder| {
        !(1..=(STANDARD_STREAMS + MAX_USUAL_FILES) as u64).contains(&folder.len())
    })
}

/// A file of memfd_create(2), which counts as memory.
fn is_memfd(descriptor: &Path) -> bool {
    fs::read_link(descriptor).is_ok_and(|file| file.as_os_str().as_bytes().starts_with(b"/memfd:"))
}

/// How the names of files in this folder begin in `/proc/PID/maps`.
fn maps_prefix(folder: &Path) -> String {
    let real = folder.canonicalize();
    let folder = real.unwrap_or_else(|_| folder.to_path_buf());
    folder.to_string_lossy().replace('\n', "\\012") + "/"
}

/// A line of `/proc/PID/maps` that shows a removed file of this folder: its number, and how far it is mapped.
fn parse_removed_mapping(line: &str, folder: &str) -> Option<(u64, u64)> {
    let mut words = line.splitn(6, ' ');
    let (from, to) = words.next()?.split_once('-')?;
    let hex = |number| u64::from_str_radix(number, 16).ok();
    let (offset, number) = (hex(words.nth(1)?)?, words.nth(1)?.parse().ok()?);
    let name = words.next()?.trim_start();
    let is_removed = name.starts_with(folder) && name.ends_with(" (deleted)");
    is_removed.then_some((number, offset + hex(to)? - hex(from)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removed_file_of_the_folder_is_recognized_by_its_line() {
        let line = "7f0000000000-7f0000002000 r--s 00001000 fe:00 77                         /tmp/x y/\u{fffd} (deleted)";
        assert_eq!(parse_removed_mapping(line, "/tmp/x y/"), Some((77, 0x3000)));
        assert_eq!(parse_removed_mapping(line, "/tmp/x/"), None);
        assert_eq!(
            parse_removed_mapping(line.trim_end_matches(" (deleted)"), "/tmp/x y/"),
            None
        );
        assert_eq!(
            parse_removed_mapping("7f0000000000-7f0000002000 rw-p 00000000 00:00 0 ", "/"),
            None
        );
    }
}
