// Calls `impl Solution` as LeetCode does. How the calls are read and answered stands in driver_calls.rs.

#[allow(unused_macros)]
macro_rules! println { ($($words:tt)*) => { eprintln!($($words)*) } }
#[allow(unused_macros)]
macro_rules! print { ($($words:tt)*) => { eprint!($($words)*) } }

mod driver_calls;

use driver_calls::*; // gives way to a Solution of the submission's own

include!("{{submission}}");

fn main() {
    driver_calls::run(|matrix| {
        Solution::check_valid(matrix) // LeetCode's call: pub fn check_valid(matrix: Vec<Vec<i32>>) -> bool
    });
}
