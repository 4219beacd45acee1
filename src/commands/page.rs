//! `judge.sh page`.

use crate::cli::Page;
use crate::error::{Error, Result};
use std::process::ExitCode;

pub fn run(args: Page) -> Result<ExitCode> {
    Err(Error::Usage(format!("not built yet: {args:?}")))
}
