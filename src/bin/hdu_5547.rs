// HDU 5547: http://acm.hdu.edu.cn/showproblem.php?pid=5547
// Languages: C, C++, Java, Pascal; no Rust.
// The same task: UVa 12988.
//
// Input: the number of cases, then 4 x 4 grids of the digits 1 to 4, `*` for an empty cell. White space never matters.
// Output: for each case the line `Case #x:`, x from 1, then four rows of four digits.
//
// No judge that takes Rust is known to have this task.

use std::io::{Read, Write};

fn main() {
    let mut text = String::new();
    if let Err(error) = std::io::stdin().read_to_string(&mut text) {
        fail(&format!("cannot read the input: {}", error));
    }
    let mut words = text.split_whitespace();
    let cases = words.next().and_then(|word| word.parse::<usize>().ok());
    let cases = cases.unwrap_or_else(|| fail("expected the number of cases"));
    let mut signs = words.flat_map(str::bytes);
    let mut answer = String::new();
    for case in 1..=cases {
        let mut grid = Vec::new();
        while grid.len() < 16 {
            match signs.next() {
                Some(b'*') => grid.push(0),
                Some(sign @ b'1'..=b'4') => grid.push(sign - b'0'),
                _ => fail(&format!("case {}: expected 16 times 1 to 4 or '*'", case)),
            }
        }
        if !fill(&mut grid, 0) {
            fail(&format!("case {} has no solution", case));
        }
        answer += &format!("Case #{}:\n", case);
        for row in grid.chunks(4) {
            answer.extend(row.iter().map(|digit| char::from(b'0' + digit)));
            answer.push('\n');
        }
    }
    match std::io::stdout().write_all(answer.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            fail(&format!("cannot write the output: {}", error))
        }
        _ => {}
    }
}

/// Fills the grid from this cell on. At most twelve cells are empty, so the plainest search will do.
fn fill(grid: &mut [u8], cell: usize) -> bool {
    if cell == 16 {
        return true;
    }
    let clue = grid[cell];
    let units = |cell: usize| [cell / 4, cell % 4, cell / 8 * 2 + cell % 4 / 2];
    let sees = |other: usize| units(cell).iter().zip(&units(other)).any(|(a, b)| a == b);
    for digit in 1..5 {
        let clash = (0..16).any(|other| other != cell && grid[other] == digit && sees(other));
        if clash || clue != 0 && clue != digit {
            continue;
        }
        grid[cell] = digit;
        if fill(grid, cell + 1) {
            return true;
        }
        grid[cell] = clue;
    }
    false
}

/// One line on stderr, and the end. `eprintln!` panics where nobody reads stderr.
fn fail(message: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "{}", message);
    std::process::exit(2)
}
