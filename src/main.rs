//! Arguments in, exit code out.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;
use sudoku_oj::judge::process::runner;
use sudoku_oj::{cli, commands};

fn main() -> ExitCode {
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    if args.first().is_some_and(|first| first == runner::ARGUMENT) {
        let judge = args.get(1).and_then(|pid| pid.to_str()?.parse().ok());
        return runner::serve(judge);
    }
    match cli::parse(args).and_then(commands::run) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
