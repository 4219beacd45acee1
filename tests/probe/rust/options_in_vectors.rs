use std::io::{self, Read};

type Board = Vec<Vec<Option<u8>>>;

fn can_go(board: &Board, r: usize, c: usize, d: u8) -> bool {
    for i in 0..9 {
        let there = [board[r][i], board[i][c], board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3]];
        if there.contains(&Some(d)) {
            return false;
        }
    }
    true
}

fn solve(board: &mut Board) -> bool {
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c].is_some() {
                continue;
            }
            for d in 1..=9 {
                if can_go(board, r, c, d) {
                    board[r][c] = Some(d);
                    if solve(board) {
                        return true;
                    }
                    board[r][c] = None;
                }
            }
            return false;
        }
    }
    true
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut board: Board = vec![vec![None; 9]; 9];
    for (k, word) in text.split_whitespace().enumerate() {
        let digit: u8 = word.parse().unwrap();
        board[k / 9][k % 9] = if digit == 0 { None } else { Some(digit) };
    }
    solve(&mut board);
    for row in &board {
        println!("{}", row.iter().map(|d| d.unwrap_or(0).to_string()).collect::<Vec<_>>().join(" "));
    }
}
