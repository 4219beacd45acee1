//! A program that reports its search while it runs: what all languages have in common.

use super::target::{FollowTarget, case_grids};
use crate::error::{Error, Result};
use crate::judge::package::cases::Cutting;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::exit::Exit;
use crate::judge::process::leftovers::interrupt;
use crate::judge::process::protocol::{Cause, End};
use crate::judge::report::text::format_time;
use crate::judge::run::submission_builder::CompiledSubmission;
use crate::judge::run::testcase_runner::TestcaseRunner;
use crate::judge::verdict::Judgement;
use crate::probe::follower;
use crate::probe::records::{ProbeRecord, RecordReader};
use crate::teach::grid_size::Size;
use crate::teach::replay::{CaseSplitter, ChangeKind, Message, Replay, size_of};
use crate::text::numbers::group_thousands;
use std::path::Path;
use std::time::Duration;

/// The program, and what it runs on.
pub(super) struct InstrumentedRun<'a> {
    /// A file or a folder.
    pub program: &'a Path,
    pub runner: TestcaseRunner<'a>,
    pub compiled: &'a CompiledSubmission,
    /// The followed one, then others.
    pub testcases: &'a [Testcase],
    pub target: &'a FollowTarget,
    /// The rules that split the problem's inputs into cases.
    pub cutting: Option<&'a Cutting>,
}

/// Whether to go on reading a program's reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StreamState {
    WantedSteps,
    /// The reader has all it needs.
    Enough,
    /// The stream can't be parsed any further.
    Malformed,
}

impl StreamState {
    pub fn from_validity(is_valid: bool) -> StreamState {
        if is_valid {
            StreamState::WantedSteps
        } else {
            StreamState::Malformed
        }
    }
}

impl InstrumentedRun<'_> {
    /// The program's file, without its folder.
    pub fn file_name(&self) -> String {
        let name = self.program.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// The size of the grid that is followed.
    pub fn grid_size(&self) -> Size {
        size_of(&self.target.cases, self.target.case)
    }

    /// The grids of that size in a testcase's input, one after another, 0 for an empty cell.
    pub fn input_clues(&self, testcase: &Testcase) -> Result<Vec<u8>> {
        let grids = case_grids(self.cutting, testcase)?.into_iter().flatten();
        let of_size = grids.filter(|grid| grid.size == self.grid_size());
        Ok(of_size.flat_map(|grid| grid.digits).collect())
    }

    /// Runs `search` on the followed testcase. If that fails because too little is searched there, returns what it
    /// finds on another testcase; if nothing, the error of the followed one.
    pub fn first_found<T>(&self, mut search: impl FnMut(&Testcase) -> Result<T>) -> Result<T> {
        let (first, others) = self.testcases.split_first().expect("there is one");
        let why = match search(first) {
            Err(why) => why,
            found => return found,
        };
        let found = others.iter().find_map(|other| search(other).ok());
        found.ok_or(why)
    }

    /// Runs the program and passes on its reports until no more are wanted. The message describes an abnormal end.
    pub fn run(
        &self,
        testcase: &Testcase,
        request: &str,
        on_bytes: &mut dyn FnMut(&[u8]) -> StreamState,
    ) -> Result<Option<Message>> {
        let mut state = StreamState::WantedSteps;
        let ended = self.runner.run_instrumented(
            self.compiled,
            testcase,
            (follower::ORDERS_VARIABLE, request),
            &mut |bytes| {
                if state == StreamState::WantedSteps {
                    state = on_bytes(bytes);
                }
                state == StreamState::WantedSteps && !interrupt::ctrl_c_was_pressed()
            },
        )?;
        match (&ended.ran.outcome.end, state) {
            _ if interrupt::ctrl_c_was_pressed() => Ok(Some(Message::new(
                "it was followed until you pressed Ctrl-C",
                "跟踪到你按下 Ctrl-C 为止",
            ))),
            // The caller knows why.
            (_, StreamState::Enough) => Ok(None),
            (_, StreamState::Malformed) => Ok(Some(Message::new(
                "the rest of its reports of stores could not be read",
                "从那里起，它报告的写入无法解读",
            ))),
            (End::NotStarted(why), _) => Err(Error::Usage(why.clone())),
            (end, _) => Ok(bad_ending(end, ended.ran.outcome.cpu, &ended.judgement)),
        }
    }

    /// Runs the program for at most `most` stores into its board, because some searches take minutes. The first Ctrl-C
    /// also ends the run, and what was seen so far is shown.
    pub fn follow_stores(
        &self,
        request: &str,
        most: u64,
        on_record: &mut dyn FnMut(ProbeRecord),
    ) -> Result<Option<Message>> {
        interrupt::claim_first_ctrl_c();
        let (mut reader, mut stores) = (RecordReader::default(), 0);
        let mut on_bytes = |bytes: &[u8]| {
            let is_valid = reader.read_chunk(bytes, &mut |record| {
                stores += u64::from(is_store(&record));
                if stores <= most {
                    on_record(record);
                }
            });
            if stores > most {
                StreamState::Enough
            } else {
                StreamState::from_validity(is_valid)
            }
        };
        let end = self.run(&self.testcases[0], request, &mut on_bytes)?;
        if stores <= most {
            return Ok(end);
        }
        let count = group_thousands(most);
        Ok(Some(Message::new(
            format!("it was stopped after {count} stores into its board"),
            format!("对盘面写入 {count} 次之后，它被停止"),
        )))
    }
}

