//! An input of the user's own. Its answer is the file next to it, where `hunt` writes it, or comes from an accepted
//! program of the package. Without an answer, it's unknown whether the program is wrong there.

use super::FollowJob;
use crate::error::Result;
use crate::hunt::references::accepted_programs;
use crate::judge::package::testcase::Testcase;
use crate::judge::run::Judge;
use crate::judge::verdict::Verdict;
use crate::judge::verification::checkers;
use crate::judge::verification::checkers::DataFindings;
use crate::text::arguments;
use std::path::PathBuf;

/// A file in the sandbox.
const ANSWER_FILE: &str = "own.ans";

/// The testcase for this file. It has no answer if the input isn't legal or no accepted program answers it in time.
pub(super) fn testcase_for_file(job: &FollowJob, judge: &Judge, file: &str) -> Result<Testcase> {
    let input = arguments::to_path(file);
    let answer_file = input.with_extension("ans");
    let answer_file = (answer_file != input && answer_file.is_file()).then_some(answer_file);
    let mut testcase = Testcase {
        name: file.to_string(),
        group: "own".to_string(),
        input: input.clone(),
        answer: answer_file,
        ..job
            .package
            .typical_testcase()
            .cloned()
            .unwrap_or_else(|| Testcase::plain(file, "own", &input, None))
    };
    if testcase.answer.is_none() && is_legal(job, judge, &testcase)? {
        testcase.answer = accepted_answer(job, judge, &testcase)?;
    }
    Ok(testcase)
}

fn is_legal(job: &FollowJob, judge: &Judge, testcase: &Testcase) -> Result<bool> {
    let (package, cache, sandbox) = (job.package, job.cache, job.sandbox);
    let all = &package.input_validators;
    let ready =
        checkers::prepare_checkers(all, package, sandbox, cache, &mut DataFindings::default())?;
    checkers::all_accept(&ready, testcase, judge.limits(), sandbox)
}

/// Runs the first accepted program that can be built, and returns its answer's file.
fn accepted_answer(job: &FollowJob, judge: &Judge, testcase: &Testcase) -> Result<Option<PathBuf>> {
    let builder = judge.submission_builder(job.sandbox);
    let runner = judge.testcase_runner(job.sandbox);
    for example in accepted_programs(job.package)? {
        let Ok(source) = example.source() else {
            continue;
        };
        if let Ok(executable) = builder.build_own(source)? {
            let tried = runner.write_answer(&executable, testcase, ANSWER_FILE)?;
            let is_answer = tried.judgement.verdict == Verdict::AC;
            return Ok(is_answer.then(|| job.sandbox.scratch_path(ANSWER_FILE)));
        }
    }
    Ok(None)
}
