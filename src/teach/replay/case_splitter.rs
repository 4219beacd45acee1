//! Finds where one search of a run ends and the next begins.
//!
//! A case begins when the board holds its clues. Before that, a program reads, clears the board or copies the answer
//! out, and those stores look like any others. So changes outside all calls of recursive functions are held back until
//! it is clear what they were. If the next case begins or the program ends, they are dropped; if the search goes on,
//! they were part of it. A board that never holds the clues counts as filled when the first digit comes from a
//! recursive function.

use super::search::UserSearch;
use super::{ChangeKind, Clues, Judged, Replay, SearchStep, WantedSteps};
use crate::teach::grid_size::Size;
use std::collections::HashSet;

/// Turns the steps of a run into the search of the wanted case.
pub struct CaseSplitter {
    wanted: WantedSteps,
    cases: Vec<Option<Clues>>,
    size: Size,
    /// Digits, 0 for an empty cell.
    board: Vec<u8>,
    turned: bool,
    of_input: bool,
    /// True once a case has begun. Before that, the board is being filled.
    is_searching: bool,
    /// The code locations that fill the board.
    fillers: HashSet<u32>,
    /// True if the board lost its clues outside of the search, and no other case's have appeared.
    holds_something_else: bool,
    /// True if a recursive function stores into the board.
    is_recursive: bool,
    /// Changes without a visible store, since the last store.
    unseen: Vec<SearchStep>,
    /// Changes that may or may not belong to the search.
    held: Vec<SearchStep>,
    /// Cases that have begun or were passed over.
    begun: u64,
    search: Option<UserSearch>,
}

/// With more changes than this, the board isn't being filled.
const MAX_HELD_CHANGES: usize = 1 << 12;

impl CaseSplitter {
    /// `cases`: the grid of each case of the input; `None` if it has none or it is unknown.
    pub fn new(cases: Vec<Option<Clues>>, wanted: WantedSteps) -> CaseSplitter {
        let size = size_of(&cases, wanted.case);
        CaseSplitter {
            wanted,
            cases,
            size,
            board: vec![0; size.cells()],
            turned: false,
            of_input: false,
            is_searching: false,
            fillers: HashSet::new(),
            holds_something_else: false,
            is_recursive: false,
            unseen: Vec::new(),
            held: Vec::new(),
            begun: 0,
            search: None,
        }
    }

    pub fn take_step(&mut self, step: SearchStep) {
        let cell = if self.turned {
            self.transposed_cell(step.cell)
        } else {
            step.cell
        };
        if usize::from(cell) >= self.size.cells() && step.what != ChangeKind::Left {
            return;
        }
        let step = SearchStep { cell, ..step };
        match step.what {
            ChangeKind::Unseen if self.unseen.len() < MAX_HELD_CHANGES => self.unseen.push(step),
            ChangeKind::Unseen => {}
            ChangeKind::Left => {
                if let Some(search) = self.active_search() {
                    search.end_call(&step);
                }
            }
            ChangeKind::Store => self.take_store(step),
        }
    }

    fn take_store(&mut self, step: SearchStep) {
        self.is_recursive |= step.level > 0;
        let line = step.line;
        let unseen = std::mem::take(&mut self.unseen);
        let has_changed = !unseen.is_empty();
        for change in unseen {
            self.hold_step(SearchStep { line, ..change });
        }
        let mut step = step;
        // Two cases may be the same: a board that hasn't changed wasn't filled again.
        let begins = !self.is_searching && step.level > 0;
        if (has_changed || begins) && self.begin_if_filled() && self.turned {
            step.cell = self.transposed_cell(step.cell);
        }
        if self.is_searching && self.is_unclear(&step) {
            self.hold_and_check(step);
        } else if !self.is_searching && step.level == 0 {
            self.fillers.insert(step.site);
            self.hold_and_check(step);
        } else {
            if !self.is_searching {
                self.begin_case(false);
            }
            self.resume_search(step);
        }
    }

