//! Promise: the README and the help topics tell the truth. Every command in them is run, and the outputs that they show
//! are real. `cargo test -- --ignored` runs those that take seconds or minutes.

use crate::common::{Folder, Memo, done, lines_of_blocks, repository_file};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use sudoku_oj::catalogue::{TASKS, all_names};

fn readme() -> String {
    repository_file("README.md")
}

/// The files of src/help: the name without `.md`, and the text.
fn topics() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/help");
    let entries = fs::read_dir(folder).expect("there are topics");
    let names = entries.map(|entry| entry.expect("it can be read").file_name());
    let mut topics: Vec<(String, String)> = names
        .map(|name| {
            let name = name.to_str().expect("a name in UTF-8").to_string();
            let text = repository_file(&format!("src/help/{name}"));
            (name.trim_end_matches(".md").to_string(), text)
        })
        .collect();
    topics.sort();
    topics
}

/// The texts of the README and of the topics.
fn texts() -> Vec<String> {
    let topics = topics().into_iter().map(|(_, text)| text);
    [readme()].into_iter().chain(topics).collect()
}

/// The output of a command, which is run only once. The judge is the one that cargo built; the tests in `judge_sh` show
/// that the script passes its arguments on. Pages go to a folder of the test: `./judge.sh` makes the folder `target`, but
/// the tests may have been built elsewhere.
fn shell(line: &str) -> Output {
    static RUN: Memo<Output> = Memo::new();
    let (words, _comment) = line.split_once('#').unwrap_or((line, ""));
    RUN.get(words.trim(), || {
        let judge = format!("'{}'", env!("CARGO_BIN_EXE_sudoku-oj"));
        let folder = Folder::new();
        let line = line.replacen("./judge.sh", &judge, 1);
        let line = line.replace("page -o target", &format!("page -o '{}'", folder.name()));
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &line])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("NO_COLOR", "1");
        shell.output().expect("sh runs")
    })
}

/// How long a command takes.
#[derive(Clone, Copy, PartialEq)]
enum Takes {
    Little,
    Seconds,
    Minutes,
}

fn takes(line: &str) -> Takes {
    const SECONDS: [&str; 5] = [
        "ladder --limit",
        "ladder .",
        "ladder 9",
        "trace --program",
        "verify",
    ];
    let (words, _comment) = line.split_once('#').unwrap_or((line, ""));
    let words = words.trim_start_matches("./judge.sh").trim();
    match words.split(' ').next() {
        Some("" | "bench" | "hunt") => Takes::Minutes,
        _ if SECONDS.iter().any(|start| words.starts_with(start)) => Takes::Seconds,
        _ => Takes::Little,
    }
}

#[test]
fn table_of_problems_equals_the_catalogue() {
    let table = done(&["list", "--markdown"]).stdout;
    assert!(
        repository_file("problems/README.md").contains(&format!("\n\n{table}\n")),
        "problems/README.md: put this table in the place of the one that is there:\n{table}"
    );
}

#[test]
fn both_readmes_name_every_judge_and_their_number() {
    let mut judges: Vec<&str> = all_names().map(|(_, name)| name.judge.name).collect();
    judges.sort();
    judges.dedup();
    // SPOJ and SPOJ Brasil count as one.
    judges.retain(|judge| !judge.starts_with("SPOJ "));
    for file in ["README.md", "README.zh.md"] {
        let text = repository_file(file);
        for judge in &judges {
            assert!(text.contains(judge), "{file}: {judge}");
        }
        let others = judges.len() - 3;
        let (head, _) = text.split_once("```").expect("commands");
        assert!(
            head.contains(&others.to_string()),
            "{file}: {others} other judges"
        );
        assert!(text.contains(&TASKS.len().to_string()), "{file}");
        assert!(text.lines().count() <= 150, "{file} is a front page");
    }
}

fn run_commands(wanted: Takes) {
    let lines = texts();
    let mut lines: Vec<String> = lines
        .iter()
        .flat_map(|text| lines_of_blocks(text, "sh"))
        .collect();
    lines.retain(|line| !line.starts_with("cargo test") && takes(line) == wanted); // this test would run itself
    assert!(lines.len() > 3, "{lines:?}");
    lines.iter().for_each(|line| ends_as_it_says(line));
}

#[test]
fn documented_commands_end_with_the_documented_exit_code() {
    run_commands(Takes::Little);
}

