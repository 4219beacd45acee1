//! A trace as text. A header says what is searched, then each step is a line, indented by the guesses that stand, and a
//! footer says how much was shown and how the search ended. All but the footer can be written while the search runs.
//!
//! Lines are written one by one, so that a million of them take no more memory than the events.

use super::event::{Kind, Why, unit_name};
use super::node_counter::{NodeCounter, SearchEnd};
use super::puzzles::Puzzle;
use super::recorder::{PlacedDigit, Stretch, Trace};
use super::rungs::Rung;
use super::step::color::{BOLD, CYAN, DIM, PLAIN, YELLOW};
use crate::teach::grid_size::Size;
use crate::terminal::escape;
use crate::text::numbers::{count, group_thousands};
use std::io::{self, Write};
use std::time::Duration;

/// A search that is followed to its end is stopped after this time.
pub const SEARCH_TIME_LIMIT: Duration = Duration::from_secs(10);

/// A search short enough to read as a whole, yet with everything: forced digits, guesses within guesses, dead ends of
/// both kinds.
pub fn example_puzzle() -> Puzzle {
    const CELLS: &str =
        "1.42.......26.7......3...7...9.3..5....5......87..6.4.....2.41.7.3...58.....8....";
    Puzzle::known("an example", CELLS)
}

/// Writes what is known before the search ends: the puzzle and the steps.
pub fn write_stretch(
    out: &mut impl Write,
    rung: &Rung,
    puzzle: &Puzzle,
    stretch: &Stretch,
    look: StepStyle,
) -> io::Result<()> {
    writeln!(out, "{}", escape::escape_line(&puzzle.name))?;
    writeln!(out, "{}", format_cells(&puzzle.grid))?;
    writeln!(out, "{}: {}", rung.name, rung.idea)?;
    write_steps(out, stretch, look)
}

/// How steps are written.
#[derive(Debug, Clone, Copy)]
pub struct StepStyle {
    pub color: bool,
    /// Whether the search is a rung's, which says why it placed a digit. Of a user's program only the digit was seen;
    /// its steps end with their lines in the source.
    pub knows_why: bool,
}

/// Writes which guesses, or which digits, stand before the steps, an empty line, and the steps.
pub(super) fn write_steps(
    out: &mut impl Write,
    stretch: &Stretch,
    look: StepStyle,
) -> io::Result<()> {
    // `before step 9: 1 guess stands: 4 in r1c2`
    let size = size_of(&stretch.board_before);
    let words = placed_words(look.knows_why, size);
    let standing = list_guesses(&stretch.before, size, words);
    if !standing.is_empty() {
        let from = group_thousands(stretch.from);
        writeln!(out, "before step {from}: {standing}")?;
    }
    writeln!(out)?;
    let width = group_thousands(stretch.last_step()).len();
    // A level of depth is narrow if many guesses stand, so that the line fits the screen.
    let deepest = stretch.events.iter().map(|event| event.depth).max();
    let bar = if deepest > Some(20) { "│" } else { "│ " };
    for (number, event) in (stretch.from..).zip(&stretch.events) {
        let bars = bar.repeat(usize::from(event.depth));
        let gap = if bars.ends_with('│') { " " } else { "" };
        let step = group_thousands(number);
        let line = match event.line {
            line if !look.knows_why && line > 0 => format!("  line {line}"),
            _ => String::new(),
        };
        let (on, off) = if look.color {
            (color_of(event.kind), PLAIN)
        } else {
            ("", "")
        };
        let sentence = describe_event(event.kind, size, look.knows_why);
        writeln!(out, "{step:>width$}  {bars}{gap}{on}{sentence}{off}{line}")?;
    }
    Ok(())
}

/// As on the board of a walk: guesses are yellow, forced digits cyan. Dead ends are bold, digits that don't fit dim.
fn color_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Place {
            why: Why::Guess, ..
        } => YELLOW,
        Kind::Place { .. } => CYAN,
        Kind::DeadCell { .. } | Kind::DeadUnit { .. } | Kind::Solved => BOLD,
        Kind::Conflict { .. } => DIM,
        Kind::Choose { .. } | Kind::Undo { .. } | Kind::Overwritten { .. } => PLAIN,
    }
}

/// `steps 1 to 200 of 138,350,632`, and whether that is all of them.
pub fn describe_window(trace: &Trace) -> String {
    if trace.steps == 0 {
        return "no steps".to_string();
    }
    let Stretch { from, events, .. } = &trace.first;
    let counts = [*from, trace.first.last_step(), trace.steps];
    let [first, last, steps] = counts.map(group_thousands);
    match trace.end {
        SearchEnd::Cut => format!(
            "steps {first} to {last} of more than {steps}: the search was stopped after {} s",
            trace.limit.as_secs_f64()
        ),
        _ if events.len() as u64 == trace.steps => format!("steps {first} to {last}: all of them"),
        _ => format!("steps {first} to {last} of {steps}"),
    }
}

/// Checks that the requested step exists. The error says which steps do.
pub fn check_from(trace: &Trace) -> Result<(), String> {
    if trace.first.from <= trace.steps.max(1) {
        return Ok(());
    }
    let [steps, from] = [trace.steps, trace.first.from].map(group_thousands);
    Err(match trace.end {
        SearchEnd::Cut => format!(
            "the search was stopped after {} s, at step {steps}: expected --from 1 to {steps}, found {from}",
            trace.limit.as_secs_f64()
        ),
        _ if trace.steps == 0 => {
            let why = find_clash(&trace.givens).map_or("", |_| ", for its givens clash");
            format!("this search has no steps{why}: expected no --from, found {from}")
        }
        _ => format!("this search has {steps} steps: expected --from 1 to {steps}, found {from}"),
    })
}

