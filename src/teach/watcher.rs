// What a rung of the ladder reports while it searches. Every rung calls these methods where the thing happens, so that
// one source serves three uses. With `Silent`, the calls compile to nothing and the rung is a plain solver; a counter
// measures its tree; a recorder keeps each event and, through `#[track_caller]`, the line of the rung that ran.
//
// `lesson_source.rs` removes the calls again: the rung is printed and shown without them.

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
pub type Grid = [u8; 81];

/// Why a digit is placed. Units: 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(dead_code)] // most rungs only guess
pub enum Why {
    /// It is the next one to try: one node of the search tree.
    Guess,
    /// It is the only digit that fits in its cell.
    Naked,
    /// Its cell is the only one in this unit where it fits. One byte, because a recorder keeps millions of these.
    Hidden(u8),
}

/// Cells count from 0 in row order, digits from 1; bit 0 of a set of candidates stands for digit 1.
#[allow(dead_code)] // no rung says everything
pub trait Watcher {
    /// The search goes on in this cell, with these digits to try.
    #[track_caller]
    fn choose(&mut self, _cell: usize, _candidates: u16) {}

    /// The digit does not fit in the cell: the same digit stands in its row, column or box.
    #[track_caller]
    fn conflict(&mut self, _cell: usize, _digit: u8) {}

    #[track_caller]
    fn place(&mut self, _cell: usize, _digit: u8, _why: Why) {}

    /// No digit is left to try in this cell.
    #[track_caller]
    fn dead_cell(&mut self, _cell: usize) {}

    /// The digit has no place left in this unit.
    #[track_caller]
    fn dead_unit(&mut self, _unit: usize, _digit: u8) {}

    /// The digit placed last, and not yet undone, is taken back.
    #[track_caller]
    fn undo(&mut self, _cell: usize, _digit: u8) {}

    /// All cells are filled.
    #[track_caller]
    fn solved(&mut self) {}
}

/// Watches nothing and costs nothing.
pub struct Silent;

impl Watcher for Silent {}