/// Describes the end of the run, unless it exited with 0.
fn bad_ending(end: &End, cpu: Duration, judgement: &Judgement) -> Option<Message> {
    let (verdict, why) = (judgement.verdict, &judgement.message);
    match end {
        End::Ended(Exit::Code(0)) => None,
        End::Killed(Cause::Cpu | Cause::Wall) => {
            let cpu = format_time(cpu);
            Some(Message::new(
                format!("it was followed for {cpu} of CPU time and then stopped"),
                format!("跟踪了 {cpu} 的 CPU 时间，然后停止"),
            ))
        }
        _ => Some(Message::new(
            format!("it ended with {verdict}: {why}"),
            format!("它以 {verdict} 结束：{why}"),
        )),
    }
}

fn is_store(record: &ProbeRecord) -> bool {
    matches!(record, ProbeRecord::Change(change) if change.what == ChangeKind::Store)
}

/// The search to show. `board`: a description of it; `complete`: whether it was followed to its end.
pub(super) fn finish_replay(
    listener: CaseSplitter,
    complete: bool,
    board: &str,
    target: &FollowTarget,
) -> Result<Replay> {
    listener
        .into_replay(complete, &target.judged)
        .map_err(|cases| {
            let number = target.case;
            Error::Usage(match cases {
                0 => format!("board: {board}; no search was seen on it"),
                1 => format!("its board was filled once: expected --number 1, found {number}"),
                _ => format!(
                    "its board was filled {} times: expected --number 1 to {cases}, found {number}",
                    group_thousands(cases)
                ),
            })
        })
}

/// The board that the user named, by its whole name or its last part; without a name, all of them. `none_found`: the
/// error if there are none.
pub(super) fn select_boards<B>(
    mut boards: Vec<B>,
    board_name: Option<&str>,
    name: fn(&B) -> Option<&str>,
    none_found: impl FnOnce() -> Error,
) -> Result<Vec<B>> {
    let Some(board_name) = board_name else {
        return if boards.is_empty() {
            Err(none_found())
        } else {
            Ok(boards)
        };
    };
    let is_it = |name: &str| name == board_name || name.rsplit('.').next() == Some(board_name);
    if let Some(place) = boards
        .iter()
        .position(|board| name(board).is_some_and(is_it))
    {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::verdict::Verdict;

    #[test]
    fn stopped_program_is_distinguished_from_a_crashed_one() {
        let (message, verdict) = ("exit code 3".to_string(), Verdict::RE);
        let judgement = Judgement { verdict, message };
        let describe_end = |end| {
            let message = bad_ending(&end, Duration::from_secs(40), &judgement)?;
            Some(message.english)
        };
        for cause in [Cause::Cpu, Cause::Wall] {
            let stopped = "it was followed for 40.00 s of CPU time and then stopped";
            assert_eq!(describe_end(End::Killed(cause)).as_deref(), Some(stopped));
        }
        let died = describe_end(End::Ended(Exit::Code(3)));
        assert_eq!(died.as_deref(), Some("it ended with RE: exit code 3"));
        assert_eq!(describe_end(End::Ended(Exit::Code(0))), None);
    }
}
