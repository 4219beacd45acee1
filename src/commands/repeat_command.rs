//! The command line that repeats a submission's first failure, ready to copy.

use crate::catalogue::{Problem, Task, TaskAndName};
use crate::files::paths;
use crate::judge::failure::KnownCases;
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::run::Options;
use crate::probe::RUNTIMES;
use crate::terminal::shell_quoting::shell_quoted;
use crate::text::arguments::from_os_str;
use std::env;
use std::iter;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What to judge again.
#[derive(Clone, Copy)]
pub enum JudgeTarget<'a> {
    /// The bundled submission.
    Bundled,
    /// A file or folder, and the headers that go with it.
    Files(&'a Path, &'a [PathBuf]),
    /// A shell command.
    Command(&'a str),
}

/// A judged program.
pub struct JudgedProgram<'a> {
    pub problem: Option<&'a Problem>,
    pub target: JudgeTarget<'a>,
    /// A folder of tests in place of the problem's own.
    pub dir: Option<&'a Path>,
    pub options: &'a Options,
}

impl JudgedProgram<'_> {
    /// The bundled task on whose own tests it was judged.
    pub fn task(&self) -> Option<TaskAndName> {
        self.problem?.found.filter(|_| self.dir.is_none())
    }

    /// The words that call a command for the same program, problem and tests.
    pub fn words(&self, command: &str) -> Vec<String> {
        let mut words = vec![command.to_string()];
        words.extend(self.problem.and_then(Problem::command_word));
        match self.target {
            JudgeTarget::Command(command) => words.extend(["-c".to_string(), command.to_string()]),
            JudgeTarget::Bundled => {}
            JudgeTarget::Files(file, headers) => {
                words.push(from_os_str(file));
                words.extend(headers.iter().map(from_os_str));
            }
        }
        if let Some(dir) = self.dir {
            words.extend(["-d".to_string(), from_os_str(dir)]);
        }
        words
    }

    /// The command line that judges it again: on all testcases, on one, or on one case of that.
    pub fn test_command(&self, testcase: Option<&str>, case: Option<usize>) -> String {
        let mut words = self.words("test");
        let testcase = testcase.map(|name| ["-k".to_string(), name.to_string()]);
        let case = case.map(|number| ["--case".to_string(), number.to_string()]);
        words.extend(testcase.into_iter().chain(case).flatten());
        words.extend(self.options.comparison.command_words());
        words.extend(verdict_options(self.options));
        command_line(words)
    }

    /// The command line for a report's first failure. It selects the testcase by name, and the case if that one fails
    /// alone.
    pub fn repeat_failure(&self, report: &Report) -> Option<String> {
        let (case, failure) = report.first_failure()?;
        let cases = failure.cases.as_ref();
        let number = cases.and_then(KnownCases::reproducible_alone);
        Some(self.test_command(Some(&case.name), number))
    }
}

/// The command line that replays a program's search on an input or, without one, on the testcase that it fails. `None`: the
/// problem has no 9 x 9 grids or asks for no search, or the program can't be traced.
pub fn replay_command(problem: &Problem, file: &Path, input: Option<&Path>) -> Option<String> {
    let is_search = |task: &Task| task.has_usual_grids() && !task.only_checks();
    let (_, name) = problem.found.filter(|(task, _)| is_search(task))?;
    Source::read(file).ok()?.traced_build(RUNTIMES)?;
    let (program, problem) = (from_os_str(file), name.id());
    let mut words = vec!["trace", "--program", &program, "--problem", &problem];
    let case = input.map(from_os_str);
    words.extend(case.iter().flat_map(|case| ["--case", case]));
    Some(command_line(words))
}

/// The options that may change the verdict, as the user gave them.
fn verdict_options(options: &Options) -> Vec<String> {
    let mib = |bytes: u64| (bytes >> 20).to_string();
    let seconds = |time: Duration| time.as_secs_f64().to_string();
    let isolation = options.isolation.map(|isolation| isolation.name());
    let given = [
        ("-t", options.time.map(seconds)),
        ("-m", options.memory.map(mib)),
        ("--output", options.output.map(mib)),
        ("--std", options.standard.clone()),
        ("--languages", options.languages.as_deref().map(from_os_str)),
        ("--isolation", isolation.map(String::from)),
    ];
    let words = |(name, value): (&str, Option<String>)| Some([name.to_string(), value?]);
    given.into_iter().filter_map(words).flatten().collect()
}

/// A command line that calls `judge.sh` from the current directory with these words.
pub(super) fn command_line<Word: Into<String>>(words: impl IntoIterator<Item = Word>) -> String {
    let root = paths::repository_root();
    let judge = match env::current_dir() {
        Ok(here) if here == root => "./judge.sh".to_string(),
        _ => from_os_str(root.join("judge.sh")),
    };
    let words = iter::once(judge).chain(words.into_iter().map(Into::into));
    let words: Vec<String> = words.map(|word| shell_quoted(&word)).collect();
    words.join(" ")
}
