//! Promise: the kind of a problem is understood in the terms of every version of the format.

use crate::common::echo_package;
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::kind::ProblemKind;

const CURRENT: &str =
    "problem_format_version: 2025-09\nname: Talk\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";

const PLAIN: ProblemKind = ProblemKind {
    scoring: false,
    interactive: false,
    multi_pass: false,
};
const INTERACTIVE: ProblemKind = ProblemKind {
    interactive: true,
    ..PLAIN
};
const MULTI_PASS: ProblemKind = ProblemKind {
    multi_pass: true,
    ..PLAIN
};
const BOTH: ProblemKind = ProblemKind {
    multi_pass: true,
    ..INTERACTIVE
};

#[test]
fn types_are_read_as_a_word_as_words_and_as_a_sequence() {
    let table: [(&str, ProblemKind, &[&str]); 8] = [
        ("", PLAIN, &[]),
        ("type: pass-fail\n", PLAIN, &[]),
        ("type: interactive\n", INTERACTIVE, &[]),
        ("type: [pass-fail, multi-pass]\n", MULTI_PASS, &[]),
        ("type:\n- interactive\n- multi-pass\n", BOTH, &[]),
        (
            "type: pass-fail interactive\n",
            INTERACTIVE,
            &["problem.yaml:4: several types: expected a sequence, type: [pass-fail, interactive]"],
        ),
        (
            "validation: custom\n",
            PLAIN,
            &[
                "problem.yaml:4: the key 'validation' in problem.yaml belongs to another version of the format",
            ],
        ),
        (
            "validation: custom interactive\n",
            INTERACTIVE,
            &[
                "problem.yaml:4: the key 'validation' in problem.yaml belongs to another version of the format",
            ],
        ),
    ];
    for (text, kind, warnings) in table {
        let folder = echo_package();
        folder
            .file("problem.yaml", format!("{CURRENT}{text}"))
            .file("output_validator/check.py", "");
        let package = Package::load(&folder.path).expect(text);
        assert_eq!(package.kind, kind, "{text}");
        let seen: Vec<String> = package.warnings.iter().map(|w| w.to_string()).collect();
        let wanted: Vec<String> = warnings.iter().map(|w| folder.at(w)).collect();
        assert_eq!(seen, wanted, "{text}");
    }
}

#[test]
fn the_legacy_format_says_it_beside_the_validation() {
    let table = [
        ("", PLAIN, false),
        ("validation: default\n", PLAIN, false),
        ("validation: custom\n", PLAIN, true),
        ("validation: custom interactive\n", INTERACTIVE, true),
        ("validation: custom multi-pass\n", MULTI_PASS, true),
        ("validation: custom interactive multi-pass\n", BOTH, true),
    ];
    for (text, kind, own) in table {
        let folder = echo_package();
        folder
            .file("problem.yaml", format!("name: Talk\n{text}"))
            .file("output_validators/check.py", "");
        let package = Package::load(&folder.path).expect(text);
        assert_eq!(
            (package.kind, package.validator.is_some()),
            (kind, own),
            "{text}"
        );
    }
}

#[test]
fn passes_are_two_unless_the_limits_say_otherwise() {
    for (text, passes) in [("", 2), ("limits: {validation_passes: 26}\n", 26)] {
        let folder = echo_package();
        folder
            .file("problem.yaml", format!("{CURRENT}type: multi-pass\n{text}"))
            .file("output_validator/check.py", "");
        let package = Package::load(&folder.path).expect(text);
        assert_eq!(package.limits.validation_passes, passes);
    }
}
