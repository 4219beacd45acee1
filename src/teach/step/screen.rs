//! The 24 lines that show where a walk stands, 79 columns at most: a terminal of 80x24 is enough, and the last column
//! stays free because some scroll when it is written.
//!
//! What a cell is, its marks say: `5` is given, `5?` a guess, `5!` forced; `>` marks the cell of this step, `x` the cell
//! that is in its way, `:` the cells of the unit that it speaks of. Weight and colour only repeat that.

use super::Steps;
use super::walk::Walk;
use crate::teach::counter::End;
use crate::teach::event::{Kind, Why, candidates_name, cell_name};
use crate::teach::recorder::{Placed, Trace};
use crate::teach::trace::{sentence, shown, thousands};
use crate::teach::watcher::Grid;

/// What a terminal must have.
pub const WIDTH: usize = 80;
pub const HEIGHT: usize = 24;

/// What is on the screen besides the walk.
pub struct View<'a> {
    pub message: &'a str,
    pub playing: bool,
    /// Steps a second.
    pub speed: u32,
}

const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";
const REVERSE: &str = "\x1b[7m";
const YELLOW: &str = "\x1b[33m";
const CYAN: &str = "\x1b[36m";
const PLAIN: &str = "\x1b[0m";

/// All lines, without line ends.
pub fn screen(steps: &Steps, walk: &Walk, view: &View) -> Vec<String> {
    let mut lines = vec![title(steps, walk)];
    let side = side(walk);
    for (board, side) in board(walk, steps.color).into_iter().zip(side) {
        lines.push(format!("{board}  {side}"));
    }
    lines.push(String::new());
    lines.push(format!("{BOLD}{}{PLAIN}", cut(&happened(steps, walk))));
    lines.push(cut(&candidates(walk)));
    lines.extend(source(steps, walk));
    lines.push(cut(&counters(walk, view)));
    lines.push(legend(steps.color));
    lines.push(cut(
        "space next  b back  a play  + - speed  u/U undo on/back  s end  0 start  q quit",
    ));
    lines
}

fn title(steps: &Steps, walk: &Walk) -> String {
    let trace = steps.trace;
    let last = trace.from - 1 + trace.events.len() as u64;
    let more = match (is_cut(trace), trace.end) {
        (false, _) => String::new(),
        (true, End::Cut) => format!(" of more than {}", thousands(trace.steps)),
        (true, _) => format!(" of {}", thousands(trace.steps)),
    };
    let place = format!(
        "step {} / {}{more}",
        thousands(walk.step()),
        thousands(last)
    );
    let name = format!("{}: {}", steps.rung.name, shown(steps.name));
    let room = WIDTH - 3 - place.chars().count();
    format!("{BOLD}{}{PLAIN}  {place}", pad(&name, room))
}

/// Does the search go on behind the last step that the trace holds?
pub fn is_cut(trace: &Trace) -> bool {
    trace.end == End::Cut || trace.from - 1 + (trace.events.len() as u64) < trace.steps
}

/// Thirteen lines of forty columns.
fn board(walk: &Walk, color: bool) -> Vec<String> {
    const LINE: &str = "+------------+------------+------------+";
    let marks = Marks::of(walk);
    let mut lines = Vec::new();
    for row in 0..9 {
        if row % 3 == 0 {
            lines.push(LINE.to_string());
        }
        let mut line = String::new();
        for column in 0..9 {
            if column % 3 == 0 {
                line.push('|');
            }
            line += &cell(walk, &marks, row * 9 + column, color);
        }
        lines.push(line + "|");
    }
    lines.push(LINE.to_string());
    lines
}

/// What this step speaks of.
#[derive(Default)]
struct Marks {
    cell: Option<usize>,
    in_the_way: Option<usize>,
    unit: Option<usize>,
}

impl Marks {
    fn of(walk: &Walk) -> Marks {
        let mut marks = Marks::default();
        match walk.event().map(|event| event.kind) {
            Some(Kind::Choose { cell, .. } | Kind::DeadCell { cell } | Kind::Undo { cell, .. }) => {
                marks.cell = Some(cell.into());
            }
            Some(Kind::Conflict { cell, with, .. }) => {
                marks.cell = Some(cell.into());
                marks.in_the_way = Some(with.into());
            }
            Some(Kind::Place { cell, why, .. }) => {
                marks.cell = Some(cell.into());
                if let Why::Hidden(unit) = why {
                    marks.unit = Some(unit.into());
                }
            }
            Some(Kind::DeadUnit { unit, .. }) => marks.unit = Some(unit.into()),
            Some(Kind::Solved) | None => {}
        }
        marks
    }
}

/// Four columns: a mark of this step, the digit, why it stands there, a blank.
fn cell(walk: &Walk, marks: &Marks, cell: usize, color: bool) -> String {
    let left = match () {
        _ if marks.cell == Some(cell) => '>',
        _ if marks.in_the_way == Some(cell) => 'x',
        _ if marks
            .unit
            .is_some_and(|unit| units_of(cell).contains(&unit)) =>
        {
            ':'
        }
        _ => ' ',
    };
    let placed = walk
        .standing()
        .iter()
        .find(|placed| usize::from(placed.cell) == cell);
    let (right, look) = match (placed.map(|placed| placed.why), walk.board()[cell]) {
        (Some(Why::Guess), _) => ('?', if color { YELLOW } else { "" }),
        (Some(_), _) => ('!', if color { CYAN } else { "" }),
        (None, b'1'..=b'9') => (' ', BOLD),
        _ => (' ', DIM),
    };
    let digit = match walk.board()[cell] {
        digit @ b'1'..=b'9' => char::from(digit),
        _ => '.',
    };
    let reverse = if left == '>' || left == 'x' {
        REVERSE
    } else {
        ""
    };
    format!("{look}{reverse}{left}{digit}{right}{PLAIN} ")
}

