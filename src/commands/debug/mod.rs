//! `judge.sh debug`: builds a program so that it stops where it goes wrong, runs it on the sample and on the first
//! testcase it fails, and reports the message.
//!
//! A debug build is slow and needs much memory. So the time limit is ten times as long, as far as the user has time for
//! it, and the memory limit is raised to half of the free memory. If that isn't enough, the run proves nothing and isn't
//! held against the program.

mod debug_session;
mod one_change;

use super::console;
use super::judge_options::{judge_options, open_sandbox};
use super::program_arguments::ProgramOnProblem;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::paths;
use crate::judge::deadline::Deadline;
use crate::judge::folder_walk::base_name;
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::judge::program::build::BuildError;
use crate::judge::program::language::{self, OtherBuild};
use crate::judge::program::source_files::{self, SourceFile};
use crate::judge::run::{Judge, Options};
use crate::judge::verdict::Verdict;
use debug_session::DebugSession;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The factor for the time limit.
const TIME_FACTOR: u32 = 10;

/// For all runs: two thirds are for judging the normal build on all testcases, and the debug build gets a third on each
/// testcase on which it runs.
const USUAL_TIME: Duration = Duration::from_secs(15);
const JUDGING_SHARE: f64 = 2.0 / 3.0;
const RUN_SHARE: f64 = 1.0 / 3.0;

pub fn run(given: &Given) -> Result<ExitCode> {
    let normal = judge_options(given);
    let aim = ProgramOnProblem::with_tests(given, &normal)?;
    aim.refuse_extra_word("debug", "; -k TEXT chooses testcases")?;
    let source = aim.read_source()?;
    let language = source.language_name();
    let code = source.language_code().to_string();
    let source = source.debug_build();
    let source = source.ok_or_else(|| unsupported_language(&language))?;
    let language = source.language_name();
    let cache = paths::cache_folder()?;
    let deadline = Deadline::default();
    let mut sandbox = open_sandbox(&normal)?;
    sandbox.set_cancellation(deadline.stop_signal());
    let package = aim.load_package()?;
    let whole_time = given.seconds("--seconds").unwrap_or(USUAL_TIME);
    let limits = debug_limits(&normal, &package, &code);
    let run_time = whole_time.mul_f64(RUN_SHARE);
    let options = Options {
        time: limits.time.map(|time| time.min(run_time)),
        ..limits
    };
    let judge = Judge::of_package(&package, &options, &cache, &sandbox)?;
    let builder = judge.submission_builder(&sandbox);
    let compiled = match builder.compile(source, &aim.file)? {
        Ok(compiled) => compiled,
        Err(why) => return report_compile_error(&why),
    };
    console::print_text(format!(
        "{}  {}  {language}\n",
        aim.problem.typed_name(),
        aim.file.display()
    ))?;
    let mut session = DebugSession {
        aim: &aim,
        package: &package,
        options: &normal,
        cache: &cache,
        compiled: &compiled,
        sandbox: &sandbox,
        files: author_file_names(&aim)?,
        tried: Vec::new(),
        stopped: Vec::new(),
        deadline,
        started: Instant::now(),
        time: whole_time,
        time_up: None,
    };
    let chosen = !normal.filters.is_empty() || package.is_plain;
    let is_first = |testcase: &Testcase| chosen || testcase.group == "sample";
    if session.run_testcases(&judge, options.case, is_first)? {
        return Ok(ExitCode::from(1));
    }
    let failed = session.first_failure()?;
    if let Some(failed) = failed.as_ref().filter(|_| options.case.is_none()) {
        let only = Options {
            filters: vec![failed.name.clone()],
            case: failed.number,
            ..options.clone()
        };
        let judge = Judge::of_package(&package, &only, &cache, session.sandbox)?;
        if session.run_testcases(&judge, failed.number, |_| true)? {
            return Ok(ExitCode::from(1));
        }
    }
    session.report_nothing_found(failed.as_ref())
}

fn unsupported_language(language: &str) -> Error {
    let known: Vec<&str> = language::rows_for(OtherBuild::Debug)
        .iter()
        .map(|row| row.name.trim_end_matches(", debug build"))
        .collect();
    Error::Usage(format!(
        "there is no debug build for {language}; there is one for {}, and your own rows can add one: './judge.sh help languages'",
        known.join(", ")
    ))
}

/// Options for a debug build of a program in this language, which is slow and large: ten times the time and, if that is
/// more than the usual limit, half of the free memory.
pub(super) fn debug_limits(options: &Options, package: &Package, language: &str) -> Options {
    let limits = options.limits_for(package, language);
    Options {
        time: Some(limits.time * TIME_FACTOR),
        memory: Some(limits.memory.max(free_memory() / 2)),
        ..options.clone()
    }
}

/// MemAvailable of `proc(5)` in bytes, or 0 if it is unknown.
fn free_memory() -> u64 {
    let text = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let mut lines = text.lines();
    let line = lines.find_map(|line| line.strip_prefix("MemAvailable:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}

fn report_compile_error(why: &BuildError) -> Result<ExitCode> {
    let said = why.message().trim_end();
    // The sanitizers' libraries may be separate packages.
    let words = ["-lasan", "-lubsan", "libasan", "libubsan", "-fsanitize"];
    if words.iter().any(|word| said.contains(word)) {
        return Err(Error::Usage(format!(
            "the compiler can't make a debug build; install its sanitizers (libasan, libubsan):\n{said}"
        )));
    }
    match why.verdict() {
        Verdict::CE => {
            console::print_text(format!("{}\n{said}\n", why.verdict()))?;
            Ok(ExitCode::from(1))
        }
        _ => Err(Error::Usage(said.to_string())),
    }
}

/// The names that reports may use for the author's files, each with its path.
fn author_file_names(aim: &ProgramOnProblem) -> Result<Vec<(String, PathBuf)>> {
    let path = aim.file.display().to_string();
    if !aim.file.is_dir() {
        let own = [path, base_name(&aim.file)];
        return Ok(own.map(|name| (name, aim.file.clone())).into());
    }
    let inside = source_files::read_folder(&aim.file)?;
    let named = |file: &SourceFile| {
        let whole = aim.file.join(&file.name);
        let path = format!("{}/{}", path.trim_end_matches('/'), file.name);
        [(path, whole.clone()), (file.name.clone(), whole)]
    };
    Ok(inside.iter().flat_map(named).collect())
}

/// The first testcase that the normal build fails.
struct FailedTestcase {
    name: String,
    is_hack: bool,
    verdict: Verdict,
    /// The judge's, on one line.
    message: String,
    /// The failing case of an input with several, if it fails alone, too.
    number: Option<usize>,
    /// What helps if the debug build finds nothing.
    next_step: Option<String>,
}
