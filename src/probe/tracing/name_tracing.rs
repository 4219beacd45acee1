//! Follows a program in Java or Python by names: one run finds the name of its board, one follows it.

use super::instrumented_run::InstrumentedRun;
use super::source_listing::{SourceListing, number_comparison};
use super::{FollowedSearch, first_searched};
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::probe::name_survey::{self, NameSurvey, NamedBoard};
use crate::probe::records::ProbeRecord;
use crate::teach::replay::SearchStep;
use crate::text::spelling::join_fitting;

/// Traces a program that reports its board by name.
pub(super) fn trace_by_names(
    traced: &InstrumentedRun,
    listings: &[SourceListing],
) -> Result<FollowedSearch> {
    let (survey, boards) = traced.first_found(|testcase| {
        let survey = survey_names(traced, testcase)?;
        let boards = survey.likeliest_boards();
        let none_found = || no_board_error(&survey, traced, listings);
        let boards = traced.select_boards(boards, |board| Some(&board.name), none_found)?;
        Ok((survey, boards))
    })?;
    first_searched(traced, boards, |board| {
        let (name, kind) = (&board.name, &board.kind);
        let digits = if board.from_zero {
            ", digits from 0"
        } else {
            ""
        };
        let place = place_of(&board, listings, traced);
        let description = format!("{name}{place}, {kind}{digits}");
        let to_step = &mut |record| match record {
            // The record's values are already digits, and the site is the line.
            ProbeRecord::Change(change) => Some(SearchStep {
                line: change.site,
                ..change
            }),
            _ => None,
        };
        let request = survey.follow_request(&board);
        let mut seen = traced.follow_board(&request, description, None, to_step)?;
        // Small objects can look like a grid by chance.
        let is_doubtful = traced.grid_size().side() < 9 || board.from_zero;
        if is_doubtful && !seen.replay.of_input && traced.job.choices.board.is_none() {
            return Err(no_board_error(&survey, traced, listings));
        }
        seen.characters_in = holds_characters(&board).then(|| name.clone());
        Ok(seen)
    })
}

/// " at FILE:LINE" for the line where the board was first seen. A driver has lines, too, so if there is one, the author's
/// line must name the board.
fn place_of(board: &NamedBoard, listings: &[SourceListing], traced: &InstrumentedRun) -> String {
    let program = traced.file_name();
    let has_driver = traced.job.package.dir.join("drivers").is_dir();
    if !has_driver && listings.len() == 1 {
        return format!(" at {program}:{}", board.line);
    }
    let last = board.name.rsplit('.').next().unwrap_or(&board.name);
    let is_there = |listing: &&SourceListing| {
        let line = listing
            .text
            .lines()
            .nth((board.line as usize).wrapping_sub(1));
        line.is_some_and(|line| line.contains(last))
    };
    let named: Vec<&SourceListing> = listings.iter().filter(is_there).collect();
    match (named.as_slice(), listings.len()) {
        ([_], 1) => format!(" at {program}:{}", board.line),
        ([file], _) => format!(" at {}:{}", file.shown, board.line),
        _ => String::new(),
    }
}

fn survey_names(traced: &InstrumentedRun, testcase: &Testcase) -> Result<NameSurvey> {
    /// Two dozen names need less.
    const MAX_SURVEY_BYTES: usize = 1 << 16;
    let mut text = Vec::new();
    let on_report = &mut |bytes: &[u8]| {
        text.extend_from_slice(bytes);
        text.len() < MAX_SURVEY_BYTES
    };
    let (size, clues) = (traced.grid_size(), traced.input_clues(testcase)?);
    let end = traced.run(testcase, &name_survey::survey_request(size), on_report)?;
    NameSurvey::parse(&String::from_utf8_lossy(&text), size, &clues).ok_or_else(|| {
        let why = end.map_or(String::new(), |end| format!(": {}", end.english));
        Error::Usage(format!(
            "no board was found: the program ended before its variables were seen{why}"
        ))
    })
}

/// Its cells are strings or characters.
fn holds_characters(board: &NamedBoard) -> bool {
    ["str", "String", "char", "Character"]
        .contains(&board.kind.rsplit(' ').next().unwrap_or_default())
}

fn no_board_error(
    survey: &NameSurvey,
    traced: &InstrumentedRun,
    listings: &[SourceListing],
) -> Error {
    let names: Vec<&str> = survey
        .boards
        .iter()
        .map(|board| board.name.as_str())
        .collect();
    let seen = if names.is_empty() {
        "no variable has this shape".to_string()
    } else {
        format!("of this shape: {}", join_fitting(&names))
    };
    let language = traced.job.source.language_code();
    let mut characters = survey.boards.iter().filter(|board| holds_characters(board));
    let compared = characters.find_map(|board| number_comparison(listings, language, &board.name));
    let compared = compared
        .filter(|_| traced.target.failure().is_some())
        .map_or(String::new(), |found| format!("\n{}", found.english));
    let (side, cells) = (survey.size.side(), survey.size.cells());
    Error::Usage(format!(
        "no board was found: {side} rows of {side} cells, or {cells}, where digits are placed and removed; {seen}. Exact \
         cover, sets of candidates and bit boards have none{compared}"
    ))
}
