// Queens: the same search on another problem.
//
// Place n queens on a board of n x n so that no two stand in one row, one column or one diagonal. Each row gets one queen, so a
// call of the search looks after a row as it looked after a cell, and tries its squares as it tried digits.

/// The number of ways to place n queens on an n x n board.
pub fn count(n: usize) -> u64 {
    search(&mut Vec::new(), n)
}

/// `queens` holds the column of the queen in each row. Counts the ways to place the rest, and leaves `queens` unchanged.
fn search(queens: &mut Vec<usize>, n: usize) -> u64 {
    let row = match queens.len() {
        row if row < n => row,
        _ => return 1,
    };
    let mut found = 0;
    for column in 0..n {
        if !fits(queens, row, column) {
            continue;
        }
        queens.push(column);
        found += search(queens, n);
        queens.pop();
    }
    found
}

/// True if no queen so far is in this column or on a diagonal with this square.
fn fits(queens: &[usize], row: usize, column: usize) -> bool {
    queens
        .iter()
        .enumerate()
        .all(|(other_row, &other)| other != column && other.abs_diff(column) != row - other_row)
}
