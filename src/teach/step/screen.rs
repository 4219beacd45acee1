//! The lines that show the position of a walk: as many and as long as the window has room for, but at least 24 lines of
//! 80 columns. The last column stays free, because some terminals scroll when it is written.
//!
//! ```text
//! title                                       step        title                                                  step
//! board (13 lines)      stack of guesses                  board             stack             source
//! what happened (3 lines)                                                   of guesses        …
//! source (3 lines and more)                               what happened (3 lines)
//! counters, legend, keys                                  counters, legend, keys
//! ```
//! On the left an ordinary window, on the right a wide one.
//!
//! Marks tell the cells apart: `5` is given, `5?` a guess, `5!` forced; `>` marks the cell of this step, `x` the cell
//! in its way, `:` the cells of the unit that it mentions. Weight and colour only repeat that.

use super::Steps;
use super::board::{self, CellMarks, board_lines, candidates_of};
use super::color::{BOLD, CYAN, PLAIN, REVERSE, YELLOW};
use super::side_panels::{key_lines, source_lines, stack_lines};
use super::walk::Walk;
use crate::teach::node_counter::SearchEnd;
use crate::teach::trace::{describe_event, find_clash};
use crate::terminal::escape;
use crate::text::numbers::group_thousands;

/// The size that a terminal must have.
pub const MIN_COLUMNS: usize = 80;
pub const MIN_LINES: usize = 24;

/// From this width on, the source is beside the stack.
const SOURCE_MIN_COLUMNS: usize = 122;

/// The width of the stack in a wide window.
const STACK_COLUMNS: usize = 37;

/// What is on the screen besides the walk.
#[derive(Debug, Clone)]
pub struct WalkView<'a> {
    pub message: &'a str,
    pub playing: bool,
    /// Steps per second.
    pub speed: u32,
    /// Whether the list of keys replaces the board and what is beside it.
    pub help: bool,
    /// Rows and columns of the window, at least `MIN_LINES` and `MIN_COLUMNS`.
    pub size: (usize, usize),
}

/// All lines, without line ends.
pub fn screen_lines(steps: &Steps, walk: &Walk, view: &WalkView) -> Vec<String> {
    let (rows, columns) = view.size;
    let width = columns - 1;
    let mut lines = vec![title_line(steps, walk, width)];
    // The title, three lines on what happened, an empty line, counters, legend and keys take eight lines.
    let height = board::board_height(walk.size());
    let (body, below) = if columns >= SOURCE_MIN_COLUMNS {
        (rows - 8, 0)
    } else {
        (height, (rows - 8).saturating_sub(height))
    };
    if view.help {
        lines.extend(key_lines(body, width))
    } else {
        lines.extend(side_by_side(steps, walk, body, columns))
    }
    let happened = cut_to_width(&event_line(steps, walk), width);
    let happened = format!("{BOLD}{happened}{PLAIN}");
    lines.extend(match remark_lines(steps, walk, width) {
        Some([first, second]) => [happened, first, second],
        None => [
            String::new(),
            happened,
            cut_to_width(&candidates_line(walk), width),
        ],
    });
    let room = (rows - 4).saturating_sub(lines.len()).min(below);
    lines.extend(source_lines(steps, walk, room, width));
    lines.push(String::new());
    lines.push(cut_to_width(&counters_line(steps, walk, view), width));
    lines.push(legend_line(steps));
    lines.push(cut_to_width(
        "space next  b back  a play  o over  d dead end  u undo  j go to  ? keys  q quit",
        width,
    ));
    lines
}

/// The board, with the stack beside it and, in a wide window, the source beside that.
fn side_by_side(steps: &Steps, walk: &Walk, height: usize, columns: usize) -> Vec<String> {
    let taken = board::board_width(walk.size());
    let room = (columns - 1).saturating_sub(taken + 2);
    let (stack_width, source_width) = if columns >= SOURCE_MIN_COLUMNS {
        (
            STACK_COLUMNS.min(room),
            room.saturating_sub(STACK_COLUMNS + 2),
        )
    } else {
        (room, 0)
    };
    let mut boards = board_lines(walk, steps.color);
    boards.resize(height, " ".repeat(taken));
    let stack = stack_lines(steps, walk, height, stack_width);
    let both = boards.into_iter().zip(stack);
    if source_width == 0 {
        let line = |(board, side)| format!("{board}  {side}");
        return both.map(line).collect();
    }
    let source = source_lines(steps, walk, height, source_width);
    let line = |((board, side), source)| format!("{board}  {side:<STACK_COLUMNS$}  {source}");
    both.zip(source).map(line).collect()
}

