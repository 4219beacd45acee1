//! Options of the command line that affect judging.

use crate::error::{Error, Result};
use crate::judge::output::validator::Validator;
use crate::judge::package::Package;
use crate::judge::package::limits::{Limits, Origin};
use crate::judge::package::testcase::{HACK, Testcase};
use crate::judge::process::protocol::Isolation;
use crate::judge::process::sandbox::Sandbox;
use crate::text::spelling::{join_fitting, nearest_word, suggestion};
use std::path::{Path, PathBuf};

/// When to stop running testcases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Extent {
    /// At the first failure, as a judge would. If all others pass, the whole hack group runs.
    #[default]
    AsJudged,
    /// At the first failure, in the hack group too.
    FirstFailure,
    /// After the last.
    All,
}

/// How outputs are compared: `--exact`, `--float` and `--checker` are for tests without a problem.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum ComparisonOption {
    /// As the package says; without one, token by token.
    #[default]
    ByPackage,
    /// Byte for byte.
    Exact,
    /// Numbers within this tolerance, absolute or relative.
    Float(String),
    /// By this checker: see [`Validator::of_caller`].
    Checker(String),
}

/// Options of the command line that affect judging.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Only testcases whose name contains one of these. Empty: all testcases.
    pub filters: Vec<String>,
    pub extent: Extent,
    /// Leave out the hack group.
    pub no_hack: bool,
    /// Only this case (from 1) of the only testcase.
    pub case: Option<usize>,
    /// Investigate the first failure, which takes further runs.
    pub explain: bool,
    pub time: Option<std::time::Duration>,
    /// Bytes.
    pub memory: Option<u64>,
    /// Bytes of standard output and standard error.
    pub output: Option<u64>,
    /// How many testcases run at a time.
    pub jobs: usize,
    /// How submissions are sandboxed. `None`: the strongest isolation that the system offers.
    pub isolation: Option<Isolation>,
    /// The language standard (for Rust, the edition) to compile with. `None`: the language's default.
    pub standard: Option<String>,
    /// A file with the user's own rows for the language table.
    pub languages: Option<PathBuf>,
    pub comparison: ComparisonOption,
}

impl Options {
    /// The kinds of isolation to try, in order.
    pub fn allowed_isolations(&self) -> Vec<Isolation> {
        self.isolation
            .map_or(Isolation::ALL.to_vec(), |only| vec![only])
    }

    /// The package's limits, overridden by those of the command line.
    pub fn override_limits(&self, limits: &Limits) -> Limits {
        let mut own = limits.clone();
        if let Some(time) = self.time {
            own.time = time;
            own.time_origin = Origin::Caller;
        }
        if let Some(memory) = self.memory {
            own.memory = memory;
            own.memory_origin = Origin::Caller;
        }
        own.output = self.output.unwrap_or(own.output);
        own
    }

    /// The limits for programs in the language of this code.
    pub fn limits_for(&self, package: &Package, language: &str) -> Limits {
        self.override_limits(&package.limits).in_language(language)
    }

    /// The chosen testcases, in order. If none is left, the error lists the names of all.
    pub(super) fn select_testcases(&self, testcases: &[Testcase]) -> Result<Vec<Testcase>> {
        // A full name selects only that testcase: `judge/1` is also a part of `judge/10`.
        let is_name = |part: &String| testcases.iter().any(|t| t.name == *part);
        let wanted = |t: &&Testcase| {
            let selects =
                |part: &String| t.name == *part || !is_name(part) && t.name.contains(part);
            let named = self.filters.iter().any(selects);
            (named || self.filters.is_empty()) && !(self.no_hack && t.group == HACK)
        };
        let chosen: Vec<Testcase> = testcases.iter().filter(wanted).cloned().collect();
        // A package without testcases is reported elsewhere.
        if chosen.is_empty() && !testcases.is_empty() {
            return Err(self.none_left(testcases));
        }
        Ok(chosen)
    }

    fn none_left(&self, testcases: &[Testcase]) -> Error {
        let is_offered = |t: &&Testcase| !self.no_hack || t.group != HACK;
        let offered = testcases.iter().filter(is_offered);
        let names: Vec<&str> = offered.map(|t| t.name.as_str()).collect();
        let left_out = if self.no_hack {
            " outside of the hack group"
        } else {
            ""
        };
        let wanted = match self.filters.as_slice() {
            [] => "there is no testcase".to_string(),
            parts => format!("no testcase's name contains '{}'", parts.join("' or '")),
        };
        let near = match self.filters.as_slice() {
            [only] => {
                let without_group = names
                    .iter()
                    .filter_map(|name| Some(name.split_once('/')?.1));
                match nearest_word(only, &without_group.collect::<Vec<_>>()) {
                    Some(near) => format!("did you mean '{near}'?"),
                    None => suggestion(only, &names),
                }
            }
            _ => format!("there are: {}", join_fitting(&names)),
        };
        Error::Usage(format!("{wanted}{left_out}; {near}"))
    }
}

impl ComparisonOption {
    /// The words of the command line.
    pub fn command_words(&self) -> Vec<String> {
        let words: &[&str] = match self {
            ComparisonOption::ByPackage => &[],
            ComparisonOption::Exact => &["--exact"],
            ComparisonOption::Float(tolerance) => &["--float", tolerance],
            ComparisonOption::Checker(checker) => &["--checker", checker],
        };
        words.iter().map(|word| word.to_string()).collect()
    }

    /// The validator. Sets its flags in the testcases. An error if the package has its own rules.
    pub(super) fn build_validator(
        &self,
        package: &Package,
        testcases: &mut [Testcase],
        sandbox: &Sandbox,
        cache: &Path,
    ) -> Result<Validator> {
        if !package.is_plain {
            return Err(Error::Usage(format!(
                "{} has its own rules for outputs: leave out {}, which is for -d DIR without a PROBLEM",
                package.slug,
                self.command_words()[0]
            )));
        }
        let flags: &[&str] = match self {
            ComparisonOption::Exact => &["case_sensitive", "space_change_sensitive"],
            ComparisonOption::Float(tolerance) => &["float_tolerance", tolerance],
            ComparisonOption::ByPackage => &[],
            ComparisonOption::Checker(given) => {
                return Validator::of_caller("--checker", given, package, sandbox, cache);
            }
        };
        for testcase in testcases {
            testcase.validator_args = flags.iter().map(|flag| flag.to_string()).collect();
        }
        Ok(Validator::Default)
    }
}
