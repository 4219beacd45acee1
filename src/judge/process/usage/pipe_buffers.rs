//! The memory held by descriptors: bytes that were written to a pipe or a pair of sockets and not read.

use super::process_memory::{self, ProcessMemory};
use std::collections::HashSet;
use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt};

/// How many descriptors besides the standard streams are normal, over all processes: runtimes and shells have some.
const USUAL_DESCRIPTORS: u64 = 16;

/// Capacities: a pipe 16 pages, as its size can't be set; a socket its default buffer plus one packet.
const PIPE_PAGES: u64 = 16;
const SOCKET_BYTES: u64 = 256 << 10;

/// The most bytes that the descriptors of these processes can hold.
pub fn max_buffered_bytes(processes: &[ProcessMemory]) -> u64 {
    let mut open = 0;
    for process in processes {
        // From Linux 6.2 on, the size of the folder is their number.
        match fs::metadata(descriptor_folder(process)).map(|folder| folder.len()) {
            Ok(0) => open += USUAL_DESCRIPTORS, // not reported: search
            Ok(count) => open += count.saturating_sub(3),
            Err(_) => {} // it has exited
        }
    }
    if open < USUAL_DESCRIPTORS {
        return 0;
    }
    let (mut pipes, mut sockets, mut unseen) = (HashSet::new(), HashSet::new(), 0);
    for process in processes {
        let Ok(entries) = fs::read_dir(descriptor_folder(process)) else {
            // The process has exited or can't be inspected.
            unseen += fs::metadata(descriptor_folder(process))
                .map_or(0, |folder| folder.len().saturating_sub(3));
            continue;
        };
        for file in entries
            .flatten()
            .filter_map(|entry| fs::metadata(entry.path()).ok())
        {
            match file.file_type() {
                kind if kind.is_fifo() => _ = pipes.insert((file.dev(), file.ino())),
                kind if kind.is_socket() => _ = sockets.insert(file.ino()),
                _ => {}
            }
        }
    }
    let beyond = |count: usize, few: u64| (count as u64).saturating_sub(few);
    PIPE_PAGES * process_memory::page_size() * beyond(pipes.len(), USUAL_DESCRIPTORS / 2)
        + SOCKET_BYTES * (beyond(sockets.len(), USUAL_DESCRIPTORS / 4) + unseen)
}

fn descriptor_folder(process: &ProcessMemory) -> String {
    format!("/proc/{}/fd", process.view)
}
