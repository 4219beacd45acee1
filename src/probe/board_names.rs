//! Names a board after the variable that holds it or points to it, and describes where it was found.

use super::dwarf::{Dwarf, ProgramVariable, VariableLocation};
use super::finder::{DigitEncoding, FoundBoard};
use super::survey::Survey;
use crate::teach::grid_size::Size;
use std::ops::Range;

/// A board and its name.
#[derive(Debug, Clone)]
pub struct BoardWithName {
    pub board: FoundBoard,
    /// `g`, `game.cells`; `None` if no known variable holds it or leads to it.
    pub name: Option<String>,
    /// `g at sudoku.cpp:5, 9 rows of 9 int`.
    pub description: String,
}

/// Variables, and where they lay while the survey was made.
pub struct PlacedVariables<'a> {
    dwarf: &'a Dwarf,
    survey: &'a Survey,
    /// The author's files.
    files: &'a [String],
    /// Outermost calls first.
    placed: Vec<(&'a ProgramVariable, Range<u64>)>,
}

impl<'a> PlacedVariables<'a> {
    pub fn locate_all(
        dwarf: &'a Dwarf,
        survey: &'a Survey,
        files: &'a [String],
    ) -> PlacedVariables<'a> {
        let mut placed = Vec::new();
        // Variables that the compiler made itself have no line.
        for variable in dwarf.variables.iter().filter(|variable| variable.line > 0) {
            match (variable.spot, &variable.function) {
                (VariableLocation::Static(at), _) => {
                    placed.push((0, (variable, at..at.saturating_add(variable.size))));
                }
                (VariableLocation::InFrame(offset), Some(function)) => {
                    let frames = survey.frames.iter().enumerate();
                    for (depth, frame) in frames.filter(|(_, frame)| function.contains(&frame.code))
                    {
                        let at = frame.address.wrapping_add_signed(offset);
                        let range = at..at.saturating_add(variable.size);
                        placed.push((1 + depth, (variable, range)));
                    }
                }
                _ => {}
            }
        }
        placed.sort_by_key(|(depth, _)| *depth);
        let placed = placed.into_iter().map(|(_, placed)| placed).collect();
        PlacedVariables {
            dwarf,
            survey,
            files,
            placed,
        }
    }

    /// The author's own variables. What a driver or the library calls a board means nothing to the user.
    fn own_variables(&self) -> impl Iterator<Item = &(&'a ProgramVariable, Range<u64>)> {
        let is_own = |variable: &ProgramVariable| match variable.file {
            None => true,
            Some(_) => {
                let file = self.dwarf.declaring_file(variable);
                file.is_some_and(|file| self.files.iter().any(|own| own == file))
            }
        };
        self.placed
            .iter()
            .filter(move |(variable, _)| is_own(variable))
    }

    /// The addresses of the variables that are large enough for a board.
    pub fn board_sized_ranges(&self, grid: Size) -> Vec<Range<u64>> {
        let ranges = self.placed.iter().map(|(_, range)| range.clone());
        ranges
            .filter(|range| range.end - range.start >= grid.cells() as u64)
            .collect()
    }

    /// Names a board. `file` is the author's name for the program; the compiler sees a single file under another name.
    pub fn name_board(&self, board: FoundBoard, file: &'a str) -> BoardWithName {
        let first = board.layout.cell_address(0);
        // Two variables may share a place at different times; the board belongs to the one that holds all of it.
        let holds = |range: &Range<u64>| {
            board
                .layout
                .row_starts()
                .iter()
                .all(|row| range.contains(row))
        };
        let around = self.own_variables().filter(|(_, range)| holds(range));
        let inside = around.min_by_key(|(_, range)| range.end - range.start);
        let (found, on_heap) = match inside {
            Some((variable, range)) => (Some((*variable, first - range.start)), false),
            None => (self.pointing_variable(&board), true),
        };
        let part = found.and_then(|(variable, offset)| self.dwarf.info.part_at(variable, offset));
        let kind = part.as_ref().map_or("", |part| &part.kind);
        let kind = cell_type(self.dwarf.info.is_rust, kind, &board, on_heap);
        let in_array = part.as_ref().map_or(0, |part| part.offset);
        let path = part
            .map(|part| without_library_internals(&part.path))
            .unwrap_or_default();
        let name = found.map(|(variable, _)| format!("{}{path}", variable.name));
        let is_on_stack = first < self.survey.heap || self.survey.is_above_heap(first);
        let place = match (on_heap, is_on_stack) {
            (_, false) => " on the heap",
            (true, true) => " on the stack",
            (false, true) => "",
        };
        let side = board.layout.grid.side();
        let rows = format!("{side} rows of {side} {kind}{place}");
        let shown = |own: Option<&'a str>| match self.files {
            [_] => file,
            _ => own.unwrap_or(file),
        };
        let description = match (found, &name) {
            (Some((variable, _)), Some(name)) => {
                let from = if on_heap {
                    String::new()
                } else {
                    start_suffix(&board, name, in_array)
                };
                let file = shown(self.dwarf.declaring_file(variable));
                format!("{name} at {file}:{}, {rows}{from}", variable.line)
            }
            _ => match self.dwarf.own_line(board.first.wrapping_sub(1), None) {
                Some(place) if self.files.iter().any(|own| own == place.file) => {
                    let file = shown(Some(place.file));
                    format!("{rows}, first written at {file}:{}", place.line)
                }
                _ => rows,
            },
        };
        BoardWithName {
            board,
            name,
            description,
        }
    }

    /// True unless this part of a variable is a plain number, which may hold a leftover that looks like a pointer.
    fn may_point(&self, variable: &ProgramVariable, offset: u64) -> bool {
        let part = self.dwarf.info.part_at(variable, offset);
        let is_plain = |kind: &str| {
            !kind.is_empty() && kind.chars().all(|c| c.is_ascii_alphanumeric() || c == ' ')
        };
        !part.is_some_and(|part| is_plain(&part.kind))
    }

    /// The variable that points to the first row, or to a table that does.
    fn pointing_variable(&self, board: &FoundBoard) -> Option<(&'a ProgramVariable, u64)> {
        /// A larger variable is a table itself.
        const MAX_POINTER_VARIABLE_BYTES: u64 = 4096;
        let first = board.layout.cell_address(0);
        // Rows and columns may be counted from 1, and a cell's mark may come before it.
        let before = if board.is_optional {
            u64::from(board.layout.size)
        } else {
            board.layout.stride
        };
        let is_row = |word: u64| word == first || word == first.wrapping_sub(before);
        let memory = &self.survey.memory;
        let words_at = |word: u64| {
            let steps = [0, 8, 24, 32].into_iter().filter(move |_| word > 4096);
            steps.map(move |step| memory.read_number(word.wrapping_add(step), 8))
        };
        // Rust's shared types add a level of pointers, and their counts come before the data.
        let is_deep = self.dwarf.info.is_rust;
        let points = |word: u64| {
            let table = |word: u64| is_row(word) || (is_deep && words_at(word).any(is_row));
            is_row(word) || words_at(word).any(table)
        };
        let mut small = self
            .own_variables()
            .filter(|(_, range)| range.end - range.start <= MAX_POINTER_VARIABLE_BYTES);
        small.find_map(|(variable, range)| {
            let aligned = range.start.checked_next_multiple_of(8)?;
            let mut words = (aligned..range.end).step_by(8);
            let is_it = |at: &u64| {
                let is_whole = range.end - at >= 8;
                is_whole
                    && points(memory.read_number(*at, 8))
                    && self.may_point(variable, at - range.start)
            };
            let at = words.find(is_it)?;
            Some((*variable, at - range.start))
        })
    }
}

