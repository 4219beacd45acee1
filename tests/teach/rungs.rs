//! Promise: the rungs of the ladder are right, their searches are those that the lesson describes, and what they report
//! to a watcher is what they do.
//!
//! What is right is decided by a checker and a solution counter that share no code with them.

use crate::common::Memo;
use crate::common::grids::random::random_puzzle;
use crate::common::grids::{self, check, naive_count, sets};
use crate::common::random::SplitMix64;
use crate::killer::killer_tree;
use std::sync::OnceLock;
use std::time::Duration;
use sudoku_oj::teach::event::{Event, Kind, Why};
use sudoku_oj::teach::node_counter::{self, NodeCounter, SearchEnd};
use sudoku_oj::teach::puzzles;
use sudoku_oj::teach::recorder::{Trace, record_search};
use sudoku_oj::teach::rungs::{RUNGS, Rung};
use sudoku_oj::teach::watcher::Grid;

/// No search in these tests comes near this.
const LIMIT: Duration = Duration::from_secs(600);

#[test]
fn rungs_solve_solvable_grids_and_leave_others_unchanged() {
    solve_or_leave(200);
}

#[test]
#[ignore = "sweep: 5,000 random puzzles"]
fn rungs_solve_thousands_of_solvable_grids_and_leave_others_unchanged() {
    solve_or_leave(5000);
}

