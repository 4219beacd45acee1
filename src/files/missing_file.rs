//! The error for a file that doesn't exist, with the name of one that does.

use crate::error::Error;
use crate::text::spelling::nearest_word;
use std::fs;
use std::path::{Path, PathBuf};

/// `a.cp: no such file; did you mean a.cpp?`
pub fn missing_file(path: &Path) -> Error {
    let near = similar_file(path).map(|near| format!("; did you mean {}?", near.display()));
    let near = near.unwrap_or_default();
    Error::file(path, 0, format!("no such file{near}"))
}

/// The file or folder next to it whose name is nearest, as the user would type it.
pub fn similar_file(path: &Path) -> Option<PathBuf> {
    const MAX_ENTRIES: usize = 10_000;
    let typed = path.file_name()?.to_str()?;
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let entries = fs::read_dir(folder).ok()?.flatten().take(MAX_ENTRIES);
    let names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    // Of a name of one or two letters, any other is near.
    let near = nearest_word(typed, &names).filter(|_| typed.chars().count() > 2)?;
    Some(path.with_file_name(near))
}
