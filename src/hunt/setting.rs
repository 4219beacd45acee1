//! Where a hunt takes place: in a package ([`in_package`](super::in_package)) or with programs of the caller
//! ([`by_programs`](super::by_programs)).

use super::deadline::Deadline;
use super::find::InputSource;
use super::program::{HuntProgram, OwnGenerator};
use super::shrink::Reducer;
use super::trial::ProgramTrial;
use crate::error::Result;
use crate::judge::run::Options;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The options of a hunt in any setting.
pub struct Request<'a> {
    /// The program under test.
    pub target: &'a HuntProgram,
    pub options: &'a Options,
    pub cache: &'a Path,
    /// The caller's own generator.
    pub generator: Option<OwnGenerator>,
    /// For finding and shrinking together; compiling doesn't count.
    pub time: Duration,
    pub deadline: Deadline,
    pub seed: u64,
    /// The folder for the evidence when two reference programs disagree.
    pub disagreement: PathBuf,
}

pub trait Setting<'a> {
    /// Compiles everything. The strings say what can't be used, one line each. An error means that the program doesn't
    /// compile or that the package is at fault.
    fn trial(&self) -> Result<(ProgramTrial<'a>, Vec<String>)>;

    /// The sources of fresh inputs. `mutates`: known inputs may be mutated, because an input validator tells which
    /// results are legal ([`ProgramTrial::tells_legal`]).
    fn sources(&self, mutates: bool) -> Result<Vec<Box<dyn InputSource>>>;

    /// The setting's own steps to make inputs smaller, if it has any.
    fn reducer(&self) -> Result<Box<dyn Reducer>>;
}
