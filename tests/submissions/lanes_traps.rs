//! Promise: no grid keeps the solver busy for long.
//!
//! Some grids are traps: a corner makes them unsolvable, but a search may spend ages on guesses far away from it. Known
//! traps are tried in many shapes. A seeded climb searches for new ones: it changes some clues of a grid, keeps the
//! change unless it takes fewer guesses, and continues from there. Guesses, unlike time, are the same everywhere.

use crate::common::grids::random::*;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use sudoku_oj::snippets::lanes::Grid;
use sudoku_oj::snippets::{count, guesses};
use sudoku_oj::snippets::{solve, solve_all};

/// The most guesses for one grid. Each takes 0.2 microseconds, or 1 if the solver searches for sets: a millisecond at
/// most.
const MAX_GUESSES: u64 = 2_000;

/// Grids without a solution, although no two clues clash. The first is Norvig's; a climb from it found the others.
pub const TRAPS: [&str; 3] = [
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    ".....5......6.1..3........5...5..1.....1.6............5......61..................",
    ".....5......6.1..3........5...5........1.6............5......61..................",
];

optimized_sweep!(assert_traps_are_refused:
    known_traps_are_refused_after_few_guesses_in_two_shapes(2),
    "sweep: three traps in forty shapes" known_traps_are_refused_after_few_guesses_in_every_shape(40)
);

fn assert_traps_are_refused(shapes: u64) {
    for trap in TRAPS {
        for seed in 1..=shapes {
            let mut turned = shuffled(&grid(trap), &mut SplitMix64(seed));
            let taken = guesses(&[turned]);
            assert!(taken <= MAX_GUESSES, "{taken} guesses: {}", text(&turned));
            assert!(!solve(&mut turned), "{}", text(&turned));
        }
    }
}

/// The slowest grids that climbs have found, each after its number of solutions, counted up to two. Before the last
/// conflict led the search, half an hour of climbing got to 33,000 guesses and 37 milliseconds, for the fifth from the
/// end. Climbs of that length now find the last three, which take less than a millisecond.
const SLOWEST_GRIDS: [&str; 14] = [
    "0 .19.6...........9...6....2....9...16.....4..........8..9............6....61......",
    "0 ........37.......8..64..............95..61......3..751....9.1...19..6...6...1....",
    "1 ..3.5.....567....27..2...4.2....19......2...66...7...453..4...7.......8.......4..",
    "1 ..3.5.....567....27..2...4.2....18..3...2...66...7...453..4...7.......9.......4..",
    "2 ...........................7.1.........7.1............1.........2....7.3....82...",
    "2 5...........63....2........7....1...1..3............1.....2.154.1................",
    "0 1....67.3....7....8.91....6.....452.6...9...19...1...8..................3...8...7",
    "0 1....6.83....7.1..879.....6.....452.6...9...19...1...8..................3...8...7",
    "2 1.....785....7...6.6..8...4...8...7.6...9...19..61....8...........2......2.3.....",
    "0 4....6783....3...6....8...4.1.....798...9...19...1....6........3..2.......25.....",
    "2 4....6783....3...6....8...4.1.....798...9...19...1....6...........2.......25.....",
    "0 .....5......6.1.4...........1.5........146..82.....6..5......61......7...........",
    "1 ..3.5.....567....27..2...4......19..3...7.2.66.7.2...45...4...7...............48.",
    "2 .425...7........................7.....18.......7..........3........2.7......4.21.",
];

pub fn slowest_grids() -> [(u32, Grid); 14] {
    SLOWEST_GRIDS.map(|line| {
        let (solutions, slow) = line.split_once(' ').expect("a number and a grid");
        (solutions.parse().expect("a number"), grid(slow))
    })
}

optimized_sweep!(assert_slowest_grids_take_few_guesses:
    slowest_known_grids_take_few_guesses_in_two_shapes(2),
    "sweep: fourteen grids in forty shapes" slowest_known_grids_take_few_guesses_in_every_shape(40)
);