    /// True if this may be reading, clearing or copying.
    fn is_unclear(&self, step: &SearchStep) -> bool {
        let is_outside =
            self.is_recursive || self.is_given_full() || self.fillers.contains(&step.site);
        step.level == 0 && is_outside && self.held.len() < MAX_HELD_CHANGES
    }

    /// True if the current case has no empty cell. Then there is nothing to search.
    fn is_given_full(&self) -> bool {
        let clues = self.clues_of(self.begun);
        clues.is_some_and(|clues| !clues.digits.contains(&0))
    }

    /// The clues of a case, from 1.
    fn clues_of(&self, case: u64) -> Option<&Clues> {
        clues_of(&self.cases, case)
    }

    fn hold_step(&mut self, step: SearchStep) {
        self.board[usize::from(step.cell)] = step.new;
        if self.is_searching {
            self.held.push(step);
        }
    }

    fn hold_and_check(&mut self, step: SearchStep) {
        if self.board[usize::from(step.cell)] != step.new {
            self.hold_step(step);
            self.begin_if_filled();
        }
    }

    /// The search goes on, so what was held was part of it, unless the board was filled with something else meanwhile.
    fn resume_search(&mut self, step: SearchStep) {
        self.holds_something_else |= !self.held.is_empty() && self.has_lost_most_clues();
        self.board[usize::from(step.cell)] = step.new;
        let held = std::mem::take(&mut self.held);
        if let Some(search) = self.active_search() {
            let steps = held.into_iter().chain([step]);
            steps.for_each(|step| search.apply_change(step));
        }
    }

    /// True if most clues of the current case have been overwritten: the board, or another one at the same address,
    /// holds a case that it never held completely.
    fn has_lost_most_clues(&self) -> bool {
        let clues = self.clues_of(self.begun).filter(|_| self.of_input);
        clues.is_some_and(|clues| {
            let pairs = clues.digits.iter().zip(&self.board);
            let given = pairs.filter(|(given, _)| **given > 0);
            let lost = given.clone().filter(|(given, has)| given != has).count();
            lost * 2 > given.count()
        })
    }

    /// The wanted search, while it runs.
    fn active_search(&mut self) -> Option<&mut UserSearch> {
        let is_it =
            self.is_searching && self.begun == self.wanted.case && !self.holds_something_else;
        self.search.as_mut().filter(|_| is_it)
    }

    /// Begins a case if the board holds the clues of one that hasn't begun yet. True if it does.
    fn begin_if_filled(&mut self) -> bool {
        /// Cases for which the program stores nothing are passed over.
        const MAX_PASSED_CASES: usize = 12;
        let rest = self.cases.iter().enumerate().skip(self.begun as usize);
        let may_turn = !self.turned && self.begun == 0;
        let cells = 0..self.board.len();
        let turned = cells.map(|cell| self.board[usize::from(self.transposed_cell(cell as u8))]);
        let found = rest.take(MAX_PASSED_CASES).find_map(|(place, clues)| {
            let clues = clues.as_ref()?;
            let is_turned = !self.board_holds(clues);
            let holds_turned = || may_turn && turned.clone().eq(clues.digits.iter().copied());
            (!is_turned || holds_turned()).then_some((place, is_turned))
        });
        let Some((place, is_turned)) = found else {
            return false;
        };
        if is_turned {
            self.board = turned.collect();
            self.turned = true;
        }
        self.of_input = true;
        self.pass_cases(place as u64);
        self.begin_case(true);
        true
    }

    /// A loop around the recursion may place the last digits of a search. They fill empty cells, whereas reading or
    /// clearing begins with a cell that holds something. If a line that reads clues placed them and other changes
    /// follow, they may have been reading, and it is unknown how the board was left.
    fn take_last_digits(&mut self) {
        let places = |step: &SearchStep| step.old == 0 && step.new > 0;
        let end = self.held.iter().position(|step| !places(step));
        let fills = |step: &SearchStep| self.fillers.contains(&step.site);
        let end = end.unwrap_or(self.held.len());
        let is_reading = self.held[..end].iter().any(fills) && end < self.held.len();
        let last: Vec<SearchStep> = self.held.drain(..end).collect();
        let Some(search) = self.active_search() else {
            return;
        };
        if is_reading {
            search.is_lost = true;
        } else {
            last.into_iter().for_each(|step| search.apply_change(step))
        }
    }

