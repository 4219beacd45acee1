// POJ 3076: http://poj.org/problem?id=3076
// Languages: C, C++, Fortran, Java, Pascal; no Rust.
// BOJ 3763 takes Rust.
// The same task: AcWing 169, Eolymp 3525.
//
// Input: grids of sixteen lines with sixteen characters, `A` to `P`, or `-` for an empty cell. Four framings are read by
// one rule. A number in front (SPOJ) says how many grids there are; without one (POJ, ZOJ, UVa, and BOJ with its one grid)
// they go on until the end of the input. Blank lines, and where lines end, mean nothing.
// Output: the solved grids with a blank line between two of them and none behind the last. That is what POJ, ZOJ and
// UVa want (POJ takes one behind the last as well), one grid needs none, and SPOJ does not look at blanks.
//
// In Rust any edition will do.

use std::io::{Read, Write};

fn main() {
    let mut input = Input::default();
    if let Err(error) = std::io::stdin().read_to_end(&mut input.text) {
        input.fail(&format!("cannot read the input: {}", error));
    }
    let cases = match input.peek() {
        Some(digit) if digit.is_ascii_digit() => Some(input.number()),
        _ => None,
    };
    let mut solved = 0;
    while cases != Some(solved) && (cases.is_some() || input.peek().is_some()) {
        let mut grid = input.grid();
        if solve_sixteen(&mut grid, 1).0 == 0 {
            input.fail("the grid that ends here has no solution");
        }
        let mut output = Vec::new();
        if solved > 0 {
            output.push(b'\n');
        }
        for row in grid.chunks(16) {
            output.extend_from_slice(row);
            output.push(b'\n');
        }
        input.print(&output);
        solved += 1;
    }
}

#[derive(Default)]
struct Input {
    text: Vec<u8>,
    at: usize, // the index of the next byte
}

impl Input {
    /// Skips white space. Returns the next byte without taking it; `None` at the end of the input.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text[self.at..].iter();
        self.at += rest.take_while(|byte| **byte <= b' ').count();
        self.text.get(self.at).copied()
    }

    /// Takes the number of grids, which white space ends.
    fn number(&mut self) -> u64 {
        let rest = self.text[self.at..].iter();
        let word: Vec<u8> = rest.take_while(|byte| **byte > b' ').copied().collect();
        let number = String::from_utf8_lossy(&word).parse();
        self.at += word.len();
        number.unwrap_or_else(|_| self.fail("expected the number of grids"))
    }

    /// Takes 256 cells, however they lie on lines.
    fn grid(&mut self) -> Sixteen {
        let mut grid = [b'-'; 256];
        for cell in grid.iter_mut() {
            *cell = match self.peek() {
                Some(byte @ b'A'..=b'P') | Some(byte @ b'-') => byte,
                Some(_) => self.fail("expected a letter from A to P or '-'"),
                None => {
                    self.fail("expected a letter from A to P or '-', found the end of the input")
                }
            };
            self.at += 1;
        }
        grid
    }

    /// Prints an answer. If nobody reads it, ends the program.
    fn print(&self, answer: &[u8]) {
        match std::io::stdout().write_all(answer) {
            Ok(()) => {}
            Err(ref error) if error.kind() == std::io::ErrorKind::BrokenPipe => {
                std::process::exit(0)
            }
            Err(error) => self.fail(&format!("cannot write the output: {}", error)),
        }
    }

    /// Prints the line and what is wrong there to stderr, and exits with code 2.
    fn fail(&self, message: &str) -> ! {
        let lines = self.text[..self.at].split(|&byte| byte == b'\n');
        let _ = writeln!(std::io::stderr(), "line {}: {}", lines.count(), message);
        std::process::exit(2)
    }
}