fn assert_slowest_grids_take_few_guesses(shapes: u64) {
    for (solutions, slow) in slowest_grids() {
        assert_eq!(count(&slow, 2), solutions, "{}", text(&slow));
        for seed in 1..=shapes {
            let turned = shuffled(&slow, &mut SplitMix64(seed));
            let taken = guesses(&[turned]);
            assert!(taken <= MAX_GUESSES, "{taken} guesses: {}", text(&turned));
        }
    }
}

// Twenty are more than the solver has lanes.
optimized_sweep!(assert_traps_spoil_no_neighbour:
    traps_in_one_batch_cost_no_more_and_spoil_no_neighbour(20),
    "sweep: a hundred grids in one batch" many_traps_in_one_batch_cost_no_more_and_spoil_no_neighbour(100)
);

fn assert_traps_spoil_no_neighbour(number: usize) {
    let mut grids: Vec<Grid> = (0..number)
        .map(|number| match number % 4 {
            3 => grid(PUZZLE),
            trap => grid(TRAPS[trap]),
        })
        .collect();
    let taken = guesses(&grids);
    assert!(
        taken <= number as u64 * 3 / 4 * MAX_GUESSES,
        "{taken} guesses"
    );
    let mut solved = vec![false; grids.len()];
    solve_all(&mut grids, &mut solved);
    for (number, (answer, solved)) in grids.iter().zip(solved).enumerate() {
        assert_eq!(solved, number % 4 == 3, "{}", text(answer));
        assert!(!solved || text(answer) == SOLVED);
    }
}

optimized_sweep!(climb_twice:
    ten_steps_of_a_climb_find_no_slow_grid(10),
    "sweep: climbs of 200 steps" short_climb_finds_no_slow_grid(200)
);

fn climb_twice(steps: usize) {
    climb_without_a_solution(1, steps);
    climb_with_several_solutions(101, steps);
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: seven climbs of 2,000 steps"]
    fn long_climb_finds_no_slow_grid() {
        (1..=3).for_each(|seed| climb_without_a_solution(seed, 2_000));
        (101..=104).for_each(|seed| climb_with_several_solutions(seed, 2_000));
    }
}

fn climb_without_a_solution(seed: u64, steps: usize) {
    climb(seed, steps, grid(TRAPS[0]), |solutions| solutions == 0);
}

fn climb_with_several_solutions(seed: u64, steps: usize) {
    let random = &mut SplitMix64(seed);
    let empty = 55 + random.below(16);
    let from = random_puzzle(random, empty, false);
    climb(seed, steps, from, |solutions| solutions == 2);
}

/// Changes the grid step by step. A change is kept if the number of solutions, counted up to two, is wanted and the
/// guesses don't become fewer.
fn climb(seed: u64, steps: usize, from: Grid, wanted: fn(u32) -> bool) {
    let random = &mut SplitMix64(seed);
    let (mut grid, mut most) = (from, guesses(&[from]));
    for _ in 0..steps {
        let mut next = grid;
        for _ in 0..1 + random.below(3) {
            change(&mut next, random);
        }
        if next.iter().filter(|&&byte| byte != b'.').count() < 8 || clashes(&next) {
            continue;
        }
        let taken = guesses(&[next]);
        let which = format!("seed {seed}: {taken} guesses: {}", text(&next));
        assert!(taken <= MAX_GUESSES, "{which}");
        if taken >= most && wanted(count(&next, 2)) {
            (grid, most) = (next, taken);
        }
    }
}

/// Empties a cell, sets it to a digit, or swaps it with another.
fn change(grid: &mut Grid, random: &mut SplitMix64) {
    let (cell, other) = (random.below(81), random.below(81));
    match random.below(3) {
        0 => grid[cell] = b'.',
        1 => grid[cell] = b'1' + random.below(9) as u8,
        _ => grid.swap(cell, other),
    }
}

fn clashes(grid: &Grid) -> bool {
    let same = |a: usize, b: usize| grid[a] != b'.' && grid[a] == grid[b] && share_a_unit(a, b);
    (0..81).any(|a| (0..a).any(|b| same(a, b)))
}
