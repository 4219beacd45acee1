//! Writes what was received as a plain folder of tests: `sample-1.in`, `sample-1.out` and so on, and limits.yaml. The
//! folder appears as a whole, under an unused name.

use super::received_problem::ReceivedProblem;
use crate::error::{Error, Result};
use crate::judge::package::limits::FOLDER_LIMITS;
use crate::terminal::escape;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

/// How many folders may have one name, with numbers after it.
const FOLDER_LIMIT: usize = 99;

/// Writes a folder below `parent`, unless the same is already there. Returns its path, and whether it was there.
pub fn save_tests(received: &ReceivedProblem, parent: &Path) -> Result<(PathBuf, bool)> {
    let (files, name) = (folder_files(received), file_name(&received.name));
    for number in 1..=FOLDER_LIMIT {
        let folder = match number {
            1 => parent.join(&name),
            _ => parent.join(format!("{name}-{number}")),
        };
        let was_there = files.iter().all(|(name, text)| {
            let own = folder.join(name);
            own.is_file() && fs::read(own).is_ok_and(|bytes| bytes == text.as_bytes())
        });
        let is_free = fs::symlink_metadata(&folder).is_err();
        if is_free {
            create_folder(&folder, &files)?;
        }
        if was_there || is_free {
            return Ok((folder, was_there));
        }
    }
    let message = format!("{FOLDER_LIMIT} folders with this name exist already: remove some");
    Err(Error::file(&parent.join(name), 0, message))
}

/// Makes the folder under another name first, so that it appears as a whole.
fn create_folder(folder: &Path, files: &[(String, String)]) -> Result<()> {
    let new = folder.with_file_name(format!(".listen-{}.new", process::id()));
    fs::create_dir(&new).map_err(Error::io("create", &new))?;
    let written = files.iter().try_for_each(|(name, text)| {
        let file = new.join(name);
        fs::write(&file, text).map_err(Error::io("write", &file))
    });
    let placed =
        written.and_then(|()| fs::rename(&new, folder).map_err(Error::io("create", folder)));
    placed.inspect_err(|_| {
        let _ = fs::remove_dir_all(&new); // report the failure itself, not a leftover
    })
}

/// The names and texts of the folder's files.
fn folder_files(received: &ReceivedProblem) -> Vec<(String, String)> {
    let mut limits = format!("# {}\n", escape::escape_line(&received.name));
    if !received.url.is_empty() {
        limits += &format!("url: '{}'\n", received.url.replace('\'', "%27"));
    }
    if let Some(time) = received.time {
        limits += &format!("time_limit: {} # seconds\n", time as f64 / 1000.0);
    }
    if let Some(memory) = received.memory {
        limits += &format!("memory: {memory} # MiB\n");
    }
    let mut files = Vec::new();
    if limits.lines().count() > 1 {
        files.push((FOLDER_LIMITS.to_string(), limits));
    }
    for (number, (input, answer)) in (1..).zip(&received.tests) {
        files.push((format!("sample-{number}.in"), input.clone()));
        files.push((format!("sample-{number}.out"), answer.clone()));
    }
    files
}

/// The problem's name as a file name: its letters and digits, with '-' between words.
fn file_name(name: &str) -> String {
    /// File systems allow 255 bytes; a letter has up to 4.
    const NAME_LENGTH_LIMIT: usize = 50;
    let words = name.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let short: String = words.join("-").chars().take(NAME_LENGTH_LIMIT).collect();
    match short.trim_end_matches('-') {
        "" => "problem".to_string(),
        short => short.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn long_and_hostile_names_become_short_plain_ones() {
        assert_eq!(file_name("数独 \u{202e}A\n"), "数独-A");
        assert_eq!(file_name("-rf ~"), "rf");
        assert_eq!(file_name(&"é ".repeat(500)).chars().count(), 49);
    }
}
