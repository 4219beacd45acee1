//! The second run: what the program is told to watch, and what comes of it, with lines in place of addresses.

use super::dwarf::Dwarf;
use super::finder::Board;
use super::survey::Survey;
use super::wire::{Change, Told};
use crate::size::Size;
use crate::teach::replay::{Step, What};
use std::collections::HashMap;

/// The variable that tells a program how it is to be watched.
pub const VARIABLE: &str = "SUDOKU_OJ_PROBE";

/// The first run's orders. `grid`: the size of the board that is looked for.
pub fn survey_orders(grid: Size) -> String {
    padded(format!("survey {}", grid.side()))
}

/// The second run's. An error says why there is no second run.
pub fn orders(board: &Board, survey: &Survey, dwarf: &Dwarf) -> Result<String, String> {
    const MOST: usize = 8;
    let layout = &board.layout;
    let rows: Option<Vec<String>> = layout
        .rows()
        .iter()
        .map(|row| place(*row, survey))
        .collect();
    let rows = rows.ok_or("its board lies where it does not lie again in another run")?;
    // The library's own functions may call themselves on the way from one call of a lambda to the next.
    let own = |code: &&u64| dwarf.own(**code).is_some();
    let functions = survey.recursive.iter().filter(own).take(MOST);
    let functions: Vec<String> = functions.map(|code| format!("{code:x}")).collect();
    let words = format!(
        "follow {} {} {} {} {} {} {}",
        layout.grid.side(),
        layout.size,
        layout.stride,
        u8::from(board.is_optional),
        functions.len(),
        rows.join(" "),
        functions.join(" ")
    );
    Ok(padded(words))
}

/// The stack begins below the environment: in both runs that must have the same size.
fn padded(orders: String) -> String {
    format!("{orders:<480}")
}

/// An address as it can be found again: from the beginning of the heap, or from the end of a stack.
fn place(address: u64, survey: &Survey) -> Option<String> {
    const LARGEST: u64 = 1 << 33;
    if address < survey.heap {
        return Some(format!("g{address:x}"));
    }
    if address - survey.heap < LARGEST {
        return Some(format!("h{:x}", address - survey.heap));
    }
    let below = |end: u64| end.checked_sub(address).filter(|below| *below < LARGEST);
    let of_thread = below(survey.thread).map(|below| format!("t{below:x}"));
    of_thread.or_else(|| below(survey.stack).map(|below| format!("s{below:x}")))
}

/// Turns what is told into steps.
pub struct Follower<'a> {
    dwarf: &'a Dwarf,
    board: Board,
    /// The file whose lines count.
    file: &'a str,
    lines: HashMap<u32, u32>,
}

impl<'a> Follower<'a> {
    pub fn new(dwarf: &'a Dwarf, board: Board, file: &'a str) -> Follower<'a> {
        Follower {
            dwarf,
            board,
            file,
            lines: HashMap::new(),
        }
    }

    /// The step that this tells, if it is one.
    pub fn hear(&mut self, told: Told) -> Option<Step> {
        match told {
            // Of calls on the way, the innermost that stands there.
            Told::Site { number, address } | Told::Through { number, address } => {
                let place = self.dwarf.own_in(self.file, address.wrapping_sub(1));
                // The runtime counts no more of them.
                let has_room = self.lines.len() < 1 << 12;
                if let Some(place) = place.filter(|_| has_room) {
                    self.lines.entry(number).or_insert(place.line);
                }
                None
            }
            Told::Change(change) => Some(self.step(change)),
            _ => None,
        }
    }

    fn step(&self, change: Change) -> Step {
        let line = |site: u32| self.lines.get(&site).copied().unwrap_or(0);
        let after = match change.what {
            What::Left => line(u32::from(change.old) | u32::from(change.new) << 8),
            _ => 0,
        };
        let Board {
            layout, writing, ..
        } = &self.board;
        let digit = |value| writing.digit(layout.grid, u64::from(value)).unwrap_or(0);
        Step {
            what: change.what,
            cell: change.cell,
            old: digit(change.old),
            new: digit(change.new),
            line: line(change.site),
            is_guess: false,
            after,
            site: change.site,
            level: change.level,
        }
    }
}
