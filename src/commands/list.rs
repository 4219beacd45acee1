//! `judge.sh list`: the bundled problems, or the languages known here.

use super::console;
use crate::catalogue::{Problem, TASKS, tables};
use crate::cli::options::Given;
use crate::error::Result;
use crate::judge::package::limits::Limits;
use crate::judge::program::language;
use std::fmt::Write;
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let text = match () {
        _ if given.has("--languages") => language_table(),
        _ if given.has("--markdown") => markdown_table()?,
        _ => problem_table()? + "\n" + &tables::by_judge(),
    };
    console::print_text(text)?;
    Ok(ExitCode::SUCCESS)
}

fn language_table() -> String {
    let mut text = format!("{:12} {:28} compiler\n", "language", "files");
    for language in language::all_languages() {
        let found = match language.find_compiler() {
            Some(path) => path.display().to_string(),
            None => format!("none: install {}", language.install),
        };
        let extensions = language.extensions.iter();
        let dotted: Vec<String> = extensions.map(|end| format!(".{end}")).collect();
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{:12} {:28} {found}", language.name, dotted.join(" "));
    }
    text
}

fn markdown_table() -> Result<String> {
    let limits = |task| Ok(Problem::of_task(task).load_package()?.limits);
    let limits: Result<Vec<Limits>> = TASKS.iter().map(limits).collect();
    Ok(tables::by_task(&limits?))
}

fn problem_table() -> Result<String> {
    let mut text = format!(
        "{:21}  {:>6}  {:>8}  {:>8}  {:29}  asks for\n",
        "problem", "time", "memory", "tests", "submission"
    );
    for task in TASKS {
        let package = Problem::of_task(task).load_package()?;
        let testcases = package.testcases.iter();
        let count = |group: &str| testcases.clone().filter(|t| t.group == group).count();
        let tests = format!("{}+{}+{}", count("sample"), count("judge"), count("hack"));
        let time = format!("{} s", package.limits.time.as_secs_f64());
        let memory = format!("{} MiB", package.limits.memory >> 20);
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:21}  {time:>6}  {memory:>8}  {tests:>8}  {:29}  {}",
            task.slug, task.file, task.asks
        );
    }
    text.push_str("tests: sample + judge (as strong as the real judge's) + hack (stricter)\n");
    Ok(text)
}
