//! Promise: `test -c CMD -d DIR` judges any command on a folder of inputs and answers, in the caller's folder.

use crate::common::{Done, Folder, judge, run};

/// Runs `judge test -c command -d tests` in `folder`.
fn judged(folder: &Folder, command: &str, more: &[&str]) -> Done {
    let mut judge = judge(&[&["test", "-c", command, "-d", "tests"], more].concat());
    judge.current_dir(&folder.path);
    run(judge)
}

fn three_tests() -> Folder {
    let folder = Folder::new();
    folder.file("tests/a.in", "1\n").file("tests/a.out", "1\n");
    folder.file("tests/b.in", "2\n").file("tests/b.ans", "2\n");
    folder.file("tests/c.in", "3\n");
    folder
}

#[test]
fn out_and_ans_are_answers_and_without_one_the_command_is_only_run() {
    let done = judged(&three_tests(), "cat", &[]);
    assert_eq!(
        (done.code, done.stderr.as_str()),
        (0, ""),
        "{}",
        done.stdout
    );
    assert!(
        done.stdout
            .starts_with("tests  cat  command  (limits: 2 s, 2048 MiB)\n"),
        "{}",
        done.stdout
    );
    assert!(
        done.stdout
            .contains("\n    not compared: there is no answer\nAC, 3 of 3 passed; "),
        "{}",
        done.stdout
    );
}

#[test]
fn the_command_runs_in_the_callers_folder_with_the_callers_environment() {
    let folder = three_tests();
    folder.file("answer.txt", "1\n");
    let mut judge = judge(&[
        "test",
        "-c",
        "cat answer.txt; echo \"$FLAVOUR\" >&2; test \"$FLAVOUR\" = sour",
        "-d",
        "tests",
        "-k",
        "a",
    ]);
    judge.current_dir(&folder.path).env("FLAVOUR", "sour");
    let done = run(judge);
    assert_eq!(done.code, 0, "{}", done.stdout);
}

#[test]
fn a_wrong_command_is_wrong() {
    let done = judged(&three_tests(), "echo 1", &[]);
    assert_eq!(done.code, 1);
    assert!(done.stdout.contains("\nb         WA "), "{}", done.stdout);
    assert!(
        done.stdout.contains("\nWA, 2 of 3 passed; "),
        "{}",
        done.stdout
    );
    let missing = judged(&three_tests(), "no-such-command", &["-k", "a"]);
    assert_eq!(missing.code, 1);
    assert!(
        missing.stdout.contains("exit code 127"),
        "{}",
        missing.stdout
    );
}

#[test]
fn a_dangling_answer_two_answers_and_an_empty_folder_are_errors() {
    let folder = three_tests();
    folder.file("tests/d.out", "4\n");
    let done = judged(&folder, "cat", &[]);
    let wanted = "error: tests/d.out: an answer without its input: expected a file of the same name ending in .in\n";
    assert_eq!((done.code, done.stderr.as_str()), (2, wanted));

    let folder = three_tests();
    folder.file("tests/a.ans", "1\n");
    let done = judged(&folder, "cat", &[]);
    assert_eq!(
        (done.code, done.stderr.as_str()),
        (
            2,
            "error: tests/a.in: two answers, .out and .ans: expected one of them\n"
        )
    );

    let folder = Folder::new();
    folder.file("tests/readme.txt", "");
    let done = judged(&folder, "cat", &[]);
    assert_eq!(
        (done.code, done.stderr.as_str()),
        (
            2,
            "error: tests: expected inputs: files whose names end in .in\n"
        )
    );

    let done = judged(&Folder::new(), "cat", &[]);
    assert_eq!(done.code, 2);
    assert!(
        done.stderr.starts_with("error: cannot list tests: "),
        "{}",
        done.stderr
    );
}

#[test]
fn json_is_one_document_with_the_documented_fields() {
    let done = judged(
        &three_tests(),
        "printf '1\\n'; exit 0",
        &["--json", "-k", "b"],
    );
    assert_eq!((done.code, done.stderr.as_str()), (1, ""));
    let (before, rest) = done.stdout.split_once("\"cpu_ms\":").expect("a time");
    assert_eq!(
        before,
        "{\"isolation\":\"none\",\"submissions\":[{\"problem\":\"tests\",\"file\":\"printf '1\\\\n'; exit 0\",\"language\":\"command\",\"verdict\":\"WA\",\
         \"hacked\":[],\"time_limit_ms\":2000.000,\"time_limit_from\":\"default\",\"cases\":[{\"name\":\"b\",\"group\":\"tests\",\"verdict\":\"WA\","
    );
    let (numbers, message) = rest.split_once(",\"message\":").expect("a message");
    let fields: Vec<&str> = numbers.split([',', ':']).collect();
    let names = ["\"wall_ms\"", "\"waited_ms\"", "\"peak_kib\"", "\"runs\""];
    assert_eq!([fields[1], fields[3], fields[5], fields[7]], names);
    assert_eq!(fields[8], "1");
    for number in [fields[0], fields[2], fields[4], fields[6]] {
        assert!(number.parse::<f64>().is_ok_and(|n| n >= 0.0), "{number}");
    }
    assert_eq!(
        message,
        "\"line 1, column 1: expected '2', got '1'\\n  expected  2⏎\\n  got       1⏎\\n            ^\"}]}]}\n"
    );
}