// --- begin paste: src/snippets/sixteen.rs (edit there, then run ./judge.sh paste) ---
// A solver for Sudoku grids of 16 x 16: standard library only, no imports, made to be pasted below any `main`.
//
// How it works. A grid asks 1024 questions, each with sixteen answers at most, which are the bits of a u16:
//
//     256 x  which digit stands in this cell?
//     256 x  in which column of this row does this digit stand?
//     256 x  in which row of this column does this digit stand?
//     256 x  in which cell of this box does this digit stand?
//
// A candidate, a digit in a cell, answers four of them, so removing it clears four bits. If a question has one answer
// left, that is placed, and all other answers to its four questions go: naked and hidden singles are the same thing here.
// A question without an answer is a dead end. Only what has changed is looked at. When the singles have run out, changed
// questions are checked for locked candidates: a digit that keeps to one box in its line keeps to that line in its box,
// and the other way round.
//
// Then the search takes a question and tries one of its answers; if that fails, it removes the answer and chooses again.
// The choice of the question is all that matters: on many grids of this size, a search that takes the one with the fewest
// answers runs for hours. So each question has a weight, 1 plus the dead ends at which it was left without an answer, and
// the one with the fewest answers for its weight is taken. Questions that caused dead ends come first, which soon keeps
// the search to the part of the grid that doesn't fit. The rule is known as dom/wdeg (Boussemart, Hemery, Lecoutre and
// Sais, "Boosting systematic search by weighting constraints", 2004). The first guesses are made before there are any
// weights, so the search starts again after a hundred dead ends, keeping its weights, and then after half as many more
// each time.
//
// After 20 dead ends, the grid gets the full rule of which singles and locked candidates are parts: sixteen questions need
// sixteen different answers, such as the cells of a unit or the rows of a digit. An assignment of answers is kept and
// repaired. If there is none, this is a dead end; an answer that is in no assignment is removed (Regin, "A filtering
// algorithm for constraints of difference in CSPs", 1994). That covers sets and fish of any size. It costs a few
// microseconds a guess, which easy grids need not pay.
//
// Cost, on one core of a server of 2023: 25 microseconds for an easy grid, 0.1 ms for one with few clues, 0.5 ms for a
// minimal one, 20 ms for the worst solvable one found. Grids without a solution cost the same, except for one kind: thirty
// clues, most of which crowd four rows that can't be filled. There the search may try similar digits in turn for seconds.
// Memory: 2 KB for each open guess, of which there are 256 at most.

/// One grid in row order: `b'A'..=b'P'` is a digit, any other byte an empty cell.
pub type Sixteen = [u8; 256];

/// Fills the grid with its first solution. Returns how many solutions it has, counted up to `limit`, which is at least 1,
/// and how many dead ends the search has met, which is the same on every machine. A grid without a solution stays as it
/// was and gives 0.
pub fn solve_sixteen(grid: &mut Sixteen, limit: u32) -> (u32, u32) {
    let mut search = Search {
        single: Vec::with_capacity(1024),
        changed: [0; 12],
        touched: 0,
        pairs: [IDENTITY; 64],
        weights: [1; 1024],
        blamed: Vec::new(),
        stack: Vec::new(),
        dead_ends: 0,
    };
    let solutions = match search.start(grid) {
        Some(state) => search.run(state, grid, limit),
        None => 0,
    };
    (solutions, search.dead_ends)
}

/// Kinds of questions, and where those of each kind begin: a cell's number is its row and its column, that of the others
/// a digit and its row, column or box.
const CELL: usize = 0;
const ROW: usize = 256;
const COLUMN: usize = 512;
const BOX: usize = 768;

/// Dead ends before the search starts again, and before it looks at whole groups of questions.
const PATIENCE: u32 = 100;
const TROUBLE: u32 = 20;

/// A number for each of sixteen.
type Pairs = [u8; 16];
const IDENTITY: Pairs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// A digit in a cell.
#[derive(Clone, Copy)]
struct Candidate {
    row: usize,
    column: usize,
    digit: usize,
}

impl Candidate {
    /// The answer with this number to a question.
    #[inline(always)]
    fn answer(question: usize, number: usize) -> Candidate {
        let (high, low) = (question >> 4 & 15, question & 15);
        let (row, column, digit) = match question & !255 {
            CELL => (high, low, number),
            ROW => (low, number, high),
            COLUMN => (number, low, high),
            _ => (low & 12 | number >> 2, (low & 3) << 2 | number & 3, high),
        };
        Candidate { row, column, digit }
    }

