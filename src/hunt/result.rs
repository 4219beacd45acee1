//! The result of a hunt, for reports.

use super::finder::HuntTally;
use super::oracle::AnsweredInput;
use super::setting::Setting;
use crate::judge::package::testcase::Testcase;
use crate::judge::verdict::Verdict;
use std::mem;
use std::time::Duration;

pub struct HuntResult {
    pub counterexample: Option<Counterexample>,
    /// Other failures seen while the counterexample was made smaller.
    pub others: Vec<OtherFailure>,
    pub effort: HuntEffort,
}

/// The inputs that the hunt tried, the programs it used, and the time it took.
#[derive(Default)]
pub struct HuntEffort {
    pub tally: HuntTally,
    pub elapsed: Duration,
    /// The accepted programs that gave the answers.
    pub references: Vec<String>,
    /// Input validators that couldn't be used, and the like.
    pub unchecked: Vec<String>,
}

impl HuntEffort {
    pub fn new(setting: &mut Setting) -> HuntEffort {
        let references = setting.trial.references.iter();
        HuntEffort {
            references: references.map(|one| one.name.clone()).collect(),
            unchecked: mem::take(&mut setting.unchecked),
            ..HuntEffort::default()
        }
    }
}

/// An input on which the program fails.
pub struct Counterexample {
    pub verdict: Verdict,
    /// The source, as the report says it: `found in the package's test sample/1`.
    pub kind: String,
    /// How the input goes beyond the judge's own tests.
    pub beyond: Option<String>,
    /// Was it found only after the program had passed on inputs like the judge's own tests?
    pub searched: bool,
    pub specimen: AnsweredInput,
    /// The testcase whose arguments of validators and program apply to the input.
    pub template: Testcase,
    /// The inputs from which it was made, the largest first; none of more than a few KiB.
    pub larger: Vec<AnsweredInput>,
    pub bytes_before: usize,
    /// No single step makes it smaller.
    pub is_minimal: bool,
    /// Smaller failing inputs were passed over because they go beyond the judge's own tests.
    pub skipped_beyond: bool,
    /// Not minimized, because there is no input validator.
    pub not_minimized: bool,
    /// The program fails on these cases together but passes each one alone.
    pub passes_alone: bool,
    /// The number of repeated runs, and how many of them failed the same way.
    pub attempts: usize,
    pub fails: usize,
}

impl Counterexample {
    pub fn is_flaky(&self) -> bool {
        self.fails < self.attempts
    }
}

/// Another failure seen during the hunt.
pub struct OtherFailure {
    pub verdict: Verdict,
    /// The judge's message.
    pub message: String,
    pub specimen: AnsweredInput,
    /// Did it happen again? `None`: there was no time to check.
    pub again: Option<bool>,
}

/// At most this many other failures are reported.
pub const MAX_OTHER_FAILURES: usize = 3;
