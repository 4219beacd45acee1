//! Smaller inputs than one on which a program fails, for the hunt.

use crate::formats::{Format, Question};
use crate::fresh::framed;
use crate::grid::{box_side, side_of, Grid, Units};
use crate::solve::{clash, solve, solve_within};
use crate::{squares, standard_input, tasks};
use std::ops::Range;

/// The measure of the input on standard input, then smaller inputs, those first that leave out most.
pub fn smaller(words: &[&str]) -> Result<(), String> {
    let format = tasks::format(words)?;
    let text = standard_input()?;
    if format.question == Question::Latin {
        let squares = squares::parse(&text)?;
        let sides: usize = squares.iter().map(|square| box_side(square.len())).sum();
        let ideas = fewer_grids(&squares, true)
            .chain(shorter(&squares))
            .chain(fewer_grids(&squares, false));
        let inputs = ideas.map(|idea| format.input_text(&idea, &[]));
        return print_smaller(&[squares.len(), sides], inputs);
    }
    let grids = format.grids_in(&text)?;
    let targets: Result<Vec<Grid>, &str> = grids.iter().map(|grid| target(grid, &format)).collect();
    let targets = targets?;
    let left: usize = match format.question {
        Question::Sound => differing(&grids, &targets).len(),
        _ => grids.iter().map(|grid| count_open(grid)).sum(),
    };
    let disorder: usize = targets.iter().map(disorder).sum();
    let renamed = if disorder > 0 { 1 } else { 0 };
    let ideas = fewer_grids(&grids, true)
        .chain(nearer(&grids, &targets))
        .chain(fewer_grids(&grids, false))
        .chain((0..renamed).map(|_| ordered(&grids, &targets)));
    let variants = format.kept_in(&text);
    let inputs = ideas.map(|idea| format.input_text(&idea, variants));
    print_smaller(&[grids.len(), left, disorder], inputs)
}

fn print_smaller(
    measure: &[usize],
    inputs: impl Iterator<Item = Result<String, String>>,
) -> Result<(), String> {
    /// Bytes printed: of many ideas for a large input the first are enough, for one of them will do.
    const MOST: usize = 1 << 20;
    let measure: Vec<String> = measure.iter().map(usize::to_string).collect();
    let mut out = measure.join(" ") + "\n";
    for input in inputs {
        let input = input?;
        if out.len() + input.len() > MOST {
            break;
        }
        out += &framed(&input);
    }
    print!("{}", out);
    Ok(())
}

/// One matrix without some rows and as many columns: many, then fewer, then any one row and column. In place of a right one
/// first the right ones of all smaller sides, as it would hardly stay right.
fn shorter(squares: &[Grid]) -> impl Iterator<Item = Vec<Grid>> + '_ {
    let with = move |at: usize, new: Grid| [&squares[..at], &[new], &squares[at + 1..]].concat();
    (0..squares.len()).flat_map(move |at| {
        let square = &squares[at];
        let side = box_side(square.len());
        let some = runs(side).into_iter().filter(move |run| run.len() < side);
        let some = some.map(move |run| {
            let lines = run.rev();
            lines.fold(square.clone(), |square, line| {
                squares::without(&square, line, line)
            })
        });
        let lines = (0..side * side).map(move |cell| (cell / side, cell % side));
        let one = lines
            .filter(move |(row, column)| side > 1 && row != column)
            .map(move |(row, column)| squares::without(square, row, column));
        let is_right = squares::is_latin(square);
        let right = (1..side).filter(move |_| is_right);
        let right = right.map(squares::in_order);
        right.chain(some).chain(one).map(move |new| with(at, new))
    })
}

/// What a grid comes nearer to, cell by cell: a solution; where the question is whether clues clash, the empty grid, or a right
/// one if no cell may be empty. What has no solution can only be left out.
fn target(grid: &Grid, format: &Format) -> Result<Grid, &'static str> {
    if format.question == Question::Sound {
        return Ok(match format.fewest {
            0 => vec![0; grid.len()],
            _ => right_grid_like(grid),
        });
    }
    match solve(grid, 1).pop() {
        None if !format.none => Err("a grid has no solution"),
        None => Ok(grid.clone()),
        Some(solution) => Ok(solution),
    }
}

