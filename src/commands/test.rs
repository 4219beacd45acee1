//! `judge.sh test`, and `judge.sh` alone: judges submissions and prints the results.

pub mod live;

use super::again::{self, Whom};
use super::options::options;
use super::terminal::{self, Progress};
use crate::catalogue::{TASKS, Task};
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::package::Package;
use crate::judge::process::protocol::Isolation;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::headers_apart;
use crate::judge::report::text::Table;
use crate::judge::report::{Report, Stage, class, csv, json, junit, short, text};
use crate::judge::run::{Comparison, Judge, OnTestcase, Options};
use crate::judge::verdict::Verdict;
use crate::places;
use crate::which::{self, Problem};
use crate::whole_file;
use crate::words;
use live::Live;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

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
    pub format: Format,
    /// A file for the results as JUnit XML.
    pub junit: Option<PathBuf>,
}

/// How results are printed.
#[derive(Clone, Copy, Default, PartialEq)]
pub enum Format {
    #[default]
    Text,
    /// One line per failure.
    Short,
    Json,
    Csv,
}

pub fn run(given: &Given) -> Result<ExitCode> {
    let (reports, whole) = judge(&args(given)?)?;
    Ok(exit_code(&reports, whole))
}

fn args(given: &Given) -> Result<TestArgs> {
    if let ([_, file, ..], true) = (given.words.as_slice(), given.has("-c")) {
        let why = format!("-c CMD replaces files: leave out '{file}'");
        return Err(Error::Usage(why));
    }
    let mut words = given.words.iter();
    Ok(TestArgs {
        problem: words.next().cloned(),
        files: words.map(|word| words::path(word)).collect(),
        command: given.text("-c"),
        dir: given.path("-d"),
        options: Options {
            explain: true,
            ..options(given)
        },
        format: match () {
            () if given.has("--format") => Format::Short,
            () if given.has("--json") => Format::Json,
            () if given.has("--csv") => Format::Csv,
            () => Format::Text,
        },
        junit: given.path("--junit"),
    })
}

/// Judges and prints the results. The flag is `false` if a package has faults.
pub fn judge(args: &TestArgs) -> Result<(Vec<Report>, bool)> {
    if let Some(file) = &args.junit {
        check_junit(file)?;
    }
    let progress = Progress::new(args.format != Format::Json);
    let cache = places::cache()?;
    let isolation = match args.command {
        // A command belongs to the user and runs in the user's directory.
        Some(_) => vec![Isolation::None],
        None => args.options.allowed(),
    };
    let sandbox = Sandbox::new(&isolation)?;
    let (mut reports, mut whole) = (Vec::new(), true);
    let assignments = assignments(args)?;
    let live = Live::new(&progress);
    let follow = |report: &Report, stage: Stage| live.show(report, stage);
    let count: usize = assignments.iter().map(|(_, entrants)| entrants.len()).sum();
    let several = count > 1 && !args.files.is_empty();
    let packages = assignments.iter();
    let packages: Vec<Package> = packages
        .map(|(problem, _)| problem.judgeable_on(args.dir.as_deref()))
        .collect::<Result<_>>()?;
    let table = table(args, &packages, &assignments);
    if let Some(table) = &table {
        terminal::print(table.head())?;
    }
    for (package, (problem, entrants)) in packages.into_iter().zip(assignments) {
        progress.clear();
        terminal::remark(&package);
        whole &= package.faults.is_empty();
        let mut judge = Judge::of_package(&package, &args.options, &cache, &sandbox)?;
        if count == 1 && args.format == Format::Text {
            judge.follow(&follow);
        }
        for entrant in entrants {
            let number = reports.len() + 1;
            let show = |done: usize, total: usize, name: &str| match several {
                true => progress.show(done, total, &format!("{number} of {count}: {name}")),
                false => progress.show(done, total, name),
            };
            let report = match entrant.judge(&mut judge, &sandbox, &show) {
                // One that can't be read is no reason not to judge the others.
                Err(why) if several => judge.unreadable(entrant.name(), why),
                judged => judged?,
            };
            if let Some(table) = &table {
                progress.clear();
                terminal::print(table.row(&report))?;
            }
            let command = again::line(&report, args, problem.word(), entrant.whom());
            reports.push(Report { command, ..report });
        }
    }
    progress.clear();
    // Even if this fails, the results are printed.
    let junit = args.junit.as_ref().map_or(Ok(()), |file| {
        whole_file::write(file, junit::document(&reports))
    });
    match &table {
        Some(table) => terminal::print(table.rest(&reports)),
        None => print(args.format, &reports, &live, &sandbox),
    }?;
    if args.format == Format::Text && args.command.is_none() {
        terminal::print(text::isolation(
            sandbox.isolation(),
            args.options.isolation.is_some(),
            sandbox.has_cgroup(),
        ))?;
    }
    junit?;
    Ok((reports, whole))
}

/// The table to print if several problems are judged.
fn table(args: &TestArgs, packages: &[Package], assignments: &[Assignment]) -> Option<Table> {
    let mut pairs = packages.windows(2);
    let several = pairs.any(|pair| pair[0].slug != pair[1].slug);
    let entrants = packages.iter().zip(assignments);
    let names = entrants.flat_map(|(package, (_, entrants))| {
        let name = |entrant| (package.slug.as_str(), Entrant::name(entrant));
        entrants.iter().map(name)
    });
    (several && args.format == Format::Text).then(|| Table::of(names, terminal::color()))
}

fn print(format: Format, reports: &[Report], live: &Live, sandbox: &Sandbox) -> Result<()> {
    match (format, reports) {
        (Format::Json, _) => terminal::print_exactly(&json::document(reports, sandbox.isolation())),
        (Format::Csv, _) => terminal::print_exactly(&csv::document(reports)),
        (Format::Short, _) => terminal::print(short::document(reports)),
        (Format::Text, [only]) => live.finish(only),
        (Format::Text, _) => terminal::print(class::table(reports, terminal::color())),
    }
}

