// AcWing 166: https://www.acwing.com/problem/content/168/
// Languages: C++, Java, Python and others; Rust: not known.
// Luogu P10482 takes Rust.
// The same task: Luogu P10482, Bailian 2984.
//
// Input: grids of 81 characters on a line, `.` for an empty cell, until a line `end` or the end of the input. A grid may
// also lie on several lines, or several on one.
// Output: for each grid one line with its 81 digits.
//
// In Rust any edition from 2018 on will do, no flags are needed.

use std::io::{BufRead, BufReader, ErrorKind, Stdin, Write};

/// The lanes get so many grids at once, so memory stays the same however long the input is.
const BATCH: usize = 1024;

fn main() {
    let source = BufReader::with_capacity(1 << 14, std::io::stdin());
    let mut input = Input { source, line: 1 };
    let mut more = true;
    while more {
        let (mut grids, mut lines) = (Vec::new(), Vec::new());
        let end = loop {
            match input.grid() {
                Ok(Some(grid)) => grids.push(grid),
                Ok(None) => break Ok(false),
                Err(message) => break Err(message),
            }
            lines.push(input.line);
            if grids.len() == BATCH {
                break Ok(true);
            }
        };
        let mut found = vec![0; grids.len()];
        solve_up_to(&mut grids, &mut found, 1);
        let solved = found.iter().take_while(|found| **found > 0).count();
        let mut answers = Vec::new();
        for grid in &grids[..solved] {
            answers.extend_from_slice(grid);
            answers.push(b'\n');
        }
        print(&answers);
        if solved < grids.len() {
            fail(lines[solved], "the grid that ends here has no solution");
        }
        more = end.unwrap_or_else(|message| fail(input.line, &message));
    }
}

struct Input {
    source: BufReader<Stdin>,
    line: u64,
}

impl Input {
    /// The next grid; `None` at the word `end` or the end of the input.
    fn grid(&mut self) -> Result<Option<Grid>, String> {
        let is_cell = |byte: u8| (byte == b'.') | (byte == b'?') | byte.is_ascii_digit();
        match self.peek()? {
            None => return Ok(None),
            Some(b'e') => return self.end(),
            Some(_) => {}
        }
        let mut grid = [b'.'; 81];
        let buffer = self.source.buffer();
        if buffer.len() >= 81
            && buffer[..81]
                .iter()
                .fold(true, |all, &byte| all & is_cell(byte))
        {
            grid.copy_from_slice(&buffer[..81]);
            self.source.consume(81);
            return Ok(Some(grid));
        }
        for cell in grid.iter_mut() {
            *cell = match self.peek()? {
                Some(byte) if is_cell(byte) => byte,
                Some(_) => return Err("expected a digit or '.'".to_string()),
                None => {
                    return Err("expected a digit or '.', found the end of the input".to_string());
                }
            };
            self.source.consume(1);
        }
        Ok(Some(grid))
    }

    /// Takes the word `end` and the rest of its line, so that whoever writes it finds a reader.
    fn end(&mut self) -> Result<Option<Grid>, String> {
        let mut line = Vec::new();
        let read = self.source.read_until(b'\n', &mut line);
        match read.is_ok() && line.starts_with(b"end") {
            true => Ok(None),
            false => Err("expected a digit, '.' or 'end'".to_string()),
        }
    }

    /// Skips white space. Returns the next byte without taking it; `None` at the end of the input.
    fn peek(&mut self) -> Result<Option<u8>, String> {
        loop {
            match self.source.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(format!("cannot read the input: {}", error)),
                Ok(buffer) => match buffer.first().copied() {
                    Some(b'\n') => self.line += 1,
                    Some(0..=b' ') => {}
                    other => return Ok(other),
                },
            }
            self.source.consume(1);
        }
    }
}

/// Prints lines. If nobody reads them, ends the program.
fn print(lines: &[u8]) {
    match std::io::stdout().write_all(lines) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "cannot write the output: {}", error);
            std::process::exit(2)
        }
    }
}

/// Prints the line and what is wrong there to stderr, and exits with code 2.
fn fail(line: u64, message: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "line {}: {}", line, message);
    std::process::exit(2)
}

