//! Carries out a [`Command`]: one file per command. Each returns the exit code; an error becomes exit code 2.

mod again;
mod bench;
mod clipboard;
mod completion;
mod debug;
mod exercise;
mod follow;
mod hunt;
mod ladder;
mod list;
mod listen;
mod made;
mod new_test;
mod page;
mod paste;
mod print;
mod program;
mod run;
mod terminal;
mod test;
mod trace;
mod verify;
mod watch;

use crate::cli::Command;
use crate::error::Result;
use crate::full_screen;
use crate::judge::process::leftovers::scratch;
use crate::judge::program::{language, tidy};
use crate::places;
use std::path::PathBuf;
use std::process::ExitCode;

pub fn run(command: Command) -> Result<ExitCode> {
    if !matches!(command, Command::Help(_) | Command::Completion(_)) {
        places::check_root()?;
    }
    let judges = match &command {
        Command::Test(_)
        | Command::Run(_)
        | Command::Verify(_)
        | Command::Hunt(_)
        | Command::Benchmark(_) => true,
        Command::Ladder(ladder) => ladder.judge,
        Command::Exercise(exercise) => exercise.judges(),
        Command::Trace(trace) => trace.program.is_some(),
        Command::Page(page) => page.program.is_some(),
        _ => false,
    };
    let cache = match judges {
        true => Some((places::cache()?, places::cache_size()?)),
        false => None,
    };
    if let Some((cache, _)) = &cache {
        scratch::sweep(&places::temporary());
        scratch::sweep(cache);
        terminal::on_signal(|| {
            full_screen::restore();
            terminal::clear_line();
            test::live::interrupted();
        })?;
    }
    if let Some(file) = own_languages(&command) {
        language::use_rows_of(&file)?;
    }
    let done = match command {
        Command::Help(text) => terminal::print(text).map(|()| ExitCode::SUCCESS),
        Command::Test(args) => test::run(args),
        Command::Run(args) => run::run(args),
        Command::Debug(args) => debug::run(args),
        Command::Watch(args) => watch::run(args),
        Command::List(args) => list::run(args),
        Command::Print(args) => print::run(args),
        Command::Paste { check } => paste::run(check),
        Command::Verify(args) => verify::run(args),
        Command::Hunt(args) => hunt::run(args),
        Command::Ladder(args) => ladder::run(args),
        Command::Trace(args) => trace::run(args),
        Command::Page(args) => page::run(args),
        Command::Exercise(args) => exercise::run(args),
        Command::Benchmark(args) => bench::run(args),
        Command::Completion(args) => completion::run(args),
        Command::Listen(args) => listen::run(args),
    };
    if let Some((cache, most)) = cache {
        tidy::tidy(&cache, most);
    }
    done
}

/// The file with the user's own languages, if an option or the environment names one.
fn own_languages(command: &Command) -> Option<PathBuf> {
    let named = match command {
        Command::Test(test) => &test.options.languages,
        Command::Verify(verify) => &verify.options.languages,
        Command::Run(program) | Command::Debug(program) | Command::Watch(program) => {
            &program.options.languages
        }
        Command::Hunt(hunt) => &hunt.options.languages,
        Command::List(list) if list.languages => &list.rows,
        Command::Benchmark(_) | Command::Ladder(_) => &None,
        Command::Trace(trace) if trace.program.is_some() => &None,
        Command::Exercise(exercise) if exercise.judges() => &None,
        _ => return None,
    };
    let set = || places::variable("SUDOKU_OJ_LANGUAGES").map(PathBuf::from);
    named.clone().or_else(set)
}
