//! Parses the command line. Nothing runs here.
//!
//! One table ([`options`]) says which options each command takes, and one reader turns the command line into
//! [`options::Given`], in which each command finds its arguments. [`option_relations`] says which of them go together.

pub mod help;
pub mod options;

mod option_relations;

use crate::error::{Error, Result};
use crate::text::arguments;
use crate::text::spelling::nearest_word;
use options::Given;
use std::ffi::OsString;

const VERSION: &str = concat!("sudoku-oj ", env!("CARGO_PKG_VERSION"), "\n");

/// What the user wants.
#[derive(Debug)]
pub enum Command {
    /// Print this text.
    Help(String),
    /// Complete this unfinished command line.
    Complete(Vec<String>),
    Run(Given),
}

/// Parses the arguments after the program's name.
pub fn parse_arguments(args: Vec<OsString>) -> Result<Command> {
    let mut args: Vec<String> = args.iter().map(arguments::from_os_str).collect();
    let command = match args.first().map(String::as_str) {
        Some("-h" | "--help") => return Ok(Command::Help(help::overview_text())),
        Some("-V" | "--version") => return Ok(Command::Help(VERSION.to_string())),
        Some(first) if !first.is_empty() && !first.starts_with('-') => args.remove(0),
        _ => "test".to_string(),
    };
    let names = help::command_names();
    let known = names.iter().find(|name| **name == command);
    let command = *known.ok_or_else(|| unknown_command(&command, &names))?;
    let mut options = args.iter().take_while(|arg| *arg != "--");
    if options.any(|arg| arg == "-h" || arg == "--help") {
        return Ok(Command::Help(help::command_help(command)));
    }
    if command == "completion" && args.first().is_some_and(|arg| arg == "--words") {
        // Options among them are those of another command line.
        return Ok(Command::Complete(args.into_iter().skip(2).collect()));
    }
    let given = Given::parse_words(command, args)?;
    option_relations::check_relations(&given)?;
    if command != "help" {
        return Ok(Command::Run(given));
    }
    given.check_count(1)?;
    Ok(Command::Help(match given.words.first() {
        None => help::overview_text(),
        Some(topic) if names.contains(&topic.as_str()) => help::command_help(topic),
        Some(topic) => help::topic_text(topic, &names)?,
    }))
}

fn unknown_command(command: &str, names: &[&str]) -> Error {
    Error::Usage(match nearest_word(command, names) {
        _ if command == "submit" => {
            "no command 'submit': judges want you to log in. To copy the text and open the judge's page: \
             './judge.sh print PROBLEM --copy --open'"
                .to_string()
        }
        Some(near) => {
            format!("no command '{command}'; did you mean '{near}'? See './judge.sh help'")
        }
        None => format!(
            "no command '{command}'; './judge.sh test PROBLEM FILE' judges a file, './judge.sh help' lists all commands"
        ),
    })
}
