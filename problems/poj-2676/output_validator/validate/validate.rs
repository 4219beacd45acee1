//! The special judge: takes any valid completion of each grid.
//!
//! `validate INPUT ANSWER FEEDBACK_DIR < OUTPUT` exits with 42 if the output is right and 43 if it is not, and says why in
//! `FEEDBACK_DIR/judgemessage.txt`. Any other exit code is a failure of the special judge itself, told on stderr.
//!
//! An output is read as the judge's own statement has it: nine lines of nine digits for each case, nothing between the cases.
//! Blanks at the end of a line and empty lines are passed over, blanks between the digits are not. The answer file is not
//! used: one answer of many proves nothing. Input and output are read line by line and of a line no more than a few bytes
//! are kept, so no output, however large or strange, costs memory.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::{env, process};

/// What may come of looking at an output, besides its being right.
enum Trouble {
    /// The output is wrong, with the reason.
    Rejected(String),
    /// The special judge cannot decide, with the reason.
    Failed(String),
}

type Outcome<T> = Result<T, Trouble>;

fn main() {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let code = match &args[..] {
        [input, _answer, feedback] => judge(Path::new(input), Path::new(feedback)),
        _ => Err("usage: validate INPUT ANSWER FEEDBACK_DIR < OUTPUT".to_string()),
    };
    process::exit(code.unwrap_or_else(|message| {
        eprintln!("validate: {}", message);
        1
    }));
}

/// The exit code, once the reason for it is written down.
fn judge(input: &Path, feedback: &Path) -> Result<i32, String> {
    let file = File::open(input).map_err(|e| format!("{}: {}", input.display(), e))?;
    let (code, message) = match compare(BufReader::new(file), io::stdin().lock()) {
        Ok(cases) => (42, format!("all {} cases are solved", cases)),
        Err(Trouble::Rejected(reason)) => (43, reason),
        Err(Trouble::Failed(reason)) => return Err(reason),
    };
    let place = feedback.join("judgemessage.txt");
    fs::write(&place, message + "\n").map_err(|e| format!("{}: {}", place.display(), e))?;
    Ok(code)
}

/// The number of cases, if the output solves them all.
fn compare(input: impl BufRead, output: impl BufRead) -> Outcome<u32> {
    let mut input = Lines::new(input, "the input");
    let mut output = Lines::new(output, "the output");
    let cases = case_count(&mut input)?;
    for case in 1..=cases {
        let clues = clues(&mut input, case)?;
        let solution = solution(&mut output, &clues, case, cases)?;
        check_units(&solution, case)?;
    }
    if input.next()?.is_some() {
        return failed(format!(
            "the input, line {}: more than the {} cases it promises",
            input.number, cases
        ));
    }
    if let Some(line) = output.next()? {
        let found = line.start();
        return rejected(format!(
            "line {}: expected nothing after case {} of {}, found '{}'",
            output.number, cases, cases, found
        ));
    }
    Ok(cases)
}

fn rejected<T>(reason: String) -> Outcome<T> {
    Err(Trouble::Rejected(reason))
}

fn failed<T>(reason: String) -> Outcome<T> {
    Err(Trouble::Failed(reason))
}

// --- The input: trusted, but a wrong one must not pass for a wrong answer ---

fn case_count(input: &mut Lines<impl BufRead>) -> Outcome<u32> {
    let count = input
        .next()?
        .and_then(|line| line.start().parse().ok().filter(|_| line.length <= KEPT));
    match count {
        Some(count) => Ok(count),
        None => failed(format!(
            "the input, line {}: expected the number of cases",
            input.number
        )),
    }
}

fn clues(input: &mut Lines<impl BufRead>, case: u32) -> Outcome<[u8; 81]> {
    let mut grid = [0; 81];
    for row in grid.chunks_mut(9) {
        let line = input.next()?;
        match line.and_then(|line| line.digits(b'0')) {
            Some(digits) => row.copy_from_slice(&digits),
            None => {
                return failed(format!(
                    "the input, line {}: expected 9 digits, a row of case {}",
                    input.number, case
                ))
            }
        }
    }
    Ok(grid)
}

// --- The output ---

/// Reads one grid, row by row, and compares it with the clues as it comes.
fn solution(
    output: &mut Lines<impl BufRead>,
    clues: &[u8; 81],
    case: u32,
    cases: u32,
) -> Outcome<[u8; 81]> {
    let mut grid = [0; 81];
    for row in 0..9 {
        let line = match output.next()? {
            Some(line) => line,
            None if row == 0 => {
                return rejected(format!(
                    "case {} of {} is missing: {}",
                    case,
                    cases,
                    output.end()
                ))
            }
            None => {
                return rejected(format!(
                    "case {}, row {} is missing: {}",
                    case,
                    row + 1,
                    output.end()
                ))
            }
        };
        let digits = match line.digits(b'1') {
            Some(digits) => digits,
            None => {
                return rejected(format!(
                    "case {}, row {}: {}",
                    case,
                    row + 1,
                    line.complaint()
                ))
            }
        };
        for (column, (&digit, &clue)) in digits.iter().zip(&clues[row * 9..]).enumerate() {
            if clue != 0 && clue != digit {
                return rejected(format!(
                    "case {}, r{}c{} changes the clue {}",
                    case,
                    row + 1,
                    column + 1,
                    clue
                ));
            }
        }
        grid[row * 9..row * 9 + 9].copy_from_slice(&digits);
    }
    Ok(grid)
}

