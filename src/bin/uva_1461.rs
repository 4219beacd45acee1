// UVa 1461: https://onlinejudge.org/external/14/1461.pdf
// Languages: C, C++, Java, Pascal, Python; no Rust.
//
// Input: the number of cases, then for each nine lines of nine signs: 0 for an empty cell, 1 to 9, `e` for an even digit,
// `o` for an odd one; cells with the same other small letter hold the same digit. Lines may end anywhere, as for `scanf`.
// Output: for each case a line with the number of solutions. Different letters may hold the same digit, and what clashes has
// no solution.
//
// In Rust any edition will do, no flags are needed.

use std::io::{Read, Write};

fn main() {
    let mut input = Input::read();
    let cases = input.number();
    for case in 1..=cases {
        if input.peek().is_none() {
            input.fail(&format!("expected case {} of {}", case, cases));
        }
        let mut search = Search::new([0; 81].map(|_| input.sign()));
        search.run();
        input.print(format!("{}\n", search.found).as_bytes());
    }
}

/// All digits, digit d as bit d.
const ALL: u16 = 0x3fe;

/// Counts solutions. Fills all cells of a letter at once: those first that the fewest digits fit, or where a digit has no
/// other place in a row, column or box.
struct Search {
    groups: Vec<Group>,
    /// The digits in each row, column and box.
    used: [u16; 27],
    found: u64,
}

/// Cells that hold the same digit: those of a letter, or one.
struct Group {
    sign: u8,
    cells: Vec<usize>,
    /// The digits that the sign allows.
    allowed: u16,
    full: bool,
}

impl Search {
    fn new(signs: [u8; 81]) -> Search {
        let mut groups: Vec<Group> = Vec::new();
        for (cell, &sign) in signs.iter().enumerate() {
            let allowed = match sign {
                b'1'..=b'9' => 1 << (sign - b'0'),
                b'e' => 0x154,
                b'o' => 0x2aa,
                _ => ALL,
            };
            let variable = sign.is_ascii_lowercase() && allowed == ALL;
            match groups
                .iter_mut()
                .find(|group| variable && group.sign == sign)
            {
                Some(group) => {
                    if group.units().any(|unit| units(cell).contains(&unit)) {
                        group.allowed = 0;
                    }
                    group.cells.push(cell);
                }
                None => groups.push(Group {
                    sign,
                    cells: vec![cell],
                    allowed,
                    full: false,
                }),
            }
        }
        Search {
            groups,
            used: [0; 27],
            found: 0,
        }
    }

    fn run(&mut self) {
        let (group, digits) = match self.choice() {
            Some(choice) => choice,
            None => {
                self.found += 1;
                return;
            }
        };
        for digit in (1..10).map(|digit| 1 << digit) {
            if digits & digit != 0 {
                self.toggle(group, digit);
                self.run();
                self.toggle(group, digit);
            }
        }
    }

    /// Fills a group, or empties it again.
    fn toggle(&mut self, group: usize, digit: u16) {
        let group = &mut self.groups[group];
        group.full = !group.full;
        for unit in group.units() {
            self.used[unit] ^= digit;
        }
    }

    /// The group to be filled next and digits for it, none at a dead end. `None`: the grid is full.
    fn choice(&self) -> Option<(usize, u16)> {
        let groups = self.groups.iter().enumerate();
        let open: Vec<(usize, u16)> = groups
            .filter(|(_, group)| !group.full)
            .map(|(index, group)| (index, group.free(&self.used)))
            .collect();
        let &(best, digits) = open.iter().min_by_key(|(_, free)| free.count_ones())?;
        if digits.count_ones() < 2 {
            return Some((best, digits));
        }
        // A digit that is there already counts as seen twice.
        let (mut once, mut twice) = (self.used, self.used);
        for &(group, free) in &open {
            for unit in self.groups[group].units() {
                twice[unit] |= once[unit] & free;
                once[unit] |= free;
            }
        }
        if once.iter().any(|digits| *digits != ALL) {
            return Some((best, 0));
        }
        let singles = open.iter().map(|&(group, free)| {
            let places = self.groups[group].units();
            let single = places.fold(0, |single, unit| single | (free & !twice[unit]));
            (group, single & single.wrapping_neg())
        });
        let mut singles = singles.filter(|(_, single)| *single != 0);
        singles.next().or(Some((best, digits)))
    }
}

impl Group {
    fn units(&self) -> impl Iterator<Item = usize> + '_ {
        self.cells.iter().flat_map(|cell| units(*cell))
    }

    fn free(&self, used: &[u16; 27]) -> u16 {
        self.units()
            .fold(self.allowed, |free, unit| free & !used[unit])
    }
}

/// The row, the column and the box of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

struct Input {
    text: Vec<u8>,
    at: usize, // the index of the next byte
}

impl Input {
    fn read() -> Input {
        let (text, at) = (Vec::new(), 0);
        let mut input = Input { text, at };
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

    /// Takes the number of cases.
    fn number(&mut self) -> u32 {
        self.peek();
        let rest = &self.text[self.at..];
        let length = rest.iter().take_while(|byte| **byte > b' ').count();
        let word = String::from_utf8_lossy(&rest[..length]).parse();
        let number = word.unwrap_or_else(|_| self.fail("expected the number of cases"));
        self.at += length;
        number
    }

    /// Takes the sign of a cell.
    fn sign(&mut self) -> u8 {
        let sign = match self.peek() {
            Some(sign) if sign.is_ascii_digit() || sign.is_ascii_lowercase() => sign,
            Some(_) => self.fail("expected a digit or a small letter"),
            None => self.fail("expected a digit or a small letter, found the end of the input"),
        };
        self.at += 1;
        sign
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
