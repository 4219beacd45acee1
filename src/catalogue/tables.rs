//! The catalogue as tables: by problem and by judge for `list`, and for problems/README.md.

use super::judges::Rust;
use super::{Name, Problem, TASKS, Task, TaskAndName, all_names};
use crate::error::Result;
use std::fmt::Write;
use std::time::Duration;

/// The packages: their limits, numbers of tests and submissions.
pub fn by_problem() -> Result<String> {
    let mut text = format!(
        "{:21}  {:>6}  {:>8}  {:>8}  {:29}  asks for\n",
        "problem", "time", "memory", "tests", "submission"
    );
    for task in TASKS {
        let package = Problem::of_task(task).load_package()?;
        let testcases = package.testcases.iter();
        let count = |group: &str| testcases.clone().filter(|t| t.group == group).count();
        let tests = format!("{}+{}+{}", count("sample"), count("judge"), count("hack"));
        let limits = &package.limits;
        let (time, memory) = (seconds(limits.time), mebibytes(limits.memory));
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

/// All names of all tasks, grouped by judge.
pub fn by_judge() -> String {
    let mut text = format!(
        "{:22}  {:>7}  {:>8}  {:34}  {:21}  page\n",
        "name", "time", "memory", "takes Rust, editions", "problem"
    );
    let mut rows: Vec<TaskAndName> = all_names().collect();
    rows.sort_by_key(|(_, name)| (name.judge.key, name.typed.len(), name.typed));
    for (task, name) in rows {
        let unknown = || "?".to_string();
        let time = name.time.map(seconds);
        let memory = name.memory.map(mebibytes);
        let page = name.pages().into_iter().next();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:22}  {:>7}  {:>8}  {:34}  {:21}  {}{}",
            name.id(),
            time.unwrap_or_else(unknown),
            memory.unwrap_or_else(unknown),
            rust_support(name.judge.rust),
            task.slug,
            page.unwrap_or_else(unknown),
            remark(name).map_or(String::new(), |said| format!("  {said}")),
        );
    }
    text + "?: not known; where a limit is not known, the problem's own applies\n"
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

fn mebibytes(memory: u64) -> String {
    format!("{} MiB", memory >> 20)
}

fn rust_support(rust: Rust) -> String {
    match rust {
        Rust::Yes("") => "yes".to_string(),
        Rust::Yes(editions) => format!("yes: {editions}"),
        Rust::No => "no".to_string(),
        Rust::Unknown => "?".to_string(),
        Rust::Partly(said) => said.to_string(),
    }
}

/// The table in problems/README.md.
pub fn for_readme() -> Result<String> {
    let mut text =
        "| problem | asks for | judge and page | file | takes Rust? | limits | also on |\n\
                    |---|---|---|---|---|---|---|\n"
            .to_string();
    for task in TASKS {
        let own = task.own_name();
        let limits = Problem::of_task(task).load_package()?.limits;
        let (time, memory) = (seconds(limits.time), mebibytes(limits.memory));
        let ours = || format!("unknown (we use {time}, {memory})");
        let elsewhere: Vec<String> = task.names[1..].iter().map(name_with_limits).collect();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {} | {} | {} | `{}` | {} | {} | {} |",
            task.slug,
            task.asks,
            linked_name(own),
            task.file,
            rust_column(task),
            known_limits(own).unwrap_or_else(ours),
            elsewhere.join(", "),
        );
    }
    Ok(text)
}

/// A name, linked to its page if that is known.
fn linked_name(name: &Name) -> String {
    match name.pages().first() {
        Some(page) => format!("[{}]({page})", name.display_name()),
        None => name.display_name(),
    }
}

/// A linked name with its limits and any remark.
fn name_with_limits(name: &Name) -> String {
    let remark = remark(name).map(str::to_string);
    let more: Vec<String> = known_limits(name).into_iter().chain(remark).collect();
    match more.join("; ").as_str() {
        "" => linked_name(name),
        more => format!("{} ({more})", linked_name(name)),
    }
}

/// The remark on a name, if there is one.
fn remark(name: &Name) -> Option<&'static str> {
    name.is_inferred
        .then_some("inferred: its page was not seen")
}

fn known_limits(name: &Name) -> Option<String> {
    let time = name.time?.as_secs_f64();
    Some(match name.memory {
        Some(memory) => format!("{time} s, {} MB", memory >> 20),
        None => format!("{time} s"),
    })
}

fn rust_column(task: &Task) -> String {
    match task.own_name().judge.rust {
        Rust::Yes(_) => "yes".to_string(),
        Rust::Unknown => "unknown".to_string(),
        Rust::Partly(said) => said.to_string(),
        Rust::No => match task.judge_taking_rust() {
            None => "no".to_string(),
            Some(other) => format!("no: take the file to {}", linked_name(other)),
        },
    }
}
