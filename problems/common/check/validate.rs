//! Is this a valid input? One program for all packages whose inputs words describe, so that it is compiled once. How it is
//! asked stands in `common/mod.rs`; the words, which a package's `data/testdata.yaml` gives, in `problems/README.md`.

mod common;
mod text;

use common::{clash, solutions};
use std::env;
use text::read::{read, Found};
use text::tidy::tidied;
use text::{Given, Text};

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let is_way = |word: &String| ["awkward", "many"].contains(&word.as_str());
    let (ways, words): (Vec<String>, Vec<String>) = words.into_iter().partition(is_way);
    let given = match Text::parse(&words) {
        Ok(text) if !words.is_empty() => text.given,
        Ok(_) => common::fail("expected words for what an input looks like"),
        Err(message) => common::fail(&message),
    };
    let has = |way: &str| ways.iter().any(|word| word == way);
    let checked = |text: &[u8]| match has("awkward") {
        true => check(&given, &tidied(&given, text)),
        false => check(&given, text),
    };
    common::answer(has("many"), checked);
}

fn check(given: &Given, text: &[u8]) -> Result<(), String> {
    for Found { cells, line } in read(given, text)? {
        legal(given, &cells).map_err(|words| match given.one {
            true => words,
            false => format!("line {line}: in the grid that starts here {words}"),
        })?;
    }
    Ok(())
}

fn legal(given: &Given, grid: &[u8]) -> Result<(), String> {
    let (from, mut to) = given.solutions;
    let clues = grid.iter().filter(|cell| **cell != 0).count();
    if clues < given.clues {
        let wanted = given.clues;
        return Err(format!("expected {wanted} clues or more, found {clues}"));
    }
    let open = grid.len() - clues;
    if let Some(wanted) = given.open.filter(|wanted| *wanted != open) {
        return Err(format!("expected {wanted} empty cells, found {open}"));
    }
    if !given.clash {
        clash(grid)?;
    }
    if given.by_units {
        by_units(grid.to_vec())?;
    }
    let text: String = grid.iter().map(|cell| char::from(b'0' + cell)).collect();
    if given.but.contains(&text.as_str()) {
        to = u32::MAX;
    }
    // Counting stops at the first that decides.
    let most = if to == u32::MAX { from } else { to + 1 };
    match solutions(grid, most)? {
        _ if most == 0 => Ok(()),
        found if found < from => Err("there is no solution".to_string()),
        found if found <= to => Ok(()),
        _ if to == 1 => Err("there is more than one solution".to_string()),
        _ => Err(format!("there are more than {to} solutions")),
    }
}

/// A unit with one empty cell is filled, again and again, until there is none.
fn by_units(mut grid: Vec<u8>) -> Result<(), String> {
    let unit = |cell: usize| [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
    loop {
        let mut open = [0; 27];
        for cell in (0..81).filter(|cell| grid[*cell] == 0) {
            unit(cell).iter().for_each(|unit| open[*unit] += 1);
        }
        if open == [0; 27] {
            return Ok(());
        }
        // Which digit it is does not matter here.
        let last = |cell: &usize| grid[*cell] == 0 && unit(*cell).iter().any(|u| open[*u] == 1);
        match (0..81).find(last) {
            Some(cell) => grid[cell] = 1,
            None => return Err("no unit has just one empty cell".to_string()),
        }
    }
}
