//! Compares a user's search with a rung's on the same grid: how far do they go the same way?
//!
//! It compares what both report: the answer, and digits placed (for whatever reason) and taken back. The rung is
//! stopped where they part, so a rung with a hundred million steps costs no more than the steps in common.

use super::Line;
use super::messages::{self, Message};
use crate::teach::counter;
use crate::teach::event::{Event, Kind};
use crate::teach::recorder::Trace;
use crate::teach::rungs::Rung;
use crate::teach::trace;
use crate::teach::watcher::{Watcher, Why};
use crate::thousands::thousands;

/// How far two searches go the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beside {
    rung: &'static str,
    course: Course,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
    /// To the answer, or until both have tried everything.
    Same {
        solved: bool,
    },
    /// As far as the user's search is known: this many steps.
    SameSoFar(u64),
    Parted(Parting),
}

/// The step at which each search does something else; for a search that is over, its last step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Parting {
    own: u64,
    rungs: u64,
    /// The line of the user's step; `None` if the program has ended.
    line: Option<u32>,
    /// What the rung does; `None` if it has tried everything.
    would: Option<Kind>,
}

impl Beside {
    /// `trace` starts at the beginning of the search. `complete`: whether it was followed to its end. `None` if the
    /// rungs don't support grids of that size.
    pub fn of(trace: &Trace, complete: bool, rung: &Rung) -> Option<Beside> {
        let mut companion = Companion {
            own: (1..).zip(&trace.events).peekable(),
            last: 0,
            steps: 0,
            parting: None,
        };
        let mut grid = trace.givens.as_slice().try_into().ok()?;
        let end = counter::run(rung, &mut grid, &mut companion);
        let all = complete && !trace.is_cut();
        let rest = companion.own.peek().copied();
        let parting = match companion.parting {
            None if end == counter::End::NoSolution => rest.map(|(own, event)| Parting {
                own,
                rungs: companion.steps,
                line: Some(event.line),
                would: None,
            }),
            parting => parting,
        };
        let course = match parting {
            Some(parting) if parting.line.is_some() || all => Course::Parted(parting),
            None if all || end == counter::End::Solved => Course::Same {
                solved: end == counter::End::Solved,
            },
            _ => Course::SameSoFar(companion.last),
        };
        Some(Beside {
            rung: rung.name,
            course,
        })
    }

    /// The steps at which they part: the user's and the rung's.
    pub fn parting(&self) -> Option<(u64, u64)> {
        match self.course {
            Course::Parted(parting) => Some((parting.own, parting.rungs)),
            _ => None,
        }
    }

    pub fn message(&self) -> Message {
        let rung = self.rung;
        match self.course {
            Course::Same { solved: true } => Message::new(
                format!("goes the same way as {rung} from the first step to the answer"),
                format!("从第一步到解出为止与 {rung} 走得一样"),
            ),
            Course::Same { solved: false } => Message::new(
                format!("goes the same way as {rung}, and both have tried all"),
                format!("与 {rung} 走得一样，两者都已全部试完"),
            ),
            Course::SameSoFar(step) => {
                let step = thousands(step);
                Message::new(
                    format!(
                        "goes the same way as {rung} as far as it is seen here, to step {step}"
                    ),
                    format!("在能看到的范围内与 {rung} 走得一样，到第 {step} 步"),
                )
            }
            Course::Parted(parting) => parting.message(rung),
        }
    }
}

impl Parting {
    fn message(&self, rung: &str) -> Message {
        let (would, zh) = match self.would {
            Some(kind) => (
                format!("would {}", trace::sentence(kind)),
                format!("会{}", messages::kind(kind)),
            ),
            None => ("has tried all by then".into(), "这时已经全部试完".into()),
        };
        match self.line {
            Some(line) => {
                let line = Line::from(line);
                Message::new(
                    format!("{line} parts from {rung}, which {would}"),
                    format!("{}与 {rung} 分开，{rung} {zh}", messages::line(line)),
                )
            }
            None => Message::new(
                format!("the program ends here, and {rung} {would}"),
                format!("程序到此结束，而 {rung} {zh}"),
            ),
        }
    }
}

/// Watches the rung while going through the other search's events.
struct Companion<'a, I: Iterator<Item = (u64, &'a Event)>> {
    own: std::iter::Peekable<I>,
    /// The last step that both have made.
    last: u64,
    /// How many steps the rung has made.
    steps: u64,
    parting: Option<Parting>,
}

impl<'a, I: Iterator<Item = (u64, &'a Event)>> Companion<'a, I> {
    fn compare(&mut self, would: Kind) {
        self.steps += 1;
        let next = self.own.peek().copied();
        if let Some((step, _)) = next.filter(|(_, event)| is_same(event.kind, would)) {
            self.last = step;
            self.own.next();
            return;
        }
        self.parting = Some(Parting {
            own: next.map_or(self.last, |(step, _)| step),
            rungs: self.steps,
            line: next.map(|(_, event)| event.line),
            would: Some(would),
        });
        counter::stop();
    }
}

