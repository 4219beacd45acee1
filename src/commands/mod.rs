//! Carries out a command: one file each. It reads its arguments, and returns the exit code; an error becomes exit code 2.

mod bench;
mod clipboard;
mod completion;
mod console;
mod debug;
mod exercise;
mod hunt;
mod judge_options;
mod ladder;
mod list;
mod listen;
mod new_test;
mod next_step;
mod page;
mod paste;
mod print;
mod program_arguments;
mod repeat_command;
mod run;
mod test;
mod trace;
mod traced_program;
mod verify;
mod watch;

use crate::cli::Command;
use crate::cli::options::Given;
use crate::error::Result;
use crate::files::paths;
use crate::judge::process::leftovers::scratch;
use crate::judge::program::{cache_eviction, language};
use crate::terminal::full_screen;
use std::path::PathBuf;
use std::process::ExitCode;

type CommandFunction = fn(&Given) -> Result<ExitCode>;

/// Each command, and how many arguments it takes besides options.
const COMMANDS: &[(&str, usize, CommandFunction)] = &[
    ("test", usize::MAX, test::run),
    ("run", usize::MAX, run::run),
    ("debug", usize::MAX, debug::run),
    ("watch", usize::MAX, watch::run),
    ("list", 0, list::run),
    ("print", 1, print::run),
    ("paste", 0, paste::run),
    ("verify", usize::MAX, verify::run),
    ("hunt", usize::MAX, hunt::run),
    ("bench", usize::MAX, bench::run),
    ("ladder", 1, ladder::run),
    ("trace", 1, trace::run),
    ("page", 1, page::run),
    ("exercise", 2, exercise::run),
    ("listen", 0, listen::run),
    ("completion", 1, completion::run),
];

pub fn run(command: Command) -> Result<ExitCode> {
    let given = match command {
        Command::Help(text) => return console::print_text(text).map(|()| ExitCode::SUCCESS),
        Command::Complete(words) => return completion::print_candidates(&words),
        Command::Run(given) => given,
    };
    let row = COMMANDS.iter().find(|(name, ..)| *name == given.command);
    let (name, most, run) = row.expect("a row for each command that help names");
    given.check_count(*most)?;
    if *name != "completion" {
        paths::check_root()?;
    }
    if let Some(file) = own_language_file(&given) {
        language::use_user_table(&file)?;
    }
    if !runs_programs(&given) {
        return run(&given);
    }
    let (cache, most) = (paths::cache_folder()?, paths::cache_limit()?);
    scratch::sweep_abandoned(&paths::temporary_folder());
    scratch::sweep_abandoned(&cache);
    console::call_on_signal(|| {
        full_screen::restore();
        console::clear_line();
        test::live_report::print_interruption();
    })?;
    let done = run(&given);
    cache_eviction::evict_if_grown(&cache, most);
    done
}

/// Does the command compile and run a program itself? `watch` starts another judge for that.
fn runs_programs(given: &Given) -> bool {
    match given.command {
        "test" | "run" | "debug" | "verify" | "hunt" | "bench" => true,
        "trace" | "page" => given.has("--program"),
        "exercise" => exercise::runs_programs(given),
        _ => false,
    }
}

/// The file with the user's own languages, if an option or the environment names one.
fn own_language_file(given: &Given) -> Option<PathBuf> {
    let needed = match given.command {
        "list" => given.has("--languages"),
        "watch" => true,
        _ => runs_programs(given),
    };
    let named = given.path_value("--languages");
    // `list` takes the option without a file, too.
    let named = named.filter(|file| given.command != "list" || !file.as_os_str().is_empty());
    let set = || paths::environment_variable("SUDOKU_OJ_LANGUAGES").map(PathBuf::from);
    named.or_else(set).filter(|_| needed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::help;

    #[test]
    fn help_names_each_command() {
        let names: Vec<&str> = COMMANDS.iter().map(|(name, ..)| *name).collect();
        assert_eq!([&names[..], &["help"]].concat(), help::command_names());
    }
}
