//! Promise: no configuration and no source, however broken, makes the judge panic or hang. What can't be read is
//! refused with one line that names its file; a broken source gets a verdict.
//!
//! Every change follows from a seed, which a failure names. To reproduce it, replace the range by that seed.

use crate::changes::*;
use crate::common::{echo_package, judge, run};
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;
use sudoku_oj::error::Result;
use sudoku_oj::judge::output::compare::CompareRules;
use sudoku_oj::judge::output::validator::validation_bounds;
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::yaml;
use sudoku_oj::judge::verdict;

const PROBLEMS: &[&str] = &[
    "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n\
     limits:\n  time_limit: 1\n  memory: 64\n  output: 1\n",
    "problem_format_version: 2025-09\nname: {en: Echo, zh: 回声}\nuuid: 1\ntype: [pass-fail]\n\
     limits: {time_limit: 0.5, memory: 128, code: 50}\nkeywords: [a, 'b c', \"d\\te\"]\n\
     credits:\n  authors:\n    - name: A\n      email: a@b.c\n    - B\nsource:\n- name: x\n  url: http://x.y/\n",
    "# old\nname: 'It''s old'\nauthor: A and B\nvalidation: default\nvalidator_flags: float_tolerance 1e-6\n\
     limits:\n    time_multiplier: 5\n    memory: 256\n    validation_time: 7\n    compilation_time: 20\n",
    "---\nname: |\n  Two\n  lines\nlicense: >\n  cc by-sa\n  and more\nkeywords: one two\n",
];

const GROUPS: &[&str] = &[
    "output_validator_args: [case_sensitive, float_tolerance, 1e-6]\nargs: ['a b', c]\n",
    "output_validator_flags: space_change_sensitive float_absolute_tolerance 0.5\n",
    "input_validator_args:\n  x: [1]\noutput_validator_args:\n- case_sensitive\n",
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
    for bounds in [verdict::submission_bounds(limits), validation_bounds(limits)] {
        assert!(bounds.wall > bounds.cpu && bounds.memory >= 1 << 20 && bounds.output >= 1 << 20);
    }
}

#[test]
fn two_thousand_broken_configurations_are_read_or_refused() {
    broken_configurations(0..2_000);
}

#[test]
#[ignore = "slow: cargo test -- --ignored"]
fn ten_thousand_broken_configurations_are_read_or_refused() {
    broken_configurations(0..10_000);
}

fn broken_configurations(seeds: Range<u64>) {
    let package = echo_package();
    package.file("data/secret/judge/test_group.yaml", "");
    let (mut read, mut refused) = (0, 0);
    for_seeds(seeds, |random| {
        // Changes problem.yaml half of the time, otherwise a group's settings.
        if random.below(2) == 0 {
            let text = changed(random.of(PROBLEMS), random);
            package
                .file("problem.yaml", &text)
                .file("data/secret/judge/test_group.yaml", "");
        } else {
            let text = changed(random.of(GROUPS), random);
            package
                .file("problem.yaml", PROBLEMS[0])
                .file("data/secret/judge/test_group.yaml", &text);
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
        read > 500 && refused > 500,
        "{read} read, {refused} refused"
    );
}

#[test]
fn random_bytes_are_no_yaml_and_no_panic() {
    for_seeds(10_000..20_000, |random| {
        let mut text = String::new();
        for _ in 0..random.below(40) {
            text.push_str(random.of(ODD));
            text.push_str(number(random));
        }
        if let Err(error) = yaml::parse(&text) {
            assert!(!error.message.chars().any(char::is_control), "{error:?}");
            assert!(
                error.line >= 1 && error.line <= text.lines().count() + 1,
                "{error:?}"
            );
        }
    });
}

#[test]
fn sources_of_random_bytes_get_a_verdict_and_no_more() {
    let package = echo_package();
    let good = "#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c); }\n";
    let mut files = Vec::new();
    for_seeds(40_000..40_020, |random| {
        let name = format!("s{}.c", files.len());
        package.file(&name, changed(good, random));
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
    assert_tame(&done.stdout);
    assert!(done.stdout.contains("  CE "), "{}", done.stdout);
    assert!(!done.stdout.contains("  JE "), "{}", done.stdout);
}
