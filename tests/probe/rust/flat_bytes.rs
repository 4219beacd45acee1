use std::io::stdin;

const EMPTY: u8 = b'.';

fn candidates<'a>(cells: &'a [u8; 81], at: usize) -> impl Iterator<Item = u8> + 'a {
    (b'1'..=b'9').filter(move |digit| {
        (0..81).all(|other| {
            let same = at / 9 == other / 9 || at % 9 == other % 9 || (at / 27 == other / 27 && at % 9 / 3 == other % 9 / 3);
            !same || cells[other] != *digit
        })
    })
}

fn search(cells: &mut [u8; 81]) -> bool {
    let at = match cells.iter().position(|&cell| cell == EMPTY) {
        None => return true,
        Some(at) => at,
    };
    let fitting: Vec<u8> = candidates(cells, at).collect();
    for digit in fitting {
        cells[at] = digit;
        if search(cells) {
            return true;
        }
        cells[at] = EMPTY;
    }
    false
}

fn main() {
    for line in stdin().lines() {
        let line = line.unwrap();
        if line.trim() == "end" {
            break;
        }
        let mut cells = [EMPTY; 81];
        for (cell, byte) in cells.iter_mut().zip(line.bytes()) {
            *cell = byte;
        }
        search(&mut cells);
        println!("{}", String::from_utf8_lossy(&cells));
    }
}
