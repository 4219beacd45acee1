// --- only: flag ---
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

static SOLVED: AtomicBool = AtomicBool::new(false);

// --- end ---
pub type Grid = [u8; 16]; // in row order; b'1'..=b'4' is a digit, any other byte an empty cell

// --- only: best ---
/// The factor of a digit in each cell: the middle counts twice.
const POINTS: [u32; 16] = [1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 1, 1, 1];

/// The highest score of a solution; 0 if there is none.
pub fn solve(grid: &Grid) -> u32 {
// --- only: counts ---
/// How many solutions the grid has.
pub fn solve(grid: &Grid) -> u64 {
// --- only: second ---
/// Does the grid have exactly one solution?
pub fn solve(grid: &Grid) -> bool {
// --- otherwise ---
/// Fills the grid with its first solution. Without one, returns `false` and leaves the grid as it was.
pub fn solve(grid: &mut Grid) -> bool {
// --- end ---
    let mut work = *grid;
    let clues_fit = (0..16).all(|cell| !is_digit(work[cell]) || fits(&work, cell, work[cell]));
    // --- only: best ---
    let mut best = 0;
    if clues_fit {
        search(&mut work, 0, &mut best);
    }
    best
}
    // --- only: counts ---
    if !clues_fit {
        return 0;
    }
    search(&mut work, 0)
}
    // --- only: second ---
    let solved = if clues_fit { search(&mut work, 0, 2) } else { 0 };
    solved == 1
}
    // --- only: flag ---
    if clues_fit {
        search(&mut work, 0);
    }
    let solved = SOLVED.load(Relaxed);
    if solved {
        *grid = work;
    }
    solved
}
    // --- otherwise ---
    let solved = clues_fit && search(&mut work, 0);
    if solved {
        *grid = work;
    }
    solved
}
    // --- end ---

// --- only: best ---
/// Tries every way to fill the cells from `start` on that may score more than `best`, and leaves them empty.
fn search(grid: &mut Grid, start: usize, best: &mut u32) {
    if bound(grid) <= *best {
        return;
    }
    //: bound()
// --- only: counts ---
/// Counts the ways to fill the cells from `start` on, and leaves them empty.
fn search(grid: &mut Grid, start: usize) -> u64 {
// --- only: second ---
/// Counts the ways to fill the cells from `start` on up to `most`, and leaves them empty.
fn search(grid: &mut Grid, start: usize, most: u32) -> u32 {
// --- only: flag ---
/// Fills the cells from `start` on. The flag says whether it did.
fn search(grid: &mut Grid, start: usize) {
// --- otherwise ---
/// Fills the cells from `start` on. Returns `false` if there is no way, and leaves them empty.
fn search(grid: &mut Grid, start: usize) -> bool {
// --- end ---
    let cell = match (start..16).find(|&cell| !is_digit(grid[cell])) {
        Some(cell) => cell,
        // --- only: best ---
        None => return *best = bound(grid),
        // --- only: counts second ---
        None => return 1,
        // --- only: flag ---
        None => return SOLVED.store(true, Relaxed),
        // --- otherwise ---
        None => return true,
        // --- end ---
        //: solved()
    };
    //: choose(cell)
    // --- only: counts second ---
    let mut found = 0;
    // --- end ---
    for digit in b'1'..=b'4' {
        if !fits(grid, cell, digit) {
            //: conflict(cell, digit)
            continue;
        }
        grid[cell] = digit;
        //: place(cell, digit)
        // --- only: ignores ---
        search(grid, cell + 1);
        // --- only: best ---
        search(grid, cell + 1, best);
        // --- only: counts ---
        found += search(grid, cell + 1);
        // --- only: second ---
        found += search(grid, cell + 1, most - found);
        // --- only: flag ---
        search(grid, cell + 1);
        if SOLVED.load(Relaxed) {
            return;
        }
        // --- only: wipes ---
        let found = search(grid, cell + 1);
        grid[cell] = b'.';
        //: undo(cell, digit)
        if found {
            return true;
        }
        // --- otherwise ---
        if search(grid, cell + 1) {
            return true;
        }
        // --- end ---
        // --- only: forgets wipes ---
        // --- otherwise ---
        grid[cell] = b'.';
        //: undo(cell, digit)
        // --- end ---
        // --- only: second ---
        if found == most {
            return found;
        }
        // --- end ---
    }
    //: dead(cell)
    // --- only: best flag ---
    // --- only: counts second ---
    found
    // --- otherwise ---
    false
    // --- end ---
}

// --- only: best ---
/// An upper bound on the score: each empty cell counts as its largest candidate. For a full grid, its score.
fn bound(grid: &Grid) -> u32 {
    let largest = |cell| (b'1'..=b'4').filter(|&digit| fits(grid, cell, digit)).max();
    let points = (0..16).map(|cell| {
        let digit = if is_digit(grid[cell]) { Some(grid[cell]) } else { largest(cell) };
        digit.map_or(0, |digit| POINTS[cell] * u32::from(digit - b'0'))
    });
    points.sum()
}

// --- end ---
/// True if no other cell of the row, column or box has this digit.
fn fits(grid: &Grid, cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 4, cell % 4);
    let corner = row / 2 * 8 + column / 2 * 2;
    for i in 0..4 {
        for &other in &[row * 4 + i, i * 4 + column, corner + i / 2 * 4 + i % 2] {
            if other != cell && grid[other] == digit {
                return false;
            }
        }
    }
    true
}

fn is_digit(byte: u8) -> bool {
    matches!(byte, b'1'..=b'4')
}
