//! Further runs on the first failed testcase: how far the program reads its input, and whether an empty program in its
//! language gets the same verdict.

use super::pass::Attempt;
use super::{Judge, again};
use crate::error::Result;
use crate::judge::output::feedback::Feedback;
use crate::judge::output::validator::Pass;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::protocol::End;
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use crate::judge::verdict::{self, Check, Verdict, decide};
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

impl Judge<'_> {
    /// Returns sentences for the report, possibly none. Errors only leave a sentence out.
    pub(super) fn notes(
        &self,
        attempt: &Attempt,
        testcase: &Testcase,
        case: &Case,
        sandbox: &mut Sandbox,
    ) -> Vec<String> {
        let language = attempt.contestant.executable.language;
        if let Ok(Some(note)) = self.empty_program(language, case, sandbox) {
            return vec![note];
        }
        let read = self.how_far_it_reads(attempt, testcase, case, sandbox);
        read.ok().flatten().into_iter().collect()
    }

    /// Whether an empty program gets the same verdict.
    fn empty_program(
        &self,
        language: &str,
        case: &Case,
        sandbox: &mut Sandbox,
    ) -> Result<Option<String>> {
        let limit = match case.verdict {
            Verdict::MLE => format!("{} MiB", self.limits.memory >> 20),
            Verdict::TLE => format!("{} s", self.limits.time.as_secs_f64()),
            _ => return Ok(None),
        };
        let Some(source) = Source::empty_program(language) else {
            return Ok(None);
        };
        let Ok(executable) = self.build(&source, sandbox) else {
            return Ok(None);
        };
        let program = Invocation {
            stdin: PathBuf::from("/dev/null"),
            ..executable.program(self.limits.memory, &[""; 0])
        };
        let bounds = verdict::bounds(&self.limits);
        let (run, _) = again::least(&bounds, || sandbox.run(program.clone(), bounds))?;
        let verdict = decide(&run, &bounds, || Check::Accepted(String::new())).verdict;
        Ok((verdict == case.verdict).then(|| {
            let needs = match verdict {
                Verdict::MLE => "needs",
                _ => "takes",
            };
            format!("an empty program is {verdict} too: {language} itself {needs} more than {limit} here")
        }))
    }

    /// Runs the program once more and feeds it the input line by line. If it behaves as before, it did so without
    /// knowing what comes after the last line that it took. The first run can't show this, because a program may read
    /// more at once.
    fn how_far_it_reads(
        &self,
        Attempt {
            contestant, left, ..
        }: &Attempt,
        testcase: &Testcase,
        case: &Case,
        sandbox: &mut Sandbox,
    ) -> Result<Option<String>> {
        const LARGEST: u64 = 4 << 20;
        let plain = !self.kind.interactive && !self.kind.multi_pass && contestant.only_reads;
        let is_small = fs::metadata(&testcase.input).is_ok_and(|file| file.len() <= LARGEST);
        if !plain || !is_small || case.verdict == Verdict::JE {
            return Ok(None);
        }
        let Ok(input) = plain_file::read(&testcase.input) else {
            return Ok(None);
        };
        // No validator runs here.
        let feedback = Feedback::none(sandbox);
        let pass = Pass::first(testcase, &feedback);
        let bounds = verdict::bounds(&self.limits);
        let program = self.program(contestant.executable, &pass, sandbox);
        let (run, read) = sandbox.run_fed(program, bounds, &input)?;
        let verdict = decide(&run, &bounds, || Check::Accepted(String::new())).verdict;
        let rejected = [Verdict::WA, Verdict::PE].contains(&case.verdict);
        let expected = if rejected { Verdict::AC } else { case.verdict };
        let (then, now) = (left.output(), sandbox.stdout());
        let Ok((alike, then, now)) = alike(&then, &now) else {
            return Ok(None);
        };
        let same = match run.end {
            End::Ended(_) => then == now && alike == now,
            // A killed run may print a little more or less than before. That it read nothing is hardly chance.
            _ => read == 0 && alike == then.min(now),
        };
        let cutting = self
            .cutting
            .as_ref()
            .map(|cutting| cutting.cut_input(&input));
        let all_cases = cutting.and_then(|cut| Some(cut.ok()?.cases.last()?.end));
        let all = all_cases.unwrap_or(input.trim_ascii_end().len());
        match verdict == expected && same && read < all {
            true => Ok(Some(how_far(&input, read))),
            false => Ok(None),
        }
    }
}

/// The length of the common beginning of the two files, and the length of each, in bytes. Compares a buffer at a time,
/// because the files may be long.
fn alike(one: &Path, other: &Path) -> io::Result<(u64, u64, u64)> {
    let (one, other) = (plain_file::open(one)?, plain_file::open(other)?);
    let lengths = (one.metadata()?.len(), other.metadata()?.len());
    let (mut one, mut other) = (BufReader::new(one), BufReader::new(other));
    let mut alike = 0;
    loop {
        let pairs = one.fill_buf()?.iter().zip(other.fill_buf()?);
        let count = pairs.take_while(|(byte, other)| byte == other).count();
        if count == 0 {
            return Ok((alike, lengths.0, lengths.1));
        }
        one.consume(count);
        other.consume(count);
        alike += count as u64;
    }
}

fn how_far(input: &[u8], read: usize) -> String {
    let lines = |bytes: &[u8]| bytes.trim_ascii_end().split(|byte| *byte == b'\n').count();
    match input[..read].trim_ascii().is_empty() {
        true => "it read none of its input".to_string(),
        false => format!(
            "it does not use its input after line {} of {}",
            lines(&input[..read]),
            lines(input)
        ),
    }
}