fn solve_or_leave(puzzles: u64) {
    let (mut none, mut one, mut several) = (0, 0, 0);
    for seed in 0..puzzles {
        let puzzle = mixed_puzzle(seed);
        let solutions = naive_count(&puzzle, 2);
        match solutions {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
        for rung in RUNGS {
            let mut grid = puzzle;
            let solved = rung.solve(&mut grid);
            assert_eq!(solved, solutions > 0, "{} on seed {seed}", rung.name);
            match solved {
                true => assert_eq!(
                    check(&puzzle, &grid),
                    Ok(()),
                    "{} on seed {seed}",
                    rung.name
                ),
                false => assert_eq!(grid, puzzle, "{} on seed {seed}", rung.name),
            }
        }
    }
    let kinds = format!("{none} without, {one} with one, {several} with several solutions");
    let fewest = none.min(one).min(several);
    assert!(fewest > puzzles / 5, "{kinds}");
}

#[test]
fn first_three_rungs_find_the_same_of_several_solutions() {
    first_three_agree(25);
}

#[test]
#[ignore = "sweep: 500 random puzzles"]
fn first_three_rungs_find_the_same_of_several_solutions_of_500_puzzles() {
    first_three_agree(500);
}

fn first_three_agree(puzzles: usize) {
    let mut random = SplitMix64(1);
    for number in 0..puzzles {
        let puzzle = random_puzzle(&mut random, 55, false);
        let [first, second, third] = [0, 1, 2].map(|at| {
            let mut grid = puzzle;
            RUNGS[at].solve(&mut grid);
            grid
        });
        assert_eq!((first, first), (second, third), "puzzle {number}");
    }
}

#[test]
fn propagating_rungs_solve_some_of_the_hardest_puzzles() {
    solve_the_hardest(80);
}

#[test]
#[ignore = "sweep: an eighth of all the hardest puzzles"]
fn propagating_rungs_solve_the_hardest_puzzles() {
    solve_the_hardest(8);
}

/// One puzzle of so many.
fn solve_the_hardest(of: usize) {
    let mut puzzles = 0;
    for (name, grids) in sets() {
        for puzzle in grids.iter().step_by(of) {
            for rung in &RUNGS[4..] {
                let mut grid = *puzzle;
                assert!(rung.solve(&mut grid), "{} on {name}", rung.name);
                assert_eq!(check(puzzle, &grid), Ok(()), "{} on {name}", rung.name);
            }
            puzzles += 1;
        }
    }
    assert!(puzzles * of > 2400, "{puzzles} puzzles");
}

#[test]
fn each_grid_of_a_batch_is_solved_or_refused() {
    let puzzles: Vec<Grid> = (0..100).map(mixed_puzzle).collect();
    for rung in RUNGS {
        let mut grids = puzzles.clone();
        let mut solved = vec![false; grids.len()];
        rung.solve_all(&mut grids, &mut solved);
        for (puzzle, (grid, solved)) in puzzles.iter().zip(grids.iter().zip(&solved)) {
            assert_eq!(rung.solve(&mut puzzle.clone()), *solved, "{}", rung.name);
            match solved {
                true => assert_eq!(check(puzzle, grid), Ok(()), "{}", rung.name),
                false => assert_eq!(grid, puzzle, "{}", rung.name),
            }
        }
    }
}

/// The lesson's figures: nodes, forced digits, backtracks, deepest level.
const FEWEST_LOSES_IN_ROW_ORDER: (u64, u64, u64, usize) = (291_405, 0, 291_341, 64);

#[test]
#[ignore = "sweep: the slowest rungs on a puzzle of 291,405 nodes"]
fn slowest_rungs_take_as_many_nodes_where_fewest_loses() {
    let puzzle = puzzles::story_puzzles()[1].grid;
    for rung in ["scan", "tables"] {
        assert_eq!(counts(rung, &puzzle), FEWEST_LOSES_IN_ROW_ORDER, "{rung}");
    }
}

#[test]
fn story_puzzles_take_the_nodes_that_the_lesson_says() {
    let [easy, fewest_loses, killer] = [0, 1, 2].map(|at| puzzles::story_puzzles()[at].grid);
    for rung in ["scan", "tables", "bitmask"] {
        assert_eq!(counts(rung, &easy), (187, 0, 136, 51), "{rung}");
    }
    // Scan and tables walk the same trees, as another test shows.
    assert_eq!(counts("bitmask", &fewest_loses), FEWEST_LOSES_IN_ROW_ORDER);
    assert_eq!(counts("fewest", &easy), (51, 0, 0, 51));
    assert_eq!(counts("propagate", &easy), (0, 51, 0, 0));
    assert_eq!(counts("fewest", &fewest_loses), (298_450, 0, 298_386, 64));
    assert_eq!(counts("propagate", &fewest_loses), (372, 1_647, 367, 12));
    let tree = killer_tree();
    let counts_in_row_order = (
        tree.nodes(),
        tree.forced,
        tree.backtracks,
        tree.levels.len(),
    );
    assert_eq!(counts_in_row_order, (69_175_316, 0, 69_175_252, 64));
    assert_eq!(counts("fewest", &killer), (45_267, 0, 45_203, 64));
    assert_eq!(counts("propagate", &killer), (0, 64, 0, 0));
}

#[test]
fn first_three_rungs_have_the_same_search_tree() {
    first_three_have_the_same_tree(30);
}

#[test]
#[ignore = "sweep: 300 random puzzles"]
fn first_three_rungs_have_the_same_search_tree_of_300_puzzles() {
    first_three_have_the_same_tree(300);
}

fn first_three_have_the_same_tree(puzzles: u64) {
    let mut steps = 0;
    for seed in 0..puzzles {
        let puzzle = mixed_puzzle(seed);
        let [scan, tables, bitmask] = [0, 1, 2].map(|at| whole_trace(&RUNGS[at], &puzzle));
        assert_eq!(
            kinds(&scan, |_| true),
            kinds(&tables, |_| true),
            "seed {seed}"
        );
        // Bitmask has no failing tries to report, and its choices list only real candidates.
        let moves = |kind: &Kind| !matches!(kind, Kind::Conflict { .. } | Kind::Choose { .. });
        assert_eq!(kinds(&scan, moves), kinds(&bitmask, moves), "seed {seed}");
        steps += scan.steps;
    }
    assert!(steps > 100 * puzzles, "{steps} steps");
}

#[test]
fn trace_forward_gives_the_result_and_backward_the_givens() {
    forward_and_backward(some_traces());
}

fn forward_and_backward(traces: &[(&str, Trace)]) {
    for (rung, trace) in traces {
        let blanks = trace.givens.iter().filter(|cell| !is_digit(**cell)).count();
        let mut board = grid(&trace.givens);
        let (mut places, mut undos) = (0, 0);
        for event in &trace.first.events {
            play(event, &mut board);
            places += usize::from(matches!(event.kind, Kind::Place { .. }));
            undos += usize::from(matches!(event.kind, Kind::Undo { .. }));
        }
        assert_eq!(board[..], trace.result, "{rung}");
        let filled = if trace.end == SearchEnd::Solved {
            blanks
        } else {
            0
        };
        assert_eq!(places - undos, filled, "{rung}");
        for event in trace.first.events.iter().rev() {
            play_back(event, &mut board);
        }
        assert_eq!(board[..], trace.givens, "{rung}");
    }
}

#[test]
fn every_reported_step_is_true_of_the_board() {
    true_of_the_board(some_traces(), 100, 50);
}

/// There must be more than `of_each` naked singles, hidden singles and conflicts, and more than `units` dead units.
fn true_of_the_board(traces: &[(&str, Trace)], of_each: usize, units: usize) {
    let [mut naked, mut hidden, mut conflicts, mut dead] = [0; 4];
    for (rung, trace) in traces {
        let mut board = grid(&trace.givens);
        for event in &trace.first.events {
            match event.kind {
                Kind::Conflict { cell, digit, with } => {
                    assert_eq!(board[usize::from(with)], b'0' + digit, "{rung}");
                    assert!(grids::share_a_unit(cell.into(), with.into()), "{rung}");
                    conflicts += 1;
                }
                Kind::Place {
                    cell,
                    digit,
                    why: Why::Naked,
                } => {
                    assert_eq!(candidates(&board, cell), 1 << (digit - 1), "{rung}");
                    naked += 1;
                }
                Kind::Place {
                    cell,
                    digit,
                    why: Why::Hidden(unit),
                } => {
                    assert_eq!(places(&board, unit, digit), [cell], "{rung}");
                    hidden += 1;
                }
                Kind::Place { cell, digit, .. } => {
                    assert!(candidates(&board, cell) & 1 << (digit - 1) != 0, "{rung}");
                }
                Kind::DeadUnit { unit, digit } => {
                    assert_eq!(places(&board, unit, digit), [], "{rung}");
                    dead += 1;
                }
                Kind::Solved => assert_eq!(check(&grid(&trace.givens), &board), Ok(()), "{rung}"),
                Kind::Choose { .. } | Kind::DeadCell { .. } | Kind::Undo { .. } => {}
                Kind::Overwritten { .. } => panic!("{rung} overwrites a digit"),
            }
            play(event, &mut board);
        }
    }
    let seen = [naked, hidden, conflicts, dead];
    let fewest = naked.min(hidden).min(conflicts);
    assert!(fewest > of_each && dead > units, "{seen:?}");
}

#[test]
fn recorder_and_counter_agree() {
    recorder_counts(some_traces());
}

#[test]
#[ignore = "sweep: 1,500 searches, and one of a million steps"]
fn long_traces_are_true_too() {
    let [_, fewest_loses, killer] = [0, 1, 2].map(|at| puzzles::story_puzzles()[at].grid);
    let more = [(RUNGS[3], fewest_loses), (RUNGS[4], killer)];
    let traces = traces(300, &more);
    assert!(traces.len() > 1000, "{} traces", traces.len());
    forward_and_backward(&traces);
    recorder_counts(&traces);
    true_of_the_board(&traces, 1000, 100);
}

fn recorder_counts(traces: &[(&str, Trace)]) {
    for (rung, trace) in traces {
        let mut counter = NodeCounter::new(LIMIT);
        let rung = crate::rung(rung);
        let end = node_counter::run_stoppable(&rung, &mut grid(&trace.givens), &mut counter);
        let of = |counter: &NodeCounter| {
            (
                counter.nodes,
                counter.forced,
                counter.backtracks,
                counter.deepest,
            )
        };
        assert_eq!(
            (end, of(&counter)),
            (trace.end, of(&trace.counts)),
            "{}",
            rung.name
        );
    }
}

#[test]
fn search_cut_by_the_counter_leaves_the_grid_unchanged() {
    let killer = puzzles::story_puzzles()[2].grid;
    for rung in &RUNGS[..3] {
        let mut grid = killer;
        let mut counter = NodeCounter::new(Duration::ZERO);
        assert_eq!(
            node_counter::run_stoppable(rung, &mut grid, &mut counter),
            SearchEnd::Cut,
            "{}",
            rung.name
        );
        assert_eq!(grid, killer);
        assert!(
            (1..69_175_316).contains(&counter.nodes),
            "{}",
            counter.nodes
        );
    }
}

/// 20 to 54 cells are empty. Half of the puzzles have a clue changed, which leaves most of those without a solution.
fn mixed_puzzle(seed: u64) -> Grid {
    let mut random = SplitMix64(seed);
    let empty = 20 + random.below(35);
    let change = random.below(2) == 0;
    random_puzzle(&mut random, empty, change)
}

/// Traces by every watched rung, made once. The next puzzle would take a hundred thousand steps.
fn some_traces() -> &'static [(&'static str, Trace)] {
    static TRACES: OnceLock<Vec<(&str, Trace)>> = OnceLock::new();
    TRACES.get_or_init(|| traces(34, &[]))
}

