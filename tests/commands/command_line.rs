//! Promise: every wrong command line gets one line that says how to fix it, and exit code 2; help goes to stdout.

use crate::common::tables::assert_refused;
use crate::common::{Folder, done, judge, repository_file};
use predicates::function::function;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::{contains, starts_with};
use std::fs;
use std::os::unix::fs::symlink;
use sudoku_oj::catalogue::TASKS;

const WRONG: &str = "
    tset
        no command 'tset'; did you mean 'test'? See './judge.sh help'
    main.rs
        no command 'main.rs'; './judge.sh test PROBLEM FILE' judges a file, './judge.sh help' lists all commands
    test --jsn
        test has no option '--jsn'; did you mean '--json'? See './judge.sh test --help'
    --quick
        test has no option '--quick'. See './judge.sh test --help'
    help langages
        no help on 'langages'; did you mean 'languages'? './judge.sh help' lists all topics
    help everything
        no help on 'everything'; './judge.sh help' lists all topics
    test -k
        expected a part of testcases' names after -k
    test -t fast
        expected seconds after -t, 0.001 to 86400, found 'fast'
    test -t -1
        expected seconds after -t, 0.001 to 86400, found '-1'
    test -t NaN
        expected seconds after -t, 0.001 to 86400, found 'NaN'
    test -m 0
        expected a whole number of MiB after -m, 1 to 16777216, found '0'
    test -j many
        expected a whole number of testcases at a time after -j, 1 to 256, found 'many'
    test poj-2677
        no problem 'poj-2677'; did you mean poj-2676? './judge.sh list' names all problems
    print luogu-p10483
        no problem 'luogu-p10483'; did you mean luogu-p10481? './judge.sh list' names all problems
    print lc37
        no problem 'lc37'; did you mean leetcode-37? './judge.sh list' names all problems
    test nothing-like-it
        no problem 'nothing-like-it'; './judge.sh list' names all problems
    test Cargo.tmol -d tests
        Cargo.tmol: no such file; did you mean Cargo.toml?
    hunt poj-2676 tests/judge/bugs/poj-2676/half_und.cpp
        tests/judge/bugs/poj-2676/half_und.cpp: no such file; did you mean tests/judge/bugs/poj-2676/half_undo.cpp?
    test poj-2676 -k few-cleu
        no testcase's name contains 'few-cleu'; did you mean 'few-clues'?
    print bailian
        'bailian' matches bailian-2984, bailian-2982: type more of the name
    print l
        'l' matches lanqiao-sudoku, laptrinh-tichpxsudoku, leetcode-2133, leetcode-36, leetcode-37, luogu-b4279, luogu-p1074, luogu-p4573: type more of the name
    test poj-2676 no_such.rs
        no_such.rs: no such file
    test Cargo.toml
        Cargo.toml doesn't say which problem it is for: name it, as in 'test poj-2676 Cargo.toml', or a folder of tests, as in 'test Cargo.toml -d tests'
    test tests
        tests: expected a problem package: a folder with a problem.yaml
    print
        expected a problem: './judge.sh print PROBLEM'; './judge.sh list' names them
    print poj-2676 x
        print takes no argument 'x'. See './judge.sh print --help'
    paste --chek
        paste has no option '--chek'; did you mean '--check'? See './judge.sh paste --help'
    list --markdown --languages
        leave out --markdown or --languages: one list is printed
    debug -d tests
        -d needs a FILE: the program to run on the tests in the folder
    list all
        list takes no argument 'all'. See './judge.sh list --help'
    hunt --jsn
        hunt has no option '--jsn'; did you mean '--json'? See './judge.sh hunt --help'
";

#[test]
fn wrong_command_lines_are_one_line_and_exit_code_2() {
    assert_refused(env!("CARGO_MANIFEST_DIR"), WRONG);
}

/// Whichever option names the file, and also through a link. Nothing is judged or created then.
#[test]
fn file_to_write_in_a_missing_folder_is_refused_with_the_name_of_the_folder() {
    let folder = Folder::new();
    symlink("far/away.html", folder.at("link.html")).expect("nothing is there");
    let table = "
        page -o target/lesson.html
            cannot write target/lesson.html: there is no folder target: create it, or name another file
        page --solver scan -o a/b/c.html
            cannot write a/b/c.html: there is no folder a/b: create it, or name another file
        page -o link.html
            cannot write link.html: there is no folder far: create it, or name another file
        exercise fits -o none/fits.py
            cannot write none/fits.py: there is no folder none: create it, or name another file
        test poj-2676 --junit none/out.xml
            cannot write none/out.xml: there is no folder none: create it, or name another file
    ";
    assert_refused(&folder.path, table);
    let names = fs::read_dir(&folder.path).expect("a folder").count();
    assert_eq!(names, 1, "only the link is there");
}

#[test]
fn filter_without_a_match_lists_the_testcases() {
    let names = "error: no testcase's name contains 'no such'; there are: sample/1, ";
    judge(&["test", "poj-2676", "-k", "no such"])
        .assert()
        .code(2)
        .stderr(starts_with(names));
}

