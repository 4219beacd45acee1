//! `judge.sh trace --program`: the search of somebody's own program, unchanged, in its own lines.
//!
//! It is run three times, shut in as ever: as it is judged, for its verdict; to find its board; to follow that. See
//! [`probe`](crate::probe).

use super::telling::Telling;
use super::{names, stores};
use crate::cli::{self, Traced};
use crate::commands::program::Aim;
use crate::commands::terminal;
use crate::error::{Error, Result};
use crate::judge::judging::{Judge, Options};
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::language;
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use crate::judge::report::text::time;
use crate::judge::verdict::Verdict;
use crate::places;
use crate::probe::RUNTIMES;
use crate::shown::Text;
use crate::teach::replay::text::{self, About};
use crate::teach::replay::{Replay, Wanted};
use crate::teach::step::Steps;
use crate::teach::trace::Look;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// It is slower than untraced: so many times the time limit it has. A program that was over the limit may never end, and gets
/// less.
const PATIENCE: u32 = 50;
const PATIENCE_WITH_ENDLESS: u32 = 20;
const LONGEST: Duration = Duration::from_secs(300);

/// More memory than it is judged with.
const MORE: u64 = 256 << 20;

/// What is seen of a program's search.
pub(super) struct Seen {
    pub replay: Replay,
    /// The board, in words.
    pub board: String,
    /// How the program ended where that was not well, and what was cut.
    pub end: String,
}

pub fn run(args: &cli::Trace, traced: &Traced) -> Result<ExitCode> {
    let mut words: Vec<String> = traced.problem.iter().cloned().collect();
    words.push(traced.file.display().to_string());
    let aim = Aim::of(&words, "trace --program")?;
    let source = aim.source()?;
    let files = source.file_names();
    let source = tracing(source)?;
    let cache = places::cache()?;
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let mut sandbox = Sandbox::new(&options.allowed())?;
    let package = aim.package(&options, &mut sandbox)?;
    let judge = Judge::of_package(&package, &options, &cache, &mut sandbox)?;
    let testcase = chosen(&judge, traced)?;
    let case = match judged(&aim, &judge, &testcase, &mut sandbox)? {
        Ok(case) => case,
        Err(text) => {
            terminal::print(format!("{}\n{}\n", Verdict::CE, text.trim_end()))?;
            return Ok(ExitCode::from(1));
        }
    };
    let options = patient(options, &package, case.as_ref());
    let judge = Judge::of_package(&package, &options, &cache, &mut sandbox)?;
    let kept = if args.step { super::WALK } else { super::TEXT };
    let wanted = Wanted {
        puzzle: traced.number,
        from: args.from,
        count: args.count.unwrap_or(kept),
    };
    let runs_traced = source.runs_traced();
    let compiled = match judge.compile(source, &aim.file, &mut sandbox)? {
        Ok(compiled) => compiled,
        Err(why) => {
            return Err(Error::Usage(format!(
                "it compiles, but not so that its stores can be seen, which takes gcc:\n{}",
                why.message.trim_end()
            )));
        }
    };
    let mut telling = Telling {
        aim: &aim,
        judge: &judge,
        compiled: &compiled,
        testcase: &testcase,
        sandbox: &mut sandbox,
    };
    let seen = match runs_traced {
        true => names::see(&mut telling, traced, wanted)?,
        false => stores::see(&mut telling, files, traced, wanted)?,
    };
    text::check_from(&seen.replay.trace).map_err(Error::Usage)?;
    let place = format!("{}, {}", aim.problem.name(), testcase.name);
    let head = vec![
        format!("{} on {place}", aim.file.display()),
        verdict_told(case.as_ref()),
        seen.board,
    ];
    let about = About {
        head: head.into_iter().filter(|line| !line.is_empty()).collect(),
        accepted: case.is_some_and(|case| case.verdict == Verdict::AC),
        puzzle: traced.number,
        end: &seen.end,
        look: Look {
            lines: true,
            color: terminal::color(),
        },
    };
    match args.step {
        true => walk(&aim, &place, &seen.replay, about.accepted),
        false => print(&seen.replay, &about),
    }
}

