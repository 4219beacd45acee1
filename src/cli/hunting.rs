//! The arguments of `hunt`.

use super::options::Given;
use super::{Command, judging};
use crate::error::{Error, Result};
use crate::judge::run::Options;
use std::path::PathBuf;
use std::time::Duration;

/// `hunt`: finds the smallest legal input on which a program fails. Programs are as typed: source files or commands.
#[derive(Debug)]
pub struct HuntArgs {
    /// PROBLEM FILE, or FILE alone, and the headers that go with it. With a command, PROBLEM alone or nothing.
    pub words: Vec<String>,
    /// A shell command instead of a file.
    pub command: Option<String>,
    /// The program that gives the right answers.
    pub against: Option<String>,
    /// The program that prints an input for a seed.
    pub generator: Option<String>,
    /// Without a package: the program that says which inputs are legal.
    pub valid: Option<String>,
    /// Without a package: the program that compares outputs.
    pub check: Option<String>,
    pub time: Duration,
    pub seed: u64,
    /// The folder for the input and its answer.
    pub folder: Option<PathBuf>,
    /// The name under which input and answer are added to the tests.
    pub keep: Option<String>,
    /// The user's folder of tests to which they are added, instead of the package.
    pub dir: Option<PathBuf>,
    /// Find the input on which the program takes longest instead.
    pub slow: bool,
    /// With `slow`: the largest size of an input in bytes. `None`: that of the largest known one.
    pub bytes: Option<usize>,
    pub json: bool,
    /// How many inputs to try at a time, if the user said so.
    pub jobs: Option<usize>,
    pub options: Options,
}

pub fn hunt(given: Given) -> Result<Command> {
    check_name(given.last(&["--keep"]))?;
    if given.has("--bytes") && !given.has("--slow") {
        return wrong("--bytes needs --slow: it limits the size of the slowest input");
    }
    if given.has("-d") && !given.has("--keep") {
        return wrong("-d needs --keep NAME: the name of the test to add to that folder");
    }
    match given.words.as_slice() {
        [] if !given.has("-c") => {
            return wrong("expected a problem and a file: './judge.sh hunt PROBLEM FILE'");
        }
        [_, more, ..] if given.has("-c") => {
            return wrong(format!("-c CMD replaces the file: leave out '{more}'"));
        }
        _ => {}
    }
    Ok(Command::Hunt(HuntArgs {
        command: given.text("-c"),
        against: given.text("--against"),
        generator: given.text("--gen"),
        valid: given.text("--valid"),
        check: given.text("--check"),
        time: given
            .seconds("--seconds")
            .unwrap_or(Duration::from_secs(30)),
        seed: given.number("--seed").unwrap_or(1),
        folder: given.path("-o"),
        keep: given.text("--keep"),
        dir: given.path("-d"),
        slow: given.has("--slow"),
        bytes: given.number("--bytes"),
        json: given.has("--json"),
        jobs: given.number("-j"),
        options: judging::options(&given),
        words: given.words,
    }))
}

fn wrong<T>(text: impl Into<String>) -> Result<T> {
    Err(Error::Usage(text.into()))
}

/// A test's name becomes the name of two files.
pub(super) fn check_name(name: Option<&str>) -> Result<()> {
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
