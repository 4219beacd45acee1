//! Stores in, board out: of all the memory that a program writes to, which is its grid?
//!
//! A grid is cells of one size, as many rows as columns. Into those that are no clues go digits, and from them they come back. So:
//! take the addresses that digits were written to, try every way to lay the rows over them ([`regular`]: rows at
//! one distance from each other; [`by_pointers`]: rows anywhere, with a table of pointers to them), and look what is in
//! memory there. On the right layout hardly two equal digits see each other; on one that is a column or a row beside it,
//! or over a list of what was tried, many do. Of those that pass the one wins into which most was written and taken back.
//!
//! Sixteen cells hold too few digits to be told from another table by what they look like: a grid of four rows is one only if it
//! has the clues of the input.

mod by_pointers;
mod regular;

use super::survey::Survey;
use super::wire::Touched;
use crate::size::Size;
use std::cmp::Reverse;
use std::ops::Range;

/// Where a program's grid lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    pub layout: Layout,
    pub writing: Writing,
    /// Does each cell have a word of its size before it that is 0 as long as no digit counts? So Rust has `Option<u8>`.
    pub is_optional: bool,
    /// The code of the first store into it.
    pub first: u64,
    /// Stores into it as far as the survey went, and how many of them took a digit away.
    pub writes: u64,
    pub backs: u64,
}

/// Where rows begin, 0 where there are none.
type Rows = [u64; 16];

/// Cells in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    pub grid: Size,
    all_rows: Rows,
    /// Bytes from a cell to the next one of its row.
    pub stride: u64,
    /// Bytes of a cell: 1, 2, 4 or 8.
    pub size: u8,
}

/// How a cell says its digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writing {
    Numbers,
    /// Digits from 1, or of sixteen rows letters from A.
    Characters,
    /// A is 0, and an empty cell -1.
    LettersFromZero,
}

impl Writing {
    /// Those of a size: letters are of sixteen rows.
    fn all_of(grid: Size) -> &'static [Writing] {
        match grid.side() {
            16 => &[
                Writing::Numbers,
                Writing::Characters,
                Writing::LettersFromZero,
            ],
            _ => &[Writing::Numbers, Writing::Characters],
        }
    }

    /// The digit that a value means, 0 for an empty cell. `None`: it is nothing that stands in a grid. 255 is what -1 is in
    /// a byte, and some write that for an empty cell.
    pub fn digit(self, grid: Size, value: u64) -> Option<u8> {
        const SIGNS: &[u8] = b".0 *_-?xX\0";
        let value = u8::try_from(value).ok()?;
        let digit = match self {
            _ if value == 255 => return Some(0),
            Writing::Numbers => value,
            Writing::LettersFromZero => value + 1,
            Writing::Characters if SIGNS.contains(&value) => return Some(0),
            Writing::Characters => return Some(grid.digit(value)).filter(|digit| *digit > 0),
        };
        (usize::from(digit) <= grid.side()).then_some(digit)
    }
}

impl Layout {
    /// `rows`: where each begins; those behind the last one do not count.
    pub fn new(grid: Size, rows: impl IntoIterator<Item = u64>, stride: u64, size: u8) -> Layout {
        let mut all_rows = Rows::default();
        for (row, start) in all_rows[..grid.side()].iter_mut().zip(rows) {
            *row = start;
        }
        Layout {
            grid,
            all_rows,
            stride,
            size,
        }
    }

    /// Where each row begins.
    pub fn rows(&self) -> &[u64] {
        &self.all_rows[..self.grid.side()]
    }

    /// Bytes from the first row to the second.
    pub fn row_length(&self) -> u64 {
        self.all_rows[1].abs_diff(self.all_rows[0])
    }

    /// Where a cell lies, counted from 0 in row order.
    pub fn cell(&self, cell: usize) -> u64 {
        let side = self.grid.side();
        self.all_rows[cell / side] + (cell % side) as u64 * self.stride
    }

    /// From its first byte to behind its last cell.
    fn range(&self) -> Range<u64> {
        let (first, last) = (self.rows().iter().min(), self.rows().iter().max());
        let [first, last] = [first, last].map(|row| row.copied().unwrap_or_default());
        first..last + self.grid.side() as u64 * self.stride
    }

    /// The cell that lies there.
    fn cell_at(&self, at: u64) -> Option<usize> {
        let side = self.grid.side();
        let of_row = |row: &u64| {
            let distance = at.checked_sub(*row)?;
            (distance < side as u64 * self.stride && distance % self.stride == 0)
                .then_some((distance / self.stride) as usize)
        };
        let found = |(row, start)| of_row(start).map(|column| row * side + column);
        self.rows().iter().enumerate().find_map(found)
    }
}