// --- begin paste: src/snippets/lanes.rs (edit there, then run ./judge.sh paste) ---
// A Sudoku solver in one file: no imports, made to be pasted below any `main`.
//
// How it works. Sixteen puzzles are solved side by side, one in each lane of the processor's vector registers. For each
// of its 81 cells a lane has the candidates, the digits that the cell may still hold, as nine bits of a u16:
//
//                lane 0    lane 1          lane 15
//     cell 0    {2 4   }  {  7   }   ...  {5 6   }       one vector of sixteen u16
//      ...
//     cell 80   {  3 9 }  {4     }   ...  {8     }       one vector
//
// A pass of `propagate` takes candidates away by three rules, in all lanes at once and without a branch:
//   naked single       a cell with one candidate holds it, and no other cell of its row, column and box does;
//   hidden single      a digit with one place left in a row, column or box stands there;
//   locked candidates  in a band of three rows a digit stands once in each row and box, so it goes one of six ways
//                      through the band. Where a row and a box cross, only digits stay for which one of the ways that
//                      lead there is still open. The same for a stack of three columns.
// The trick: a solver of one puzzle at a time waits for its own last step, sixteen never wait for each other.
// Fewer than four are solved one after the other, a box in each lane.
//
// After a pass each lane is looked at. Something has changed: leave it alone. A contradiction: go back to the lane's
// last guess. Solved: write the solution out, take the next puzzle. Nothing has changed: guess a digit, and push the
// cells without that guess on the lane's stack. The guess is made in a cell with the fewest candidates, most often two,
// and of those in one with the most open peers, where it tells the most. Where many solutions are likely, as many
// candidates are left or guess after guess has gone well, up to eight cells that do not see each other are guessed at one
// stop, each with its own way back.
//
// After 64 dead ends the last conflict leads: where the search has gone back, the cell that it had guessed last is guessed
// next, so that what cannot be is met near the root.
//
// After 512 sets of cells that the passes do not know, pairs to sevens, are looked for before a guess: at first where none
// was made, then a level deeper after every eight dead ends. Else three digits with two places in a corner are
// guessed around for ever.
//
// Cost, on one core of a server of 2023: 0.2 microseconds for an easy puzzle, 0.5 for one with 17 clues, 17 for the
// hardest known; alone 0.6, 1.5 and 50. Memory: 210 KB, 81 guesses in each lane.

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
pub type Grid = [u8; 81];

/// Fills each grid in place with its first solution and sets in `found` how many it has, counted up to `limit`, which is 1
/// at least. A grid without a solution stays as it was.
pub fn solve_up_to(grids: &mut [Grid], found: &mut [u32], limit: u32) {
    assert_eq!(grids.len(), found.len(), "one number for each grid");
    found.fill(0);
    search(grids, found, limit);
}

/// The same with `found` all zero. Returns how many guesses it took, a look for sets counted as one.
pub fn search(grids: &mut [Grid], found: &mut [u32], limit: u32) -> u64 {
    if grids.len() < 4 {
        search_on::<One>(grids, found, limit)
    } else {
        search_on::<Sixteen>(grids, found, limit)
    }
}

/// A function for each board: the small one touches less of the stack.
#[inline(never)]
#[allow(unsafe_code)]
fn search_on<B: Board>(grids: &mut [Grid], found: &mut [u32], limit: u32) -> u64 {
    let board = &mut B::new();
    let mut search = Search {
        grids,
        found,
        limit,
        next: 0,
        board,
        busy: 0,
        tasks: [Task::default(); LANES],
        sum: [0; LANES],
        frames: Vec::new(),
        guesses: 0,
    };
    for lane in 0..B::GRIDS {
        search.take(lane);
    }
    while search.busy != 0 {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
            unsafe fn with_avx2<B: Board>(search: &mut Search<B>) {
                search.work(u64::MAX);
            }
            if has_avx2() {
                // SAFETY: this processor has all that the function was compiled for.
                unsafe { with_avx2(&mut search) };
                break;
            }
        }
        search.work(search.guesses + 16);
    }
    search.guesses
}

