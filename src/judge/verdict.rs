//! Decides what a run means: [`decide`] makes one verdict of the measurements and the output validator's result.
//!
//! Nothing here runs, reads or measures anything, so every rule can be tested with plain values. The first rule that
//! applies wins: JE (a failure of the judge or a validator is never blamed on the submission), what the judge killed it
//! for (MLE, OLE, TLE), TLE by CPU or wall time, MLE by peak memory, RE, WA or PE, AC. There is one exception: a stack
//! overflow is an RE whatever the memory was, which a second run finds out.

use crate::judge::package::limits::Limits;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, Cause, End, Outcome};
use std::fmt;
use std::time::Duration;

/// A verdict, by the name that online judges use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Accepted.
    AC,
    /// Wrong answer.
    WA,
    /// Presentation error: right except for white space, where white space counts.
    PE,
    /// Time limit exceeded.
    TLE,
    /// Memory limit exceeded.
    MLE,
    /// Output limit exceeded.
    OLE,
    /// Runtime error: an exit code other than 0, or a signal.
    RE,
    /// Compile error.
    CE,
    /// Judge error: nothing is known about the submission.
    JE,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // The variants have the judges' names. `pad` honours the width of a format string.
        f.pad(&format!("{self:?}"))
    }
}

/// An output validator's result on an output.
#[derive(Debug, Clone, PartialEq)]
pub enum Check {
    /// The text, if any, is a hint: accepted here, but maybe not by other judges.
    Accepted(String),
    Wrong(String),
    /// Wrong only in white space, or in the format, as a checker says.
    OnlySpace(String),
    /// The validator failed: exit code, crash or limit.
    Broken(String),
}

/// A verdict and its explanation (empty if there is none).
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    pub verdict: Verdict,
    pub message: String,
}

/// The bounds under which a submission runs. CPU time decides TLE.
pub fn submission_bounds(limits: &Limits) -> Bounds {
    Bounds {
        cpu: limits.time,
        margin: limits.time / 10,
        wall: Bounds::wall_limit_for(limits.time),
        memory: limits.memory,
        output: limits.output,
        file: limits.output,
        stack: 0,
    }
}

/// The verdict on one run. `check` runs the output validator and is called only if the output matters.
pub fn decide(run: &Outcome, bounds: &Bounds, check: impl FnOnce() -> Check) -> Judgement {
    let (verdict, message) = match &run.end {
        End::NotStarted(why) => (Verdict::JE, why.clone()),
        End::Killed(cause) => judge_killed(*cause, run, bounds),
        End::Ended(exit) => match exceeded_limit(run, bounds) {
            Some(cause) => judge_killed(cause, run, bounds),
            None => judge_ended(*exit, check),
        },
    };
    Judgement { verdict, message }
}

fn exceeded_limit(run: &Outcome, bounds: &Bounds) -> Option<Cause> {
    match () {
        _ if run.cpu > bounds.cpu => Some(Cause::Cpu),
        _ if run.counted_wall() > bounds.wall => Some(Cause::Wall),
        _ if run.peak > bounds.memory => Some(Cause::Memory),
        _ => None,
    }
}

fn judge_ended(exit: Exit, check: impl FnOnce() -> Check) -> (Verdict, String) {
    match exit {
        Exit::Code(0) => match check() {
            Check::Accepted(hint) => (Verdict::AC, hint),
            Check::Wrong(message) => (Verdict::WA, message),
            Check::OnlySpace(message) => (Verdict::PE, message),
            Check::Broken(message) => (Verdict::JE, message),
        },
        Exit::Code(101) => {
            let text = "exit code 101 (as after a panic in Rust)";
            (Verdict::RE, text.to_string())
        }
        Exit::Code(code) => (Verdict::RE, format!("exit code {code}")),
        Exit::Signal(signal) => (Verdict::RE, format!("killed by {}", signal_name(signal))),
    }
}

/// Whether the program ended on its own, with CPU time so slightly over the limit that another run may be within it.
pub fn narrowly_over(run: &Outcome, bounds: &Bounds) -> bool {
    let over = run.cpu > bounds.cpu && run.cpu <= bounds.cpu_kill_time();
    matches!(run.end, End::Ended(_)) && over
}

fn judge_killed(cause: Cause, run: &Outcome, bounds: &Bounds) -> (Verdict, String) {
    let (memory, output) = (bounds.memory >> 20, bounds.output >> 20);
    match cause {
        Cause::Memory => (Verdict::MLE, format!("more than {memory} MiB")),
        Cause::Output => (Verdict::OLE, format!("more than {output} MiB of output")),
        Cause::Processes => {
            let text = "too many threads or processes at once";
            (Verdict::RE, text.to_string())
        }
        Cause::AnotherProcess => {
            let text = "it tried to start another process or program, which judges forbid";
            (Verdict::RE, text.to_string())
        }
        Cause::Stopped => (Verdict::JE, "stopped by the judge".to_string()),
        Cause::Cpu => {
            let limit = bounds.cpu.as_secs_f64();
            (Verdict::TLE, format!("more than {limit} s of CPU time"))
        }
        Cause::Wall => (Verdict::TLE, wall_message(run, bounds)),
    }
}

/// Calls a program idle only if it slept through its time, not if it worked or waited for a processor until the judge
/// gave up.
fn wall_message(run: &Outcome, bounds: &Bounds) -> String {
    let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
    if run.counted_wall() < bounds.wall {
        let (wall, waited) = (seconds(run.wall), seconds(run.waited));
        return format!(
            "ended after {wall} of wall time, {waited} of it waiting for a CPU or a disk"
        );
    }
    let is_idle = run.cpu < bounds.cpu / 2;
    let idle = if is_idle { "idle: " } else { "" };
    let limit = bounds.wall.as_secs_f64();
    let apart = match (run.waited.as_millis(), seconds(run.waited)) {
        (0..100, _) => String::new(),
        (_, waited) => format!(", not counting {waited} of waiting for a CPU or a disk"),
    };
    format!("{idle}ended after {limit} s of wall time{apart}")
}

pub const SIGSEGV: i32 = 11;

/// `signal(7)`, the numbers of x86-64 and aarch64.
fn signal_name(signal: i32) -> String {
    let name = match signal {
        4 => "SIGILL (illegal instruction)",
        5 => "SIGTRAP",
        6 => "SIGABRT (abort, as after a failed assertion)",
        7 => "SIGBUS (bad memory access)",
        8 => "SIGFPE (arithmetic error, such as division by zero)",
        9 => "SIGKILL",
        SIGSEGV => "SIGSEGV (bad memory access or stack overflow)",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        24 => "SIGXCPU",
        25 => "SIGXFSZ",
        31 => "SIGSYS (forbidden system call)",
        _ => return format!("signal {signal}"),
    };
    name.to_string()
}
