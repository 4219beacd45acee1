//! Promise: an interactive problem's validator talks with the submission; the one that ended first decides, as on
//! Kattis and DOMjudge; and the report shows what they said in order.

use crate::common::{Done, Folder, done, echo_package, tests_dir};
use std::fs;
use sudoku_oj::judge::process::dialogue::{Side, Talk};

fn of(file: &str, options: &[&str]) -> Done {
    let file = format!("tests/packages/guess/submissions/{file}");
    let mut args = vec!["test", "tests/packages/guess", &file, "-k", "judge/far"];
    args.extend(options);
    done(&args)
}

/// Each folder of submissions and its verdict.
const FOLDERS: &[(&str, &str)] = &[
    ("accepted", "AC"),
    ("wrong_answer", "WA"),
    ("run_time_error", "RE"),
    ("time_limit_exceeded", "TLE"),
    ("output_limit_exceeded", "OLE"),
];

#[test]
fn every_submission_gets_the_verdict_of_its_folder() {
    in_kinds_of_isolation(&["namespaces"]);
}

#[test]
#[ignore = "slow: cargo test -- --ignored"]
fn every_submission_gets_the_verdict_of_its_folder_in_other_kinds_of_isolation() {
    in_kinds_of_isolation(&["landlock", "none"]);
}

fn in_kinds_of_isolation(kinds: &[&str]) {
    for &isolation in kinds {
        // Exceeding the time limit is slow under any isolation, so those programs run under one only.
        let quick = |folder: &&(&str, &str)| isolation == "namespaces" || folder.1 != "TLE";
        for (folder, verdict) in FOLDERS.iter().filter(quick) {
            let dir = tests_dir().join("packages/guess/submissions").join(folder);
            for entry in fs::read_dir(dir).expect("a folder") {
                let name = entry.expect("an entry").file_name();
                let file = format!("{folder}/{}", name.to_string_lossy());
                let done = of(&file, &["--isolation", isolation]);
                if done.stderr.contains("this system refuses isolation") {
                    eprintln!("skipped: {}", done.stderr);
                    return;
                }
                let wanted = format!("judge/far  {verdict} ");
                assert!(
                    done.stdout.contains(&wanted),
                    "{file}, {isolation}: {}{}",
                    done.stdout,
                    done.stderr
                );
            }
        }
    }
}

#[test]
fn the_talk_is_told_line_by_line_in_its_order() {
    let done = of("wrong_answer/one_more_guess.c", &[]);
    let talk = "    something after the right guess\n    the dialogue ('<' the judge, '>' the submission):\n      \
                >500\n      <higher\n      >750\n      <higher\n      >875\n      <higher\n      >938\n      <higher\n      \
                >969\n      <higher\n      >985\n      <higher\n      >993\n      <higher\n      >997\n      <correct\n      >7\n";
    assert!(done.stdout.contains(talk), "{}", done.stdout);
}

#[test]
fn of_a_long_talk_the_end_is_told_and_how_much_is_left_out() {
    let done = of("wrong_answer/counts_up.c", &["--json"]);
    assert!(
        done.stdout
            .contains("\"message\":\"ten guesses were not enough\",")
    );
    let talk = "\"reruns\":[],\"talk_left_out\":1,\"talk\":[\"<higher\",\">2\",\"<higher\",\
                \">3\",\"<higher\",\">4\",\"<higher\",\">5\",\"<higher\",\">6\",\"<higher\",\">7\",\"<higher\",\">8\",\
                \"<higher\",\">9\",\"<higher\",\">10\",\"<higher\",\">11\"]";
    assert!(done.stdout.contains(talk), "{}", done.stdout);
}

#[test]
fn where_both_wait_the_report_says_so_and_shows_a_line_without_an_end() {
    let done = of("time_limit_exceeded/no_line_end.c", &[]);
    let words = "; the validator waited too: is every line ended and flushed?\n    \
                 the dialogue ('<' the judge, '>' the submission):\n      >500 (no line end)\n";
    assert!(
        done.stdout.contains("    idle: ended after ") && done.stdout.contains(words),
        "{}",
        done.stdout
    );
    let done = of("time_limit_exceeded/not_flushed.c", &[]);
    assert!(
        done.stdout.contains("\n    neither side sent anything\n"),
        "{}",
        done.stdout
    );
}

