//! The arguments of the commands that judge, `test` and `verify`, and the options they share with others.

use super::Command;
use super::args::{Args, long, seconds, whole};
use crate::error::{Error, Result};
use crate::judge::process::wire::Isolation;
use crate::judge::run::{Extent, Options};
use crate::words;
use std::path::PathBuf;

/// `test`: judges submissions.
#[derive(Debug, Default)]
pub struct Test {
    /// A slug or the path of a package. `None`: all bundled problems.
    pub problem: Option<String>,
    /// Source files or folders, and the headers that go with all of them. Empty: the bundled submission.
    pub files: Vec<PathBuf>,
    /// A shell command instead of files.
    pub command: Option<String>,
    /// A folder of testcases that replaces a problem's own, or the problem itself.
    pub dir: Option<PathBuf>,
    pub options: Options,
    pub json: bool,
}

/// `verify`: checks packages, including the verdicts of their example submissions.
#[derive(Debug, Default)]
pub struct Verify {
    /// Slugs or paths of packages. Empty: all bundled problems.
    pub problems: Vec<String>,
    /// Count warnings as faults.
    pub strict: bool,
    pub options: Options,
    pub json: bool,
}

pub(super) const JUDGING_OPTIONS: &[&str] = &[
    "-k",
    "-t",
    "-m",
    "-j",
    "--output",
    "--no-isolation",
    "--isolation",
    "--languages",
];

const TEST_OPTIONS: &[&str] = &[
    "-c",
    "-d",
    "--case",
    "--all",
    "--no-hack",
    "--json",
    "--std",
];

pub fn test(mut args: Args) -> Result<Command> {
    let mut test = Test::default();
    test.options.jobs = 1;
    test.options.explain = true;
    while let Some(arg) = args.left.pop_front() {
        if judging_option(&mut args, &arg, &mut test.options)?
            || program_option(&mut args, &arg, &mut test.options)?
        {
            continue;
        }
        match arg.get(..2) {
            Some("-c") => test.command = Some(args.value("-c", &arg, "a shell command")?),
            Some("-d") => test.dir = Some(words::path(&args.value("-d", &arg, "a folder")?)),
            _ if arg == "--json" => test.json = true,
            _ if arg == "--all" => test.options.extent = Extent::All,
            _ if arg == "--no-hack" => test.options.no_hack = true,
            _ if arg.starts_with('-') => {
                return args.unknown(&arg, &[JUDGING_OPTIONS, TEST_OPTIONS].concat());
            }
            _ if test.problem.is_none() => test.problem = Some(arg),
            _ => test.files.push(words::path(&arg)),
        }
    }
    check_command(&test)?;
    Ok(Command::Test(test))
}

/// A command replaces files, and a folder replaces a problem.
fn check_command(test: &Test) -> Result<()> {
    let wrong = match (&test.command, &test.dir, &test.problem) {
        (Some(command), ..) if command.trim().is_empty() => {
            "expected a shell command behind -c, found ''".to_string()
        }
        (Some(_), None, None) => {
            "expected a PROBLEM or -d DIR beside -c: what the command is judged on".to_string()
        }
        (None, Some(_), None) => {
            "expected -c CMD or PROBLEM and FILE beside -d: what is judged on the folder"
                .to_string()
        }
        (_, Some(_), None) if test.options.case.is_some() => {
            "--case goes with a problem: of a folder nobody says how its inputs are cut into cases"
                .to_string()
        }
        (Some(_), ..) if !test.files.is_empty() => format!(
            "-c CMD stands in place of files: leave out '{}'",
            test.files[0].display()
        ),
        (Some(_), ..) if test.options.standard.is_some() => {
            "--std goes with source files: a command behind -c is compiled already".to_string()
        }
        _ => return Ok(()),
    };
    Err(Error::Usage(wrong))
}

pub fn verify(mut args: Args) -> Result<Command> {
    let mut verify = Verify::default();
    verify.options.jobs = 1;
    // A program must get its expected verdict on every testcase, so don't stop early.
    verify.options.extent = Extent::All;
    while let Some(arg) = args.left.pop_front() {
        if judging_option(&mut args, &arg, &mut verify.options)? {
            continue;
        }
        match arg.as_str() {
            "--strict" => verify.strict = true,
            "--first" => verify.options.extent = Extent::FirstFailure,
            "--json" => verify.json = true,
            _ if arg.starts_with('-') => {
                return args.unknown(
                    &arg,
                    &[JUDGING_OPTIONS, &["--strict", "--first", "--json"]].concat(),
                );
            }
            _ => verify.problems.push(arg),
        }
    }
    Ok(Command::Verify(verify))
}

/// Reads an option for a user's own program. `false`: `arg` is none of these.
pub(super) fn program_option(args: &mut Args, arg: &str, options: &mut Options) -> Result<bool> {
    match long(arg) {
        // Compilers write it as -std=c++98.
        "--std" | "-std" => {
            let standard = args.value(long(arg), arg, "a standard, like c++98,")?;
            options.standard = Some(standard);
        }
        "--case" => {
            let text = args.value("--case", arg, "the number of a case")?;
            options.case = Some(whole(&text, "--case", "the case", 1 << 40)? as usize);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads an option that all judging commands share. `false`: `arg` is none of these.
pub(super) fn judging_option(args: &mut Args, arg: &str, options: &mut Options) -> Result<bool> {
    if arg == "--no-isolation" {
        options.isolation = Some(Isolation::None);
        return Ok(true);
    }
    if long(arg) == "--languages" {
        options.languages = Some(words::path(&args.value("--languages", arg, "a file")?));
        return Ok(true);
    }
    if long(arg) == "--isolation" {
        let name = args.value("--isolation", arg, "namespaces, landlock or none")?;
        let wrong = || {
            Error::Usage(format!(
                "expected namespaces, landlock or none behind --isolation, found '{name}'"
            ))
        };
        options.isolation = Some(Isolation::of_name(&name).ok_or_else(wrong)?);
        return Ok(true);
    }
    if long(arg) == "--output" {
        let text = args.value("--output", arg, "MiB")?;
        options.output = Some(whole(&text, "--output", "MiB", 1 << 24)? << 20);
        return Ok(true);
    }
    match arg.get(..2) {
        Some("-k") => {
            let part = args.value("-k", arg, "a part of testcases' names")?;
            options.filters.push(part);
        }
        Some("-t") => {
            let text = args.value("-t", arg, "seconds")?;
            options.time = Some(seconds(&text, "-t")?);
        }
        Some("-m") => {
            options.memory =
                Some(whole(&args.value("-m", arg, "MiB")?, "-m", "MiB", 1 << 24)? << 20)
        }
        Some("-j") => {
            options.jobs = whole(
                &args.value("-j", arg, "a number")?,
                "-j",
                "testcases at a time",
                256,
            )? as usize
        }
        _ => return Ok(false),
    }
    Ok(true)
}
