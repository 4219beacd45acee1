//! A program that reports its search while it runs: what all languages have in common.

use super::target::{FollowTarget, case_grids};
use super::{FollowJob, FollowedSearch, RUN_SHARE, RUNS_SHARE};
use crate::error::{Error, Result};
use crate::judge::package::testcase::{HACK, Testcase};
use crate::judge::process::exit::Exit;
use crate::judge::process::leftovers::interrupt;
use crate::judge::process::protocol::{Cause, End};
use crate::judge::report::text::format_time;
use crate::judge::run::submission_builder::CompiledSubmission;
use crate::judge::run::testcase_runner::TestcaseRunner;
use crate::judge::verdict::{Judgement, Verdict};
use crate::probe::follower;
use crate::probe::records::{ProbeRecord, RecordReader};
use crate::teach::grid_size::Size;
use crate::teach::replay::{
    CaseSplitter, ChangeKind, Message, Replay, SearchStep, WantedSteps, size_of,
};
use crate::text::numbers::group_thousands;
use std::time::{Duration, Instant};

/// A grid with few empty cells gets few stores, and if a library reads the clues, its stores are unseen. So this many
/// other testcases are tried to find the board.
const MAX_OTHER_TESTCASES: usize = 3;

/// The program, and what it runs on.
pub(super) struct InstrumentedRun<'a> {
    pub job: &'a FollowJob<'a>,
    pub target: &'a FollowTarget,
    pub compiled: &'a CompiledSubmission,
    pub runner: TestcaseRunner<'a>,
    /// When the first run began.
    pub started: Instant,
}

