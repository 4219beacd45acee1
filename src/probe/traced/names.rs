//! Follows a program in Java or Python by names: one run finds the name of its board, one follows it.

use super::telling::{self, Heard, Telling, finished};
use super::{FollowOptions, FollowedSearch, first_searched};
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::probe::by_name::{self, NameSurvey, NamedBoard};
use crate::probe::wire::ProbeRecord;
use crate::teach::replay::{CaseSplitter, WantedSteps};

/// What is seen of a program that reports its board by name.
pub(super) fn see(
    telling: &mut Telling,
    wish: &FollowOptions,
    wanted: WantedSteps,
) -> Result<FollowedSearch> {
    let wished = wish.board.as_deref();
    let (account, boards) = telling.first_found(|telling, testcase| {
        let account = survey(telling, testcase)?;
        let boards: Vec<NamedBoard> = account.likeliest().into_iter().cloned().collect();
        let none_found = || none_found(&account);
        let boards = telling::wished(boards, wished, |board| Some(&board.name), none_found)?;
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
                listener.take_step(change.step(|digit| digit, change.site, 0));
            }
        };
        let end = telling.follow(&account.orders(&board), wish.stores, hear)?;
        let replay = finished(listener, end.is_none(), &told, telling.target)?;
        // Small objects can look like a grid by chance.
        let is_doubtful = telling.size().side() < 9 || board.from_zero;
        if is_doubtful && !replay.of_input && wished.is_none() {
            return Err(none_found(&account));
        }
        Ok(FollowedSearch {
            replay,
            board: told,
            file: None,
            end,
        })
    })
}

fn survey(telling: &mut Telling, testcase: &Testcase) -> Result<NameSurvey> {
    /// Two dozen names need less.
    const MOST: usize = 1 << 16;
    let mut text = Vec::new();
    let hear = &mut |bytes: &[u8]| {
        text.extend_from_slice(bytes);
        Heard::of(text.len() < MOST)
    };
    let (size, clues) = (telling.size(), telling.clues(testcase)?);
    let end = telling.run(testcase, &by_name::survey_orders(size), hear)?;
    NameSurvey::read(&String::from_utf8_lossy(&text), size, &clues).ok_or_else(|| {
        let why = end.map_or(String::new(), |end| format!(": {}", end.english));
        Error::Usage(format!(
            "the program ended before it reported its board{why}"
        ))
    })
}

fn none_found(account: &NameSurvey) -> Error {
    let names: Vec<&str> = account
        .boards
        .iter()
        .map(|board| board.name.as_str())
        .collect();
    let seen = match names.is_empty() {
        true => "no variable has that shape".to_string(),
        false => format!("variables of that shape: {}", names.join(", ")),
    };
    let (side, cells) = (account.size.side(), account.size.cells());
    Error::Usage(format!(
        "no board was found. Looked for: a variable that holds {side} rows of {side} digits or characters, or {cells} \
         of them, in arrays, lists, strings or dicts, where digits are placed and removed; {seen}. Exact cover, sets \
         of candidates and bit boards have no such variable"
    ))
}
