//! The size of a grid: 4, 9 or 16 cells per side, or a single cell. Defines its units and the names of its cells and
//! digits.

/// The number of cells per side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    box_side: usize,
}

impl Size {
    pub const NINE: Size = Size { box_side: 3 };
    pub const SIXTEEN: Size = Size { box_side: 4 };

    const ALL: [Size; 4] = [
        Size { box_side: 1 },
        Size { box_side: 2 },
        Size::NINE,
        Size::SIXTEEN,
    ];

    /// `None`: no grid has this many cells.
    pub fn of_cells(count: usize) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.cells() == count)
    }

    pub fn side(self) -> usize {
        self.box_side * self.box_side
    }

    /// The cells per side of a box, which equal the boxes per side of the grid.
    pub fn box_side(self) -> usize {
        self.box_side
    }

    pub fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// The cell's row, column and box. Rows are numbered from 0, then come the columns, then the boxes.
    pub fn units_of(self, cell: usize) -> [usize; 3] {
        let (row, column) = (cell / self.side(), cell % self.side());
        let in_box = row / self.box_side * self.box_side + column / self.box_side;
        [row, self.side() + column, 2 * self.side() + in_box]
    }

    /// Do two cells share a row, a column or a box?
    pub fn see(self, one: usize, other: usize) -> bool {
        let units = self.units_of(one).into_iter().zip(self.units_of(other));
        units.into_iter().any(|(unit, own)| unit == own)
    }

    /// All digits as a set: bit 0 is digit 1.
    pub fn all(self) -> u16 {
        u16::MAX >> (16 - self.side())
    }

    /// `r1c2` is the second cell of the first row.
    pub fn cell_name(self, cell: u8) -> String {
        let cell = usize::from(cell);
        format!("r{}c{}", cell / self.side() + 1, cell % self.side() + 1)
    }

    pub fn is_digit(self, byte: u8) -> bool {
        self.digit(byte) > 0
    }

    /// A digit as a byte of the grid: `4`, or for 16 x 16 `D`, as the judges write it. 0 is an empty cell.
    pub fn byte(self, digit: u8) -> u8 {
        match digit {
            0 => b'.',
            digit if self.side() > 9 => b'A' + digit - 1,
            digit => b'0' + digit,
        }
    }

    /// What a cell holds, in English and Chinese.
    pub fn symbol_word(self) -> (&'static str, &'static str) {
        if self.side() > 9 {
            ("letter", "字母")
        } else {
            ("digit", "数字")
        }
    }

    pub fn symbol(self, digit: u8) -> char {
        char::from(self.byte(digit))
    }

    /// The digit that a byte of the grid stands for, or 0 for an empty cell.
    pub fn digit(self, byte: u8) -> u8 {
        let first = if self.side() > 9 { b'A' } else { b'1' };
        match byte.checked_sub(first) {
            Some(distance) if usize::from(distance) < self.side() => distance + 1,
            _ => 0,
        }
    }

    /// For example `{1679}`.
    pub fn set_name(self, set: u16) -> String {
        let digits = (1..=self.side() as u8).filter(|digit| set & 1 << (digit - 1) != 0);
        let symbols: String = digits.map(|digit| self.symbol(digit)).collect();
        format!("{{{symbols}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_seen_by_its_row_its_column_and_its_box() {
        for (cells, peers) in [(1, 0), (16, 7), (81, 20), (256, 39)] {
            let size = Size::of_cells(cells).unwrap();
            for cell in 0..cells {
                let seen = (0..cells).filter(|&other| other != cell && size.see(cell, other));
                assert_eq!(seen.count(), peers, "cell {cell} of {cells}");
            }
        }
        assert_eq!(Size::of_cells(80), None);
    }

    #[test]
    fn digits_are_written_as_the_judges_write_them() {
        assert_eq!(Size::SIXTEEN.set_name(0x8001), "{AP}");
        assert_eq!(Size::NINE.set_name(0x101), "{19}");
        assert_eq!(Size::SIXTEEN.cell_name(255), "r16c16");
        for size in Size::ALL {
            for digit in 0..=size.side() as u8 {
                assert_eq!(size.digit(size.byte(digit)), digit);
            }
        }
    }
}
