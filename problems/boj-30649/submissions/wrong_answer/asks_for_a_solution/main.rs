// Wrong answer, on hack data only. Looks for equal digits, and then for a
// solution too: a grid without one has no mistake as long as no digits clash.

mod search;

use search::{read_all, Search};

fn main() {
    let text = read_all();
    let signs = text.bytes().filter(|b| b".123456789".contains(b));
    let mut clues = [0; 81];
    for (cell, sign) in clues.iter_mut().zip(signs) {
        *cell = if sign == b'.' { 0 } else { sign - b'0' };
    }
    let fine = !clash(&clues) && Search::new(&clues).solve();
    println!("{}", if fine { "OK" } else { "GRESKA" });
}

fn clash(clues: &[u8; 81]) -> bool {
    let units = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    let sees = |a: usize, b: usize| (0..3).any(|kind| units(a)[kind] == units(b)[kind]);
    (0..81).any(|a| (0..a).any(|b| clues[a] != 0 && clues[a] == clues[b] && sees(a, b)))
}
