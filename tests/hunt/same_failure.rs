//! Promise: what gets reduced is the failure that `test` shows, on an input like those of the judge's own tests. Any
//! other failure is reported separately.

use crate::common::{Folder, has, tests_dir};
use crate::packages::{hunt, hunt_program, lacks_gcc, read_finding, sum_source, write_sum_package};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs;

#[test]
fn other_failure_found_while_shrinking_is_reported_separately() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    package.testcase("secret/2", "6\n4 9 8 3 2 1\n", "27\n");
    package.testcase("sample/1", "2\n1 2\n", "3\n");
    // Aborts on four or more numbers; prints a wrong sum for three.
    let wrong = sum_source("if (n > 3) abort();\n        if (n == 3) x = 77;");
    let done = hunt_program(&package, "sum.c", &wrong, &[]);
    assert_eq!(read_finding(&package).0, "4\n0 0 0 0\n");
    let other = "another failure was found, and it failed again when retried: WA: line 1, column 1: expected ";
    done.stdout(contains(other));
    let input = fs::read_to_string(package.at("found/other-1/1.in")).expect("it was kept");
    assert!(input.starts_with("3\n"), "{input}");
}

/// A program for the sum of a list, or -1 if a number occurs twice.
fn sum_or_none_source(wrong: &str) -> String {
    sum_source("")
        .replace(
            "printf",
            &format!(
                "for (int i = 1; i < 2001; i++) if (seen[i] > 1) sum = -1;\n    {wrong}\n    printf"
            ),
        )
        .replace("int n,", "static int seen[2001];\n    int n,")
        .replace("sum += x;", "sum += x, seen[x + 1000]++;")
}

#[test]
fn failure_with_another_kind_of_answer_is_another_failure() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    package.file("submissions/accepted/right.c", sum_or_none_source(""));
    // Wrong for sums from 7 on, and where the answer is -1.
    let wrong = sum_or_none_source("if (sum > 6 || sum == -1) sum += 2;");
    hunt_program(&package, "sum.c", &wrong, &[]).code(1);
    assert_eq!(read_finding(&package).1.trim(), "7");
}

/// A package whose own program reports the fact that an input has a large number.
fn write_sum_package_with_facts() -> Folder {
    let package = write_sum_package();
    package.file("generators/hunt.yaml", "facts: facts.c\n");
    package.file(
        "generators/facts.c",
        "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {\n    int n, x;\n    \
         while (scanf(\" input %*d %d\", &n) == 1) {\n        int large = 0;\n        \
         while (n-- && scanf(\"%d\", &x) == 1) large |= abs(x) > 99;\n        \
         puts(large ? \"large-number\" : \"\");\n    }\n}\n",
    );
    package
}

#[test]
fn inputs_within_the_judge_tests_scope_are_preferred() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package_with_facts();
    let wrong = sum_source("if (abs(x) == 7 || abs(x) > 500) continue;");
    package.testcase("secret/hack/1", "1\n999\n", "999\n");
    let within = hunt_program(&package, "sum.c", &wrong, &[]);
    assert_eq!(read_finding(&package).0, "1\n7\n");
    within.stdout(contains("beyond").not());
}

/// If no input within the scope fails, another one is reported as going beyond it.
#[test]
fn input_beyond_the_judge_tests_scope_is_reported_as_such() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package_with_facts();
    package.testcase("secret/hack/1", "1\n999\n", "999\n");
    // Without a validator, no input is mutated, so that the search for one within the scope ends by itself.
    fs::remove_dir_all(package.at("input_validators")).expect("it is there");
    let wrong = sum_source("if (x == 999) continue;");
    let beyond = hunt_program(&package, "sum.c", &wrong, &[]);
    let message = "beyond the judge's own tests: large-number (no test there has that); \
        no failure was found on inputs like theirs";
    beyond.stdout(contains(message));
}

#[test]
#[ignore = "sweep: grids of other sizes and answers of two kinds, in two bundled packages"]
fn minimizing_keeps_the_kind_of_answer_and_the_grid_size() {
    if !has("g++") {
        return eprintln!("skipped: hunts of C++ programs (there is no g++)");
    }
    let folder = Folder::new();
    for (problem, program) in [("luogu-p1074", "weight.cpp"), ("uva-989", "box.cpp")] {
        let file = tests_dir().join("hunt/programs").join(program);
        let file = file.display().to_string();
        let place = folder.at(problem);
        // Time for a few steps. Whatever input they reach must still show the same failure.
        hunt(&[problem, &file, "-o", &place, "--seconds", "20"])
            .code(1)
            .stdout(contains("beyond").not());
        let read = |name: &str| fs::read_to_string(folder.at(name)).expect("it was found");
        let answer = read(&format!("{problem}/1.ans"));
        assert!(!answer.starts_with("-1"), "{answer}");
        let input = read(&format!("{problem}/1.in"));
        assert!(
            !input.starts_with("1\n") && input.lines().count() >= 5,
            "{input}"
        );
    }
}
