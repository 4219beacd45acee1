//! The command line that repeats a submission's first failure, ready to copy.

use super::test::TestArgs;
use crate::judge::failure::KnownCases;
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::run::Options;
use crate::places;
use crate::probe::RUNTIMES;
use crate::shown::is_unseen;
use crate::which::Problem;
use crate::words;
use std::env;
use std::iter;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

/// What to judge again.
pub enum Whom<'a> {
    /// The bundled submission.
    Bundled,
    /// A file or folder, and the headers that go with it.
    Files(&'a Path, &'a [PathBuf]),
    /// A shell command.
    Command(&'a str),
}

/// A call of `test`.
pub struct Again<'a> {
    /// The problem as the user would type it. `None`: there is none.
    pub problem: Option<String>,
    pub whom: Whom<'a>,
    /// A folder of testcases outside the package.
    pub dir: Option<&'a Path>,
    pub options: &'a Options,
}

impl Again<'_> {
    /// The command line. `more`: words that select testcases.
    pub fn line(&self, more: &[String]) -> String {
        let mut words = vec!["test".to_string()];
        words.extend(self.problem.clone());
        match self.whom {
            Whom::Command(command) => words.extend(["-c".to_string(), command.to_string()]),
            Whom::Bundled => {}
            Whom::Files(file, headers) => {
                words.push(shown(file));
                words.extend(headers.iter().map(|header| shown(header)));
            }
        }
        words.extend(
            self.dir
                .into_iter()
                .flat_map(|dir| ["-d".to_string(), shown(dir)]),
        );
        words.extend_from_slice(more);
        words.extend(self.options.comparison.command_words());
        words.extend(as_given(self.options));
        call(words)
    }
}

/// The command line for a report's first failure. It selects the testcase by name, and the case if that one fails
/// alone. `problem`: as the user would type it.
pub fn line(
    report: &Report,
    args: &TestArgs,
    problem: Option<String>,
    whom: Whom,
) -> Option<String> {
    let (case, failure) = report.first_failure()?;
    let number = failure
        .cases
        .as_ref()
        .and_then(KnownCases::reproducible_alone);
    let again = Again {
        problem,
        whom,
        dir: args.dir.as_deref(),
        options: &args.options,
    };
    Some(again.line(&only(&case.name, number)))
}

/// The words that select a testcase, or only one case of it.
pub fn only(testcase: &str, case: Option<usize>) -> Vec<String> {
    let mut words = vec!["-k".to_string(), testcase.to_string()];
    if let Some(number) = case {
        words.extend(["--case".to_string(), number.to_string()]);
    }
    words
}

/// The command line that replays a program's search on an input. `None`: the problem has no 9 x 9 grids, or the program
/// can't be traced.
pub fn replay(problem: &Problem, file: &Path, input: &Path) -> Option<String> {
    let (_, name) = problem.found.filter(|(task, _)| task.has_usual_grids())?;
    Source::read(file).ok()?.tracing(RUNTIMES)?;
    let (program, problem, case) = (shown(file), name.id(), shown(input));
    Some(call([
        "trace",
        "--program",
        &program,
        "--problem",
        &problem,
        "--case",
        &case,
    ]))
}

/// The options that may change the verdict, as the user gave them.
fn as_given(options: &Options) -> Vec<String> {
    let mib = |bytes: u64| (bytes >> 20).to_string();
    let given = [
        (
            "-t",
            options.time.map(|time| time.as_secs_f64().to_string()),
        ),
        ("-m", options.memory.map(mib)),
        ("--output", options.output.map(mib)),
        ("--std", options.standard.clone()),
        ("--languages", options.languages.as_deref().map(shown)),
        (
            "--isolation",
            options
                .isolation
                .map(|isolation| isolation.name().to_string()),
        ),
    ];
    let given = given
        .into_iter()
        .filter_map(|(name, value)| Some([name.to_string(), value?]));
    given.flatten().collect()
}

/// A command line that calls `judge.sh` from the current directory with these words.
pub(super) fn call<Word: Into<String>>(words: impl IntoIterator<Item = Word>) -> String {
    let words = iter::once(judge_sh()).chain(words.into_iter().map(Into::into));
    let words: Vec<String> = words.map(|word| quoted(&word)).collect();
    words.join(" ")
}

fn judge_sh() -> String {
    let script = places::root().join("judge.sh");
    match env::current_dir().is_ok_and(|here| here == places::root()) {
        true => "./judge.sh".to_string(),
        false => shown(&script),
    }
}

fn shown(path: &Path) -> String {
    words::of(path)
}

/// A word quoted for the shell. Characters that a terminal would obey, and bytes that aren't text, are written as
/// numeric escapes in `$'…'`, which bash, zsh and ksh understand.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-+./,:=@%".contains(c);
    let by_number = |c: char| is_unseen(c) || words::raw(c).is_some();
    match () {
        () if word.chars().any(by_number) => {
            let mut text = String::from("$'");
            for c in word.chars() {
                match c {
                    '\'' | '\\' => text.extend(['\\', c]),
                    c if by_number(c) => {
                        let bytes = words::typed(&c.to_string()).into_vec();
                        bytes
                            .iter()
                            .for_each(|byte| text += &format!("\\{byte:03o}"));
                    }
                    c => text.push(c),
                }
            }
            text + "'"
        }
        () if !word.is_empty() && word.chars().all(plain) => word.to_string(),
        () => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    /// Runs `bash`, which already reads the escapes that POSIX.1-2024 added for all shells.
    #[test]
    fn a_shell_reads_each_word_as_it_is() {
        let bytes: Vec<u8> = (1..=255).collect();
        let all = words::of(OsStr::from_bytes(&bytes));
        for word in [
            all.as_str(),
            "a\nb'c\\1",
            "\u{202e}\u{ad}",
            "plain/name-1.cpp",
            "two words",
            "it's",
            "",
            "$HOME `x` \"y\" *",
            "数独.py",
            "a'b'c",
        ] {
            let line = quoted(word);
            assert!(!line.chars().any(is_unseen), "{line}");
            let shell = if line.starts_with('$') { "bash" } else { "sh" };
            let printed = std::process::Command::new(shell)
                .args(["-c", &format!("printf '%s|' {line}")])
                .output()
                .expect("a shell");
            let wanted = [words::typed(word).as_bytes(), b"|"].concat();
            assert_eq!(printed.stdout, wanted, "{line}");
        }
    }
}
