//! Measures what a program uses: CPU time and memory of its [`processes`], and the time spent [`waiting`] because the
//! machine was busy.

pub mod processes;
pub mod waiting;
