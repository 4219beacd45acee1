//! Is there room left where files are written? When there is none, a program fails that is not to blame.

use super::sys;
use std::io;
use std::path::Path;

/// Programs fail when nothing is left at all; but a page more or less, and what a file system keeps for itself, may lie
/// between that and what it tells.
pub const FOR_OUTPUT: u64 = 64 << 10;

/// Compilers remove what they could not finish, so that afterwards there is room again: as much as they may have wanted.
pub const FOR_COMPILERS: u64 = 16 << 20;

/// What is missing below `folder`, and that `cure` gives room elsewhere; `None`: nothing is, or nothing is known.
pub fn shortage(folder: &Path, needed: u64, cure: &str) -> Option<String> {
    let left = left_in(folder).ok()?;
    let found = match left {
        (bytes, _) if bytes < needed => format!("{} KiB are free", bytes >> 10),
        (_, Some(0)) => "no further file can be made".to_string(),
        _ => return None,
    };
    Some(format!(
        "no space left in {}: {found}; make room, or name a folder elsewhere by {cure}=…",
        folder.display()
    ))
}

/// How many bytes, and how many files where they are counted, this user can still write. Some room is root's alone.
fn left_in(folder: &Path) -> io::Result<(u64, Option<u64>)> {
    let [
        _,
        unit,
        _,
        free,
        free_for_all,
        files,
        files_free,
        files_for_all,
        ..,
    ] = sys::file_system(folder)?;
    let (units, left) = match sys::user_and_group().0 {
        0 => (free, files_free),
        _ => (free_for_all, files_for_all),
    };
    Ok((units.saturating_mul(unit), (files > 0).then_some(left)))
}
