//! What is pasted into submissions: each file stands by itself and imports nothing of ours. As modules of the library they
//! are tested and measured; [`paste`](crate::files::paste) copies them.
//!
//! - [`solver`]: fills one grid with a solution, in 160 lines;
//! - [`lanes`]: fills many grids with a solution, sixteen at a time, and counts solutions up to a limit;
//! - [`sixteen`]: the same as the lanes for grids of 16 x 16;
//! - [`in_order`]: all solutions in order, the least, or whether there is more than one;
//! - [`best_score`]: the best score over all solutions of a grid;
//! - `cells.rs` reads and prints for tasks of one grid or a few, and `number.rs` reads a number in front of them.
//!
//! The last two are parts of programs, so they aren't modules here.
//!
//! The short solver beside programs that people copy: grids a second of CPU time, all programs in turn in one run, median of three
//! rounds, and the slowest grid of `hard.txt`, a list of known hard and impossible ones. The machine was busy with other work, so
//! only the ratios count. The last two rows are from the first 60 and 40 grids of each set.
//!
//! | program | lines | 17 clues | magictour | hardest | slowest |
//! |---|---|---|---|---|---|
//! | `solver.rs` | 160 | 229,000 | 72,000 | 11,900 | 0.3 ms |
//! | dancing links in arrays, C++, of OI-wiki's kind | 50 | 12,200 | 4,300 | 690 | 6.0 ms |
//! | masks of rows, columns and boxes, fewest candidates first, C++ | 30 | 190 | 360 | 330 | not done in 6 s |
//! | Peter Norvig's, Python | 35 | 155 | 26 | 10 | not done in 6 s |
//!
//! Functions that only tests, measurements and the ladder call are here, so that no submission carries them.

pub mod best_score;
pub mod in_order;
pub mod lanes;
pub mod sixteen;
pub mod solver;

use lanes::Grid;

/// Fills each grid in place with its first solution and sets its flag in `solved`, which is as long as `grids`. A grid
/// without a solution stays as it was and gets `false`.
pub fn solve_all(grids: &mut [Grid], solved: &mut [bool]) {
    assert_eq!(grids.len(), solved.len(), "one flag for each grid");
    let mut found = vec![0; grids.len()];
    lanes::solve_up_to(grids, &mut found, 1);
    for (solved, found) in solved.iter_mut().zip(found) {
        *solved = found > 0;
    }
}

/// The same with one grid and its flag.
pub fn solve(grid: &mut Grid) -> bool {
    let mut found = [0];
    lanes::solve_up_to(std::slice::from_mut(grid), &mut found, 1);
    found[0] > 0
}

/// How many solutions the grid has, counted up to `limit`, which is 1 at least.
pub fn count(grid: &Grid, limit: u32) -> u32 {
    let mut found = [0];
    lanes::search(&mut [*grid], &mut found, limit);
    found[0]
}

/// How many guesses the solver takes for these grids, a look for sets counted as one: the same on every machine.
pub fn guesses(grids: &[Grid]) -> u64 {
    lanes::search(&mut grids.to_vec(), &mut vec![0; grids.len()], 1)
}
