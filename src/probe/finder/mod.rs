//! Stores in, board out: which part of the memory that a program writes to is its grid?
//!
//! A grid has cells of one size and as many rows as columns. Cells without a clue receive digits and lose them again.
//! So the finder takes the addresses that digits were written to and tries every way to lay rows over them
//! ([`regular_rows`]: evenly spaced rows; [`pointer_layouts`]: rows anywhere, with a table of pointers to them). Then it
//! reads the memory there. In the right layout, few digits repeat in a row, column or box. In one that is a
//! row or column off, or that covers a list of tried digits, many do. Of the layouts that pass, the one with the most
//! digits written and taken back wins.
//!
//! Sixteen cells hold too few digits to distinguish a grid from another table. So four rows are a grid only if
//! they have the clues of the input.

mod board_layout;
mod regular_rows;

pub use board_layout::{BoardLayout, DigitEncoding};

use super::grid_likeness::{GridLikeness, has_clues_of, least_digit_count, nearly_full_count};
use super::memory::MemorySnapshot;
use super::records::TouchedAddress;
use super::survey::Survey;
use crate::teach::grid_size::Size;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;

/// The location of a program's grid in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundBoard {
    pub layout: BoardLayout,
    pub writing: DigitEncoding,
    /// True if the word before each cell is 0 while the cell is empty. It has the cell's size, as in Rust's
    /// `Option<u8>`.
    pub is_optional: bool,
    /// The code address of the first store into the first of its cells that were written.
    pub first: u64,
}

/// The grids of one size that a survey shows, likeliest first. `variables`: the address ranges of the named variables;
/// an evenly spaced grid lies inside one of them or outside all. `input`: the grids that the program reads, one after
/// another, 0 for an empty cell. A layout that still has the clues of one of them is a grid, whatever else is in it. A
/// program that fills its stack has written to millions of addresses, so the search for layouts ends when `has_time` does.
pub fn find_boards(
    grid: Size,
    survey: &Survey,
    variables: &[Range<u64>],
    input: &[u8],
    has_time: &dyn Fn() -> bool,
) -> Vec<FoundBoard> {
    let mut found: Vec<(LayoutFit, FoundBoard)> = Vec::new();
    for size in [1, 2, 4, 8] {
        for &writing in DigitEncoding::all_of(grid) {
            let cells = WrittenCells::from_survey(survey, grid, size, writing);
            if cells.written.is_empty() {
                continue;
            }
            let regular = regular_rows::regular_layouts(&cells, variables);
            let pointed = pointer_layouts(&cells, &survey.memory);
            let pointed = pointed.into_iter().map(|layout| (layout, true));
            let layouts = regular.into_iter().map(|layout| (layout, false));
            for (layout, has_pointers) in layouts.chain(pointed).take_while(|_| has_time()) {
                let is_optional = has_presence_marks(&layout, survey);
                let judged =
                    cells.evaluate_layout(layout, (has_pointers, is_optional), survey, input);
                let is_known = |(found, _): &(LayoutFit, FoundBoard)| {
                    found.of_input || !is_temporary(&layout, survey, variables)
                };
                found.extend(judged.filter(is_known));
            }
        }
    }
    found.sort_by(|(one, _), (other, _)| other.cmp(one));
    let mut boards: Vec<FoundBoard> = Vec::new();
    for (_, board) in found {
        // Another way to lay rows over the same cells isn't another grid.
        let overlaps = |kept: &FoundBoard| {
            let (own, other) = (board.layout.address_range(), kept.layout.address_range());
            let is_apart = own.end <= other.start || other.end <= own.start;
            let is_shared = |cell| {
                kept.layout
                    .cell_at(board.layout.cell_address(cell))
                    .is_some()
            };
            !is_apart && (0..grid.cells()).any(is_shared)
        };
        if !boards.iter().any(overlaps) {
            boards.push(board);
        }
    }
    boards
}

