//! Runs correct searches alongside a user's search and finds where the last of them does something else. A search with
//! an order of its own parts from all of them early; then there is nothing to report.

use super::{CellOrder, ReferenceSearch, SearchOrder, all_orders};
use crate::teach::event::Kind;
use crate::teach::grid_size::Size;

/// The first step at which a search differs from the last correct one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::teach::replay) struct Divergence {
    /// How many steps they have in common.
    pub together: u64,
    pub line: u32,
    pub way: SearchOrder,
    /// The step of the correct search; `None` if it has tried everything and ends.
    pub would: Option<Kind>,
    /// The step of the followed search; `None` if it ends.
    pub did: Option<Kind>,
}

/// The correct searches that have matched the user's so far.
#[derive(Debug)]
pub(in crate::teach::replay) struct ReferenceTracker {
    with: Vec<ReferenceSearch>,
    together: u64,
    parting: Option<Divergence>,
}

impl ReferenceTracker {
    pub fn start_all(size: Size, givens: &[u8]) -> ReferenceTracker {
        ReferenceTracker {
            with: all_orders()
                .map(|way| ReferenceSearch::new(way, size, givens))
                .collect(),
            together: 0,
            parting: None,
        }
    }

    /// The way of a correct search that has matched all along.
    pub fn matching_order(&self) -> Option<SearchOrder> {
        self.with.first().map(|reference| reference.way)
    }

    /// The way of a correct search that has matched as far as the user's was followed. Also the number of steps that a
    /// search by the fewest fitting digits needs in all, if that is known and isn't the same search.
    pub fn matched_so_far(&self) -> Option<(SearchOrder, Option<u64>)> {
        const MAX_STEPS: usize = 100_000;
        let same = self.with.first()?;
        if same.way.order == CellOrder::Fewest {
            return Some((same.way, None));
        }
        let mut other = ReferenceSearch::new(SearchOrder::FEWEST, same.size, &same.givens);
        let steps = std::iter::from_fn(|| other.next_act());
        let steps = steps.take(MAX_STEPS).count();
        Some((same.way, (steps < MAX_STEPS).then_some(steps as u64)))
    }

    /// How many steps the user's search has matched a correct one.
    pub fn matched_steps(&self) -> u64 {
        self.together
    }

    /// Takes the user's next step, a digit placed or taken back.
    pub fn take_step(&mut self, kind: Kind, line: u32) {
        let together = self.together;
        let parting = &mut self.parting;
        self.with.retain_mut(|reference| {
            let would = reference.next_act();
            if would == Some(kind) {
                return true;
            }
            // If several part at the same step, the first one counts.
            if parting.is_none_or(|parting| parting.together < together) {
                *parting = Some(Divergence {
                    together,
                    line,
                    way: reference.way,
                    would,
                    did: Some(kind),
                });
            }
            false
        });
        self.together += u64::from(!self.with.is_empty());
    }

    /// The divergence of the last correct search, if all have diverged. `ended`: the last line of a search that is over; a correct search
    /// that would go on parts from it there.
    pub fn find_divergence(&mut self, ended: Option<u32>) -> Option<Divergence> {
        /// Fewer steps in common may be chance.
        const MIN_COMMON_STEPS: u64 = 2;
        if let (Some(reference), Some(line)) = (self.with.first_mut(), ended) {
            let would = reference.next_act()?;
            self.parting = Some(Divergence {
                together: self.together,
                line,
                way: reference.way,
                would: Some(would),
                did: None,
            });
        } else if !self.with.is_empty() {
            return None;
        }
        self.parting
            .filter(|parting| parting.together >= MIN_COMMON_STEPS)
    }
}
