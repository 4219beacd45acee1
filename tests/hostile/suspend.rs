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
use std::time::Duration;

/// An echo that first waits for a helper, which sleeps five seconds in a session of its own. Both block all signals.
const SLEEPS_WITH_HELPER: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\n#include <sys/wait.h>\n#include <unistd.h>\n\
    int main(void) {\n    sigset_t all;\n    sigfillset(&all);\n    sigprocmask(SIG_BLOCK, &all, 0);\n    \
    if (fork() == 0) {\n        setsid();\n        sleep(5);\n        _exit(0);\n    }\n    wait(0);\n    \
    for (int c; (c = getchar()) != EOF;) putchar(c);\n}\n";

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

/// Waits until two programs run, or `is_over`.
fn wait_for_two_programs(
    workspace: &Workspace,
    mut is_over: impl FnMut() -> bool,
) -> Result<(), Vec<String>> {
    poll_until(ACTION_TIMEOUT, || match running_programs(workspace) {
        all if all.len() >= 2 || is_over() => Ok(()),
        all => Err(all),
    })
}

/// Waits until the judge and then its programs are suspended. `false` if the programs had ended before.
fn wait_until_suspended(workspace: &Workspace) -> Result<bool, Vec<String>> {
    poll_until(ACTION_TIMEOUT, || {
        match running_judge_pid(workspace).map(|judge| process_state(&judge)) {
            Some(state) if state != "T" => Err(vec![state]),
            _ => Ok(()),
        }
    })?;
    if running_programs(workspace).len() < 2 {
        return Ok(false);
    }
    let stopped = poll_until(ACTION_TIMEOUT, || {
        let states: Vec<String> = running_programs(workspace)
            .iter()
            .map(|one| process_state(one))
            .collect();
        let all = states.len() >= 2 && states.iter().all(|state| state == "T");
        if all { Ok(()) } else { Err(states) }
    });
    stopped.map(|()| true)
}

/// The programs run for seconds, and on a very busy machine they may have exited before the signal arrives or before we
/// check. Such an attempt is void and is repeated until one `was_in_time`.
fn retry_until_in_time(mut was_in_time: impl FnMut() -> bool) {
    let one = (0..20).any(|_| was_in_time());
    assert!(one, "the programs always ended before the stop");
}

/// Suspends the judge, or its whole process group, for longer than the program's wall time limit. Returns whether it
/// was suspended in time.
fn suspend_by_signal(isolation: &str, signal: &str, whole_group: bool) -> bool {
    let workspace = Workspace::new("echo");
    let Some(judge) = interruptible(&workspace.judge) else {
        return true;
    };
    let file = workspace.path.join("program.c");
    fs::write(&file, SLEEPS_WITH_HELPER).expect("it can be written");
    let out = workspace.path.join("out");
    let mut command = workspace.with_environment(judge);
    command.args(["test", "--isolation", isolation, "-t", "3", "-k", "sample"]);
    command.arg(workspace.package()).arg(&file).process_group(0);
    command.stdout(File::create(&out).expect("it can be made"));
    let mut judge = command.spawn().expect("the judge starts");
    let mut has_ended = || judge.try_wait().expect("it can be waited for").is_some();
    let run = wait_for_two_programs(&workspace, &mut has_ended);
    assert_eq!(run, Ok(()), "a program and its helper are expected");
    if has_ended() {
        return false;
    }
    let group = if whole_group { "-" } else { "" };
    let target = format!("{group}{}", judge.id());
    send_signal(signal, &target);
    let stopped = wait_until_suspended(&workspace);
    if stopped != Ok(false) {
        // Its wall time limit is 7 s.
        thread::sleep(Duration::from_secs(8));
    }
    send_signal("CONT", &target);
    let status = wait_for_exit(&mut judge, ACTION_TIMEOUT);
    let text = fs::read_to_string(&out).expect("it is UTF-8");
    let in_time = stopped
        .unwrap_or_else(|states| panic!("{isolation}: programs are running: {states:?}\n{text}"));
    assert_eq!(status.code(), Some(0), "{isolation} {signal}: {text}");
    in_time
}

#[test]
fn time_while_suspended_does_not_count() {
    if !has_all(&["gcc"]) {
        return;
    }
    thread::scope(|scope| {
        for (isolation, signal, whole_group) in [
            ("namespaces", "TSTP", true),
            ("none", "TSTP", true),
            ("namespaces", "STOP", false),
        ] {
            let attempt = move || suspend_by_signal(isolation, signal, whole_group);
            scope.spawn(move || retry_until_in_time(attempt));
        }
    });
}

/// In a shell with job control on its own terminal: types Ctrl-Z, waits longer than the program's wall time limit,
/// types `fg`. Returns whether the judge was suspended in time.
fn suspend_by_terminal(isolation: &str) -> bool {
    // The wall time limit is 7 s.
    let long = Duration::from_secs(8);
    let package = tests_dir().join("packages/echo");
    let workspace = Workspace::new("echo");
    let Some(script) = interruptible("script") else {
        return true;
    };
    let file = workspace.path.join("program.c");
    fs::write(&file, SLEEPS_WITH_HELPER).expect("it can be written");
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
    types(&format!(
        "'{judge}' test --isolation {isolation} -t 3 -k sample '{package}' '{}'\n",
        file.display()
    ));
    let run = wait_for_two_programs(&workspace, || screen().contains("passed"));
    assert_eq!(run, Ok(()), "{isolation}: {}", screen());
    types("\x1a");
    let stopped = wait_until_suspended(&workspace);
    if stopped != Ok(false) {
        thread::sleep(long);
    }
    types("fg\n");
    let judged = poll_until(ACTION_TIMEOUT, || match screen() {
        text if text.contains("passed") => Ok(()),
        text => Err(text),
    });
    types("exit\n");
    wait_for_exit(&mut script, ACTION_TIMEOUT);
    let text = screen();
    let in_time = stopped
        .unwrap_or_else(|states| panic!("{isolation}: programs are running: {states:?}\n{text}"));
    assert_eq!(judged, Ok(()), "{isolation}");
    assert!(text.contains("AC, 1 of 1 passed"), "{isolation}: {text}");
    in_time
}

#[test]
fn ctrl_z_and_fg_do_not_change_the_verdict() {
    if let Some(missing) = ["gcc", "script"].iter().find(|name| !has(name)) {
        eprintln!("skipped: there is no {missing} here");
        return;
    }
    thread::scope(|scope| {
        for isolation in ["namespaces", "landlock", "none"] {
            scope.spawn(move || retry_until_in_time(|| suspend_by_terminal(isolation)));
        }
    });
}
