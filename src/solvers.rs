//! The solvers and the ladder as a separate crate. `judge.sh` builds it at the highest optimization level, because `bench`
//! and `ladder` measure it, and the rest of the library at a lower one, which takes less time. For cargo, all of this is
//! one crate.

mod text {
    pub mod spelling;
}
pub mod snippets;
pub mod teach {
    pub mod rungs;
    pub mod watcher;
}
