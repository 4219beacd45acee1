//! The special judge: takes any valid completion of each grid.
//!
//! `validate INPUT ANSWER FEEDBACK_DIR < OUTPUT` exits with 42 if the output is right and 43 if it is not, and says why in
//! `FEEDBACK_DIR/judgemessage.txt`. Any other exit code is a failure of the special judge itself, told on stderr.
//!
//! An output is read as the judge's own statement has it: nine lines of nine digits for each case, nothing between the cases.
//! Blanks at the end of a line and empty lines are passed over, blanks between the digits are not. The input is read as
//! `scanf` would: its digits may stand on any lines. The answer file is not used: one answer of many proves nothing.
//! The input is read byte by byte, the output line by line, and of a line no more than a few bytes are kept, so no output,
//! however large or strange, costs memory.

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
    let mut input = Input::new(input);
    let mut output = Lines::new(output);
    let cases = input.case_count()?;
    for case in 1..=cases {
        let clues = input.clues(case)?;
        let solution = solution(&mut output, &clues, case, cases)?;
        check_units(&solution, case)?;
    }
    if input.next()?.is_some() {
        return input.failed(format!("more than the {} cases it promises", cases));
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

/// What `scanf` skips.
const BLANKS: &[u8] = b" \t\n\r\x0b\x0c";

fn rejected<T>(reason: String) -> Outcome<T> {
    Err(Trouble::Rejected(reason))
}

fn failed<T>(reason: String) -> Outcome<T> {
    Err(Trouble::Failed(reason))
}

// --- The input: trusted, but a wrong one must not pass for a wrong answer ---

struct Input<R> {
    bytes: io::Bytes<R>,
    /// Where the byte read last stands, counted from 1; after a line end, the line it begins.
    line: u64,
}

impl<R: BufRead> Input<R> {
    fn new(reader: R) -> Self {
        Input {
            bytes: reader.bytes(),
            line: 1,
        }
    }

    /// A number and the blank after it: without that, its end and the first cells would be one.
    fn case_count(&mut self) -> Outcome<u32> {
        let mut count = None;
        let mut byte = self.next()?;
        while let Some(digit) = byte.filter(|b| !BLANKS.contains(b)) {
            let longer = Some(digit)
                .filter(u8::is_ascii_digit)
                .and_then(|_| count.unwrap_or(0_u32).checked_mul(10))
                .and_then(|tens| tens.checked_add(u32::from(digit - b'0')));
            if longer.is_none() {
                return self.failed("expected the number of cases".to_string());
            }
            count = longer;
            byte = self.byte()?;
        }
        match count {
            Some(count) => Ok(count),
            None => self.failed("expected the number of cases".to_string()),
        }
    }

    /// The next 81 digits, wherever they stand.
    fn clues(&mut self, case: u32) -> Outcome<[u8; 81]> {
        let mut grid = [0; 81];
        for (index, cell) in grid.iter_mut().enumerate() {
            *cell = match self.next()? {
                Some(digit @ b'0'..=b'9') => digit - b'0',
                _ => {
                    let (row, column) = (index / 9 + 1, index % 9 + 1);
                    return self.failed(format!(
                        "expected a digit, r{}c{} of case {}",
                        row, column, case
                    ));
                }
            };
        }
        Ok(grid)
    }

    /// The next byte that is not blank, or None at the end.
    fn next(&mut self) -> Outcome<Option<u8>> {
        loop {
            match self.byte()? {
                Some(byte) if BLANKS.contains(&byte) => {}
                byte => return Ok(byte),
            }
        }
    }

    fn byte(&mut self) -> Outcome<Option<u8>> {
        match self.bytes.next().transpose() {
            Ok(byte) => {
                self.line += u64::from(byte == Some(b'\n'));
                Ok(byte)
            }
            Err(e) => failed(format!("cannot read the input: {}", e)),
        }
    }

    fn failed<T>(&self, reason: String) -> Outcome<T> {
        failed(format!("the input, line {}: {}", self.line, reason))
    }
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
        let digits = match line.digits() {
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
    /// Nine digits from 1 to 9 and nothing else.
    fn digits(&self) -> Option<[u8; 9]> {
        let mut digits = [0; 9];
        for (digit, byte) in digits.iter_mut().zip(&self.kept) {
            if !(b'1'..=b'9').contains(byte) {
                return None;
            }
            *digit = byte - b'0';
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
    /// Lines read so far, empty ones included.
    number: u64,
}

impl<R: BufRead> Lines<R> {
    fn new(reader: R) -> Self {
        Lines { reader, number: 0 }
    }

    /// The next line that is not empty, or None at the end.
    fn next(&mut self) -> Outcome<Option<Line>> {
        loop {
            match self.any_line() {
                Ok(Some(line)) if line.length == 0 => {}
                Ok(line) => return Ok(line),
                Err(e) => return failed(format!("cannot read the output: {}", e)),
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
            if let Some(last) = part.iter().rposition(|b| !BLANKS.contains(b)) {
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