/// Bytes from one row's pointer to the next one's: bare pointers, vectors (24 bytes), strings (32).
const POINTER_STEPS: [usize; 4] = [8, 16, 24, 32];

/// Layouts with rows anywhere, reached through a table of pointers: a vector of vectors, a vector of strings, `int **`.
fn pointer_layouts(cells: &WrittenCells, memory: &MemorySnapshot) -> Vec<BoardLayout> {
    let (size, side) = (u64::from(cells.size), cells.grid.side());
    // Cells begin at the row's start, at index 1, or after a word that marks whether there is a digit.
    let cells_in_rows = [(0, size), (size, size), (size, 2 * size)];
    let (Some(first), Some(last)) = (cells.written.first(), cells.written.last()) else {
        return Vec::new();
    };
    // Rows that the search hasn't reached yet are in nearby memory.
    const NEAR_BYTES: u64 = 4096;
    let range = first.at.saturating_sub(NEAR_BYTES)..last.at.saturating_add(NEAR_BYTES);
    let pointers: HashMap<u64, u64> = memory.pointers_into(range).into_iter().collect();
    let mut found = Vec::new();
    for &table in pointers.keys() {
        for step in POINTER_STEPS {
            let words = (table..).step_by(step).take(side);
            let rows = words.map(|at| pointers.get(&at).copied());
            let Some(rows) = rows.collect::<Option<Vec<u64>>>() else {
                continue;
            };
            let mut sorted = rows.clone();
            sorted.sort_unstable();
            for (skipped, stride) in cells_in_rows {
                let rows = rows.iter().map(|row| row + skipped);
                let layout = BoardLayout::new(cells.grid, rows, stride, cells.size);
                let least = side as u64 * stride;
                let is_apart = sorted.windows(2).all(|two| two[1] - two[0] >= least);
                if is_apart && cells.cells_in(&layout).next().is_some() {
                    found.push(layout);
                }
            }
        }
    }
    found
}

/// True if the layout lies on the stack but in no variable. A call's temporaries can look like a grid.
fn is_temporary(layout: &BoardLayout, survey: &Survey, variables: &[Range<u64>]) -> bool {
    let first = layout.cell_address(0);
    let is_named = || variables.iter().any(|variable| variable.contains(&first));
    survey.is_above_heap(first) && !is_named()
}

/// True if a word before each cell marks whether it holds a digit. All these words are 0 or 1, and some have been both.
fn has_presence_marks(layout: &BoardLayout, survey: &Survey) -> bool {
    let size = u64::from(layout.size);
    if layout.stride != 2 * size {
        return false;
    }
    let is_mark = |touched: &&TouchedAddress| {
        let at = touched.at.wrapping_add(size);
        touched.size == layout.size && layout.cell_at(at).is_some()
    };
    let mut marks = survey.touched.iter().filter(is_mark);
    let mut all = (0..layout.grid.cells()).map(|cell| layout.cell_address(cell).wrapping_sub(size));
    all.all(|at| survey.memory.read_number(at, layout.size) < 2)
        && marks
            .clone()
            .all(|touched| touched.numbers & !3 == 0 && !touched.other)
        && marks.any(|touched| touched.numbers == 3 && touched.backs > 0)
}

/// The weight of an address: the digits written there, and above all those taken back.
fn touch_weight(touched: &TouchedAddress) -> u64 {
    u64::from(touched.backs) * 4 + u64::from(touched.writes)
}

/// The addresses of one size that digits are written to in one encoding.
struct WrittenCells {
    grid: Size,
    size: u8,
    writing: DigitEncoding,
    /// In address order.
    written: Vec<TouchedAddress>,
}

/// The quality of a layout, by the fields in order. Greater is better.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct LayoutFit {
    of_input: bool,
    /// The digits written there and taken back, reduced by the share of clashes and raised by the number of cells
    /// written. So a layout with a few cells from each of several things scores low.
    score: u64,
    clashes: Reverse<u32>,
    has_pointers: bool,
    /// If shorter rows fit as well, the longer ones belong to something else.
    row_length: Reverse<u64>,
}

