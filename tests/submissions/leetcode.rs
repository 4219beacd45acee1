//! Promise: the text submitted to LeetCode compiles with LeetCode's `struct Solution;` and driver, in every edition
//! since 2018.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::Folder;
use sudoku_oj::files::paste;

/// Like LeetCode's driver, it owns the board, calls the function once, and then reads the board.
const DRIVER: &str = r#"
struct Solution;

fn main() {
    let text = std::env::args().nth(1).unwrap();
    let cells: Vec<char> = text.chars().collect();
    let mut board: Vec<Vec<char>> = cells.chunks(9).map(|row| row.to_vec()).collect();
    let () = Solution::solve_sudoku(&mut board);
    for row in &board {
        println!("{}", row.iter().collect::<String>());
    }
}
"#;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ROWS: &str = "534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n345286179\n";

#[test]
fn submitted_text_has_no_main_and_no_struct_solution() {
    let text = submitted_text();
    for forbidden in ["fn main", "struct Solution", "local only ---"] {
        assert!(!text.contains(forbidden), "found '{forbidden}'");
    }
    assert!(text.contains("pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {"));
    assert!(text.contains("--- begin paste: src/snippets/solver.rs"));
    assert!(text.ends_with('\n'));
}

#[test]
fn submitted_text_compiles_and_solves_with_leetcodes_driver() {
    let folder = Folder::new();
    folder.file("submitted.rs", submitted_text() + DRIVER);
    for edition in ["2018", "2021", "2024"] {
        let program = folder.path.join(edition);
        let compiled = Command::new("rustc")
            .args(["--edition", edition, "-D", "warnings", "-o"])
            .args([&program, &folder.path.join("submitted.rs")])
            .output()
            .unwrap();
        let messages = String::from_utf8_lossy(&compiled.stderr);
        assert!(compiled.status.success(), "edition {edition}: {messages}");
        let output = Command::new(&program).arg(PUZZLE).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), ROWS);
    }
}

fn submitted_text() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bin/leetcode_37.rs");
    paste::text_for_judge(&fs::read_to_string(file).unwrap()).to_string()
}
