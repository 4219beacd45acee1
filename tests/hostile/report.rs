//! Promise: the report says in a few lines what happened to a program.

use crate::common::{RUST, has_all};
use crate::programs::isolates;
use crate::workspace::Workspace;
use std::fs;

/// Programs, each with its verdict and a part of its report. The first seven are judged quickly.
const EXPECTED_REPORTS: &[(&str, &str)] = &[
    (
        "run_time_error/panics.rs",
        "RE exit code 101 (as after a panic in Rust)",
    ),
    ("run_time_error/null_pointer.c", "RE SIGSEGV"),
    (
        "run_time_error/forks.c",
        "RE it tried to start another process or program, which judges forbid",
    ),
    (
        "time_limit_exceeded/busy_on_the_clock.c",
        "TLE more than 0.5 s of CPU time",
    ),
    (
        "memory_limit_exceeded/touches_80_mb.c",
        "MLE more than 64 MiB",
    ),
    (
        "output_limit_exceeded/right_then_flood.c",
        "OLE more than 1 MiB of output",
    ),
    ("compile_error/error_flood.c", "CE nothing_of_this_name"),
    ("run_time_error/exits_with_3.c", "RE exit code 3"),
    ("run_time_error/divides_by_zero.c", "RE SIGFPE"),
    ("run_time_error/aborts.c", "RE SIGABRT"),
    ("run_time_error/kills_its_group.c", "RE SIGKILL"),
    (
        "run_time_error/signal_of_the_output_limit.c",
        "RE killed by SIGXFSZ",
    ),
    (
        "run_time_error/signal_of_the_time_limit.c",
        "RE killed by SIGXCPU",
    ),
    ("run_time_error/signal_into_exit_code.c", "RE exit code 1"),
    (
        "time_limit_exceeded/busy.rs",
        "TLE more than 0.5 s of CPU time",
    ),
    ("time_limit_exceeded/sleeps.rs", "TLE idle"),
    ("time_limit_exceeded/stops_itself.c", "TLE idle"),
    (
        "output_limit_exceeded/long_line.rs",
        "OLE more than 1 MiB of output",
    ),
    ("compile_error/no_main.c", "CE main"),
    ("compile_error/no_main.rs", "CE `main` function not found"),
    ("compile_error/error_flood.rs", "CE no, and no again"),
    (
        "compile_error/endless_macro.rs",
        "CE the compiler took more than",
    ),
    (
        "compile_error/includes_dev_full.c",
        "CE the compiler took more than",
    ),
];

#[test]
fn report_on_many_programs_names_each_cause() {
    let workspace = Workspace::new("hostile");
    if !isolates(&workspace, "") {
        return;
    }
    let quick = EXPECTED_REPORTS[..7].iter();
    let there = |(name, _): &&(&str, &str)| !name.ends_with(".rs") || has_all(RUST);
    let rows: Vec<_> = quick.filter(there).collect();
    let names: Vec<&str> = rows.iter().map(|(name, _)| *name).collect();
    let text = judge(&workspace, &names);
    for (name, words) in rows {
        let (verdict, cause) = words.split_once(' ').expect("a verdict and words");
        let is_its = |part: &&str| part.starts_with(verdict) && part.contains(name);
        let part = text.split("\n\n").find(is_its);
        assert!(
            part.is_some_and(|part| part.contains(cause) && part.lines().count() < 5),
            "{name}: expected {words}\n{text}"
        );
    }
}

#[test]
fn report_on_endless_compilation_names_the_cause() {
    let workspace = Workspace::new("hostile");
    if !isolates(&workspace, "") {
        return;
    }
    let file = workspace.package().join("problem.yaml");
    let yaml = fs::read_to_string(&file).expect("it is there");
    let short = yaml.replace("compilation_time: 10", "compilation_time: 0.5");
    assert_ne!(yaml, short);
    fs::write(file, short).expect("it is a copy");
    let row = "CE the compiler took more than 500ms";
    assert_reported(&workspace, &[("compile_error/endless_macro.c", row)]);
}

#[test]
#[ignore = "sweep: 23 programs, each with a report of its own"]
fn report_names_the_cause_in_few_lines() {
    let workspace = Workspace::new("hostile");
    if !isolates(&workspace, "") {
        return;
    }
    // In parallel, as many of them run into a limit.
    let (some, others) = EXPECTED_REPORTS.split_at(EXPECTED_REPORTS.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| assert_reported(&workspace, some));
        assert_reported(&workspace, others);
    });
}

/// The judge's report on these submissions.
fn judge(workspace: &Workspace, names: &[&str]) -> String {
    let submissions = workspace.package().join("submissions");
    let mut command = workspace.command(&workspace.judge);
    let command = command.arg("test").arg(workspace.package());
    command.args(names.iter().map(|name| submissions.join(name)));
    let output = command.args(["-k", "sample"]).output();
    let output = output.expect("the judge starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn assert_reported(workspace: &Workspace, words: &[(&str, &str)]) {
    for (name, words) in words {
        let text = judge(workspace, &[name]);
        let (verdict, cause) = words.split_once(' ').expect("a verdict and words");
        if text.contains("needs one of:") {
            eprintln!("skipped: {text}");
            continue;
        }
        let has_verdict = text.contains(&format!("sample/1  {verdict} "))
            || text.contains(&format!("\n{verdict}\n"));
        assert!(
            has_verdict && text.contains(cause),
            "{name}: expected {words}\n{text}"
        );
        assert!(text.lines().count() < 50, "{name}\n{text}");
    }
}
