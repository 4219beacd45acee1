//! The arguments of the commands that judge programs, and the options that they share.

use super::options::Given;
use super::{Command, hunting};
use crate::error::{Error, Result};
use crate::judge::process::wire::Isolation;
use crate::judge::run::{Comparison, Extent, Options};
use crate::words;
use std::path::PathBuf;

/// `test`: judges submissions.
#[derive(Debug, Default)]
pub struct TestArgs {
    /// A slug or the path of a package. `None`: all bundled problems.
    pub problem: Option<String>,
    /// Source files or folders, and the headers that go with all of them. Empty: the bundled submission.
    pub files: Vec<PathBuf>,
    /// A shell command instead of files.
    pub command: Option<String>,
    /// A folder of testcases that replaces a problem's own, or the problem itself.
    pub dir: Option<PathBuf>,
    pub options: Options,
    pub format: Format,
    /// A file for the results as JUnit XML.
    pub junit: Option<PathBuf>,
}

/// How `test` prints its results.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Format {
    #[default]
    Text,
    /// One line per failure.
    Short,
    Json,
    Csv,
}

/// `verify`: checks packages, including the verdicts of their example submissions.
#[derive(Debug)]
pub struct VerifyArgs {
    /// Slugs or paths of packages. Empty: all bundled problems.
    pub problems: Vec<String>,
    /// Count warnings as faults.
    pub strict: bool,
    pub options: Options,
    pub json: bool,
}

/// `run`, `debug` and `watch`: a program and its problem.
#[derive(Debug)]
pub struct ProgramArgs {
    /// PROBLEM FILE, or FILE alone, then the headers that go with it and, for `run`, an optional INPUT. Never empty.
    pub words: Vec<String>,
    /// A folder of testcases that replaces a problem's own, or the problem itself.
    pub dir: Option<PathBuf>,
    pub options: Options,
    /// For `run`: make a test of the input.
    pub keep: Option<KeepArgs>,
    /// The options again, for a `test` of the same program.
    pub arguments: Vec<String>,
}

/// `run --keep`: the test to make of an input.
#[derive(Debug)]
pub struct KeepArgs {
    pub name: String,
    /// The file with the right answer.
    pub answer: Option<PathBuf>,
    /// The program's own output is the right answer.
    pub from_output: bool,
}

/// The options of all judging commands. What a command does not take has its default.
pub fn options(given: &Given) -> Options {
    let mib = |name| given.number::<u64>(name).map(|mib| mib << 20);
    // --no-isolation has no value.
    let isolation = given.last(&["--isolation", "--no-isolation"]);
    Options {
        filters: given.all("-k").map(String::from).collect(),
        extent: match given.has("--all") {
            true => Extent::All,
            false => Extent::default(),
        },
        no_hack: given.has("--no-hack"),
        case: given.number("--case"),
        explain: false,
        time: given.seconds("-t"),
        memory: mib("-m"),
        output: mib("--output"),
        jobs: given.number("-j").unwrap_or(1),
        isolation: isolation.map(|name| Isolation::of_name(name).unwrap_or(Isolation::None)),
        standard: given.text("--std"),
        languages: given.path("--languages"),
        comparison: comparison(given),
    }
}

fn comparison(given: &Given) -> Comparison {
    match (given.text("--float"), given.text("--checker")) {
        (Some(tolerance), _) => Comparison::Float(tolerance),
        (_, Some(checker)) => Comparison::Checker(checker),
        _ if given.has("--exact") => Comparison::Exact,
        _ => Comparison::ByPackage,
    }
}

/// An error if there are two ways to compare.
fn check_comparison(given: &Given) -> Result<()> {
    let named = ["--exact", "--float", "--checker"];
    let named: Vec<&str> = named.into_iter().filter(|name| given.has(name)).collect();
    match named.as_slice() {
        [one, other, ..] => Err(Error::Usage(format!(
            "{one} and {other} are different ways to compare: leave out one of them"
        ))),
        _ => Ok(()),
    }
}

pub fn test(given: Given) -> Result<Command> {
    check_comparison(&given)?;
    let options = Options {
        explain: true,
        ..options(&given)
    };
    let (command, dir, format) = (given.text("-c"), given.path("-d"), format(&given)?);
    let junit = given.path("--junit");
    let mut words = given.words.into_iter();
    let test = TestArgs {
        problem: words.next(),
        files: words.map(|word| words::path(&word)).collect(),
        command,
        dir,
        options,
        format,
        junit,
    };
    check_command(&test)?;
    Ok(Command::Test(test))
}

fn format(given: &Given) -> Result<Format> {
    const FORMATS: &[(&str, Format)] = &[
        ("--format", Format::Short),
        ("--json", Format::Json),
        ("--csv", Format::Csv),
    ];
    let mut wanted = FORMATS.iter().filter(|(name, _)| given.has(name));
    match (wanted.next(), wanted.next()) {
        (Some((one, _)), Some((other, _))) => Err(Error::Usage(format!(
            "leave out {one} or {other}: the results are printed in one format"
        ))),
        (wanted, _) => Ok(wanted.map_or(Format::Text, |(_, format)| *format)),
    }
}

/// A command replaces files, and a folder of tests replaces a problem.
fn check_command(test: &TestArgs) -> Result<()> {
    let wrong = match (&test.command, &test.dir, &test.problem) {
        (Some(_), None, None) => {
            "expected a PROBLEM or -d DIR with -c: the tests for the command".to_string()
        }
        (None, Some(_), None) => {
            "expected a FILE, or -c CMD, with -d: the program to run on the tests in the folder"
                .to_string()
        }
        (Some(_), ..) if !test.files.is_empty() => format!(
            "-c CMD replaces files: leave out '{}'",
            test.files[0].display()
        ),
        (Some(_), ..) if test.options.standard.is_some() => {
            "--std applies only to source files: the command after -c is not compiled".to_string()
        }
        _ => return Ok(()),
    };
    Err(Error::Usage(wrong))
}

pub fn verify(given: Given) -> Result<Command> {
    let options = Options {
        // A program must get its expected verdict on every testcase, so don't stop early.
        extent: match given.has("--first") {
            true => Extent::FirstFailure,
            false => Extent::All,
        },
        ..options(&given)
    };
    Ok(Command::Verify(VerifyArgs {
        strict: given.has("--strict"),
        json: given.has("--json"),
        problems: given.words,
        options,
    }))
}

pub fn program(given: Given) -> Result<ProgramArgs> {
    check_comparison(&given)?;
    if given.words.is_empty() {
        let command = given.command;
        return Err(Error::Usage(format!(
            "expected a problem and a file: './judge.sh {command} PROBLEM FILE'"
        )));
    }
    Ok(ProgramArgs {
        dir: given.path("-d"),
        options: options(&given),
        keep: keep(&given)?,
        arguments: given.as_arguments(),
        words: given.words,
    })
}

fn keep(given: &Given) -> Result<Option<KeepArgs>> {
    if given.command != "run" {
        return Ok(None);
    }
    let needy = given.first_of(&["--answer", "--answer-is-output"]);
    let Some(name) = given.text("--keep") else {
        return match needy {
            Some(option) => Err(Error::Usage(format!(
                "{option} needs --keep NAME: the name of the test to make of the input"
            ))),
            None => Ok(None),
        };
    };
    hunting::check_name(Some(&name))?;
    if given.has("--answer-is-output") {
        given.without("--answer", "--answer-is-output takes the program's output")?;
    }
    Ok(Some(KeepArgs {
        name,
        answer: given.path("--answer"),
        from_output: given.has("--answer-is-output"),
    }))
}
