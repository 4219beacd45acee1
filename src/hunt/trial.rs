//! The real [`Oracle`]: runs the program under test and compares it with the package's accepted programs, using the
//! package's input validators and output validator.
//!
//! Several inputs are judged at a time, each in its own sandbox. An input that no accepted program can answer within
//! the limits counts as illegal, because its right answer is unknown.

mod input_facts;
mod reference_answers;

use super::failure_kind::{ChoiceWords, FailureKind};
use super::generator::GeneratorProgram;
use super::oracle::{AnsweredInput, Oracle, ProgramFailure, Ruling};
use super::references::Reference;
use super::scope::InputFacts;
use super::setting::{Request, has_at_most};
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
use crate::judge::run::testcase_runner::TestcaseRunner;
use crate::judge::verdict::{Judgement, Verdict};
use crate::judge::verification::checkers::{self, ReadyChecker};
use std::path::PathBuf;
use std::slice::from_ref;
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
    /// The first one gives the right answers. If the program fails, the second one, if any, must agree.
    pub references: Vec<Reference>,
    pub program: Executable,
    /// The testcase whose arguments apply to all inputs, for the validators and the program.
    pub template: Testcase,
    /// A sandbox for each input judged at the same time.
    pub sandboxes: Vec<Sandbox>,
    /// The rules that split an input into its cases. `None`: unknown.
    pub cutting: Option<&'a Cutting>,
    /// The package's program that prints the facts of many inputs at once.
    pub facts_program: Option<GeneratorProgram>,
    /// The combined facts of the judge's own tests. `None`: there are no such tests.
    pub scope: Option<InputFacts>,
    pub choices: ChoiceWords,
    /// Right answers seen so far: those of the judge's own tests, then those of inputs tried before a failure is found.
    pub answers_seen: Mutex<Vec<Vec<u8>>>,
    pub request: &'a Request<'a>,
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

impl Oracle for ProgramTrial<'_> {
    fn try_all(&mut self, inputs: &[Vec<u8>], wanted: Option<&FailureKind>) -> Result<Vec<Ruling>> {
        match self.rule_on_inputs(inputs, wanted) {
            // Results of a run that the deadline stopped mean nothing.
            Err(_) if self.request.deadline.has_passed() => Ok(Vec::new()),
            rulings => rulings,
        }
    }
}