    /// True if the board holds these clues. A smaller grid may lie in its corner.
    fn board_holds(&self, clues: &Clues) -> bool {
        let (side, own) = (clues.size.side(), self.size.side());
        let rows = clues.digits.chunks(side).zip(self.board.chunks(own));
        side <= own && rows.into_iter().all(|(clues, row)| clues == &row[..side])
    }

    /// Begins the search of the next case.
    fn begin_case(&mut self, of_input: bool) {
        self.take_last_digits();
        self.is_searching = true;
        self.holds_something_else = false;
        self.held.clear();
        self.begun += 1;
        if self.begun == self.wanted.case {
            let clues = self.clues_of(self.begun).filter(|_| !of_input).cloned();
            let mut search = UserSearch::new(self.size, &self.board, clues, self.wanted);
            search.held_clues = of_input;
            self.search = Some(search);
        }
    }

    /// Passes over the cases up to `end`: their searches have no steps.
    fn pass_cases(&mut self, end: u64) {
        let wanted = self.wanted.case;
        if self.begun < wanted && wanted <= end {
            if let Some(clues) = self.clues_of(wanted) {
                let search = UserSearch::new(clues.size, &clues.digits, None, self.wanted);
                self.search = Some(search);
            }
        }
        self.begun = self.begun.max(end);
    }

    /// The held changes, minus a final clearing of the board: a run of emptied cells that includes clues.
    fn without_clearing(&mut self) -> Vec<SearchStep> {
        let mut held = std::mem::take(&mut self.held);
        let last = held.iter().rposition(|step| step.new > 0);
        let end = last.map_or(0, |last| last + 1);
        let search = self.search.as_ref();
        let is_clue = |step: &SearchStep| search.is_some_and(|search| search.is_clue(step.cell));
        if held[end..].iter().any(is_clue) {
            held.truncate(end);
        }
        held
    }

    fn transposed_cell(&self, cell: u8) -> u8 {
        let side = self.size.side() as u8;
        cell % side * side + cell / side
    }

    /// The wanted search. If there was none, the error is how many cases have begun. `complete`: whether the program
    /// was followed to its end.
    pub fn into_replay(mut self, complete: bool, judged: &Judged) -> Result<Replay, u64> {
        for change in std::mem::take(&mut self.unseen) {
            self.hold_step(change);
        }
        // The program may have read the last case and stored nothing after that.
        self.begin_if_filled();
        self.take_last_digits();
        if !self.is_recursive && !self.is_given_full() {
            let held = self.without_clearing();
            if let Some(search) = self.active_search() {
                held.into_iter().for_each(|step| search.apply_change(step));
            }
        }
        // A library may read the clues unseen; then a search that does nothing stores nothing.
        let nothing_stored = self.fillers.is_empty() && self.begun == 0;
        if complete && (self.of_input || nothing_stored) {
            self.pass_cases(self.cases.len() as u64);
        }
        let cases = self.begun;
        let search = self.search.take().ok_or(cases)?;
        let complete = complete || cases > self.wanted.case;
        let facts = RunFacts {
            cases,
            of_input: self.of_input,
            knows_clues: self.clues_of(self.wanted.case).is_some(),
            turned: self.turned,
        };
        Ok(search.finish(complete, facts, judged))
    }
}

/// Facts about the run beside the search.
pub(super) struct RunFacts {
    pub cases: u64,
    pub of_input: bool,
    pub knows_clues: bool,
    pub turned: bool,
}

fn clues_of(cases: &[Option<Clues>], case: u64) -> Option<&Clues> {
    cases.get((case as usize).wrapping_sub(1))?.as_ref()
}

/// The size of a case's grid.
pub fn size_of(cases: &[Option<Clues>], case: u64) -> Size {
    clues_of(cases, case).map_or(Size::NINE, |clues| clues.size)
}
