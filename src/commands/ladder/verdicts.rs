//! `judge.sh ladder --judge`: judges every rung as a submission on every bundled problem whose file can hold it.

use crate::catalogue::{Problem, TASKS};
use crate::commands::console::{self, Progress};
use crate::commands::generated;
use crate::error::Result;
use crate::files::paths;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::Report;
use crate::judge::report::text::{self, push_verdict};
use crate::judge::run::{Extent, Judge, Options};
use crate::judge::verdict::Verdict;
use crate::teach::rungs::RUNGS;
use crate::teach::submission::Submission;
use crate::terminal::escape::SafeText;
use std::process::ExitCode;
use std::time::Instant;

const LEGEND: &str = "\
In each cell the verdict on sample and judge data, then on hack data, which is
nastier than the real judges'. 'print PROBLEM --solver RUNG' prints the submission.
";

/// Column widths: the problem, and each rung.
const WIDTHS: (usize, usize) = (18, 9);

/// Prints a row for each problem as soon as it is known, because the whole takes minutes.
pub fn run() -> Result<ExitCode> {
    let start = Instant::now();
    let options = Options {
        jobs: 1,
        extent: Extent::All,
        ..Options::default()
    };
    let cache = paths::cache_folder()?;
    let sandbox = Sandbox::new(&options.allowed_isolations())?;
    let progress = Progress::new(true);
    console::print_text(head())?;
    let (mut count, mut broken) = (0, Vec::new());
    for task in TASKS {
        let submission = Submission::read(task)?;
        if let Some(why) = submission.why_no_rung()? {
            console::print_text(passed_over(task.slug, &why))?;
            continue;
        }
        let package = Problem::of_task(task).load_package()?;
        let judge = Judge::of_package(&package, &options, &cache, &sandbox)?;
        let mut reports = Vec::new();
        for rung in &RUNGS {
            let text = submission.with(rung)?;
            let name = format!("{} on {}", rung.name, task.slug);
            let show =
                |done: usize, total: usize, name: &str| progress.show_count(done, total, name);
            reports.push(generated::judge_text(
                &text, "main.rs", &name, &judge, &sandbox, &show,
            )?);
        }
        progress.clear();
        console::print_text(row(task.slug, &reports, console::use_color()))?;
        count += reports.len();
        broken.extend(reports.into_iter().filter(|r| r.verdict() == Verdict::JE));
    }
    let took = start.elapsed().as_secs_f64();
    let isolation = text::isolation_line(
        sandbox.isolation(),
        options.isolation.is_some(),
        sandbox.has_cgroup(),
    );
    console::print_text(format!(
        "{LEGEND}{count} submissions judged in {took:.0} s\n{isolation}"
    ))?;
    for report in &broken {
        console::print_text("\n")?;
        console::print_text(text::detailed_report(report, console::use_color()))?;
    }
    Ok(ExitCode::from(if broken.is_empty() { 0 } else { 2 }))
}

fn head() -> SafeText {
    let (problem, cell) = WIDTHS;
    let mut text = SafeText::new(false);
    text.push(&format!("{:problem$}", "problem"));
    for rung in &RUNGS {
        text.push(&format!("  {:cell$}", rung.name));
    }
    text.end_row();
    text
}

fn row(slug: &str, reports: &[Report], color: bool) -> SafeText {
    let (problem, cell) = WIDTHS;
    let mut text = SafeText::new(color);
    text.push(&format!("{slug:problem$}"));
    for report in reports {
        let hack = report
            .failed_hacks()
            .next()
            .map_or(Verdict::AC, |case| case.verdict);
        // A submission that doesn't compile has no second verdict.
        text.push("  ");
        if report.not_built.is_some() {
            push_verdict(&mut text, report.verdict(), cell);
        } else {
            push_verdict(&mut text, report.verdict(), 3);
            text.push(" / ");
            push_verdict(&mut text, hack, cell - 6);
        }
    }
    text.end_row();
    text
}

/// The row of a problem whose submission can't hold a rung.
fn passed_over(slug: &str, why: &str) -> String {
    format!("{slug:0$}  none: {why}\n", WIDTHS.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::program::build::BuildError;
    use crate::judge::report::Case;

    fn report(cases: &[(&str, Verdict)]) -> Report {
        let case = |&(group, verdict): &(&str, Verdict)| {
            Case::unmeasured(&format!("{group}/1"), group, verdict, String::new())
        };
        Report {
            cases: cases.iter().map(case).collect(),
            ..Report::empty("", "", "")
        }
    }

    #[test]
    fn a_cell_holds_the_verdict_and_that_on_hack_data_beside_it() {
        use Verdict::{AC, MLE, TLE, WA};
        let broken = Report {
            not_built: Some(BuildError::CompileError("no main".to_string())),
            ..report(&[])
        };
        let reports = [
            report(&[("judge", AC), ("hack", AC), ("hack", AC)]),
            report(&[("judge", AC), ("hack", AC), ("hack", TLE), ("hack", WA)]),
            report(&[("sample", AC), ("judge", MLE), ("hack", AC)]),
            broken,
            report(&[("judge", TLE), ("hack", TLE)]),
            report(&[("judge", AC), ("hack", AC)]),
            report(&[("judge", AC), ("hack", WA)]),
        ];
        let mut table = head().as_str().to_string();
        table += row("poj-2676", &reports, false).as_str();
        table += &passed_over("luogu-p1074", "it counts");
        assert_eq!(
            table,
            "\
problem             scan       tables     bitmask    fewest     propagate  bands      lanes
poj-2676            AC  / AC   AC  / TLE  MLE / AC   CE         TLE / TLE  AC  / AC   AC  / WA
luogu-p1074         none: it counts
"
        );
    }
}
