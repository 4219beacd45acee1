//! A stranger's program, unchanged, and its search in its own lines: what `trace --program` and `page --program` show.
//!
//! It is run several times, in the sandbox as ever: as it is judged, up to the first testcase that it fails ([`target`]); to find
//! its board; to follow that; and where it fails, in a debug build ([`cause`]).

mod cause;
mod listing;
mod names;
mod own;
mod returned;
mod stores;
mod target;
mod telling;

use super::RUNTIMES;
use crate::error::{Error, Result};
use crate::judge::package::Package;
use crate::judge::package::testcase::{HACK, Testcase};
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::language;
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use crate::judge::report::text::time;
use crate::judge::run::compiled::Compiled;
use crate::judge::run::{Judge, Options};
use crate::judge::verdict::Verdict;
use crate::progress::Progress;
use crate::shown::Text;
use crate::teach::replay::{Message, Replay, Wanted};
use crate::teach::trace;
use listing::Listing;
use std::path::Path;
use std::time::Duration;
use target::Target;
use telling::Telling;

/// It is slower than untraced: so many times the time limit it has. A program that was over the limit may never end, and gets
/// less.
const PATIENCE: u32 = 50;
const PATIENCE_WITH_ENDLESS: u32 = 20;
const LONGEST: Duration = Duration::from_secs(300);

/// More memory than it is judged with.
const MORE: u64 = 256 << 20;

/// A grid with few empty cells takes few stores, and what reads the clues are the stores of a library, unseen. So many other
/// testcases are asked for its board.
const OTHERS: usize = 3;

/// What is seen of a program's search.
struct Seen {
    replay: Replay,
    /// The board, in words.
    board: String,
    /// The file whose lines are told, by its place among the program's; `None`: they may be those of any.
    file: Option<usize>,
    /// How the program ended where that was not well, and what was cut.
    end: Option<Message>,
}

impl Seen {
    /// Has one of the steps that are kept a line?
    fn has_lines(&self) -> bool {
        let mut events = self.replay.trace.events.iter();
        events.any(|event| event.line > 0)
    }
}

/// What is seen of the likeliest board; where nothing is searched on that one, of another one that held the clues and was
/// searched.
fn first_searched<B>(boards: Vec<B>, mut see: impl FnMut(B) -> Result<Seen>) -> Result<Seen> {
    /// Each of them is a run.
    const MOST: usize = 3;
    let is_searched = |seen: &Seen| seen.replay.trace.steps > 0;
    let mut boards = boards.into_iter().take(MOST);
    let first = see(boards.next().expect("there is one"));
    if first.as_ref().is_ok_and(is_searched) {
        return first;
    }
    for board in boards {
        let other = see(board);
        let other = other
            .ok()
            .filter(|seen| seen.replay.of_input && is_searched(seen));
        if let Some(other) = other {
            return Ok(other);
        }
    }
    first
}

/// What to follow, and how.
pub struct Job<'a> {
    /// The program, a file or a folder, as its author calls it.
    pub file: &'a Path,
    pub source: Source,
    pub problem: String,
    pub package: &'a Package,
    pub wish: &'a Wish,
    /// The steps to keep. Its case is chosen here.
    pub wanted: Wanted,
    /// How the program is judged, and how its debug build is.
    pub options: &'a Options,
    pub debugging: Options,
    pub cache: &'a Path,
    pub progress: &'a Progress,
}

/// What the caller may choose.
#[derive(Debug)]
pub struct Wish {
    /// A testcase by a part of its name, or a file; `None`: the first that fails.
    pub case: Option<String>,
    /// The board by its variable's name; `None`: the likeliest.
    pub board: Option<String>,
    /// Which of the input's cases, from 1; `None`: the first that fails.
    pub number: Option<u64>,
    /// So many stores into the board are followed.
    pub stores: u64,
}

/// Why there is nothing to show.
pub enum Stop {
    /// What the compiler said.
    DoesNotCompile(String),
    Failed(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Failed(error)
    }
}

