//! Promise: each run gets one verdict; if several are possible, the order in the judge's documentation decides.

use std::time::Duration;
use sudoku_oj::judge::package::limits::Limits;
use sudoku_oj::judge::process::exit::Exit;
use sudoku_oj::judge::process::protocol::{Bounds, Cause, End, Outcome};
use sudoku_oj::judge::verdict::Verdict::{self, AC, JE, MLE, OLE, PE, RE, TLE, WA};
use sudoku_oj::judge::verdict::{self, Check, decide, narrowly_over};

const MIB: u64 = 1 << 20;

/// 1 s of CPU time, 3 s of wall time, 64 MiB, 1 MiB of output.
fn bounds() -> Bounds {
    Bounds {
        cpu: Duration::from_secs(1),
        margin: Duration::from_millis(100),
        wall: Duration::from_secs(3),
        memory: 64 * MIB,
        output: MIB,
        file: MIB,
        ..Bounds::default()
    }
}

fn run(end: End, cpu_ms: u64, wall_ms: u64, peak: u64) -> Outcome {
    Outcome {
        end,
        cpu: Duration::from_millis(cpu_ms),
        wall: Duration::from_millis(wall_ms),
        peak,
        ..Outcome::not_started(String::new())
    }
}

/// A run that ends with exit code 0.
fn fine(cpu_ms: u64, wall_ms: u64, peak: u64) -> Outcome {
    run(End::Ended(Exit::Code(0)), cpu_ms, wall_ms, peak)
}

/// A short run that ends so.
fn ended(exit: Exit) -> Outcome {
    run(End::Ended(exit), 10, 10, MIB)
}

fn killed(cause: Cause, cpu_ms: u64, wall_ms: u64) -> Outcome {
    run(End::Killed(cause), cpu_ms, wall_ms, MIB)
}

fn right() -> Check {
    Check::Accepted(String::new())
}

fn wrong() -> Check {
    Check::Wrong("wrong".to_string())
}

const OVER_CPU: &str = "more than 1 s of CPU time";
const OVER_WALL: &str = "ended after 3 s of wall time";
const IDLE: &str = "idle: ended after 3 s of wall time";
const OVER_MEMORY: &str = "more than 64 MiB";
const BAD_ACCESS: &str = "killed by SIGSEGV (bad memory access or stack overflow)";
const PANIC: &str = "exit code 101 (as after a panic in Rust)";

#[test]
fn first_applicable_reason_decides_the_verdict() {
    let accepted = Check::Accepted("a hint".into());
    let only_space = Check::OnlySpace("a blank".into());
    let broken = Check::Broken("exit code 0".into());
    let crash = |cpu_ms, peak| run(End::Ended(Exit::Signal(6)), cpu_ms, cpu_ms, peak);
    let not_started = End::NotStarted("no such file".into());
    let cases: Vec<(Outcome, Check, Verdict, &str)> = vec![
        (fine(10, 10, MIB), right(), AC, ""),
        (fine(10, 10, MIB), accepted, AC, "a hint"),
        (fine(10, 10, MIB), wrong(), WA, "wrong"),
        (fine(10, 10, MIB), only_space, PE, "a blank"),
        (fine(10, 10, MIB), broken, JE, "exit code 0"),
        // A run may use exactly as much as its limits, but no more.
        (fine(1000, 3000, 64 * MIB), right(), AC, ""),
        (fine(1001, 1001, MIB), right(), TLE, OVER_CPU),
        (fine(900, 3001, MIB), right(), TLE, OVER_WALL),
        (fine(100, 3001, MIB), right(), TLE, IDLE),
        (fine(10, 10, 64 * MIB + 1), right(), MLE, OVER_MEMORY),
        (fine(1001, 1001, 65 * MIB), wrong(), TLE, OVER_CPU),
        // Exit codes and signals.
        (ended(Exit::Code(3)), right(), RE, "exit code 3"),
        (ended(Exit::Code(101)), wrong(), RE, PANIC),
        (ended(Exit::Signal(11)), right(), RE, BAD_ACCESS),
        (ended(Exit::Signal(40)), right(), RE, "killed by signal 40"),
        (crash(1500, MIB), right(), TLE, OVER_CPU),
        (crash(10, 70 * MIB), right(), MLE, OVER_MEMORY),
        // Killed by the judge.
        (killed(Cause::Cpu, 990, 1000), right(), TLE, OVER_CPU),
        (killed(Cause::Wall, 5, 3000), right(), TLE, IDLE),
        (killed(Cause::Wall, 800, 3000), right(), TLE, OVER_WALL),
        (killed(Cause::Memory, 2000, 10), right(), MLE, OVER_MEMORY),
        (
            killed(Cause::Output, 2000, 10),
            right(),
            OLE,
            "more than 1 MiB of output",
        ),
        // The numbers of a submission that never ran mean nothing.
        (
            run(not_started, 5000, 5000, 900 * MIB),
            right(),
            JE,
            "no such file",
        ),
    ];
    for (run, check, verdict, message) in cases {
        let seen = format!("{run:?} {check:?}");
        let judgement = decide(&run, &bounds(), || check);
        let decided = (judgement.verdict, judgement.message.as_str());
        assert_eq!(decided, (verdict, message), "{seen}");
    }
}

