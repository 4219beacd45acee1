//! Compiles programs for one problem: submissions in the sandbox, with the files that the package adds to them, and the
//! package's own programs. A compiled submission can be [examined](TestcaseRunner::examine) on a testcase, to see its
//! standard error: a program compiled with run-time checks reports there where it goes wrong.

use super::Judge;
use super::testcase_runner::{ProgramUnderTest, TestcaseRunner};
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::protocol::Bounds;
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::program::build::{self, BuildResult, BuildSettings, HiddenPaths};
use crate::judge::program::executable::Executable;
use crate::judge::program::original_names::OriginalNames;
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use crate::judge::verdict::Verdict;
use std::path::Path;
use std::time::Duration;

/// Compiles programs for one problem, in one sandbox.
#[derive(Clone, Copy)]
pub struct SubmissionBuilder<'a> {
    pub(super) judge: &'a Judge<'a>,
    pub(super) sandbox: &'a Sandbox,
}

/// A program that can be run.
pub struct CompiledSubmission {
    pub executable: Executable,
    pub(super) own_names: OriginalNames,
}

impl CompiledSubmission {
    /// Rewrites file names in the program's messages to the names that the author knows.
    pub fn in_its_names(&self, said: &str) -> String {
        self.own_names.restore_names(said)
    }
}

impl SubmissionBuilder<'_> {
    /// Compiles a submission. `path` is the author's name for it.
    pub fn compile(&self, source: Source, path: &Path) -> Result<BuildResult<CompiledSubmission>> {
        let source = self.complete_source(source)?;
        Ok(self.build(&source).map(|executable| CompiledSubmission {
            own_names: OriginalNames::new(&source, &executable, &path.display().to_string()),
            executable,
        }))
    }

    /// Compiles one of the package's own programs. It is trusted as much as the package's validators.
    pub fn build_own(&self, source: Source) -> Result<BuildResult> {
        let source = self.complete_source(source)?;
        Ok(build::build(&source, self.settings(None)))
    }

    /// The source with the command line's language standard and the package's driver.
    pub(super) fn complete_source(&self, mut source: Source) -> Result<Source> {
        if let Some(standard) = &self.judge.options.standard {
            source.set_standard(standard)?;
        }
        if let Some(package) = &self.judge.package {
            source.add_driver(package)?;
        }
        Ok(source)
    }

    /// Compiles a [completed](Self::complete_source) submission.
    pub(super) fn build(&self, source: &Source) -> BuildResult {
        build::build(source, self.settings(Some(&self.judge.hidden)))
    }

    fn settings<'a>(&'a self, hidden: Option<&'a HiddenPaths>) -> BuildSettings<'a> {
        BuildSettings {
            limits: &self.judge.limits,
            sandbox: self.sandbox,
            cache: self.judge.cache,
            hidden,
        }
    }
}

/// A judged testcase, the run, and the program's standard error.
pub struct Examined {
    pub case: Case,
    pub ran: Ran,
    /// The beginning of standard error, with files named as their author knows them.
    pub stderr: String,
}

impl TestcaseRunner<'_> {
    /// Whether a program that gets this number as its argument passes a testcase in this time.
    pub fn passes_with(
        &self,
        compiled: &CompiledSubmission,
        testcase: &Testcase,
        number: usize,
        time: Duration,
    ) -> Result<bool> {
        let executable = &compiled.executable;
        let mut program = self.invocation(executable, testcase);
        program.argv.push(number.to_string().into());
        let bounds = self.bounds_of(executable);
        let bounds = Bounds {
            cpu: bounds.cpu.min(time),
            ..bounds
        };
        let ran = self.sandbox.run(program, bounds)?;
        Ok(self.verdict_on(executable, &ran, testcase).verdict == Verdict::AC)
    }

    /// Runs a program on one testcase.
    pub fn examine(&self, compiled: &CompiledSubmission, testcase: &Testcase) -> Result<Examined> {
        /// A program may print warnings without end.
        const MAX_STDERR_BYTES: u64 = 256 << 10;
        let program = ProgramUnderTest {
            own: compiled.own_names.clone(),
            ..ProgramUnderTest::plain(&compiled.executable)
        };
        let (case, ran) = self.judge_testcase(&program, testcase)?;
        let stderr = excerpt::read_head(&ran.stderr, MAX_STDERR_BYTES)?;
        Ok(Examined {
            case,
            stderr: compiled.in_its_names(&stderr),
            ran,
        })
    }
}
