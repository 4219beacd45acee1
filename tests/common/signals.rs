//! Starts programs with default signal handling, as an interactive shell does.
//!
//! The tests may be started with signals ignored: SIGHUP under `nohup`, SIGINT and SIGQUIT after `&` in a script. Child
//! processes inherit that, so the programs under test couldn't be interrupted.

use std::ffi::OsStr;
use std::fs;
use std::process::Command;

/// HUP, INT, QUIT and TERM; bit 0 is signal 1.
const TERMINATING_SIGNALS_MASK: u64 = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14;

/// A command whose program these signals end, even if this process ignores them. Prints why and returns `None` if `env`
/// can't reset ignored signals.
pub fn interruptible(program: impl AsRef<OsStr>) -> Option<Command> {
    if ignored_signals_mask() & TERMINATING_SIGNALS_MASK == 0 {
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

/// The mask of signals that this process ignores (`SigIgn` in `proc(5)`).
fn ignored_signals_mask() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("/proc/self/status is readable");
    let mut lines = status.lines();
    let mask = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.expect("it has a SigIgn line").trim();
    u64::from_str_radix(mask, 16).expect("SigIgn is hexadecimal")
}
