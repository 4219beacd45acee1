//! A user's own program on the page: its source, its recorded steps and what is wrong with them.
//!
//! The page can redo a rung's search but not this one, so its steps are in the file. A step is a number made of the
//! site (what is done, by which line; a program has few), the cell and the digit. It is written in base 90, with the
//! printable ASCII characters that need no escaping in a page or a string. All steps have as many characters as the
//! largest number takes (two, for up to eleven sites on a grid of nine a side), so any step is found by its position.
//! The last steps of a long search are a record of their own. `recorded_search.js` reads them.

use crate::teach::event::{Event, Kind};
use crate::teach::grid_size::Size;
use crate::teach::recorder::Stretch;
use crate::teach::replay::{Message, Replay, rung_comparison::RungComparison};
use crate::text::json;

/// What a page shows of a user's search.
pub struct UserProgram<'a> {
    pub file: &'a str,
    pub source: &'a str,
    /// `g at sudoku.cpp:5, 9 rows of 9 int`.
    pub board: &'a str,
    /// `AC`; empty if it wasn't judged there.
    pub verdict: String,
    pub replay: &'a Replay,
    /// The report of a debug build.
    pub cause: Option<&'a Message>,
    /// Notes on the search as a whole.
    pub notes: Vec<Message>,
    /// Where it parts from the rung that is shown with it.
    pub beside: Option<RungComparison>,
}

/// Its name on the page, as a rung has one, and the name of its last steps if they are a record of their own.
pub(super) const PROGRAM_NAME: &str = "program";
const ENDING_NAME: &str = "ending";

/// How many steps a page holds by default, which take two million bytes, and how many of the last ones.
pub const MAX_STEPS: usize = 1_000_000;
pub const MAX_LAST_STEPS: usize = 50_000;

/// Without `"`, `&`, `<`, `>` and `\`, which need escaping in a string of a page.
const ALPHABET: &[u8; 90] =
    b" !#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";

impl UserProgram<'_> {
    pub(super) fn to_json(&self) -> String {
        let cause = self.cause.map(|cause| finding_json(0, 0, cause));
        let findings = self.replay.findings.iter().map(|finding| {
            let message = finding.describe_finding(self.replay.size);
            finding_json(finding.step, finding.line.number, &message)
        });
        let beside = self.beside.iter().map(comparison_json);
        let findings: Vec<String> = cause.into_iter().chain(findings).chain(beside).collect();
        let notes: Vec<String> = self.notes.iter().map(message_json).collect();
        let (trace, ending_name) = (&self.replay.trace, json::script_string(ENDING_NAME));
        let ending = trace.last.as_ref().map_or("null".to_string(), |last| {
            let tape = tape_json(last, trace.steps);
            format!("{{\"name\":{ending_name},\"tape\":{tape}}}")
        });
        format!(
            "{{\"name\":{},\"file\":{},\"source\":{},\"board\":{},\"verdict\":{},\"notes\":[{}],\"findings\":[{}],\n\"tape\":{},\n\"ending\":{ending}}}",
            json::script_string(PROGRAM_NAME),
            json::script_string(self.file),
            json::script_string(self.source),
            json::script_string(self.board),
            json::script_string(&self.verdict),
            notes.join(","),
            findings.join(","),
            tape_json(&trace.first, trace.steps),
        )
    }
}

fn message_json(said: &Message) -> String {
    let english = json::script_string(&said.english);
    let chinese = json::script_string(&said.chinese);
    format!("{{\"en\":{english},\"zh\":{chinese}}}")
}

/// With its step and its line, unless they are 0.
fn finding_json(step: u64, line: u32, message: &Message) -> String {
    let step = (step > 0).then(|| format!("\"step\":{step},"));
    let line = (line > 0).then(|| format!("\"line\":{line},"));
    let (step, line) = (step.unwrap_or_default(), line.unwrap_or_default());
    format!("{{{step}{line}\"said\":{}}}", message_json(message))
}

/// `beside` in the JSON is the rung's step at that moment.
fn comparison_json(beside: &RungComparison) -> String {
    let said = message_json(&beside.describe_course());
    match beside.diverging_steps() {
        Some((step, rungs)) => format!("{{\"step\":{step},\"beside\":{rungs},\"said\":{said}}}"),
        None => format!("{{\"said\":{said}}}"),
    }
}

