//! Promise: while the judge is suspended, by Ctrl-Z or otherwise, the programs it runs are suspended too, and that time
//! doesn't count: after `fg` an honest program gets the same verdict.

use crate::common::signals::interruptible;
use crate::common::{has, has_all, tests_dir};
use crate::running_judge::ACTION_TIMEOUT;
use crate::workspace::{Workspace, poll_until, wait_for_exit};
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// An echo that first waits for SIGUSR1. It blocks all signals.
const WAITS_FOR_SIGNAL: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\n\
    int main(void) {\n    sigset_t all, go;\n    sigfillset(&all);\n    sigprocmask(SIG_BLOCK, &all, 0);\n    \
    sigemptyset(&go), sigaddset(&go, SIGUSR1);\n    sigwaitinfo(&go, 0);\n    \
    for (int c; (c = getchar()) != EOF;) putchar(c);\n}\n";

/// CPU time in seconds, and the wall time limit that follows from it.
const TIME_LIMIT: &str = "0.3";
const WALL_LIMIT: Duration = Duration::from_millis(1600);

/// The state of a process, field 3 of its `stat`.
fn process_state(process: &str) -> String {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    fields.split_whitespace().next().unwrap_or("").to_string()
}

fn send_signal(signal: &str, target: &str) {
    let line = format!("kill -s {signal} -- {target}");
    let status = Command::new("sh").args(["-c", &line]).status();
    assert!(status.is_ok_and(|s| s.success()), "{line}");
}

/// The process ids of the programs under test.
fn running_programs(workspace: &Workspace) -> Vec<String> {
    let all = workspace.processes().into_iter();
    // A compiler's line contains this name too, but as an argument.
    let is_one = |line: &String| {
        line.split(' ')
            .nth(2)
            .is_some_and(|word| word.ends_with("/out/main"))
    };
    all.filter(is_one).map(pid_in_line).collect()
}

/// The judge's process id, while it runs.
fn running_judge_pid(workspace: &Workspace) -> Option<String> {
    let all = workspace.processes().into_iter();
    // The shell that starts it reads that line from its terminal, so it doesn't match.
    let mut lines = all.filter(|line| line.contains(" test --isolation "));
    lines.next().map(pid_in_line)
}

/// The process id in a line of `Workspace::processes`.
fn pid_in_line(line: String) -> String {
    line.split(' ').next().unwrap_or("").to_string()
}

/// Waits until a program runs, or `is_over`.
fn wait_for_program(
    workspace: &Workspace,
    mut is_over: impl FnMut() -> bool,
) -> Result<(), Vec<String>> {
    poll_until(ACTION_TIMEOUT, || match running_programs(workspace) {
        all if !all.is_empty() || is_over() => Ok(()),
        all => Err(all),
    })
}

/// Waits until the judge and then its programs are suspended, signals the programs, so that they end as soon as they are
/// resumed, and waits for longer than their wall time limit. Returns how long after `start` they were suspended; `None`
/// if they had ended before.
fn stay_suspended(workspace: &Workspace, start: Instant) -> Result<Option<Duration>, Vec<String>> {
    poll_until(ACTION_TIMEOUT, || {
        match running_judge_pid(workspace).map(|judge| process_state(&judge)) {
            Some(state) if state != "T" => Err(vec![state]),
            _ => Ok(()),
        }
    })?;
    let mut programs = Vec::new();
    poll_until(ACTION_TIMEOUT, || {
        programs = running_programs(workspace);
        let states: Vec<String> = programs.iter().map(|one| process_state(one)).collect();
        let all = states.iter().all(|state| state == "T");
        if all { Ok(()) } else { Err(states) }
    })?;
    if programs.is_empty() {
        return Ok(None);
    }
    let after = start.elapsed();
    send_signal("USR1", &programs.join(" "));
    thread::sleep(WALL_LIMIT + Duration::from_millis(100));
    Ok(Some(after))
}

/// Whether the programs were suspended in time and accepted. Fails if they were rejected though they were in time.
fn is_accepted(suspended: Option<Duration>, accepted: bool, report: &str) -> bool {
    // With as much time left to resume them.
    let in_time = suspended.is_some_and(|after| after < WALL_LIMIT / 2);
    assert!(accepted || !in_time, "{report}");
    suspended.is_some() && accepted
}

/// On a very busy machine the programs may have reached their wall time limit before they were suspended. Such an attempt
/// is void and is repeated.
fn retry_until_in_time(mut was_in_time: impl FnMut() -> bool) {
    let one = (0..20).any(|_| was_in_time());
    assert!(one, "the programs always ended before the stop");
}

