//! Promise: however the judge is ended, no process of a submission survives it for long, and no file of it stays: at
//! once after Ctrl-C, SIGTERM and a closed terminal, with the next run after `kill -9`.

use crate::common::has;
use crate::common::signals::interruptible;
use crate::station::{Station, turn_together, until, wait};
use std::fs;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How long to wait for what should take a blink: a machine may be very busy.
const LONG: Duration = Duration::from_secs(20);

/// Five processes in sessions of their own that ignore what can be ignored, and a parent that waits for them. A watchdog
/// ends them where nothing else does.
const SLEEPERS: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <sys/prctl.h>\n#include <sys/wait.h>\n\
    #include <unistd.h>\nint main(void) {\n    for (int i = 1; i < NSIG; i++) signal(i, SIG_IGN);\n    \
    signal(SIGCHLD, SIG_DFL), signal(SIGALRM, SIG_DFL);\n    prctl(PR_SET_PDEATHSIG, 0), alarm(120);\n    for (int i = 0; i < 5; i++)\n        \
    if (fork() == 0) {\n            setsid(), alarm(120);\n            for (;;) pause();\n        }\n    \
    while (wait(0) > 0) {}\n}\n";

/// A compiler that is busy for as long as it may be.
const ENDLESS: &str = "#include __FILE__\n#include __FILE__\nint main(void) { return 0; }\n";

/// A judge in the middle of its work.
struct Run {
    station: Station,
    judge: Child,
}

impl Run {
    /// Starts the judge on this program, in a process group of its own, and waits until `count` processes are seen whose
    /// line contains `sign`. `None`: there is no compiler to start it with.
    fn start(program: &str, options: &[&str], sign: &str, count: usize) -> Option<Run> {
        let station = Station::new("echo");
        let judge = interruptible(&station.judge)?;
        Run::start_as(judge, station, program, options, sign, count)
    }

    /// The same by a command that becomes the judge.
    fn start_as(
        judge: Command,
        station: Station,
        program: &str,
        options: &[&str],
        sign: &str,
        count: usize,
    ) -> Option<Run> {
        if !has("gcc") {
            eprintln!("skipped: there is no gcc here");
            return None;
        }
        let file: PathBuf = station.path.join("program.c");
        fs::write(&file, program).expect("it can be written");
        let mut command = station.placed(judge);
        command.arg("test").arg(station.package()).arg(&file);
        command.args(["-t", "600", "-k", "sample"]).args(options);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let judge = command.process_group(0).spawn().expect("the judge starts");
        let mut run = Run { station, judge };
        let seen = until(LONG, || {
            let all = run.station.processes();
            let there = all.iter().filter(|line| line.contains(sign)).count();
            if there >= count { Ok(()) } else { Err(all) }
        });
        if let Err(all) = seen {
            let ended = run.judge.try_wait();
            panic!("expected {count} processes '{sign}', found {all:#?}; the judge: {ended:?}");
        }
        Some(run)
    }

    fn signal(&self, signal: &str, whole_group: bool) {
        let minus = if whole_group { "-" } else { "" };
        let target = format!("{minus}{}", self.judge.id());
        let line = format!("kill -s {signal} -- {target}");
        let status = Command::new("sh").args(["-c", &line]).status();
        assert!(status.is_ok_and(|s| s.success()), "{line}");
    }

    /// Waits for the judge, which must die of that signal, and for all that it started.
    fn ends_by(&mut self, signal: i32) {
        let status = wait(&mut self.judge, LONG);
        assert_eq!(status.signal(), Some(signal), "{status}");
        let gone = until(LONG, || {
            let left = self.station.processes();
            if left.is_empty() { Ok(()) } else { Err(left) }
        });
        assert_eq!(gone, Ok(()), "processes survive");
    }

    fn leaves_no_file(&self) {
        assert_eq!(self.station.left_in_tmp(), [""; 0], "files are left");
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        // After a test that failed it may still run; what it then has started dies with it, or the test says so.
        let _ = self.judge.kill();
        let _ = self.judge.wait();
    }
}

const BY: &[(&str, i32)] = &[("INT", 2), ("TERM", 15), ("HUP", 1)];

#[test]
fn an_interrupted_judge_leaves_no_process_and_no_file() {
    let _turn = turn_together();
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
    let _turn = turn_together();
    let Some(mut run) = Run::start(SLEEPERS, &["-j", "2"], "/out/main", 6) else {
        return;
    };
    run.signal("INT", true);
    run.ends_by(2);
    run.leaves_no_file();
}

#[test]
fn a_judge_interrupted_while_it_compiles_leaves_no_compiler_and_no_half_made_program() {
    let _turn = turn_together();
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
    let _turn = turn_together();
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

/// What a shell does for a command behind `nohup`, and behind `&` in a script.
const BACKGROUND: &str = "trap '' HUP INT QUIT; exec \"$0\" \"$@\"";

#[test]
fn a_judge_goes_on_after_signals_that_its_caller_ignores() {
    let _turn = turn_together();
    let station = Station::new("echo");
    let mut shell = Command::new("sh");
    shell.args(["-c", BACKGROUND]).arg(&station.judge);
    let Some(mut run) = Run::start_as(shell, station, SLEEPERS, &[], "/out/main", 6) else {
        return;
    };
    // The first of them to be obeyed would end it.
    for ignored in ["HUP", "INT", "QUIT", "TERM"] {
        run.signal(ignored, true);
    }
    run.ends_by(15);
    run.leaves_no_file();
}

/// An echo that ends with the number of the first signal whose action is not the default one.
const IGNORES_NONE: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\nint main(void) {\n    for (int i = 1; i < 32; i++) {\n        \
    struct sigaction action;\n        if (sigaction(i, 0, &action) == 0 && action.sa_handler != SIG_DFL) return i;\n    }\n    \
    for (int c; (c = getchar()) != EOF;) putchar(c);\n}\n";

#[test]
fn a_program_starts_with_the_default_actions_whatever_the_judges_caller_ignores() {
    let _turn = turn_together();
    if !has("gcc") {
        eprintln!("skipped: there is no gcc here");
        return;
    }
    let station = Station::new("echo");
    let file = station.path.join("program.c");
    fs::write(&file, IGNORES_NONE).expect("it can be written");
    let mut judge = station.command("sh");
    judge.args(["-c", BACKGROUND]).arg(&station.judge);
    judge.arg("test").arg(station.package()).arg(&file);
    let output = judge.output().expect("a shell starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{text}");
}