    /// The four questions that it answers, and the number of the answer.
    #[inline(always)]
    fn questions(self) -> [(usize, usize); 4] {
        let Candidate { row, column, digit } = self;
        [
            (CELL + 16 * row + column, digit),
            (ROW + 16 * digit + row, column),
            (COLUMN + 16 * digit + column, row),
            (
                BOX + 16 * digit + (row & 12 | column >> 2),
                (row & 3) << 2 | column & 3,
            ),
        ]
    }
}

/// The state of a grid.
#[derive(Clone)]
struct State {
    /// The answers that are left to each question.
    answers: [u16; 1024],
    /// The columns of each row whose cell is placed, and how many cells are not.
    placed: [u16; 16],
    open: u32,
}

/// What all states of a grid have in common.
struct Search {
    /// Questions with one answer left that may not be placed.
    single: Vec<usize>,
    /// Questions to check for locked candidates, and groups of questions to look at, a bit each. Cells have no locked
    /// candidates: the first bit is that of the first `ROW`.
    changed: [u64; 12],
    touched: u64,
    /// Sixteen different answers for each group, as far as they were known when it was last looked at.
    pairs: [Pairs; 64],
    weights: [u32; 1024],
    /// Those whose weight is more than one.
    blamed: Vec<usize>,
    /// The states before each guess, and the guess.
    stack: Vec<(State, Candidate)>,
    dead_ends: u32,
}

impl Search {
    /// The candidates that the clues leave. `None`: two of them clash, or a question is left without an answer. The clues rule
    /// out most candidates, so it's faster to write down those that remain.
    fn start(&mut self, grid: &Sixteen) -> Option<State> {
        let mut state = State {
            answers: [0; 1024],
            placed: [0; 16],
            open: 256,
        };
        let mut used = [0_u16; 48];
        for (cell, byte) in grid.iter().enumerate() {
            if (b'A'..=b'P').contains(byte) {
                let digit = 1 << (byte - b'A');
                state.answers[CELL + cell] = digit;
                state.placed[cell >> 4] |= 1 << (cell & 15);
                state.open -= 1;
                for &unit in &units(cell) {
                    if used[unit] & digit != 0 {
                        return None;
                    }
                    used[unit] |= digit;
                }
            }
        }
        // The questions that clues answer: they are placed.
        let mut answered = [false; 1024];
        for cell in 0..256 {
            let clue = state.answers[CELL + cell];
            let mut digits = match clue {
                0 => units(cell)
                    .iter()
                    .fold(!0, |left, &unit| left & !used[unit]),
                _ => clue,
            };
            while digits != 0 {
                let candidate = Candidate::answer(CELL + cell, next_bit(&mut digits));
                for &(question, number) in &candidate.questions() {
                    state.answers[question] |= 1 << number;
                    answered[question] |= clue != 0;
                }
            }
        }
        for (question, &answers) in state.answers.iter().enumerate() {
            if answers & answers.wrapping_sub(1) == 0 {
                if answers == 0 {
                    return None;
                }
                if !answered[question] {
                    self.single.push(question);
                }
            } else if question >= ROW {
                self.changed[(question - ROW) >> 6] |= 1 << (question & 63);
            }
        }
        self.touched = !0;
        Some(state)
    }

