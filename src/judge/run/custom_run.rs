//! Runs a program for a person: compiled, sandboxed and limited as for judging, but its output isn't compared.

use super::other_inputs::RunVerdict;
use super::submission_builder::CompiledSubmission;
use super::testcase_runner::TestcaseRunner;
use crate::error::Result;
use crate::judge::live_run::viewer::{OutputStream, StdoutKind, Viewer};
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::sandbox::Invocation;
use crate::judge::verdict::Verdict;
use std::io;
use std::path::Path;
use std::time::Duration;

impl TestcaseRunner<'_> {
    /// Runs a program once, on the file `input` or on what the viewer types.
    pub fn run_for_viewer(
        &self,
        compiled: &CompiledSubmission,
        input: Option<&Path>,
        viewer: Viewer,
    ) -> Result<RunVerdict> {
        let program = self.custom_invocation(compiled, input.unwrap_or(Path::new("")));
        let types = viewer.types;
        let mut bounds = self.bounds_of(&compiled.executable);
        let ran = self.sandbox.run_for_viewer(program, bounds, viewer)?;
        if types {
            // Typing may take any amount of time: the wall limit doesn't apply.
            bounds.wall = ran.outcome.wall;
        }
        Ok(RunVerdict::without_check(ran, &bounds))
    }

    /// A program's output on an input, without showing it. `None`: this run fails.
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
    /// tells it to. Nothing is compared. The run stops when `receive` returns false.
    pub fn run_instrumented(
        &self,
        compiled: &CompiledSubmission,
        testcase: &Testcase,
        orders: (&str, &str),
        receive: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Result<RunVerdict> {
        let mut program = self.custom_invocation(compiled, &testcase.input);
        program.env.push((orders.0.into(), orders.1.into()));
        let mut bounds = self.bounds_of(&compiled.executable);
        // The program may have to wait for `receive`.
        bounds.wall = bounds.wall * 10 + Duration::from_secs(60);
        let show = &mut |stream, bytes: &[u8]| match stream {
            OutputStream::Output if !receive(bytes) => Err(io::ErrorKind::BrokenPipe.into()),
            _ => Ok(()),
        };
        let viewer = Viewer {
            types: false,
            record: None,
            output: StdoutKind::Pipe,
            show,
        };
        let ran = self.sandbox.run_for_viewer(program, bounds, viewer)?;
        Ok(RunVerdict::without_check(ran, &bounds))
    }

    fn custom_invocation(&self, compiled: &CompiledSubmission, input: &Path) -> Invocation {
        let memory = self.limits_of(&compiled.executable).memory;
        compiled
            .executable
            .invocation(memory, &[""; 0], input)
            .hiding(self.rules.hidden.all.clone())
    }
}
