//! The board of a walk as thirteen lines of text, with its marks, and what fits in its cells.

use super::color::{BOLD, CYAN, DIM, PLAIN, REVERSE, YELLOW};
use super::walk::Walk;
use crate::teach::event::{Kind, Why, see, units_of};
use crate::teach::watcher::Grid;

pub const HEIGHT: usize = 13;
pub const WIDTH: usize = 40;

/// As many lines of as many columns.
pub fn board(walk: &Walk, color: bool) -> Vec<String> {
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
pub struct Marks {
    pub cell: Option<usize>,
    in_the_way: Option<usize>,
    unit: Option<usize>,
}

impl Marks {
    pub fn of(walk: &Walk) -> Marks {
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

/// What fitted in a cell before the digit with this index was placed.
pub fn candidates_at(walk: &Walk, index: usize, cell: u8) -> u16 {
    let mut board = *walk.board();
    for later in &walk.standing()[index..] {
        board[usize::from(later.cell)] = b'.';
    }
    candidates_of(&board, cell.into())
}

pub fn candidates_of(board: &Grid, cell: usize) -> u16 {
    let sees = |other: &usize| *other != cell && see(*other, cell);
    let digits = (0..81).filter(sees).map(|other| board[other]);
    let used = digits.filter(u8::is_ascii_digit);
    used.fold(0x1ff, |left, digit| left & !(1 << (digit - b'1')))
}
