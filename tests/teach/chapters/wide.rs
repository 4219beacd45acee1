//! Chapter `wide`: depth-first and breadth-first search. What it says is recomputed: on the small grid with the program
//! that it shows, in its room and among its numbers with searches written here.

use super::searches::{LONG, candidates, digits, empty, puzzles};
use super::{other_walk, said};
use crate::killer::killer_tree;
use crate::other_searches::{run, wide};
use crate::rung;
use std::collections::{HashSet, VecDeque};
use sudoku_oj::teach::recorder::record_search;
use sudoku_oj::teach::watcher::Grid;
use sudoku_oj::text::numbers::group_thousands;

/// The puzzle in `chapters/wide.js`, which compares both searches.
const TWICE: &str = "..13..........24";
/// The chapter compares them after this many nodes.
const EARLY: usize = 10;

/// Depth-first search on a grid of 4 x 4. `told`: after each node, how many digits stand and were taken back.
fn deep(grid: &mut [u8], standing: usize, told: &mut Vec<(usize, usize)>) -> bool {
    let Some(cell) = grid.iter().position(|&digit| digit == b'.') else {
        return true;
    };
    for digit in b'1'..=b'4' {
        let sees = |other: usize| {
            let box_of = |cell: usize| (cell / 8, cell % 4 / 2);
            other / 4 == cell / 4 || other % 4 == cell % 4 || box_of(other) == box_of(cell)
        };
        if (0..16).any(|other| grid[other] == digit && sees(other)) {
            continue;
        }
        grid[cell] = digit;
        // Those that were placed before and no longer stand.
        let taken = told.len() - standing;
        told.push((standing + 1, taken));
        if deep(grid, standing + 1, told) {
            return true;
        }
        grid[cell] = b'.';
    }
    false
}

/// Breadth-first search, from what its program prints: after each node, its level and how many grids wait.
fn broad(events: &[String]) -> Vec<(usize, usize)> {
    let (mut waiting, mut level) = (VecDeque::from([0]), 0);
    let mut told = Vec::new();
    for event in events {
        if event.starts_with("choose") {
            level = waiting.pop_front().expect("a grid waits");
        } else if event.starts_with("place") {
            waiting.push_back(level + 1);
            told.push((level + 1, waiting.len()));
        }
    }
    told
}

#[test]
#[ignore = "sweep: all stops of chapter wide"]
fn both_on_the_small_grid() {
    let Some(found) = other_walk() else {
        return;
    };
    let mut told = Vec::new();
    assert!(deep(&mut TWICE.as_bytes().to_vec(), 0, &mut told));
    let events = run(&wide(), &[TWICE.to_string()]).remove(0).events;
    let broad = broad(&events);
    let said = |words: String| said(found, "wide", words);
    let ((stand, taken), (level, waiting)) = (told[EARLY - 1], broad[EARLY - 1]);
    said(format!(
        "Each search has placed {EARLY} digits. Depth-first search is {stand} levels down and has undone {taken} guesses. \
         Breadth-first search is on level {level} and never undoes anything: {waiting} grids are waiting"
    ));
    let nodes = told.len();
    let deepest = told.iter().map(|(stand, _)| stand).max().expect("nodes");
    let widest = broad
        .iter()
        .map(|(_, waiting)| waiting)
        .max()
        .expect("nodes");
    said(format!(
        "nodes {nodes} {} to remember, at most {deepest} digits in one grid {widest} grids of 16 cells",
        broad.len()
    ));
}

/// Searches with the fewest candidates first and the largest digit first, and counts the nodes.
fn from_the_largest(board: &mut Grid, nodes: &mut u64) -> bool {
    let Some(cell) = empty(board).min_by_key(|&cell| candidates(board, cell).count_ones()) else {
        return true;
    };
    for digit in digits(candidates(board, cell)).into_iter().rev() {
        *nodes += 1;
        board[cell] = b'0' + digit as u8;
        if from_the_largest(board, nodes) {
            return true;
        }
        board[cell] = b'.';
    }
    false
}

#[test]
#[ignore = "sweep: all stops of chapter wide"]
fn frontier_depends_on_the_order() {
    let Some(found) = other_walk() else {
        return;
    };
    let right = |words: &str| &found[&format!("en right {}", said(found, "wide", words))];
    let waiting = right("has just taken the last grid of level 7");
    assert_eq!(*waiting, group_thousands(killer_tree().levels[7]));
    let [easy, ..] = puzzles();
    let nodes = record_search(&rung("fewest"), &easy, 1, 0, LONG)
        .counts
        .nodes;
    let with_nine = right(&format!("fewest candidates first needs {nodes} nodes"));
    let mut counted = 0;
    assert!(from_the_largest(&mut easy.clone(), &mut counted));
    assert_eq!(*with_nine, counted.to_string());
}

/// The length of the path that a search finds through the room in `room.js`.
fn moves(is_deep: bool) -> usize {
    let script = include_str!("../../../src/teach/page/room.js");
    let (_, rest) = script.split_once("const ROOM = [\"").expect("a room");
    let (rows, _) = rest.split_once("\"];").expect("its end");
    let rows: Vec<&[u8]> = rows.split("\", \"").map(str::as_bytes).collect();
    let (height, width) = (rows.len() as i32, rows[0].len() as i32);
    let squares = || (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let at = |(row, column): (i32, i32)| rows[row as usize][column as usize];
    let start = squares()
        .find(|&square| at(square) == b'S')
        .expect("a start");
    let mut waiting = VecDeque::from([(start, 0)]);
    let mut seen = HashSet::new();
    while let Some((square, moves)) = waiting.pop_front() {
        if !seen.insert(square) {
            continue;
        }
        if at(square) == b'G' {
            return moves;
        }
        let (row, column) = square;
        let turns = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let next = turns.map(|(down, right)| (row + down, column + right));
        let inside = |&(row, column): &(i32, i32)| {
            (0..height).contains(&row) && (0..width).contains(&column)
        };
        let open = next
            .into_iter()
            .filter(|square| inside(square) && at(*square) != b'#');
        let open: Vec<_> = open.map(|square| (square, moves + 1)).collect();
        if is_deep {
            open.into_iter()
                .rev()
                .for_each(|each| waiting.push_front(each));
        } else {
            waiting.extend(open);
        }
    }
    panic!("no path to the goal");
}

#[test]
#[ignore = "sweep: all stops of chapter wide"]
fn depth_first_search_misses_the_shortest_path() {
    let Some(found) = other_walk() else {
        return;
    };
    let right = |words: &str| &found[&format!("en right {}", said(found, "wide", words))];
    let [deep, broad] = [true, false].map(moves);
    let asked = right("How many moves long is its path?");
    assert_eq!(*asked, deep.to_string());
    said(found, "wide", format!("{deep} moves."));
    said(found, "wide", format!("a shortest one: {broad} moves"));
    let mut levels = vec![vec![1u32]];
    let mut known = HashSet::from([1]);
    while !known.contains(&11) {
        let last = levels.last().expect("a level");
        let next = last.iter().flat_map(|n| [n * 2, n + 1]);
        let next: Vec<u32> = next.filter(|&n| known.insert(n)).collect();
        levels.push(next);
    }
    let limit = levels.len() - 1;
    said(found, "wide", format!("finds 11 on level {limit}"));
    let deep: Vec<String> = (0..=limit).map(|level| (1 << level).to_string()).collect();
    said(found, "wide", format!("depth-first {}", deep.join(" ")));
    let asked = right("What is the smallest limit with which it finds 11?");
    assert_eq!(*asked, limit.to_string());
}
