//! Follows a user's unmodified program and shows its search in its own lines. This is what `trace --program` and
//! `page --program` show.
//!
//! The program runs several times, always in the sandbox: as it is judged, up to the first testcase that it fails
//! ([`target`]); to find its board; to follow that board; and if it fails, in a debug build.

mod instrumented_run;
mod name_tracing;
mod return_line;
mod source_listing;
mod store_tracing;
mod target;
mod unreset_flag;

use super::RUNTIMES;
use crate::error::{Error, Result};
use crate::judge::deadline::Deadline;
use crate::judge::diagnosis::Diagnosis;
use crate::judge::folder_walk::base_name;
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::language::{self, OtherBuild};
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use crate::judge::report::text::format_time;
use crate::judge::run::{Judge, Options};
use crate::judge::verdict::Verdict;
use crate::teach::replay::{Message, Replay, WantedSteps, first_empty_cell_note};
use crate::teach::trace;
use crate::terminal::escape::SafeText;
use crate::terminal::progress::Progress;
use instrumented_run::InstrumentedRun;
use source_listing::{SourceListing, number_comparison};
use std::path::Path;
use std::time::{Duration, Instant};
use target::FollowTarget;
use unreset_flag::find_unreset_flag;

/// Of the time that the user has: a half is for judging the program on its testcases, in wall time. A run that is followed,
/// or that of a debug build, gets a third, in CPU time, and no new one begins after two thirds, in wall time.
const JUDGING_SHARE: f64 = 1.0 / 2.0;
const RUN_SHARE: f64 = 1.0 / 3.0;
const RUNS_SHARE: f64 = 2.0 / 3.0;

/// Memory on top of what it is judged with, in bytes.
const EXTRA_MEMORY_BYTES: u64 = 256 << 20;

/// The recorded search of a program.
struct FollowedSearch {
    replay: Replay,
    /// A description of the board.
    board: String,
    /// The board's name if it has one and its cells hold characters.
    characters_in: Option<String>,
    /// Which of the program's files the lines belong to; `None` if they may belong to any.
    file: Option<usize>,
    /// The end of the run if it wasn't a normal exit, and what was left out.
    end: Option<Message>,
}

/// Follows the likeliest board. If nothing is searched on it, takes another one that held the clues and was searched.
fn first_searched<B>(
    traced: &InstrumentedRun,
    boards: Vec<B>,
    mut follow: impl FnMut(B) -> Result<FollowedSearch>,
) -> Result<FollowedSearch> {
    /// Each try is a run.
    const MAX_BOARDS_TRIED: usize = 3;
    let is_searched = |seen: &FollowedSearch| seen.replay.trace.steps > 0;
    let mut boards = boards.into_iter().take(MAX_BOARDS_TRIED);
    let first = follow(boards.next().expect("there is one"));
    if first.as_ref().is_ok_and(is_searched) {
        return first;
    }
    let is_better = |seen: &FollowedSearch| seen.replay.of_input && is_searched(seen);
    let mut boards = boards.take_while(|_| traced.has_time());
    let other = boards.find_map(|board| follow(board).ok().filter(is_better));
    other.map_or(first, Ok)
}

/// A request to follow a program.
pub struct FollowJob<'a> {
    /// The program as its author calls it, a file or a folder.
    pub file: &'a Path,
    pub source: Source,
    pub problem: String,
    pub package: &'a Package,
    pub choices: &'a FollowOptions,
    /// The steps to keep. The case is filled in here.
    pub wanted: WantedSteps,
    /// The options for judging the program, and for its debug build.
    pub options: &'a Options,
    pub debugging: Options,
    /// Stops what runs in the sandbox; unset.
    pub deadline: &'a Deadline,
    pub cache: &'a Path,
    pub sandbox: &'a Sandbox,
    pub progress: &'a Progress,
}

impl FollowJob<'_> {
    /// A judge of the package with other options.
    fn judge_with<'b>(&'b self, options: &'b Options) -> Result<Judge<'b>> {
        Judge::of_package(self.package, options, self.cache, self.sandbox)
    }
}

