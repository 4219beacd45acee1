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
    for copy in copies.iter().filter(|copy| !copy.is_current) {
        let (file, line, snippet) = (copy.file.display(), copy.line, copy.snippet.display());
        text += &if check {
            format!("{file}:{line}: not the same as {snippet}; run './judge.sh paste'\n")
        } else {
            format!("{file}:{line}: pasted {snippet}\n")
        };
    }
    let is_stale = !text.is_empty();
    if !is_stale {
        text = format!("all {} copies are up to date\n", copies.len());
    }
    console::print_text(text)?;
    Ok(ExitCode::from(u8::from(check && is_stale)))
}
