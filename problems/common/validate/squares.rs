//! The special judge of leetcode-2133: does every row and column of a matrix contain all numbers? A case is a matrix as
//! LeetCode writes it, `[[1,2],[2,1]]`. The flags are the words for yes and no: `squares true false`.

use crate::common::fault::Fault;
use crate::common::grid::{number, place};
use crate::common::input::{failed, Outcome, BLANKS};
use crate::common::program;
use crate::word::Task;
use std::env;

pub fn main() {
    let flags: Vec<String> = env::args_os()
        .skip(5)
        .map(|flag| flag.to_string_lossy().into_owned())
        .collect();
    let [sound, faulty] = match &flags[..] {
        [sound, faulty] => [sound, faulty],
        _ => program::fail("expected two words behind 'squares'"),
    };
    let task = Task {
        sound,
        faulty,
        printed: "{word}",
        spaced: false,
        square: true,
    };
    task.main(|input| {
        let mut text = Vec::new();
        while let Some(byte) = input.byte()? {
            text.push(byte);
        }
        squares(&text)
    });
}

fn squares(text: &[u8]) -> Outcome<Vec<Result<String, Fault>>> {
    let signs = text.iter().filter(|byte| !BLANKS.contains(byte));
    let text: String = signs.map(|byte| char::from(*byte)).collect();
    let mut cases = Vec::new();
    for square in text.split_terminator("]]") {
        let numbers = square.split(|c: char| !c.is_ascii_digit());
        let cells: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
        let side = square.split("],[").count();
        if cells.len() != side * side {
            let (case, cells) = (cases.len() + 1, cells.len());
            return failed(format!(
                "the input, case {case}: {side} rows, but {cells} cells"
            ));
        }
        cases.push(repeated(&cells, side).map_or(Ok(String::new()), Err));
    }
    Ok(cases)
}

/// A number that a row or column holds more than once.
fn repeated(cells: &[u32], side: usize) -> Option<Fault> {
    let rows = (0..side).map(|row| (row * side..(row + 1) * side).collect());
    let columns = (0..side).map(|column| (column..cells.len()).step_by(side).collect());
    let units = rows.chain(columns).enumerate();
    for (unit, members) in units {
        let members: Vec<usize> = members;
        let alike = |value: u32| members.iter().filter(move |cell| cells[**cell] == value);
        if let Some(first) = members.iter().find(|cell| alike(cells[**cell]).count() > 1) {
            let value = cells[*first];
            let marks: Vec<usize> = alike(value).copied().collect();
            let places: Vec<String> = marks.iter().map(|cell| place(side, *cell)).collect();
            let words = format!(
                "{} {} has {} {value}s ({})",
                ["row", "column"][unit / side],
                unit % side + 1,
                number(marks.len()),
                places.join(", ")
            );
            return Some(Fault { words, marks });
        }
    }
    None
}
