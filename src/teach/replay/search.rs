//! One search: its steps go to the recorder, and on the way it is seen what cannot be right.

use super::fault::{Fault, Finding, Findings, Line};
use super::right::Company;
use super::{Board, Replay, grid_of};
use crate::probe::follow::Step;
use crate::teach::counter::End;
use crate::teach::event::{Kind, see};
use crate::teach::recorder::Recorder;
use crate::teach::watcher::Why;
use std::time::Duration;

/// Nobody stops a search that has been made already.
const NEVER: Duration = Duration::from_secs(1 << 30);

pub(super) struct Search {
    givens: Board,
    board: Board,
    recorder: Recorder<'static>,
    /// Digits that were placed and stand, in that order.
    standing: Vec<Standing>,
    visits: [Option<Visit>; 81],
    /// The cell that was emptied last, if nothing has happened since.
    emptied: Option<u8>,
    /// A digit that was placed though another one sees it, and nothing has happened since.
    clash: Option<Finding>,
    /// The first call that has ended since the last change, by its line.
    ended: Option<Line>,
    solved: Option<u64>,
    company: Company,
    findings: Findings,
}

#[derive(Debug, Clone, Copy)]
struct Standing {
    cell: u8,
    digit: u8,
    level: u32,
    step: u64,
    line: u32,
    /// The line where the call ended that has placed it.
    left: Option<Line>,
}

/// A cell's turn in the search, from its first digit until it is empty and the search goes back.
#[derive(Debug, Clone, Copy)]
struct Visit {
    /// Bit 1 to 9.
    tried: u16,
    /// Digits that stood before.
    before: usize,
    /// Where it was emptied.
    line: u32,
}

impl Search {
    pub fn new(board: &Board, (from, count): (u64, usize)) -> Search {
        Search {
            givens: *board,
            board: *board,
            recorder: Recorder::new(&grid_of(board), from, count, NEVER),
            standing: Vec::new(),
            visits: [None; 81],
            emptied: None,
            clash: None,
            ended: None,
            solved: None,
            company: Company::of(board),
            findings: Findings::default(),
        }
    }

    /// A cell takes another digit, or none.
    pub fn change(&mut self, step: Step) {
        if step.old == step.new {
            return;
        }
        self.ended = None;
        self.look_at_visit(step.cell);
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
        let standing = self.standing.iter().find(|standing| standing.cell == cell);
        let outer = standing.filter(|standing| 0 < standing.level && standing.level < step.level);
        let outer = outer.map(|standing| (standing.line, standing.step));
        let mut add = |fault| self.findings.add(number, step.line, fault);
        if self.givens[usize::from(cell)] == digit {
            add(match step.new {
                0 => Fault::ClueTakenBack { cell, digit },
                new => Fault::ClueChanged { cell, digit, new },
            });
        } else if let Some(solved) = self.solved.filter(|_| is_full(&self.board)) {
            add(Fault::Wiped {
                cell,
                digit,
                solved,
            });
        } else if let Some(placed) = outer {
            add(Fault::OfOuterCall {
                cell,
                digit,
                placed,
            });
        }
        let why = Why::Guess;
        self.walk_along(Kind::Undo { cell, digit, why }, step.line);
        self.recorder.undone(usize::from(cell), digit, step.line);
        self.board[usize::from(cell)] = 0;
        self.standing.retain(|standing| standing.cell != cell);
        if self
            .clash
            .as_ref()
            .is_some_and(|clash| clash.fault.cell() == Some(cell))
        {
            self.clash = None;
        }
        if let Some(visit) = &mut self.visits[usize::from(cell)] {
            visit.line = step.line;
            self.emptied = Some(cell);
        }
    }

