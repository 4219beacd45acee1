//! Promise: `test -c CMD` judges any command in the caller's folder: on a problem, or with `-d DIR` on a folder of
//! inputs and answers.

use crate::common::{Done, Folder, judge, problems_dir, run};

/// Runs `judge test -c command -d tests` in `folder`.
fn judge_command(folder: &Folder, command: &str, more: &[&str]) -> Done {
    let mut judge = judge(&[&["test", "-c", command, "-d", "tests"], more].concat());
    judge.current_dir(&folder.path);
    run(judge)
}

fn folder_with_three_tests() -> Folder {
    let folder = Folder::new();
    folder.file("tests/a.in", "1\n").file("tests/a.out", "1\n");
    folder.file("tests/b.in", "2\n").file("tests/b.ans", "2\n");
    folder.file("tests/c.in", "3\n");
    folder
}

#[test]
fn out_and_ans_are_answers_and_inputs_without_one_only_run() {
    let done = judge_command(&folder_with_three_tests(), "cat", &[]);
    done.assert_exit(0, "");
    assert!(
        done.stdout
            .starts_with("tests  cat  command  (limits: 2 s, 2048 MiB)\n"),
        "{}",
        done.stdout
    );
    done.assert_stdout_has("\n    not compared: there is no answer\nAC, 3 of 3 passed; ");
}

#[test]
fn command_runs_in_the_callers_folder_and_environment() {
    let folder = folder_with_three_tests();
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
    done.assert_code(0);
}

#[test]
fn wrong_or_missing_command_fails() {
    let done = judge_command(&folder_with_three_tests(), "echo 1", &["--all"]);
    done.assert_code(1);
    done.assert_stdout_has("\nb         WA ");
    done.assert_stdout_has("\nWA, 2 of 3 passed; ");
    let missing = judge_command(&folder_with_three_tests(), "no-such-command", &["-k", "a"]);
    missing.assert_code(1);
    missing.assert_stdout_has("exit code 127");
}

#[test]
fn unmatched_or_duplicate_answers_and_empty_folders_are_errors() {
    let folder = folder_with_three_tests();
    folder.file("tests/d.out", "4\n");
    let done = judge_command(&folder, "cat", &[]);
    let wanted = "error: tests/d.out: an answer without its input: expected d.in\n";
    done.assert_exit(2, wanted);

    let folder = folder_with_three_tests();
    folder.file("tests/a.ans", "1\n");
    let done = judge_command(&folder, "cat", &[]);
    done.assert_exit(
        2,
        "error: tests/a.in: two answers, a.out and a.ans: expected one\n",
    );

    let folder = Folder::new();
    folder.file("tests/readme.txt", "");
    let done = judge_command(&folder, "cat", &[]);
    done.assert_exit(2, "error: tests: no tests here: expected inputs such as 1.in, with 1.out or 1.ans; './judge.sh help test' lists other names\n");

    let done = judge_command(&Folder::new(), "cat", &[]);
    done.assert_code(2);
    assert!(
        done.stderr.starts_with("error: cannot list tests: "),
        "{}",
        done.stderr
    );
}

#[test]
fn json_is_one_document_with_the_documented_fields() {
    let done = judge_command(
        &folder_with_three_tests(),
        "printf '1\\n'; exit 0",
        &["--json", "-k", "b"],
    );
    done.assert_exit(1, "");
    let (before, rest) = done.stdout.split_once("\"cpu_ms\":").expect("a time");
    let judge_sh = concat!(env!("CARGO_MANIFEST_DIR"), "/judge.sh");
    assert_eq!(
        before.replace(judge_sh, "judge.sh"),
        "{\"isolation\":\"none\",\"submissions\":[{\"problem\":\"tests\",\"file\":\"printf '1\\\\n'; exit 0\",\"language\":\"command\",\"verdict\":\"WA\",\
         \"hacked\":[],\"time_limit_ms\":2000.000,\"time_limit_from\":\"default\",\"not_reached\":0,\"warnings\":[],\
         \"command\":\"judge.sh test -c 'printf '\\\\''1\\\\n'\\\\''; exit 0' -d tests -k b\",\"cases\":[{\"name\":\"b\",\"group\":\"tests\",\"verdict\":\"WA\","
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
        "\"line 1, column 1: expected '2', got '1'\\n  expected  2⏎\\n  got       1⏎\\n            ^\",\"input\":\"tests/b.in\",\"case\":null,\"alone\":null,\
         \"expected\":\"2⏎\",\"found\":\"1⏎\",\"stderr\":\"\",\"notes\":[],\"reruns\":[]}]}]}\n"
    );
}

#[test]
fn command_is_judged_by_the_packages_output_validator() {
    let answers = problems_dir().join("poj-2676/data/sample/1.ans");
    let judged = |command: &str, more: &[&str]| {
        let args = ["test", "poj-2676", "-c", command, "-k", "sample"];
        let mut judge = judge(&[&args[..], more].concat());
        judge.env("FILE_OF_ANSWERS", &answers);
        run(judge)
    };
    let done = judged("cat $FILE_OF_ANSWERS", &[]);
    done.assert_exit(0, "");
    let first = "poj-2676  cat $FILE_OF_ANSWERS  command  (limits: 2 s, 64 MiB)\n";
    assert!(done.stdout.starts_with(first), "{}", done.stdout);
    let done = judged("head -n 8 $FILE_OF_ANSWERS", &["--json"]);
    let expected = "\"message\":\"case 1, row 9 is missing: the output ends after line 8\"";
    done.assert_code(1);
    done.assert_stdout_has(expected);
}

#[test]
fn output_limit_can_be_set() {
    let folder = folder_with_three_tests();
    let flood = "head -c 3000000 /dev/zero";
    let done = judge_command(&folder, flood, &["-k", "c", "--output", "2"]);
    done.assert_code(1);
    done.assert_stdout_has("OLE");
    done.assert_stdout_has("    more than 2 MiB of output\n");
    let flood = "head -c 9000000 /dev/zero";
    let done = judge_command(&folder, flood, &["-k", "c"]);
    done.assert_stdout_has("    more than 8 MiB of output\n");
    let done = judge_command(&folder, flood, &["-k", "c", "--output=9"]);
    done.assert_code(0);
}

#[test]
fn conflicting_options_are_refused_with_a_remedy() {
    let cases: &[(&[&str], &str)] = &[
        (
            &["-c", "cat"],
            "-c needs a PROBLEM or -d DIR: the tests for the command",
        ),
        (
            &["-d", "tests"],
            "-d needs a FILE or -c CMD: the program to run on the tests in the folder",
        ),
        (
            &["poj-2676", "a.c", "-c", "cat"],
            "-c CMD replaces files: leave out 'a.c'",
        ),
        (
            &["poj-2676", "-c", " "],
            "expected a shell command after -c, found ' '",
        ),
        (
            &["poj-2676", "--output", "0"],
            "expected a whole number of MiB after --output, 1 to 16777216, found '0'",
        ),
    ];
    for (args, wanted) in cases {
        let done = run(judge(&[&["test"], *args].concat()));
        done.assert_exit(2, &format!("error: {wanted}\n"));
        assert_eq!(done.stdout, "", "{args:?}");
    }
}