/// AVX2, BMI1, BMI2 and POPCNT; `false` when asked first. In a virtual machine a question to the processor takes as long
/// as a few puzzles, and `is_x86_feature_detected!` asks eight: two are asked here, after 16 guesses.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
fn has_avx2() -> bool {
    use std::{arch::x86_64::*, sync::atomic::*};
    static HAS: AtomicU8 = AtomicU8::new(3);
    let mut has = HAS.load(Ordering::Relaxed);
    if has == 2 {
        let all = |of, bits: u32| of & bits == bits;
        // SAFETY: bit 27 allows the second question. Who answers that AVX is in use knows the third.
        has = u8::from(unsafe {
            all(__cpuid(1).ecx, 1 << 23 | 1 << 27)
                && all(_xgetbv(0) as u32, 6)
                && all(__cpuid_count(7, 0).ebx, 1 << 3 | 1 << 5 | 1 << 8)
        });
    }
    HAS.store(has.min(2), Ordering::Relaxed);
    has == 1
}

/// As many u16 as an AVX2 register holds.
const LANES: usize = 16;

/// Dead ends that make a grid hard, or a trap.
const HARD: u32 = 64;
const TRAP: u32 = 512;

/// Cells guessed at one stop at most.
const AT_ONCE: usize = 8;

/// One value for each lane, most often a set of digits: bit 0 for digit 1, bit 8 for digit 9.
type Lanes = [u16; LANES];
type Three = [Lanes; 3];
type Nine = [Lanes; 9];

const ALL: u16 = (1 << 9) - 1;

/// The cells of one lane, box by box.
type Frame = [u16; 81];

#[derive(Clone, Copy, Default)]
struct Task {
    grid: usize,
    /// Dead ends since the last solution, which counts as one; guesses since the last.
    dead_ends: u32,
    calm: usize,
    /// The cell guessed last.
    last: usize,
    /// Frames on the stack.
    depth: usize,
}

/// The naked singles of a box's cells, of its lines, and of all of it.
#[derive(Default)]
struct Singles {
    cells: Nine,
    lines: [Three; 2],
    all: Lanes,
}

/// The digits with one place at least and with two in a box's lines, and with just one in all of it.
#[derive(Default)]
struct Counts {
    lines: [Three; 2],
    twice: [Three; 2],
    once: Lanes,
}

/// Of three whole lines: the naked singles, the digits with just one place, and what may stand where each box crosses.
#[derive(Default)]
struct Lines {
    singles: Three,
    once: Three,
    crossings: [Three; 3],
}

/// The boxes of each band and of each stack.
const ROWS: usize = 0;
const COLUMNS: usize = 1;
const LINED_UP: [[[usize; 3]; 3]; 2] = [
    [[0, 1, 2], [3, 4, 5], [6, 7, 8]],
    [[0, 3, 6], [1, 4, 7], [2, 5, 8]],
];

/// All cells' bits added up, once the grid is solved.
const SOLVED: u16 = 9 * ALL;

trait Board {
    fn new() -> Self;
    /// One pass of all three rules. Gives for each lane all nine digits, or fewer if some digit has no place in a unit or
    /// some cell no candidate; and all cells' bits added up, which fall with every candidate taken away.
    fn propagate(&mut self) -> (Lanes, Lanes);
    /// The candidates of cell i of box b: box 3b+s lies in band b and stack s, its cell 3r+c in its row r and column c.
    fn cell(&mut self, lane: usize, b: usize, i: usize) -> &mut u16;
    /// Grids on it.
    const GRIDS: usize;
}

/// A grid in each lane, box by box, and what a pass writes down. Without the alignment it is a tenth slower.
#[derive(Default)]
#[repr(align(64))]
struct Sixteen {
    cells: [Nine; 9],
    singles: [Singles; 9],
    counts: [Counts; 9],
    lines: [[Lines; 3]; 2],
}

impl Board for Sixteen {
    const GRIDS: usize = LANES;

    fn new() -> Sixteen {
        Sixteen::default()
    }

