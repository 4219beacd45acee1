//! The real [`Oracle`]: runs the program under test and compares it with the package's accepted programs, using the
//! package's input validators and output validator.
//!
//! Several inputs are judged at a time, each in its own sandbox. An input that no accepted program can answer within
//! the limits counts as illegal, because its right answer is unknown.

mod input_facts;
mod reference_answers;

use super::deadline::Deadline;
use super::failure_kind::{ChoiceWords, FailureKind};
use super::generator::GeneratorProgram;
use super::oracle::{Oracle, ProgramFailure, Ruling};
use super::references::References;
use super::scope::InputFacts;
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::package::cases::Cutting;
use crate::judge::package::frames;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::program::executable::Executable;
use crate::judge::run::Judge;
use crate::judge::run::other_inputs::RunVerdict;
use crate::judge::verdict::{Judgement, Verdict};
use crate::judge::verification::checkers::{self, ReadyChecker};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// Everything needed to try a program on any input.
pub struct ProgramTrial<'a> {
    pub judge: Judge<'a>,
    pub checkers: Vec<ReadyChecker>,
    /// The name of the input validator that takes many inputs at once.
    pub batch_validator: Option<String>,
    /// The package's program that answers many inputs at once.
    pub answer_program: Option<GeneratorProgram>,
    pub references: References,
    pub program: Executable,
    /// The testcase whose arguments apply to all inputs, for the validators and the program.
    pub template: Testcase,
    /// A sandbox for each input judged at the same time.
    pub sandboxes: Vec<Sandbox>,
    pub deadline: Deadline,
    /// The rules that split an input into its cases. `None`: unknown.
    pub cutting: Option<&'a Cutting>,
    /// The package's program that prints the facts of many inputs at once.
    pub facts_program: Option<GeneratorProgram>,
    /// The combined facts of the judge's own tests. `None`: there are no such tests.
    pub scope: Option<InputFacts>,
    pub choices: ChoiceWords,
    /// Right answers seen so far: those of the judge's own tests, then those of inputs tried before a failure is found.
    pub answers_seen: Mutex<Vec<Vec<u8>>>,
    /// The folder for both outputs when two accepted programs disagree.
    pub disagreement: PathBuf,
}

/// The name of the input file in each sandbox.
const INPUT_FILE: &str = "hunt.in";

/// The result for one input of a check of several inputs together.
#[derive(Debug, Clone, PartialEq)]
enum Legality {
    Unchecked,
    Illegal,
    /// With the answer of the package's own program, if it gave one.
    Legal(Option<Vec<u8>>),
}

/// An input with its answer.
pub struct AnsweredInput {
    /// Includes the arguments of validators and program.
    pub testcase: Testcase,
    pub input: Vec<u8>,
    pub answer: Vec<u8>,
}

impl Oracle for ProgramTrial<'_> {
    fn try_all(&mut self, inputs: &[Vec<u8>]) -> Result<Vec<Ruling>> {
        let rulings = self.with_sandboxes(|trial, sandboxes| {
            let known = trial.check_together(inputs, &sandboxes[0])?;
            let mut rulings = trial.judge_in_parallel(inputs, &known, sandboxes)?;
            let last = inputs.get(rulings.len().saturating_sub(1));
            if let (Some(input), Some(Ruling::Fails(failure))) = (last, rulings.last_mut()) {
                failure.excess = trial.excess_of_input(input, &failure.answer)?;
            }
            Ok(rulings)
        });
        match rulings {
            // Results of a run that the deadline stopped mean nothing.
            Err(_) if self.deadline.has_passed() => Ok(Vec::new()),
            rulings => rulings,
        }
    }
}

