//! Follows a program in C, C++ or Rust by its stores: one run finds its board, one follows it.

use super::instrumented_run::InstrumentedRun;
use super::source_listing::SourceListing;
use super::{FollowedSearch, first_searched, return_line};
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::probe::board_names::{BoardWithName, PlacedVariables};
use crate::probe::dwarf::Dwarf;
use crate::probe::finder;
use crate::probe::finder::DigitEncoding;
use crate::probe::follower::{self, Follower};
use crate::probe::records::RecordReader;
use crate::probe::survey::{Survey, Surveyor};
use crate::teach::grid_size::Size;
use crate::teach::replay::ChangeKind;
use crate::text::numbers::count;
use std::collections::HashMap;

/// Traces a program that reports its stores. `listings`: its author's files.
pub(super) fn trace_by_stores(
    traced: &InstrumentedRun,
    listings: &[SourceListing],
) -> Result<FollowedSearch> {
    let name = "main";
    let bytes = traced.compiled.executable.read_product(name);
    let bytes = bytes.map_err(Error::io("read", name.as_ref()))?;
    let tracing = StoreTracing {
        traced,
        dwarf: Dwarf::parse(&bytes).map_err(|why| Error::file(name.as_ref(), 0, why))?,
        file: traced.file_name(),
        listings,
        files: listings.iter().map(|file| file.name.clone()).collect(),
    };
    let (survey, boards) = traced.first_found(|testcase| tracing.find_boards(testcase))?;
    first_searched(traced, boards, |named| {
        let mut seen = None;
        for file in tracing.candidate_files(&survey, &named) {
            let seen = seen.insert(tracing.follow_board(&survey, &named, file)?);
            let mut events = seen.replay.trace.first.events.iter();
            if events.any(|event| event.line > 0) {
                break;
            }
        }
        Ok(seen.expect("it has a file"))
    })
}

/// A program compiled to be followed by its stores.
struct StoreTracing<'a> {
    traced: &'a InstrumentedRun<'a>,
    dwarf: Dwarf,
    /// The file that the user named, without its folder.
    file: String,
    /// The author's files, and their names.
    listings: &'a [SourceListing],
    files: Vec<String>,
}

impl StoreTracing<'_> {
    /// Candidates for the board in a run on this testcase, likeliest first, and the survey that shows them.
    fn find_boards(&self, testcase: &Testcase) -> Result<(Survey, Vec<BoardWithName>)> {
        let surveys = self.survey_stores(testcase)?;
        let clues = self.traced.input_clues(testcase)?;
        let mut refused = None;
        for survey in surveys {
            if refused.is_some() && !self.traced.has_time() {
                break;
            }
            match self.boards_in_survey(&survey, &clues) {
                Ok(named) => return Ok((survey, named)),
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        Err(refused.expect("there is a survey"))
    }

    /// Runs the program on a testcase and returns the surveys that it reports, the likeliest first.
    fn survey_stores(&self, testcase: &Testcase) -> Result<Vec<Survey>> {
        let (mut surveyor, mut reader) = (Surveyor::default(), RecordReader::default());
        let on_report =
            &mut |bytes: &[u8]| reader.read_chunk(bytes, &mut |record| surveyor.add_record(record));
        let request = follower::survey_request(self.traced.grid_size());
        self.traced.run(testcase, &request, on_report)?;
        let surveys = surveyor.ranked_surveys();
        if surveys.is_empty() {
            let why = "no board was found: the program ended before its own code stored anything";
            return Err(Error::Usage(why.to_string()));
        }
        Ok(surveys)
    }

    fn boards_in_survey(&self, survey: &Survey, clues: &[u8]) -> Result<Vec<BoardWithName>> {
        let grid = self.traced.grid_size();
        let variables = PlacedVariables::locate_all(&self.dwarf, survey, &self.files);
        let ranges = variables.board_sized_ranges(grid);
        let has_time = || self.traced.has_time();
        let found = finder::find_boards(grid, survey, &ranges, clues, &has_time).into_iter();
        let named = found.map(|board| variables.name_board(board, &self.file));
        let none_found = || {
            if has_time() {
                Error::Usage(why_no_board(survey, grid))
            } else {
                Error::Usage("no board was found in time; --seconds N allows more".into())
            }
        };
        self.traced
            .select_boards(named.collect(), |named| named.name.as_deref(), none_found)
    }

    /// Files that may contain the search, in the order to try them; code elsewhere counts as the line there that calls
    /// it. First the file with a function that calls itself. If none of its lines changes the board, the file that
    /// stored into the board first.
    fn candidate_files(&self, survey: &Survey, named: &BoardWithName) -> Vec<usize> {
        let stands = |address: u64| {
            let place = self.dwarf.own_line(address, None)?;
            self.files.iter().position(|file| file == place.file)
        };
        let calls_itself = survey.recursive.iter().find_map(|address| stands(*address));
        let stores = stands(named.board.first.wrapping_sub(1));
        let mut files: Vec<usize> = calls_itself.into_iter().chain(stores).collect();
        files.dedup();
        if files.is_empty() {
            files.push(0);
        }
        files
    }

    /// `file`: the one whose lines are shown.
    fn follow_board(
        &self,
        survey: &Survey,
        named: &BoardWithName,
        file: usize,
    ) -> Result<FollowedSearch> {
        let request = follower::follow_request(&named.board, survey, &self.dwarf);
        let request = request.map_err(Error::Usage)?;
        let listing = &self.listings[file];
        let source: Vec<&str> = listing.text.lines().collect();
        let mut follower = Follower::new(&self.dwarf, named.board, &listing.name);
        // Calls return by the thousand, and finding the line means reading the source.
        let mut returns = HashMap::new();
        let to_step = &mut |record| {
            let mut step = follower.step_from_record(record)?;
            if step.what == ChangeKind::Left {
                let line = returns.entry(step.after);
                (step.line, step.is_guess) =
                    *line.or_insert_with(|| return_line::infer_return_line(&source, step.after));
            }
            Some(step)
        };
        let board = named.description.clone();
        let traced = self.traced;
        let mut seen = traced.follow_board(&request, board, Some(file), to_step)?;
        let holds_characters = named.board.writing == DigitEncoding::Characters;
        seen.characters_in = named.name.clone().filter(|_| holds_characters);
        Ok(seen)
    }
}

fn why_no_board(survey: &Survey, grid: Size) -> String {
    if survey.touched.is_empty() && !survey.lost {
        return "no board was found: the program's own code never stores a digit".to_string();
    }
    let lost = if survey.lost { " (and more)" } else { "" };
    let recognized_by = match grid.side() {
        4 => "and which hold the clues of the case",
        _ => "with few repeats in a row, column or box",
    };
    format!(
        "no board was found: {} rows of {0} cells where digits are placed and removed, {recognized_by}; digits are \
         stored at {}{lost}. Exact cover, bit boards and a copy for each call have none",
        grid.side(),
        count(survey.touched.len() as u64, "address", "addresses")
    )
}
