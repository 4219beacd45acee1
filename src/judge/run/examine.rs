//! Runs a program on a testcase and returns the verdict and its standard error. A program compiled with run-time
//! checks reports there where it goes wrong.

use super::Judge;
use super::compiled::CompiledSubmission;
use super::pass::Contestant;
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::Case;

/// A judged testcase and the program's standard error.
pub struct Examined {
    pub case: Case,
    /// The beginning of standard error, with files named as their author knows them.
    pub said: String,
}

impl Judge<'_> {
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
            executable: &compiled.executable,
            only_reads: false,
            exits_by_chance: false,
        };
        let case = self.run_one(&contestant, testcase, sandbox)?;
        let said = excerpt::head(&sandbox.stderr(), BYTES)?;
        Ok(Examined {
            case,
            said: compiled.in_its_names(&said),
        })
    }
}