/// The grids of a size that a survey shows, the likeliest first. `variables`: where those lie that have names; a grid whose rows lie
/// at one distance lies in one of them, or beside all. `input`: the grids that the program reads, one behind the other, 0 for an
/// empty cell; a grid that still has the clues of one is one, whatever else is in it.
pub fn find(grid: Size, survey: &Survey, variables: &[Range<u64>], input: &[u8]) -> Vec<Board> {
    let mut found: Vec<(Found, Board)> = Vec::new();
    for size in [1, 2, 4, 8] {
        for &writing in Writing::all_of(grid) {
            let cells = Cells::of(survey, grid, size, writing);
            if cells.written.is_empty() {
                continue;
            }
            let regular = regular::layouts(&cells, variables);
            let pointed = by_pointers::layouts(&cells, &survey.memory);
            let pointed = pointed.into_iter().map(|layout| (layout, true));
            let layouts = regular.into_iter().map(|layout| (layout, false));
            for (layout, has_pointers) in layouts.chain(pointed) {
                let is_optional = has_marks(&layout, survey);
                let judged = cells.judged(layout, (has_pointers, is_optional), survey, input);
                let is_known = |(found, _): &(Found, Board)| {
                    found.of_input || !is_passing(&layout, survey, variables)
                };
                found.extend(judged.filter(is_known));
            }
        }
    }
    found.sort_by(|(one, _), (other, _)| other.rank().cmp(&one.rank()));
    let mut boards: Vec<Board> = Vec::new();
    for (_, board) in found {
        // Another way to lay rows over the same cells is no other grid.
        let overlaps = |kept: &Board| {
            let cells = (0..grid.cells()).map(|cell| board.layout.cell(cell));
            let (own, other) = (board.layout.range(), kept.layout.range());
            let is_apart = own.end <= other.start || other.end <= own.start;
            !is_apart
                && cells
                    .into_iter()
                    .any(|at| kept.layout.cell_at(at).is_some())
        };
        if !boards.iter().any(overlaps) {
            boards.push(board);
        }
    }
    boards
}

/// Does it lie on the stack, and in no variable? What a call works with in passing is no grid, but can look like one.
fn is_passing(layout: &Layout, survey: &Survey, variables: &[Range<u64>]) -> bool {
    let first = layout.cell(0);
    let is_named = || variables.iter().any(|variable| variable.contains(&first));
    survey.is_above_heap(first) && !is_named()
}

/// Does a word before each cell say whether there is a digit? Then these words are 0 and 1, and some have been both.
fn has_marks(layout: &Layout, survey: &Survey) -> bool {
    let size = u64::from(layout.size);
    if layout.stride != 2 * size {
        return false;
    }
    let is_mark = |touched: &&Touched| {
        let at = touched.at.wrapping_add(size);
        touched.size == layout.size && layout.cell_at(at).is_some()
    };
    let mut marks = survey.touched.iter().filter(is_mark);
    let mut all = (0..layout.grid.cells()).map(|cell| layout.cell(cell).wrapping_sub(size));
    all.all(|at| survey.memory.number(at, layout.size) < 2)
        && marks
            .clone()
            .all(|touched| touched.numbers & !3 == 0 && !touched.other)
        && marks.any(|touched| touched.numbers == 3 && touched.backs > 0)
}

/// The addresses of one size that digits are written to in one way.
struct Cells {
    grid: Size,
    size: u8,
    writing: Writing,
    /// In the order of their addresses.
    written: Vec<Touched>,
}

/// How well a layout does.
struct Found {
    of_input: bool,
    /// Of what was taken back and written there the share that its clashes leave, and more where more of its cells were
    /// written to: a layout that has a few cells each of several things is none.
    score: u64,
    clashes: u32,
    has_pointers: bool,
    row_length: u64,
}

impl Found {
    /// The greater, the better. A row of more cells than the grid's where these would do is a row of something else.
    fn rank(&self) -> impl Ord {
        (
            self.of_input,
            self.score,
            Reverse(self.clashes),
            self.has_pointers,
            Reverse(self.row_length),
        )
    }
}

impl Cells {
    /// Fewer tell where a grid lies only when they and the digits around them nearly fill it.
    const FEW: usize = 6;
    /// More are no single grid, and would take too long.
    const MOST: usize = 1000;

    fn of(survey: &Survey, grid: Size, size: u8, writing: Writing) -> Cells {
        let from_two = (u32::from(grid.all()) << 1) & !3;
        let digits = |touched: &Touched| match writing {
            Writing::Numbers | Writing::LettersFromZero => touched.numbers,
            Writing::Characters => touched.characters,
        };
        let is_cell = |touched: &&Touched| {
            touched.size == size && !touched.other && digits(touched) & from_two != 0
        };
        let mut written: Vec<Touched> = survey.touched.iter().filter(is_cell).copied().collect();
        // Where A is 0, empty cells are -1.
        let has_sign = |touched: &Touched| touched.characters >> 31 != 0;
        if writing == Writing::LettersFromZero && !written.iter().any(has_sign) {
            written.clear();
        }
        written.sort_by_key(|touched| Reverse((touched.backs, touched.writes)));
        written.truncate(Cells::MOST);
        written.sort_by_key(|touched| touched.at);
        Cells {
            grid,
            size,
            writing,
            written,
        }
    }

