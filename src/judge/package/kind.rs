//! The kind of problem.

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ProblemKind {
    /// A submission gets points as well as a verdict.
    pub scoring: bool,
    /// The output validator talks with the running submission.
    pub interactive: bool,
    /// The submission runs again, on input that the output validator made from its last output.
    pub multi_pass: bool,
}
