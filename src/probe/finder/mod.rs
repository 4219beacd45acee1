//! Stores in, board out: which part of the memory that a program writes to is its grid?
//!
//! A grid has cells of one size and as many rows as columns. Cells without a clue receive digits and lose them again.
//! So the finder takes the addresses that digits were written to and tries every way to lay rows over them
//! ([`regular`]: evenly spaced rows; [`by_pointers`]: rows anywhere, with a table of pointers to them). Then it looks
//! at what is in memory there. In the right layout, hardly any two equal digits see each other. In one that is a row or
//! column off, or that covers a list of tried digits, many do. Of the layouts that pass, the one with the most digits
//! written and taken back wins.
//!
//! Sixteen cells hold too few digits to tell a grid from another table by its looks. So four rows are a grid only if
//! they have the clues of the input.

mod by_pointers;
mod regular;

use super::survey::Survey;
use super::wire::Touched;
use crate::size::Size;
use std::cmp::Reverse;
use std::ops::Range;

/// Where a program's grid lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundBoard {
    pub layout: BoardLayout,
    pub writing: Writing,
    /// True if the word before each cell is 0 while the cell is empty. It has the cell's size, as in Rust's
    /// `Option<u8>`.
    pub is_optional: bool,
    /// The code address of the first store into the first of its cells that were written.
    pub first: u64,
    /// Stores into it during the survey, and how many of them took a digit away.
    pub writes: u64,
    pub backs: u64,
}

/// Where rows begin; 0 for rows that the grid doesn't have.
type Rows = [u64; 16];

/// Cells in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardLayout {
    pub grid: Size,
    all_rows: Rows,
    /// Bytes from one cell of a row to the next.
    pub stride: u64,
    /// Bytes of a cell: 1, 2, 4 or 8.
    pub size: u8,
}

/// How a cell encodes its digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writing {
    Numbers,
    /// Digits from 1, or letters from A if there are sixteen rows.
    Characters,
    /// A is 0, and an empty cell is -1.
    LettersFromZero,
}

impl Writing {
    /// The encodings of a size: letters need sixteen rows.
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

