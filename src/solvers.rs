//! The solvers, the ladder, and what writes thousands of puzzles and checks their answers, as a separate crate. `judge.sh`
//! builds it at the highest optimization level, because `bench` and `ladder` measure the solvers. It does not optimize the
//! rest of the library, which takes a quarter of the time. A function with type parameters is compiled where it is called,
//! so what is called from there has none. For cargo, all of this is one crate.

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
