//! Promise: where a problem only checks grids, the tests catch a program that ignores any one row, column or box. So each
//! unit is wrong in some grid whose other units are all right, or, in full grids, where a single one can't be wrong,
//! with as few others as can be.

use crate::packages::{files_below, has_extension, package};
use std::collections::BTreeSet;
use std::fs;

/// Units by number: 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes.
type Units = BTreeSet<usize>;

const COLUMNS: usize = 9;
const BOXES: usize = 18;

#[test]
fn each_unit_of_leetcode_36_is_wrong_alone_in_a_board_of_the_judge_group() {
    assert_wrong_somewhere("leetcode-36", &["sample", "secret/judge"], lone_units());
}

#[test]
fn each_unit_of_boj_30649_is_wrong_alone_in_a_grid() {
    assert_wrong_somewhere("boj-30649", &["."], lone_units());
}

/// A row that lacks a digit leaves one digit too few in the whole grid, unless a second row has it twice.
#[test]
fn the_smallest_sets_of_units_are_wrong_in_full_grids() {
    let sets = [
        neighbours(0),
        neighbours(COLUMNS),
        rectangles(),
        all_boxes_but_three(),
    ]
    .concat();
    for slug in ["swea-1974", "beecrowd-1383"] {
        assert_wrong_somewhere(slug, &["."], sets.clone());
    }
}

fn assert_wrong_somewhere(slug: &str, groups: &[&str], wanted: Vec<Units>) {
    let data = package(slug).join("data");
    let files = groups
        .iter()
        .flat_map(|group| files_below(&data.join(group)));
    let inputs = files.filter(|file| has_extension(file, &["in"]));
    let found: BTreeSet<Units> = inputs
        .flat_map(|input| grids(&fs::read_to_string(input).unwrap()))
        .map(|grid| wrong_units(&grid))
        .collect();
    for units in wanted {
        assert!(
            found.contains(&units),
            "{slug}: no grid is wrong in just these units: {units:?}"
        );
    }
}

/// The number of grids, which some inputs begin with, is dropped: it stands alone on its line.
fn grids(input: &str) -> Vec<Vec<char>> {
    let first = input.trim_start().lines().next().unwrap();
    let body = match first.trim().parse::<u8>() {
        Ok(_) => input.replacen(first, "", 1),
        Err(_) => input.to_string(),
    };
    let is_cell = |sign: &char| matches!(sign, '1'..='9' | '.');
    let cells: Vec<char> = body.chars().filter(is_cell).collect();
    cells.chunks_exact(81).map(<[char]>::to_vec).collect()
}

fn wrong_units(grid: &[char]) -> Units {
    let has_twice = |unit: &usize| {
        let cells = (0..81).filter(|cell| units_of(*cell).contains(unit));
        let digits = cells.map(|cell| grid[cell]).filter(|sign| *sign != '.');
        let digits: Vec<char> = digits.collect();
        digits.iter().collect::<BTreeSet<_>>().len() < digits.len()
    };
    (0..27).filter(has_twice).collect()
}

fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, COLUMNS + column, BOXES + row / 3 * 3 + column / 3]
}

fn lone_units() -> Vec<Units> {
    (0..27).map(|unit| Units::from([unit])).collect()
}

const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Two rows of a band or two columns of a stack.
fn neighbours(first: usize) -> Vec<Units> {
    let starts = [first, first + 3, first + 6].into_iter();
    let pairs = starts.flat_map(|start| PAIRS.map(|pair| pair.map(|unit| start + unit).into()));
    pairs.collect()
}

/// Where rows and columns are right, a band or a stack has no wrong box, two or three. Four boxes are two of two bands.
fn rectangles() -> Vec<Units> {
    let boxes = |bands: [usize; 2], stacks: [usize; 2]| {
        let corner = |band| stacks.map(|stack| BOXES + 3 * band + stack);
        bands.into_iter().flat_map(corner).collect()
    };
    let both = PAIRS
        .iter()
        .flat_map(|bands| PAIRS.map(|stacks| boxes(*bands, stacks)));
    both.collect()
}

/// Six boxes, two in each band and each stack. Only these escape a program that checks the boxes of a diagonal.
fn all_boxes_but_three() -> Vec<Units> {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let but = |right: [usize; 3]| {
        let is_wrong = |number: &usize| right[number / 3] != number % 3;
        (0..9)
            .filter(is_wrong)
            .map(|number| BOXES + number)
            .collect()
    };
    orders.map(but).to_vec()
}
