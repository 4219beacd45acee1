//! The 24 lines that show where a walk stands, 79 columns at most: a terminal of 80x24 is enough, and the last column
//! stays free because some scroll when it is written.
//!
//! What a cell is, its marks say: `5` is given, `5?` a guess, `5!` forced; `>` marks the cell of this step, `x` the cell
//! that is in its way, `:` the cells of the unit that it speaks of. Weight and colour only repeat that.

use super::Steps;
use super::board::{Marks, board, candidates_at, candidates_of};
use super::color::{BOLD, CYAN, DIM, PLAIN, REVERSE, YELLOW};
use super::walk::Walk;
use crate::shown;
use crate::teach::counter::End;
use crate::teach::event::{Why, candidates_name, cell_name};
use crate::teach::recorder::{Placed, Trace};
use crate::teach::trace::sentence;
use crate::thousands::thousands;

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

/// All lines, without line ends.
pub fn screen(steps: &Steps, walk: &Walk, view: &View) -> Vec<String> {
    let mut lines = vec![title(steps, walk)];
    let side = side(walk);
    for (board, side) in board(walk, steps.color).into_iter().zip(side) {
        lines.push(format!("{board}  {side}"));
    }
    let happened = format!("{BOLD}{}{PLAIN}", cut(&happened(steps, walk)));
    lines.extend(match remark(steps, walk) {
        Some([first, second]) => [happened, first, second],
        None => [String::new(), happened, cut(&candidates(walk))],
    });
    lines.extend(source(steps, walk));
    lines.push(String::new());
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
    let name = format!("{}: {}", steps.who, shown::line(steps.name));
    let room = WIDTH - 3 - place.chars().count();
    format!("{BOLD}{}{PLAIN}  {place}", pad(&name, room))
}

/// Does the search go on behind the last step that the trace holds?
pub fn is_cut(trace: &Trace) -> bool {
    trace.end == End::Cut || trace.from - 1 + (trace.events.len() as u64) < trace.steps
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

/// What there is to say of this step, in two lines; of several things the first.
fn remark(steps: &Steps, walk: &Walk) -> Option<[String; 2]> {
    let (_, text) = steps
        .remarks
        .iter()
        .find(|(step, _)| *step == walk.step())?;
    let text = shown::line(text);
    let words = text.split_whitespace();
    let mut lines = [String::from(" !"), String::from("  ")];
    for word in words {
        let fits = lines[1] == "  " && lines[0].chars().count() + 1 + word.chars().count() < WIDTH;
        let line = &mut lines[usize::from(!fits)];
        line.push(' ');
        line.push_str(word);
    }
    Some(lines.map(|line| cut(&line)))
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
    let lines: Vec<&str> = steps.source.lines().collect();
    let known = walk.event().map(|event| event.line as usize);
    let Some(line) = known.filter(|line| *line > 0) else {
        let file = format!("     the source: {}", shown::line(steps.file));
        return vec![String::new(), cut(&file), String::new()];
    };
    let shown = |number: usize| {
        let text = number.checked_sub(1).and_then(|index| lines.get(index));
        let here = if number == line { '>' } else { ' ' };
        let text = shown::line(&text.unwrap_or(&"").replace('\t', "    "));
        cut(&format!("{number:>4} {here} {text}"))
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

fn cut(text: &str) -> String {
    text.chars().take(WIDTH - 1).collect()
}

fn pad(text: &str, width: usize) -> String {
    let text: String = text.chars().take(width).collect();
    format!("{text:<width$}")
}
