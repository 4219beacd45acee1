//! The setting of a hunt: a package ([`package_setting`](super::package_setting)) or programs of the user
//! ([`standalone_setting`](super::standalone_setting)).

use super::finder::InputSource;
use super::generator::GeneratorProgram;
use super::hunt_program::{HuntProgram, UserGenerator};
use super::trial::ProgramTrial;
use crate::error::Result;
use crate::judge::deadline::Deadline;
use crate::judge::run::Options;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The options of a hunt in any setting.
pub struct Request<'a> {
    /// The program under test.
    pub target: &'a HuntProgram,
    pub options: &'a Options,
    pub cache: &'a Path,
    /// The user's own generator.
    pub generator: Option<UserGenerator>,
    /// For finding and shrinking together; compiling doesn't count.
    pub time: Duration,
    /// Of that time, what is left to the caller once a failure is found.
    pub reserve: Duration,
    pub deadline: Deadline,
    pub seed: u64,
    /// The folder for the evidence when two reference programs disagree.
    pub disagreement: PathBuf,
}

pub trait Setting<'a> {
    /// Compiles everything. The strings are warnings about parts that can't be used. An error means that the program
    /// doesn't compile or that the package is at fault.
    fn prepare_trial(&self) -> Result<(ProgramTrial<'a>, Vec<String>)>;

    /// The sources of fresh inputs. `mutates`: known inputs may be mutated, because an input validator decides which
    /// results are legal ([`ProgramTrial::can_check_legality`]).
    fn input_sources(&self, mutates: bool) -> Result<Vec<Box<dyn InputSource>>>;

    /// The program that makes inputs smaller in the package's own steps, if it has one.
    fn package_reducer(&self) -> Result<Option<GeneratorProgram>> {
        Ok(None)
    }
}
