//! `--program` and its options, for `trace` and `page`.

use super::args::{Args, long, whole};
use crate::error::{Error, Result};
use crate::probe::traced::FollowOptions;
use crate::words;
use std::path::PathBuf;

/// Which steps to show.
#[derive(Debug)]
pub struct Window {
    /// The first step, counted from 1.
    pub from: u64,
    /// The number of steps. `None`: as many as fit.
    pub count: Option<usize>,
}

/// The user's own program and its input.
#[derive(Debug)]
pub struct Traced {
    pub file: PathBuf,
    /// `None`: the file tells.
    pub problem: Option<String>,
    pub wish: FollowOptions,
}

/// The default limit for stores into a board.
const STORES: u64 = 1_000_000_000;

/// `--program` with its options, and the window of steps, which `trace` uses for its rungs, too.
pub struct ProgramOptions {
    window: Window,
    /// The file path is empty if there is no program.
    traced: Traced,
    /// The first option given that needs a program, and the first one that sets the window.
    of_program: Option<String>,
    pub of_window: Option<String>,
}

pub const PROGRAM_OPTIONS: [&str; 8] = [
    "--program",
    "--problem",
    "--case",
    "--board",
    "--number",
    "--stores",
    "--from",
    "--count",
];

impl ProgramOptions {
    pub fn new() -> ProgramOptions {
        ProgramOptions {
            window: Window {
                from: 1,
                count: None,
            },
            traced: Traced {
                file: PathBuf::new(),
                problem: None,
                wish: FollowOptions {
                    case: None,
                    board: None,
                    number: None,
                    stores: STORES,
                },
            },
            of_program: None,
            of_window: None,
        }
    }

    /// Reads one of these options. `false`: the argument is none of them.
    pub fn take(&mut self, args: &mut Args, arg: &str) -> Result<bool> {
        let traced = &mut self.traced;
        let name = long(arg);
        match name {
            "--from" => {
                let text = args.value(name, arg, "a step")?;
                self.window.from = whole(&text, name, "steps", u64::MAX)?;
            }
            "--count" => {
                let text = args.value(name, arg, "a number")?;
                self.window.count = Some(whole(&text, name, "steps", 10_000_000)? as usize);
            }
            "--program" => traced.file = words::path(&args.value(name, arg, "a file")?),
            "--problem" => traced.problem = Some(args.value(name, arg, "a problem")?),
            "--case" => traced.wish.case = Some(args.value(name, arg, "a testcase")?),
            "--board" => traced.wish.board = Some(args.value(name, arg, "a variable")?),
            "--number" => {
                let text = args.value(name, arg, "a number")?;
                traced.wish.number = Some(whole(&text, name, "cases", u64::MAX)?);
            }
            "--stores" => {
                let text = args.value(name, arg, "a number")?;
                traced.wish.stores = whole(&text, name, "stores", u64::MAX >> 1)?;
            }
            _ => return Ok(false),
        }
        let first = match name {
            "--program" => return Ok(true),
            "--from" | "--count" => &mut self.of_window,
            _ => &mut self.of_program,
        };
        first.get_or_insert_with(|| name.to_string());
        Ok(true)
    }

    /// The program, if any, and the window. `alone`: another argument given that applies only to our own searches.
    pub fn finish(self, alone: Option<&str>) -> Result<(Option<Traced>, Window)> {
        let has_program = !self.traced.file.as_os_str().is_empty();
        match (has_program, alone, self.of_program) {
            (true, Some(other), _) => Err(Error::Usage(format!(
                "--program searches what a testcase holds, by itself: leave out '{other}'; --case NAME or FILE chooses the input"
            ))),
            (false, _, Some(option)) => Err(only_with_program(&option)),
            _ => Ok((has_program.then_some(self.traced), self.window)),
        }
    }
}

pub fn only_with_program(option: &str) -> Error {
    Error::Usage(format!(
        "{option} goes with --program FILE: a program of your own"
    ))
}
