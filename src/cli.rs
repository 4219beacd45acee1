//! Command line -> [`Command`], and the usage texts. Nothing is run here.

use crate::error::{Error, Result};
use crate::judge::judging::Options;
use crate::judge::process::wire::Isolation;
use crate::nearest::nearest;
use crate::teach::rungs::Rung;
use crate::usage::{HELP, help_of};
use std::collections::VecDeque;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// What the caller wants.
#[derive(Debug)]
pub enum Command {
    /// Print this text.
    Help(&'static str),
    Test(Test),
    List,
    Print(Print),
    Paste {
        check: bool,
    },
    Verify(Verify),
    Bench(Bench),
    Ladder(Ladder),
    Trace(Trace),
    Page(Page),
}

/// `test`: judge submissions.
#[derive(Debug, Default)]
pub struct Test {
    /// A slug or a package's path; `None`: all bundled problems.
    pub problem: Option<String>,
    /// None: the bundled submission.
    pub files: Vec<PathBuf>,
    /// A shell command and a folder of testcases, in place of files and a problem.
    pub command: Option<String>,
    pub dir: Option<PathBuf>,
    pub options: Options,
    pub json: bool,
}

/// `verify`: do a package's example submissions get what their folders say?
#[derive(Debug, Default)]
pub struct Verify {
    /// Slugs or packages' paths; none: all bundled problems.
    pub problems: Vec<String>,
    pub options: Options,
}

/// `bench`: our solver and others on puzzle files.
#[derive(Debug)]
pub struct Bench {
    /// Paths, or names of bundled sets; none: all bundled sets.
    pub files: Vec<String>,
    /// Shell commands to compare with.
    pub versus: Vec<String>,
    pub rounds: usize,
    /// CPU time of one run.
    pub limit: Duration,
}

/// `print`: the text to submit.
#[derive(Debug)]
pub struct Print {
    pub problem: String,
    /// A rung of the ladder in place of the snippet.
    pub solver: Option<Rung>,
}

mod lesson;

pub use lesson::{Ladder, Page, Trace};

const COMMANDS: &[&str] = &[
    "test", "list", "print", "paste", "verify", "bench", "ladder", "trace", "page", "help",
];

/// Reads the arguments behind the program's name.
pub fn parse(args: Vec<OsString>) -> Result<Command> {
    let mut words = Vec::new();
    for arg in args {
        let word = arg
            .into_string()
            .map_err(|arg| Error::Usage(format!("an argument is not UTF-8: {arg:?}")))?;
        words.push(word);
    }
    let mut args = Args {
        command: "test",
        left: words.into(),
    };
    let first = args.left.front().cloned().unwrap_or_default();
    if ["-h", "--help"].contains(&first.as_str()) {
        return Ok(Command::Help(HELP));
    }
    if first.is_empty() || first.starts_with('-') {
        return test(args);
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
    if args.left.iter().any(|arg| arg == "-h" || arg == "--help") {
        return Ok(Command::Help(help_of(command)));
    }
    match *command {
        "test" => test(args),
        "verify" => verify(args),
        "bench" => bench(args),
        "ladder" => lesson::ladder(args),
        "trace" => lesson::trace(args),
        "page" => lesson::page(args),
        "list" => args.finish(&[]).map(|_| Command::List),
        "print" => print(args),
        "paste" => paste(args),
        _ => Ok(Command::Help(
            args.left.front().map_or(HELP, |topic| help_of(topic)),
        )),
    }
}

/// The arguments not read yet.
struct Args {
    command: &'static str,
    left: VecDeque<String>,
}

impl Args {
    /// The value of the option `name`: what is glued to it (`-j2`), or the next argument.
    fn value(&mut self, name: &str, arg: &str, what: &str) -> Result<String> {
        let glued = &arg[name.len()..];
        if !glued.is_empty() {
            return Ok(glued.strip_prefix('=').unwrap_or(glued).to_string());
        }
        self.left
            .pop_front()
            .ok_or_else(|| Error::Usage(format!("expected {what} behind {name}")))
    }

    fn unknown<T>(&self, arg: &str, known: &[&str]) -> Result<T> {
        let command = self.command;
        let near = nearest(arg, known)
            .map(|near| format!("; did you mean '{near}'?"))
            .unwrap_or_default();
        Err(Error::Usage(format!(
            "{command} has no option '{arg}'{near} See './judge.sh {command} --help'"
        )))
    }

    /// Refuses whatever is left.
    fn finish(mut self, known: &[&str]) -> Result<()> {
        match self.left.pop_front() {
            None => Ok(()),
            Some(arg) if arg.starts_with('-') => self.unknown(&arg, known),
            Some(arg) => self.refuse(&arg),
        }
    }

    fn refuse<T>(&self, arg: &str) -> Result<T> {
        let command = self.command;
        Err(Error::Usage(format!(
            "{command} takes no argument '{arg}'. See './judge.sh {command} --help'"
        )))
    }
}

const JUDGING_OPTIONS: &[&str] = &["-k", "-t", "-m", "-j", "--no-isolation", "--isolation"];

fn test(mut args: Args) -> Result<Command> {
    let mut test = Test::default();
    test.options.jobs = 1;
    while let Some(arg) = args.left.pop_front() {
        if judging_option(&mut args, &arg, &mut test.options)? {
            continue;
        }
        match arg.get(..2) {
            Some("-c") => test.command = Some(args.value("-c", &arg, "a shell command")?),
            Some("-d") => test.dir = Some(args.value("-d", &arg, "a folder")?.into()),
            _ if arg == "--json" => test.json = true,
            _ if arg.starts_with('-') => {
                return args.unknown(&arg, &[JUDGING_OPTIONS, &["-c", "-d", "--json"]].concat());
            }
            _ if test.problem.is_none() => test.problem = Some(arg),
            _ => test.files.push(arg.into()),
        }
    }
    match (&test.command, &test.dir) {
        (Some(_), None) => Err(Error::Usage(
            "expected -d DIR beside -c: the folder of the testcases".to_string(),
        )),
        (None, Some(_)) => Err(Error::Usage(
            "expected -c CMD beside -d: the command to judge".to_string(),
        )),
        (Some(_), Some(_)) if test.problem.is_some() => Err(Error::Usage(
            "-c and -d stand in place of a problem and files: name one pair or the other"
                .to_string(),
        )),
        _ => Ok(Command::Test(test)),
    }
}

fn verify(mut args: Args) -> Result<Command> {
    let mut verify = Verify::default();
    verify.options.jobs = 1;
    while let Some(arg) = args.left.pop_front() {
        if judging_option(&mut args, &arg, &mut verify.options)? {
            continue;
        }
        if arg.starts_with('-') {
            return args.unknown(&arg, JUDGING_OPTIONS);
        }
        verify.problems.push(arg);
    }
    Ok(Command::Verify(verify))
}

fn bench(mut args: Args) -> Result<Command> {
    let mut bench = Bench {
        files: Vec::new(),
        versus: Vec::new(),
        rounds: 5,
        limit: Duration::from_secs(60),
    };
    while let Some(arg) = args.left.pop_front() {
        match arg.split('=').next().unwrap_or_default() {
            "--vs" => bench.versus.push(command(&mut args, &arg)?),
            "--rounds" => {
                let text = args.value("--rounds", &arg, "a number")?;
                bench.rounds = whole(&text, "--rounds", "rounds", 1000)? as usize;
            }
            "--limit" => {
                let text = args.value("--limit", &arg, "seconds")?;
                bench.limit = seconds(&text, "--limit")?;
            }
            _ if arg.starts_with('-') => {
                return args.unknown(&arg, &["--vs", "--rounds", "--limit"]);
            }
            _ => bench.files.push(arg),
        }
    }
    Ok(Command::Bench(bench))
}

/// The command behind `--vs`. Empty, it would be a program that answers nothing.
fn command(args: &mut Args, arg: &str) -> Result<String> {
    let command = args.value("--vs", arg, "a shell command")?;
    match command.trim() {
        "" => Err(Error::Usage(
            "expected a shell command behind --vs, found ''".to_string(),
        )),
        _ => Ok(command),
    }
}

fn print(mut args: Args) -> Result<Command> {
    let mut problem = None;
    let mut solver = None;
    while let Some(arg) = args.left.pop_front() {
        match arg.split('=').next().unwrap_or_default() {
            "--solver" => solver = Some(lesson::rung(&mut args, &arg)?),
            _ if arg.starts_with('-') => return args.unknown(&arg, &["--solver"]),
            _ if problem.is_none() => problem = Some(arg),
            _ => return args.refuse(&arg),
        }
    }
    let problem = problem.ok_or_else(|| {
        Error::Usage(
            "expected a problem: './judge.sh print PROBLEM'; './judge.sh list' names them"
                .to_string(),
        )
    })?;
    Ok(Command::Print(Print { problem, solver }))
}

fn paste(mut args: Args) -> Result<Command> {
    let check = args.left.front().is_some_and(|arg| arg == "--check");
    if check {
        args.left.pop_front();
    }
    args.finish(&["--check"])?;
    Ok(Command::Paste { check })
}

/// Reads one of the options that `test` and `verify` share; `false` when `arg` is none of them.
fn judging_option(args: &mut Args, arg: &str, options: &mut Options) -> Result<bool> {
    if arg == "--no-isolation" {
        options.isolation = Some(Isolation::None);
        return Ok(true);
    }
    if arg == "--isolation" || arg.starts_with("--isolation=") {
        let name = args.value("--isolation", arg, "namespaces, landlock or none")?;
        let wrong = || {
            Error::Usage(format!(
                "expected namespaces, landlock or none behind --isolation, found '{name}'"
            ))
        };
        options.isolation = Some(Isolation::of_name(&name).ok_or_else(wrong)?);
        return Ok(true);
    }
    match arg.get(..2) {
        Some("-k") => options.filter = Some(args.value("-k", arg, "a part of testcases' names")?),
        Some("-t") => {
            let text = args.value("-t", arg, "seconds")?;
            options.time = Some(seconds(&text, "-t")?);
        }
        Some("-m") => {
            options.memory =
                Some(whole(&args.value("-m", arg, "MiB")?, "-m", "MiB", 1 << 24)? << 20)
        }
        Some("-j") => {
            options.jobs = whole(
                &args.value("-j", arg, "a number")?,
                "-j",
                "testcases at a time",
                256,
            )? as usize
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn seconds(text: &str, option: &str) -> Result<Duration> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.filter(|s| *s >= 0.001 && *s <= 86_400.0);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| {
        Error::Usage(format!(
            "expected seconds behind {option}, 0.001 to 86400, found '{text}'"
        ))
    })
}

fn whole(text: &str, option: &str, unit: &str, most: u64) -> Result<u64> {
    let number = text.parse::<u64>().ok().filter(|n| (1..=most).contains(n));
    number.ok_or_else(|| {
        Error::Usage(format!(
            "expected a whole number of {unit} behind {option}, 1 to {most}, found '{text}'"
        ))
    })
}
