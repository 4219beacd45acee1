//! Promise: `test` ends with the one command that helps most with what was measured, and with none where none would.

use crate::common::{Folder, done, has, judge, run};

/// A program for a problem, and the end of the report. Empty: no next step.
const STEPS: &[(&str, &str, &str)] = &[
    (
        "lanqiao-sudoku",
        "crash.cpp",
        "to look for the line that crashes: JUDGE debug lanqiao-sudoku crash.cpp",
    ),
    (
        "lanqiao-sudoku",
        "unset.cpp",
        "to look for undefined behavior: JUDGE debug lanqiao-sudoku unset.cpp",
    ),
    (
        "lanqiao-sudoku",
        "copy.py",
        "to see its search step by step, if it has one on a board: JUDGE trace --program copy.py --problem lanqiao-sudoku",
    ),
    (
        "lanqiao-sudoku",
        "endless.py",
        "to see its search step by step, if it has one on a board: JUDGE trace --program endless.py --problem lanqiao-sudoku",
    ),
    (
        "kattis-sudokunique",
        "no.py",
        "to see its search step by step, if it has one on a board: JUDGE trace --program no.py --problem kattis-sudokunique",
    ),
    (
        "beecrowd-1383",
        "yes.py",
        "to look for the smallest input on which it fails: JUDGE hunt beecrowd-1383 yes.py",
    ),
    // Its message says it all.
    ("lanqiao-sudoku", "text.py", ""),
    ("lanqiao-sudoku", "error.py", ""),
    // No search is asked for.
    ("boj-30649", "copy.py", ""),
];

#[test]
fn failure_names_the_command_that_helps() {
    let folder = Folder::new();
    folder
        .file("crash.cpp", "int main() { *(volatile int*)0 = 1; }\n")
        .file("unset.cpp", "#include <cstdio>\nint main() { int x; printf(\"%d\", x); }\n")
        .file("copy.py", "print(open(0).read(), end='')\n")
        .file("endless.py", "while True: pass\n")
        .file("no.py", "for line in open(0):\n    if not line.strip(): print('Find another job')\nprint('Find another job')\n")
        .file("yes.py", "for i in range(int(input())): print(f'Instancia {i + 1}\\nSIM\\n')\n")
        .file("text.py", "print('solved')\n")
        .file("error.py", "print(1 // 0)\n");
    for (problem, file, expected) in STEPS {
        if file.ends_with(".cpp") && !has("g++") {
            eprintln!("skipped: {file} (there is no g++)");
            continue;
        }
        let limit = ["-t", if *file == "endless.py" { "0.1" } else { "2" }];
        assert_step(
            &folder,
            &[&["test", problem, file][..], &limit].concat(),
            expected,
        );
    }
}

/// Asserts that the report's last line is this step.
#[track_caller]
fn assert_step(folder: &Folder, args: &[&str], expected: &str) {
    let mut command = judge(args);
    command.current_dir(&folder.path);
    let report = run(command);
    report.assert_code(1);
    let root = env!("CARGO_MANIFEST_DIR");
    let expected = expected.replace("JUDGE", &format!("{root}/judge.sh"));
    let step = report
        .stdout
        .lines()
        .find_map(|line| line.strip_prefix("next, "));
    assert_eq!(
        step.unwrap_or_default(),
        expected,
        "{args:?}: {}",
        report.stdout
    );
}

/// A debug build doesn't recommend itself.
#[test]
fn debug_names_another_command() {
    let folder = Folder::new();
    folder
        .file("crash.cpp", "int main() { *(volatile int*)0 = 1; }\n")
        .file("copy.py", "print(open(0).read(), end='')\n");
    let search = "to see its search step by step, if it has one on a board: JUDGE trace --program copy.py --problem lanqiao-sudoku";
    assert_step(&folder, &["debug", "lanqiao-sudoku", "copy.py"], search);
    if has("g++") {
        assert_step(&folder, &["debug", "lanqiao-sudoku", "crash.cpp"], "");
    }
}

#[test]
fn accepted_program_gets_the_page_to_submit_it_to() {
    let bundled = done(&["test", "poj-2676"]);
    bundled.assert_stdout_has("\nnext, to submit it: ./judge.sh print poj-2676 --copy --open\n");
    // POJ takes no Rust.
    let own = done(&["test", "poj-2676", "src/bin/poj_2676.rs"]);
    own.assert_stdout_has(
        "\nnext, to submit it to Luogu P10481: https://www.luogu.com.cn/problem/P10481\n",
    );
}

/// Spoiled by the case before: a smaller input shows that better than its search.
#[test]
fn interacting_cases_are_hunted() {
    if !has("g++") {
        return eprintln!("skipped: a C++ program (there is no g++)");
    }
    let file = "tests/judge/bugs/poj-2676/state_between_cases.cpp";
    let step = format!(
        "\nnext, to look for the smallest input on which it fails: ./judge.sh hunt poj-2676 {file}\n"
    );
    done(&["test", "poj-2676", file]).assert_stdout_has(&step);
}
