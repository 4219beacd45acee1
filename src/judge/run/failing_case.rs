//! Finds the first case that fails in an input of many cases, and whether it fails alone.
//!
//! For a wrong answer, the package's own validator judges the first N cases of input, answer and output. The smallest N
//! that it rejects is the failing case; its messages aren't read. A program that crashed or was killed may have done
//! more cases than it printed, so the cases after the printed ones are run. If each is fast alone, the report says that
//! they only take too long together. If the case passes alone, [`interacting_cases`] finds the other cases with which
//! it fails. All of this shares one time budget.

mod interacting_cases;

use super::investigation::Investigation;
use super::testcase_runner::{ProgramUnderTest, TestcaseRunner};
use crate::error::{Error, Result};
use crate::judge::failure::{CaseFinding, KnownCases, ResultAlone};
use crate::judge::package::cases::file::CaseRange;
use crate::judge::package::cases::testcase::{CutTest, Parts};
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::program::failed_runs;
use crate::judge::report::Case;
use crate::judge::verdict::{Check, Verdict};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// The findings about the cases of an input.
pub(super) struct FoundCase {
    pub cases: KnownCases,
    /// The case that failed.
    pub only: Option<IsolatedCase>,
}

/// The failing case as an input of its own, and the output for it among the others.
pub(super) struct IsolatedCase {
    pub input: Vec<u8>,
    pub output: Vec<u8>,
}

/// The sandbox's folder for the inputs and answers made of single cases. Hidden from submissions.
pub(super) fn cases_folder(sandbox: &Sandbox) -> PathBuf {
    sandbox.scratch_path("cases")
}

impl Investigation<'_> {
    /// `None`: the input has one case, the package doesn't say how to cut it, or no case is to blame.
    pub(super) fn find_failing_case(&self, case: &Case) -> Result<Option<FoundCase>> {
        let (judge, testcase) = (self.judging.judge, self.testcase);
        let is_whole = judge.single_case.is_none();
        let Some(cutting) = judge.cutting.as_ref().filter(|_| is_whole) else {
            return Ok(None);
        };
        // `verify` reports inputs that cannot be cut.
        let Ok(test) = CutTest::cut_testcase(cutting, testcase) else {
            return Ok(None);
        };
        if test.case_count() < 2 {
            return Ok(None);
        }
        let whole_output = self.judging.left.output_path();
        let bytes = failed_runs::read_start(&whole_output);
        let cut = cutting.cut_output(&bytes);
        let program = &self.judging.program;
        let limit = self.runner.limits_of(program.executable).time;
        let mut search = FailingCaseSearch {
            runner: self.runner,
            program,
            testcase,
            test,
            whole: fs::metadata(whole_output).is_ok_and(|file| file.len() == bytes.len() as u64),
            output: Parts { bytes, cut },
            folder: cases_folder(self.runner.sandbox),
            left: limit * 3 + Duration::from_secs(2),
        };
        let finding = match case.verdict {
            Verdict::WA | Verdict::PE => search.search_rejected()?,
            Verdict::TLE | Verdict::RE | Verdict::MLE | Verdict::OLE => {
                search.search_unfinished(case.verdict)?
            }
            _ => None,
        };
        Ok(finding.map(|finding| search.into_found_case(finding)))
    }
}

struct FailingCaseSearch<'a> {
    runner: TestcaseRunner<'a>,
    program: &'a ProgramUnderTest<'a>,
    testcase: &'a Testcase,
    test: CutTest<'a>,
    output: Parts,
    /// Whether `output` is complete. The end of a very long output is not kept.
    whole: bool,
    folder: PathBuf,
    /// How long further runs may still take.
    left: Duration,
}

