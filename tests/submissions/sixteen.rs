//! Promise: one submission reads 16 x 16 grids in all four framings, every answer is a solution, and none of a hundred
//! grids, easy, minimal or found by a climb, with one solution, several or none, needs more than `MAX_DEAD_ENDS`.

use crate::common::random::SplitMix64;
use crate::samples::*;
use sudoku_oj::snippets::sixteen::{Sixteen, solve_sixteen};

const SIXTEEN: &str = "poj_3076";

/// The most dead ends. Each takes about fifteen microseconds.
const MAX_DEAD_ENDS: u32 = 2_000;

#[test]
fn published_sample_is_answered_in_every_framing() {
    let (grid, answer) = (input("poj3076"), output("poj3076"));
    let two = format!("{grid}\n{grid}");
    let cases = [
        (grid.clone(), 1),
        (two.clone(), 2),
        (format!("{two}\n\n"), 2),
        (format!("2\n{two}"), 2),
        (format!("1\n{two}"), 1),
        (format!("2\n\n{grid}{grid}what follows"), 2),
        (two.replace('\n', "\r\n"), 2),
        (two.replace('\n', " \t\n \n"), 2),
        (two.trim_end().to_string(), 2),
        (two.replace('\n', ""), 2),
        (String::new(), 0),
        (" \n\n".to_string(), 0),
        ("0\n".to_string(), 0),
    ];
    for (text, grids) in cases {
        let expected = vec![answer.clone(); grids].join("\n");
        expect(SIXTEEN, &text, &expected, "", 0);
    }
}

#[test]
fn error_names_the_bad_line_after_the_answers_before_it() {
    let good = input("poj3076");
    let first_row = "--A----C-----O-I";
    let letter = "expected a letter from A to P or '-'";
    let end = "expected a letter from A to P or '-', found the end of the input";
    for (bad, line, message) in [
        ("--A----Q", 18, letter),
        ("--é", 18, letter),
        (first_row, 18, end),
        ("--A\n", 19, end),
    ] {
        let text = format!("{good}\n{bad}");
        let message = format!("line {line}: {message}");
        expect(SIXTEEN, &text, &output("poj3076"), &message, 2);
    }
    let clash = format!("{good}\n  AA{}", "-".repeat(254));
    let message = "line 18: the grid that ends here has no solution";
    expect(SIXTEEN, &clash, &output("poj3076"), message, 2);
    let three = format!("3\n{good}");
    let message = format!("line 18: {end}");
    expect(SIXTEEN, &three, &output("poj3076"), &message, 2);
    for number in ["3x\n", "99999999999999999999\n"] {
        let message = "line 1: expected the number of grids";
        expect(SIXTEEN, number, "", message, 2);
    }
}

/// Solves the grid within `MAX_DEAD_ENDS`. Returns the number of its solutions, counted up to `limit`.
fn count_solutions(grid: &mut [u8; 256], limit: u32) -> u32 {
    let puzzle = *grid;
    let (solutions, dead_ends) = solve_sixteen(grid, limit);
    let message = format!("{dead_ends} dead ends: {}", text(&puzzle));
    assert!(dead_ends <= MAX_DEAD_ENDS, "{message}");
    solutions
}

#[test]
fn known_grids_are_solved_or_refused_after_few_dead_ends() {
    let (mut solved, mut refused) = (0, 0);
    for grid in known_grids() {
        let mut answer = grid;
        let solutions = count_solutions(&mut answer, 1);
        match solutions {
            0 => {
                assert_eq!(answer, grid, "a grid without a solution has changed");
                refused += 1;
            }
            _ => {
                check(&grid, &answer);
                solved += 1;
            }
        }
    }
    assert!(solved >= 75 && refused >= 15, "{solved} {refused}");
}

/// Each grid has one solution. A further clue that differs from it leaves none, even if it clashes with no other clue.
#[test]
fn wrong_extra_clue_makes_a_unique_grid_unsolvable() {
    let random = &mut SplitMix64(3);
    let mut refused = 0;
    for grid in known_grids().into_iter().take(50) {
        let mut solution = grid;
        let solutions = count_solutions(&mut solution, 2);
        assert_eq!(solutions, 1, "{}", text(&grid));
        let open: Vec<usize> = (0..256).filter(|&cell| grid[cell] == b'-').collect();
        let mut spoiled = grid;
        let cell = open[random.below(open.len())];
        let mut digits = (b'A'..=b'P').filter(|&d| d != solution[cell] && fits(&grid, cell, d));
        let Some(digit) = digits.next_back() else {
            continue;
        };
        spoiled[cell] = digit;
        let solutions = count_solutions(&mut spoiled, 1);
        assert_eq!(solutions, 0, "{}", text(&spoiled));
        refused += 1;
    }
    assert!(refused > 40, "{refused}");
}

