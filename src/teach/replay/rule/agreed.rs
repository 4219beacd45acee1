//! Which rule a search goes by. Each is asked at every decision: what the search places must fit, and once it goes back from a
//! cell, no other digit may. What is told is the only rule that has agreed with all decisions, if Sudoku's own has not.

use super::{Known, Rule, rules};
use crate::size::Size;

/// What the decisions of a search agree with.
#[derive(Debug, Default)]
pub(in crate::teach::replay) struct Rules {
    /// Those that have agreed with all of them.
    left: Vec<Rule>,
    /// Decisions that Sudoku's own rule does not explain.
    odd: u64,
    decisions: u64,
    /// The first odd one: its step and its line.
    first: Option<(u64, u32)>,
}

impl Rules {
    pub fn of(size: Size) -> Rules {
        Rules {
            left: rules(size),
            ..Rules::default()
        }
    }

    /// A digit is placed.
    pub fn placed(&mut self, known: &Known, (cell, digit): (usize, u8), at: (u64, u32)) {
        self.left.retain(|rule| rule.fits(known, cell, digit));
        self.count(known.fits(cell, digit), at);
    }

    /// The search goes back from a cell where it has tried these digits, bit 1 to 16, which stands empty again.
    pub fn gone_back(&mut self, known: &Known, cell: usize, tried: u32, at: (u64, u32)) {
        let others = (1..=known.size.side() as u8).filter(|digit| tried & 1 << digit == 0);
        for digit in others {
            self.left.retain(|rule| !rule.fits(known, cell, digit));
            self.count(!known.fits(cell, digit), at);
        }
    }

    fn count(&mut self, is_as_it_should: bool, at: (u64, u32)) {
        self.decisions += 1;
        if !is_as_it_should {
            self.odd += 1;
            self.first.get_or_insert(at);
        }
    }

    /// Is all explained by Sudoku's rule and that this digit is never tried, and by nothing else?
    pub fn allow_all_but(&self, digit: u8) -> bool {
        self.left == [Rule::NoDigit(digit)]
    }

    /// The rule, its first odd decision, and how many decisions it explains.
    pub fn only(&self) -> Option<(Rule, (u64, u32), u64)> {
        /// What fewer decisions show is chance.
        const LEAST: u64 = 3;
        let first = self.first.filter(|_| self.odd >= LEAST)?;
        let rule = match self.left.as_slice() {
            [Rule::NoDigit(_)] => None,
            [only] => Some(*only),
            // Of formulas that agree so far any will do: it is the box that is wrong.
            [first @ Rule::Box(_), others @ ..]
                if others.iter().all(|rule| matches!(rule, Rule::Box(_))) =>
            {
                Some(*first)
            }
            several => least_kept(several),
        };
        Some((rule?, first, self.decisions))
    }
}

/// Where only tables come into question, those of the least units.
fn least_kept(rules: &[Rule]) -> Option<Rule> {
    let units = |rule: &Rule| match rule {
        Rule::Kept(units) => Some(*units),
        _ => None,
    };
    let all: Vec<u8> = rules.iter().map(units).collect::<Option<_>>()?;
    let least = all.iter().map(|units| units.count_ones()).min()?;
    let least = all.iter().filter(|units| units.count_ones() == least);
    Some(Rule::Kept(least.fold(0, |set, units| set | units)))
}
