//! Gathers what there is to show of failed testcases before it is deleted: what costs next to nothing, for every failed
//! testcase. The first one is then [investigated](super::investigation).

use super::workers::Judging;
use crate::judge::excerpt;
use crate::judge::failure::head_and_tail::{HeadAndTail, LinesShown};
use crate::judge::failure::side_by_side::find_side_by_side;
use crate::judge::failure::{FailureDetails, stderr};
use crate::judge::output::compare::{self, CompareRules};
use crate::judge::output::validator::Validator;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::report::Case;
use crate::judge::verdict::Verdict;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

pub(super) const INPUT_LINES: LinesShown = LinesShown { first: 16, last: 4 };
pub(super) const OUTPUT_LINES: LinesShown = LinesShown { first: 12, last: 4 };

/// The output and standard error of the first testcase that failed, kept until all testcases are done.
pub(super) struct FirstFailureFiles {
    pub folder: PathBuf,
    /// The index of that testcase.
    index: Mutex<Option<usize>>,
}

impl FirstFailureFiles {
    pub fn in_sandbox(sandbox: &Sandbox) -> FirstFailureFiles {
        FirstFailureFiles {
            folder: sandbox.scratch_path("left"),
            index: Mutex::new(None),
        }
    }

    pub fn output_path(&self) -> PathBuf {
        self.folder.join("output")
    }

    pub fn stderr_path(&self) -> PathBuf {
        self.folder.join("stderr")
    }

    /// Moves the output and standard error of a run here, unless those of an earlier testcase are here.
    pub fn keep_first(&self, index: usize, ran: &Ran) -> io::Result<()> {
        let mut kept = self.index.lock().unwrap_or_else(|e| e.into_inner());
        if kept.is_some_and(|first| first < index) {
            return Ok(());
        }
        fs::create_dir_all(&self.folder)?;
        *kept = Some(index);
        fs::rename(&*ran.stderr, self.stderr_path())?;
        fs::rename(&*ran.stdout, self.output_path())
    }
}

impl Judging<'_> {
    /// Gathers what there is to show of a failed testcase. `ran`: its run, if there was one.
    pub fn collect_evidence(
        &self,
        testcase: &Testcase,
        case: &mut Case,
        ran: Option<&Ran>,
    ) -> FailureDetails {
        let single_case = self.judge.single_case.as_ref();
        if let Some(single) = single_case {
            case.input = single.input.clone();
        }
        let mut failure = FailureDetails {
            input: relative_path(&case.input),
            lines: HeadAndTail::of_file(&testcase.input, INPUT_LINES).unwrap_or_default(),
            cases: single_case.map(|single| single.cases.clone()),
            ..FailureDetails::default()
        };
        if let Some(ran) = ran {
            // An unreadable file only leaves a gap here; the verdict is already known.
            failure.stderr =
                stderr::read_stderr(&ran.stderr, &self.program.own).unwrap_or_default();
            let _ = self.add_output(testcase, case, &mut failure, &ran.stdout);
        }
        failure
    }

    /// Sets what was printed and what was expected.
    fn add_output(
        &self,
        testcase: &Testcase,
        case: &Case,
        failure: &mut FailureDetails,
        output: &Path,
    ) -> io::Result<()> {
        let rejected = [Verdict::WA, Verdict::PE].contains(&case.verdict);
        let printed = || HeadAndTail::of_file(output, OUTPUT_LINES);
        match (&self.judge.validator, &testcase.answer) {
            (Validator::Default, Some(answer)) if rejected => {
                let rules = CompareRules::parse(&testcase.validator_args).unwrap_or_default();
                if let Some(parting) = compare::locate_difference(answer, output, &rules)? {
                    failure.expected = Some(excerpt::line_around(answer, parting.answer)?.text);
                    failure.found = Some(excerpt::line_around(output, parting.output)?.text);
                    failure.side_by_side = find_side_by_side(answer, output, &parting)?;
                }
            }
            (Validator::Program(_), _) if rejected => {
                let printed = printed()?;
                failure.found = Some(printed.to_text());
                // A message of several lines is the validator's drawing, which already shows the output.
                failure.printed = (!case.message.contains('\n')).then_some(printed);
            }
            _ if case.verdict == Verdict::OLE => failure.printed = Some(printed()?),
            _ => {}
        }
        Ok(())
    }
}

/// The path relative to the current folder, if it is below it.
pub(super) fn relative_path(path: &Path) -> PathBuf {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).to_path_buf()
}
