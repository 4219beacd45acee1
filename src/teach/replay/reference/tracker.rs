//! Runs correct searches alongside a user's search and finds where the last of them does something else. A search with
//! an order of its own parts from all of them early; then there is nothing to report.

use super::{Order, ReferenceSearch, Way, ways};
use crate::size::Size;
use crate::teach::event::Kind;
use crate::teach::replay::fault::Fault;

/// Where a search and the last correct one part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::teach::replay) struct Parting {
    /// How many steps they have in common.
    pub together: u64,
    pub line: u32,
    pub way: Way,
    /// What the correct one does; `None` if it has tried everything and ends.
    pub would: Option<Kind>,
    /// What the other one does; `None` if it ends.
    pub did: Option<Kind>,
}

impl Parting {
    pub fn fault(&self) -> Fault {
        let Parting {
            way, would, did, ..
        } = *self;
        Fault::Parted { way, would, did }
    }
}

/// The correct searches that have matched the user's so far.
#[derive(Debug)]
pub(in crate::teach::replay) struct Company {
    with: Vec<ReferenceSearch>,
    together: u64,
    parting: Option<Parting>,
}

impl Company {
    pub fn of(size: Size, givens: &[u8]) -> Company {
        Company {
            with: ways()
                .map(|way| ReferenceSearch::new(way, size, givens))
                .collect(),
            together: 0,
            parting: None,
        }
    }

    /// The way of a correct search that has matched all along.
    pub fn way(&self) -> Option<Way> {
        self.with.first().map(|reference| reference.way)
    }

    /// The way of a correct search that has matched as far as the user's was followed. Also the number of steps that a
    /// search by the fewest fitting digits needs in all, if that is known and isn't the same search.
    pub fn same(&self) -> Option<(Way, Option<u64>)> {
        const MOST: usize = 100_000;
        let same = self.with.first()?;
        let fewest = ways().find(|way| way.order == Order::Fewest);
        let Some(other) = fewest.filter(|_| same.way.order != Order::Fewest) else {
            return Some((same.way, None));
        };
        let mut other = ReferenceSearch::new(other, same.size, &same.givens);
        let steps = std::iter::from_fn(|| other.step()).take(MOST).count();
        Some((same.way, (steps < MOST).then_some(steps as u64)))
    }

    /// How many steps the user's search has matched a correct one.
    pub fn together(&self) -> u64 {
        self.together
    }

    /// Takes the user's next step, a digit placed or taken back.
    pub fn step(&mut self, kind: Kind, line: u32) {
        let together = self.together;
        let parting = &mut self.parting;
        self.with.retain_mut(|reference| {
            let would = reference.step();
            if would == Some(kind) {
                return true;
            }
            // If several part at the same step, the first one counts.
            if parting.is_none_or(|parting| parting.together < together) {
                *parting = Some(Parting {
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

    /// Where the last of them parted, if all have. `ended`: the last line of a search that is over; a correct search
    /// that would go on parts from it there.
    pub fn parted(&mut self, ended: Option<u32>) -> Option<Parting> {
        /// Fewer steps in common may be chance.
        const LEAST: u64 = 2;
        if let (Some(reference), Some(line)) = (self.with.first_mut(), ended) {
            let would = reference.step()?;
            self.parting = Some(Parting {
                together: self.together,
                line,
                way: reference.way,
                would: Some(would),
                did: None,
            });
        } else if !self.with.is_empty() {
            return None;
        }
        self.parting.filter(|parting| parting.together >= LEAST)
    }
}
