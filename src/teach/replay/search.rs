//! The search of one case: its steps go to the recorder, and findings are collected on the way.
//!
//! Each step is compared with correct searches ([`reference`](super::reference)) and with wrong rules
//! ([`rule`](super::wrong_rule)), and anything unusual is noted. Which of these notes are reported is decided when the
//! search is over ([`conclusion`]).

mod conclusion;

use super::fault::{Fault, Finding, Findings, SourceLine};
use super::position::Position;
use super::reference::{OrderInference, ReferenceTracker, only_solution};
use super::wrong_rule::RuleInference;
use super::{Clues, SearchStep, WantedSteps};
use crate::teach::event::Kind;
use crate::teach::grid_size::Size;
use crate::teach::recorder::Recorder;
use crate::teach::watcher::Why;
use std::time::Duration;

/// The search has already been made, so there is nothing to stop.
const UNREACHABLE_LIMIT: Duration = Duration::from_secs(1 << 30);

pub(super) struct UserSearch {
    position: Position,
    recorder: Recorder<'static>,
    /// The digits on the board that the search has placed, oldest first.
    placed_digits: Vec<PlacedDigit>,
    visits: Vec<Option<CellVisit>>,
    /// The cell that was emptied last, if nothing has happened since.
    emptied: Option<u8>,
    /// A digit placed although a peer holds it, if nothing has happened since.
    clash: Option<Finding>,
    /// The line of the first call that has returned since the last change.
    ended: Option<SourceLine>,
    solved: Option<u64>,
    /// `None`: there is none or several, or it is unknown.
    only_solution: Option<Vec<u8>>,
    /// The first step that took back a digit of the only solution while nothing on the board was wrong.
    gave_up: Option<u64>,
    references: ReferenceTracker,
    orders: OrderInference,
    rules: RuleInference,
    facts: SearchFacts,
    findings: Findings,
    /// True if the board was seen to hold exactly the clues when the case began.
    pub held_clues: bool,
    /// True if it became unknown which changes belong to the search.
    pub is_lost: bool,
}

/// Facts about the whole search.
#[derive(Default)]
struct SearchFacts {
    /// Digits that were placed anywhere, in bits 1 to 16.
    digits: u32,
    /// Digits that fitted in a cell but weren't tried when the search went back from it, in bits 1 to 16.
    passed_over: u32,
    /// Cells where anything was placed.
    cells: Vec<bool>,
    /// The line that placed the last digit.
    line: u32,
    /// True if taking a digit back ever left its cell empty.
    clears: bool,
    /// The least and the greatest number of active calls when a digit was placed.
    levels: Option<(u32, u32)>,
    /// True if a digit was taken back before the board was full.
    goes_back: bool,
}

#[derive(Debug, Clone, Copy)]
struct PlacedDigit {
    cell: u8,
    digit: u8,
    level: u32,
    step: u64,
    line: u32,
    /// The line where the call that placed it ended.
    left: Option<SourceLine>,
}

/// A cell's turn in the search: from its first digit until it is empty and the search goes back.
#[derive(Debug, Clone, Copy)]
struct CellVisit {
    /// Bits 1 to 16.
    tried: u32,
    /// The number of placed digits before it.
    before: usize,
    /// The step of its first digit.
    step: u64,
    /// The line that emptied it.
    line: u32,
}

impl SearchFacts {
    /// A search takes digits back, or it goes on from each digit in another call. Writing an answer out does neither. A
    /// single digit tells nothing, so it counts if a call of the recursion placed it.
    fn is_search(&self) -> bool {
        let is_single = self.cells.iter().filter(|placed| **placed).count() == 1;
        let (least, most) = self.levels.unwrap_or_default();
        self.goes_back || least < most || is_single && most > 0
    }
}

impl UserSearch {
    /// `clues`: those of the input, if the board doesn't hold them.
    pub fn new(size: Size, board: &[u8], clues: Option<Clues>, wanted: WantedSteps) -> UserSearch {
        let position = Position::new(size, board);
        let bytes = position.to_bytes();
        let mut recorder = Recorder::new(&bytes, wanted.from, wanted.count, UNREACHABLE_LIMIT);
        recorder.last = wanted.last;
        let mut findings = Findings::default();
        if let Some(misread) = clues.and_then(|clues| clues.find_misread(board)) {
            findings.add_fault(1, 0, misread);
        }
        UserSearch {
            position,
            recorder,
            placed_digits: Vec::new(),
            visits: vec![None; size.cells()],
            emptied: None,
            clash: None,
            ended: None,
            solved: None,
            only_solution: only_solution(size, board),
            gave_up: None,
            references: ReferenceTracker::start_all(size, board),
            orders: OrderInference::of(size),
            rules: RuleInference::of(size),
            facts: SearchFacts {
                cells: vec![false; size.cells()],
                ..SearchFacts::default()
            },
            findings,
            held_clues: false,
            is_lost: false,
        }
    }

