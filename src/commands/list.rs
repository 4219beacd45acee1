//! `judge.sh list`: the bundled problems, or the languages known here.

use super::console;
use crate::catalogue::tables;
use crate::cli::options::Given;
use crate::error::Result;
use crate::judge::program::language;
use std::fmt::Write;
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let text = match () {
        _ if given.has("--languages") => language_table(),
        _ if given.has("--markdown") => tables::for_readme()?,
        _ => tables::by_problem()? + "\n" + &tables::by_judge(),
    };
    console::print_text(text)?;
    Ok(ExitCode::SUCCESS)
}

fn language_table() -> String {
    let mut text = format!("{:12} {:28} compiler\n", "language", "files");
    for language in language::all_languages() {
        let found = match language.find_compiler() {
            Some(path) => path.display().to_string(),
            None => format!("none: install {}", language.install),
        };
        let extensions = language.extensions.iter();
        let dotted: Vec<String> = extensions.map(|end| format!(".{end}")).collect();
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{:12} {:28} {found}", language.name, dotted.join(" "));
    }
    text
}
