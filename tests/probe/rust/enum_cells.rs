use std::io::{self, Read};

#[derive(Clone, Copy, PartialEq)]
enum Square {
    Open,
    Digit(u8),
}

struct Sudoku {
    squares: [[Square; 9]; 9],
}

impl Sudoku {
    fn may_stand(&self, row: usize, column: usize, digit: u8) -> bool {
        let digit = Square::Digit(digit);
        (0..9).all(|i| {
            self.squares[row][i] != digit
                && self.squares[i][column] != digit
                && self.squares[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] != digit
        })
    }

    fn solve(&mut self) -> bool {
        let open = (0..81).find(|k| self.squares[k / 9][k % 9] == Square::Open);
        let Some(k) = open else { return true };
        let (row, column) = (k / 9, k % 9);
        for digit in 1..=9 {
            if self.may_stand(row, column, digit) {
                self.squares[row][column] = Square::Digit(digit);
                if self.solve() {
                    return true;
                }
                self.squares[row][column] = Square::Open;
            }
        }
        false
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut sudoku = Sudoku { squares: [[Square::Open; 9]; 9] };
    for (k, word) in text.split_whitespace().enumerate() {
        if let Ok(digit @ 1..=9) = word.parse() {
            sudoku.squares[k / 9][k % 9] = Square::Digit(digit);
        }
    }
    sudoku.solve();
    for row in &sudoku.squares {
        let words: Vec<String> = row
            .iter()
            .map(|square| match square {
                Square::Open => "0".to_string(),
                Square::Digit(digit) => digit.to_string(),
            })
            .collect();
        println!("{}", words.join(" "));
    }
}