/// The guesses that stand, the latest on top, beside the board.
fn side(walk: &Walk) -> Vec<String> {
    const ROOM: usize = 37;
    let guesses: Vec<(usize, &Placed)> = walk
        .standing()
        .iter()
        .enumerate()
        .filter(|(_, placed)| placed.why == Why::Guess)
        .collect();
    let mut lines = vec![match guesses.len() {
        0 => "no guess stands".to_string(),
        1 => "1 guess stands:".to_string(),
        count => format!("{count} guesses stand, the last on top:"),
    }];
    let most = 11;
    for (depth, (index, placed)) in guesses.iter().enumerate().rev().take(most) {
        let then = candidates_at(walk, *index, placed.cell);
        let cell = cell_name(placed.cell);
        lines.push(format!(
            "{:>3}  {cell} = {}  of {}",
            depth + 1,
            placed.digit,
            candidates_name(then)
        ));
    }
    if guesses.len() > most {
        lines.push(format!("     and {} below", guesses.len() - most));
    }
    lines.resize(13, String::new());
    lines
        .iter()
        .map(|line| line.chars().take(ROOM).collect())
        .collect()
}

fn happened(steps: &Steps, walk: &Walk) -> String {
    match walk.event() {
        Some(event) => format!("step {}: {}", thousands(walk.step()), sentence(event.kind)),
        None if steps.trace.events.is_empty() => {
            "the givens clash: there is nothing to search".to_string()
        }
        None if walk.step() == 0 => "the givens; nothing has happened yet".to_string(),
        None => format!(
            "after step {}, the first that is held here",
            thousands(walk.step())
        ),
    }
}

/// What fits in the cell of this step, were it empty.
fn candidates(walk: &Walk) -> String {
    let Some(cell) = Marks::of(walk).cell else {
        return String::new();
    };
    let mut board = *walk.board();
    board[cell] = b'.';
    let fits = candidates_of(&board, cell);
    match fits.count_ones() {
        0 => format!("nothing fits in {} now", cell_name(cell as u8)),
        1 => format!(
            "fits in {} now: {}, and nothing else",
            cell_name(cell as u8),
            candidates_name(fits)
        ),
        _ => format!(
            "fits in {} now: {}",
            cell_name(cell as u8),
            candidates_name(fits)
        ),
    }
}

/// The line that ran and its neighbours.
fn source(steps: &Steps, walk: &Walk) -> Vec<String> {
    let lines: Vec<&str> = steps.rung.source.lines().collect();
    let Some(line) = walk.event().map(|event| event.line as usize) else {
        let file = format!("     the source: {}", steps.rung.file);
        return vec![String::new(), cut(&file), String::new()];
    };
    let shown = |number: usize| {
        let text = number.checked_sub(1).and_then(|index| lines.get(index));
        let here = if number == line { '>' } else { ' ' };
        cut(&format!("{number:>4} {here} {}", text.unwrap_or(&"")))
    };
    vec![
        format!("{DIM}{}{PLAIN}", shown(line - 1)),
        format!("{BOLD}{}{PLAIN}", shown(line)),
        format!("{DIM}{}{PLAIN}", shown(line + 1)),
    ]
}

fn counters(walk: &Walk, view: &View) -> String {
    let [nodes, forced, backtracks] = walk.counts().map(thousands);
    let blank = walk.board().iter().filter(|b| !b.is_ascii_digit()).count();
    let play = match view.playing {
        true => format!("playing, {}/s", view.speed),
        false => format!("play {}/s", view.speed),
    };
    let said = match view.message {
        "" => String::new(),
        message => format!("  ({message})"),
    };
    format!("nodes {nodes}  forced {forced}  backtracks {backtracks}  empty {blank}  {play}{said}")
}

fn legend(color: bool) -> String {
    let (yellow, cyan) = if color { (YELLOW, CYAN) } else { ("", "") };
    format!(
        "{BOLD}5{PLAIN} given  {yellow}5?{PLAIN} guess  {cyan}5!{PLAIN} forced  {REVERSE}>{PLAIN} this cell  {REVERSE}x{PLAIN} in its way  : the unit spoken of"
    )
}

/// What fitted in a cell before the digit with this index was placed.
fn candidates_at(walk: &Walk, index: usize, cell: u8) -> u16 {
    let mut board = *walk.board();
    for later in &walk.standing()[index..] {
        board[usize::from(later.cell)] = b'.';
    }
    candidates_of(&board, cell.into())
}

fn candidates_of(board: &Grid, cell: usize) -> u16 {
    let sees = |other: &usize| {
        *other != cell
            && units_of(*other)
                .iter()
                .any(|unit| units_of(cell).contains(unit))
    };
    let digits = (0..81).filter(sees).map(|other| board[other]);
    let used = digits.filter(u8::is_ascii_digit);
    used.fold(0x1ff, |left, digit| left & !(1 << (digit - b'1')))
}

/// The row, the column and the box of a cell.
fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

fn cut(text: &str) -> String {
    text.chars().take(WIDTH - 1).collect()
}

fn pad(text: &str, width: usize) -> String {
    let text: String = text.chars().take(width).collect();
    format!("{text:<width$}")
}
