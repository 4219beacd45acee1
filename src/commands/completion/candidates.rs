//! Candidates for the last word of an unfinished command line.
//!
//! A candidate is a line: the word, and after a tab its meaning. `:files` and `:folders` stand for paths, which only the
//! shell can complete, because of its quotes and variables. Nothing here fails: if something can't be read, there are no
//! candidates.

use crate::catalogue::{self, find_problem};
use crate::cli::help;
use crate::cli::options::{self, OptionRow};
use crate::judge::package::plain_folder::plain_folder;
use crate::judge::package::testcase::Testcase;
use crate::teach::exercises::EXERCISES;
use crate::teach::language::Language;
use crate::teach::rungs::RUNGS;
use crate::text::arguments;
use std::collections::BTreeSet;

/// `words`: those after the program's name.
pub fn complete_words(words: &[String]) -> Vec<String> {
    // bash passes the '=' of --option=VALUE as a separate word.
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    if words.last() == Some(&"=") {
        words.push("");
    }
    words.retain(|word| *word != "=");
    let Some((current, before)) = words.split_last() else {
        return Vec::new();
    };
    let mut found = match before.split_first() {
        None if !current.starts_with('-') => command_candidates(),
        Some((command, rest)) if !command.starts_with('-') => {
            complete_after_command(command, rest, current)
        }
        _ => complete_after_command("test", before, current),
    };
    found.retain(|line| line.starts_with(current) || line.starts_with(':'));
    found
}

/// Candidates after a command and some of its words.
fn complete_after_command(command: &str, before: &[&str], current: &str) -> Vec<String> {
    let (names, waiting) = options::split_unfinished(command, before);
    let attached = current.split_once('=').filter(|_| current.starts_with('-'));
    match (waiting, attached) {
        (Some(row), _) => option_values(row, before, &names, current),
        (None, Some((option, value))) => {
            let row = options::options_of(command).find(|row| row.name() == option);
            let values = row.map_or(Vec::new(), |row| option_values(row, before, &names, value));
            let whole = values.iter().filter(|value| !value.starts_with(':'));
            whole.map(|value| format!("{option}={value}")).collect()
        }
        (None, None) if current.starts_with('-') => {
            let line = |row: &OptionRow| format!("{}\t{}", row.name(), row.help[0]);
            options::options_of(command).map(line).collect()
        }
        (None, None) => {
            let values = |kind: String| placeholder_values(command, &kind, current);
            let kinds = help::placeholders(command, &names).into_iter();
            // Sorted, each once.
            let found: BTreeSet<String> = kinds.flat_map(values).collect();
            found.into_iter().collect()
        }
    }
}

/// The values of an option.
fn option_values(row: &OptionRow, before: &[&str], names: &[&str], current: &str) -> Vec<String> {
    match row.what {
        "choice" => row.choices().iter().map(ToString::to_string).collect(),
        "a folder" => vec![":folders".to_string()],
        "a problem" => problem_candidates(current),
        "a rung of the ladder" => RUNGS.iter().map(|rung| rung.name.to_string()).collect(),
        "a language" => Language::ALL.map(|one| one.name().to_string()).to_vec(),
        "a part of testcases' names" | "a testcase" => test_candidates(before, names),
        what if what.contains("file") || what.contains("command") => vec![":files".to_string()],
        _ => Vec::new(),
    }
}

/// What a placeholder of the usage stands for.
fn placeholder_values(command: &str, placeholder: &str, current: &str) -> Vec<String> {
    match placeholder {
        "PROBLEM" if command == "print" => problem_candidates(current),
        "PROBLEM" => [problem_candidates(current), vec![":folders".to_string()]].concat(),
        "NAME" => EXERCISES.iter().map(|one| one.name.to_string()).collect(),
        "COMMAND" => command_candidates(),
        "TOPIC" => help::TOPICS
            .iter()
            .map(|(name, _)| name.to_string())
            .collect(),
        "WORD" => Vec::new(),
        "DIR" => vec![":folders".to_string()],
        literal if help::is_literal(literal) => vec![literal.to_string()],
        _ => vec![":files".to_string()],
    }
}

fn command_candidates() -> Vec<String> {
    let commands = help::commands_with_summaries().into_iter();
    let line = |(name, about)| format!("{name}\t{about}");
    commands.map(line).collect()
}

/// The packages, and once something is typed, also other judges' names for them.
fn problem_candidates(current: &str) -> Vec<String> {
    let offered =
        |(task, name): &catalogue::TaskAndName| task.is_own_name(name) || !current.is_empty();
    let line = |(task, name): catalogue::TaskAndName| format!("{}\t{}", name.id(), task.asks);
    catalogue::all_names().filter(offered).map(line).collect()
}

/// The names of the problem's testcases, or of those in the folder after -d.
fn test_candidates(before: &[&str], names: &[&str]) -> Vec<String> {
    let folder = before.iter().position(|word| *word == "-d");
    let folder = folder.and_then(|place| before.get(place + 1));
    let problem = || {
        let first = names.first()?;
        if find_problem::is_file_alone(first) {
            find_problem::problem_of_program(&arguments::to_path(first), false)
                .map(|(problem, _)| problem)
        } else {
            find_problem::problem_named(first).ok()
        }
    };
    let testcases: Option<Vec<Testcase>> = match folder {
        Some(folder) => plain_folder(&arguments::to_path(folder)).ok(),
        None => problem().and_then(|problem| Some(problem.load_package().ok()?.testcases)),
    };
    let testcases = testcases.unwrap_or_default();
    testcases.into_iter().map(|test| test.name).collect()
}