/// The user's choices.
#[derive(Debug)]
pub struct FollowOptions {
    /// A testcase by a part of its name, or a file; `None` means the first that fails.
    pub case: Option<String>,
    /// The board by its variable's name; `None` means the likeliest.
    pub board: Option<String>,
    /// Which of the input's cases, from 1; `None` means the first that fails.
    pub number: Option<u64>,
    /// The maximum number of stores into the board to follow.
    pub stores: u64,
    /// About how long all runs may take.
    pub time: Duration,
}

impl FollowOptions {
    pub const USUAL_TIME: Duration = Duration::from_secs(15);
    pub const USUAL_STORES: u64 = 1_000_000_000;
}

/// A program that was followed.
pub struct FollowedProgram {
    /// The program's path as its author gave it.
    pub program: String,
    /// The problem and the testcase.
    pub place: String,
    /// Which case of the input is shown.
    pub case: u64,
    pub replay: Replay,
    /// `g at sudoku.cpp:5, 9 rows of 9 int`.
    pub board: String,
    pub end: Option<Message>,
    /// Notes about the case besides its search.
    pub notes: Vec<Message>,
    /// The report of a debug build.
    pub cause: Option<Message>,
    /// The file whose lines are shown, as its author calls it, and its text. If the lines may belong to several files,
    /// the program's name and no text.
    pub file: String,
    pub source: String,
    /// The program's verdict on this testcase; `None` if there is no answer to compare with.
    verdict: Option<Case>,
}

impl FollowedProgram {
    /// The opening lines: file and testcase, verdict, board.
    pub fn heading_lines(&self) -> Vec<String> {
        let file = format!("{} on {}", self.program, self.place);
        let judged = self.verdict.as_ref().map(describe_verdict);
        let board = format!("board: {}", self.board);
        let lines = [Some(file), judged, Some(board)].into_iter().flatten();
        let safe = |line| SafeText::from(line).as_str().to_string();
        lines.map(safe).collect()
    }

    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict.as_ref().map(|case| case.verdict)
    }
}

/// Follows a program. The inner error: it doesn't compile, with the compiler's message.
pub fn follow_program(job: &FollowJob) -> Result<std::result::Result<FollowedProgram, String>> {
    let listings = SourceListing::list_files(job.file, &job.source);
    let source = with_runtime(job.source.clone())?;
    let target = match job.choose_target()? {
        Ok(target) => target,
        Err(message) => return Ok(Err(message)),
    };
    let cause = find_failure_cause(job, &target)?;
    let seen = record_search(job, source, &listings, &target, cause.as_ref())?;
    trace::check_from(&seen.replay.trace).map_err(Error::Usage)?;
    let is_unsearched = target.failure().is_some() && seen.replay.trace.steps == 0;
    let board = seen.characters_in.as_ref().filter(|_| is_unsearched);
    let language = job.source.language_code();
    let compared = board.and_then(|board| number_comparison(&listings, language, board));
    let (file, source) = source_listing::name_and_text(&listings, seen.file, job.file);
    let mut replay = seen.replay;
    replay.find_source_lines(&source);
    if let [only] = &listings[..] {
        if let Some(flag) = find_unreset_flag(&only.text, language) {
            replay.note_unreset_flag(&flag);
        }
    }
    let mut notes = target.notes;
    let is_unexplained = target.asks_for_a_grid && replay.findings.is_empty();
    notes.extend(first_empty_cell_note(&replay).filter(|_| is_unexplained));
    notes.extend(compared);
    Ok(Ok(FollowedProgram {
        program: job.file.display().to_string(),
        place: format!("{}, {}", job.problem, target.place),
        case: target.case,
        replay,
        board: seen.board,
        end: seen.end,
        notes,
        cause,
        file,
        source,
        verdict: target.verdict,
    }))
}

