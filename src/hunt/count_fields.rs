//! Guesses from the text alone which numbers of an input count the things that follow them.
//!
//! A guess may be wrong: whatever is built on it must still pass the package's input validators. It only has to be
//! right often enough to remove a case from its file and lower the count to match.

use super::input_text::{Edit, InputText, InputToken};
use std::ops::Range;

/// A number and what it counts.
#[derive(Debug, Clone, PartialEq)]
pub struct CountField {
    /// The token that holds it.
    pub number: usize,
    /// The number minus the count of units: a tree has one node more than it has edges.
    pub more: usize,
    pub units: CountedUnits,
}

/// The counted units, numbered from 0.
#[derive(Debug, Clone, PartialEq)]
pub enum CountedUnits {
    /// Each unit has `each` lines; the first starts at line `first`.
    Lines {
        first: usize,
        each: usize,
        count: usize,
    },
    /// Units of different lengths, as ranges of lines; each unit says how many lines it has.
    Uneven(Vec<Range<usize>>),
    /// Tokens on one line, by their indices.
    Tokens(Range<usize>),
    /// Columns of some lines: their tokens, or the characters of the only token on each. `rows`: row i and column i are
    /// the same thing, as in an adjacency matrix.
    Columns {
        lines: Range<usize>,
        width: usize,
        rows: bool,
    },
}

impl CountedUnits {
    pub fn unit_count(&self) -> usize {
        match self {
            CountedUnits::Lines { count, .. } => *count,
            CountedUnits::Uneven(lines) => lines.len(),
            CountedUnits::Tokens(tokens) => tokens.len(),
            CountedUnits::Columns { width, .. } => *width,
        }
    }

    /// The bytes of some units.
    pub fn byte_spans(&self, text: &InputText, units: Range<usize>) -> Vec<Range<usize>> {
        match self {
            CountedUnits::Lines { first, each, .. } => {
                vec![text.lines_span(first + units.start * each..first + units.end * each)]
            }
            CountedUnits::Uneven(lines) => {
                vec![text.lines_span(lines[units.start].start..lines[units.end - 1].end)]
            }
            CountedUnits::Tokens(tokens) => {
                vec![text.tokens_span(tokens.start + units.start..tokens.start + units.end)]
            }
            CountedUnits::Columns { lines, rows, .. } => {
                let cut = |line: &usize| *rows && units.contains(&(line - lines.start));
                let mut spans: Vec<_> = lines
                    .clone()
                    .filter(|line| !cut(line))
                    .map(|line| column_span(text, line, &units))
                    .collect();
                if *rows {
                    spans.push(text.lines_span(lines.start + units.start..lines.start + units.end));
                }
                spans
            }
        }
    }
}

impl CountField {
    /// Removes some units and lowers the number accordingly.
    pub fn remove_units(&self, text: &InputText, units: Range<usize>) -> Edit {
        let left = self.units.unit_count() - units.len() + self.more;
        let edit = Edit::default().and_number(&text.tokens[self.number], left);
        let spans = self.units.byte_spans(text, units);
        spans.into_iter().fold(edit, Edit::and_cut)
    }

    /// Removes one unit and the largest name (number) that only it uses. All numbers above that name are lowered by
    /// one, so that names have no gap. This removes a leaf of a tree or an element of a permutation. `None`: all names
    /// in the unit are used elsewhere, too.
    pub fn remove_named_unit(&self, text: &InputText, unit: usize) -> Option<Edit> {
        let cut = self.units.byte_spans(text, unit..unit + 1);
        let is_cut = |token: &InputToken| cut.iter().any(|span| span.contains(&token.span.start));
        let others = || {
            let others = text.tokens.iter().enumerate();
            others.filter(|(index, token)| *index != self.number && !is_cut(token))
        };
        let named = |name: i64| others().any(|(_, token)| token.number == Some(name));
        let removed = text.tokens.iter().filter(|token| is_cut(token));
        let removed = removed.filter_map(|token| token.number);
        let name = removed.filter(|name| *name >= 0 && !named(*name)).max()?;
        let mut edit = self.remove_units(text, unit..unit + 1);
        for (_, token) in others() {
            if let Some(above) = token.number.filter(|number| *number > name) {
                edit = edit.and_number(token, above - 1);
            }
        }
        Some(edit)
    }
}

