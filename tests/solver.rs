//! The solver promises: a solution where there is one, `false` and an untouched grid where there is none.
//!
//! Nothing here trusts the solver: solutions are judged by a checker, solvability by a naive search of its own.

use sudoku_oj::solver::{Grid, solve, solve_all};

/// LeetCode's example, and its one solution.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn every_awkward_grid_is_solved_or_refused_and_a_refused_one_stays_as_it_was() {
    let puzzles = awkward();
    assert_eq!(puzzles.len(), 66);
    let mut grids: Vec<Grid> = puzzles.iter().map(|(grid, _)| *grid).collect();
    let mut solved = vec![false; grids.len()];
    solve_all(&mut grids, &mut solved);
    for ((puzzle, label), (grid, solved)) in puzzles.iter().zip(grids.iter().zip(&solved)) {
        let solvable = !label.contains("solutions=0 ") && !label.contains("solutions=clash ");
        assert_eq!(*solved, solvable, "{label}");
        if solvable {
            assert_eq!(check(puzzle, grid), Ok(()), "{label}");
        } else {
            assert_eq!(grid, puzzle, "{label}");
        }
    }
}

#[test]
fn the_checker_of_this_file_rejects_every_change_of_one_cell() {
    let solution = grid(SOLVED);
    assert_eq!(check(&solution, &solution), Ok(()));
    for cell in 0..81 {
        for byte in [
            b'.', b'0', b'1', b'2', b'3', b'4', b'5', b'6', b'7', b'8', b'9',
        ] {
            let mut changed = solution;
            changed[cell] = byte;
            let blank = [b'.'; 81];
            assert_eq!(
                check(&blank, &changed).is_ok(),
                byte == solution[cell],
                "cell {cell}"
            );
            assert_eq!(
                check(&solution, &changed).is_ok(),
                byte == solution[cell],
                "cell {cell}"
            );
        }
    }
}

#[test]
fn it_agrees_with_a_naive_search_on_which_random_grids_have_a_solution() {
    let mut solvable = 0;
    for seed in 1..=300 {
        let mut random = SplitMix64(seed);
        let puzzle = random_puzzle(&mut random);
        let mut solution = puzzle;
        let solved = solve(&mut solution);
        assert_eq!(solved, naive_is_solvable(&puzzle), "seed {seed}");
        match solved {
            true => assert_eq!(check(&puzzle, &solution), Ok(()), "seed {seed}"),
            false => assert_eq!(solution, puzzle, "seed {seed}"),
        }
        solvable += usize::from(solved);
    }
    assert!(
        (50..=250).contains(&solvable),
        "the grids must be of both kinds: {solvable}"
    );
}

#[test]
fn a_unique_puzzle_turned_mirrored_or_relabelled_has_its_solution_turned_the_same_way() {
    for (puzzle, label) in awkward() {
        if !label.contains("solutions=1 ") {
            continue;
        }
        let mut solution = puzzle;
        assert!(solve(&mut solution), "{label}");
        for (name, symmetry) in symmetries() {
            let mut turned = symmetry(&puzzle);
            assert!(solve(&mut turned), "{name}: {label}");
            assert_eq!(turned, symmetry(&solution), "{name}: {label}");
        }
    }
}

#[test]
fn the_order_of_a_batch_and_its_length_change_no_answer() {
    let mut random = SplitMix64(77);
    let puzzles: Vec<Grid> = (0..100).map(|_| random_puzzle(&mut random)).collect();
    let (grids, solved) = solve_copy(&puzzles);
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last + 1));
    }
    let shuffled: Vec<Grid> = order.iter().map(|&index| puzzles[index]).collect();
    let (shuffled_grids, shuffled_solved) = solve_copy(&shuffled);
    for (place, &index) in order.iter().enumerate() {
        assert_eq!(shuffled_grids[place], grids[index]);
        assert_eq!(shuffled_solved[place], solved[index]);
        let (alone, flag) = solve_copy(&puzzles[index..=index]);
        assert_eq!((alone[0], flag[0]), (grids[index], solved[index]));
    }
    solve_all(&mut [], &mut []);
}

#[test]
fn any_byte_but_the_nine_digits_is_an_empty_cell() {
    let dots = grid(PUZZLE);
    for empty in (0..=255).filter(|byte| !(b'1'..=b'9').contains(byte)) {
        let mut other = dots.map(|byte| if byte == b'.' { empty } else { byte });
        assert!(solve(&mut other), "byte {empty}");
        assert_eq!(other, grid(SOLVED), "byte {empty}");
    }
}

#[test]
fn a_full_grid_is_its_own_solution_and_a_full_grid_with_a_clash_is_refused() {
    let mut full = grid(SOLVED);
    assert!(solve(&mut full));
    assert_eq!(full, grid(SOLVED));
    full.swap(0, 1);
    let clash = full;
    assert!(!solve(&mut full));
    assert_eq!(full, clash);
}

/// A search would try some nine to the power of many guesses first, and this test would not end.
#[test]
fn any_two_clues_that_clash_are_refused_before_any_search() {
    let mut pairs = 0;
    for (first, second) in (0..81).flat_map(|first| (0..first).map(move |second| (first, second))) {
        let mut clashing = [b'.'; 81];
        clashing[first] = b'5';
        clashing[second] = b'5';
        if units()
            .iter()
            .any(|unit| unit.contains(&first) && unit.contains(&second))
        {
            let before = clashing;
            assert!(!solve(&mut clashing), "cells {second} and {first}");
            assert_eq!(clashing, before);
            pairs += 1;
        }
    }
    assert_eq!(pairs, 810);
}

