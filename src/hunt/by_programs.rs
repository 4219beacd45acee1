//! A hunt without a package: the caller's programs make inputs, check that they are legal, give the right answers and
//! compare.

use super::find::InputSource;
use super::kind::Choices;
use super::program::HuntProgram;
use super::references::{Reference, References};
use super::setting::{Request, Setting};
use super::shrink::{NoReducer, Reducer};
use super::sources::{Generated, Mutants};
use super::trial::ProgramTrial;
use crate::error::Result;
use crate::judge::output::validator::Validator;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::Judge;
use crate::judge::verification::checkers::ReadyChecker;
use std::path::Path;
use std::sync::Mutex;

/// The caller's programs.
pub struct ByPrograms<'a> {
    pub request: &'a Request<'a>,
    /// Prints the right answer.
    pub against: HuntProgram,
    /// Its exit code tells whether an input is legal.
    pub valid: Option<HuntProgram>,
    /// Compares outputs. `None`: compare word by word.
    pub check: Option<&'a Validator>,
}

impl ByPrograms<'_> {
    /// A sandbox for the program under test and the one that gives the answers.
    fn sandbox(&self) -> Result<Sandbox> {
        let Request {
            options, target, ..
        } = *self.request;
        let mut sandbox = Sandbox::new(&target.isolations(options))?;
        if let HuntProgram::File(..) = self.against {
            sandbox.add_second(&options.allowed())?;
        }
        sandbox.stop_when(self.request.deadline.stop());
        Ok(sandbox)
    }
}

impl<'a> Setting<'a> for ByPrograms<'a> {
    fn trial(&self) -> Result<(ProgramTrial<'a>, Vec<String>)> {
        let Request {
            options,
            cache,
            target,
            ..
        } = *self.request;
        let judge = Judge::of_own(self.check, options, cache)?;
        let first = Reference {
            name: self.against.name(),
            executable: self.against.helper(options, cache)?,
        };
        let mut checkers = Vec::new();
        if let Some(valid) = &self.valid {
            let executable = valid.helper(options, cache)?;
            checkers.push(ReadyChecker::own(&valid.name(), executable));
        }
        let mut sandboxes = vec![self.sandbox()?];
        let program = target.submission(&judge, &sandboxes[0])?;
        for _ in 1..options.jobs {
            sandboxes.push(self.sandbox()?);
        }
        let trial = ProgramTrial {
            many: None,
            answers: None,
            judge,
            checkers,
            references: References {
                first,
                second: None,
            },
            program,
            like: Testcase::plain("hunt/1", "hunt", Path::new(""), None),
            sandboxes,
            deadline: self.request.deadline.clone(),
            cutting: None,
            facts: None,
            scope: None,
            choices: Choices::default(),
            answers_seen: Mutex::default(),
            disagreement: self.request.disagreement.clone(),
        };
        Ok((trial, Vec::new()))
    }

    fn sources(&self, mutates: bool) -> Result<Vec<Box<dyn InputSource>>> {
        let mut sources: Vec<Box<dyn InputSource>> = Vec::new();
        let Request {
            generator: Some(generator),
            seed,
            ..
        } = self.request
        else {
            return Ok(sources);
        };
        sources.push(Box::new(Generated::of_caller(generator, self.request)?));
        if mutates {
            sources.push(Box::new(Mutants::of(*seed, Vec::new(), true)));
        }
        Ok(sources)
    }

    fn reducer(&self) -> Result<Box<dyn Reducer>> {
        Ok(Box::new(NoReducer))
    }
}
