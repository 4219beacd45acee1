//! Promise: however the judge ends, no process of a submission survives it for long and no file stays: they are removed
//! at once after Ctrl-C, SIGTERM or a closed terminal, and the files with the next run after `kill -9`.

use crate::common::has_all;
use crate::common::signals::interruptible;
use crate::running_judge::{ACTION_TIMEOUT, RunningJudge, SLEEPING_PROGRAM};
use crate::workspace::{Workspace, wait_for_exit};
use std::fs;
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{self, Command, Stdio};

/// Keeps the compiler busy up to its time limit: the file includes itself 2^100 times. Nothing is printed, as output
/// would hit its limit after three seconds, too soon to be noticed on a busy machine.
const ENDLESS_INCLUDE: &str =
    "#if __INCLUDE_LEVEL__ < 100\n#include __FILE__\n#include __FILE__\n#endif\n";

const ISOLATIONS: &[&str] = &["landlock", "none"];

const SIGNALS: &[(&str, i32)] = &[("INT", 2), ("TERM", 15), ("HUP", 1)];

fn interrupt_judge(isolation: &str, (name, number): (&str, i32)) {
    let options = ["--isolation", isolation];
    if let Some(mut run) = RunningJudge::start(SLEEPING_PROGRAM, &options, "/out/main", 1) {
        run.assert_interruptible(name, false, number);
    }
}

#[test]
fn interrupted_judge_leaves_no_process_and_no_file() {
    for (isolation, signal) in ISOLATIONS.iter().cycle().zip(SIGNALS) {
        interrupt_judge(isolation, *signal);
    }
}

#[test]
#[ignore = "sweep: three signals with each isolation"]
fn judge_interrupted_by_any_signal_leaves_no_process_and_no_file() {
    for isolation in ISOLATIONS {
        for signal in SIGNALS {
            interrupt_judge(isolation, *signal);
        }
    }
}

/// A terminal sends Ctrl-C to the whole group, runners included.
#[test]
fn ctrl_c_to_the_whole_group_leaves_nothing() {
    let Some(mut run) = RunningJudge::start(SLEEPING_PROGRAM, &["-j", "2"], "/out/main", 1) else {
        return;
    };
    run.assert_interruptible("INT", true, 2);
}

#[test]
fn interrupted_debug_leaves_nothing() {
    let workspace = Workspace::new("echo");
    let Some(mut judge) = interruptible(&workspace.judge) else {
        return;
    };
    judge.arg("debug");
    let Some(mut run) =
        RunningJudge::start_command(judge, workspace, SLEEPING_PROGRAM, &[], "/out/main", 1)
    else {
        return;
    };
    run.assert_interruptible("INT", true, 2);
}

#[test]
fn interrupted_compilation_leaves_no_compiler_and_no_cache_entry() {
    let Some(mut run) = RunningJudge::start(ENDLESS_INCLUDE, &[], "cc1", 1) else {
        return;
    };
    run.assert_interruptible("TERM", false, 15);
    let cache = fs::read_dir(run.workspace.path.join("cache")).expect("it is there");
    let names: Vec<_> = cache.flatten().map(|entry| entry.file_name()).collect();
    assert!(names.is_empty(), "{names:?}");
}

#[test]
fn kill_9_ends_all_processes_and_next_run_removes_files() {
    for isolation in ISOLATIONS {
        let options = ["--isolation", isolation];
        let Some(mut run) = RunningJudge::start(SLEEPING_PROGRAM, &options, "/out/main", 1) else {
            return;
        };
        run.signal("KILL", false);
        run.assert_ends_by_signal(9);
        assert!(
            !run.workspace.left_in_tmp().is_empty(),
            "kill -9 gives no time to tidy up"
        );
        let mut next = run.workspace.command(&run.workspace.judge);
        let echo = run.workspace.package().join("submissions/accepted/echo.c");
        let output = next
            .arg("test")
            .arg(run.workspace.package())
            .arg(echo)
            .output();
        assert!(output.is_ok_and(|output| output.status.success()));
        run.assert_no_file_left();
    }
}

/// Ignores the signals that `nohup`, or `&` in a script, makes a command ignore.
const IGNORES_SIGNALS_LIKE_NOHUP: &str = "trap '' HUP INT QUIT; exec \"$0\" \"$@\"";

#[test]
fn signals_ignored_by_the_caller_stay_ignored() {
    let workspace = Workspace::new("echo");
    let mut shell = Command::new("sh");
    shell
        .args(["-c", IGNORES_SIGNALS_LIKE_NOHUP])
        .arg(&workspace.judge)
        .arg("test");
    let Some(mut run) =
        RunningJudge::start_command(shell, workspace, SLEEPING_PROGRAM, &[], "/out/main", 1)
    else {
        return;
    };
    // The first signal that the judge doesn't ignore ends it.
    for ignored in ["HUP", "INT", "QUIT", "TERM"] {
        run.signal(ignored, true);
    }
    run.assert_ends_by_signal(15);
    run.assert_no_file_left();
}

/// An echo that exits with the number of the first signal that is blocked or doesn't have its default action.
const REPORTS_NON_DEFAULT_SIGNAL: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\nint main(void) {\n    sigset_t held;\n    \
    sigprocmask(0, 0, &held);\n    for (int i = 1; i <= SIGRTMAX; i++) {\n        struct sigaction action;\n        \
    if (sigismember(&held, i) == 1) return i;\n        if (sigaction(i, 0, &action) == 0 && action.sa_handler != SIG_DFL) return i;\n    }\n    \
    for (int c; (c = getchar()) != EOF;) putchar(c);\n}\n";

#[test]
fn submission_starts_with_default_signal_actions() {
    if !has_all(&["gcc"]) {
        return;
    }
    for isolation in ISOLATIONS {
        let workspace = Workspace::new("echo");
        let file = workspace.path.join("program.c");
        fs::write(&file, REPORTS_NON_DEFAULT_SIGNAL).expect("it can be written");
        let mut judge = workspace.command("sh");
        // With SIGCHLD ignored, the exit status of a child would be lost.
        let ignoring = "trap '' HUP INT QUIT TERM CHLD TSTP; exec \"$0\" \"$@\"";
        judge.args(["-c", ignoring]).arg(&workspace.judge);
        judge.args(["test", "--isolation", isolation]);
        judge.arg(workspace.package()).arg(&file);
        let output = judge.output().expect("a shell starts");
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{isolation}: {text}");
    }
}

/// The judge waits for its runners before it exits, so an idle one must end at once.
#[test]
fn idle_runner_ends_at_once_on_sigterm() {
    let workspace = Workspace::new("echo");
    let Some(mut runner) = interruptible(&workspace.judge) else {
        return;
    };
    let (judge_pid, folder) = (process::id().to_string(), workspace.path.join("tmp"));
    runner
        .args(["--serve-as-runner", &judge_pid, "none"])
        .arg(folder);
    runner.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut runner = runner.spawn().expect("it starts");
    // Its input stays open, as that of a busy judge's runner does.
    let stdout = runner.stdout.as_mut().expect("its output is ours");
    stdout
        .read_exact(&mut [0; 16])
        .expect("it says that it is ready");
    let sent = Command::new("kill").arg(runner.id().to_string()).status();
    assert!(sent.is_ok_and(|status| status.success()));
    assert_eq!(
        wait_for_exit(&mut runner, ACTION_TIMEOUT).signal(),
        Some(15)
    );
}
