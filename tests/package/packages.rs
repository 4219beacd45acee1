//! Promise: a broken package gets one line with file and line, and exit code 2, before anything runs. A package in any
//! version of the format is read by that version's rules.

use crate::common::{Folder, done, echo_package};
use std::path::Path;
use std::time::Duration;
use sudoku_oj::catalogue::TASKS;
use sudoku_oj::judge::package::Package;

const GOOD: &str = "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";

/// What follows the three required lines in problem.yaml, and the error after the file's name.
const BROKEN: &[(&str, &str)] = &[
    (
        "limits:\n  time_limit: fast\n",
        ":5: expected time_limit in seconds, above 0 and up to 86400, found 'fast'",
    ),
    (
        "limits:\n  time_limit: 0\n",
        ":5: expected time_limit in seconds, above 0 and up to 86400, found '0'",
    ),
    (
        "limits:\n  memory: 1.5\n",
        ":5: expected memory as a whole number of MiB, at least 1, found '1.5'",
    ),
    (
        "limits:\n  memory: -1\n",
        ":5: expected memory as a whole number of MiB, at least 1, found '-1'",
    ),
    (
        "limits: {code: many}\n",
        ":4: expected code as a whole number of KiB, at least 1, found 'many'",
    ),
    ("limits: 3\n", ":4: expected 'key: value' lines in limits"),
    (
        "source:\n\tname: tab\n",
        ":5: expected blanks before the key, found a tab",
    ),
    ("source: [a, b\n", ":4: expected a closing ]"),
    ("source: \"open\n", ":4: expected a closing \""),
    (
        "source: *anchor\n",
        ":4: a value that begins with '*' is not read here; put it in quotes",
    ),
    (
        "just words\n",
        ":4: expected 'key: value', found 'just words'",
    ),
    (
        "source: x\n   deeper: y\n",
        ":5: expected a new key: line 4 already has its value",
    ),
];

fn with_yaml(text: impl AsRef<[u8]>) -> Folder {
    let package = echo_package();
    package.file("problem.yaml", text);
    package
}

#[test]
fn every_fault_of_problem_yaml_is_named_by_file_and_line() {
    for (text, expected) in BROKEN {
        let package = with_yaml(format!("{GOOD}{text}"));
        let error = Package::load(&package.path).expect_err(text).to_string();
        let wanted = format!("{}{expected}", package.at("problem.yaml"));
        assert!(
            error.starts_with(&wanted),
            "{text:?}\n  expected {wanted}\n  got      {error}"
        );
    }
}

#[test]
fn unknown_versions_and_strange_bytes_are_named() {
    let cases: [(&[u8], &str); 4] = [
        (
            b"problem_format_version: 1999-01\n",
            ":1: expected problem_format_version legacy, 2023-07-draft, 2023-07 or 2025-09, found '1999-01'",
        ),
        (b"name: x\nauthor: \xff\n", ":2: expected UTF-8 text"),
        (b"- a\n- b\n", ":1: expected 'key: value' lines"),
        (
            b"validation: custom\n",
            ":1: validation is custom: expected a program under output_validators/",
        ),
    ];
    for (text, expected) in cases {
        let package = with_yaml(text);
        let error = Package::load(&package.path)
            .expect_err(expected)
            .to_string();
        assert_eq!(error, format!("{}{expected}", package.at("problem.yaml")));
    }
}

#[test]
fn what_no_testcase_can_be_judged_by_ends_the_run() {
    let package = echo_package();
    package.file("main.py", "").file(
        "data/secret/test_group.yaml",
        "output_validator_args: [case_blind]\n",
    );
    let error = done(&["test", &package.name(), &package.at("main.py")]);
    assert_eq!(error.code, 2);
    assert!(
        error
            .stderr
            .contains("testcase hack/3: unknown validator flag 'case_blind'"),
        "{}",
        error.stderr
    );

    let package = Folder::new();
    package.file("problem.yaml", GOOD).file("main.py", "");
    let error = done(&["test", &package.name(), &package.at("main.py")]);
    let wanted = "data: expected testcases: sample/*.in and secret/*.in, each with its .ans\n";
    assert_eq!(
        (error.code, error.stderr),
        (2, format!("error: {}/{wanted}", package.name()))
    );
}

#[test]
fn an_error_ends_the_command_with_one_line() {
    let package = with_yaml(format!("{GOOD}limits: 3\n"));
    package.file("no_matter.rs", "");
    let done = done(&["test", &package.name(), &package.at("no_matter.rs")]);
    assert_eq!(
        (done.code, done.stderr.lines().count()),
        (2, 1),
        "{}",
        done.stderr
    );
}

