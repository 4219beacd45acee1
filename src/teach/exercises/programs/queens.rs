use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    let side = input.trim().parse().expect("the side of the board");
    // Where the queens of the rows above stand, from the top.
    let mut columns = vec![0; side];
    println!("{}", count(&mut columns, 0));
}

/// Counts the ways to fill the rows from this one on.
fn count(columns: &mut [usize], row: usize) -> u32 {
    if row == columns.len() {
        return 1;
    }
    let mut ways = 0;
    for column in 0..columns.len() {
        if !fits(columns, row, column) {
            continue;
        }
        columns[row] = column;
        ways += count(columns, row + 1);
    }
    ways
}

/// True if no queen above attacks this column of the row.
fn fits(columns: &[usize], row: usize, column: usize) -> bool {
    for above in 0..row {
        if columns[above] == column {
            return false;
        }
        // --- only: queens ---
        // TO DO: a queen attacks along her diagonals too.
        // --- otherwise ---
        let aside = columns[above].max(column) - columns[above].min(column);
        if aside == row - above {
            return false;
        }
        // --- end ---
    }
    true
}
