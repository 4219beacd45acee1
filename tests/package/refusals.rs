//! Promise: a package that needs something that isn't judged here is refused before anything runs, in one line with
//! file, line, key and a tool that has it.

use crate::common::{PROBLEM, done, echo_package};
use crate::load_error;
use std::fs;
use sudoku_oj::judge::package::Package;

/// The text of problem.yaml, where `PROBLEM` stands for the three required lines, and the error after the file's name.
const REFUSED_YAML: &[(&str, &str)] = &[
    // Versions of the format.
    (
        "name: Echo\n",
        ": version legacy (there is no problem_format_version) is not supported; problemtools has it",
    ),
    (
        "name: Echo\nproblem_format_version: 2025-09\n",
        ":2: version 2025-09 is not supported; BAPCtools has it",
    ),
    (
        "problem_format_version: legacy\n",
        ":1: version legacy is not supported; problemtools has it",
    ),
    (
        "problem_format_version: [2023-07-draft]\n",
        ":1: expected problem_format_version 2023-07-draft, found ''",
    ),
    // Kinds of problems.
    (
        "PROBLEMtype: interactive\n",
        ":4: type: interactive is not supported; problemtools, BAPCtools and DOMjudge judge it",
    ),
    (
        "PROBLEMtype: multi-pass\n",
        ":4: type: multi-pass is not supported; BAPCtools and DOMjudge judge it",
    ),
    (
        "PROBLEMtype: scoring\n",
        ":4: type: scoring is not supported; problemtools judges it",
    ),
    (
        "PROBLEMtype: submit-answer\n",
        ":4: type: submit-answer is not supported; problemtools knows it",
    ),
    (
        "PROBLEMtype: [pass-fail, interactive]\n",
        ":4: type: interactive is not supported; problemtools, BAPCtools and DOMjudge judge it",
    ),
    (
        "PROBLEMtype:\n- multi-pass\n- interactive\n",
        ":5: type: multi-pass is not supported; BAPCtools and DOMjudge judge it",
    ),
    (
        "PROBLEMtype: pass-fail scoring\n",
        ":4: type: scoring is not supported; problemtools judges it",
    ),
    (
        "PROBLEMtype: guessing\n",
        ":4: expected type pass-fail, found 'guessing'",
    ),
    ("PROBLEMtype: []\n", ":4: expected type pass-fail, found ''"),
];

/// A file of the package, its text, and the error after the package's folder.
const REFUSED_FILES: &[(&str, &str, &str)] = &[
    (
        "submissions/submissions.yaml",
        "accepted:\n  language: c\n",
        "submissions/submissions.yaml: a file of expected verdicts is not supported; problemtools has it",
    ),
    (
        "include/c/halves.h",
        "",
        "include: a folder of files for submissions is not supported; problemtools has it",
    ),
    (
        "output_validators/check.py",
        "",
        "output_validators: a folder of another version of the format is not supported; problemtools has it",
    ),
    (
        "input_format_validators/check.py",
        "",
        "input_format_validators: a folder of another version of the format is not supported; problemtools has it",
    ),
    (
        "answer_validators/check.py",
        "",
        "answer_validators: a folder of validators of answers is not supported; BAPCtools has it",
    ),
    (
        "graders/grade.py",
        "",
        "graders: a folder of graders is not supported; problemtools has it",
    ),
    (
        "input_validators/check.ctd",
        "INT(1,9) NEWLINE\n",
        "input_validators/check.ctd: a checktestdata script is not supported; problemtools has it",
    ),
    (
        "data/secret/test_group.yaml",
        "output_validator_args: [case_sensitive]\n",
        "data/secret/test_group.yaml: a file of another version of the format, with testdata.yaml in its place here, is not supported; problemtools has it",
    ),
    (
        "data/secret/judge/2.yaml",
        "args: [-v]\n",
        "data/secret/judge/2.yaml: a file about a single testcase is not supported; problemtools has it",
    ),
    (
        "data/secret/judge/2.args",
        "-v\n",
        "data/secret/judge/2.args: a file about a single testcase is not supported; problemtools has it",
    ),
    (
        "data/secret/judge/2.files/a.txt",
        "",
        "data/secret/judge/2.files: a file about a single testcase is not supported; problemtools has it",
    ),
];

/// Keys after the required ones or in limits, each with the line that the error names.
const KEYS: &[(&str, &str, usize)] = &[
    ("validation: custom", "validation", 4),
    ("validator_flags: x", "validator_flags", 4),
    ("grading:\n  objective: max", "grading", 5),
    ("constants:\n  k: 1", "constants", 5),
    ("author: x", "author", 4),
    ("languages: [cpp]", "languages", 4),
    ("colour: red", "colour", 4),
    ("limits:\n  speed: 3", "speed", 5),
    ("limits:\n  time_multiplier: 5", "time_multiplier", 5),
    ("limits:\n  time_resolution: 0.5", "time_resolution", 5),
    ("limits:\n  validation_passes: 3", "validation_passes", 5),
];

