//! Promise: `hunt --slow` finds legal inputs on which a program takes longer than on any known one.

use crate::common::Folder;
use crate::packages::{hunt, lacks_gcc, write_package};
use assert_cmd::assert::Assert;
use predicates::str::{contains, starts_with};
use std::fs;

/// Reads a number and prints the next one, after doing `WORK`.
const NEXT_NUMBER_SOURCE: &str = "#include <stdio.h>\nint main(void) {\n    long n;\n    scanf(\"%ld\", &n);\n    \
    WORK\n    printf(\"%ld\\n\", n + 1);\n}\n";

fn write_next_number_package() -> Folder {
    write_package(
        r"number(1, 9999); sign('\n');",
        &NEXT_NUMBER_SOURCE.replace("WORK", ""),
        "3\n",
        "4\n",
    )
}

fn hunt_slowest(package: &Folder, work: &str, options: &[&str]) -> Assert {
    package.file("next.c", NEXT_NUMBER_SOURCE.replace("WORK", work));
    let (problem, file, found) = (package.name(), package.at("next.c"), package.at("found"));
    hunt(&[&[&problem, &file, "--slow", "-o", &found], options].concat())
}

#[test]
fn slow_hunt_exceeds_the_time_limit() {
    if lacks_gcc() {
        return;
    }
    let package = write_next_number_package();
    // Far too slow for large numbers, instant for small ones.
    let work = "for (volatile long i = 0; i < n * n * 40; i++) {}";
    let options = ["-t", "0.1", "--bytes", "5", "--json"];
    hunt_slowest(&package, work, &options)
        .code(1)
        .stdout(starts_with("{\"found\":true,\"verdict\":\"TLE\","));
    let input = fs::read_to_string(package.at("found/1.in")).expect("it was found");
    let number: u64 = input.trim().parse().expect("a number");
    assert!(number > 500, "{number}");
    let answer = fs::read_to_string(package.at("found/1.ans")).expect("its answer");
    assert_eq!(answer, format!("{}\n", number + 1));
}

#[test]
#[ignore = "sweep: a hunt for a slow input that stays within the limit"]
fn slow_hunt_within_the_limit_reports_the_slowest_input() {
    if lacks_gcc() {
        return;
    }
    let package = write_next_number_package();
    let found = hunt_slowest(&package, "", &["--seconds", "2"]).code(0);
    // By default, inputs may be as large as the largest known one.
    found
        .stdout(contains("slowest input of at most 2 bytes: "))
        .stdout(contains("again: "));
}
