//! Gathers what there is to show of failed testcases before it is deleted. What costs next to nothing is gathered for
//! every failed testcase. For a submission's first, [`which_case`] also finds the case to blame. Whatever doesn't fit
//! on a screen goes to the cache, in one folder for each program and problem.

use super::Judge;
use super::pass::Attempt;
use super::which_case::{self, FoundCase};
use crate::judge::excerpt;
use crate::judge::failure::beside::beside;
use crate::judge::failure::ends::{Ends, LinesShown};
use crate::judge::failure::{Failure, stderr};
use crate::judge::output::compare::{self, CompareRules};
use crate::judge::output::validator::Validator;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::leftovers::removal::remove_tree;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::failed_runs;
use crate::judge::report::Case;
use crate::judge::verdict::Verdict;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

const INPUT: LinesShown = LinesShown { first: 16, last: 4 };
const PRINTED: LinesShown = LinesShown { first: 12, last: 4 };

/// The output and standard error of the first testcase that failed, kept until all testcases are done.
pub(super) struct LeftFiles {
    folder: PathBuf,
    /// The index of that testcase.
    index: Mutex<Option<usize>>,
}

impl LeftFiles {
    pub fn below(sandbox: &Sandbox) -> LeftFiles {
        LeftFiles {
            folder: sandbox.place("left"),
            index: Mutex::new(None),
        }
    }

    pub fn output(&self) -> PathBuf {
        self.folder.join("output")
    }

    pub fn stderr(&self) -> PathBuf {
        self.folder.join("stderr")
    }

    /// Moves the output and standard error of a run in `sandbox` here, unless those of an earlier testcase are here.
    fn keep(&self, index: usize, sandbox: &Sandbox) -> io::Result<()> {
        let mut kept = self.index.lock().unwrap_or_else(|e| e.into_inner());
        if kept.is_some_and(|first| first < index) {
            return Ok(());
        }
        fs::create_dir_all(&self.folder)?;
        *kept = Some(index);
        fs::rename(sandbox.stderr(), self.stderr())?;
        fs::rename(sandbox.stdout(), self.output())
    }
}

impl Judge<'_> {
    /// Records what there is to show of a failed testcase. Call it right after the run in `sandbox`.
    pub(super) fn look_at(
        &self,
        attempt: &Attempt,
        index: usize,
        case: &mut Case,
        sandbox: &Sandbox,
    ) {
        if case.verdict == Verdict::AC {
            return;
        }
        let testcase = &self.testcases[index];
        // An unreadable file only leaves a gap here; the verdict is already known.
        let stderr = stderr::read(&sandbox.stderr(), &attempt.contestant.own);
        let stderr = stderr.unwrap_or_default();
        if let Some(asked) = &self.asked {
            case.input = asked.input.clone();
        }
        let mut failure = Failure {
            input: from_here(&case.input),
            lines: Ends::of_file(&testcase.input, INPUT).unwrap_or_default(),
            cases: self.asked.as_ref().map(|asked| asked.cases.clone()),
            stderr,
            ..Failure::default()
        };
        if !self.kind.interactive && !self.kind.multi_pass {
            let _ = self.look_at_output(testcase, case, &mut failure, &sandbox.stdout());
            if self.options.explain {
                let _ = attempt.left.keep(index, sandbox);
            }
        }
        case.failure = Some(Box::new(failure));
    }

    /// Sets what was printed and what was expected.
    fn look_at_output(
        &self,
        testcase: &Testcase,
        case: &Case,
        failure: &mut Failure,
        output: &Path,
    ) -> io::Result<()> {
        let rejected = [Verdict::WA, Verdict::PE].contains(&case.verdict);
        let printed = || Ends::of_file(output, PRINTED);
        match (&self.validator, &testcase.answer) {
            (Validator::Default, Some(answer)) if rejected => {
                let rules = CompareRules::parse(&testcase.validator_args).unwrap_or_default();
                if let Some(parting) = compare::parting(answer, output, &rules)? {
                    failure.expected = Some(excerpt::around(answer, parting.answer)?.text);
                    failure.found = Some(excerpt::around(output, parting.output)?.text);
                    failure.beside = beside(answer, output, &parting)?;
                }
            }
            (Validator::Program { .. }, _) if rejected => {
                let printed = printed()?;
                failure.found = Some(printed.text());
                // A message of several lines is the validator's drawing, which already shows the output.
                failure.printed = (!case.message.contains('\n')).then_some(printed);
            }
            _ if case.verdict == Verdict::OLE => failure.printed = Some(printed()?),
            _ => {}
        }
        Ok(())
    }

    /// Investigates the first testcase that failed.
    pub(super) fn look_into_first(
        &self,
        attempt: &Attempt,
        cases: &mut [Case],
        sandbox: &mut Sandbox,
    ) {
        let (name, left) = (attempt.name, &attempt.left);
        let mut failed = cases.iter_mut().filter(|case| case.failure.is_some());
        let Some(case) = failed.next().filter(|_| self.options.explain) else {
            return;
        };
        let Some(testcase) = self.testcases.iter().find(|t| t.name == case.name) else {
            return;
        };
        let total = self.testcases.len();
        (attempt.progress)(total, total, &format!("{name}: what failed"));
        // An error only leaves a gap here; the verdict is already known.
        let found = self.which_case(attempt, testcase, case, sandbox);
        let found = found.unwrap_or_default();
        let notes = self.notes(attempt, testcase, case, sandbox);
        let Some(failure) = &mut case.failure else {
            return;
        };
        failure.notes = notes;
        let mut kept = vec![
            (
                "output".to_string(),
                failed_runs::read_start(&left.output()),
            ),
            (
                "stderr".to_string(),
                failed_runs::read_start(&left.stderr()),
            ),
        ];
        if let Some(FoundCase { cases, only }) = found {
            if let (Some(number), Some(only)) = (cases.number(), only) {
                failure.lines = Ends::of_bytes(&only.input, INPUT);
                if failure.printed.is_some() {
                    failure.printed = Some(Ends::of_bytes(&only.output, PRINTED));
                }
                kept.push((format!("case-{number}.in"), only.input));
            }
            failure.cases = Some(cases);
        }
        kept.retain(|(_, bytes)| !bytes.is_empty());
        let owner = (self.package.as_deref(), self.problem.as_str(), name);
        failure.kept =
            failed_runs::keep_files(self.cache, &owner, &kept).map(|kept| from_here(&kept));
        // The next submission must not find any of this, least of all the answer to a case.
        let _ = remove_tree(&left.folder);
        if self.asked.is_none() {
            let _ = remove_tree(&which_case::folder(sandbox));
        }
    }
}

/// The path relative to the current folder, if it is below it.
fn from_here(path: &Path) -> PathBuf {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).to_path_buf()
}
