//! Follows a program in C, C++ or Rust by its stores: one run finds its board, one follows it.

use super::listing::Listing;
use super::returned;
use super::telling::{self, Heard, Telling, finished};
use super::{FollowOptions, FollowedSearch, first_searched};
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::judge::run::compiled::CompiledSubmission;
use crate::probe::dwarf::Dwarf;
use crate::probe::finder;
use crate::probe::follow::{self, Follower};
use crate::probe::names::{Named, Variables};
use crate::probe::survey::{Survey, Surveyor};
use crate::probe::wire::RecordReader;
use crate::size::Size;
use crate::teach::replay::{CaseSplitter, ChangeKind, Message, Replay, WantedSteps};
use crate::thousands::thousands;
use std::collections::HashMap;

/// What is seen of a program that reports its stores. `listings`: its author's files.
pub(super) fn see(
    telling: &mut Telling,
    listings: &[Listing],
    wish: &FollowOptions,
    wanted: WantedSteps,
) -> Result<FollowedSearch> {
    let subject = Subject {
        dwarf: dwarf(telling.compiled)?,
        file: telling.file_name(),
        files: listings.iter().map(|file| file.name.clone()).collect(),
    };
    let wished = wish.board.as_deref();
    let grid = telling.size();
    let (survey, boards) = telling.first_found(|telling, testcase| {
        let surveys = surveys(telling, testcase)?;
        subject.boards(surveys, (grid, &telling.clues(testcase)?), wished)
    })?;
    first_searched(boards, |named| {
        let mut seen = None;
        for file in subject.files_of(&survey, &named) {
            let following = Following {
                survey: &survey,
                named: &named,
                file: &listings[file],
                most: wish.stores,
            };
            let (replay, end) = subject.follow(telling, &following, wanted)?;
            let seen = seen.insert(FollowedSearch {
                replay,
                board: named.told.clone(),
                file: Some(file),
                end,
            });
            if seen.has_lines() {
                break;
            }
        }
        Ok(seen.expect("it has a file"))
    })
}

fn dwarf(compiled: &CompiledSubmission) -> Result<Dwarf> {
    let name = "main";
    let bytes = compiled.executable.product(name);
    let bytes = bytes.map_err(Error::io("read", name.as_ref()))?;
    Dwarf::read(&bytes).map_err(|why| Error::file(name.as_ref(), 0, why))
}

/// What a program reports about its stores on a testcase, the likeliest account first.
fn surveys(telling: &mut Telling, testcase: &Testcase) -> Result<Vec<Survey>> {
    let (mut surveyor, mut reader) = (Surveyor::default(), RecordReader::default());
    let hear = &mut |bytes: &[u8]| Heard::of(reader.take(bytes, &mut |told| surveyor.hear(told)));
    let orders = follow::survey_orders(telling.size());
    telling.run(testcase, &orders, hear)?;
    let surveys = surveyor.accounts();
    match surveys.is_empty() {
        false => Ok(surveys),
        true => Err(Error::Usage(
            "the program ended before it reported a store".to_string(),
        )),
    }
}

/// A program compiled to be followed.
struct Subject {
    dwarf: Dwarf,
    /// The file that the user named, without its folder.
    file: String,
    /// The author's files.
    files: Vec<String>,
}

/// What to follow.
struct Following<'a> {
    survey: &'a Survey,
    named: &'a Named,
    /// The file whose lines are shown.
    file: &'a Listing,
    /// At most this many stores.
    most: u64,
}

impl Subject {
    /// Candidates for the board, likeliest first, and the survey that shows them.
    fn boards(
        &self,
        surveys: Vec<Survey>,
        (grid, clues): (Size, &[u8]),
        wished: Option<&str>,
    ) -> Result<(Survey, Vec<Named>)> {
        let mut refused = None;
        for survey in surveys {
            match self.boards_in(&survey, (grid, clues), wished) {
                Ok(named) => return Ok((survey, named)),
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        Err(refused.unwrap_or_else(|| none_found(&Survey::default(), grid)))
    }

    fn boards_in(
        &self,
        survey: &Survey,
        (grid, clues): (Size, &[u8]),
        wished: Option<&str>,
    ) -> Result<Vec<Named>> {
        let variables = Variables::of(&self.dwarf, survey, &self.files);
        let found = finder::find(grid, survey, &variables.ranges(grid), clues);
        let found = found.into_iter();
        let named = found.map(|board| variables.name(board, &self.file));
        let none_found = || none_found(survey, grid);
        telling::wished(
            named.collect(),
            wished,
            |named| named.name.as_deref(),
            none_found,
        )
    }

    /// Files that may contain the search, in the order to try them; code elsewhere counts as the line there that calls
    /// it. First the file with a function that calls itself. If none of its lines changes the board, the file that
    /// stored into the board first.
    fn files_of(&self, survey: &Survey, named: &Named) -> Vec<usize> {
        let stands = |address: u64| {
            let place = self.dwarf.own(address)?;
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

    fn follow(
        &self,
        telling: &mut Telling,
        following: &Following,
        wanted: WantedSteps,
    ) -> Result<(Replay, Option<Message>)> {
        let Following { survey, named, .. } = following;
        let orders = follow::orders(&named.board, survey, &self.dwarf);
        let orders = orders.map_err(Error::Usage)?;
        let source: Vec<&str> = following.file.text.lines().collect();
        let mut follower = Follower::new(&self.dwarf, named.board, &following.file.name);
        let mut listener = CaseSplitter::new(telling.target.cases.clone(), wanted);
        // Calls return by the thousand, and finding the line means reading the source.
        let mut returns = HashMap::new();
        let hear = &mut |told| {
            if let Some(mut step) = follower.hear(told) {
                if step.what == ChangeKind::Left {
                    let line = returns.entry(step.after);
                    (step.line, step.is_guess) =
                        *line.or_insert_with(|| returned::line(&source, step.after));
                }
                listener.take_step(step);
            }
        };
        let end = telling.follow(&orders, following.most, hear)?;
        let replay = finished(listener, end.is_none(), &named.told, telling.target)?;
        Ok((replay, end))
    }
}

fn none_found(survey: &Survey, grid: Size) -> Error {
    if survey.touched.is_empty() && !survey.lost {
        let why = "no board was found: the program's own code never stores a digit";
        return Error::Usage(why.to_string());
    }
    let lost = match survey.lost {
        true => " (and at more that were not recorded)",
        false => "",
    };
    let told_by = match grid.side() {
        4 => "and which hold the clues of the case",
        _ => "and where hardly any two equal digits see each other",
    };
    Error::Usage(format!(
        "no board was found. Looked for: {} rows of {0} cells of 1, 2, 4 or 8 bytes, numbers or characters, in which \
         digits are placed and removed, {told_by}. Digits are stored at {} addresses{lost}. Exact \
         cover, bit boards and a copy of the board for each call have no such place",
        grid.side(),
        thousands(survey.touched.len() as u64)
    ))
}
