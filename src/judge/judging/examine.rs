//! A run of a program that tells where it goes wrong: its verdict, and all that it said on standard error.

use super::Judge;
use super::by_hand::Made;
use super::pass::Contestant;
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::output::validator;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::executable::Executable;
use crate::judge::program::own_names::OwnNames;
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use crate::judge::verdict::Judgement;
use std::path::Path;

/// A program under examination.
pub struct Patient {
    executable: Executable,
    own_names: OwnNames,
}

impl Patient {
    /// What the compiler warned of, line by line.
    pub fn warnings(&self) -> &[String] {
        &self.executable.warnings
    }
}

/// One testcase, and what the program said.
pub struct Examined {
    pub case: Case,
    /// The beginning of standard error, with files as their author calls them.
    pub said: String,
}

impl Judge<'_> {
    /// Compiles it, or tells why that cannot be done. `path` is what its author calls it.
    pub fn admit(
        &self,
        source: Source,
        path: &Path,
        sandbox: &mut Sandbox,
    ) -> Result<std::result::Result<Patient, Judgement>> {
        let source = self.completed(source)?;
        Ok(match self.make_completed(&source, sandbox)? {
            Made::Program(executable) => Ok(Patient {
                own_names: OwnNames::of(&source, &executable, &path.display().to_string()),
                executable,
            }),
            Made::Not(why) => Err(why),
        })
    }

    /// Runs it on one testcase.
    pub fn examine(
        &self,
        patient: &Patient,
        testcase: &Testcase,
        sandbox: &mut Sandbox,
    ) -> Result<Examined> {
        /// A program may go on and complain without end.
        const BYTES: u64 = 256 << 10;
        let contestant = Contestant {
            own: patient.own_names.clone(),
            executable: &patient.executable,
            env: validator::environment(),
            dir: None,
        };
        let case = self.run_one(&contestant, testcase, sandbox)?;
        let said = excerpt::head(&sandbox.stderr(), BYTES)?;
        Ok(Examined {
            case,
            said: patient.own_names.in_its_names(&said),
        })
    }
}
