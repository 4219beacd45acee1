//! Promise: `debug` first names the bug and its line in the author's own file; if it finds none, it says what it tried.

use crate::common::{Folder, echo_package, has, judge};
use assert_cmd::assert::Assert;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::{contains, ends_with, starts_with};

const PLAIN_LOOP: &str = "while True: pass\n";

/// Debugs this program. Unless `more` says otherwise, a busy machine gets all the time it needs.
fn debug(package: &Folder, file: &str, text: &str, more: &[&str]) -> Assert {
    package.file(file, text);
    let (name, path) = (package.name(), package.at(file));
    let mut args = vec!["debug", &name, &path, "--seconds", "3600"];
    args.extend(more);
    judge(&args).assert()
}

/// The second and third line of the output: what was found, and where.
fn found(debugged: &Assert) -> (String, String) {
    let stdout = String::from_utf8_lossy(&debugged.get_output().stdout);
    let mut lines = stdout.lines().skip(1).map(String::from);
    let mut next = || lines.next().unwrap_or_default();
    (next(), next())
}

/// The compiler, a file, its text, what is found, and the line: its number and part of its text.
type Bug = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    (usize, &'static str),
);

/// The first five are one in each language.
const BUGS: &[Bug] = &[
    (
        "gcc",
        "small.c",
        "#include <stdio.h>\nint a[9];\nvoid put(int i) {\n  a[i] = i;\n}\nint main(void) {\n  for (int i = 0; i <= 9; i++) put(i);\n  printf(\"%d\\n\", a[0]);\n}\n",
        "index 9 out of bounds for type 'int [9]'",
        (4, "a[i] = i;"),
    ),
    (
        "g++",
        "vector.cpp",
        "#include <vector>\n#include <cstdio>\nint main() {\n  std::vector<int> v(3);\n  printf(\"%d\\n\", v[v.size()]);\n}\n",
        "Assertion '__n < this->size()' failed.",
        (5, "v[v.size()]"),
    ),
    (
        "rustc",
        "over.rs",
        "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    let n = line.len() as u8;\n    println!(\"{}\", n - 100);\n}\n",
        "panicked at over.rs:5:20: attempt to subtract with overflow",
        (5, "n - 100"),
    ),
    (
        "python3",
        "index.py",
        "def solve(row):\n    return row[9]\nprint(solve([0] * 9))\n",
        "IndexError: list index out of range",
        (2, "return row[9]"),
    ),
    (
        "javac",
        "solution.java",
        "public class Main {\n  static void check(int n) {\n    assert n == 9 : \"not nine\";\n  }\n  public static void main(String[] args) {\n    check(8);\n  }\n}\n",
        "java.lang.AssertionError: not nine",
        (3, "assert"),
    ),
    (
        "gcc",
        "deep.c",
        "int f(int n) {\n  char b[100];\n  b[n % 100] = 1;\n  return f(n + 1) + b[n * 7 % 100];\n}\nint main(void) {\n  return f(1);\n}\n",
        "stack-overflow (recursion too deep, or a very large array in a function)",
        (0, ""),
    ),
    (
        "gcc",
        "chars.c",
        "#include <stdio.h>\nint main(void) {\n  char c[1];\n  scanf(\"%d\", (int *)&c[0]);\n  printf(\"%d\\n\", c[0]);\n}\n",
        "stack-buffer-overflow: WRITE of size 4 (outside an array)",
        (4, "scanf"),
    ),
    (
        "g++",
        "noreturn.cpp",
        "#include <cstdio>\nbool solve(int n) {\n  if (n == 99) return true;\n}\nint main() {\n  int n;\n  scanf(\"%d\", &n);\n  puts(solve(n) ? \"y\" : \"n\");\n}\n",
        "execution reached the end of a value-returning function without returning a value",
        (2, "bool solve"),
    ),
    (
        "gcc",
        "text.c",
        "#include <stdio.h>\nint main(void) {\n  char s[3];\n  scanf(\"%*s %s\", s);\n  puts(s);\n}\n",
        "stack-buffer-overflow: WRITE of size 4 (outside an array)",
        (4, "%s"),
    ),
    (
        "gcc",
        "over.c",
        "#include <stdio.h>\nint main(void) {\n  int n, most = 2147483647;\n  scanf(\"%d\", &n);\n  printf(\"%d\\n\", most + n);\n}\n",
        "signed integer overflow: 1 + 2147483647 cannot be represented in type 'int'",
        (5, "most + n"),
    ),
];

