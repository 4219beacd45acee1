// Lanqiao sudoku: its page is not known
// Languages: not known.
// Luogu B4279 takes Rust.
// The same task: HackerRank euler096, SUSTech 1311.
//
// Input: nine lines of nine digits, 0 for an empty cell. Some copies of the course show blanks between the digits:
// both are taken, with lines that end anywhere, and so are several grids, one after the other until the input ends.
// Output: nine lines of nine digits for each grid.
//
// In Rust any edition from 2018 on will do.

fn main() {
    let mut input = Input::read();
    while let Some(mut grid) = input.grid() {
        if !solve(&mut grid) {
            input.fail("the grid that ends here has no solution");
        }
        let rows: Vec<_> = grid.chunks(9).map(|row| [row, b"\n"].concat()).collect();
        input.print(&rows.concat());
    }
}

// --- begin paste: src/snippets/solver.rs (edit there, then run ./judge.sh paste) ---
// A Sudoku solver in one short file: no imports, made to be pasted below any `main`.
// A digit has a word for each band of three rows: bit 9r + c is set while it may stand in row r, column c of the band. An
// octal digit of a word is a minirow, the three cells that a row and a box share.
// `propagate` applies three rules, each to all units at once and without a branch, until nothing changes:
//   naked single       a cell with one candidate holds it, and no other cell of its box does;
//   locked candidates  a digit stands once in each row and box of a band. A minirow that is in no such choice of three is
//                      struck out. The same in a stack, with columns for rows; so naked singles reach rows and columns;
//   hidden single      a digit with one place in a row stands there alone. Boxes and columns follow from the rules above.
// Then `search` guesses on a copy of the board: in a cell with two candidates, if there is one, and few solved peers.

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
pub type Grid = [u8; 81];

/// Fills the grid with a solution. A grid without one stays as it was and gives `false`.
pub fn solve(grid: &mut Grid) -> bool {
    solve_counting(grid, &mut 0)
}

/// The same; adds its guesses to `guesses`.
pub fn solve_counting(grid: &mut Grid, guesses: &mut u64) -> bool {
    let mut board = [EMPTY; 3];
    for cell in (0..81).filter(|&cell| matches!(grid[cell], b'1'..=b'9')) {
        let digit = usize::from(grid[cell] - b'1');
        place(&mut board[cell / 27], 1 << (cell % 27), digit);
    }
    let solved = search(&mut board, &mut (0, 0), guesses);
    for (band, cells) in board.iter().zip(grid.chunks_mut(27)).filter(|_| solved) {
        for (digit, &places) in (b'1'..=b'9').zip(band) {
            bits(places).for_each(|cell| cells[cell as usize] = digit);
        }
    }
    solved
}

/// The places of each digit, and three unused words: the compiler makes vectors of four, which doubles the speed.
type Band = [u32; 12];
const EMPTY: Band = [ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, 0, 0, 0];
const ALL: u32 = 0o777_777_777;
const FIRST_COLUMNS: u32 = 0o111_111_111;
const FIRST_BOX: u32 = 0o007_007_007;

/// `last` is the cell guessed last. While it is open, it is guessed next, so that a contradiction there shows early.
fn search(board: &mut [Band; 3], last: &mut (usize, u32), guesses: &mut u64) -> bool {
    while propagate(board) {
        *last = match branch_cell(board, *last) {
            Some(cell) => cell,
            None => return true,
        };
        let (b, cell, mut guess) = (last.0, 1 << last.1, *board);
        let digit = (0..8).take_while(|&d| board[b][d] & cell == 0).count();
        place(&mut guess[b], cell, digit);
        *guesses += 1;
        if search(&mut guess, last, guesses) {
            *board = guess;
            return true;
        }
        board[b][digit] &= !cell;
    }
    false
}

fn place(band: &mut Band, cell: u32, digit: usize) {
    band.iter_mut().for_each(|places| *places &= !cell);
    band[digit] |= cell;
}

/// `false` if some cell has no candidate left, or some digit no place in a unit.
fn propagate(board: &mut [Band; 3]) -> bool {
    let mut changed = 1;
    while changed != 0 {
        let (before, [any, open, _]) = (*board, counts(board));
        let (mut hidden, mut wrong) = ([[0; 12]; 3], [0; 12]);
        for (digit, wrong) in wrong.iter_mut().enumerate() {
            *wrong = strike_out(board, digit, open, &mut hidden);
        }
        if any != [ALL; 3] || wrong[..9].iter().any(|&bits| bits != 0) {
            return false;
        }
        changed = 0;
        for b in 0..3 {
            let taken = hidden[b].iter().fold(0, |taken, cells| taken | cells);
            for digit in 0..12 {
                board[b][digit] &= hidden[b][digit] | !taken;
                changed |= board[b][digit] ^ before[b][digit];
            }
        }
    }
    true
}

