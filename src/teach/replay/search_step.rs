//! One change of a program's board, as `probe` reports it.

/// A change of the board, in digits and lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchStep {
    pub what: ChangeKind,
    /// From 0, in row order.
    pub cell: u8,
    /// 0 means empty.
    pub old: u8,
    pub new: u8,
    /// The line that did it, from 1; 0 if unknown.
    pub line: u32,
    /// True if the line is a guess, which is possible at the end of a call.
    pub is_guess: bool,
    /// For a call that ended: its last known line. Several returns may end at one place in the code.
    pub after: u32,
    /// Identifies this place in the code, and the calls that led to it.
    pub site: u32,
    /// The number of active calls of recursive functions.
    pub level: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    Store,
    /// No store was seen: the C library read or copied it.
    Unseen,
    /// A call of a recursive function ended, and it had stored into the board.
    Left,
}
