//! Follows a program in Java or Python by names: one run finds the name of its board, one follows it.

use super::instrumented_run::{self, InstrumentedRun, StreamState, finish_replay};
use super::{FollowOptions, FollowedSearch, first_searched};
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::probe::name_survey::{self, NameSurvey, NamedBoard};
use crate::probe::records::ProbeRecord;
use crate::teach::replay::{CaseSplitter, WantedSteps};

/// What is seen of a program that reports its board by name.
pub(super) fn trace_by_names(
    telling: &mut InstrumentedRun,
    wish: &FollowOptions,
    wanted: WantedSteps,
) -> Result<FollowedSearch> {
    let wished = wish.board.as_deref();
    let (account, boards) = telling.first_found(|telling, testcase| {
        let account = survey_names(telling, testcase)?;
        let boards: Vec<NamedBoard> = account.likeliest_boards().into_iter().cloned().collect();
        let none_found = || no_board_error(&account);
        let boards =
            instrumented_run::select_boards(boards, wished, |board| Some(&board.name), none_found)?;
        Ok((account, boards))
    })?;
    first_searched(boards, |board| {
        let (name, line, kind) = (&board.name, board.line, &board.kind);
        let digits = if board.from_zero {
            ", digits from 0"
        } else {
            ""
        };
        let told = format!("{name} at {}:{line}, {kind}{digits}", telling.file_name());
        let mut listener = CaseSplitter::new(telling.target.cases.clone(), wanted);
        let hear = &mut |told| {
            if let ProbeRecord::Change(change) = told {
                // Its values are already digits, and its site is its line.
                listener.take_step(change.to_step(|digit| digit, change.site, 0));
            }
        };
        let end = telling.follow_stores(&account.follow_request(&board), wish.stores, hear)?;
        let replay = finish_replay(listener, end.is_none(), &told, telling.target)?;
        // Small objects can look like a grid by chance.
        let is_doubtful = telling.grid_size().side() < 9 || board.from_zero;
        if is_doubtful && !replay.of_input && wished.is_none() {
            return Err(no_board_error(&account));
        }
        Ok(FollowedSearch {
            replay,
            board: told,
            file: None,
            end,
        })
    })
}

fn survey_names(telling: &mut InstrumentedRun, testcase: &Testcase) -> Result<NameSurvey> {
    /// Two dozen names need less.
    const MAX_SURVEY_BYTES: usize = 1 << 16;
    let mut text = Vec::new();
    let hear = &mut |bytes: &[u8]| {
        text.extend_from_slice(bytes);
        StreamState::from_validity(text.len() < MAX_SURVEY_BYTES)
    };
    let (size, clues) = (telling.grid_size(), telling.input_clues(testcase)?);
    let end = telling.run(testcase, &name_survey::survey_request(size), hear)?;
    NameSurvey::parse(&String::from_utf8_lossy(&text), size, &clues).ok_or_else(|| {
        let why = end.map_or(String::new(), |end| format!(": {}", end.english));
        Error::Usage(format!(
            "the program ended before it reported its board{why}"
        ))
    })
}

fn no_board_error(account: &NameSurvey) -> Error {
    let names: Vec<&str> = account
        .boards
        .iter()
        .map(|board| board.name.as_str())
        .collect();
    let seen = if names.is_empty() {
        "no variable has that shape".to_string()
    } else {
        format!("variables of that shape: {}", names.join(", "))
    };
    let (side, cells) = (account.size.side(), account.size.cells());
    Error::Usage(format!(
        "no board was found. Looked for: a variable that holds {side} rows of {side} digits or characters, or {cells} \
         of them, in arrays, lists, strings or dicts, where digits are placed and removed; {seen}. Exact cover, sets \
         of candidates and bit boards have no such variable"
    ))
}
