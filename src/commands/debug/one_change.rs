//! Where no check says why a program fails: looks for small changes with which it passes. They show where the fault is.
//!
//! Each change is tried on the failed testcase. One that passes there is then judged on all testcases; those of the hack
//! group count only if the program failed one of them. Compiling takes longest, so the variants of a C++ program are
//! compiled and tried as one program first ([`MergedVariants`]).

use super::FailedTestcase;
use super::debug_session::DebugSession;
use crate::error::Result;
use crate::judge::program::build::BuildError;
use crate::judge::program::merged_variants::MergedVariants;
use crate::judge::program::small_changes::{SmallChange, small_changes};
use crate::judge::program::source::Source;
use crate::judge::run::submission_builder::{CompiledSubmission, SubmissionBuilder};
use crate::judge::run::{Extent, Judge, Options};
use crate::judge::verdict::Verdict;
use crate::text::numbers::count;
use std::time::Duration;

/// CPU time for a variant on the failed testcase. A change may make a search endless.
const SORTING_TIME: Duration = Duration::from_millis(250);

/// No more changes are looked for.
const MAX_WORKING_CHANGES: usize = 3;

impl DebugSession<'_> {
    /// Looks for such changes as long as there is time. Describes them; empty if there are none.
    pub fn find_working_changes(&self, failed: &FailedTestcase) -> Result<String> {
        let source = self.aim.read_source()?;
        let [file] = &source.files[..] else {
            return Ok(String::new());
        };
        let language = source.language_code().to_string();
        let changes = small_changes(&language, &String::from_utf8_lossy(&file.bytes));
        let left = match language.as_str() {
            "cpp" if changes.iter().all(|change| change.text.contains("main")) => {
                self.sort_out(&source, changes, failed)?
            }
            _ => changes,
        };
        let time = self.options.time.unwrap_or(SORTING_TIME);
        let sorting = Options {
            time: Some(time.min(SORTING_TIME)),
            ..self.options_for(&failed.name, failed.number)
        };
        let all = Options {
            extent: Extent::FirstFailure,
            no_hack: !failed.is_hack,
            ..self.options.clone()
        };
        let (mut working, mut passed) = (Vec::new(), 0);
        for change in left {
            if self.deadline.has_passed() || working.len() == MAX_WORKING_CHANGES {
                break;
            }
            let variant = source.clone().with_text(&change.text);
            if self.passes(variant.clone(), &sorting)?.is_none() {
                continue;
            }
            if let Some(testcases) = self.passes(variant, &all)? {
                passed = testcases;
                working.push(change);
            }
        }
        Ok(describe_changes(&working, passed, all.no_hack))
    }

    /// The number of testcases, if a program passes all of them.
    pub(super) fn passes(&self, source: Source, options: &Options) -> Result<Option<usize>> {
        let report = self.judge_source(source, options.clone())?;
        let is_right = report.not_built.is_none()
            && report.cases.len() == report.testcases.len()
            && report.cases.iter().all(|case| case.verdict == Verdict::AC);
        Ok(is_right.then_some(report.cases.len()))
    }

    /// Leaves out changes with which a C++ program fails the testcase. If they can't be compiled together, all stay.
    fn sort_out(
        &self,
        source: &Source,
        mut changes: Vec<SmallChange>,
        failed: &FailedTestcase,
    ) -> Result<Vec<SmallChange>> {
        /// Each time, those with an error are left out.
        const MAX_COMPILATIONS: usize = 6;
        let options = self.options_for(&failed.name, failed.number);
        let judge = Judge::of_package(self.package, &options, self.cache, self.sandbox)?;
        let builder = judge.submission_builder(self.sandbox);
        let (runner, testcase) = (judge.testcase_runner(self.sandbox), &judge.testcases()[0]);
        let whole = changes.clone();
        for _ in 0..MAX_COMPILATIONS {
            let merged = MergedVariants::of_texts(changes.iter().map(|change| &change.text[..]));
            match self.compile_merged(source, &merged, &builder)? {
                Ok(compiled) => {
                    let mut passing = Vec::new();
                    for (number, change) in changes.into_iter().enumerate() {
                        if !self.deadline.has_passed()
                            && runner.passes_with(&compiled, testcase, number, SORTING_TIME)?
                        {
                            passing.push(change);
                        }
                    }
                    return Ok(passing);
                }
                Err(wrong) if wrong.is_empty() => break,
                Err(wrong) => {
                    let mut number = 0..;
                    changes.retain(|_| !wrong.contains(&number.next().expect("endless")));
                }
            }
        }
        Ok(whole)
    }

    /// Compiles variants together, or returns those that have errors.
    fn compile_merged(
        &self,
        source: &Source,
        merged: &MergedVariants,
        builder: &SubmissionBuilder,
    ) -> Result<std::result::Result<CompiledSubmission, Vec<usize>>> {
        let Some(variants) = source.clone().with_text(&merged.text).zeroed_build() else {
            return Ok(Err(Vec::new()));
        };
        let said = match builder.compile(variants, &self.aim.file)? {
            Ok(compiled) => return Ok(Ok(compiled)),
            Err(BuildError::CompileError(said)) => said,
            Err(_) => return Ok(Err(Vec::new())),
        };
        let errors = said.lines().filter(|line| line.contains(" error: "));
        let lines = errors.filter_map(|line| line.split(':').nth(1)?.parse::<usize>().ok());
        let variant = |line: usize| merged.lines.iter().position(|lines| lines.contains(&line));
        let mut wrong: Vec<usize> = lines.filter_map(variant).collect();
        wrong.dedup();
        Ok(Err(wrong))
    }
}

/// `with one small change it passes 13 of 13 testcases:` and the changed lines.
fn describe_changes(changes: &[SmallChange], testcases: usize, no_hack: bool) -> String {
    let which = match changes.len() {
        0 => return String::new(),
        1 => "with one small change",
        _ => "with any of these small changes",
    };
    let passed = count(testcases as u64, "testcase", "testcases");
    let hack = if no_hack { " (hack left out)" } else { "" };
    let head = format!("{which} it passes {testcases} of {passed}{hack}:\n");
    let line =
        |change: &SmallChange| format!("    line {}: {}\n", change.line, change.changed_line);
    head + &changes.iter().map(line).collect::<String>()
}