/// A program that was followed.
pub struct Followed {
    /// As its author calls it.
    pub program: String,
    /// The problem and the testcase.
    pub place: String,
    /// Which case of the input is shown.
    pub case: u64,
    pub replay: Replay,
    /// `g at sudoku.cpp:5, 9 rows of 9 int`.
    pub board: String,
    pub end: Option<Message>,
    /// What is to be known of the case beside its search.
    pub notes: Vec<Message>,
    /// What a debug build says of it.
    pub cause: Option<Message>,
    /// The file whose lines are told, as its author calls it, and its text; where they may be those of several files, the
    /// program and no text.
    pub file: String,
    pub source: String,
    /// As it was judged there; `None`: there is no answer to compare with.
    verdict: Option<Case>,
}

impl Followed {
    /// The lines that go first: which file, on what, its verdict, its board.
    pub fn head(&self) -> Vec<String> {
        let file = format!("{} on {}", self.program, self.place);
        let judged = self.verdict.as_ref().map(verdict_told);
        let board = format!("board: {}", self.board);
        let lines = [Some(file), judged, Some(board)].into_iter().flatten();
        let safe = |line| Text::from(line).as_str().to_string();
        lines.map(safe).collect()
    }

    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict.as_ref().map(|case| case.verdict)
    }
}

/// Follows a program.
pub fn follow(job: &Job, sandbox: &mut Sandbox) -> std::result::Result<Followed, Stop> {
    let listings = Listing::of(job.file, &job.source);
    let source = tracing(job.source.clone())?;
    let target = job.target(sandbox)?;
    let cause = cause::of(job, &target, sandbox)?;
    let options = patient(job.options.clone(), job.package, target.verdict.as_ref());
    let judge = Judge::of_package(job.package, &options, job.cache, sandbox)?;
    let wanted = Wanted {
        case: target.case,
        ..job.wanted
    };
    let runs_traced = source.runs_traced();
    let compiled = compiled(source, job.file, &judge, sandbox)?;
    let testcases = with_others(&target.testcase, job.package);
    let mut telling = Telling {
        program: job.file,
        judge: &judge,
        compiled: &compiled,
        testcases: &testcases,
        target: &target,
        cutting: job.package.cutting.as_ref(),
        sandbox,
    };
    let seen = match runs_traced {
        true => names::see(&mut telling, job.wish, wanted),
        false => stores::see(&mut telling, &listings, job.wish, wanted),
    };
    let seen = seen.map_err(|why| with_verdict(why, &target, cause.as_ref()))?;
    trace::check_from(&seen.replay.trace).map_err(Error::Usage)?;
    let (file, source) = listing::of_lines(&listings, seen.file, job.file);
    let mut replay = seen.replay;
    replay.find_in(&source);
    Ok(Followed {
        program: job.file.display().to_string(),
        place: format!("{}, {}", job.problem, target.place),
        case: target.case,
        replay,
        board: seen.board,
        end: seen.end,
        notes: target.notes,
        cause,
        file,
        source,
        verdict: target.verdict,
    })
}

/// The testcase that is followed, and others that may show the board where it does not.
fn with_others(first: &Testcase, package: &Package) -> Vec<Testcase> {
    let others = package.testcases.iter();
    let others = others.filter(|other| other.name != first.name && other.group != HACK);
    [first]
        .into_iter()
        .chain(others.take(OTHERS))
        .cloned()
        .collect()
}

/// The program so that its stores can be seen.
fn compiled(source: Source, file: &Path, judge: &Judge, sandbox: &mut Sandbox) -> Result<Compiled> {
    let needs = source.tracing_needs();
    judge.compile(source, file, sandbox)?.map_err(|why| {
        Error::Usage(format!(
            "it compiles, but not so that its stores can be seen, which takes {needs}:\n{}",
            why.message().trim_end()
        ))
    })
}

/// Where no search is seen, what else is known of the failure.
fn with_verdict(why: Error, target: &Target, cause: Option<&Message>) -> Error {
    let failed = target
        .verdict
        .as_ref()
        .filter(|case| case.verdict != Verdict::AC);
    let (Error::Usage(text), Some(case)) = (&why, failed) else {
        return why;
    };
    let cause = cause.map_or(String::new(), |cause| format!("\n{}", cause.english));
    let (place, judged) = (&target.place, verdict_told(case));
    Error::Usage(format!("{text}\n{place}: {judged}{cause}"))
}

fn verdict_told(case: &Case) -> String {
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
