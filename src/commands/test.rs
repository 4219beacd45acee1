//! `judge.sh test`, and `judge.sh` alone: judges submissions and prints the results.

mod compile_ahead;
pub mod live_report;

use super::console::{self, Progress};
use super::judge_options::judge_options;
use super::next_step;
use super::program_arguments::announce_problem;
use super::repeat_command::{JudgeTarget, JudgedProgram};
use crate::catalogue::{Problem, TASKS, Task, find_problem};
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::missing_file::missing_file;
use crate::files::{atomic_write, paths};
use crate::judge::excerpt;
use crate::judge::package::Package;
use crate::judge::process::protocol::Isolation;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::headers_apart;
use crate::judge::report::text::{self, Table};
use crate::judge::report::{Report, Stage, csv, json, junit, one_line, shared_failures};
use crate::judge::run::{ComparisonOption, Judge, OnTestcase, Options};
use crate::judge::verdict::Verdict;
use crate::text::arguments;
use live_report::LivePrinter;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

/// What to judge, and how to print the results.
#[derive(Default)]
pub struct TestArgs {
    /// A slug or the path of a package. `None`: all bundled problems.
    pub problem: Option<String>,
    /// Source files or folders, and the headers that go with all of them. Empty: the bundled submission.
    pub files: Vec<PathBuf>,
    /// A shell command instead of files.
    pub command: Option<String>,
    /// A folder of testcases that replaces a problem's own, or the problem itself.
    pub dir: Option<PathBuf>,
    pub options: Options,
    pub format: OutputFormat,
    /// A file for the results as JUnit XML.
    pub junit: Option<PathBuf>,
}

/// How results are printed.
#[derive(Clone, Copy, Default, PartialEq)]
pub enum OutputFormat {
    #[default]
    Text,
    /// One line per failure.
    Short,
    Json,
    Csv,
}

pub fn run(given: &Given) -> Result<ExitCode> {
    judge_all(&test_args(given)?).map(|(_, code)| code)
}

fn test_args(given: &Given) -> Result<TestArgs> {
    if let ([_, file, ..], true) = (given.words.as_slice(), given.has("-c")) {
        let why = format!("-c CMD replaces files: leave out '{file}'");
        return Err(Error::Usage(why));
    }
    let mut words = given.words.iter();
    Ok(TestArgs {
        problem: words.next().cloned(),
        files: words.map(|word| arguments::to_path(word)).collect(),
        command: given.text_value("-c"),
        dir: given.path_value("-d"),
        options: Options {
            explain: true,
            ..judge_options(given)
        },
        format: match () {
            _ if given.has("--format") => OutputFormat::Short,
            _ if given.has("--json") => OutputFormat::Json,
            _ if given.has("--csv") => OutputFormat::Csv,
            _ => OutputFormat::Text,
        },
        junit: given.path_value("--junit"),
    })
}

/// Judges and prints the results.
pub fn judge_all(args: &TestArgs) -> Result<(Vec<Report>, ExitCode)> {
    if let Some(file) = &args.junit {
        check_junit_file(file)?;
    }
    let progress = Progress::new(args.format != OutputFormat::Json);
    let cache = paths::cache_folder()?;
    let isolation = match args.command {
        // A command belongs to the user and runs in the user's directory.
        Some(_) => vec![Isolation::None],
        None => args.options.allowed_isolations(),
    };
    let sandbox = Sandbox::new(&isolation)?;
    let assignments = find_assignments(args)?;
    let live = LivePrinter::new(&progress);
    let load = |(problem, _): &Assignment| problem.load_judgeable(args.dir.as_deref());
    let packages: Vec<Package> = assignments.iter().map(load).collect::<Result<_>>()?;
    let table = result_table(args, &packages, &assignments);
    if let Some(table) = &table {
        console::print_text(table.header())?;
    }
    let mut run = Run {
        args,
        cache: &cache,
        sandbox: &sandbox,
        progress: &progress,
        live: &live,
        table: table.as_ref(),
        count: assignments.iter().map(|(_, entrants)| entrants.len()).sum(),
        reports: Vec::new(),
    };
    run.judge_each(&packages, &assignments)?;
    progress.clear();
    // Even if this fails, the results are printed.
    let junit = args.junit.as_ref().map_or(Ok(()), |file| {
        atomic_write::replace_file(file, junit::junit_document(&run.reports))
    });
    run.print_reports()?;
    let reports = run.reports;
    if args.format == OutputFormat::Text && args.command.is_none() {
        let is_chosen = args.options.isolation.is_some();
        console::print_text(text::isolation_line(sandbox.isolation(), is_chosen))?;
    }
    let first = reports.first();
    next_step::print_next_step(first.and_then(|report| report.next_step.as_deref()))?;
    junit?;
    let verdicts: Vec<Verdict> = reports.iter().map(Report::verdict).collect();
    let has_faults = packages.iter().any(|package| !package.faults.is_empty());
    Ok((reports, exit_code(&verdicts, has_faults)))
}

