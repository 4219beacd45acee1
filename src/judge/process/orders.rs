//! What a runner is told when it is started, as arguments of its command line.

use super::wire::Isolation;
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
    pub fn arguments(&self) -> [String; 3] {
        [
            self.judge.to_string(),
            self.isolation.name().to_string(),
            self.scratch.display().to_string(),
        ]
    }

    pub fn parse(arguments: &[String]) -> Option<Orders> {
        let [judge, isolation, scratch] = arguments else {
            return None;
        };
        Some(Orders {
            judge: judge.parse().ok()?,
            isolation: Isolation::of_name(isolation)?,
            scratch: scratch.into(),
        })
    }
}
