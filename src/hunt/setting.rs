//! The setting of a hunt: a package ([`package_setting`](super::package_setting)) or programs of the user
//! ([`standalone_setting`](super::standalone_setting)).

use super::finder::InputSource;
use super::generator::GeneratorProgram;
use super::hunt_program::{HuntProgram, UserGenerator};
use super::input_sources::{GeneratedInputs, MutatedInputs};
use super::mutator::Mutator;
use super::trial::ProgramTrial;
use crate::error::Result;
use crate::judge::deadline::Deadline;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::Options;
use std::mem;
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

impl Request<'_> {
    /// A sandbox for each input judged at the same time. The deadline stops what runs there.
    pub fn new_sandboxes(&self) -> Result<Vec<Sandbox>> {
        let new = |_| {
            let mut sandbox = Sandbox::new(&self.options.allowed_isolations())?;
            sandbox.set_cancellation(self.deadline.stop_signal());
            Ok(sandbox)
        };
        (0..self.options.jobs.max(1)).map(new).collect()
    }
}

/// A setting whose programs have all been compiled.
pub struct Setting<'a> {
    pub trial: ProgramTrial<'a>,
    /// The package's generator.
    pub fresh: Option<GeneratorProgram>,
    /// Mutants start from these inputs.
    pub known: Vec<Vec<u8>>,
    /// The program that makes inputs smaller in the package's own steps, if it has one.
    pub reducer: Option<GeneratorProgram>,
    /// Warnings about parts that can't be used.
    pub unchecked: Vec<String>,
}

impl Setting<'_> {
    /// The sources of fresh inputs. Known inputs are mutated only if an input validator decides which results are legal.
    pub fn prepare_sources(&mut self) -> Result<Vec<Box<dyn InputSource>>> {
        /// The user's generator may be slow, so at least this many calls run at a time.
        const MIN_CALLS_AT_A_TIME: usize = 2;
        let request = self.trial.request;
        let mut sources: Vec<Box<dyn InputSource>> = Vec::new();
        let mut add = |kind, generators| {
            sources.push(Box::new(GeneratedInputs::new(kind, generators, request)));
        };
        if let Some(fresh) = self.fresh.take() {
            add("found by the package's generator", vec![fresh]);
        }
        if let Some(generator) = &request.generator {
            let calls = 0..request.options.jobs.max(MIN_CALLS_AT_A_TIME);
            let new = |_| GeneratorProgram::from_user(generator, request.options);
            let several = calls.map(new).collect::<Result<_>>()?;
            add("found by your generator", several);
        }
        if self.trial.can_check_legality() {
            sources.push(Box::new(MutatedInputs {
                mutator: Mutator::new(request.seed, mem::take(&mut self.known)),
                waits: !sources.is_empty(),
            }));
        }
        Ok(sources)
    }
}

/// Whether a file has at most this many bytes.
pub(super) fn has_at_most(file: &Path, bytes: u64) -> bool {
    file.metadata().is_ok_and(|about| about.len() <= bytes)
}
