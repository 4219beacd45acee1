//! Smaller inputs than one on which a program fails, for the hunt.

use crate::fresh::framed;
use crate::grid::{side_of, Grid};
use crate::solve::{clash, solve};
use crate::{standard_input, tasks};
use std::ops::Range;

/// The measure of the input on standard input, then smaller inputs, those first that leave out most.
pub fn smaller(words: &[&str]) -> Result<(), String> {
    let format = tasks::format(words)?;
    let text = standard_input()?;
    let grids = format.grids_in(&text)?;
    // What has no solution can only be left out.
    let solution = |grid: &Grid| match solve(grid, 1).pop() {
        None if !format.none => Err("a grid has no solution"),
        None => Ok(grid.clone()),
        Some(solution) => Ok(solution),
    };
    let solved: Result<Vec<Grid>, &str> = grids.iter().map(solution).collect();
    let solved = solved?;
    /// Bytes printed: of many ideas for a large input the first are enough, for one of them will do.
    const MOST: usize = 1 << 20;
    let variants = format.kept_in(&text);
    let open: usize = grids.iter().map(|grid| count_open(grid)).sum();
    let disorder: usize = solved.iter().map(disorder).sum();
    let mut out = format!("{} {} {}\n", grids.len(), open, disorder);
    let renamed = if disorder > 0 { 1 } else { 0 };
    let ideas = fewer_grids(&grids, true)
        .chain(fewer_open(&grids, &solved))
        .chain(fewer_grids(&grids, false))
        .chain((0..renamed).map(|_| ordered(&grids, &solved)));
    for idea in ideas {
        let input = format.input_text(&idea, variants)?;
        if out.len() + input.len() > MOST {
            break;
        }
        out += &framed(&input);
    }
    print!("{}", out);
    Ok(())
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

/// Some open cells hold their digits of the solution: most of them, half, a quarter, a single one.
fn fewer_open<'a>(grids: &'a [Grid], solved: &'a [Grid]) -> impl Iterator<Item = Vec<Grid>> + 'a {
    let open: Vec<(usize, usize)> = (0..grids.len())
        .flat_map(|grid| (0..grids[grid].len()).map(move |cell| (grid, cell)))
        .filter(|(grid, cell)| grids[*grid][*cell] != solved[*grid][*cell])
        .collect();
    // All but one: most bugs need no more.
    let one = if open.len() <= 81 { open.len() } else { 0 };
    let kept = (0..one).map(|kept| (kept..kept + 1, true));
    let filled = runs(open.len()).into_iter().map(|run| (run, false));
    kept.chain(filled).map(move |(run, kept)| {
        let mut grids = grids.to_vec();
        for (index, (grid, cell)) in open.iter().enumerate() {
            if run.contains(&index) != kept {
                grids[*grid][*cell] = solved[*grid][*cell];
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
