//! Judges the programs under `submissions/` and compares each with what it must get. They run on all testcases, or if
//! the caller says so, only on as many as needed. [`super::patience`] handles those whose verdict depends on the time
//! limit.

use super::patience::Patience;
use super::record::{Program, Standing};
use crate::error::{Error, Result};
use crate::judge::examples::Example;
use crate::judge::examples::demand::Demand;
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::NotBuilt;
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::run::{Extent, Judge, OnTestcase, Options};
use std::path::Path;

/// What is needed to judge a package's programs, prepared once.
pub struct Programs<'a> {
    package: &'a Package,
    options: &'a Options,
    cache: &'a Path,
    /// Runs as many testcases as the options say.
    judge: Judge<'a>,
    patience: Patience<'a>,
}

impl<'a> Programs<'a> {
    pub fn of(
        package: &'a Package,
        options: &'a Options,
        cache: &'a Path,
        sandbox: &mut Sandbox,
    ) -> Result<Programs<'a>> {
        Ok(Programs {
            package,
            options,
            cache,
            judge: Judge::of_package(package, options, cache, sandbox)?,
            patience: Patience::new(package, options, cache),
        })
    }

    /// Judges one program.
    pub fn judge(
        &self,
        example: Example,
        sandbox: &mut Sandbox,
        progress: OnTestcase,
    ) -> Result<Program> {
        let (standing, report, warning) = match example.source() {
            Err(Error::Language { name, .. }) => {
                let name = name.map_or(String::new(), |name| format!(", {name},"));
                let why =
                    format!("its language{name} is not known here: --languages FILE adds rows");
                (Standing::Skipped(why), None, None)
            }
            Err(why) => (Standing::PassedOver, None, Some(passed_over(why))),
            Ok(source) => {
                let report = self.report(source, &example, sandbox, progress)?;
                let (standing, warning) = self.hold(&example, &report, sandbox)?;
                (standing, Some(report), warning)
            }
        };
        Ok(Program {
            name: example.name,
            demands: example.demands,
            standing,
            report,
            warnings: warning.into_iter().collect(),
        })
    }

    /// Judges a program. If a run that stops at the first failed testcase doesn't meet the demands, or if some demand
    /// is about certain testcases only, all testcases are run.
    fn report(
        &self,
        source: Source,
        example: &Example,
        sandbox: &mut Sandbox,
        progress: OnTestcase,
    ) -> Result<Report> {
        let name = &example.name;
        let cut = self.options.extent != Extent::All;
        if !cut || example.demands.iter().all(Demand::is_about_any_testcase) {
            let report = self.judge.judge_source(source, name, sandbox, progress)?;
            if !cut || complaint(&report, example).is_none() {
                return Ok(report);
            }
        }
        let options = Options {
            extent: Extent::All,
            ..self.options.clone()
        };
        let whole = Judge::of_package(self.package, &options, self.cache, sandbox)?;
        whole.judge_source(example.source()?, name, sandbox, progress)
    }

    /// Compares a report with what the program must get. May add a warning.
    fn hold(
        &self,
        example: &Example,
        report: &Report,
        sandbox: &mut Sandbox,
    ) -> Result<(Standing, Option<String>)> {
        if let Some(NotBuilt::NoCompiler(why)) = &report.not_built {
            return Ok((Standing::Skipped(why.clone()), None));
        }
        let Some(complaint) = complaint(report, example) else {
            let near = self.patience.too_near(example, report, sandbox)?;
            return Ok((Standing::AsExpected, near));
        };
        Ok(match self.patience.rescue(example, report, sandbox)? {
            Some(warning) => (Standing::WithMoreTime, Some(warning)),
            None => (Standing::NotAsExpected(complaint), None),
        })
    }
}

/// The complaint of the first demand that isn't met.
pub(super) fn complaint(report: &Report, example: &Example) -> Option<String> {
    let mut complaints = example.demands.iter().filter_map(|d| d.complaint(report));
    complaints.next()
}

/// The warning about a program that can't be read, without its path, as the example's name says which file it is.
fn passed_over(why: Error) -> String {
    let why = match why {
        Error::File { message, .. } => message,
        other => other.to_string(),
    };
    format!("passed over: {why}")
}
