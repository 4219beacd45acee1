// Accepted. Naked and hidden singles, a guess where few answers are left, on
// a copy of the grid. A blank line stands behind the last grid as well, as
// behind every other: POJ takes that.

mod search;

use search::{read_grids, show, solution};

fn main() {
    for grid in read_grids() {
        println!("{}", show(&solution(&grid)));
    }
}
