//! `judge.sh ladder`.

use crate::cli::Ladder;
use crate::error::{Error, Result};
use std::process::ExitCode;

pub fn run(args: Ladder) -> Result<ExitCode> {
    Err(Error::Usage(format!("not built yet: {args:?}")))
}
