// Luogu P1074, 靶形数独: https://www.luogu.com.cn/problem/P1074 (NOIP 2009; the same text: AcWing 183)
//
// Input: nine rows of nine digits with blanks between them, 0 for an empty cell, 24 digits at least. Several grids may
// follow each other, and the lines may end anywhere, as for `scanf`.
// Output: the best score over all solutions of the grid, or -1 if it has none.
//
// To submit: paste the whole file, language Rust. Any edition will do, no flags are needed.

fn main() {
    run(Input::new(), Input::grid, |grid, _, output| {
        let best = best_score(grid).0.map_or(-1, i64::from);
        output.extend_from_slice(format!("{best}\n").as_bytes());
        Ok(())
    });
}

// --- begin paste: src/snippets/best_score.rs (edit there, then run ./judge.sh paste) ---
// The best score over all solutions of a Sudoku grid (NOIP 2009, "target Sudoku"): standard library only, made to be
// pasted below any `main`.
//
// A digit counts as often as its ring says: 6 times at the rim, then 7, 8, 9, and 10 times in the middle cell. Some
// grids have more solutions than anyone could look at, so what matters is a bound: what can the open cells still bring?
//
// How it works. A solution meets 324 demands, each just once: a digit in each cell, and each digit in each row, column
// and box. Put a price on every demand. A candidate, a digit in a cell, meets four of them; what their prices come to
// beyond its own points is its loss. Then for every solution
//
//     points = all prices - the losses of its 81 candidates,
//
// so as long as no loss is negative no solution brings more than all prices together: that is the bound. A candidate
// that loses more than the bound is above the best score known cannot be in a better solution, and goes. Good prices
// are found by letting each demand in turn set its own so that its candidates, each weighed by e^(-loss / T), weigh 1
// together, as in Sinkhorn's method. For a small T the bound comes close to the best there is of this kind, which for
// Sudoku is hardly ever a whole point above the best score; coming from a large T it is found soon.
//
// The rest is a search depth first: take the candidate that weighs most, then the others without it. It soon stands
// on a best solution, and the bound makes short work of what is left. Naked and hidden singles are settled on the way.
//
// Cost, on one core of a server of 2023: 1 to 10 ms a grid, with 30 clues or with none, one solution or 10^21; for the
// worst with 24 clues that climbs have found 60 with a solution and 120 without.

/// Fills the grid's open cells in every way that makes it a solution; gives the best score of these, if there is one,
/// and how many times the search has looked at a grid, a measure that is the same on every machine. A grid is 81 cells in
/// row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
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
            search.price(&cells, &mut prices, 8.0 / f64::from(1 << halvings), 12);
        }
    }
    let mut open = vec![Node { cells, prices }];
    while let Some(node) = open.pop() {
        looks += 1;
        open.extend(search.look_at(node).into_iter().flatten());
    }
    (search.best, looks)
}

/// The T of the search, and how often all demands set their price for one bound.
const SMOOTH: f64 = 0.05;
const ROUNDS: u32 = 8;

