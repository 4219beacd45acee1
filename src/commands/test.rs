//! `judge.sh test`, and `judge.sh` alone: judges submissions and prints the results.

pub mod live;

use super::again::{self, Whom};
use super::terminal::{self, Progress};
use crate::catalogue::{TASKS, Task};
use crate::cli::TestArgs;
use crate::error::{Error, Result};
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::wire::Isolation;
use crate::judge::program::files::headers_apart;
use crate::judge::program::source::Source;
use crate::judge::report::{Report, Stage, json, text};
use crate::judge::run::{Comparison, Judge, OnTestcase};
use crate::judge::verdict::Verdict;
use crate::places;
use crate::which::{self, Problem};
use crate::words;
use live::Live;
use std::path::PathBuf;
use std::process::ExitCode;

pub fn run(args: TestArgs) -> Result<ExitCode> {
    let (reports, whole) = judge(&args)?;
    Ok(exit_code(&reports, whole))
}

/// Judges and prints the results. The flag is `false` if a package has faults.
pub fn judge(args: &TestArgs) -> Result<(Vec<Report>, bool)> {
    let progress = Progress::new(!args.json);
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    let cache = places::cache()?;
    let isolation = match args.command {
        // A command belongs to the user and runs in the user's directory.
        Some(_) => vec![Isolation::None],
        None => args.options.allowed(),
    };
    let mut sandbox = Sandbox::new(&isolation)?;
    let (mut reports, mut whole) = (Vec::new(), true);
    let assignments = assignments(args)?;
    let live = Live::new(&progress);
    let follow = |report: &Report, stage: Stage| live.show(report, stage);
    let is_alone = matches!(assignments.as_slice(), [(_, entrants)] if entrants.len() == 1);
    for (problem, entrants) in assignments {
        let mut package = problem.judgeable_on(args.dir.as_deref())?;
        progress.clear();
        terminal::remark(&package);
        whole &= package.faults.is_empty();
        package.settle_time_limit(&args.options, &cache, &mut sandbox, &show)?;
        let mut judge = Judge::of_package(&package, &args.options, &cache, &mut sandbox)?;
        if is_alone && !args.json {
            judge.follow(&follow);
        }
        for entrant in entrants {
            let report = entrant.judge(&judge, &mut sandbox, &show)?;
            let command = again::line(&report, args, problem.word(), entrant.whom());
            reports.push(Report { command, ..report });
        }
    }
    progress.clear();
    match (args.json, reports.as_slice()) {
        (true, _) => terminal::print_exactly(&json::document(&reports, sandbox.isolation())),
        (false, [only]) => live.finish(only),
        (false, _) => terminal::print(text::table(&reports, terminal::color())),
    }?;
    if !args.json && args.command.is_none() {
        terminal::print(text::isolation(sandbox.isolation(), sandbox.has_cgroup()))?;
    }
    Ok((reports, whole))
}

/// A problem and the programs to judge on it.
type Assignment = (Problem, Vec<Entrant>);

enum Entrant {
    /// A source file or folder, the headers that go with it, and its name in reports.
    File(PathBuf, Vec<PathBuf>, String),
    Command(String),
}

impl Entrant {
    fn judge(&self, judge: &Judge, sandbox: &mut Sandbox, progress: OnTestcase) -> Result<Report> {
        match self {
            Entrant::File(path, headers, name) => {
                let source = Source::read_with(path, headers)?;
                judge.judge_source(source, name, sandbox, progress)
            }
            Entrant::Command(command) => judge.judge_command(command, sandbox, progress),
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

/// The files named on the command line.
fn named(files: &[PathBuf]) -> Result<Vec<Entrant>> {
    if let Some(missing) = files.iter().find(|file| !file.exists()) {
        return Err(Error::file(missing, 0, "no such file"));
    }
    let (headers, programs) = headers_apart(files.iter().cloned());
    if let ([header, ..], true) = (headers.as_slice(), programs.is_empty()) {
        let text = "this is a header: name its source file, too";
        return Err(Error::file(header, 0, text));
    }
    let entrant = |file: PathBuf| {
        let name = file.display().to_string();
        Entrant::File(file, headers.clone(), name)
    };
    Ok(programs.into_iter().map(entrant).collect())
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
