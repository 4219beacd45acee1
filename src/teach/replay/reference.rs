//! Correct searches in the usual orders. Each is a machine that makes one step at a time, so that a search of any
//! length costs no memory. They run alongside a user's search, and the [tracker](ReferenceTracker) finds where the last
//! of them does something else. A search with an order of its own parts from all of them early; then there is nothing
//! to report.

use super::messages::{Message, say};
use crate::teach::event::Kind;
use crate::teach::grid_size::Size;
use crate::teach::watcher::Why;

/// How a search chooses the next cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CellOrder {
    Rows,
    Columns,
    RowsBackward,
    /// The cell where the fewest digits fit; of several, the first by rows.
    Fewest,
}

impl CellOrder {
    /// Sorts cells from row order into this one.
    fn sort_cells(self, cells: &mut [u8], size: Size) {
        let side = size.side() as u8;
        match self {
            CellOrder::Rows | CellOrder::Fewest => {}
            CellOrder::Columns => cells.sort_by_key(|cell| (cell % side, cell / side)),
            CellOrder::RowsBackward => cells.reverse(),
        }
    }
}

/// A search's order of cells and digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchOrder {
    order: CellOrder,
    descending: bool,
    /// True if each digit is placed before checking whether it fits.
    places_all: bool,
}

impl SearchOrder {
    const FEWEST: SearchOrder = SearchOrder {
        order: CellOrder::Fewest,
        descending: false,
        places_all: false,
    };

    /// `by rows, digits from 1`.
    pub(super) fn describe_order(self, size: Size) -> Message {
        let (symbol, zh) = size.symbol_word();
        let order = match self.order {
            CellOrder::Rows => say!("by rows", "按行"),
            CellOrder::Columns => say!("by columns", "按列"),
            CellOrder::RowsBackward => {
                say!("by rows from the last cell back", "从最后一格起按行倒着")
            }
            CellOrder::Fewest => say!(
                "by the fewest {symbol}s that fit",
                "先填能填的{zh}最少的格子"
            ),
        };
        let first = size.symbol(if self.descending {
            size.side() as u8
        } else {
            1
        });
        order.join_message(say!(", {symbol}s from {first}", "，{zh}从 {first} 起"))
    }
}

/// All known ways.
fn all_orders() -> impl Iterator<Item = SearchOrder> {
    use CellOrder::*;
    let orders = [Rows, Columns, RowsBackward, Fewest].into_iter();
    let with = |order| {
        let kinds = [(false, false), (false, true), (true, false), (true, true)].into_iter();
        kinds.map(move |(places_all, descending)| SearchOrder {
            order,
            descending,
            places_all,
        })
    };
    // Wrongly placed digits would spoil the count of what fits.
    let spoils = |way: &SearchOrder| way.places_all && way.order == Fewest;
    orders.flat_map(with).filter(move |way| !spoils(way))
}

/// The orders that fit a search so far. Each always takes its first empty cell.
#[derive(Debug)]
pub(super) struct OrderInference {
    left: Vec<Vec<u8>>,
}

impl OrderInference {
    pub fn of(size: Size) -> OrderInference {
        let orders = [CellOrder::Rows, CellOrder::Columns, CellOrder::RowsBackward];
        let in_order = |order: CellOrder| {
            let mut cells: Vec<u8> = (0..=255).take(size.cells()).collect();
            order.sort_cells(&mut cells, size);
            cells
        };
        OrderInference {
            left: orders.map(in_order).into(),
        }
    }

    /// The search takes this cell next, on this board.
    pub fn note_visit(&mut self, cell: u8, board: &[u8]) {
        self.left
            .retain(|order| first_empty(order, board) == Some(cell));
    }

    /// The next cell on this board, if only one order is left.
    pub fn predict_next(&self, board: &[u8]) -> Option<usize> {
        match self.left.as_slice() {
            [order] => first_empty(order, board).map(usize::from),
            _ => None,
        }
    }
}

fn first_empty(order: &[u8], board: &[u8]) -> Option<u8> {
    let mut cells = order.iter().copied();
    cells.find(|cell| board[usize::from(*cell)] == 0)
}

/// A correct search that makes one step at a time.
#[derive(Debug)]
struct ReferenceSearch {
    way: SearchOrder,
    size: Size,
    givens: Vec<u8>,
    board: Vec<u8>,
    /// The digits in each row, column and box, in bits 1 to 16.
    seen: Vec<u32>,
    /// Empty cells in the search's order; in row order if the next cell is chosen each time.
    empty: Vec<u8>,
    /// Cells whose turn it is, each with the digits still to try and whether its last one fitted.
    turns: Vec<CellTurn>,
    is_deeper: bool,
}