    #[inline(always)]
    fn propagate(&mut self) -> (Lanes, Lanes) {
        let (singles, counts, lines) = (&mut self.singles, &mut self.counts, &mut self.lines);
        let mut alive = [ALL; LANES];
        let mut sum = [0; LANES];
        for (cells, singles) in self.cells.iter().zip(singles.iter_mut()) {
            find_singles(cells, singles);
        }
        for direction in [ROWS, COLUMNS] {
            for (three, &[x, y, z]) in lines[direction].iter_mut().zip(&LINED_UP[direction]) {
                let own = |b: usize| &singles[b].lines[direction];
                unite([own(x), own(y), own(z)], &mut three.singles);
            }
        }
        for (b, cells) in self.cells.iter_mut().enumerate() {
            let (band, stack) = (&lines[ROWS][b / 3], &lines[COLUMNS][b % 3]);
            eliminate(cells, &singles[b], &band.singles, &stack.singles);
            count_places(cells, &mut counts[b], &mut alive);
        }
        for direction in [ROWS, COLUMNS] {
            for (three, &[x, y, z]) in lines[direction].iter_mut().zip(&LINED_UP[direction]) {
                let once = |b: usize| &counts[b].lines[direction];
                let twice = |b: usize| &counts[b].twice[direction];
                let (once, twice) = ([once(x), once(y), once(z)], [twice(x), twice(y), twice(z)]);
                cross(once, twice, three, &mut alive);
            }
        }
        for (b, cells) in self.cells.iter_mut().enumerate() {
            let (band, stack) = (&lines[ROWS][b / 3], &lines[COLUMNS][b % 3]);
            let crossings = (&band.crossings[b % 3], &stack.crossings[b / 3]);
            let once = (&counts[b].once, &band.once, &stack.once);
            place(cells, crossings, once, &mut alive, &mut sum);
        }
        (alive, sum)
    }

    #[inline(always)]
    fn cell(&mut self, lane: usize, b: usize, i: usize) -> &mut u16 {
        &mut self.cells[b][i][lane]
    }
}

/// One grid, box 3b+s in lane 4b+s. The other seven lanes hold all candidates for ever.
#[repr(align(64))]
struct One(Nine);

impl Board for One {
    const GRIDS: usize = 1;

    fn new() -> One {
        One([[ALL; LANES]; 9])
    }

    #[inline(always)]
    fn propagate(&mut self) -> (Lanes, Lanes) {
        let (mut singles, mut counts) = (Singles::default(), Counts::default());
        let mut lines: [Lines; 2] = Default::default();
        let mut alive = [ALL; LANES];
        let mut sum = [0; LANES];
        find_singles(&self.0, &mut singles);
        let [rows, columns] = &mut lines;
        let x = beside::<ROWS>(&singles.lines);
        unite(each(&x), &mut rows.singles);
        let x = beside::<COLUMNS>(&singles.lines);
        unite(each(&x), &mut columns.singles);
        eliminate(&mut self.0, &singles, &rows.singles, &columns.singles);
        count_places(&self.0, &mut counts, &mut alive);
        let (places, twice) = (&counts.lines, &counts.twice);
        let (x, more) = (beside::<ROWS>(places), beside::<ROWS>(twice));
        cross(each(&x), each(&more), rows, &mut alive);
        let (x, more) = (beside::<COLUMNS>(places), beside::<COLUMNS>(twice));
        cross(each(&x), each(&more), columns, &mut alive);
        let crossings = (&rows.crossings[0], &columns.crossings[0]);
        let once = (&counts.once, &rows.once, &columns.once);
        place(&mut self.0, crossings, once, &mut alive, &mut sum);
        let alive = alive.iter().fold(ALL, |all, lane| all & lane);
        let sum = sum.iter().fold(0u16, |all, lane| all.wrapping_add(*lane));
        ([alive; LANES], [sum.wrapping_sub(7 * SOLVED); LANES])
    }

    #[inline(always)]
    fn cell(&mut self, _: usize, b: usize, i: usize) -> &mut u16 {
        &mut self.0[i][b + b / 3]
    }
}

