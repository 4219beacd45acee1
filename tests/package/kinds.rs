//! Promise: a package that needs more than pass or fail is refused before anything runs, in one line with file, line, key
//! and a tool that has it.

use crate::common::{done, echo_package};
use sudoku_oj::judge::package::Package;

const HEAD: &str = "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";

/// What follows the three required lines in problem.yaml, and the error after the file's name.
const KINDS: &[(&str, &str)] = &[
    (
        "type: interactive\n",
        ":4: type: interactive is not supported; problemtools, BAPCtools and DOMjudge judge it",
    ),
    (
        "type: multi-pass\n",
        ":4: type: multi-pass is not supported; BAPCtools and DOMjudge judge it",
    ),
    (
        "type: scoring\n",
        ":4: type: scoring is not supported; problemtools judges it",
    ),
    (
        "type: submit-answer\n",
        ":4: type: submit-answer is not supported; problemtools knows it",
    ),
    (
        "type: [pass-fail, interactive]\n",
        ":4: type: interactive is not supported; problemtools, BAPCtools and DOMjudge judge it",
    ),
    (
        "type:\n- multi-pass\n- interactive\n",
        ":5: type: multi-pass is not supported; BAPCtools and DOMjudge judge it",
    ),
    (
        "type: pass-fail scoring\n",
        ":4: type: scoring is not supported; problemtools judges it",
    ),
    (
        "type: guessing\n",
        ":4: expected type pass-fail, found 'guessing'",
    ),
    ("type: []\n", ":4: expected type pass-fail, found ''"),
    (
        "validation: custom interactive\n",
        ":4: validation: interactive is not supported; problemtools, BAPCtools and DOMjudge judge it",
    ),
    (
        "validation: custom multi-pass\n",
        ":4: validation: multi-pass is not supported; BAPCtools and DOMjudge judge it",
    ),
    (
        "validation: custom score\n",
        ":4: validation: score is not supported; problemtools judges it",
    ),
    (
        "validation: custom strange\n",
        ":4: expected validation default or custom, found 'strange'",
    ),
    (
        "validation: default interactive\n",
        ":4: expected validation default or custom, found 'default interactive'",
    ),
    (
        "grading:\n  objective: max\n",
        ":5: grading: grading is not supported; problemtools has it",
    ),
];

/// A line of a test group's settings with its key.
const GRADING: &[(&str, &str)] = &[
    ("accept_score: 10", "accept_score"),
    ("grader_flags: first_error", "grader_flags"),
    ("grading: custom", "grading"),
    ("max_score: 30", "max_score"),
    ("on_reject: break", "on_reject"),
    ("range: 0 100", "range"),
    ("reject_score: 0", "reject_score"),
    ("require_pass: sample", "require_pass"),
    ("score_aggregation: min", "score_aggregation"),
    ("scoring: {score: 10}", "scoring"),
    (
        "static_validation_score: pass-fail",
        "static_validation_score",
    ),
];

#[test]
fn other_kinds_of_problems_are_refused() {
    for (text, expected) in KINDS {
        let folder = echo_package();
        folder.file("problem.yaml", format!("{HEAD}{text}"));
        let error = Package::load(&folder.path).expect_err(text).to_string();
        let wanted = format!("{}{expected}", folder.at("problem.yaml"));
        assert_eq!(error, wanted, "{text}");
    }
}

#[test]
fn grading_in_a_test_group_is_refused_in_every_version() {
    for version in ["legacy", "2023-07-draft", "2025-09"] {
        for name in ["testdata.yaml", "test_group.yaml"] {
            for (line, key) in GRADING {
                let folder = echo_package();
                let yaml = HEAD.replace("2023-07-draft", version);
                let file = format!("data/secret/{name}");
                folder
                    .file("problem.yaml", yaml)
                    .file(&file, format!("# points\n{line}\n"));
                let error = Package::load(&folder.path).expect_err(line).to_string();
                let wanted = format!("{key}: grading is not supported; problemtools has it");
                let place = folder.at(&file);
                assert!(
                    error.starts_with(&place) && error.ends_with(&format!(":2: {wanted}")),
                    "{version}: {error}"
                );
            }
        }
    }
}

#[test]
fn nothing_runs_and_the_exit_code_is_2() {
    let folder = echo_package();
    folder
        .file("problem.yaml", format!("{HEAD}type: interactive\n"))
        .file("echo.sh", "cat\n");
    let (name, file) = (folder.name(), folder.at("echo.sh"));
    for command in [
        &["test", &name, &file][..],
        &["run", &name, &file],
        &["verify", &name],
        &["hunt", &name, &file],
    ] {
        let done = done(command);
        let wanted = format!(
            "error: {}:4: type: interactive is not supported; problemtools, BAPCtools and DOMjudge judge it\n",
            folder.at("problem.yaml")
        );
        assert_eq!((done.code, done.stderr), (2, wanted), "{command:?}");
    }
}

#[test]
fn a_pass_fail_problem_says_so_in_any_form() {
    for text in [
        "",
        "type: pass-fail\n",
        "type: [pass-fail]\n",
        "validation: default\n",
    ] {
        let folder = echo_package();
        folder.file("problem.yaml", format!("{HEAD}{text}"));
        assert!(Package::load(&folder.path).is_ok(), "{text}");
    }
}
