//! Promise: if a runner is killed, as when the system is out of memory, its current test is a judge error with the
//! reason, the other tests get their verdicts, and no process and no file is left. If the judge is killed as well, an
//! isolated program without children is killed; under namespaces all processes are, and with a cgroup the next run
//! kills the rest.

use crate::common::has_all;
use crate::common::signals::interruptible;
use crate::running_judge::ACTION_TIMEOUT;
use crate::workspace::{Workspace, files_below, poll_until, wait_for_exit};
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};

/// On the first testcase, waits for long with eight helpers that no other signal than SIGKILL ends; the parents of
/// four have exited. Echoes the other testcases.
const WAITS_WITH_HELPERS: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\n#include <sys/prctl.h>\n#include <unistd.h>\n\
    static void live_on(void) {\n    for (int i = 1; i < NSIG; i++) if (i != SIGALRM) signal(i, SIG_IGN);\n    \
    prctl(PR_SET_PDEATHSIG, 0);\n    alarm(120);\n    for (;;) pause();\n}\n\
    int main(void) {\n    int first = getchar();\n    if (first == 'a')\n        for (int i = 0; i < 8; i++)\n            \
    if (fork() == 0) {\n                setsid();\n                if (i % 2 && fork()) _exit(0);\n                live_on();\n            }\n    \
    if (first == 'a') live_on();\n    for (int c = first; c != EOF; c = getchar()) putchar(c);\n}\n";

/// Waits without helpers, on any testcase. Prints a line when it is ready.
const WAITS_ALONE: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\n#include <sys/prctl.h>\n#include <unistd.h>\n\
    int main(void) {\n    for (int i = 1; i < NSIG; i++) if (i != SIGALRM) signal(i, SIG_IGN);\n    \
    prctl(PR_SET_PDEATHSIG, 0);\n    puts(\"ready\"), fflush(stdout);\n    alarm(120);\n    for (;;) pause();\n}\n";

/// Starts a judge on this program and waits for `count` processes of it. Returns the judge and its runners' ids.
fn start_judge_and_wait(
    workspace: &Workspace,
    isolation: &str,
    (program, count): (&str, usize),
) -> Option<(Child, Vec<String>)> {
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
    fs::write(&file, program).expect("it can be written");
    let mut command = workspace.with_environment(interruptible(&workspace.judge)?);
    command.args(["test", "--isolation", isolation, "-t", "600"]);
    command.arg(workspace.package()).arg(&file);
    command.stdout(File::create(workspace.path.join("out")).expect("it can be made"));
    let judge = command.spawn().expect("the judge starts");
    let seen = poll_until(ACTION_TIMEOUT, || {
        let all = workspace.processes();
        let found = all.iter().filter(|line| line.contains("/out/main")).count();
        if found >= count { Ok(()) } else { Err(all) }
    });
    assert_eq!(seen, Ok(()), "expected {count} processes");
    let children = format!("/proc/{0}/task/{0}/children", judge.id());
    let runners = fs::read_to_string(children).expect("the judge is alive");
    let runners = runners.split_whitespace().map(String::from).collect();
    Some((judge, runners))
}

/// Real-time runners on all processors would spin in the kernel while a fork bomb's processes end: `sys::go_first` says
/// why.
fn is_real_time(pid: &String) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).expect("it is alive");
    let (_, fields) = stat.rsplit_once(')').expect("a name in parentheses");
    // Field 41 of proc(5), the scheduling policy. The first of these is field 3.
    fields.split_whitespace().nth(38) != Some("0")
}

#[test]
fn killed_runner_is_a_judge_error_for_its_test_only() {
    for isolation in ["namespaces", "landlock", "none"] {
        let workspace = Workspace::new("echo");
        let Some((mut judge, runners)) =
            start_judge_and_wait(&workspace, isolation, (WAITS_WITH_HELPERS, 9))
        else {
            return;
        };
        assert!(runners.iter().all(|pid| !is_real_time(pid)), "{isolation}");
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

fn assert_next_run_cleans_up(workspace: &Workspace, cgroups: &[PathBuf]) {
    let echo = workspace.package().join("submissions/accepted/echo.c");
    let mut next = workspace.command(&workspace.judge);
    next.arg("test").arg(workspace.package()).arg(echo);
    let output = next.output().expect("it starts");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}");
    assert_eq!(wait_until_no_process(workspace), Ok(()));
    assert_eq!(workspace.left_in_tmp(), [""; 0], "files are left");
    let left: Vec<_> = cgroups.iter().filter(|folder| folder.exists()).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// The cgroups of a killed judge's runners, from the links in its scratch folders.
fn linked_cgroups(workspace: &Workspace) -> Vec<PathBuf> {
    let files = files_below(&workspace.path.join("tmp"));
    let links = files
        .iter()
        .filter(|file| file.extension().is_some_and(|its| its == "cgroup"));
    let folders = links.filter_map(|link| fs::read_link(link).ok());
    folders.filter(|folder| folder.exists()).collect()
}

#[test]
fn program_is_killed_along_with_judge_and_runner() {
    for isolation in ["namespaces", "landlock"] {
        let workspace = Workspace::new("echo");
        let alone = (WAITS_ALONE, 1);
        let Some((judge, runners)) = start_judge_and_wait(&workspace, isolation, alone) else {
            return;
        };
        let ready = workspace.wait_for_output(b"ready\n");
        assert_eq!(ready, Ok(()), "{isolation}");
        kill_all(judge, &runners);
        assert_eq!(wait_until_no_process(&workspace), Ok(()), "{isolation}");
        assert_next_run_cleans_up(&workspace, &linked_cgroups(&workspace));
    }
}

#[test]
fn next_run_ends_surviving_processes_by_their_cgroup() {
    for isolation in ["namespaces", "landlock", "none"] {
        let workspace = Workspace::new("echo");
        let Some((judge, runners)) =
            start_judge_and_wait(&workspace, isolation, (WAITS_WITH_HELPERS, 9))
        else {
            return;
        };
        kill_all(judge, &runners);
        let cgroups = linked_cgroups(&workspace);
        if isolation == "namespaces" {
            assert_eq!(wait_until_no_process(&workspace), Ok(()), "{isolation}");
        } else if cgroups.is_empty() {
            eprintln!("skipped: {isolation}, as no cgroup can be made here");
            for line in workspace.processes() {
                let id = line.split(' ').next().expect("the line starts with an id");
                let killed = Command::new("kill").args(["-9", id]).status();
                assert!(killed.is_ok(), "{line}");
            }
        }
        assert_next_run_cleans_up(&workspace, &cgroups);
    }
}
