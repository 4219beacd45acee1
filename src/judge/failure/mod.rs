//! Shows what a person needs of a failed testcase besides verdict and message: the input, expected and actual output
//! side by side, standard error, and the failing case of an input with many.
//!
//! [`FailureDetails`] is data, gathered before the run's files are deleted; [`text`] prints it. [`head_and_tail`] holds
//! the first and last lines of a file, [`side_by_side`] shows two files side by side around their first difference, and
//! [`stderr`] restores the author's file names. None of this is done for a testcase that passed.

pub mod head_and_tail;
pub mod side_by_side;
pub mod stderr;
pub mod text;

use crate::judge::verdict::Verdict;
use head_and_tail::HeadAndTail;
use side_by_side::SideBySide;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// A failed testcase.
#[derive(Debug, Clone, Default)]
pub struct FailureDetails {
    /// The path of the testcase's whole input.
    pub input: PathBuf,
    /// Lines of the input, or of the failing case alone if it is known.
    pub lines: HeadAndTail,
    /// If the input has several cases: what is known of them. Only a submission's first failure is investigated.
    pub cases: Option<KnownCases>,
    /// Further findings about the first failure, a sentence each.
    pub notes: Vec<String>,
    /// The expected output around the first difference. `None`: only the package's validator knows it.
    pub expected: Option<String>,
    /// The actual output there.
    pub found: Option<String>,
    /// Both with the lines around them, if those are short enough.
    pub side_by_side: Option<SideBySide>,
    /// Lines of the output, or of the failing case's output if it is known. Set only if nothing else shows the output.
    pub printed: Option<HeadAndTail>,
    pub stderr: HeadAndTail,
    /// A folder with more than is shown here: the case alone, the output and standard error.
    pub saved_files: Option<PathBuf>,
}

/// The cases of one input, as far as they were investigated.
#[derive(Debug, Clone, PartialEq)]
pub struct KnownCases {
    /// How many cases the input has.
    pub total: usize,
    pub finding: CaseFinding,
}

#[derive(Debug, Clone, PartialEq)]
pub enum CaseFinding {
    /// This case, counted from 1, is the first that fails.
    Case { number: usize, alone: ResultAlone },
    /// Only this case was asked for.
    Requested(usize),
    /// Each case passes alone, but together they take too long: the CPU time of all, and the slowest with its time.
    Together {
        all: Duration,
        slowest: (usize, Duration),
    },
    /// The output is right up to this case (0: not even the first). Finding the failing one among the rest takes too
    /// long.
    RightUpTo(usize),
}

/// The result of a case that is alone in its input.
#[derive(Debug, Clone, PartialEq)]
pub enum ResultAlone {
    /// The case fails too, with this verdict.
    Fails(Verdict),
    Passes(InteractingCases),
    /// The case passes alone. Among the others, the output ends before it.
    PassesUnprinted,
}

/// The cases that must accompany one that passes alone to make it fail. Each of these findings was verified.
#[derive(Debug, Clone, PartialEq)]
pub enum InteractingCases {
    /// After these cases, which pass without it.
    After(RangeInclusive<usize>),
    /// Followed by that case. It passes if nothing follows.
    FollowedBy(usize),
    /// Its output would be right if it ended with a newline.
    OnOneLine,
    /// Among all of them; no smaller set was found.
    AllOthers,
}

impl KnownCases {
    /// The number of the case that failed.
    pub fn failed_case(&self) -> Option<usize> {
        match self.finding {
            CaseFinding::Case { number, .. } | CaseFinding::Requested(number) => Some(number),
            _ => None,
        }
    }

    /// The verdict on that case when it is alone in the input.
    pub fn verdict_alone(&self) -> Option<Verdict> {
        match &self.finding {
            CaseFinding::Case { alone, .. } => Some(match alone {
                ResultAlone::Fails(verdict) => *verdict,
                ResultAlone::Passes(_) | ResultAlone::PassesUnprinted => Verdict::AC,
            }),
            _ => None,
        }
    }

    /// The number of the case, if it can be run alone to reproduce the failure.
    pub fn reproducible_alone(&self) -> Option<usize> {
        let passes_alone = self.verdict_alone() == Some(Verdict::AC);
        self.failed_case().filter(|_| !passes_alone)
    }

    /// The number of the case, if it fails alone as it does among the others, where the verdict is `whole`. A PE alone
    /// is enough for a WA, which may come from a later case.
    pub fn fails_alone_as(&self, whole: Verdict) -> Option<usize> {
        let is_same = |alone| alone == whole || (alone, whole) == (Verdict::PE, Verdict::WA);
        self.failed_case()
            .filter(|_| self.verdict_alone().is_some_and(is_same))
    }
}
