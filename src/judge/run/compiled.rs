//! Compiles a submission as for judging, for callers that run it in other ways.

use super::Judge;
use crate::error::Result;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::Build;
use crate::judge::program::executable::Executable;
use crate::judge::program::own_names::OwnNames;
use crate::judge::program::source::Source;
use std::path::Path;

/// A program that can be run.
pub struct CompiledSubmission {
    pub executable: Executable,
    pub(super) own_names: OwnNames,
}

impl CompiledSubmission {
    /// The compiler's warnings, line by line.
    pub fn warnings(&self) -> &[String] {
        &self.executable.warnings
    }

    /// Rewrites file names in the program's messages to the names that the author knows.
    pub fn in_its_names(&self, said: &str) -> String {
        self.own_names.in_its_names(said)
    }
}

impl Judge<'_> {
    /// Compiles a submission. `path` is the author's name for it.
    pub fn compile(
        &self,
        source: Source,
        path: &Path,
        sandbox: &mut Sandbox,
    ) -> Result<Build<CompiledSubmission>> {
        let source = self.completed(source)?;
        let built = self.build(&source, sandbox);
        Ok(built.map(|executable| CompiledSubmission {
            own_names: OwnNames::of(&source, &executable, &path.display().to_string()),
            executable,
        }))
    }

    /// The testcases to judge on.
    pub fn testcases(&self) -> &[Testcase] {
        &self.testcases
    }
}
