//! Does a package's data hold what it claims? [`data`] goes through all of it, [`checkers`] holds inputs and answers
//! against the package's own checkers, [`findings`] come of both, [`checktestdata`] reads their scripts.

pub mod checkers;
pub mod checktestdata;
pub mod data;
pub mod findings;
