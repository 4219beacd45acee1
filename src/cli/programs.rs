//! The arguments of the commands for a single program: `run`, `debug`, `watch`.

use super::Command;
use super::args::Args;
use super::judging::{JUDGING_OPTIONS, judging_option, program_option};
use crate::error::{Error, Result};
use crate::judge::run::Options;

/// A program and its problem as typed.
#[derive(Debug, Default)]
pub struct Program {
    /// PROBLEM FILE, or FILE alone, then the headers that go with it and, for `run`, an optional INPUT. Never empty.
    pub words: Vec<String>,
    pub options: Options,
    /// The options as typed.
    pub typed: Vec<String>,
}

pub fn run(args: Args) -> Result<Command> {
    program(args, &["-j"], &[]).map(Command::Run)
}

pub fn debug(args: Args) -> Result<Command> {
    program(args, &["-j"], &[]).map(Command::Debug)
}

pub fn watch(args: Args) -> Result<Command> {
    program(args, &[], &["--all", "--no-hack"]).map(Command::Watch)
}

/// `refused`: judging options that make no sense here. `more`: further options of `test` that keep their meaning.
fn program(mut args: Args, refused: &[&str], more: &[&str]) -> Result<Program> {
    let mut program = Program::default();
    program.options.jobs = 1;
    while let Some(arg) = args.left.pop_front() {
        let behind: Vec<String> = args.left.iter().cloned().collect();
        let is_refused = refused.iter().any(|option| arg.starts_with(option));
        let is_option = !is_refused
            && (more.contains(&arg.as_str())
                || judging_option(&mut args, &arg, &mut program.options)?
                || program_option(&mut args, &arg, &mut program.options)?);
        if is_option {
            let taken = behind.len() - args.left.len();
            program.typed.push(arg);
            program.typed.extend(behind.into_iter().take(taken));
        } else if arg.starts_with('-') {
            let mut known = [JUDGING_OPTIONS, &["--std", "--case"], more].concat();
            known.retain(|option| !refused.contains(option));
            return args.unknown(&arg, &known);
        } else {
            program.words.push(arg);
        }
    }
    match program.words.is_empty() {
        true => Err(Error::Usage(format!(
            "expected a problem and a file: './judge.sh {} PROBLEM FILE'",
            args.command
        ))),
        false => Ok(program),
    }
}