/// Judges programs one after another, and shows how far it is.
struct Run<'a> {
    args: &'a TestArgs,
    cache: &'a Path,
    sandbox: &'a Sandbox,
    progress: &'a Progress,
    live: &'a LivePrinter<'a>,
    table: Option<&'a Table>,
    /// The number of programs.
    count: usize,
    reports: Vec<Report>,
}

impl Run<'_> {
    fn judge_each(&mut self, packages: &[Package], assignments: &[Assignment]) -> Result<()> {
        let are_bundled = self.args.problem.is_none() && self.args.command.is_none();
        let (options, cache) = (&self.args.options, self.cache);
        thread::scope(|scope| {
            let compiled = are_bundled.then(|| {
                // One for each problem.
                let files = assignments.iter().flat_map(|(_, entrants)| entrants);
                let files = files.filter_map(|entrant| match entrant {
                    Entrant::File(path, ..) => Some(path.as_path()),
                    Entrant::Command(_) => None,
                });
                compile_ahead::start(scope, packages.iter().zip(files).collect(), options, cache)
            });
            for (package, (problem, entrants)) in packages.iter().zip(assignments) {
                if let Some(compiled) = &compiled {
                    // An error means that nothing more is compiled ahead.
                    let _ = compiled.recv();
                }
                self.judge_on(package, problem, entrants)?;
            }
            Ok(())
        })
    }

    /// Judges the programs for one problem.
    fn judge_on(
        &mut self,
        package: &Package,
        problem: &Problem,
        entrants: &[Entrant],
    ) -> Result<()> {
        let several = self.count > 1 && !self.args.files.is_empty();
        self.progress.clear();
        console::print_remarks(package);
        let mut judge = Judge::of_package(package, &self.args.options, self.cache, self.sandbox)?;
        let follow = |report: &Report, stage: Stage| self.live.print_new(report, stage);
        let is_only = self.count == 1 && self.args.format == OutputFormat::Text;
        if is_only {
            judge.show_reports_to(&follow);
        }
        for entrant in entrants {
            let number = self.reports.len() + 1;
            let which = several.then(|| format!("{number} of {}: ", self.count));
            let which = which.unwrap_or_default();
            let show = |done: usize, total: usize, name: &str| {
                let name = format!("{which}{name}");
                self.progress.show_count(done, total, &name)
            };
            let report = match entrant.judge_with(&mut judge, self.sandbox, &show) {
                // One that can't be read is no reason not to judge the others.
                Err(why) if several => judge.unreadable_report(entrant.name(), why),
                judged => judged?,
            };
            if let Some(table) = self.table {
                self.progress.clear();
                console::print_text(table.format_row(&report))?;
            }
            let judged = JudgedProgram {
                problem: Some(problem),
                target: entrant.repeat_target(),
                dir: self.args.dir.as_deref(),
                options: &self.args.options,
            };
            let next_step = is_only.then(|| next_step::next_step(&report, &judged, "test"));
            self.reports.push(Report {
                command: judged.repeat_failure(&report),
                next_step: next_step.flatten(),
                ..report
            });
        }
        Ok(())
    }

    fn print_reports(&self) -> Result<()> {
        let (reports, color) = (&self.reports[..], console::use_color());
        let isolation = self.sandbox.isolation();
        console::print_text(match (self.args.format, self.table, reports) {
            (OutputFormat::Json, ..) => {
                return console::print_exactly(&json::json_document(reports, isolation));
            }
            (OutputFormat::Csv, ..) => return console::print_exactly(&csv::csv_document(reports)),
            (OutputFormat::Text, None, [only]) => return self.live.print_rest(only),
            (OutputFormat::Short, ..) => one_line::one_line_document(reports),
            (OutputFormat::Text, Some(table), _) => table.details_text(reports),
            (OutputFormat::Text, None, _) => shared_failures::submission_table(reports, color),
        })
    }
}