fn is_same(one: Kind, other: Kind) -> bool {
    let what = |kind: Kind| match kind {
        Kind::Place { cell, digit, .. } => Some((true, cell, digit)),
        kind => kind.taken().map(|(cell, digit, _)| (false, cell, digit)),
    };
    what(one) == what(other)
}

impl<'a, I: Iterator<Item = (u64, &'a Event)>> Watcher for Companion<'a, I> {
    fn choose(&mut self, _: usize, _: u16) {
        self.steps += 1;
    }

    fn conflict(&mut self, _: usize, _: u8) {
        self.steps += 1;
    }

    fn place(&mut self, cell: usize, digit: u8, why: Why) {
        let cell = cell as u8;
        self.compare(Kind::Place { cell, digit, why });
    }

    fn dead_cell(&mut self, _: usize) {
        self.steps += 1;
    }

    fn dead_unit(&mut self, _: usize, _: u8) {
        self.steps += 1;
    }

    fn undo(&mut self, cell: usize, digit: u8) {
        let (cell, why) = (cell as u8, Why::Guess);
        self.compare(Kind::Undo { cell, digit, why });
    }

    fn solved(&mut self) {
        self.compare(Kind::Solved);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::puzzles::story;
    use crate::teach::recorder::record;
    use std::time::Duration;

    const HOUR: Duration = Duration::from_secs(3600);

    /// The reports of a program that searches like a rung.
    fn told(rung: &str, count: usize) -> Trace {
        let rung = Rung::find(rung).unwrap();
        let mut trace = record(&rung, &story()[0].grid, 1, usize::MAX, HOUR);
        let is_told = |event: &Event| {
            matches!(
                event.kind,
                Kind::Place { .. } | Kind::Undo { .. } | Kind::Solved
            )
        };
        trace.events.retain(is_told);
        trace.steps = trace.events.len() as u64;
        trace.events.truncate(count);
        trace
    }

    fn beside(trace: &Trace, rung: &str) -> Beside {
        Beside::of(trace, true, &Rung::find(rung).unwrap()).unwrap()
    }

    #[test]
    fn who_goes_the_same_way_never_parts() {
        let all = told("scan", usize::MAX);
        for rung in ["scan", "tables", "bitmask"] {
            let same = Course::Same { solved: true };
            assert_eq!(beside(&all, rung).course, same, "{rung}");
        }
        let some = told("scan", 20);
        assert_eq!(beside(&some, "scan").course, Course::SameSoFar(20));
    }

    #[test]
    fn the_first_step_that_is_another_one_is_where_they_part() {
        let mut trace = told("scan", usize::MAX);
        let Kind::Place { cell, why, .. } = trace.events[0].kind else {
            panic!("{:?}", trace.events[0]);
        };
        let digit = 9;
        trace.events[0].kind = Kind::Place { cell, digit, why };
        // Before a digit is placed, a cell is chosen and digits conflict.
        let scan = record(&Rung::find("scan").unwrap(), &story()[0].grid, 1, 100, HOUR);
        let is_place = |event: &Event| matches!(event.kind, Kind::Place { .. });
        let placed = scan.events.iter().position(is_place).unwrap();
        let beside = beside(&trace, "scan");
        assert_eq!(beside.parting(), Some((1, placed as u64 + 1)));
        let english = beside.message().english;
        assert!(
            english.contains(" parts from scan, which would guess 4 in r1c2"),
            "{english}"
        );
    }

    #[test]
    fn who_ends_too_early_and_who_goes_on_too_long_part_at_the_end() {
        let mut short = told("scan", usize::MAX);
        short.events.truncate(20);
        short.steps = 20;
        let beside = beside(&short, "scan");
        assert_eq!(beside.parting().map(|(own, _)| own), Some(20));
        let english = beside.message().english;
        assert!(
            english.starts_with("the program ends here, and scan would "),
            "{english}"
        );
        let unknown = Beside::of(&short, false, &Rung::find("scan").unwrap()).unwrap();
        assert_eq!(unknown.course, Course::SameSoFar(20));

        let mut long = told("scan", usize::MAX);
        // Two clues clash, so scan makes no step.
        long.givens = vec![b'.'; 81];
        (long.givens[0], long.givens[1]) = (b'1', b'1');
        let beside = self::beside(&long, "scan");
        assert_eq!(beside.parting(), Some((1, 0)));
        assert!(
            beside
                .message()
                .english
                .ends_with("scan, which has tried all by then")
        );
    }
}
