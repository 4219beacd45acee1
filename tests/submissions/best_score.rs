//! Promise: the best score is the maximum over all solutions, found in few search nodes however many solutions there
//! are.

use crate::common::grids::random::*;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use crate::samples::*;
use sudoku_oj::snippets::best_score::best_score;
use sudoku_oj::snippets::lanes::Grid;

const P1074: &str = "luogu_p1074";

/// The most search nodes for one grid. Each takes about twenty microseconds.
const MAX_NODES: u32 = 6_000;

#[test]
fn published_sample_is_answered_byte_for_byte() {
    let (grid, answer) = (input("luogu-p1074"), output("luogu-p1074"));
    let cases = [
        (grid.clone(), 1),
        (grid.replace('\n', " \r\n"), 1),
        (grid.trim_end().to_string(), 1),
        (format!("{grid}\n{grid}"), 2),
        (String::new(), 0),
    ];
    for (text, grids) in cases {
        expect(P1074, &text, &answer.repeat(grids), "", 0);
    }
}

#[test]
fn unsolvable_grid_prints_minus_one_and_bad_input_one_line() {
    let good = input("luogu-p1074");
    expect(P1074, &good.replacen("7 0", "7 7", 1), "-1\n", "", 0);
    let message = "line 10: expected a digit or '.'";
    expect(P1074, &format!("{good}0 x"), "2829\n", message, 2);
}

sweep!(assert_best_score_is_the_maximum:
    best_score_is_the_maximum_over_all_solutions_of_30_puzzles(30),
    "sweep: 600 random puzzles" best_score_is_the_maximum_over_all_solutions(600)
);

fn assert_best_score_is_the_maximum(puzzles: usize) {
    let random = &mut SplitMix64(1);
    let (mut none, mut several) = (0, 0);
    for number in 0..puzzles {
        let puzzle = random_puzzle(random, 42 + number % 12, number % 5 == 4);
        let mut all = Enumeration::new(&puzzle);
        if !all.visit_all_solutions() {
            continue;
        }
        let (best, nodes) = best_score(&puzzle);
        assert_eq!(best, all.best, "{}", text(&puzzle));
        assert!(nodes <= MAX_NODES, "{nodes} nodes: {}", text(&puzzle));
        none += usize::from(best.is_none());
        several += usize::from(all.solutions > 1);
    }
    let enough = none > puzzles * 2 / 15 && several > puzzles / 4;
    assert!(enough, "{none} {several}");
}

sweep!(assert_adjacent_clues_take_few_nodes:
    adjacent_clues_take_few_search_nodes_in_eight_grids(8),
    "sweep: 36 grids" adjacent_clues_take_few_search_nodes(36)
);

/// Adjacent clues leave the rest of the grid open: up to 10^11 solutions.
fn assert_adjacent_clues_take_few_nodes(grids: usize) {
    let random = &mut SplitMix64(2);
    for number in 0..grids {
        let mut puzzle = random_solution(random);
        for (cell, byte) in puzzle.iter_mut().enumerate() {
            let rim = (cell / 9).min(8 - cell / 9).min(cell % 9).min(8 - cell % 9);
            let clue = match number % 4 {
                0 => cell < 24,
                1 => (27..51).contains(&cell),
                2 => rim >= 2 && cell != 40,
                _ => cell % 9 < 2 || cell % 9 == 2 && cell < 54,
            };
            if !clue {
                *byte = b'0';
            }
        }
        let (best, nodes) = best_score(&puzzle);
        assert!(best.is_some(), "{}", text(&puzzle));
        assert!(nodes <= 500, "{nodes} nodes: {}", text(&puzzle));
    }
    let (best, nodes) = best_score(&[b'0'; 81]);
    assert!(best == Some(2906) && nodes <= 500, "{best:?} {nodes}");
}

sweep!(assert_hard_grids_take_few_nodes:
    every_sixth_hard_grid_takes_few_search_nodes(6),
    "sweep: all known hard grids" hard_grids_take_few_search_nodes(1)
);

