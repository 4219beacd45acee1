//! The special judge of tasks that ask whether a grid has no mistake, where words describe the input, which is read as `scanf`
//! would. What an output looks like stands in `word`.

use crate::common::draw::draw;
use crate::common::fault::{double_and_rest, Fault};
use crate::common::grid::Grid;
use crate::common::input::Outcome;
use crate::described;
use crate::text::{Gap, Text};
use crate::word::Task;

pub fn main(text: &Text, sound: &str, faulty: &str) {
    let (given, heading) = (&text.given, text.printed.look.heading);
    let task = Task {
        sound,
        faulty,
        printed: &match heading {
            "" => "{word}".to_string(),
            heading if heading.ends_with(' ') => format!("{heading}{{word}}"),
            heading => format!("{heading}\n{{word}}"),
        },
        spaced: text.printed.look.gap != Gap::None,
        square: false,
    };
    task.main(|input| {
        let mut cases = Vec::new();
        let most = match (given.one, given.counted) {
            (true, _) => 1,
            (_, true) => input.number("the number of cases")? as usize,
            _ => usize::MAX,
        };
        while cases.len() < most {
            match described::grid(given, input, cases.len() + 1)? {
                Some(grid) => cases.push(match drawn_double(&grid) {
                    Some(fault) => Err(fault),
                    None => Ok(only_equal(&grid)),
                }),
                None if most == usize::MAX => break,
                None => return input.failed("expected a grid".to_string()),
            }
        }
        let end: Outcome<_> = input.end("the last grid");
        end.map(|_| cases)
    });
}

/// What may be taken for a clash in a grid that has none and few digits. A hunt passes over what parentheses with a digit
/// hold, so all such grids show the same failure.
fn only_equal(grid: &Grid) -> String {
    let digits = (0..grid.cells.len()).filter(|cell| grid[*cell] != b'0');
    let digits: Vec<usize> = digits.collect();
    let equal = |(at, cell): (usize, &usize)| {
        let others = digits[at + 1..].iter();
        let others = others.filter(|other| grid[**other] == grid[*cell]);
        others.map(|other| [*cell, *other]).collect::<Vec<_>>()
    };
    let pairs: Vec<[usize; 2]> = digits.iter().enumerate().flat_map(equal).collect();
    let words = match pairs[..] {
        [] if digits.len() < 2 => format!("it has {}", grid.signs().count(digits.len())),
        [] => format!("no 2 of its {} are equal", grid.signs().count(digits.len())),
        [[one, other]] => {
            let [one, other] = [one, other].map(|cell| grid.place(cell));
            format!("the only 2 equal digits, {one} and {other}, share none")
        }
        _ => return String::new(),
    };
    let drawing = draw(&[("given", grid)], &pairs.concat());
    format!(" ({words})\n{drawing}")
}

/// The first equal digits, in words and in the grid; if there are no others, a program has missed these.
fn drawn_double(grid: &Grid) -> Option<Fault> {
    let mut fault = double_and_rest(grid)?;
    fault.words += &format!("\n{}", draw(&[("given", grid)], &fault.marks));
    Some(fault)
}
