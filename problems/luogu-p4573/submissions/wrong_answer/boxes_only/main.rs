// Wrong answer. Fills each box as its signs have it, and does not look at rows and columns.

mod between;

use between::bit;

fn main() {
    let less = between::Search::new(between::read().as_bytes()).less;
    let mut grid = [0; 81];
    for block in 0..9 {
        let cells = (0..81).filter(|cell| cell / 27 * 3 + cell % 9 / 3 == block);
        let mut full = 0;
        for digit in 1..10 {
            let open = |cell: &usize| grid[*cell] == 0 && less[*cell] & !full == 0;
            let cell = cells.clone().find(open).expect("an open cell");
            grid[cell] = digit;
            full |= bit(cell);
        }
    }
    between::print(&grid, " ");
}
