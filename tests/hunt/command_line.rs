//! Promise: a wrong command line gets one line that says how to fix it. A finding can be judged again and kept.

use crate::common::tables::assert_refused;
use crate::common::{Folder, echo_package, judge};
use crate::packages::{
    hunt_program, lacks_gcc, read_finding, sum_source, write_sum_package, wrong_from_seven_source,
};
use predicates::str::contains;
use std::fs;

#[test]
fn wrong_command_line_gets_one_line_with_the_fix() {
    let table = "
        hunt
            expected a problem and a file: './judge.sh hunt PROBLEM FILE'
        hunt poj-2676
            expected a FILE after the problem: './judge.sh hunt poj-2676 FILE'
        hunt poj-2676 Cargo.toml b.c
            hunt takes one FILE: leave out 'b.c'
        hunt poj-2676 a.c -c cat
            -c CMD replaces the file: leave out 'a.c'
        hunt -c cat --against cat
            expected a problem; or --against SLOW, which prints the right answer, and --gen GEN, which prints an input for \
             a seed
        hunt poj-2676 a.c --valid true
            leave out --valid: a package has its own validators
        hunt poj-2676 a.c --bytes 100
            --bytes needs --slow: it limits the size of the slowest input
        hunt poj-2676 a.c --keep ../x
            expected a test's name after --keep, of letters, digits, '-' and '_', found '../x'
        hunt poj-2676 a.c --sed 2
            hunt has no option '--sed'; did you mean '--seed'? See './judge.sh hunt --help'
        hunt poj-2676 a.c --seconds x
            expected seconds after --seconds, 0.001 to 86400, found 'x'
        hunt poj-2676 no-such-file.c
            no-such-file.c: no such file…
    ";
    assert_refused(".", table);
    let package = echo_package();
    hunt_program(&package, "a.py", "print(input())\n", &[])
        .code(2)
        .stderr(contains(
            "expected an accepted program, which gives the right answers",
        ));
}

#[test]
fn found_input_can_be_judged_again_and_kept_as_a_test() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    let (wrong, keep) = (wrong_from_seven_source(), ["--keep", "seven"]);
    hunt_program(&package, "sum.c", &wrong, &keep).code(1);
    let read = |name: &str| fs::read_to_string(package.at(name)).expect("it was kept");
    assert_eq!(read("data/secret/seven.in"), "1\n7\n");
    assert_eq!(read("data/secret/seven.ans"), "7\n");
    let again = package.test("sum.c", &["-d", &package.at("found")]);
    again.assert_code(1);
    again.assert_stdout_has("WA, 0 of 1 passed");
    hunt_program(&package, "sum.c", &wrong, &keep)
        .code(2)
        .stderr(contains("this test exists already"));
}

/// Nothing is left in the caller's working directory.
#[test]
fn findings_go_below_the_target_folder_by_default() {
    let (package, target, here) = (echo_package(), Folder::new(), Folder::new());
    package.file("submissions/accepted/cat.pl", "print while <STDIN>;\n");
    package.file("mute.pl", "exit 0;\n");
    let (name, file) = (package.name(), package.at("mute.pl"));
    let mut hunt = judge(&["hunt", &name, &file, "--seconds", "3"]);
    hunt.env("CARGO_TARGET_DIR", &target.path);
    let found = hunt.current_dir(&here.path).assert().code(1);
    let (_, name) = name.rsplit_once('/').expect("a path");
    let place = target.at(&format!("hunt/{name}-mute/1.in"));
    found.stdout(contains(format!("input and answer: {place} and .ans")));
    assert!(std::path::Path::new(&place).exists());
    assert_eq!(fs::read_dir(&here.path).expect("a folder").count(), 0);
}

#[test]
fn same_seed_finds_the_same_input() {
    if lacks_gcc() {
        return;
    }
    let found = |options: &[&str]| {
        let (package, wrong) = (write_sum_package(), wrong_from_seven_source());
        hunt_program(&package, "sum.c", &wrong, options);
        read_finding(&package)
    };
    let seed = ["--seed", "5", "--json"];
    assert_eq!(found(&seed), found(&[&seed[..], &["-j", "2"]].concat()));
}

#[test]
fn program_that_fails_at_random_is_reported_as_flaky() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    // Wrong in one run of sixteen, whatever the input: five failures in a row practically never happen.
    let flaky = sum_source(
        "{ FILE *f = fopen(\"/dev/urandom\", \"r\"); sum += f ? getc(f) % 16 == 0 : 0; if (f) fclose(f); }",
    );
    hunt_program(&package, "sum.c", &flaky, &[])
        .code(1)
        .stdout(contains("flaky: of 5 more runs on this input, "));
}
