//! Runs a program once on one input, alone or in a dialogue with the validator, and checks the output.

use super::failed::LeftFiles;
use super::{Judge, OnTestcase, again, which_case};
use crate::error::Result;
use crate::judge::output::validator::{self, Pass};
use crate::judge::process::dialogue::{Dialogue, Left, Side, Talk};
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, Cause, End, Outcome};
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::program::executable::Executable;
use crate::judge::program::original_names::OriginalNames;
use crate::judge::report::Rerun;
use crate::judge::verdict::{self, Check, Judgement, Verdict, decide, decide_dialogue};
use std::time::Duration;

const BY_CHANCE: &str = "main is void, so its exit code is arbitrary: write int main and return 0";

/// A program being judged, with what the judge knows about it.
pub(super) struct Contestant<'a> {
    pub own: OriginalNames,
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
            own: OriginalNames::default(),
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

/// The result of one pass.
pub(super) struct Passed {
    pub judgement: Judgement,
    pub run: Outcome,
    /// The CPU time of every run; the least counts.
    pub times: Vec<Duration>,
    /// Every run after the first, whatever the reason.
    pub reruns: Vec<Rerun>,
    /// What the two sides said, in a dialogue.
    pub talk: Option<Talk>,
}

/// A dialogue, and the validator's verdict on it.
struct HeldDialogue {
    dialogue: Dialogue,
    check: Check,
}

impl AsRef<Outcome> for HeldDialogue {
    fn as_ref(&self) -> &Outcome {
        &self.dialogue.submission
    }
}