/// Lists all guesses; those that account for every line of the input come first.
pub fn guess_count_fields(text: &InputText) -> Vec<CountField> {
    /// Counts are near the beginning of the input or of a case, so only this many numbers are examined.
    const MAX_NUMBERS_EXAMINED: usize = 400;
    /// Only this many tokens at the start of each line may be counts.
    const MAX_COUNTS_PER_LINE: usize = 4;
    let mut found = Vec::new();
    let all =
        (0..text.line_count()).flat_map(|line| text.tokens_of_line(line).take(MAX_COUNTS_PER_LINE));
    for token in all.take(MAX_NUMBERS_EXAMINED) {
        let InputToken { number, line, .. } = text.tokens[token];
        let count = number.and_then(|number| usize::try_from(number).ok());
        let Some(count) = count.filter(|count| *count > 0) else {
            continue;
        };
        found.extend(units_to_the_end(text, line + 1, count).map(|units| (0, token, 0, units)));
        let near = units_near_count(text, token, count);
        found.extend(near.into_iter().map(|units| (1, token, 0, units)));
        if count > 1 {
            let edges = units_near_count(text, token, count - 1).into_iter();
            let edges = edges.filter(|units| matches!(units, CountedUnits::Lines { .. }));
            found.extend(edges.map(|units| (2, token, 1, units)));
        }
    }
    found.sort_by_key(|(rank, ..)| *rank);
    let guess = |(_, number, more, units)| CountField {
        number,
        more,
        units,
    };
    found.into_iter().map(guess).collect()
}

/// Splits the lines from `first` on into `count` units. Up to two lines at the end may be left over, such as an end
/// mark.
fn units_to_the_end(text: &InputText, first: usize, count: usize) -> Option<CountedUnits> {
    const MAX_TRAILING_LINES: usize = 2;
    let rest = text.line_count().checked_sub(first)?;
    for last in 0..=MAX_TRAILING_LINES.min(rest) {
        let (lines, end) = (rest - last, text.line_count() - last);
        if lines >= count && lines % count == 0 {
            let each = lines / count;
            return Some(CountedUnits::Lines { first, each, count });
        }
        if let Some(units) =
            (0..3).find_map(|place| units_with_own_counts(text, first..end, count, place))
        {
            return Some(CountedUnits::Uneven(units));
        }
    }
    None
}

/// `count` units; the number at `place` on the first line of each says how many more lines it has.
fn units_with_own_counts(
    text: &InputText,
    lines: Range<usize>,
    count: usize,
    place: usize,
) -> Option<Vec<Range<usize>>> {
    let mut units = Vec::new();
    let mut line = lines.start;
    while line < lines.end && units.len() < count {
        let token = text.tokens_of_line(line).nth(place)?;
        let more = usize::try_from(text.tokens[token].number?).ok()?;
        let end = (line + 1)
            .checked_add(more)
            .filter(|end| *end <= lines.end)?;
        units.push(line..end);
        line = end;
    }
    (units.len() == count && line == lines.end).then_some(units)
}

/// Units that directly follow the number, or are at the end of the input.
fn units_near_count(text: &InputText, token: usize, count: usize) -> Vec<CountedUnits> {
    let line = text.tokens[token].line;
    let (own, next) = (text.tokens_of_line(line), line + 1);
    let mut found = Vec::new();
    if own.end - token - 1 == count {
        found.push(CountedUnits::Tokens(token + 1..own.end));
    }
    let rest = text.line_count() - next;
    if rest == 0 {
        return found;
    }
    let below = text.tokens_of_line(next);
    if below.len() == count {
        found.push(CountedUnits::Tokens(below.clone()));
    }
    if rest >= count {
        for first in [next, text.line_count() - count] {
            found.push(CountedUnits::Lines {
                first,
                each: 1,
                count,
            });
        }
    }
    let wide = (next..text.line_count())
        .take_while(|line| column_count(text, *line) == Some(count))
        .count();
    let is_word = below.len() == 1;
    if wide > 1 || wide == count || wide == 1 && is_word {
        let columns = |lines, rows| CountedUnits::Columns {
            lines,
            width: count,
            rows,
        };
        if wide >= count {
            found.push(columns(next..next + count, true));
        }
        found.push(columns(next..next + wide, false));
    }
    found
}

/// The number of columns of a line: its tokens, or the characters of its only token.
fn column_count(text: &InputText, line: usize) -> Option<usize> {
    let tokens = text.tokens_of_line(line);
    match tokens.len() {
        0 => None,
        1 if text.tokens[tokens.start].span.len() > 1 => Some(text.tokens[tokens.start].span.len()),
        several => Some(several),
    }
}

/// The bytes of some columns of a line.
fn column_span(text: &InputText, line: usize, columns: &Range<usize>) -> Range<usize> {
    let tokens = text.tokens_of_line(line);
    if tokens.len() == 1 && text.tokens[tokens.start].span.len() > 1 {
        let start = text.tokens[tokens.start].span.start;
        return start + columns.start..start + columns.end;
    }
    text.tokens_span(tokens.start + columns.start..tokens.start + columns.end)
}
