//! `judge.sh trace`.

use crate::cli::Trace;
use crate::error::{Error, Result};
use std::process::ExitCode;

pub fn run(args: Trace) -> Result<ExitCode> {
    Err(Error::Usage(format!("not built yet: {args:?}")))
}
