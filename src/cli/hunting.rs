//! The arguments of `hunt`.

use super::Command;
use super::args::{Args, long, seconds, whole};
use super::judging::{JUDGING_OPTIONS, judging_option, program_option};
use crate::error::{Error, Result};
use crate::judge::run::Options;
use crate::words;
use std::path::PathBuf;
use std::time::Duration;

/// `hunt`: finds the smallest legal input on which a program fails.
#[derive(Debug)]
pub struct Hunt {
    pub place: Place,
    /// A shell command that prints an input for a seed.
    pub generator: Option<String>,
    pub time: Duration,
    pub seed: u64,
    /// The folder for the input and its answer.
    pub folder: Option<PathBuf>,
    pub slow: Option<Slow>,
    pub json: bool,
    pub options: Options,
}

/// Where legal inputs and right answers come from.
#[derive(Debug)]
pub enum Place {
    Package {
        /// PROBLEM FILE, or FILE alone, and the headers that go with it. With a command, PROBLEM alone.
        words: Vec<String>,
        /// A shell command instead of a file.
        command: Option<String>,
        /// A reference program that replaces the package's own.
        against: Option<PathBuf>,
        /// The name under which input and answer are added to the package's tests.
        keep: Option<String>,
    },
    /// Shell commands: the program, and those that give right answers and check inputs and outputs.
    Commands {
        command: String,
        against: String,
        valid: Option<String>,
        check: Option<String>,
    },
}

/// `hunt --slow`: finds the input on which the program takes longest.
#[derive(Debug)]
pub struct Slow {
    /// The largest size of an input in bytes. `None`: that of the largest known one.
    pub bytes: Option<usize>,
}

/// The arguments as typed.
#[derive(Default)]
struct Typed {
    words: Vec<String>,
    command: Option<String>,
    against: Option<String>,
    valid: Option<String>,
    check: Option<String>,
    generator: Option<String>,
    keep: Option<String>,
    slow: bool,
    bytes: Option<usize>,
}

const OWN: &[&str] = &[
    "-c",
    "--against",
    "--gen",
    "--valid",
    "--check",
    "--slow",
    "--bytes",
    "--seconds",
    "--seed",
    "-o",
    "--keep",
    "--json",
    "--std",
];

pub fn hunt(mut args: Args) -> Result<Command> {
    let mut typed = Typed::default();
    let (mut time, mut seed, mut folder, mut json) = (Duration::from_secs(30), 1, None, false);
    let mut options = Options {
        jobs: 1,
        ..Options::default()
    };
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--seconds" => time = seconds(&args.value("--seconds", &arg, "seconds")?, "--seconds")?,
            "--seed" => {
                let text = args.value("--seed", &arg, "a number")?;
                seed = whole(&text, "--seed", "units", u64::MAX)?;
            }
            "--json" => json = true,
            _ if judging_option(&mut args, &arg, &mut options)? => {}
            _ if own_program(&mut args, &arg, &mut options)? => {}
            _ if typed.takes(&mut args, &arg)? => {}
            _ if arg.starts_with("-o") => {
                folder = Some(words::path(&args.value("-o", &arg, "a folder")?))
            }
            _ if arg.starts_with('-') => {
                return args.unknown(&arg, &[JUDGING_OPTIONS, OWN].concat());
            }
            _ => typed.words.push(arg),
        }
    }
    check_name(typed.keep.as_deref())?;
    let slow = typed.slow_one()?;
    let generator = typed.generator.take();
    let place = match typed.command.is_some() && typed.words.is_empty() {
        true => typed.among_commands(generator.is_some())?,
        false => typed.in_package()?,
    };
    Ok(Command::Hunt(Hunt {
        place,
        generator,
        time,
        seed,
        folder,
        slow,
        json,
        options,
    }))
}

/// `--std`. `--case` makes no sense for a hunt.
fn own_program(args: &mut Args, arg: &str, options: &mut Options) -> Result<bool> {
    Ok(long(arg) != "--case" && program_option(args, arg, options)?)
}

impl Typed {
    fn takes(&mut self, args: &mut Args, arg: &str) -> Result<bool> {
        let mut command = |name: &str| args.value(name, arg, "a shell command").map(Some);
        match long(arg) {
            "--against" => {
                self.against = Some(args.value(
                    "--against",
                    arg,
                    "a source file, or beside -c a shell command",
                )?);
            }
            "--gen" => self.generator = command("--gen")?,
            "--valid" => self.valid = command("--valid")?,
            "--check" => self.check = command("--check")?,
            "--keep" => self.keep = Some(args.value("--keep", arg, "a test's name")?),
            "--slow" => self.slow = true,
            "--bytes" => {
                let text = args.value("--bytes", arg, "a number")?;
                self.bytes = Some(whole(&text, "--bytes", "bytes", 1 << 30)? as usize);
            }
            _ if arg.starts_with("-c") => self.command = command("-c")?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn slow_one(&self) -> Result<Option<Slow>> {
        match (self.slow, self.bytes) {
            (true, bytes) => Ok(Some(Slow { bytes })),
            (false, None) => Ok(None),
            (false, Some(_)) => Err(Error::Usage(
                "--bytes goes with --slow: it says how large the slowest input may be".to_string(),
            )),
        }
    }

    fn among_commands(self, has_generator: bool) -> Result<Place> {
        if self.keep.is_some() {
            let text = "--keep goes with a problem: there is no package that could keep a test";
            return Err(Error::Usage(text.to_string()));
        }
        match (self.command, self.against) {
            (Some(command), Some(against)) if has_generator => Ok(Place::Commands {
                command,
                against,
                valid: self.valid,
                check: self.check,
            }),
            _ => Err(Error::Usage(
                "expected a problem beside -c; or --against CMD, which prints what is right, and --gen CMD, which prints an \
                 input for a seed"
                    .to_string(),
            )),
        }
    }

    fn in_package(self) -> Result<Place> {
        for (option, given) in [("--valid", &self.valid), ("--check", &self.check)] {
            if given.is_some() {
                return Err(Error::Usage(format!(
                    "{option} goes with -c and no problem: a package says itself what is legal and what is right"
                )));
            }
        }
        match (&self.command, self.words.as_slice()) {
            (_, []) => Err(Error::Usage(
                "expected a problem and a file: './judge.sh hunt PROBLEM FILE'".to_string(),
            )),
            (Some(_), [_, more, ..]) => Err(Error::Usage(format!(
                "-c CMD stands in place of a file: leave out '{more}'"
            ))),
            _ => Ok(Place::Package {
                words: self.words,
                command: self.command,
                against: self.against.as_deref().map(words::path),
                keep: self.keep,
            }),
        }
    }
}

/// A test's name becomes the name of two files.
fn check_name(name: Option<&str>) -> Result<()> {
    let Some(name) = name else {
        return Ok(());
    };
    let fit = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    match name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(fit) {
        true => Ok(()),
        false => Err(Error::Usage(format!(
            "expected a test's name behind --keep, of letters, digits, '-' and '_', found '{name}'"
        ))),
    }
}
