//! Standard error as the author would have seen it, with the author's file names and only the author's functions in
//! stack traces. Some languages put the reason on the first line and some on the last, so both ends are shown.

use crate::judge::failure::head_and_tail::{
    FilePart, HeadAndTail, LinesShown, visit_lines_of_file,
};
use crate::judge::program::original_names::OriginalNames;
use std::io;
use std::mem;
use std::path::Path;

const STDERR_LINES: LinesShown = LinesShown { first: 6, last: 12 };

/// How a stack trace's lines begin for functions of the language itself: Java and Kotlin, C#, JavaScript.
const FOREIGN_FRAME_STARTS: &[&str] = &[
    "at java.",
    "at javax.",
    "at jdk.",
    "at sun.",
    "at kotlin.",
    "at System.",
    "at (wrapper",
    "at node:",
];

/// How the location of such a function begins, where it follows the function's name.
const FOREIGN_LOCATION: &str = "(node:";

pub fn read_stderr(file: &Path, own: &OriginalNames) -> io::Result<HeadAndTail> {
    let (mut ends, mut foreign) = (HeadAndTail::default(), 0);
    visit_lines_of_file(file, |part| {
        let line = match part {
            FilePart::Line(line) if line.trim().is_empty() => return,
            FilePart::Line(line) => line,
            FilePart::Skipped(lines) => return ends.skip_lines(lines),
        };
        if is_foreign(line) {
            foreign += 1;
            return;
        }
        push_foreign_count(&mut ends, &mut foreign);
        ends.push_line(&own.restore_names(line.trim_end()), STDERR_LINES);
    })?;
    push_foreign_count(&mut ends, &mut foreign);
    Ok(ends)
}

fn is_foreign(line: &str) -> bool {
    let line = line.trim_start();
    let begins = FOREIGN_FRAME_STARTS
        .iter()
        .any(|words| line.starts_with(words));
    begins || (line.starts_with("at ") && line.contains(FOREIGN_LOCATION))
}

fn push_foreign_count(ends: &mut HeadAndTail, count: &mut usize) {
    let functions = match mem::take(count) {
        0 => return,
        1 => "1 function".to_string(),
        more => format!("{more} functions"),
    };
    let line = format!("    … {functions} of the language itself");
    ends.push_line(&line, STDERR_LINES);
}
