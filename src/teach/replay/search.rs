//! The search of one case: its steps go to the recorder, and findings are collected on the way.
//!
//! Each step is compared with correct searches ([`reference`](super::reference)) and with wrong rules
//! ([`rule`](super::wrong_rule)), and anything unusual is noted. Which of these notes are reported is decided when the search
//! is over ([`conclusion`]).

mod conclusion;

use super::fault::{Fault, Finding, Findings, Line};
use super::position::Position;
use super::reference::{Company, Orders, Solutions};
use super::wrong_rule::Rules;
use super::{Clues, Step, Wanted};
use crate::size::Size;
use crate::teach::event::Kind;
use crate::teach::recorder::Recorder;
use crate::teach::watcher::Why;
use std::time::Duration;

/// The search has already been made, so there is nothing to stop.
const NEVER: Duration = Duration::from_secs(1 << 30);

pub(super) struct UserSearch {
    position: Position,
    recorder: Recorder<'static>,
    /// Digits that were placed and still stand, oldest first.
    standing: Vec<Standing>,
    visits: Vec<Option<Visit>>,
    /// The cell that was emptied last, if nothing has happened since.
    emptied: Option<u8>,
    /// A digit that was placed although another one sees it, if nothing has happened since.
    clash: Option<Finding>,
    /// The line of the first call that has ended since the last change.
    ended: Option<Line>,
    solved: Option<u64>,
    solutions: Solutions,
    /// The first step that took back a digit of the only solution while nothing on the board was wrong.
    gave_up: Option<u64>,
    company: Company,
    orders: Orders,
    rules: Rules,
    seen: Seen,
    findings: Findings,
    /// True if the search was lost from sight before its end.
    is_lost: bool,
}

/// What the whole search did.
struct Seen {
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
}

#[derive(Debug, Clone, Copy)]
struct Standing {
    cell: u8,
    digit: u8,
    level: u32,
    step: u64,
    line: u32,
    /// The line where the call that placed it ended.
    left: Option<Line>,
}

/// A cell's turn in the search: from its first digit until it is empty and the search goes back.
#[derive(Debug, Clone, Copy)]
struct Visit {
    /// Bits 1 to 16.
    tried: u32,
    /// How many digits stood before it.
    before: usize,
    /// The step of its first digit.
    step: u64,
    /// The line that emptied it.
    line: u32,
}

impl UserSearch {
    /// `clues`: those of the input, if the board doesn't hold them.
    pub fn new(size: Size, board: &[u8], clues: Option<Clues>, wanted: Wanted) -> UserSearch {
        let position = Position::new(size, board);
        let bytes = position.bytes();
        let mut findings = Findings::default();
        if let Some(misread) = clues.and_then(|clues| clues.misread(board)) {
            findings.add(1, 0, misread);
        }
        UserSearch {
            position,
            recorder: Recorder::new(&bytes, wanted.from, wanted.count, NEVER)
                .keeping_last(wanted.last),
            standing: Vec::new(),
            visits: vec![None; size.cells()],
            emptied: None,
            clash: None,
            ended: None,
            solved: None,
            solutions: Solutions::of(size, board),
            gave_up: None,
            company: Company::of(size, board),
            orders: Orders::of(size),
            rules: Rules::of(size),
            seen: Seen {
                digits: 0,
                passed_over: 0,
                cells: vec![false; size.cells()],
                line: 0,
                clears: false,
            },
            findings,
            is_lost: false,
        }
    }

    pub fn is_clue(&self, cell: u8) -> bool {
        self.position.givens[usize::from(cell)] > 0
    }

    /// A cell gets another digit, or none.
    pub fn change(&mut self, step: Step) {
        let old = self.position.board[usize::from(step.cell)];
        let step = Step { old, ..step };
        if step.old == step.new {
            return;
        }
        self.ended = None;
        self.look_at_visit(Some(step.cell), step.new == 0);
        if step.old > 0 {
            self.take_back(&step);
        }
        if step.new > 0 {
            self.place(&step);
        }
    }

    fn take_back(&mut self, step: &Step) {
        let (cell, digit) = (step.cell, step.old);
        let number = self.recorder.steps() + 1;
        self.look_at_taking(step, number);
        self.look_at_next(step, number);
        let why = Why::Guess;
        self.walk_along(Kind::Undo { cell, digit, why }, step.line);
        let is_overwritten = step.new > 0;
        if !is_overwritten && self.gave_up.is_none() && self.stands_right() {
            self.gave_up = Some(number);
        }
        self.seen.clears |= !is_overwritten;
        for unit in self.position.size.units_of(cell.into()) {
            self.position.taken_back[unit] |= 1 << digit;
        }
        self.recorder
            .undone(usize::from(cell), digit, is_overwritten, step.line);
        self.position.board[usize::from(cell)] = 0;
        self.standing.retain(|standing| standing.cell != cell);
        let clash = self.clash.as_ref();
        if clash.is_some_and(|clash| clash.fault.cell() == Some(cell)) {
            self.clash = None;
        }
        if let Some(visit) = &mut self.visits[usize::from(cell)] {
            visit.line = step.line;
            self.emptied = Some(cell);
        }
    }

    /// If a digit is taken back right after it was placed, the next cell accepted none.
    fn look_at_next(&mut self, step: &Step, number: u64) {
        let last = self.standing.last();
        let is_at_once = last.is_some_and(|last| last.cell == step.cell && last.step + 1 == number);
        if let Some(next) = self
            .orders
            .next(&self.position.board)
            .filter(|_| is_at_once)
        {
            self.rules
                .gone_back(&self.position, next, 0, (number, step.line));
        }
    }

