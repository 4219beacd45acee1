//! Makes this process small for a moment.

use super::CText;
use std::ffi::{c_int, c_void};
use std::fs::{self, File, OpenOptions};
use std::ops::Range;
use std::os::fd::AsRawFd;
use std::ptr;

unsafe extern "C" {
    fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
    fn write(file: c_int, bytes: CText, count: usize) -> isize;
}

/// The memory of this process that can be dropped: it shows only what files contain, such as code, and the kernel maps
/// it again when it is needed.
#[derive(Debug)]
pub struct OwnMemory {
    mappings: Vec<Range<usize>>,
    /// `/proc/PID/clear_refs`.
    peak: Option<File>,
}

impl OwnMemory {
    /// What can't be found isn't dropped.
    pub fn find() -> OwnMemory {
        let smaps = fs::read_to_string("/proc/self/smaps").unwrap_or_default();
        let mut options = OpenOptions::new();
        OwnMemory {
            mappings: parse_smaps(&smaps),
            peak: options.write(true).open("/proc/self/clear_refs").ok(),
        }
    }

    /// `madvise(2)`, MADV_DONTNEED. Then resets the peak of this process to its size. Allocates nothing, and calls next
    /// to nothing, because all code that runs from here on counts again.
    pub fn minimize(&self) {
        const MADV_DONTNEED: c_int = 4;
        for mapping in &self.mappings {
            let address = ptr::without_provenance_mut(mapping.start);
            // SAFETY: the mapping was unchanged when it was found, and it is read-only.
            unsafe { madvise(address, mapping.end - mapping.start, MADV_DONTNEED) };
        }
        if let Some(peak) = &self.peak {
            // SAFETY: the text is valid for the duration of the call.
            unsafe { write(peak.as_raw_fd(), c"5".as_ptr(), 1) };
        }
    }
}

/// The read-only mappings of files without changed pages, from the text of `/proc/PID/smaps`: for each mapping a line as
/// in `maps`, then lines with a name and a number. The dynamic linker changes some mappings before it makes them
/// read-only.
fn parse_smaps(smaps: &str) -> Vec<Range<usize>> {
    let (mut found, mut mapping) = (Vec::new(), None);
    for line in smaps.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("Anonymous:") if words.next() == Some("0") => found.extend(mapping.take()),
            Some(word) if !word.ends_with(':') => mapping = parse_file_mapping(line),
            _ => {}
        }
    }
    found
}

/// The range of a read-only mapping of a file, from a line of `/proc/PID/maps`.
fn parse_file_mapping(line: &str) -> Option<Range<usize>> {
    let mut words = line.split_whitespace();
    let (from, to) = words.next()?.split_once('-')?;
    let is_read_only = words.next()?.starts_with("r-");
    let number = |text| usize::from_str_radix(text, 16).ok();
    let is_of_file = words.nth(3).is_some_and(|path| path.starts_with('/'));
    Some(number(from)?..number(to)?).filter(|_| is_read_only && is_of_file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_unchanged_read_only_mappings_of_files_are_found() {
        let smaps = "\
1000-3000 r-xp 00000000 fe:00 7    /usr/bin/judge
Rss:                   8 kB
Anonymous:             0 kB
VmFlags: rd ex mr mw me
3000-4000 r--p 00002000 fe:00 7    /usr/bin/judge
Anonymous:             4 kB
4000-5000 rw-p 00003000 fe:00 7    /usr/bin/judge
Anonymous:             0 kB
5000-6000 r--p 00000000 00:00 0    [vvar]
Anonymous:             0 kB
6000-7000 r--p 00000000 00:00 0
Anonymous:             0 kB
7000-9000 r--p 00000000 fe:00 8    /usr/lib/a name: odd
Anonymous:             0 kB
";
        assert_eq!(parse_smaps(smaps), [0x1000..0x3000, 0x7000..0x9000]);
    }

    #[test]
    fn minimizing_changes_no_memory() {
        let text = "as before".repeat(1000);
        let memory = OwnMemory::find();
        assert!(!memory.mappings.is_empty());
        memory.minimize();
        assert_eq!(text, "as before".repeat(1000));
    }
}
