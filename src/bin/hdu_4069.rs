// HDU 4069: http://acm.hdu.edu.cn/showproblem.php?pid=4069
// Languages: C, C++, Java, Pascal; no Rust.
//
// Input: the number of cases, then 81 numbers for each. A number is a digit, 0 for an empty cell, and 16, 32, 64, 128 for walls
// above, to the right, below and to the left. The walls make nine regions, which stand in the place of boxes.
// Output: `Case 1:` with the case's number, then nine rows of nine digits if there is just one solution, `No solution` if
// there is none, `Multiple Solutions` if there are several.
//
// To submit: HDU takes no Rust, nor is another judge known that has this task. Any edition will do, no flags are needed.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|word| word.parse::<u8>().unwrap_or(0));
    numbers.next(); // the number of cases
    let numbers: Vec<u8> = numbers.collect();
    let mut out = String::new();
    for (case, cells) in (1..).zip(numbers.chunks_exact(81)) {
        let mut search = Search::new(cells);
        search.count(Board::new(cells));
        out += &format!("Case {}:\n", case);
        match search.found {
            0 => out += "No solution\n",
            1 => out += &rows(&search.solution),
            _ => out += "Multiple Solutions\n",
        }
    }
    print!("{}", out);
}

/// A set of cells: bit 9r + c is row r, column c.
type Cells = u128;

const ALL: Cells = (1 << 81) - 1;

/// The cells where each digit may stand.
#[derive(Clone, Copy)]
struct Board {
    places: [Cells; 9],
    /// Cells whose digit isn't struck out around them yet.
    open: Cells,
}

impl Board {
    fn new(cells: &[u8]) -> Board {
        let mut board = Board {
            places: [ALL; 9],
            open: ALL,
        };
        for (cell, number) in cells
            .iter()
            .enumerate()
            .filter(|(_, number)| *number & 15 > 0)
        {
            board.put(usize::from(number & 15) - 1, 1 << cell);
        }
        board
    }

    /// Strikes out all other digits of a cell.
    fn put(&mut self, digit: usize, cell: Cells) {
        let kept = self.places[digit];
        self.places.iter_mut().for_each(|places| *places &= !cell);
        self.places[digit] |= kept & cell;
    }
}

/// What to guess.
type Guess = Option<(usize, Cells)>;

struct Search {
    /// The cells of each row, column and region.
    units: Vec<Cells>,
    /// The cells that share a unit with each, without itself.
    peers: Vec<Cells>,
    found: u32,
    /// The first solution found.
    solution: [Cells; 9],
}

impl Search {
    fn new(cells: &[u8]) -> Search {
        let mut units = regions(cells);
        for line in 0..9 {
            units.push(0o777 << (9 * line));
            units.push((0..9).map(|row| 1 << (9 * row + line)).sum());
        }
        let of = |cell: usize| units.iter().filter(move |unit| *unit >> cell & 1 == 1);
        let peers = (0..81).map(|cell| of(cell).fold(0, |all, unit| all | unit) & !(1 << cell));
        Search {
            peers: peers.collect(),
            units,
            found: 0,
            solution: [0; 9],
        }
    }

    /// Counts solutions, and stops at the second.
    fn count(&mut self, mut board: Board) {
        while self.found < 2 {
            let (digit, cell) = match self.settle(&mut board) {
                Err(()) => return,
                Ok(Some(guess)) => guess,
                Ok(None) => {
                    self.found += 1;
                    self.solution = board.places;
                    return;
                }
            };
            let mut guess = board;
            guess.put(digit, cell);
            self.count(guess);
            board.places[digit] &= !cell;
        }
    }

    /// Fills in naked and hidden singles until none is left. `Err`: a dead end; `Ok(None)`: all is filled.
    fn settle(&self, board: &mut Board) -> Result<Guess, ()> {
        loop {
            // The cells with one candidate at least, with two, with three.
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for places in &board.places {
                thrice |= twice & places;
                twice |= once & places;
                once |= places;
            }
            let singles = board.open & !twice;
            if once != ALL {
                return Err(());
            } else if singles != 0 {
                self.strike_out(board, singles);
            } else if board.open == 0 {
                return Ok(None);
            } else {
                let (changed, pair) = self.hidden_singles(board)?;
                if !changed {
                    let two = board.open & twice & !thrice;
                    let cell = |cells: Cells| cells & cells.wrapping_neg();
                    let of_cell = |cell: Cells| {
                        let digit = board.places.iter().position(|places| places & cell != 0);
                        digit.map(|digit| (digit, cell))
                    };
                    return Ok(match two {
                        0 => pair.or_else(|| of_cell(cell(board.open))),
                        two => of_cell(cell(two)),
                    });
                }
            }
        }
    }

    /// No peer of these cells holds their digits.
    fn strike_out(&self, board: &mut Board, singles: Cells) {
        board.open &= !singles;
        for places in &mut board.places {
            let mut left = *places & singles;
            while left != 0 {
                *places &= !self.peers[left.trailing_zeros() as usize];
                left &= left - 1;
            }
        }
    }

    /// Fills in each digit with one place in a unit; strikes it out where all its places in a unit would be peers. Whether
    /// anything changed, and a digit with two places.
    fn hidden_singles(&self, board: &mut Board) -> Result<(bool, Guess), ()> {
        let (mut changed, mut pair) = (false, None);
        for digit in 0..9 {
            for unit in &self.units {
                let places = board.places[digit] & unit;
                if places == 0 {
                    return Err(());
                }
                if places & (places - 1) == 0 {
                    if places & board.open != 0 {
                        board.put(digit, places);
                        changed = true;
                    }
                    continue;
                }
                let (mut left, mut count, mut common) = (places, 0, board.places[digit]);
                while left != 0 && common != 0 {
                    common &= self.peers[left.trailing_zeros() as usize];
                    left &= left - 1;
                    count += 1;
                }
                board.places[digit] &= !common;
                changed |= common != 0;
                if count == 2 && left == 0 {
                    pair = Some((digit, places & (places - 1)));
                }
            }
        }
        Ok((changed, pair))
    }
}

/// The regions: cells that no walls part.
fn regions(cells: &[u8]) -> Vec<Cells> {
    let mut regions: Vec<Cells> = Vec::new();
    for first in 0..81 {
        if regions.iter().any(|region| region >> first & 1 == 1) {
            continue;
        }
        let (mut region, mut next) = (0, vec![first]);
        while let Some(cell) = next.pop() {
            let (row, column, walls) = (cell / 9, cell % 9, cells[cell]);
            region |= 1 << cell;
            for &(wall, inside, other) in &[
                (16, row > 0, cell.wrapping_sub(9)),
                (32, column < 8, cell + 1),
                (64, row < 8, cell + 9),
                (128, column > 0, cell.wrapping_sub(1)),
            ] {
                if inside && walls & wall == 0 && region >> other & 1 == 0 {
                    next.push(other);
                }
            }
        }
        regions.push(region);
    }
    regions
}

/// Nine rows of nine digits.
fn rows(solution: &[Cells; 9]) -> String {
    let digit = |cell: usize| {
        (1..)
            .zip(solution)
            .find(|(_, places)| *places >> cell & 1 == 1)
    };
    let row = |row: usize| {
        (9 * row..9 * row + 9)
            .filter_map(digit)
            .map(|(digit, _)| digit.to_string())
    };
    (0..9)
        .map(|index| row(index).collect::<String>() + "\n")
        .collect()
}
