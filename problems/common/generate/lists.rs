//! Puzzles that the recipes of several packages have, by name: `lists.txt`.

use crate::grid::{self, Grid};

/// All puzzles of a list, in order.
pub fn named(name: &str) -> Result<Vec<Grid>, String> {
    let is_heading = |line: &&str| line.starts_with('[');
    let heading = format!("[{}]", name);
    let mut lines = include_str!("lists.txt").lines();
    lines
        .find(|line| *line == heading)
        .ok_or(format!("no list '{}' in lists.txt", name))?;
    let puzzles = lines.take_while(|line| !is_heading(line));
    let puzzles = puzzles.map(|line| line.split('#').next().unwrap_or("").split_whitespace());
    let puzzles = puzzles.filter_map(|mut words| Some((words.next()?, words)));
    puzzles
        .map(|(puzzle, mut names)| {
            names.try_fold(grid::parse(puzzle)?, |grid, name| {
                grid::transformed(&grid, name)
            })
        })
        .collect()
}
