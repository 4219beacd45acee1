//! Carries out a [`Command`]: one file per command. Each returns the exit code; an error becomes exit code 2.

mod bench;
mod ladder;
mod list;
mod page;
mod paste;
mod print;
mod terminal;
mod test;
mod trace;
mod verify;

use crate::bundled;
use crate::cli::Command;
use crate::error::{Error, Result};
use crate::judge::process::{interrupt, scratch};
use std::path::Path;
use std::process::ExitCode;

pub fn run(command: Command) -> Result<ExitCode> {
    let judges = match &command {
        Command::Test(_) | Command::Verify(_) | Command::Bench(_) => true,
        Command::Ladder(ladder) => ladder.judge,
        _ => false,
    };
    if judges {
        scratch::sweep(&std::env::temp_dir());
        scratch::sweep(&bundled::cache());
        let failed = Error::io("wait for signals in", Path::new("the judge"));
        interrupt::watch(terminal::clear_line).map_err(failed)?;
    }
    match command {
        Command::Help(text) => terminal::print(text).map(|()| ExitCode::SUCCESS),
        Command::Test(args) => test::run(args),
        Command::List => list::run(),
        Command::Print(args) => print::run(args),
        Command::Paste { check } => paste::run(check),
        Command::Verify(args) => verify::run(args),
        Command::Ladder(args) => ladder::run(args),
        Command::Trace(args) => trace::run(args),
        Command::Page(args) => page::run(args),
        Command::Bench(args) => bench::run(args),
    }
}
