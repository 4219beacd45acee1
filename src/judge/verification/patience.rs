//! Judges programs whose verdict depends on the time limit again, with a longer one: a program that is meant to be too
//! slow must exceed even that.

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

/// What is needed to judge with the longer time limit.
pub(super) struct Patience<'a> {
    package: &'a Package,
    cache: &'a Path,
    options: Options,
    /// Whether the time limit was derived from the accepted programs, so that the slow ones must keep a distance from
    /// it.
    found_out: bool,
    /// The package's time limit in seconds.
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

    /// Returns a warning if a program that isn't as expected would be with more time. problemtools calls this
    /// "sensitive to the limit" and warns too.
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

    /// Returns a warning if a derived time limit is too near to a program that must be too slow. One testcase on which
    /// the program exceeds the longer limit is enough.
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
            // It failed by printing too much, which no time limit changes.
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

    /// Judges it with more time, on all testcases or just one.
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