/// Judges a submission on an interactive package with this validator. Both are in the language of this file extension.
fn judged(ending: &str, validator: &str, submission: &str, options: &[&str]) -> Done {
    let package: Folder = echo_package();
    let yaml = "problem_format_version: 2025-09\ntype: interactive\nname: Talk\n\
                uuid: 0b8a2f7e-41a8-4a0c-93cd-5a9ad1b5a5a1\n\
                limits: {time_limit: 1, validation_time: 0.5, validation_output: 1, output: 1}\n";
    let talk = format!("talk.{ending}");
    package
        .file("problem.yaml", yaml)
        .file(&format!("output_validator/check.{ending}"), validator)
        .file(&talk, submission);
    let args = ["test", &package.name(), &package.at(&talk), "-k", "sample"];
    done(&[&args[..], options].concat())
}

const LISTENS: &str = "[ \"$(cat)\" = yes ] && exit 42\nexit 43\n";

#[test]
fn who_ended_first_and_how_decides() {
    let rejects = "exit 43\n";
    let accepts = "exit 42\n";
    let crashes = "echo cannot go on >&2\nexit 1\n";
    let floods = "exec yes more\n";
    let hangs = "exec sleep 1000\n";
    let spins = "while :; do :; done\n";
    let reads = "read -r line || exit 1\n";
    // The validator ends only after it has read a line, so that the order of events is certain.
    let asks_then = |end: &str| format!("echo '?'\n{reads}{end}");
    let cases: Vec<(&str, String, String, &str)> = vec![
        ("the right word", LISTENS.into(), "echo yes".into(), "AC"),
        ("a wrong word", LISTENS.into(), "echo no".into(), "WA"),
        (
            "rejects, whatever comes",
            rejects.into(),
            format!("echo yes\n{hangs}"),
            "WA",
        ),
        (
            "rejects, and the other dies",
            asks_then(rejects),
            format!("{reads}echo 1\n{reads}"),
            "WA",
        ),
        (
            "accepts early, the other ends well",
            accepts.into(),
            "seq 1000".into(),
            "AC",
        ),
        (
            "accepts early, the other crashes",
            asks_then(accepts),
            format!("{reads}echo 1\n{reads}"),
            "RE",
        ),
        (
            "accepts early, the other spins",
            asks_then(accepts),
            format!("echo 1\n{spins}"),
            "TLE",
        ),
        (
            "accepts early, the other floods",
            asks_then(accepts),
            format!("echo 1\n{floods}"),
            "OLE",
        ),
        (
            "crashes first, then rejected",
            LISTENS.into(),
            "exit 1".into(),
            "RE",
        ),
        (
            "crashes first, then the validator",
            format!("{reads}{accepts}"),
            "exit 1".into(),
            "RE",
        ),
        (
            "ends well, then the validator crashes",
            format!("{reads}{accepts}"),
            "".into(),
            "JE",
        ),
        (
            "the validator crashes first",
            asks_then(crashes),
            format!("echo 1\n{reads}{reads}"),
            "JE",
        ),
        ("the validator floods", floods.into(), hangs.into(), "JE"),
        (
            "the validator floods one who listens",
            floods.into(),
            "cat > /dev/null".into(),
            "JE",
        ),
        ("the validator spins", spins.into(), "echo yes".into(), "JE"),
        ("the validator hangs", hangs.into(), "echo yes".into(), "JE"),
        (
            "a child holds the pipe open",
            LISTENS.into(),
            "echo yes\nsleep 1000 &".into(),
            "AC",
        ),
        (
            "closes its input early",
            LISTENS.into(),
            "exec <&-\necho yes".into(),
            "AC",
        ),
        (
            "closes its output and waits",
            LISTENS.into(),
            format!("exec >&-\n{hangs}"),
            "TLE",
        ),
    ];
    for (name, validator, submission, verdict) in cases {
        let done = judged("sh", &validator, &submission, &["-t", "0.3"]);
        let wanted = format!("sample/1  {verdict} ");
        assert!(
            done.stdout.contains(&wanted),
            "{name}: expected {verdict}\n{}{}",
            done.stdout,
            done.stderr
        );
    }
}

