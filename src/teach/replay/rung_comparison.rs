//! Compares a user's search with a rung's on the same grid: how far do they go the same way?
//!
//! It compares what both report: the answer, and digits placed (for whatever reason) and taken back. The rung is
//! stopped where they part, so a rung with a hundred million steps costs no more than the steps in common.

use super::SourceLine;
use super::messages::{self, Message, say};
use crate::teach::event::{Event, Kind};
use crate::teach::grid_size::Size;
use crate::teach::node_counter::{self, SearchEnd};
use crate::teach::recorder::Trace;
use crate::teach::rungs::Rung;
use crate::teach::trace;
use crate::teach::watcher::{Watcher, Why};
use crate::text::numbers::group_thousands;

/// How far two searches go the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RungComparison {
    rung: &'static str,
    course: CommonCourse,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CommonCourse {
    /// To the answer, or until both have tried everything.
    Same {
        solved: bool,
    },
    /// As far as the user's search is known: this many steps.
    SameSoFar(u64),
    Parted(RungDivergence),
}

/// The step at which each search does something else; for a search that is over, its last step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct RungDivergence {
    own: u64,
    rungs: u64,
    /// The line of the user's step; `None` if the program has ended.
    line: Option<u32>,
    /// The rung's step; `None` if it has tried everything.
    would: Option<Kind>,
}

impl RungComparison {
    /// `trace` starts at the beginning of the search. `complete`: whether it was followed to its end. `None` if the
    /// rungs don't support grids of that size.
    pub fn compare_with(trace: &Trace, complete: bool, rung: &Rung) -> Option<RungComparison> {
        let mut companion = ComparingWatcher {
            own: &trace.first.events,
            common: 0,
            steps: 0,
            parting: None,
        };
        let mut grid = trace.givens.as_slice().try_into().ok()?;
        let end = node_counter::run_stoppable(rung, &mut grid, &mut companion);
        let all = complete && !trace.is_cut();
        let goes_on = companion.common < companion.own.len();
        if companion.parting.is_none() && end == SearchEnd::NoSolution && goes_on {
            companion.parting = Some(companion.divergence(None));
        }
        let solved = end == SearchEnd::Solved;
        let course = match companion.parting {
            Some(parting) if parting.line.is_some() || all => CommonCourse::Parted(parting),
            None if all || solved => CommonCourse::Same { solved },
            _ => CommonCourse::SameSoFar(companion.common as u64),
        };
        Some(RungComparison {
            rung: rung.name,
            course,
        })
    }

    /// The steps at which they part: the user's and the rung's.
    pub fn diverging_steps(&self) -> Option<(u64, u64)> {
        match self.course {
            CommonCourse::Parted(parting) => Some((parting.own, parting.rungs)),
            _ => None,
        }
    }

    pub fn describe_course(&self) -> Message {
        let rung = self.rung;
        match self.course {
            CommonCourse::Same { solved: true } => say!(
                "follows the same path as {rung} from the first step to the answer",
                "从第一步到解出为止与 {rung} 走得一样",
            ),
            CommonCourse::Same { solved: false } => say!(
                "follows the same path as {rung}, and both have tried everything",
                "与 {rung} 走得一样，两者都已全部试完",
            ),
            CommonCourse::SameSoFar(step) => {
                let step = group_thousands(step);
                say!(
                    "follows the same path as {rung} as far as can be seen here, up to step {step}",
                    "在能看到的范围内与 {rung} 走得一样，到第 {step} 步",
                )
            }
            CommonCourse::Parted(parting) => {
                let would = match parting.would {
                    Some(Kind::Solved) => say!("has the answer", "会得到答案"),
                    Some(kind) => {
                        let step = trace::describe_step(kind);
                        let step = step.replacen("forced ", "place ", 1);
                        let zh = messages::describe_kind(kind, Size::NINE).chinese;
                        say!("would {step}", "会{zh}")
                    }
                    None => say!("has tried everything by then", "这时已经全部试完"),
                };
                let (would, zh) = would.into_both();
                match parting.line.map(SourceLine::from) {
                    Some(line) => {
                        let (at, line) = line.names();
                        say!(
                            "{at} diverges from {rung}, which {would}",
                            "{line}与 {rung} 分开，{rung} {zh}",
                        )
                    }
                    None => say!(
                        "the program ends here, and {rung} {would}",
                        "程序到此结束，而 {rung} {zh}",
                    ),
                }
            }
        }
    }
}

/// Watches the rung while going through the other search's events.
struct ComparingWatcher<'a> {
    own: &'a [Event],
    /// How many of these both have made.
    common: usize,
    /// How many steps the rung has made.
    steps: u64,
    parting: Option<RungDivergence>,
}

impl ComparingWatcher<'_> {
    fn compare_next(&mut self, would: Kind) {
        self.steps += 1;
        let is_same = |event: &Event| event.kind.placed_or_removed() == would.placed_or_removed();
        if self.own.get(self.common).is_some_and(is_same) {
            self.common += 1;
        } else {
            self.parting = Some(self.divergence(Some(would)));
            node_counter::stop_search();
        }
    }

    /// They part at the next step. `would`: the rung's.
    fn divergence(&self, would: Option<Kind>) -> RungDivergence {
        let next = self.own.get(self.common);
        RungDivergence {
            own: self.common as u64 + u64::from(next.is_some()),
            rungs: self.steps,
            line: next.map(|event| event.line),
            would,
        }
    }
}

impl Watcher for ComparingWatcher<'_> {
    fn choose(&mut self, _: usize, _: u16) {
        self.steps += 1;
    }

    fn conflict(&mut self, _: usize, _: u8) {
        self.steps += 1;
    }

    fn place(&mut self, cell: usize, digit: u8, why: Why) {
        let cell = cell as u8;
        self.compare_next(Kind::Place { cell, digit, why });
    }

    fn dead_cell(&mut self, _: usize) {
        self.steps += 1;
    }

    fn dead_unit(&mut self, _: usize, _: u8) {
        self.steps += 1;
    }

    fn undo(&mut self, cell: usize, digit: u8) {
        let (cell, why) = (cell as u8, Why::Guess);
        self.compare_next(Kind::Undo { cell, digit, why });
    }

    fn solved(&mut self) {
        self.compare_next(Kind::Solved);
    }
}
