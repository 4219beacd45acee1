//! One program on one testcase: run, check, decide, and the words that explain the verdict.

use super::{Bench, again};
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::program::executable::Executable;
use crate::judge::report::Case;
use crate::judge::verdict::{self, Verdict, decide};
use std::ffi::OsString;
use std::path::PathBuf;

/// A program on trial and the surroundings in which it runs.
pub(super) struct Contestant<'a> {
    pub executable: &'a Executable,
    pub env: Vec<(OsString, OsString)>,
    pub dir: Option<PathBuf>,
}

impl Bench<'_> {
    pub(super) fn run_one(
        &self,
        contestant: &Contestant,
        testcase: &Testcase,
        sandbox: &mut Sandbox,
    ) -> Result<Case> {
        let bounds = verdict::bounds(&self.limits);
        let program = Program {
            argv: contestant
                .executable
                .argv(self.limits.memory, &testcase.args),
            env: contestant.env.clone(),
            dir: contestant.dir.as_deref(),
            stdin: testcase.input.clone(),
            hidden: self.hidden.clone(),
            readable: contestant.executable.folders.clone(),
            writable: Vec::new(),
        };
        let (run, times) = again::least(&bounds, || sandbox.run(program.clone(), bounds))?;
        let last_words = match verdict::ended_badly(&run) {
            true => excerpt::head(&sandbox.stderr(), 4096)?,
            false => String::new(),
        };
        let output = sandbox.stdout();
        let mut judgement = decide(&run, &bounds, || {
            self.validator
                .check(testcase, &output, &self.limits, sandbox)
        });
        if judgement.verdict == Verdict::RE {
            let lines = last_words
                .lines()
                .filter(|line| !line.trim().is_empty())
                .take(3);
            judgement
                .message
                .extend(lines.map(|line| format!("\n  stderr    {}", excerpt::plain(line))));
        }
        if let Some(told) = again::told(&times) {
            let line_end = if judgement.message.is_empty() {
                ""
            } else {
                "\n"
            };
            judgement.message += &format!("{line_end}{told}");
        }
        Ok(Case {
            name: testcase.name.clone(),
            group: testcase.group.clone(),
            verdict: judgement.verdict,
            message: judgement.message,
            cpu: run.cpu,
            wall: run.wall,
            waited: run.waited,
            peak: run.peak,
            runs: times.len(),
        })
    }
}