#[test]
fn waiting_for_a_cpu_is_not_charged() {
    let fine = |cpu_ms| fine(cpu_ms, 60_000, MIB);
    let ended = |cpu_ms, wall_ms| killed(Cause::Wall, cpu_ms, wall_ms);
    // Each run, with the milliseconds of its wall time that it spent waiting for a processor.
    let cases = [
        // Without the waiting, the wall time is 1 s, 3 s, and just over 3 s.
        (fine(990), 59_000, AC, ""),
        (fine(990), 57_000, AC, ""),
        (
            fine(990),
            56_999,
            TLE,
            "ended after 3 s of wall time, not counting 57.0 s of waiting for a CPU or a disk",
        ),
        (fine(1001), 59_000, TLE, OVER_CPU),
        // A program that sleeps is idle, however long it also waited.
        (ended(5, 3010), 10, TLE, IDLE),
        (
            ended(5, 13_000),
            10_000,
            TLE,
            "idle: ended after 3 s of wall time, not counting 10.0 s of waiting for a CPU or a disk",
        ),
        (
            ended(800, 3500),
            500,
            TLE,
            "ended after 3 s of wall time, not counting 0.5 s of waiting for a CPU or a disk",
        ),
        // A program that only waited wanted to work, so it isn't called idle.
        (
            ended(5, 80_000),
            79_900,
            TLE,
            "ended after 80.0 s of wall time, 79.9 s of it waiting for a CPU or a disk",
        ),
    ];
    for (mut run, waited_ms, verdict, message) in cases {
        run.waited = Duration::from_millis(waited_ms);
        let judgement = decide(&run, &bounds(), right);
        let decided = (judgement.verdict, judgement.message.as_str());
        assert_eq!(decided, (verdict, message), "{run:?}");
    }
}

#[test]
fn near_limit_means_at_most_a_tenth_over() {
    let ended = |cpu| run(End::Ended(Exit::Code(1)), cpu, cpu, MIB);
    let narrowly = |run: Outcome| narrowly_over(&run, &bounds());
    let seen = [999, 1000, 1001, 1100, 1101].map(|cpu| narrowly(ended(cpu)));
    assert_eq!(seen, [false, false, true, true, false]);
    assert!(!narrowly(killed(Cause::Cpu, 1050, 1050)));
    assert!(!narrowly(killed(Cause::Output, 1050, 1050)));
    // A run is ended when it is a tenth over the limit.
    let bounds = verdict::submission_bounds(&Limits::default());
    assert_eq!(bounds.cpu_kill_time(), bounds.cpu * 11 / 10);
}

#[test]
fn output_of_a_failed_run_is_not_checked() {
    for end in [
        End::Killed(Cause::Cpu),
        End::Ended(Exit::Code(1)),
        End::NotStarted(String::new()),
    ] {
        decide(&run(end, 10, 10, MIB), &bounds(), || {
            panic!("the output does not matter here")
        });
    }
}