/// The lane of the next box of a lane's band, and of its stack.
const NEXT: [[usize; LANES]; 2] = [
    [1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 12, 13, 14, 15],
    [4, 5, 6, 3, 8, 9, 10, 7, 0, 1, 2, 11, 12, 13, 14, 15],
];

/// What each box has in its lines of this direction, what the next one has, and the one after that.
#[inline(always)]
fn beside<const DIRECTION: usize>(lines: &[Three; 2]) -> [Three; 3] {
    let own = lines[DIRECTION];
    let mut boxes = [own; 3];
    for k in 0..3 {
        for l in 0..LANES {
            let next = NEXT[DIRECTION][l];
            boxes[1][k][l] = own[k][next];
            boxes[2][k][l] = own[k][NEXT[DIRECTION][next]];
        }
    }
    boxes
}

#[inline(always)]
fn each([x, y, z]: &[Three; 3]) -> [&Three; 3] {
    [x, y, z]
}

/// Naked singles: the cells of one box that have one candidate left.
#[inline(always)]
#[allow(clippy::needless_range_loop)] // like all over lanes
fn find_singles(cells: &Nine, singles: &mut Singles) {
    for l in 0..LANES {
        let mut s = [0; 9];
        for i in 0..9 {
            let here = cells[i][l];
            s[i] = if is_single(here) { here } else { 0 };
            singles.cells[i][l] = s[i];
        }
        for k in 0..3 {
            singles.lines[ROWS][k][l] = s[3 * k] | s[3 * k + 1] | s[3 * k + 2];
            singles.lines[COLUMNS][k][l] = s[k] | s[3 + k] | s[6 + k];
        }
        singles.all[l] = s[0] | s[1] | s[2] | s[3] | s[4] | s[5] | s[6] | s[7] | s[8];
    }
}

/// What three boxes side by side have in each of their common lines.
#[inline(always)]
fn unite([x, y, z]: [&Three; 3], all: &mut Three) {
    for l in 0..LANES {
        for k in 0..3 {
            all[k][l] = x[k][l] | y[k][l] | z[k][l];
        }
    }
}

/// Takes from each cell, unless it is a naked single, those of its row, column and box.
#[inline(always)]
fn eliminate(cells: &mut Nine, singles: &Singles, rows: &Three, columns: &Three) {
    for l in 0..LANES {
        for i in 0..9 {
            let seen = singles.all[l] | rows[i / 3][l] | columns[i % 3][l];
            cells[i][l] = singles.cells[i][l] | cells[i][l] & !seen;
        }
    }
}

/// Counts the places of each digit in a box and in its lines: none, one, or more.
#[inline(always)]
fn count_places(cells: &Nine, counts: &mut Counts, alive: &mut Lanes) {
    for l in 0..LANES {
        let mut rows = [0; 3];
        let mut more = 0;
        for k in 0..3 {
            let [x, y, z] = [cells[3 * k][l], cells[3 * k + 1][l], cells[3 * k + 2][l]];
            rows[k] = x | y | z;
            more |= twice(x, y, z);
            counts.lines[ROWS][k][l] = x | y | z;
            counts.twice[ROWS][k][l] = twice(x, y, z);
            let [x, y, z] = [cells[k][l], cells[3 + k][l], cells[6 + k][l]];
            counts.lines[COLUMNS][k][l] = x | y | z;
            counts.twice[COLUMNS][k][l] = twice(x, y, z);
        }
        counts.once[l] = !(more | twice(rows[0], rows[1], rows[2]));
        alive[l] &= rows[0] | rows[1] | rows[2];
    }
}

/// The digits that two of the three sets have, or all.
#[inline(always)]
fn twice(x: u16, y: u16, z: u16) -> u16 {
    x & y | (x | y) & z
}

