//! Judges a generated program that isn't in a file yet.

use crate::error::{Error, Result};
use crate::judge::process::leftovers::scratch::Scratch;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::run::{Judge, OnTestcase};
use std::fs;

/// `file`: the name that the program would have, which decides its language. `name`: its name in the report.
pub fn judge_text(
    text: &str,
    file: &str,
    name: &str,
    judge: &Judge,
    sandbox: &Sandbox,
    progress: OnTestcase,
) -> Result<Report> {
    let scratch = Scratch::new()?;
    let file = scratch.path.join(file);
    fs::write(&file, text).map_err(Error::io("write", &file))?;
    judge.judge_source(Source::read(&file)?, name, sandbox, progress)
}
