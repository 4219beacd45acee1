//! What is pasted into submissions, and nothing else: each file stands by itself and imports nothing of ours. As modules of
//! the library they are tested and measured; [`paste`](crate::paste) copies them.
//!
//! - [`solver`]: fills grids with a solution, and counts solutions up to a limit;
//! - [`least`]: the least solution of several, by way of a solver;
//! - [`in_order`]: all solutions in order, by way of a solver where a search by rows would take long;
//! - `stream.rs` reads grids and prints them as it goes. It needs the format of the file that it is pasted into, so it is no
//!   module here.

pub mod in_order;
pub mod least;
pub mod solver;
