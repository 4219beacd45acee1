//! What descriptors hold: bytes that were written to a pipe or to one of a pair of sockets, and not read.

use super::status::{self, Status};
use std::collections::HashSet;
use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt};

/// So many beside the standard streams are everyday use, over all processes: runtimes and shells have some.
const FEW: u64 = 16;

/// What each can hold: a pipe 16 pages, where its size may not be set; a socket what the system gives it at first, and
/// one packet more.
const PIPE_PAGES: u64 = 16;
const SOCKET: u64 = 256 << 10;

/// What the descriptors of these processes can hold, in bytes.
pub fn memory(processes: &[Status]) -> u64 {
    let mut open = 0;
    for process in processes {
        // The size of the folder is how many there are, from Linux 6.2 on.
        match fs::metadata(folder(process)).map(|folder| folder.len()) {
            Ok(0) => open += FEW, // not told: look
            Ok(count) => open += count.saturating_sub(3),
            Err(_) => {} // it has gone
        }
    }
    if open < FEW {
        return 0;
    }
    let (mut pipes, mut sockets, mut unseen) = (HashSet::new(), HashSet::new(), 0);
    for process in processes {
        let Ok(entries) = fs::read_dir(folder(process)) else {
            // It has gone, or lets nobody look.
            unseen +=
                fs::metadata(folder(process)).map_or(0, |folder| folder.len().saturating_sub(3));
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
    PIPE_PAGES * status::page() * beyond(pipes.len(), FEW / 2)
        + SOCKET * (beyond(sockets.len(), FEW / 4) + unseen)
}

fn folder(process: &Status) -> String {
    format!("/proc/{}/fd", process.view)
}
