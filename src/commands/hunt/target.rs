//! Tells from the command line whether a hunt takes place in a package or with the user's own programs alone.

use crate::catalogue::{Problem, find_problem};
use crate::cli::options::Given;
use crate::commands::program_arguments::ProgramOnProblem;
use crate::error::{Error, Result};
use crate::hunt::hunt_program::HuntProgram;
use crate::judge::package::Package;
use crate::judge::program::source_files::headers_apart;
use crate::text::arguments;

pub enum HuntTarget {
    Package(Problem, HuntProgram),
    /// The program under test, and the one that gives the right answers.
    Alone(HuntProgram, HuntProgram),
}

pub fn find_target(given: &Given) -> Result<HuntTarget> {
    let command = given.text_value("-c");
    if let (Some(_), [_, file, ..]) = (&command, given.words.as_slice()) {
        let why = format!("-c CMD replaces the file: leave out '{file}'");
        return Err(Error::Usage(why));
    }
    let (headers, programs) = headers_apart(given.words.iter().cloned());
    let alone = match (&command, programs.as_slice()) {
        (Some(command), []) => Some(HuntProgram::Command(command.clone())),
        (None, [word]) if !names_a_problem(word, given) => {
            Some(match HuntProgram::from_word(word)? {
                HuntProgram::File(file, _) => {
                    let headers = headers.iter().map(|header| arguments::to_path(header));
                    HuntProgram::File(file, headers.collect())
                }
                command => command,
            })
        }
        _ => None,
    };
    match (alone, given.value("--against"), given.has("--gen")) {
        (Some(target), Some(against), true) => {
            Ok(HuntTarget::Alone(target, HuntProgram::from_word(against)?))
        }
        (Some(_), ..) => Err(Error::Usage(
            "expected a problem; or --against SLOW, which prints the right answer, and --gen GEN, which prints an input for \
             a seed"
                .to_string(),
        )),
        (None, ..) => target_in_package(command, given),
    }
}

/// Whether the only word is a problem, or a file that says which problem it is for.
fn names_a_problem(word: &str, given: &Given) -> bool {
    let file = arguments::to_path(word);
    let has_own = given.has("--valid") || given.has("--check");
    let has_tests = given.has("--against") && given.has("--gen");
    if find_problem::is_file_alone(word) {
        !has_own && find_problem::problem_of_program(&file, has_tests).is_some()
    } else {
        find_problem::matches_a_problem(word) || Package::is_at(&file)
    }
}

fn target_in_package(command: Option<String>, given: &Given) -> Result<HuntTarget> {
    for option in ["--valid", "--check"] {
        given.refuse_option(option, "a package has its own validators")?;
    }
    if let (Some(command), [problem]) = (command, given.words.as_slice()) {
        return Ok(HuntTarget::Package(
            find_problem::problem_named(problem)?,
            HuntProgram::Command(command),
        ));
    }
    let aim = ProgramOnProblem::on_package(&given.words, "hunt")?;
    aim.refuse_extra_word("hunt", "")?;
    let target = HuntProgram::File(aim.file, aim.headers);
    Ok(HuntTarget::Package(aim.problem, target))
}
