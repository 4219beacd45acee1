//! Promise: if a runner is killed, as when the system is out of memory, its current test is a judge error with the
//! reason, the other tests get their verdicts, and no process and no file is left. If the judge is killed as well, the
//! program is killed with them.

use crate::common::has_all;
use crate::common::signals::interruptible;
use crate::running_judge::ACTION_TIMEOUT;
use crate::workspace::{Workspace, poll_until, wait_for_exit};
use std::fs::{self, File};
use std::process::{Child, Command};

/// On the first testcase, prints a line and waits for long; no other signal than SIGKILL ends it. Echoes the other
/// testcases.
const WAITS: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\n#include <sys/prctl.h>\n#include <unistd.h>\n\
    int main(void) {\n    int first = getchar();\n    if (first == 'a') {\n        \
    for (int i = 1; i < NSIG; i++) if (i != SIGALRM) signal(i, SIG_IGN);\n        prctl(PR_SET_PDEATHSIG, 0);\n        \
    puts(\"ready\"), fflush(stdout);\n        alarm(120);\n        for (;;) pause();\n    }\n    \
    for (int c = first; c != EOF; c = getchar()) putchar(c);\n}\n";

/// Starts a judge on the program above and waits until it is ready. Returns the judge and its runners' ids.
fn start_judge_and_wait(workspace: &Workspace, isolation: &str) -> Option<(Child, Vec<String>)> {
    if !has_all(&["gcc"]) {
        return None;
    }
    let data = workspace.package().join("data");
    for name in ["sample/1", "secret/judge/2"] {
        for kind in ["in", "ans"] {
            let first = if name.ends_with('1') { "a" } else { "b" };
            fs::write(data.join(format!("{name}.{kind}")), first).expect("it can be written");
        }
    }
    let file = workspace.path.join("program.c");
    fs::write(&file, WAITS).expect("it can be written");
    let mut command = workspace.with_environment(interruptible(&workspace.judge)?);
    command.args(["test", "--isolation", isolation, "-t", "600"]);
    command.arg(workspace.package()).arg(&file);
    command.stdout(File::create(workspace.path.join("out")).expect("it can be made"));
    let judge = command.spawn().expect("the judge starts");
    assert_eq!(workspace.wait_for_output(b"ready\n"), Ok(()), "{isolation}");
    let children = format!("/proc/{0}/task/{0}/children", judge.id());
    let runners = fs::read_to_string(children).expect("the judge is alive");
    let runners = runners.split_whitespace().map(String::from).collect();
    Some((judge, runners))
}

/// The isolations.
const ISOLATIONS: [&str; 2] = ["landlock", "none"];

#[test]
fn killed_runner_is_a_judge_error_for_its_test_only() {
    for isolation in ISOLATIONS {
        let workspace = Workspace::new("echo");
        let Some((mut judge, runners)) = start_judge_and_wait(&workspace, isolation) else {
            return;
        };
        let killed = Command::new("kill").arg("-9").args(&runners).status();
        assert!(killed.is_ok_and(|status| status.success()), "{runners:?}");
        let status = wait_for_exit(&mut judge, ACTION_TIMEOUT);
        let text = fs::read_to_string(workspace.path.join("out")).expect("it is UTF-8");
        assert_eq!(status.code(), Some(2), "{isolation}: {text}");
        assert!(text.contains("the judge's runner was killed"), "{text}");
        let verdict = |name: &str, verdict: &str| {
            let line = text.lines().find(|line| line.starts_with(name));
            line.is_some_and(|line| line.contains(verdict))
        };
        assert!(verdict("sample/1", " JE "), "{isolation}: {text}");
        assert!(verdict("judge/2", " AC "), "{isolation}: {text}");
        let gone = wait_until_no_process(&workspace);
        assert_eq!(gone, Ok(()), "{isolation}: processes survive");
        assert_eq!(workspace.left_in_tmp(), [""; 0], "{isolation}: files");
    }
}

/// Kills the judge and its runners as if at once: they are suspended first, so none can react to another's exit.
fn kill_all(mut judge: Child, runners: &[String]) {
    let all: Vec<String> = runners
        .iter()
        .cloned()
        .chain([judge.id().to_string()])
        .collect();
    for signal in ["-STOP", "-KILL"] {
        let sent = Command::new("kill").arg(signal).args(&all).status();
        assert!(sent.is_ok_and(|status| status.success()), "{all:?}");
    }
    wait_for_exit(&mut judge, ACTION_TIMEOUT);
}

fn wait_until_no_process(workspace: &Workspace) -> Result<(), Vec<String>> {
    poll_until(ACTION_TIMEOUT, || match workspace.processes() {
        left if left.is_empty() => Ok(()),
        left => Err(left),
    })
}

fn assert_next_run_cleans_up(workspace: &Workspace) {
    let echo = workspace.package().join("submissions/accepted/echo.c");
    let mut next = workspace.command(&workspace.judge);
    next.arg("test").arg(workspace.package()).arg(echo);
    let output = next.output().expect("it starts");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}");
    assert_eq!(workspace.left_in_tmp(), [""; 0], "files are left");
}

#[test]
fn program_is_killed_along_with_judge_and_runner() {
    for isolation in ISOLATIONS {
        let workspace = Workspace::new("echo");
        let Some((judge, runners)) = start_judge_and_wait(&workspace, isolation) else {
            return;
        };
        kill_all(judge, &runners);
        assert_eq!(wait_until_no_process(&workspace), Ok(()), "{isolation}");
        assert_next_run_cleans_up(&workspace);
    }
}
