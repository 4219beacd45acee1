//! The right answers on new inputs come from the package's accepted programs. The fastest one answers first; if
//! the target fails against it, a second one must agree with it, unless the package's own answer is the same.

use crate::error::{Error, Result};
use crate::judge::examples::{Example, Examples};
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::judge::run::submission_builder::SubmissionBuilder;
use crate::judge::run::testcase_runner::TestcaseRunner;
use crate::judge::verdict::{Judgement, Verdict};
use std::ffi::OsStr;
use std::path::Path;
use std::time::Duration;

/// A program whose answers are taken as right.
#[derive(Debug, Clone)]
pub struct Reference {
    /// The path below `submissions/`, or the name that the user gave.
    pub name: String,
    pub executable: Executable,
}

/// The two fastest accepted programs, or the only one, timed on a few testcases. Only the first few usable ones are
/// considered, because building all of them may take longer than the hunt.
pub fn fastest_references(
    package: &Package,
    builder: &SubmissionBuilder,
    runner: &TestcaseRunner,
) -> Result<Vec<Reference>> {
    const MAX_PROGRAMS_TIMED: usize = 4;
    let mut timed: Vec<(Duration, Reference)> = Vec::new();
    let mut why_not = Vec::new();
    for example in accepted_programs(package)? {
        if timed.len() == MAX_PROGRAMS_TIMED {
            break;
        }
        let name = example.name.clone();
        match time_program(&example, package, builder, runner)? {
            Ok((time, executable)) => timed.push((time, Reference { name, executable })),
            Err(why) => why_not.push(format!("{name}: {why}")),
        }
    }
    if timed.is_empty() {
        let place = package.dir.join("submissions/accepted");
        let why = match why_not.as_slice() {
            [] => "expected an accepted program, which gives the right answers: add one, or name one with --against".to_string(),
            several => format!("no program in it can be used: {}", several.join("; ")),
        };
        return Err(Error::file(&place, 0, why));
    }
    timed.sort_by_key(|(time, _)| *time);
    timed.truncate(2);
    Ok(timed.into_iter().map(|(_, reference)| reference).collect())
}

/// The user's own reference.
pub fn compile_reference(file: &Path, builder: &SubmissionBuilder) -> Result<Reference> {
    let built = builder.build_own(Source::read(file)?)?;
    Ok(Reference {
        name: file.display().to_string(),
        executable: built.map_err(|why| Error::file(file, 0, why.message()))?,
    })
}

/// The package's accepted programs: those in compiled languages first, interpreted ones last.
pub fn accepted_programs(package: &Package) -> Result<Vec<Example>> {
    let mut examples = Examples::of(package)?.programs;
    examples.retain(|example| example.folder == "accepted");
    let slowness = |name: &str| match Path::new(name).extension().and_then(OsStr::to_str) {
        Some("c" | "cc" | "cpp" | "cxx" | "rs") => 0,
        Some("py" | "rb" | "pl" | "php") => 2,
        _ => 1,
    };
    examples.sort_by_key(|example| slowness(&example.name));
    Ok(examples)
}

/// An accepted program's time on a few testcases, or why it can't be used.
fn time_program(
    example: &Example,
    package: &Package,
    builder: &SubmissionBuilder,
    runner: &TestcaseRunner,
) -> Result<std::result::Result<(Duration, Executable), String>> {
    let source = match example.source() {
        Ok(source) => source,
        Err(why) => return Ok(Err(why.to_string())),
    };
    let executable = match builder.build_own(source)? {
        Ok(executable) => executable,
        Err(why) => return Ok(Err(why.message().to_string())),
    };
    let mut total = Duration::ZERO;
    for testcase in timing_testcases(&package.testcases) {
        let tried = runner.write_answer(&executable, testcase, "reference")?;
        let Judgement { verdict, message } = &tried.judgement;
        if *verdict != Verdict::AC {
            return Ok(Err(format!("{verdict} on {}: {message}", testcase.name)));
        }
        total += tried.cpu();
    }
    Ok(Ok((total, executable)))
}

/// A few samples, which are small, as fresh inputs will be; with fewer samples, also the first testcase.
fn timing_testcases(testcases: &[Testcase]) -> impl Iterator<Item = &Testcase> {
    const MAX_TESTCASES: usize = 3;
    let samples = testcases
        .iter()
        .filter(|testcase| testcase.group == "sample");
    samples.chain(testcases.first()).take(MAX_TESTCASES)
}
