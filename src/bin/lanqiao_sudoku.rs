// Lanqiao 蓝桥杯, 数独 (its page: unknown)
//
// Input: nine lines of nine digits, 0 for an empty cell. Some copies of the course show blanks between the digits:
// both are taken, with lines that end anywhere, and so are several grids, one after the other until the input ends.
// Output: nine lines of nine digits for each grid.
//
// To submit: paste the whole file, if the judge offers Rust (unknown). Any edition from 2018 on will do.

fn main() {
    run(Input::new(), Input::grid, solve_up_to, |grid, output| {
        for row in grid.chunks(9) {
            output.extend_from_slice(row);
            output.push(b'\n');
        }
    });
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

// --- begin paste: src/snippets/stream.rs (edit there, then run ./judge.sh paste) ---
// Many grids in, solved grids out: made to be pasted beside `input.rs`, below any `main`.
//
// How it works. `run` asks the format for cases, hands up to `BATCH` at once to the solver, prints them in order, and
// begins again: memory stays the same however long the input is. Every case remembers where its cells stood, for errors.
//
// Cost. A grid on lines of 9 or of 81 cells is copied as a whole, and so are nine cells side by side or with one space
// between them; the rest is read cell by cell. Memory: 2 MiB where cells lie scattered, else less than one.

/// Where the cells of one grid stood.
#[derive(Clone, Default)]
struct Places {
    /// The first cell, and how many stood on each line with nothing else; 0: look at `rows`.
    first: Place,
    whole_lines: u64,
    /// The first cell of each row, and how many bytes lie between two cells of the row; 0: look at `cells`.
    rows: [(Place, u64); 9],
    /// Every cell of such a row; empty while there is none.
    cells: Vec<Place>,
}

impl Places {
    fn of(&self, cell: usize) -> Place {
        let Place { line, column } = self.first;
        if let Some(lines) = (cell as u64).checked_div(self.whole_lines) {
            return Place {
                line: line + lines,
                column: column + cell as u64 % self.whole_lines,
            };
        }
        let (Place { line, column }, step) = self.rows[cell / 9];
        match step {
            0 => self.cells[cell],
            _ => Place {
                line,
                column: column + step * (cell % 9) as u64,
            },
        }
    }

    fn set_row(&mut self, row: usize, first: Place, step: u64) {
        self.whole_lines = 0;
        self.rows[row] = (first, step);
    }

    fn set_cell(&mut self, cell: usize, place: Place) {
        if cell % 9 == 0 {
            self.set_row(cell / 9, place, 0);
        }
        self.cells.resize(81, place);
        self.cells[cell] = place;
    }
}

/// Cases that go to the solver at once at most.
const BATCH: usize = 1024;

/// Reads, solves and prints all cases. `next_case` fills one grid, or says that there are no more; `solve_up_to` fills each
/// grid and counts its solutions, here up to the first; `print` appends one solved grid.
fn run(
    mut input: Input,
    mut next_case: impl FnMut(&mut Input, &mut Cells, &mut Places) -> Result<bool, BadInput>,
    solve_up_to: impl Fn(&mut [Cells], &mut [u32], u32),
    mut print: impl FnMut(&Cells, &mut Vec<u8>),
) {
    let mut grids = Vec::new();
    let mut places = Vec::new();
    let mut found = Vec::new();
    let mut output = Vec::new();
    let mut batch = 4; // one case need not wait for the memory of many
    let mut more = Ok(true);
    while let Ok(true) = more {
        grids.resize(batch, [b'.'; 81]);
        places.resize(batch, Places::default());
        found.resize(batch, 0);
        let mut count = 0;
        while count < batch {
            more = next_case(&mut input, &mut grids[count], &mut places[count]);
            match more {
                Ok(true) => count += 1,
                _ => break,
            }
        }
        solve_up_to(&mut grids[..count], &mut found[..count], 1);
        let good = found[..count]
            .iter()
            .take_while(|&&found| found > 0)
            .count();
        output.clear();
        for grid in &grids[..good] {
            print(grid, &mut output);
        }
        write_out(&output);
        if good < count {
            let last = places[good].of(80).line;
            let bad = refused(&grids[good], |cell| places[good].of(cell));
            more = Err(input.hint(bad, last));
        }
        batch = BATCH.min(4 * batch);
    }
    if let Err(bad) = more {
        refuse(bad);
    }
}

#[allow(dead_code)] // where LeetCode's format is read, for local use only, there are no such grids
impl Input {
    /// Fills one grid with the next 81 cells, however they lie on lines; `false` at the end of the input.
    fn grid(&mut self, grid: &mut Cells, places: &mut Places) -> Result<bool, BadInput> {
        if self.peek()?.is_none() {
            return Ok(false);
        }
        if self.whole_lines::<9>(grid, places) || self.whole_lines::<81>(grid, places) {
            return Ok(true);
        }
        for row in 0..9 {
            self.peek()?;
            let place = self.place;
            let cells = &mut grid[9 * row..9 * row + 9];
            let step = self.whole_row(cells);
            if step > 0 {
                places.set_row(row, place, step);
                continue;
            }
            for (cell, byte) in (9 * row..).zip(cells) {
                *byte = self.cell(cell)?;
                places.set_cell(cell, self.place);
                self.step(1);
                self.cells += 1;
            }
        }
        Ok(true)
    }

    /// The fastest path: takes a grid that lies in the buffer on lines with just so many cells.
    #[inline(always)]
    fn whole_lines<const CELLS: usize>(&mut self, grid: &mut Cells, places: &mut Places) -> bool {
        let bytes = 81 + 81 / CELLS;
        let buffer = self.source.buffer();
        if buffer.len() < bytes || buffer[CELLS] != b'\n' || self.place.column != 1 {
            return false;
        }
        let mut whole = true;
        let lines = buffer[..bytes].chunks_exact(CELLS + 1);
        for (line, cells) in lines.zip(grid.chunks_exact_mut(CELLS)) {
            cells.copy_from_slice(&line[..CELLS]);
            whole &= line[CELLS] == b'\n';
        }
        if !whole || !all_cells(grid) {
            return false;
        }
        places.first = self.place;
        places.whole_lines = CELLS as u64;
        self.source.consume(bytes - 1);
        self.place.line += 81 / CELLS as u64 - 1;
        self.cells = CELLS as u64;
        self.end_line();
        true
    }

    /// The next best: takes nine cells side by side, or with a space between two of them. Gives the bytes from one cell to
    /// the next; 0: they lie otherwise.
    fn whole_row(&mut self, cells: &mut [u8]) -> u64 {
        let buffer = self.source.buffer();
        let (bytes, step) = if buffer.len() >= 9 && all_cells(&buffer[..9]) {
            cells.copy_from_slice(&buffer[..9]);
            (9, 1)
        } else if buffer.len() >= 17 && all_spaced(&buffer[..17], cells) {
            (17, 2)
        } else {
            return 0;
        };
        self.step(bytes);
        self.cells += 9;
        step
    }
}

fn all_cells(bytes: &[u8]) -> bool {
    bytes.iter().fold(true, |all, &byte| all & is_cell(byte))
}

/// Cells and single spaces in turn; the cells are copied in any case.
fn all_spaced(bytes: &[u8], cells: &mut [u8]) -> bool {
    let mut all = true;
    for (cell, two) in cells.iter_mut().zip(bytes.chunks(2)) {
        *cell = two[0];
        all &= is_cell(two[0]) & (two.len() == 1 || two[1] == b' ');
    }
    all
}
// --- end paste ---

// --- begin paste: src/snippets/refused.rs (edit there, then run ./judge.sh paste) ---
// What is wrong with a grid that has no solution, for judges that promise one: made to be pasted beside `input.rs`, below
// any `main`.

/// Why the solver has refused this grid: two clues that clash, or no solution at all.
fn refused(grid: &Cells, place: impl Fn(usize) -> Place) -> BadInput {
    let units = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    for second in 0..81 {
        for first in 0..second {
            let digit = grid[second] as char;
            if grid[first] != grid[second] || !('1'..='9').contains(&digit) {
                continue;
            }
            if let Some(i) = (0..3).find(|&i| units(first)[i] == units(second)[i]) {
                let (unit, number) = (["row", "column", "box"][i], units(first)[i] + 1);
                let Place { line, column } = place(first);
                return BadInput {
                    place: place(second),
                    message: format!(
                        "expected clues that do not clash, found a second {digit} in {unit} {number} (first at line {line}, column {column})"
                    ),
                };
            }
        }
    }
    BadInput {
        place: place(0),
        message: "expected a grid with a solution, found one that has none".to_string(),
    }
}
// --- end paste ---
