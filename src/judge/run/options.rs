//! What the command line may change about judging.

use crate::error::{Error, Result};
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::{HACK, Testcase};
use crate::judge::package::time_limit::Origin;
use crate::judge::process::wire::Isolation;
use std::path::PathBuf;

/// Where the run of the testcases ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Extent {
    /// At the first that fails, as a judge would; where all have passed the whole hack group follows.
    #[default]
    AsJudged,
    /// At the first that fails, in the hack group as well.
    FirstFailure,
    /// Behind the last.
    All,
}

/// What the command line may change about judging.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Only testcases whose name contains one of these; none: all of them.
    pub filters: Vec<String>,
    pub extent: Extent,
    /// Is the hack group left out?
    pub no_hack: bool,
    /// Only this case, counted from 1, of the only testcase.
    pub case: Option<usize>,
    /// Is the first failure to be looked into, which takes further runs?
    pub explain: bool,
    pub time: Option<std::time::Duration>,
    /// Bytes.
    pub memory: Option<u64>,
    /// Bytes of standard output and standard error.
    pub output: Option<u64>,
    /// Testcases run at a time.
    pub jobs: usize,
    /// What submissions are shut in by; `None`: the best that the system offers.
    pub isolation: Option<Isolation>,
    /// The language standard (Rust: the edition) that submissions are compiled by; `None`: the language's own.
    pub standard: Option<String>,
    /// A file of a person's own rows for the language table.
    pub languages: Option<PathBuf>,
}

impl Options {
    /// The kinds of isolation to try, in this order.
    pub fn allowed(&self) -> Vec<Isolation> {
        self.isolation
            .map_or(Isolation::ALL.to_vec(), |only| vec![only])
    }

    /// A package's limits, and the caller's where there are any.
    pub fn limits(&self, limits: &Limits) -> Limits {
        let mut own = limits.clone();
        if let Some(time) = self.time {
            own.time = time;
            own.timing.origin = Origin::Caller;
        }
        if let Some(memory) = self.memory {
            own.memory = memory;
            own.memory_origin = Origin::Caller;
        }
        own.output = self.output.unwrap_or(own.output);
        own
    }

    /// The testcases asked for, in their order; an error names those there are when none is left.
    pub(super) fn select(&self, testcases: &[Testcase]) -> Result<Vec<Testcase>> {
        // A whole name means that one: `judge/1` is a part of `judge/10` too.
        let is_name = |part: &String| testcases.iter().any(|t| t.name == *part);
        let wanted = |t: &&Testcase| {
            let named = self.filters.iter().any(|part| match is_name(part) {
                true => t.name == *part,
                false => t.name.contains(part),
            });
            (named || self.filters.is_empty()) && !(self.no_hack && t.group == HACK)
        };
        let chosen: Vec<Testcase> = testcases.iter().filter(wanted).cloned().collect();
        // A package without testcases has faults enough of its own.
        if chosen.is_empty() && !testcases.is_empty() {
            return Err(self.none_left(testcases));
        }
        Ok(chosen)
    }

    fn none_left(&self, testcases: &[Testcase]) -> Error {
        const MOST: usize = 40;
        let mut names: Vec<&str> = testcases.iter().map(|t| t.name.as_str()).collect();
        let more = match names.len().saturating_sub(MOST) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        names.truncate(MOST);
        let left_out = match self.no_hack {
            true => " outside of the hack group",
            false => "",
        };
        let wanted = match self.filters.as_slice() {
            [] => "there is no testcase".to_string(),
            parts => format!("no testcase's name contains '{}'", parts.join("' or '")),
        };
        Error::Usage(format!(
            "{wanted}{left_out}; there are: {}{more}",
            names.join(", ")
        ))
    }
}