#[test]
fn debug_prints_the_bug_and_its_line_first() {
    find_bugs(&BUGS[..5]);
}

#[test]
#[ignore = "sweep: five more bugs in C and C++"]
fn debug_prints_other_bugs_and_their_lines_first() {
    find_bugs(&BUGS[5..]);
}

fn find_bugs(bugs: &[Bug]) {
    let package = echo_package();
    for (compiler, file, text, what, (line, part)) in bugs {
        if !has(compiler) {
            eprintln!("skipped {file}: there is no {compiler} here");
            continue;
        }
        let debugged = debug(&package, file, text, &[]).code(1);
        let (first, second) = found(&debugged);
        let path = package.at(file);
        match line {
            0 => assert!(
                first.starts_with(&format!("{path}:")) && first.ends_with(what),
                "{first}"
            ),
            _ => {
                assert_eq!(first, format!("{path}:{line}: {what}"));
                assert!(
                    second.starts_with(&format!("{line:>6} | ")) && second.contains(part),
                    "{second}"
                );
            }
        }
        let input = package.at("data/sample/1.in");
        debugged
            .stdout(contains(format!("\non sample/1: {input}\n")))
            .stdout(contains("judge-cache").not())
            .stdout(contains("sudoku-oj-judge-").not());
    }
}

/// Sanitizers read /proc and reserve more address space than there is memory.
#[test]
fn sanitizers_work_under_every_isolation() {
    let (compiler, file, text, what, (line, _)) = BUGS[0];
    if !has(compiler) {
        eprintln!("skipped: there is no {compiler} here");
        return;
    }
    let package = echo_package();
    for isolation in ["landlock", "none"] {
        let debugged = debug(&package, file, text, &["--isolation", isolation]);
        let stderr = String::from_utf8_lossy(&debugged.get_output().stderr);
        if stderr.contains("this system refuses isolation") {
            eprintln!("skipped {isolation}: {stderr}");
            continue;
        }
        let wanted = format!("{}:{line}: {what}", package.at(file));
        assert_eq!(found(&debugged).0, wanted, "{debugged}");
    }
}

#[test]
fn first_failing_test_is_examined_when_the_sample_passes() {
    let package = echo_package();
    let text = "line = input()\nprint(line)\nassert line[0] != '2', 'two'\n";
    let debugged = debug(&package, "two.py", text, &[]).stdout(contains("\non judge/2: "));
    let first = format!("{}:3: AssertionError: two", package.at("two.py"));
    assert_eq!(found(&debugged).0, first);
    debug(&package, "two.py", text, &["-k", "sample"])
        .success()
        .stdout(ends_with(
            "\nno memory or assertion error found (tested: sample/1)\n",
        ));
}

#[test]
fn only_the_failing_case_is_examined_and_its_whole_input_is_named() {
    let package = echo_package();
    package
        .file("cases.yaml", "input:\n  lines: 1\noutput:\n  lines: 1\n")
        .testcase("secret/judge/2", "one\ntwo\nthree\n", "one\ntwo\nthree\n");
    let text = "import sys\nfor line in sys.stdin:\n    assert line != 'two\\n', 'no twos'\n    print(line, end='')\n";
    let input = package.at("data/secret/judge/2.in");
    let line = format!("\non judge/2, case 2: {input}\n");
    let debugged = debug(&package, "many.py", text, &[]).stdout(contains(line));
    let first = format!("{}:3: AssertionError: no twos", package.at("many.py"));
    assert_eq!(found(&debugged).0, first);
}

#[test]
fn debug_without_a_finding_lists_what_was_tested() {
    let package = echo_package();
    debug(&package, "echo.py", "print(input())\n", &[])
        .success()
        .stdout(ends_with(
            "\nno memory or assertion error found (tested: sample/1)\n",
        ));
    let text = "line = input()\nprint(line if line[0] != '2' else 'x')\n";
    let tried = "\nWA on judge/2, and none of the debug build's checks says why; tried: sample/1, judge/2\n";
    debug(&package, "wrong.py", text, &[])
        .code(1)
        .stdout(contains(tried))
        .stdout(contains(format!("{} -k judge/2\n", package.at("wrong.py"))));
    // A hacked program counts as accepted.
    let tried =
        "\nWA on hack/3, and none of the debug build's checks says why; tried: sample/1, hack/3\n";
    debug(&package, "hacked.py", &text.replace('2', "3"), &[])
        .success()
        .stdout(contains(tried));
}

