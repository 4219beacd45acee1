//! Runs a program for a person: compiled, sandboxed and limited as for judging, but its output isn't compared.

use super::submission_builder::CompiledSubmission;
use super::testcase_runner::TestcaseRunner;
use crate::error::Result;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::custom_run::{OutputStream, StdoutKind, Viewer};
use crate::judge::process::protocol::Bounds;
use crate::judge::process::sandbox::{Invocation, Ran};
use crate::judge::verdict::{self, Check, Judgement, Verdict, decide};
use std::io;
use std::path::Path;
use std::time::Duration;

/// How a run ended.
#[derive(Debug)]
pub struct CustomRun {
    /// AC: it exited with code 0, within the limits.
    pub judgement: Judgement,
    pub ran: Ran,
}

impl CustomRun {
    fn of(ran: Ran, bounds: &Bounds) -> CustomRun {
        let judgement = decide(&ran.outcome, bounds, || Check::Accepted(String::new()));
        CustomRun { judgement, ran }
    }
}

impl TestcaseRunner<'_> {
    /// Runs a program once, on the file `input` or on what the person types.
    pub fn run_by_hand(
        &self,
        compiled: &CompiledSubmission,
        input: Option<&Path>,
        person: Viewer,
    ) -> Result<CustomRun> {
        let program = self.custom_invocation(compiled, input.unwrap_or(Path::new("")));
        let types = person.types;
        let mut bounds = verdict::submission_bounds(&self.rules.limits);
        let ran = self.sandbox.run_for_viewer(program, bounds, person)?;
        if types {
            // Typing may take any amount of time: the wall limit doesn't apply.
            bounds.wall = ran.outcome.wall;
        }
        Ok(CustomRun::of(ran, &bounds))
    }

    /// What a program prints on an input when no one watches. `None`: this run fails.
    pub fn output_on(
        &self,
        compiled: &CompiledSubmission,
        input: &Path,
    ) -> Result<Option<Vec<u8>>> {
        let testcase = Testcase::plain("run", "run", input, None);
        let tried = self.try_on(&compiled.executable, &testcase)?;
        match tried.judgement.verdict {
            Verdict::AC => plain_file::load_file(&tried.ran.stdout).map(Some),
            _ => Ok(None),
        }
    }

    /// Runs a program that reports on itself on standard output. The environment variable `orders`, a name and a value,
    /// tells it to. Nothing is compared. The run stops when `hear` returns false.
    pub fn run_instrumented(
        &self,
        compiled: &CompiledSubmission,
        testcase: &Testcase,
        orders: (&str, &str),
        hear: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Result<CustomRun> {
        let mut program = self.custom_invocation(compiled, &testcase.input);
        program.env.push((orders.0.into(), orders.1.into()));
        let mut bounds = verdict::submission_bounds(&self.rules.limits);
        // The program may have to wait for `hear`.
        bounds.wall = bounds.wall * 10 + Duration::from_secs(60);
        let show = &mut |stream, bytes: &[u8]| match stream {
            OutputStream::Output if !hear(bytes) => Err(io::ErrorKind::BrokenPipe.into()),
            _ => Ok(()),
        };
        let person = Viewer {
            types: false,
            record: None,
            output: StdoutKind::Pipe,
            show,
        };
        let ran = self.sandbox.run_for_viewer(program, bounds, person)?;
        Ok(CustomRun::of(ran, &bounds))
    }

    fn custom_invocation<'a>(
        &self,
        compiled: &'a CompiledSubmission,
        input: &Path,
    ) -> Invocation<'a> {
        Invocation {
            stdin: input.to_path_buf(),
            hidden: self.rules.hidden.all.clone(),
            ..compiled
                .executable
                .program(self.rules.limits.memory, &[""; 0])
        }
    }
}
