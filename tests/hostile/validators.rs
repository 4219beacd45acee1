//! Promise: an output validator's failure, whatever it does, is a judge error and never the submission's, and its
//! message is shown as plain text of bounded length. (`judge/validators.rs` has validators that simply fail.)

use crate::common::has_all;
use crate::workspace::{Workspace, snapshot};
use std::fs;

/// Judges the echo with such a validator: `(exit code, stdout)`. `None` if there is no compiler.
fn judge_with_validator(workspace: &Workspace, validator: &str) -> Option<(i32, String)> {
    if !has_all(&["gcc"]) {
        return None;
    }
    let package = workspace.package();
    let folder = package.join("output_validator");
    fs::create_dir_all(&folder).expect("folders can be made");
    let text = format!(
        "{C_HEADER}\nint main(int count, char **words) {{\n    (void)count, (void)words;\n    {validator}\n}}\n"
    );
    fs::write(folder.join("check.c"), text).expect("it can be written");
    let yaml = "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 2b4f6c0e-52f5-4a3e-8a53-0d9c3f1f6d11\n\
                limits:\n  time_limit: 2\n  validation_time: 0.5\n  validation_output: 1\n  validation_memory: 64\n";
    fs::write(package.join("problem.yaml"), yaml).expect("it can be written");
    let before = snapshot(&package);
    let mut command = workspace.command(&workspace.judge);
    let echo = package.join("submissions/accepted/echo.c");
    let output = command
        .arg("test")
        .args([&package, &echo])
        .args(["-k", "sample"])
        .output();
    let output = output.expect("the judge starts");
    let text = String::from_utf8(output.stdout).expect("the judge prints UTF-8");
    assert!(
        output.stderr.is_empty(),
        "{validator}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(
        snapshot(&package) == before,
        "{validator}: the package was changed"
    );
    workspace.assert_nothing_left(validator);
    Some((output.status.code().unwrap_or(-1), text))
}

const C_HEADER: &str = "#define _GNU_SOURCE\n#include <fcntl.h>\n#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n\
    #include <string.h>\n#include <sys/stat.h>\n#include <unistd.h>\n\
    static FILE *message(char **words) {\n    char name[4096];\n    snprintf(name, sizeof name, \"%sjudgemessage.txt\", words[3]);\n    \
    return fopen(name, \"w\");\n}";

/// Validators that fail, each with a part of its report.
const FAILING_VALIDATORS: &[(&str, &str)] = &[
    ("abort();", "signal 6"),
    ("for (;;) {}", "too much CPU time"),
    (
        "for (;;) memset(malloc(1 << 20), 1, 1 << 20);",
        "too much memory",
    ),
    (
        "FILE *file = message(words); for (;;) fputs(\"flood\", file);",
        "too much output",
    ),
];

const OTHER_FAILING_VALIDATORS: &[(&str, &str)] = &[
    ("return 0;", "exit code 0"),
    ("return 44;", "exit code 44"),
    (
        "volatile int *volatile nowhere = 0; *nowhere = 1; return 42;",
        "signal 11",
    ),
    ("for (;;) raise(SIGSTOP);", "too much wall time"),
    ("for (;;) puts(\"flood\");", "too much output"),
    ("for (;;) fputs(\"flood\", stderr);", "too much output"),
    ("kill(0, SIGKILL); for (;;) pause();", "signal 9"),
    (
        "for (int i = 0; i < 11; i++) { fork(); alarm(20); } for (;;) {}",
        "",
    ),
];

#[test]
fn failing_validator_is_a_judge_error() {
    assert_judge_errors(FAILING_VALIDATORS);
}

#[test]
#[ignore = "sweep: eight more ways to fail"]
fn validator_failing_in_any_way_is_a_judge_error() {
    assert_judge_errors(OTHER_FAILING_VALIDATORS);
}

fn assert_judge_errors(validators: &[(&str, &str)]) {
    let workspace = Workspace::new("echo");
    for (validator, reason) in validators {
        let Some((code, text)) = judge_with_validator(&workspace, validator) else {
            return;
        };
        assert_eq!(code, 2, "{validator}\n{text}");
        assert!(
            text.contains("sample/1  JE ") && text.contains(reason),
            "{validator}\n{text}"
        );
        assert!(
            text.contains("check.c"),
            "{validator} is not named:\n{text}"
        );
    }
}

/// Validators that reject and leave something odd as their message or in their folder.
const REJECTING_VALIDATORS: &[&str] = &[
    "FILE *file = message(words); for (int i = 0; i < 1 << 19; i++) fputc('!', file); fclose(file); return 43;",
    "FILE *file = message(words); fwrite(\"\\xff\\xfe\\0\\033[2J\\033]0;owned\\007\\r\\n\", 1, 20, file); fclose(file); return 43;",
    "chdir(words[3]); mkfifo(\"judgemessage.txt\", 0600); return 43;",
    "chdir(words[3]); symlink(\"/etc/passwd\", \"judgemessage.txt\"); return 43;",
];

const OTHER_REJECTING_VALIDATORS: &[&str] = &[
    "return 43;",
    "chdir(words[3]); mkdir(\"judgemessage.txt\", 0700); return 43;",
    "chdir(words[3]); symlink(\"judgemessage.txt\", \"judgemessage.txt\"); return 43;",
    "chdir(words[3]); mkdir(\"locked\", 0700); mkdir(\"locked/in\", 0700); chmod(\"locked\", 0); return 43;",
    "if (fork() == 0) { setsid(); for (;;) pause(); } return 43;",
];

#[test]
fn odd_judge_messages_do_not_change_the_wa_verdict() {
    assert_wrong_answers(REJECTING_VALIDATORS);
}

#[test]
#[ignore = "sweep: five more ways to reject"]
fn nothing_a_rejecting_validator_leaves_changes_the_wa_verdict() {
    assert_wrong_answers(OTHER_REJECTING_VALIDATORS);
}

fn assert_wrong_answers(validators: &[&str]) {
    let workspace = Workspace::new("echo");
    for validator in validators {
        let Some((code, text)) = judge_with_validator(&workspace, validator) else {
            return;
        };
        assert_eq!(code, 1, "{validator}\n{text}");
        assert!(text.contains("sample/1  WA "), "{validator}\n{text}");
        assert!(text.len() < 20_000, "{validator}: {} bytes", text.len());
        let plain = |c: char| c == '\n' || !c.is_control();
        assert!(
            text.chars().all(plain),
            "{validator}: control characters\n{text:?}"
        );
        assert!(
            !text.contains("root:"),
            "{validator}: a file of the machine is shown\n{text}"
        );
    }
}

/// Validators that accept in odd ways.
const ACCEPTING_VALIDATORS: &[&str] = &[
    "close(0); close(1); close(2); return 42;",
    "signal(SIGTERM, SIG_IGN); if (fork() == 0) { setsid(); for (;;) {} } return 42;",
];

#[test]
fn accepting_validator_leaves_nothing_behind() {
    let workspace = Workspace::new("echo");
    for validator in ACCEPTING_VALIDATORS {
        let Some((code, text)) = judge_with_validator(&workspace, validator) else {
            return;
        };
        assert_eq!(code, 0, "{validator}\n{text}");
        assert!(text.contains("sample/1  AC "), "{validator}\n{text}");
    }
}
