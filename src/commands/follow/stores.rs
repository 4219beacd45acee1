//! A program in C, C++ or Rust, seen by its stores: run to find its board, and run to follow that.

use super::Seen;
use super::returned;
use super::telling::{Telling, clues, cut, finished, input, no_board};
use crate::cli::Traced;
use crate::error::{Error, Result};
use crate::judge::judging::compiled::Compiled;
use crate::judge::package::testcase::Testcase;
use crate::probe::dwarf::Dwarf;
use crate::probe::finder;
use crate::probe::follow::{self, Follower};
use crate::probe::names::{Named, Variables};
use crate::probe::survey::{Survey, Surveyor};
use crate::probe::wire::{Reader, What};
use crate::teach::replay::{Listener, Replay, Said, Wanted};
use crate::thousands::thousands;
use std::fs;
use std::path::PathBuf;

/// What is seen of a program that tells of its stores. `files`: those of its author.
pub(super) fn see(
    telling: &mut Telling,
    files: Vec<String>,
    traced: &Traced,
    wanted: Wanted,
) -> Result<Seen> {
    let subject = Subject {
        dwarf: dwarf(telling.compiled)?,
        file: telling.file_name(),
        files,
    };
    let wished = traced.board.as_deref();
    let (survey, named) = telling.first_found(|telling, testcase| {
        let surveys = surveys(telling, testcase)?;
        subject.board(surveys, &clues(testcase)?, wished)
    })?;
    let (replay, end) = subject.follow(telling, &survey, &named, (wanted, traced.stores))?;
    Ok(Seen {
        replay,
        board: named.told,
        end,
    })
}

fn dwarf(compiled: &Compiled) -> Result<Dwarf> {
    let folder = compiled.executable.folders.first();
    let file = folder.map_or(PathBuf::new(), |folder| folder.join("out/main"));
    let bytes = fs::read(&file).map_err(Error::io("read", &file))?;
    Dwarf::read(&bytes).map_err(|why| Error::file(&file, 0, why))
}

/// What a program tells of its stores on a testcase, the likeliest account first.
fn surveys(telling: &mut Telling, testcase: &Testcase) -> Result<Vec<Survey>> {
    let (mut surveyor, mut reader) = (Surveyor::default(), Reader::default());
    let hear = &mut |bytes: &[u8]| reader.take(bytes, &mut |told| surveyor.hear(told));
    telling.run(testcase, &follow::survey_orders(), hear)?;
    let surveys = surveyor.accounts();
    match surveys.is_empty() {
        false => Ok(surveys),
        true => Err(Error::Usage(
            "it ended before it told anything of its stores".to_string(),
        )),
    }
}

/// A program, compiled to be followed.
struct Subject {
    dwarf: Dwarf,
    /// The one that was named, without its folder.
    file: String,
    /// Its author's files.
    files: Vec<String>,
}

impl Subject {
    /// The board, and the survey that shows it.
    fn board(
        &self,
        surveys: Vec<Survey>,
        clues: &[u8],
        wished: Option<&str>,
    ) -> Result<(Survey, Named)> {
        let mut refused = None;
        for survey in surveys {
            match self.board_in(&survey, clues, wished) {
                Ok(named) => return Ok((survey, named)),
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        Err(refused.unwrap_or_else(|| none_found(&Survey::default())))
    }

    fn board_in(&self, survey: &Survey, clues: &[u8], wished: Option<&str>) -> Result<Named> {
        let variables = Variables::of(&self.dwarf, survey, &self.files);
        let found = finder::find(survey, &variables.ranges(), clues);
        let named = found
            .into_iter()
            .map(|board| variables.name(board, &self.file));
        let mut named: Vec<Named> = named.collect();
        let Some(wished) = wished else {
            return match named.is_empty() {
                false => Ok(named.swap_remove(0)),
                true => Err(none_found(survey)),
            };
        };
        let is_it = |named: &Named| {
            let name = named.name.as_deref().unwrap_or_default();
            name == wished || name.rsplit('.').next() == Some(wished)
        };
        let names = named.iter().filter_map(|named| named.name.as_deref());
        let refused = no_board(wished, names);
        let place = named.iter().position(is_it);
        place.map(|place| named.swap_remove(place)).ok_or(refused)
    }

    fn follow(
        &self,
        telling: &mut Telling,
        survey: &Survey,
        named: &Named,
        (wanted, most): (Wanted, u64),
    ) -> Result<(Replay, Option<Said>)> {
        let orders = follow::orders(&named.board, survey, &self.dwarf, most);
        let orders = orders.map_err(Error::Usage)?;
        let source = fs::read(&telling.aim.file).unwrap_or_default();
        let source = String::from_utf8_lossy(&source);
        let source: Vec<&str> = source.lines().collect();
        let returned = match self.dwarf.info.is_rust {
            true => returned::in_rust,
            false => returned::in_c,
        };
        let mut follower = Follower::new(&self.dwarf, named.board, &self.files);
        let mut listener = Listener::new(&input(telling.testcase())?, wanted);
        let mut reader = Reader::default();
        let hear = &mut |told| {
            if let Some(mut step) = follower.hear(told) {
                if step.what == What::Left {
                    (step.line, step.is_guess) = returned(&source, step.line, step.after);
                }
                listener.hear(step);
            }
        };
        let hear = &mut |bytes: &[u8]| reader.take(bytes, hear);
        let end = telling.follow(&orders, hear)?;
        let end = cut(end, follower.left_out);
        let replay = finished(listener, end.is_none(), &named.told, wanted)?;
        Ok((replay, end))
    }
}

fn none_found(survey: &Survey) -> Error {
    let lost = match survey.lost {
        true => " (there were more than are remembered)",
        false => "",
    };
    Error::Usage(format!(
        "no board was found. Looked for: nine rows of nine cells of 1, 2, 4 or 8 bytes, numbers or characters, into which \
         digits go and from which they come back, of which hardly two see each other. {} addresses take digits{lost}. Exact \
         cover, bit boards and a copy of the board for each call have no such place",
        thousands(survey.touched.len() as u64)
    ))
}