    /// Those that lie in a layout.
    fn covered<'a>(&'a self, layout: &'a Layout) -> impl Iterator<Item = &'a Touched> {
        let range = layout.range();
        let from = self
            .written
            .partition_point(|touched| touched.at < range.start);
        let near = self.written[from..].iter();
        near.take_while(move |touched| touched.at < range.end)
            .filter(|touched| layout.cell_at(touched.at).is_some())
    }

    /// A board, if what is in memory there can be one.
    fn judged(
        &self,
        layout: Layout,
        (has_pointers, is_optional): (bool, bool),
        survey: &Survey,
        input: &[u8],
    ) -> Option<(Found, Board)> {
        let grid = self.grid;
        let mut digits = [0; 256];
        let digits = &mut digits[..grid.cells()];
        for (cell, digit) in digits.iter_mut().enumerate() {
            let number = |at| survey.memory.number(at, layout.size);
            let at = layout.cell(cell);
            let value = match number(at) {
                _ if is_optional && number(at.wrapping_sub(layout.size.into())) == 0 => 0,
                value if value == u64::MAX >> (64 - 8 * u32::from(layout.size)) => u8::MAX.into(),
                value => value,
            };
            *digit = self.writing.digit(grid, value)?;
        }
        let Looks {
            count,
            clashes,
            share,
        } = Looks::of(grid, digits);
        let least = match self.covered(&layout).count() < Cells::FEW {
            true => almost_all(grid),
            false => least_digits(grid),
        };
        let of_input = has_clues_of(grid, input, digits);
        let needs_clues = grid.side() == 4 || self.writing == Writing::LettersFromZero;
        if !of_input && (needs_clues || count < least || share > 1.0) {
            return None;
        }
        let covered = || self.covered(&layout);
        let sum = |of: fn(&Touched) -> u32| covered().map(|one| u64::from(of(one))).sum();
        let first = covered().min_by_key(|touched| layout.cell_at(touched.at))?;
        let board = Board {
            layout,
            writing: self.writing,
            is_optional,
            first: first.code,
            writes: sum(|touched| touched.writes),
            backs: sum(|touched| touched.backs),
        };
        let (weight, cells) = (4 * board.backs + board.writes, covered().count());
        let found = Found {
            score: (weight as f64 * (1.01 - share).max(0.01).powi(2) * (cells * cells) as f64)
                as u64,
            of_input,
            clashes,
            has_pointers,
            row_length: layout.row_length(),
        };
        Some((found, board))
    }
}

/// Does a grid have the clues of a puzzle in the input, all but a few that the program may have written over? `input`: puzzles
/// of that size, one behind the other.
pub(super) fn has_clues_of(size: Size, input: &[u8], digits: &[u8]) -> bool {
    /// Puzzles further behind are found by what they look like.
    const FAR: usize = 4000;
    /// By chance one in nine is right, of a grid of four a side one in four.
    const TENTHS: usize = 8;
    let least = match size.side() {
        4 => 4,
        _ => size.cells() / 8,
    };
    input.chunks_exact(size.cells()).take(FAR).any(|puzzle| {
        let clues = || puzzle.iter().zip(digits).filter(|(clue, _)| **clue > 0);
        let count = clues().count();
        let right = clues().filter(|(clue, digit)| clue == digit).count();
        count >= least && right * 10 >= count * TENTHS
    })
}

/// No puzzle of 9x9 with one solution has fewer clues than 17; some programs are given worse.
pub(super) fn least_digits(size: Size) -> u32 {
    size.cells() as u32 / 9
}

/// A grid that lacks no more digits than this is nearly full: 70 of 81.
fn almost_all(size: Size) -> u32 {
    size.cells() as u32 * 7 / 8
}

/// What tells a grid from other digits.
pub(super) struct Looks {
    /// How many digits there are.
    pub count: u32,
    /// How many of their places in rows, columns and boxes hold one that is there already.
    clashes: u32,
    /// That as a share of the most that a grid may have.
    pub share: f64,
}

impl Looks {
    pub fn of(size: Size, digits: &[u8]) -> Looks {
        /// Of a hundred places of digits in rows, columns and boxes so many may clash: a program that forgets the boxes comes
        /// to twelve, digits by chance to 35.
        const MOST_CLASHES: f64 = 0.15;
        let count = digits.iter().filter(|digit| **digit > 0).count() as u32;
        let clashes = clashes(size, digits);
        Looks {
            count,
            clashes,
            share: f64::from(clashes) / f64::from(3 * count.max(1)) / MOST_CLASHES,
        }
    }
}

/// How many places of digits in rows, columns and boxes hold one that is there already.
fn clashes(size: Size, digits: &[u8]) -> u32 {
    // Of each unit the digits that it has, as a set.
    let mut seen = [0u32; 48];
    let mut clashes = 0;
    for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        for unit in size.units_of(cell) {
            clashes += seen[unit] >> digit & 1;
            seen[unit] |= 1 << digit;
        }
    }
    clashes
}

#[cfg(test)]
mod tests;
