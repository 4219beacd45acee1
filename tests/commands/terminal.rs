//! Promise: colour and progress only on a terminal, colour not under NO_COLOR.
//!
//! `script` (util-linux) gives the judge a terminal; where it is missing, the tests say so.

use crate::common::{Folder, done, echo_package};
use std::process::Command;

/// What the judge writes to a terminal, or `None` where there is no `script`.
fn on_a_terminal(package: &Folder, environment: &[(&str, &str)]) -> Option<String> {
    let judge = env!("CARGO_BIN_EXE_judge");
    let line = format!(
        "'{judge}' test '{}' '{}' -k sample",
        package.name(),
        package.at("echo.py")
    );
    let mut script = Command::new("script");
    script
        .args(["-qec", &line, "/dev/null"])
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
fn colour_and_progress_on_a_terminal_only() {
    let package = echo_package();
    package.file("echo.py", "print(input())\n");
    let plain = done(&[
        "test",
        &package.name(),
        &package.at("echo.py"),
        "-k",
        "sample",
    ]);
    assert!(
        !plain.stdout.contains('\x1b') && plain.stderr.is_empty(),
        "{}",
        plain.stdout
    );
    if let Some(shown) = on_a_terminal(&package, &[]) {
        assert!(shown.contains("\x1b[32mAC"), "{shown:?}");
        assert!(shown.contains("\r\x1b[K1/1  "), "progress: {shown:?}");
        let after = shown.rsplit("\r\x1b[K").next().unwrap_or_default();
        assert!(
            after.contains("testcase"),
            "the progress line is cleared before the report: {shown:?}"
        );
    }
    if let Some(shown) = on_a_terminal(&package, &[("NO_COLOR", "1")]) {
        assert!(
            !shown.contains("\x1b[32m") && shown.contains("AC"),
            "{shown:?}"
        );
    }
}
