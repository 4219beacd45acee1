//! Does a package hold what it claims? Its data: [`data`] goes through all of it, [`checkers`] holds inputs and answers
//! against the package's own checkers, [`findings`] come of both, [`checktestdata`] reads their scripts. Its example submissions: [`submissions`]
//! finds them, [`expectation`] says what each must get.

pub mod checkers;
pub mod checktestdata;
pub mod data;
pub mod expectation;
pub mod findings;
pub mod submissions;
