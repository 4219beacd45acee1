//! Promise: in every version of the format, the right files and folders of a package count as validators.

use crate::common::{Folder, echo_package};
use std::path::Path;
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::programs::Checker;

const LEGACY: &str = "name: Echo\n";
const CUSTOM: &str = "name: Echo\nvalidation: custom\n";
const CURRENT: &str =
    "problem_format_version: 2025-09\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";

fn package(yaml: &str, files: &[&str]) -> Folder {
    let folder = echo_package();
    folder.file("problem.yaml", yaml);
    for name in files {
        folder.file(name, "");
    }
    folder
}

/// problem.yaml, further files, the expected output validator, and the ends of the expected warnings.
type Row = (
    &'static str,
    &'static [&'static str],
    Option<&'static str>,
    &'static [&'static str],
);

const OUTPUT: &[Row] = &[
    (LEGACY, &[], None, &[]),
    (
        CUSTOM,
        &["output_validators/check.py"],
        Some("output_validators/check.py"),
        &[],
    ),
    (
        CUSTOM,
        &[
            "output_validators/check/a.cc",
            "output_validators/check/b.cc",
        ],
        Some("output_validators/check"),
        &[],
    ),
    (
        CUSTOM,
        &[
            "output_validators/check.cc",
            "output_validators/validate.h",
            "output_validators/README.md",
        ],
        Some("output_validators/check.cc"),
        &[],
    ),
    (
        CUSTOM,
        &["output_validator/check.py"],
        Some("output_validator/check.py"),
        &[
            "output_validator: expected the name output_validators: this one belongs to another version",
        ],
    ),
    (
        LEGACY,
        &["output_validators/check.py"],
        None,
        &["check.py: not used: problem.yaml does not say 'validation: custom'"],
    ),
    (CURRENT, &[], None, &[]),
    (CURRENT, &["output_validator/.gitkeep"], None, &[]),
    (
        CURRENT,
        &["output_validator/check.py"],
        Some("output_validator/check.py"),
        &[],
    ),
    (
        CURRENT,
        &[
            "output_validator/a.cc",
            "output_validator/b.cc",
            "output_validator/validate.h",
        ],
        Some("output_validator"),
        &[],
    ),
    (
        CURRENT,
        &["output_validator/check/a.cc", "output_validator/check/b.cc"],
        Some("output_validator/check"),
        &[],
    ),
    (
        CURRENT,
        &["output_validator/build", "output_validator/x.ml"],
        Some("output_validator"),
        &[],
    ),
    (
        CURRENT,
        &["output_validator/run"],
        Some("output_validator"),
        &[],
    ),
    (
        CURRENT,
        &["output_validator/check.py", "output_validator/notes.txt"],
        Some("output_validator/check.py"),
        &["output_validator/notes.txt: not a program: skipped"],
    ),
    (
        CURRENT,
        &["output_validators/check.py"],
        Some("output_validators/check.py"),
        &[
            "output_validators: expected the name output_validator: this one belongs to another version",
        ],
    ),
];

#[test]
fn an_output_validator_is_found_where_the_version_has_it_and_where_another_has_it() {
    for (yaml, files, expected, warnings) in OUTPUT {
        let folder = package(yaml, files);
        let loaded = match Package::load(&folder.path) {
            Ok(loaded) => loaded,
            Err(error) => panic!("{files:?}: {error}"),
        };
        let expected = expected.map(|name| folder.path.join(name));
        assert_eq!(loaded.validator, expected, "{yaml}{files:?}");
        let seen: Vec<String> = loaded.warnings.iter().map(|w| w.to_string()).collect();
        assert_eq!(seen.len(), warnings.len(), "{files:?}: {seen:?}");
        for (seen, wanted) in seen.iter().zip(*warnings) {
            assert!(seen.ends_with(wanted), "{seen}");
        }
    }
}

#[test]
fn an_output_validator_that_is_missing_or_there_twice_is_an_error() {
    let table: [(&str, &[&str], &str); 3] = [
        (
            CUSTOM,
            &[],
            "problem.yaml:2: validation is custom: expected a program under output_validators/",
        ),
        (
            CURRENT,
            &["output_validator/a/x.py", "output_validator/b/x.py"],
            "output_validator: expected one program, found 2",
        ),
        (
            CURRENT,
            &["output_validator/a.py", "output_validators/a.py"],
            "output_validators: expected one output validator: there is output_validator too",
        ),
    ];
    for (yaml, files, expected) in table {
        let folder = package(yaml, files);
        let error = Package::load(&folder.path).expect_err(expected).to_string();
        assert_eq!(error, format!("{}/{expected}", folder.name()));
    }
}

#[test]
fn of_several_legacy_validators_the_first_is_used_and_a_warning_says_so() {
    let folder = package(
        CUSTOM,
        &["output_validators/a.py", "output_validators/b.py"],
    );
    let package = Package::load(&folder.path).expect("it loads");
    assert_eq!(
        package.validator,
        Some(folder.path.join("output_validators/a.py"))
    );
    let warnings: Vec<String> = package.warnings.iter().map(|w| w.to_string()).collect();
    let wanted = format!(
        "{}: expected one program: only the first, a.py, is used",
        folder.at("output_validators")
    );
    assert!(warnings.contains(&wanted), "{warnings:?}");
}

#[test]
fn checkers_of_data_are_programs_scripts_that_are_read_and_what_is_not() {
    let folder = package(
        CURRENT,
        &[
            "input_validators/a.py",
            "input_validators/b.ctd",
            "input_validators/c.viva",
            "input_validators/d.grammar",
            "input_validators/e/main.cpp",
            "input_validators/e/validation.h",
            "input_validators/f.unknown",
            "input_validators/g/deep/h.unknown",
            "input_validators/i/run",
            "input_validators/notes.txt",
            "input_validators/README",
            "input_validators/validation.h",
            "input_validators/.gitkeep",
            "input_validators/__pycache__/a.pyc",
            "input_validators/empty/.gitkeep",
            "answer_validators/a.ctd",
        ],
    );
    let loaded = Package::load(&folder.path).expect("only warnings");
    let input = |name: &str| folder.path.join("input_validators").join(name);
    assert_eq!(
        loaded.input_validators,
        [
            Checker::Program(input("a.py")),
            Checker::Checktestdata(input("b.ctd")),
            Checker::Unread(input("c.viva")),
            Checker::Unread(input("d.grammar")),
            Checker::Program(input("e")),
            Checker::Unread(input("f.unknown")),
            Checker::Unread(input("g")),
            Checker::Program(input("i")),
        ]
    );
    let answer = Path::new(&folder.name()).join("answer_validators/a.ctd");
    assert_eq!(loaded.answer_validators, [Checker::Checktestdata(answer)]);
    let seen: Vec<String> = loaded.warnings.iter().map(|w| w.to_string()).collect();
    assert_eq!(
        seen,
        [format!(
            "{}: not a program: skipped",
            folder.at("input_validators/notes.txt")
        )]
    );
}

#[test]
fn the_old_name_of_the_input_validators_is_read_too() {
    let folder = package(
        LEGACY,
        &["input_format_validators/a.py", "input_validators/b.py"],
    );
    let loaded = Package::load(&folder.path).expect("only warnings");
    let names: Vec<String> = loaded.input_validators.iter().map(Checker::name).collect();
    assert_eq!(names, ["a.py", "b.py"]);
    assert_eq!(
        loaded.warnings[0].to_string(),
        format!(
            "{}: an old name: expected input_validators",
            folder.at("input_format_validators")
        )
    );
}
