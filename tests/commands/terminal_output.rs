//! Promise: colour and progress appear only on a terminal, and no colour with NO_COLOR; a shell reads a printed command
//! line as it was meant.
//!
//! `script` (util-linux) provides the terminal. If it is missing, the tests are skipped and say so.

use crate::common::{Folder, done, echo_package, judge};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::process::Command;
use sudoku_oj::terminal::escape::is_invisible;
use sudoku_oj::terminal::shell_quoting::shell_quoted;
use sudoku_oj::text::arguments::{from_os_str, to_os_string};

/// What the judge writes to a terminal. `None` if `script` is missing.
fn on_a_terminal(package: &Folder, environment: &[(&str, &str)]) -> Option<String> {
    let judge = env!("CARGO_BIN_EXE_sudoku-oj");
    let (name, file) = (package.name(), package.at("echo.pl"));
    shown(
        &format!("'{judge}' test '{name}' '{file}' -k sample"),
        environment,
    )
}

/// What a shell command writes to a terminal.
fn shown(line: &str, environment: &[(&str, &str)]) -> Option<String> {
    let mut script = Command::new("script");
    script
        .args(["-qec", line, "/dev/null"])
        .env_remove("NO_COLOR");
    for (name, value) in environment {
        script.env(name, value);
    }
    match script.output() {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).into_owned()),
        Err(error) => {
            eprintln!("skipped: there is no script command here ({error})");
            None
        }
    }
}

#[test]
fn color_and_progress_appear_only_on_a_terminal() {
    let package = echo_package();
    package.file("echo.pl", "print while <STDIN>;\n");
    let (name, file) = (package.name(), package.at("echo.pl"));
    let plain = judge(&["test", &name, &file, "-k", "sample"]).assert();
    plain.stdout(contains("\x1b").not()).stderr("");
    if let Some(shown) = on_a_terminal(&package, &[]) {
        assert!(shown.contains("\x1b[32mAC"), "{shown:?}");
        assert!(shown.contains("\r\x1b[K1/1  "), "progress: {shown:?}");
        let after = shown.rsplit("\r\x1b[K").next().unwrap_or_default();
        assert!(
            after.contains("1 of 1 passed"),
            "the progress line is cleared before each part of the report: {shown:?}"
        );
    }
    if let Some(shown) = on_a_terminal(&package, &[("NO_COLOR", "1")]) {
        assert!(
            !shown.contains("\x1b[32m") && shown.contains("AC"),
            "{shown:?}"
        );
    }
}

#[test]
fn progress_names_the_hack_group() {
    let package = echo_package();
    package.file("echo.pl", "print while <STDIN>;\n");
    package.file("hello.pl", "print \"hello\\n\";\n");
    let (judge, name) = (env!("CARGO_BIN_EXE_sudoku-oj"), package.name());
    let judged = |file: &str| {
        shown(
            &format!("cd '{name}' && '{judge}' test . {file} --no-isolation"),
            &[],
        )
    };
    if let (Some(passed), Some(failed)) = (judged("echo.pl"), judged("hello.pl")) {
        let last = "\r\x1b[K3/3  echo.pl: passed, now hack";
        assert!(passed.contains(last), "{passed:?}");
        assert!(passed.contains("\r\x1b[K2/3  echo.pl\r"), "{passed:?}");
        assert!(!failed.contains("now hack"), "{failed:?}");
        // The progress line is cleared before each line of the report.
        for shown in [passed, failed] {
            let mut pieces = shown.split("\r\x1b[K");
            let mixed = pieces.find(|piece| piece.contains(".pl") && piece.contains(" AC "));
            assert_eq!(mixed, None, "{shown:?}");
        }
    }
}

/// What a terminal would act on: an escape sequence, a bell, a directional override and isolate, a line separator.
const OBEYED: &str = "\x1b[5m\x07\u{9b}\u{202e}\u{2066}\u{61c}\u{2028}\u{200b}";

/// Makes a package with these in every name and text where the format allows it. Returns its folder.
fn hostile_package(above: &Folder) -> String {
    let folder = format!("pack{OBEYED}age");
    let file = |name: &str, text: &str| _ = above.file(&format!("{folder}/{name}"), text);
    file(
        "problem.yaml",
        "problem_format_version: 2023-07-draft\nname: \"N\u{202e}\"\n\
         uuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\nlimits:\n  time_limit: 2\n  memory: 256\n",
    );
    file("data/sample/1.in", "1\n");
    file("data/sample/1.ans", "1\n");
    file("data/secret/\u{202e}\u{2066}2.in", "2\n");
    file("data/secret/\u{202e}\u{2066}2.ans", "2\n");
    file("data/secret/\u{202e}3.ans", "2\n");
    let words = "\\x1b[5m\\x07\\u202e\\u2066\\u061c\\u2028\\u200b";
    file(
        "output_validator/validate.py",
        &format!(
            "import sys\nopen(sys.argv[3] + 'judgemessage.txt', 'w').write('told {words}\\n')\n\
             sys.exit(42 if sys.stdin.read() == open(sys.argv[2]).read() else 43)\n"
        ),
    );
    file(
        "input_validators/check.py",
        &format!("import sys\nsys.stderr.write('checked {words}\\n'); sys.exit(1)\n"),
    );
    // Compiler messages quote the source.
    file(
        &format!("input_validators/br{OBEYED}oken.c"),
        &format!("int {OBEYED}\"{OBEYED};\n"),
    );
    file(
        &format!("submissions/wrong_answer/w{OBEYED}.pl"),
        &format!("print '{OBEYED}', \"\\n\"; print STDERR '{OBEYED}', \"\\n\";\n"),
    );
    file(
        &format!("submissions/run_time_error/r{OBEYED}.pl"),
        &format!("print STDERR '{OBEYED}', \"\\n\"; exit 3;\n"),
    );
    file(
        &format!("submissions/accepted/c{OBEYED}.c"),
        &format!("int {OBEYED}\"{OBEYED};\n"),
    );
    file(&format!("submissions/{OBEYED}/x.pl"), "print \"1\\n\";\n");
    above.at(&folder)
}

