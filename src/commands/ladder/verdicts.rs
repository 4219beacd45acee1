//! `judge.sh ladder --judge`: every rung, printed as a submission, really judged on every bundled problem.

use crate::catalogue::{TASKS, Task};
use crate::commands::terminal::{self, Progress};
use crate::error::{Error, Result};
use crate::judge::judging::{Judge, Options};
use crate::judge::process::leftovers::scratch::Scratch;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::report::text::{self, push_verdict};
use crate::judge::verdict::Verdict;
use crate::places;
use crate::shown::Text;
use crate::teach::rungs::{RUNGS, Rung};
use crate::teach::submission;
use crate::which::Problem;
use std::fs;
use std::process::ExitCode;
use std::time::Instant;

const LEGEND: &str = "\
In each cell the verdict on sample and judge data, then on hack data, which is
nastier than the real judges'. 'print PROBLEM --solver RUNG' prints the submission.
";

/// A row for each rung, printed as soon as it is known: the whole takes minutes.
pub fn run() -> Result<ExitCode> {
    let start = Instant::now();
    let options = Options {
        jobs: 1,
        all: true,
        ..Options::default()
    };
    let cache = places::cache()?;
    let mut sandbox = Sandbox::new(&options.allowed())?;
    let mut judges = Vec::new();
    for task in TASKS {
        let package = Problem::bundled(task, task.own()).package()?;
        let judge = Judge::of_package(&package, &options, &cache, &mut sandbox)?;
        judges.push((task, judge));
    }
    terminal::print(head())?;
    let progress = Progress::new(true);
    let mut broken = Vec::new();
    for rung in &RUNGS {
        let mut reports = Vec::new();
        for (task, judge) in &judges {
            reports.push(judge_rung(task, rung, judge, &mut sandbox, &progress)?);
        }
        progress.clear();
        terminal::print(row(rung, &reports, terminal::color()))?;
        broken.extend(reports.into_iter().filter(|r| r.verdict() == Verdict::JE));
    }
    let (count, took) = (RUNGS.len() * TASKS.len(), start.elapsed().as_secs_f64());
    let isolation = text::isolation(sandbox.isolation(), sandbox.has_cgroup());
    terminal::print(format!(
        "{LEGEND}{count} submissions judged in {took:.0} s\n{isolation}"
    ))?;
    for report in &broken {
        terminal::print("\n")?;
        terminal::print(text::detail(report, terminal::color()))?;
    }
    Ok(ExitCode::from(if broken.is_empty() { 0 } else { 2 }))
}

fn judge_rung(
    task: &Task,
    rung: &Rung,
    judge: &Judge,
    sandbox: &mut Sandbox,
    progress: &Progress,
) -> Result<Report> {
    let scratch = Scratch::new()?;
    let file = scratch.path.join(format!("{}.rs", rung.name));
    fs::write(&file, submission::whole(task, rung)?).map_err(Error::io("write", &file))?;
    let name = format!("{} on {}", rung.name, task.slug);
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    judge.judge_source(Source::read(&file)?, &name, sandbox, &show)
}

fn head() -> String {
    let problems: Vec<&str> = TASKS.iter().map(|task| task.slug).collect();
    format!("{:9}  {}\n", "rung", problems.join("  "))
}

fn row(rung: &Rung, reports: &[Report], color: bool) -> Text {
    let mut text = Text::new(color);
    text.push(&format!("{:9}", rung.name));
    for (task, report) in TASKS.iter().zip(reports) {
        let hack = report
            .hacked()
            .next()
            .map_or(Verdict::AC, |case| case.verdict);
        let (judge, width) = (report.verdict(), task.slug.len());
        // A submission that does not run has no second verdict.
        text.push("  ");
        if report.not_run.is_some() {
            push_verdict(&mut text, judge, width);
        } else {
            push_verdict(&mut text, judge, 3);
            text.push(" / ");
            push_verdict(&mut text, hack, width - 6);
        }
    }
    text.end_row();
    text
}

#[cfg(test)]
mod tests {
    use super::*;
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
        use Verdict::{AC, CE, MLE, TLE, WA};
        let broken = Report {
            not_run: Some((CE, "no main".to_string())),
            ..report(&[])
        };
        let reports = [
            report(&[("judge", AC), ("hack", AC), ("hack", AC)]),
            report(&[("judge", AC), ("hack", AC), ("hack", TLE), ("hack", WA)]),
            report(&[("sample", AC), ("judge", MLE), ("hack", AC)]),
            broken,
            report(&[("judge", TLE), ("hack", TLE)]),
        ];
        let table = head() + row(&RUNGS[0], &reports, false).as_str();
        assert_eq!(
            table,
            "\
rung       lanqiao-sudoku  leetcode-37  loj-10027  nowcoder-hj44  poj-2676
scan       AC  / AC        AC  / TLE    MLE / AC   CE             TLE / TLE
"
        );
    }
}
