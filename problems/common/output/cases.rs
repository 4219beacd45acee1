//! The special judge of a Sudoku, case by case.
//!
//! `validate INPUT ANSWER FEEDBACK_DIR < OUTPUT` exits with 42 if the output is right and 43 if it is not, and says why in
//! `FEEDBACK_DIR/judgemessage.txt`: one line, and where the fault has a place, the grids drawn below it. Any other exit
//! code is a failure of the special judge itself, told on stderr.
//!
//! An output is read by lines, as the judges' statements have it. Blanks at the end of a line, empty lines, line ends of DOS
//! and a last line without an end make no difference. Blanks in front of a line do: judges that compare lines pass over
//! those at the end at most, and what these judges do is not documented, so a program that prints none is the one that can
//! be called right.

use super::case::{prefix, tenth_row, Case, Solved, SECOND};
use super::input::{failed, rejected, Input, Outcome, Trouble};
use super::lines::{Line, Lines};
use super::shape::Format;
use super::sudoku::{self, Grid};
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::Path;
use std::{env, process};

/// Runs the special judge; `next` reads a case from the input, None behind the last.
pub fn main(format: &Format, next: impl FnMut(&mut Input) -> Outcome<Option<Grid>>) {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let code = match &args[..] {
        [input, answer, feedback] => judge(format, next, [input, answer, feedback].map(Path::new)),
        _ => Err("usage: validate INPUT ANSWER FEEDBACK_DIR < OUTPUT".to_string()),
    };
    process::exit(code.unwrap_or_else(|message| {
        eprintln!("validate: {message}");
        1
    }));
}

/// The exit code, once the reason for it is written down.
fn judge(
    format: &Format,
    next: impl FnMut(&mut Input) -> Outcome<Option<Grid>>,
    [input, answer, feedback]: [&Path; 3],
) -> Result<i32, String> {
    let open = |path: &Path| File::open(path).map_err(|e| format!("{}: {}", path.display(), e));
    let input = Input::new(open(input)?);
    let mut answers = None;
    if format.one_answer {
        answers = Some(Lines::new(
            Box::new(BufReader::new(open(answer)?)),
            "the answer",
        ));
    }
    let output = Lines::new(Box::new(BufReader::new(io::stdin())), "the output");
    let (code, message) = match compare(format, input, next, answers, output) {
        Ok(1) => (42, "1 case solved".to_string()),
        Ok(cases) => (42, format!("{cases} cases solved")),
        Err(Trouble::Rejected(reason)) => (43, reason),
        Err(Trouble::Failed(reason)) => return Err(reason),
    };
    let place = feedback.join("judgemessage.txt");
    fs::write(&place, message.trim_end().to_string() + "\n")
        .map_err(|e| format!("{}: {}", place.display(), e))?;
    Ok(code)
}

/// The number of cases, if the output solves them all.
fn compare(
    format: &Format,
    mut input: Input,
    mut next: impl FnMut(&mut Input) -> Outcome<Option<Grid>>,
    mut answers: Option<Lines>,
    mut output: Lines,
) -> Outcome<usize> {
    let (mut number, mut before) = (0, None);
    while let Some(given) = next(&mut input)? {
        number += 1;
        let answer = match &mut answers {
            Some(answers) => Some(read_answer(format, answers, &given, number)?),
            None => None,
        };
        output.look()?;
        let case = Case {
            format,
            number,
            given,
            answer,
            before,
            output: &output,
        };
        if output.ahead().is_empty() {
            let mut cases = number;
            while next(&mut input)?.is_some() {
                cases += 1;
            }
            return rejected(case.missing(cases));
        }
        let printed = case.judge()?;
        before = Some(Solved { given, printed });
        output.pass(format.lines);
    }
    if let Some(answers) = &mut answers {
        answers.look()?;
        if !answers.ahead().is_empty() {
            return failed(format!("the answer goes on behind case {number}"));
        }
    }
    output.look()?;
    match output.ahead() {
        [] => Ok(number),
        more => rejected(left_over(format, more, number, before)),
    }
}

/// The answer to one case; a wrong one is the package's fault.
fn read_answer(format: &Format, answers: &mut Lines, given: &Grid, number: usize) -> Outcome<Grid> {
    answers.look()?;
    let wrong = |words: &str| failed(format!("the answer, case {number}: {words}"));
    let answer = match format.read(answers.ahead()) {
        Ok(answer) => answer,
        Err(_) => return wrong(&format!("expected {}", format.wanted)),
    };
    answers.pass(format.lines);
    match sudoku::fault(given, &answer) {
        Some(fault) => wrong(&fault.words),
        None => Ok(answer),
    }
}

/// What stands behind the last of so many cases.
fn left_over(format: &Format, lines: &[Line], cases: usize, last: Option<Solved>) -> String {
    let line = &lines[0];
    let (number, shown) = (line.number, line.shown());
    if let (Some(last), Ok(grid)) = (last, format.read(lines)) {
        let prefix = prefix(format, cases);
        if last.printed == grid {
            return format!("{prefix}printed twice: line {number} begins the same grid again");
        }
        if last.has_another(&grid) {
            return format!("{prefix}{SECOND}: line {number}");
        }
    }
    if let Some(words) = format.no_row(line, format.lines * cases) {
        return words;
    }
    if format.lines == 9 && lines.len() == 1 && cases > 0 && format.cells(&line.text).is_some() {
        return tenth_row(format, cases, line);
    }
    format!("more after the last case: line {number}: {shown}")
}