    pub fn is_clue(&self, cell: u8) -> bool {
        self.position.givens[usize::from(cell)] > 0
    }

    /// A cell gets another digit, or none.
    pub fn apply_change(&mut self, step: SearchStep) {
        let old = self.position.board[usize::from(step.cell)];
        let step = SearchStep { old, ..step };
        if step.old == step.new {
            return;
        }
        self.ended = None;
        self.check_visit(Some(step.cell), step.new == 0);
        if step.old > 0 {
            self.take_back(&step);
        }
        if step.new > 0 {
            self.place_digit(&step);
        }
    }

    fn take_back(&mut self, step: &SearchStep) {
        let (cell, digit) = (step.cell, step.old);
        let number = self.recorder.step_count() + 1;
        self.check_removal(step, number);
        self.check_next_cell(step, number);
        let why = Why::Guess;
        if self.solved.is_none() {
            let kind = Kind::Undo { cell, digit, why };
            self.references.take_step(kind, step.line);
        }
        let is_overwritten = step.new > 0;
        if !is_overwritten && self.gave_up.is_none() && self.is_right_so_far() {
            self.gave_up = Some(number);
        }
        self.facts.clears |= !is_overwritten;
        self.facts.goes_back |= self.solved.is_none() && !self.position.is_full();
        for unit in self.position.size.units_of(cell.into()) {
            self.position.taken_back[unit] |= 1 << digit;
        }
        self.recorder
            .record_undone(usize::from(cell), digit, is_overwritten, step.line);
        self.position.board[usize::from(cell)] = 0;
        self.placed_digits.retain(|entry| entry.cell != cell);
        self.clash.take_if(|clash| clash.fault.cell() == Some(cell));
        if let Some(visit) = &mut self.visits[usize::from(cell)] {
            visit.line = step.line;
            self.emptied = Some(cell);
        }
    }

    /// If a digit is taken back right after it was placed, the next cell accepted none.
    fn check_next_cell(&mut self, step: &SearchStep, number: u64) {
        let last = self.placed_digits.last();
        let is_at_once = last.is_some_and(|last| last.cell == step.cell && last.step + 1 == number);
        let next = self.orders.predict_next(&self.position.board);
        if let Some(next) = next.filter(|_| is_at_once) {
            let at = (number, step.line);
            self.rules.note_backtrack(&self.position, next, 0, at);
        }
    }

    /// True if all placed digits belong to the only solution, which hasn't been found yet.
    fn is_right_so_far(&self) -> bool {
        let Some(solution) = &self.only_solution else {
            return false;
        };
        let is_right = |one: &PlacedDigit| solution[usize::from(one.cell)] == one.digit;
        self.solved.is_none()
            && !self.placed_digits.is_empty()
            && self.placed_digits.iter().all(is_right)
    }

    /// Notes a fault if the digit taken back is a clue, part of the answer, or was placed by an outer call.
    fn check_removal(&mut self, step: &SearchStep, number: u64) {
        let (cell, digit) = (step.cell, step.old);
        let entry = self.placed_digits.iter().find(|entry| entry.cell == cell);
        let outer = entry.filter(|entry| 0 < entry.level && entry.level < step.level);
        let outer = outer.map(|entry| (entry.line, entry.step));
        let fault = if self.position.givens[usize::from(cell)] == digit {
            let new = step.new;
            Fault::ClueChanged { cell, digit, new }
        } else if let Some(full) = self.solved.filter(|_| self.position.is_full()) {
            Fault::Wiped { cell, digit, full }
        } else if let Some(placed) = outer {
            Fault::OfOuterCall {
                cell,
                digit,
                placed,
            }
        } else {
            return;
        };
        self.findings.add_fault(number, step.line, fault);
    }