    fn place(&mut self, step: &Step) {
        let (cell, digit) = (step.cell, step.new);
        let place = usize::from(cell);
        self.note_left();
        if let Some(clash) = self.clash.take() {
            self.findings.add(clash.step, clash.line, clash.fault);
        }
        let number = self.recorder.steps() + 1;
        self.clash = self.seen_by(cell, digit).map(|with| Finding {
            step: number,
            line: step.line.into(),
            fault: Fault::Clash { cell, digit, with },
            times: 1,
        });
        let why = Why::Guess;
        self.walk_along(Kind::Place { cell, digit, why }, step.line);
        self.recorder.placed(place, digit, why, step.line);
        self.board[place] = digit;
        let visit = self.visits[place].get_or_insert(Visit {
            tried: 0,
            before: self.standing.len(),
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
        if self.solved.is_none() && is_full(&self.board) && self.is_right() {
            self.recorder.note(Kind::Solved, step.line);
            self.solved = Some(self.recorder.steps());
        }
    }

    /// Whoever has the answer may go where they want.
    fn walk_along(&mut self, kind: Kind, line: u32) {
        if self.solved.is_none() {
            self.company.step(kind, line);
        }
    }

    /// A call has ended which had changed the board.
    pub fn left(&mut self, level: u32, line: Line) {
        self.ended.get_or_insert(line);
        if is_full(&self.board) {
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

    /// The search goes on with another digit: those stand in its way that nobody will take back.
    fn note_left(&mut self) {
        let number = self.recorder.steps() + 1;
        for standing in &mut self.standing {
            if let Some(line) = standing.left.take() {
                let fault = Fault::Left {
                    cell: standing.cell,
                    digit: standing.digit,
                    placed: (standing.line, standing.step),
                };
                self.findings.add(number, line, fault);
                // Once is enough.
                standing.level = 0;
            }
        }
    }

    /// The search turns to `cell`: if another one has just been emptied, its turn is over.
    fn look_at_visit(&mut self, cell: u8) {
        let Some(emptied) = self.emptied.filter(|emptied| *emptied != cell) else {
            return;
        };
        self.emptied = None;
        let Some(visit) = self.visits[usize::from(emptied)].take() else {
            return;
        };
        // With something placed later still there, what fits now says nothing.
        if self.standing.len() != visit.before || self.solved.is_some() {
            return;
        }
        let fits = |digit: &u8| self.seen_by(emptied, *digit).is_none();
        let is_untried = |digit: &u8| visit.tried & 1 << digit == 0;
        let untried = (1..=9).filter(is_untried).filter(fits);
        let digits = untried.fold(0, |digits, digit| digits | 1 << (digit - 1));
        if digits != 0 {
            let fault = Fault::NotTried {
                cell: emptied,
                digits,
            };
            self.findings.add(self.recorder.steps(), visit.line, fault);
        }
    }

    /// A cell of the same row, column or box that has the digit.
    fn seen_by(&self, cell: u8, digit: u8) -> Option<u8> {
        (0..81).find(|&other| {
            other != cell
                && self.board[usize::from(other)] == digit
                && see(cell.into(), other.into())
        })
    }

    fn is_right(&self) -> bool {
        let digits = self.board.iter().zip(0..);
        let is_right = |(digit, cell): (&u8, u8)| self.seen_by(cell, *digit).is_none();
        digits.into_iter().all(is_right)
    }

    /// Nothing more will come.
    fn look_at_end(&mut self) {
        self.look_at_visit(u8::MAX);
        if let (Some(clash), true) = (self.clash.take(), is_full(&self.board)) {
            self.findings.add(clash.step, clash.line, clash.fault);
        }
        let empty = self.board.iter().position(|digit| *digit == 0);
        if let (Some(cell), false, None) = (empty, self.standing.is_empty(), self.solved) {
            let fault = Fault::Unfinished {
                cell: cell as u8,
                more: self.board.iter().filter(|digit| **digit == 0).count() - 1,
            };
            self.note_left();
            let line = self.ended.unwrap_or(Line::from(0));
            self.findings.add(self.recorder.steps(), line, fault);
        }
    }

    pub fn finish(mut self, complete: bool, puzzles: u64, of_input: bool, turned: bool) -> Replay {
        if complete {
            self.look_at_end();
        }
        let last = self.ended.map_or(0, |line| line.number);
        let ended = complete.then_some(last);
        let parted = self.company.parted(ended);
        if let Some(parting) = parted {
            let (way, would) = (parting.way, parting.would);
            let step = parting.together + 1;
            self.findings
                .add(step, parting.line, Fault::Parted { way, would });
        }
        let end = match self.solved {
            Some(_) => End::Solved,
            None => End::NoSolution,
        };
        let steps = self.recorder.steps();
        if is_full(&self.board) && self.is_right() {
            self.findings.forget_wiped();
        }
        Replay {
            trace: self.recorder.finish(end, grid_of(&self.board)),
            findings: self.findings.in_order(steps),
            puzzles,
            of_input,
            turned,
            solved: self.solved,
        }
    }
}

fn is_full(board: &Board) -> bool {
    board.iter().all(|digit| *digit > 0)
}
