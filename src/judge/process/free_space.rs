//! Checks whether the file system is full. If it is, a program may fail without being to blame.

use super::sys;
use std::io;
use std::path::Path;

/// Programs fail when nothing is left at all. But the reported figure may differ by a page or so, and by what the file
/// system reserves.
pub const MIN_BYTES_FOR_OUTPUT: u64 = 64 << 10;

/// Compilers remove what they couldn't finish, so there is room again afterwards: as much as they may have needed.
pub const MIN_BYTES_FOR_COMPILERS: u64 = 16 << 20;

/// A message that says what is missing below `folder` and that `cure` can name another one. `None` if there is room or
/// nothing is known.
pub fn describe_shortage(folder: &Path, needed: u64, cure: &str) -> Option<String> {
    let left = free_bytes_and_files(folder).ok()?;
    let found = match left {
        (bytes, _) if bytes < needed => format!("{} KiB are free", bytes >> 10),
        (_, Some(0)) => "no more files can be created".to_string(),
        _ => return None,
    };
    Some(format!(
        "no space left in {}: {found}; free some space, or name another folder with {cure}=…",
        folder.display()
    ))
}

/// How many bytes this user can still write, and how many files if they are counted. Some room is reserved for root.
fn free_bytes_and_files(folder: &Path) -> io::Result<(u64, Option<u64>)> {
    let [_, unit, _, free, user_free, rest @ ..] = sys::file_system_stats(folder)?;
    let [files, files_left, user_left, ..] = rest;
    let (units, left) = match sys::user_and_group_ids().0 {
        0 => (free, files_left),
        _ => (user_free, user_left),
    };
    Ok((units.saturating_mul(unit), (files > 0).then_some(left)))
}