    /// The digit that a value stands for, 0 for an empty cell; `None` if no grid contains it. 255 is -1 as a byte,
    /// which some programs write for an empty cell.
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

impl BoardLayout {
    /// `rows`: where each begins; surplus ones are ignored.
    pub fn new(
        grid: Size,
        rows: impl IntoIterator<Item = u64>,
        stride: u64,
        size: u8,
    ) -> BoardLayout {
        let mut all_rows = Rows::default();
        for (row, start) in all_rows[..grid.side()].iter_mut().zip(rows) {
            *row = start;
        }
        BoardLayout {
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

    /// Where a cell lies. Cells count from 0 in row order.
    pub fn cell(&self, cell: usize) -> u64 {
        let side = self.grid.side();
        self.all_rows[cell / side] + (cell % side) as u64 * self.stride
    }

    /// From its first byte to the byte after its last cell.
    fn range(&self) -> Range<u64> {
        let (first, last) = (self.rows().iter().min(), self.rows().iter().max());
        let [first, last] = [first, last].map(|row| row.copied().unwrap_or_default());
        first..last + self.grid.side() as u64 * self.stride
    }

    /// The cell at this address.
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

/// The grids of one size that a survey shows, likeliest first. `variables`: where the named variables lie; an evenly
/// spaced grid lies inside one of them or outside all. `input`: the grids that the program reads, one after another, 0
/// for an empty cell. A layout that still has the clues of one of them is a grid, whatever else is in it.
pub fn find(
    grid: Size,
    survey: &Survey,
    variables: &[Range<u64>],
    input: &[u8],
) -> Vec<FoundBoard> {
    let mut found: Vec<(Fit, FoundBoard)> = Vec::new();
    for size in [1, 2, 4, 8] {
        for &writing in Writing::all_of(grid) {
            let cells = WrittenCells::of(survey, grid, size, writing);
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
                let is_known = |(found, _): &(Fit, FoundBoard)| {
                    found.of_input || !is_passing(&layout, survey, variables)
                };
                found.extend(judged.filter(is_known));
            }
        }
    }
    found.sort_by(|(one, _), (other, _)| other.rank().cmp(&one.rank()));
    let mut boards: Vec<FoundBoard> = Vec::new();
    for (_, board) in found {
        // Another way to lay rows over the same cells isn't another grid.
        let overlaps = |kept: &FoundBoard| {
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

/// True if it lies on the stack but in no variable. The temporaries of a call aren't a grid but can look like one.
fn is_passing(layout: &BoardLayout, survey: &Survey, variables: &[Range<u64>]) -> bool {
    let first = layout.cell(0);
    let is_named = || variables.iter().any(|variable| variable.contains(&first));
    survey.is_above_heap(first) && !is_named()
}

/// True if a word before each cell says whether it holds a digit. All these words are 0 or 1, and some have been both.
fn has_marks(layout: &BoardLayout, survey: &Survey) -> bool {
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

/// The addresses of one size that digits are written to in one encoding.
struct WrittenCells {
    grid: Size,
    size: u8,
    writing: Writing,
    /// In address order.
    written: Vec<Touched>,
}

/// How well a layout fits.
struct Fit {
    of_input: bool,
    /// What was written there and taken back, reduced by the share of clashes and raised by the number of cells
    /// written. So a layout with a few cells from each of several things scores low.
    score: u64,
    clashes: u32,
    has_pointers: bool,
    row_length: u64,
}

impl Fit {
    /// Greater is better. If shorter rows fit as well, the longer ones belong to something else.
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

impl WrittenCells {
    /// With fewer written cells than this, a grid counts only if it is nearly full.
    const FEW: usize = 6;
    /// More cells than this are no single grid and would take too long.
    const MOST: usize = 1000;

    fn of(survey: &Survey, grid: Size, size: u8, writing: Writing) -> WrittenCells {
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
        written.truncate(WrittenCells::MOST);
        written.sort_by_key(|touched| touched.at);
        WrittenCells {
            grid,
            size,
            writing,
            written,
        }
    }

    /// The written cells that lie in a layout.
    fn covered<'a>(&'a self, layout: &'a BoardLayout) -> impl Iterator<Item = &'a Touched> {
        let range = layout.range();
        let from = self
            .written
            .partition_point(|touched| touched.at < range.start);
        let near = self.written[from..].iter();
        near.take_while(move |touched| touched.at < range.end)
            .filter(|touched| layout.cell_at(touched.at).is_some())
    }

    /// The board, if memory there can hold one.
    fn judged(
        &self,
        layout: BoardLayout,
        (has_pointers, is_optional): (bool, bool),
        survey: &Survey,
        input: &[u8],
    ) -> Option<(Fit, FoundBoard)> {
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
        let least = match self.covered(&layout).count() < WrittenCells::FEW {
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
        let board = FoundBoard {
            layout,
            writing: self.writing,
            is_optional,
            first: first.code,
            writes: sum(|touched| touched.writes),
            backs: sum(|touched| touched.backs),
        };
        let (weight, cells) = (4 * board.backs + board.writes, covered().count());
        let found = Fit {
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

/// True if a grid has the clues of a puzzle in the input, except a few that the program may have overwritten. `input`:
/// puzzles of that size, one after another.
pub(super) fn has_clues_of(size: Size, input: &[u8], digits: &[u8]) -> bool {
    /// Puzzles after these are found only by their looks.
    const FAR: usize = 4000;
    /// How many clues must match, in tenths. By chance one in nine does, or one in four in a grid of four a side.
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

/// No 9x9 puzzle with one solution has fewer than 17 clues, but some programs get worse ones: 9 digits are enough.
pub(super) fn least_digits(size: Size) -> u32 {
    size.cells() as u32 / 9
}

/// A grid with at least this many digits is nearly full: 70 of 81.
fn almost_all(size: Size) -> u32 {
    size.cells() as u32 * 7 / 8
}

/// What distinguishes a grid from other digits.
pub(super) struct Looks {
    /// How many digits there are.
    pub count: u32,
    /// How many times a digit repeats one of its row, column or box.
    clashes: u32,
    /// The same as a share of the most that a grid may have.
    pub share: f64,
}

impl Looks {
    pub fn of(size: Size, digits: &[u8]) -> Looks {
        /// The repeats allowed per digit and unit. A program that forgets the boxes reaches 0.12, random digits 0.35.
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

/// How many times a digit repeats one of its row, column or box.
fn clashes(size: Size, digits: &[u8]) -> u32 {
    // The digits of each unit, as a set.
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