/// Hidden singles of three parallel lines, and locked candidates. `x`, `y` and `z` are the digits that the three boxes
/// have in each line, `more` those with two places there. The way `yxz` puts a digit in line 0 of box y, line 1 of box x
/// and line 2 of box z.
#[inline(always)]
fn cross([x, y, z]: [&Three; 3], more: [&Three; 3], lines: &mut Lines, alive: &mut Lanes) {
    for l in 0..LANES {
        for k in 0..3 {
            let more = more[0][k][l] | more[1][k][l] | more[2][k][l];
            lines.once[k][l] = !(more | twice(x[k][l], y[k][l], z[k][l]));
            alive[l] &= x[k][l] | y[k][l] | z[k][l];
        }
        let xyz = x[0][l] & y[1][l] & z[2][l];
        let yzx = y[0][l] & z[1][l] & x[2][l];
        let zxy = z[0][l] & x[1][l] & y[2][l];
        let xzy = x[0][l] & z[1][l] & y[2][l];
        let yxz = y[0][l] & x[1][l] & z[2][l];
        let zyx = z[0][l] & y[1][l] & x[2][l];
        let [in_x, in_y, in_z] = &mut lines.crossings;
        in_x[0][l] = xyz | xzy;
        in_x[1][l] = zxy | yxz;
        in_x[2][l] = yzx | zyx;
        in_y[0][l] = yzx | yxz;
        in_y[1][l] = xyz | zyx;
        in_y[2][l] = zxy | xzy;
        in_z[0][l] = zxy | zyx;
        in_z[1][l] = yzx | xzy;
        in_z[2][l] = xyz | yxz;
    }
}

/// Leaves in each cell what the crossings of its row and column allow, and of that only a hidden single, if there is one.
#[inline(always)]
fn place(
    cells: &mut Nine,
    (across, down): (&Three, &Three),
    (once, row_once, column_once): (&Lanes, &Three, &Three),
    alive: &mut Lanes,
    sum: &mut Lanes,
) {
    for l in 0..LANES {
        let (mut total, mut fewest) = (sum[l], ALL);
        for i in 0..9 {
            let left = cells[i][l] & across[i / 3][l] & down[i % 3][l];
            let hidden = left & (once[l] | row_once[i / 3][l] | column_once[i % 3][l]);
            let left = left & (hidden | if hidden == 0 { ALL } else { 0 });
            cells[i][l] = left;
            total = total.wrapping_add(left);
            fewest = fewest.min(left);
        }
        sum[l] = total;
        alive[l] &= if fewest == 0 { 0 } else { ALL };
    }
}

/// The search of all lanes.
struct Search<'a, B> {
    grids: &'a mut [Grid],
    /// Solutions found, and how many are wanted of each.
    found: &'a mut [u32],
    limit: u32,
    /// The first grid that no lane has taken.
    next: usize,
    board: &'a mut B,
    /// The lanes that work on a grid, one bit each.
    busy: u32,
    tasks: [Task; LANES],
    /// The sum of its bits after the last pass; 0 if it was changed since.
    sum: Lanes,
    /// All stacks by level.
    frames: Vec<Frame>,
    guesses: u64,
}

