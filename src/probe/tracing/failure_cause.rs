//! The report of a debug build on the failing testcase, as `debug` would print it.

use super::target::FollowTarget;
use super::{FollowJob, RUN_SHARE};
use crate::error::Result;
use crate::judge::diagnosis::Diagnosis;
use crate::judge::folder_walk::base_name;
use crate::judge::run::Options;
use crate::judge::verdict::Verdict;
use crate::teach::replay::Message;

/// `None` if the program passes there or the debug build reports nothing more.
pub(super) fn find_failure_cause(
    job: &FollowJob,
    target: &FollowTarget,
) -> Result<Option<Message>> {
    let debug_build = job.source.clone().debug_build();
    let Some(source) = debug_build.filter(|_| target.failure().is_some()) else {
        return Ok(None);
    };
    let most = job.choices.time.mul_f64(RUN_SHARE);
    let options = Options {
        time: job.debugging.time.map(|time| time.min(most)),
        ..job.debugging.clone()
    };
    let judge = job.judge_with(&options)?;
    let builder = judge.submission_builder(job.sandbox);
    let Ok(compiled) = builder.compile(source, job.file)? else {
        return Ok(None);
    };
    let runner = judge.testcase_runner(job.sandbox);
    let examined = runner.examine(&compiled, &target.testcase)?;
    let file = job.file.display().to_string();
    let names = [file, base_name(job.file)];
    let finding = Diagnosis::find_in(&examined.stderr, &names)
        .filter(|_| examined.case.verdict == Verdict::RE);
    Ok(finding.and_then(|finding| {
        let line = finding.place?.line;
        let what = finding.what;
        Some(Message::new(
            format!("line {line}: {what} (seen in a debug build)"),
            format!("第 {line} 行：{what}（调试构建所见）"),
        ))
    }))
}