/// Finds out before anything is judged whether the file can be written. A program named by mistake is not replaced.
fn check_junit(file: &Path) -> Result<()> {
    const START: &str = "<?xml";
    if file.as_os_str().is_empty() {
        let text = "expected a file after --junit, found ''";
        return Err(Error::Usage(text.to_string()));
    }
    let old = excerpt::head(file, START.len() as u64).unwrap_or_default();
    if !old.is_empty() && old != START {
        let text = "expected a new file or an XML file to replace after --junit";
        return Err(Error::file(file, 0, text));
    }
    whole_file::check(file)
}

/// A problem and the programs to judge on it.
type Assignment = (Problem, Vec<Entrant>);

enum Entrant {
    /// A source file or folder, the headers that go with it, and its name in reports.
    File(PathBuf, Vec<PathBuf>, String),
    Command(String),
}

impl Entrant {
    fn judge(&self, judge: &mut Judge, sandbox: &Sandbox, progress: OnTestcase) -> Result<Report> {
        match self {
            Entrant::File(path, ..) if !path.exists() => {
                let text = "a broken link: the file that it leads to doesn't exist";
                Err(Error::file(path, 0, text))
            }
            Entrant::File(path, headers, name) => {
                let source = Source::read_with_headers(path, headers)?;
                judge.allow(source.language_code());
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

    fn whom(&self) -> Whom<'_> {
        match self {
            Entrant::Command(command) => Whom::Command(command),
            // The user didn't give its path, so it is the bundled one.
            Entrant::File(path, _, name) if path.to_string_lossy() != *name => Whom::Bundled,
            Entrant::File(path, headers, _) => Whom::Files(path, headers),
        }
    }
}

fn assignments(args: &TestArgs) -> Result<Vec<Assignment>> {
    let own = |task: &Task| {
        let path = places::root().join(task.file);
        vec![Entrant::File(path, Vec::new(), task.file.to_string())]
    };
    let Some(name) = &args.problem else {
        if let (Some(command), Some(dir)) = (&args.command, &args.dir) {
            let entrant = Entrant::Command(command.clone());
            return Ok(vec![(Problem::plain(Some(dir)), vec![entrant])]);
        }
        let place = |task: &'static Task| (Problem::own(task), own(task));
        return Ok(TASKS.iter().map(place).collect());
    };
    if let Some(told) = told_by_files(args, name)? {
        return Ok(told);
    }
    let problem = which::named(name)?;
    let entrants = match (&args.command, problem.found) {
        (Some(command), _) => vec![Entrant::Command(command.clone())],
        (None, _) if !args.files.is_empty() => named(&args.files)?,
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
fn told_by_files(args: &TestArgs, name: &str) -> Result<Option<Vec<Assignment>>> {
    let is_problem = || !args.files.is_empty() && which::fits(name);
    if args.command.is_some() || !which::is_file(name) || is_problem() {
        return Ok(None);
    }
    let files: Vec<PathBuf> = [words::path(name)]
        .into_iter()
        .chain(args.files.clone())
        .collect();
    let mut told: Vec<Assignment> = Vec::new();
    for entrant in named(&files)? {
        let Entrant::File(path, _, shown) = &entrant else {
            continue;
        };
        let has_tests = args.dir.is_some();
        let by_problem = !has_tests || args.options.comparison == Comparison::ByPackage;
        let problem = match which::told_by(path, has_tests).filter(|_| by_problem) {
            Some((problem, why)) => {
                terminal::note(&format!("{shown}: judged on {}: {why}", problem.told()));
                problem
            }
            None if has_tests => Problem::plain(args.dir.as_deref()),
            None if told.is_empty() => return Ok(None),
            None => return Err(which::untold(shown)),
        };
        match told
            .iter_mut()
            .find(|(own, _)| own.name() == problem.name())
        {
            Some((_, entrants)) => entrants.push(entrant),
            None => told.push((problem, vec![entrant])),
        }
    }
    Ok(Some(told))
}

/// The files named on the command line, each with the headers in its folder and those in folders without a program. A
/// broken link is a file, too: a pattern of the shell finds it.
fn named(files: &[PathBuf]) -> Result<Vec<Entrant>> {
    if let Some(missing) = files.iter().find(|file| file.symlink_metadata().is_err()) {
        return Err(Error::file(missing, 0, "no such file"));
    }
    let (headers, programs) = headers_apart(files.iter().cloned());
    if let ([header, ..], true) = (headers.as_slice(), programs.is_empty()) {
        let text = "this is a header: name its source file, too";
        return Err(Error::file(header, 0, text));
    }
    let beside = |file: &PathBuf, header: &PathBuf| {
        let own = header.parent() == file.parent();
        own || !programs
            .iter()
            .any(|other| other.parent() == header.parent())
    };
    let entrant = |file: &PathBuf| {
        let headers = headers.iter().filter(|header| beside(file, header));
        let name = file.display().to_string();
        Entrant::File(file.clone(), headers.cloned().collect(), name)
    };
    Ok(programs.iter().map(entrant).collect())
}

/// 0: all accepted; 1: some not; 2: the judge failed on some, or a package has faults (not `whole`).
pub fn exit_code(reports: &[Report], whole: bool) -> ExitCode {
    let verdicts: Vec<Verdict> = reports.iter().map(Report::verdict).collect();
    if verdicts.contains(&Verdict::JE) || !whole {
        return ExitCode::from(2);
    }
    ExitCode::from(u8::from(
        verdicts.iter().any(|verdict| *verdict != Verdict::AC),
    ))
}
