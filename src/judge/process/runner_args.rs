//! The arguments on a runner's command line.

use super::protocol::Isolation;
use std::ffi::OsString;
use std::path::PathBuf;

/// The arguments after [`ARGUMENT`](super::runner::RUNNER_ARGUMENT).
#[derive(Debug)]
pub struct RunnerArgs {
    /// The judge's process id.
    pub judge: u32,
    pub isolation: Isolation,
    /// The folder for this runner's files.
    pub scratch: PathBuf,
    /// The cgroup to move into; `None` to stay in its own.
    pub cgroup: Option<PathBuf>,
}

impl RunnerArgs {
    pub fn to_arguments(&self) -> Vec<OsString> {
        let needed = [
            self.judge.to_string().into(),
            self.isolation.name().into(),
            self.scratch.clone().into(),
        ];
        let cgroup = self.cgroup.iter().map(OsString::from);
        needed.into_iter().chain(cgroup).collect()
    }

    pub fn parse(arguments: &[OsString]) -> Option<RunnerArgs> {
        let (needed, cgroup) = arguments.split_at_checked(3)?;
        let ([judge, isolation, scratch], [] | [_]) = (needed, cgroup) else {
            return None;
        };
        Some(RunnerArgs {
            judge: judge.to_str()?.parse().ok()?,
            isolation: Isolation::from_name(isolation.to_str()?)?,
            scratch: scratch.into(),
            cgroup: cgroup.first().map(PathBuf::from),
        })
    }
}
