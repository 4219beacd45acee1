//! `judge.sh run`: runs a program once, shows its output as it comes, and says how it ended.

mod save_test;

use super::console;
use super::judge_options::{judge_options, open_sandbox};
use super::program_arguments::ProgramOnProblem;
use super::test::exit_code;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::missing_file::missing_file;
use crate::files::paths;
use crate::judge::excerpt::cut_character_length;
use crate::judge::live_run::viewer::{OutputStream, StdoutKind, Viewer};
use crate::judge::plain_file;
use crate::judge::report::text;
use crate::judge::run::Judge;
use crate::judge::run::other_inputs::RunVerdict;
use crate::judge::run::submission_builder::CompiledSubmission;
use crate::judge::verdict::Verdict;
use crate::terminal::escape::SafeText;
use crate::text::arguments;
use save_test::TestToSave;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let options = judge_options(given);
    let aim = ProgramOnProblem::with_tests(given, &options)?;
    if let [_, extra, ..] = aim.extra_words.as_slice() {
        return Err(Error::Usage(format!(
            "run takes one INPUT: leave out '{extra}'"
        )));
    }
    let cache = paths::cache_folder()?;
    let sandbox = open_sandbox(&options)?;
    let package = aim.load_package()?;
    let judge = Judge::of_package(&package, &options, &cache, &sandbox)?;
    let mut input = choose_input(&options.filters, &aim, &judge)?;
    let keeping = TestToSave::from_arguments(given, &package, &cache)?;
    let builder = judge.submission_builder(&sandbox);
    let compiled = match builder.compile(aim.read_source()?, &aim.file)? {
        Ok(compiled) => compiled,
        Err(why) => {
            console::print_note(&format!("{}\n{}", why.verdict(), why.message().trim_end()));
            return Ok(exit_code(&[why.verdict()], false));
        }
    };
    let at_keyboard = input.is_none() && io::stdin().is_terminal();
    if input.is_none() && !at_keyboard && keeping.is_some() {
        input = Some(save_test::copy_stdin(&sandbox)?);
    }
    let typed = sandbox.scratch_path("typed.in");
    if at_keyboard && io::stderr().is_terminal() {
        console::print_note(
            "the program reads what you type; Ctrl-D on an empty line ends its input",
        );
    }
    let mut shower = OutputPrinter::for_submission(&compiled);
    let person = Viewer {
        types: input.is_none(),
        record: keeping.as_ref().map(|_| typed.clone()),
        output: if at_keyboard && io::stdout().is_terminal() {
            StdoutKind::Terminal
        } else {
            StdoutKind::File
        },
        show: &mut |stream, bytes| shower.print_bytes(stream, bytes),
    };
    let runner = judge.testcase_runner(&sandbox);
    let ended = runner.run_for_viewer(&compiled, input.as_deref(), person)?;
    // A write failure is reported next.
    let _ = shower.write_error.is_none().then(|| shower.finish_lines());
    match shower.write_error.take() {
        Some(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(ExitCode::SUCCESS),
        Some(e) => return Err(Error::io("write to", Path::new("standard output"))(e)),
        None => {}
    }
    console::print_note(&describe_end(&ended));
    if let Some(keeping) = keeping {
        let input = input.unwrap_or(typed);
        let output = match (ended.judgement.verdict, at_keyboard) {
            (Verdict::AC, false) => Some(plain_file::load_file(&ended.ran.stdout)?),
            // It printed to a terminal, which changes line ends.
            (Verdict::AC, true) => runner.output_on(&compiled, &input)?,
            _ => None,
        };
        keeping.save(&input, output, &judge, &sandbox)?;
    }
    Ok(exit_code(&[ended.judgement.verdict], false))
}

