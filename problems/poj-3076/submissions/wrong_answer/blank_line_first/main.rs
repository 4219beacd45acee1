// Presentation error. The right letters, but the empty line that belongs between two grids stands in front of each, and so at
// the top.

mod search;

use search::{read_grids, show, solution};

fn main() {
    for grid in read_grids() {
        print!("\n{}", show(&solution(&grid)));
    }
}
