//! Promise: `run --keep` makes a test of an input. The validators must accept it, the origin of its answer is reported,
//! and nothing is overwritten.

use crate::common::pty::Pty;
use crate::common::{Folder, echo_package, judge};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::{contains, ends_with};
use std::fs;

/// The echo package with an accepted program and a wrong one.
fn package() -> Folder {
    let package = echo_package();
    package.file("submissions/accepted/cat.pl", "print while <STDIN>;\n");
    package.file("mine.pl", "my $line = <STDIN>;\nprint \"mine $line\";\n");
    package.file(
        "input_validators/check.py",
        "import sys\nsys.exit(42 if sys.stdin.read() in [f'{n}\\n' for n in range(1, 10)] else 43)\n",
    );
    package.file("five.txt", "5\n");
    package
}

fn read(package: &Folder, name: &str) -> String {
    fs::read_to_string(package.at(name)).unwrap_or_else(|why| format!("{name}: {why}"))
}

#[test]
fn answer_comes_from_an_accepted_program() {
    let package = package();
    let (name, mine, five) = (
        package.name(),
        package.at("mine.pl"),
        package.at("five.txt"),
    );
    let args = ["run", &name, &mine, &five, "--keep", "five"];
    let told = "five.in and .ans; the answer is from submissions/accepted/cat.pl\n";
    judge(&args)
        .assert()
        .success()
        .stdout("mine 5\n")
        .stderr(ends_with(told));
    assert_eq!(read(&package, "data/secret/five.in"), "5\n");
    assert_eq!(read(&package, "data/secret/five.ans"), "5\n");
    judge(&args)
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("five.in: this test exists already"));
}

#[test]
fn answer_comes_from_a_file_or_the_program_output() {
    let package = package();
    let (name, mine) = (package.name(), package.at("mine.pl"));
    let (tests, six) = (package.at("tests"), package.at("six.txt"));
    package.file("six.txt", "six\n");
    let run = |options: &[&str]| {
        let call = ["run", &name, &mine, "-d", &tests];
        judge(&[&call, options].concat())
            .write_stdin("6\n")
            .assert()
    };
    run(&["--keep", "a", "--answer", &six]).success();
    run(&["--keep", "b", "--answer-is-output"])
        .success()
        .stderr(ends_with("the answer is from the program's own output\n"));
    assert_eq!(read(&package, "tests/a.in"), "6\n");
    assert_eq!(read(&package, "tests/a.out"), "six\n");
    assert_eq!(read(&package, "tests/b.out"), "mine 6\n");
}

#[test]
fn typed_input_is_kept() {
    let package = package();
    let line = format!(
        "$JUDGE run '{}' '{}' --keep typed --answer-is-output",
        package.name(),
        package.at("mine.pl")
    );
    let Some(mut pty) = Pty::start(&line, &[]) else {
        return;
    };
    pty.until_written("Ctrl-D");
    pty.keys("7\n");
    pty.ends();
    assert_eq!(read(&package, "data/secret/typed.in"), "7\n");
    assert_eq!(read(&package, "data/secret/typed.ans"), "mine 7\n");
}

#[test]
fn inputs_that_are_illegal_or_lack_an_answer_are_not_kept() {
    let package = package();
    let (name, mine) = (package.name(), package.at("mine.pl"));
    let run = |options: &[&str], input: &'static str| {
        let call = ["run", &name, &mine, "--keep", "x"];
        judge(&[&call, options].concat())
            .write_stdin(input)
            .assert()
            .code(2)
    };
    let illegal = "not kept: input validator check.py does not accept the input: ";
    run(&[], "55\n").stderr(contains(illegal));
    run(&["--answer", "no.txt"], "5\n").stderr(contains("no.txt"));
    run(&["--answer", &mine], "5\n").stderr(contains("mine.pl: this is a program: "));
    run(&["--answer-is-output"], "").stderr(contains("not kept: "));
    run(&["--answer", &mine, "--answer-is-output"], "5\n")
        .stderr(contains("leave out --answer-is-output or --answer: "));
    package.file("submissions/accepted/cat.pl", "exit 1;\n");
    run(&[], "5\n").stderr(contains("accepted/cat.pl: RE: ").and(contains("--answer-is-output")));
    assert!(fs::metadata(package.at("data/secret/x.in")).is_err());
    judge(&["run", &name, &mine, "--answer", &mine])
        .assert()
        .code(2)
        .stderr(contains("--answer needs --keep NAME"));
}
