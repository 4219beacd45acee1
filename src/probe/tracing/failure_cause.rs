//! The report of a debug build on the failing testcase, as `debug` would print it.

use super::FollowJob;
use super::target::FollowTarget;
use crate::error::Result;
use crate::judge::diagnosis::Diagnosis;
use crate::judge::folder_walk::base_name;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::Judge;
use crate::judge::verdict::Verdict;
use crate::teach::replay::Message;

/// `None` if the program passes there or the debug build reports nothing more.
pub(super) fn find_failure_cause(
    job: &FollowJob,
    target: &FollowTarget,
    sandbox: &Sandbox,
) -> Result<Option<Message>> {
    let failed = target
        .verdict
        .as_ref()
        .filter(|case| case.verdict != Verdict::AC);
    let Some(source) = job
        .source
        .clone()
        .debug_build()
        .filter(|_| failed.is_some())
    else {
        return Ok(None);
    };
    let judge = Judge::of_package(job.package, &job.debugging, job.cache, sandbox)?;
    let Ok(compiled) = judge
        .submission_builder(sandbox)
        .compile(source, job.file)?
    else {
        return Ok(None);
    };
    let examined = judge
        .testcase_runner(sandbox)
        .examine(&compiled, &target.testcase)?;
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