/// Traces by every watched rung of so many small puzzles of all kinds and of an easy one, of a hard one by the last rung,
/// and of more.
fn traces(puzzles: u64, more: &[(Rung, Grid)]) -> Vec<(&'static str, Trace)> {
    let [easy, fewest_loses] = [0, 1].map(|at| puzzles::story_puzzles()[at].grid);
    let mut jobs = vec![(RUNGS[4], fewest_loses)];
    jobs.extend(more);
    for rung in &RUNGS[..5] {
        jobs.push((*rung, easy));
        jobs.extend((0..puzzles).map(|seed| (*rung, mixed_puzzle(seed))));
    }
    let traces = jobs.iter();
    let traces = traces.map(|(rung, puzzle)| (rung.name, whole_trace(rung, puzzle)));
    traces.collect()
}

fn whole_trace(rung: &Rung, puzzle: &Grid) -> Trace {
    let trace = record_search(rung, puzzle, 1, usize::MAX, LIMIT);
    assert_eq!(trace.steps, trace.first.events.len() as u64);
    trace
}

fn grid(cells: &[u8]) -> Grid {
    cells.try_into().expect("a rung searches 81 cells")
}

/// The nodes, forced digits, backtracks and deepest level of a search, which solves the puzzle. Each is searched once.
pub fn counts(name: &str, puzzle: &Grid) -> (u64, u64, u64, usize) {
    static COUNTS: Memo<(u64, u64, u64, usize)> = Memo::new();
    COUNTS.get(&format!("{name} {puzzle:?}"), || {
        let mut counter = NodeCounter::new(LIMIT);
        let end =
            node_counter::run_stoppable(&crate::rung(name), &mut puzzle.clone(), &mut counter);
        assert_eq!(end, SearchEnd::Solved, "{name}");
        (
            counter.nodes,
            counter.forced,
            counter.backtracks,
            counter.deepest,
        )
    })
}

