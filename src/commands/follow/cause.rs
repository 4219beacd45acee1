//! What a debug build says where a program fails: what `debug` would find on the same testcase.

use super::target::{Choice, Target};
use crate::commands::debug::patient_options;
use crate::error::Result;
use crate::judge::finding::Finding;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::files::base_name;
use crate::judge::run::Judge;
use crate::judge::verdict::Verdict;
use crate::teach::replay::Said;

/// `None`: the program is right there, or a debug build does not say more.
pub(super) fn of(choice: &Choice, target: &Target, sandbox: &mut Sandbox) -> Result<Option<Said>> {
    let failed = target
        .verdict
        .as_ref()
        .filter(|case| case.verdict != Verdict::AC);
    let Some(source) = choice
        .aim
        .source()?
        .debugging()
        .filter(|_| failed.is_some())
    else {
        return Ok(None);
    };
    let options = patient_options(choice.options, choice.package);
    let judge = Judge::of_package(choice.package, &options, choice.cache, sandbox)?;
    let Ok(compiled) = judge.compile(source, &choice.aim.file, sandbox)? else {
        return Ok(None);
    };
    let examined = judge.examine(&compiled, &target.testcase, sandbox)?;
    let file = choice.aim.file.display().to_string();
    let names = [file, base_name(&choice.aim.file)];
    let finding =
        Finding::of(&examined.said, &names).filter(|_| examined.case.verdict == Verdict::RE);
    Ok(finding.and_then(|finding| {
        let (_, line) = finding.place?;
        let what = finding.what;
        Some(Said::new(
            format!("line {line}: {what} (seen in a debug build)"),
            format!("第 {line} 行：{what}（调试构建所见）"),
        ))
    }))
}
