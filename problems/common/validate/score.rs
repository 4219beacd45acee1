//! The special judge of NOIP 2009's target Sudoku: compares with the best score, and says what a wrong one is: the score of
//! another solution, or of none. How it is asked stands in `common/program.rs`.
//!
//! An output is one number. Blanks around it and empty lines are passed over.

use crate::common::fault::double;
use crate::common::grid::Grid;
use crate::common::input::{failed, rejected, Input, Outcome};
use crate::common::lines::{Line, Lines};
use crate::common::program;
use crate::text::Text;
use crate::{described, scores};

pub fn main(text: &Text) {
    program::main(|mut given| {
        let mut answer = given.answer()?;
        let (input, output) = (&mut given.input, &mut given.output);
        Ok(judge(text, input, &mut answer, output))
    });
}

fn judge(
    text: &Text,
    input: &mut Input,
    answer: &mut Lines,
    output: &mut Lines,
) -> Outcome<String> {
    answer.look()?;
    output.look()?;
    let best = match answer.ahead() {
        [line] => score(line),
        _ => None,
    };
    let best = match best {
        Some(best) => best,
        None => return failed("the answer: expected one score".to_string()),
    };
    let (printed, line) = match output.ahead() {
        [] => return rejected(output.nothing()),
        [first, ..] => (score(first), first),
    };
    let place = format!("line {}: ", line.number);
    match (printed, output.ahead().get(1)) {
        (None, _) => rejected(format!(
            "{}expected a score or -1, found {}",
            place,
            line.shown()
        )),
        (Some(printed), None) if printed == best => Ok(format!("the score is {}", best)),
        (Some(printed), None) => {
            let given = described::grid(&text.given, input, 1)?;
            rejected(wrong(printed, best, given.as_ref()))
        }
        (_, Some(more)) => rejected(format!(
            "line {}: expected the end behind the score, found {}",
            more.number,
            more.shown()
        )),
    }
}

/// What a wrong score is; without the grid that was given, less of it.
fn wrong(printed: i64, best: i64, given: Option<&Grid>) -> String {
    match (printed, best) {
        (-1, best) => format!("-1, but the grid has a solution: the best score is {best}"),
        (_, -1) => match given.and_then(double) {
            Some(clash) => format!("expected -1, as {}, found {printed}", clash.words),
            None => format!("expected -1, as the grid has no solution, found {printed}"),
        },
        (printed, best) => given
            .and_then(|given| scores::told(given, printed, best))
            .unwrap_or_else(|| match printed < best {
                true => format!("{printed} is not the best score: a solution has {best}"),
                false => {
                    format!("{printed} is more than any solution has: the best score is {best}")
                }
            }),
    }
}

/// A number as it is printed, without leading zeros.
fn score(line: &Line) -> Option<i64> {
    let text = std::str::from_utf8(&line.text).ok()?.trim();
    let number: i64 = text.parse().ok()?;
    (line.whole && number.to_string() == text).then_some(number)
}
