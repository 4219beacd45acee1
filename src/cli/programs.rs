//! The arguments of the commands that are about one program: `run`, `debug`, `watch`.

use super::Command;
use super::args::Args;
use super::judging::{JUDGING_OPTIONS, judging_option, source_option};
use crate::error::{Error, Result};
use crate::judge::judging::Options;

/// A program and the problem it is for, as they were typed.
#[derive(Debug, Default)]
pub struct Program {
    /// PROBLEM FILE, or FILE alone, headers that belong to it, and for `run` maybe INPUT. At least one.
    pub words: Vec<String>,
    pub options: Options,
}

pub fn run(args: Args) -> Result<Command> {
    program(args, &["-j"]).map(Command::Run)
}

/// `refused`: options for judging that mean nothing here.
fn program(mut args: Args, refused: &[&str]) -> Result<Program> {
    let mut program = Program::default();
    program.options.jobs = 1;
    while let Some(arg) = args.left.pop_front() {
        let is_refused = refused.iter().any(|option| arg.starts_with(option));
        if !is_refused
            && (judging_option(&mut args, &arg, &mut program.options)?
                || source_option(&mut args, &arg, &mut program.options)?)
        {
            continue;
        }
        if arg.starts_with('-') {
            let mut known = [JUDGING_OPTIONS, &["--std"]].concat();
            known.retain(|option| !refused.contains(option));
            return args.unknown(&arg, &known);
        }
        program.words.push(arg);
    }
    match program.words.is_empty() {
        true => Err(Error::Usage(format!(
            "expected a problem and a file: './judge.sh {} PROBLEM FILE'",
            args.command
        ))),
        false => Ok(program),
    }
}
