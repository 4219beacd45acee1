//! The arguments of `hunt`.

use super::options::Given;
use super::{Command, judging};
use crate::error::{Error, Result};
use crate::judge::run::Options;
use std::path::PathBuf;
use std::time::Duration;

/// `hunt`: finds the smallest legal input on which a program fails.
#[derive(Debug)]
pub struct HuntArgs {
    pub place: HuntPlace,
    /// A shell command that prints an input for a seed.
    pub generator: Option<String>,
    pub time: Duration,
    pub seed: u64,
    /// The folder for the input and its answer.
    pub folder: Option<PathBuf>,
    /// Find the input on which the program takes longest instead.
    pub slow: bool,
    /// With `slow`: the largest size of an input in bytes. `None`: that of the largest known one.
    pub bytes: Option<usize>,
    pub json: bool,
    pub options: Options,
}

/// Where legal inputs and right answers come from.
#[derive(Debug)]
pub enum HuntPlace {
    Package {
        /// PROBLEM FILE, or FILE alone, and the headers that go with it. With a command, PROBLEM alone.
        words: Vec<String>,
        /// A shell command instead of a file.
        command: Option<String>,
        /// A reference program that replaces the package's own.
        against: Option<PathBuf>,
        /// The name under which input and answer are added to the package's tests.
        keep: Option<String>,
    },
    /// Shell commands: the program, and those that give right answers and check inputs and outputs.
    Commands {
        command: String,
        against: String,
        valid: Option<String>,
        check: Option<String>,
    },
}

pub fn hunt(given: Given) -> Result<Command> {
    check_name(given.last(&["--keep"]))?;
    if given.has("--bytes") && !given.has("--slow") {
        return wrong("--bytes needs --slow: it limits the size of the slowest input");
    }
    Ok(Command::Hunt(HuntArgs {
        place: match given.has("-c") && given.words.is_empty() {
            true => among_commands(&given)?,
            false => in_package(&given)?,
        },
        generator: given.text("--gen"),
        time: given
            .seconds("--seconds")
            .unwrap_or(Duration::from_secs(30)),
        seed: given.number("--seed").unwrap_or(1),
        folder: given.path("-o"),
        slow: given.has("--slow"),
        bytes: given.number("--bytes"),
        json: given.has("--json"),
        options: judging::options(&given),
    }))
}

fn wrong<T>(text: impl Into<String>) -> Result<T> {
    Err(Error::Usage(text.into()))
}

fn among_commands(given: &Given) -> Result<HuntPlace> {
    if given.has("--keep") {
        return wrong(
            "--keep needs a problem: without one there is no package to keep the test in",
        );
    }
    match (given.text("-c"), given.text("--against")) {
        (Some(command), Some(against)) if given.has("--gen") => Ok(HuntPlace::Commands {
            command,
            against,
            valid: given.text("--valid"),
            check: given.text("--check"),
        }),
        _ => wrong(
            "expected a problem with -c; or --against CMD, which prints the right answer, and --gen CMD, which prints an \
             input for a seed",
        ),
    }
}

fn in_package(given: &Given) -> Result<HuntPlace> {
    if let Some(option) = given.first_of(&["--valid", "--check"]) {
        return wrong(format!(
            "{option} needs -c and no problem: a package has its own validators"
        ));
    }
    match given.words.as_slice() {
        [] => wrong("expected a problem and a file: './judge.sh hunt PROBLEM FILE'"),
        [_, more, ..] if given.has("-c") => {
            wrong(format!("-c CMD replaces the file: leave out '{more}'"))
        }
        words => Ok(HuntPlace::Package {
            words: words.to_vec(),
            command: given.text("-c"),
            against: given.path("--against"),
            keep: given.text("--keep"),
        }),
    }
}

/// A test's name becomes the name of two files.
fn check_name(name: Option<&str>) -> Result<()> {
    let Some(name) = name else {
        return Ok(());
    };
    let fit = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    match name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(fit) {
        true => Ok(()),
        false => wrong(format!(
            "expected a test's name after --keep, of letters, digits, '-' and '_', found '{name}'"
        )),
    }
}
