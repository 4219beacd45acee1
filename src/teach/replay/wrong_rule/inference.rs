//! Finds the rule that a search follows. Every decision tests all rules: a digit that is placed must fit, and when the
//! search leaves a cell for good, no other digit may. A rule is reported if it alone agrees with all decisions and
//! Sudoku's own doesn't.

use super::{FittingRule, known_rules};
use crate::teach::grid_size::Size;
use crate::teach::replay::position::Position;

/// The rules that a search's decisions agree with.
#[derive(Debug, Default)]
pub(in crate::teach::replay) struct RuleInference {
    /// Rules that have agreed with all of them.
    left: Vec<FittingRule>,
    /// Decisions that Sudoku's own rule doesn't explain.
    odd: u64,
    decisions: u64,
    /// The step and line of the first odd decision.
    first: Option<(u64, u32)>,
}

impl RuleInference {
    pub fn of(size: Size) -> RuleInference {
        RuleInference {
            left: known_rules(size),
            ..RuleInference::default()
        }
    }

    /// Records that a digit is placed.
    pub fn note_placed(&mut self, position: &Position, (cell, digit): (usize, u8), at: (u64, u32)) {
        self.left.retain(|rule| rule.fits(position, cell, digit));
        self.count_decisions(position.fits(cell, digit), at);
    }

    /// Records that the search goes back from a cell, now empty again, where it tried these digits (bits 1 to 16).
    pub fn note_backtrack(&mut self, position: &Position, cell: usize, tried: u32, at: (u64, u32)) {
        let others = (1..=position.size.side() as u8).filter(|digit| tried & 1 << digit == 0);
        for digit in others {
            self.left.retain(|rule| !rule.fits(position, cell, digit));
            self.count_decisions(!position.fits(cell, digit), at);
        }
    }

    fn count_decisions(&mut self, is_as_it_should: bool, at: (u64, u32)) {
        self.decisions += 1;
        if !is_as_it_should {
            self.odd += 1;
            self.first.get_or_insert(at);
        }
    }

    /// True if the only explanation is Sudoku's rule with this digit never tried.
    pub fn allow_all_but(&self, digit: u8) -> bool {
        self.left == [FittingRule::NoDigit(digit)]
    }

    /// The rule, its first odd decision, and how many decisions it explains.
    pub fn find_only_rule(&self) -> Option<(FittingRule, (u64, u32), u64)> {
        /// Fewer odd decisions than this may be chance.
        const MIN_ODD_DECISIONS: u64 = 3;
        let first = self.first.filter(|_| self.odd >= MIN_ODD_DECISIONS)?;
        let is_box = |rule: &FittingRule| matches!(rule, FittingRule::Box(_));
        let rule = match self.left.as_slice() {
            [FittingRule::NoDigit(_)] => None,
            [only] => Some(*only),
            // If several formulas agree, any will do: the box is wrong.
            [first, ..] if self.left.iter().all(is_box) => Some(*first),
            several => least_kept(several),
        };
        Some((rule?, first, self.decisions))
    }
}

/// If only tables that keep digits are left, the ones with the fewest units.
fn least_kept(rules: &[FittingRule]) -> Option<FittingRule> {
    let units = |rule: &FittingRule| match rule {
        FittingRule::Kept(units) => Some(*units),
        _ => None,
    };
    let all: Vec<u8> = rules.iter().map(units).collect::<Option<_>>()?;
    let least = all.iter().map(|units| units.count_ones()).min()?;
    let least = all.iter().filter(|units| units.count_ones() == least);
    Some(FittingRule::Kept(least.fold(0, |set, units| set | units)))
}