/// The last eight guesses on the board.
fn list_guesses(standing: &[PlacedDigit], size: Size, (one, several): (&str, String)) -> String {
    const MAX_GUESSES_LISTED: usize = 8;
    let place = |placed: &PlacedDigit| {
        let (digit, cell) = (size.symbol(placed.digit), size.cell_name(placed.cell));
        format!("{digit} in {cell}")
    };
    let guesses = standing.iter().filter(|placed| placed.why == Why::Guess);
    let guesses: Vec<String> = guesses.map(place).collect();
    let skipped = guesses.len().saturating_sub(MAX_GUESSES_LISTED);
    let latest = guesses[skipped..].join(", ");
    match (guesses.len(), skipped) {
        (0, _) => String::new(),
        (1, _) => format!("1 {one} on the board: {latest}"),
        (count, 0) => format!("{count} {several} on the board: {latest}"),
        (count, _) => format!("{count} {several} on the board, the last: {latest}"),
    }
}

/// The word for what is on the board, in the singular and the plural.
pub(super) fn placed_words(knows_why: bool, size: Size) -> (&'static str, String) {
    let (symbol, _) = size.symbol_word();
    match knows_why {
        true => ("guess", "guesses".to_string()),
        false => (symbol, format!("{symbol}s")),
    }
}

/// Describes a step of a rung.
pub fn describe_step(kind: Kind) -> String {
    describe_event(kind, Size::NINE, true)
}

/// Describes a step of a rung, or one of a user's program, which is only seen.
pub(super) fn describe_event(kind: Kind, size: Size, knows_why: bool) -> String {
    let name = |cell| size.cell_name(cell);
    match kind {
        Kind::Place { cell, digit, .. } if !knows_why => {
            format!("place {} in {}", size.symbol(digit), name(cell))
        }
        Kind::Choose { cell, candidates } => {
            format!("choose {} {}", name(cell), size.set_name(candidates))
        }
        Kind::Conflict { cell, digit, with } => {
            let (cell, with) = (name(cell), name(with));
            format!("conflict: {digit} in {cell}, because of {with}")
        }
        Kind::Place { cell, digit, why } => {
            let (cell, digit) = (name(cell), size.symbol(digit));
            match why {
                Why::Guess => format!("guess {digit} in {cell}"),
                Why::Naked => format!("forced {digit} in {cell}: only digit that fits"),
                Why::Hidden(unit) => {
                    let unit = unit_name(unit);
                    format!("forced {digit} in {cell}: only cell in {unit} that takes {digit}")
                }
            }
        }
        Kind::DeadCell { cell } => format!("dead: no digit left for {}", name(cell)),
        Kind::DeadUnit { unit, digit } => {
            format!("dead: no cell left for {digit} in {}", unit_name(unit))
        }
        Kind::Undo { cell, digit, why } => {
            let forced = if why == Why::Guess { "" } else { " (forced)" };
            format!("undo {} in {}{forced}", size.symbol(digit), name(cell))
        }
        Kind::Overwritten { cell, digit } => {
            format!("overwrite {} in {}", size.symbol(digit), name(cell))
        }
        Kind::Solved => "solved: all cells are filled".to_string(),
    }
}

fn size_of(grid: &[u8]) -> Size {
    Size::of_cells(grid.len()).expect("a grid")
}

/// Writes how the search ended.
pub fn write_end(out: &mut impl Write, trace: &Trace) -> io::Result<()> {
    let after = match group_thousands(trace.steps) {
        one if trace.steps == 1 => format!("{one} step"),
        steps => format!("{steps} steps"),
    };
    let end = match (trace.end, find_clash(&trace.givens)) {
        (SearchEnd::Solved, _) => format!("solved after {after}\n{}", format_cells(&trace.result)),
        (SearchEnd::NoSolution, Some((one, other))) => format!(
            "no solution: {} and {} are both given as {}",
            Size::NINE.cell_name(one as u8),
            Size::NINE.cell_name(other as u8),
            char::from(trace.givens[one])
        ),
        (SearchEnd::NoSolution, None) => format!("no solution: search exhausted after {after}"),
        (SearchEnd::Cut, _) => format!("stopped after {after}, neither solved nor refuted"),
    };
    let events = &trace.first.events;
    let blank = if events.is_empty() { "" } else { "\n" };
    let (window, totals) = (describe_window(trace), format_totals(&trace.counts));
    write!(out, "{blank}{window}\n{end}\n{totals}\n")
}

/// `22 nodes (guesses), 304 forced, 18 backtracks, 3 guesses deep`
fn format_totals(counts: &NodeCounter) -> String {
    format!(
        "{} (guesses), {} forced, {}, {} deep",
        count(counts.nodes, "node", "nodes"),
        group_thousands(counts.forced),
        count(counts.backtracks, "backtrack", "backtracks"),
        count(counts.deepest as u64, "guess", "guesses")
    )
}

/// Two givens that clash. The search of such a puzzle has no steps.
pub fn find_clash(grid: &[u8]) -> Option<(usize, usize)> {
    let size = size_of(grid);
    let given = |cell: &usize| grid[*cell] != b'.';
    (0..grid.len()).filter(given).find_map(|one| {
        let clashes = |&other: &usize| grid[other] == grid[one] && size.see(one, other);
        let other = (one + 1..grid.len()).find(clashes)?;
        Some((one, other))
    })
}

/// The cells as a puzzle is written.
pub fn format_cells(grid: &[u8]) -> String {
    grid.iter().map(|byte| char::from(*byte)).collect()
}
