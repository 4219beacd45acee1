//! Parses the command line into a [`Command`] and holds the usage texts. Nothing runs here.

use crate::catalogue::Tongue;
use crate::error::{Error, Result};
use crate::nearest::nearest;
use crate::teach::language::Language;
use crate::teach::rungs::Rung;
use crate::topics;
use crate::usage::{HELP, VERSION, help_of};
use crate::words;
use args::{Args, long, seconds, whole};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// What the user wants.
#[derive(Debug)]
pub enum Command {
    /// Print this text.
    Help(String),
    Test(Test),
    Run(Program),
    Debug(Program),
    Watch(Program),
    List(List),
    Print(Print),
    Paste {
        check: bool,
    },
    Verify(Verify),
    Benchmark(Benchmark),
    Ladder(Ladder),
    Trace(Trace),
    Page(Page),
    Hunt(Hunt),
    Exercise(Exercise),
}

/// `bench`: compares our solver with others on puzzle files.
#[derive(Debug)]
pub struct Benchmark {
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
#[derive(Debug, Default)]
pub struct List {
    pub languages: bool,
    /// A file with the user's own rows.
    pub rows: Option<PathBuf>,
    /// Print the problems as in the README.
    pub markdown: Option<Tongue>,
}

/// `print`: the text to submit.
#[derive(Debug)]
pub enum Print {
    Submission {
        problem: String,
        /// A rung of the ladder instead of the snippet.
        solver: Option<Rung>,
    },
    /// A rung alone: in Rust, or a whole program in another language.
    Rung { rung: Rung, language: Language },
}

mod args;
mod exercise;
mod hunting;
mod judging;
mod lesson;
mod programs;
mod traced;

pub use exercise::Exercise;
pub use hunting::{Hunt, Place, Slow};
pub use judging::{Test, Verify};
pub use lesson::{Ladder, Page, Trace};
pub use programs::Program;
pub use traced::{Traced, Window};

const COMMANDS: &[&str] = &[
    "test", "run", "debug", "watch", "list", "print", "paste", "verify", "hunt", "bench", "ladder",
    "trace", "page", "exercise", "help",
];

/// Parses the arguments after the program's name.
pub fn parse(args: Vec<OsString>) -> Result<Command> {
    let mut args = Args {
        command: "test",
        left: args.iter().map(words::of).collect(),
    };
    let first = args.left.front().cloned().unwrap_or_default();
    if ["-h", "--help"].contains(&first.as_str()) {
        return Ok(Command::Help(overview()));
    }
    if ["-V", "--version"].contains(&first.as_str()) {
        return Ok(Command::Help(VERSION.to_string()));
    }
    if first.is_empty() || first.starts_with('-') {
        return judging::test(args);
    }
    args.left.pop_front();
    let Some(command) = COMMANDS.iter().find(|name| **name == first) else {
        return Err(Error::Usage(match nearest(&first, COMMANDS) {
            Some(near) => {
                format!("no command '{first}'; did you mean '{near}'? See './judge.sh help'")
            }
            None => format!(
                "no command '{first}'; there are: {}. To judge a file: './judge.sh test PROBLEM FILE'",
                COMMANDS.join(", ")
            ),
        }));
    };
    args.command = command;
    args.end_options();
    if args.left.iter().any(|arg| arg == "-h" || arg == "--help") {
        return Ok(Command::Help(help_on(command)));
    }
    match *command {
        "test" => judging::test(args),
        "run" => programs::run(args),
        "debug" => programs::debug(args),
        "watch" => programs::watch(args),
        "verify" => judging::verify(args),
        "hunt" => hunting::hunt(args),
        "bench" => bench(args),
        "ladder" => lesson::ladder(args),
        "trace" => lesson::trace(args),
        "page" => lesson::page(args),
        "exercise" => exercise::exercise(args),
        "list" => list(args),
        "print" => print(args),
        "paste" => paste(args),
        _ => help(args),
    }
}

fn help(mut args: Args) -> Result<Command> {
    let Some(topic) = args.left.pop_front() else {
        return Ok(Command::Help(overview()));
    };
    let text = match COMMANDS.contains(&topic.as_str()) {
        true => help_on(&topic),
        false => topics::topic(&topic, COMMANDS).map_err(Error::Usage)?,
    };
    args.finish(&[])?;
    Ok(Command::Help(text))
}

/// The commands and topics.
fn overview() -> String {
    HELP.to_string() + &topics::list()
}

/// A command's options and examples.
fn help_on(command: &str) -> String {
    match command {
        "help" => overview(),
        _ => help_of(command).to_string() + &topics::examples(command),
    }
}

fn bench(mut args: Args) -> Result<Command> {
    let mut benchmark = Benchmark {
        files: Vec::new(),
        versus: Vec::new(),
        latency: false,
        rounds: 5,
        limit: Duration::from_secs(60),
    };
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--vs" => benchmark.versus.push(command(&mut args, &arg)?),
            "--latency" if arg == "--latency" => benchmark.latency = true,
            "--rounds" => {
                let text = args.value("--rounds", &arg, "a number")?;
                benchmark.rounds = whole(&text, "--rounds", "rounds", 1000)? as usize;
            }
            "--limit" => {
                let text = args.value("--limit", &arg, "seconds")?;
                benchmark.limit = seconds(&text, "--limit")?;
            }
            _ if arg.starts_with('-') => {
                return args.unknown(&arg, &["--vs", "--latency", "--rounds", "--limit"]);
            }
            _ => benchmark.files.push(arg),
        }
    }
    Ok(Command::Benchmark(benchmark))
}

