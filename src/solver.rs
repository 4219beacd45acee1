// A Sudoku solver in one file: standard library only, no imports, made to be pasted below any `main`.
//
// How it works. Every cell keeps its candidates, the digits it may still hold, as nine bits. `propagate` goes over the
// 27 units (rows, columns, boxes) until nothing changes any more, with two rules:
//   naked single    a cell with one candidate holds it, and no other cell of its units does;
//   hidden single   a digit with one place left in a unit stands there, and that cell has no other candidate.
// What is still open then is searched: take the cell with the fewest candidates, guess one of them after the other on a
// copy of the cells, propagate, and go deeper. A guess that leaves a cell without candidates or a unit without a place
// for a digit is given up at once.
//
// Interface. `solve_all` fills many grids at once, `solve` one. A grid is 81 bytes, as text has them.
//
// Cost. Most puzzles take some ten microseconds and a few guesses at most, the hardest known ones half a millisecond
// and hundreds of guesses, and rare grids without a solution a second. No heap; a guess costs a few hundred bytes of
// stack, and at most 81 are open at a time. Clashing clues are found by the first propagation, before any guess.

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
pub type Grid = [u8; 81];

/// Fills each grid in place with its first solution and sets its flag in `solved`, which is as long as `grids`.
/// A grid without a solution stays as it was and gets `false`.
pub fn solve_all(grids: &mut [Grid], solved: &mut [bool]) {
    assert_eq!(grids.len(), solved.len(), "one flag for each grid");
    for (grid, solved) in grids.iter_mut().zip(solved) {
        let mut cells = candidates(grid);
        *solved = search(&mut cells, ALL_UNITS);
        if *solved {
            *grid = digits(&cells);
        }
    }
}

/// Fills one grid in place with its first solution; a grid without a solution stays as it was and gives `false`.
#[allow(dead_code)] // most formats hand over many grids at once
pub fn solve(grid: &mut Grid) -> bool {
    let mut solved = [false];
    solve_all(std::slice::from_mut(grid), &mut solved);
    solved[0]
}

/// The digits each cell may still hold: bit 0 stands for digit 1, bit 8 for digit 9. One bit left is a digit placed.
type Candidates = [u16; 81];

const ALL_NINE: u16 = (1 << 9) - 1;
const ALL_UNITS: u32 = (1 << 27) - 1;

/// The cells of each unit: nine rows, nine columns, nine boxes.
static UNITS: [[usize; 9]; 27] = units();

const fn units() -> [[usize; 9]; 27] {
    let mut units = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        units[row(cell)][cell % 9] = cell;
        units[column(cell)][cell / 9] = cell;
        units[box_of(cell)][cell / 9 % 3 * 3 + cell % 3] = cell;
        cell += 1;
    }
    units
}

fn candidates(grid: &Grid) -> Candidates {
    let mut cells = [ALL_NINE; 81];
    for (cell, &byte) in cells.iter_mut().zip(grid) {
        if let b'1'..=b'9' = byte {
            *cell = 1 << (byte - b'1');
        }
    }
    cells
}

/// The grid of a solved puzzle, where every cell has one candidate.
fn digits(cells: &Candidates) -> Grid {
    let mut grid = [0; 81];
    for (byte, cell) in grid.iter_mut().zip(cells) {
        *byte = b'1' + cell.trailing_zeros() as u8;
    }
    grid
}

/// Depth-first search. `dirty` names the units that changed since the last propagation. On `true` the cells hold a
/// solution; on `false` there is none, and they hold nothing of use.
fn search(cells: &mut Candidates, dirty: u32) -> bool {
    if !propagate(cells, dirty) {
        return false;
    }
    let branch = match branch_cell(cells) {
        Some(cell) => cell,
        None => return true,
    };
    let mut untried = cells[branch];
    while untried != 0 {
        let digit = untried & untried.wrapping_neg();
        untried ^= digit;
        let mut guess = *cells;
        guess[branch] = digit;
        if search(&mut guess, units_of(branch)) {
            *cells = guess;
            return true;
        }
    }
    false
}

/// The open cell with the fewest candidates, and of those the one whose units have the most open cells: there a guess
/// tells the most. `None` when every cell has its digit.
fn branch_cell(cells: &Candidates) -> Option<usize> {
    let is_open = |&cell: &usize| !is_single(cells[cell]);
    let mut open = [0; 27];
    for (count, unit) in open.iter_mut().zip(&UNITS) {
        *count = unit.iter().filter(|&cell| is_open(cell)).count();
    }
    (0..81).filter(is_open).min_by_key(|&cell| {
        let reach = open[row(cell)] + open[column(cell)] + open[box_of(cell)];
        (cells[cell].count_ones(), 27 - reach)
    })
}

/// Applies both rules to the `dirty` units and to every unit that this changes, until none is left.
/// `false` says that there is no solution.
fn propagate(cells: &mut Candidates, mut dirty: u32) -> bool {
    while dirty != 0 {
        for (index, unit) in UNITS.iter().enumerate() {
            if dirty & (1 << index) != 0 {
                dirty ^= 1 << index;
                match propagate_unit(cells, unit) {
                    Some(changed) => dirty |= changed,
                    None => return false,
                }
            }
        }
    }
    true
}

/// Applies both rules to one unit and gives the units that this changed, or `None` when two cells hold the same digit,
/// a digit has no place or a cell no candidate.
fn propagate_unit(cells: &mut Candidates, unit: &[usize; 9]) -> Option<u32> {
    let mut placed = 0; // digits that a cell of this unit holds
    let mut clash = 0; // digits that two cells of this unit hold
    let mut once = 0; // digits with one place at least
    let mut twice = 0; // digits with two places at least
    for &cell in unit {
        let here = cells[cell];
        let held = if is_single(here) { here } else { 0 };
        clash |= placed & held;
        placed |= held;
        twice |= once & here;
        once |= here;
    }
    if clash != 0 || once != ALL_NINE {
        return None;
    }
    let mut changed = 0;
    for &cell in unit {
        let here = cells[cell];
        let hidden = here & !twice;
        let left = if hidden != 0 {
            hidden
        } else if is_single(here) {
            here
        } else {
            here & !placed
        };
        if left != here {
            if left == 0 || hidden != 0 && !is_single(hidden) {
                return None; // no digit is left for this cell, or two digits have no other place than it
            }
            cells[cell] = left;
            changed |= units_of(cell);
        }
    }
    Some(changed)
}

/// The three units of a cell, one bit each in the order of `UNITS`.
fn units_of(cell: usize) -> u32 {
    1 << row(cell) | 1 << column(cell) | 1 << box_of(cell)
}

const fn row(cell: usize) -> usize {
    cell / 9
}

const fn column(cell: usize) -> usize {
    9 + cell % 9
}

const fn box_of(cell: usize) -> usize {
    18 + cell / 27 * 3 + cell % 9 / 3
}

/// One candidate is left; there is always at least one.
fn is_single(candidates: u16) -> bool {
    candidates & (candidates - 1) == 0
}