fn kinds(trace: &Trace, wanted: impl Fn(&Kind) -> bool) -> Vec<Kind> {
    let kinds = trace.first.events.iter().map(|event| event.kind);
    kinds.filter(|kind| wanted(kind)).collect()
}

fn play(event: &Event, board: &mut Grid) {
    match event.kind {
        Kind::Place { cell, digit, .. } => swap(board, cell, b'.', b'0' + digit),
        Kind::Undo { cell, digit, .. } => swap(board, cell, b'0' + digit, b'.'),
        _ => {}
    }
}

fn play_back(event: &Event, board: &mut Grid) {
    match event.kind {
        Kind::Place { cell, digit, .. } => swap(board, cell, b'0' + digit, b'.'),
        Kind::Undo { cell, digit, .. } => swap(board, cell, b'.', b'0' + digit),
        _ => {}
    }
}

#[track_caller]
fn swap(board: &mut Grid, cell: u8, from: u8, to: u8) {
    let cell = &mut board[usize::from(cell)];
    assert_eq!(
        char::from(*cell),
        char::from(from),
        "an event must fit the board before it"
    );
    *cell = to;
}

/// The digits that no peer of the cell has.
fn candidates(board: &Grid, cell: u8) -> u16 {
    let peers = (0..81).filter(|&other| other != usize::from(cell));
    let peers = peers.filter(|&other| grids::share_a_unit(cell.into(), other));
    let digits = peers
        .map(|other| board[other])
        .filter(|byte| is_digit(*byte));
    digits.fold(0x1ff, |left, digit| left & !(1 << (digit - b'1')))
}

/// The cells of a unit where a digit fits.
fn places(board: &Grid, unit: u8, digit: u8) -> Vec<u8> {
    let cells = (0..81).filter(|&cell| grids::units_of(cell.into()).contains(&unit.into()));
    let empty = cells.filter(|&cell| !is_digit(board[usize::from(cell)]));
    empty
        .filter(|&cell| candidates(board, cell) & 1 << (digit - 1) != 0)
        .collect()
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit() && byte != b'0'
}
