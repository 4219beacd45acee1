//! Shrinks an input on which the program fails, step by step, until no single step makes it smaller.
//!
//! The package's own steps come first, if it has any, because they know what an input means. Then come the [`STEPS`],
//! which fit any text. Any smaller input that shows the same failure ([`failure_kind`](super::failure_kind)) replaces
//! the current one, and the search continues from there. Other failures are recorded and passed over.
//!
//! The result depends on the order of the ideas, so the search is repeated in other orders and the smallest result
//! wins. For a package with its own steps, only those are reordered: they make most of the difference, and the many
//! generic steps are tried on a result only if its measure is smaller.

use super::finder::{FoundFailure, HuntTally, MAX_BATCH_INPUTS, TriedInputs};
use super::input_size::InputSize;
use super::input_text::InputText;
use super::oracle::{AnsweredInput, Oracle, ProgramFailure, Ruling};
use super::random::Random;
use super::shrink_steps::STEPS;
use crate::error::Result;
use std::ops::ControlFlow;

/// The output of a package's own shrinking program for one input.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PackageReduction {
    /// The package's measure of the input, for [`InputSize`]. It has the same length for all inputs of a package and is
    /// empty if the package has no measure.
    pub measure: Vec<u64>,
    /// Smaller inputs to try, in this order.
    pub smaller: Vec<Vec<u8>>,
}

/// A package's own steps; without any, the reduction is empty.
pub type Reducer<'a> = &'a dyn Fn(&[u8]) -> Result<PackageReduction>;

/// The result of shrinking.
#[derive(Debug, Clone, PartialEq)]
pub struct ShrinkResult {
    pub input: Vec<u8>,
    pub failure: ProgramFailure,
    /// No single step makes it smaller. If `false`, the time was up.
    pub is_minimal: bool,
    /// A smaller input was passed over because it goes further beyond the judge's own tests.
    pub skipped_beyond: bool,
    /// The inputs on the way to this one, the largest first, with their answers.
    pub larger: Vec<AnsweredInput>,
}

impl ShrinkResult {
    /// An input that may not be minimal.
    pub fn unfinished(found: &FoundFailure) -> ShrinkResult {
        ShrinkResult {
            input: found.input.clone(),
            failure: found.failure.clone(),
            is_minimal: false,
            skipped_beyond: false,
            larger: Vec::new(),
        }
    }
}

/// Larger inputs are not kept: no one would look at them.
const MAX_KEPT_BYTES: usize = 16 << 10;

/// The input being shrunk.
#[derive(Clone)]
struct CurrentInput {
    failure: ProgramFailure,
    text: InputText,
    reduction: PackageReduction,
    size: InputSize,
    larger: Vec<AnsweredInput>,
}

struct Shrinker<'a> {
    oracle: &'a mut dyn Oracle,
    reducer: Reducer<'a>,
    tally: &'a mut HuntTally,
    stop: &'a dyn Fn(&HuntTally, &[u8]) -> bool,
    wanted: &'a ProgramFailure,
    seen: TriedInputs,
    skipped_beyond: bool,
    /// Try only the package's own steps.
    own_only: bool,
    /// Shuffles the ideas. `None`: keep the steps' own order.
    random: Option<Random>,
}

