//! Promise: if a file only has a function, the package's driver for that language, if there is one, calls it; a whole
//! program is judged as usual.

use crate::common::{Folder, done, echo_package};
use sudoku_oj::judge::program::driver::is_whole_program;

#[test]
fn whole_programs_are_recognized_despite_comments_and_strings() {
    // Whole programs, and texts that are none.
    let cases: [(&str, &[&str], &[&str]); 6] = [
        (
            "cpp",
            &[
                "int main() { }",
                "signed main(int argc, char **argv) { }",
                "auto main () -> int { }",
                "int n = 1'000; int main() { char c = '\\''; }",
            ],
            &[
                "// int main() { }\n/* int main() { } */ class Solution { };",
                "const char *s = \"int main() \\\" main()\"; char c = '\"';",
                "auto s = R\"x(int main() \")x\";",
                "class Solution { int domain(int x) { return mainly(x); } };",
            ],
        ),
        ("c", &[], &["void solve(void) { } /* main( */"]),
        (
            "java",
            &["class A { public static void main(String[] a) { } }"],
            &[
                "class Solution { void solve(char[][] b) { main = 1; main(b); } }",
                "class A { String t = \"\"\"\n void main( \"quoted\" \"\"\"; }",
            ],
        ),
        (
            "rust",
            &["fn x() { let c = '\"'; }\nfn main() { }"],
            &[
                "impl Solution { pub fn solve<'a>(x: &'a str) -> char { 'a' } }",
                "/* /* fn main() */ fn main() */ impl Solution { }",
                "fn it<'a>(s: &'a str) { r#\"fn main() \"# ; } // fn main()",
                "fn maintain() { main(); }",
            ],
        ),
        (
            "python3",
            &[
                "class Solution: pass\nprint(Solution().f(input()))",
                "import sys\nfor line in sys.stdin: pass",
                "import sys; data = sys.stdin.read()",
            ],
            &[
                "class Solution:\n    '''reads input() from stdin'''\n    def f(self): pass  # stdin",
                "from sys import stdin\nclass Solution: pass",
                "def f(self, input): return input[0]",
                "s = \"it's\"; t = 'stdin'",
            ],
        ),
        (
            "javascript",
            &["const t = require('fs').readFileSync(0);"],
            &["var f = function(board) { /* readline */ };"],
        ),
    ];
    for (language, whole, parts) in cases {
        for (texts, expected) in [(whole, true), (parts, false)] {
            for text in texts {
                let found = is_whole_program(language, text);
                assert_eq!(found, Some(expected), "{language}: {text}");
            }
        }
    }
    // There is no rule for it, so no driver either.
    assert_eq!(is_whole_program("fortran", "end"), None);
}

/// Runs `test` on the sample of `package`. Returns the exit code and the output; `None` if there is no compiler.
fn test_on_sample(package: &str, file: &str, text: &str) -> Option<(i32, String)> {
    let folder = Folder::new();
    folder.file(file, text);
    let done = done(&["test", package, &folder.at(file), "-k", "sample"]);
    if done.stdout.contains("none is in PATH") {
        eprintln!("skipped: {}", done.stdout);
        return None;
    }
    Some((done.code, done.stdout + &done.stderr))
}

/// A correct search in each language, as one would paste it on LeetCode.
const CORRECT_SOLUTIONS: &[(&str, &str)] = &[
    ("pasted.cpp", include_str!("pasted/right.cpp")),
    ("pasted.java", include_str!("pasted/right.java")),
    ("pasted.py", include_str!("pasted/right.py")),
    ("pasted.rs", include_str!("pasted/right.rs")),
];

fn correct_solution(file: &str) -> &'static str {
    CORRECT_SOLUTIONS
        .iter()
        .find(|(name, _)| *name == file)
        .expect("one of the four")
        .1
}

/// The bundled submission, which another test prints and judges, is a function in Rust.
#[test]
fn leetcode_functions_are_accepted() {
    let tests = [
        "judge/hidden-second",
        "hack/text-one-line",
        "hack/text-crlf",
    ];
    assert_accepted(&CORRECT_SOLUTIONS[1..3], &tests);
}

#[test]
#[ignore = "sweep: in C++ and Rust too, whose drivers take seconds to compile, and on every way to write a board"]
fn leetcode_functions_are_accepted_in_every_language() {
    assert_accepted(
        CORRECT_SOLUTIONS,
        &["judge/hidden", "hack/text", "hack/nothing"],
    );
}

fn assert_accepted(solutions: &[(&str, &str)], tests: &[&str]) {
    for (file, text) in solutions {
        let folder = Folder::new();
        folder.file(file, text);
        let file = folder.at(file);
        let names = tests.iter().flat_map(|test| ["-k", test]);
        let args: Vec<&str> = ["test", "leetcode-37", &file]
            .into_iter()
            .chain(names)
            .collect();
        let tested = done(&args);
        if tested.stdout.contains("none is in PATH") {
            continue;
        }
        tested.assert_code(0);
        let second = tested.stdout.lines().nth(1).unwrap_or_default();
        assert!(
            second.starts_with("a function, called by the problem's drivers/"),
            "{second}"
        );
        let not_hacked = tested.stdout.contains("\nhack: none of ");
        assert!(not_hacked, "{}", tested.stdout);
    }
}