impl ProgramTrial<'_> {
    /// Without an input validator, only generated inputs and the package's own tests count as legal.
    pub fn can_check_legality(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Takes the sandboxes out of `self` for the duration of `work`, so that both can be borrowed.
    fn with_sandboxes<T>(&mut self, work: impl FnOnce(&mut Self, &mut [Sandbox]) -> T) -> T {
        let mut sandboxes = std::mem::take(&mut self.sandboxes);
        let done = work(self, &mut sandboxes);
        self.sandboxes = sandboxes;
        done
    }

    fn judge_in_parallel(
        &self,
        inputs: &[Vec<u8>],
        known: &[Legality],
        sandboxes: &mut [Sandbox],
    ) -> Result<Vec<Ruling>> {
        for sandbox in sandboxes.iter_mut() {
            sandbox.start_runners()?;
        }
        let next = AtomicUsize::new(0);
        // Nothing after the first failure, the program's or ours, is of interest.
        let end = AtomicUsize::new(inputs.len());
        let rulings: Mutex<Vec<Option<Result<Ruling>>>> =
            Mutex::new((0..inputs.len()).map(|_| None).collect());
        let work = |sandbox: &Sandbox| {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= end.load(Ordering::Relaxed) {
                    return;
                }
                let ruling = match &known[index] {
                    Legality::Illegal => Ok(Ruling::Illegal),
                    known => self.rule_on_input(&inputs[index], known, sandbox),
                };
                // A ruling that the deadline interrupted means nothing.
                if self.deadline.has_passed() {
                    return;
                }
                if !matches!(ruling, Ok(Ruling::Illegal | Ruling::Passes)) {
                    end.fetch_min(index + 1, Ordering::Relaxed);
                }
                rulings.lock().unwrap_or_else(|e| e.into_inner())[index] = Some(ruling);
            }
        };
        let (own, others) = sandboxes.split_at_mut(1);
        thread::scope(|scope| {
            let others = others.iter_mut().take(inputs.len() - 1);
            let work = &work;
            others.for_each(|other| drop(scope.spawn(move || work(other))));
            own.iter().for_each(work);
        });
        let rulings = rulings.into_inner().unwrap_or_else(|e| e.into_inner());
        let wanted = rulings.into_iter().take(end.into_inner());
        wanted.map_while(|ruling| ruling).collect()
    }

    /// Checks all inputs together. Skipped for large inputs: checking them all would take longer than judging those
    /// before the first failure.
    fn check_together(&mut self, inputs: &[Vec<u8>], sandbox: &Sandbox) -> Result<Vec<Legality>> {
        const MAX_BYTES_TOGETHER: usize = 64 << 10;
        let is_batch =
            |checker: &&ReadyChecker| Some(&checker.name) == self.batch_validator.as_ref();
        let small = inputs.iter().map(Vec::len).sum::<usize>() <= MAX_BYTES_TOGETHER;
        let Some(checker) = self.checkers.iter().find(is_batch).filter(|_| small) else {
            return Ok(vec![Legality::Unchecked; inputs.len()]);
        };
        let args = &self.template.input_validator_args;
        let are_legal = checker.check_many(inputs, args, self.judge.limits(), sandbox)?;
        let legal: Vec<&Vec<u8>> = inputs
            .iter()
            .zip(&are_legal)
            .filter(|(_, legal)| **legal)
            .map(|(input, _)| input)
            .collect();
        let mut answers = self.package_answers(&legal).into_iter();
        let known = |legal: bool| {
            if legal {
                Legality::Legal(answers.next().flatten())
            } else {
                Legality::Illegal
            }
        };
        Ok(are_legal.into_iter().map(known).collect())
    }

    /// The answers of the package's own program; empty unless it answers all inputs.
    fn package_answers(&mut self, legal: &[&Vec<u8>]) -> Vec<Option<Vec<u8>>> {
        let Some(program) = self.answer_program.as_mut().filter(|_| !legal.is_empty()) else {
            return Vec::new();
        };
        let output = program
            .run_on_input(&frames::join_inputs(legal.iter().copied()))
            .ok();
        let answers = output.and_then(|output| frames::split_inputs(&output).ok());
        let answers = answers.filter(|answers| answers.len() == legal.len());
        answers.unwrap_or_default().into_iter().map(Some).collect()
    }

    /// Judges one input in one sandbox.
    fn rule_on_input(&self, input: &[u8], known: &Legality, sandbox: &Sandbox) -> Result<Ruling> {
        let start = Instant::now();
        let file = sandbox.write_scratch_file(INPUT_FILE, input)?;
        let asked = *known != Legality::Unchecked;
        let testcase = |answer| Testcase {
            input: file.clone(),
            answer,
            ..self.template.clone()
        };
        if !self.is_legal(&testcase(None), asked, sandbox)? {
            return Ok(Ruling::Illegal);
        }
        // Run the program once, whichever answers it is compared with.
        let run = self
            .judge
            .testcase_runner(sandbox)
            .run_submission(&self.program, &testcase(None))?;
        if let Legality::Legal(Some(answer)) = known {
            let own = testcase(Some(sandbox.write_scratch_file("own.ans", answer)?));
            // This answer alone is no proof of a failure.
            if self
                .judge
                .testcase_runner(sandbox)
                .verdict_on(&run, &own)
                .verdict
                == Verdict::AC
            {
                return Ok(Ruling::Passes);
            }
        }
        let Some(testcase) = self.answer_with_reference(file.clone(), sandbox)? else {
            return Ok(Ruling::Illegal);
        };
        let judgement = self
            .judge
            .testcase_runner(sandbox)
            .verdict_on(&run, &testcase);
        match judgement.verdict {
            Verdict::AC => {
                self.remember_answer(&testcase);
                Ok(Ruling::Passes)
            }
            Verdict::JE => Err(self.validator_fault(&judgement.message, input)),
            _ => {
                let kind = self.failure_kind(&judgement, &run)?;
                self.confirm_with_second(&testcase, sandbox)?;
                let answer = testcase.answer.as_deref().unwrap_or(Path::new("/dev/null"));
                Ok(Ruling::Fails(ProgramFailure {
                    kind,
                    message: judgement.message,
                    answer: plain_file::load_file(answer)?,
                    excess: Vec::new(),
                    cost: start.elapsed(),
                }))
            }
        }
    }

    fn remember_answer(&self, testcase: &Testcase) {
        /// More or longer answers don't improve the list of common words.
        const MAX_ANSWERS: usize = 100;
        const MAX_ANSWER_BYTES: u64 = 1 << 10;
        let mut seen = self.answers_seen.lock().unwrap_or_else(|e| e.into_inner());
        let short = |file: &&PathBuf| {
            file.metadata()
                .is_ok_and(|about| about.len() <= MAX_ANSWER_BYTES)
        };
        if seen.len() < MAX_ANSWERS {
            let answer = testcase.answer.as_ref().filter(short);
            seen.extend(answer.and_then(|answer| plain_file::read_all(answer).ok()));
        }
    }

    /// From here on, words that these answers share distinguish kinds of failures.
    pub fn settle_choice_words(&mut self) {
        let seen = self.answers_seen.get_mut();
        self.choices = ChoiceWords::from_answers(seen.unwrap_or_else(|e| e.into_inner()));
    }

    /// The kind of failure in this run of the program.
    pub fn failure_kind(&self, judgement: &Judgement, ran: &Ran) -> Result<FailureKind> {
        const MAX_STDERR_BYTES: u64 = 64 << 10;
        let stderr = match judgement.verdict {
            Verdict::RE => excerpt::read_head(&ran.stderr, MAX_STDERR_BYTES)?,
            _ => String::new(),
        };
        Ok(FailureKind::from_judgement(
            judgement,
            &stderr,
            &self.choices,
        ))
    }

    /// `asked`: the validator that takes many inputs has already accepted this one.
    fn is_legal(&self, testcase: &Testcase, asked: bool, sandbox: &Sandbox) -> Result<bool> {
        let is_batch =
            |checker: &ReadyChecker| Some(&checker.name) == self.batch_validator.as_ref();
        let checkers = self.checkers.iter();
        let others = checkers.filter(|checker| !(asked && is_batch(checker)));
        checkers::all_accept(others, testcase, self.judge.limits(), sandbox)
    }

    /// Runs the program on an input without checking the output. `None`: the input isn't legal, or the time is up.
    pub fn time_on_input(&mut self, input: &[u8]) -> Result<Option<RunVerdict>> {
        self.with_sandboxes(|trial, sandboxes| trial.time_in_sandbox(input, &sandboxes[0]))
    }

    fn time_in_sandbox(&self, input: &[u8], sandbox: &Sandbox) -> Result<Option<RunVerdict>> {
        let testcase = Testcase {
            input: sandbox.write_scratch_file(INPUT_FILE, input)?,
            answer: None,
            ..self.template.clone()
        };
        let legal = self.is_legal(&testcase, false, sandbox);
        if self.deadline.has_passed() || !legal? {
            return Ok(None);
        }
        let tried = self
            .judge
            .testcase_runner(sandbox)
            .try_on(&self.program, &testcase)?;
        Ok((!self.deadline.has_passed()).then_some(tried))
    }

    /// An input with its answer. `None`: the reference has no answer within the limits, or the time is up.
    pub fn answer_input(&mut self, input: &[u8]) -> Result<Option<AnsweredInput>> {
        let answered = self.with_sandboxes(|trial, sandboxes| {
            let file = sandboxes[0].write_scratch_file(INPUT_FILE, input)?;
            trial.answer_with_reference(file, &sandboxes[0])
        });
        let testcase = match answered {
            // Results of a run that the deadline stopped mean nothing.
            Err(_) if self.deadline.has_passed() => None,
            answered => answered?,
        };
        let Some(testcase) = testcase else {
            return Ok(None);
        };
        let answer = testcase.answer.as_deref().map(plain_file::load_file);
        let answer = answer.transpose()?.unwrap_or_default();
        Ok(Some(AnsweredInput {
            testcase,
            input: input.to_vec(),
            answer,
        }))
    }
}