/// Applies the first two rules to a digit and finds its hidden singles. The result is 0 unless there is a contradiction.
fn strike_out(board: &mut [Band; 3], digit: usize, open: [u32; 3], hidden: &mut [Band; 3]) -> u32 {
    let minirows = |cells: u32| (cells | cells >> 1 | cells >> 2) & FIRST_COLUMNS;
    let columns = |cells: u32| (cells | cells >> 9 | cells >> 18) & 0o777;
    let in_all_rows = |row: u32| row | row << 9 | row << 18;
    let mut places = [board[0][digit], board[1][digit], board[2][digit]];
    let (mut naked, mut wrong) = (places, 0);
    (0..3).for_each(|b| naked[b] &= !open[b]);
    let boxes = columns(pack(naked, 1, minirows));
    (0..3).for_each(|b| places[b] &= naked[b] | !in_all_rows((boxes >> b & 0o111) * 7));
    let ways = lock(pack(places, 9, columns), 1, FIRST_COLUMNS);
    (0..3).for_each(|b| places[b] &= in_all_rows(ways >> (9 * b) & 0o777));
    let ways = lock(pack(places, 1, minirows), 3, FIRST_BOX);
    for b in 0..3 {
        places[b] &= (ways >> b & FIRST_COLUMNS) * 7;
        let more = places[b] & places[b].wrapping_sub(0o001_001_001); // all but the first in each row
        let more = (((more & 0o377_377_377) + 0o377_377_377) | more) & 0o400_400_400; // the row's ninth bit
        hidden[b][digit] = places[b] & !(more | (more - (more >> 8)));
        wrong |= naked[b] & !hidden[b][digit]; // twice in one box
        board[b][digit] = places[b];
    }
    wrong | FIRST_BOX & !(ways | ways >> 3 | ways >> 6) // not in every row
}

/// The cells of each band with one candidate at least, with two and with three.
fn counts(board: &[Band; 3]) -> [[u32; 3]; 3] {
    let mut counts = [[0; 3]; 3];
    for (b, band) in board.iter().enumerate() {
        for places in band {
            counts[2][b] |= counts[1][b] & places;
            counts[1][b] |= counts[0][b] & places;
            counts[0][b] |= places;
        }
    }
    counts
}

/// The band and the bit's number of the cell to guess in; `None` if all are solved.
fn branch_cell(board: &[Band; 3], last: (usize, u32)) -> Option<(usize, u32)> {
    let [_, open, more] = counts(board);
    if open[last.0] >> last.1 & 1 != 0 {
        return Some(last);
    }
    let mask = if open == more { 0 } else { ALL };
    let solved_peers = |&(b, cell): &(usize, u32)| {
        let column = 0o001_001_001 << (cell % 9);
        let near = 0o777 << (cell / 9 * 9) | FIRST_BOX << (cell % 9 / 3 * 3) | column;
        let far = (column & !open[(b + 1) % 3]) << 1 | column & !open[(b + 2) % 3];
        (u64::from(far) << 32 | u64::from(near & !open[b])).count_ones()
    };
    let cells = (0..3).flat_map(|b| bits(open[b] & !(more[b] & mask)).map(move |cell| (b, cell)));
    cells.min_by_key(solved_peers)
}

fn bits(word: u32) -> impl Iterator<Item = u32> {
    let words = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
    words.take_while(|&word| word != 0).map(u32::trailing_zeros)
}

/// Three bands in one word, each `shift` bits higher than the one before.
fn pack(bands: [u32; 3], shift: usize, of: impl Fn(u32) -> u32) -> u32 {
    of(bands[0]) | of(bands[1]) << shift | of(bands[2]) << (2 * shift)
}

/// Squares of 3 x 3 bits, rows nine bits apart: keeps a bit if it is one of three, no two in the same row or column.
fn lock(x: u32, step: usize, first_columns: u32) -> u32 {
    let next = |x: u32| (x & !first_columns) >> step | (x & first_columns) << (2 * step);
    let (below, last) = ((x >> 9 | x << 18) & ALL, (x >> 18 | x << 9) & ALL);
    x & next(below & next(last) | next(below) & last)
}
// --- end paste ---

// --- begin paste: src/snippets/cells.rs (edit there, then run ./judge.sh paste) ---
// Input and output for tasks of one grid or a few: made to be pasted below any `main`. White space never matters, so a grid
// may stand on lines of any length; `.`, `0` and `?` are all an empty cell.

use std::io::{Read, Write};

#[derive(Default)]
struct Input {
    text: Vec<u8>,
    at: usize, // the index of the next byte
}

impl Input {
    fn read() -> Input {
        let mut input = Input::default();
        if let Err(error) = std::io::stdin().read_to_end(&mut input.text) {
            input.fail(&format!("cannot read the input: {}", error));
        }
        input
    }

    /// Skips white space. Returns the next byte without taking it; `None` at the end of the input.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text[self.at..].iter();
        self.at += rest.take_while(|byte| **byte <= b' ').count();
        self.text.get(self.at).copied()
    }

    /// Takes a digit, `b'0'` for an empty cell.
    fn cell(&mut self) -> u8 {
        let cell = match self.peek() {
            Some(digit) if digit.is_ascii_digit() => digit,
            Some(b'.') | Some(b'?') => b'0',
            Some(_) => self.fail("expected a digit or '.'"),
            None => self.fail("expected a digit or '.', found the end of the input"),
        };
        self.at += 1;
        cell
    }

    /// Takes 81 cells; `None` at the end of the input.
    fn grid(&mut self) -> Option<[u8; 81]> {
        self.peek().map(|_| [0; 81].map(|_| self.cell()))
    }

    /// Prints the line and what is wrong there to stderr, and exits with code 2.
    fn fail(&self, message: &str) -> ! {
        let lines = self.text[..self.at].split(|&byte| byte == b'\n');
        let _ = writeln!(std::io::stderr(), "line {}: {}", lines.count(), message);
        std::process::exit(2)
    }

    /// Prints an answer that ends with a newline. If nobody reads it, ends the program.
    fn print(&self, answer: &[u8]) {
        match std::io::stdout().write_all(answer) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
            Err(error) => self.fail(&format!("cannot write the output: {}", error)),
        }
    }
}
// --- end paste ---