/// Shrinks `found` in several orders. `stop` is called repeatedly with the smallest input so far.
pub fn shrink_input(
    found: &FoundFailure,
    oracle: &mut dyn Oracle,
    reducer: Reducer,
    tally: &mut HuntTally,
    stop: &dyn Fn(&HuntTally, &[u8]) -> bool,
) -> Result<ShrinkResult> {
    /// The number of other orders to try, and how many in a row may bring no improvement.
    const MAX_ORDERS: u64 = 12;
    const MAX_FUTILE_ORDERS: u64 = 3;
    /// An input of so few bytes is readable at a glance; no other order is tried.
    const READABLE_BYTES: usize = 40;
    let mut shrinking = Shrinker {
        oracle,
        reducer,
        tally,
        stop,
        wanted: &found.failure,
        seen: TriedInputs::default(),
        skipped_beyond: false,
        own_only: false,
        random: None,
    };
    let start = shrinking.measure_input(found.input.clone(), found.failure.clone())?;
    let (mut best, is_minimal) = shrinking.shrink_to_minimum(start.clone())?;
    let mut futile_orders = 0;
    for way in 0..MAX_ORDERS {
        // When the package has no smaller input, only words and blanks could still become simpler.
        let nothing_left = !best.reduction.measure.is_empty() && best.reduction.smaller.is_empty();
        if !is_minimal
            || nothing_left
            || futile_orders == MAX_FUTILE_ORDERS
            || best.size.bytes <= READABLE_BYTES
        {
            break;
        }
        shrinking.random = Some(Random::new(way));
        shrinking.seen = TriedInputs::default();
        shrinking.own_only = !best.reduction.measure.is_empty();
        let (mut other, mut is_minimal) = shrinking.shrink_to_minimum(start.clone())?;
        if is_minimal && shrinking.own_only && other.size.measure < best.size.measure {
            shrinking.own_only = false;
            (other, is_minimal) = shrinking.shrink_to_minimum(other)?;
        }
        futile_orders += 1;
        if is_minimal && !shrinking.own_only && other.size < best.size {
            (best, futile_orders) = (other, 0);
        }
    }
    Ok(ShrinkResult {
        input: best.text.bytes,
        failure: best.failure,
        is_minimal,
        skipped_beyond: shrinking.skipped_beyond,
        larger: best.larger,
    })
}