    /// Writes the first solution to the grid, and counts all up to the limit.
    fn run(&mut self, start: State, grid: &mut Sixteen, limit: u32) -> u32 {
        let mut solutions = 0;
        let (mut patience, mut rest) = (PATIENCE, PATIENCE);
        let mut state = start;
        let mut alive = self.settle(&mut state);
        loop {
            if alive && state.open > 0 {
                let guess = self.choose(&state);
                self.stack.push((state.clone(), guess));
                alive = self.place(&mut state, guess) && self.settle(&mut state);
                continue;
            }
            if alive {
                if solutions == 0 {
                    fill(grid, &state);
                }
                solutions += 1;
            } else {
                self.dead_ends += 1;
                rest = rest.saturating_sub(1);
            }
            self.single.clear();
            self.changed = [0; 12];
            self.touched = 0;
            // What is before the first guess holds in any case, so the search may begin there again; not when it has
            // found something, which would be counted twice.
            if rest == 0 && solutions == 0 && self.stack.len() > 1 {
                patience += patience / 2;
                rest = patience;
                self.touched = !0;
                state = self.stack.swap_remove(0).0;
                self.stack.clear();
                alive = self.settle(&mut state);
                continue;
            }
            match self.stack.pop() {
                Some((before, guess)) if solutions < limit => {
                    state = before;
                    alive = self.take(&mut state, guess) && self.settle(&mut state);
                }
                _ => return solutions,
            }
        }
    }

    /// The answer to try next. Few questions have a weight: what is best among the others needs no division, and where no
    /// dead end has been met that is all.
    fn choose(&self, state: &State) -> Candidate {
        let mut fewest = i16::MAX;
        for (question, answers) in state.answers.iter().enumerate() {
            // Two answers give 0, and sixteen 14; one, which is placed, 15.
            let count = (answers.count_ones() as i16 + 14) & 15;
            fewest = fewest.min(count << 10 | question as i16);
        }
        let mut best = self.key(state, fewest as usize & 1023);
        for &question in &self.blamed {
            best = best.min(self.key(state, question));
        }
        let question = best as usize & 1023;
        Candidate::answer(question, state.answers[question].trailing_zeros() as usize)
    }

    /// Lower is better. The last bits are the question's number.
    fn key(&self, state: &State, question: usize) -> u32 {
        let others = state.answers[question].count_ones() - 1;
        match others {
            0 => u32::MAX,
            _ => {
                (others as f32 / self.weights[question] as f32).to_bits() & !1023 | question as u32
            }
        }
    }

    /// A dead end: this question is left without an answer.
    fn blame(&mut self, question: usize) {
        if self.weights[question] == 1 {
            self.blamed.push(question);
        }
        self.weights[question] += 1;
    }

    /// Places and removes until nothing more follows. `false`: a dead end.
    fn settle(&mut self, state: &mut State) -> bool {
        loop {
            while let Some(question) = self.single.pop() {
                let number = state.answers[question].trailing_zeros() as usize;
                if number > 15 || !self.place(state, Candidate::answer(question, number)) {
                    return false;
                }
            }
            match self.next_changed(state) {
                Some(question) => {
                    if !self.lock(state, question) {
                        return false;
                    }
                }
                None if self.dead_ends < TROUBLE || self.touched == 0 => return true,
                None => {
                    let group = self.touched.trailing_zeros() as usize;
                    self.touched &= self.touched - 1;
                    if !self.keep_apart(state, group) {
                        return false;
                    }
                }
            }
        }
    }

    /// The next question to check for locked candidates.
    fn next_changed(&mut self, state: &State) -> Option<usize> {
        for (word, bits) in self.changed.iter_mut().enumerate() {
            while *bits != 0 {
                let question = ROW + 64 * word + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                // Two to four answers: more cannot keep to one line of a box.
                let others = without_lowest(state.answers[question]);
                if others != 0 && without_lowest(without_lowest(without_lowest(others))) == 0 {
                    return Some(question);
                }
            }
        }
        None
    }

    /// Removes the answers of a group of questions that are in no assignment. `false`: there is no assignment.
    fn keep_apart(&mut self, state: &mut State, group: usize) -> bool {
        let (asking, asked) = sides(group);
        let (mut alone, mut open) = (0, 0);
        for (number, &pair) in self.pairs[group].iter().enumerate() {
            let answers = state.answers[asking[number]];
            alone |= (!answers >> pair & 1) << number;
            open |= u16::from(without_lowest(answers) != 0) << number;
        }
        if alone != 0 && !self.pair_up(state, group, &asking, alone) {
            return false;
        }
        // Before a question come those that want its answer. Two may change their answers, each to another's, if they
        // come before each other on whatever way; a question that does not want its own back can never have that of
        // one after it.
        let pairs = self.pairs[group];
        let mut before = [0; 16];
        for (before, &pair) in before.iter_mut().zip(&pairs) {
            *before = state.answers[asked[usize::from(pair)]];
        }
        let mut rest = open;
        while rest != 0 {
            let ring = ring_of(&before, rest);
            rest &= !ring;
            let mut members = ring;
            while members != 0 {
                let number = next_bit(&mut members);
                let question = asked[usize::from(pairs[number])];
                if !self.take_all(state, question, before[number] & !ring) {
                    return false;
                }
            }
        }
        true
    }

