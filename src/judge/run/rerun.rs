//! Reruns a run that ended within 10 % over the time limit, at most twice. The fastest run counts.
//!
//! A busy machine can make a program slower but never faster, so the least time is closest to what the program needs.
//! Only CPU time is considered: a program stopped by the wall limit was sleeping and would sleep again. A program
//! killed for its CPU time was already 10 % over, so it needs no second run.

use crate::error::Result;
use crate::judge::process::protocol::{Bounds, Outcome};
use crate::judge::report::{Rerun, RerunReason};
use crate::judge::verdict;
use std::borrow::Borrow;
use std::time::Duration;

/// The most runs that a testcase gets.
const MAX_RUNS: usize = 3;

/// The run that counts, and the CPU times of all runs in order.
pub(super) fn fastest_run<T: Borrow<Outcome>>(
    bounds: &Bounds,
    mut run: impl FnMut() -> Result<T>,
) -> Result<(T, Vec<Duration>)> {
    let mut least = run()?;
    let mut times = vec![least.borrow().cpu];
    let mut last_was_close = verdict::narrowly_over(least.borrow(), bounds);
    while last_was_close && times.len() < MAX_RUNS {
        let next = run()?;
        times.push(next.borrow().cpu);
        last_was_close = verdict::narrowly_over(next.borrow(), bounds);
        if next.borrow().cpu < least.borrow().cpu {
            least = next;
        }
    }
    Ok((least, times))
}

/// The runs after the first.
pub(super) fn list_reruns(times: &[Duration]) -> Vec<Rerun> {
    let rerun = |&cpu: &Duration| Rerun {
        reason: RerunReason::NearLimit,
        cpu,
    };
    times.iter().skip(1).map(rerun).collect()
}

/// The report's sentence about several runs. `None` for a single run.
pub(super) fn describe_runs(times: &[Duration]) -> Option<String> {
    let seconds: Vec<String> = times
        .iter()
        .map(|time| format!("{:.3} s", time.as_secs_f64()))
        .collect();
    match times.len() {
        0 | 1 => None,
        count => Some(format!(
            "{}: the least of {count} runs counts",
            seconds.join(", then ")
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::exit::Exit;
    use crate::judge::process::protocol::{Cause, End};

    const ENDED: End = End::Ended(Exit::Code(0));

    /// The runs on offer, the time that counts, and the times of the runs that were used.
    type RunsCase<'a> = (&'a [(End, u64)], u64, &'a [u64]);

    /// The time that counts and the times of all runs, in milliseconds, under a limit of 1 s.
    fn of_runs(runs: &[(End, u64)]) -> (u64, Vec<u64>) {
        let bounds = Bounds {
            cpu: Duration::from_secs(1),
            margin: Duration::from_millis(100),
            ..Bounds::default()
        };
        let mut next = runs.iter().map(|(end, cpu)| Outcome {
            end: end.clone(),
            cpu: Duration::from_millis(*cpu),
            ..Outcome::not_started(String::new())
        });
        let run = || Ok(next.next().expect("no more runs than that"));
        let (counts, times) = fastest_run(&bounds, run).expect("no run fails");
        let ms = |time: &Duration| time.as_millis() as u64;
        (ms(&counts.cpu), times.iter().map(ms).collect())
    }

    #[test]
    fn only_a_near_miss_is_run_again_and_the_least_time_counts() {
        let cases: &[RunsCase] = &[
            (&[(ENDED, 1000)], 1000, &[1000]),
            (&[(ENDED, 1101)], 1101, &[1101]),
            (&[(End::Killed(Cause::Cpu), 1100)], 1100, &[1100]),
            (&[(End::Killed(Cause::Memory), 1050)], 1050, &[1050]),
            (&[(ENDED, 1040), (ENDED, 970)], 970, &[1040, 970]),
            (
                &[(ENDED, 1040), (ENDED, 1020), (ENDED, 990)],
                990,
                &[1040, 1020, 990],
            ),
            (
                &[(ENDED, 1040), (ENDED, 1020), (ENDED, 1030)],
                1020,
                &[1040, 1020, 1030],
            ),
            (
                &[(ENDED, 1040), (End::Killed(Cause::Cpu), 1101)],
                1040,
                &[1040, 1101],
            ),
            (
                &[(End::Ended(Exit::Code(1)), 1001), (ENDED, 500)],
                500,
                &[1001, 500],
            ),
        ];
        for (runs, counts, times) in cases {
            assert_eq!(of_runs(runs), (*counts, times.to_vec()), "{runs:?}");
        }
    }

    #[test]
    fn several_runs_are_described_and_one_is_not() {
        let times = [2040, 1970, 2].map(Duration::from_millis);
        assert_eq!(describe_runs(&times[..1]), None);
        assert_eq!(
            describe_runs(&times[..2]).as_deref(),
            Some("2.040 s, then 1.970 s: the least of 2 runs counts")
        );
        assert_eq!(
            describe_runs(&times).as_deref(),
            Some("2.040 s, then 1.970 s, then 0.002 s: the least of 3 runs counts")
        );
    }
}
