//! One change of a program's board, as `probe` reports it.

/// A change of the board, in digits and lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    pub what: What,
    /// From 0, in row order.
    pub cell: u8,
    /// 0: empty.
    pub old: u8,
    pub new: u8,
    /// The line that did it, from 1; 0: not known.
    pub line: u32,
    /// Is that a guess? Of an end of a call it may be.
    pub is_guess: bool,
    /// Of a call that has ended, where it was last known to be: several returns may end at one place in the code.
    pub after: u32,
    /// What tells this place in the code, and the calls on the way there, from others.
    pub site: u32,
    /// Active calls of functions that call themselves.
    pub level: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    Store,
    /// No store was seen: the C library has read or copied it.
    Unseen,
    /// A call of a function that calls itself has ended, and had stored into the board.
    Left,
}
