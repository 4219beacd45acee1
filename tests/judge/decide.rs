//! Promise: one run, one verdict, by the order that the judge's documentation gives.

use std::time::Duration;
use sudoku_oj::judge::process::sys::Exit;
use sudoku_oj::judge::process::wire::{Bounds, Cause, End, Outcome};
use sudoku_oj::judge::verdict::Verdict::{self, AC, JE, MLE, OLE, PE, RE, TLE, WA};
use sudoku_oj::judge::verdict::{Check, decide};

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
    }
}

fn run(end: End, cpu_ms: u64, wall_ms: u64, peak: u64) -> Outcome {
    Outcome {
        end,
        cpu: Duration::from_millis(cpu_ms),
        wall: Duration::from_millis(wall_ms),
        waited: Duration::ZERO,
        peak,
        ended_at: Duration::ZERO,
    }
}

fn right() -> Check {
    Check::Accepted(String::new())
}

fn wrong() -> Check {
    Check::Wrong("wrong".to_string())
}

#[test]
fn the_first_reason_that_holds_decides() {
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
        // The limits themselves are allowed; what is over them is not.
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
        // Ending badly.
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
            "exit code 101 (a Rust panic)",
        ),
        (
            run(End::Ended(Exit::Signal(11)), 10, 10, MIB),
            right(),
            RE,
            "killed by SIGSEGV (bad memory access, stack overflow)",
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
        // Nothing is known about a submission that never ran.
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

#[test]
fn the_output_of_a_run_that_failed_is_not_looked_at() {
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
