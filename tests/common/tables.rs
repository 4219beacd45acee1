//! Tables of the tests as plain text, indented as the code around them.

use super::{judge, run};
use std::path::Path;

/// The lines of a table without their indents. Blank lines separate groups.
pub fn rows(table: &str) -> impl Iterator<Item = &str> {
    table.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// The rows of a table that takes two lines for each.
pub fn pairs(table: &str) -> Vec<(&str, &str)> {
    let lines: Vec<&str> = rows(table).collect();
    assert_eq!(lines.len() % 2, 0, "{table}");
    lines.chunks(2).map(|two| (two[0], two[1])).collect()
}

/// An error fits in two lines of a wide terminal.
const MAX_ERROR_BYTES: usize = 200;

/// Asserts that the judge, called in this folder, refuses command lines with one short line on stderr and exit code 2.
///
/// Each row of the table has the arguments, and below them the error. An error that ends in "…" is only the beginning.
#[track_caller]
pub fn assert_refused(folder: impl AsRef<Path>, table: &str) {
    for (line, error) in pairs(table) {
        let mut command = judge(&line.split(' ').collect::<Vec<_>>());
        command.current_dir(&folder);
        let done = run(command);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{line}");
        assert_eq!(done.stderr.lines().count(), 1, "{line}: {}", done.stderr);
        let length = done.stderr.len();
        assert!(
            length <= MAX_ERROR_BYTES,
            "{line}: {length} bytes: {}",
            done.stderr
        );
        let told = done.stderr.strip_prefix("error: ").unwrap_or_default();
        match error.strip_suffix('…') {
            Some(start) => assert!(told.starts_with(start), "{line}: {}", done.stderr),
            None => assert_eq!(told, format!("{error}\n"), "{line}"),
        }
    }
}
