//! For a case that passes alone but fails among the others, finds those with which it fails. Every finding is verified,
//! on an input of some of the cases or on the printed output.

use super::FailingCaseSearch;
use crate::error::Result;
use crate::judge::failure::InteractingCases;
use crate::judge::package::cases::file::CaseRange;
use crate::judge::process::sandbox::Ran;
use crate::judge::program::failed_runs;
use crate::judge::verdict::Verdict;

impl FailingCaseSearch<'_> {
    /// For the case of that number, which passes alone, in the run `alone`.
    pub(super) fn find_interacting_cases(
        &mut self,
        number: usize,
        alone: &Ran,
    ) -> Result<InteractingCases> {
        let printed = failed_runs::read_start(&alone.stdout);
        if self.lacks_newline(number, printed.trim_ascii())? {
            return Ok(InteractingCases::OnOneLine);
        }
        for first in [number.saturating_sub(1), 1] {
            if (1..number).contains(&first) && self.last_fails_after(first..=number)? {
                return Ok(InteractingCases::After(first..=number - 1));
            }
        }
        if number < self.test.case_count() && self.fails_before_next(number)? {
            Ok(InteractingCases::FollowedBy(number + 1))
        } else {
            Ok(InteractingCases::AllOthers)
        }
    }

    /// Whether the output up to this case becomes right once a newline follows what is printed for it. `alone`: what
    /// the case prints alone.
    fn lacks_newline(&mut self, number: usize, alone: &[u8]) -> Result<bool> {
        let bytes = &self.output.bytes;
        let before = match number {
            1 => 0,
            _ => self.output.cut.cases.get(number - 2).map_or(0, |c| c.end),
        };
        let own = bytes[before..].trim_ascii_start();
        let Some(after) = own.strip_prefix(alone).filter(|_| !alone.is_empty()) else {
            return Ok(false);
        };
        if after.first().is_none_or(u8::is_ascii_whitespace) {
            return Ok(false);
        }
        let end = bytes.len() - after.len();
        let ended = [&bytes[..end], b"\n", &bytes[end..]].concat();
        self.is_right_for_first(&ended, number)
    }

    /// Whether these cases fail, but pass without the last one.
    fn last_fails_after(&mut self, cases: CaseRange) -> Result<bool> {
        if self.left.is_zero() || self.passes_only(cases.clone())? {
            return Ok(false);
        }
        self.passes_only(*cases.start()..=cases.end() - 1)
    }

    /// Whether this case fails if the next one follows it, but not if it is the last.
    fn fails_before_next(&mut self, number: usize) -> Result<bool> {
        if self.left.is_zero() || !self.passes_only(1..=number)? {
            return Ok(false);
        }
        let testcase = self
            .test
            .write_only(1..=number + 1, self.testcase, &self.folder)?;
        let (case, ran) = self.run_in_budget(&testcase)?;
        let rejected = [Verdict::WA, Verdict::PE].contains(&case.verdict);
        let output = failed_runs::read_start(&ran.stdout);
        Ok(rejected && !self.is_right_for_first(&output, number)?)
    }

    fn passes_only(&mut self, cases: CaseRange) -> Result<bool> {
        let testcase = self.test.write_only(cases, self.testcase, &self.folder)?;
        Ok(self.run_in_budget(&testcase)?.0.verdict == Verdict::AC)
    }
}
