//! Makes new inputs by changing, cutting and joining known ones. Most results are illegal. The legal ones, as judged by
//! the package's input validators, join the pool that further mutants are made from.

use super::count_fields::{CountedUnits, guess_count_fields};
use super::input_text::{Edit, InputText};
use super::random::Random;
use super::shrink_steps::STEPS;
use std::ops::Range;

/// Legal inputs and the random choices that mutate them.
#[derive(Debug)]
pub struct Mutator {
    random: Random,
    /// Legal inputs. The first `kept` were given at the start and stay.
    pool: Vec<InputText>,
    kept: usize,
}

type Mutation = fn(&mut Mutator, &InputText) -> Option<Edit>;

/// A mutation that is listed twice is chosen twice as often.
const MUTATIONS: &[Mutation] = &[
    Mutator::change_number,
    Mutator::change_number,
    Mutator::replace_token,
    Mutator::replace_character,
    Mutator::replace_character,
    Mutator::swap_tokens,
    Mutator::swap_lines,
    Mutator::apply_shrink_step,
    Mutator::apply_shrink_step,
    Mutator::repeat_units,
    Mutator::join_units,
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
    pub fn add_legal_input(&mut self, input: Vec<u8>) {
        const MAX_ADDED_INPUTS: usize = 64;
        if self.pool.len() >= self.kept + MAX_ADDED_INPUTS {
            let out = self.kept + self.random.below(MAX_ADDED_INPUTS);
            self.pool.swap_remove(out);
        }
        self.pool.push(InputText::new(input));
    }

    /// Replaces the pool; from now on mutants are made from these inputs only.
    pub fn replace_pool<'a>(&mut self, known: impl Iterator<Item = &'a [u8]>) {
        self.pool = known.map(|input| InputText::new(input.to_vec())).collect();
        self.kept = self.pool.len();
    }

    /// A new input. `None` if no input in the pool can be changed.
    pub fn next_mutant(&mut self) -> Option<Vec<u8>> {
        const MAX_ATTEMPTS: usize = 50;
        const MAX_MUTATIONS: usize = 4;
        for _ in 0..MAX_ATTEMPTS {
            let start = self.random.pick(&self.pool)?.clone();
            let mut text = start.clone();
            // Half of the mutants get one change, half of the rest get two, and so on.
            for _ in 0..MAX_MUTATIONS {
                let mutation = self.random.pick(MUTATIONS)?;
                if let Some(edit) = mutation(self, &text) {
                    text = InputText::new(text.with_edit(edit));
                }
                if self.random.one_chance_in(2) {
                    break;
                }
            }
            if text.bytes != start.bytes {
                return Some(text.bytes);
            }
        }
        None
    }

    /// Replaces a number by a neighbor, an extreme, or another number of the pool.
    fn change_number(&mut self, text: &InputText) -> Option<Edit> {
        let numbers = text.tokens.iter().filter(|token| token.number.is_some());
        let numbers: Vec<_> = numbers.collect();
        let token = *self.random.pick(&numbers)?;
        let old = token.number?;
        let all = numbers.iter().filter_map(|token| token.number);
        let (least, most) = (all.clone().min()?, all.max()?);
        let other = self.random_known_input()?;
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
        let new = if self.random.one_chance_in(4) {
            *self.random.pick(&known)?
        } else {
            *self.random.pick(&choices)?
        };
        Some(Edit::default().and_number(token, new))
    }

    fn replace_token(&mut self, text: &InputText) -> Option<Edit> {
        let place = self.random.pick(&text.tokens)?.span.clone();
        let other = self.random_known_input()?;
        let new = self.random.pick(&other.tokens)?.span.clone();
        Some(Edit::replace(place, other.bytes[new].to_vec()))
    }

    /// Replaces a character by one from anywhere in the pool.
    fn replace_character(&mut self, text: &InputText) -> Option<Edit> {
        let span = self.random.pick(&text.tokens)?.span.clone();
        let place = span.start + self.random.below(span.len());
        let other = self.random_known_input()?;
        let span = self.random.pick(&other.tokens)?.span.clone();
        let new = other.bytes[span.start + self.random.below(span.len())];
        Some(Edit::replace(place..place + 1, vec![new]))
    }

    fn swap_tokens(&mut self, text: &InputText) -> Option<Edit> {
        let (a, b) = (
            self.random.pick(&text.tokens)?,
            self.random.pick(&text.tokens)?,
        );
        swap_spans(text, a.span.clone(), b.span.clone())
    }

    fn swap_lines(&mut self, text: &InputText) -> Option<Edit> {
        let count = text.line_count();
        let (a, b) = (self.random.below(count), self.random.below(count));
        if count == 0 {
            return None;
        }
        swap_spans(text, text.lines_span(a..a + 1), text.lines_span(b..b + 1))
    }

    /// Takes one random edit of a random shrinking step.
    fn apply_shrink_step(&mut self, text: &InputText) -> Option<Edit> {
        const MAX_SKIPPED_EDITS: usize = 200;
        let step = self.random.pick(STEPS)?;
        let skip = self.random.below(MAX_SKIPPED_EDITS);
        let mut ideas = step(text).take(skip + 1);
        let first = ideas.next()?;
        Some(ideas.last().unwrap_or(first))
    }

    /// Repeats some counted units; without a count, some lines.
    fn repeat_units(&mut self, text: &InputText) -> Option<Edit> {
        self.insert_units(text, text)
    }

    /// Inserts some counted units of another input.
    fn join_units(&mut self, text: &InputText) -> Option<Edit> {
        let other = self.random_known_input()?;
        self.insert_units(text, &other)
    }

    fn insert_units(&mut self, text: &InputText, from: &InputText) -> Option<Edit> {
        let (here, there) = (guess_count_fields(text), guess_count_fields(from));
        let Some(here) = self.random.pick(&here) else {
            let lines = self.random_range(from.line_count())?;
            let before = 0..self.random.below(text.line_count() + 1);
            let at = text.lines_span(before).end;
            let new = from.bytes[from.lines_span(lines)].to_vec();
            return Some(Edit::replace(at..at, new));
        };
        let alike = |units: &CountedUnits| match (units, &here.units) {
            (CountedUnits::Lines { each: a, .. }, CountedUnits::Lines { each: b, .. }) => a == b,
            (CountedUnits::Uneven(_), CountedUnits::Uneven(_)) => true,
            _ => false,
        };
        let there: Vec<_> = there.iter().filter(|there| alike(&there.units)).collect();
        let there = *self.random.pick(&there)?;
        let units = self.random_range(there.units.unit_count())?;
        let count = here.units.unit_count() + units.len();
        let span = there.units.byte_spans(from, units).into_iter().next()?;
        let before = 0..self.random.below(here.units.unit_count()) + 1;
        let at = here.units.byte_spans(text, before).first()?.end;
        let edit = Edit::replace(at..at, from.bytes[span].to_vec());
        Some(edit.and_number(&text.tokens[here.number], count))
    }

    fn random_known_input(&mut self) -> Option<InputText> {
        self.random.pick(&self.pool).cloned()
    }

    /// A short range within `0..total`.
    fn random_range(&mut self, total: usize) -> Option<Range<usize>> {
        if total == 0 {
            return None;
        }
        let start = self.random.below(total);
        let most = (total - start).min(4);
        Some(start..start + 1 + self.random.below(most))
    }
}

fn swap_spans(text: &InputText, a: Range<usize>, b: Range<usize>) -> Option<Edit> {
    let bytes = |span: &Range<usize>| text.bytes[span.clone()].to_vec();
    let new = (bytes(&a), bytes(&b));
    (new.0 != new.1).then(|| Edit::replace(a, new.1).and_replace(b, new.0))
}
