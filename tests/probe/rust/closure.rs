use std::io::{self, Read};

// A closure cannot call itself: it is handed to itself.
struct Recursion<'a> {
    step: &'a dyn Fn(&Recursion, &mut [[char; 9]; 9], usize) -> bool,
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut rows = text.lines();
    let boards: usize = rows.next().unwrap().trim().parse().unwrap();
    let recursion = Recursion {
        step: &|recursion, board, k| {
            if k == 81 {
                return true;
            }
            let (r, c) = (k / 9, k % 9);
            if board[r][c] != '0' {
                return (recursion.step)(recursion, board, k + 1);
            }
            for d in '1'..='9' {
                let clash = (0..9).any(|i| {
                    board[r][i] == d
                        || board[i][c] == d
                        || board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d
                });
                if clash {
                    continue;
                }
                board[r][c] = d;
                if (recursion.step)(recursion, board, k + 1) {
                    return true;
                }
                board[r][c] = '0';
            }
            false
        },
    };
    for _ in 0..boards {
        let mut board = [['0'; 9]; 9];
        for r in 0..9 {
            for (c, cell) in rows.next().unwrap().trim().chars().enumerate() {
                board[r][c] = cell;
            }
        }
        (recursion.step)(&recursion, &mut board, 0);
        for row in board.iter() {
            println!("{}", row.iter().collect::<String>());
        }
    }
}