/// Every digit.
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
    /// What a candidate counts beyond six times its digit: the digits of a solution come to 405.
    points: [f64; 729],
    /// The candidates that are left, listed for each demand, and where each list ends.
    open: Vec<usize>,
    ends: [usize; 324],
    /// What each candidate of the last bound weighs.
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
            let units = units_of(cell);
            let of_unit = |kind: usize| 81 + 9 * units[kind] + digit;
            search.demands[candidate] = [cell, of_unit(0), of_unit(1), of_unit(2)];
            let places = [digit, cell % 9, cell / 9, cell / 9 % 3 * 3 + cell % 3];
            for (demand, place) in search.demands[candidate].iter().zip(places) {
                search.members[*demand][place] = candidate;
            }
            search.points[candidate] = f64::from((weight(cell) - 6) * (digit as u32 + 1));
        }
        search
    }

    /// Takes the best score from a solved grid; else gives the parts to look at next, the most promising last.
    fn look_at(&mut self, mut node: Node) -> Option<[Node; 2]> {
        loop {
            if !self.keep(&mut node.cells) {
                return None;
            }
            if node.cells.iter().all(|cell| cell.count_ones() == 1) {
                self.best = self.best.max(Some(score(&node.cells)));
                return None;
            }
            let bound = self.price(&node.cells, &mut node.prices, SMOOTH, ROUNDS);
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

    /// Makes the prices better, and gives the bound.
    fn price(
        &mut self,
        cells: &[u16; 81],
        prices: &mut [f64; 324],
        smooth: f64,
        rounds: u32,
    ) -> f64 {
        self.find_open(cells);
        self.lower(prices);
        for &candidate in &self.open {
            self.weights[candidate] = (-self.loss(prices, candidate) / smooth).exp();
        }
        let mut raised = [1.0; 324];
        for _ in 0..rounds {
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

    /// Lists the candidates that are left of each demand.
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
            let losses = self.open[start..end]
                .iter()
                .map(|&member| self.loss(prices, member));
            prices[demand] -= losses.fold(f64::MAX, f64::min);
            start = end;
        }
    }

    fn loss(&self, prices: &[f64; 324], candidate: usize) -> f64 {
        let [cell, row, column, square] = self.demands[candidate];
        prices[cell] + prices[row] + prices[column] + prices[square] - self.points[candidate]
    }

    /// Takes the candidates that lose more than this. `false`: there was none.
    fn drop_losers(&self, node: &mut Node, spare: f64) -> bool {
        let before = node.cells;
        for candidate in 0..729 {
            if self.loss(&node.prices, candidate) > spare {
                node.cells[candidate / 9] &= !(1 << (candidate % 9));
            }
        }
        node.cells != before
    }

    /// The candidate to try next: of the demands with the fewest candidates the one that weighs most.
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

/// How often the digit in a cell counts.
fn weight(cell: usize) -> u32 {
    let from_rim = |line: usize| line.min(8 - line);
    6 + from_rim(cell / 9).min(from_rim(cell % 9)) as u32
}

/// The row, the column and the box of a cell: three of the 27 units.
fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
// --- end paste ---

// --- begin paste: src/snippets/input.rs (edit there, then run ./judge.sh paste) ---
// Standard input, byte by byte, and what is wrong with it: the part of reading that all formats share, made to be pasted
// below any `main`.
//
// `Input` gives a format what is not blank, as `scanf` does: the 81 cells of a grid may stand on one line, on nine or on
// eighty-one, and many grids on the same. Blanks are all bytes up to the space, so that line ends of any system, blank
// lines and the end-of-file mark of DOS never matter; `.`, `0` and `?` are all an empty cell.
//
// Each error names line and column, counted from 1 in bytes. Since a cell too few or too many is no error by itself, the
// line that first has another number of cells than the first is named too. What stood before is printed first; then one
// line on stderr and exit code 2. A reader that closed our output wants no more: that is exit code 0.

use std::io::{BufRead, Read, Write};

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
type Cells = [u8; 81];

/// A line and a column, counted from 1.
#[derive(Clone, Copy, Default)]
struct Place {
    line: u64,
    column: u64,
}

/// What is wrong with the input, and where.
struct BadInput {
    place: Place,
    message: String,
}

fn write_out(output: &[u8]) {
    let mut stdout = std::io::stdout();
    match stdout.write_all(output).and_then(|()| stdout.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => fail(&format!("cannot write the output: {error}")),
    }
}

/// One line on stderr, and the end. `eprintln!` panics where nobody reads stderr.
fn fail(message: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "{message}");
    std::process::exit(2)
}

/// The end of a program whose input is wrong.
fn refuse(bad: BadInput) -> ! {
    let place = format!("line {}, column {}", bad.place.line, bad.place.column);
    fail(&format!("{place}: {}", bad.message))
}

/// Standard input, byte by byte.
struct Input {
    source: std::io::BufReader<std::io::Stdin>,
    /// Where the next byte stands.
    place: Place,
    /// The cells on this line so far.
    cells: u64,
    /// The cells on the first line with any, and the first line with another number of them.
    usual: u64,
    odd: Option<(u64, u64)>,
}

impl Input {
    fn new() -> Input {
        Input {
            source: std::io::BufReader::with_capacity(1 << 14, std::io::stdin()),
            place: Place { line: 1, column: 1 },
            cells: 0,
            usual: 0,
            odd: None,
        }
    }

    /// The next byte that is no blank, which must be this cell of a grid. Does not take it.
    fn cell(&mut self, cell: usize) -> Result<u8, BadInput> {
        match self.peek()? {
            Some(byte) if is_cell(byte) => Ok(byte),
            Some(_) => Err(self.bad("a digit or '.'")),
            None => {
                let row = cell / 9 + 1;
                Err(match cell % 9 {
                    0 => self.bad(&format!("row {row} of 9")),
                    before => self.bad(&format!("cell {} of row {row}", before + 1)),
                })
            }
        }
    }

    /// Steps over blanks to the next byte that is none, and gives it; `None` at the end of the input.
    fn peek(&mut self) -> Result<Option<u8>, BadInput> {
        loop {
            match self.next_byte()? {
                Some(b'\n') => self.end_line(),
                Some(blank) if blank <= b' ' => self.step(1),
                other => return Ok(other),
            }
        }
    }

    /// The next byte, be it a blank or not; `None` at the end of the input. Does not take it.
    fn next_byte(&mut self) -> Result<Option<u8>, BadInput> {
        while self.source.buffer().is_empty() {
            match self.source.fill_buf() {
                Ok(_) => break,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.bad_input(format!("cannot read the input: {error}"))),
            }
        }
        Ok(self.source.buffer().first().copied())
    }

    /// Takes bytes that are no line ends.
    fn step(&mut self, bytes: usize) {
        self.source.consume(bytes);
        self.place.column += bytes as u64;
    }

    /// Takes a line end.
    fn end_line(&mut self) {
        self.source.consume(1);
        if self.usual == 0 {
            self.usual = self.cells;
        } else if self.cells != self.usual && self.cells > 0 && self.odd.is_none() {
            self.odd = Some((self.place.line, self.cells));
        }
        self.cells = 0;
        self.place.line += 1;
        self.place.column = 1;
    }

    /// Something else than `expected` stands here.
    fn bad(&mut self, expected: &str) -> BadInput {
        let found = match self.next_byte() {
            Err(unreadable) => return unreadable,
            Ok(None) => "the end of the input".to_string(),
            Ok(Some(first)) => {
                // So many bytes has a character of UTF-8 that begins with this one.
                let length = first.leading_ones().clamp(1, 4);
                let mut bytes = Vec::new();
                let source = self.source.by_ref();
                let _ = source.take(length.into()).read_to_end(&mut bytes);
                match std::str::from_utf8(&bytes).map(|text| text.chars().next()) {
                    Ok(Some(character)) => format!("{character:?}"),
                    _ => format!("byte 0x{first:02x}"),
                }
            }
        };
        self.bad_input(format!("expected {expected}, found {found}"))
    }

    /// This is wrong, here.
    fn bad_input(&self, message: String) -> BadInput {
        let bad = BadInput {
            place: self.place,
            message,
        };
        self.hint(bad, self.place.line)
    }

    /// Adds to what is wrong that a line up to this one has an odd number of cells.
    fn hint(&self, mut bad: BadInput, last: u64) -> BadInput {
        if let Some((line, cells)) = self.odd.filter(|odd| odd.0 <= last) {
            bad.message += &format!(
                "; line {line} has {cells} cells, the lines before have {}",
                self.usual
            );
        }
        bad
    }
}