#[test]
fn printed_submission_is_accepted() {
    let printed = done(&["print", "leetcode-37"]);
    printed.assert_code(0);
    let folder = Folder::new();
    // Under its own name, the judge compiles it once for all tests.
    let file = "leetcode_37.rs";
    folder.file(file, printed.stdout);
    let tested = done(&["test", "leetcode-37", &folder.at(file)]);
    tested.assert_code(0);
    tested.assert_stdout_has("hack: none of ");
    let args = ["test", "leetcode-37", &folder.at(file), "-k", "sample"];
    let json = done(&[&args[..], &["--json"]].concat()).stdout;
    assert!(json.contains("\"driver\":\"drivers/rust\""), "{json}");
}

/// A correct solution that also prints: the first `from` after the function's name becomes `to`.
fn with_debug_output(file: &str, from: &str, to: &str) -> String {
    let text = correct_solution(file);
    let at = text.find("olve").expect("the function's name");
    format!("{}{}", &text[..at], text[at..].replacen(from, to, 1))
}

#[test]
fn extra_imports_and_debug_output_do_no_harm() {
    assert_no_harm(|file| file.ends_with(".py"));
}

#[test]
#[ignore = "sweep: five programs in four languages"]
fn extra_imports_and_debug_output_do_no_harm_in_any_language() {
    assert_no_harm(|_| true);
}

fn assert_no_harm(chosen: fn(&str) -> bool) {
    let in_cpp = "{ cout << \"debug\" << endl; printf(\"more\\n\");";
    let in_java = "{ System.out.println(\"debug\");";
    let in_python = ":\n        print('debug')\n        self";
    let in_rust = "{ println!(\"debug\");";
    let cases = [
        (
            "main.cpp",
            format!(
                "#include <bits/stdc++.h>\nusing namespace std;\n#define int long long\n{}",
                with_debug_output("pasted.cpp", "{", in_cpp)
            ),
        ),
        (
            "Main.java",
            format!(
                "package org.example;\nimport java.util.List;\n{}",
                with_debug_output("pasted.java", "{", in_java)
                    .replace("class Solution", "public class Solution")
            ),
        ),
        (
            "main.py",
            format!(
                "from __future__ import annotations\nfrom typing import List\n{}",
                with_debug_output("pasted.py", ":\n        self", in_python)
            ),
        ),
        (
            "b.py",
            correct_solution("pasted.py").replace("class Solution:", "class Solution(object):"),
        ),
        (
            "main.rs",
            format!(
                "use std::collections::HashMap;\ntype _Unused = HashMap<u8, u8>;\n{}",
                with_debug_output("pasted.rs", "{", in_rust)
            ),
        ),
    ];
    for (file, text) in cases.into_iter().filter(|(file, _)| chosen(file)) {
        let Some((code, report)) = test_on_sample("leetcode-37", file, &text) else {
            continue;
        };
        assert!(
            code == 0 && report.contains("a function, called"),
            "{file}: {report}\n{text}"
        );
    }
}

#[test]
fn whole_program_with_a_class_solution_gets_no_driver() {
    let text = "import sys\nclass Solution: pass\nprint(sys.stdin.read())\n";
    let (code, report) = test_on_sample("leetcode-37", "whole.py", text).expect("python");
    assert!(
        code == 1 && report.contains("WA") && !report.contains("a function"),
        "{report}"
    );
}

#[test]
#[ignore = "sweep: the same in Rust"]
fn whole_program_in_rust_with_a_struct_solution_gets_no_driver() {
    let text = format!(
        "{}\nfn main() {{ }}\nstruct Solution;\n",
        correct_solution("pasted.rs")
    );
    let (code, report) = test_on_sample("leetcode-37", "whole.rs", &text).expect("rustc");
    assert!(
        code == 1 && report.contains("WA") && !report.contains("a function"),
        "{report}"
    );
}

#[test]
fn errors_name_the_authors_file_and_line() {
    assert_errors_are_named(|file, verdict| {
        file.ends_with(".py") || (file, verdict) == ("my_try.rs", "RE")
    });
}

#[test]
#[ignore = "sweep: seven errors in four languages"]
fn errors_name_the_authors_file_and_line_in_any_language() {
    assert_errors_are_named(|_, _| true);
}

