//! Two tests of one check: one on a few grids, and a sweep over many.

/// The sweep is ignored by default.
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

/// The same for a sweep that would take minutes without optimization: here it runs the test of the same name in the
/// [optimized](crate::optimized) crate. It must be in one of that crate's modules.
macro_rules! optimized_sweep {
    ($check:ident: $some:ident($($few:expr),*), $reason:literal $all:ident($($many:expr),*)) => {
        #[test]
        fn $some() {
            $check($($few),*);
        }

        #[cfg(not(optimized))]
        #[test]
        #[ignore = $reason]
        fn $all() {
            crate::optimized::run_test(concat!(module_path!(), "::", stringify!($all)));
        }

        #[cfg(optimized)]
        #[test]
        fn $all() {
            $check($($many),*);
        }
    };
}