fn assert_hard_grids_take_few_nodes(step: usize) {
    let mut grids: Vec<Grid> = GRIDS_WITH_MOST_NODES
        .iter()
        .map(|text| grid(text))
        .collect();
    for awkward in awkward() {
        if awkward.puzzle.iter().filter(|&&byte| byte > b'0').count() >= 24 {
            grids.push(awkward.puzzle);
        }
    }
    assert!(grids.len() > 20, "{}", grids.len());
    for puzzle in grids.into_iter().step_by(step) {
        let (_, nodes) = best_score(&puzzle);
        assert!(nodes <= MAX_NODES, "{nodes} nodes: {}", text(&puzzle));
    }
}

/// The grids of 24 or 25 clues with the most search nodes. The first three have no solution.
const GRIDS_WITH_MOST_NODES: [&str; 9] = [
    "004960000000005000000000000000156000008020000472300056001508020006402000200003000",
    "000080500903000800801700000014000908095000030038200000080000000500000400000470009",
    "980700600007060050006000000800000240003400090000087300700300400300800900020001000",
    "000000000000000012003014500005060000047100000800045700008001000070053800300600009",
    "980760500500009000007000000809006400040300000005008600008005760000020004000000010",
    "980700600007060050006000000800000040003400090000087300700300400300800900020001000",
    "003000000600900000947200086500000090000520100060090005200009008000000200010030050",
    "170568324680204197302917000000000006000000000000001000000000000090000700000000000",
    "792614835000000000503000004800000000920700008000000069600000002200000000310000000",
];

/// A search that visits every solution, unless it takes too many steps.
struct Enumeration {
    peers: Vec<Vec<usize>>,
    empty: Vec<usize>,
    grid: Grid,
    solutions: u32,
    steps: u32,
    best: Option<u32>,
}

impl Enumeration {
    fn new(puzzle: &Grid) -> Enumeration {
        let is_peer = |cell, other| other != cell && share_a_unit(cell, other);
        let peers_of = |cell| (0..81).filter(|&other| is_peer(cell, other)).collect();
        Enumeration {
            peers: (0..81).map(peers_of).collect(),
            empty: (0..81).filter(|&cell| !is_digit(puzzle[cell])).collect(),
            grid: *puzzle,
            solutions: 0,
            steps: 0,
            best: None,
        }
    }

    /// Visits all solutions; `false` if that takes too many steps.
    fn visit_all_solutions(&mut self) -> bool {
        let clues = (0..81).filter(|&cell| is_digit(self.grid[cell]));
        if clues.clone().any(|cell| !self.fits(cell, self.grid[cell])) {
            return true;
        }
        self.fill()
    }

    fn fill(&mut self) -> bool {
        self.steps += 1;
        let fewest = (0..self.empty.len()).min_by_key(|&at| {
            let cell = self.empty[at];
            (b'1'..=b'9')
                .filter(|&digit| self.fits(cell, digit))
                .count()
        });
        let Some(at) = fewest else {
            self.solutions += 1;
            self.best = self.best.max(Some(score_by_statement(&self.grid)));
            return true;
        };
        let cell = self.empty.swap_remove(at);
        for digit in b'1'..=b'9' {
            if self.fits(cell, digit) {
                self.grid[cell] = digit;
                if self.steps > 20_000 || !self.fill() {
                    return false;
                }
                self.grid[cell] = b'.';
            }
        }
        self.empty.push(cell);
        true
    }

    fn fits(&self, cell: usize, digit: u8) -> bool {
        let clashes = |&other: &usize| self.grid[other] == digit;
        !self.peers[cell].iter().any(clashes)
    }
}

fn is_digit(byte: u8) -> bool {
    (b'1'..=b'9').contains(&byte)
}

/// The score by the weights as the statement draws them; X is 10.
fn score_by_statement(solution: &Grid) -> u32 {
    let weights = [
        "666666666",
        "677777776",
        "678888876",
        "678999876",
        "6789X9876",
        "678999876",
        "678888876",
        "677777776",
        "666666666",
    ];
    let weights = weights.concat();
    let weights = weights.chars().map(|w| w.to_digit(10).unwrap_or(10));
    let of_cell = |(digit, weight): (&u8, u32)| u32::from(digit - b'0') * weight;
    solution.iter().zip(weights).map(of_cell).sum()
}