fn assert_errors_are_named(chosen: fn(&str, &str) -> bool) {
    let cases = [
        (
            "my_try.cpp",
            "class Solution {\npublic:\n    void solveSudoku(vector<string>& board) {\n        lost();\n    }\n};\n",
            "LeetCode 37: void solveSudoku(vector<vector<char>>& board)",
            "my_try.cpp:4:",
        ),
        (
            "my_try.java",
            "public class Solution {\n    public void solveSudoku(char[][] board) {\n        lost();\n    }\n}\n",
            "CE",
            "my_try.java:3:",
        ),
        (
            "my_try.py",
            "class Solution:\n    def solveSudoku(self, board: List[List[str]]) -> None:\n        if\n",
            "CE",
            "\"my_try.py\", line 3",
        ),
        (
            "my_try.py",
            "class Solution:\n    def solveSudoku(self, board: List[List[str]]) -> None:\n        lost()\n",
            "RE",
            "    Traceback (most recent call last):\n      File \"my_try.py\", line 3, in solveSudoku\n    NameError: name 'lost' is not defined\n",
        ),
        (
            "my_try.rs",
            "impl Solution {\n    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {\n        lost();\n    }\n}\n",
            "CE",
            "my_try.rs:3:",
        ),
        (
            "my_try.rs",
            "impl Solution {\n    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {\n        board[9][0] = '1';\n    }\n}\n",
            "RE",
            "my_try.rs:3:",
        ),
        (
            "my_try.java",
            "class Solution {\n    void solveSudoku(char[][] board) {\n        board[9][0] = '1';\n    }\n}\n",
            "RE",
            "Solution.solveSudoku(my_try.java:3)",
        ),
    ];
    let chosen = cases
        .into_iter()
        .filter(|(file, _, what, _)| chosen(file, what));
    for (file, text, what, place) in chosen {
        let Some((code, report)) = test_on_sample("leetcode-37", file, text) else {
            continue;
        };
        assert!(
            code == 1 && report.contains(what) && report.contains(place),
            "{file}: {report}"
        );
    }
}

#[test]
fn wrong_signature_error_names_the_nearest_known_one() {
    let cases = [
        (
            "a.cpp",
            "class Solver { };\n",
            "no known signature: found no function",
        ),
        (
            "a.java",
            "class Solution { void solve(char[][] board) { } }\n",
            "no known signature: found solve(char[][] board), the nearest is",
        ),
        (
            "a.rs",
            "impl Solution { pub fn solve(board: &mut Vec<Vec<char>>) { } }\n",
            "no known signature: found solve(board: &mut Vec<Vec<char>>), the nearest is",
        ),
        (
            "a.py",
            "class Solution:\n    def solveSudoku(self): pass\n",
            "TypeError",
        ),
        (
            "a.py",
            "class Solver: pass\n",
            "no known signature: found no function",
        ),
        (
            "a.py",
            "class Solution:\n    def solveSudoku(self, board): board[0][2] = 4\n",
            "TypeError: 4 on the board is no character",
        ),
    ];
    for (file, text, wanted) in cases {
        let Some((code, report)) = test_on_sample("leetcode-37", file, text) else {
            continue;
        };
        assert!(code == 1 && report.contains(wanted), "{file}: {report}");
    }
}

#[test]
fn unchanged_board_is_a_wrong_answer() {
    assert_unchanged_is_wrong(|file| file.ends_with(".py"));
}

#[test]
#[ignore = "sweep: four languages"]
fn unchanged_board_is_a_wrong_answer_in_any_language() {
    assert_unchanged_is_wrong(|_| true);
}

fn assert_unchanged_is_wrong(chosen: fn(&str) -> bool) {
    let cases = [
        // The function changes a copy.
        (
            "a.cpp",
            "class Solution { public: bool solveSudoku(vector<vector<char>> board) { board[0][2] = '4'; return true; } };\n",
        ),
        (
            "a.java",
            "class Solution { void solveSudoku(char[][] board) { board = null; } }\n",
        ),
        (
            "a.py",
            "class Solution:\n    def solveSudoku(self, board):\n        board = [['1'] * 9] * 9\n        return board\n",
        ),
        (
            "a.rs",
            "impl Solution { pub fn solve_sudoku(board: &mut Vec<Vec<char>>) { board.clone().clear(); } }\n",
        ),
    ];
    for (file, text) in cases.into_iter().filter(|(file, _)| chosen(file)) {
        let Some((code, report)) = test_on_sample("leetcode-37", file, text) else {
            continue;
        };
        assert!(code == 1 && report.contains("  WA "), "{file}: {report}");
    }
}

#[test]
fn any_package_may_have_a_driver() {
    let package = echo_package();
    package.file(
        "drivers/c/main.c",
        "#include <stdio.h>\n#include \"{{submission}}\"\nint main(void) { char line[99]; fgets(line, 99, stdin); fputs(echo(line), stdout); return 0; }\n",
    );
    package.file(
        "drivers/python3/main.py",
        "import sys\nfrom echo import *\nprint(echo(sys.stdin.read()))\n",
    );
    package.file("drivers/python3/prelude.txt", "import\tre;\n");
    package.file("echo.c", "char *echo(char *line) { return line; }\n");
    package.file(
        "echo.py",
        "# import what?\ndef echo(line): return re.sub('x', '', line)\n",
    );
    package.file(
        "whole.c",
        "#include <stdio.h>\nint main(void) { puts(\"main(\"); return 0; }\n",
    );
    for (file, code) in [("echo.c", 0), ("echo.py", 0), ("whole.c", 1)] {
        let done = package.test(file, &["-k", "sample"]);
        assert_eq!(done.code, code, "{file}: {}{}", done.stdout, done.stderr);
        assert_eq!(
            done.stdout
                .contains("a function, called by the problem's drivers/"),
            code == 0
        );
    }
}
