// Wrong answer. Fills the grid so that rows and columns hold each digit once,
// keeps every clue, and forgets the boxes.

use std::io::Read;

fn main() {
    let cases = parse(&read_all());
    let filled: Vec<[u8; 81]> = cases.iter().map(solution).collect();
    print!("{}", show(&filled));
}

fn read_all() -> String {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    text
}

/// The cases announced by the first number, nine rows of nine digits each.
fn parse(text: &str) -> Vec<[u8; 81]> {
    let mut words = text.split_whitespace();
    let count: usize = words
        .next()
        .expect("the number of cases")
        .parse()
        .expect("a number");
    let cells: Vec<u8> = words.flat_map(str::bytes).map(|ch| ch - b'0').collect();
    cells
        .chunks_exact(81)
        .take(count)
        .map(|grid| grid.try_into().expect("81 cells"))
        .collect()
}

fn show(grids: &[[u8; 81]]) -> String {
    let mut out = String::new();
    for row in grids.iter().flat_map(|grid| grid.chunks(9)) {
        out.extend(row.iter().map(|digit| char::from(b'0' + digit)));
        out.push('\n');
    }
    out
}

fn solution(clues: &[u8; 81]) -> [u8; 81] {
    let mut search = Search::new(clues);
    assert!(search.solve(), "a puzzle with a solution");
    search.grid
}

/// A grid, 0 for an empty cell, and the digits that each row and column
/// already holds, digit d as bit d - 1.
struct Search {
    grid: [u8; 81],
    used: [[u16; 9]; 2],
}

/// The row and the column of each cell.
const UNITS: [[usize; 2]; 81] = {
    let mut units = [[0; 2]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        units[cell] = [row, col];
        cell += 1;
    }
    units
};

impl Search {
    fn new(clues: &[u8; 81]) -> Search {
        let mut search = Search {
            grid: [0; 81],
            used: [[0; 9]; 2],
        };
        for (cell, &digit) in clues.iter().enumerate() {
            if digit != 0 {
                search.toggle(cell, 1 << (digit - 1));
                search.grid[cell] = digit;
            }
        }
        search
    }

    fn toggle(&mut self, cell: usize, bit: u16) {
        for (kind, unit) in UNITS[cell].into_iter().enumerate() {
            self.used[kind][unit] ^= bit;
        }
    }

    fn candidates(&self, cell: usize) -> u16 {
        let [row, col] = UNITS[cell];
        0x1ff & !(self.used[0][row] | self.used[1][col])
    }

    /// The cell to go on with and the digits to try there: a naked or
    /// hidden single, else the cell with the fewest candidates; no digits in a
    /// dead end. None when full.
    fn choose(&self) -> Option<(usize, u16)> {
        // What a unit holds counts as seen twice, so that only its empty
        // cells can make a digit seen exactly once.
        let (mut once, mut twice) = (self.used, self.used);
        let mut best = None;
        let mut fewest = 10;
        for cell in (0..81).filter(|&cell| self.grid[cell] == 0) {
            let free = self.candidates(cell);
            if free.count_ones() < 2 {
                return Some((cell, free));
            }
            for (kind, unit) in UNITS[cell].into_iter().enumerate() {
                twice[kind][unit] |= once[kind][unit] & free;
                once[kind][unit] |= free;
            }
            if free.count_ones() < fewest {
                fewest = free.count_ones();
                best = Some((cell, free));
            }
        }
        let (cell, _) = best?;
        if once.iter().flatten().any(|&seen| seen != 0x1ff) {
            return Some((cell, 0));
        }
        let hidden = |cell: &usize| {
            let found = UNITS[*cell].into_iter().enumerate();
            found.fold(0, |bits, (kind, unit)| {
                bits | (once[kind][unit] & !twice[kind][unit])
            }) & self.candidates(*cell)
        };
        let single = (0..81)
            .filter(|&c| self.grid[c] == 0)
            .find(|c| hidden(c) != 0);
        match single {
            Some(cell) => Some((cell, hidden(&cell) & hidden(&cell).wrapping_neg())),
            None => best,
        }
    }

    fn solve(&mut self) -> bool {
        let (cell, mut free) = match self.choose() {
            Some(choice) => choice,
            None => return true,
        };
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            self.toggle(cell, bit);
            self.grid[cell] = bit.trailing_zeros() as u8 + 1;
            if self.solve() {
                return true;
            }
            self.toggle(cell, bit);
        }
        self.grid[cell] = 0;
        false
    }
}
