// A macro that calls itself without end and grows, with the compiler's own limit lifted: CE within the compile limits.
#![recursion_limit = "1000000000"]

macro_rules! more {
    ($($word:tt)*) => { more!($($word)* $($word)* x) };
}

fn main() {
    more!(x);
}
