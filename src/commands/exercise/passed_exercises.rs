//! Which exercises are solved: whose file was accepted when it was judged last.
//!
//! For each of them a file beside the compiled programs holds the path of the program that was accepted. That program's
//! next failure removes it; another program's doesn't. Without a place to write, nothing is ticked.

use crate::files::atomic_write;
use crate::files::paths;
use crate::judge::verdict::Verdict;
use crate::teach::exercises::Exercise;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Where the accepted program of an exercise is noted. The cache may be any folder of the user's, so its name says whose
/// it is.
fn tick_file(exercise: &Exercise) -> Option<PathBuf> {
    let folder = paths::cache_folder().ok()?.join("sudoku-oj-exercises");
    Some(folder.join(exercise.name))
}

pub fn is_solved(exercise: &Exercise) -> bool {
    tick_file(exercise).is_some_and(|note| note.is_file())
}

/// Keeps the result of a program that was judged. A judge's failure says nothing about it.
pub fn record_verdict(exercise: &Exercise, file: &Path, verdict: Verdict) {
    let (Some(note), Ok(file)) = (tick_file(exercise), file.canonicalize()) else {
        return;
    };
    let program = file.as_os_str().as_bytes();
    // A tick that can't be written or removed is no reason to fail.
    match verdict {
        Verdict::JE => {}
        Verdict::AC => {
            let _ = note.parent().map(fs::create_dir_all);
            let _ = atomic_write::replace_file(&note, program);
        }
        _ if fs::read(&note).is_ok_and(|noted| noted == program) => {
            let _ = fs::remove_file(&note);
        }
        _ => {}
    }
}
