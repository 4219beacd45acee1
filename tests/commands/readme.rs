//! Promise: the README tells the truth. Every command in it is run, and the outputs it shows are what comes out.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::{Mutex, OnceLock};
use std::thread;

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

/// What a command printed; each is run once, however many tests ask, and who asks while it runs waits for it.
fn shell(line: &str) -> &'static Output {
    static RUN: Mutex<BTreeMap<String, &'static OnceLock<Output>>> = Mutex::new(BTreeMap::new());
    let (words, _comment) = line.split_once('#').unwrap_or((line, ""));
    let once = {
        let mut run = RUN.lock().expect("nothing fails while it is held");
        *run.entry(words.trim().to_string())
            .or_insert_with(|| Box::leak(Box::default()))
    };
    once.get_or_init(|| {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", line])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("NO_COLOR", "1");
        shell.output().expect("sh runs")
    })
}

#[test]
fn the_table_of_problems_is_that_of_the_catalogue() {
    for (file, tongue) in [("README.md", "en"), ("README.zh.md", "zh")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = std::fs::read_to_string(path).expect("there is a README");
        let table = crate::common::done(&["list", "--markdown", tongue]).stdout;
        assert!(
            text.contains(&format!("\n\n{table}\n")),
            "{file}: put this table in the place of the one that is there:\n{table}"
        );
    }
}

#[test]
fn every_command_runs_with_the_exit_code_it_says() {
    let mut commands = lines_of_blocks("sh");
    assert!(commands.len() > 10, "{commands:?}");
    commands.retain(|line| !line.starts_with("cargo test")); // this is it
    // Half of the time goes into the benchmarks, which nothing else waits for.
    let (benchmarks, others): (Vec<_>, Vec<_>) = commands
        .into_iter()
        .partition(|line| line.starts_with("./judge.sh bench"));
    thread::scope(|scope| {
        scope.spawn(|| benchmarks.iter().for_each(|line| ends_as_it_says(line)));
        others.iter().for_each(|line| ends_as_it_says(line));
    });
}

fn ends_as_it_says(line: &str) {
    assert!(line.starts_with("./judge.sh"), "{line}");
    let output = shell(line);
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
    // Whether a cgroup can be had depends on the system and on who asks.
    let printed = printed.replace("; memory also by a cgroup", "");
    for (shown, printed) in shown[1..].iter().zip(printed.lines()) {
        assert_eq!(unmeasured(shown), unmeasured(printed));
    }
}

/// Without what was measured: numbers with a unit, and whose they are.
fn lasting(line: &str) -> String {
    let line = line.split("; slowest").next().unwrap_or_default();
    let mut kept: Vec<&str> = Vec::new();
    for word in line.split_whitespace() {
        let measured = |last: &&str| last.parse::<f64>().is_ok();
        match ["ms", "s", "MiB"].contains(&word.trim_end_matches(':'))
            && kept.last().is_some_and(measured)
        {
            true => drop(kept.pop()),
            false => kept.push(word),
        }
    }
    kept.join(" ")
}

/// Each command that fails, or shows a program's search, and what the next block of text shows of it.
fn failures() -> Vec<(String, Vec<String>)> {
    let text = readme();
    let blocks: Vec<&str> = text.split("\n```").collect();
    let lines = |block: &str| block.lines().skip(1).map(String::from).collect::<Vec<_>>();
    let mut failures = Vec::new();
    for (index, block) in blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| block.starts_with("sh\n"))
    {
        for command in lines(block)
            .into_iter()
            .filter(|line| line.ends_with("# exit code 1") || line.contains(" --program "))
        {
            let shown = blocks[index + 1..]
                .iter()
                .find(|block| block.starts_with("text\n"));
            failures.push((command, lines(shown.expect("what it prints"))));
        }
    }
    failures
}

#[test]
fn the_failures_shown_are_what_comes_out() {
    let failures = failures();
    assert_eq!(failures.len(), 4, "{failures:?}");
    for (command, shown) in failures {
        let printed = String::from_utf8_lossy(&shell(&command).stdout).into_owned();
        let mut printed_lines = printed.lines().map(lasting);
        // A line may stand anywhere behind the one before only where the README leaves something out.
        let mut anywhere = true;
        for line in shown {
            if line == "…" {
                anywhere = true;
                continue;
            }
            let wanted = lasting(&line);
            let found = match anywhere {
                true => printed_lines.any(|line| line == wanted),
                false => printed_lines.next() == Some(wanted.clone()),
            };
            assert!(found, "{command}: expected '{line}' in\n{printed}");
            anywhere = false;
        }
    }
}

#[test]
fn what_the_first_failure_needs_is_what_the_readme_says() {
    let diff = lines_of_blocks("diff");
    let without = |marks: &[char]| -> String {
        let kept = diff.iter().filter(|line| line.starts_with(marks));
        kept.map(|line| format!("{}\n", &line[1..])).collect()
    };
    let (before, after) = (without(&[' ', '-']), without(&[' ', '+']));
    let (command, _) = &failures()[0];
    let file = command.split_whitespace().nth(3).expect("a file");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = std::fs::read_to_string(root.join(file)).expect("the program is there");
    assert_eq!(program.matches(&before).count(), 1, "{before}");
    let folder = crate::common::Folder::new();
    folder.file("mended.cpp", program.replace(&before, &after));
    let mended = folder.at("mended.cpp");
    let done = crate::common::done(&["test", "2676", &mended, "--no-hack"]);
    let shown = lines_of_blocks("text");
    let accepted = shown.iter().find(|line| line.starts_with("AC, "));
    let accepted = lasting(accepted.expect("a line that says so"));
    assert!(
        done.stdout.lines().any(|line| lasting(line) == accepted),
        "{}",
        done.stdout
    );
    assert_eq!(done.code, 0);
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
