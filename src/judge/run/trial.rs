//! Runs one program on one testcase and checks its output.

use super::failed::LeftFiles;
use super::{Judge, OnTestcase, again, which_case};
use crate::error::Result;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::exit::Exit;
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::process::wire::{End, Outcome};
use crate::judge::program::executable::Executable;
use crate::judge::program::own_names::OwnNames;
use crate::judge::report::{Case, Rerun};
use crate::judge::verdict::{self, Judgement, Verdict, decide};
use std::time::Duration;

const BY_CHANCE: &str = "main is void, so its exit code is arbitrary: write int main and return 0";

/// A program being judged, with what the judge knows about it.
pub(super) struct Contestant<'a> {
    pub own: OwnNames,
    pub executable: &'a Executable,
    /// It is known to get its input only by reading it in order, so it cannot know what it has not read.
    pub only_reads: bool,
    /// Its `main` is void, so its exit code means nothing.
    pub exits_by_chance: bool,
}

impl Contestant<'_> {
    /// A program about which nothing else is known.
    pub fn plain(executable: &Executable) -> Contestant<'_> {
        Contestant {
            own: OwnNames::default(),
            executable,
            only_reads: false,
            exits_by_chance: false,
        }
    }
}

/// A program that is judged on all testcases of a report.
pub(super) struct Attempt<'a> {
    pub contestant: Contestant<'a>,
    /// What the report calls it.
    pub name: &'a str,
    pub left: LeftFiles,
    pub progress: OnTestcase<'a>,
}

/// The result on one testcase.
pub(super) struct Trial {
    pub judgement: Judgement,
    pub run: Outcome,
    /// The CPU time of every run; the least counts.
    pub times: Vec<Duration>,
    /// Every run after the first, whatever the reason.
    pub reruns: Vec<Rerun>,
}

impl Judge<'_> {
    pub(super) fn run_one(
        &self,
        contestant: &Contestant,
        testcase: &Testcase,
        sandbox: &mut Sandbox,
    ) -> Result<Case> {
        let mut trial = self.run_and_check(contestant, testcase, sandbox)?;
        if [Verdict::RE, Verdict::MLE].contains(&trial.judgement.verdict) {
            self.ask_for_stack(contestant, testcase, sandbox, &mut trial)?;
        }
        self.explain(contestant, &mut trial);
        let (name, group) = (&testcase.name, &testcase.group);
        let Judgement { verdict, message } = trial.judgement;
        Ok(Case {
            input: testcase.input.clone(),
            cpu: trial.run.cpu,
            wall: trial.run.wall,
            waited: trial.run.waited,
            peak: trial.run.peak,
            runs: trial.times.len(),
            reruns: trial.reruns,
            ..Case::unmeasured(name, group, verdict, message)
        })
    }

    fn run_and_check(
        &self,
        contestant: &Contestant,
        testcase: &Testcase,
        sandbox: &mut Sandbox,
    ) -> Result<Trial> {
        let bounds = verdict::bounds(&self.limits);
        let program = self.program(contestant.executable, testcase, sandbox);
        let (run, times) = again::least(&bounds, || sandbox.run(program.clone(), bounds))?;
        let output = sandbox.stdout();
        let judgement = decide(&run, &bounds, || self.check(testcase, &output, sandbox));
        Ok(Trial {
            judgement,
            run,
            reruns: again::reruns(&times),
            times,
        })
    }

    /// Adds to the message what else explains the verdict, a line each.
    fn explain(&self, contestant: &Contestant, trial: &mut Trial) {
        let verdict = trial.judgement.verdict;
        let doubt = match verdict {
            Verdict::TLE => self.limits.doubt(true),
            Verdict::MLE => self.limits.doubt(false),
            _ => None,
        };
        let doubt = doubt.map(|whose| format!("the limit is {whose}"));
        let exited = matches!(trial.run.end, End::Ended(Exit::Code(_)));
        let by_chance = exited && contestant.exits_by_chance && verdict == Verdict::RE;
        let by_chance = by_chance.then(|| BY_CHANCE.to_string());
        let told = again::told(&trial.times);
        for told in by_chance.into_iter().chain(told).chain(doubt) {
            let message = &mut trial.judgement.message;
            let line_end = if message.is_empty() { "" } else { "\n" };
            *message += &format!("{line_end}{told}");
        }
    }

    pub(super) fn program<'a>(
        &self,
        executable: &'a Executable,
        testcase: &Testcase,
        sandbox: &Sandbox,
    ) -> Invocation<'a> {
        let mut hidden = self.hidden.all.clone();
        // The answer to a single case is in the folder in which the case was made.
        let made = which_case::folder(sandbox);
        let answer = testcase.answer.as_ref();
        if answer.is_some_and(|answer| answer.starts_with(&made)) {
            hidden.push(made);
        }
        Invocation {
            stdin: testcase.input.clone(),
            hidden,
            ..executable.program(self.limits.memory, &[""; 0])
        }
    }
}
