//! The board of a walk as lines of text with its marks (thirteen lines for nine a side), and what fits in its cells.

use super::color::{BOLD, CYAN, DIM, PLAIN, REVERSE, YELLOW};
use super::walk::Walk;
use crate::teach::event::{Kind, Why};
use crate::teach::grid_size::Size;

/// How many lines a board takes, with those around the boxes.
pub fn board_height(size: Size) -> usize {
    size.side() + size.box_side() + 1
}

/// How many columns a board takes: four per cell, and the lines around the boxes.
pub fn board_width(size: Size) -> usize {
    4 * size.side() + size.box_side() + 1
}

/// The board in `height` lines of `width` columns.
pub fn board_lines(walk: &Walk, color: bool) -> Vec<String> {
    let (side, box_side) = (walk.size().side(), walk.size().box_side());
    let rule = format!("+{}", "-".repeat(4 * box_side)).repeat(box_side) + "+";
    let marks = CellMarks::of_last_step(walk);
    let mut lines = Vec::new();
    for row in 0..side {
        if row % box_side == 0 {
            lines.push(rule.clone());
        }
        let mut line = String::new();
        for column in 0..side {
            if column % box_side == 0 {
                line.push('|');
            }
            line += &format_cell(walk, &marks, row * side + column, color);
        }
        lines.push(line + "|");
    }
    lines.push(rule);
    lines
}

/// What this step refers to.
#[derive(Default)]
pub struct CellMarks {
    pub cell: Option<usize>,
    in_the_way: Option<usize>,
    unit: Option<usize>,
}

impl CellMarks {
    pub fn of_last_step(walk: &Walk) -> CellMarks {
        let mut marks = CellMarks::default();
        match walk.last_event().map(|event| event.kind) {
            Some(
                Kind::Choose { cell, .. }
                | Kind::DeadCell { cell }
                | Kind::Undo { cell, .. }
                | Kind::Overwritten { cell, .. },
            ) => marks.cell = Some(cell.into()),
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

/// Four columns: a mark of this step, the digit, why it was placed, a blank.
fn format_cell(walk: &Walk, marks: &CellMarks, cell: usize, color: bool) -> String {
    let units = walk.size().units_of(cell);
    let left = match () {
        _ if marks.cell == Some(cell) => '>',
        _ if marks.in_the_way == Some(cell) => 'x',
        _ if marks.unit.is_some_and(|unit| units.contains(&unit)) => ':',
        _ => ' ',
    };
    let mut standing = walk.standing_digits().iter();
    let placed = standing.find(|placed| usize::from(placed.cell) == cell);
    let (right, look) = match (placed.map(|placed| placed.why), walk.board()[cell]) {
        (Some(Why::Guess), _) => ('?', if color { YELLOW } else { "" }),
        (Some(_), _) => ('!', if color { CYAN } else { "" }),
        (None, b'.') => (' ', DIM),
        _ => (' ', BOLD),
    };
    let digit = char::from(walk.board()[cell]);
    let reverse = if left == '>' || left == 'x' {
        REVERSE
    } else {
        ""
    };
    format!("{look}{reverse}{left}{digit}{right}{PLAIN} ")
}

/// What fitted in a cell before the digit at this index was placed.
pub fn candidates_at(walk: &Walk, index: usize, cell: u8) -> u16 {
    let mut board = walk.board().to_vec();
    for later in &walk.standing_digits()[index..] {
        board[usize::from(later.cell)] = b'.';
    }
    candidates_of(walk.size(), &board, cell.into())
}

pub fn candidates_of(size: Size, board: &[u8], cell: usize) -> u16 {
    let sees = |other: &usize| *other != cell && size.see(*other, cell);
    let peers = (0..board.len()).filter(sees);
    let digits = peers.map(|other| size.digit(board[other]));
    let used = digits.filter(|digit| *digit > 0);
    used.fold(size.all(), |left, digit| left & !(1 << (digit - 1)))
}
