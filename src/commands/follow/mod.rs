//! Somebody's own program, unchanged, and its search in its own lines: what `trace --program` and `page --program` show.
//!
//! It is run several times, in the sandbox as ever: as it is judged, up to the first testcase that it fails ([`target`]); to find
//! its board; to follow that; and where it fails, in a debug build ([`cause`]). See [`probe`](crate::probe).

mod cause;
mod listing;
mod names;
mod own;
mod returned;
mod stores;
mod target;
mod telling;

use super::program::Aim;
use super::terminal;
use crate::cli::{Traced, Window};
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
use crate::places;
use crate::probe::RUNTIMES;
use crate::shown::Text;
use crate::teach::replay::{Replay, Said, Wanted};
use crate::teach::trace;
use listing::Listing;
use std::time::Duration;
use target::{Choice, Target};
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
    end: Option<Said>,
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

/// A program that was followed.
pub struct Followed {
    pub aim: Aim,
    /// The problem and the testcase.
    pub place: String,
    /// Which case of the input is shown.
    pub case: u64,
    pub replay: Replay,
    /// `g at sudoku.cpp:5, 9 rows of 9 int`.
    pub board: String,
    pub end: Option<Said>,
    /// What is to be known of the case beside its search.
    pub notes: Vec<Said>,
    /// What a debug build says of it.
    pub cause: Option<Said>,
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
        let file = format!("{} on {}", self.aim.file.display(), self.place);
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

/// Follows a program. `window`: the steps that are kept, `most` of them where the caller names no number. `None`: it does not
/// compile, which has been printed.
pub fn follow(
    traced: &Traced,
    window: &Window,
    most: Most,
    command: &str,
) -> Result<Option<Followed>> {
    let aim = aim_of(traced, command)?;
    let source = aim.source()?;
    let listings = Listing::of(&aim, &source);
    let source = tracing(source)?;
    let cache = places::cache()?;
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let mut sandbox = Sandbox::new(&options.allowed())?;
    let package = aim.package(&options, &mut sandbox)?;
    let choice = Choice {
        aim: &aim,
        package: &package,
        traced,
        options: &options,
        cache: &cache,
    };
    let target = match choice.target(&mut sandbox)? {
        Ok(target) => target,
        Err(text) => {
            terminal::print(format!("{}\n{}\n", Verdict::CE, text.trim_end()))?;
            return Ok(None);
        }
    };
    let cause = cause::of(&choice, &target, &mut sandbox)?;
    let options = patient(options.clone(), &package, target.verdict.as_ref());
    let judge = Judge::of_package(&package, &options, &cache, &mut sandbox)?;
    let wanted = Wanted {
        case: target.case,
        from: window.from,
        count: window.count.unwrap_or(most.first),
        last: window.count.map_or(most.last, |_| 0),
    };
    let runs_traced = source.runs_traced();
    let compiled = compiled(source, &aim, &judge, &mut sandbox)?;
    let testcases = with_others(&target.testcase, &package);
    let mut telling = Telling {
        aim: &aim,
        judge: &judge,
        compiled: &compiled,
        testcases: &testcases,
        target: &target,
        cutting: package.cutting.as_ref(),
        sandbox: &mut sandbox,
    };
    let seen = match runs_traced {
        true => names::see(&mut telling, traced, wanted),
        false => stores::see(&mut telling, &listings, traced, wanted),
    };
    let seen = seen.map_err(|why| with_verdict(why, &target, cause.as_ref()))?;
    trace::check_from(&seen.replay.trace).map_err(Error::Usage)?;
    let (file, source) = listing::of_lines(&listings, seen.file, &aim);
    let mut replay = seen.replay;
    replay.find_in(&source);
    Ok(Some(Followed {
        place: format!("{}, {}", aim.problem.name(), target.place),
        case: target.case,
        replay,
        board: seen.board,
        end: seen.end,
        notes: target.notes,
        cause,
        file,
        source,
        verdict: target.verdict,
        aim,
    }))
}

/// How many steps are kept where the caller names no number: the first, and the last.
#[derive(Debug, Clone, Copy)]
pub struct Most {
    pub first: usize,
    pub last: usize,
}

/// The problem and the program.
fn aim_of(traced: &Traced, command: &str) -> Result<Aim> {
    if !traced.file.exists() {
        return Err(Error::file(&traced.file, 0, "no such file"));
    }
    let mut words: Vec<String> = traced.problem.iter().cloned().collect();
    words.push(traced.file.display().to_string());
    Aim::of(&words, &format!("{command} --program"))
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
fn compiled(source: Source, aim: &Aim, judge: &Judge, sandbox: &mut Sandbox) -> Result<Compiled> {
    let needs = source.tracing_needs();
    judge.compile(source, &aim.file, sandbox)?.map_err(|why| {
        Error::Usage(format!(
            "it compiles, but not so that its stores can be seen, which takes {needs}:\n{}",
            why.message.trim_end()
        ))
    })
}

/// Where no search is seen, what else is known of the failure.
fn with_verdict(why: Error, target: &Target, cause: Option<&Said>) -> Error {
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
