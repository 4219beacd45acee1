//! The ways to make any input smaller, from the largest cuts to the smallest. Each is a pure function from an input to
//! edits of it. The result of an edit must be smaller ([`InputSize`](super::input_size::InputSize)), pass the package's
//! input validators, and still make the program fail; otherwise it is dropped.
//!
//! Pieces are cut in halves, quarters, eighths and so on down to single ones (delta debugging, Zeller and Hildebrandt
//! 2002), so that irrelevant parts disappear in few steps.

use super::count_fields::{CountField, guess_count_fields};
use super::graph_nodes;
use super::input_size::{character_rank, number_weight};
use super::input_text::{Edit, InputText};
use std::collections::BTreeSet;
use std::iter;
use std::ops::Range;

/// Edits of one input, computed lazily.
pub type ShrinkEdits<'a> = Box<dyn Iterator<Item = Edit> + 'a>;

/// A way to make an input smaller.
pub type ShrinkStep = for<'a> fn(&'a InputText) -> ShrinkEdits<'a>;

/// In the order in which they are tried.
pub const STEPS: &[ShrinkStep] = &[
    remove_counted_units,
    remove_named_units,
    graph_nodes::remove_nodes,
    remove_lines,
    remove_tokens,
    remove_characters,
    close_number_gaps,
    lower_numbers,
    simplify_letters,
    normalize_blanks,
];

/// Ranges of `0..total` to cut, longest first.
pub fn cut_ranges(total: usize) -> impl Iterator<Item = Range<usize>> {
    let lengths = iter::successors(Some(total.div_ceil(2)), |length| match length {
        0 | 1 => None,
        more => Some(more.div_ceil(2).min(more - 1)),
    });
    lengths.flat_map(move |length| {
        let starts = (0..total).step_by(length.max(1));
        starts.map(move |start| start..total.min(start + length))
    })
}

/// Removes some counted units and lowers their count.
pub fn remove_counted_units(text: &InputText) -> ShrinkEdits<'_> {
    let without_units = move |counted: CountField| {
        let cuts = cut_ranges(counted.units.unit_count());
        cuts.map(move |units| counted.remove_units(text, units))
    };
    let counted = guess_count_fields(text).into_iter();
    Box::new(counted.flat_map(without_units))
}

/// Removes one counted unit together with its name.
pub fn remove_named_units(text: &InputText) -> ShrinkEdits<'_> {
    let without_unit = move |counted: CountField| {
        let units = 0..counted.units.unit_count();
        units.filter_map(move |unit| counted.remove_named_unit(text, unit))
    };
    let counted = guess_count_fields(text).into_iter();
    Box::new(counted.flat_map(without_unit))
}

pub fn remove_lines(text: &InputText) -> ShrinkEdits<'_> {
    Box::new(cut_ranges(text.line_count()).map(|lines| Edit::cut(text.lines_span(lines))))
}

/// Removes tokens from a line.
pub fn remove_tokens(text: &InputText) -> ShrinkEdits<'_> {
    let of_line = move |line| {
        let tokens: Range<usize> = text.tokens_of_line(line);
        let start = tokens.start;
        cut_ranges(tokens.len())
            .map(move |run| Edit::cut(text.tokens_span(start + run.start..start + run.end)))
    };
    Box::new((0..text.line_count()).flat_map(of_line))
}

/// Removes characters from a word or number.
pub fn remove_characters(text: &InputText) -> ShrinkEdits<'_> {
    let of_token = |token: &super::input_text::InputToken| {
        let start = token.span.start;
        cut_ranges(token.span.len()).map(move |run| Edit::cut(start + run.start..start + run.end))
    };
    let longer = text.tokens.iter().filter(|token| token.span.len() > 1);
    Box::new(longer.flat_map(of_token))
}

/// Closes gaps between numbers that are names: every number above a gap is lowered by one, everywhere.
pub fn close_number_gaps(text: &InputText) -> ShrinkEdits<'_> {
    let values = distinct_numbers(text);
    let below: Vec<i64> = values.iter().rev().map(|value| value - 1).collect();
    let is_gap = move |below: &i64| !values.contains(below) && *below >= 0;
    let gaps = below.into_iter().filter(is_gap);
    let lower = |number: i64, gap: i64| (number > gap).then(|| number - 1);
    Box::new(gaps.map(move |gap| replace_numbers(text, |number| lower(number, gap))))
}

