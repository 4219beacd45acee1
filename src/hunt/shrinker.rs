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
use super::oracle::{Oracle, ProgramFailure, Ruling};
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
    pub larger: Vec<LargerInput>,
}

/// An input that was made smaller, and its answer.
pub type LargerInput = (Vec<u8>, Vec<u8>);

/// Larger inputs are not kept: no one would look at them.
const MAX_KEPT_BYTES: usize = 16 << 10;

/// The input being shrunk.
struct CurrentInput {
    failure: ProgramFailure,
    text: InputText,
    reduction: PackageReduction,
    size: InputSize,
    larger: Vec<LargerInput>,
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
    let (mut best, is_minimal) = shrinking.shrink_to_minimum(&found.input, &found.failure)?;
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
        let (mut other, mut is_minimal) =
            shrinking.shrink_to_minimum(&found.input, &found.failure)?;
        if is_minimal && shrinking.own_only && other.size.measure < best.size.measure {
            shrinking.own_only = false;
            let mut larger = other.larger;
            (other, is_minimal) = shrinking.shrink_to_minimum(&other.text.bytes, &other.failure)?;
            larger.append(&mut other.larger);
            other.larger = larger;
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
    fn shrink_to_minimum(
        &mut self,
        input: &[u8],
        failure: &ProgramFailure,
    ) -> Result<(CurrentInput, bool)> {
        let mut current = self.measure_input(input.to_vec(), failure.clone())?;
        loop {
            match self.next_smaller(&current)? {
                ControlFlow::Continue(mut next) => {
                    next.larger = current.larger;
                    if current.text.bytes.len() <= MAX_KEPT_BYTES {
                        let answer = current.failure.answer;
                        next.larger.push((current.text.bytes, answer));
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

    fn failure_with(verdict: Verdict) -> ProgramFailure {
        let message = String::new();
        let judgement = Judgement { verdict, message };
        ProgramFailure {
            kind: FailureKind::from_judgement(&judgement, "", &ChoiceWords::default()),
            message: judgement.message,
            answer: Vec::new(),
            excess: Vec::new(),
            cost: Duration::ZERO,
        }
    }

    /// Judges by plain functions.
    struct PlainOracle {
        legal: fn(&[u8]) -> bool,
        fails: fn(&[u8]) -> Option<Verdict>,
    }

    impl Oracle for PlainOracle {
        fn try_all(
            &mut self,
            inputs: &[Vec<u8>],
            wanted: Option<&FailureKind>,
        ) -> Result<Vec<Ruling>> {
            let mut rulings = Vec::new();
            for input in inputs {
                rulings.push(match ((self.legal)(input), (self.fails)(input)) {
                    (false, _) => Ruling::Illegal,
                    (true, None) => Ruling::Passes,
                    (true, Some(verdict)) => Ruling::Fails(failure_with(verdict)),
                });
                if rulings.last().is_some_and(|last| last.is_failure(wanted)) {
                    break;
                }
            }
            Ok(rulings)
        }
    }

    fn parse_numbers(input: &[u8]) -> Option<Vec<i64>> {
        let text = std::str::from_utf8(input).ok()?;
        text.split_whitespace()
            .map(|word| word.parse().ok())
            .collect()
    }

    fn no_reduction(_input: &[u8]) -> Result<PackageReduction> {
        Ok(PackageReduction::default())
    }

    fn found_failure(input: &str) -> FoundFailure {
        FoundFailure {
            kind: "test",
            input: input.into(),
            failure: failure_with(Verdict::WA),
        }
    }

    fn shrink_with(
        input: &str,
        mut oracle: impl Oracle,
        reducer: Reducer,
    ) -> (String, bool, HuntTally) {
        let (found, mut tally) = (found_failure(input), HuntTally::default());
        let shrunk = shrink_input(&found, &mut oracle, reducer, &mut tally, &|_, _| false)
            .expect("no error");
        let input = String::from_utf8(shrunk.input).expect("plain text");
        (input, shrunk.is_minimal, tally)
    }

    /// A count, then that many numbers.
    fn is_counted_list(input: &[u8]) -> bool {
        input.ends_with(b"\n")
            && parse_numbers(input)
                .is_some_and(|all| !all.is_empty() && all.len() as i64 == all[0] + 1)
    }

    #[test]
    fn counted_list_shrinks_to_the_failing_number() {
        let oracle = PlainOracle {
            legal: is_counted_list,
            fails: |input| {
                parse_numbers(input)?[1..]
                    .iter()
                    .any(|n| *n > 41)
                    .then_some(Verdict::WA)
            },
        };
        let long = format!(
            "60\n{}\n",
            (0..60).map(|n| format!("{n} ")).collect::<String>()
        );
        let (input, is_minimal, _) = shrink_with(&long, oracle, &no_reduction);
        assert_eq!((input.as_str(), is_minimal), ("1\n42\n", true));
    }

    #[test]
    fn graph_shrinks_by_edges_and_nodes() {
        /// The numbers of nodes and edges, then the edges; each joins two different nodes.
        fn is_graph(input: &[u8]) -> bool {
            let Some(all) = parse_numbers(input).filter(|all| all.len() > 1) else {
                return false;
            };
            let ends = &all[2..];
            ends.len() as i64 == 2 * all[1]
                && ends.iter().all(|end| (1..=all[0]).contains(end))
                && ends.chunks(2).all(|edge| edge[0] != edge[1])
                && input.iter().filter(|b| **b == b'\n').count() as i64 == all[1] + 1
        }
        let oracle = PlainOracle {
            legal: is_graph,
            // Two edges that meet.
            fails: |input| {
                let all = parse_numbers(input)?;
                let edges: Vec<&[i64]> = all.get(2..)?.chunks_exact(2).collect();
                let meet = |a: &[i64], b: &[i64]| a[1] == b[0] && a != b;
                edges
                    .iter()
                    .any(|a| edges.iter().any(|b| meet(a, b)))
                    .then_some(Verdict::WA)
            },
        };
        let input = "9 6\n1 4\n2 7\n7 9\n3 8\n5 6\n8 2\n";
        let (input, is_minimal, _) = shrink_with(input, oracle, &no_reduction);
        assert_eq!((input.as_str(), is_minimal), ("2 2\n1 2\n2 1\n", true));
    }

    #[test]
    fn shrinking_keeps_the_verdict() {
        let oracle = PlainOracle {
            legal: is_counted_list,
            fails: |input| match parse_numbers(input)?.len() {
                5.. => Some(Verdict::WA),
                _ => Some(Verdict::RE),
            },
        };
        let (input, is_minimal, tally) = shrink_with("6\n9 9 9 9 9 9\n", oracle, &no_reduction);
        assert_eq!((input.as_str(), is_minimal), ("4\n0 0 0 0\n", true));
        // Other failures are still recorded, on the smallest input that showed each.
        let [(other, input)] = tally.others.as_slice() else {
            panic!("{tally:?}");
        };
        assert_eq!(other.kind.verdict, Verdict::RE);
        assert!(input.len() < 9, "{input:?}");
    }

    #[test]
    fn shrinking_stays_within_the_judge_tests_scope() {
        /// Fails on every list; a list of a single number goes beyond the judge's tests.
        struct BeyondOracle;
        impl Oracle for BeyondOracle {
            fn try_all(
                &mut self,
                inputs: &[Vec<u8>],
                _: Option<&FailureKind>,
            ) -> Result<Vec<Ruling>> {
                if !is_counted_list(&inputs[0]) {
                    return Ok(vec![Ruling::Illegal]);
                }
                let mut failure = failure_with(Verdict::WA);
                if inputs[0].starts_with(b"1\n") {
                    let (name, text) = ("short".to_string(), String::new());
                    failure.excess = vec![ExcessFact { name, text }];
                }
                Ok(vec![Ruling::Fails(failure)])
            }
        }
        let (input, ..) = shrink_with("4\n1 2 3 4\n", BeyondOracle, &no_reduction);
        assert_eq!(input, "2\n0 0\n");
    }

    /// Measures an input by the sum of its digits.
    fn digit_sum(input: &[u8]) -> Result<PackageReduction> {
        let digits = input.iter().filter(|b| b.is_ascii_digit());
        let sum: u64 = digits.map(|b| u64::from(b - b'0')).sum();
        let lower = |place: usize| {
            let mut input = input.to_vec();
            input[place] = b'0';
            input
        };
        let places = (0..input.len()).filter(|place| (b'1'..=b'9').contains(&input[*place]));
        Ok(PackageReduction {
            measure: vec![sum],
            smaller: places.map(lower).collect(),
        })
    }

    #[test]
    fn package_measure_and_steps_are_used() {
        let oracle = PlainOracle {
            legal: |input| input.len() == 10,
            fails: |input| input.contains(&b'7').then_some(Verdict::WA),
        };
        let (input, is_minimal, _) = shrink_with("912737654\n", oracle, &digit_sum);
        assert_eq!((input.as_str(), is_minimal), ("000007000\n", true));
    }

    #[test]
    fn shrinking_stopped_early_returns_the_best_so_far() {
        let mut oracle = PlainOracle {
            legal: is_counted_list,
            fails: |_| Some(Verdict::WA),
        };
        let found = found_failure("4\n1 2 3 4\n");
        let stop = |tally: &HuntTally, _: &[u8]| tally.tried >= 2;
        let mut tally = HuntTally::default();
        let shrunk =
            shrink_input(&found, &mut oracle, &no_reduction, &mut tally, &stop).expect("no error");
        assert!(!shrunk.is_minimal);
        assert!(
            shrunk.input.len() <= found.input.len() && is_counted_list(&shrunk.input),
            "{shrunk:?}"
        );
    }
}