/// Nine digits from 1 to 9 make a unit right exactly when no two are equal.
fn check_units(grid: &[u8; 81], case: u32) -> Outcome<()> {
    for (kind, name) in ["row", "column", "box"].iter().enumerate() {
        for unit in 0..9 {
            let mut seen = [false; 10];
            for index in 0..9 {
                let cell = match kind {
                    0 => unit * 9 + index,
                    1 => index * 9 + unit,
                    _ => unit / 3 * 27 + unit % 3 * 3 + index / 3 * 9 + index % 3,
                };
                let digit = grid[cell];
                if std::mem::replace(&mut seen[digit as usize], true) {
                    return rejected(format!(
                        "case {}, {} {} has two {}s",
                        case,
                        name,
                        unit + 1,
                        digit
                    ));
                }
            }
        }
    }
    Ok(())
}

// --- Lines of bounded size ---

/// Bytes kept of a line: more than a row has, so that what is wrong with a longer one can be shown.
const KEPT: usize = 20;

/// The beginning of a line, blanks at its end left out.
struct Line {
    kept: Vec<u8>,
    length: usize,
}

impl Line {
    /// Nine digits from `lowest` to 9 and nothing else.
    fn digits(&self, lowest: u8) -> Option<[u8; 9]> {
        let mut digits = [0; 9];
        for (digit, byte) in digits.iter_mut().zip(&self.kept) {
            *digit = byte.checked_sub(b'0')?;
            if !(lowest..=b'9').contains(byte) {
                return None;
            }
        }
        Some(digits).filter(|_| self.length == 9)
    }

    /// What keeps a line from being nine digits from 1 to 9.
    fn complaint(&self) -> String {
        let wrong = self
            .kept
            .iter()
            .take(9)
            .position(|byte| !(b'1'..=b'9').contains(byte));
        match wrong {
            Some(at) => format!(
                "expected a digit from 1 to 9 at column {}, found '{}'",
                at + 1,
                self.kept[at].escape_ascii()
            ),
            None => format!("expected 9 digits, found {}", self.count()),
        }
    }

    fn count(&self) -> String {
        let digits = self.kept.iter().all(|b| b.is_ascii_digit()) && self.length <= KEPT;
        format!("{}{}", self.length, if digits { "" } else { " characters" })
    }

    fn start(&self) -> String {
        let more = if self.length > self.kept.len() {
            "..."
        } else {
            ""
        };
        self.kept.escape_ascii().to_string() + more
    }
}

struct Lines<R> {
    reader: R,
    name: &'static str,
    /// Lines read so far, empty ones included.
    number: u64,
}

impl<R: BufRead> Lines<R> {
    fn new(reader: R, name: &'static str) -> Self {
        Lines {
            reader,
            name,
            number: 0,
        }
    }

    /// The next line that is not empty, or None at the end.
    fn next(&mut self) -> Outcome<Option<Line>> {
        loop {
            match self.any_line() {
                Ok(Some(line)) if line.length == 0 => {}
                Ok(line) => return Ok(line),
                Err(e) => return failed(format!("cannot read {}: {}", self.name, e)),
            }
        }
    }

    /// The next line, chunk by chunk as the reader's buffer has it.
    fn any_line(&mut self) -> io::Result<Option<Line>> {
        let mut line = Line {
            kept: Vec::with_capacity(KEPT),
            length: 0,
        };
        let mut position = 0;
        let mut ended = false;
        while !ended {
            let chunk = match self.reader.fill_buf() {
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break;
            }
            let newline = chunk.iter().position(|b| *b == b'\n');
            ended = newline.is_some();
            let part = &chunk[..newline.unwrap_or(chunk.len())];
            let room = KEPT.saturating_sub(line.kept.len());
            line.kept.extend(part.iter().take(room));
            if let Some(last) = part.iter().rposition(|b| !b" \t\r\x0b\x0c".contains(b)) {
                line.length = position + last + 1;
            }
            position += part.len();
            let used = part.len() + usize::from(ended);
            self.reader.consume(used);
        }
        line.kept.truncate(line.length);
        let nothing = !ended && position == 0;
        self.number += u64::from(!nothing);
        Ok(Some(line).filter(|_| !nothing))
    }

    fn end(&self) -> String {
        match self.number {
            0 => "the output is empty".to_string(),
            number => format!("the output ends after line {}", number),
        }
    }
}