    /// Repairs a group's assignment: finds an answer for each question that has none. `false`: there is no assignment.
    fn pair_up(
        &mut self,
        state: &State,
        group: usize,
        asking: &[usize; 16],
        mut alone: u16,
    ) -> bool {
        let (mut answers, mut owners) = ([0; 16], [0; 16]);
        let mut free = 0;
        for (number, &pair) in self.pairs[group].iter().enumerate() {
            answers[number] = state.answers[asking[number]];
            owners[usize::from(pair)] = number as u8;
            free |= (alone >> number & 1) << pair;
        }
        while alone != 0 {
            let number = next_bit(&mut alone);
            if !find_answer(&answers, number, &mut owners, &mut free, &mut 0) {
                self.blame(asking[number]);
                return false;
            }
        }
        for (answer, owner) in owners.iter().enumerate() {
            self.pairs[group][usize::from(*owner)] = answer as u8;
        }
        true
    }

    /// Removes all other answers to the four questions of a candidate.
    fn place(&mut self, state: &mut State, candidate: Candidate) -> bool {
        let Candidate { row, column, digit } = candidate;
        if state.placed[row] >> column & 1 != 0 {
            return state.answers[CELL + 16 * row + column] >> digit & 1 != 0;
        }
        state.placed[row] |= 1 << column;
        state.open -= 1;
        for (question, number) in candidate.questions() {
            let answers = state.answers[question];
            state.answers[question] = 1 << number;
            if answers >> number & 1 == 0
                || !self.take_all(state, question, answers & !(1 << number))
            {
                return false;
            }
        }
        true
    }

    /// Removes these answers to a question.
    #[inline(always)]
    fn take_all(&mut self, state: &mut State, question: usize, mut answers: u16) -> bool {
        while answers != 0 {
            let number = next_bit(&mut answers);
            if !self.take(state, Candidate::answer(question, number)) {
                return false;
            }
        }
        true
    }

    /// Removes a candidate.
    #[inline(always)]
    fn take(&mut self, state: &mut State, candidate: Candidate) -> bool {
        let Candidate { row, column, digit } = candidate;
        let square = row & 12 | column >> 2;
        self.touched |= 1 << row | 1 << (16 + column) | 1 << (32 + square) | 1 << (48 + digit);
        for (question, number) in candidate.questions() {
            let before = state.answers[question];
            let left = before & !(1 << number);
            if left == before {
                continue;
            }
            state.answers[question] = left;
            if left & left.wrapping_sub(1) == 0 {
                if left == 0 {
                    self.blame(question);
                    return false;
                }
                self.single.push(question);
            } else if question >= ROW {
                self.changed[(question - ROW) >> 6] |= 1 << (question & 63);
            }
        }
        true
    }