impl Judge<'_> {
    pub(super) fn run_pass(
        &self,
        contestant: &Contestant,
        pass: &Pass,
        sandbox: &mut Sandbox,
    ) -> Result<Passed> {
        let mut passed = match self.kind.interactive {
            true => self.run_dialogue(contestant, pass, sandbox)?,
            false => self.run_alone(contestant, pass, sandbox)?,
        };
        if [Verdict::RE, Verdict::MLE].contains(&passed.judgement.verdict) {
            self.ask_for_stack(contestant, pass, sandbox, &mut passed)?;
        }
        let doubt = match passed.judgement.verdict {
            Verdict::TLE => self.limits.doubt(true),
            Verdict::MLE => self.limits.doubt(false),
            _ => None,
        };
        let doubt = doubt.map(|whose| format!("the limit is {whose}"));
        let exited = matches!(passed.run.end, End::Ended(Exit::Code(_)));
        let by_chance =
            exited && contestant.exits_by_chance && passed.judgement.verdict == Verdict::RE;
        let by_chance = by_chance.then(|| BY_CHANCE.to_string());
        let told = again::told(&passed.times);
        for told in by_chance.into_iter().chain(told).chain(doubt) {
            let message = &mut passed.judgement.message;
            let line_end = if message.is_empty() { "" } else { "\n" };
            *message += &format!("{line_end}{told}");
        }
        Ok(passed)
    }

    fn run_alone(
        &self,
        contestant: &Contestant,
        pass: &Pass,
        sandbox: &mut Sandbox,
    ) -> Result<Passed> {
        let bounds = verdict::bounds(&self.limits);
        let program = self.program(contestant.executable, pass, sandbox);
        let (run, times) = again::least(&bounds, || sandbox.run(program.clone(), bounds))?;
        let output = sandbox.stdout();
        let (validator, limits) = (&self.validator, &self.limits);
        let check = || validator.check_pass(pass, &output, limits, sandbox);
        let judgement = decide(&run, &bounds, check);
        Ok(Passed {
            judgement,
            run,
            reruns: again::reruns(&times),
            times,
            talk: None,
        })
    }

    fn run_dialogue(
        &self,
        contestant: &Contestant,
        pass: &Pass,
        sandbox: &mut Sandbox,
    ) -> Result<Passed> {
        let mut bounds = verdict::bounds(&self.limits);
        // The program also waits for the validator, which may start slowly.
        bounds.wall *= 2;
        let own = validator::validation_bounds(&self.limits);
        let validator_bounds = Bounds {
            // The validator's clock stops while it waits for the submission, and while the submission waits for a
            // processor.
            wall: own.wall + bounds.wall_end(),
            ..own
        };
        let parties = (bounds, validator_bounds);
        let mut hold = || self.hold_dialogue(contestant, pass, parties, sandbox);
        let (HeldDialogue { dialogue, check }, times) = match pass.number {
            1 => again::least(&bounds, hold)?,
            // A later pass cannot be repeated: the notes that the validator took in earlier passes are gone.
            _ => {
                let heard = hold()?;
                let cpu = heard.dialogue.submission.cpu;
                (heard, vec![cpu])
            }
        };
        let validator_first = dialogue.first == Side::Validator;
        let mut judgement = decide_dialogue(&dialogue.submission, &bounds, validator_first, check);
        if both_waited(&dialogue) {
            judgement.message += "; the validator waited too: is every line ended and flushed?";
        }
        Ok(Passed {
            judgement,
            run: dialogue.submission,
            reruns: again::reruns(&times),
            times,
            talk: Some(dialogue.talk),
        })
    }

    /// Runs one dialogue. In the testcase's first pass it begins with an empty feedback folder.
    fn hold_dialogue(
        &self,
        contestant: &Contestant,
        pass: &Pass,
        (bounds, validator_bounds): (Bounds, Bounds),
        sandbox: &mut Sandbox,
    ) -> Result<HeldDialogue> {
        if pass.number == 1 {
            self.validator.feedback(sandbox)?;
        }
        let talker = self.validator.talker(pass, &self.limits)?;
        let submission = self.program(contestant.executable, pass, sandbox);
        let to_decide = validator::validation_bounds(&self.limits).wall;
        let left = |ended: Side, outcome: &Outcome| time_left(ended, outcome, to_decide);
        let dialogue =
            sandbox.run_dialogue((submission, bounds), (talker, validator_bounds), &left)?;
        let check = self
            .validator
            .word(&dialogue.validator, pass.feedback, sandbox);
        Ok(HeldDialogue { dialogue, check })
    }

    pub(super) fn program<'a>(
        &self,
        executable: &'a Executable,
        pass: &Pass,
        sandbox: &Sandbox,
    ) -> Invocation<'a> {
        let args = &pass.testcase.args;
        let mut hidden = self.hidden.all.clone();
        // What the validator writes to its folder, now or between two passes, may be the answer.
        if self.kind.interactive || self.kind.multi_pass {
            hidden.push(sandbox.tools_folder());
        }
        // The answer to a single case is in the folder in which the case was made.
        let made = which_case::folder(sandbox);
        let answer = pass.testcase.answer.as_ref();
        if answer.is_some_and(|answer| answer.starts_with(&made)) {
            hidden.push(made);
        }
        Invocation {
            stdin: pass.input.to_path_buf(),
            hidden,
            ..executable.program(self.limits.memory, args)
        }
    }
}

/// How long one side of a dialogue may continue after the other `ended`. `to_decide`: how long a validator may take to
/// decide once it has heard everything.
fn time_left(ended: Side, outcome: &Outcome, to_decide: Duration) -> Left {
    const FOR_LAST_WORDS: Duration = Duration::from_secs(5);
    match (ended, &outcome.end) {
        // The submission must still exit cleanly and in time.
        (Side::Validator, End::Ended(Exit::Code(42))) => Left::ItsOwn,
        // The verdict is known.
        (Side::Validator, _) => Left::Waited(Duration::ZERO),
        // Now the validator decides.
        (Side::Submission, End::Ended(Exit::Code(0))) => Left::Wall(to_decide),
        // Only the validator's last message is still missing; the verdict is known.
        (Side::Submission, _) => Left::Waited(FOR_LAST_WORDS),
    }
}

/// Whether the submission and the validator waited for each other until the time was up.
fn both_waited(dialogue: &Dialogue) -> bool {
    let (run, validator) = (&dialogue.submission, &dialogue.validator);
    let idle = |outcome: &Outcome| outcome.cpu + outcome.waited < run.wall / 4;
    dialogue.first == Side::Submission
        && run.end == End::Killed(Cause::Wall)
        && idle(run)
        && idle(validator)
}
