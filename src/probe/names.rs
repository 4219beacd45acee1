//! What a board is called: the variable it lies in, or the one that points to it, and in words where it was found.

use super::dwarf::{Dwarf, Spot, Variable};
use super::finder::{Board, Writing};
use super::survey::Survey;
use std::ops::Range;

/// A board and its name.
#[derive(Debug, Clone)]
pub struct Named {
    pub board: Board,
    /// `g`, `game.cells`; `None`: no variable is known that it lies in or hangs from.
    pub name: Option<String>,
    /// `g at sudoku.cpp:5, 9 rows of 9 int`.
    pub told: String,
}

/// Variables and where they lie while the survey was made.
pub struct Variables<'a> {
    dwarf: &'a Dwarf,
    survey: &'a Survey,
    /// The outermost calls first.
    placed: Vec<(&'a Variable, Range<u64>)>,
}

impl<'a> Variables<'a> {
    pub fn of(dwarf: &'a Dwarf, survey: &'a Survey) -> Variables<'a> {
        let mut placed = Vec::new();
        // What the compiler has made itself has no line.
        for variable in dwarf.variables.iter().filter(|variable| variable.line > 0) {
            match (variable.spot, &variable.function) {
                (Spot::Static(at), _) => placed.push((variable, at..at + variable.size)),
                (Spot::InFrame(offset), Some(function)) => {
                    let own = |frame: &&super::survey::Frame| function.contains(&frame.code);
                    for frame in survey.frames.iter().filter(own) {
                        let at = frame.address.wrapping_add_signed(offset);
                        placed.push((variable, at..at.saturating_add(variable.size)));
                    }
                }
                _ => {}
            }
        }
        Variables {
            dwarf,
            survey,
            placed,
        }
    }

    /// Where those lie that can hold a board.
    pub fn ranges(&self) -> Vec<Range<u64>> {
        let ranges = self.placed.iter().map(|(_, range)| range.clone());
        ranges
            .filter(|range| range.end - range.start >= 81)
            .collect()
    }

    /// A board's name. `file` is what the program's author calls the file that it was compiled from.
    pub fn name(&self, board: Board, file: &str) -> Named {
        let first = board.layout.rows[0];
        let around = self
            .placed
            .iter()
            .filter(|(_, range)| range.contains(&first));
        let inside = around.min_by_key(|(_, range)| range.end - range.start);
        let (found, on_heap) = match inside {
            Some((variable, range)) => (Some((*variable, first - range.start)), false),
            None => (self.holder(&board), true),
        };
        let part = found.and_then(|(variable, offset)| self.dwarf.info.part(variable, offset));
        let kind = match &part {
            Some(part) if !on_heap && !part.kind.is_empty() => part.kind.clone(),
            _ => kind_of(&board).to_string(),
        };
        let in_array = part.as_ref().map_or(0, |part| part.offset);
        let path = part.map(|part| own_part(&part.path)).unwrap_or_default();
        let name = found.map(|(variable, _)| format!("{}{path}", variable.name));
        let place = match on_heap {
            _ if first >= self.survey.heap && !self.survey.is_above_heap(first) => " on the heap",
            true => " on the stack",
            false => "",
        };
        let rows = format!("9 rows of 9 {kind}{place}");
        let told = match (found, &name) {
            (Some((variable, _)), Some(name)) => {
                let from = match on_heap {
                    true => String::new(),
                    false => beginning(&board, name, in_array),
                };
                format!("{name} at {file}:{}, {rows}{from}", variable.line)
            }
            _ => match self.dwarf.lines.own(board.first.wrapping_sub(1)) {
                Some(place) => format!("{rows}, first written at {file}:{}", place.line),
                None => rows,
            },
        };
        Named { board, name, told }
    }

    /// The variable that points to the first row, or to a table that does.
    fn holder(&self, board: &Board) -> Option<(&'a Variable, u64)> {
        /// A larger one is a table itself.
        const LARGEST: u64 = 4096;
        let first = board.layout.rows[0];
        // Rows and columns may be counted from 1.
        let is_row = |word: u64| word == first || word == first.wrapping_sub(board.layout.stride);
        let memory = &self.survey.memory;
        let points = |word: u64| {
            let steps = [0, 8, 24, 32];
            let table = |step| is_row(memory.number(word.wrapping_add(step), 8));
            is_row(word) || (word > 4096 && steps.into_iter().any(table))
        };
        let small = self
            .placed
            .iter()
            .filter(|(_, range)| range.end - range.start <= LARGEST);
        small.clone().find_map(|(variable, range)| {
            let aligned = range.start.next_multiple_of(8);
            let mut words = (aligned..range.end).step_by(8);
            let at = words.find(|at| at + 8 <= range.end && points(memory.number(*at, 8)))?;
            Some((*variable, at - range.start))
        })
    }
}

/// A part's name without what belongs to the library: `.g._M_impl._M_start` is `.g`.
fn own_part(path: &str) -> String {
    path.split("._M_").next().unwrap_or_default().to_string()
}

fn kind_of(board: &Board) -> &'static str {
    match (board.layout.size, board.writing) {
        (1, _) => "char",
        (2, _) => "short",
        (4, _) => "int",
        _ => "long long",
    }
}

/// `, from g[1][1]`, where it does not begin where its variable does.
fn beginning(board: &Board, name: &str, offset: u64) -> String {
    let (stride, row) = (
        board.layout.stride,
        board.layout.rows[1].abs_diff(board.layout.rows[0]),
    );
    let is_other = board.writing == Writing::Characters && board.layout.size > 1;
    match (offset / row, offset % row / stride) {
        _ if is_other || row == 0 || offset % stride != 0 => String::new(),
        (0, 0) => String::new(),
        (down, right) if row == 9 * stride => format!(", from {name}[{}]", down * 9 + right),
        (down, right) => format!(", from {name}[{down}][{right}]"),
    }
}