#[test]
fn every_form_of_help_prints_to_standard_output() {
    let mut overview = judge(&["help"]).assert().success().stderr("");
    let said = overview.get_output().stdout.clone();
    judge(&["--help"]).assert().success().stdout(said);
    for word in [
        "test", "run", "debug", "watch", "list", "print", "paste", "verify", "bench", "exercise",
    ] {
        overview = overview.stdout(contains(format!("\n  {word}")));
        let usage = format!("usage: ./judge.sh {word}");
        let asked = judge(&["help", word])
            .assert()
            .success()
            .stdout(starts_with(usage));
        for option in ["--help", "-h"] {
            let said = asked.get_output().stdout.clone();
            judge(&[word, option]).assert().success().stdout(said);
        }
    }
}

#[test]
fn broken_pipe_is_no_error() {
    let judge = env!("CARGO_BIN_EXE_sudoku-oj");
    let script = format!("{{ '{judge}' help; echo $? >&2; }} | true");
    let output = std::process::Command::new("sh")
        .args(["-c", &script])
        .output()
        .expect("sh runs");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "0\n");
}

#[test]
fn list_shows_every_problem_with_limits_file_and_page() {
    let list = judge(&["list"]).assert().success().stderr("");
    let mut list = list.stdout(contains("https://loj.ac/p/10027").not());
    for task in TASKS {
        let row = move |line: &str| {
            line.starts_with(task.slug)
                && [" s ", " MiB ", task.file]
                    .iter()
                    .all(|part| line.contains(part))
        };
        list = list.stdout(function(move |list: &str| list.lines().any(row)));
    }
}

#[test]
fn list_shows_every_judge_of_a_task_and_its_languages() {
    let done = done(&["list"]);
    for row in [
        "acwing-166  1 s 64 MiB ? acwing-166 https://www.acwing.com/problem/content/168/",
        "ecnu-1667 2 s 256 MiB ? poj-2918 https://acm.ecnu.edu.cn/problem/1667",
        "hdu-1426 1 s 32 MiB no hdu-1426 http://acm.hdu.edu.cn/showproblem.php?pid=1426",
        "bailian-2982 ? ? ? poj-2676 http://bailian.openjudge.cn/practice/2982/",
        "boj-2580 1 s 256 MiB yes: 2021, 2024 boj-2580 https://www.acmicpc.net/problem/2580",
        "boj-7681 1 s 128 MiB yes: 2021, 2024 boj-7681 https://www.acmicpc.net/problem/7681",
        "eolymp-3525 1 s 64 MiB ? poj-3076 https://eolymp.com/en/problems/3525",
        "luogu-p1784 1 s ? yes: 2024 boj-2580 https://www.luogu.com.cn/problem/P1784",
        "kattis-sudokunique ? ? yes: 2021 kattis-sudokunique https://open.kattis.com/problems/sudokunique",
        "uva-989 ? ? no uva-989 https://onlinejudge.org/external/9/989.pdf",
        "acwing-183 ? ? ? luogu-p1074 ? inferred: its page was not seen",
        "loj-10025 ? ? yes: 2015, 2018, 2021 luogu-p1074 https://loj.ac/p/10025 inferred: its page was not seen",
        "luogu-p10482 1 s 512 MiB yes: 2024 acwing-166 https://www.luogu.com.cn/problem/P10482",
        "poj-2676 2 s 64 MiB no poj-2676 http://poj.org/problem?id=2676",
        "sustech-1311 ? ? ? lanqiao-sudoku https://acm.sustech.edu.cn/onlinejudge/problem.php?id=1311",
    ] {
        let words = |line: &str| {
            line.split_whitespace()
                .map(String::from)
                .collect::<Vec<_>>()
        };
        let mut lines = done.stdout.lines();
        assert!(lines.any(|line| words(line) == words(row)), "{row}");
    }
    // These have another format or expect another answer.
    for name in [
        "ecnu-1021",
        "nthu-11738",
        "spoj-sudoku",
        "vijos-1586",
        "zoj-3122",
    ] {
        assert!(!done.stdout.contains(name), "{name}");
    }
}

#[test]
fn print_outputs_the_exact_text_to_submit() {
    let file = |name: &str| repository_file(&format!("src/bin/{name}.rs"));
    for (slug, name) in [
        ("poj-2676", "poj_2676"),
        ("lanqiao-sudoku", "lanqiao_sudoku"),
        ("acwing-166", "acwing_166"),
    ] {
        let whole = file(name);
        judge(&["print", slug]).assert().success().stdout(whole);
    }
    let whole = file("leetcode_37");
    let (before, _) = whole
        .split_once("// --- local only ---\n")
        .expect("the marker");
    judge(&["print", "leetcode-37"])
        .assert()
        .success()
        .stdout(starts_with("// LeetCode 37"))
        .stdout(before.to_string());
}
