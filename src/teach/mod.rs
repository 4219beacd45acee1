//! The lesson: depth-first search and backtracking, from a naive scan to the snippet that is submitted.
//!
//! - [`rungs`]: a ladder of solvers; each changes one idea of the one before and calls a [`watcher`] as it goes;
//! - [`event`]: what can happen on the way, and [`recorder`], which writes it down;
//! - [`counter`]: how large the search is, and where to stop one that is too large;
//! - [`puzzles`]: where its puzzles come from;
//! - [`trace`]: a search as text, and [`step`]: walked on the terminal;
//! - [`replay`]: somebody's own search, and what is wrong with it;
//! - [`page`]: the lesson as an HTML file;
//! - [`plain`]: a rung as a student would write it, [`translations`]: in other [languages](language), [`sites`]: what its events
//!   light, [`submission`]: as a file to submit, [`four_by_four`]: for a first lesson,
//!   [`variants`]: of which each file holds several;
//! - [`other_searches`]: programs shown behind the ladder: dancing links, queens and lanes;
//! - [`ladder`]: what each rung costs on them;
//! - [`exercises`]: programs with a gap, to be filled and judged.
//!
//! All of it knows Sudoku and nothing of the judge.

pub mod counter;
pub mod event;
pub mod exercises;
pub mod four_by_four;
pub mod ladder;
pub mod language;
pub mod other_searches;
pub mod page;
pub mod plain;
pub mod puzzles;
pub mod recorder;
pub mod replay;
pub mod rungs;
pub mod sites;
pub mod step;
pub mod submission;
pub mod trace;
pub mod translations;
pub mod variants;
pub mod watcher;
