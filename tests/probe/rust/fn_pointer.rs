use std::io::{self, Read};

type Step = fn(&mut Vec<Vec<i32>>, &[(usize, usize)], usize) -> bool;

fn try_cell(board: &mut Vec<Vec<i32>>, empties: &[(usize, usize)], n: usize) -> bool {
    let next: Step = try_cell;
    if n == empties.len() {
        return true;
    }
    let (r, c) = empties[n];
    let seen = |d: i32| {
        let in_box = (0..3).any(|i| (0..3).any(|j| board[r / 3 * 3 + i][c / 3 * 3 + j] == d));
        in_box || board[r].contains(&d) || board.iter().any(|row| row[c] == d)
    };
    let fitting: Vec<i32> = (1..=9).filter(|&d| !seen(d)).collect();
    for d in fitting {
        board[r][c] = d;
        if next(board, empties, n + 1) {
            return true;
        }
        board[r][c] = 0;
    }
    false
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("input");
    let mut board: Vec<Vec<i32>> = text
        .lines()
        .map(|line| line.split_whitespace().map(|word| word.parse().unwrap()).collect())
        .collect();
    let empties: Vec<(usize, usize)> =
        (0..81).map(|i| (i / 9, i % 9)).filter(|&(r, c)| board[r][c] == 0).collect();
    try_cell(&mut board, &empties, 0);
    for row in &board {
        let line: Vec<_> = row.iter().map(|d| d.to_string()).collect();
        println!("{}", line.join(" "));
    }
}
