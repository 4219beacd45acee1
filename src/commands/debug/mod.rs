//! `judge.sh debug`: a program compiled so that it stops where it goes wrong, on the sample and on the first testcase that
//! it fails, and what it then says.
//!
//! The memory limit is off but for what the machine can spare, and the time limit ten times as long: such a program is slow
//! and large by itself. Where that is not enough, nothing is known about the program, and nothing is held against it.

mod examination;

use super::program::Aim;
use super::terminal;
use crate::cli::Program;
use crate::error::{Error, Result};
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::NotBuilt;
use crate::judge::program::files::{self, SourceFile, base_name};
use crate::judge::program::language;
use crate::judge::run::{Judge, Options};
use crate::judge::verdict::Verdict;
use crate::places;
use examination::Session;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// So many times the time limit is given.
const PATIENCE: u32 = 10;

pub fn run(args: Program) -> Result<ExitCode> {
    let aim = Aim::of(&args.words, "debug")?;
    if let Some(extra) = aim.more.first() {
        return Err(Error::Usage(format!(
            "debug takes one FILE: leave out '{extra}'; -k TEXT chooses testcases"
        )));
    }
    let source = aim.source()?;
    let language = source.language();
    let source = source.debugging().ok_or_else(|| unknown(&language))?;
    let language = source.language();
    let cache = places::cache()?;
    let mut sandbox = Sandbox::new(&args.options.allowed())?;
    let package = aim.package(&args.options, &mut sandbox)?;
    let options = patient_options(&args.options, &package);
    let judge = Judge::of_package(&package, &options, &cache, &mut sandbox)?;
    let compiled = match judge.compile(source, &aim.file, &mut sandbox)? {
        Ok(compiled) => compiled,
        Err(why) => return does_not_compile(&why),
    };
    terminal::print(format!(
        "{}  {}  {language}\n",
        aim.problem.name(),
        aim.file.display()
    ))?;
    let mut session = Session {
        aim: &aim,
        package: &package,
        options: &args.options,
        cache: &cache,
        compiled: &compiled,
        sandbox: &mut sandbox,
        files: names(&aim)?,
        tried: Vec::new(),
        remarks: Vec::new(),
    };
    let by_name = !args.options.filters.is_empty();
    let is_first = |testcase: &Testcase| by_name || testcase.group == "sample";
    if session.examine(&judge, options.case, is_first)? {
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
        if session.examine(&judge, failed.number, |_| true)? {
            return Ok(ExitCode::from(1));
        }
    }
    session.nothing_found(failed.as_ref())
}

fn unknown(language: &str) -> Error {
    let known: Vec<&str> = language::debugging()
        .iter()
        .map(|row| row.name.trim_end_matches(", debug build"))
        .collect();
    Error::Usage(format!(
        "there is no debug build for {language}; there is for {}, and rows of your own may have one: './judge.sh help languages'",
        known.join(", ")
    ))
}

/// Such a program is slow and large by itself: it has ten times the time, and half of the memory that is free.
pub(super) fn patient_options(options: &Options, package: &Package) -> Options {
    let limits = &package.limits;
    let memory = options.memory.unwrap_or(limits.memory);
    Options {
        time: Some(options.time.unwrap_or(limits.time) * PATIENCE),
        memory: Some(memory.max(free_memory() / 2)),
        ..options.clone()
    }
}

/// `proc(5)`, MemAvailable, in bytes; 0 where that is not told.
fn free_memory() -> u64 {
    let told = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = told
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}

fn does_not_compile(why: &NotBuilt) -> Result<ExitCode> {
    let said = why.message().trim_end();
    // The libraries of the sanitizers may be packages of their own.
    let words = ["-lasan", "-lubsan", "libasan", "libubsan", "-fsanitize"];
    if words.iter().any(|word| said.contains(word)) {
        return Err(Error::Usage(format!(
            "the compiler here cannot make a debug build; its sanitizers (libasan, libubsan) are to be installed:\n{said}"
        )));
    }
    match why.verdict() {
        Verdict::CE => {
            terminal::print(format!("{}\n{said}\n", why.verdict()))?;
            Ok(ExitCode::from(1))
        }
        _ => Err(Error::Usage(said.to_string())),
    }
}

/// What the author's files may be called in a report, each with its path.
fn names(aim: &Aim) -> Result<Vec<(String, PathBuf)>> {
    let path = aim.file.display().to_string();
    if !aim.file.is_dir() {
        let own = [path, base_name(&aim.file)];
        return Ok(own.map(|name| (name, aim.file.clone())).into());
    }
    let inside = files::below(&aim.file)?;
    let named = |file: &SourceFile| {
        let whole = aim.file.join(&file.name);
        let path = format!("{}/{}", path.trim_end_matches('/'), file.name);
        [(path, whole.clone()), (file.name.clone(), whole)]
    };
    Ok(inside.iter().flat_map(named).collect())
}

/// The first testcase that the program fails as it is judged.
struct Failed {
    name: String,
    is_hack: bool,
    verdict: Verdict,
    /// Of an input of several cases the one that fails, alone too.
    number: Option<usize>,
}