/// The input file of the program. `None`: it reads what the user types.
fn choose_input(
    filters: &[String],
    aim: &ProgramOnProblem,
    judge: &Judge,
) -> Result<Option<PathBuf>> {
    match (filters, aim.extra_words.first(), judge.testcases()) {
        ([], None, _) => Ok(None),
        ([], Some(input), _) => match arguments::to_path(input) {
            file if file.is_file() => Ok(Some(file)),
            file => Err(missing_file(&file)),
        },
        ([_, ..], None, [first, ..]) => Ok(Some(first.input.clone())),
        ([filter, ..], None, []) => Err(Error::Usage(format!(
            "-k {filter} chooses a test: name a PROBLEM, or a folder of tests with -d"
        ))),
        ([filter, ..], Some(input), _) => Err(Error::Usage(format!(
            "-k {filter} replaces INPUT: leave out -k or '{input}'"
        ))),
    }
}

/// How the run ended, in one line.
fn describe_end(ended: &RunVerdict) -> String {
    let (judgement, run) = (&ended.judgement, &ended.ran.outcome);
    let end = match judgement.verdict {
        Verdict::AC => "ended normally".to_string(),
        verdict => format!("{verdict}  {}", judgement.message),
    };
    let (cpu, wall) = (text::format_time(run.cpu), text::format_time(run.wall));
    let memory = text::format_memory(run.peak);
    format!("{end}  cpu {cpu}  wall {wall}  memory {memory}")
}

/// Passes on the program's output: unchanged to a file or pipe, and escaped to a terminal, so that it can't control it.
/// On standard error, files are called by their author's names.
struct OutputPrinter<'a> {
    compiled: &'a CompiledSubmission,
    /// For each stream, the start of a character whose remaining bytes haven't arrived.
    partial_characters: [Vec<u8>; 2],
    /// The last line on the terminal has no line end yet.
    line_is_open: bool,
    /// Why output can't be written any more.
    write_error: Option<io::Error>,
}

impl OutputPrinter<'_> {
    fn for_submission(compiled: &CompiledSubmission) -> OutputPrinter<'_> {
        OutputPrinter {
            compiled,
            partial_characters: [Vec::new(), Vec::new()],
            line_is_open: false,
            write_error: None,
        }
    }

    fn print_bytes(&mut self, stream: OutputStream, bytes: &[u8]) -> io::Result<()> {
        let begun = &mut self.partial_characters[stream as usize];
        begun.extend(bytes);
        let rest = begun.split_off(begun.len() - cut_character_length(begun));
        let whole = std::mem::replace(begun, rest);
        self.write_stream(stream, &whole)
    }

    fn write_stream(&mut self, stream: OutputStream, bytes: &[u8]) -> io::Result<()> {
        let (to, is_terminal): (&mut dyn Write, bool) = match stream {
            OutputStream::Output => (&mut io::stdout().lock(), io::stdout().is_terminal()),
            OutputStream::Error => (&mut io::stderr().lock(), io::stderr().is_terminal()),
        };
        let said = std::str::from_utf8(bytes).ok();
        let said = said.filter(|_| stream == OutputStream::Error);
        let renamed = said.map(|said| self.compiled.in_its_names(said));
        let bytes = renamed.as_ref().map_or(bytes, |said| said.as_bytes());
        let written = if is_terminal {
            self.line_is_open = !bytes.ends_with(b"\n");
            let text = SafeText::from(String::from_utf8_lossy(bytes));
            to.write_all(text.as_str().as_bytes())
        } else {
            to.write_all(bytes)
        };
        let written = written.and_then(|()| to.flush());
        written.map_err(|error| {
            let kind = error.kind();
            self.write_error = Some(error);
            kind.into()
        })
    }

    /// Writes unfinished characters as they are and starts a new line for our own text.
    fn finish_lines(&mut self) -> io::Result<()> {
        for stream in [OutputStream::Output, OutputStream::Error] {
            let rest = std::mem::take(&mut self.partial_characters[stream as usize]);
            if !rest.is_empty() {
                self.write_stream(stream, &rest)?;
            }
        }
        if self.line_is_open && io::stderr().is_terminal() {
            console::print_note("");
        }
        Ok(())
    }
}
