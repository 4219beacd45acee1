//! `judge.sh paste [--check]`: updates the pasted copies of the snippets.

use super::console;
use crate::cli::options::Given;
use crate::error::Result;
use crate::files::paste;
use crate::files::paths;
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let check = given.has("--check");
    let root = paths::repository_root();
    let copies = if check {
        paste::check_copies(root)?
    } else {
        paste::update_copies(root)?
    };
    let mut text = String::new();
    let mut stale = 0;
    for copy in copies.iter().filter(|copy| !copy.is_current) {
        stale += 1;
        let (file, snippet) = (copy.file.display(), copy.snippet.display());
        text.push_str(&if check {
            format!(
                "{file}:{}: not the same as {snippet}; run './judge.sh paste'\n",
                copy.line
            )
        } else {
            format!("{file}:{}: pasted {snippet}\n", copy.line)
        });
    }
    if stale == 0 {
        text = format!("all {} copies are up to date\n", copies.len());
    }
    console::print_text(text)?;
    Ok(ExitCode::from(u8::from(check && stale > 0)))
}
