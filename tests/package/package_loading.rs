//! Promise: a broken package gets one line with file and line, and exit code 2, before anything runs. A good one is
//! read as the format says.

use crate::common::{Folder, PROBLEM, echo_package, problems_dir};
use crate::load_error;
use std::time::Duration;
use sudoku_oj::catalogue::TASKS;
use sudoku_oj::judge::package::Package;

/// The text after the three required lines of problem.yaml, and the error after the file's name.
const YAML_ERRORS: &[(&str, &str)] = &[
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
        "limits:\n  code: many\n",
        ":5: expected code as a whole number of KiB, at least 1, found 'many'",
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

fn package_with_yaml(text: impl AsRef<[u8]>) -> Folder {
    let package = echo_package();
    package.file("problem.yaml", text);
    package
}

#[test]
fn problem_yaml_errors_name_file_and_line() {
    for (text, expected) in YAML_ERRORS {
        let package = package_with_yaml(format!("{PROBLEM}{text}"));
        let error = load_error(&package);
        let wanted = format!("{}{expected}", package.at("problem.yaml"));
        assert!(
            error.starts_with(&wanted),
            "{text:?}\n  expected {wanted}\n  got      {error}"
        );
    }
}

#[test]
fn invalid_utf_8_and_a_yaml_sequence_are_errors() {
    let cases: [(&[u8], &str); 2] = [
        (b"name: x\nsource: \xff\n", ":2: expected UTF-8 text"),
        (b"- a\n- b\n", ":1: expected 'key: value' lines"),
    ];
    for (text, expected) in cases {
        let package = package_with_yaml(text);
        let error = load_error(&package);
        assert_eq!(error, format!("{}{expected}", package.at("problem.yaml")));
    }
}

#[test]
fn unknown_flag_or_missing_testcases_end_the_run() {
    let package = echo_package();
    package.file("main.py", "").file(
        "data/secret/testdata.yaml",
        "output_validator_flags: case_blind\n",
    );
    let error = package.test("main.py", &[]);
    error.assert_code(2);
    error.assert_stderr_has("testcase hack/3: unknown validator flag 'case_blind'");

    let package = Folder::new();
    package.file("problem.yaml", PROBLEM).file("main.py", "");
    let error = package.test("main.py", &[]);
    let wanted = "data: expected testcases: sample/*.in and secret/*.in, each with its .ans\n";
    error.assert_exit(2, &format!("error: {}/{wanted}", package.name()));
}

#[test]
fn package_error_is_one_line_and_exit_code_2() {
    let package = package_with_yaml(format!("{PROBLEM}limits: 3\n"));
    package.file("no_matter.rs", "");
    let done = package.test("no_matter.rs", &[]);
    done.assert_code(2);
    assert_eq!(done.stderr.lines().count(), 1, "{}", done.stderr);
}

#[test]
fn limits_have_units_and_the_formats_defaults() {
    let package = package_with_yaml(format!(
        "{PROBLEM}limits:\n  time_limit: 1.5 # seconds\n  memory: 64\n  output: 2\n  code: 50\n  validation_time: 7\n"
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
fn testcases_are_sorted_and_have_groups_and_flags() {
    let package = package_with_yaml(PROBLEM);
    package.testcase("secret/plain", "1\n", "1\n");
    package.file(
        "data/secret/testdata.yaml",
        "output_validator_flags: case_sensitive\ninput_validator_flags: -v\n",
    );
    package.file(
        "data/secret/judge/testdata.yaml",
        "output_validator_flags: float_tolerance 1e-6\n",
    );
    for name in ["2-large/deep/01", "1-small/01"] {
        package.testcase(&format!("secret/{name}"), "1\n", "1\n");
    }
    let testcases = Package::load(&package.path)
        .expect("a good package")
        .testcases;
    let seen = testcases.iter().map(|t| {
        let (args, input_args) = (t.validator_args.join(" "), t.input_validator_args.join(" "));
        format!("{} in {}: '{args}', '{input_args}'", t.name, t.group)
    });
    let wanted = [
        "sample/1 in sample: '', ''",
        "1-small/01 in 1-small: 'case_sensitive', '-v'",
        "2-large/deep/01 in 2-large: 'case_sensitive', '-v'",
        "hack/3 in hack: 'case_sensitive', '-v'",
        "judge/2 in judge: 'float_tolerance 1e-6', '-v'",
        "secret/plain in secret: 'case_sensitive', '-v'",
    ];
    assert_eq!(seen.collect::<Vec<_>>(), wanted);
}

#[test]
fn bundled_packages_load_and_an_empty_folder_is_refused() {
    for slug in TASKS.iter().map(|task| task.slug) {
        let package = Package::load(&problems_dir().join(slug)).expect(slug);
        let count = |group: &str| {
            let testcases = package.testcases.iter();
            testcases.filter(|t| t.group == group).count()
        };
        let enough = count("sample") >= 1 && count("judge") >= 10 && count("hack") >= 10;
        assert!(enough, "{slug}");
    }
    let empty = Folder::new();
    let error = load_error(&empty);
    assert!(
        error.starts_with(&format!("cannot read {}", empty.at("problem.yaml"))),
        "{error}"
    );
}
