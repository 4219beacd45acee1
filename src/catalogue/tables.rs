//! The catalogue as tables: by judge for `list`, and by task for the README.

use super::bilingual::{ReadmeLanguage, bilingual};
use super::judges::Rust;
use super::{Name, TASKS, Task, TaskAndName, all_names};
use crate::judge::package::limits::Limits;
use std::fmt::Write;
use std::time::Duration;

/// All names of all tasks, grouped by judge.
pub fn by_judge() -> String {
    let mut text = format!(
        "{:22}  {:>7}  {:>8}  {:34}  {:21}  page\n",
        "name", "time", "memory", "takes Rust, editions", "problem"
    );
    let mut rows: Vec<TaskAndName> = all_names().collect();
    sort_by_judge(&mut rows);
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
            remark(name, ReadmeLanguage::English).map_or(String::new(), |said| format!("  {said}")),
        );
    }
    text + "?: not known; where a limit is not known, the problem's own applies\n"
}

/// By judge, then by number.
fn sort_by_judge(rows: &mut [TaskAndName]) {
    rows.sort_by_key(|(_, name)| (name.judge.key, name.typed.len(), name.typed));
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

fn mebibytes(memory: u64) -> String {
    format!("{} MiB", memory >> 20)
}

fn rust_support(rust: Rust) -> String {
    match rust {
        Rust::Yes(_) => match rust.editions() {
            Some(editions) => format!("yes: {editions}"),
            None => "yes".to_string(),
        },
        Rust::No => "no".to_string(),
        Rust::Unknown => "?".to_string(),
        Rust::Partly(said) => said.en.to_string(),
    }
}

/// The README's table. `limits` are those of the packages, in the order of the tasks.
pub fn by_task(limits: &[Limits], language: ReadmeLanguage) -> String {
    let heads = match language {
        ReadmeLanguage::English => {
            "| problem | asks for | judge and page | file | takes Rust? | limits | the same elsewhere |"
        }
        ReadmeLanguage::Chinese => {
            "| 题目 | 要求 | 评测系统与页面 | 文件 | 支持 Rust？ | 限制 | 别处的同一道题 |"
        }
    };
    let mut text = format!("{heads}\n|---|---|---|---|---|---|---|\n");
    for (task, limits) in TASKS.iter().zip(limits) {
        let own = task.own_name();
        let elsewhere: Vec<String> = task.names[1..]
            .iter()
            .map(|name| name_with_limits(name, language))
            .collect();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {} | {} | {} | `{}` | {} | {} | {} |",
            task.slug,
            task.asks.in_language(language),
            linked_name(own, language),
            task.file,
            rust_column(task, language),
            task_limits(own, limits, language),
            elsewhere.join(bilingual(", ", "、").in_language(language)),
        );
    }
    text
}

/// A name, linked to its page if that is known.
fn linked_name(name: &Name, language: ReadmeLanguage) -> String {
    let judge = name.judge.name.in_language(language);
    let name_there = format!("{judge} {}", name.number.in_language(language));
    match name.pages().first() {
        Some(page) => format!("[{name_there}]({page})"),
        None => name_there,
    }
}

/// A linked name with its limits and any remark.
fn name_with_limits(name: &Name, language: ReadmeLanguage) -> String {
    let remark = remark(name, language).map(str::to_string);
    let more: Vec<String> = known_limits(name).into_iter().chain(remark).collect();
    let linked = linked_name(name, language);
    let more = more.join(bilingual("; ", "；").in_language(language));
    match (more.as_str(), language) {
        ("", _) => linked,
        (more, ReadmeLanguage::English) => format!("{linked} ({more})"),
        (more, ReadmeLanguage::Chinese) => format!("{linked}（{more}）"),
    }
}

/// The remark on a name, if there is one.
fn remark(name: &Name, language: ReadmeLanguage) -> Option<&'static str> {
    let inferred = bilingual("inferred: its page was not seen", "推断：没有见到页面");
    name.is_inferred.then(|| inferred.in_language(language))
}

fn known_limits(name: &Name) -> Option<String> {
    let time = name.time?.as_secs_f64();
    Some(match name.memory {
        Some(memory) => format!("{time} s, {} MB", memory >> 20),
        None => format!("{time} s"),
    })
}

fn task_limits(own: &Name, limits: &Limits, language: ReadmeLanguage) -> String {
    let here = || {
        let unknown = bilingual("unknown; here", "不详；这里取").in_language(language);
        format!(
            "{unknown} {}, {}",
            seconds(limits.time),
            mebibytes(limits.memory)
        )
    };
    known_limits(own).unwrap_or_else(here)
}

fn rust_column(task: &Task, language: ReadmeLanguage) -> String {
    let text = match task.own_name().judge.rust {
        Rust::Yes(_) => bilingual("yes", "支持"),
        Rust::Unknown => bilingual("unknown", "不详"),
        Rust::Partly(said) => said,
        Rust::No => match task.judge_taking_rust() {
            None => bilingual("no", "不支持"),
            Some(other) => {
                let to = bilingual("no: take the file to ", "不支持：请把文件交到");
                return to.in_language(language).to_string() + &linked_name(other, language);
            }
        },
    };
    text.in_language(language).to_string()
}