/// The only solution of a grid; `None`: it has none or several, or finding out takes too long.
pub(super) fn only_solution(size: Size, givens: &[u8]) -> Option<Vec<u8>> {
    /// A moment's work, in steps.
    const MAX_STEPS: usize = 1 << 16;
    let mut reference = ReferenceSearch::new(SearchOrder::FEWEST, size, givens);
    if reference.empty.is_empty() {
        return Some(reference.board);
    }
    let mut found = None;
    for _ in 0..MAX_STEPS {
        match reference.next_act() {
            Some(_) => {}
            None if reference.turns.is_empty() => return found,
            None if found.is_some() => return None,
            None => found = Some(reference.board.clone()),
        }
    }
    None
}

#[derive(Debug)]
struct CellTurn {
    cell: u8,
    left: u32,
    fits: bool,
}

impl ReferenceSearch {
    fn new(way: SearchOrder, size: Size, givens: &[u8]) -> ReferenceSearch {
        let is_empty = |cell: &u8| givens.get(usize::from(*cell)) == Some(&0);
        let mut empty: Vec<u8> = (0..=u8::MAX).filter(is_empty).collect();
        way.order.sort_cells(&mut empty, size);
        let mut reference = ReferenceSearch {
            way,
            size,
            givens: givens.to_vec(),
            board: givens.to_vec(),
            seen: vec![0; 3 * size.side()],
            empty,
            turns: Vec::new(),
            is_deeper: true,
        };
        for (cell, digit) in givens.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            reference.mark_digit(cell as u8, *digit, true);
        }
        reference
    }

    /// The next step; `None` if it has found the answer or there is none.
    fn next_act(&mut self) -> Option<Kind> {
        if std::mem::take(&mut self.is_deeper) {
            let cell = self.next_cell()?;
            let left = if self.way.places_all {
                u32::from(self.size.all()) << 1
            } else {
                self.fitting_digits(cell)
            };
            let fits = false;
            self.turns.push(CellTurn { cell, left, fits });
        }
        loop {
            let turn = self.turns.last_mut()?;
            let (cell, place) = (turn.cell, usize::from(turn.cell));
            let digit = self.board[place];
            if digit > 0 {
                // The search is back from the cells after it, or the digit doesn't fit.
                self.board[place] = 0;
                if std::mem::take(&mut turn.fits) {
                    self.mark_digit(cell, digit, false);
                }
                let why = Why::Guess;
                return Some(Kind::Undo { cell, digit, why });
            }
            if turn.left == 0 {
                self.turns.pop();
                continue;
            }
            let digit = if self.way.descending {
                31 - turn.left.leading_zeros() as u8
            } else {
                turn.left.trailing_zeros() as u8
            };
            turn.left &= !(1 << digit);
            let fits = self.fitting_digits(cell) & 1 << digit != 0;
            if let Some(turn) = self.turns.last_mut() {
                turn.fits = fits;
            }
            if fits {
                self.mark_digit(cell, digit, true);
                self.is_deeper = true;
            }
            self.board[place] = digit;
            let why = Why::Guess;
            return Some(Kind::Place { cell, digit, why });
        }
    }

    fn next_cell(&self) -> Option<u8> {
        let empty = |cell: &u8| self.board[usize::from(*cell)] == 0;
        match self.way.order {
            CellOrder::Fewest => {
                let empty = self.empty.iter().copied().filter(empty);
                empty.min_by_key(|cell| self.fitting_digits(*cell).count_ones())
            }
            _ => self.empty.get(self.turns.len()).copied(),
        }
    }

    fn fitting_digits(&self, cell: u8) -> u32 {
        let units = self.size.units_of(cell.into());
        let seen = units.iter().fold(0, |seen, unit| seen | self.seen[*unit]);
        u32::from(self.size.all()) << 1 & !seen
    }

    fn mark_digit(&mut self, cell: u8, digit: u8, stands: bool) {
        for unit in self.size.units_of(cell.into()) {
            if stands {
                self.seen[unit] |= 1 << digit
            } else {
                self.seen[unit] &= !(1 << digit)
            }
        }
    }
}

/// The first step at which a search differs from the last correct one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Divergence {
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
pub(super) struct ReferenceTracker {
    with: Vec<ReferenceSearch>,
    /// How many steps the user's search has matched a correct one.
    pub together: u64,
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

    /// The divergence of the last correct search, if all have diverged. `ended`: the last line of a search that is over;
    /// a correct search that would go on parts from it there.
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

#[cfg(test)]
mod tests;