    fn place_digit(&mut self, step: &SearchStep) {
        let (cell, digit) = (step.cell, step.new);
        let place = usize::from(cell);
        self.note_left_digits(None);
        if let Some(clash) = self.clash.take() {
            self.findings.add_fault(clash.step, clash.line, clash.fault);
        }
        let number = self.recorder.step_count() + 1;
        self.clash = self.position.find_peer_with(place, digit).map(|with| {
            let with = with as u8;
            Finding::new(number, step.line, Fault::Clash { cell, digit, with })
        });
        if self.visits[place].is_none() {
            self.orders.note_visit(cell, &self.position.board);
        }
        let why = Why::Guess;
        // After the answer, a search may go anywhere.
        if self.solved.is_none() {
            let at = (number, step.line);
            self.rules.note_placed(&self.position, (place, digit), at);
            let kind = Kind::Place { cell, digit, why };
            self.references.take_step(kind, step.line);
        }
        self.recorder.record_placed(place, digit, why, step.line);
        self.position.board[place] = digit;
        let visit = self.visits[place].get_or_insert(CellVisit {
            tried: 0,
            before: self.placed_digits.len(),
            step: number,
            line: 0,
        });
        visit.tried |= 1 << digit;
        self.emptied = None;
        self.placed_digits.push(PlacedDigit {
            cell,
            digit,
            level: step.level,
            step: number,
            line: step.line,
            left: None,
        });
        self.facts.digits |= 1 << digit;
        self.facts.cells[place] = true;
        self.facts.line = step.line;
        let (least, most) = self.facts.levels.unwrap_or((step.level, step.level));
        self.facts.levels = Some((least.min(step.level), most.max(step.level)));
        if self.solved.is_none() && self.position.is_answer() {
            self.recorder.note_event(Kind::Solved, step.line);
            self.solved = Some(self.recorder.step_count());
        }
    }

    /// A call that changed the board returns.
    pub fn end_call(&mut self, step: &SearchStep) {
        let line = SourceLine {
            number: step.line,
            is_guess: step.is_guess,
        };
        self.ended.get_or_insert(line);
        if self.position.is_full() {
            return;
        }
        let own = self.placed_digits.iter_mut();
        for entry in own.filter(|entry| entry.level >= step.level) {
            entry.left.get_or_insert(line);
        }
    }

    /// Notes digits that calls didn't take back before they returned. Either the search places another digit while
    /// these are still on the board, or it ends at a dead end.
    fn note_left_digits(&mut self, dead: Option<u8>) {
        let number = self.recorder.step_count() + 1;
        for entry in &mut self.placed_digits {
            if let Some(line) = entry.left.take() {
                let fault = Fault::Left {
                    cell: entry.cell,
                    digit: entry.digit,
                    placed: (entry.line, entry.step),
                    dead,
                    never_clears: !self.facts.clears,
                };
                self.findings.add_fault(number, line, fault);
                // Note each only once.
                entry.level = 0;
            }
        }
    }

    /// The search turns to `cell`. If another cell has just been emptied, that cell's turn is over. `goes_back`: the
    /// search empties `cell`, or ends. If it places a digit there instead, it may be trying one digit in several cells.
    fn check_visit(&mut self, cell: Option<u8>, goes_back: bool) {
        let Some(emptied) = self.emptied.take_if(|emptied| Some(*emptied) != cell) else {
            return;
        };
        let Some(visit) = self.visits[usize::from(emptied)].take() else {
            return;
        };
        // While a later digit is still on the board, the digits that fit now prove nothing.
        if self.placed_digits.len() != visit.before || self.solved.is_some() {
            return;
        }
        let at = (self.recorder.step_count(), visit.line);
        self.rules
            .note_backtrack(&self.position, emptied.into(), visit.tried, at);
        let digits = self.position.fitting_digits(emptied.into()) & !((visit.tried >> 1) as u16);
        self.facts.passed_over |= u32::from(digits) << 1;
        let cell = emptied;
        let missed = match &self.only_solution {
            Some(solution) => 1 << (solution[usize::from(cell)] - 1) & digits,
            None => digits,
        };
        let is_answer = self.only_solution.is_some();
        let is_certain = match is_answer {
            true => goes_back && (self.placed_digits.is_empty() || self.is_right_so_far()),
            // Only a plain search tries everything that fits.
            false => self.references.together + 1 >= visit.step,
        };
        if missed != 0 && is_certain {
            let fault = Fault::NotTried {
                cell,
                digits: missed,
                is_answer,
            };
            self.findings.add_fault(at.0, visit.line, fault);
        }
    }
}
