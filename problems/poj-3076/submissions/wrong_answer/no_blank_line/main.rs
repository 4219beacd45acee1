// Presentation error. The right letters, but nothing between two grids. The sample has one grid, so it goes unnoticed
// there.

mod search;

use search::{read_grids, show, solution};

fn main() {
    for grid in read_grids() {
        print!("{}", show(&solution(&grid)));
    }
}