/// The table to print if several problems are judged.
fn result_table(
    args: &TestArgs,
    packages: &[Package],
    assignments: &[Assignment],
) -> Option<Table> {
    let mut pairs = packages.windows(2);
    let several = pairs.any(|pair| pair[0].slug != pair[1].slug);
    let entrants = packages.iter().zip(assignments);
    let names = entrants.flat_map(|(package, (_, entrants))| {
        let name = |entrant| (package.slug.as_str(), Entrant::name(entrant));
        entrants.iter().map(name)
    });
    (several && args.format == OutputFormat::Text)
        .then(|| Table::for_submissions(names, console::use_color()))
}

/// Finds out before anything is judged whether the file can be written. A program named by mistake is not replaced.
fn check_junit_file(file: &Path) -> Result<()> {
    const XML_START: &str = "<?xml";
    if file.as_os_str().is_empty() {
        let text = "expected a file after --junit, found ''";
        return Err(Error::Usage(text.to_string()));
    }
    let old = excerpt::read_head(file, XML_START.len() as u64).unwrap_or_default();
    if !old.is_empty() && old != XML_START {
        let text = "expected a new file or an XML file to replace after --junit";
        return Err(Error::file(file, 0, text));
    }
    atomic_write::check_writable(file)
}

/// A problem and the programs to judge on it.
type Assignment = (Problem, Vec<Entrant>);

enum Entrant {
    /// A source file or folder, the headers that go with it, and its name in reports.
    File(PathBuf, Vec<PathBuf>, String),
    Command(String),
}

impl Entrant {
    fn judge_with(
        &self,
        judge: &mut Judge,
        sandbox: &Sandbox,
        progress: OnTestcase,
    ) -> Result<Report> {
        match self {
            Entrant::File(path, ..) if !path.exists() => {
                let text = "a broken link: the file that it leads to doesn't exist";
                Err(Error::file(path, 0, text))
            }
            Entrant::File(path, headers, name) => {
                let source = Source::read_with_headers(path, headers)?;
                judge.judge_source(source, name, sandbox, progress)
            }
            Entrant::Command(command) => judge.judge_command(command, sandbox, progress),
        }
    }

    fn name(&self) -> &str {
        match self {
            Entrant::File(_, _, name) | Entrant::Command(name) => name,
        }
    }

    fn repeat_target(&self) -> JudgeTarget<'_> {
        match self {
            Entrant::Command(command) => JudgeTarget::Command(command),
            // The user didn't give its path, so it is the bundled one.
            Entrant::File(path, _, name) if path.to_string_lossy() != *name => JudgeTarget::Bundled,
            Entrant::File(path, headers, _) => JudgeTarget::Files(path, headers),
        }
    }
}

