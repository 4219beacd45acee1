//! A special judge as a program: its arguments, its files, its exit code.
//!
//! `validate INPUT ANSWER FEEDBACK_DIR WORD... < OUTPUT` exits with 42 if the output is right and 43 if it is not, and says why in
//! `FEEDBACK_DIR/judgemessage.txt`: one line, and where the fault has a place, the grids drawn below it. Any other exit
//! code is a failure of the special judge itself, told on stderr.

use super::input::{Input, Outcome, Trouble};
use super::lines::Lines;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::{env, process};

pub const USAGE: &str = "usage: validate INPUT ANSWER FEEDBACK_DIR WORD... < OUTPUT";

/// What a special judge is given.
pub struct Given {
    pub input: Input,
    pub output: Lines,
    answer: PathBuf,
}

impl Given {
    /// The file with the answer. Where any answer is right it need not be there.
    pub fn answer(&self) -> Result<Lines, String> {
        let file = BufReader::new(open(&self.answer)?);
        Ok(Lines::new(Box::new(file), "the answer"))
    }
}

/// Runs the special judge: `judge` has a message for an output that is right. Its outer result is a file that cannot be opened.
pub fn main(judge: impl FnOnce(Given) -> Result<Outcome<String>, String>) {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let code = match &args[..] {
        [input, answer, feedback, _, ..] => run(judge, [input, answer, feedback].map(Path::new)),
        _ => Err(USAGE.to_string()),
    };
    process::exit(code.unwrap_or_else(|message| fail(&message)));
}

/// Ends as a special judge does that fails itself.
pub fn fail(message: &str) -> ! {
    eprintln!("validate: {message}");
    process::exit(1);
}

/// The exit code, once the reason for it is written down.
fn run(
    judge: impl FnOnce(Given) -> Result<Outcome<String>, String>,
    [input, answer, feedback]: [&Path; 3],
) -> Result<i32, String> {
    let given = Given {
        input: Input::new(open(input)?),
        output: Lines::new(Box::new(BufReader::new(io::stdin())), "the output"),
        answer: answer.to_path_buf(),
    };
    let (code, message) = match judge(given)? {
        Ok(message) => (42, message),
        Err(Trouble::Rejected(reason)) => (43, reason),
        Err(Trouble::Failed(reason)) => return Err(reason),
    };
    let place = feedback.join("judgemessage.txt");
    fs::write(&place, message.trim_end().to_string() + "\n")
        .map_err(|e| format!("{}: {}", place.display(), e))?;
    Ok(code)
}

fn open(path: &Path) -> Result<File, String> {
    File::open(path).map_err(|e| format!("{}: {}", path.display(), e))
}
