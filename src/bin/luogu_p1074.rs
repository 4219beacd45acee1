// Luogu P1074: https://www.luogu.com.cn/problem/P1074
// Languages: C++, Java, Python and others; Rust (2024).
// The same task: LibreOJ 10025, AcWing 183, OpenJudge search001/014, XMUOJ NQ098.
//
// Input: nine rows of nine digits with blanks between them, 0 for an empty cell, 24 digits at least. Several grids may
// follow each other, and the lines may end anywhere, as for `scanf`.
// Output: the best score over all solutions of the grid, or -1 if it has none.
//
// In Rust any edition will do, no flags are needed.

fn main() {
    let mut input = Input::read();
    while let Some(grid) = input.grid() {
        let best = best_score(&grid).0.map_or(-1, i64::from);
        input.print(format!("{}\n", best).as_bytes());
    }
}

// --- begin paste: src/snippets/best_score.rs (edit there, then run ./judge.sh paste) ---
// The best score over all solutions of a Sudoku grid (NOIP 2009, "target Sudoku"): standard library only, made to be
// pasted below any `main`.
//
// A digit is multiplied by the factor of its ring: 6 at the rim, then 7, 8, 9, and 10 in the middle cell. Some grids have
// too many solutions to visit, so the search needs a bound on what the open cells can still score.
//
// How it works. A solution meets each of 324 demands once: a digit in each cell, and each digit in each row, column and
// box. Give every demand a price. A candidate, a digit in a cell, meets four demands; its loss is the sum of their prices
// minus its own points. Then for every solution
//
//     points = all prices - the losses of its 81 candidates,
//
// so as long as no loss is negative, no solution scores more than all prices together: that is the bound. A candidate
// whose loss exceeds the bound minus the best known score can't be in a better solution and is removed. To find good
// prices, each demand in turn sets its own so that the weights e^(-loss / T) of its candidates add up to 1, as in
// Sinkhorn's method. For a small T the bound is close to the best of this kind, which for Sudoku is hardly ever a whole
// point above the best score. Starting from a large T gets there sooner.
//
// The search is depth-first: take the heaviest candidate, then the others without it. It soon reaches a best solution, and
// the bound cuts most of the rest. Naked and hidden singles are settled on the way.
//
// Cost, on one core of a server of 2023: 1 to 10 ms a grid, with 30 clues or with none, one solution or 10^21; for the
// worst with 24 clues that climbs have found 60 with a solution and 120 without.

/// Returns the best score over all solutions of the grid, if there is one, and how many nodes the search visited, which
/// is the same on every machine. A grid is 81 cells in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
pub fn best_score(grid: &[u8; 81]) -> (Option<u32>, u32) {
    let mut cells = [ALL; 81];
    for (cell, byte) in cells.iter_mut().zip(grid) {
        if (b'1'..=b'9').contains(byte) {
            *cell = 1 << (byte - b'1');
        }
    }
    let mut search = Search::new();
    let mut looks = 0;
    let mut prices = [0.0; 324];
    if search.keep(&mut cells) {
        for halvings in 0..7 {
            search.price(&cells, &mut prices, 8.0 / f64::from(1 << halvings));
        }
    }
    let mut open = vec![Node { cells, prices }];
    while let Some(node) = open.pop() {
        looks += 1;
        open.extend(search.look_at(node).into_iter().flatten());
    }
    (search.best, looks)
}

/// The T of the search, and how often all demands set their prices for one bound.
const SMOOTH: f64 = 0.05;
const ROUNDS: u32 = 8;

const ALL: u16 = (1 << 9) - 1;

/// A part of the search: the digits that each cell may hold, bit 0 for digit 1, and prices that are good for them.
#[derive(Clone)]
struct Node {
    cells: [u16; 81],
    prices: [f64; 324],
}

/// A candidate is nine times its cell and its digit less 1.
struct Search {
    /// The candidates of each demand: 81 cells, then rows, columns and boxes, nine digits each.
    members: [[usize; 9]; 324],
    /// The four demands of each candidate.
    demands: [[usize; 4]; 729],
    /// What a candidate scores beyond six times its digit: the digits of a solution add up to 405.
    points: [f64; 729],
    /// The candidates that are left, listed for each demand, and where each list ends.
    open: Vec<usize>,
    ends: [usize; 324],
    /// Each candidate's weight at the last bound.
    weights: [f64; 729],
    best: Option<u32>,
}

impl Search {
    fn new() -> Search {
        let mut search = Search {
            members: [[0; 9]; 324],
            demands: [[0; 4]; 729],
            points: [0.0; 729],
            open: Vec::new(),
            ends: [0; 324],
            weights: [0.0; 729],
            best: None,
        };
        for candidate in 0..729 {
            let (cell, digit) = (candidate / 9, candidate % 9);
            let (row, column) = (cell / 9, cell % 9);
            let of_unit = |unit: usize| 81 + 9 * unit + digit;
            let square = of_unit(18 + row / 3 * 3 + column / 3);
            search.demands[candidate] = [cell, of_unit(row), of_unit(9 + column), square];
            let places = [digit, column, row, row % 3 * 3 + column % 3];
            for (demand, place) in search.demands[candidate].iter().zip(places) {
                search.members[*demand][place] = candidate;
            }
            search.points[candidate] = f64::from((weight(cell) - 6) * (digit as u32 + 1));
        }
        search
    }