impl WrittenCells {
    /// With fewer written cells than this, a grid counts only if it is nearly full.
    const FEW_CELLS: usize = 6;
    /// More cells than this are no single grid and would take too long.
    const MAX_CELLS: usize = 1000;

    fn from_survey(survey: &Survey, grid: Size, size: u8, writing: DigitEncoding) -> WrittenCells {
        let from_two = (u32::from(grid.all()) << 1) & !3;
        let digits = |touched: &TouchedAddress| match writing {
            DigitEncoding::Numbers | DigitEncoding::LettersFromZero => touched.numbers,
            DigitEncoding::Characters => touched.characters,
        };
        let is_cell = |touched: &&TouchedAddress| {
            touched.size == size && !touched.other && digits(touched) & from_two != 0
        };
        let mut written: Vec<TouchedAddress> =
            survey.touched.iter().filter(is_cell).copied().collect();
        // If A is encoded as 0, empty cells are -1.
        let has_sign = |touched: &TouchedAddress| touched.characters >> 31 != 0;
        if writing == DigitEncoding::LettersFromZero && !written.iter().any(has_sign) {
            written.clear();
        }
        written.sort_by_key(|touched| Reverse((touched.backs, touched.writes)));
        written.truncate(WrittenCells::MAX_CELLS);
        written.sort_by_key(|touched| touched.at);
        WrittenCells {
            grid,
            size,
            writing,
            written,
        }
    }

    /// The written cells that lie in a layout.
    fn cells_in<'a>(&'a self, layout: &'a BoardLayout) -> impl Iterator<Item = &'a TouchedAddress> {
        let range = layout.address_range();
        let from = self
            .written
            .partition_point(|touched| touched.at < range.start);
        let near = self.written[from..].iter();
        near.take_while(move |touched| touched.at < range.end)
            .filter(|touched| layout.cell_at(touched.at).is_some())
    }

    /// The board, if memory there can hold one.
    fn evaluate_layout(
        &self,
        layout: BoardLayout,
        (has_pointers, is_optional): (bool, bool),
        survey: &Survey,
        input: &[u8],
    ) -> Option<(LayoutFit, FoundBoard)> {
        let grid = self.grid;
        let mut digits = [0; 256];
        let digits = &mut digits[..grid.cells()];
        for (cell, digit) in digits.iter_mut().enumerate() {
            let number = |at| survey.memory.read_number(at, layout.size);
            let at = layout.cell_address(cell);
            let value = match number(at) {
                _ if is_optional && number(at.wrapping_sub(layout.size.into())) == 0 => 0,
                value if value == u64::MAX >> (64 - 8 * u32::from(layout.size)) => u8::MAX.into(),
                value => value,
            };
            *digit = self.writing.decode_digit(grid, value)?;
        }
        let likeness = GridLikeness::of_digits(grid, digits);
        let (count, share) = (likeness.count, likeness.share);
        let covered = || self.cells_in(&layout);
        let cells = covered().count();
        let least = if cells < WrittenCells::FEW_CELLS {
            nearly_full_count(grid)
        } else {
            least_digit_count(grid)
        };
        let of_input = has_clues_of(grid, input, digits);
        let needs_clues = grid.side() == 4 || self.writing == DigitEncoding::LettersFromZero;
        if !of_input && (needs_clues || count < least || share > 1.0) {
            return None;
        }
        let first = covered().min_by_key(|touched| layout.cell_at(touched.at))?;
        let board = FoundBoard {
            layout,
            writing: self.writing,
            is_optional,
            first: first.code,
        };
        let weight: u64 = covered().map(touch_weight).sum();
        let found = LayoutFit {
            score: (weight as f64 * (1.01 - share).max(0.01).powi(2) * (cells * cells) as f64)
                as u64,
            of_input,
            clashes: Reverse(likeness.clashes),
            has_pointers,
            row_length: Reverse(layout.row_length()),
        };
        Some((found, board))
    }
}
