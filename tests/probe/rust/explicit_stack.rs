use std::io::{self, Read};

fn ok(board: &[[u8; 9]; 9], r: usize, c: usize, d: u8) -> bool {
    (0..9).all(|i| {
        board[r][i] != d && board[i][c] != d && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d
    })
}

fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let mut empty = vec![];
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == 0 {
                empty.push((r, c));
            }
        }
    }
    let mut stack: Vec<(usize, usize)> = vec![];
    let mut n = 0;
    let mut d = 1;
    while n < empty.len() {
        let (r, c) = empty[n];
        while d <= 9 && !ok(board, r, c, d) {
            d += 1;
        }
        if d <= 9 {
            board[r][c] = d;
            stack.push((r, c));
            n += 1;
            d = 1;
        } else {
            let (r, c) = match stack.pop() {
                Some(last) => last,
                None => return false,
            };
            d = board[r][c] + 1;
            board[r][c] = 0;
            n -= 1;
        }
    }
    true
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u8> = text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let mut board = [[0u8; 9]; 9];
    for (i, d) in numbers.into_iter().enumerate() {
        board[i / 9][i % 9] = d;
    }
    solve(&mut board);
    for row in board {
        println!("{}", row.map(|d| d.to_string()).join(" "));
    }
}
