//! The second run: what the program should watch, and how its reports become steps with lines instead of addresses.

use super::dwarf::Dwarf;
use super::finder::FoundBoard;
use super::records::ProbeRecord;
use super::survey::Survey;
use crate::teach::grid_size::Size;
use crate::teach::replay::{ChangeKind, SearchStep};
use std::collections::HashMap;

/// The environment variable with the orders for a program's runtime.
pub const ORDERS_VARIABLE: &str = "SUDOKU_OJ_PROBE";

/// Orders for the first run. `grid`: the size of the board to look for.
pub fn survey_request(grid: Size) -> String {
    pad_to_fixed_size(format!("survey {}", grid.side()))
}

/// Orders for the second run. The error gives the reason why there can't be one.
pub fn follow_request(
    board: &FoundBoard,
    survey: &Survey,
    dwarf: &Dwarf,
) -> Result<String, String> {
    const MAX_FUNCTIONS: usize = 8;
    let layout = &board.layout;
    let rows = layout.row_starts().iter();
    let rows: Option<Vec<String>> = rows.map(|row| relocatable_address(*row, survey)).collect();
    let why = "its board is at another address in each run, so its steps cannot be followed";
    let rows = rows.ok_or(why)?;
    // The library's own functions may call themselves between one call of a lambda and the next; they don't count.
    let own = |code: &&u64| dwarf.own_line(**code, None).is_some();
    let functions = survey.recursive.iter().filter(own).take(MAX_FUNCTIONS);
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
    Ok(pad_to_fixed_size(words))
}

/// The stack begins below the environment, which must therefore have the same size in both runs.
fn pad_to_fixed_size(orders: String) -> String {
    format!("{orders:<480}")
}

/// An address in a form that is valid in another run: globals as they are, others from the beginning of the heap or
/// from the end of a stack.
fn relocatable_address(address: u64, survey: &Survey) -> Option<String> {
    const MAX_DISTANCE_BYTES: u64 = 1 << 33;
    if address < survey.heap {
        return Some(format!("g{address:x}"));
    }
    if address - survey.heap < MAX_DISTANCE_BYTES {
        return Some(format!("h{:x}", address - survey.heap));
    }
    let is_near = |below: &u64| *below < MAX_DISTANCE_BYTES;
    [("t", survey.thread), ("s", survey.stack)]
        .into_iter()
        .find_map(|(stack, end)| {
            let below = end.checked_sub(address).filter(is_near)?;
            Some(format!("{stack}{below:x}"))
        })
}

/// Turns reports into steps.
pub struct Follower<'a> {
    dwarf: &'a Dwarf,
    board: FoundBoard,
    /// Only lines of this file count.
    file: &'a str,
    lines: HashMap<u32, u32>,
}

impl<'a> Follower<'a> {
    pub fn new(dwarf: &'a Dwarf, board: FoundBoard, file: &'a str) -> Follower<'a> {
        Follower {
            dwarf,
            board,
            file,
            lines: HashMap::new(),
        }
    }

    /// The step that a report describes; `None` if it describes something else.
    pub fn step_from_record(&mut self, record: ProbeRecord) -> Option<SearchStep> {
        match record {
            // The first line found counts, which is that of the innermost call in this file.
            ProbeRecord::Site { number, address } => {
                let place = self
                    .dwarf
                    .own_line(address.wrapping_sub(1), Some(self.file));
                // The runtime numbers no more sites than this.
                let has_room = self.lines.len() < 1 << 12;
                if let Some(place) = place.filter(|_| has_room) {
                    self.lines.entry(number).or_insert(place.line);
                }
                None
            }
            ProbeRecord::Change(change) => Some(self.step_from_change(change)),
            _ => None,
        }
    }

    /// Values become digits, and sites lines.
    fn step_from_change(&self, change: SearchStep) -> SearchStep {
        let line = |site: u32| self.lines.get(&site).copied().unwrap_or(0);
        let after = match change.what {
            ChangeKind::Left => line(u32::from(change.old) | u32::from(change.new) << 8),
            _ => 0,
        };
        let (writing, grid) = (self.board.writing, self.board.layout.grid);
        let digit = |value: u8| writing.decode_digit(grid, value.into()).unwrap_or(0);
        SearchStep {
            old: digit(change.old),
            new: digit(change.new),
            line: line(change.site),
            after,
            ..change
        }
    }
}
