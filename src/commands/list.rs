//! `judge.sh list`: the bundled problems, or the languages known here.

use super::terminal;
use crate::bundled::{self, BUNDLED};
use crate::cli::List;
use crate::error::Result;
use crate::judge::package::Package;
use crate::judge::program::language;
use std::fmt::Write;
use std::process::ExitCode;

pub fn run(args: List) -> Result<ExitCode> {
    let text = match args.languages {
        true => languages(),
        false => problems()?,
    };
    terminal::print(text)?;
    Ok(ExitCode::SUCCESS)
}

fn languages() -> String {
    let mut text = format!("{:12} {:28} compiler\n", "language", "files");
    for language in language::all() {
        let found = match language.compiler() {
            Some(path) => path.display().to_string(),
            None => format!("none: install {}", language.install),
        };
        let dotted: Vec<String> = language
            .extensions
            .iter()
            .map(|e| format!(".{e}"))
            .collect();
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{:12} {:28} {found}", language.name, dotted.join(" "));
    }
    text
}

fn problems() -> Result<String> {
    let mut text = format!(
        "{:14}  {:>4}  {:>7}  {:>8}  {:26}  takes Rust\n",
        "problem", "time", "memory", "tests", "submission"
    );
    for bundled in &BUNDLED {
        let package = Package::load(&bundled::problems().join(bundled.slug))?;
        let count = |group: &str| {
            package
                .testcases
                .iter()
                .filter(|t| t.group == group)
                .count()
        };
        let tests = format!("{}+{}+{}", count("sample"), count("judge"), count("hack"));
        let time = format!("{} s", package.limits.time.as_secs_f64());
        let memory = format!("{} MiB", package.limits.memory >> 20);
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:14}  {time:>4}  {memory:>7}  {tests:>8}  {:26}  {}",
            bundled.slug, bundled.file, bundled.rust
        );
        let _ = writeln!(
            text,
            "    {}: {}  {}",
            bundled.judge, package.name, bundled.page
        );
    }
    text.push_str("tests: sample + judge (as strong as the real judge's) + hack (nastier)\n");
    Ok(text)
}