#[test]
fn words_that_are_not_read_at_once_are_not_lost() {
    // Each side writes more than a pipe holds before either reads.
    let validator = "import sys\nsys.stdout.write('a' * 500000 + '\\n')\nsys.stdout.flush()\n\
                     line = sys.stdin.readline()\nsys.exit(42 if len(line) == 500001 else 43)\n";
    let submission = "import sys\nsys.stdout.write('b' * 500000 + '\\n')\nsys.stdout.flush()\n\
                      assert len(sys.stdin.readline()) == 500001\n";
    let done = judged("py", validator, submission, &[]);
    assert_eq!(done.code, 0, "{}{}", done.stdout, done.stderr);
}

#[test]
fn a_submission_cannot_look_into_the_validators_folder() {
    let validator = "import os, sys\nopen(sys.argv[3] + 'secret', 'w').write('42')\nprint(sys.argv[3], flush=True)\n\
                     said = input()\nsys.exit(42 if said == 'hidden' else 43)\n";
    let submission = "import os\nfolder = input()\n\
                      print('seen' if os.path.exists(folder + 'secret') else 'hidden')\n";
    let done = judged("py", validator, submission, &[]);
    assert_eq!(done.code, 0, "{}{}", done.stdout, done.stderr);
}

#[test]
fn an_interactive_problem_without_a_validator_is_refused() {
    let package = echo_package();
    let yaml = "problem_format_version: 2025-09\ntype: interactive\nname: Talk\n\
                uuid: 0b8a2f7e-41a8-4a0c-93cd-5a9ad1b5a5a1\nlimits: {time_limit: 1}\n";
    package.file("problem.yaml", yaml).file("talk.py", "");
    let done = done(&["test", &package.name(), &package.at("talk.py")]);
    assert_eq!(done.code, 2);
    let words = "an interactive or multi-pass problem: expected a program under output_validator/";
    assert!(done.stderr.contains(words), "{}", done.stderr);
}

/// The lines kept of a talk, in order.
fn told(talk: &Talk) -> Vec<&str> {
    talk.lines().collect()
}

#[test]
fn a_talk_keeps_lines_in_the_order_in_which_they_were_finished() {
    let mut talk = Talk::default();
    for (side, bytes) in [
        (Side::Submission, "? 1"),
        (Side::Validator, "wa"),
        (Side::Submission, " 2\n? 3\n"),
        (Side::Validator, "it\n"),
        (Side::Submission, "\nend"),
    ] {
        talk.say(side, bytes.as_bytes());
    }
    talk.fall_silent();
    let wanted = [">? 1 2", ">? 3", "<wait", ">", ">end (no line end)"];
    assert_eq!(told(&talk), wanted);
    let mut second = Talk::default();
    second.say(Side::Validator, "é\u{fffd}".repeat(100).as_bytes());
    second.say(Side::Validator, b"\n");
    talk.go_on(second);
    assert_eq!(told(&talk)[5], "---");
    assert!(told(&talk)[6].starts_with("<é") && told(&talk)[6].ends_with('…'));
    assert_eq!(talk.left_out(), 0);
}

#[test]
fn a_talk_without_end_is_kept_in_little_space() {
    let mut talk = Talk::default();
    for number in 0..100_000 {
        talk.say(Side::Submission, format!("{number}\n").as_bytes());
    }
    talk.say(Side::Validator, &[b'x'; 1 << 20]);
    talk.fall_silent();
    assert_eq!(talk.left_out() + told(&talk).len() as u64, 100_001);
    assert!(told(&talk).iter().map(|line| line.len()).sum::<usize>() < 1000);
    let mut first = Talk::default();
    first.say(Side::Validator, b"go\n");
    first.go_on(talk.clone());
    assert_eq!(told(&first), told(&talk), "only the end of the last pass");
    assert_eq!(
        first.left_out(),
        talk.left_out() + 2,
        "the line and the mark between passes"
    );
}
