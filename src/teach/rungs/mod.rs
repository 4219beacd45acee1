//! The rungs of the ladder, each one file and each one idea: five that can be watched, and the two solvers of our
//! submissions, which are the snippets themselves. Those count their own guesses, so the ladder needs no watcher there.

pub mod bitmask;
pub mod fewest;
pub mod propagate;
pub mod scan;
pub mod tables;

use super::watcher::{Grid, Silent, Watcher};
use crate::snippets;
use crate::text::spelling::suggestion;

/// One rung.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rung {
    /// From 1, the slowest idea, to 7.
    pub number: usize,
    pub name: &'static str,
    /// The idea that this rung changes.
    pub idea: &'static str,
    /// Its path from the top of the repository.
    pub file: &'static str,
    /// The file's text.
    pub source: &'static str,
}

pub const RUNGS: [Rung; 7] = [
    Rung {
        number: 1,
        name: "scan",
        idea: "row by row; each try scans row, column and box",
        file: "src/teach/rungs/scan.rs",
        source: include_str!("scan.rs"),
    },
    Rung {
        number: 2,
        name: "tables",
        idea: "the same tree; tables of used digits instead of scans",
        file: "src/teach/rungs/tables.rs",
        source: include_str!("tables.rs"),
    },
    Rung {
        number: 3,
        name: "bitmask",
        idea: "the same tree; one word per row, column and box",
        file: "src/teach/rungs/bitmask.rs",
        source: include_str!("bitmask.rs"),
    },
    Rung {
        number: 4,
        name: "fewest",
        idea: "the cell with the fewest candidates first: another tree",
        file: "src/teach/rungs/fewest.rs",
        source: include_str!("fewest.rs"),
    },
    Rung {
        number: 5,
        name: "propagate",
        idea: "naked and hidden singles before every guess: a smaller tree",
        file: "src/teach/rungs/propagate.rs",
        source: include_str!("propagate.rs"),
    },
    Rung {
        number: 6,
        name: "bands",
        idea: "a word for three rows of a digit; locked candidates too: as submitted",
        file: "src/snippets/solver.rs",
        source: include_str!("../../snippets/solver.rs"),
    },
    Rung {
        number: 7,
        name: "lanes",
        idea: "sixteen puzzles side by side: as submitted where thousands come",
        file: "src/snippets/lanes.rs",
        source: include_str!("../../snippets/lanes.rs"),
    },
];

impl Rung {
    /// Finds a rung by name or number. The error lists all names.
    pub fn find_rung(name: &str) -> Result<Rung, String> {
        let known = |rung: &&Rung| rung.name == name || rung.number.to_string() == name;
        RUNGS.iter().find(known).copied().ok_or_else(|| {
            let names = RUNGS.map(|rung| rung.name);
            format!("no solver '{name}'; {}", suggestion(name, &names))
        })
    }

    /// Finds a rung that reports its steps.
    pub fn find_watched(name: &str) -> Result<Rung, String> {
        let rung = Rung::find_rung(name)?;
        if rung.is_watched() {
            return Ok(rung);
        }
        let watched = RUNGS.iter().filter(|rung| rung.is_watched());
        let names: Vec<&str> = watched.map(|rung| rung.name).collect();
        Err(format!(
            "'{name}' is one of our submitted solvers and reports no steps; take one of: {}",
            names.join(", ")
        ))
    }

    /// Fills the grid with its first solution. Without one, returns `false` and leaves the grid as it was.
    pub fn solve(&self, grid: &mut Grid) -> bool {
        self.watch(grid, &mut Silent)
    }

    /// Fills each grid as `solve` does, and sets in `solved` whether it had a solution.
    pub fn solve_all(&self, grids: &mut [Grid], solved: &mut [bool]) {
        if self.name == "lanes" {
            return snippets::solve_all(grids, solved);
        }
        for (grid, solved) in grids.iter_mut().zip(solved) {
            *solved = self.solve(grid);
        }
    }

    /// True if the rung reports its steps to a watcher. The snippets don't.
    pub fn is_watched(&self) -> bool {
        self.number < 6
    }

    /// The guesses that a snippet counts while it solves these grids.
    pub fn count_guesses(&self, grids: &[Grid]) -> u64 {
        if self.name == "lanes" {
            return snippets::guesses(grids);
        }
        let mut guesses = 0;
        for grid in grids {
            snippets::solver::solve_counting(&mut grid.clone(), &mut guesses);
        }
        guesses
    }

    /// The same as `solve`; a watched rung reports each step to the watcher. This is generic down to the rung, because a
    /// call through `dyn` doesn't know its caller's line.
    pub fn watch<W: Watcher>(&self, grid: &mut Grid, watcher: &mut W) -> bool {
        match self.number {
            1 => scan::watch(grid, watcher),
            2 => tables::watch(grid, watcher),
            3 => bitmask::watch(grid, watcher),
            4 => fewest::watch(grid, watcher),
            5 => propagate::watch(grid, watcher),
            6 => snippets::solver::solve(grid),
            _ => snippets::solve(grid),
        }
    }
}
