//! The tests of the solver in lanes as a crate of their own, which `optimized.rs` compiles.

#[path = "../common/grids/mod.rs"]
mod grids;
#[path = "../common/random.rs"]
mod random;

mod common {
    pub(crate) use crate::{grids, random};
}

#[macro_use]
mod sweep;

mod lanes_batches;
mod lanes_count;
mod lanes_sets;
mod lanes_traps;
