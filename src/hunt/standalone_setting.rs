//! A hunt without a package: the user's programs make inputs, check that they are legal, give the right answers and
//! compare.

use super::failure_kind::ChoiceWords;
use super::finder::InputSource;
use super::hunt_program::HuntProgram;
use super::input_sources::{GeneratedInputs, MutatedInputs};
use super::mutator::Mutator;
use super::references::{Reference, References};
use super::setting::{Request, Setting};
use super::trial::ProgramTrial;
use crate::error::Result;
use crate::judge::output::validator::Validator;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::Judge;
use crate::judge::verification::checkers::ReadyChecker;
use std::path::Path;
use std::sync::Mutex;

/// The user's programs.
pub struct StandaloneSetting<'a> {
    pub request: &'a Request<'a>,
    /// Prints the right answer.
    pub against: HuntProgram,
    /// Exits with 0 if an input is legal.
    pub valid: Option<HuntProgram>,
    /// Compares outputs. `None`: compare word by word.
    pub check: Option<&'a Validator>,
}

impl StandaloneSetting<'_> {
    /// A sandbox for the program under test and the one that gives the answers.
    fn new_sandbox(&self) -> Result<Sandbox> {
        let mut sandbox = Sandbox::new(&self.request.options.allowed_isolations())?;
        sandbox.set_cancellation(self.request.deadline.stop_signal());
        Ok(sandbox)
    }
}

impl<'a> Setting<'a> for StandaloneSetting<'a> {
    fn prepare_trial(&self) -> Result<(ProgramTrial<'a>, Vec<String>)> {
        let (options, cache) = (self.request.options, self.request.cache);
        let judge = Judge::of_own(self.check, options, cache)?;
        let first = Reference {
            name: self.against.typed_name(),
            executable: self.against.compile_helper(options, cache)?,
        };
        let mut checkers = Vec::new();
        if let Some(valid) = &self.valid {
            let executable = valid.compile_helper(options, cache)?;
            checkers.push(ReadyChecker::from_command(&valid.typed_name(), executable));
        }
        let mut sandboxes = vec![self.new_sandbox()?];
        let program = self
            .request
            .target
            .compile_submission(&judge.submission_builder(&sandboxes[0]))?;
        for _ in 1..options.jobs {
            sandboxes.push(self.new_sandbox()?);
        }
        let trial = ProgramTrial {
            batch_validator: None,
            answer_program: None,
            judge,
            checkers,
            references: References {
                first,
                second: None,
            },
            program,
            template: Testcase::plain("hunt/1", "hunt", Path::new(""), None),
            sandboxes,
            deadline: self.request.deadline.clone(),
            cutting: None,
            facts_program: None,
            scope: None,
            choices: ChoiceWords::default(),
            answers_seen: Mutex::default(),
            disagreement: self.request.disagreement.clone(),
        };
        Ok((trial, Vec::new()))
    }

    fn input_sources(&self, mutates: bool) -> Result<Vec<Box<dyn InputSource>>> {
        let Some(generator) = &self.request.generator else {
            return Ok(Vec::new());
        };
        let generated = GeneratedInputs::from_user(generator, self.request)?;
        let mut sources: Vec<Box<dyn InputSource>> = vec![Box::new(generated)];
        if mutates {
            let mutator = Mutator::new(self.request.seed, Vec::new());
            let waits = true;
            sources.push(Box::new(MutatedInputs { mutator, waits }));
        }
        Ok(sources)
    }
}