/// In the JSON, `from` is the number of the first step and `total` how many there are in all. Before the first step,
/// `board` was the board, `standing` the digits on it in order, and `counts` the nodes, backtracks and depth so far.
fn tape_json(stretch: &Stretch, total: u64) -> String {
    let (from, counts) = (stretch.from, &stretch.counts_before);
    let size = Size::of_cells(stretch.board_before.len()).expect("a grid");
    let places = size.cells() * size.side();
    let (sites, steps) = encode_steps(&stretch.events, size);
    let kind_and_line = sites.iter().map(|(kind, line)| format!("[{kind},{line}]"));
    let standing = stretch.before.iter();
    let standing = standing.map(|placed| format!("[{},{}]", placed.cell, placed.digit));
    let width = code_width(sites.len() * places);
    format!(
        "{{\"from\":{from},\"total\":{total},\"board\":{},\"standing\":[{}],\"counts\":[{},{},{}],\"sites\":[{}],\"width\":{width},\"steps\":{}}}",
        json::script_string(&String::from_utf8_lossy(&stretch.board_before)),
        standing.collect::<Vec<_>>().join(","),
        counts.nodes,
        counts.backtracks,
        counts.deepest,
        kind_and_line.collect::<Vec<_>>().join(","),
        json::script_string(&write_codes(&steps, width)),
    )
}

/// The kind as the page's machine names it, and the cell and digit as a number.
fn encode_kind(kind: Kind, size: Size) -> (&'static str, usize) {
    let place = |cell: u8, digit: u8| usize::from(cell) * size.side() + usize::from(digit - 1);
    match kind {
        Kind::Place { cell, digit, .. } => ("\"place\"", place(cell, digit)),
        Kind::Undo { cell, digit, .. } => ("\"undo\"", place(cell, digit)),
        Kind::Overwritten { cell, digit } => ("\"overwrite\"", place(cell, digit)),
        _ => ("\"solved\"", 0),
    }
}

/// The sites in the order of their first steps, and each step as a number.
fn encode_steps(events: &[Event], size: Size) -> (Vec<(&'static str, u32)>, Vec<usize>) {
    let mut sites = Vec::new();
    let steps = events.iter().map(|event| {
        let (kind, place) = encode_kind(event.kind, size);
        let site = (kind, event.line);
        let found = sites.iter().position(|known| *known == site);
        let site = found.unwrap_or_else(|| {
            sites.push(site);
            sites.len() - 1
        });
        site * size.cells() * size.side() + place
    });
    let steps = steps.collect();
    (sites, steps)
}

/// How many characters it takes to tell this many numbers apart.
fn code_width(count: usize) -> usize {
    let mut width = 1;
    let mut numbers = ALPHABET.len();
    while numbers < count {
        width += 1;
        numbers *= ALPHABET.len();
    }
    width
}

fn write_codes(steps: &[usize], width: usize) -> String {
    let mut text = String::with_capacity(steps.len() * width);
    for step in steps {
        for place in (0..width).rev() {
            let digit = step / ALPHABET.len().pow(place as u32) % ALPHABET.len();
            text.push(char::from(ALPHABET[digit]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells times digits.
    const PLACEMENT_COUNT: usize = 81 * 9;

    #[test]
    fn two_characters_encode_eleven_sites() {
        assert_eq!(
            [0, 1, 11, 12, 1000, 1001].map(|sites| code_width(sites * PLACEMENT_COUNT)),
            [1, 2, 2, 3, 3, 4],
            "characters of a step"
        );
        let numbers: Vec<usize> = (0..11 * PLACEMENT_COUNT).collect();
        let text = write_codes(&numbers, 2);
        assert_eq!(text.len(), 2 * numbers.len());
        assert_eq!(json::script_string(&text).len(), text.len() + 2, "as it is");
        let digit = |byte: u8| ALPHABET.iter().position(|known| *known == byte).unwrap();
        let read = text.as_bytes().chunks(2);
        let read: Vec<usize> = read.map(|two| digit(two[0]) * 90 + digit(two[1])).collect();
        assert_eq!(read, numbers);
    }
}
