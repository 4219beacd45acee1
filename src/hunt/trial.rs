//! The real [`Oracle`]: runs the program under test and compares it with the package's accepted programs, using the
//! package's input validators and output validator.
//!
//! Several inputs are judged at a time, each in its own sandbox. An input that no accepted program can answer within
//! the limits counts as illegal, because its right answer is unknown.

mod facts;

use super::deadline::Deadline;
use super::kind::{Choices, FailureKind};
use super::maker::Maker;
use super::oracle::{Oracle, ProgramFailure, Ruling};
use super::references::{Reference, References};
use super::scope::Facts;
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::package::cases::Cutting;
use crate::judge::package::frames;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::executable::Executable;
use crate::judge::run::Judge;
use crate::judge::run::fresh::Tried;
use crate::judge::verdict::{Check, Judgement, Verdict};
use crate::judge::verification::checkers::CheckerResult;
use crate::judge::verification::checkers::ReadyChecker;
use std::fs;
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
    pub many: Option<String>,
    /// The package's program that answers many inputs at once, and its arguments.
    pub answers: Option<(Maker, Vec<String>)>,
    pub references: References,
    pub program: Executable,
    /// The testcase whose arguments apply to all inputs, for the validators and the program.
    pub like: Testcase,
    /// One for each input judged at a time.
    pub sandboxes: Vec<Sandbox>,
    pub deadline: Deadline,
    /// How to split an input into its cases. `None`: unknown.
    pub cutting: Option<&'a Cutting>,
    /// The package's program that prints the facts of many inputs at once, and its arguments.
    pub facts: Option<(Maker, Vec<String>)>,
    /// The combined facts of the judge's own tests. `None`: there are no such tests.
    pub scope: Option<Facts>,
    pub choices: Choices,
    /// Right answers seen so far: those of the judge's own tests, then those of inputs tried before a failure is found.
    pub answers_seen: Mutex<Vec<Vec<u8>>>,
    /// Where both outputs are kept when two accepted programs disagree.
    pub disagreement: PathBuf,
}

/// The name of the input file in each sandbox.
const INPUT: &str = "hunt.in";

/// What checking several inputs together told about one of them.
#[derive(Debug, Clone, PartialEq)]
enum Legality {
    Nothing,
    Illegal,
    /// With the answer of the package's own program, if it gave one.
    Legal(Option<Vec<u8>>),
}

/// An input with its answer.
pub struct Specimen {
    /// Includes the arguments of validators and program.
    pub testcase: Testcase,
    pub input: Vec<u8>,
    pub answer: Vec<u8>,
}

