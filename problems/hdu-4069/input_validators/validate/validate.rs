//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! The number of cases, 1 to 2500, then as many grids with an empty line between two: nine rows of nine numbers with one
//! blank between them. A number is a digit and the walls around the cell. Both cells beside a wall have it, so have all cells
//! at the rim, and the walls make nine regions of nine cells. Clues may clash, and a grid may have any number of solutions.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the numbers.

mod common;

use common::{lines, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    let promised = number(lines[0].1).filter(|cases| (1..=2500).contains(cases));
    let cases = promised.ok_or("line 1: expected the number of cases, 1 to 2500")?;
    if lines.len() != 10 * cases {
        let (wanted, found) = (10 * cases - 1, lines.len() - 1);
        return Err(format!(
            "line 1: expected {} lines below it, found {}",
            wanted, found
        ));
    }
    for (case, lines) in lines[1..].chunks(10).enumerate() {
        let mut cells = Vec::new();
        for (line, row) in lines.iter().take(9) {
            let numbers: Option<Vec<usize>> = row.split(|byte| *byte == b' ').map(number).collect();
            let fits =
                |row: &Vec<usize>| row.len() == 9 && row.iter().all(|n| n % 16 < 10 && *n < 256);
            let numbers = numbers.filter(fits);
            cells.extend(numbers.ok_or(format!(
                "line {}: expected nine cells with one blank between two",
                line
            ))?);
        }
        if let Some((line, _)) = lines.get(9).filter(|(_, gap)| !gap.is_empty()) {
            return Err(format!(
                "line {}: expected an empty line between two cases",
                line
            ));
        }
        regions(&cells).map_err(|wrong| format!("case {}: {}", case + 1, wrong))?;
    }
    Ok(())
}

/// A number as it is printed.
fn number(word: &[u8]) -> Option<usize> {
    let number: usize = std::str::from_utf8(word).ok()?.parse().ok()?;
    Some(number).filter(|number| number.to_string().as_bytes() == word)
}

/// What is wrong with the walls.
fn regions(cells: &[usize]) -> Result<(), String> {
    let place = |cell: usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    let mut seen = [false; 81];
    for first in 0..81 {
        let (mut region, mut next) = (Vec::new(), vec![first]);
        while let Some(cell) = next.pop() {
            if std::mem::replace(&mut seen[cell], true) {
                continue;
            }
            region.push(cell);
            let neighbours = [
                cell.checked_sub(9),
                Some(cell + 1).filter(|next| next % 9 > 0),
                Some(cell + 9).filter(|next| *next < 81),
                cell.checked_sub(1).filter(|next| next % 9 < 8),
            ];
            for (way, neighbour) in neighbours.iter().enumerate() {
                let wall = cells[cell] >> (4 + way) & 1;
                // Over there the wall is on the opposite side.
                let there = neighbour.map_or(1, |other| cells[other] >> (4 + (way + 2) % 4) & 1);
                if wall != there {
                    let side = ["above", "to the right", "below", "to the left"][way];
                    return Err(format!(
                        "{} and what is {} disagree about a wall",
                        place(cell),
                        side
                    ));
                }
                next.extend(neighbour.filter(|_| wall == 0));
            }
        }
        if region.len() != 9 && !region.is_empty() {
            let (place, count) = (place(first), region.len());
            return Err(format!(
                "the region of {} has {} cells and not 9",
                place, count
            ));
        }
    }
    Ok(())
}

/// The same words: the first on a line, the others nine on a line, and an empty line between nine lines and the next.
fn tidied(text: &[u8]) -> Vec<u8> {
    let words: Vec<&[u8]> = words(text).collect();
    let (first, cells) = words.split_at(words.len().min(1));
    let grid = |grid: &[&[u8]]| -> Vec<u8> {
        let rows = grid.chunks(9);
        rows.flat_map(|row| [&row.join(&b' '), &b"\n"[..]].concat())
            .collect()
    };
    let grids: Vec<Vec<u8>> = cells.chunks(81).map(grid).collect();
    [first.concat(), grids.join(&b'\n')].join(&b'\n')
}
