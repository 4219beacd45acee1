//! Standard error as its author would have seen it: files by the names that the author knows, and of a stack trace what is
//! the author's own. The reason of a failure stands on the first line for some languages and on the last for others, so
//! both ends are shown.

use crate::judge::failure::ends::{Ends, Most, Part, each_line_of};
use crate::judge::program::own_names::OwnNames;
use std::io;
use std::path::Path;

const MOST: Most = Most { first: 6, last: 12 };

/// How lines begin that tell of a language's own functions in a stack trace: Java's and Kotlin's, C#'s, JavaScript's.
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

/// The same, where the place stands behind the function's name.
const FOREIGN_PLACE: &str = "(node:";

pub fn read(file: &Path, own: &OwnNames) -> io::Result<Ends> {
    let (mut ends, mut foreign) = (Ends::default(), 0);
    each_line_of(file, |part| {
        let line = match part {
            Part::Line(line) if line.trim().is_empty() => return,
            Part::Line(line) => line,
            Part::Passed(lines) => return ends.pass(lines),
        };
        if is_foreign(line) {
            foreign += 1;
            return;
        }
        tell_foreign(&mut ends, &mut foreign);
        ends.push(&own.in_its_names(line.trim_end()), MOST);
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
        1 => ends.push("    … 1 function of the language's own", MOST),
        more => ends.push(
            &format!("    … {more} functions of the language's own"),
            MOST,
        ),
    }
    *count = 0;
}