impl<B: Board> Search<'_, B> {
    /// Goes on until all grids are done, or that many guesses are made.
    #[inline(always)]
    fn work(&mut self, guesses: u64) {
        while self.busy != 0 && self.guesses < guesses {
            let (alive, sum) = self.board.propagate();
            let mut dead = 0;
            let mut still = 0;
            for l in 0..LANES {
                dead |= u32::from(alive[l] != ALL) << l;
                still |= u32::from(sum[l] == self.sum[l]) << l;
            }
            self.sum = sum;
            let mut events = (dead | still) & self.busy;
            while events != 0 {
                let lane = events.trailing_zeros() as usize;
                if dead & 1 << lane != 0 {
                    self.tasks[lane].dead_ends += 1;
                    self.tasks[lane].calm = 0;
                    self.back(lane);
                } else if sum[lane] == SOLVED {
                    self.solution(lane);
                } else {
                    self.guess(lane);
                }
                events &= events - 1;
            }
        }
    }

    /// Takes the next grid, or falls idle.
    #[inline(always)]
    fn take(&mut self, lane: usize) {
        self.busy &= !(1 << lane);
        if self.next < self.grids.len() {
            let clues = &self.grids[self.next];
            // By rows: old compilers unroll it.
            for r in 0..9 {
                for c in 0..9 {
                    let (b, i) = (3 * (r / 3) + c / 3, 3 * (r % 3) + c % 3);
                    *self.board.cell(lane, b, i) = CANDIDATES[clues[9 * r + c] as usize];
                }
            }
            self.tasks[lane] = Task {
                grid: self.next,
                ..Task::default()
            };
            self.next += 1;
            self.busy |= 1 << lane;
            self.sum[lane] = 0;
        }
    }

    /// Goes back to the last guess; without one the grid is done.
    #[inline(always)]
    fn back(&mut self, lane: usize) {
        let depth = &mut self.tasks[lane].depth;
        if *depth == 0 {
            return self.take(lane);
        }
        *depth -= 1;
        let frame = &self.frames[B::GRIDS * *depth + lane];
        fill(self.board, lane, frame);
        self.sum[lane] = 0;
    }

    /// Writes the solution out, and goes back if more are wanted.
    #[inline(always)]
    fn solution(&mut self, lane: usize) {
        let grid = self.tasks[lane].grid;
        self.found[grid] += 1;
        if self.found[grid] == 1 {
            let cells = &mut self.grids[grid];
            for r in 0..9 {
                for c in 0..9 {
                    let (b, i) = (3 * (r / 3) + c / 3, 3 * (r % 3) + c % 3);
                    let digit = u32::from(*self.board.cell(lane, b, i)).trailing_zeros() as u8;
                    cells[9 * r + c] = b'1' + digit;
                }
            }
        }
        if self.found[grid] < self.limit {
            self.tasks[lane].dead_ends = 1;
            self.back(lane);
        } else {
            self.take(lane);
        }
    }

    /// Guesses in one cell or several, and keeps for each the cells without it on the stack. In a trap it looks for sets.
    #[inline(always)]
    fn guess(&mut self, lane: usize) {
        self.sum[lane] = 0;
        let mut cells = [0; 81];
        for b in 0..9 {
            for i in 0..9 {
                cells[9 * b + i] = *self.board.cell(lane, b, i);
            }
        }
        let task = &mut self.tasks[lane];
        if task.dead_ends >= TRAP + 8 * task.depth as u32 && keep_sets(&mut cells) {
            self.guesses += 1;
            return fill(self.board, lane, &cells);
        }
        let (mut choice, fewest) = fewest_candidates(&cells);
        let easy = task.dead_ends == 0;
        let any = task.calm >= AT_ONCE || fewest > 2 && easy;
        let open = cell_set(|cell| !is_single(cells[cell]));
        let mut more = open * CellSet::from(easy & any);
        let enough = task.depth + AT_ONCE.min(task.calm + fewest - 1);
        while task.depth < enough && choice != 0 {
            let cell = if task.dead_ends >= HARD && !is_single(cells[task.last]) {
                task.last
            } else if any {
                choice.trailing_zeros() as usize
            } else {
                most_open_peers(choice, open)
            };
            task.last = cell;
            let digit = cells[cell] & cells[cell].wrapping_neg();
            let level = B::GRIDS * task.depth;
            if level == self.frames.len() {
                self.frames.resize(level + B::GRIDS, [0; 81]);
            }
            self.frames[level + lane] = cells;
            self.frames[level + lane][cell] ^= digit;
            cells[cell] = digit;
            *self.board.cell(lane, cell / 9, cell % 9) = digit;
            choice &= !PEERS[cell];
            more &= !PEERS[cell];
            if choice == 0 {
                choice = more;
            }
            task.depth += 1;
            task.calm += 1;
            self.guesses += 1;
        }
    }
}

#[inline(always)]
fn fill(board: &mut impl Board, lane: usize, frame: &Frame) {
    for b in 0..9 {
        for i in 0..9 {
            *board.cell(lane, b, i) = frame[9 * b + i];
        }
    }
}

