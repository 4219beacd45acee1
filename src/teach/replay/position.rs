//! The board at one moment of a search, and which digits fit where.

use crate::teach::grid_size::Size;

/// Digits, 0 for an empty cell.
pub struct Position {
    pub size: Size,
    pub givens: Vec<u8>,
    pub board: Vec<u8>,
    /// For each unit, the digits that were placed there and taken back, in bits 1 to 16.
    pub taken_back: Vec<u32>,
}

impl Position {
    pub fn new(size: Size, givens: &[u8]) -> Position {
        Position {
            size,
            givens: givens.to_vec(),
            board: givens.to_vec(),
            taken_back: vec![0; 3 * size.side()],
        }
    }

    /// The board as a puzzle is written.
    pub fn to_bytes(&self) -> Vec<u8> {
        let digits = self.board.iter();
        digits.map(|digit| self.size.byte(*digit)).collect()
    }

    /// A cell of the same row, column or box with this digit.
    pub fn find_peer_with(&self, cell: usize, digit: u8) -> Option<usize> {
        let has_it = |&other: &usize| other != cell && self.board[other] == digit;
        let mut others = (0..self.board.len()).filter(has_it);
        others.find(|&other| self.size.see(cell, other))
    }

    pub fn fits(&self, cell: usize, digit: u8) -> bool {
        self.find_peer_with(cell, digit).is_none()
    }

    /// The digits that fit in a cell: bit 0 is digit 1.
    pub fn fitting_digits(&self, cell: usize) -> u16 {
        let digits = 1..=self.size.side() as u8;
        let fitting = digits.filter(|digit| self.fits(cell, *digit));
        fitting.fold(0, |set, digit| set | 1 << (digit - 1))
    }

    /// An empty cell in which no digit fits any more.
    pub fn find_dead_cell(&self) -> Option<usize> {
        let mut cells = (0..self.board.len()).filter(|cell| self.board[*cell] == 0);
        cells.find(|cell| self.fitting_digits(*cell) == 0)
    }

    pub fn is_full(&self) -> bool {
        self.board.iter().all(|digit| *digit > 0)
    }

    /// True if the board is full and right, with all clues in place.
    pub fn is_answer(&self) -> bool {
        let mut digits = self.board.iter().enumerate();
        let mut clues = self.givens.iter().zip(&self.board);
        self.is_full()
            && clues.all(|(given, digit)| *given == 0 || given == digit)
            && digits.all(|(cell, digit)| self.fits(cell, *digit))
    }
}