impl Oracle for ProgramTrial<'_> {
    fn try_all(&mut self, inputs: &[Vec<u8>]) -> Result<Vec<Ruling>> {
        let rulings = self.lend(|trial, sandboxes| {
            let known = trial.known(inputs, &mut sandboxes[0])?;
            let mut rulings = trial.try_in(inputs, &known, sandboxes)?;
            let last = inputs.get(rulings.len().saturating_sub(1));
            if let (Some(input), Some(Ruling::Fails(failure))) = (last, rulings.last_mut()) {
                failure.excess = trial.excess(input, &failure.answer)?;
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
    pub fn tells_legal(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Takes the sandboxes out of `self` for the duration of `work`, so that both can be borrowed.
    fn lend<T>(&mut self, work: impl FnOnce(&mut Self, &mut [Sandbox]) -> T) -> T {
        let mut sandboxes = std::mem::take(&mut self.sandboxes);
        let done = work(self, &mut sandboxes);
        self.sandboxes = sandboxes;
        done
    }

    fn try_in(
        &self,
        inputs: &[Vec<u8>],
        known: &[Legality],
        sandboxes: &mut [Sandbox],
    ) -> Result<Vec<Ruling>> {
        for sandbox in sandboxes.iter_mut() {
            sandbox.start()?;
        }
        let next = AtomicUsize::new(0);
        // Nothing after the first failure, the program's or ours, is of interest.
        let end = AtomicUsize::new(inputs.len());
        let rulings: Mutex<Vec<Option<Result<Ruling>>>> =
            Mutex::new((0..inputs.len()).map(|_| None).collect());
        let work = |sandbox: &mut Sandbox| {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= end.load(Ordering::Relaxed) {
                    return;
                }
                let ruling = match &known[index] {
                    Legality::Illegal => Ok(Ruling::Illegal),
                    known => self.rule(&inputs[index], known, sandbox),
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
            others.for_each(|other| drop(scope.spawn(|| work(other))));
            own.iter_mut().for_each(&work);
        });
        let rulings = rulings.into_inner().unwrap_or_else(|e| e.into_inner());
        let wanted = rulings.into_iter().take(end.into_inner());
        wanted.map_while(|ruling| ruling).collect()
    }

    /// Checks all inputs together. Skipped for large inputs: checking them all would take longer than judging those
    /// before the first failure.
    fn known(&mut self, inputs: &[Vec<u8>], sandbox: &mut Sandbox) -> Result<Vec<Legality>> {
        const TOGETHER: usize = 64 << 10;
        let many = |checker: &&ReadyChecker| Some(&checker.name) == self.many.as_ref();
        let small = inputs.iter().map(Vec::len).sum::<usize>() <= TOGETHER;
        let Some(checker) = self.checkers.iter().find(many).filter(|_| small) else {
            return Ok(vec![Legality::Nothing; inputs.len()]);
        };
        let args = self.like.args_of_input_validator(&checker.name);
        let said = checker.check_many(inputs, &args, self.judge.limits(), sandbox)?;
        let legal: Vec<&Vec<u8>> = inputs
            .iter()
            .zip(&said)
            .filter(|(_, legal)| **legal)
            .map(|(input, _)| input)
            .collect();
        let mut answers = self.answers_to(&legal).into_iter();
        let known = |legal: bool| match legal {
            true => Legality::Legal(answers.next().flatten()),
            false => Legality::Illegal,
        };
        Ok(said.into_iter().map(known).collect())
    }

    /// The answers of the package's own program; empty unless it answers all inputs.
    fn answers_to(&mut self, legal: &[&Vec<u8>]) -> Vec<Option<Vec<u8>>> {
        let Some((maker, args)) = self.answers.as_mut().filter(|_| !legal.is_empty()) else {
            return Vec::new();
        };
        let stream = frames::write(legal.iter().copied());
        let said = maker.run(args, Some(&stream)).ok();
        let answers = said.and_then(|said| frames::read(&said).ok());
        let answers = answers.filter(|answers| answers.len() == legal.len());
        answers.unwrap_or_default().into_iter().map(Some).collect()
    }

    /// Judges one input in one sandbox.
    fn rule(&self, input: &[u8], known: &Legality, sandbox: &mut Sandbox) -> Result<Ruling> {
        let start = Instant::now();
        let file = sandbox.put(INPUT, input)?;
        let asked = *known != Legality::Nothing;
        if !self.is_legal(&file, asked, sandbox)? {
            return Ok(Ruling::Illegal);
        }
        let testcase = |answer| Testcase {
            input: file.clone(),
            answer,
            ..self.like.clone()
        };
        // Run the program once, whichever answers it is compared with.
        let run = self.judge.run_on(&self.program, &testcase(None), sandbox)?;
        if let Legality::Legal(Some(answer)) = known {
            let own = testcase(Some(sandbox.put("own.ans", answer)?));
            // This answer alone is no proof of a failure.
            if self.judge.judged(&run, &own, sandbox).verdict == Verdict::AC {
                return Ok(Ruling::Passes);
            }
        }
        let Some(testcase) = self.answered(file.clone(), sandbox)? else {
            return Ok(Ruling::Illegal);
        };
        let judgement = self.judge.judged(&run, &testcase, sandbox);
        match judgement.verdict {
            Verdict::AC => {
                self.see(&testcase);
                Ok(Ruling::Passes)
            }
            Verdict::JE => Err(self.broken(&judgement.message, input)),
            _ => {
                let kind = self.kind(&judgement, sandbox)?;
                self.confirm(&testcase, sandbox)?;
                let answer = testcase.answer.as_deref().unwrap_or(Path::new("/dev/null"));
                Ok(Ruling::Fails(ProgramFailure {
                    kind,
                    message: judgement.message,
                    answer: plain_file::read(answer).map_err(Error::io("read", answer))?,
                    excess: Vec::new(),
                    cost: start.elapsed(),
                }))
            }
        }
    }

    fn see(&self, testcase: &Testcase) {
        /// More or longer answers don't improve the list of common words.
        const MOST: usize = 100;
        const LONGEST: u64 = 1 << 10;
        let mut seen = self.answers_seen.lock().unwrap_or_else(|e| e.into_inner());
        let short = |file: &&PathBuf| file.metadata().is_ok_and(|about| about.len() <= LONGEST);
        if let Some(answer) = testcase.answer.as_ref().filter(short)
            && seen.len() < MOST
        {
            seen.extend(plain_file::read(answer));
        }
    }

    /// From here on, words that these answers share distinguish kinds of failures.
    pub fn settle_choices(&mut self) {
        let seen = self.answers_seen.get_mut();
        self.choices = Choices::of(seen.unwrap_or_else(|e| e.into_inner()));
    }

    /// The kind of failure in the program's last run.
    pub fn kind(&self, judgement: &Judgement, sandbox: &Sandbox) -> Result<FailureKind> {
        const MOST: u64 = 64 << 10;
        let stderr = match judgement.verdict {
            Verdict::RE => excerpt::head(&sandbox.stderr(), MOST)?,
            _ => String::new(),
        };
        Ok(FailureKind::of(judgement, &stderr, &self.choices))
    }

    /// `asked`: the validator that takes many inputs has already accepted this one.
    fn is_legal(&self, file: &Path, asked: bool, sandbox: &mut Sandbox) -> Result<bool> {
        for checker in &self.checkers {
            if asked && Some(&checker.name) == self.many.as_ref() {
                continue;
            }
            let args = self.like.args_of_input_validator(&checker.name);
            if checker.check(file, &args, self.judge.limits(), sandbox)? != CheckerResult::Valid {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The testcase for an input, with the first reference's answer. `None`: it didn't answer within the limits.
    pub fn answered(&self, input: PathBuf, sandbox: &mut Sandbox) -> Result<Option<Testcase>> {
        const ANSWER: &str = "hunt.ans";
        let testcase = Testcase {
            input,
            answer: Some(sandbox.place(ANSWER)),
            ..self.like.clone()
        };
        let first = &self.references.first;
        let tried = self
            .judge
            .answer(&first.executable, &testcase, ANSWER, sandbox)?;
        match tried.judgement.verdict {
            Verdict::AC => Ok(Some(testcase)),
            Verdict::TLE | Verdict::MLE | Verdict::OLE => Ok(None),
            verdict => Err(self.fault(
                &testcase,
                None,
                &format!("{verdict}: {}", tried.judgement.message),
            )),
        }
    }

    /// Runs the program on an input without checking the output. `None`: the input isn't legal, or the time is up.
    pub fn time(&mut self, input: &[u8]) -> Result<Option<Tried>> {
        self.lend(|trial, sandboxes| trial.timed(input, &mut sandboxes[0]))
    }

    fn timed(&self, input: &[u8], sandbox: &mut Sandbox) -> Result<Option<Tried>> {
        let file = sandbox.put(INPUT, input)?;
        let legal = self.is_legal(&file, false, sandbox);
        if self.deadline.has_passed() || !legal? {
            return Ok(None);
        }
        let testcase = Testcase {
            input: file,
            answer: None,
            ..self.like.clone()
        };
        let tried = self.judge.try_on(&self.program, &testcase, sandbox)?;
        Ok((!self.deadline.has_passed()).then_some(tried))
    }

    /// An input with its answer. `None`: the reference has no answer within the limits, or the time is up.
    pub fn specimen(&mut self, input: &[u8]) -> Result<Option<Specimen>> {
        let answered = self.lend(|trial, sandboxes| {
            let file = sandboxes[0].put(INPUT, input)?;
            trial.answered(file, &mut sandboxes[0])
        });
        let testcase = match answered {
            Ok(Some(testcase)) => testcase,
            // Results of a run that the deadline stopped mean nothing.
            Err(_) if self.deadline.has_passed() => return Ok(None),
            Ok(None) => return Ok(None),
            Err(error) => return Err(error),
        };
        let answer = match &testcase.answer {
            Some(file) => plain_file::read(file).map_err(Error::io("read", file))?,
            None => Vec::new(),
        };
        Ok(Some(Specimen {
            testcase,
            input: input.to_vec(),
            answer,
        }))
    }

    /// A failure counts only if the second reference agrees with the first.
    fn confirm(&self, testcase: &Testcase, sandbox: &mut Sandbox) -> Result<()> {
        let Some(Reference { name, executable }) = &self.references.second else {
            return Ok(());
        };
        const OUTPUT: &str = "second.ans";
        let output = sandbox.place(OUTPUT);
        let tried = self.judge.answer(executable, testcase, OUTPUT, sandbox)?;
        match tried.judgement.verdict {
            Verdict::AC => {}
            // It is too slow to be asked here.
            Verdict::TLE | Verdict::MLE | Verdict::OLE => return Ok(()),
            verdict => {
                let why = format!("{name}: {verdict}: {}", tried.judgement.message);
                return Err(self.fault(testcase, None, &why));
            }
        }
        match self.judge.check(testcase, &output, sandbox) {
            Check::Accepted(_) => Ok(()),
            Check::Wrong(why) | Check::OnlySpace(why) | Check::Broken(why) => {
                let why = format!("{name} does not agree: {why}");
                Err(self.fault(testcase, Some(&output), &why))
            }
        }
    }

    /// An error that blames the package. The evidence is kept.
    fn fault(&self, testcase: &Testcase, second: Option<&Path>, why: &str) -> Error {
        let kept = fs::create_dir_all(&self.disagreement).and_then(|()| {
            let keep = |file: &Path, name: &str| {
                let bytes = plain_file::read(file)?;
                fs::write(self.disagreement.join(name), bytes)
            };
            keep(&testcase.input, "input.in")?;
            if let Some(answer) = &testcase.answer {
                // A program that failed may have printed nothing.
                let _ = keep(answer, "first.out");
            }
            second.map_or(Ok(()), |output| keep(output, "second.out"))
        });
        let first = &self.references.first.name;
        match kept {
            Ok(()) => Error::file(
                &self.disagreement,
                0,
                format!(
                    "JE: the package is at fault: on the legal input that is kept here, {first} is taken to be right, but: {why}"
                ),
            ),
            Err(error) => Error::io(
                "keep what two accepted programs said in",
                &self.disagreement,
            )(error),
        }
    }

    fn broken(&self, why: &str, input: &[u8]) -> Error {
        let _ = fs::create_dir_all(&self.disagreement)
            .and_then(|()| fs::write(self.disagreement.join("input.in"), input));
        Error::file(&self.disagreement, 0, format!("JE: {why}"))
    }
}
