//! Promise: all solutions come in the order in which a search by rows finds them, even where such a search is slow.

use crate::by_rows::by_rows;
use crate::common::grids::random::*;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use crate::lanes_traps::{SLOWEST, TRAPS};
use sudoku_oj::snippets::count;
use sudoku_oj::snippets::in_order::for_each_in_order;
use sudoku_oj::snippets::lanes::Grid;

/// The first solutions in order, up to `limit`.
fn first(puzzle: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    for_each_in_order(puzzle, |solution| {
        found.push(*solution);
        found.len() < limit
    });
    found
}

#[test]
fn they_are_what_a_search_by_rows_finds_on_few_clues_and_on_many() {
    let random = &mut SplitMix64(21);
    let (mut compared, mut complete) = (0, 0);
    for clues in (0..45).cycle().take(450) {
        let puzzle = random_puzzle(random, 81 - clues, clues % 7 == 6);
        if let Some(expected) = by_rows(&puzzle, 100, 50_000) {
            assert!(first(&puzzle, 100) == expected, "{}", text(&puzzle));
            compared += 1;
            complete += usize::from(expected.len() > 1 && expected.len() < 100);
        }
    }
    assert!(compared > 250 && complete > 30, "{compared}, {complete}");
}

#[test]
fn as_many_as_the_lanes_counts_of_grids_with_several() {
    let (_, several) = sets().into_iter().find(|set| set.0 == "several").unwrap();
    for puzzle in several {
        let found = first(&puzzle, 20);
        assert_eq!(found.len(), count(&puzzle, 20) as usize);
        assert!(found.windows(2).all(|two| two[0] < two[1]));
        assert_eq!(check(&puzzle, &found[found.len() - 1]), Ok(()));
    }
}

#[test]
fn the_first_of_the_empty_grid() {
    let least = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let found = first(&[b'.'; 81], 500);
    assert_eq!(text(&found[0]), least);
    assert_eq!(found.len(), 500);
    assert!(found.windows(2).all(|two| two[0] < two[1]));
    assert_eq!(check(&[0; 81], &found[499]), Ok(()));
}

#[test]
fn a_grid_without_a_solution_has_none() {
    let unsolvable = awkward().into_iter().filter(|grid| !grid.is_solvable());
    let mut puzzles: Vec<Grid> = unsolvable.map(|grid| grid.puzzle).collect();
    assert!(puzzles.len() > 4, "{}", puzzles.len());
    for (one, other) in [(0, 8), (0, 72), (0, 20), (80, 72)] {
        let clash = |cell| {
            if cell == one || cell == other {
                b'7'
            } else {
                0
            }
        };
        puzzles.push(std::array::from_fn(clash));
    }
    for puzzle in puzzles {
        assert!(first(&puzzle, 1).is_empty(), "{}", text(&puzzle));
    }
}

#[test]
fn a_solved_grid_has_itself() {
    assert_eq!(first(&grid(SOLVED), 9), [grid(SOLVED)]);
}

/// The most dead ends. Each takes about five microseconds.
const MOST: u32 = 6_000;

/// The snippet itself, with a count of its search's dead ends.
mod counting {
    include!("../../src/snippets/in_order.rs");

    /// Dead ends on the way to the least solution, or to the proof that there's no second. Each adds 1 to nine weights.
    pub fn dead_ends(grid: &Grid) -> u32 {
        let digits = |byte: u8| match byte {
            b'1'..=b'9' => 1 << (byte - b'1'),
            _ => ALL,
        };
        let mut search = Search {
            weights: [1; 81],
            patience: 0,
            solution: [0; 81],
        };
        let cells = grid.map(digits);
        if search.count(cells, 2) > 1 {
            let known = search.solution;
            search.walk(cells, known, &mut |_| false);
        }
        (search.weights.iter().sum::<u32>() - 81) / 9
    }

    #[test]
    fn a_grid_of_singles_meets_none_and_two_equal_clues_in_a_row_one() {
        let mut grid = [b'.'; 81];
        for_each_in_order(&[b'.'; 81], |least| {
            grid = *least;
            false
        });
        assert_eq!(dead_ends(&grid), 0);
        grid[0] = grid[1];
        assert_eq!(dead_ends(&grid), 1);
    }
}

/// Grids on which some search is slow, shuffled, and the same grids without one of their clues.
#[test]
fn no_known_grid_meets_many_dead_ends_on_the_way_to_the_least_solution_or_the_proof_that_it_is_the_only_one()
 {
    let mut puzzles: Vec<Grid> = awkward().iter().map(|awkward| awkward.puzzle).collect();
    puzzles.extend(TRAPS.map(grid));
    puzzles.extend(SLOWEST.map(|(_, slow)| grid(slow)));
    let random = &mut SplitMix64(22);
    for puzzle in puzzles {
        let clues = (0..81).filter(|&cell| (b'1'..=b'9').contains(&puzzle[cell]));
        let without = clues.step_by(9).map(|clue| {
            let mut fewer = puzzle;
            fewer[clue] = b'.';
            fewer
        });
        let whole = (0..3).map(|_| puzzle);
        for puzzle in whole.chain(without) {
            let puzzle = shuffled(&puzzle, random);
            let dead_ends = counting::dead_ends(&puzzle);
            let message = format!("{dead_ends} dead ends: {}", text(&puzzle));
            assert!(dead_ends <= MOST, "{message}");
        }
    }
}