#[test]
fn loose_grids_are_solved_after_few_dead_ends() {
    let empty = [b'-'; 256];
    let mut grids = vec![empty];
    for cell in (0..256).step_by(17) {
        let mut grid = empty;
        grid[cell] = b'A' + (cell % 16) as u8;
        grids.push(grid);
    }
    for grid in grids {
        let mut answer = grid;
        let (solutions, dead_ends) = solve_sixteen(&mut answer, 1);
        assert_eq!(solutions, 1, "{}", text(&grid));
        assert!(dead_ends <= 100, "{dead_ends} dead ends: {}", text(&grid));
        check(&grid, &answer);
    }
}

sweep!(assert_solution_count_matches_a_naive_search:
    solution_count_of_five_grids_matches_a_naive_search(5),
    "sweep: fifty grids" solution_count_matches_a_naive_search(50)
);

fn assert_solution_count_matches_a_naive_search(grids: u32) {
    let random = &mut SplitMix64(5);
    let mut several = 0;
    for grid in known_grids().into_iter().take(grids as usize) {
        let mut solution = grid;
        solve_sixteen(&mut solution, 1);
        // Removing two digits everywhere leaves at least two solutions; emptying more cells may add some.
        let taken = [b'A' + random.below(8) as u8, b'I' + random.below(8) as u8];
        let mut open = solution;
        for cell in &mut open {
            if taken.contains(cell) || random.below(24) == 0 {
                *cell = b'-';
            }
        }
        let counted = naive_count(&mut open.clone(), 60);
        let mut answer = open;
        assert_eq!(solve_sixteen(&mut answer, 60).0, counted, "{}", text(&open));
        check(&open, &answer);
        several += u32::from(counted > 1);
    }
    assert_eq!(several, grids);
}

#[test]
fn clashing_clues_are_refused_without_a_search() {
    for (first, second) in [(0, 15), (0, 240), (0, 51), (100, 101)] {
        let mut grid = [b'-'; 256];
        grid[first] = b'C';
        grid[second] = b'C';
        assert_eq!(solve_sixteen(&mut grid, 1), (0, 0), "{first} {second}");
    }
}

/// Counts solutions up to `limit`. Fills the empty cell with the fewest possible digits in every way.
fn naive_count(grid: &mut Sixteen, limit: u32) -> u32 {
    let fewest = (0..256)
        .filter(|&cell| grid[cell] == b'-')
        .min_by_key(|&cell| (b'A'..=b'P').filter(|&d| fits(grid, cell, d)).count());
    let Some(cell) = fewest else { return 1 };
    let mut found = 0;
    for digit in b'A'..=b'P' {
        if found < limit && fits(grid, cell, digit) {
            grid[cell] = digit;
            found += naive_count(grid, limit - found);
            grid[cell] = b'-';
        }
    }
    found
}

/// Fifty minimal grids, some with 70 and some with 90 clues, and grids that climbs for dead ends have found.
fn known_grids() -> Vec<Sixteen> {
    let text = std::fs::read_to_string(crate::common::tests_dir().join("data/sixteen.txt"));
    let lines: Vec<String> = text.unwrap().lines().map(str::to_string).collect();
    let grid = |line: &String| line.as_bytes().try_into().unwrap();
    lines.iter().map(grid).collect()
}

fn share_a_unit(first: usize, second: usize) -> bool {
    let box_of = |cell: usize| cell / 64 * 4 + cell % 16 / 4;
    first / 16 == second / 16 || first % 16 == second % 16 || box_of(first) == box_of(second)
}

fn fits(grid: &Sixteen, cell: usize, digit: u8) -> bool {
    !(0..256).any(|other| grid[other] == digit && share_a_unit(cell, other))
}

/// Asserts that `solution` solves the grid, by definition.
#[track_caller]
fn check(grid: &Sixteen, solution: &Sixteen) {
    for cell in 0..256 {
        assert!((b'A'..=b'P').contains(&solution[cell]));
        assert!(grid[cell] == b'-' || grid[cell] == solution[cell]);
        let clash = |&other: &usize| solution[other] == solution[cell] && share_a_unit(cell, other);
        assert_eq!((0..cell).find(clash), None, "{}", text(solution));
    }
}

fn text(grid: &Sixteen) -> &str {
    std::str::from_utf8(grid).unwrap()
}
