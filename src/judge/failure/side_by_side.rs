//! Expected and actual output side by side, around their first difference.

use crate::judge::excerpt;
use crate::judge::failure::head_and_tail::split_lines;
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
    let widest = expected.lines.iter().chain(&found.lines);
    let widest = widest.map(|line| line.chars().count()).max();
    let alone = |around: &LinesAround| around.lines.len() <= 1;
    if widest > Some(MAX_LINE_CHARACTERS) || (alone(&expected) && alone(&found)) {
        return Ok(None);
    }
    let row = |below: i64| {
        let (expected, found) = (expected.line_at(below), found.line_at(below));
        let number = parting.line.checked_add_signed(below);
        SideBySideRow {
            number: number.filter(|number| *number > 0 && found.is_some()),
            expected: expected.cloned(),
            found: found.cloned(),
            marked: below == 0,
        }
    };
    let above = expected.above.max(found.above) as i64;
    let below = |around: &LinesAround| around.lines.len().saturating_sub(around.above + 1);
    let below = below(&expected).max(below(&found)) as i64;
    Ok(Some(SideBySide {
        rows: (-above..=below).map(row).collect(),
        caret: found.caret,
    }))
}

/// Lines of one file around a place, as shown.
struct LinesAround {
    lines: Vec<String>,
    /// How many of them are above the line with the place. The file may end there.
    above: usize,
    caret: usize,
}

impl LinesAround {
    /// The line that many lines below the place, or above it if negative.
    fn line_at(&self, below: i64) -> Option<&String> {
        self.lines
            .get(self.above.checked_add_signed(below as isize)?)
    }
}

fn lines_around(file: &Path, offset: u64) -> io::Result<LinesAround> {
    let start = offset.saturating_sub(CONTEXT_BYTES);
    let bytes = excerpt::read_slice(file, start, offset - start + CONTEXT_BYTES)?;
    let at = (offset - start).min(bytes.len() as u64) as usize;
    let line_end = bytes[..at].iter().rposition(|b| *b == b'\n');
    let line_start = line_end.map_or(0, |end| end + 1);
    let shown = |bytes: &[u8]| escape::escape_line(&String::from_utf8_lossy(bytes));
    // The first of these may be a partial line. If all are narrow enough to be shown, it is dropped here.
    let mut lines: Vec<String> = split_lines(&bytes[..line_start]).map(shown).collect();
    lines.drain(..lines.len().saturating_sub(CONTEXT_LINES));
    let above = lines.len();
    let below = split_lines(&bytes[line_start..]).map(shown);
    lines.extend(below.take(CONTEXT_LINES + 1));
    Ok(LinesAround {
        lines,
        above,
        caret: shown(&bytes[line_start..at]).chars().count(),
    })
}
