//! Judges the programs under `submissions/` and compares each with what it must get. They run on all testcases, or if
//! the caller says so, only on as many as needed.
//!
//! Programs whose verdict depends on the time limit are judged again with a longer one: a program that is meant to be
//! too slow must exceed even that.

use super::record::{ExampleResult, ExampleStanding};
use crate::error::{Error, Result};
use crate::judge::examples::Example;
use crate::judge::examples::demand::{Demand, summary};
use crate::judge::package::Package;
use crate::judge::package::time_limit::Origin;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::BuildError;
use crate::judge::program::source::Source;
use crate::judge::report::{Case, Report};
use crate::judge::run::{Extent, Judge, OnTestcase, Options};
use crate::judge::verdict::Verdict;
use std::path::Path;

/// What is needed to judge a package's programs, prepared once.
pub struct Programs<'a> {
    package: &'a Package,
    options: &'a Options,
    cache: &'a Path,
    /// Runs as many testcases as the options say.
    judge: Judge<'a>,
    /// All testcases with the longer time limit.
    patient: Options,
    sandbox: &'a mut Sandbox,
    progress: OnTestcase<'a>,
}

impl<'a> Programs<'a> {
    pub fn of(
        package: &'a Package,
        options: &'a Options,
        cache: &'a Path,
        sandbox: &'a mut Sandbox,
        progress: OnTestcase<'a>,
    ) -> Result<Programs<'a>> {
        let limit = options.time.unwrap_or(package.limits.time);
        Ok(Programs {
            package,
            options,
            cache,
            judge: Judge::of_package(package, options, cache, sandbox)?,
            patient: Options {
                time: Some(package.limits.timing.too_slow(limit)),
                extent: Extent::All,
                ..options.clone()
            },
            sandbox,
            progress,
        })
    }

    /// Judges one program.
    pub fn judge(&mut self, example: Example) -> Result<ExampleResult> {
        let (standing, report, warning) = match example.source() {
            Err(Error::Language { name, .. }) => {
                let name = name.map_or(String::new(), |name| format!(", {name},"));
                let why =
                    format!("its language{name} is not known here: --languages FILE adds rows");
                (ExampleStanding::Skipped(why), None, None)
            }
            Err(why) => (ExampleStanding::PassedOver, None, Some(passed_over(why))),
            Ok(source) => {
                let report = self.report(source, &example)?;
                let (standing, warning) = self.hold(&example, &report)?;
                (standing, Some(report), warning)
            }
        };
        Ok(ExampleResult {
            name: example.name,
            demands: example.demands,
            standing,
            report,
            warnings: warning.into_iter().collect(),
        })
    }

    /// Judges a program. If a run that stops at the first failed testcase doesn't meet the demands, or if some demand
    /// is about certain testcases only, all testcases are run.
    fn report(&mut self, source: Source, example: &Example) -> Result<Report> {
        let name = &example.name;
        let cut = self.options.extent != Extent::All;
        if !cut || example.demands.iter().all(Demand::is_about_any_testcase) {
            let report = self
                .judge
                .judge_source(source, name, self.sandbox, self.progress)?;
            if !cut || complaint(&report, example).is_none() {
                return Ok(report);
            }
        }
        let options = Options {
            extent: Extent::All,
            ..self.options.clone()
        };
        let whole = Judge::of_package(self.package, &options, self.cache, self.sandbox)?;
        whole.judge_source(example.source()?, name, self.sandbox, self.progress)
    }

    /// Compares a report with what the program must get. May add a warning.
    fn hold(
        &mut self,
        example: &Example,
        report: &Report,
    ) -> Result<(ExampleStanding, Option<String>)> {
        if let Some(BuildError::NoCompiler(why)) = &report.not_built {
            return Ok((ExampleStanding::Skipped(why.clone()), None));
        }
        let Some(complaint) = complaint(report, example) else {
            let near = self.too_near(example, report)?;
            return Ok((ExampleStanding::AsExpected, near));
        };
        Ok(match self.rescue(example, report)? {
            Some(warning) => (ExampleStanding::WithMoreTime, Some(warning)),
            None => (ExampleStanding::NotAsExpected(complaint), None),
        })
    }

    /// Returns a warning if a program that isn't as expected would be with more time. problemtools calls this
    /// "sensitive to the limit" and warns too.
    fn rescue(&mut self, example: &Example, report: &Report) -> Result<Option<String>> {
        if !report.cases.iter().any(is_too_slow) {
            return Ok(None);
        }
        let again = self.with_more_time(example, None)?;
        if complaint(&again, example).is_some() {
            return Ok(None);
        }
        let (limit, seen) = (again.time_limit.as_secs_f64(), summary(&again));
        Ok(Some(format!(
            "as expected only with a time limit of {limit} s: {seen}"
        )))
    }

    /// Returns a warning if a time limit that was derived from the accepted programs is too near to a program that must
    /// be too slow. One testcase on which the program exceeds the longer limit is enough.
    fn too_near(&mut self, example: &Example, report: &Report) -> Result<Option<String>> {
        let limits = &self.package.limits;
        let derived = matches!(limits.timing.origin, Origin::Accepted(_));
        let mut bounds = example.demands.iter().filter(|d| d.is_upper_bound());
        let Some(bound) = bounds
            .next()
            .filter(|_| derived && self.options.time.is_none())
        else {
            return Ok(None);
        };
        let about = report.cases.iter().filter(|case| bound.is_about(case));
        let slow: Vec<&Case> = about.filter(|case| is_too_slow(case)).collect();
        if slow.is_empty() {
            // It failed by printing too much, which no time limit changes.
            return Ok(None);
        }
        for case in slow {
            let again = self.with_more_time(example, Some(&case.name))?;
            if again.cases.iter().any(is_too_slow) {
                return Ok(None);
            }
        }
        let least = self.patient.time.unwrap_or_default().as_secs_f64();
        let limit = limits.time.as_secs_f64();
        Ok(Some(format!(
            "expected to be too slow for {least} s too: the time limit of {limit} s is too close to it"
        )))
    }

    /// Judges it with more time, on all testcases or just one.
    fn with_more_time(&mut self, example: &Example, only: Option<&str>) -> Result<Report> {
        let mut judge = Judge::of_package(self.package, &self.patient, self.cache, self.sandbox)?;
        if let Some(only) = only {
            judge.retain(|name| name == only);
        }
        judge.judge_source(
            example.source()?,
            &example.name,
            self.sandbox,
            &|_, _, _| (),
        )
    }
}

/// The complaint of the first demand that isn't met.
fn complaint(report: &Report, example: &Example) -> Option<String> {
    example.demands.iter().find_map(|d| d.complaint(report))
}

fn is_too_slow(case: &Case) -> bool {
    case.verdict == Verdict::TLE
}

/// The warning about a program that can't be read, without its path, as the example's name says which file it is.
fn passed_over(why: Error) -> String {
    let why = match why {
        Error::File { message, .. } => message,
        other => other.to_string(),
    };
    format!("skipped: {why}")
}
