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

fn right() -> Check {
    Check::Accepted(String::new())
}

fn wrong() -> Check {
    Check::Wrong("wrong".to_string())
}

#[test]
fn first_applicable_reason_decides_the_verdict() {
    let fine = End::Ended(Exit::Code(0));
    let cases: Vec<(Outcome, Check, Verdict, &str)> = vec![
        (run(fine.clone(), 10, 10, MIB), right(), AC, ""),
        (
            run(fine.clone(), 10, 10, MIB),
            Check::Accepted("a hint".into()),
            AC,
            "a hint",
        ),
        (run(fine.clone(), 10, 10, MIB), wrong(), WA, "wrong"),
        (
            run(fine.clone(), 10, 10, MIB),
            Check::OnlySpace("a blank".into()),
            PE,
            "a blank",
        ),
        (
            run(fine.clone(), 10, 10, MIB),
            Check::Broken("exit code 0".into()),
            JE,
            "exit code 0",
        ),
        // A run may use exactly as much as its limits, but no more.
        (run(fine.clone(), 1000, 3000, 64 * MIB), right(), AC, ""),
        (
            run(fine.clone(), 1001, 1001, MIB),
            right(),
            TLE,
            "more than 1 s of CPU time",
        ),
        (
            run(fine.clone(), 900, 3001, MIB),
            right(),
            TLE,
            "ended after 3 s of wall time",
        ),
        (
            run(fine.clone(), 100, 3001, MIB),
            right(),
            TLE,
            "idle: ended after 3 s of wall time",
        ),
        (
            run(fine.clone(), 10, 10, 64 * MIB + 1),
            right(),
            MLE,
            "more than 64 MiB",
        ),
        (
            run(fine.clone(), 1001, 1001, 65 * MIB),
            wrong(),
            TLE,
            "more than 1 s of CPU time",
        ),
        // Exit codes and signals.
        (
            run(End::Ended(Exit::Code(3)), 10, 10, MIB),
            right(),
            RE,
            "exit code 3",
        ),
        (
            run(End::Ended(Exit::Code(101)), 10, 10, MIB),
            wrong(),
            RE,
            "exit code 101 (as after a panic in Rust)",
        ),
        (
            run(End::Ended(Exit::Signal(11)), 10, 10, MIB),
            right(),
            RE,
            "killed by SIGSEGV (bad memory access or stack overflow)",
        ),
        (
            run(End::Ended(Exit::Signal(40)), 10, 10, MIB),
            right(),
            RE,
            "killed by signal 40",
        ),
        (
            run(End::Ended(Exit::Signal(11)), 1500, 1500, MIB),
            right(),
            TLE,
            "more than 1 s of CPU time",
        ),
        (
            run(End::Ended(Exit::Signal(6)), 10, 10, 70 * MIB),
            right(),
            MLE,
            "more than 64 MiB",
        ),
        // Killed by the judge.
        (
            run(End::Killed(Cause::Cpu), 990, 1000, MIB),
            right(),
            TLE,
            "more than 1 s of CPU time",
        ),
        (
            run(End::Killed(Cause::Wall), 5, 3000, MIB),
            right(),
            TLE,
            "idle: ended after 3 s of wall time",
        ),
        (
            run(End::Killed(Cause::Wall), 800, 3000, MIB),
            right(),
            TLE,
            "ended after 3 s of wall time",
        ),
        (
            run(End::Killed(Cause::Memory), 2000, 10, MIB),
            right(),
            MLE,
            "more than 64 MiB",
        ),
        (
            run(End::Killed(Cause::Output), 2000, 10, MIB),
            right(),
            OLE,
            "more than 1 MiB of output",
        ),
        // The numbers of a submission that never ran mean nothing.
        (
            run(
                End::NotStarted("no such file".into()),
                5000,
                5000,
                900 * MIB,
            ),
            right(),
            JE,
            "no such file",
        ),
    ];
    for (run, check, verdict, message) in cases {
        let seen = format!("{run:?} {check:?}");
        let judgement = decide(&run, &bounds(), || check);
        assert_eq!(
            (judgement.verdict, judgement.message.as_str()),
            (verdict, message),
            "{seen}"
        );
    }
}

/// This run, but with part of its wall time spent waiting for a processor.
fn with_waiting_time(run: Outcome, waited_ms: u64) -> Outcome {
    Outcome {
        waited: Duration::from_millis(waited_ms),
        ..run
    }
}

#[test]
fn waiting_for_a_cpu_is_not_charged() {
    let fine = End::Ended(Exit::Code(0));
    let ended = End::Killed(Cause::Wall);
    let cases = [
        // Without the waiting, the wall time is 1 s, 3 s, and just over 3 s.
        (
            with_waiting_time(run(fine.clone(), 990, 60_000, MIB), 59_000),
            AC,
            "",
        ),
        (
            with_waiting_time(run(fine.clone(), 990, 60_000, MIB), 57_000),
            AC,
            "",
        ),
        (
            with_waiting_time(run(fine.clone(), 990, 60_000, MIB), 56_999),
            TLE,
            "ended after 3 s of wall time, not counting 57.0 s of waiting for a CPU or a disk",
        ),
        (
            with_waiting_time(run(fine, 1001, 60_000, MIB), 59_000),
            TLE,
            "more than 1 s of CPU time",
        ),
        // A program that sleeps is idle, however long it also waited.
        (
            with_waiting_time(run(ended.clone(), 5, 3010, MIB), 10),
            TLE,
            "idle: ended after 3 s of wall time",
        ),
        (
            with_waiting_time(run(ended.clone(), 5, 13_000, MIB), 10_000),
            TLE,
            "idle: ended after 3 s of wall time, not counting 10.0 s of waiting for a CPU or a disk",
        ),
        (
            with_waiting_time(run(ended.clone(), 800, 3500, MIB), 500),
            TLE,
            "ended after 3 s of wall time, not counting 0.5 s of waiting for a CPU or a disk",
        ),
        // A program that only waited wanted to work, so it isn't called idle.
        (
            with_waiting_time(run(ended, 5, 80_000, MIB), 79_900),
            TLE,
            "ended after 80.0 s of wall time, 79.9 s of it waiting for a CPU or a disk",
        ),
    ];
    for (run, verdict, message) in cases {
        let judgement = decide(&run, &bounds(), right);
        assert_eq!(
            (judgement.verdict, judgement.message.as_str()),
            (verdict, message),
            "{run:?}"
        );
    }
}

#[test]
fn near_limit_means_at_most_a_tenth_over() {
    let ended = |cpu| run(End::Ended(Exit::Code(1)), cpu, cpu, MIB);
    let narrowly = |run: Outcome| narrowly_over(&run, &bounds());
    let seen = [999, 1000, 1001, 1100, 1101].map(|cpu| narrowly(ended(cpu)));
    assert_eq!(seen, [false, false, true, true, false]);
    assert!(!narrowly(run(End::Killed(Cause::Cpu), 1050, 1050, MIB)));
    assert!(!narrowly(run(End::Killed(Cause::Output), 1050, 1050, MIB)));
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
