//! Turns the judged testcases of a scoring problem into points, group by group.

use super::Judge;
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::output::validator;
use crate::judge::package::Package;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::End;
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::program::executable::Executable;
use crate::judge::report::Case;
use crate::judge::scoring::{GivenPoints, JudgedCase, Points, Scheme};
use crate::judge::verdict::Verdict;
use std::path::Path;

/// How a package's testcases become points.
pub(super) struct Grading {
    pub scheme: Scheme,
    /// The package's grader, if some group uses it.
    pub grader: Option<Executable>,
}

impl Grading {
    /// `None`: the package gives no points.
    pub(super) fn prepare(
        package: &Package,
        sandbox: &mut Sandbox,
        cache: &Path,
    ) -> Result<Option<Grading>> {
        let Some(scheme) = Scheme::of(package)? else {
            return Ok(None);
        };
        let grader = match (scheme.needs_grader(), &package.grader) {
            (false, _) => None,
            (true, Some(path)) => Some(validator::program(path, package, sandbox, cache)?),
            (true, None) => {
                let place = package.dir.join("graders");
                let message = "grading is custom: expected a program under graders/";
                return Err(Error::file(&place, 0, message));
            }
        };
        Ok(Some(Grading { scheme, grader }))
    }
}

impl Judge<'_> {
    /// Sets a testcase's points. Invalid feedback from the validator makes it a judge error.
    pub(super) fn score(&self, index: usize, case: &mut Case) {
        let Some(grading) = &self.grading else {
            return;
        };
        // Its points don't depend on the other testcases.
        let other = JudgedCase {
            verdict: Verdict::AC,
            given: GivenPoints::Nothing,
        };
        let mut judged = vec![other; self.testcases.len()];
        judged[index] = judged_case(case);
        match grading.scheme.worth(&judged).swap_remove(index) {
            Ok(score) => case.score = score,
            Err(why) => (case.verdict, case.message) = (Verdict::JE, why),
        }
    }

    /// The points of all testcases together. `None`: the problem gives no points, or not all testcases were run.
    pub(super) fn grade(&self, cases: &[Case], sandbox: &mut Sandbox) -> Option<Points> {
        let grading = self.grading.as_ref()?;
        let judged: Vec<JudgedCase> = cases.iter().map(judged_case).collect();
        let worth = grading.scheme.worth(&judged);
        let mut ask =
            |flags: &[String], members: &[(Verdict, f64)]| self.ask_grader(flags, members, sandbox);
        Some(grading.scheme.points(&judged, &worth, &mut ask))
    }

    /// Runs the package's grader. It reads a verdict and a score for each member of a group, and prints those of the
    /// group.
    fn ask_grader(
        &self,
        flags: &[String],
        members: &[(Verdict, f64)],
        sandbox: &mut Sandbox,
    ) -> std::result::Result<(Verdict, f64), String> {
        let grader = self.grading.as_ref().and_then(|g| g.grader.as_ref());
        let Some(grader) = grader else {
            return Err("grading is custom, but the package has no grader".to_string());
        };
        let said = |error: Error| error.to_string();
        let lines: String = members
            .iter()
            .map(|(verdict, score)| format!("{} {score}\n", code_of(*verdict)))
            .collect();
        let program = Invocation {
            stdin: sandbox.put("grades", lines.as_bytes()).map_err(said)?,
            ..grader.program(self.limits.validation_memory, flags)
        };
        let bounds = validator::validation_bounds(&self.limits);
        let outcome = sandbox.run_tool(program, bounds).map_err(said)?;
        if outcome.end != End::Ended(Exit::Code(0)) {
            return Err(format!("grader: {}, expected exit code 0", outcome.end));
        }
        let printed = excerpt::head(&sandbox.tool_stdout(), 4096).map_err(said)?;
        read(&printed).ok_or_else(|| {
            let printed = excerpt::brief(printed.trim());
            format!("grader: expected a verdict and a score, found '{printed}'")
        })
    }
}

fn judged_case(case: &Case) -> JudgedCase {
    JudgedCase {
        verdict: case.verdict,
        given: case.given.clone(),
    }
}

/// The format's names of verdicts, and ours.
const CODES: &[(&str, Verdict)] = &[
    ("AC", Verdict::AC),
    ("WA", Verdict::WA),
    ("RTE", Verdict::RE),
    ("TLE", Verdict::TLE),
    ("MLE", Verdict::MLE),
    ("OLE", Verdict::OLE),
    ("JE", Verdict::JE),
];

fn code_of(verdict: Verdict) -> &'static str {
    let found = CODES.iter().find(|(_, known)| *known == verdict);
    // The format has no presentation errors.
    found.map_or("WA", |(code, _)| code)
}

/// "AC 50"
fn read(said: &str) -> Option<(Verdict, f64)> {
    let mut words = said.split_whitespace();
    let (code, score) = (words.next()?, words.next()?);
    let (_, verdict) = CODES.iter().find(|(known, _)| *known == code)?;
    let score = score
        .parse::<f64>()
        .ok()
        .filter(|score| score.is_finite())?;
    words.next().is_none().then_some((*verdict, score))
}
