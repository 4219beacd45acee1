//! The lesson: depth-first search and backtracking, from a naive scan to the snippet that is submitted.
//!
//! - [`rungs`]: a ladder of solvers, each of which changes one idea of the one before and calls a [`watcher`] as it
//!   goes;
//! - [`event`]: what can happen in a search, and [`recorder`], which writes it down;
//! - [`node_counter`]: measures a search and stops one that is too large;
//! - [`puzzles`]: where its puzzles come from;
//! - [`trace`]: a search as text, and [`step`]: a walk through it on the terminal;
//! - [`replay`]: the search of a user's program, and what is wrong with it;
//! - [`page`]: the lesson as an HTML file;
//! - [`lesson_source`]: a rung as a student would write it, [`translations`]: in other [languages](language),
//!   [`highlighted_lines`]: the lines that its events highlight, [`submission`]: as a file to submit, [`four_by_four`]:
//!   for a first lesson, [`variants`]: several versions in one file;
//! - [`other_searches`]: programs beside the ladder: permutations, breadth-first search, dancing links, queens and
//!   lanes;
//! - [`ladder`]: what each rung costs on the puzzles;
//! - [`exercises`]: programs with a gap, to be filled and judged.
//!
//! This module knows Sudoku and nothing of the judge.

pub mod event;
pub mod exercises;
pub mod four_by_four;
#[cfg(not(solvers_apart))]
pub mod grid_size;
pub mod highlighted_lines;
pub mod ladder;
pub mod language;
pub mod lesson_source;
pub mod node_counter;
pub mod other_searches;
pub mod page;
pub mod puzzles;
pub mod recorder;
pub mod replay;
#[cfg(not(solvers_apart))]
pub mod rungs;
pub mod step;
pub mod submission;
pub mod task_formats;
pub mod trace;
pub mod translated_submission;
pub mod translations;
pub mod variants;
#[cfg(not(solvers_apart))]
pub mod watcher;

// See src/solvers.rs.
#[cfg(solvers_apart)]
pub use solvers::teach::{grid_size, rungs, watcher};
