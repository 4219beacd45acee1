//! Makes new inputs by changing, cutting and joining known ones. Most results are illegal. The legal ones, as judged by
//! the package's input validators, join the pool that further mutants are made from.

use super::counted::{Units, guess};
use super::random::Random;
use super::steps::STEPS;
use super::text::{Edit, InputText};
use std::ops::Range;

/// Legal inputs and the random choices that mutate them.
#[derive(Debug)]
pub struct Mutator {
    random: Random,
    /// Legal inputs. The first `kept` were given at the start and stay.
    pool: Vec<InputText>,
    kept: usize,
}

type Mutation = fn(&mut Mutator, &InputText) -> Option<Vec<u8>>;

/// The changes with their names. One that is listed twice is chosen twice as often.
const CHANGES: &[(&str, Mutation)] = &[
    ("a number changed", Mutator::number),
    ("a number changed", Mutator::number),
    ("a token replaced", Mutator::token),
    ("a character replaced", Mutator::character),
    ("a character replaced", Mutator::character),
    ("tokens exchanged", Mutator::exchange),
    ("lines exchanged", Mutator::exchange_lines),
    ("a piece cut", Mutator::cut),
    ("a piece cut", Mutator::cut),
    ("a piece repeated", Mutator::repeat),
    ("a piece of another input", Mutator::join),
];

impl Mutator {
    /// `known`: at least one legal input.
    pub fn new(seed: u64, known: Vec<Vec<u8>>) -> Mutator {
        Mutator {
            random: Random::new(seed),
            kept: known.len(),
            pool: known.into_iter().map(InputText::new).collect(),
        }
    }

    /// Adds a legal input to the pool. When the pool is full, it replaces a random one of those added earlier.
    pub fn learn(&mut self, input: Vec<u8>) {
        const NEW: usize = 64;
        if self.pool.len() >= self.kept + NEW {
            let out = self.kept + self.random.below(NEW);
            self.pool.swap_remove(out);
        }
        self.pool.push(InputText::new(input));
    }

    /// Replaces the pool; from now on mutants are made from these inputs only.
    pub fn only<'a>(&mut self, known: impl Iterator<Item = &'a [u8]>) {
        self.pool = known.map(|input| InputText::new(input.to_vec())).collect();
        self.kept = self.pool.len();
    }

    /// A new input and the last change made to it. `None` if no input in the pool can be changed.
    pub fn mutant(&mut self) -> Option<(&'static str, Vec<u8>)> {
        const ATTEMPTS: usize = 50;
        const MOST: usize = 4;
        for _ in 0..ATTEMPTS {
            let start = self.random.pick(&self.pool)?.clone();
            let mut made = None;
            let mut text = start.clone();
            // Usually one change, two in half of the remaining cases, and so on.
            for _ in 0..MOST {
                let &(name, change) = self.random.pick(CHANGES)?;
                if let Some(bytes) = change(self, &text) {
                    text = InputText::new(bytes);
                    made = Some(name);
                }
                if self.random.chance(2) {
                    break;
                }
            }
            if let Some(name) = made.filter(|_| text.bytes != start.bytes) {
                return Some((name, text.bytes));
            }
        }
        None
    }

    /// Replaces a number by a neighbor, an extreme, or another number of the pool.
    fn number(&mut self, text: &InputText) -> Option<Vec<u8>> {
        let numbers = text.tokens.iter().filter(|token| token.number.is_some());
        let numbers: Vec<_> = numbers.collect();
        let token = *self.random.pick(&numbers)?;
        let old = token.number?;
        let all = numbers.iter().filter_map(|token| token.number);
        let (least, most) = (all.clone().min()?, all.max()?);
        let other = self.other()?;
        let known = other.tokens.iter().filter_map(|token| token.number);
        let known: Vec<i64> = known.collect();
        let ten = 10_i64.pow(self.random.below(10) as u32);
        let span = most.saturating_sub(least).clamp(10, 1_000_000) as usize;
        let anywhere = least.saturating_add(self.random.below(3 * span) as i64 - span as i64);
        let choices = [
            old - 1,
            old + 1,
            0,
            1,
            least,
            most,
            old / 2,
            old.saturating_mul(2),
            ten,
            ten - 1,
            -old,
            anywhere,
            anywhere,
        ];
        let new = match self.random.chance(4) {
            true => *self.random.pick(&known)?,
            false => *self.random.pick(&choices)?,
        };
        Some(text.edited(Edit::replace(
            token.span.clone(),
            new.to_string().into_bytes(),
        )))
    }

    fn token(&mut self, text: &InputText) -> Option<Vec<u8>> {
        let place = self.random.pick(&text.tokens)?.span.clone();
        let other = self.other()?;
        let index = self.random.below(other.tokens.len());
        let new = other.tokens.get(index)?.span.clone();
        Some(text.edited(Edit::replace(place, other.bytes[new].to_vec())))
    }

    /// Replaces a character by one from anywhere in the pool.
    fn character(&mut self, text: &InputText) -> Option<Vec<u8>> {
        let span = self.random.pick(&text.tokens)?.span.clone();
        let place = span.start + self.random.below(span.len());
        let other = self.other()?;
        let span = self.random.pick(&other.tokens)?.span.clone();
        let new = other.bytes[span.start + self.random.below(span.len())];
        Some(text.edited(Edit::replace(place..place + 1, vec![new])))
    }

    fn exchange(&mut self, text: &InputText) -> Option<Vec<u8>> {
        let count = text.tokens.len();
        let (a, b) = (self.random.below(count), self.random.below(count));
        let (a, b) = (text.tokens.get(a)?, text.tokens.get(b)?);
        swapped(text, a.span.clone(), b.span.clone())
    }

    fn exchange_lines(&mut self, text: &InputText) -> Option<Vec<u8>> {
        let count = text.lines();
        let (a, b) = (self.random.below(count), self.random.below(count));
        match a < count && b < count {
            true => swapped(text, text.lines_span(a..a + 1), text.lines_span(b..b + 1)),
            false => None,
        }
    }

    /// Takes one random edit of a random shrinking step.
    fn cut(&mut self, text: &InputText) -> Option<Vec<u8>> {
        const LOOKED_AT: usize = 200;
        let step = self.random.pick(STEPS)?;
        let skip = self.random.below(LOOKED_AT);
        let mut ideas = step(text).take(skip + 1);
        let first = ideas.next()?;
        Some(text.edited(ideas.last().unwrap_or(first)))
    }

    /// Repeats some counted units; without a count, some lines.
    fn repeat(&mut self, text: &InputText) -> Option<Vec<u8>> {
        self.add(text, text)
    }

    /// Inserts some counted units of another input.
    fn join(&mut self, text: &InputText) -> Option<Vec<u8>> {
        let other = self.other()?;
        self.add(text, &other)
    }

    fn add(&mut self, text: &InputText, from: &InputText) -> Option<Vec<u8>> {
        let (here, there) = (guess(text), guess(from));
        let wanted = self.random.below(here.len());
        let Some(here) = here.get(wanted) else {
            let lines = self.run(from.lines())?;
            let at = text.lines_span(0..self.random.below(text.lines() + 1)).end;
            let new = from.bytes[from.lines_span(lines)].to_vec();
            return Some(text.edited(Edit::replace(at..at, new)));
        };
        let alike = |units: &Units| {
            matches!((units, &here.units),
            (Units::Lines { each: a, .. }, Units::Lines { each: b, .. }) if a == b)
                || matches!((units, &here.units), (Units::Uneven(_), Units::Uneven(_)))
        };
        let there: Vec<_> = there.iter().filter(|there| alike(&there.units)).collect();
        let there = *self.random.pick(&there)?;
        let units = self.run(there.units.count())?;
        let count = (here.units.count() + units.len()).to_string().into_bytes();
        let span = there.units.spans(from, units).into_iter().next()?;
        let at = here
            .units
            .spans(text, 0..self.random.below(here.units.count()) + 1);
        let at = at.first()?.end;
        let edit = Edit::replace(text.tokens[here.number].span.clone(), count);
        Some(text.edited(edit.and_replace(at..at, from.bytes[span].to_vec())))
    }

    fn other(&mut self) -> Option<InputText> {
        self.random.pick(&self.pool).cloned()
    }

    /// A short range within `0..total`.
    fn run(&mut self, total: usize) -> Option<Range<usize>> {
        if total == 0 {
            return None;
        }
        let start = self.random.below(total);
        let most = (total - start).min(4);
        Some(start..start + 1 + self.random.below(most))
    }
}

