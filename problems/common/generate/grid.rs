//! Grids of any size: their cells, units and signs.

/// Row by row; 0 is an empty cell. As many cells as the square of the side. Behind them, where the regions of a grid of 81
/// are no boxes, the region of each cell, from 1.
pub type Grid = Vec<u8>;

/// The side of a grid of so many cells: 1, 4, 9 or 16.
pub fn side_of(cells: usize) -> Option<usize> {
    let cells = if cells == 162 { 81 } else { cells };
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

/// The value of a cell's sign; `.`, `0`, `?` and `*` are empty cells, and `-` is one among letters.
pub fn value(sign: char, side: usize) -> Option<u8> {
    match sign {
        '.' | '0' | '?' | '*' => Some(0),
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
        .filter(|cells| side_of(cells.len()).is_some())
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
    for (index, &value) in grid.iter().enumerate() {
        let (cell, first) = (index % (side * side), index / (side * side) * (side * side));
        match name {
            "rotate" => out[first + side * side - 1 - cell] = value,
            "transpose" => out[first + cell % side * side + cell / side] = value,
            "complement" if value > 0 => out[index] = side as u8 + 1 - value,
            "complement" => {}
            _ => return Err(format!("'{}' is not rotate, transpose or complement", name)),
        }
    }
    Ok(out)
}

/// Which cells make the rows, columns and boxes of a grid, or regions in place of boxes.
pub struct Units {
    pub side: usize,
    /// The row, column and box of each cell.
    pub of: Vec<[usize; 3]>,
    members: Vec<usize>,
}

impl Units {
    /// Of a grid with boxes.
    pub fn of_side(side: usize) -> Units {
        Units::of(&vec![0; side * side])
    }

    pub fn of(grid: &Grid) -> Units {
        let side = side_of(grid.len()).unwrap_or(9);
        let (b, cells) = (box_side(side), side * side);
        let of = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            let region = grid.get(cells + cell);
            let region = region.map_or(row / b * b + column / b, |region| usize::from(*region) - 1);
            [row, column, region]
        };
        let of: Vec<[usize; 3]> = (0..cells).map(of).collect();
        let mut members = Vec::with_capacity(3 * cells);
        for (kind, unit) in (0..3 * side).map(|n| (n / side, n % side)) {
            members.extend((0..cells).filter(|cell| of[*cell][kind] == unit));
        }
        Units { side, of, members }
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
