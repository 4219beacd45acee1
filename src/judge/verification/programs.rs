//! Judges the programs under `submissions/` and compares each with what it must get. They run on all testcases, or if
//! the caller says so, only on as many as needed.
//!
//! Programs whose verdict depends on the time limit are judged again with a longer one: a program that is meant to be
//! too slow must exceed even that.

use super::text::count_verdicts;
use super::{ExampleResult, ExampleStanding};
use crate::error::{Error, Result};
use crate::judge::examples::Example;
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::BuildError;
use crate::judge::program::source::Source;
use crate::judge::report::{Case, Report};
use crate::judge::run::{Extent, Judge, OnTestcase, Options};
use crate::judge::verdict::Verdict;
use std::path::Path;
use std::time::Duration;

/// A program that is meant to be too slow takes at least this many times the limit: the format's `time_limit_to_tle`.
const LIMIT_TO_TOO_SLOW: f64 = 1.5;

/// What is needed to judge a package's programs, prepared once.
pub struct Programs<'a> {
    pub package: &'a Package,
    pub options: &'a Options,
    pub cache: &'a Path,
    /// Runs as many testcases as the options say.
    pub judge: Judge<'a>,
    pub sandbox: &'a Sandbox,
    pub progress: OnTestcase<'a>,
}

impl Programs<'_> {
    /// Judges one program.
    pub fn judge_example(&self, example: Example) -> Result<ExampleResult> {
        let (standing, report) = match example.source() {
            Err(Error::Language { name, .. }) => {
                let name = name.map_or(String::new(), |name| format!(", {name},"));
                let why =
                    format!("its language{name} is not known here: --languages FILE adds rows");
                (ExampleStanding::Skipped(why), None)
            }
            // Without its path, as the example's name says which file it is.
            Err(Error::File { message, .. }) => {
                let why = format!("skipped: {message}");
                (ExampleStanding::Doubtful(why), None)
            }
            Err(why) => (ExampleStanding::Doubtful(format!("skipped: {why}")), None),
            Ok(source) => {
                let report = self.run_example(source, &example)?;
                (self.find_standing(&example, &report)?, Some(report))
            }
        };
        Ok(ExampleResult {
            name: example.name,
            standing,
            report,
        })
    }

    /// Judges a program. If a run that stops at the first failed testcase isn't as expected, all testcases are run.
    fn run_example(&self, source: Source, example: &Example) -> Result<Report> {
        let name = &example.name;
        let report = self
            .judge
            .judge_source(source, name, self.sandbox, self.progress)?;
        if self.options.extent == Extent::All || example.complaint(&report).is_none() {
            return Ok(report);
        }
        self.judge_on_all(example, self.options.time, self.progress)
    }

    /// Judges a program on all testcases.
    fn judge_on_all(
        &self,
        example: &Example,
        time: Option<Duration>,
        progress: OnTestcase,
    ) -> Result<Report> {
        let options = Options {
            time,
            extent: Extent::All,
            ..self.options.clone()
        };
        let judge = Judge::of_package(self.package, &options, self.cache, self.sandbox)?;
        judge.judge_source(example.source()?, &example.name, self.sandbox, progress)
    }

    /// Compares a report with what the program must get.
    fn find_standing(&self, example: &Example, report: &Report) -> Result<ExampleStanding> {
        if let Some(BuildError::NoCompiler(why)) = &report.not_built {
            return Ok(ExampleStanding::Skipped(why.clone()));
        }
        let Some(complaint) = example.complaint(report) else {
            return Ok(ExampleStanding::AsExpected);
        };
        Ok(match self.with_more_time(example, report)? {
            Some(warning) => ExampleStanding::Doubtful(warning),
            None => ExampleStanding::NotAsExpected(complaint),
        })
    }

    /// Returns a warning if a program that isn't as expected would be with more time. problemtools calls this
    /// "sensitive to the limit" and warns too.
    fn with_more_time(&self, example: &Example, report: &Report) -> Result<Option<String>> {
        let is_too_slow = |case: &Case| case.verdict == Verdict::TLE;
        if !report.cases.iter().any(is_too_slow) {
            return Ok(None);
        }
        let longer = Some(report.time_limit.mul_f64(LIMIT_TO_TOO_SLOW));
        let again = self.judge_on_all(example, longer, &|_, _, _| ())?;
        if example.complaint(&again).is_some() {
            return Ok(None);
        }
        let (limit, seen) = (again.time_limit.as_secs_f64(), count_verdicts(&again));
        Ok(Some(format!(
            "as expected only with a time limit of {limit} s: {seen}"
        )))
    }
}
