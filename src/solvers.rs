//! The solvers and the ladder as a crate of their own. `judge.sh` builds them at the highest level of optimization, because
//! `bench` and `ladder` measure them, and the rest of the library at a lower one, which takes less time to build. To
//! cargo all is one crate.

mod nearest;
pub mod snippets;
pub mod teach {
    pub mod rungs;
    pub mod watcher;
}
