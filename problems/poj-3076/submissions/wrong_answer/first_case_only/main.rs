// Wrong answer. Solves one grid, as BOJ 3763 wants it; here they go on until
// the end of the input. The sample has just one.

mod search;

use search::{read_grids, show, solution};

fn main() {
    print!("{}", show(&solution(&read_grids()[0])));
}
