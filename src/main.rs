//! Arguments in, exit code out.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;
use sudoku_oj::judge::process::leftovers::interrupt;
use sudoku_oj::judge::process::runner;
use sudoku_oj::terminal::escape::SafeText;
use sudoku_oj::{cli, commands};

fn main() -> ExitCode {
    interrupt::restore_child_signal();
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    if args
        .first()
        .is_some_and(|first| first == runner::RUNNER_ARGUMENT)
    {
        return runner::serve_judge(&args[1..]);
    }
    match cli::parse_arguments(args).and_then(commands::run) {
        Ok(code) => code,
        Err(error) => {
            interrupt::park_if_terminating();
            eprintln!("{}", SafeText::from(format!("error: {error}")).as_str());
            ExitCode::from(2)
        }
    }
}
