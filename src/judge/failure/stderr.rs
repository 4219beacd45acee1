//! Standard error as the author would have seen it, with the author's file names and only the author's functions in
//! stack traces. Some languages put the reason on the first line and some on the last, so both ends are shown.

use crate::judge::failure::ends::{Ends, FilePart, LinesShown, each_line_of};
use crate::judge::program::original_names::OriginalNames;
use std::io;
use std::path::Path;

const MOST: LinesShown = LinesShown { first: 6, last: 12 };

/// How a stack trace's lines begin for functions of the language itself: Java and Kotlin, C#, JavaScript.
const FOREIGN: &[&str] = &[
    "at java.",
    "at javax.",
    "at jdk.",
    "at sun.",
    "at kotlin.",
    "at System.",
    "at (wrapper",
    "at node:",
];

/// The same, where the place follows the function's name.
const FOREIGN_PLACE: &str = "(node:";

pub fn read(file: &Path, own: &OriginalNames) -> io::Result<Ends> {
    let (mut ends, mut foreign) = (Ends::default(), 0);
    each_line_of(file, |part| {
        let line = match part {
            FilePart::Line(line) if line.trim().is_empty() => return,
            FilePart::Line(line) => line,
            FilePart::Passed(lines) => return ends.pass(lines),
        };
        if is_foreign(line) {
            foreign += 1;
            return;
        }
        tell_foreign(&mut ends, &mut foreign);
        ends.push(&own.restore_names(line.trim_end()), MOST);
    })?;
    tell_foreign(&mut ends, &mut foreign);
    Ok(ends)
}

fn is_foreign(line: &str) -> bool {
    let line = line.trim_start();
    let begins = FOREIGN.iter().any(|words| line.starts_with(words));
    begins || (line.starts_with("at ") && line.contains(FOREIGN_PLACE))
}

fn tell_foreign(ends: &mut Ends, count: &mut usize) {
    match *count {
        0 => return,
        1 => ends.push("    … 1 function of the language itself", MOST),
        more => ends.push(
            &format!("    … {more} functions of the language itself"),
            MOST,
        ),
    }
    *count = 0;
}
