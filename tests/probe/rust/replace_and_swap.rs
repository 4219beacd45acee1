use std::io::{self, Read};
use std::mem;

struct Puzzle {
    cells: Box<[[u8; 9]; 9]>,
}

fn legal(cells: &[[u8; 9]; 9], r: usize, c: usize, d: u8) -> bool {
    !cells[r].contains(&d)
        && !cells.iter().any(|row| row[c] == d)
        && !cells[r / 3 * 3..][..3].iter().any(|row| row[c / 3 * 3..][..3].contains(&d))
}

impl Puzzle {
    fn search(&mut self, k: usize) -> Result<(), ()> {
        if k == 81 {
            return Ok(());
        }
        let (r, c) = (k / 9, k % 9);
        if self.cells[r][c] > 0 {
            return self.search(k + 1);
        }
        for d in 1..=9 {
            if legal(&self.cells, r, c, d) {
                let _ = mem::replace(&mut self.cells[r][c], d);
                match self.search(k + 1) {
                    Ok(()) => return Ok(()),
                    Err(()) => mem::take(&mut self.cells[r][c]),
                };
            }
        }
        Err(())
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut puzzle = Puzzle { cells: Box::new([[0; 9]; 9]) };
    for (k, word) in text.split_whitespace().enumerate() {
        puzzle.cells[k / 9][k % 9] = word.parse().unwrap();
    }
    puzzle.search(0).unwrap();
    for row in puzzle.cells.iter() {
        println!("{}", row.iter().map(u8::to_string).collect::<Vec<_>>().join(" "));
    }
}