/// A part's name without the library's internals: `.g._M_impl._M_start` becomes `.g`. Rust's `.0` appears as `.__0`.
fn without_library_internals(path: &str) -> String {
    let own = path.split("._M_").next().unwrap_or_default();
    own.replace(".__", ".")
}

/// `, from g[1][1]` if the board doesn't begin where its variable does.
fn start_suffix(board: &FoundBoard, name: &str, offset: u64) -> String {
    let (stride, row) = (board.layout.stride, board.layout.row_length());
    let side = board.layout.grid.side() as u64;
    let is_other = board.writing == DigitEncoding::Characters && board.layout.size > 1;
    match (offset / row, offset % row / stride) {
        _ if is_other || row == 0 || offset % stride != 0 => String::new(),
        (0, 0) => String::new(),
        (down, right) if row == side * stride => format!(", from {name}[{}]", down * side + right),
        (down, right) => format!(", from {name}[{down}][{right}]"),
    }
}

/// The type of a cell, in the words of its language. `declared`: that of the variable's part; empty if unknown.
fn cell_type(is_rust: bool, declared: &str, board: &FoundBoard, on_heap: bool) -> String {
    let is_known = !on_heap && !declared.is_empty();
    match (is_rust, board.is_optional, board.layout.size) {
        // The author's own enum.
        (true, true, _) if is_known && !declared.starts_with("Option<") => declared.to_string(),
        (true, true, _) => format!("Option<{}>", rust_type(declared, board)),
        (true, false, _) => rust_type(declared, board).to_string(),
        (false, ..) if is_known => declared.to_string(),
        (false, _, 1) => "char".to_string(),
        (false, _, 2) => "short".to_string(),
        (false, _, 4) => "int".to_string(),
        (false, ..) => "long long".to_string(),
    }
}

const RUST_TYPES: [(&str, u8); 11] = [
    ("u8", 1),
    ("i8", 1),
    ("u16", 2),
    ("i16", 2),
    ("u32", 4),
    ("i32", 4),
    ("char", 4),
    ("usize", 8),
    ("isize", 8),
    ("u64", 8),
    ("i64", 8),
];

/// The type of a cell in Rust: the first type of this size that the variable's type mentions, as in
/// `alloc::vec::Vec<alloc::vec::Vec<char>>`; if there is none, some type of this size.
fn rust_type(name: &str, board: &FoundBoard) -> &'static str {
    let size = board.layout.size;
    let mut words = name.split(|c: char| !c.is_ascii_alphanumeric());
    let named = words.find_map(|word| RUST_TYPES.iter().find(|kind| **kind == (word, size)));
    match (named, board.writing, size) {
        (Some((kind, _)), _, _) => kind,
        (None, _, 1) => "u8",
        (None, _, 2) => "u16",
        (None, DigitEncoding::Characters, 4) => "char",
        (None, _, 4) => "i32",
        _ => "usize",
    }
}