/// Suspends the judge, or its whole process group, for longer than the program's wall time limit. Returns whether this
/// was in time.
fn suspend_by_signal(isolation: &str, signal: &str, whole_group: bool) -> bool {
    let workspace = Workspace::new("echo");
    let Some(judge) = interruptible(&workspace.judge) else {
        return true;
    };
    let file = workspace.path.join("program.c");
    fs::write(&file, WAITS_FOR_SIGNAL).expect("it can be written");
    let out = workspace.path.join("out");
    let mut command = workspace.with_environment(judge);
    command.args(["test", "--isolation", isolation, "-t", TIME_LIMIT]);
    command.args(["-k", "sample"]);
    command.arg(workspace.package()).arg(&file).process_group(0);
    command.stdout(File::create(&out).expect("it can be made"));
    let start = Instant::now();
    let mut judge = command.spawn().expect("the judge starts");
    let mut has_ended = || judge.try_wait().expect("it can be waited for").is_some();
    let run = wait_for_program(&workspace, &mut has_ended);
    assert_eq!(run, Ok(()), "a program is expected");
    if has_ended() {
        return false;
    }
    let group = if whole_group { "-" } else { "" };
    let target = format!("{group}{}", judge.id());
    send_signal(signal, &target);
    let stopped = stay_suspended(&workspace, start);
    send_signal("CONT", &target);
    let status = wait_for_exit(&mut judge, ACTION_TIMEOUT);
    let text = fs::read_to_string(&out).expect("it is UTF-8");
    let suspended = stopped
        .unwrap_or_else(|states| panic!("{isolation}: programs are running: {states:?}\n{text}"));
    let report = format!("{isolation} {signal}: {text}");
    is_accepted(suspended, status.code() == Some(0), &report)
}

#[test]
fn time_while_suspended_does_not_count() {
    if !has_all(&["gcc"]) {
        return;
    }
    thread::scope(|scope| {
        for (isolation, signal, whole_group) in [
            ("landlock", "TSTP", true),
            ("none", "TSTP", true),
            ("landlock", "STOP", false),
        ] {
            let attempt = move || suspend_by_signal(isolation, signal, whole_group);
            scope.spawn(move || retry_until_in_time(attempt));
        }
    });
}

/// In a shell with job control on its own terminal: types Ctrl-Z, waits longer than the program's wall time limit,
/// types `fg`. Returns whether the judge was suspended in time.
fn suspend_by_terminal(isolation: &str) -> bool {
    let package = tests_dir().join("packages/echo");
    let workspace = Workspace::new("echo");
    let Some(script) = interruptible("script") else {
        return true;
    };
    let file = workspace.path.join("program.c");
    fs::write(&file, WAITS_FOR_SIGNAL).expect("it can be written");
    let out = workspace.path.join("out");
    let mut script = workspace.with_environment(script);
    script.args(["-q", "-c", "sh -i", "/dev/null"]);
    script
        .env_remove("ENV")
        .env("TERM", "dumb")
        .env("NO_COLOR", "1");
    script.stdin(Stdio::piped());
    script.stdout(File::create(&out).expect("it can be made"));
    let mut script = script.spawn().expect("script starts");
    let mut keyboard = script.stdin.take().expect("it is a pipe");
    let mut types = |text: &str| keyboard.write_all(text.as_bytes()).expect("it listens");
    let screen = || fs::read_to_string(&out).expect("it is UTF-8");
    let (judge, package) = (workspace.judge.display(), package.display());
    let start = Instant::now();
    types(&format!(
        "'{judge}' test --isolation {isolation} -t {TIME_LIMIT} -k sample '{package}' '{}'\n",
        file.display()
    ));
    let run = wait_for_program(&workspace, || screen().contains("passed"));
    assert_eq!(run, Ok(()), "{isolation}: {}", screen());
    types("\x1a");
    let stopped = stay_suspended(&workspace, start);
    types("fg\n");
    let judged = poll_until(ACTION_TIMEOUT, || match screen() {
        text if text.contains("passed") => Ok(()),
        text => Err(text),
    });
    types("exit\n");
    wait_for_exit(&mut script, ACTION_TIMEOUT);
    let text = screen();
    let suspended = stopped
        .unwrap_or_else(|states| panic!("{isolation}: programs are running: {states:?}\n{text}"));
    assert_eq!(judged, Ok(()), "{isolation}");
    let accepted = text.contains("AC, 1 of 1 passed");
    is_accepted(suspended, accepted, &format!("{isolation}: {text}"))
}

#[test]
fn ctrl_z_and_fg_do_not_change_the_verdict() {
    if let Some(missing) = ["gcc", "script"].iter().find(|name| !has(name)) {
        eprintln!("skipped: there is no {missing} here");
        return;
    }
    thread::scope(|scope| {
        for isolation in ["landlock", "none"] {
            scope.spawn(move || retry_until_in_time(|| suspend_by_terminal(isolation)));
        }
    });
}
