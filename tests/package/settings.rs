//! Promise: arguments set for folders and testcases apply to exactly the testcases that the format says.

use crate::common::{Folder, echo_package};
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::testcase::Testcase;

const LEGACY: &str = "name: Echo\nvalidator_flags: case_sensitive\n";
const CURRENT: &str =
    "problem_format_version: 2025-09\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";

fn package(yaml: &str, files: &[(&str, &str)]) -> Folder {
    let folder = echo_package();
    folder.file("problem.yaml", yaml);
    folder
        .file("data/secret/judge/deep/4.in", "4\n")
        .file("data/secret/judge/deep/4.ans", "4\n");
    for (name, text) in files {
        folder.file(name, text);
    }
    folder
}

/// A line `testcase: arguments` for each testcase.
fn rows(
    yaml: &str,
    files: &[(&str, &str)],
    args: impl Fn(&Testcase) -> Vec<String>,
) -> Vec<String> {
    let folder = package(yaml, files);
    let package = match Package::load(&folder.path) {
        Ok(package) => package,
        Err(error) => panic!("{error}"),
    };
    let row = |t: &Testcase| format!("{}: {}", t.name, args(t).join("|"));
    package.testcases.iter().map(row).collect()
}

#[test]
fn a_tolerance_at_the_top_reaches_every_testcase_of_every_version() {
    let table: [(&str, &str, &str); 3] = [
        (
            "name: Echo\n",
            "testdata.yaml",
            "output_validator_flags: float_tolerance 1e-6\n",
        ),
        (
            "problem_format_version: 2023-07\nname: Echo\nuuid: x\n",
            "testdata.yaml",
            "output_validator_flags: float_tolerance 1e-6\n",
        ),
        (
            CURRENT,
            "test_group.yaml",
            "output_validator_args: [float_tolerance, 1e-6]\n",
        ),
    ];
    for (yaml, name, text) in table {
        let file = format!("data/{name}");
        let seen = rows(yaml, &[(&file, text)], |t| t.validator_args.clone());
        let wanted = ["sample/1", "hack/3", "judge/2", "judge/deep/4"];
        assert_eq!(
            seen,
            wanted.map(|name| format!("{name}: float_tolerance|1e-6"))
        );
    }
}

#[test]
fn a_folder_hands_down_what_the_folders_below_do_not_say_themselves() {
    let files = [
        (
            "data/testdata.yaml",
            "output_validator_flags: float_tolerance 1e-3\ninput_validator_flags: all\n",
        ),
        (
            "data/secret/testdata.yaml",
            "output_validator_flags: float_tolerance 1e-6\n",
        ),
        (
            "data/secret/judge/testdata.yaml",
            "input_validator_flags: all\n",
        ),
        (
            "data/secret/judge/deep/testdata.yaml",
            "output_validator_flags: ''\n",
        ),
    ];
    assert_eq!(
        rows(LEGACY, &files, |t| t.validator_args.clone()),
        [
            "sample/1: case_sensitive|float_tolerance|1e-3",
            "hack/3: case_sensitive|float_tolerance|1e-6",
            "judge/2: case_sensitive|float_tolerance|1e-6",
            "judge/deep/4: case_sensitive",
        ]
    );
    let input = rows(LEGACY, &files, |t| t.args_of_input_validator("any.py"));
    assert_eq!(
        input,
        [
            "sample/1: all",
            "hack/3: all",
            "judge/2: all",
            "judge/deep/4: all"
        ]
    );
}

#[test]
fn a_testcase_says_more_of_itself_than_its_folder_does() {
    let files = [
        (
            "data/secret/test_group.yaml",
            "args: [-g]\noutput_validator_args: [x]\n",
        ),
        (
            "data/secret/judge/2.yaml",
            "args:\n- -v\n- two words\noutput_validator_args: [y]\nhint: none\n",
        ),
    ];
    assert_eq!(
        rows(CURRENT, &files, |t| t.args.clone()),
        [
            "sample/1: ",
            "hack/3: -g",
            "judge/2: -v|two words",
            "judge/deep/4: -g"
        ]
    );
    assert_eq!(
        rows(CURRENT, &files, |t| t.validator_args.clone()),
        ["sample/1: ", "hack/3: x", "judge/2: y", "judge/deep/4: x"]
    );
}

