//! `judge.sh completion`: prints a shell's completion script. On Tab, the script calls `completion --words`, so that all
//! three shells offer what the table of options and the help say.

mod candidates;

use super::console;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let shell = given.words.first().map(String::as_str);
    console::print_text(match shell {
        Some("bash") => include_str!("completion.bash"),
        Some("zsh") => include_str!("completion.zsh"),
        Some("fish") => include_str!("completion.fish"),
        _ => {
            let found = shell.map_or(String::new(), |other| format!(", found '{other}'"));
            return Err(Error::Usage(format!(
                "expected a shell, bash, zsh or fish: './judge.sh completion bash'{found}"
            )));
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the candidates for the last of these words.
pub fn print_candidates(words: &[String]) -> Result<ExitCode> {
    let found = candidates::complete_words(words);
    let lines: String = found.iter().map(|word| format!("{word}\n")).collect();
    console::print_text(lines)?;
    Ok(ExitCode::SUCCESS)
}
