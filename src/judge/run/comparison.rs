//! How the command line wants outputs compared: `--exact`, `--float` and `--checker`, for tests without a problem.

use crate::error::{Error, Result};
use crate::judge::output::validator::Validator;
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use std::path::Path;

/// How outputs are compared.
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