/// Takes from the cells of each unit the candidates that others keep: so many cells that together have no more than their
/// number. Where they have fewer, a cell is left with none. `false`: nothing was taken.
fn keep_sets(frame: &mut Frame) -> bool {
    let before = *frame;
    for unit in &UNITS {
        let mut open = [0; 9];
        let mut n = 0;
        // What each set of open cells may hold; the set is a number with a bit for each.
        let mut together = [0; 1 << 9];
        for cell in unit {
            let here = frame[*cell as usize];
            if !is_single(here) {
                for set in 0..1 << n {
                    together[set | 1 << n] = together[set] | here;
                }
                open[n] = *cell as usize;
                n += 1;
            }
        }
        for (set, candidates) in together[..1 << n].iter().enumerate().skip(1) {
            if candidates.count_ones() < set.count_ones() {
                frame[open[0]] = 0;
                return true;
            }
            if candidates.count_ones() == set.count_ones() {
                for (i, cell) in open[..n].iter().enumerate() {
                    if set >> i & 1 == 0 {
                        frame[*cell] &= !candidates;
                    }
                }
            }
        }
    }
    *frame != before
}

/// The open cells with the fewest candidates, and how many these have.
#[inline(always)]
fn fewest_candidates(cells: &Frame) -> (CellSet, usize) {
    let rest = |cell: usize| cells[cell] & cells[cell].wrapping_sub(1);
    let pairs = cell_set(|cell| rest(cell) != 0 && is_single(rest(cell)));
    if pairs != 0 {
        return (pairs, 2);
    }
    let mut sizes = [0; 81];
    let mut fewest = u8::MAX;
    for i in 0..81 {
        // One candidate is the most of all.
        sizes[i] = (cells[i].count_ones() as u8).wrapping_sub(2);
        fewest = fewest.min(sizes[i]);
    }
    (cell_set(|cell| sizes[cell] == fewest), fewest as usize + 2)
}

/// Of these cells one with the most open peers.
#[inline(always)]
fn most_open_peers(choice: CellSet, open: CellSet) -> usize {
    let mut best = 0;
    for half in [0, 64] {
        let mut left = (choice >> half) as u64;
        while left != 0 {
            let cell = half + left.trailing_zeros() as usize;
            left &= left - 1;
            let reach = (PEERS[cell] & open).count_ones() as usize;
            best = best.max(reach << 8 | cell);
        }
    }
    best & 255
}

/// One bit for each cell.
type CellSet = u128;

/// The cells of which this is true. The multiplication moves the lowest bits of eight bytes side by side.
#[inline(always)]
fn cell_set(is_in: impl Fn(usize) -> bool) -> CellSet {
    let mut flags = [0; 88];
    for (cell, flag) in flags[..81].iter_mut().enumerate() {
        *flag = u8::from(is_in(cell));
    }
    let mut set = 0;
    for k in 0..11 {
        let mut eight = [0; 8];
        eight.copy_from_slice(&flags[8 * k..8 * k + 8]);
        let bits = u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        set |= CellSet::from(bits) << (8 * k);
    }
    set
}

/// The cells of each row, column and box.
const UNITS: [[u8; 9]; 27] = units();

const fn units() -> [[u8; 9]; 27] {
    let mut units = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let (b, i) = (cell / 9, cell % 9);
        let (r, c) = (3 * (b / 3) + i / 3, 3 * (b % 3) + i % 3);
        units[r][c] = cell as u8;
        units[9 + c][r] = cell as u8;
        units[18 + b][i] = cell as u8;
        cell += 1;
    }
    units
}

/// Each cell's row, column and box, itself among them.
static PEERS: [CellSet; 81] = peers();

const fn peers() -> [CellSet; 81] {
    let mut peers = [0; 81];
    let mut pair = 0;
    while pair < 27 * 81 {
        let unit = &UNITS[pair / 81];
        peers[unit[pair / 9 % 9] as usize] |= 1 << unit[pair % 9];
        pair += 1;
    }
    peers
}

/// What a byte of a grid says about its cell.
static CANDIDATES: [u16; 256] = candidates();

const fn candidates() -> [u16; 256] {
    let mut table = [ALL; 256];
    let mut digit = 0;
    while digit < 9 {
        table[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    table
}

/// One candidate is left, or none.
#[inline(always)]
fn is_single(candidates: u16) -> bool {
    candidates & candidates.wrapping_sub(1) == 0
}
// --- end paste ---