impl FailingCaseSearch<'_> {
    fn into_found_case(self, finding: CaseFinding) -> FoundCase {
        let cases = KnownCases {
            total: self.test.case_count(),
            finding,
        };
        let (cutting, input) = (self.test.cutting, &self.test.input);
        let only = cases.failed_case().map(|number| IsolatedCase {
            input: cutting.only_inputs(&input.bytes, &input.cut, number..=number),
            output: cutting.only_outputs(&self.output.bytes, &self.output.cut, number..=number),
        });
        FoundCase { cases, only }
    }

    /// Finds the first case up to which the validator rejects. If it accepts all cases, the fault comes after them.
    fn search_rejected(&mut self) -> Result<Option<CaseFinding>> {
        let cases = self.test.case_count();
        if self.accepts_first(cases)? {
            return Ok(None);
        }
        let Some(number) = self.bisect_cases(0, cases, Self::accepts_first)? else {
            return Ok(None);
        };
        let (bytes, cut) = (&self.output.bytes, &self.output.cut);
        if number > cut.cases.len() && !self.whole {
            return Ok(None);
        }
        let printed = cut.cases.len() >= number || !bytes[cut.rest.clone()].trim_ascii().is_empty();
        self.blame_case(number, printed).map(Some)
    }

    /// Runs the case that fails among the others alone. `printed`: something was printed for it there.
    fn blame_case(&mut self, number: usize, printed: bool) -> Result<CaseFinding> {
        let (case, ran) = self.run_alone(number)?;
        let alone = match case.verdict {
            Verdict::AC if printed => {
                ResultAlone::Passes(self.find_interacting_cases(number, &ran)?)
            }
            Verdict::AC => ResultAlone::PassesUnprinted,
            verdict => ResultAlone::Fails(verdict),
        };
        Ok(CaseFinding::Case { number, alone })
    }

    /// Finds the first case that the program doesn't get through. Usually it's the one after those that were printed
    /// and are right.
    fn search_unfinished(&mut self, verdict: Verdict) -> Result<Option<CaseFinding>> {
        let (done, cases) = (self.count_right_outputs()?, self.test.case_count());
        if verdict == Verdict::TLE {
            let slow = self.search_too_slow(done)?;
            if slow.is_some() {
                return Ok(slow);
            }
        }
        if done == cases {
            return Ok(None);
        }
        let next = done + 1;
        let number = if next < cases && self.passes_first(next)? {
            self.bisect_cases(next, cases, Self::passes_first)?
        } else {
            Some(next)
        };
        match number {
            Some(number) => self.blame_case(number, true).map(Some),
            None => Ok(Some(CaseFinding::RightUpTo(done))),
        }
    }

    /// Finds the first case that fails alone, or finds that all take too long together. `None`: one fails only among
    /// the others.
    fn search_too_slow(&mut self, done: usize) -> Result<Option<CaseFinding>> {
        let cases = self.test.case_count();
        let (mut all, mut slowest) = (Duration::ZERO, (0, Duration::ZERO));
        for number in (done + 1..=cases).chain(1..=done) {
            if self.left.is_zero() {
                return Ok(Some(CaseFinding::RightUpTo(done)));
            }
            let (case, _) = self.run_alone(number)?;
            if case.verdict != Verdict::AC {
                let alone = ResultAlone::Fails(case.verdict);
                return Ok(Some(CaseFinding::Case { number, alone }));
            }
            all += case.cpu;
            if case.cpu >= slowest.1 {
                slowest = (number, case.cpu);
            }
        }
        if all * 2 > self.runner.limits_of(self.program.executable).time {
            return Ok(Some(CaseFinding::Together { all, slowest }));
        }
        Ok(None)
    }

    /// How many cases at the beginning were printed and are right.
    fn count_right_outputs(&mut self) -> Result<usize> {
        let whole = self.output.cut.cases.len().min(self.test.case_count());
        if whole == 0 || self.accepts_first(whole)? {
            return Ok(whole);
        }
        let first = self.bisect_cases(0, whole, Self::accepts_first)?;
        Ok(first.map_or(0, |first| first - 1))
    }

    /// The first number after `good` that isn't `fine`, given that `bad` isn't. `None`: out of time.
    fn bisect_cases(
        &mut self,
        mut good: usize,
        mut bad: usize,
        fine: fn(&mut Self, usize) -> Result<bool>,
    ) -> Result<Option<usize>> {
        while bad - good > 1 {
            if self.left.is_zero() {
                return Ok(None);
            }
            let middle = good + (bad - good) / 2;
            if fine(self, middle)? {
                good = middle
            } else {
                bad = middle
            }
        }
        Ok(Some(bad))
    }

    /// Whether the validator accepts what was printed for the first `number` cases.
    fn accepts_first(&mut self, number: usize) -> Result<bool> {
        self.is_right_for_first(&self.output.bytes, number)
    }

    /// Whether the validator accepts what `output` has for the first `number` cases.
    fn is_right_for_first(&self, output: &[u8], number: usize) -> Result<bool> {
        let testcase = self.write_cases(1..=number)?;
        let cutting = self.test.cutting;
        let bytes = cutting.only_outputs(output, &cutting.cut_output(output), 1..=number);
        let output = self.folder.join("output");
        fs::write(&output, bytes).map_err(Error::io("write", &output))?;
        let check = self.runner.check_output(&testcase, &output);
        Ok(matches!(check, Check::Accepted(_)))
    }

    /// Whether the program passes on the first `number` cases.
    fn passes_first(&mut self, number: usize) -> Result<bool> {
        let testcase = self.write_cases(1..=number)?;
        Ok(self.run_in_budget(&testcase)?.0.verdict == Verdict::AC)
    }

    /// Runs one case alone.
    fn run_alone(&mut self, number: usize) -> Result<(Case, Ran)> {
        let testcase = self.write_cases(number..=number)?;
        self.run_in_budget(&testcase)
    }

    /// A testcase with only these cases.
    fn write_cases(&self, cases: CaseRange) -> Result<Testcase> {
        self.test.write_only(cases, self.testcase, &self.folder)
    }

    fn run_in_budget(&mut self, testcase: &Testcase) -> Result<(Case, Ran)> {
        let (case, ran) = self.runner.judge_testcase(self.program, testcase)?;
        // Waiting for a busy machine doesn't count, so the search gets just as far on one.
        let taken = case.cpu.max(case.wall.saturating_sub(case.waited));
        self.left = self.left.saturating_sub(taken);
        Ok((case, ran))
    }
}
