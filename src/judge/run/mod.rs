//! Judges submissions on the testcases of one package. A [`Judge`] holds everything that this takes and is set up once.
//!
//! [`options`] holds what the command line can change. A [`submission_builder`] compiles the program. [`workers`] run
//! several testcases at a time; a [`testcase_queue`] decides which one comes next and when to stop, and puts their
//! results in order. A [`testcase_runner`] runs one program on one testcase and judges it. A run slightly over the time
//! limit is [repeated](rerun), and one that crashed is checked for a [`stack_overflow`].
//!
//! For each testcase that failed, [`failure_evidence`] saves at once whatever there is to show. The first one gets an
//! [`investigation`]: [`failing_case`] finds the case to blame within the input, and further runs show more. A
//! [`single_case`] can be judged as if it were the only one. Programs also run on [`other_inputs`] than the package's.

mod failing_case;
mod failure_evidence;
mod hidden_paths;
mod investigation;
mod options;
pub mod other_inputs;
mod rerun;
mod single_case;
mod stack_overflow;
pub mod submission_builder;
mod testcase_queue;
pub mod testcase_runner;
mod workers;

pub use options::{ComparisonOption, Extent, Options};

use crate::error::{Error, Result};
use crate::judge::output::validator::Validator;
use crate::judge::package::Package;
use crate::judge::package::cases::Cutting;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::{HACK, Testcase};
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::HiddenPaths;
use crate::judge::program::executable::Executable;
use crate::judge::program::original_names::{self, OriginalNames};
use crate::judge::program::source::Source;
use crate::judge::report::{Report, Stage};
use failure_evidence::FirstFailureFiles;
use single_case::{SingleCase, select_single_case};
use std::mem;
use std::path::{Path, PathBuf};
use submission_builder::SubmissionBuilder;
use testcase_runner::{ProgramUnderTest, TestcaseRunner};
use workers::Judging;

/// Called at the start, after every testcase and before a failure is investigated: how many testcases are done, how
/// many there are, and the submission's name, maybe with what happens to it.
pub type OnTestcase<'a> = &'a (dyn Fn(usize, usize, &str) + Sync);

/// Called with the report so far: before the first testcase, after each in order, and when all are done. Never called
/// twice at a time, nor while [`OnTestcase`] is.
pub type OnReport<'a> = &'a (dyn Fn(&Report, Stage) + Sync);

/// Everything needed to judge submissions on one problem, set up once.
pub struct Judge<'a> {
    /// The problem's name.
    name: String,
    /// The package's folder, which may add files to a submission. `None`: there is only a folder of tests.
    package: Option<PathBuf>,
    cutting: Option<Cutting>,
    /// The limits before any language's allowance.
    limits: Limits,
    validator: Validator,
    hidden: HiddenPaths,
    /// In running order: the hack group last.
    testcases: Vec<Testcase>,
    /// The case to judge, if only one was asked for.
    single_case: Option<SingleCase>,
    options: &'a Options,
    cache: &'a Path,
    follow: OnReport<'a>,
}

