//! Compiles a submission as for judging, for callers that run it in other ways: on one testcase, to see its standard
//! error. A program compiled with run-time checks reports there where it goes wrong.

use super::Judge;
use super::pass::Contestant;
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::BuildResult;
use crate::judge::program::executable::Executable;
use crate::judge::program::original_names::OriginalNames;
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use std::path::Path;

/// A program that can be run.
pub struct CompiledSubmission {
    pub executable: Executable,
    pub(super) own_names: OriginalNames,
}

impl CompiledSubmission {
    /// The compiler's warnings, line by line.
    pub fn warnings(&self) -> &[String] {
        &self.executable.warnings
    }

    /// Rewrites file names in the program's messages to the names that the author knows.
    pub fn in_its_names(&self, said: &str) -> String {
        self.own_names.restore_names(said)
    }
}

/// A judged testcase and the program's standard error.
pub struct Examined {
    pub case: Case,
    /// The beginning of standard error, with files named as their author knows them.
    pub said: String,
}

impl Judge<'_> {
    /// Compiles a submission. `path` is the author's name for it.
    pub fn compile(
        &self,
        source: Source,
        path: &Path,
        sandbox: &mut Sandbox,
    ) -> Result<BuildResult<CompiledSubmission>> {
        let source = self.completed(source)?;
        let built = self.build(&source, sandbox);
        Ok(built.map(|executable| CompiledSubmission {
            own_names: OriginalNames::new(&source, &executable, &path.display().to_string()),
            executable,
        }))
    }

    /// Runs a program on one testcase.
    pub fn examine(
        &self,
        compiled: &CompiledSubmission,
        testcase: &Testcase,
        sandbox: &mut Sandbox,
    ) -> Result<Examined> {
        /// A program may print warnings without end.
        const BYTES: u64 = 256 << 10;
        let contestant = Contestant {
            own: compiled.own_names.clone(),
            ..Contestant::plain(&compiled.executable)
        };
        let case = self.run_one(&contestant, testcase, sandbox)?;
        let said = excerpt::head(&sandbox.stderr(), BYTES)?;
        let said = compiled.in_its_names(&said);
        Ok(Examined { case, said })
    }

    /// The testcases to judge on.
    pub fn testcases(&self) -> &[Testcase] {
        &self.testcases
    }
}
