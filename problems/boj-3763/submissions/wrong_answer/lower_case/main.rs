// Wrong answer. The right letters, but small ones.

mod search;

use search::{read_grids, show, solution};

fn main() {
    for grid in read_grids() {
        print!("{}", show(&solution(&grid)).to_lowercase());
    }
}
