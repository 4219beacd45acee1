//! Tells from the command line whether a hunt takes place in a package or with the user's own programs alone.

use crate::cli::HuntArgs;
use crate::commands::program::Aim;
use crate::error::{Error, Result};
use crate::hunt::program::HuntProgram;
use crate::judge::package::Package;
use crate::judge::program::files::headers_apart;
use crate::which::{self, Problem};
use crate::words;

pub enum Aimed {
    Package(Problem, HuntProgram),
    /// The program under test, and the one that gives the right answers.
    Alone(HuntProgram, HuntProgram),
}

pub fn of(args: &HuntArgs) -> Result<Aimed> {
    let (headers, programs) = headers_apart(args.words.iter().cloned());
    let alone = match (&args.command, programs.as_slice()) {
        (Some(command), []) => Some(HuntProgram::Command(command.clone())),
        (None, [word]) if !is_of_package(word, args) => Some(match HuntProgram::named(word)? {
            HuntProgram::File(file, _) => {
                let headers = headers.iter().map(|header| words::path(header));
                HuntProgram::File(file, headers.collect())
            }
            command => command,
        }),
        _ => None,
    };
    match (alone, &args.against, &args.generator) {
        (Some(target), Some(against), Some(_)) => {
            Ok(Aimed::Alone(target, HuntProgram::named(against)?))
        }
        (Some(_), ..) => Err(Error::Usage(
            "expected a problem; or --against SLOW, which prints the right answer, and --gen GEN, which prints an input for \
             a seed"
                .to_string(),
        )),
        (None, ..) => in_package(args),
    }
}

/// Whether the only word is a problem, or a file that says which problem it is for.
fn is_of_package(word: &str, args: &HuntArgs) -> bool {
    let file = words::path(word);
    let has_own = args.valid.is_some() || args.check.is_some();
    let has_tests = args.against.is_some() && args.generator.is_some();
    match which::is_file(word) {
        true => !has_own && which::told_by(&file, has_tests).is_some(),
        false => which::fits(word) || Package::is_at(&file),
    }
}

fn in_package(args: &HuntArgs) -> Result<Aimed> {
    let given = [("--valid", &args.valid), ("--check", &args.check)];
    if let Some((option, _)) = given.iter().find(|(_, given)| given.is_some()) {
        return Err(Error::Usage(format!(
            "leave out {option}: a package has its own validators"
        )));
    }
    if let (Some(command), [problem]) = (&args.command, args.words.as_slice()) {
        let target = HuntProgram::Command(command.clone());
        return Ok(Aimed::Package(which::named(problem)?, target));
    }
    let aim = Aim::of(&args.words, "hunt")?;
    if let Some(extra) = aim.more.first() {
        return Err(Error::Usage(format!(
            "hunt takes one FILE: leave out '{extra}'"
        )));
    }
    let target = HuntProgram::File(aim.file, aim.headers);
    Ok(Aimed::Package(aim.problem, target))
}