/// Asserts that a terminal would act on nothing in `text` except our own colours, line ends and tabs.
fn assert_nothing_obeyed(text: &str, what: &str) {
    let mut bare = text.to_string();
    for own in [
        "\x1b[31m", "\x1b[32m", "\x1b[35m", "\x1b[0m", "\r\x1b[K", "\r\n",
    ] {
        let is_colour = what.contains("terminal");
        bare = if is_colour {
            bare.replace(own, "\n")
        } else {
            bare
        };
    }
    let obeyed = |c: &char| {
        (c.is_control() && !"\n\t".contains(*c)) || OBEYED[1..].contains(*c) && !c.is_ascii()
    };
    let found: Vec<char> = bare.chars().filter(obeyed).collect();
    assert!(found.is_empty(), "{what}: {found:?} in\n{text:?}");
}

#[test]
fn control_characters_of_others_are_escaped() {
    let above = Folder::new();
    let package = hostile_package(&above);
    let file = |part: &str| format!("{package}/submissions/{part}");
    let wrong = file(&format!("wrong_answer/w{OBEYED}.pl"));
    let (error, broken) = (
        file(&format!("run_time_error/r{OBEYED}.pl")),
        file(&format!("accepted/c{OBEYED}.c")),
    );
    let inputs = format!("{package}/data/secret");
    let lost = format!("{inputs}/\u{202e}3.ans");
    std::fs::remove_file(&lost).expect("it was written just now");
    let plain = done(&["test", "-c", "echo 3", "-d", &inputs]);
    std::fs::write(&lost, "2\n").expect("it can be written");
    let runs = [
        ("test -c", plain),
        ("test", done(&["test", &package, &wrong])),
        (
            "test, several",
            done(&["test", &package, &wrong, &error, &broken]),
        ),
        (
            "test --json",
            done(&["test", &package, &wrong, &error, &broken, "--json"]),
        ),
        ("verify", done(&["verify", &package])),
        ("no such file", done(&["test", &package, OBEYED])),
        ("no such problem", done(&["test", OBEYED])),
        ("no such command", done(&[&format!("x{OBEYED}")])),
        (
            "test --format short",
            done(
                &[
                    &["test", &package, &wrong, &error, &broken][..],
                    &["--format", "short", "--junit", "/dev/stderr"],
                ]
                .concat(),
            ),
        ),
    ];
    for (what, done) in &runs {
        assert_nothing_obeyed(&done.stdout, what);
        assert_nothing_obeyed(&done.stderr, what);
        let all = format!("{}{}", done.stdout, done.stderr);
        let shown = all.contains("202e") || what.contains("-c");
        assert!(
            shown,
            "{what}: the words are there, in other letters: {all}"
        );
    }
    runs[4].1.assert_stdout_has("wrong_answer/w\\u{1b}[5m");
}

#[test]
fn own_colors_and_progress_are_not_escaped() {
    let above = Folder::new();
    let package = hostile_package(&above);
    let judge = env!("CARGO_BIN_EXE_sudoku-oj");
    if let Some(text) = shown(&format!("'{judge}' verify '{package}'"), &[]) {
        assert!(text.contains("\r\x1b[K"), "{text:?}");
        assert_nothing_obeyed(&text, "terminal");
    }
}

/// Runs `bash`, which already reads the escapes that POSIX.1-2024 added for all shells.
#[test]
fn shell_reads_quoted_words_unchanged() {
    let bytes: Vec<u8> = (1..=255).collect();
    let all = from_os_str(OsStr::from_bytes(&bytes));
    for word in [
        all.as_str(),
        "a\nb'c\\1",
        "\u{202e}\u{ad}",
        "plain/name-1.cpp",
        "two words",
        "it's",
        "",
        "$HOME `x` \"y\" *",
        "数独.py",
        "a'b'c",
    ] {
        let line = shell_quoted(word);
        assert!(!line.chars().any(is_invisible), "{line}");
        let shell = if line.starts_with('$') { "bash" } else { "sh" };
        let printed = Command::new(shell)
            .args(["-c", &format!("printf '%s|' {line}")])
            .output()
            .expect("a shell");
        let wanted = [to_os_string(word).as_bytes(), b"|"].concat();
        assert_eq!(printed.stdout, wanted, "{line}");
    }
}
