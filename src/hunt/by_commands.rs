//! A hunt without a package: the caller's commands make inputs, say what is legal, what is right, and compare.

use super::bench::Bench;
use super::find::Source;
use super::references::{Reference, References};
use super::setting::{Request, Setting};
use super::shrink::{NoReducer, Reducer};
use super::sources::{Fresh, Mutants};
use crate::error::Result;
use crate::judge::judging::Judge;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::wire::Isolation;
use crate::judge::program::executable::Executable;
use crate::judge::verification::checkers::Ready;
use std::path::Path;
use std::time::Instant;

/// Inputs of the generator that others are made of from the beginning.
const KNOWN: usize = 8;

/// Shell commands.
pub struct ByCommands<'a> {
    pub request: &'a Request<'a>,
    /// What it prints is right.
    pub against: &'a str,
    /// What is legal, by its exit code.
    pub valid: Option<&'a str>,
    /// Compares, as an output validator of a package does; `None`: word by word.
    pub check: Option<&'a str>,
}

impl<'a> Setting<'a> for ByCommands<'a> {
    fn bench(&self) -> Result<(Bench<'a>, Vec<String>)> {
        let Request { options, cache, .. } = *self.request;
        let judge = Judge::of_commands(self.check, options, cache)?;
        let mut sandboxes = Vec::new();
        for _ in 0..options.jobs {
            sandboxes.push(Sandbox::new(&[Isolation::None])?);
        }
        let first = Reference {
            name: self.against.to_string(),
            executable: Executable::command(self.against)?,
        };
        let bench = Bench {
            many: None,
            answers: None,
            judge,
            checkers: self
                .valid
                .map(Ready::command)
                .into_iter()
                .collect::<Result<_>>()?,
            references: References {
                first,
                second: None,
            },
            program: Executable::command(&self.request.target.name())?,
            like: Testcase::plain("hunt/1", "hunt", Path::new(""), None),
            sandboxes,
            until: Instant::now() + self.request.time,
            disagreement: self.request.disagreement.clone(),
        };
        Ok((bench, Vec::new()))
    }

    fn sources(&self, bends: bool, _unused: &mut Vec<String>) -> Result<Vec<Box<dyn Source>>> {
        let mut sources: Vec<Box<dyn Source>> = Vec::new();
        let Request {
            generator: Some(command),
            seed,
            ..
        } = self.request
        else {
            return Ok(sources);
        };
        if bends {
            let mut fresh = Fresh::of_caller(command, *seed)?;
            let mut known = Vec::new();
            for _ in 0..KNOWN {
                known.extend(fresh.propose()?.map(|proposal| proposal.input));
            }
            sources.push(Box::new(Mutants::of(*seed, known)));
        }
        sources.insert(0, Box::new(Fresh::of_caller(command, *seed)?));
        Ok(sources)
    }

    fn reducer(&self) -> Result<Box<dyn Reducer>> {
        Ok(Box::new(NoReducer))
    }

    fn cases(&self, _input: &[u8]) -> usize {
        1
    }
}