#[test]
#[should_panic(expected = "one flag for each grid")]
fn a_batch_with_too_few_flags_is_a_mistake_of_the_caller() {
    solve_all(&mut [grid(SOLVED); 2], &mut [false]);
}

fn solve_copy(puzzles: &[Grid]) -> (Vec<Grid>, Vec<bool>) {
    let mut grids = puzzles.to_vec();
    let mut solved = vec![false; grids.len()];
    solve_all(&mut grids, &mut solved);
    (grids, solved)
}

/// All grids of `data/hard.txt` with their labels; each label ends in what is known about the grid.
fn awkward() -> Vec<(Grid, &'static str)> {
    let lines = include_str!("data/hard.txt").lines();
    let puzzles = lines.filter(|line| !line.starts_with('#'));
    puzzles
        .map(|line| (grid(&line[..81]), &line[81..]))
        .collect()
}

fn grid(text: &str) -> Grid {
    text.as_bytes()
        .try_into()
        .expect("a grid has 81 characters")
}

/// The cells of the 27 units, by their definition.
fn units() -> Vec<Vec<usize>> {
    let unit = |has: &dyn Fn(usize) -> bool| (0..81).filter(|&cell| has(cell)).collect();
    let mut units = Vec::new();
    for index in 0..9 {
        units.push(unit(&|cell| cell / 9 == index));
        units.push(unit(&|cell| cell % 9 == index));
        units.push(unit(&|cell| {
            cell / 27 == index / 3 && cell % 9 / 3 == index % 3
        }));
    }
    units
}

/// Says what keeps `solution` from being a solution of `puzzle`.
fn check(puzzle: &Grid, solution: &Grid) -> Result<(), String> {
    for cell in 0..81 {
        let clue = puzzle[cell];
        if (b'1'..=b'9').contains(&clue) && clue != solution[cell] {
            return Err(format!("the clue in cell {cell} has changed"));
        }
    }
    for unit in units() {
        let mut digits: Vec<u8> = unit.iter().map(|&cell| solution[cell]).collect();
        digits.sort_unstable();
        if digits != b"123456789" {
            return Err(format!("the unit {unit:?} does not hold nine digits"));
        }
    }
    Ok(())
}

/// Row-major search that scans for clashes: nothing in common with the solver, and fast enough for many clues.
fn naive_is_solvable(puzzle: &Grid) -> bool {
    let sees = |a: usize, b: usize| {
        a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
    };
    let clashes = |grid: &Grid, cell: usize| {
        (0..81).any(|other| other != cell && sees(cell, other) && grid[other] == grid[cell])
    };
    let is_digit = |byte: &u8| (b'1'..=b'9').contains(byte);
    if (0..81).any(|cell| is_digit(&puzzle[cell]) && clashes(puzzle, cell)) {
        return false;
    }
    fn search(grid: &mut Grid, cell: usize, clashes: &dyn Fn(&Grid, usize) -> bool) -> bool {
        if cell == 81 {
            return true;
        }
        if grid[cell] != b'.' {
            return search(grid, cell + 1, clashes);
        }
        for digit in b'1'..=b'9' {
            grid[cell] = digit;
            if !clashes(grid, cell) && search(grid, cell + 1, clashes) {
                return true;
            }
        }
        grid[cell] = b'.';
        false
    }
    search(&mut puzzle.clone(), 0, &clashes)
}

/// A solved grid with some cells emptied and, in two of three, one clue changed: often without a solution then.
fn random_puzzle(random: &mut SplitMix64) -> Grid {
    let mut puzzle = grid(SOLVED);
    for (_, symmetry) in symmetries() {
        if random.below(2) == 0 {
            puzzle = symmetry(&puzzle);
        }
    }
    for _ in 0..30 + random.below(50) {
        puzzle[random.below(81)] = b'.';
    }
    if random.below(3) > 0 {
        puzzle[random.below(81)] = b'1' + random.below(9) as u8;
    }
    puzzle
}

type Symmetry = Box<dyn Fn(&Grid) -> Grid>;

/// Maps of the grid onto itself that turn solutions into solutions.
fn symmetries() -> Vec<(&'static str, Symmetry)> {
    fn moved(from: impl Fn(usize, usize) -> usize + 'static) -> Symmetry {
        Box::new(move |grid| std::array::from_fn(|cell| grid[from(cell / 9, cell % 9)]))
    }
    let relabelled: Symmetry = Box::new(|grid| {
        grid.map(|byte| match byte {
            b'1'..=b'9' => b'1' + (byte - b'1' + 4) % 9,
            empty => empty,
        })
    });
    vec![
        ("transposed", moved(|row, column| column * 9 + row)),
        (
            "turned by 90 degrees",
            moved(|row, column| (8 - column) * 9 + row),
        ),
        (
            "turned by 180 degrees",
            moved(|row, column| (8 - row) * 9 + 8 - column),
        ),
        ("mirrored", moved(|row, column| row * 9 + 8 - column)),
        (
            "bands rotated",
            moved(|row, column| (row + 3) % 9 * 9 + column),
        ),
        ("relabelled", relabelled),
    ]
}

/// Sebastiano Vigna's generator: the same numbers from the same seed, everywhere.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}
