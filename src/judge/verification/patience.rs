//! Programs whose verdict hangs on the time limit are judged once more, with the time that a program takes at least if it
//! is to be too slow.

use super::programs::complaint;
use crate::error::Result;
use crate::judge::examples::{Example, demand};
use crate::judge::package::Package;
use crate::judge::package::time_limit::Origin;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::{Case, Report};
use crate::judge::run::{Extent, Judge, Options};
use crate::judge::verdict::Verdict;
use std::path::Path;

/// What is needed to judge with more time.
pub(super) struct Patience<'a> {
    package: &'a Package,
    cache: &'a Path,
    options: Options,
    /// Was the time limit found out, so that programs are held against it?
    found_out: bool,
    /// Seconds.
    limit: f64,
}

impl<'a> Patience<'a> {
    pub fn new(package: &'a Package, options: &Options, cache: &'a Path) -> Patience<'a> {
        let limit = options.time.unwrap_or(package.limits.time);
        let timing = &package.limits.timing;
        Patience {
            package,
            cache,
            options: Options {
                time: Some(timing.too_slow(limit)),
                extent: Extent::All,
                ..options.clone()
            },
            found_out: options.time.is_none() && matches!(timing.origin, Origin::Accepted(_)),
            limit: limit.as_secs_f64(),
        }
    }

    /// A program that is not what it should be and would be with more time is only sensitive to the limit, as problemtools
    /// has it: a warning.
    pub fn rescue(
        &self,
        example: &Example,
        report: &Report,
        sandbox: &mut Sandbox,
    ) -> Result<Option<String>> {
        if !report.cases.iter().any(is_too_slow) {
            return Ok(None);
        }
        let again = self.judge(example, sandbox, None)?;
        if complaint(&again, example).is_some() {
            return Ok(None);
        }
        let (limit, seen) = (again.time_limit.as_secs_f64(), demand::summary(&again));
        Ok(Some(format!(
            "as expected only with a time limit of {limit} s: {seen}"
        )))
    }

    /// A time limit that nobody wrote leaves some room to the programs that must be too slow, or this warns. Of all
    /// testcases on which a program is too slow one is enough.
    pub fn too_near(
        &self,
        example: &Example,
        report: &Report,
        sandbox: &mut Sandbox,
    ) -> Result<Option<String>> {
        let mut bounds = example.demands.iter().filter(|d| d.is_upper_bound());
        let Some(bound) = bounds.next().filter(|_| self.found_out) else {
            return Ok(None);
        };
        let about = report.cases.iter().filter(|case| bound.is_about(case));
        let slow: Vec<&Case> = about.filter(|case| is_too_slow(case)).collect();
        if slow.is_empty() {
            // It printed too much, which no time limit changes.
            return Ok(None);
        }
        for case in slow {
            let again = self.judge(example, sandbox, Some(&case.name))?;
            if again.cases.iter().any(is_too_slow) {
                return Ok(None);
            }
        }
        let (least, limit) = (self.options.time.unwrap_or_default(), self.limit);
        let least = least.as_secs_f64();
        Ok(Some(format!(
            "expected to be too slow for {least} s too: the time limit of {limit} s is too near to it"
        )))
    }

    /// Judges it with more time, on all testcases or only one.
    fn judge(
        &self,
        example: &Example,
        sandbox: &mut Sandbox,
        only: Option<&str>,
    ) -> Result<Report> {
        let mut judge = Judge::of_package(self.package, &self.options, self.cache, sandbox)?;
        if let Some(only) = only {
            judge.retain(|name| name == only);
        }
        judge.judge_source(example.source()?, &example.name, sandbox, &|_, _, _| ())
    }
}

fn is_too_slow(case: &Case) -> bool {
    case.verdict == Verdict::TLE
}
