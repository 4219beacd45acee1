//! `judge.sh run`: runs a program once, shows its output as it comes, and says how it ended.

mod kept;

use super::options::options;
use super::program::Aim;
use super::terminal;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::judge::excerpt::cut_character;
use crate::judge::plain_file;
use crate::judge::process::custom_run::{Output, Person, Stream};
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::text;
use crate::judge::run::Judge;
use crate::judge::run::custom_run::CustomRun;
use crate::judge::run::submission_builder::CompiledSubmission;
use crate::judge::verdict::Verdict;
use crate::places;
use crate::shown::Text;
use crate::words;
use kept::Keeping;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let options = options(given);
    let aim = Aim::of_program(given, &options)?;
    if let [_, extra, ..] = aim.more.as_slice() {
        return Err(Error::Usage(format!(
            "run takes one INPUT: leave out '{extra}'"
        )));
    }
    let cache = places::cache()?;
    let sandbox = Sandbox::new(&options.allowed())?;
    let package = aim.package()?;
    let judge = Judge::of_package(&package, &options, &cache, &sandbox)?;
    let mut input = input(&options.filters, &aim, &judge)?;
    let keeping = Keeping::of(given, &package, &cache)?;
    let compiled = match judge.builder(&sandbox).compile(aim.source()?, &aim.file)? {
        Ok(compiled) => compiled,
        Err(why) => {
            terminal::note(&format!("{}\n{}", why.verdict(), why.message().trim_end()));
            return Ok(code(why.verdict()));
        }
    };
    let types = input.is_none();
    let at_keyboard = types && io::stdin().is_terminal();
    if types && !at_keyboard && keeping.is_some() {
        input = Some(kept::all_of_stdin(&sandbox)?);
    }
    let types = input.is_none();
    let typed = sandbox.place("typed.in");
    if at_keyboard && io::stderr().is_terminal() {
        terminal::note("the program reads what you type; Ctrl-D on an empty line ends its input");
    }
    let mut shower = Shower::of(&compiled);
    let person = Person {
        types,
        record: keeping.as_ref().map(|_| typed.clone()),
        output: match at_keyboard && io::stdout().is_terminal() {
            true => Output::Terminal,
            false => Output::File,
        },
        show: &mut |stream, bytes| shower.show(stream, bytes),
    };
    let ended = judge
        .runner(&sandbox)
        .run_by_hand(&compiled, input.as_deref(), person)?;
    // A write failure is reported next.
    let _ = shower.failed.is_none().then(|| shower.finish());
    match shower.failed.take() {
        Some(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(ExitCode::SUCCESS),
        Some(e) => return Err(Error::io("write to", Path::new("standard output"))(e)),
        None => {}
    }
    terminal::note(&told(&ended));
    if let Some(keeping) = keeping {
        let input = input.unwrap_or(typed);
        let output = match (ended.judgement.verdict, at_keyboard) {
            (Verdict::AC, false) => Some(plain_file::load(&ended.ran.stdout)?),
            // It printed to a terminal, which changes line ends.
            (Verdict::AC, true) => judge.runner(&sandbox).printed(&compiled, &input)?,
            _ => None,
        };
        keeping.keep(&input, output, &judge, &sandbox)?;
    }
    Ok(code(ended.judgement.verdict))
}

/// The input file of the program. `None`: it reads what the user types.
fn input(filters: &[String], aim: &Aim, judge: &Judge) -> Result<Option<PathBuf>> {
    let Some(input) = aim.more.first() else {
        return Ok(match (filters, judge.testcases()) {
            ([_, ..], [first, ..]) => Some(first.input.clone()),
            ([filter, ..], []) => {
                return Err(Error::Usage(format!(
                    "-k {filter} chooses a test: name a PROBLEM, or a folder of tests with -d"
                )));
            }
            _ => None,
        });
    };
    if let Some(filter) = filters.first() {
        return Err(Error::Usage(format!(
            "-k {filter} replaces INPUT: leave out -k or '{input}'"
        )));
    }
    let input = words::path(input);
    if input.is_file() {
        Ok(Some(input))
    } else {
        Err(Error::file(&input, 0, "no such input file"))
    }
}

/// How the run ended, in one line.
fn told(ended: &CustomRun) -> String {
    let (judgement, run) = (&ended.judgement, &ended.ran.outcome);
    let end = match judgement.verdict {
        Verdict::AC => "ended normally".to_string(),
        verdict => format!("{verdict}  {}", judgement.message),
    };
    let (cpu, wall) = (text::time(run.cpu), text::time(run.wall));
    format!(
        "{end}  cpu {cpu}  wall {wall}  memory {}",
        text::memory(run.peak)
    )
}

fn code(verdict: Verdict) -> ExitCode {
    ExitCode::from(match verdict {
        Verdict::AC => 0,
        Verdict::JE => 2,
        _ => 1,
    })
}

/// Passes on the program's output: unchanged to a file or pipe, and escaped to a terminal, so that it can't control it.
/// On standard error, files are called by their author's names.
struct Shower<'a> {
    compiled: &'a CompiledSubmission,
    /// For each stream, the start of a character whose remaining bytes haven't arrived.
    begun: [Vec<u8>; 2],
    /// The last line on the terminal has no line end yet.
    open_line: bool,
    /// Why output can't be written any more.
    failed: Option<io::Error>,
}

impl Shower<'_> {
    fn of(compiled: &CompiledSubmission) -> Shower<'_> {
        Shower {
            compiled,
            begun: [Vec::new(), Vec::new()],
            open_line: false,
            failed: None,
        }
    }

    fn show(&mut self, stream: Stream, bytes: &[u8]) -> io::Result<()> {
        let begun = &mut self.begun[stream as usize];
        begun.extend(bytes);
        let rest = begun.split_off(begun.len() - cut_character(begun));
        let whole = std::mem::replace(begun, rest);
        self.write(stream, &whole)
    }

    fn write(&mut self, stream: Stream, bytes: &[u8]) -> io::Result<()> {
        let (to, is_terminal): (&mut dyn Write, bool) = match stream {
            Stream::Output => (&mut io::stdout().lock(), io::stdout().is_terminal()),
            Stream::Error => (&mut io::stderr().lock(), io::stderr().is_terminal()),
        };
        let renamed = std::str::from_utf8(bytes)
            .ok()
            .filter(|_| stream == Stream::Error);
        let renamed = renamed.map(|said| self.compiled.in_its_names(said));
        let bytes = renamed.as_ref().map_or(bytes, |said| said.as_bytes());
        let written = match is_terminal {
            false => to.write_all(bytes),
            true => {
                self.open_line = !bytes.ends_with(b"\n");
                let text = Text::from(String::from_utf8_lossy(bytes));
                to.write_all(text.as_str().as_bytes())
            }
        };
        let written = written.and_then(|()| to.flush());
        written.map_err(|error| {
            let kind = error.kind();
            self.failed = Some(error);
            kind.into()
        })
    }

    /// Writes unfinished characters as they are and starts a new line for our own text.
    fn finish(&mut self) -> io::Result<()> {
        for stream in [Stream::Output, Stream::Error] {
            let rest = std::mem::take(&mut self.begun[stream as usize]);
            if !rest.is_empty() {
                self.write(stream, &rest)?;
            }
        }
        if self.open_line && io::stderr().is_terminal() {
            terminal::note("");
        }
        Ok(())
    }
}
