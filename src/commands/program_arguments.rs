//! What `run`, `debug` and `watch` share: they find a problem and a program in the words of the command line.

use super::console;
use crate::catalogue::{Problem, find_problem};
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::missing_file::missing_file;
use crate::judge::package::Package;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::headers_apart;
use crate::judge::run::{ComparisonOption, Options};
use crate::text::arguments;
use std::path::{Path, PathBuf};

/// A program on a problem.
pub struct ProgramOnProblem {
    pub problem: Problem,
    /// A source file or folder.
    pub file: PathBuf,
    /// Headers that go with it.
    pub headers: Vec<PathBuf>,
    /// The words after it.
    pub extra_words: Vec<String>,
    /// A folder of tests that replaces the problem's own.
    pub tests: Option<PathBuf>,
}

impl ProgramOnProblem {
    /// A program on a package.
    pub fn on_package(words: &[String], command: &str) -> Result<ProgramOnProblem> {
        ProgramOnProblem::match_problem(words, command, None, &|file| announce_problem(file, false))
    }

    /// A program on a package, on tests without one, or, for `run`, on neither.
    pub fn with_tests(given: &Given, options: &Options) -> Result<ProgramOnProblem> {
        let (command, dir) = (given.command, given.path_value("-d"));
        let dir = dir.as_deref();
        let plain = (dir.is_some() || command == "run").then(|| Problem::of_tests(dir));
        let by_problem = options.comparison == ComparisonOption::ByPackage;
        let told = |file: &Path| by_problem.then(|| announce_problem(file, dir.is_some()))?;
        // With `--keep`, the folder is where the new test goes, and may have none yet.
        let reads = !given.has("--keep") || !options.filters.is_empty();
        Ok(ProgramOnProblem {
            tests: dir.filter(|_| reads).map(Path::to_path_buf),
            ..ProgramOnProblem::match_problem(&given.words, command, plain, &told)?
        })
    }

    /// `told`: the problem that a file given alone says it is for; `plain`: the problem if it says none.
    fn match_problem(
        words: &[String],
        command: &str,
        plain: Option<Problem>,
        told: &dyn Fn(&Path) -> Option<Problem>,
    ) -> Result<ProgramOnProblem> {
        let [first, rest @ ..] = words else {
            return Err(Error::Usage(format!(
                "expected a problem and a file: './judge.sh {command} PROBLEM FILE'"
            )));
        };
        let (headers, rest) = headers_apart(rest.iter().cloned());
        let alone = find_problem::is_file_alone(first)
            && (rest.is_empty() || !find_problem::matches_a_problem(first));
        let own = || told(&arguments::to_path(first)).or(plain);
        let (problem, file, more) = match (alone.then(own).flatten(), rest.as_slice()) {
            (Some(problem), more) => (problem, first, more),
            (None, [file, more @ ..]) if !alone => {
                (find_problem::problem_named(first)?, file, more)
            }
            (None, _) => {
                find_problem::problem_named(first)?;
                return Err(Error::Usage(format!(
                    "expected a FILE after the problem: './judge.sh {command} {first} FILE'"
                )));
            }
        };
        let file = arguments::to_path(file);
        let headers = headers.iter().map(|word| arguments::to_path(word));
        if !file.exists() {
            return Err(missing_file(&file));
        }
        Ok(ProgramOnProblem {
            problem,
            file,
            headers: headers.collect(),
            extra_words: more.to_vec(),
            tests: None,
        })
    }

    /// An error if more words follow the program. `advice`: what to do instead.
    pub fn refuse_extra_word(&self, command: &str, advice: &str) -> Result<()> {
        self.extra_words.first().map_or(Ok(()), |extra| {
            let message = format!("{command} takes one FILE: leave out '{extra}'{advice}");
            Err(Error::Usage(message))
        })
    }

    pub fn read_source(&self) -> Result<Source> {
        Source::read_with_headers(&self.file, &self.headers)
    }

    /// The problem's package. Prints remarks about it.
    pub fn load_package(&self) -> Result<Package> {
        let tests = self.tests.as_deref();
        let package = self.problem.load_judgeable(tests)?;
        console::print_remarks(&package);
        Ok(package)
    }
}

/// The problem that a file says it is for. Prints which one that is, and how the file says so.
pub fn announce_problem(file: &Path, has_tests: bool) -> Option<Problem> {
    let (problem, why) = find_problem::problem_of_program(file, has_tests)?;
    let name = problem.display_name();
    console::print_note(&format!("{}: judged on {name}: {why}", file.display()));
    Some(problem)
}