impl ProgramTrial<'_> {
    /// Without an input validator, only generated inputs and the package's own tests count as legal.
    pub fn can_check_legality(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Runs programs in the sandbox with this index.
    pub fn runner(&self, index: usize) -> TestcaseRunner<'_> {
        self.judge.testcase_runner(&self.sandboxes[index])
    }

    /// Judges one input. `None`: the time is up.
    pub fn rule_again(&mut self, input: &Vec<u8>) -> Result<Option<Ruling>> {
        Ok(self.try_all(from_ref(input), None)?.pop())
    }

    /// The rulings up to the first wanted failure.
    fn rule_on_inputs(
        &self,
        inputs: &[Vec<u8>],
        wanted: Option<&FailureKind>,
    ) -> Result<Vec<Ruling>> {
        let known = self.check_together(inputs)?;
        let mut rulings = self.judge_in_parallel(inputs, &known, wanted)?;
        let last = inputs.get(rulings.len().saturating_sub(1));
        let found = rulings.last_mut().filter(|last| last.is_failure(wanted));
        if let (Some(input), Some(Ruling::Fails(failure))) = (last, found) {
            failure.excess = self.excess_of_input(input, &failure.answer)?;
        }
        Ok(rulings)
    }

    fn judge_in_parallel(
        &self,
        inputs: &[Vec<u8>],
        known: &[Legality],
        wanted: Option<&FailureKind>,
    ) -> Result<Vec<Ruling>> {
        for sandbox in &self.sandboxes {
            sandbox.start_runner()?;
        }
        let next = AtomicUsize::new(0);
        // Nothing after the first wanted failure, or one of ours, is of interest.
        let end = AtomicUsize::new(inputs.len());
        let rulings: Mutex<Vec<Option<Result<Ruling>>>> =
            Mutex::new((0..inputs.len()).map(|_| None).collect());
        let work = |runner: &TestcaseRunner| {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= end.load(Ordering::Relaxed) {
                    return;
                }
                let ruling = match &known[index] {
                    Legality::Illegal => Ok(Ruling::Illegal),
                    known => self.rule_on_input(&inputs[index], known, runner),
                };
                // A ruling that the deadline interrupted means nothing.
                if self.request.deadline.has_passed() {
                    return;
                }
                let is_last = ruling.as_ref().map_or(true, |one| one.is_failure(wanted));
                if is_last {
                    end.fetch_min(index + 1, Ordering::Relaxed);
                }
                rulings.lock().unwrap_or_else(|e| e.into_inner())[index] = Some(ruling);
            }
        };
        thread::scope(|scope| {
            for index in 1..self.sandboxes.len().min(inputs.len()) {
                let (work, runner) = (&work, self.runner(index));
                scope.spawn(move || work(&runner));
            }
            work(&self.runner(0));
        });
        let rulings = rulings.into_inner().unwrap_or_else(|e| e.into_inner());
        let wanted = rulings.into_iter().take(end.into_inner());
        wanted.map_while(|ruling| ruling).collect()
    }

    /// Checks all inputs together. Skipped for large inputs: checking them all would take longer than judging those
    /// before the first failure.
    fn check_together(&self, inputs: &[Vec<u8>]) -> Result<Vec<Legality>> {
        const MAX_BYTES_TOGETHER: usize = 64 << 10;
        let small = inputs.iter().map(Vec::len).sum::<usize>() <= MAX_BYTES_TOGETHER;
        let mut checkers = self.checkers.iter().filter(|_| small);
        let Some(checker) = checkers.find(|checker| self.is_batch(checker)) else {
            return Ok(vec![Legality::Unchecked; inputs.len()]);
        };
        let args = &self.template.input_validator_args;
        let are_legal =
            checker.check_many(inputs, args, self.judge.limits(), &self.sandboxes[0])?;
        let checked = inputs.iter().zip(&are_legal);
        let legal = checked.filter(|(_, legal)| **legal);
        let legal: Vec<&Vec<u8>> = legal.map(|(input, _)| input).collect();
        let mut answers = self.package_answers(&legal).into_iter();
        let known = |legal: bool| {
            if legal {
                Legality::Legal(answers.next())
            } else {
                Legality::Illegal
            }
        };
        Ok(are_legal.into_iter().map(known).collect())
    }

    /// The answers of the package's own program; empty unless it answers all inputs.
    fn package_answers(&self, legal: &[&Vec<u8>]) -> Vec<Vec<u8>> {
        let Some(program) = self.answer_program.as_ref().filter(|_| !legal.is_empty()) else {
            return Vec::new();
        };
        let inputs = frames::join_inputs(legal.iter().copied());
        let output = program.run_on_input(&inputs).ok();
        let answers = output.and_then(|output| frames::split_inputs(&output).ok());
        let answers = answers.filter(|answers| answers.len() == legal.len());
        answers.unwrap_or_default()
    }

    /// Judges one input in one sandbox.
    fn rule_on_input(
        &self,
        input: &[u8],
        known: &Legality,
        runner: &TestcaseRunner,
    ) -> Result<Ruling> {
        let start = Instant::now();
        let file = runner.sandbox.write_scratch_file(INPUT_FILE, input)?;
        let asked = *known != Legality::Unchecked;
        let testcase = |answer| Testcase {
            input: file.clone(),
            answer,
            ..self.template.clone()
        };
        if !self.is_legal(&testcase(None), asked, runner)? {
            return Ok(Ruling::Illegal);
        }
        // Run the program once, whichever answers it is compared with.
        let run = runner.run_submission(&self.program, &testcase(None))?;
        let mut own = None;
        if let Legality::Legal(Some(answer)) = known {
            let own_case = testcase(Some(runner.sandbox.write_scratch_file("own.ans", answer)?));
            let judgement = runner.verdict_on(&self.program, &run, &own_case);
            if judgement.verdict == Verdict::AC {
                return Ok(Ruling::Passes);
            }
            own = Some(answer);
        }
        // That answer alone is no proof of a failure.
        let Some(testcase) = self.answer_with_reference(file.clone(), runner)? else {
            return Ok(Ruling::Illegal);
        };
        let judgement = runner.verdict_on(&self.program, &run, &testcase);
        match judgement.verdict {
            Verdict::AC => {
                self.remember_answer(&testcase);
                Ok(Ruling::Passes)
            }
            Verdict::JE => {
                let unanswered = Testcase {
                    answer: None,
                    ..testcase
                };
                Err(self.package_fault(&unanswered, None, &judgement.message))
            }
            _ => {
                if own != Some(&load_answer(&testcase)?) {
                    self.confirm_with_second(&testcase, runner)?;
                }
                let failure = self.describe_failure(judgement, &run, &testcase, start)?;
                Ok(Ruling::Fails(failure))
            }
        }
    }

    fn remember_answer(&self, testcase: &Testcase) {
        /// More or longer answers don't improve the list of common words.
        const MAX_ANSWERS: usize = 100;
        const MAX_ANSWER_BYTES: u64 = 1 << 10;
        let mut seen = self.answers_seen.lock().unwrap_or_else(|e| e.into_inner());
        let is_wanted = |file: &&PathBuf| has_at_most(file, MAX_ANSWER_BYTES);
        if seen.len() < MAX_ANSWERS {
            let answer = testcase.answer.as_ref().filter(is_wanted);
            seen.extend(answer.and_then(|answer| plain_file::read_all(answer).ok()));
        }
    }

    /// From here on, words that these answers share distinguish kinds of failures.
    pub fn settle_choice_words(&mut self) {
        let seen = self.answers_seen.get_mut();
        self.choices = ChoiceWords::from_answers(seen.unwrap_or_else(|e| e.into_inner()));
    }

    /// The failure in a run of the program on a testcase that has been judged since `start`.
    pub fn describe_failure(
        &self,
        judgement: Judgement,
        ran: &Ran,
        testcase: &Testcase,
        start: Instant,
    ) -> Result<ProgramFailure> {
        const MAX_STDERR_BYTES: u64 = 64 << 10;
        let stderr = match judgement.verdict {
            Verdict::RE => excerpt::read_head(&ran.stderr, MAX_STDERR_BYTES)?,
            _ => String::new(),
        };
        Ok(ProgramFailure {
            kind: FailureKind::from_judgement(&judgement, &stderr, &self.choices),
            message: judgement.message,
            answer: load_answer(testcase)?,
            excess: Vec::new(),
            cost: start.elapsed(),
        })
    }

    /// `asked`: the validator that takes many inputs has already accepted this one.
    fn is_legal(&self, testcase: &Testcase, asked: bool, runner: &TestcaseRunner) -> Result<bool> {
        let checkers = self.checkers.iter();
        let others = checkers.filter(|checker| !(asked && self.is_batch(checker)));
        checkers::all_accept(others, testcase, self.judge.limits(), runner.sandbox)
    }

    /// Does this validator take many inputs at once?
    fn is_batch(&self, checker: &ReadyChecker) -> bool {
        Some(&checker.name) == self.batch_validator.as_ref()
    }

    /// Runs the program on an input without checking the output. `None`: the input isn't legal, or the time is up.
    pub fn time_on_input(&self, input: &[u8]) -> Result<Option<RunVerdict>> {
        let runner = self.runner(0);
        let testcase = Testcase {
            input: runner.sandbox.write_scratch_file(INPUT_FILE, input)?,
            answer: None,
            ..self.template.clone()
        };
        let legal = self.is_legal(&testcase, false, &runner);
        if self.request.deadline.has_passed() || !legal? {
            return Ok(None);
        }
        let tried = runner.try_on(&self.program, &testcase)?;
        Ok((!self.request.deadline.has_passed()).then_some(tried))
    }

    /// An input with its answer. `None`: the reference has no answer within the limits, or the time is up.
    pub fn answer_input(&self, input: &[u8]) -> Result<Option<AnsweredInput>> {
        let runner = self.runner(0);
        let file = runner.sandbox.write_scratch_file(INPUT_FILE, input)?;
        let testcase = match self.answer_with_reference(file, &runner) {
            Ok(Some(testcase)) => testcase,
            // Results of a run that the deadline stopped mean nothing.
            Err(error) if !self.request.deadline.has_passed() => return Err(error),
            _ => return Ok(None),
        };
        Ok(Some(AnsweredInput {
            answer: load_answer(&testcase)?,
            input: input.to_vec(),
        }))
    }
}

/// The answer of a testcase; empty if it has none.
fn load_answer(testcase: &Testcase) -> Result<Vec<u8>> {
    let answer = testcase.answer.as_deref().map(plain_file::load_file);
    Ok(answer.transpose()?.unwrap_or_default())
}