fn is_cell(byte: u8) -> bool {
    (byte == b'.') | (byte == b'?') | byte.is_ascii_digit()
}
// --- end paste ---

// --- begin paste: src/snippets/one_by_one.rs (edit there, then run ./judge.sh paste) ---
// Grids in, answers out, one after the other: made to be pasted beside `input.rs`, below any `main`.

/// Where the cells of one grid stood.
type Places = [Place; 81];

/// Reads cases and prints the answer to each. `next_case` fills one grid, or says that there are no more; `answer` appends
/// what is to be printed of one.
fn run(
    mut input: Input,
    mut next_case: impl FnMut(&mut Input, &mut Cells, &mut Places) -> Result<bool, BadInput>,
    mut answer: impl FnMut(&Cells, &Places, &mut Vec<u8>) -> Result<(), BadInput>,
) {
    let mut grid = [b'.'; 81];
    let mut places = [Place::default(); 81];
    let mut output = Vec::new();
    let end = loop {
        match next_case(&mut input, &mut grid, &mut places) {
            Ok(true) => {}
            end => break end,
        }
        if let Err(bad) = answer(&grid, &places, &mut output) {
            break Err(input.hint(bad, places[80].line));
        }
        if output.len() > 1 << 16 {
            write_out(&output);
            output.clear();
        }
    };
    write_out(&output);
    if let Err(bad) = end {
        refuse(bad);
    }
}

impl Input {
    /// Fills one grid with the next 81 cells, however they lie on lines; `false` at the end of the input.
    fn grid(&mut self, grid: &mut Cells, places: &mut Places) -> Result<bool, BadInput> {
        if self.peek()?.is_none() {
            return Ok(false);
        }
        for (cell, byte) in grid.iter_mut().enumerate() {
            *byte = self.cell(cell)?;
            places[cell] = self.place;
            self.step(1);
            self.cells += 1;
        }
        Ok(true)
    }
}
// --- end paste ---
