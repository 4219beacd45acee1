//! Promise: `run` runs a program once as it would be judged, on a file or on what is piped or typed; its output is shown as
//! it comes, and how it ended is told behind it.

use crate::common::pty::Pty;
use crate::common::{Done, Folder, done, echo_package, has, judge, run};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const ECHO: &str = "import sys\nfor line in sys.stdin: print('got', line, end='')\n";

fn told(done: &Done) -> &str {
    done.stderr.lines().last().unwrap_or_default()
}

#[test]
fn a_file_or_what_is_piped_is_read_and_the_output_arrives_as_it_is() {
    let package = echo_package();
    package.file("echo.py", ECHO).file("in.txt", "a\nb\x1b\n");
    let on_file = done(&[
        "run",
        &package.name(),
        &package.at("echo.py"),
        &package.at("in.txt"),
    ]);
    assert_eq!(on_file.stdout, "got a\ngot b\x1b\n", "{}", on_file.stderr);
    assert!(
        told(&on_file).starts_with("ended well  cpu "),
        "{}",
        on_file.stderr
    );
    assert!(told(&on_file).contains("  wall ") && told(&on_file).ends_with(" MiB"));
    assert_eq!(on_file.code, 0);
    let mut piped = judge(&["run", &package.name(), &package.at("echo.py")]);
    piped.write_stdin("piped\n");
    let piped = run(piped);
    assert_eq!((piped.code, piped.stdout.as_str()), (0, "got piped\n"));
    let of_test = done(&[
        "run",
        &package.name(),
        &package.at("echo.py"),
        "-k",
        "judge",
    ]);
    assert_eq!(of_test.stdout, "got 2 one two\n");
}

#[test]
fn how_it_ended_decides_the_exit_code() {
    let package = echo_package();
    for (text, verdict, code) in [
        (
            "import sys; print('half'); sys.stderr.write('why\\n'); sys.exit(3)",
            "RE  exit code 3",
            1,
        ),
        ("while True: pass", "TLE  more than 1 s", 1),
        ("print('x' * (3 << 20))", "OLE  more than 1 MiB", 1),
        ("a = bytearray(200 << 20)", "MLE  more than 64 MiB", 1),
        (
            "open('/etc/passwd').read(); print(open(PLACE).read())",
            "RE  exit code 1",
            1,
        ),
    ] {
        let answer = format!("{:?}", package.at("data/sample/1.ans"));
        package.file("p.py", text.replace("PLACE", &answer));
        let done = done(&["run", &package.name(), &package.at("p.py"), "-k", "sample"]);
        assert!(told(&done).starts_with(verdict), "{text}: {}", done.stderr);
        assert_eq!(done.code, code, "{text}");
        if text.contains("half") {
            assert_eq!(done.stdout, "half\n");
            assert!(done.stderr.starts_with("why\n"), "{}", done.stderr);
        }
        if text.contains("PLACE") {
            let own = format!("File \"{}\", line 1", package.at("p.py"));
            assert!(done.stderr.contains(&own), "{}", done.stderr);
        }
    }
    package.file("p.py", "print(\n");
    let broken = done(&["run", &package.name(), &package.at("p.py"), "-k", "sample"]);
    assert!(broken.stderr.starts_with("CE\n") && broken.stderr.contains("SyntaxError"));
    assert_eq!((broken.code, broken.stdout.as_str()), (1, ""));
}

#[test]
fn a_wrong_line_gets_one_line_and_exit_code_2() {
    let package = echo_package();
    package.file("echo.py", ECHO);
    let (name, file) = (package.name(), package.at("echo.py"));
    for (args, error) in [
        (
            vec!["run"],
            "expected a problem and a file: './judge.sh run PROBLEM FILE'".to_string(),
        ),
        (
            vec!["run", "2676"],
            "expected a FILE behind the problem: './judge.sh run 2676 FILE'".to_string(),
        ),
        (
            vec!["run", &name, "no.py"],
            "no.py: no such file".to_string(),
        ),
        (
            vec!["run", &name, &file, "no.txt"],
            "no.txt: no such file to read as input".to_string(),
        ),
        (
            vec!["run", &name, &file, &file, "-k", "sample"],
            format!("-k sample stands in place of INPUT: leave out one of it and '{file}'"),
        ),
        (
            vec!["run", &name, &file, "-j", "2"],
            "run has no option '-j'; did you mean '-k'? See './judge.sh run --help'".to_string(),
        ),
    ] {
        let done = done(&args);
        assert_eq!(done.stderr, format!("error: {error}\n"), "{args:?}");
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{args:?}");
    }
}

#[test]
fn a_driver_calls_what_leetcode_wants_pasted() {
    let board = "class Solution:\n    def solveSudoku(self, board):\n        board[0][0] = 'x'\n";
    let folder = Folder::new();
    folder.file("37.py", board);
    let done = done(&["run", &folder.at("37.py"), "-k", "sample"]);
    assert!(
        done.stdout.contains("[[\"x\",\"3\""),
        "{}{}",
        done.stdout,
        done.stderr
    );
    assert_eq!(done.code, 0);
}

/// If it were shown only at the end, neither side would ever go on.
#[test]
fn output_comes_while_the_program_waits_for_input() {
    let package = echo_package();
    package.file(
        "ask.py",
        "print('first?', flush=True)\nprint(input() + '!', flush=True)\nprint(input() + '!!')\n",
    );
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"))
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
fn a_reader_who_has_seen_enough_ends_it() {
    let package = echo_package();
    package.file("yes.py", "while True: print('y')\n");
    let script = format!(
        "{{ '{}' run '{}' '{}' -k sample; echo $? >&2; }} | head -n 1",
        env!("CARGO_BIN_EXE_judge"),
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

/// C holds back what it prints to anything but a terminal; and nothing that it prints is obeyed by one.
#[test]
fn at_a_terminal_a_line_in_is_a_line_out() {
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
    assert!(pty.all().contains("ended well  cpu "), "{:?}", pty.all());
    assert!(!pty.all().contains("\x1b[5m"), "{:?}", pty.all());
}
