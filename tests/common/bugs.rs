//! Programs with one bug each. `bugs.txt` in a folder describes them as changes to a correct program in that folder:
//! `== right.cpp` names the correct program, `=== bug.cpp` the buggy one, and lines with `-` are replaced by those
//! with `+`. A blank line separates replacements. The line with the bug ends with `// <-`.

use super::{create_unique_folder, tests_dir};
use std::fs;
use std::path::{Path, PathBuf};

/// The path of a program below `tests/probe`. A program that only `bugs.txt` describes is generated first.
pub fn buggy_program(name: &str) -> PathBuf {
    let path = tests_dir().join("probe").join(name);
    if path.exists() {
        return path;
    }
    let (folder, file) = (path.parent().unwrap(), path.file_name().unwrap());
    let text = with_bug(folder, file.to_str().unwrap());
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bugs");
    fs::create_dir_all(&made).unwrap();
    // Tests that run at the same time may want the same program, so it must appear complete or not at all.
    let new = create_unique_folder(&made, "new-*").join(file);
    fs::write(&new, text).unwrap();
    fs::rename(&new, made.join(file)).unwrap();
    fs::remove_dir(new.parent().unwrap()).unwrap();
    made.join(file)
}

fn with_bug(folder: &Path, file: &str) -> String {
    let bugs = fs::read_to_string(folder.join("bugs.txt")).unwrap();
    let (before, after) = bugs.split_once(&format!("=== {file}\n")).unwrap();
    let right = before
        .lines()
        .rev()
        .find_map(|line| line.strip_prefix("== "));
    // Each line is matched with the newline before it, so that a match can't start inside a line.
    let mut text = "\n".to_string() + &fs::read_to_string(folder.join(right.unwrap())).unwrap();
    let own = after.split("\n==").next().unwrap();
    for replacement in own.split("\n\n") {
        let lines = |sign: char| -> String {
            let lines = replacement
                .lines()
                .filter_map(|line| line.strip_prefix(sign));
            lines.map(|line| format!("\n{line}")).collect()
        };
        let old = lines('-') + "\n";
        assert_eq!(text.matches(&old).count(), 1, "{file}: {old}");
        text = text.replace(&old, &(lines('+') + "\n"));
    }
    text.trim_start().to_string()
}