    /// Locked candidates of a digit in a line or box.
    #[inline(always)]
    fn lock(&mut self, state: &mut State, question: usize) -> bool {
        let answers = state.answers[question];
        let (digit, unit) = (question >> 4 & 15, question & 15);
        let four = answers.trailing_zeros() as usize >> 2;
        let in_four = answers >> (4 * four) < 16;
        match question & !255 {
            BOX => {
                if in_four {
                    let other = ROW + 16 * digit + (unit & 12 | four);
                    let outside = state.answers[other] & !(15 << (unit << 2 & 12));
                    if !self.take_all(state, other, outside) {
                        return false;
                    }
                }
                let columns = (answers | answers >> 4 | answers >> 8 | answers >> 12) & 15;
                if columns & (columns - 1) == 0 {
                    let other =
                        COLUMN + 16 * digit + (unit << 2 & 12 | columns.trailing_zeros() as usize);
                    let outside = state.answers[other] & !(15 << (unit & 12));
                    return self.take_all(state, other, outside);
                }
                true
            }
            ROW if in_four => {
                let other = BOX + 16 * digit + (unit & 12 | four);
                let outside = state.answers[other] & !(15 << ((unit & 3) << 2));
                self.take_all(state, other, outside)
            }
            COLUMN if in_four => {
                let other = BOX + 16 * digit + (four << 2 | unit >> 2);
                let outside = state.answers[other] & !(0x1111 << (unit & 3));
                self.take_all(state, other, outside)
            }
            _ => true,
        }
    }
}

/// Two sides of the same candidates: the sixteen questions of a group, and those that their answers are questions of.
/// Answer a to question q is answer q to question a. The groups are rows, columns and boxes, where cells ask for digits,
/// and digits, where rows ask for columns.
fn sides(group: usize) -> ([usize; 16], [usize; 16]) {
    let unit = group & 15;
    let (mut asking, mut asked) = ([0; 16], [0; 16]);
    for i in 0..16 {
        let in_box = Candidate::answer(BOX + unit, i);
        let pair = match group >> 4 {
            0 => (CELL + 16 * unit + i, ROW + 16 * i + unit),
            1 => (CELL + 16 * i + unit, COLUMN + 16 * i + unit),
            2 => (CELL + 16 * in_box.row + in_box.column, BOX + 16 * i + unit),
            _ => (ROW + 16 * unit + i, COLUMN + 16 * unit + i),
        };
        asking[i] = pair.0;
        asked[i] = pair.1;
    }
    (asking, asked)
}

/// Finds an answer for a question. If it belongs to another question, that one must find another answer first. Those in
/// `seen` have been tried.
fn find_answer(
    answers: &[u16; 16],
    question: usize,
    owners: &mut Pairs,
    free: &mut u16,
    seen: &mut u16,
) -> bool {
    let mut open = answers[question] & *free;
    if open != 0 {
        let answer = next_bit(&mut open);
        *free &= !(1 << answer);
        owners[answer] = question as u8;
        return true;
    }
    loop {
        let mut left = answers[question] & !*seen;
        if left == 0 {
            return false;
        }
        let answer = next_bit(&mut left);
        *seen |= 1 << answer;
        let owner = usize::from(owners[answer]);
        if find_answer(answers, owner, owners, free, seen) {
            owners[answer] = question as u8;
            return true;
        }
    }
}

/// The first of the rest, and all that come both before and after it.
fn ring_of(before: &[u16; 16], rest: u16) -> u16 {
    let first = rest & rest.wrapping_neg();
    let (mut earlier, mut new) = (first, first);
    while new != 0 {
        let more = before[next_bit(&mut new)] & rest & !earlier;
        earlier |= more;
        new |= more;
    }
    let mut ring = first;
    loop {
        let (known, mut left) = (ring, earlier & !ring);
        while left != 0 {
            let number = next_bit(&mut left);
            if before[number] & ring != 0 {
                ring |= 1 << number;
            }
        }
        if ring == known {
            return ring;
        }
    }
}

/// The row, column and box of a cell: sixteen of each, in this order.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell >> 4, cell & 15);
    [row, 16 + column, 32 + (row & 12 | column >> 2)]
}

fn without_lowest(set: u16) -> u16 {
    set & set.wrapping_sub(1)
}

/// Removes the lowest bit of a set that isn't empty, and returns its number.
#[inline(always)]
fn next_bit(set: &mut u16) -> usize {
    let bit = set.trailing_zeros() as usize;
    *set &= *set - 1;
    bit
}

fn fill(grid: &mut Sixteen, state: &State) {
    for (cell, byte) in grid.iter_mut().enumerate() {
        *byte = b'A' + state.answers[CELL + cell].trailing_zeros() as u8;
    }
}
// --- end paste ---