fn swapped(text: &InputText, a: Range<usize>, b: Range<usize>) -> Option<Vec<u8>> {
    let bytes = |span: &Range<usize>| text.bytes[span.clone()].to_vec();
    let new = (bytes(&a), bytes(&b));
    (new.0 != new.1).then(|| text.edited(Edit::replace(a, new.1).and_replace(b, new.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn inputs(seed: u64, known: &[&str], count: usize) -> Vec<Vec<u8>> {
        let known = known.iter().map(|text| text.as_bytes().to_vec()).collect();
        let mut mutator = Mutator::new(seed, known);
        (0..count)
            .filter_map(|_| mutator.mutant())
            .map(|(_, input)| input)
            .collect()
    }

    #[test]
    fn a_seed_decides_everything() {
        let known = ["3\n1 2 3\n", "2\n5 5\n"];
        assert_eq!(inputs(7, &known, 50), inputs(7, &known, 50));
        assert_ne!(inputs(7, &known, 50), inputs(8, &known, 50));
    }

    #[test]
    fn legal_inputs_of_other_sizes_and_values_are_among_them() {
        /// A count, then that many lines with a number from 1 to 9 each.
        fn legal(input: &[u8]) -> Option<Vec<u8>> {
            let text = std::str::from_utf8(input).ok()?.strip_suffix('\n')?;
            let mut lines = text.split('\n');
            let count: usize = lines.next()?.parse().ok()?;
            let values: Vec<u8> = lines.map(|line| line.parse().ok()).collect::<Option<_>>()?;
            let fit = values.iter().all(|value| (1..=9).contains(value));
            (count == values.len() && fit).then_some(values)
        }
        let made = inputs(1, &["3\n4\n1\n9\n", "2\n2\n2\n"], 2000);
        let made: BTreeSet<Vec<u8>> = made.iter().filter_map(|input| legal(input)).collect();
        let sizes: BTreeSet<usize> = made.iter().map(Vec::len).collect();
        let values: BTreeSet<u8> = made.iter().flatten().copied().collect();
        assert!(made.len() > 60, "{}", made.len());
        assert!(sizes.len() > 4, "{sizes:?}");
        assert!(values.len() > 6, "{values:?}");
    }

    #[test]
    fn nothing_can_be_made_of_nothing() {
        assert!(inputs(1, &[], 10).is_empty());
        inputs(1, &["", "\n", " \n\n", "x"], 500);
    }
}