fn title_line(steps: &Steps, walk: &Walk, width: usize) -> String {
    let trace = steps.trace;
    let last = trace.first.last_step();
    let more = match (trace.is_cut(), trace.end) {
        (false, _) => String::new(),
        (true, SearchEnd::Cut) => format!(" of more than {}", group_thousands(trace.steps)),
        (true, _) => format!(" of {}", group_thousands(trace.steps)),
    };
    let (step, last) = (group_thousands(walk.step_number()), group_thousands(last));
    let place = format!("step {step} / {last}{more}");
    let name = format!("{}: {}", steps.who, escape::escape_line(steps.name));
    let room = width - 2 - place.chars().count();
    let name = cut_to_width(&name, room);
    format!("{BOLD}{name:<room$}{PLAIN}  {place}")
}

fn event_line(steps: &Steps, walk: &Walk) -> String {
    let step = group_thousands(walk.step_number());
    match walk.last_event() {
        Some(event) => {
            let event = describe_event(event.kind, walk.size(), steps.knows_why);
            format!("step {step}: {event}")
        }
        None if steps.trace.first.events.is_empty() => match find_clash(&steps.trace.givens) {
            Some(_) => "the givens clash: there is nothing to search".to_string(),
            None => "no digit was placed or taken back".to_string(),
        },
        None if walk.step_number() == 0 => "the givens; nothing has happened yet".to_string(),
        None => format!("after step {step}, the first one kept here"),
    }
}

/// The remark on this step, in two lines; the first one if there are several.
fn remark_lines(steps: &Steps, walk: &Walk, width: usize) -> Option<[String; 2]> {
    let mut remarks = steps.remarks.iter();
    let (_, text) = remarks.find(|(step, _)| *step == walk.step_number())?;
    let text = escape::escape_line(text);
    let mut lines = [String::from(" !"), String::from("  ")];
    for word in text.split_whitespace() {
        let fits = lines[1] == "  " && lines[0].chars().count() + 1 + word.chars().count() <= width;
        let line = &mut lines[usize::from(!fits)];
        line.push(' ');
        line.push_str(word);
    }
    Some(lines.map(|line| cut_to_width(&line, width)))
}

/// What would fit in the cell of this step if it were empty.
fn candidates_line(walk: &Walk) -> String {
    let Some(cell) = CellMarks::of_last_step(walk).cell else {
        return String::new();
    };
    let size = walk.size();
    let mut board = walk.board().to_vec();
    board[cell] = b'.';
    let fits = candidates_of(size, &board, cell);
    let name = size.cell_name(cell as u8);
    let digits = size.set_name(fits);
    match fits.count_ones() {
        0 => format!("nothing fits in {name} now"),
        1 => format!("fits in {name} now: {digits}, and nothing else"),
        _ => format!("fits in {name} now: {digits}"),
    }
}

fn counters_line(steps: &Steps, walk: &Walk, view: &WalkView) -> String {
    let [nodes, forced, backtracks] = walk.event_counts().map(group_thousands);
    let counts = if steps.knows_why {
        format!("nodes {nodes}  forced {forced}  backtracks {backtracks}")
    } else {
        format!("placed {nodes}  taken back {backtracks}")
    };
    let blank = walk.board().iter().filter(|byte| **byte == b'.').count();
    let play = if view.playing { "playing," } else { "play" };
    let speed = view.speed;
    let said = match view.message {
        "" => String::new(),
        message => format!("  ({message})"),
    };
    format!("{counts}  empty {blank}  {play} {speed}/s{said}")
}

fn legend_line(steps: &Steps) -> String {
    let (yellow, cyan) = if steps.color {
        (YELLOW, CYAN)
    } else {
        ("", "")
    };
    let placed = if steps.knows_why {
        format!("{yellow}5?{PLAIN} guess  {cyan}5!{PLAIN} forced")
    } else {
        format!("{yellow}5?{PLAIN} placed")
    };
    format!(
        "{BOLD}5{PLAIN} given  {placed}  {REVERSE}>{PLAIN} this cell  {REVERSE}x{PLAIN} in its way  : the unit mentioned"
    )
}

pub fn cut_to_width(text: &str, width: usize) -> String {
    text.chars().take(width).collect()
}