impl Shrinker<'_> {
    /// Shrinks until no single step helps (`true`) or the time is up (`false`).
    fn shrink_to_minimum(&mut self, mut current: CurrentInput) -> Result<(CurrentInput, bool)> {
        loop {
            match self.next_smaller(&current)? {
                ControlFlow::Continue(mut next) => {
                    next.larger = current.larger;
                    if current.text.bytes.len() <= MAX_KEPT_BYTES {
                        next.larger.push(AnsweredInput {
                            input: current.text.bytes,
                            answer: current.failure.answer,
                        });
                    }
                    current = next;
                }
                ControlFlow::Break(is_minimal) => return Ok((current, is_minimal)),
            }
        }
    }

    /// The next ideas in the order of the current attempt.
    fn next_candidates(&mut self, ideas: &mut dyn Iterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
        /// Only this many ideas are shuffled at a time, so that large cuts still come before small ones.
        const SHUFFLED_CANDIDATES: usize = 100;
        let shuffled = self.random.as_ref().map(|_| SHUFFLED_CANDIDATES);
        let new = ideas.filter(|idea| !self.seen.contains(idea));
        let mut some: Vec<Vec<u8>> = new.take(shuffled.unwrap_or(MAX_BATCH_INPUTS)).collect();
        if let Some(random) = &mut self.random {
            for last in (1..some.len()).rev() {
                some.swap(last, random.below(last + 1));
            }
        }
        some
    }

    fn measure_input(&mut self, input: Vec<u8>, failure: ProgramFailure) -> Result<CurrentInput> {
        let reduction = (self.reducer)(&input)?;
        let text = InputText::new(input);
        Ok(CurrentInput {
            failure,
            size: InputSize::of_text(&text, reduction.measure.clone()),
            reduction,
            text,
            larger: Vec::new(),
        })
    }

    /// The first smaller input on which the program fails the same way. If it breaks off, no single step helps (`true`)
    /// or the time is up (`false`).
    fn next_smaller(&mut self, current: &CurrentInput) -> Result<ControlFlow<bool, CurrentInput>> {
        let own_only = self.own_only;
        let own = current.reduction.smaller.iter().cloned();
        let steps = STEPS.iter().flat_map(|step| step(&current.text));
        let steps = steps.take_while(|_| !own_only);
        let generic = steps.map(|edit| current.text.with_edit(edit));
        let mut ideas = own.chain(generic);
        let mut left: Vec<Vec<u8>> = Vec::new();
        loop {
            if left.is_empty() {
                left = self.next_candidates(&mut ideas);
            }
            if left.is_empty() {
                return Ok(ControlFlow::Break(true));
            }
            if (self.stop)(self.tally, &current.text.bytes) {
                return Ok(ControlFlow::Break(false));
            }
            let batch = &left[..left.len().min(MAX_BATCH_INPUTS)];
            let rulings = self.oracle.try_all(batch, Some(&self.wanted.kind))?;
            // Inputs after one that fails in the wanted way weren't judged; they stay in `left`.
            let judged = left.drain(..rulings.len()).zip(rulings);
            let mut last = None;
            for (input, ruling) in judged {
                self.seen.insert(&input);
                let is_legal = ruling != Ruling::Illegal;
                self.tally
                    .record_input("made smaller", input.len(), is_legal);
                if let Ruling::Fails(failure) = ruling {
                    if failure.shows_same_failure(self.wanted) {
                        last = Some((input, failure));
                    } else if failure.kind == self.wanted.kind {
                        self.skipped_beyond = true;
                    } else {
                        self.tally.record_other_failure(&failure, &input)
                    }
                }
            }
            if let Some((input, failure)) = last {
                let next = self.measure_input(input, failure)?;
                if next.size < current.size {
                    return Ok(ControlFlow::Continue(next));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hunt::failure_kind::{ChoiceWords, FailureKind};
    use crate::hunt::scope::ExcessFact;
    use crate::judge::verdict::{Judgement, Verdict};
    use std::time::Duration;

    /// The input is a count, then that many numbers. Every one fails; a list of a single number goes beyond the judge's
    /// tests.
    struct BeyondOracle;

    impl Oracle for BeyondOracle {
        fn try_all(&mut self, inputs: &[Vec<u8>], _: Option<&FailureKind>) -> Result<Vec<Ruling>> {
            let text = String::from_utf8_lossy(&inputs[0]);
            let numbers: Option<Vec<usize>> =
                text.split_whitespace().map(|n| n.parse().ok()).collect();
            let legal = |all: &Vec<usize>| text.ends_with('\n') && all.len() == all[0] + 1;
            let is_legal = numbers.is_some_and(|all| !all.is_empty() && legal(&all));
            Ok(vec![if is_legal {
                Ruling::Fails(failure_on(&text))
            } else {
                Ruling::Illegal
            }])
        }
    }

    fn failure_on(input: &str) -> ProgramFailure {
        let (verdict, message) = (Verdict::WA, String::new());
        let judgement = Judgement { verdict, message };
        let (name, text) = ("short".to_string(), String::new());
        let is_beyond = input.starts_with("1\n");
        ProgramFailure {
            kind: FailureKind::from_judgement(&judgement, "", &ChoiceWords::default()),
            message: judgement.message,
            answer: Vec::new(),
            excess: is_beyond
                .then_some(ExcessFact { name, text })
                .into_iter()
                .collect(),
            cost: Duration::ZERO,
        }
    }

    #[test]
    fn shrinking_stays_within_the_judge_tests_scope() {
        let input = "4\n1 2 3 4\n";
        let found = FoundFailure {
            kind: "test",
            input: input.into(),
            failure: failure_on(input),
        };
        let mut tally = HuntTally::default();
        let reducer = |_: &[u8]| Ok(PackageReduction::default());
        let shrunk = shrink_input(&found, &mut BeyondOracle, &reducer, &mut tally, &|_, _| {
            false
        });
        let shrunk = shrunk.expect("no error");
        assert_eq!(shrunk.input, b"2\n0 0\n");
        assert!(shrunk.is_minimal && shrunk.skipped_beyond, "{shrunk:?}");
    }
}
