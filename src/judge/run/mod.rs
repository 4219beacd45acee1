//! Judges submissions on the testcases of one package. A [`Judge`] holds everything that this takes and is set up once.
//!
//! [`options`] holds what the command line can change. A [`queue`] decides which testcase comes next and when to stop,
//! [`workers`] run several testcases at a time, and their results are reported [`in_order`]. A [`trial`] is one program
//! on one testcase; it takes one or more [`pass`]es. A run slightly over the time limit is run [`again`]. [`grading`]
//! turns the verdicts into points.
//!
//! For each testcase that [`failed`], whatever there is to show is saved at once. For the first one, [`which_case`]
//! finds the case to blame within the input, and [`notes`] adds what further runs show. A single case can be judged
//! with [`asked`]. A program can also run [`by_hand`], without comparing its output, or be [`compiled`] for other uses.

mod again;
mod asked;
pub mod by_hand;
mod comparison;
pub mod compiled;
mod failed;
pub mod fresh;
mod grading;
mod hidden;
mod in_order;
mod notes;
mod options;
mod pass;
mod queue;
mod stack;
mod time_limit;
mod trial;
mod which_case;
mod workers;

pub use comparison::Comparison;
pub use options::{Extent, Options};

use crate::error::{Error, Result};
use crate::judge::output::validator::Validator;
use crate::judge::package::Package;
use crate::judge::package::cases::Cutting;
use crate::judge::package::constants::Constants;
use crate::judge::package::kind::ProblemKind;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::{HACK, Testcase};
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::{self, BuildResult, BuildSettings, HiddenPaths};
use crate::judge::program::executable::Executable;
use crate::judge::program::original_names::{self, OriginalNames};
use crate::judge::program::source::Source;
use crate::judge::report::text::width;
use crate::judge::report::{ChosenCounts, Report, Stage, Total};
use asked::Asked;
use failed::LeftFiles;
use grading::Grading;
use hidden::Hidden;
use pass::{Attempt, Contestant};
use std::mem;
use std::path::{Path, PathBuf};

/// Called at the start, after every testcase and before a failure is investigated: how many testcases are done, how
/// many there are, and the submission's name, maybe with what happens to it.
pub type OnTestcase<'a> = &'a (dyn Fn(usize, usize, &str) + Sync);

/// Called with the report so far: before the first testcase, after each in order, and when all are done. Never called
/// twice at a time, nor while [`OnTestcase`] is.
pub type OnReport<'a> = &'a (dyn Fn(&Report, Stage) + Sync);

/// Everything needed to judge submissions on one problem, set up once.
pub struct Judge<'a> {
    problem: String,
    limits: Limits,
    /// The limits before any language's allowance.
    usual: Limits,
    /// In running order: the hack group last, except on scoring problems, which keep the package's order.
    testcases: Vec<Testcase>,
    validator: Validator,
    /// The package's folder, which may add files to a submission. `None`: there is only a folder of tests.
    package: Option<PathBuf>,
    constants: Constants,
    kind: ProblemKind,
    cutting: Option<Cutting>,
    /// The case to judge, if only one was asked for.
    asked: Option<Asked>,
    /// `None`: the problem gives no points, or not all testcases are run.
    grading: Option<Grading>,
    hidden: Hidden,
    options: &'a Options,
    cache: &'a Path,
    follow: OnReport<'a>,
}