/// Records the search in a build whose stores can be seen. Its runs are slow.
fn record_search(
    job: &FollowJob,
    source: Source,
    listings: &[SourceListing],
    target: &FollowTarget,
    cause: Option<&Message>,
) -> Result<FollowedSearch> {
    let language = job.source.language_code();
    let limits = job.options.limits_for(job.package, language);
    let options = Options {
        time: Some(job.choices.time.mul_f64(RUN_SHARE)),
        memory: Some(limits.memory + EXTRA_MEMORY_BYTES),
        ..job.options.clone()
    };
    let judge = job.judge_with(&options)?;
    let (runs_traced, needs) = (source.runs_traced(), source.tracing_needs());
    let builder = judge.submission_builder(job.sandbox);
    let compiled = builder.compile(source, job.file)?.map_err(|why| {
        let text = why.message().trim_end();
        Error::Usage(format!(
            "it compiles, but not with the code that records its stores; that needs {needs}:\n{text}"
        ))
    })?;
    let traced = InstrumentedRun {
        job,
        target,
        compiled: &compiled,
        runner: judge.testcase_runner(job.sandbox),
        started: Instant::now(),
    };
    let seen = if runs_traced {
        name_tracing::trace_by_names(&traced, listings)
    } else {
        store_tracing::trace_by_stores(&traced, listings)
    };
    seen.map_err(|why| add_verdict(why, target, cause))
}

/// The report of a debug build on the failing testcase, as `debug` would print it. `None` if the program passes there or
/// the debug build reports nothing more.
fn find_failure_cause(job: &FollowJob, target: &FollowTarget) -> Result<Option<Message>> {
    let debug_build = job.source.clone().debug_build();
    let Some(source) = debug_build.filter(|_| target.failure().is_some()) else {
        return Ok(None);
    };
    let most = job.choices.time.mul_f64(RUN_SHARE);
    let options = Options {
        time: job.debugging.time.map(|time| time.min(most)),
        ..job.debugging.clone()
    };
    let judge = job.judge_with(&options)?;
    let builder = judge.submission_builder(job.sandbox);
    let Ok(compiled) = builder.compile(source, job.file)? else {
        return Ok(None);
    };
    let runner = judge.testcase_runner(job.sandbox);
    let examined = runner.examine(&compiled, &target.testcase)?;
    let file = job.file.display().to_string();
    let names = [file, base_name(job.file)];
    let finding = Diagnosis::find_in(&examined.stderr, &names)
        .filter(|_| examined.case.verdict == Verdict::RE);
    Ok(finding.and_then(|finding| {
        let (line, what) = (finding.place?.line, finding.what);
        Some(Message::new(
            format!("line {line}: {what} (seen in a debug build)"),
            format!("第 {line} 行：{what}（调试构建所见）"),
        ))
    }))
}

/// If no search was seen, adds what else is known of the failure.
fn add_verdict(why: Error, target: &FollowTarget, cause: Option<&Message>) -> Error {
    let (Error::Usage(text), Some(case)) = (&why, target.failure()) else {
        return why;
    };
    let cause = cause.map_or(String::new(), |cause| format!("\n{}", cause.english));
    let (place, judged) = (&target.place, describe_verdict(case));
    Error::Usage(format!("{text}\n{place}: {judged}{cause}"))
}

fn describe_verdict(case: &Case) -> String {
    let why = case.message.lines().next().unwrap_or_default();
    let why = match case.verdict {
        Verdict::AC => String::new(),
        _ => format!(": {why}"),
    };
    format!(
        "judged there: {} in {}{why}",
        case.verdict,
        format_time(case.cpu)
    )
}

/// Refuses a language in which programs cannot be followed.
pub fn check_language(source: &Source) -> Result<()> {
    with_runtime(source.clone()).map(drop)
}

fn with_runtime(source: Source) -> Result<Source> {
    let name = source.language_name();
    source.traced_build(RUNTIMES).ok_or_else(|| {
        let known: Vec<&str> = language::rows_for(OtherBuild::Trace)
            .iter()
            .map(|row| row.name.trim_end_matches(", traced"))
            .collect();
        Error::Usage(format!(
            "programs in {name} cannot be traced here; those in {} can",
            known.join(", ")
        ))
    })
}
