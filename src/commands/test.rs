//! `judge.sh test`, and `judge.sh` alone: judge submissions, print what was found.

use super::terminal::{self, Progress};
use crate::bundled::{self, BUNDLED};
use crate::cli::Test;
use crate::error::{Error, Result};
use crate::judge::judging::Bench;
use crate::judge::package::Package;
use crate::judge::package::plain_folder::plain_folder;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::wire::Isolation;
use crate::judge::report::{Report, json, text};
use crate::judge::verdict::Verdict;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub fn run(args: Test) -> Result<ExitCode> {
    let progress = Progress::new(!args.json);
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    let cache = bundled::cache();
    let isolation = match args.command {
        // A command is the caller's own, and runs where the caller stands.
        Some(_) => vec![Isolation::None],
        None => args.options.allowed(),
    };
    let mut sandbox = Sandbox::new(&isolation)?;
    let (mut reports, mut whole) = (Vec::new(), true);
    if let (Some(command), Some(dir)) = (&args.command, &args.dir) {
        let testcases = plain_folder(dir)?;
        let bench = Bench::of_folder(dir, &testcases, &args.options, &cache)?;
        reports.push(bench.judge_command(command, &mut sandbox, &show)?);
    } else {
        for (dir, files) in assignments(&args)? {
            let mut package = Package::load(&dir)?;
            package.check_judgeable()?;
            progress.clear();
            terminal::remark(&package);
            whole &= package.faults.is_empty();
            package.settle_time_limit(&args.options, &cache, &mut sandbox, &show)?;
            let bench = Bench::of_package(&package, &args.options, &cache, &mut sandbox)?;
            for (file, name) in files {
                reports.push(bench.judge_file(&file, &name, &mut sandbox, &show)?);
            }
        }
    }
    progress.clear();
    let printed = match (args.json, reports.as_slice()) {
        (true, _) => json::document(&reports, sandbox.isolation()),
        (false, [only]) => text::detail(only, terminal::style()),
        (false, _) => text::table(&reports, terminal::style()),
    };
    terminal::print(&printed)?;
    if !args.json && args.command.is_none() {
        terminal::print(&text::isolation(sandbox.isolation()))?;
    }
    Ok(exit_code(&reports, whole))
}

/// A package's folder, and the files to judge on it, each with the name that reports give it.
type Assignment = (PathBuf, Vec<(PathBuf, String)>);

fn assignments(args: &Test) -> Result<Vec<Assignment>> {
    let own = |file: &str| (bundled::root().join(file), file.to_string());
    let Some(problem) = &args.problem else {
        return Ok(BUNDLED
            .iter()
            .map(|b| (bundled::problems().join(b.slug), vec![own(b.file)]))
            .collect());
    };
    let dir = bundled::package_dir(problem)?;
    if args.files.is_empty() {
        return match bundled::find(problem) {
            Some(bundled) => Ok(vec![(dir, vec![own(bundled.file)])]),
            None => Err(Error::Usage(format!(
                "no submission is bundled for {problem}: name a file, as in 'test {problem} main.rs'"
            ))),
        };
    }
    for file in &args.files {
        if !file.exists() {
            return Err(Error::file(file, 0, "no such file"));
        }
    }
    let named = |file: &PathBuf| (file.clone(), Path::display(file).to_string());
    Ok(vec![(dir, args.files.iter().map(named).collect())])
}

/// 0: all accepted; 1: some not; 2: the judge failed on some, or a package is not `whole`.
fn exit_code(reports: &[Report], whole: bool) -> ExitCode {
    let verdicts: Vec<Verdict> = reports.iter().map(Report::verdict).collect();
    if verdicts.contains(&Verdict::JE) || !whole {
        return ExitCode::from(2);
    }
    ExitCode::from(u8::from(
        verdicts.iter().any(|verdict| *verdict != Verdict::AC),
    ))
}