fn verdict_told(case: Option<&Case>) -> String {
    let Some(case) = case else {
        return String::new();
    };
    let why = case.message.lines().next().unwrap_or_default();
    let why = match case.verdict {
        Verdict::AC => String::new(),
        _ => format!(": {why}"),
    };
    format!("judged there: {} in {}{why}", case.verdict, time(case.cpu))
}

fn patient(options: Options, package: &Package, case: Option<&Case>) -> Options {
    let limits = &package.limits;
    let patience = match case {
        Some(case) if case.verdict == Verdict::TLE => PATIENCE_WITH_ENDLESS,
        _ => PATIENCE,
    };
    Options {
        time: Some((limits.time * patience).min(LONGEST).max(limits.time)),
        memory: Some(limits.memory + MORE),
        ..options
    }
}

/// The testcase that is asked for; a file that is none has no answer.
fn chosen(judge: &Judge, traced: &Traced) -> Result<Testcase> {
    let all = judge.testcases();
    let Some(name) = &traced.case else {
        let first = all.first().cloned();
        return first.ok_or_else(|| Error::Usage("there is no testcase".to_string()));
    };
    let is_it = |testcase: &&Testcase| testcase.name == *name;
    let has_it = |testcase: &&Testcase| testcase.name.contains(name.as_str());
    if let Some(found) = all.iter().find(is_it).or(all.iter().find(has_it)) {
        return Ok(found.clone());
    }
    let path = Path::new(name);
    if path.is_file() {
        return Ok(Testcase::plain(name, "own", path, None));
    }
    let names: Vec<&str> = all.iter().take(20).map(|t| t.name.as_str()).collect();
    Err(Error::Usage(format!(
        "no testcase's name contains '{name}', and there is no such file; there are: {}",
        names.join(", ")
    )))
}

/// What the program gets as it is judged; `None`: there is no answer to compare with. The inner error is why it does not
/// compile.
fn judged(
    aim: &Aim,
    judge: &Judge,
    testcase: &Testcase,
    sandbox: &mut Sandbox,
) -> Result<std::result::Result<Option<Case>, String>> {
    let compiled = match judge.compile(aim.source()?, &aim.file, sandbox)? {
        Ok(compiled) => compiled,
        Err(why) if why.verdict == Verdict::CE => return Ok(Err(why.message)),
        Err(why) => return Err(Error::Usage(why.message)),
    };
    if testcase.answer.is_none() {
        return Ok(Ok(None));
    }
    let examined = judge.examine(&compiled, testcase, sandbox)?;
    Ok(Ok(Some(examined.case)))
}

fn tracing(source: Source) -> Result<Source> {
    let name = source.language();
    source.tracing(RUNTIMES).ok_or_else(|| {
        let known: Vec<&str> = language::tracing()
            .iter()
            .map(|row| row.name.trim_end_matches(", traced"))
            .collect();
        Error::Usage(format!(
            "the stores of {name} cannot be seen here; those of {} can",
            known.join(", ")
        ))
    })
}

fn print(replay: &Replay, about: &About) -> Result<ExitCode> {
    let head = about.head.iter();
    let head = head
        .map(|line| Text::from(line.clone()).as_str().to_string())
        .collect();
    let about = About { head, ..*about };
    terminal::print_by(|out| text::write(out, replay, &about))?;
    Ok(ExitCode::SUCCESS)
}

fn walk(aim: &Aim, place: &str, replay: &Replay, accepted: bool) -> Result<ExitCode> {
    let file = aim.file.display().to_string();
    let name = aim.file.file_name().unwrap_or_default();
    let source = fs::read(&aim.file).unwrap_or_default();
    let findings = text::findings(replay, accepted).into_iter();
    let remarks: Vec<(u64, String)> = findings
        .map(|finding| (finding.step, finding.sentence()))
        .collect();
    super::walk_through(&Steps {
        who: &name.to_string_lossy(),
        name: place,
        file: &file,
        source: &String::from_utf8_lossy(&source),
        remarks: &remarks,
        trace: &replay.trace,
        color: terminal::color(),
    })
}
