//! Runs one program on one testcase: one pass, or as many as the validator asks for. Combines them into one result.

use super::Judge;
use super::pass::{Contestant, Passed};
use crate::error::Result;
use crate::judge::output::feedback::NextPass;
use crate::judge::output::validator::Pass;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::Case;
use crate::judge::scoring::GivenPoints;
use crate::judge::verdict::{Judgement, Verdict};
use std::path::Path;

impl Judge<'_> {
    pub(super) fn run_one(
        &self,
        contestant: &Contestant,
        testcase: &Testcase,
        sandbox: &Sandbox,
    ) -> Result<Case> {
        let feedback = self.validator.feedback(sandbox)?;
        let next_input = sandbox.place("nextpass.in");
        let first = Pass::first(testcase, &feedback);
        let mut all = self.run_pass(contestant, &first, sandbox)?;
        let mut passes = 1;
        while self.kind.multi_pass
            && self.goes_on(&mut all.judgement, &first, &next_input, passes)?
        {
            passes += 1;
            let next = Pass {
                number: passes,
                input: &next_input,
                ..first
            };
            add(&mut all, self.run_pass(contestant, &next, sandbox)?);
        }
        if self.kind.multi_pass && all.judgement.verdict != Verdict::AC {
            let message = format!("pass {passes}: {}", all.judgement.message);
            all.judgement.message = message.trim_end_matches([' ', ':']).to_string();
        }
        let (name, group) = (&testcase.name, &testcase.group);
        let Judgement { verdict, message } = all.judgement;
        Ok(Case {
            input: testcase.input.clone(),
            cpu: all.run.cpu,
            wall: all.run.wall,
            waited: all.run.waited,
            peak: all.run.peak,
            runs: all.times.len(),
            reruns: all.reruns,
            passes,
            talk: all.talk,
            given: match self.kind.scoring {
                true => feedback.given(),
                false => GivenPoints::Nothing,
            },
            ..Case::unmeasured(name, group, verdict, message)
        })
    }

    /// Whether the validator asked for another pass after `passes` of them. If it was not allowed to, sets a judge
    /// error.
    fn goes_on(
        &self,
        judgement: &mut Judgement,
        pass: &Pass,
        input: &Path,
        passes: u64,
    ) -> Result<bool> {
        let most = self.limits.validation_passes;
        let fault = match (judgement.verdict, pass.feedback.take_next_pass(input)?) {
            (_, NextPass::None) => return Ok(false),
            (Verdict::AC, NextPass::Input) if passes < most => return Ok(true),
            (Verdict::AC, NextPass::Input) => {
                format!("the validator asked for more than {most} passes")
            }
            (Verdict::WA, NextPass::Input) => {
                "the validator rejected the output but asked for another pass".to_string()
            }
            (Verdict::AC | Verdict::WA, NextPass::Strange) => {
                "the validator made a nextpass.in that is not a file".to_string()
            }
            _ => return Ok(false),
        };
        *judgement = Judgement {
            verdict: Verdict::JE,
            message: fault,
        };
        Ok(false)
    }
}

/// Adds a further pass. The last verdict counts; time and memory are the largest of all passes.
fn add(all: &mut Passed, next: Passed) {
    all.judgement = next.judgement;
    let (run, last) = (&mut all.run, next.run);
    run.cpu = run.cpu.max(last.cpu);
    run.peak = run.peak.max(last.peak);
    all.reruns.extend(next.reruns);
    if next.times.len() > all.times.len() {
        all.times = next.times;
    }
    if last.wall > run.wall {
        (run.wall, run.waited) = (last.wall, last.waited);
    }
    all.talk = match (all.talk.take(), next.talk) {
        (Some(mut talk), Some(more)) => {
            talk.go_on(more);
            Some(talk)
        }
        (talk, more) => talk.or(more),
    };
}