    /// Records the score of a solved grid. Otherwise returns the nodes to visit next, the more promising one last.
    fn look_at(&mut self, mut node: Node) -> Option<[Node; 2]> {
        loop {
            if !self.keep(&mut node.cells) {
                return None;
            }
            if node.cells.iter().all(|cell| cell.count_ones() == 1) {
                self.best = self.best.max(Some(score(&node.cells)));
                return None;
            }
            let bound = self.price(&node.cells, &mut node.prices, SMOOTH);
            // A better score is a whole point better; the rest is for rounding.
            let spare = bound - f64::from(self.best.unwrap_or(0)) - 1.0 + 1e-6;
            if spare < 0.0 {
                return None;
            }
            if !self.drop_losers(&mut node, spare) {
                break;
            }
        }
        let guess = self.heaviest();
        let mut with = node.clone();
        with.cells[guess / 9] = 1 << (guess % 9);
        node.cells[guess / 9] &= !(1 << (guess % 9));
        Some([node, with])
    }

    /// Settles naked and hidden singles. `false`: a dead end.
    fn keep(&self, cells: &mut [u16; 81]) -> bool {
        loop {
            let before = *cells;
            for unit in 0..27 {
                let places = self.members[81 + 9 * unit].map(|candidate| candidate / 9);
                if !keep_unit(cells, &places) {
                    return false;
                }
            }
            if *cells == before {
                return true;
            }
        }
    }

    /// Improves the prices and returns the bound.
    fn price(&mut self, cells: &[u16; 81], prices: &mut [f64; 324], smooth: f64) -> f64 {
        self.find_open(cells);
        self.lower(prices);
        for &candidate in &self.open {
            self.weights[candidate] = (-self.loss(prices, candidate) / smooth).exp();
        }
        let mut raised = [1.0; 324];
        for _ in 0..ROUNDS {
            let mut start = 0;
            for (&end, raised) in self.ends.iter().zip(&mut raised) {
                let members = &self.open[start..end];
                start = end;
                let sum: f64 = members.iter().map(|&member| self.weights[member]).sum();
                // Where no solution is left the weights vanish; any prices will do there.
                if members.len() > 1 && sum > 1e-100 {
                    *raised = (*raised * sum).clamp(1e-300, 1e300);
                    let factor = sum.recip();
                    for &member in members {
                        self.weights[member] *= factor;
                    }
                }
            }
        }
        for (price, raised) in prices.iter_mut().zip(&raised) {
            *price += smooth * raised.ln();
        }
        self.lower(prices);
        f64::from(6 * 405) + prices.iter().sum::<f64>()
    }

    /// Lists the remaining candidates of each demand.
    fn find_open(&mut self, cells: &[u16; 81]) {
        self.open.clear();
        for (members, end) in self.members.iter().zip(&mut self.ends) {
            let left = |member: &&usize| cells[*member / 9] >> (*member % 9) & 1 != 0;
            self.open.extend(members.iter().filter(left));
            *end = self.open.len();
        }
    }

    /// Sets each price as low as it can be without a loss below zero.
    fn lower(&self, prices: &mut [f64; 324]) {
        let mut start = 0;
        for (demand, &end) in self.ends.iter().enumerate() {
            let open = self.open[start..end].iter();
            let losses = open.map(|&member| self.loss(prices, member));
            prices[demand] -= losses.fold(f64::MAX, f64::min);
            start = end;
        }
    }

    fn loss(&self, prices: &[f64; 324], candidate: usize) -> f64 {
        let [cell, row, column, square] = self.demands[candidate];
        prices[cell] + prices[row] + prices[column] + prices[square] - self.points[candidate]
    }

    /// Removes the candidates whose loss exceeds `spare`. `false`: there was none.
    fn drop_losers(&self, node: &mut Node, spare: f64) -> bool {
        let before = node.cells;
        for candidate in 0..729 {
            if self.loss(&node.prices, candidate) > spare {
                node.cells[candidate / 9] &= !(1 << (candidate % 9));
            }
        }
        node.cells != before
    }

    /// The candidate to try next: the heaviest of the demands with the fewest candidates.
    fn heaviest(&self) -> usize {
        let mut best = (usize::MAX, 0.0, 0);
        let mut start = 0;
        for &end in &self.ends {
            let members = &self.open[start..end];
            start = end;
            for &member in members.iter().filter(|_| members.len() > 1) {
                let weight = self.weights[member];
                if members.len() < best.0 || members.len() == best.0 && weight > best.1 {
                    best = (members.len(), weight, member);
                }
            }
        }
        best.2
    }
}

/// Settles the singles of one unit. `false`: two cells hold the same digit, or a cell or a digit has no place.
fn keep_unit(cells: &mut [u16; 81], places: &[usize; 9]) -> bool {
    let (mut once, mut twice, mut single) = (0, 0, 0);
    for &place in places {
        let cell = cells[place];
        twice |= once & cell;
        once |= cell;
        if cell.count_ones() < 2 {
            if cell & !single == 0 {
                return false;
            }
            single |= cell;
        }
    }
    for &place in places {
        let cell = &mut cells[place];
        if cell.count_ones() > 1 {
            let hidden = *cell & !twice;
            *cell &= if hidden == 0 { !single } else { hidden };
        }
    }
    once == ALL
}

fn score(cells: &[u16; 81]) -> u32 {
    let of_cell = |(place, cell): (usize, &u16)| weight(place) * (cell.trailing_zeros() + 1);
    cells.iter().enumerate().map(of_cell).sum()
}

/// The factor of the digit in a cell.
fn weight(cell: usize) -> u32 {
    let from_rim = |line: usize| line.min(8 - line);
    6 + from_rim(cell / 9).min(from_rim(cell % 9)) as u32
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
