//! Promise: the right files and folders of a package count as validators.

use crate::common::{Folder, PROBLEM, echo_package};
use crate::load_error;
use sudoku_oj::judge::package::Package;

fn package_with_files(files: &[&str]) -> Folder {
    let folder = echo_package();
    folder.file("problem.yaml", PROBLEM);
    for name in files {
        folder.file(name, "");
    }
    folder
}

/// Further files, the expected output validator, and the ends of the expected warnings.
type Row = (
    &'static [&'static str],
    Option<&'static str>,
    &'static [&'static str],
);

const OUTPUT_VALIDATORS: &[Row] = &[
    (&[], None, &[]),
    (&["output_validator/.gitkeep"], None, &[]),
    (
        &["output_validator/check.py"],
        Some("output_validator/check.py"),
        &[],
    ),
    (
        &[
            "output_validator/check.cc",
            "output_validator/validate.h",
            "output_validator/README.md",
        ],
        Some("output_validator/check.cc"),
        &[],
    ),
    (
        &[
            "output_validator/a.cc",
            "output_validator/b.cc",
            "output_validator/validate.h",
        ],
        Some("output_validator"),
        &[],
    ),
    (
        &["output_validator/check/a.cc", "output_validator/check/b.cc"],
        Some("output_validator/check"),
        &[],
    ),
    (
        &["output_validator/build", "output_validator/x.ml"],
        Some("output_validator"),
        &[],
    ),
    (&["output_validator/run"], Some("output_validator"), &[]),
    (
        &["output_validator/check.py", "output_validator/notes.txt"],
        Some("output_validator/check.py"),
        &["output_validator/notes.txt: not a program: skipped"],
    ),
];

#[test]
fn output_validator_is_a_file_or_a_folder() {
    for (files, expected, warnings) in OUTPUT_VALIDATORS {
        let folder = package_with_files(files);
        let loaded = match Package::load(&folder.path) {
            Ok(loaded) => loaded,
            Err(error) => panic!("{files:?}: {error}"),
        };
        let expected = expected.map(|name| folder.path.join(name));
        assert_eq!(loaded.validator, expected, "{files:?}");
        let seen: Vec<String> = loaded.warnings.iter().map(|w| w.to_string()).collect();
        assert_eq!(seen.len(), warnings.len(), "{files:?}: {seen:?}");
        for (seen, wanted) in seen.iter().zip(*warnings) {
            assert!(seen.ends_with(wanted), "{seen}");
        }
    }
}

#[test]
fn second_output_validator_is_an_error() {
    let folder = package_with_files(&["output_validator/a/x.py", "output_validator/b/x.py"]);
    let error = load_error(&folder);
    let wanted = "output_validator: expected one program, found 2";
    assert_eq!(error, format!("{}/{wanted}", folder.name()));
}

#[test]
fn every_possible_program_is_an_input_validator() {
    let folder = package_with_files(&[
        "input_validators/a.py",
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
    ]);
    let loaded = Package::load(&folder.path).expect("only warnings");
    let names = ["a.py", "c.viva", "d.grammar", "e", "f.unknown", "g", "i"];
    let wanted = names.map(|name| folder.path.join("input_validators").join(name));
    assert_eq!(loaded.input_validators, wanted);
    let seen: Vec<String> = loaded.warnings.iter().map(|w| w.to_string()).collect();
    assert_eq!(
        seen,
        [format!(
            "{}: not a program: skipped",
            folder.at("input_validators/notes.txt")
        )]
    );
}
