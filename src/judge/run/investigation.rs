//! Further runs on the first failed testcase: [`failing_case`] finds the case to blame within the input. Others show
//! how far the program reads its input, and whether an empty program in its language gets the same verdict. Whatever
//! doesn't fit on a screen goes to the cache, in one folder for each program and problem.

use super::failing_case::{self, FoundCase};
use super::failure_evidence::{INPUT_LINES, OUTPUT_LINES, relative_path};
use super::other_inputs::RunVerdict;
use super::testcase_runner::TestcaseRunner;
use super::workers::Judging;
use crate::error::Result;
use crate::judge::failure::head_and_tail::HeadAndTail;
use crate::judge::output::compare;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::leftovers::removal::remove_tree;
use crate::judge::process::protocol::End;
use crate::judge::process::sandbox::Ran;
use crate::judge::program::failed_runs;
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use crate::judge::verdict::{self, Verdict};
use std::fs;
use std::path::Path;

/// A failed testcase, and what it takes to look into it.
pub(super) struct Investigation<'a> {
    pub judging: &'a Judging<'a>,
    pub runner: TestcaseRunner<'a>,
    pub testcase: &'a Testcase,
}

impl Investigation<'_> {
    /// Adds what it finds out to the failure of `case`.
    pub fn add_findings(&self, case: &mut Case) {
        // An error only leaves a gap here; the verdict is already known.
        let found = self.find_failing_case(case).unwrap_or_default();
        let notes = self.find_notes(case);
        let Some(failure) = &mut case.failure else {
            return;
        };
        failure.notes = notes;
        let (judge, left) = (self.judging.judge, &self.judging.left);
        let (output, stderr) = (left.output_path(), left.stderr_path());
        let mut kept = vec![
            ("output".to_string(), failed_runs::read_start(&output)),
            ("stderr".to_string(), failed_runs::read_start(&stderr)),
        ];
        if let Some(FoundCase { cases, only }) = found {
            if let (Some(number), Some(only)) = (cases.failed_case(), only) {
                failure.lines = HeadAndTail::of_bytes(&only.input, INPUT_LINES);
                if failure.printed.is_some() {
                    failure.printed = Some(HeadAndTail::of_bytes(&only.output, OUTPUT_LINES));
                }
                kept.push((format!("case-{number}.in"), only.input));
            }
            failure.cases = Some(cases);
        }
        kept.retain(|(_, bytes)| !bytes.is_empty());
        let owner = (&judge.package, &judge.name, self.judging.name);
        let kept = failed_runs::keep_files(judge.cache, &owner, &kept);
        failure.saved_files = kept.map(|kept| relative_path(&kept));
        // The next submission must not find any of this, least of all the answer to a case.
        let _ = remove_tree(&left.folder);
        if judge.single_case.is_none() {
            let _ = remove_tree(&failing_case::cases_folder(self.runner.sandbox));
        }
    }

    /// Returns sentences for the report, possibly none. Errors only leave a sentence out.
    fn find_notes(&self, case: &Case) -> Vec<String> {
        if let Ok(Some(note)) = self.empty_program_note(case) {
            return vec![note];
        }
        let notes = [self.unused_input_note(case), self.empty_line_note(case)];
        notes.into_iter().filter_map(|note| note.ok()?).collect()
    }

    /// The testcase's input, if it can be fed to the program line by line.
    fn input_to_feed(&self) -> Option<Vec<u8>> {
        const MAX_INPUT_BYTES: u64 = 4 << 20;
        let input = &self.testcase.input;
        let is_small = fs::metadata(input).is_ok_and(|file| file.len() <= MAX_INPUT_BYTES);
        let can_be_fed = is_small && self.judging.program.only_reads;
        can_be_fed.then(|| plain_file::read_all(input).ok())?
    }

    /// Whether the program passes if an empty line follows its input, as one does that handles a case when it has read
    /// the empty line after it.
    fn empty_line_note(&self, case: &Case) -> Result<Option<String>> {
        let may_lack_it = [Verdict::WA, Verdict::PE, Verdict::RE].contains(&case.verdict);
        let Some(mut input) = self.input_to_feed().filter(|_| may_lack_it) else {
            return Ok(None);
        };
        input.push(b'\n');
        let executable = self.judging.program.executable;
        let (ran, _) = self.run_fed(&input)?;
        let judgement = self.runner.verdict_on(executable, &ran, self.testcase);
        let passes = judgement.verdict == Verdict::AC;
        Ok(passes.then(|| "it passes if an empty line follows this input".to_string()))
    }

    /// Runs the program, fed line by line. Returns how many bytes it reads, too.
    fn run_fed(&self, input: &[u8]) -> Result<(Ran, usize)> {
        let (runner, executable) = (self.runner, self.judging.program.executable);
        let program = runner.invocation(executable, self.testcase);
        let bounds = runner.bounds_of(executable);
        runner.sandbox.run_measuring_input(program, bounds, input)
    }

    /// Whether an empty program gets the same verdict.
    fn empty_program_note(&self, case: &Case) -> Result<Option<String>> {
        let executable = self.judging.program.executable;
        let (language, limits) = (executable.language, self.runner.limits_of(executable));
        let limit = match case.verdict {
            Verdict::MLE => format!("{} MiB", limits.memory >> 20),
            Verdict::TLE => format!("{} s", limits.time.as_secs_f64()),
            _ => return Ok(None),
        };
        let Some(source) = Source::empty_program(language) else {
            return Ok(None);
        };
        let builder = self.judging.judge.submission_builder(self.runner.sandbox);
        let Ok(executable) = builder.build(&source) else {
            return Ok(None);
        };
        let program = executable.invocation(limits.memory, &[""; 0], Path::new("/dev/null"));
        let bounds = verdict::submission_bounds(&limits);
        let (ran, _) = self.runner.run_near_limit(program, bounds)?;
        let verdict = RunVerdict::without_check(ran, &bounds).judgement.verdict;
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
    fn unused_input_note(&self, case: &Case) -> Result<Option<String>> {
        let is_judged = case.verdict != Verdict::JE;
        let Some(input) = self.input_to_feed().filter(|_| is_judged) else {
            return Ok(None);
        };
        let (ran, read) = self.run_fed(&input)?;
        let bounds = self.runner.bounds_of(self.judging.program.executable);
        let RunVerdict { judgement, ran } = RunVerdict::without_check(ran, &bounds);
        let rejected = [Verdict::WA, Verdict::PE].contains(&case.verdict);
        let expected = if rejected { Verdict::AC } else { case.verdict };
        let before = self.judging.left.output_path();
        let same = match ran.outcome.end {
            End::Ended(_) => compare::are_identical(&before, &ran.stdout).unwrap_or(false),
            // A killed run may print a little more or less than before. That it read nothing is hardly chance.
            _ => {
                let [before, now] = [&*before, &*ran.stdout].map(failed_runs::read_start);
                read == 0 && (before.starts_with(&now) || now.starts_with(&before))
            }
        };
        let cutting = self.judging.judge.cutting.as_ref();
        let all_cases = cutting.and_then(|cutting| {
            let cut = cutting.cut_input(&input).ok()?;
            Some(cut.cases.last()?.end)
        });
        let all = all_cases.unwrap_or(input.trim_ascii_end().len());
        let shows_it = judgement.verdict == expected && same && read < all;
        Ok(shows_it.then(|| reading_note(&input, read)))
    }
}

fn reading_note(input: &[u8], read: usize) -> String {
    let lines = |bytes: &[u8]| bytes.trim_ascii_end().split(|byte| *byte == b'\n').count();
    if input[..read].trim_ascii().is_empty() {
        return "it read none of its input".to_string();
    }
    let (read, all) = (lines(&input[..read]), lines(input));
    format!("it does not use its input after line {read} of {all}")
}
