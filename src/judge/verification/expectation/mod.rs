//! What is expected of the example submissions: by their folders, by `submissions/submissions.yaml`, by themselves.

pub mod demand;
pub mod folders;
pub mod glob;
pub mod submissions_yaml;
pub mod tag;

pub use demand::Demand;
