//! Promise: on an interactive problem, too, each program gets the verdict of its folder and leaves nothing behind,
//! whoever runs the judge. A validator that fails during a dialogue is a judge error. To add a program, put a file into
//! `tests/packages/hostile_talk/submissions/<verdict>/`.

use crate::common::has;
use crate::programs::{in_namespaces, judge_all};
use crate::station::Station;
use crate::unprivileged::{NOBODY, as_user};
use std::fs;

#[test]
fn one_talk_at_a_time() {
    let station = Station::new("hostile_talk").with_common_cache();
    if in_namespaces(&station, "") {
        judge_all(&station, "", "-k sample");
    }
}

#[test]
fn two_talks_at_a_time() {
    let station = Station::new("hostile_talk").with_common_cache();
    if in_namespaces(&station, "") {
        judge_all(&station, "", "-j 2");
    }
}

#[test]
fn talks_as_an_unprivileged_user() {
    let station = Station::at(&std::env::temp_dir(), "hostile_talk");
    let Some((station, prefix)) = as_user(station, NOBODY) else {
        return;
    };
    if in_namespaces(&station, &prefix) {
        judge_all(&station, &prefix, "-k sample");
    }
}

/// Validators that fail during the dialogue, each with a part of its report.
const FAILING: &[(&str, &str)] = &[
    ("return 0;", "exit code 0"),
    ("return 44;", "exit code 44"),
    ("abort();", "signal 6"),
    ("puts(\"7\"); fflush(stdout); abort();", "signal 6"),
    ("for (;;) {}", "too much CPU time"),
    ("for (;;) puts(\"7\");", "too much output"),
    ("for (;;) fputs(\"flood\", stderr);", "too much output"),
    (
        "for (;;) memset(malloc(1 << 20), 1, 1 << 20);",
        "too much memory",
    ),
    (
        "puts(\"7\"); fflush(stdout); getchar(); return 7;",
        "exit code 7",
    ),
];

/// Validators that hang once the submission has printed a word and exited with code 0.
const HANGING: &[(&str, &str)] = &[
    ("for (;;) pause();", "too much wall time"),
    (
        "while (getchar() != EOF) {}\n    for (;;) pause();",
        "too much wall time",
    ),
    (
        "while (getchar() != EOF) {}\n    for (;;) {}",
        "too much CPU time",
    ),
    (
        "while (getchar() != EOF) {}\n    fclose(stdout); fclose(stdin); for (;;) sleep(1);",
        "too much wall time",
    ),
];

#[test]
fn a_validator_that_fails_in_a_talk_is_a_judge_error() {
    judge_errors(FAILING, "accepted/echo.c");
}

#[test]
fn a_validator_that_hangs_when_the_submission_has_ended_is_a_judge_error() {
    judge_errors(HANGING, "wrong_answer/says_a_word.c");
}

/// Judges a program with each of these validators. The verdict must be a judge error that names what the validator did,
/// and nothing may be left of it.
fn judge_errors(validators: &[(&str, &str)], program: &str) {
    if !has("gcc") {
        eprintln!("skipped: there is no gcc here");
        return;
    }
    let station = Station::new("hostile_talk");
    let package = station.package();
    let yaml = "problem_format_version: 2025-09\nname: Talk\nuuid: 9d1f0a52-5a3e-4a0e-8a3c-6f2f7a3b1c55\n\
                type: interactive\nlimits:\n  time_limit: 2\n  validation_time: 1\n  validation_output: 1\n  validation_memory: 64\n";
    fs::write(package.join("problem.yaml"), yaml).expect("it can be written");
    fs::remove_file(package.join("output_validator/asks.c")).expect("it is a copy");
    for (validator, said) in validators {
        let text = format!(
            "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n\
             int main(void) {{\n    {validator}\n}}\n"
        );
        fs::write(package.join("output_validator/check.c"), text).expect("it can be written");
        let program = package.join("submissions").join(program);
        let mut command = station.command(&station.judge);
        command.arg("test").args([&package, &program]);
        let output = command.args(["-k", "sample"]).output();
        let output = output.expect("the judge starts");
        let text = String::from_utf8_lossy(&output.stdout);
        let found = text.contains("sample/1  JE ") && text.contains(said);
        assert!(found, "{validator}\nexpected {said}\n{text}");
        assert_eq!(output.status.code(), Some(2), "{validator}\n{text}");
        station.assert_nothing_left(validator);
    }
}