/// The value that the local variable gets is what another call left on the stack.
const USED_BEFORE_SET: &str = "#include <stdio.h>
__attribute__((noinline)) void fill(void) {
  volatile int a[64];
  for (int i = 0; i < 64; i++) a[i] = 1;
}
__attribute__((noinline)) int is_bad(void) {
  volatile int bad[64];
  return bad[32] + bad[33];
}
int main(void) {
  char s[99];
  fill();
  puts(is_bad() ? \"bad\" : fgets(s, 99, stdin));
}
";

#[test]
fn program_that_passes_with_locals_set_to_0_is_said_to() {
    if !has("gcc") {
        return eprintln!("skipped: there is no gcc here");
    }
    let package = echo_package();
    debug(&package, "unset.c", USED_BEFORE_SET, &["-k", "sample"])
        .code(1)
        .stdout(contains(
            "\nit passes there with every local variable set to 0 at first ",
        ));
}

#[test]
fn compiler_warnings_are_shown() {
    if !has("g++") {
        eprintln!("skipped: there is no g++ here");
        return;
    }
    let package = echo_package();
    let text = "#include <cstdio>\nint main() {\n  unsigned a = 1;\n  int b = -1;\n  puts(b < a ? \"y\" : \"n\");\n}\n";
    let warned = contains("\nwarnings:\n").and(contains("signs.cpp:5:"));
    debug(&package, "signs.cpp", text, &["-k", "sample"])
        .stdout(contains("\nWA on sample/1, and none of"))
        .stdout(warned.and(contains("-Wsign-compare")));
}

#[test]
fn debug_builds_have_ten_times_the_time_and_more_memory() {
    let package = echo_package();
    let large = "a = bytearray(128 << 20)\nprint(input())\n"; // twice the memory limit
    let wanted =
        "MLE on sample/1, and none of the debug build's checks says why; tried: sample/1\n";
    debug(&package, "large.py", large, &["-k", "sample"]).stdout(contains(wanted));
    let wanted = "TLE on sample/1, and none of the debug build's checks says why; tried: sample/1\n\
                  sample/1: the debug build was stopped (more than 0.3 s of CPU time)\n";
    debug(&package, "loop.py", PLAIN_LOOP, &["-t", "0.03"])
        .code(1)
        .stdout(contains(wanted));
}

/// A debug build may start processes, as its checks do. So only the judge's own run knows.
#[test]
fn start_of_another_process_is_named() {
    let package = echo_package();
    let wanted = "\nRE on sample/1: it tried to start another process or program, which judges forbid; no check of the \
                  debug build says more; tried: sample/1\n";
    let text = "import os\nos.system('true')\nprint(input())\n";
    debug(&package, "system.py", text, &["-k", "sample"]).stdout(contains(wanted));
}

/// What is slow, large or deep only because of the checks is no bug, nor is an overflow that wraps around when judged.
#[test]
fn cost_of_sanitizers_is_not_reported_as_a_bug() {
    let package = echo_package();
    let table = [
        (
            "python3",
            "stops.py",
            "import sys\nprint(input())\nassert not sys.flags.dev_mode, 'dev'\n",
            // Starting Python alone takes a tenth of a second, and more on a busy machine.
            "0.3",
            "stopped by the checks (AssertionError: dev); the normal build passes\n",
        ),
        (
            "rustc",
            "wraps.rs",
            "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    let n = line.len() as u8;\n    if n - 100 > 0 { print!(\"{line}\"); }\n}\n",
            "0.3",
            "attempt to subtract with overflow); the normal build passes\n",
        ),
        (
            "gcc",
            "slow.c",
            "#include <stdio.h>\nint main(void) {\n  char s[99];\n  puts(fgets(s, 99, stdin));\n#ifdef __SANITIZE_ADDRESS__\n  for (volatile int i = 0;; i = 0);\n#endif\n}\n",
            "0.05",
            "the debug build was stopped (more than 0.5 s of CPU time): sanitizers need more time and memory\n",
        ),
    ];
    for (compiler, file, text, limit, wanted) in table {
        if !has(compiler) {
            eprintln!("skipped {file}: there is no {compiler} here");
            continue;
        }
        let begins = "no memory or assertion error found (tested: sample/1)\nsample/1: ";
        debug(&package, file, text, &["-t", limit])
            .success()
            .stdout(contains(begins))
            .stdout(contains(wanted));
    }
}

#[test]
fn small_change_that_makes_a_wrong_program_pass_is_printed() {
    let package = echo_package();
    let head = "\nwith one small change it passes 2 of 2 testcases (hack left out):\n";
    let python = "line = input()\nprint(line[1:])\n";
    debug(&package, "first.py", python, &[])
        .code(1)
        .stdout(contains(format!("{head}    line 2: print(line[0:])\n")));
    let right = python.replace('1', "0");
    debug(&package, "right.py", &right, &[])
        .success()
        .stdout(contains("small change").not());
    let cpp = "#include <iostream>\n#define SIZE 9\nusing namespace std;\nint main() {\n  string s;\n  getline(cin, s);\n  \
               for (size_t i = 0; i + 3 < s.size() + 2; i++) cout << s[i];\n}\n";
    debug(&package, "last.cpp", cpp, &[])
        .code(1)
        .stdout(contains(
            "\nwith any of these small changes it passes 2 of 2 testcases (hack left out):\n",
        ))
        .stdout(contains(
            "    line 7: for (size_t i = 0; i + 3 <= s.size() + 2; i++) cout << s[i];\n",
        ));
}

#[test]
fn judging_that_takes_too_long_is_cut_and_said_to_be() {
    let package = echo_package();
    // The hack test, the last, waits longer than the time that is left.
    let text = "import time\nline = input()\nif line[0] == '3':\n    time.sleep(1)\nprint(line)\n";
    debug(&package, "waits.py", text, &["--seconds", "0.7"])
        .success()
        .stdout(contains(
            "\nno memory or assertion error found (tested: sample/1)\nthe normal build passed ",
        ))
        .stdout(ends_with(
            " of 3 testcases, and then the time was up: --seconds N judges more\n",
        ));
}

#[test]
fn language_without_a_debug_build_is_named_and_can_get_one_from_a_row() {
    let package = echo_package();
    debug(&package, "echo.pl", "print while <STDIN>;\n", &[]).code(2).stdout("").stderr(
        "error: there is no debug build for Perl; there is one for Rust, C, C++, Java, Python, and your own rows can add one: \
         './judge.sh help languages'\n",
    );
    package.file(
        "rows.txt",
        "language perl\ndebug-run {compiler} -Mwarnings=FATAL,uninitialized {main}\n",
    );
    let rows = ["--languages", &package.at("rows.txt")];
    let text = "print while <STDIN>;\nprint $nothing;\n";
    debug(&package, "echo.pl", text, &rows)
        .stdout(contains("Perl, debug build"))
        .stdout(contains(
            "sample/1: stopped by the checks (RE: exit code 255: ",
        ))
        .stdout(contains(
            "echo.pl line 2, <STDIN> line 1.); the normal build passes\n",
        ));
    debug(&package, "broken.py", "print(\n", &[])
        .code(1)
        .stdout(starts_with("CE\n").and(contains("SyntaxError")));
}

#[test]
fn function_is_debugged_with_its_driver() {
    if !has("gcc") {
        return eprintln!("skipped: there is no gcc here");
    }
    let package = echo_package();
    let driver = "#include <stdio.h>\n#include \"{{submission}}\"\nint main(void) { printf(\"%d\\n\", last(9)); }\n";
    package.file("drivers/c/main.c", driver);
    let text = "int row[9];\nint last(int n) {\n  return row[n];\n}\n";
    let debugged = debug(&package, "last.c", text, &[]).code(1);
    let (first, second) = found(&debugged);
    let bug = "index 9 out of bounds for type 'int [9]'";
    assert_eq!(first, format!("{}:3: {bug}", package.at("last.c")));
    assert!(second.ends_with(" return row[n];"), "{second}");
}

#[test]
#[ignore = "sweep: the drivers of LeetCode in Rust, and in C++, which includes all headers, with sanitizers"]
fn leetcode_function_is_debugged_with_its_driver() {
    let text = "impl Solution {\n    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {\n        board[9][0] = '1';\n    }\n}\n";
    debug_leetcode("37.rs", text, ":3: panicked at 37.rs:3:14: index out of ");
    if has("g++") {
        let text = "class Solution {\npublic:\n  void solveSudoku(vector<vector<char>>& board) {\n    board[9][0] = '1';\n  }\n};\n";
        debug_leetcode("37.cpp", text, ":4: Assertion ");
    } else {
        eprintln!("skipped: there is no g++ here");
    }
}

fn debug_leetcode(file: &str, text: &str, bug: &str) {
    let folder = Folder::new();
    folder.file(file, text);
    let debugged = judge(&["debug", &folder.at(file)]).assert();
    let (first, second) = found(&debugged);
    let begin = folder.at(file) + bug;
    assert!(first.starts_with(&begin), "{debugged}");
    assert!(second.contains("board[9][0]"), "{second}");
}