#[test]
fn limits_are_read_with_their_units_and_default_to_the_formats() {
    let package = with_yaml(format!(
        "{GOOD}limits:\n  time_limit: 1.5 # seconds\n  memory: 64\n  output: 2\n  code: 50\n  validation_time: 7\n"
    ));
    let limits = Package::load(&package.path).expect("a good package").limits;
    assert_eq!(limits.time, Duration::from_millis(1500));
    assert_eq!(
        (limits.memory, limits.output, limits.code),
        (64 << 20, 2 << 20, 50 << 10)
    );
    assert_eq!(limits.validation_time, Duration::from_secs(7));
    assert_eq!(
        (limits.compilation_time, limits.compilation_memory),
        (Duration::from_secs(60), 2048 << 20)
    );
    assert_eq!(
        (limits.validation_memory, limits.validation_output),
        (2048 << 20, 8 << 20)
    );
}

#[test]
fn testcases_come_in_lexicographic_order_with_names_groups_and_arguments() {
    let package = with_yaml(GOOD);
    package
        .file("data/secret/plain.in", "1\n")
        .file("data/secret/plain.ans", "1\n")
        .file("data/secret/plain.yaml", "args: [-v, 'two words']\n");
    package.file(
        "data/secret/test_group.yaml",
        "output_validator_args: [case_sensitive]\n",
    );
    package.file(
        "data/secret/judge/test_group.yaml",
        "output_validator_args:\n- float_tolerance\n- 1e-6\n",
    );
    let testcases = Package::load(&package.path)
        .expect("a good package")
        .testcases;
    let seen: Vec<(&str, &str, String, String)> = testcases
        .iter()
        .map(|t| {
            (
                t.name.as_str(),
                t.group.as_str(),
                t.validator_args.join(" "),
                t.args.join("|"),
            )
        })
        .collect();
    let row = |name, group, validator: &str, args: &str| {
        (name, group, validator.to_string(), args.to_string())
    };
    assert_eq!(
        seen,
        [
            row("sample/1", "sample", "", ""),
            row("hack/3", "hack", "case_sensitive", ""),
            row("judge/2", "judge", "float_tolerance 1e-6", ""),
            row("secret/plain", "secret", "case_sensitive", "-v|two words"),
        ]
    );
}

#[test]
fn a_legacy_package_is_read_as_legacy_has_it() {
    let package = Folder::new();
    package.file("problem.yaml", "name: Old\nauthor: A and B\nvalidation: custom\nvalidator_flags: x y\nlimits:\n  time_multiplier: 5\n  memory: 128\n");
    package.file("output_validators/check.py", "import sys\nsys.exit(42)\n");
    package.file(
        "input_format_validators/check.py",
        "import sys\nsys.exit(42)\n",
    );
    package
        .file("data/secret/1-small/01.in", "1\n")
        .file("data/secret/1-small/01.ans", "1\n");
    package
        .file("data/secret/2-large/deep/01.in", "1\n")
        .file("data/secret/2-large/deep/01.ans", "1\n");
    package.file(
        "data/secret/2-large/testdata.yaml",
        "output_validator_flags: z\n",
    );
    let package = Package::load(&package.path).expect("a good package");
    assert_eq!(package.limits.memory, 128 << 20);
    assert!(
        package
            .validator
            .is_some_and(|path| path.ends_with("output_validators/check.py"))
    );
    assert_eq!(package.input_validators.len(), 1);
    let seen: Vec<_> = package
        .testcases
        .iter()
        .map(|t| {
            (
                t.name.as_str(),
                t.group.as_str(),
                t.validator_args.join(" "),
            )
        })
        .collect();
    assert_eq!(
        seen,
        [
            ("1-small/01", "1-small", "x y".to_string()),
            ("2-large/deep/01", "2-large", "x y z".to_string())
        ]
    );
}

#[test]
fn the_bundled_packages_have_enough_tests_and_a_folder_that_is_no_package_is_refused() {
    for slug in TASKS.iter().map(|task| task.slug) {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("problems")
            .join(slug);
        let package = Package::load(&dir).expect(slug);
        let count = |group: &str| {
            package
                .testcases
                .iter()
                .filter(|t| t.group == group)
                .count()
        };
        assert!(
            count("sample") >= 1 && count("judge") >= 10 && count("hack") >= 10,
            "{slug}"
        );
    }
    let empty = Folder::new();
    let error = Package::load(&empty.path)
        .expect_err("no problem.yaml")
        .to_string();
    assert!(
        error.starts_with(&format!("cannot read {}", empty.at("problem.yaml"))),
        "{error}"
    );
}
