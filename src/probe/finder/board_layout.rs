//! The layout of a grid's cells in memory, and the encoding of their digits.

use crate::teach::grid_size::Size;
use std::ops::Range;

/// Cells in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardLayout {
    pub grid: Size,
    /// The addresses of the rows; 0 for rows that the grid doesn't have.
    all_rows: [u64; 16],
    /// Bytes from one cell of a row to the next.
    pub stride: u64,
    /// Bytes of a cell: 1, 2, 4 or 8.
    pub size: u8,
}

/// The encoding of a digit in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DigitEncoding {
    Numbers,
    /// Digits from 1, or letters from A if there are sixteen rows.
    Characters,
    /// A is 0, and an empty cell is -1.
    LettersFromZero,
}

impl DigitEncoding {
    /// The encodings of a size: letters need sixteen rows.
    pub(super) fn all_of(grid: Size) -> &'static [DigitEncoding] {
        use DigitEncoding::*;
        match grid.side() {
            16 => &[Numbers, Characters, LettersFromZero],
            _ => &[Numbers, Characters],
        }
    }

    /// The digit that a value stands for, 0 for an empty cell; `None` if no grid contains it. 255 is -1 as a byte,
    /// which some programs write for an empty cell.
    pub fn decode_digit(self, grid: Size, value: u64) -> Option<u8> {
        const EMPTY_CELL_CHARACTERS: &[u8] = b".0 *_-?xX\0";
        let value = u8::try_from(value).ok()?;
        let digit = match self {
            _ if value == 255 => return Some(0),
            DigitEncoding::Numbers => value,
            DigitEncoding::LettersFromZero => value + 1,
            DigitEncoding::Characters if EMPTY_CELL_CHARACTERS.contains(&value) => return Some(0),
            DigitEncoding::Characters => return Some(grid.digit(value)).filter(|digit| *digit > 0),
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
        let mut all_rows = [0; 16];
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

    /// The address of each row.
    pub fn row_starts(&self) -> &[u64] {
        &self.all_rows[..self.grid.side()]
    }

    /// Bytes from the first row to the second.
    pub fn row_length(&self) -> u64 {
        self.all_rows[1].abs_diff(self.all_rows[0])
    }

    /// The address of a cell. Cells count from 0 in row order.
    pub fn cell_address(&self, cell: usize) -> u64 {
        let side = self.grid.side();
        self.all_rows[cell / side] + (cell % side) as u64 * self.stride
    }

    /// From its first byte to the byte after its last cell.
    pub(super) fn address_range(&self) -> Range<u64> {
        let rows = self.row_starts().iter().copied();
        let (first, last) = (rows.clone().min(), rows.max());
        let end = last.unwrap_or_default() + self.grid.side() as u64 * self.stride;
        first.unwrap_or_default()..end
    }

    /// The cell at this address.
    pub(super) fn cell_at(&self, at: u64) -> Option<usize> {
        let side = self.grid.side();
        let of_row = |row: &u64| {
            let distance = at.checked_sub(*row)?;
            (distance < side as u64 * self.stride && distance % self.stride == 0)
                .then_some((distance / self.stride) as usize)
        };
        let found = |(row, start)| of_row(start).map(|column| row * side + column);
        self.row_starts().iter().enumerate().find_map(found)
    }
}
