//! Promises about the submissions, the solvers in them, and the data of the packages.

#[path = "../common/mod.rs"]
mod common;

/// Makes two tests of a check: one on a few grids, and a sweep over many, which unoptimized programs take long for.
macro_rules! sweep {
    ($check:ident: $some:ident($($few:expr),*), $reason:literal $all:ident($($many:expr),*)) => {
        #[test]
        fn $some() {
            $check($($few),*);
        }

        #[test]
        #[ignore = $reason]
        fn $all() {
            $check($($many),*);
        }
    };
}

mod bad_input;
mod best_score;
mod case_separators;
mod formats;
mod generators;
mod input_validators;
mod lanes_portable;
mod least;
mod leetcode;
mod mutants;
mod own_packages;
mod packages;
mod samples;
mod sixteen;
mod solvers;
mod special_judge;
mod spoj_easudoku;
mod standalone_compilation;
mod streaming;
mod wrong_units;