impl<'a> Judge<'a> {
    pub fn of_package(
        package: &Package,
        options: &'a Options,
        cache: &'a Path,
        sandbox: &Sandbox,
    ) -> Result<Judge<'a>> {
        let mut testcases = options.select_testcases(&package.testcases)?;
        testcases.sort_by_key(is_hack);
        let validator = match &options.comparison {
            ComparisonOption::ByPackage => Validator::of_package(package, sandbox, cache)?,
            own => own.build_validator(package, &mut testcases, sandbox, cache)?,
        };
        let single_case = options
            .case
            .map(|number| select_single_case(number, package, &mut testcases, sandbox))
            .transpose()?;
        let mut judge = Judge::of_parts(package, testcases, validator, options, cache);
        judge.single_case = single_case;
        judge.hidden = HiddenPaths::of_package(package)?;
        Ok(judge)
    }

    /// A judge that hides nothing.
    fn of_parts(
        package: &Package,
        testcases: Vec<Testcase>,
        validator: Validator,
        options: &'a Options,
        cache: &'a Path,
    ) -> Judge<'a> {
        Judge {
            name: package.slug.clone(),
            package: (!package.is_plain).then(|| package.dir.clone()),
            cutting: package.cutting.clone(),
            limits: options.override_limits(&package.limits),
            validator,
            hidden: HiddenPaths::default(),
            testcases,
            single_case: None,
            options,
            cache,
            follow: &|_, _| (),
        }
    }

    /// Shows reports to `follow` while they are made.
    pub fn show_reports_to(&mut self, follow: OnReport<'a>) {
        self.follow = follow;
    }

    /// How many testcases count towards the verdict: all those before the hack group.
    fn counted_testcases(&self) -> usize {
        self.testcases.partition_point(|t| !is_hack(t))
    }

    /// Runs programs in this sandbox, by this problem's rules.
    pub fn testcase_runner<'b>(&'b self, sandbox: &'b Sandbox) -> TestcaseRunner<'b> {
        TestcaseRunner {
            judge: self,
            sandbox,
        }
    }

    /// Compiles programs in this sandbox, for this problem.
    pub fn submission_builder<'b>(&'b self, sandbox: &'b Sandbox) -> SubmissionBuilder<'b> {
        SubmissionBuilder {
            judge: self,
            sandbox,
        }
    }

    /// Compiles and judges a program. `name` is what the report calls it.
    pub fn judge_source(
        &self,
        source: Source,
        name: &str,
        sandbox: &Sandbox,
        progress: OnTestcase,
    ) -> Result<Report> {
        let builder = self.submission_builder(sandbox);
        let source = builder.complete_source(source)?;
        progress(0, self.testcases.len(), name);
        let mut report = Report {
            driver: source.driver().cloned(),
            sources: original_names::author_paths(&source, name),
            ..self.empty_report(name, &source.language_name(), source.language_code())
        };
        let mut executable = match builder.build(&source) {
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
        let program = ProgramUnderTest {
            own: OriginalNames::new(&source, &executable, name),
            executable: &executable,
            only_reads: source.reads_input_as_stream(),
            exits_by_chance: source.exits_by_chance(),
        };
        self.judge_program(program, report, sandbox, progress)
    }

    /// Judges a shell command, run in the caller's folder with the caller's environment.
    pub fn judge_command(
        &self,
        command: &str,
        sandbox: &Sandbox,
        progress: OnTestcase,
    ) -> Result<Report> {
        let executable = Executable::from_command(command)?;
        let report = self.empty_report(command, executable.language, executable.language_code);
        let program = ProgramUnderTest::plain(&executable);
        self.judge_program(program, report, sandbox, progress)
    }

    /// Runs the testcases, and looks into the first that failed.
    fn judge_program(
        &self,
        program: ProgramUnderTest,
        report: Report,
        sandbox: &Sandbox,
        progress: OnTestcase,
    ) -> Result<Report> {
        let judging = Judging {
            judge: self,
            program,
            name: &report.file.clone(),
            left: FirstFailureFiles::in_sandbox(sandbox),
            progress,
        };
        let mut report = judging.run_all(report, sandbox)?;
        (self.follow)(&report, Stage::Judged);
        judging.investigate_first_failure(&mut report.cases, sandbox);
        Ok(report)
    }

    /// The report on a program that can't be read.
    pub fn unreadable_report(&self, name: &str, why: Error) -> Report {
        Report {
            not_built: Some(why.into()),
            ..self.empty_report(name, "", "")
        }
    }

    /// A report without results on a program in the language of this name and code.
    fn empty_report(&self, file: &str, language: &str, code: &str) -> Report {
        let limits = self.limits.in_language(code);
        let testcases = self.testcases.iter();
        Report {
            time_limit: limits.time,
            time_origin: limits.time_origin.clone(),
            memory_limit: limits.memory,
            whose_limits: limits.describe_owner(),
            testcases: testcases.map(|t| (t.name.clone(), is_hack(t))).collect(),
            ..Report::empty(&self.name, file, language)
        }
    }
}

fn is_hack(testcase: &Testcase) -> bool {
    testcase.group == HACK
}
