//! A judge in the middle of its work, for tests that interrupt it.

use crate::common::has_all;
use crate::common::signals::interruptible;
use crate::workspace::{Workspace, poll_until, wait_for_exit};
use std::fs;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Timeout for something quick: the machine may be very busy, and only a failing test waits this long.
pub const ACTION_TIMEOUT: Duration = Duration::from_secs(300);

/// Waits and ignores every signal that it can. An alarm ends it if nothing else does.
pub const SLEEPING_PROGRAM: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <sys/prctl.h>\n\
    #include <unistd.h>\nint main(void) {\n    for (int i = 1; i < NSIG; i++) signal(i, SIG_IGN);\n    \
    signal(SIGALRM, SIG_DFL);\n    prctl(PR_SET_PDEATHSIG, 0), alarm(120);\n    for (;;) pause();\n}\n";

/// A judge in the middle of its work.
pub struct RunningJudge {
    pub workspace: Workspace,
    pub judge: Child,
}

impl RunningJudge {
    /// Starts the judge on this program, in a process group of its own, and waits until there are `count` processes
    /// whose line contains `sign`. `None` if there is no compiler or signals can't be restored.
    pub fn start(
        program: &str,
        options: &[&str],
        sign: &str,
        count: usize,
    ) -> Option<RunningJudge> {
        let workspace = Workspace::new("echo");
        let mut judge = interruptible(&workspace.judge)?;
        judge.arg("test");
        RunningJudge::start_command(judge, workspace, program, options, sign, count)
    }

    /// Like `start`, for a command that runs the judge, with the judge's subcommand included.
    pub fn start_command(
        judge: Command,
        workspace: Workspace,
        program: &str,
        options: &[&str],
        sign: &str,
        count: usize,
    ) -> Option<RunningJudge> {
        if !has_all(&["gcc"]) {
            return None;
        }
        let file: PathBuf = workspace.path.join("program.c");
        fs::write(&file, program).expect("it can be written");
        let mut command = workspace.with_environment(judge);
        command.arg(workspace.package()).arg(&file);
        command.args(["-t", "600", "-k", "sample"]).args(options);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let judge = command.process_group(0).spawn().expect("the judge starts");
        let mut run = RunningJudge { workspace, judge };
        let seen = poll_until(ACTION_TIMEOUT, || {
            let all = run.workspace.processes();
            let there = all.iter().filter(|line| line.contains(sign)).count();
            if there >= count { Ok(()) } else { Err(all) }
        });
        if let Err(all) = seen {
            let ended = run.judge.try_wait();
            panic!("expected {count} processes '{sign}', found {all:#?}; the judge: {ended:?}");
        }
        Some(run)
    }

    pub fn signal(&self, signal: &str, whole_group: bool) {
        let minus = if whole_group { "-" } else { "" };
        let target = format!("{minus}{}", self.judge.id());
        let line = format!("kill -s {signal} -- {target}");
        let status = Command::new("sh").args(["-c", &line]).status();
        assert!(status.is_ok_and(|s| s.success()), "{line}");
    }

    /// Waits until the judge has died of that signal and all that it started has ended.
    pub fn assert_ends_by_signal(&mut self, signal: i32) {
        let status = wait_for_exit(&mut self.judge, ACTION_TIMEOUT);
        assert_eq!(status.signal(), Some(signal), "{status}");
        let gone = poll_until(ACTION_TIMEOUT, || {
            let left = self.workspace.processes();
            if left.is_empty() { Ok(()) } else { Err(left) }
        });
        assert_eq!(gone, Ok(()), "processes survive");
    }

    /// Sends the signal with this name and number, and asserts that no process and no file is left.
    pub fn assert_interruptible(&mut self, name: &str, whole_group: bool, number: i32) {
        self.signal(name, whole_group);
        self.assert_ends_by_signal(number);
        self.assert_no_file_left();
    }

    pub fn assert_no_file_left(&self) {
        assert_eq!(self.workspace.left_in_tmp(), [""; 0], "files are left");
    }
}

impl Drop for RunningJudge {
    fn drop(&mut self) {
        // After a failed test the judge may still run. What it started should die with it.
        let _ = self.judge.kill();
        let _ = self.judge.wait();
    }
}
