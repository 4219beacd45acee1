//! The disk space of a file, and of all files.

use crate::judge::process::sys;
use std::fs::Metadata;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// The length of a file. Blocks reserved beyond its end count, except for as much as file systems reserve by
/// themselves.
pub fn charged_size(about: &Metadata) -> u64 {
    about.len().max(about.blocks() * 512 / 4)
}

/// Bytes in use on the file system where `folder` lies.
pub fn used_bytes(folder: &Path) -> io::Result<u64> {
    let [_, unit, all, free, ..] = sys::file_system_stats(folder)?;
    Ok((all - free) * unit)
}
