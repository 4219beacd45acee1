//! Grids of any size: their cells, units and signs.

/// Row by row; 0 is an empty cell. As many cells as the square of the side.
pub type Grid = Vec<u8>;

/// The side of a grid of so many cells: 1, 4, 9 or 16.
pub fn side_of(cells: usize) -> Option<usize> {
    [1, 4, 9, 16]
        .iter()
        .copied()
        .find(|side| side * side == cells)
}

/// The side of a box.
pub fn box_side(side: usize) -> usize {
    (1..side).find(|b| b * b >= side).unwrap_or(1)
}

/// A cell's sign: a digit, or from ten on a letter for every value. `0` is an empty cell.
pub fn sign(value: u8, side: usize) -> char {
    match value {
        0 => '0',
        _ if side > 9 => char::from(b'A' + value - 1),
        _ => char::from(b'0' + value),
    }
}

/// The value of a cell's sign; `.`, `0` and `?` are empty cells, and `-` is one among letters.
pub fn value(sign: char, side: usize) -> Option<u8> {
    match sign {
        '.' | '0' | '?' => Some(0),
        '-' if side > 9 => Some(0),
        'A'..='P' if side > 9 => Some(sign as u8 - b'A' + 1),
        '1'..='9' if side <= 9 => {
            Some(sign as u8 - b'0').filter(|value| usize::from(*value) <= side)
        }
        _ => None,
    }
}

/// A grid as a recipe has it.
pub fn parse(text: &str) -> Result<Grid, String> {
    let count = text.chars().count();
    let side = side_of(count).unwrap_or(9);
    let cells: Option<Grid> = text.chars().map(|sign| value(sign, side)).collect();
    cells
        .filter(|cells| cells.len() == side * side)
        .ok_or(format!(
            "expected {} characters out of {}. and found '{}'",
            side * side,
            if side > 9 {
                "A to P and "
            } else {
                "0123456789"
            },
            text
        ))
}

pub fn transformed(grid: &Grid, name: &str) -> Result<Grid, String> {
    let side = side_of(grid.len()).ok_or("no grid has so many cells")?;
    let mut out = grid.clone();
    for (cell, &value) in grid.iter().enumerate() {
        match name {
            "rotate" => out[grid.len() - 1 - cell] = value,
            "transpose" => out[cell % side * side + cell / side] = value,
            "complement" if value > 0 => out[cell] = side as u8 + 1 - value,
            "complement" => {}
            _ => return Err(format!("'{}' is not rotate, transpose or complement", name)),
        }
    }
    Ok(out)
}

/// Which cells make the rows, columns and boxes of a grid.
pub struct Units {
    pub side: usize,
    /// The row, column and box of each cell.
    pub of: Vec<[usize; 3]>,
    members: Vec<usize>,
}

impl Units {
    pub fn of_side(side: usize) -> Units {
        let b = box_side(side);
        let of = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            [row, column, row / b * b + column / b]
        };
        let member = |kind: usize, unit: usize, index: usize| match kind {
            0 => unit * side + index,
            1 => index * side + unit,
            _ => (unit / b * b + index / b) * side + unit % b * b + index % b,
        };
        let units = (0..3).flat_map(|kind| (0..side).map(move |unit| (kind, unit)));
        let members =
            units.flat_map(|(kind, unit)| (0..side).map(move |index| member(kind, unit, index)));
        Units {
            side,
            of: (0..side * side).map(of).collect(),
            members: members.collect(),
        }
    }

    /// Does another cell of the cell's row, column or box hold the value?
    pub fn sees(&self, grid: &Grid, cell: usize, value: u8) -> bool {
        self.of[cell].iter().enumerate().any(|(kind, unit)| {
            let members = self.members(kind, *unit).iter();
            members
                .filter(|other| **other != cell)
                .any(|other| grid[*other] == value)
        })
    }

    /// The cells of a row (`kind` 0), column (1) or box (2).
    pub fn members(&self, kind: usize, unit: usize) -> &[usize] {
        let first = (kind * self.side + unit) * self.side;
        &self.members[first..first + self.side]
    }
}
