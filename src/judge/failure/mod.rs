//! What a person needs to see of a testcase that was not passed, beside its verdict and message: its input, expected beside
//! found, standard error, and on an input of many cases which one it is.
//!
//! [`Failure`] is data, gathered while what the run has left is still there; [`text`] prints it. [`ends`] are the first and
//! last lines of a file, [`beside`] puts two files side by side around the place where they part, [`stderr`] calls things
//! as their author does. Nothing of this is done for a testcase that was passed.

pub mod beside;
pub mod ends;
pub mod stderr;
pub mod text;

use crate::judge::verdict::Verdict;
use beside::Beside;
use ends::Ends;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// A testcase that was not passed.
#[derive(Debug, Clone, Default)]
pub struct Failure {
    /// The testcase's whole input.
    pub input: PathBuf,
    /// Lines of it: where it is known which case failed, of that case alone.
    pub lines: Ends,
    /// Where the input has several cases: what is known of them. Only the first failure of a submission is looked into.
    pub cases: Option<Cases>,
    /// What else was found out of that one, a sentence each.
    pub notes: Vec<String>,
    /// What should have been printed around the place in question. `None`: only the package's validator knows.
    pub expected: Option<String>,
    /// What was printed there.
    pub found: Option<String>,
    /// Both with the lines around, where lines are short.
    pub beside: Option<Beside>,
    /// What was printed, where nothing else shows it: lines of the output, of the case alone where it is known.
    pub printed: Option<Ends>,
    pub stderr: Ends,
    /// Where more than is shown here was kept: a folder with the case alone, the output and standard error.
    pub kept: Option<PathBuf>,
}

/// What is known of the cases of one input.
#[derive(Debug, Clone, PartialEq)]
pub struct Cases {
    /// How many the input has.
    pub of: usize,
    pub finding: Finding,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Finding {
    /// This one, counted from 1, is the first that fails.
    Case { number: usize, alone: Alone },
    /// Only this one was asked for.
    Asked(usize),
    /// Each is passed alone, in so much CPU time; together they take too long. The slowest and its time.
    Together {
        all: Duration,
        slowest: (usize, Duration),
    },
    /// What was printed is known to be right as far as this case (0: not even the first), and which of the others it is takes
    /// too long to find out.
    Behind(usize),
}

/// What becomes of a case that is the only one in its input.
#[derive(Debug, Clone, PartialEq)]
pub enum Alone {
    /// It fails too, with this verdict.
    Fails(Verdict),
    Passes(Company),
    /// It passes; among the others the output ends before it.
    PassesUnprinted,
}

/// In what company a case fails that passes alone. All of it was tried.
#[derive(Debug, Clone, PartialEq)]
pub enum Company {
    /// Behind these, which pass without it.
    Behind(RangeInclusive<usize>),
    /// Before that one; without it, it passes.
    Before(usize),
    /// Its output would be right if a newline ended it.
    OnOneLine,
    /// Among the others.
    Others,
}

impl Cases {
    /// The number of the case that failed.
    pub fn number(&self) -> Option<usize> {
        match self.finding {
            Finding::Case { number, .. } | Finding::Asked(number) => Some(number),
            _ => None,
        }
    }

    /// The verdict on that case, where it is the only one in its input.
    pub fn verdict_alone(&self) -> Option<Verdict> {
        match &self.finding {
            Finding::Case { alone, .. } => Some(match alone {
                Alone::Fails(verdict) => *verdict,
                Alone::Passes(_) | Alone::PassesUnprinted => Verdict::AC,
            }),
            _ => None,
        }
    }

    /// The same where the case fails alone, so that nothing else need be run again.
    pub fn number_alone(&self) -> Option<usize> {
        match self.finding {
            Finding::Case {
                number,
                alone: Alone::Fails(_),
            }
            | Finding::Asked(number) => Some(number),
            _ => None,
        }
    }

    /// The number of the case that fails alone in the way in which it fails among the others, where the verdict is `whole`.
    /// Only the format of the first case may be wrong while a later one has a wrong answer.
    pub fn fails_alone_as(&self, whole: Verdict) -> Option<usize> {
        let is_same = |alone| alone == whole || (alone, whole) == (Verdict::PE, Verdict::WA);
        match self.finding {
            Finding::Case {
                number,
                alone: Alone::Fails(alone),
            } => Some(number).filter(|_| is_same(alone)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_stands_for_the_whole_input_only_where_it_fails_in_the_same_way() {
        use Verdict::*;
        let number = |whole, alone| {
            let finding = Finding::Case { number: 2, alone };
            Cases { of: 3, finding }.fails_alone_as(whole)
        };
        assert_eq!(number(RE, Alone::Fails(RE)), Some(2));
        assert_eq!(number(WA, Alone::Fails(PE)), Some(2));
        assert_eq!(number(WA, Alone::Fails(RE)), None);
        assert_eq!(number(RE, Alone::Fails(WA)), None);
        assert_eq!(number(WA, Alone::PassesUnprinted), None);
    }
}
