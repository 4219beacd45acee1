//! Expected and actual output side by side, around their first difference.

use crate::judge::excerpt;
use crate::judge::output::compare::DifferencePosition;
use crate::terminal::escape;
use std::io;
use std::path::Path;

/// Lines shown above and below the difference.
const CONTEXT_LINES: usize = 4;

/// Wider lines don't fit side by side on a terminal.
const MAX_LINE_CHARACTERS: usize = 44;

/// Bytes to read on either side of the difference: enough for the lines shown, unless they are too wide.
const CONTEXT_BYTES: u64 = ((CONTEXT_LINES + 1) * 4 * (MAX_LINE_CHARACTERS + 2)) as u64;

/// Lines of both files. They are aligned at the difference: lines above it form pairs, and so do lines below.
#[derive(Debug, Clone, PartialEq)]
pub struct SideBySide {
    pub rows: Vec<SideBySideRow>,
    /// How many characters of the actual output come before the difference in the marked row.
    pub caret: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SideBySideRow {
    /// The line's number in the output, from 1. `None`: the output has no such line.
    pub number: Option<u64>,
    pub expected: Option<String>,
    pub found: Option<String>,
    /// The difference is in this row.
    pub marked: bool,
}

/// Both files around their first difference. `None`: each has a single line, or a line is too wide.
pub fn find_side_by_side(
    answer: &Path,
    output: &Path,
    parting: &DifferencePosition,
) -> io::Result<Option<SideBySide>> {
    let expected = lines_around(answer, parting.answer)?;
    let found = lines_around(output, parting.output)?;
    let widest = expected.all_lines().chain(found.all_lines());
    let widest = widest.map(|line| line.chars().count()).max();
    let alone = |around: &LinesAround| around.above.is_empty() && around.below.is_empty();
    if widest > Some(MAX_LINE_CHARACTERS) || (alone(&expected) && alone(&found)) {
        return Ok(None);
    }
    let number = |below: i64| {
        let number = parting.line.checked_add_signed(below);
        number.filter(|number| *number > 0)
    };
    let row = |lines: i64| {
        let found = found.line_at(lines);
        SideBySideRow {
            number: found.and(number(lines)),
            expected: expected.line_at(lines).cloned(),
            found: found.cloned(),
            marked: lines == 0,
        }
    };
    let above = expected.above.len().max(found.above.len()) as i64;
    let below = expected.below.len().max(found.below.len()) as i64;
    Ok(Some(SideBySide {
        rows: (-above..=below).map(row).collect(),
        caret: found.caret,
    }))
}

/// Lines of one file around a place, as shown.
struct LinesAround {
    /// The nearest line is last.
    above: Vec<String>,
    /// The line with the place. `None`: the file ends before it.
    here: Option<String>,
    below: Vec<String>,
    caret: usize,
}

impl LinesAround {
    fn all_lines(&self) -> impl Iterator<Item = &String> {
        self.above.iter().chain(&self.here).chain(&self.below)
    }

    /// The line that many lines below the place, or above it if negative.
    fn line_at(&self, below: i64) -> Option<&String> {
        let distance = below.unsigned_abs() as usize;
        match below {
            0 => self.here.as_ref(),
            1.. => self.below.get(distance - 1),
            _ => self.above.iter().nth_back(distance - 1),
        }
    }
}

fn lines_around(file: &Path, offset: u64) -> io::Result<LinesAround> {
    let start = offset.saturating_sub(CONTEXT_BYTES);
    let bytes = excerpt::read_slice(file, start, offset - start + CONTEXT_BYTES)?;
    let (before, after) = bytes.split_at((offset - start).min(bytes.len() as u64) as usize);
    let shown = |bytes: &[u8]| escape::escape_line(&String::from_utf8_lossy(bytes));
    let mut above: Vec<String> = before.split(|b| *b == b'\n').map(shown).collect();
    let begun = above.pop().unwrap_or_default();
    // The first of these may be a partial line. If all are narrow enough to be shown, it is dropped here.
    above.drain(..above.len().saturating_sub(CONTEXT_LINES));
    let mut below: Vec<String> = after.split(|b| *b == b'\n').map(shown).collect();
    if after.is_empty() || after.ends_with(b"\n") {
        below.pop();
    }
    below.truncate(CONTEXT_LINES + 1);
    let rest = (!below.is_empty()).then(|| below.remove(0));
    Ok(LinesAround {
        above,
        caret: begun.chars().count(),
        here: match rest {
            None if begun.is_empty() => None,
            rest => Some(begun + &rest.unwrap_or_default()),
        },
        below,
    })
}
