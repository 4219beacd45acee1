//! Does a package hold what it claims? [`faults`] looks at its data, [`expectation`] at its example submissions.

pub mod checktestdata;
pub mod expectation;
pub mod faults;
