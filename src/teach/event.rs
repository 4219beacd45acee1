//! The events of a search, and the names of units.

pub use super::watcher::Why;

/// One step of a search, in twelve bytes. It holds no board: the givens and the events up to here determine it, and a
/// [`Kind::Undo`] has all that is needed to go back over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    pub kind: Kind,
    /// How many guesses stand. A guess doesn't count itself, neither when it is placed nor when it is undone.
    pub depth: u16,
    /// The line of the rung's file that ran, from 1.
    pub line: u32,
}

/// Cells count from 0 in row order; units as in [`Why`]; digits from 1; bit 0 of a set of candidates is digit 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The search goes on in this cell, with these digits to try.
    Choose {
        cell: u8,
        candidates: u16,
    },
    /// The digit does not fit in the cell, because of the same digit in cell `with`.
    Conflict {
        cell: u8,
        digit: u8,
        with: u8,
    },
    Place {
        cell: u8,
        digit: u8,
        why: Why,
    },
    /// No digit is left to try in this cell.
    DeadCell {
        cell: u8,
    },
    /// The digit has no place left in this unit.
    DeadUnit {
        unit: u8,
        digit: u8,
    },
    /// The digit placed last is taken back; `why` is the reason it was placed.
    Undo {
        cell: u8,
        digit: u8,
        why: Why,
    },
    /// The digit goes, and the next step puts another one in its place. No rung does this.
    Overwritten {
        cell: u8,
        digit: u8,
    },
    Solved,
}

impl Kind {
    /// The cell and digit that are placed or taken back; `true` if placed.
    pub fn placed_or_removed(self) -> Option<(u8, u8, bool)> {
        if let Kind::Place { cell, digit, .. } = self {
            return Some((cell, digit, true));
        }
        let (cell, digit, _) = self.removed_digit()?;
        Some((cell, digit, false))
    }

    /// A digit that goes: its cell, the digit, and why it was placed.
    pub fn removed_digit(self) -> Option<(u8, u8, Why)> {
        match self {
            Kind::Undo { cell, digit, why } => Some((cell, digit, why)),
            Kind::Overwritten { cell, digit } => Some((cell, digit, Why::Guess)),
            _ => None,
        }
    }
}

/// `row 1`, `column 9`, `box 5`.
pub fn unit_name(unit: impl Into<usize>) -> String {
    let unit = unit.into();
    let kind = ["row", "column", "box"][unit / 9];
    format!("{kind} {}", unit % 9 + 1)
}