fn find_assignments(args: &TestArgs) -> Result<Vec<Assignment>> {
    let own = |task: &Task| {
        let path = paths::repository_root().join(task.file);
        vec![Entrant::File(path, Vec::new(), task.file.to_string())]
    };
    let Some(name) = &args.problem else {
        if let (Some(command), Some(dir)) = (&args.command, &args.dir) {
            let entrant = Entrant::Command(command.clone());
            return Ok(vec![(Problem::of_tests(Some(dir)), vec![entrant])]);
        }
        let place = |task: &'static Task| (Problem::of_task(task), own(task));
        return Ok(TASKS.iter().map(place).collect());
    };
    if let Some(told) = assign_files(args, name)? {
        return Ok(told);
    }
    let problem = find_problem::problem_named(name)?;
    let entrants = match (&args.command, problem.found) {
        (Some(command), _) => vec![Entrant::Command(command.clone())],
        (None, _) if !args.files.is_empty() => find_entrants(&args.files)?,
        (None, Some((task, _))) => own(task),
        (None, None) => {
            return Err(Error::Usage(format!(
                "there is no bundled submission for {name}: name a file, as in 'test {name} main.rs'"
            )));
        }
    };
    Ok(vec![(problem, entrants)])
}

/// If the user named only files, matches each with the problem it names and prints which. One that names none is judged
/// on the folder of tests alone. `None`: `name` must be a problem.
fn assign_files(args: &TestArgs, name: &str) -> Result<Option<Vec<Assignment>>> {
    let is_problem = || !args.files.is_empty() && find_problem::matches_a_problem(name);
    if args.command.is_some() || !find_problem::is_file_alone(name) || is_problem() {
        return Ok(None);
    }
    let files = [&[arguments::to_path(name)][..], &args.files].concat();
    let mut told: Vec<Assignment> = Vec::new();
    for entrant in find_entrants(&files)? {
        let Entrant::File(path, _, shown) = &entrant else {
            continue;
        };
        let has_tests = args.dir.is_some();
        let by_problem = !has_tests || args.options.comparison == ComparisonOption::ByPackage;
        let own = by_problem.then(|| announce_problem(path, has_tests));
        let problem = match own.flatten() {
            Some(problem) => problem,
            None if has_tests => Problem::of_tests(args.dir.as_deref()),
            None if told.is_empty() => return Ok(None),
            None => return Err(find_problem::error_for_unclear_file(shown)),
        };
        let name = problem.typed_name();
        match told.iter_mut().find(|(own, _)| own.typed_name() == name) {
            Some((_, entrants)) => entrants.push(entrant),
            None => told.push((problem, vec![entrant])),
        }
    }
    Ok(Some(told))
}

/// The files named on the command line, each with the headers in its folder and those in folders without a program. A
/// broken link is a file, too: a pattern of the shell finds it.
fn find_entrants(files: &[PathBuf]) -> Result<Vec<Entrant>> {
    if let Some(missing) = files.iter().find(|file| file.symlink_metadata().is_err()) {
        return Err(missing_file(missing));
    }
    let (headers, programs) = headers_apart(files.iter().cloned());
    if let ([header, ..], true) = (headers.as_slice(), programs.is_empty()) {
        let text = "this is a header: name its source file, too";
        return Err(Error::file(header, 0, text));
    }
    let beside = |file: &PathBuf, header: &PathBuf| {
        let is_in = |program: &PathBuf| program.parent() == header.parent();
        is_in(file) || !programs.iter().any(is_in)
    };
    let entrant = |file: &PathBuf| {
        let headers = headers.iter().filter(|header| beside(file, header));
        let name = file.display().to_string();
        Entrant::File(file.clone(), headers.cloned().collect(), name)
    };
    Ok(programs.iter().map(entrant).collect())
}

/// 0: all accepted; 1: some not; 2: the judge failed on some, or a package has faults.
pub fn exit_code(verdicts: &[Verdict], has_faults: bool) -> ExitCode {
    if has_faults || verdicts.contains(&Verdict::JE) {
        return ExitCode::from(2);
    }
    ExitCode::from(u8::from(verdicts.iter().any(|one| *one != Verdict::AC)))
}
