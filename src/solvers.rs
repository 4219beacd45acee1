//! The solvers, the ladder, and what writes thousands of puzzles and checks their answers, as a separate crate.
//! `judge.sh` builds it at the highest optimization level, because `bench` and `ladder` measure the solvers, and doesn't
//! optimize the rest of the library. Rust compiles a function with type parameters in the crate that calls it, so
//! functions that must be fast and are called from there have none. For cargo, all of this is one crate.

mod text {
    pub mod spelling;
}
pub mod bench {
    pub mod answer_check;
    pub mod grid_format;
}
pub mod snippets;
pub mod teach {
    pub mod grid_size;
    pub mod rungs;
    pub mod watcher;
}
