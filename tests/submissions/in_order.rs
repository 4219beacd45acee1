//! All solutions in order: just what a search by rows finds, and never slow where such a search is.

use crate::by_rows::by_rows;
use crate::common::grids::random::*;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use sudoku_oj::snippets::count;
use sudoku_oj::snippets::in_order::for_each_in_order;
use sudoku_oj::snippets::lanes::{Grid, solve_up_to};
use sudoku_oj::snippets::solve;

/// The first solutions in order, up to `limit`.
fn first(puzzle: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    let any = for_each_in_order(puzzle, solve_up_to, |solution| {
        found.push(*solution);
        found.len() < limit
    });
    assert_eq!(any, !found.is_empty());
    found
}

#[test]
fn they_are_what_a_search_by_rows_finds_on_few_clues_and_on_many() {
    let random = &mut SplitMix64(21);
    let (mut compared, mut complete) = (0, 0);
    for clues in (0..45).cycle().take(900) {
        let puzzle = random_puzzle(random, 81 - clues, clues % 7 == 6);
        if let Some(expected) = by_rows(&puzzle, 1_000, 200_000) {
            assert!(first(&puzzle, 1_000) == expected, "{}", text(&puzzle));
            compared += 1;
            complete += usize::from(expected.len() > 1 && expected.len() < 1_000);
        }
    }
    assert!(compared > 500 && complete > 100, "{compared}, {complete}");
}

#[test]
fn as_many_as_the_lanes_counts_of_grids_with_several() {
    let (_, several) = sets().into_iter().find(|set| set.0 == "several").unwrap();
    for puzzle in several {
        let found = first(&puzzle, 200);
        assert_eq!(found.len(), count(&puzzle, 200) as usize);
        assert!(found.windows(2).all(|two| two[0] < two[1]));
        assert_eq!(check(&puzzle, &found[found.len() - 1]), Ok(()));
    }
}

#[test]
fn the_first_of_the_empty_grid() {
    let least = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let found = first(&[b'.'; 81], 20_000);
    assert_eq!(text(&found[0]), least);
    assert_eq!(found.len(), 20_000);
    assert!(found.windows(2).all(|two| two[0] < two[1]));
    assert_eq!(check(&[0; 81], &found[19_999]), Ok(()));
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

/// Between two times that the solver is asked there are at most 64 dead ends: so often bounds the work. The grids are
/// those on which a search by rows, or any, is slow, and the same with one of their clues gone.
#[test]
fn no_grid_takes_many_questions() {
    let mut puzzles = Vec::new();
    for awkward in awkward() {
        let clues = (0..81).filter(|&cell| awkward.puzzle[cell].is_ascii_digit());
        for cell in clues.step_by(9) {
            let mut puzzle = awkward.puzzle;
            puzzles.push(puzzle);
            puzzle[cell] = b'.';
            puzzles.push(puzzle);
        }
    }
    let random = &mut SplitMix64(22);
    puzzles.extend(
        (6..20)
            .cycle()
            .take(2_000)
            .map(|clues| random_puzzle(random, 81 - clues, false)),
    );
    let mut asked = 0;
    for puzzle in puzzles {
        let (mut questions, mut times) = (0, 0);
        let mut expected = puzzle;
        let any = for_each_in_order(
            &puzzle,
            |grids, found, limit| {
                questions += grids.len();
                times += 1;
                solve_up_to(grids, found, limit);
            },
            |_| false,
        );
        assert_eq!(any, solve(&mut expected), "{}", text(&puzzle));
        assert!(
            times < 40 && questions < 200,
            "{times}, {questions}: {}",
            text(&puzzle)
        );
        asked += usize::from(times > 0);
    }
    assert!(asked > 20, "{asked}");
}
