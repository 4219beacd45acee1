//! One run of a program for a person: compiled and shut in as for judging, under the same limits, and nothing is compared.

use super::Judge;
use crate::error::Result;
use crate::judge::output::validator;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::by_hand::Person;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::wire::Outcome;
use crate::judge::program::build::Build;
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::judge::verdict::{self, Check, Judgement, Verdict, decide};
use std::path::Path;

/// How it went.
#[derive(Debug)]
pub struct Ended {
    /// AC: it ended well.
    pub judgement: Judgement,
    pub run: Outcome,
}

/// What became of the source.
pub enum Made {
    Program(Executable),
    /// CE, or JE where nothing is known about it.
    Not(Judgement),
}

impl Judge<'_> {
    /// Compiles a submission as it is compiled to be judged.
    pub fn make(&self, source: Source, sandbox: &mut Sandbox) -> Result<Made> {
        let source = self.completed(source)?;
        self.make_completed(&source, sandbox)
    }

    pub(super) fn make_completed(&self, source: &Source, sandbox: &mut Sandbox) -> Result<Made> {
        let (verdict, message) = match self.build(source, sandbox)? {
            Build::Executable(executable) => return Ok(Made::Program(executable)),
            Build::CompileError(text) => (Verdict::CE, text),
            Build::NoCompiler(text) | Build::Failed(text) => (Verdict::JE, text),
        };
        Ok(Made::Not(Judgement { verdict, message }))
    }

    /// The testcases that there are to be judged on.
    pub fn testcases(&self) -> &[Testcase] {
        &self.testcases
    }

    /// Runs a program once on the file `input`, or on what the person types, with these arguments.
    pub fn run_by_hand(
        &self,
        executable: &Executable,
        (input, args): (Option<&Path>, &[String]),
        person: Person,
        sandbox: &mut Sandbox,
    ) -> Result<Ended> {
        let program = Program {
            argv: executable.argv(self.limits.memory, args),
            env: validator::environment(),
            stdin: input.unwrap_or(Path::new("")).to_path_buf(),
            hidden: self.hidden.all.clone(),
            readable: executable.folders.clone(),
            beside: executable.beside.clone(),
            ..Program::default()
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