/// Lines of a group's settings.
const GROUP_KEYS: &[&str] = &[
    "accept_score: 10",
    "args: [-v]",
    "grader_flags: first_error",
    "grading: custom",
    "input_validator_args: x",
    "max_score: 30",
    "on_reject: break",
    "output_validator_args: x",
    "range: 0 100",
    "reject_score: 0",
    "require_pass: sample",
    "score_aggregation: min",
    "static_validation_score: pass-fail",
];

#[test]
fn unsupported_features_are_refused_with_a_tool_that_has_them() {
    for (text, expected) in REFUSED_YAML {
        let folder = echo_package();
        folder.file("problem.yaml", text.replace("PROBLEM", PROBLEM));
        let wanted = folder.at("problem.yaml") + expected;
        assert_eq!(load_error(&folder), wanted, "{text}");
    }
    for (file, text, expected) in REFUSED_FILES {
        let folder = echo_package();
        folder.file(file, text);
        assert_eq!(load_error(&folder), folder.at(expected), "{text}");
    }
}

#[test]
fn unknown_keys_are_refused_with_the_supported_ones() {
    for (text, key, line) in KEYS {
        let folder = echo_package();
        folder.file("problem.yaml", format!("{PROBLEM}{text}\n"));
        let error = load_error(&folder);
        let (what, known) = if text.starts_with("limits") {
            ("limits", "time_limit, memory,")
        } else {
            ("problem.yaml", "problem_format_version, type, name,")
        };
        let wanted = format!(
            "{}: the key '{key}' in {what} is not supported; problemtools may have it; supported: {known}",
            folder.at(&format!("problem.yaml:{line}"))
        );
        assert!(error.starts_with(&wanted), "{error}");
    }
    for line in GROUP_KEYS {
        let folder = echo_package();
        let file = "data/secret/testdata.yaml";
        folder.file(file, format!("# points\n{line}\n"));
        let error = load_error(&folder);
        let key = line.split(':').next().expect("a key");
        let wanted = format!(
            "{}:2: the key '{key}' in testdata.yaml is not supported; problemtools may have it; \
             supported: input_validator_flags, output_validator_flags",
            folder.at(file)
        );
        assert_eq!(error, wanted);
    }
}

#[test]
fn time_limit_outside_problem_yaml_is_refused_if_it_would_count() {
    let ini = "name = Echo\ncolor=red\ntimelimit='4'\n";
    for (file, text, expected) in [
        (
            ".timelimit",
            "5\n",
            ".timelimit: a time limit outside problem.yaml is not supported; BAPCtools has it",
        ),
        (
            "domjudge-problem.ini",
            ini,
            "domjudge-problem.ini:3: the key 'timelimit' is not supported; DOMjudge has it",
        ),
    ] {
        let folder = echo_package();
        folder.file(file, text);
        assert!(Package::load(&folder.path).is_ok(), "{file}");
        folder.file("problem.yaml", PROBLEM);
        assert_eq!(load_error(&folder), folder.at(expected));
    }
    let folder = echo_package();
    folder.file("domjudge-problem.ini", "special_run = talk\n");
    let error = load_error(&folder);
    let wanted = "domjudge-problem.ini:1: the key 'special_run' is not supported; DOMjudge has it";
    assert_eq!(error, folder.at(wanted));
}

#[test]
fn domjudge_ini_without_problem_yaml_is_refused() {
    let folder = echo_package();
    fs::remove_file(folder.path.join("problem.yaml")).expect("it was there");
    folder.file("domjudge-problem.ini", "name = Echo\n");
    let error = load_error(&folder);
    let wanted =
        "domjudge-problem.ini: a package without problem.yaml is not supported; DOMjudge has it";
    assert_eq!(error, folder.at(wanted));
}

#[test]
fn package_without_its_generated_tests_is_refused() {
    let folder = echo_package();
    folder.file("generators/generators.yaml", "data: {}\n");
    assert!(Package::load(&folder.path).is_ok());
    fs::remove_dir_all(folder.path.join("data/secret")).expect("it was there");
    let error = load_error(&folder);
    let wanted = "generators/generators.yaml: a package without its generated tests is not supported; BAPCtools has it";
    assert_eq!(error, folder.at(wanted));
}

#[test]
fn refusal_is_one_line_and_exit_code_2_in_every_command() {
    let folder = echo_package();
    folder
        .file("problem.yaml", format!("{PROBLEM}type: interactive\n"))
        .file("echo.pl", "print while <STDIN>;\n");
    let (name, file) = (folder.name(), folder.at("echo.pl"));
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
fn metadata_keys_are_accepted() {
    for text in [
        "",
        "type: pass-fail\n",
        "type: [pass-fail]\n",
        "keywords: [a]\nallow_file_writing: false\n",
        "version: 3\ncredits:\n  authors:\n  - A\n  - name: B\nembargo_until: 2030-01-01\n",
    ] {
        let folder = echo_package();
        folder.file("problem.yaml", format!("{PROBLEM}{text}"));
        let package = Package::load(&folder.path).expect(text);
        assert_eq!(package.warnings, [], "{text}");
    }
}
