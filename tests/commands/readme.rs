//! Promise: the README tells the truth. Every command in it is run, and the outputs it shows are what comes out.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::{Arc, Mutex};

fn readme() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"))
        .expect("there is a README")
}

/// The lines of all fenced blocks of this kind.
fn lines_of_blocks(kind: &str) -> Vec<String> {
    let (mut lines, mut inside) = (Vec::new(), false);
    for line in readme().lines() {
        match line.strip_prefix("```") {
            Some(opened) => inside = opened == kind,
            None if inside => lines.push(line.to_string()),
            None => {}
        }
    }
    lines
}

/// What a command printed; each is run once, however many tests ask.
fn shell(line: &str) -> Arc<Output> {
    static RUN: Mutex<BTreeMap<String, Arc<Output>>> = Mutex::new(BTreeMap::new());
    // Kept while it runs, so that whoever asks meanwhile waits for it.
    let mut run = RUN.lock().unwrap_or_else(|e| e.into_inner());
    let output = || {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", line])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("NO_COLOR", "1");
        Arc::new(shell.output().expect("sh runs"))
    };
    let (words, _comment) = line.split_once('#').unwrap_or((line, ""));
    let output = run.entry(words.trim().to_string()).or_insert_with(output);
    output.clone()
}

#[test]
fn every_command_runs_with_the_exit_code_it_says() {
    let commands = lines_of_blocks("sh");
    assert!(commands.len() > 10, "{commands:?}");
    for line in commands {
        if line.starts_with("cargo test") {
            continue; // this is it
        }
        assert!(line.starts_with("./judge.sh"), "{line}");
        let output = shell(&line);
        let wanted = i32::from(line.ends_with("# exit code 1"));
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(
            output.status.code(),
            Some(wanted),
            "{line}\n{text}\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(!text.is_empty(), "{line}");
    }
}

/// The words of a line up to the first measured one.
fn unmeasured(line: &str) -> Vec<&str> {
    line.split_whitespace()
        .take_while(|word| word.parse::<f64>().is_err())
        .collect()
}

#[test]
fn the_table_shown_is_what_comes_out() {
    let shown = lines_of_blocks("text");
    let output = shell("./judge.sh");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(shown[0], "$ ./judge.sh");
    for (shown, printed) in shown[1..=7].iter().zip(printed.lines()) {
        assert_eq!(unmeasured(shown), unmeasured(printed));
    }
}

#[test]
fn the_wrong_answer_shown_is_what_comes_out() {
    let command = lines_of_blocks("sh")
        .into_iter()
        .find(|line| line.ends_with("# exit code 1"))
        .expect("an example");
    let printed = String::from_utf8_lossy(&shell(&command).stdout).into_owned();
    let shown = lines_of_blocks("text");
    let from = shown
        .iter()
        .position(|line| line.starts_with("sample/1"))
        .expect("its output");
    let start = printed
        .lines()
        .position(|line| line.starts_with("sample/1"))
        .expect("a row");
    for (shown, printed) in shown[from..from + 2]
        .iter()
        .zip(printed.lines().skip(start))
    {
        assert_eq!(unmeasured(shown), unmeasured(printed));
    }
}

#[test]
fn the_two_commands_of_a_fresh_machine_come_first() {
    let text = readme();
    let first = text.find("```sh").expect("a block of commands");
    assert!(text[..first].lines().count() < 6, "they stand at the top");
    assert_eq!(
        lines_of_blocks("sh")[..2]
            .iter()
            .map(|line| line.split("  ").next().unwrap_or_default())
            .collect::<Vec<_>>(),
        ["./judge.sh", "cargo test"]
    );
}
