//! Promise: `run` runs a program once as it would be judged, on a file or on piped or typed input. Its output is shown
//! as it comes, and then how it ended.

use crate::common::pty::Pty;
use crate::common::tables::assert_refused;
use crate::common::texts::assert_has;
use crate::common::{Folder, echo_package, has, judge};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::{contains, ends_with, starts_with};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const ECHO: &str = "print \"got $_\" while <STDIN>;\n";

#[test]
fn run_reads_a_file_or_a_pipe_and_passes_output_unchanged() {
    let package = echo_package();
    package.file("echo.pl", ECHO).file("in.txt", "a\nb\x1b\n");
    let (name, file) = (package.name(), package.at("echo.pl"));
    judge(&["run", &name, &file, &package.at("in.txt")])
        .assert()
        .success()
        .stdout("got a\ngot b\x1b\n")
        .stderr(starts_with("ended normally  cpu ").and(contains("  wall ")))
        .stderr(ends_with(" MiB\n"));
    judge(&["run", &name, &file])
        .write_stdin("piped\n")
        .assert()
        .success()
        .stdout("got piped\n");
    judge(&["run", &name, &file, "-k", "judge"])
        .assert()
        .stdout("got 2 one two\n");
}

#[test]
fn run_exit_code_reflects_the_verdict() {
    let package = echo_package();
    let (name, file) = (package.name(), package.at("p.py"));
    let run_file = |file: &str, text: &str, limit: &str| {
        package.file(file, text);
        judge(&["run", &name, &package.at(file), "-k", "sample"])
            .args(["-t", limit])
            .assert()
            .code(1)
    };
    let fails = "print \"half\\n\"; print STDERR \"why\\n\"; exit 3;";
    run_file("p.pl", fails, "1")
        .stdout("half\n")
        .stderr(starts_with("why\nRE  exit code 3"));
    run_file("p.pl", "1 while 1;", "0.2").stderr(contains("TLE  more than 0.2 s"));
    run_file("p.pl", "print \"y\\n\" while 1;", "1").stderr(contains("OLE  more than 1 MiB"));
    let run = |text: &str| run_file("p.py", text, "1");
    run("a = bytearray(200 << 20)").stderr(contains("MLE  more than 64 MiB"));
    let answer = package.at("data/sample/1.ans");
    run(&format!(
        "open('/etc/passwd').read(); print(open({answer:?}).read())"
    ))
    .stderr(contains("\nRE  exit code 1"))
    .stderr(contains(format!("File \"{file}\", line 1")));
    run("print(\n")
        .stdout("")
        .stderr(starts_with("CE\n").and(contains("SyntaxError")));
}

#[test]
fn wrong_run_arguments_are_one_line_and_exit_code_2() {
    let package = echo_package();
    package.file("echo.pl", ECHO);
    let (name, file) = (package.name(), package.at("echo.pl"));
    let table = format!(
        "
        run
            expected a problem and a file: './judge.sh run PROBLEM FILE'
        run 2676
            expected a FILE after the problem: './judge.sh run 2676 FILE'
        run {name} no.py
            no.py: no such file
        run {name} {file} no.txt
            no.txt: no such file
        run {name} {file} {file} -k sample
            -k sample replaces INPUT: leave out -k or '{file}'
        run {name} {file} -j 2
            run has no option '-j'; did you mean '-d'? See './judge.sh run --help'
    "
    );
    assert_refused(".", &table);
}

#[test]
fn run_uses_the_driver_for_leetcode_functions() {
    let board = "class Solution:\n    def solveSudoku(self, board):\n        board[0][0] = 'x'\n";
    let folder = Folder::new();
    folder.file("37.py", board);
    judge(&["run", &folder.at("37.py"), "-k", "sample"])
        .assert()
        .success()
        .stdout(contains("[[\"x\",\"3\""));
}

/// If output were shown only at the end, both sides would wait forever.
#[test]
fn output_appears_while_the_program_waits_for_input() {
    let package = echo_package();
    package.file(
        "ask.py",
        "print('first?', flush=True)\nprint(input() + '!', flush=True)\nprint(input() + '!!')\n",
    );
    let mut judge = Command::new(env!("CARGO_BIN_EXE_sudoku-oj"))
        .args(["run", &package.name(), &package.at("ask.py")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut keyboard = judge.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(judge.stdout.take().expect("a pipe")).lines();
    let mut next = || lines.next().expect("a line").expect("text");
    assert_eq!(next(), "first?");
    keyboard.write_all(b"a\n").expect("it listens");
    assert_eq!(next(), "a!");
    keyboard.write_all(b"b\n").expect("it listens");
    assert_eq!(next(), "b!!");
    assert_eq!(judge.wait().expect("it ends").code(), Some(0));
}

#[test]
fn broken_pipe_ends_the_run() {
    let package = echo_package();
    package.file("yes.py", "while True: print('y')\n");
    let script = format!(
        "{{ '{}' run '{}' '{}' -k sample; echo $? >&2; }} | head -n 1",
        env!("CARGO_BIN_EXE_sudoku-oj"),
        package.name(),
        package.at("yes.py")
    );
    let output = Command::new("sh")
        .args(["-c", &script])
        .output()
        .expect("sh runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "y\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "0\n");
}

/// C buffers its output unless it goes to a terminal. The terminal must not act on any of it.
#[test]
fn terminal_run_answers_line_by_line() {
    if !has("gcc") {
        eprintln!("skipped: there is no gcc here");
        return;
    }
    let package = echo_package();
    package.file(
        "twice.c",
        "#include <stdio.h>\nint main(void) { int x; while (scanf(\"%d\", &x) == 1) printf(\"\\033[5m%d\\n\", 2 * x); }\n",
    );
    let line = format!(
        "$JUDGE run '{}' '{}'",
        package.name(),
        package.at("twice.c")
    );
    let Some(mut pty) = Pty::start(&line, &[]) else {
        return;
    };
    pty.until_written("Ctrl-D");
    pty.keys("21\n");
    pty.until_written("\\u{1b}[5m42\r\n");
    pty.keys("4\n");
    pty.until_written("\\u{1b}[5m8\r\n");
    pty.keys("\x04");
    pty.ends();
    assert_has(pty.all(), "ended normally  cpu ");
    assert!(!pty.all().contains("\x1b[5m"), "{:?}", pty.all());
}