/// The command after `--vs`. An empty one would be a program that prints nothing.
fn command(args: &mut Args, arg: &str) -> Result<String> {
    let command = args.value("--vs", arg, "a shell command")?;
    match command.trim() {
        "" => Err(Error::Usage(
            "expected a shell command behind --vs, found ''".to_string(),
        )),
        _ => Ok(command),
    }
}

fn list(mut args: Args) -> Result<Command> {
    let mut list = List::default();
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--languages" => {
                list.languages = true;
                list.rows = arg
                    .split_once('=')
                    .map(|(_, file)| words::path(file))
                    .or_else(|| Some(words::path(&args.left.pop_front()?)));
            }
            "--markdown" => {
                let tongue = args.value("--markdown", &arg, "en or zh")?;
                let wrong = || {
                    Error::Usage(format!(
                        "expected en or zh behind --markdown, found '{tongue}'"
                    ))
                };
                list.markdown = Some(Tongue::of_code(&tongue).ok_or_else(wrong)?);
            }
            _ if arg.starts_with('-') => {
                return args.unknown(&arg, &["--languages", "--markdown"]);
            }
            _ => return args.refuse(&arg),
        }
    }
    Ok(Command::List(list))
}

fn print(mut args: Args) -> Result<Command> {
    let mut problem = None;
    let mut solver = None;
    let mut language = None;
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--solver" => solver = Some(lesson::rung(&mut args, &arg)?),
            "--language" => {
                let name = args.value("--language", &arg, "a language")?;
                language = Some(Language::find(&name).map_err(Error::Usage)?);
            }
            _ if arg.starts_with('-') => return args.unknown(&arg, &["--solver", "--language"]),
            _ if problem.is_none() => problem = Some(arg),
            _ => return args.refuse(&arg),
        }
    }
    let language = printed_in(language, &problem, &solver)?;
    match (problem, solver) {
        (Some(problem), solver) => Ok(Command::Print(Print::Submission { problem, solver })),
        (None, Some(rung)) => Ok(Command::Print(Print::Rung { rung, language })),
        (None, None) => Err(Error::Usage(
            "expected a problem: './judge.sh print PROBLEM'; './judge.sh list' names them"
                .to_string(),
        )),
    }
}

/// The language of the printed program, if one was given.
fn printed_in(
    language: Option<Language>,
    problem: &Option<String>,
    solver: &Option<Rung>,
) -> Result<Language> {
    let why = match (language, problem, solver) {
        (None | Some(Language::Rust), ..) => return Ok(Language::Rust),
        (_, Some(_), _) => "a submission is in Rust; a rung by itself is in others too".to_string(),
        (_, _, Some(rung)) if !rung.is_watched() => format!("{} is in Rust alone", rung.name),
        (Some(language), ..) => return Ok(language),
    };
    Err(Error::Usage(format!("leave out --language: {why}")))
}

fn paste(mut args: Args) -> Result<Command> {
    let check = args.left.front().is_some_and(|arg| arg == "--check");
    if check {
        args.left.pop_front();
    }
    args.finish(&["--check"])?;
    Ok(Command::Paste { check })
}
