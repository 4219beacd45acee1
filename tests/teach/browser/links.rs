//! A link leads to any step, however far into a search.

use super::{PROJECTOR, browse_at, text};
use sudoku_oj::teach::node_counter::{self, SearchEnd};
use sudoku_oj::teach::page::DEFAULT_PUZZLE;
use sudoku_oj::teach::puzzles::{self, STORY};
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::watcher::{Grid, Watcher, Why};

/// Follows a search that only guesses, up to a step.
struct Until {
    left: u64,
    board: Grid,
    nodes: u64,
}

impl Until {
    fn new(step: u64, board: Grid) -> Until {
        let (left, nodes) = (step, 0);
        Until { left, board, nodes }
    }

    /// Must be called before the step changes anything.
    fn count(&mut self) {
        if self.left == 0 {
            node_counter::stop_search();
        }
        self.left -= 1;
    }
}

impl Watcher for Until {
    fn choose(&mut self, _: usize, _: u16) {
        self.count();
    }

    fn conflict(&mut self, _: usize, _: u8) {
        self.count();
    }

    fn place(&mut self, cell: usize, digit: u8, _: Why) {
        self.count();
        self.board[cell] = b'0' + digit;
        self.nodes += 1;
    }

    fn dead_cell(&mut self, _: usize) {
        self.count();
    }

    fn undo(&mut self, cell: usize, _: u8) {
        self.count();
        self.board[cell] = b'.';
    }
}

#[test]
fn link_opens_any_step_of_millions() {
    let cells = STORY[2].1;
    let hash = |at: u64, lang: &str| format!("#puzzle={cells}&solver=scan&at={at}&lang={lang}");
    let grid = puzzles::parse_grid(cells).expect("81 cells");
    let scan = Rung::find_rung("scan").expect("a rung");
    let driver = include_str!("far.js");
    let Some(found) = browse_at(&[], &hash(3_000_000, "zh"), driver, PROJECTOR) else {
        return;
    };
    for step in [3_000_000, 2_999_999, 1_234_567, 17] {
        let mut seen = Until::new(step, grid);
        assert_eq!(
            node_counter::run_stoppable(&scan, &mut grid.clone(), &mut seen),
            SearchEnd::Cut
        );
        assert_eq!(
            found[&format!("board {step}")],
            text(&seen.board),
            "step {step}"
        );
        assert_eq!(
            found[&format!("nodes {step}")],
            seen.nodes.to_string(),
            "step {step}"
        );
    }
    assert_eq!(found["language"], "zh-CN");
    assert_eq!(found["link"], hash(17, "zh"));
    assert_eq!(found["followed"], format!("42 en {DEFAULT_PUZZLE}"));
    assert_eq!(found["nonsense"], "42");
    assert_eq!(
        found["answers"], "true",
        "the page answers while it searches"
    );
}
