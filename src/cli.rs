//! Parses the command line into a [`Command`]. Nothing runs here.
//!
//! One table ([`options`]) says which options each command takes, and one reader turns the command line into
//! [`options::Given`]. Each command then checks what it was given and fills in its arguments.

pub mod help;
pub mod options;

mod exercise;
mod hunting;
mod judging;
mod lesson;

pub use exercise::{Attempt, ExerciseArgs};
pub use hunting::HuntArgs;
pub use judging::{Format, KeepArgs, ProgramArgs, TestArgs, VerifyArgs};
pub use lesson::{LadderArgs, PageArgs, TraceArgs, Traced, Window};

use crate::catalogue::Tongue;
use crate::error::{Error, Result};
use crate::nearest::nearest;
use crate::teach::language::Language;
use crate::teach::rungs::Rung;
use crate::words;
use options::Given;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

const VERSION: &str = concat!("sudoku-oj ", env!("CARGO_PKG_VERSION"), "\n");

/// What the user wants.
#[derive(Debug)]
pub enum Command {
    /// Print this text.
    Help(String),
    Test(TestArgs),
    Run(ProgramArgs),
    Debug(ProgramArgs),
    Watch(ProgramArgs),
    List(ListArgs),
    Print(PrintArgs),
    Paste {
        check: bool,
    },
    Verify(VerifyArgs),
    Benchmark(BenchmarkArgs),
    Ladder(LadderArgs),
    Trace(TraceArgs),
    Page(PageArgs),
    Hunt(HuntArgs),
    Exercise(ExerciseArgs),
    Completion(CompletionArgs),
    Listen(ListenArgs),
}

/// `bench`: compares our solver with others on puzzle files.
#[derive(Debug)]
pub struct BenchmarkArgs {
    /// Paths or names of bundled sets. Empty: all bundled sets.
    pub files: Vec<String>,
    /// Shell commands to compare with.
    pub versus: Vec<String>,
    /// One process per puzzle instead of one for all.
    pub latency: bool,
    pub rounds: usize,
    /// CPU time limit of one run.
    pub limit: Duration,
}

/// `list`: the bundled problems or the languages.
#[derive(Debug)]
pub struct ListArgs {
    pub languages: bool,
    /// A file with the user's own rows.
    pub rows: Option<PathBuf>,
    /// Print the problems as in the README.
    pub markdown: Option<Tongue>,
    /// Print how each fact is known.
    pub sources: bool,
}

/// `print`: the text to submit, or a rung alone.
#[derive(Debug)]
pub struct PrintArgs {
    /// `None`: the rung alone, in another language than Rust with a `main`.
    pub problem: Option<String>,
    /// A rung of the ladder instead of our solver. Given if there is no problem.
    pub solver: Option<Rung>,
    pub language: Language,
    /// Copy it to the clipboard instead of printing it.
    pub copy: bool,
    /// Open the judge's page, too.
    pub open: bool,
}

/// `listen`: receives problems from the browser.
#[derive(Debug)]
pub struct ListenArgs {
    /// 0: a free one.
    pub port: u16,
    /// Where folders are made.
    pub folder: PathBuf,
    /// End after one problem, or after all problems of one contest.
    pub once: bool,
}

/// `completion`: a shell's script, or what it asks for.
#[derive(Debug)]
pub enum CompletionArgs {
    Bash,
    Zsh,
    Fish,
    /// An unfinished command line.
    Words(Vec<String>),
}

/// Fills a command's typed arguments.
type Fill = fn(Given) -> Result<Command>;

/// Each command, and how many arguments it takes besides options.
const COMMANDS: &[(&str, usize, Fill)] = &[
    ("test", usize::MAX, judging::test),
    ("run", usize::MAX, |given| {
        judging::program(given).map(Command::Run)
    }),
    ("debug", usize::MAX, |given| {
        judging::program(given).map(Command::Debug)
    }),
    ("watch", usize::MAX, |given| {
        judging::program(given).map(Command::Watch)
    }),
    ("list", 0, list),
    ("print", 1, print),
    ("paste", 0, paste),
    ("verify", usize::MAX, judging::verify),
    ("hunt", usize::MAX, hunting::hunt),
    ("bench", usize::MAX, bench),
    ("ladder", 1, lesson::ladder),
    ("trace", 1, lesson::trace),
    ("page", 1, lesson::page),
    ("exercise", 2, exercise::exercise),
    ("listen", 0, listen),
    ("completion", 1, completion),
    ("help", 1, help),
];

