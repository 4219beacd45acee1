//! Signals as a person's shell has them.
//!
//! Tests may be started where some are ignored: SIGHUP under `nohup`, SIGINT and SIGQUIT behind a script's `&`. All that
//! a test starts would inherit that, and could not be interrupted.

use std::ffi::OsStr;
use std::fs;
use std::process::Command;

/// HUP, INT, QUIT and TERM, bit 0 for signal 1.
const ENDING: u64 = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14;

/// The command of a program that these signals end, whatever this process ignores. `None`, in words: they are ignored
/// here, and `env` cannot change that.
pub fn interruptible(program: impl AsRef<OsStr>) -> Option<Command> {
    if ignored() & ENDING == 0 {
        return Some(Command::new(program));
    }
    let default = "--default-signal=HUP,INT,QUIT,TERM";
    let can = Command::new("env").args([default, "true"]).output();
    if !can.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: signals are ignored here, and env knows no --default-signal");
        return None;
    }
    let mut command = Command::new("env");
    command.arg(default).arg(program);
    Some(command)
}

/// What this process ignores (`proc(5)`, SigIgn).
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("proc tells of this process");
    let mut lines = status.lines();
    let mask = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.expect("there is a mask of ignored signals").trim();
    u64::from_str_radix(mask, 16).expect("it is hexadecimal")
}