/// The distinct numbers in the text.
fn distinct_numbers(text: &InputText) -> BTreeSet<i64> {
    text.tokens
        .iter()
        .filter_map(|token| token.number)
        .collect()
}

/// Makes numbers smaller: first all equal ones at once, then each alone.
pub fn lower_numbers(text: &InputText) -> ShrinkEdits<'_> {
    let values = distinct_numbers(text);
    let alike = values.into_iter().rev().flat_map(move |value| {
        simpler_numbers(value)
            .into_iter()
            .map(move |new| replace_numbers(text, |number| (number == value).then_some(new)))
    });
    let alone = text.tokens.iter().flat_map(|token| {
        let new = token.number.map(simpler_numbers).unwrap_or_default();
        new.into_iter()
            .map(|new| Edit::default().and_number(token, new))
    });
    Box::new(alike.chain(alone))
}

/// The numbers that may replace a number, simplest first.
fn simpler_numbers(number: i64) -> Vec<i64> {
    let (size, sign) = (number.abs(), number.signum());
    let mut found = vec![
        0,
        1,
        size,
        sign * (size / 2),
        sign * (size - size / 4),
        sign * (size - 1),
    ];
    let mut seen = BTreeSet::new();
    found.retain(|new| number_weight(*new) < number_weight(number) && seen.insert(*new));
    found
}

fn replace_numbers(text: &InputText, new: impl Fn(i64) -> Option<i64>) -> Edit {
    let tokens = text.tokens.iter();
    let changed = tokens.filter_map(|token| Some((token, new(token.number?)?)));
    let edit = Edit::default();
    changed.fold(edit, |edit, (token, new)| edit.and_number(token, new))
}

/// Simplifies characters in words: first every occurrence at once, then each place alone.
pub fn simplify_letters(text: &InputText) -> ShrinkEdits<'_> {
    let words = text.tokens.iter().filter(|token| token.number.is_none());
    let places: Vec<usize> = words.flat_map(|token| token.span.clone()).collect();
    let used: BTreeSet<u8> = places.iter().map(|place| text.bytes[*place]).collect();
    let everywhere = replacement_pairs(&used);
    let at = places.clone();
    let alike = everywhere.clone().into_iter().map(move |(old, new)| {
        let there = at.iter().filter(|place| text.bytes[**place] == old);
        there.fold(Edit::default(), |edit, place| {
            edit.and_replace(*place..place + 1, vec![new])
        })
    });
    let alone = places.into_iter().flat_map(move |place| {
        let own = everywhere.clone().into_iter();
        let own = own.filter(move |(old, _)| *old == text.bytes[place]);
        own.map(move |(_, new)| Edit::replace(place..place + 1, vec![new]))
    });
    Box::new(alike.chain(alone))
}

/// Each character with its possible replacements: the simplest of its kind, and simpler ones already in the text.
fn replacement_pairs(used: &BTreeSet<u8>) -> Vec<(u8, u8)> {
    let mut found = Vec::new();
    for &old in used {
        let kind = if old.is_ascii_digit() { b'0' } else { b'a' };
        let mut new: BTreeSet<u8> = used.iter().copied().chain([kind]).collect();
        new.retain(|new| character_rank(*new) < character_rank(old));
        let mut new: Vec<u8> = new.into_iter().collect();
        new.sort_by_key(|new| character_rank(*new));
        found.extend(new.into_iter().map(|new| (old, new)));
    }
    found
}

/// Normalizes blanks: one between tokens, none at line ends, no carriage returns.
pub fn normalize_blanks(text: &InputText) -> ShrinkEdits<'_> {
    let mut all = Edit::default();
    let mut each = Vec::new();
    for line in 0..text.line_count() {
        let span = text.lines_span(line..line + 1);
        let end = span.end - usize::from(text.bytes[span.clone()].ends_with(b"\n"));
        let mut from = span.start;
        for token in text.tokens_of_line(line).map(|token| &text.tokens[token]) {
            let plain: &[u8] = if from == span.start { b"" } else { b" " };
            each.push((from..token.span.start, plain));
            from = token.span.end;
        }
        each.push((from..end, b""));
    }
    each.retain(|(place, plain)| text.bytes[place.clone()] != **plain);
    for (place, plain) in &each {
        all = all.and_replace(place.clone(), plain.to_vec());
    }
    let one = each
        .into_iter()
        .map(|(place, plain)| Edit::replace(place, plain.to_vec()));
    Box::new(iter::once(all).chain(one))
}
