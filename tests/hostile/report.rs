//! Promise: the report says in a few lines what happened to a program.

use crate::programs::namespaces_isolate;
use crate::workspace::Workspace;

/// Programs, each with its verdict and a part of its report.
const EXPECTED_REPORTS: &[(&str, &str)] = &[
    (
        "run_time_error/panics.rs",
        "RE exit code 101 (as after a panic in Rust)",
    ),
    ("run_time_error/exits_with_3.c", "RE exit code 3"),
    ("run_time_error/null_pointer.c", "RE SIGSEGV"),
    ("run_time_error/divides_by_zero.c", "RE SIGFPE"),
    ("run_time_error/aborts.c", "RE SIGABRT"),
    ("run_time_error/kills_its_group.c", "RE SIGKILL"),
    ("run_time_error/signal_into_exit_code.c", "RE exit code 1"),
    (
        "time_limit_exceeded/busy.rs",
        "TLE more than 0.5 s of CPU time",
    ),
    (
        "time_limit_exceeded/child_burns.c",
        "TLE more than 0.5 s of CPU time",
    ),
    ("time_limit_exceeded/child_sleeps.c", "TLE idle"),
    ("time_limit_exceeded/stops_itself.c", "TLE idle"),
    (
        "memory_limit_exceeded/touches_80_mb.c",
        "MLE more than 64 MiB",
    ),
    (
        "output_limit_exceeded/long_line.rs",
        "OLE more than 1 MiB of output",
    ),
    ("compile_error/no_main.c", "CE main"),
    ("compile_error/no_main.rs", "CE `main` function not found"),
    ("compile_error/error_flood.c", "CE nothing_of_this_name"),
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
fn report_names_the_cause_in_few_lines() {
    let workspace = Workspace::new("hostile");
    if !namespaces_isolate(&workspace, "") {
        return;
    }
    // In parallel, as many of them run into a limit.
    let (some, others) = EXPECTED_REPORTS.split_at(EXPECTED_REPORTS.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| assert_reported(&workspace, some));
        assert_reported(&workspace, others);
    });
}

fn assert_reported(workspace: &Workspace, words: &[(&str, &str)]) {
    for (name, words) in words {
        let file = workspace.package().join("submissions").join(name);
        let mut command = workspace.command(&workspace.judge);
        let command = command.arg("test").arg(workspace.package()).arg(file);
        let output = command
            .args(["-k", "sample"])
            .output()
            .expect("the judge starts");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
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
