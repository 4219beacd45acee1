//! What a runner is told when it is started, as arguments of its command line.

use super::wire::Isolation;
use std::ffi::OsString;
use std::path::PathBuf;

/// The arguments behind [`ARGUMENT`](super::runner::ARGUMENT).
#[derive(Debug)]
pub struct Orders {
    /// The judge's process id.
    pub judge: u32,
    pub isolation: Isolation,
    /// The folder for this runner's files.
    pub scratch: PathBuf,
}

impl Orders {
    pub fn arguments(&self) -> [OsString; 3] {
        [
            self.judge.to_string().into(),
            self.isolation.name().into(),
            self.scratch.clone().into(),
        ]
    }

    pub fn parse(arguments: &[OsString]) -> Option<Orders> {
        let [judge, isolation, scratch] = arguments else {
            return None;
        };
        Some(Orders {
            judge: judge.to_str()?.parse().ok()?,
            isolation: Isolation::of_name(isolation.to_str()?)?,
            scratch: scratch.into(),
        })
    }
}