    /// True if all digits that stand belong to the only solution, which hasn't been found yet.
    fn stands_right(&self) -> bool {
        let Solutions::One(solution) = &self.solutions else {
            return false;
        };
        let is_right = |one: &Standing| solution[usize::from(one.cell)] == one.digit;
        self.solved.is_none() && !self.standing.is_empty() && self.standing.iter().all(is_right)
    }

    /// Notes a fault if the digit taken back is a clue, part of the answer, or was placed by an outer call.
    fn look_at_taking(&mut self, step: &Step, number: u64) {
        let (cell, digit) = (step.cell, step.old);
        let standing = self.standing.iter().find(|standing| standing.cell == cell);
        let outer = standing.filter(|standing| 0 < standing.level && standing.level < step.level);
        let outer = outer.map(|standing| (standing.line, standing.step));
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
        self.findings.add(number, step.line, fault);
    }

    fn place(&mut self, step: &Step) {
        let (cell, digit) = (step.cell, step.new);
        let place = usize::from(cell);
        self.note_left(None);
        if let Some(clash) = self.clash.take() {
            self.findings.add(clash.step, clash.line, clash.fault);
        }
        let number = self.recorder.steps() + 1;
        self.clash = self.position.seen_by(place, digit).map(|with| {
            let with = with as u8;
            Finding::new(number, step.line, Fault::Clash { cell, digit, with })
        });
        if self.solved.is_none() {
            self.rules
                .placed(&self.position, (place, digit), (number, step.line));
        }
        if self.visits[place].is_none() {
            self.orders.visit(cell, &self.position.board);
        }
        let why = Why::Guess;
        self.walk_along(Kind::Place { cell, digit, why }, step.line);
        self.recorder.placed(place, digit, why, step.line);
        self.position.board[place] = digit;
        let visit = self.visits[place].get_or_insert(Visit {
            tried: 0,
            before: self.standing.len(),
            step: number,
            line: 0,
        });
        visit.tried |= 1 << digit;
        self.emptied = None;
        self.standing.push(Standing {
            cell,
            digit,
            level: step.level,
            step: number,
            line: step.line,
            left: None,
        });
        self.seen.digits |= 1 << digit;
        self.seen.cells[place] = true;
        self.seen.line = step.line;
        if self.solved.is_none() && self.position.is_answer() {
            self.recorder.note(Kind::Solved, step.line);
            self.solved = Some(self.recorder.steps());
        }
    }

    /// After the answer, a search may go anywhere.
    fn walk_along(&mut self, kind: Kind, line: u32) {
        if self.solved.is_none() {
            self.company.step(kind, line);
        }
    }

    /// A call that had changed the board has ended.
    pub fn left(&mut self, level: u32, line: Line) {
        self.ended.get_or_insert(line);
        if self.position.is_full() {
            return;
        }
        let own = self
            .standing
            .iter_mut()
            .filter(|standing| standing.level >= level);
        for standing in own {
            standing.left.get_or_insert(line);
        }
    }

    /// Notes digits that calls left behind when they ended. Either the search goes on with another digit, and these
    /// stand in its way, or it ends at a dead end.
    fn note_left(&mut self, dead: Option<u8>) {
        let number = self.recorder.steps() + 1;
        for standing in &mut self.standing {
            if let Some(line) = standing.left.take() {
                let fault = Fault::Left {
                    cell: standing.cell,
                    digit: standing.digit,
                    placed: (standing.line, standing.step),
                    dead,
                    never_clears: !self.seen.clears,
                };
                self.findings.add(number, line, fault);
                // Note each only once.
                standing.level = 0;
            }
        }
    }

    /// The search turns to `cell`. If another cell has just been emptied, that cell's turn is over. `goes_back`: the
    /// search empties `cell`, or ends. If it places a digit there instead, it may be trying one digit in several cells.
    fn look_at_visit(&mut self, cell: Option<u8>, goes_back: bool) {
        let Some(emptied) = self.emptied.filter(|emptied| Some(*emptied) != cell) else {
            return;
        };
        self.emptied = None;
        let Some(visit) = self.visits[usize::from(emptied)].take() else {
            return;
        };
        // While a later digit still stands, what fits now proves nothing.
        if self.standing.len() != visit.before || self.solved.is_some() {
            return;
        }
        let at = (self.recorder.steps(), visit.line);
        self.rules
            .gone_back(&self.position, emptied.into(), visit.tried, at);
        let digits = self.position.fitting(emptied.into()) & !((visit.tried >> 1) as u16);
        self.seen.passed_over |= u32::from(digits) << 1;
        let cell = emptied;
        let (digits, is_answer) = match &self.solutions {
            Solutions::One(solution) => {
                let missed = 1 << (solution[usize::from(cell)] - 1) & digits;
                let was_there = goes_back && (self.standing.is_empty() || self.stands_right());
                (if was_there { missed } else { 0 }, true)
            }
            // Only a plain search tries everything that fits.
            Solutions::Other if self.company.together() + 1 >= visit.step => (digits, false),
            Solutions::Other => (0, false),
        };
        if digits != 0 {
            let fault = Fault::NotTried {
                cell,
                digits,
                is_answer,
            };
            self.findings.add(self.recorder.steps(), visit.line, fault);
        }
    }
}
