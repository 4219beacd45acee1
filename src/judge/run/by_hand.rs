//! Runs a program for a person: compiled, sandboxed and limited as for judging, but its output isn't compared.

use super::Judge;
use super::compiled::CompiledSubmission;
use crate::error::Result;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::custom_run::{Output, Person, Stream};
use crate::judge::process::protocol::Outcome;
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::verdict::{self, Check, Judgement, Verdict, decide};
use std::io;
use std::path::Path;
use std::time::Duration;

/// How a run ended.
#[derive(Debug)]
pub struct RunByHand {
    /// AC: it exited with code 0, within the limits.
    pub judgement: Judgement,
    pub run: Outcome,
}

impl Judge<'_> {
    /// Runs a program once with these arguments, on the file `input` or on what the person types.
    pub fn run_by_hand(
        &self,
        compiled: &CompiledSubmission,
        (input, args): (Option<&Path>, &[String]),
        person: Person,
        sandbox: &mut Sandbox,
    ) -> Result<RunByHand> {
        let program = Invocation {
            stdin: input.unwrap_or(Path::new("")).to_path_buf(),
            hidden: self.hidden.all.clone(),
            ..compiled.executable.program(self.limits.memory, args)
        };
        let types = person.types;
        let mut bounds = verdict::bounds(&self.limits);
        let run = sandbox.run_by_hand(program, bounds, person)?;
        if types {
            // Typing may take any amount of time: the wall limit doesn't apply.
            bounds.wall = run.wall;
        }
        let judgement = decide(&run, &bounds, || Check::Accepted(String::new()));
        Ok(RunByHand { judgement, run })
    }

    /// What a program prints on an input when no one watches. `None`: this run fails.
    pub fn printed(
        &self,
        compiled: &CompiledSubmission,
        input: &Path,
        sandbox: &mut Sandbox,
    ) -> Result<Option<Vec<u8>>> {
        let testcase = Testcase::plain("run", "run", input, None);
        let tried = self.try_on(&compiled.executable, &testcase, sandbox)?;
        match tried.judgement.verdict {
            Verdict::AC => plain_file::load(&sandbox.stdout()).map(Some),
            _ => Ok(None),
        }
    }

    /// Runs a program that reports on itself on standard output. The environment variable `orders`, a name and a value,
    /// tells it to. Nothing is compared. The run stops when `hear` returns false.
    pub fn run_told(
        &self,
        compiled: &CompiledSubmission,
        testcase: &Testcase,
        orders: (&str, &str),
        hear: &mut dyn FnMut(&[u8]) -> bool,
        sandbox: &mut Sandbox,
    ) -> Result<RunByHand> {
        let args = testcase.args.as_slice();
        let mut program = Invocation {
            stdin: testcase.input.clone(),
            hidden: self.hidden.all.clone(),
            ..compiled.executable.program(self.limits.memory, args)
        };
        program.env.push((orders.0.into(), orders.1.into()));
        let mut bounds = verdict::bounds(&self.limits);
        // The program may have to wait for `hear`.
        bounds.wall = bounds.wall * 10 + Duration::from_secs(60);
        let show = &mut |stream, bytes: &[u8]| match stream {
            Stream::Output if !hear(bytes) => Err(io::ErrorKind::BrokenPipe.into()),
            _ => Ok(()),
        };
        let person = Person {
            types: false,
            record: None,
            output: Output::Pipe,
            show,
        };
        let run = sandbox.run_by_hand(program, bounds, person)?;
        let judgement = decide(&run, &bounds, || Check::Accepted(String::new()));
        Ok(RunByHand { judgement, run })
    }
}