impl InstrumentedRun<'_> {
    /// Whether another run may begin. Looking for a board in what a run reports also takes time.
    pub fn has_time(&self) -> bool {
        self.started.elapsed() < self.job.choices.time.mul_f64(RUNS_SHARE)
    }

    /// The program's file, without its folder.
    pub fn file_name(&self) -> String {
        let name = self.job.file.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// The size of the grid that is followed.
    pub fn grid_size(&self) -> Size {
        size_of(&self.target.cases, self.target.case)
    }

    /// The grids of that size in a testcase's input, one after another, 0 for an empty cell.
    pub fn input_clues(&self, testcase: &Testcase) -> Result<Vec<u8>> {
        let grids = case_grids(self.job.package.cutting.as_ref(), testcase)?
            .into_iter()
            .flatten();
        let of_size = grids.filter(|grid| grid.size == self.grid_size());
        Ok(of_size.flat_map(|grid| grid.digits).collect())
    }

    /// Runs `search` on the followed testcase. If that fails because too little is searched there, returns what it
    /// finds on another testcase; if nothing, the error of the followed one.
    pub fn first_found<T>(&self, mut search: impl FnMut(&Testcase) -> Result<T>) -> Result<T> {
        let first = &self.target.testcase;
        let is_other = |other: &&Testcase| other.name != first.name && other.group != HACK;
        search(first).or_else(|why| {
            let others = self.job.package.testcases.iter().filter(is_other);
            let others = others.take(MAX_OTHER_TESTCASES);
            let mut others = others.take_while(|_| self.has_time());
            others.find_map(|other| search(other).ok()).ok_or(why)
        })
    }

    /// Runs the program and passes on its reports as long as `on_bytes` can read them. The message describes an
    /// abnormal end.
    pub fn run(
        &self,
        testcase: &Testcase,
        request: &str,
        on_bytes: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Result<Option<Message>> {
        let mut is_readable = true;
        let ended = self.runner.run_instrumented(
            self.compiled,
            testcase,
            (follower::ORDERS_VARIABLE, request),
            &mut |bytes| {
                is_readable = is_readable && on_bytes(bytes);
                is_readable && !interrupt::ctrl_c_was_pressed()
            },
        )?;
        match (&ended.ran.outcome.end, is_readable) {
            _ if interrupt::ctrl_c_was_pressed() => Ok(Some(Message::new(
                "it was followed until you pressed Ctrl-C",
                "跟踪到你按下 Ctrl-C 为止",
            ))),
            (_, false) => Ok(Some(Message::new(
                "the rest of its reports of stores could not be read",
                "从那里起，它报告的写入无法解读",
            ))),
            (End::NotStarted(why), _) => Err(Error::Usage(why.clone())),
            (end, _) => Ok(bad_ending(end, ended.ran.outcome.cpu, &ended.judgement)),
        }
    }

    /// Runs the program for at most as many stores into its board as the user chose, because some searches take
    /// minutes. The first Ctrl-C also ends the run, and what was seen so far is shown. `board`: a description of it;
    /// `file`: which of the program's files the lines belong to, if that is known.
    pub fn follow_board(
        &self,
        request: &str,
        board: String,
        file: Option<usize>,
        to_step: &mut dyn FnMut(ProbeRecord) -> Option<SearchStep>,
    ) -> Result<FollowedSearch> {
        interrupt::claim_first_ctrl_c();
        let most = self.job.choices.stores;
        let (mut reader, mut stores) = (RecordReader::default(), 0);
        let wanted = WantedSteps {
            case: self.target.case,
            ..self.job.wanted
        };
        let mut listener = CaseSplitter::new(self.target.cases.clone(), wanted);
        let (start, until) = (Instant::now(), self.job.choices.time.mul_f64(RUN_SHARE));
        let mut is_over = false;
        let mut on_bytes = |bytes: &[u8]| {
            let is_valid = reader.read_chunk(bytes, &mut |record| {
                let is_store = matches!(&record, ProbeRecord::Change(change) if change.what == ChangeKind::Store);
                stores += u64::from(is_store);
                if stores <= most {
                    if let Some(step) = to_step(record) {
                        listener.take_step(step);
                    }
                }
            });
            // Most of the time goes into comparing its steps with those of correct searches.
            is_over = start.elapsed() > until;
            is_valid && stores <= most && !is_over
        };
        let mut end = self.run(&self.target.testcase, request, &mut on_bytes)?;
        if is_over && end.is_some() {
            end = Some(stopped_after(start.elapsed()));
        }
        if stores > most {
            let count = group_thousands(most);
            end = Some(Message::new(
                format!("it was stopped after {count} stores into its board"),
                format!("对盘面写入 {count} 次之后，它被停止"),
            ));
        }
        Ok(FollowedSearch {
            replay: self.finish_replay(listener, end.is_none(), &board)?,
            board,
            characters_in: None,
            file,
            end,
        })
    }

    /// The search to show. `complete`: whether it was followed to its end.
    fn finish_replay(&self, listener: CaseSplitter, complete: bool, board: &str) -> Result<Replay> {
        let replay = listener.into_replay(complete, &self.target.judged);
        let replay = replay.map_err(|cases| {
            let number = group_thousands(self.target.case);
            let why = match cases {
                0 => "no search was seen on it".to_string(),
                1 => format!("it held case 1 of the input and never case {number}"),
                _ => {
                    let cases = group_thousands(cases);
                    format!("it held cases 1 to {cases} of the input and never case {number}")
                }
            };
            Error::Usage(format!("board: {board}; {why}"))
        })?;
        let why_not = self.why_not_shown(&replay, board);
        why_not.map_or(Ok(replay), |why| Err(Error::Usage(why)))
    }

    /// Steps mean something only on a board that has the case's clues and is searched.
    fn why_not_shown(&self, replay: &Replay, board: &str) -> Option<String> {
        if replay.knows_clues && !replay.of_input && !replay.misreads_clues() {
            let why = "no board was found: what looks most like one never held the clues of the case. Exact cover, bit \
                       boards and a copy of the board for each call have none";
            return Some(why.to_string());
        }
        // An empty search says nothing of a program that is right, or that only has to check a grid.
        let is_right = matches!(&self.target.verdict, Some(case) if case.verdict == Verdict::AC);
        let is_right = is_right && replay.trace.givens.contains(&b'.');
        if replay.trace.steps == 0 && (is_right || !self.target.asks_for_a_grid) {
            return Some(format!("board: {board}; no search was seen on it"));
        }
        let is_written = replay.trace.steps > 0 && !replay.is_search;
        is_written.then(|| {
            format!(
                "board: {board}; digits were only written to it one after another, as when a finished answer is copied \
                 or no step is a guess: no search was seen on it"
            )
        })
    }

    /// The board that the user named, by its whole name or its last part; without a name, all of them. `none_found`:
    /// the error if there are none.
    pub fn select_boards<B>(
        &self,
        mut boards: Vec<B>,
        name: fn(&B) -> Option<&str>,
        none_found: impl FnOnce() -> Error,
    ) -> Result<Vec<B>> {
        let Some(board_name) = self.job.choices.board.as_deref() else {
            return if boards.is_empty() {
                Err(none_found())
            } else {
                Ok(boards)
            };
        };
        let is_named =
            |name: &str| name == board_name || name.rsplit('.').next() == Some(board_name);
        let is_it = |board: &B| name(board).is_some_and(is_named);
        if let Some(place) = boards.iter().position(is_it) {
            return Ok(vec![boards.swap_remove(place)]);
        }
        let names: Vec<&str> = boards.iter().filter_map(name).collect();
        let others = if names.is_empty() {
            String::new()
        } else {
            format!("; these are: {}", names.join(", "))
        };
        Err(Error::Usage(format!(
            "'{board_name}' is not a board that digits are placed on and removed from{others}"
        )))
    }
}

/// Describes the end of the run, unless it exited with 0.
fn bad_ending(end: &End, cpu: Duration, judgement: &Judgement) -> Option<Message> {
    let (verdict, why) = (judgement.verdict, &judgement.message);
    match end {
        End::Ended(Exit::Code(0)) => None,
        End::Killed(Cause::Cpu | Cause::Wall) => Some(stopped_after(cpu)),
        _ => Some(Message::new(
            format!("it ended with {verdict}: {why}"),
            format!("它以 {verdict} 结束：{why}"),
        )),
    }
}

fn stopped_after(time: Duration) -> Message {
    let time = format_time(time);
    Message::new(
        format!("it was followed for {time} and then stopped; --seconds N follows it longer"),
        format!("跟踪了 {time}，然后停止；--seconds N 可跟踪更久"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopped_program_is_distinguished_from_a_crashed_one() {
        let (message, verdict) = ("exit code 3".to_string(), Verdict::RE);
        let judgement = Judgement { verdict, message };
        let describe_end = |end| {
            let message = bad_ending(&end, Duration::from_secs(40), &judgement);
            message.map_or(String::new(), |message| message.english)
        };
        let stopped = "it was followed for 40.00 s and then stopped; --seconds N follows it longer";
        assert_eq!(describe_end(End::Killed(Cause::Cpu)), stopped);
        assert_eq!(describe_end(End::Killed(Cause::Wall)), stopped);
        let crashed = "it ended with RE: exit code 3";
        assert_eq!(describe_end(End::Ended(Exit::Code(3))), crashed);
        assert_eq!(describe_end(End::Ended(Exit::Code(0))), "");
    }
}
