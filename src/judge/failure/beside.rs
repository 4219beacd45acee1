//! Two files side by side, expected and found, around the place where they part.

use crate::judge::excerpt;
use crate::judge::output::compare::Parting;
use crate::shown;
use std::io;
use std::path::Path;

/// Lines shown above and below the place.
const AROUND: usize = 4;

/// Wider lines do not stand side by side on a terminal.
const WIDEST: usize = 44;

/// Bytes before and behind the place that are looked at: they hold the lines to be shown, unless these are too wide.
const NEAR: u64 = ((AROUND + 1) * 4 * (WIDEST + 2)) as u64;

/// Lines of both files. The place is known in each of them: the lines above it go together, and so do those below.
#[derive(Debug, Clone, PartialEq)]
pub struct Beside {
    pub rows: Vec<Row>,
    /// How many characters of what was found stand before the place, in the row that is marked.
    pub caret: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The number of the line in the output, counted from 1; `None`: it has no such line.
    pub number: Option<u64>,
    pub expected: Option<String>,
    pub found: Option<String>,
    /// Do they part here?
    pub marked: bool,
}

/// Both files around the place where they part. `None`: that is one line in all, or a line is too wide.
pub fn beside(answer: &Path, output: &Path, parting: &Parting) -> io::Result<Option<Beside>> {
    let expected = around(answer, parting.answer)?;
    let found = around(output, parting.output)?;
    let widest = expected.lines().chain(found.lines());
    let widest = widest.map(|line| line.chars().count()).max();
    let alone = |around: &Around| around.above.is_empty() && around.below.is_empty();
    if widest > Some(WIDEST) || (alone(&expected) && alone(&found)) {
        return Ok(None);
    }
    let number = |below: i64| {
        let number = parting.line.checked_add_signed(below);
        number.filter(|number| *number > 0)
    };
    let row = |lines: i64| {
        let found = found.line(lines);
        Row {
            number: found.and(number(lines)),
            expected: expected.line(lines).cloned(),
            found: found.cloned(),
            marked: lines == 0,
        }
    };
    let above = expected.above.len().max(found.above.len()) as i64;
    let below = expected.below.len().max(found.below.len()) as i64;
    Ok(Some(Beside {
        rows: (-above..=below).map(row).collect(),
        caret: found.caret,
    }))
}

/// Lines of one file around a place, as they are shown.
struct Around {
    /// The nearest one last.
    above: Vec<String>,
    /// The line of the place; `None`: the file ends before it.
    here: Option<String>,
    below: Vec<String>,
    caret: usize,
}

impl Around {
    fn lines(&self) -> impl Iterator<Item = &String> {
        self.above.iter().chain(&self.here).chain(&self.below)
    }

    /// The line so many below the place; above it where that is negative.
    fn line(&self, below: i64) -> Option<&String> {
        let distance = below.unsigned_abs() as usize;
        match below {
            0 => self.here.as_ref(),
            1.. => self.below.get(distance - 1),
            _ => self.above.iter().nth_back(distance - 1),
        }
    }
}

fn around(file: &Path, offset: u64) -> io::Result<Around> {
    let start = offset.saturating_sub(NEAR);
    let bytes = excerpt::slice(file, start, offset - start + NEAR)?;
    let (before, behind) = bytes.split_at((offset - start).min(bytes.len() as u64) as usize);
    let shown = |bytes: &[u8]| shown::line(&String::from_utf8_lossy(bytes));
    let mut above: Vec<String> = before.split(|b| *b == b'\n').map(shown).collect();
    let begun = above.pop().unwrap_or_default();
    // What stands there first may be a part of a line; lines that are shown leave room for more before them.
    above.drain(..above.len().saturating_sub(AROUND));
    let mut below: Vec<String> = behind.split(|b| *b == b'\n').map(shown).collect();
    if behind.is_empty() || behind.ends_with(b"\n") {
        below.pop();
    }
    below.truncate(AROUND + 1);
    let rest = (!below.is_empty()).then(|| below.remove(0));
    Ok(Around {
        above,
        caret: begun.chars().count(),
        here: match rest {
            None if begun.is_empty() => None,
            rest => Some(begun + &rest.unwrap_or_default()),
        },
        below,
    })
}
