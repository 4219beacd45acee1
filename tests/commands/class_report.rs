//! Promise: several submissions to one problem give a table with a row for each, whatever any of them does. Equal
//! failures are printed once, with the names of those that share them. In CSV, no cell is a formula.

use crate::common::{Folder, echo_package, judge, run};
use predicates::str::{contains, diff};
use std::os::unix::fs::symlink;
use std::process::Command;

const WRONG: &str = "print \"1 one three\\n\";\n";

const CLASS: &[(&str, &str)] = &[
    ("ann/main.pl", "print while <STDIN>;\n"),
    ("bob/main.pl", WRONG),
    ("carl/main.pl", WRONG),
    ("dora/main.pl", "1 while 1;\n"),
    ("eve/main.pl", "print \"xxxxxxxx\\n\" while 1;\n"),
    ("fay/main.c", "int main(void) { return x; }\n"),
    ("gil/main.txt", "no program\n"),
    ("hal/main.c", ""),
    ("=1+1/main.pl", "print '1 one a,\"b', \"\\n\";\n"),
];

/// A package with the submissions of a class.
fn class() -> Folder {
    let package = echo_package();
    for (file, text) in CLASS {
        package.file(&format!("class/{file}"), text);
    }
    package.file("class/ivy/notes", "");
    symlink("nowhere.py", package.at("class/ivy/main.pl")).expect("the name is free");
    package
}

fn test(package: &Folder, options: &[&str]) -> (i32, String) {
    let mut command = judge(&["test", ".", "-t", "0.3"]);
    let files = CLASS.iter().map(|(file, _)| format!("class/{file}"));
    command.args(files).arg("class/ivy/main.pl").args(options);
    command.current_dir(&package.path);
    let done = run(command);
    assert_eq!(done.stderr, "");
    (done.code, done.stdout)
}

#[test]
fn each_program_has_a_row_and_equal_failures_are_printed_once() {
    let package = class();
    let (code, said) = test(&package, &[]);
    assert_eq!(code, 2, "{said}");
    for (start, test) in [
        ("ann  AC 2/2", ""),
        ("bob  WA 0/2", "sample/1"),
        ("dora TLE 0/2", "sample/1"),
        ("eve  OLE 0/2", "sample/1"),
        ("fay  CE 0/2", ""),
        ("gil  JE 0/2", ""),
        ("hal  CE 0/2", ""),
        ("ivy  JE 0/2", ""),
        ("=1+1 WA 0/2", "sample/1"),
    ] {
        let start: Vec<&str> = start.split_whitespace().collect();
        let mut rows = said
            .lines()
            .map(|l| l.split_whitespace().collect::<Vec<_>>());
        let row = rows.find(|row| row.starts_with(&start));
        let row = row.unwrap_or_else(|| panic!("{start:?} in\n{said}"));
        assert_eq!(row[3] == "sample/1", !test.is_empty(), "{said}");
    }
    for wanted in [
        "\nWA on sample/1: bob, carl\n    ",
        "\nWA on sample/1: =1+1\n    ",
        "\nCE: fay\n    line 1: ",
        "\nJE: gil\n    no known language's files have this ending",
        "\nJE: ivy\n    a broken link",
        "\n1 of 10 accepted\n",
    ] {
        assert!(said.contains(wanted), "{wanted} in\n{said}");
    }
}

#[test]
fn csv_cells_are_never_spreadsheet_formulas() {
    let package = class();
    let (_, said) = test(&package, &["--csv"]);
    assert_eq!(said.matches('\n').count(), said.matches("\r\n").count());
    package.file("out.csv", &said);
    let script = "import csv\n\
        for row in csv.DictReader(open('out.csv', newline='')):\n\
        \x20   print(row['submission'], row['verdict'], row['first_failing_test'], row['passed'], row['tests'], len(row))\n\
        \x20   if 'a,\"b' in row['message']: print('whole')\n";
    let python = Command::new("python3")
        .args(["-c", script])
        .current_dir(&package.path)
        .output();
    let rows = String::from_utf8(python.expect("Python starts").stdout).expect("it is text");
    for wanted in [
        "ann AC  2 2 11\nbob WA sample/1 0 2 11\n",
        "'=1+1 WA sample/1 0 2 11\nwhole\n",
        "ivy JE  0 2 11\n",
    ] {
        assert!(rows.contains(wanted), "{wanted} in\n{rows}\n{said}");
    }
}

#[test]
fn headers_belong_to_programs_in_their_folder_and_a_single_file_is_reported_in_detail() {
    let package = echo_package();
    let copy = "#include \"x.h\"\n#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c X); }\n";
    package.file("a/x.h", "#define X\n").file("a/main.c", copy);
    package.file("b/main.c", copy);
    let mut command = judge(&["test", ".", "a/main.c", "b/main.c", "a/x.h"]);
    command.current_dir(&package.path);
    let output = command.assert().code(1);
    output
        .stdout(contains("\nCE: b\n    "))
        .stdout(contains("1 of 2 accepted"));
    let mut command = judge(&["test", ".", "a/main.c", "none/main.c"]);
    let output = command.current_dir(&package.path).assert().code(2);
    let said = diff("error: none/main.c: no such file\n");
    output.stdout("").stderr(said);
    let mut command = judge(&["test", ".", "a/main.c", "a/x.h"]);
    command.current_dir(&package.path);
    command
        .assert()
        .success()
        .stdout(contains("testcase  verdict"));
}

#[test]
fn several_programs_are_judged_on_a_folder_of_tests() {
    let package = Folder::new();
    package
        .file("ann/main.pl", CLASS[0].1)
        .file("bob/main.pl", WRONG);
    package
        .file("tests/1.in", "1 one two\n")
        .file("tests/1.ans", "1 one two\n");
    symlink("nowhere.py", package.at("gone.py")).expect("the name is free");
    let files = ["gone.py", "ann/main.pl", "bob/main.pl"];
    let mut command = judge(&["test"]);
    command
        .args(files)
        .args(["-d", "tests"])
        .current_dir(&package.path);
    let output = command.assert().code(2);
    output
        .stdout(contains("\nann/main.pl  AC "))
        .stdout(contains("\nWA on 1: bob/main.pl\n"))
        .stdout(contains("\nJE: gone.py\n    a broken link"));
}