/// A right grid with most of the digits of another: each is kept, those that clash last, if a solution is found with it.
fn right_grid_like(grid: &Grid) -> Grid {
    /// Of a search: most find a solution in a few hundred.
    const NODES: usize = 10_000;
    let units = Units::of(grid);
    let mut cells: Vec<usize> = (0..grid.len()).collect();
    cells.sort_by_key(|cell| units.sees(grid, *cell, grid[*cell]));
    let mut kept = vec![0; grid.len()];
    let mut right = solve(&kept, 1).concat();
    for cell in cells {
        kept[cell] = grid[cell];
        if right[cell] != grid[cell] {
            match solve_within(&kept, 1, NODES).pop() {
                Some(solution) => right = solution,
                None => kept[cell] = 0,
            }
        }
    }
    right
}

fn count_open(grid: &Grid) -> usize {
    grid.iter().filter(|digit| **digit == 0).count()
}

/// How many cells of the first row hold another digit than 1 to 9 in their order; 0 where there is no solution.
fn disorder(solved: &Grid) -> usize {
    if solved.contains(&0) || clash(solved) {
        return 0;
    }
    let side = side_of(solved.len()).unwrap_or(9);
    (0..side)
        .filter(|cell| solved[*cell] as usize != cell + 1)
        .count()
}

/// Runs of 0..total to be left out: halves, quarters and so on down to single ones.
fn runs(total: usize) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut length = (total + 1) / 2;
    while length > 0 {
        let starts = (0..total).step_by(length);
        runs.extend(starts.map(|start| start..total.min(start + length)));
        length = if length == 1 { 0 } else { (length + 1) / 2 };
    }
    runs
}

/// `coarse`: each grid alone, if there are not too many, then without large parts; else without small ones.
fn fewer_grids<'a>(grids: &'a [Grid], coarse: bool) -> impl Iterator<Item = Vec<Grid>> + 'a {
    let total = if grids.len() > 1 { grids.len() } else { 0 };
    let alone = if coarse && total <= 64 { total } else { 0 };
    let is_large = move |run: &Range<usize>| run.len() * 8 >= total;
    let runs = runs(total)
        .into_iter()
        .filter(move |run| is_large(run) == coarse);
    let without = move |run: Range<usize>| [&grids[..run.start], &grids[run.end..]].concat();
    let alone = grids[..alone].iter().map(|grid| vec![grid.clone()]);
    alone.chain(runs.map(without))
}

/// The cells that are not as in the target: open cells, as a rule.
fn differing(grids: &[Grid], targets: &[Grid]) -> Vec<(usize, usize)> {
    let cells =
        (0..grids.len()).flat_map(|grid| (0..grids[grid].len()).map(move |cell| (grid, cell)));
    cells
        .filter(|(grid, cell)| grids[*grid][*cell] != targets[*grid][*cell])
        .collect()
}

/// Some of these cells become as in the target: most of them, half, a quarter, a single one.
fn nearer<'a>(grids: &'a [Grid], targets: &'a [Grid]) -> impl Iterator<Item = Vec<Grid>> + 'a {
    let open = differing(grids, targets);
    // All but one: most bugs need no more.
    let one = if open.len() <= 81 { open.len() } else { 0 };
    let kept = (0..one).map(|kept| (kept..kept + 1, true));
    let filled = runs(open.len()).into_iter().map(|run| (run, false));
    kept.chain(filled).map(move |(run, kept)| {
        let mut grids = grids.to_vec();
        for (index, (grid, cell)) in open.iter().enumerate() {
            if run.contains(&index) != kept {
                grids[*grid][*cell] = targets[*grid][*cell];
            }
        }
        grids
    })
}

/// The digits renamed, so that the first row of the solution is 123456789.
fn ordered(grids: &[Grid], solved: &[Grid]) -> Vec<Grid> {
    let renamed = |(grid, solved): (&Grid, &Grid)| {
        if solved.contains(&0) || clash(solved) {
            return grid.clone();
        }
        let side = side_of(solved.len()).unwrap_or(9);
        let mut name = vec![0; side + 1];
        for (digit, cell) in (1..).zip(0..side) {
            name[solved[cell] as usize] = digit;
        }
        let mut new = grid.clone();
        new.iter_mut()
            .take(side * side)
            .for_each(|digit| *digit = name[*digit as usize]);
        new
    };
    grids.iter().zip(solved).map(renamed).collect()
}
