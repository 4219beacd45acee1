//! Promise: no configuration and no source, however broken, makes the judge panic or hang. What can't be read is
//! refused with one line that names its file; a broken source gets a verdict.
//!
//! Every change follows from a seed, which a failure names. To reproduce it, replace the range by that seed.

use crate::common::{echo_package, judge, run};
use crate::random_changes::*;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;
use sudoku_oj::error::{Error, Result};
use sudoku_oj::judge::output::compare::CompareRules;
use sudoku_oj::judge::output::validator::validation_bounds;
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::yaml;
use sudoku_oj::judge::verdict;

const PROBLEM_YAMLS: &[&str] = &[
    "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n\
     limits:\n  time_limit: 1\n  memory: 64\n  output: 1\n",
    "problem_format_version: 2023-07-draft\nname:\n  en: Echo\n  zh: 回声\nuuid: 1\ntype: [pass-fail]\n\
     limits:\n  time_limit: 0.5\n  memory: 128\n  code: 50\nkeywords: [a, 'b c', \"d\\te\"]\n\
     credits:\n  authors:\n    - name: A\n      email: a@b.c\n    - B\nsource:\n- name: x\n  url: http://x.y/\n",
    "# old\nproblem_format_version: 2023-07-draft\nname: 'It''s old'\nuuid: 2\n\
     limits:\n    memory: 256\n    validation_time: 7\n    compilation_time: 20\n",
];

const GROUP_SETTINGS: &[&str] = &[
    "output_validator_flags: case_sensitive float_tolerance 1e-6\n",
    "input_validator_flags: 'a b'\noutput_validator_flags: space_change_sensitive float_absolute_tolerance 0.5\n",
];

/// Asserts that a loaded package can be judged, with existing files and sane limits, or that its error is one line.
fn assert_sound(loaded: &Result<Package>, folder: &Path) {
    let package = match loaded {
        Ok(package) => package,
        Err(error) => return assert_one_line(error, folder),
    };
    for testcase in &package.testcases {
        let answer = testcase.answer.as_ref().expect("packages have answers");
        for file in [&testcase.input, answer] {
            assert!(file.is_file(), "{} is no file", file.display());
            fs::read(file).expect("it can be read");
        }
        if let Err(text) = CompareRules::parse(&testcase.validator_args) {
            assert!(!text.chars().any(char::is_control), "{text:?}");
        }
    }
    let limits = &package.limits;
    for time in [limits.time, limits.compilation_time, limits.validation_time] {
        assert!(time > Duration::ZERO && time <= Duration::from_secs(86_400));
    }
    for bounds in [
        verdict::submission_bounds(limits),
        validation_bounds(limits),
    ] {
        assert!(bounds.wall > bounds.cpu && bounds.memory >= 1 << 20 && bounds.output >= 1 << 20);
    }
}

#[test]
fn configurations_with_500_changes_are_read_or_refused() {
    assert_broken_configurations_are_handled(0..500);
}

#[test]
#[ignore = "sweep: 10,000 changes of configurations"]
fn configurations_with_10_000_changes_are_read_or_refused() {
    assert_broken_configurations_are_handled(0..10_000);
}

fn assert_broken_configurations_are_handled(seeds: Range<u64>) {
    let package = echo_package();
    package.file("data/secret/judge/testdata.yaml", "");
    let few = (seeds.end - seeds.start) / 5;
    let (mut read, mut refused) = (0, 0);
    for_seeds(seeds, |random| {
        // Changes problem.yaml half of the time, otherwise a group's settings.
        if random.below(2) == 0 {
            let text = randomly_changed(random.choose(PROBLEM_YAMLS), 2, random);
            package
                .file("problem.yaml", &text)
                .file("data/secret/judge/testdata.yaml", "");
        } else {
            let text = randomly_changed(random.choose(GROUP_SETTINGS), 2, random);
            package
                .file("problem.yaml", PROBLEM_YAMLS[0])
                .file("data/secret/judge/testdata.yaml", &text);
        }
        let loaded = Package::load(&package.path);
        assert_sound(&loaded, &package.path);
        *if loaded.is_ok() {
            &mut read
        } else {
            &mut refused
        } += 1;
    });
    // The test would prove little if nearly all changes were refused, or hardly any.
    assert!(
        read > few && refused > few,
        "{read} read, {refused} refused"
    );
}

#[test]
fn random_text_never_makes_the_yaml_parser_panic() {
    assert_no_panic(10_000..12_000);
}

#[test]
#[ignore = "sweep: 10,000 texts of odd pieces"]
fn random_text_of_10_000_kinds_never_makes_the_yaml_parser_panic() {
    assert_no_panic(10_000..20_000);
}

fn assert_no_panic(seeds: Range<u64>) {
    for_seeds(seeds, |random| {
        let mut text = String::new();
        for _ in 0..random.below(40) {
            text.push_str(random.choose(ODD_TEXTS));
            text.push_str(odd_number(random));
        }
        if let Err(error) = yaml::parse_yaml(Path::new("x.yaml"), &text) {
            assert_one_line(&error, Path::new("x.yaml"));
            let Error::File { line, .. } = error else {
                panic!("{error:?}");
            };
            assert!(line >= 1 && line <= text.lines().count() + 1, "{text:?}");
        }
    });
}

#[test]
fn randomly_changed_sources_get_a_verdict() {
    assert_changed_sources_get_a_verdict(40_000..40_005);
}

#[test]
#[ignore = "sweep: twenty changed sources"]
fn twenty_randomly_changed_sources_get_a_verdict() {
    assert_changed_sources_get_a_verdict(40_000..40_020);
}

fn assert_changed_sources_get_a_verdict(seeds: Range<u64>) {
    let package = echo_package();
    let good = "#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c); }\n";
    let mut files = Vec::new();
    for_seeds(seeds, |random| {
        let name = format!("s{}.c", files.len());
        package.file(&name, randomly_changed(good, 6, random));
        files.push(package.at(&name));
    });
    let name = package.name();
    let mut args = vec!["test", &name];
    args.extend(files.iter().map(String::as_str));
    let done = run(judge(&args));
    assert!(
        done.code <= 1 && done.stderr.is_empty(),
        "{}\n{}",
        done.stdout,
        done.stderr
    );
    assert_no_control_characters(&done.stdout);
    done.assert_stdout_has("  CE ");
    done.assert_stdout_lacks("  JE ");
}
