//! One run of a program for a person: compiled and shut in as for judging, under the same limits, and nothing is compared.

use super::Judge;
use super::compiled::Compiled;
use crate::error::Result;
use crate::judge::process::by_hand::Person;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::wire::Outcome;
use crate::judge::verdict::{self, Check, Judgement, decide};
use std::path::Path;

/// How it went.
#[derive(Debug)]
pub struct Ended {
    /// AC: it ended well.
    pub judgement: Judgement,
    pub run: Outcome,
}

impl Judge<'_> {
    /// Runs a program once on the file `input`, or on what the person types, with these arguments.
    pub fn run_by_hand(
        &self,
        compiled: &Compiled,
        (input, args): (Option<&Path>, &[String]),
        person: Person,
        sandbox: &mut Sandbox,
    ) -> Result<Ended> {
        let program = Program {
            stdin: input.unwrap_or(Path::new("")).to_path_buf(),
            hidden: self.hidden.all.clone(),
            ..compiled.executable.program(self.limits.memory, args)
        };
        let types = person.types;
        let mut bounds = verdict::bounds(&self.limits);
        let run = sandbox.run_by_hand(program, bounds, person)?;
        if types {
            // Whoever types has had as much as it took.
            bounds.wall = run.wall;
        }
        let judgement = decide(&run, &bounds, || Check::Accepted(String::new()));
        Ok(Ended { judgement, run })
    }
}
