//! `judge.sh completion`: prints a shell's script for completion. On Tab, the script calls `completion --words`, so that
//! all three shells offer what the table of options and the help say.

mod candidates;

use super::terminal;
use crate::cli::CompletionArgs;
use crate::error::Result;
use std::process::ExitCode;

pub fn run(args: CompletionArgs) -> Result<ExitCode> {
    let text = match args {
        CompletionArgs::Bash => include_str!("completion.bash").to_string(),
        CompletionArgs::Zsh => include_str!("completion.zsh").to_string(),
        CompletionArgs::Fish => include_str!("completion.fish").to_string(),
        CompletionArgs::Words(words) => {
            let found = candidates::of(&words);
            found.iter().map(|word| format!("{word}\n")).collect()
        }
    };
    terminal::print(text)?;
    Ok(ExitCode::SUCCESS)
}