#[test]
fn the_args_of_an_early_draft_are_words_in_a_file() {
    let draft = "problem_format_version: 2023-07-draft\nname: Echo\nuuid: x\n";
    let seen = rows(
        draft,
        &[("data/secret/judge/2.args", "-v two\nlines\n")],
        |t| t.args.clone(),
    );
    assert_eq!(seen[2], "judge/2: -v|two|lines");
}

#[test]
fn input_validators_get_arguments_by_their_names_and_then_the_submissions_own() {
    let files = [
        (
            "data/secret/test_group.yaml",
            "args: [-g]\ninput_validator_args: {small.py: [1, 9], other: [x]}\n",
        ),
        (
            "data/secret/hack/test_group.yaml",
            "input_validator_args: [all, of, them]\n",
        ),
    ];
    let of = |name: &'static str| move |t: &Testcase| t.args_of_input_validator(name);
    assert_eq!(
        rows(CURRENT, &files, of("small.py")),
        [
            "sample/1: ",
            "hack/3: all|of|them|-g",
            "judge/2: 1|9|-g",
            "judge/deep/4: 1|9|-g"
        ]
    );
    assert_eq!(rows(CURRENT, &files, of("other.cpp"))[2], "judge/2: x|-g");
    assert_eq!(rows(CURRENT, &files, of("third"))[2], "judge/2: -g");
    let legacy = [(
        "data/secret/testdata.yaml",
        "input_validator_flags: {name: small.py, flags: 1 9}\n",
    )];
    assert_eq!(rows(LEGACY, &legacy, of("small.py"))[2], "judge/2: 1|9");
    assert_eq!(rows(LEGACY, &legacy, of("other.py"))[2], "judge/2: ");
}

#[test]
fn constants_stand_in_the_settings_and_in_other_files_for_their_values() {
    let yaml = format!(
        "{CURRENT}constants:\n  eps: 1e-6\n  k:\n    value: 5000000\n    tex: 5,000,000\n  2nd: x\n"
    );
    let text = "output_validator_args: [float_tolerance, '{{eps}}', '{{k.tex}}', '{{nobody}}']\n";
    let files = [("data/secret/test_group.yaml", text)];
    let seen = rows(&yaml, &files, |t| t.validator_args.clone());
    assert_eq!(seen[1], "hack/3: float_tolerance|1e-6|5,000,000|{{nobody}}");
    let folder = package(&yaml, &[]);
    let loaded = Package::load(&folder.path).expect("a good package");
    let replaced = loaded
        .constants
        .substitute(b"\xff{{{k}}} {{k.value}} {{k.none}} {{ k }} {{");
    assert_eq!(*replaced, *b"\xff{5000000} 5000000 {{k.none}} {{ k }} {{");
    assert_eq!(
        loaded.warnings[0].to_string(),
        format!(
            "{}:9: expected a constant's name of letters, digits and _, found '2nd'",
            folder.at("problem.yaml")
        )
    );
}

#[test]
fn settings_that_could_be_meant_for_anything_are_errors() {
    let table: [(&str, &str, &str); 4] = [
        (
            "data/secret/test_group.yaml",
            "output_validator_args: [[a]]\n",
            ":1: expected a plain argument",
        ),
        (
            "data/secret/test_group.yaml",
            "args: {a: b}\n",
            ":1: expected arguments: a sequence of strings, or one string",
        ),
        (
            "data/secret/test_group.yaml",
            "- a\n",
            ":1: expected 'key: value' lines",
        ),
        (
            "data/secret/judge/2.yaml",
            "args: [a\n",
            ":1: expected a closing ]",
        ),
    ];
    for (name, text, expected) in table {
        let folder = package(CURRENT, &[(name, text)]);
        let error = Package::load(&folder.path).expect_err(text).to_string();
        assert_eq!(error, format!("{}{expected}", folder.at(name)));
    }
    for (text, expected) in [
        (
            "constants: [a]\n",
            ":4: expected constants as 'name: value' lines",
        ),
        (
            "constants:\n  a: [1]\n",
            ":5: expected the constant a to be a number, a string, or a mapping with the key 'value'",
        ),
        (
            "constants:\n  a: {tex: 1}\n",
            ":5: expected the constant a to be",
        ),
    ] {
        let folder = package(&format!("{CURRENT}{text}"), &[]);
        let error = Package::load(&folder.path).expect_err(text).to_string();
        assert!(
            error.starts_with(&format!("{}{expected}", folder.at("problem.yaml"))),
            "{error}"
        );
    }
}