impl<'a> Judge<'a> {
    pub fn of_package(
        package: &Package,
        options: &'a Options,
        cache: &'a Path,
        sandbox: &mut Sandbox,
    ) -> Result<Judge<'a>> {
        let mut testcases = options.select(&package.testcases)?;
        if !package.kind.scoring {
            testcases.sort_by_key(is_hack);
        }
        let validator = match &options.comparison {
            Comparison::ByPackage => Validator::prepare(package, sandbox, cache)?,
            own => own.prepare(package, &mut testcases, sandbox, cache)?,
        };
        let asked = match options.case {
            Some(number) => Some(asked::ask(number, package, &mut testcases, sandbox)?),
            None => None,
        };
        let all = testcases.len() == package.testcases.len() && asked.is_none();
        let grading = match all {
            true => Grading::prepare(package, sandbox, cache)?,
            false => None,
        };
        Ok(Judge {
            asked,
            grading,
            hidden: Hidden::of(package)?,
            ..Judge::of_parts(package, testcases, validator, options, cache)
        })
    }

    /// A judge that hides nothing and gives no points.
    fn of_parts(
        package: &Package,
        testcases: Vec<Testcase>,
        validator: Validator,
        options: &'a Options,
        cache: &'a Path,
    ) -> Judge<'a> {
        let limits = options.limits(&package.limits);
        Judge {
            problem: package.slug.clone(),
            usual: limits.clone(),
            limits,
            testcases,
            validator,
            package: (!package.is_plain).then(|| package.dir.clone()),
            constants: package.constants.clone(),
            kind: package.kind,
            cutting: package.cutting.clone(),
            asked: None,
            grading: None,
            hidden: Hidden::default(),
            options,
            cache,
            follow: &|_, _| (),
        }
    }

    /// Shows reports to `follow` while they are made.
    pub fn follow(&mut self, follow: OnReport<'a>) {
        self.follow = follow;
    }

    /// Judges programs in this language from now on, with what its judge allows them.
    pub fn allow(&mut self, language: &str) {
        self.limits = self.usual.in_language(language);
    }

    /// Keeps only the testcases whose names are `wanted`.
    pub fn retain(&mut self, wanted: impl Fn(&str) -> bool) {
        self.testcases.retain(|testcase| wanted(&testcase.name));
        self.grading = None;
    }

    /// How many testcases count towards the verdict: all those before the hack group.
    fn counted(&self) -> usize {
        match self.kind.scoring {
            true => self.testcases.len(),
            false => self.testcases.partition_point(|t| !is_hack(t)),
        }
    }

    /// Compiles and judges a program. `name` is what the report calls it.
    pub fn judge_source(
        &self,
        source: Source,
        name: &str,
        sandbox: &mut Sandbox,
        progress: OnTestcase,
    ) -> Result<Report> {
        let source = self.completed(source)?;
        progress(0, self.testcases.len(), name);
        let mut report = Report {
            driver: source.driver().map(String::from),
            signature: source.signature().map(String::from),
            sources: original_names::author_paths(&source, name),
            ..self.report(name, &source.language_name())
        };
        let mut executable = match self.build(&source, sandbox) {
            Ok(executable) => executable,
            Err(why) => {
                report.not_built = Some(why);
                return Ok(report);
            }
        };
        report.warnings = mem::take(&mut executable.warnings);
        if let Some(standard) = &executable.standard {
            report.language += &format!(" ({standard})");
        }
        let contestant = Contestant {
            own: OriginalNames::new(&source, &executable, name),
            executable: &executable,
            only_reads: source.reads_input_as_stream(),
            exits_by_chance: source.exits_by_chance(),
        };
        self.run_graded(contestant, report, sandbox, progress)
    }

    /// The source with the command line's language standard and the package's own files added.
    fn completed(&self, mut source: Source) -> Result<Source> {
        if let Some(standard) = &self.options.standard {
            source.set_standard(standard)?;
        }
        if let Some(package) = &self.package {
            source.complete(package, &self.constants)?;
        }
        Ok(source)
    }

    fn build(&self, source: &Source, sandbox: &mut Sandbox) -> BuildResult {
        let workshop = BuildSettings {
            limits: &self.limits,
            cache: self.cache,
            secrets: Some(HiddenPaths {
                hidden: &self.hidden.all,
                answers: &self.hidden.answers,
            }),
        };
        build::build(source, workshop, sandbox)
    }

    /// Judges a shell command, run in the caller's folder with the caller's environment.
    pub fn judge_command(
        &self,
        command: &str,
        sandbox: &mut Sandbox,
        progress: OnTestcase,
    ) -> Result<Report> {
        let executable = Executable::from_command(command)?;
        let contestant = Contestant::plain(&executable);
        let report = self.report(command, executable.language);
        self.run_graded(contestant, report, sandbox, progress)
    }

    /// Runs and grades the testcases, and looks into the first that failed.
    fn run_graded(
        &self,
        contestant: Contestant,
        report: Report,
        sandbox: &mut Sandbox,
        progress: OnTestcase,
    ) -> Result<Report> {
        let attempt = Attempt {
            contestant,
            name: &report.file.clone(),
            left: LeftFiles::below(sandbox),
            progress,
        };
        let mut report = self.run_all(&attempt, report, sandbox)?;
        if let Some(points) = self.grade(&report.cases, sandbox) {
            report.total = Total::Points(points);
        }
        (self.follow)(&report, Stage::Judged);
        self.look_into_first(&attempt, &mut report.cases, sandbox);
        Ok(report)
    }

    /// The report on a program that can't be read.
    pub fn unreadable(&self, name: &str, why: Error) -> Report {
        Report {
            not_built: Some(why.into()),
            ..self.report(name, "")
        }
    }

    /// A report without results.
    fn report(&self, file: &str, language: &str) -> Report {
        let (hacks, counted): (Vec<&Testcase>, Vec<&Testcase>) =
            self.testcases.iter().partition(|t| is_hack(t));
        let rows = if counted.is_empty() { &hacks } else { &counted };
        let widths = rows.iter().map(|testcase| width(&testcase.name));
        Report {
            time_limit: self.limits.time,
            time_origin: self.limits.timing.origin.clone(),
            memory_limit: self.limits.memory,
            whose_limits: self.limits.told(),
            chosen: ChosenCounts {
                counted: counted.len(),
                hack: hacks.len(),
                width: widths.max().unwrap_or_default(),
            },
            testcases: self.testcases.iter().map(|t| t.name.clone()).collect(),
            total: match self.kind.scoring && self.grading.is_none() {
                true => Total::Unknown,
                false => Total::NotScored,
            },
            ..Report::empty(&self.problem, file, language)
        }
    }
}

fn is_hack(testcase: &Testcase) -> bool {
    testcase.group == HACK
}
