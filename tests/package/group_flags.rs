//! Promise: flags set for folders apply to exactly the testcases that the format says.

use crate::common::{Folder, echo_package};
use crate::load_error;
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::testcase::Testcase;

fn package_with_files(files: &[(&str, &str)]) -> Folder {
    let folder = echo_package();
    folder.testcase("secret/judge/deep/4", "4\n", "4\n");
    for (name, text) in files {
        folder.file(name, text);
    }
    folder
}

/// A line `testcase: flags` for each testcase.
fn flags_per_testcase(
    files: &[(&str, &str)],
    flags: impl Fn(&Testcase) -> Vec<String>,
) -> Vec<String> {
    let folder = package_with_files(files);
    let package = match Package::load(&folder.path) {
        Ok(package) => package,
        Err(error) => panic!("{error}"),
    };
    let row = |t: &Testcase| format!("{}: {}", t.name, flags(t).join("|"));
    package.testcases.iter().map(row).collect()
}

#[test]
fn top_level_flags_apply_to_every_testcase() {
    let text = "output_validator_flags: float_tolerance 1e-6\n";
    let seen = flags_per_testcase(&[("data/testdata.yaml", text)], |t| {
        t.validator_args.clone()
    });
    let wanted = ["sample/1", "hack/3", "judge/2", "judge/deep/4"];
    assert_eq!(
        seen,
        wanted.map(|name| format!("{name}: float_tolerance|1e-6"))
    );
}

#[test]
fn flags_are_inherited_unless_overridden() {
    let files = [
        (
            "data/testdata.yaml",
            "output_validator_flags: float_tolerance 1e-3\ninput_validator_flags: all of them\n",
        ),
        (
            "data/secret/testdata.yaml",
            "output_validator_flags: float_tolerance 1e-6\n",
        ),
        (
            "data/secret/judge/testdata.yaml",
            "input_validator_flags: small\n",
        ),
        (
            "data/secret/judge/deep/testdata.yaml",
            "output_validator_flags: ''\n",
        ),
    ];
    assert_eq!(
        flags_per_testcase(&files, |t| t.validator_args.clone()),
        [
            "sample/1: float_tolerance|1e-3",
            "hack/3: float_tolerance|1e-6",
            "judge/2: float_tolerance|1e-6",
            "judge/deep/4: ",
        ]
    );
    assert_eq!(
        flags_per_testcase(&files, |t| t.input_validator_args.clone()),
        [
            "sample/1: all|of|them",
            "hack/3: all|of|them",
            "judge/2: small",
            "judge/deep/4: small",
        ]
    );
}

#[test]
fn flags_must_be_words_on_one_line() {
    for (text, expected) in [
        (
            "output_validator_flags: [a]\n",
            ":1: expected flags: words in one line",
        ),
        (
            "input_validator_flags:\n  name: x\n",
            ":2: expected flags: words in one line",
        ),
        ("- a\n", ":1: expected 'key: value' lines"),
        (
            "output_validator_flags: [a\n",
            ":1: expected a closing ] on the same line",
        ),
    ] {
        let name = "data/secret/testdata.yaml";
        let folder = package_with_files(&[(name, text)]);
        assert_eq!(
            load_error(&folder),
            format!("{}{expected}", folder.at(name))
        );
    }
}
