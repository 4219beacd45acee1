//! Promise: a driver's table tells the functions of several judges apart. The report says which one was found, or which
//! one is nearest to an unknown function.

use crate::common::{Folder, done};
use std::fs;
use std::path::Path;
use sudoku_oj::judge::program::signature::{SignatureTable, parse_signatures};

/// leetcode-37's table for a language.
fn load_table(language: &str) -> SignatureTable {
    let relative = format!("problems/leetcode-37/drivers/{language}/signatures.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(relative);
    parse_signatures(&fs::read_to_string(path).expect("the table"))
}

#[test]
fn functions_of_each_judge_are_recognized_in_any_spelling() {
    // Each judge, and a source that must be recognized as for that judge.
    let cases: [(&str, &[&str]); 5] = [
        (
            "cpp",
            &[
                "LeetCode 37: class Solution { public: void solveSudoku(vector<vector<char>>& board) { } };",
                "LeetCode 37: typedef std::vector<std::vector<char>> G; struct Solution { void solveSudoku(G &b) { } };",
                "GeeksforGeeks, LintCode 802: class Solution { void solveSudoku(std :: vector< std::vector<int> > & mat); };",
                "GeeksforGeeks, older: /* class Solution { */ bool SolveSudoku(int grid[N][N]) { } void printGrid(int grid[N][N]) { }",
                "GeeksforGeeks, older: class Solution { bool SolveSudoku(int g[N][N]) { } void printGrid (int g[N][N]) { } };",
                "Code360: bool isItSudoku(int matrix[9][9]) { }",
                "Code360: bool isItSudoku(vector<vector<int>> &matrix) { }",
                "Code360, Sudoku Solver: void solveSudoku(vector<vector<int>> &sudoku) { }",
                "InterviewBit: bool f(); void Solution::solveSudoku(vector<vector<char> > &A) { }",
                "LeetCode 37: class Solution { void solveSudoku(vector<vector<char>>&); }; void Solution::solveSudoku(vector<vector<char>> &b) { }",
            ],
        ),
        (
            "java",
            &[
                "LeetCode 37: class Solution { public void solveSudoku(char[][] board) { } }",
                "GeeksforGeeks, LintCode 802: class Solution { static void solveSudoku(final int[][] mat) { } }",
                "GeeksforGeeks, older: class Solution { static boolean SolveSudoku(int grid[][]) { } static void printGrid (int grid[][]) { } }",
                "Code360: public class Solution { public static boolean isItSudoku(int matrix[][]) { } }",
                "InterviewBit: public class Solution { void solveSudoku(ArrayList<ArrayList<Character>> a) { } }",
                "Codewars, Sudoku Solver: class SudokuSolver { static int[][] sudoku(int[][] puzzle) { } }",
                "Codewars, Hard Sudoku Solver: class SudokuSolver { SudokuSolver(int[][] grid) { } int[][] solve() { } }",
            ],
        ),
        (
            "python3",
            &[
                "LeetCode 37, InterviewBit: class Solution:\n def solveSudoku(self, board): board[0][0] == '.'",
                "GeeksforGeeks, LintCode 802: class Solution:\n def solveSudoku(self, board): board[0][0] == 0 # '.'",
                "GeeksforGeeks, LintCode 802: class Solution:\n def solveSudoku(self, mat): pass",
                "GeeksforGeeks, older: class Solution:\n def SolveSudoku(self,grid): pass\n def printGrid(self,arr): pass",
                "LintCode 802: class Solution:\n def solve_sudoku(self, board: List[List[int]]): pass",
                "Code360, Sudoku Solver: def solveSudoku(sudoku): pass",
                "Code360: def isItSudoku(matrix): pass",
                "Codewars, Sudoku Solver: def sudoku(puzzle): pass\ndef sudoku_solver(puzzle): pass",
                "Codewars, Hard Sudoku Solver: def sudoku_solver(puzzle): pass",
            ],
        ),
        (
            "javascript",
            &[
                "LeetCode 37: var solveSudoku = function(board) { board[0][0] === '.' };",
                "GeeksforGeeks: class Solution { solveSudoku(mat) { } }",
                "Codewars, Sudoku Solver: const sudoku = (puzzle) => solveSudoku(puzzle); const solveSudoku = (p) => p;",
            ],
        ),
        (
            "rust",
            &[
                "LeetCode 37: pub struct Solution {} impl Solution { pub fn solve_sudoku(b: &mut Vec<Vec<char>>) { } }",
                "Codewars, Sudoku Solver: fn sudoku(puzzle: &mut [[u8; 9]; 9]) { }",
            ],
        ),
    ];
    for (language, rows) in cases {
        let table = load_table(language);
        for row in rows {
            let (whose, text) = row.split_once(": ").expect("a judge and a source");
            let found = table.find_signature(language, text);
            let name = &found.unwrap_or_else(|why| panic!("{row}: {why}")).name;
            assert!(name.starts_with(&format!("{whose}: ")), "{row}: {name}");
        }
    }
}

#[test]
fn unknown_function_error_names_the_nearest_signature() {
    let cases = [
        (
            "cpp",
            "class Solution { void solveSudku(vector<vector<char>> &board) { } };",
            "found solveSudku(vector<vector<char>>&board), the nearest is LeetCode 37: void \
             solveSudoku(vector<vector<char>>& board), for which 'solveSudoku(' is missing",
        ),
        (
            "java",
            "class Solver { void solveSudoku(char[][] board) { if (true) { } } }",
            "the nearest is LeetCode 37: void solveSudoku(char[][] board), for which 'class Solution' is missing",
        ),
        (
            "python3",
            "class Solution:\n def solve(self, board): pass",
            "found solve(self, board), the nearest is",
        ),
        (
            "javascript",
            "var solve = function(board) { };",
            "found solve(board), the nearest is",
        ),
        (
            "rust",
            "impl Solution { fn solve(board: &mut Vec<Vec<char>>) { } }",
            "found solve(board: &mut Vec<Vec<char>>), the nearest is",
        ),
        ("cpp", "class Solver { };", "found no function"),
    ];
    for (language, text, wanted) in cases {
        let table = load_table(language);
        let complaint = table.find_signature(language, text).expect_err("unknown");
        assert!(complaint.contains(wanted), "{text}: {complaint}");
        assert!(
            complaint.contains("\nknown signatures:\n    "),
            "{complaint}"
        );
    }
}

/// A solver in each language for which the table must make a driver that compiles, and the signature it must match.
/// The first one, in Python, costs least.
const SOLVERS: &[(&str, &str, &str)] = &[
    (
        "a.py",
        "def sudoku(puzzle):\n    for r in range(9):\n        for c in range(9):\n            if puzzle[r][c] == 0:\n\
         \x20               for d in range(1, 10):\n                    if all(d not in (puzzle[r][i], puzzle[i][c], puzzle[r//3*3+i//3][c//3*3+i%3]) for i in range(9)):\n\
         \x20                       puzzle[r][c] = d\n                        if sudoku(puzzle):\n                            return puzzle\n\
         \x20                       puzzle[r][c] = 0\n                return None\n    return puzzle\n",
        "drivers/python3: Codewars, Sudoku Solver: ",
    ),
    (
        "a.cpp",
        "//{ Driver Code Starts\n#define N 9\nint main() { return 1; }\n// } Driver Code Ends\n\
         class Solution {\n  int kept[N][N];\npublic:\n  bool SolveSudoku(int grid[N][N], int at = 0) {\n\
         \x20   if (at == 81) { memcpy(kept, grid, sizeof kept); return true; }\n\
         \x20   int r = at / 9, c = at % 9;\n    if (grid[r][c]) return SolveSudoku(grid, at + 1);\n\
         \x20   for (int d = 1; d <= 9; d++) {\n      bool fits = true;\n\
         \x20     for (int i = 0; i < 9; i++) fits &= grid[r][i] != d && grid[i][c] != d && grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d;\n\
         \x20     if (!fits) continue;\n      grid[r][c] = d;\n      bool found = SolveSudoku(grid, at + 1);\n      grid[r][c] = 0;\n\
         \x20     if (found) return true;\n    }\n    return false;\n  }\n\
         \x20 void printGrid(int grid[N][N]) { for (auto &row : kept) for (int n : row) printf(\"%d \", n); }\n};\n",
        "drivers/cpp: GeeksforGeeks, older: ",
    ),
    (
        "a.java",
        "public class Solution {\n  public static boolean isItSudoku(int matrix[][]) {\n    for (int r = 0; r < 9; r++) for (int c = 0; c < 9; c++) {\n\
         \x20     if (matrix[r][c] != 0) continue;\n      for (int d = 1; d <= 9; d++) {\n        boolean fits = true;\n\
         \x20       for (int i = 0; i < 9; i++) fits &= matrix[r][i] != d && matrix[i][c] != d && matrix[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d;\n\
         \x20       if (fits) { matrix[r][c] = d; if (isItSudoku(matrix)) return true; matrix[r][c] = 0; }\n      }\n\
         \x20     return false;\n    }\n    return true;\n  }\n}\n",
        "drivers/java: Code360: ",
    ),
    (
        "a.js",
        "class Solution {\n  solveSudoku(mat, at = 0) {\n    if (at === 81) return true;\n    const r = Math.floor(at / 9), c = at % 9;\n\
         \x20   if (mat[r][c]) return this.solveSudoku(mat, at + 1);\n    for (let d = 1; d <= 9; d++) {\n      let fits = true;\n\
         \x20     for (let i = 0; i < 9; i++) fits &&= mat[r][i] !== d && mat[i][c] !== d && mat[r - r % 3 + Math.floor(i / 3)][c - c % 3 + i % 3] !== d;\n\
         \x20     if (fits) { mat[r][c] = d; if (this.solveSudoku(mat, at + 1)) return true; mat[r][c] = 0; }\n    }\n    return false;\n  }\n}\n",
        "drivers/javascript: GeeksforGeeks: ",
    ),
    (
        "a.rs",
        concat!("pub struct Solution {}\n", include_str!("pasted/right.rs")),
        "drivers/rust: LeetCode 37: ",
    ),
];

#[test]
fn recognized_function_is_called_as_by_its_judge() {
    assert_called(&SOLVERS[..1]);
}

#[test]
#[ignore = "sweep: a driver compiled in each of five languages"]
fn recognized_function_is_called_in_every_language() {
    assert_called(SOLVERS);
}

fn assert_called(solvers: &[(&str, &str, &str)]) {
    for (file, text, whose) in solvers {
        let folder = Folder::new();
        folder.file(file, text);
        let tested = done(&["test", "leetcode-37", &folder.at(file), "-k", "sample"]);
        if tested.stdout.contains("none is in PATH") {
            continue;
        }
        let line = format!("a function, called by the problem's {whose}");
        let report = tested.stdout + &tested.stderr;
        assert!(
            tested.code == 0 && report.contains(&line),
            "{file}: {report}"
        );
    }
}
