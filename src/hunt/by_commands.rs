//! A hunt without a package: the caller's commands make inputs, check that they are legal, give the right answers and
//! compare.

use super::find::InputSource;
use super::kind::Choices;
use super::references::{Reference, References};
use super::setting::{Request, Setting};
use super::shrink::{NoReducer, Reducer};
use super::sources::{Generated, Mutants};
use super::trial::ProgramTrial;
use crate::error::Result;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::wire::Isolation;
use crate::judge::program::executable::Executable;
use crate::judge::run::Judge;
use crate::judge::verification::checkers::ReadyChecker;
use std::path::Path;
use std::sync::Mutex;

/// The caller's shell commands.
pub struct ByCommands<'a> {
    pub request: &'a Request<'a>,
    /// Prints the right answer.
    pub against: &'a str,
    /// Its exit code tells whether an input is legal.
    pub valid: Option<&'a str>,
    /// Compares like a package's output validator. `None`: compare word by word.
    pub check: Option<&'a str>,
}

impl<'a> Setting<'a> for ByCommands<'a> {
    fn trial(&self) -> Result<(ProgramTrial<'a>, Vec<String>)> {
        let Request { options, cache, .. } = *self.request;
        let judge = Judge::of_commands(self.check, options, cache)?;
        let mut sandboxes = Vec::new();
        for _ in 0..options.jobs {
            let mut sandbox = Sandbox::new(&[Isolation::None])?;
            sandbox.stop_when(self.request.deadline.stop());
            sandboxes.push(sandbox);
        }
        let first = Reference {
            name: self.against.to_string(),
            executable: Executable::command(self.against)?,
        };
        let trial = ProgramTrial {
            many: None,
            answers: None,
            judge,
            checkers: self
                .valid
                .map(ReadyChecker::command)
                .into_iter()
                .collect::<Result<_>>()?,
            references: References {
                first,
                second: None,
            },
            program: Executable::command(&self.request.target.name())?,
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

    fn sources(
        &self,
        mutates: bool,
        _unused: &mut Vec<String>,
    ) -> Result<Vec<Box<dyn InputSource>>> {
        let mut sources: Vec<Box<dyn InputSource>> = Vec::new();
        let Request {
            generator: Some(command),
            seed,
            ..
        } = self.request
        else {
            return Ok(sources);
        };
        sources.push(Box::new(Generated::of_caller(command, self.request)?));
        if mutates {
            sources.push(Box::new(Mutants::of(*seed, Vec::new(), true)));
        }
        Ok(sources)
    }

    fn reducer(&self) -> Result<Box<dyn Reducer>> {
        Ok(Box::new(NoReducer))
    }
}
