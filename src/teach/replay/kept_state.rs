//! Cases that fail only because of the cases before them.

/// The course of such a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseCourse {
    /// No digit went onto the board, although these (bit 0 is digit 1) fit in this cell.
    NothingPlaced { cell: u8, fits: u16 },
    /// The search ended after this many digits without taking one back, and this cell was empty.
    NothingTakenBack { placed: u64, cell: u8 },
    /// The search placed digits and took some back, or filled the board.
    Searched,
}

/// A global variable that is set to true, and that no line sets to anything else after its definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnresetFlag {
    pub name: String,
    /// The first line that sets it.
    pub line: u32,
}
