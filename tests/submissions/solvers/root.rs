//! The tests of the solvers alone, as a crate of their own, which `mod.rs` compiles.

#[allow(dead_code)]
#[path = "../../common/grids/mod.rs"]
mod grids;
#[allow(dead_code)]
#[path = "../../common/random.rs"]
mod random;

mod common {
    pub(crate) use crate::{grids, random};
}

mod in_order;
mod lanes;
mod lanes_batches;
mod lanes_count;
mod lanes_guesses;
mod lanes_sets;
mod lanes_traps;
mod solver;