/// Parses the arguments after the program's name.
pub fn parse(args: Vec<OsString>) -> Result<Command> {
    let mut args: Vec<String> = args.iter().map(words::of).collect();
    let command = match args.first().map(String::as_str) {
        Some("-h" | "--help") => return Ok(Command::Help(help::overview())),
        Some("-V" | "--version") => return Ok(Command::Help(VERSION.to_string())),
        Some(first) if !first.is_empty() && !first.starts_with('-') => args.remove(0),
        _ => "test".to_string(),
    };
    let Some((command, most, fill)) = COMMANDS.iter().find(|(name, ..)| *name == command) else {
        let names = names();
        return Err(Error::Usage(match nearest(&command, &names) {
            _ if command == "submit" => {
                "no command 'submit': judges want you to log in. To copy the text and open the \
                                         judge's page: './judge.sh print PROBLEM --copy --open'"
                    .to_string()
            }
            Some(near) => {
                format!("no command '{command}'; did you mean '{near}'? See './judge.sh help'")
            }
            None => format!(
                "no command '{command}'; there are: {}. To judge a file: './judge.sh test PROBLEM FILE'",
                names.join(", ")
            ),
        }));
    };
    let mut options = args.iter().take_while(|arg| *arg != "--");
    if options.any(|arg| arg == "-h" || arg == "--help") {
        return Ok(Command::Help(help::of_command(command)));
    }
    if *command == "completion" && args.first().is_some_and(|arg| arg == "--words") {
        // Options among them are those of another command line.
        let words = args.into_iter().skip(2).collect();
        return Ok(Command::Completion(CompletionArgs::Words(words)));
    }
    fill(Given::read(command, *most, args)?)
}

fn names() -> Vec<&'static str> {
    COMMANDS.iter().map(|(name, ..)| *name).collect()
}

fn help(given: Given) -> Result<Command> {
    let names = names();
    Ok(Command::Help(match given.words.first() {
        None => help::overview(),
        Some(topic) if names.contains(&topic.as_str()) => help::of_command(topic),
        Some(topic) => help::topic(topic, &names)?,
    }))
}

fn completion(given: Given) -> Result<Command> {
    let expected = "expected a shell, bash, zsh or fish: './judge.sh completion bash'";
    Ok(Command::Completion(
        match given.words.first().map(String::as_str) {
            Some("bash") => CompletionArgs::Bash,
            Some("zsh") => CompletionArgs::Zsh,
            Some("fish") => CompletionArgs::Fish,
            Some(other) => return Err(Error::Usage(format!("{expected}, found '{other}'"))),
            None => return Err(Error::Usage(expected.to_string())),
        },
    ))
}

fn listen(given: Given) -> Result<Command> {
    Ok(Command::Listen(ListenArgs {
        port: given.number("--port").unwrap_or(10043),
        folder: given.path("-o").unwrap_or_else(|| ".".into()),
        once: given.has("--once"),
    }))
}

fn bench(given: Given) -> Result<Command> {
    Ok(Command::Benchmark(BenchmarkArgs {
        versus: given.all("--vs").map(String::from).collect(),
        latency: given.has("--latency"),
        rounds: given.number("--rounds").unwrap_or(5),
        limit: given.seconds("--limit").unwrap_or(Duration::from_secs(60)),
        files: given.words,
    }))
}

fn list(given: Given) -> Result<Command> {
    Ok(Command::List(ListArgs {
        languages: given.has("--languages"),
        rows: given
            .path("--languages")
            .filter(|file| !file.as_os_str().is_empty()),
        markdown: given.last(&["--markdown"]).and_then(Tongue::of_code),
        sources: given.has("--sources"),
    }))
}

fn print(given: Given) -> Result<Command> {
    let language = language(&given)?.unwrap_or(Language::Rust);
    let solver = given.last(&["--solver"]).map(Rung::find).transpose();
    let solver = solver.map_err(Error::Usage)?;
    if let (Some(rung), false) = (solver, language == Language::Rust) {
        if !rung.is_watched() {
            given.without("--language", &format!("{} exists only in Rust", rung.name))?;
        }
    }
    match (given.words.first(), solver) {
        (None, Some(_)) => {
            given.without("--open", "a rung by itself is on no judge's page")?;
        }
        (None, None) => {
            return Err(Error::Usage(
                "expected a problem: './judge.sh print PROBLEM'; './judge.sh list' names them"
                    .to_string(),
            ));
        }
        _ => {}
    }
    Ok(Command::Print(PrintArgs {
        copy: given.has("--copy"),
        open: given.has("--open"),
        problem: given.words.into_iter().next(),
        solver,
        language,
    }))
}

fn paste(given: Given) -> Result<Command> {
    Ok(Command::Paste {
        check: given.has("--check"),
    })
}

/// The value of `--language`.
fn language(given: &Given) -> Result<Option<Language>> {
    let found = given.last(&["--language"]).map(Language::find);
    found.transpose().map_err(Error::Usage)
}
