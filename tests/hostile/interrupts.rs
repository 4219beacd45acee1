//! Promise: however the judge ends, no process of a submission survives it for long and no file stays: they go at once
//! after Ctrl-C, SIGTERM or a closed terminal, and the files with the next run after `kill -9`.

use crate::common::has;
use crate::common::signals::interruptible;
use crate::station::{Station, wait};
use crate::under_way::{LONG, Run, SLEEPERS};
use std::fs;
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{self, Command, Stdio};

/// Keeps the compiler busy up to its time limit: the file includes itself 2^100 times. Nothing is printed, as output
/// would hit its limit after three seconds, too soon to be noticed on a busy machine.
const ENDLESS: &str = "#if __INCLUDE_LEVEL__ < 100\n#include __FILE__\n#include __FILE__\n#endif\n";

const BY: &[(&str, i32)] = &[("INT", 2), ("TERM", 15), ("HUP", 1)];

#[test]
fn an_interrupted_judge_leaves_no_process_and_no_file() {
    for &(name, number) in BY {
        for isolation in ["namespaces", "landlock", "none"] {
            let options = ["--isolation", isolation];
            let Some(mut run) = Run::start(SLEEPERS, &options, "/out/main", 6) else {
                return;
            };
            run.signal(name, false);
            run.ends_by(number);
            run.leaves_no_file();
        }
    }
}

/// A terminal sends Ctrl-C to the whole group, runners included.
#[test]
fn ctrl_c_in_a_terminal_reaches_all_of_the_group_and_leaves_nothing() {
    let Some(mut run) = Run::start(SLEEPERS, &["-j", "2"], "/out/main", 6) else {
        return;
    };
    run.signal("INT", true);
    run.ends_by(2);
    run.leaves_no_file();
}

#[test]
fn an_interrupted_debug_leaves_nothing_either() {
    let station = Station::new("echo");
    let Some(mut judge) = interruptible(&station.judge) else {
        return;
    };
    judge.arg("debug");
    let Some(mut run) = Run::start_as(judge, station, SLEEPERS, &[], "/out/main", 6) else {
        return;
    };
    run.signal("INT", true);
    run.ends_by(2);
    run.leaves_no_file();
}

#[test]
fn a_judge_interrupted_while_it_compiles_leaves_no_compiler_and_no_half_made_program() {
    let Some(mut run) = Run::start(ENDLESS, &[], "cc1", 1) else {
        return;
    };
    run.signal("TERM", false);
    run.ends_by(15);
    run.leaves_no_file();
    let cache = fs::read_dir(run.station.path.join("cache")).expect("it is there");
    let names: Vec<_> = cache.flatten().map(|entry| entry.file_name()).collect();
    assert!(names.is_empty(), "{names:?}");
}

#[test]
fn after_kill_9_no_process_survives_and_the_next_run_sweeps_the_files() {
    for isolation in ["namespaces", "landlock", "none"] {
        let options = ["--isolation", isolation];
        let Some(mut run) = Run::start(SLEEPERS, &options, "/out/main", 6) else {
            return;
        };
        run.signal("KILL", false);
        run.ends_by(9);
        assert!(
            !run.station.left_in_tmp().is_empty(),
            "kill -9 gives no time to tidy up"
        );
        let mut next = run.station.command(&run.station.judge);
        let echo = run.station.package().join("submissions/accepted/echo.c");
        let output = next
            .arg("test")
            .arg(run.station.package())
            .arg(echo)
            .output();
        assert!(output.is_ok_and(|output| output.status.success()));
        run.leaves_no_file();
    }
}

/// Ignores the signals that `nohup`, or `&` in a script, makes a command ignore.
const BACKGROUND: &str = "trap '' HUP INT QUIT; exec \"$0\" \"$@\"";

#[test]
fn a_judge_goes_on_after_signals_that_its_caller_ignores() {
    let station = Station::new("echo");
    let mut shell = Command::new("sh");
    shell
        .args(["-c", BACKGROUND])
        .arg(&station.judge)
        .arg("test");
    let Some(mut run) = Run::start_as(shell, station, SLEEPERS, &[], "/out/main", 6) else {
        return;
    };
    // The first that it doesn't ignore ends it.
    for ignored in ["HUP", "INT", "QUIT", "TERM"] {
        run.signal(ignored, true);
    }
    run.ends_by(15);
    run.leaves_no_file();
}

/// An echo that exits with the number of the first signal that is blocked or doesn't have its default action.
const KNOWS_NO_SIGNAL: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\nint main(void) {\n    sigset_t held;\n    \
    sigprocmask(0, 0, &held);\n    for (int i = 1; i <= SIGRTMAX; i++) {\n        struct sigaction action;\n        \
    if (sigismember(&held, i) == 1) return i;\n        if (sigaction(i, 0, &action) == 0 && action.sa_handler != SIG_DFL) return i;\n    }\n    \
    for (int c; (c = getchar()) != EOF;) putchar(c);\n}\n";

#[test]
fn a_program_starts_with_the_default_actions_whatever_the_judges_caller_ignores() {
    if !has("gcc") {
        eprintln!("skipped: there is no gcc here");
        return;
    }
    for isolation in ["namespaces", "none"] {
        let station = Station::new("echo");
        let file = station.path.join("program.c");
        fs::write(&file, KNOWS_NO_SIGNAL).expect("it can be written");
        let mut judge = station.command("sh");
        // With SIGCHLD ignored, the exit status of a child would be lost.
        let ignoring = "trap '' HUP INT QUIT TERM CHLD TSTP; exec \"$0\" \"$@\"";
        judge.args(["-c", ignoring]).arg(&station.judge);
        judge.args(["test", "--isolation", isolation]);
        judge.arg(station.package()).arg(&file);
        let output = judge.output().expect("a shell starts");
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{isolation}: {text}");
    }
}

/// The judge waits for its runners before it exits, so an idle one must end at once.
#[test]
fn a_runner_that_waits_for_work_ends_as_soon_as_it_is_told_to() {
    let station = Station::new("echo");
    let Some(mut runner) = interruptible(&station.judge) else {
        return;
    };
    let (us, room) = (process::id().to_string(), station.path.join("tmp"));
    runner.args(["--serve-as-runner", &us, "none"]).arg(room);
    runner.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut runner = runner.spawn().expect("it starts");
    // Its input stays open, as that of a busy judge's runner does.
    let says = runner.stdout.as_mut().expect("its output is ours");
    says.read_exact(&mut [0; 16])
        .expect("it says that it is ready");
    let told = Command::new("kill").arg(runner.id().to_string()).status();
    assert!(told.is_ok_and(|status| status.success()));
    assert_eq!(wait(&mut runner, LONG).signal(), Some(15));
}
