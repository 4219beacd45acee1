// Calls `impl Solution` as LeetCode does. How the calls are read and answered stands in driver_calls.rs.

#[allow(unused_macros)]
macro_rules! println { ($($words:tt)*) => { eprintln!($($words)*) } }
#[allow(unused_macros)]
macro_rules! print { ($($words:tt)*) => { eprint!($($words)*) } }

mod driver_calls;

use driver_calls::*; // gives way to a Solution of the submission's own

include!("{{submission}}");

fn main() {
    driver_calls::run(|board| {
        Solution::is_valid_sudoku(board) // LeetCode's call: pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool
    });
}