#[test]
#[ignore = "sweep: documented ladders of all rungs, a trace of a C++ program and a verification"]
fn long_documented_commands_end_with_the_documented_exit_code() {
    run_commands(Takes::Seconds);
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

/// Removes measurements: numbers with a unit, and everything after `; slowest`.
fn lasting(line: &str) -> String {
    let line = line.split("; slowest").next().unwrap_or_default();
    let mut kept: Vec<&str> = Vec::new();
    for word in line.split_whitespace() {
        let measured = |last: &&str| last.parse::<f64>().is_ok();
        if ["ms", "s", "MiB"].contains(&word.trim_end_matches(':'))
            && kept.last().is_some_and(measured)
        {
            kept.pop();
        } else {
            kept.push(word);
        }
    }
    kept.join(" ")
}

/// Every command that is followed by its output, and the lines shown of that.
fn shown_outputs(text: &str) -> Vec<(String, Vec<String>)> {
    let blocks: Vec<&str> = text.split("\n```").collect();
    let mut shown = Vec::new();
    for window in blocks.windows(3) {
        let [command, between, output] = window else {
            continue;
        };
        let command: Vec<&str> = command.lines().collect();
        if let (["sh", command], "", Some(output)) =
            (&command[..], between.trim(), output.strip_prefix("text\n"))
        {
            let lines = output.lines().map(String::from).collect();
            shown.push((command.to_string(), lines));
        }
    }
    shown
}

fn compare_outputs(wanted: Takes, count: usize) {
    let mut outputs: Vec<_> = texts()
        .iter()
        .flat_map(|text| shown_outputs(text))
        .collect();
    outputs.retain(|(command, _)| takes(command) == wanted);
    assert_eq!(outputs.len(), count, "{outputs:?}");
    for (command, shown) in outputs {
        let printed = String::from_utf8_lossy(&shell(&command).stdout).into_owned();
        let mut printed_lines = printed.lines().map(lasting);
        // Lines must follow each other directly, except where the text leaves something out.
        let mut anywhere = true;
        for line in shown {
            if line == "…" {
                anywhere = true;
                continue;
            }
            let wanted = lasting(&line);
            let found = if anywhere {
                printed_lines.any(|line| line == wanted)
            } else {
                printed_lines.next() == Some(wanted.clone())
            };
            assert!(found, "{command}: expected '{line}' in\n{printed}");
            anywhere = false;
        }
    }
}

#[test]
fn documented_outputs_are_real() {
    compare_outputs(Takes::Little, 3);
}

#[test]
#[ignore = "sweep: the documented trace of a C++ program"]
fn long_documented_outputs_are_real() {
    compare_outputs(Takes::Seconds, 2);
}

#[test]
fn help_shows_every_topic_and_lists_topics_that_are_no_command() {
    let overview = done(&["help"]).stdout;
    for (name, text) in topics() {
        let help = done(&["help", &name]);
        let first = text.lines().next().expect("a first line");
        assert!(help.stdout.lines().any(|line| line == first), "{name}");
        let title = first.strip_prefix(&format!("# {name}: "));
        match title {
            Some(title) => assert!(overview.contains(title), "{name}: {overview}"),
            None => assert!(help.stdout.starts_with("usage: "), "{name}"),
        }
    }
}

#[test]
fn readme_example_needs_the_documented_fix() {
    let text = readme();
    let diff = lines_of_blocks(&text, "diff");
    let without = |marks: &[char]| -> String {
        let kept = diff.iter().filter(|line| line.starts_with(marks));
        kept.map(|line| format!("{}\n", &line[1..])).collect()
    };
    let (before, after) = (without(&[' ', '-']), without(&[' ', '+']));
    let (command, _) = &shown_outputs(&text)[0];
    let file = command.split_whitespace().nth(3).expect("a file");
    let program = repository_file(file);
    assert_eq!(program.matches(&before).count(), 1, "{before}");
    let folder = Folder::new();
    folder.file("mended.cpp", program.replace(&before, &after));
    let mended = folder.at("mended.cpp");
    let done = done(&["test", "2676", &mended, "--no-hack"]);
    let shown = lines_of_blocks(&text, "text");
    let accepted = shown.iter().find(|line| line.starts_with("AC, "));
    let accepted = lasting(accepted.expect("a line that says so"));
    let is_shown = done.stdout.lines().any(|line| lasting(line) == accepted);
    assert!(is_shown, "{}", done.stdout);
    done.assert_code(0);
}

#[test]
fn readme_begins_with_the_two_commands_for_a_fresh_machine() {
    let text = readme();
    let first = text.find("```sh").expect("a block of commands");
    assert!(
        text[..first].lines().count() < 12,
        "the commands come first"
    );
    assert_eq!(
        lines_of_blocks(&text, "sh")[..2]
            .iter()
            .map(|line| line.split("  ").next().unwrap_or_default())
            .collect::<Vec<_>>(),
        ["./judge.sh", "cargo test"]
    );
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: ./judge.sh alone, and the documented benchmarks and hunts"]
    fn longest_documented_commands_end_with_the_documented_exit_code() {
        run_commands(Takes::Minutes);
    }

    #[test]
    #[ignore = "exhaustive: the documented hunt"]
    fn longest_documented_outputs_are_real() {
        compare_outputs(Takes::Minutes, 1);
    }
}
