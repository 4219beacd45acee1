//! A link leads to any step, however far into a search.

use super::{PROJECTOR, browse_at, text};
use crate::chapters::searches::LONG;
use sudoku_oj::teach::page::DEFAULT_PUZZLE;
use sudoku_oj::teach::puzzles::{self, STORY};
use sudoku_oj::teach::recorder::record_live;

#[test]
#[ignore = "sweep: a window with millions of steps"]
fn link_opens_any_step_of_millions() {
    let cells = STORY[2].1;
    let hash = |at: u64, lang: &str| format!("#puzzle={cells}&solver=scan&at={at}&lang={lang}");
    let grid = puzzles::parse_grid(cells).expect("81 cells");
    let scan = crate::rung("scan");
    let driver = include_str!("far.js");
    let Some(found) = browse_at(&[], &hash(3_000_000, "zh"), driver, PROJECTOR) else {
        return;
    };
    for step in [3_000_000, 2_999_999, 1_234_567, 17] {
        // Stopped at the next step, before it is counted.
        let next = record_live(&scan, &grid, step + 1, 1, LONG, |_| false);
        let nodes = next.counts.nodes;
        let board = text(&next.first.board_before);
        assert_eq!(found[&format!("board {step}")], board, "step {step}");
        assert_eq!(found[&format!("nodes {step}")], nodes.to_string());
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
