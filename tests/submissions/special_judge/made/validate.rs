//! A special judge for each kind of output that an older package does not have. Which one is meant, the name of the program's
//! file tells.

#[path = "../../../../problems/common/output/mod.rs"]
mod common;

use common::cases;
use common::format::{Format, Instead, Right};
use common::grid::Grid;
use common::input::{Input, Outcome};
use common::layout::Layout;

fn main() {
    let program = std::env::args().next().unwrap_or_default();
    let rows = |side| Format::new(vec![Layout::rows(side, "")]);
    let once = |side| {
        let mut read = false;
        move |input: &mut Input| match std::mem::replace(&mut read, true) {
            true => input.end("the grid"),
            false => grid(input, side),
        }
    };
    match program.rsplit('/').next().unwrap_or("") {
        "sides" => {
            let format = Format {
                right: Right::Least,
                instead: &[Instead {
                    words: "NO SOLUTION",
                    several: false,
                }],
                ..Format::new(vec![
                    Layout::rows(1, " "),
                    Layout::rows(4, " "),
                    Layout::rows(9, " "),
                ])
            };
            cases::main(&format, |input| match input.sign_ahead()? {
                None => Ok(None),
                Some(_) => {
                    let small = input.number("the side of a box")? as usize;
                    grid(input, small * small)
                }
            });
        }
        "headings" => {
            let format = Format {
                right: Right::Any,
                heading: "Scenario #{case}:",
                ..rows(4)
            };
            cases::main(&format, |input| grid(input, 4));
        }
        "unique" => {
            let format = Format {
                instead: &[
                    Instead {
                        words: "Non-unique",
                        several: true,
                    },
                    Instead {
                        words: "Find another job",
                        several: false,
                    },
                ],
                ..rows(4)
            };
            cases::main(&format, |input| grid(input, 4));
        }
        "all" => {
            let format = Format {
                right: Right::All("there are a total of {count} solution(s)."),
                several: false,
                ..rows(4)
            };
            cases::main(&format, once(4));
        }
        "letters" => {
            let format = Format {
                spaced: true,
                ..rows(16)
            };
            cases::main(&format, |input| grid(input, 16));
        }
        other => panic!("no format is called {other}"),
    }
}

fn grid(input: &mut Input, side: usize) -> Outcome<Option<Grid>> {
    let empty = if side == 16 { b'-' } else { b'0' };
    input.grid(&"*".repeat(side * side), empty)
}
