// POJ 2676, Sudoku: http://poj.org/problem?id=2676 (the same text: Luogu P10481)
//
// Input: the number of cases, then for each case nine lines of nine digits, 0 for an empty cell; the lines may end
// anywhere, as for `scanf`.
// Output: nine lines of nine digits for each case, no blank line between cases. Any solution will do.
//
// To submit: POJ takes no Rust. Paste the whole file at https://www.luogu.com.cn/problem/P10481, language Rust: any
// edition from 2018 on will do.

fn main() {
    let mut counted = None;
    let mut read = 0;
    let next_case = |input: &mut Input, grid: &mut Cells, places: &mut Places| {
        let cases = match counted {
            Some(cases) => cases,
            None => *counted.insert(number_of_cases(input)?),
        };
        if read == cases {
            input.rest_of_line()?;
            return Ok(false);
        }
        read += 1;
        match input.grid(grid, places)? {
            true => Ok(true),
            false => Err(input.bad(&format!("case {read} of {cases}"))),
        }
    };
    run(Input::new(), next_case, solve_all, |grid, output| {
        for row in grid.chunks(9) {
            output.extend_from_slice(row);
            output.push(b'\n');
        }
    });
}

fn number_of_cases(input: &mut Input) -> Result<u64, BadInput> {
    let mut number: Option<u64> = None;
    let mut next = input.peek()?;
    while let Some(digit @ b'0'..=b'9') = next {
        let longer = number.unwrap_or(0).checked_mul(10);
        number = longer.and_then(|n| n.checked_add(u64::from(digit - b'0')));
        if number.is_none() {
            return Err(input.bad("a number of cases below 2^64"));
        }
        input.step(1);
        next = input.next_byte()?;
    }
    match (number, next) {
        (Some(number), None | Some(0..=b' ')) => Ok(number),
        _ => Err(input.bad("the number of cases")),
    }
}

// --- begin paste: src/solver.rs (edit there, then run ./judge.sh paste) ---
// A Sudoku solver in one file: standard library only, no imports, made to be pasted below any `main`.
//
// How it works. Sixteen puzzles are solved side by side, one in each lane of the processor's vector registers. For each
// of its 81 cells a lane has the candidates, the digits that the cell may still hold, as nine bits of a u16:
//
//                lane 0    lane 1    lane 2          lane 15
//     cell 0    {2 4   }  {  7   }  {1 3 9 }   ...  {5 6   }       one vector of sixteen u16
//     cell 1    {1     }  {2 3 8 }  {  3 9 }   ...  {  6 7 }       one vector
//      ...
//     cell 80   {  3 9 }  {4     }  {1 2 9 }   ...  {8     }       one vector
//
// A pass of `propagate` takes candidates away by three rules, in all lanes at once and without a branch:
//   naked single       a cell with one candidate holds it, and no other cell of its row, column and box does;
//   hidden single      a digit with one place left in a row, column or box stands there;
//   locked candidates  in a band of three rows a digit stands once in each row and once in each box, so it goes one of
//                      six ways through the band. Where a row and a box cross, only digits stay for which one of the
//                      ways that lead there is still open. The same for a stack of three columns.
// Every loop over the lanes becomes a few vector instructions. That is the whole trick: a solver of one puzzle at a
// time waits for its own last step again and again, sixteen puzzles never wait for each other.
//
// After a pass each lane is looked at. Something has changed: leave it alone. A contradiction: go back to the lane's
// last guess. Solved: write the solution out, take the next puzzle. Nothing has changed: guess a digit, and push the
// cells without that guess on the lane's stack. The guess is made in a cell with the fewest candidates, most often two,
// and of those in one with the most open peers, since there it tells the most. When no puzzle is left, idle lanes take
// the oldest, largest branches of the others, so that even a single hard puzzle is worked on in all lanes.
//
// A grid that has met 512 dead ends is a trap rather than a puzzle: three digits, say, share two places in a corner where
// no guess is made for a long time. It is begun anew, and before a guess the sets of cells that the passes do not know,
// pairs to sevens, are looked for: at first before any guess, then a level deeper after every eight dead ends.
//
// Cost, on one core of a server of 2023: a fifth of a microsecond for an easy puzzle, half of one for a puzzle with 17
// clues, 17 for the hardest known; alone 25. A pass costs 0.35 for all lanes. Memory: a guess deep in a lane costs 3 KB
// for all of them, and at most 81 are open in one: 210 KB, however many puzzles there are.

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
pub type Grid = [u8; 81];

/// Fills each grid in place with its first solution and sets its flag in `solved`, which is as long as `grids`.
/// A grid without a solution stays as it was and gets `false`.
pub fn solve_all(grids: &mut [Grid], solved: &mut [bool]) {
    assert_eq!(grids.len(), solved.len(), "one flag for each grid");
    let mut found = vec![0; grids.len()];
    solve_up_to(grids, &mut found, 1);
    for (solved, found) in solved.iter_mut().zip(found) {
        *solved = found > 0;
    }
}

/// Fills one grid in place with its first solution; a grid without a solution stays as it was and gives `false`.
#[allow(dead_code)] // most formats hand over many grids at once
pub fn solve(grid: &mut Grid) -> bool {
    let mut solved = [false];
    solve_all(std::slice::from_mut(grid), &mut solved);
    solved[0]
}

/// Fills each grid in place with its first solution and sets in `found`, which is as long as `grids`, how many solutions
/// it has, counted up to `limit`, which is 1 at least. A grid without a solution stays as it was and gets 0.
pub fn solve_up_to(grids: &mut [Grid], found: &mut [u32], limit: u32) {
    assert_eq!(grids.len(), found.len(), "one number for each grid");
    found.fill(0);
    search(grids, found, limit);
}

/// How many solutions the grid has, counted up to `limit`, which is 1 at least.
#[allow(dead_code)] // judges ask for a solution, not for their number
pub fn count(grid: &Grid, limit: u32) -> u32 {
    let mut found = [0];
    search(&mut [*grid], &mut found, limit);
    found[0]
}

/// How many guesses all these grids take together, each look for sets counted as one: a measure of the search that is
/// the same on every machine.
#[allow(dead_code)] // no judge asks for it
pub fn guesses(grids: &[Grid]) -> u64 {
    search(&mut grids.to_vec(), &mut vec![0; grids.len()], 1)
}

/// Writes the first solution of each grid over it and counts its solutions up to `limit` in `found`, which is all zero.
/// Returns the number of guesses.
fn search(grids: &mut [Grid], found: &mut [u32], limit: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        #[allow(unsafe_code)]
        unsafe fn with_avx2(grids: &mut [Grid], found: &mut [u32], limit: u32) -> u64 {
            Search::new(grids, found, limit).run()
        }
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
        {
            // SAFETY: this processor has everything that the function was compiled for.
            #[allow(unsafe_code)]
            return unsafe { with_avx2(grids, found, limit) };
        }
    }
    Search::new(grids, found, limit).run()
}

/// Puzzles solved side by side: as many u16 as a vector register of AVX2 holds.
const LANES: usize = 16;

/// So many dead ends in one grid are more than the hardest puzzles have. After so many more sets of cells are looked for
/// one level deeper.
const TRAP: u32 = 512;
const DEEPER: u32 = 8;

/// One value for each lane: most often a set of digits, bit 0 for digit 1, bit 8 for digit 9.
type Lanes = [u16; LANES];
type Three = [Lanes; 3];
type Nine = [Lanes; 9];

const ALL: u16 = (1 << 9) - 1;

/// The cells of all lanes, box by box: box 3b+s lies in band b and stack s, its cell 3r+c in its row r and column c.
/// Aligned like a cache line, or every other vector would lie across two of them: a tenth slower.
#[repr(align(64))]
struct Board([Nine; 9]);

/// The cells of one lane in the order of the board, as a guess leaves them behind.
type Frame = [u16; 81];

/// The naked singles of one box: of each cell, of each line of each direction, and of all of it.
#[derive(Default)]
struct Singles {
    cells: Nine,
    lines: [Three; 2],
    all: Lanes,
}

/// The digits that one box has places for: one at least and two at least in each of its lines, just one in all of it.
#[derive(Default)]
struct Counts {
    lines: [Three; 2],
    twice: [Three; 2],
    once: Lanes,
}

/// Of three whole lines side by side: the naked singles of each, the digits with just one place in each, and for each
/// of the three boxes the digits that may stand where it crosses each line.
#[derive(Default)]
struct Lines {
    singles: Three,
    once: Three,
    crossings: [Three; 3],
}

/// What one pass writes down on its way: by box, by band and by stack.
#[derive(Default)]
#[repr(align(64))]
struct Notes {
    singles: [Singles; 9],
    counts: [Counts; 9],
    lines: [[Lines; 3]; 2],
}

/// The two directions of lines, and the three boxes of each band and of each stack.
const ROWS: usize = 0;
const COLUMNS: usize = 1;
const LINED_UP: [[[usize; 3]; 3]; 2] = [
    [[0, 1, 2], [3, 4, 5], [6, 7, 8]],
    [[0, 3, 6], [1, 4, 7], [2, 5, 8]],
];

/// What a pass says of each lane.
struct Outcome {
    /// All nine digits, or fewer if some digit has no place in a unit or some cell no candidate: a contradiction.
    alive: Lanes,
    /// All cells' bits added up. It falls with every candidate taken away; with one left in each cell it is `SOLVED`.
    sum: Lanes,
}

const SOLVED: u16 = 9 * ALL;

/// One pass of all three rules over all cells of all lanes.
#[inline(always)]
fn propagate(board: &mut Board, notes: &mut Notes) -> Outcome {
    let Notes {
        singles,
        counts,
        lines,
    } = notes;
    let mut alive = [ALL; LANES];
    let mut sum = [0; LANES];
    for (cells, singles) in board.0.iter().zip(singles.iter_mut()) {
        find_singles(cells, singles);
    }
    for direction in [ROWS, COLUMNS] {
        for (three, boxes) in lines[direction].iter_mut().zip(LINED_UP[direction]) {
            let boxes = boxes.map(|b| &singles[b].lines[direction]);
            unite(boxes, &mut three.singles);
        }
    }
    for (b, cells) in board.0.iter_mut().enumerate() {
        let (band, stack) = (&lines[ROWS][b / 3], &lines[COLUMNS][b % 3]);
        eliminate(cells, &singles[b], &band.singles, &stack.singles);
        count_places(cells, &mut counts[b], &mut alive);
    }
    for direction in [ROWS, COLUMNS] {
        for (three, boxes) in lines[direction].iter_mut().zip(LINED_UP[direction]) {
            let places = boxes.map(|b| &counts[b].lines[direction]);
            let twice = boxes.map(|b| &counts[b].twice[direction]);
            cross(places, twice, three, &mut alive);
        }
    }
    for (b, cells) in board.0.iter_mut().enumerate() {
        let (band, stack) = (&lines[ROWS][b / 3], &lines[COLUMNS][b % 3]);
        let crossings = (&band.crossings[b % 3], &stack.crossings[b / 3]);
        let once = (&counts[b].once, &band.once, &stack.once);
        place(cells, crossings, once, &mut alive, &mut sum);
    }
    Outcome { alive, sum }
}

/// Naked singles: the cells of one box that have one candidate left.
#[inline(always)]
#[allow(clippy::needless_range_loop)] // a loop over lanes looks the same everywhere
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

/// What three boxes side by side have in each of their three common lines.
#[inline(always)]
fn unite([x, y, z]: [&Three; 3], all: &mut Three) {
    for k in 0..3 {
        for l in 0..LANES {
            all[k][l] = x[k][l] | y[k][l] | z[k][l];
        }
    }
}

/// Takes the naked singles of a cell's row, column and box from the cell, unless it is one itself.
#[inline(always)]
fn eliminate(cells: &mut Nine, singles: &Singles, rows: &Three, columns: &Three) {
    for l in 0..LANES {
        for i in 0..9 {
            let seen = singles.all[l] | rows[i / 3][l] | columns[i % 3][l];
            cells[i][l] = singles.cells[i][l] | cells[i][l] & !seen;
        }
    }
}

/// Counts the places of each digit in one box and in its rows and columns: none, one, or more.
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
/// have in each line, `more` those with two places there. A digit stands once in each box and once in each line: the
/// way `yxz` puts it in line 0 of box y, line 1 of box x and line 2 of box z.
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

/// Leaves in each cell of a box what the crossings of its row and column allow, and of that only the digit that has no
/// other place in the box, the row or the column, if there is one.
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
struct Search<'a> {
    grids: &'a mut [Grid],
    /// Solutions found of each grid, and how many are asked for.
    found: &'a mut [u32],
    limit: u32,
    /// The first grid that no lane has taken.
    next: usize,
    board: Board,
    /// The lanes that work on a grid, one bit each, and which grid that is.
    busy: u32,
    grid: [usize; LANES],
    /// The lanes that have left the branch that the last pass was about.
    left: u32,
    /// Dead ends that all lanes together have met in the lane's grid.
    dead_ends: [u32; LANES],
    /// The sum of a lane's bits after the last pass; 0 if the lane was changed since.
    sum: Lanes,
    /// The stacks of all lanes, level by level: lane l has the frames of levels oldest[l]..depth[l].
    frames: Vec<[Frame; LANES]>,
    oldest: [usize; LANES],
    depth: [usize; LANES],
    guesses: u64,
}

impl<'a> Search<'a> {
    #[inline(always)]
    fn new(grids: &'a mut [Grid], found: &'a mut [u32], limit: u32) -> Search<'a> {
        Search {
            grids,
            found,
            limit,
            next: 0,
            board: Board([[[ALL; LANES]; 9]; 9]),
            busy: 0,
            grid: [0; LANES],
            left: 0,
            dead_ends: [0; LANES],
            sum: [0; LANES],
            frames: Vec::new(),
            oldest: [0; LANES],
            depth: [0; LANES],
            guesses: 0,
        }
    }

    #[inline(always)]
    fn run(mut self) -> u64 {
        let mut notes = Notes::default();
        for lane in 0..LANES {
            self.take(lane);
        }
        while self.busy != 0 {
            let Outcome { alive, sum } = propagate(&mut self.board, &mut notes);
            let mut dead = 0;
            let mut still = 0;
            for l in 0..LANES {
                dead |= u32::from(alive[l] != ALL) << l;
                still |= u32::from(sum[l] == self.sum[l]) << l;
            }
            self.sum = sum;
            self.left = 0;
            let mut events = (dead | still) & self.busy;
            while events != 0 {
                let lane = events.trailing_zeros() as usize;
                if dead & 1 << lane != 0 {
                    self.dead_end(lane);
                } else if sum[lane] == SOLVED {
                    self.solution(lane);
                } else {
                    self.guess(lane);
                }
                events &= (events - 1) & !self.left;
            }
            if self.busy != (1 << LANES) - 1 {
                self.share();
            }
        }
        self.guesses
    }

    /// Gives the lane the next grid; without one the lane falls idle.
    #[inline(always)]
    fn take(&mut self, lane: usize) {
        self.oldest[lane] = 0;
        self.depth[lane] = 0;
        self.busy &= !(1 << lane);
        self.left |= 1 << lane;
        if self.next < self.grids.len() {
            self.next += 1;
            self.begin(lane, self.next - 1);
        }
    }

    /// Begins with the clues of a grid.
    #[inline(always)]
    fn begin(&mut self, lane: usize, grid: usize) {
        self.oldest[lane] = 0;
        self.depth[lane] = 0;
        let cells = &self.grids[grid];
        for b in 0..9 {
            let corner = b / 3 * 27 + b % 3 * 3;
            for r in 0..3 {
                for c in 0..3 {
                    let byte = cells[corner + 9 * r + c];
                    self.board.0[b][3 * r + c][lane] = CANDIDATES[byte as usize];
                }
            }
        }
        self.busy |= 1 << lane;
        self.grid[lane] = grid;
        self.dead_ends[lane] = 0;
        self.sum[lane] = 0;
    }

    /// Goes back, or in a trap begins the grid anew.
    #[inline(always)]
    fn dead_end(&mut self, lane: usize) {
        let grid = self.grid[lane];
        for other in 0..LANES {
            self.dead_ends[other] += u32::from(self.grid[other] == grid);
        }
        if self.dead_ends[lane] == TRAP && self.found[grid] == 0 {
            self.leave(lane);
            self.begin(lane, grid);
            self.dead_ends[lane] = TRAP;
        } else {
            self.back(lane);
        }
    }

    /// All other lanes that work on this lane's grid leave it.
    #[inline(always)]
    fn leave(&mut self, lane: usize) {
        let mut others = 0;
        for other in 0..LANES {
            others |= u32::from(self.grid[other] == self.grid[lane]) << other;
        }
        others &= self.busy & !(1 << lane);
        while others != 0 {
            self.take(others.trailing_zeros() as usize);
            others &= others - 1;
        }
    }

    /// Goes back to the last guess of this lane; without one the lane is done with its grid.
    #[inline(always)]
    fn back(&mut self, lane: usize) {
        if self.depth[lane] == self.oldest[lane] {
            return self.take(lane);
        }
        self.depth[lane] -= 1;
        fill(&mut self.board, lane, &self.frames[self.depth[lane]][lane]);
        self.sum[lane] = 0;
    }

    /// Writes the solution out. When that is enough, all lanes that work on this grid leave it.
    #[inline(always)]
    fn solution(&mut self, lane: usize) {
        let grid = self.grid[lane];
        self.found[grid] += 1;
        if self.found[grid] == 1 {
            let cells = &mut self.grids[grid];
            for b in 0..9 {
                let corner = b / 3 * 27 + b % 3 * 3;
                for r in 0..3 {
                    for c in 0..3 {
                        let digit = self.board.0[b][3 * r + c][lane].trailing_zeros() as u8;
                        cells[corner + 9 * r + c] = b'1' + digit;
                    }
                }
            }
        }
        if self.found[grid] < self.limit {
            self.back(lane);
        } else {
            self.leave(lane);
            self.take(lane);
        }
    }

    /// Guesses a digit, and keeps the cells without that guess on the lane's stack. In a trap it looks for sets first.
    #[inline(always)]
    fn guess(&mut self, lane: usize) {
        if self.depth[lane] == self.frames.len() {
            self.frames.push([[0; 81]; LANES]);
        }
        let frame = &mut self.frames[self.depth[lane]][lane];
        self.guesses += 1;
        for b in 0..9 {
            for i in 0..9 {
                frame[9 * b + i] = self.board.0[b][i][lane];
            }
        }
        self.sum[lane] = 0;
        if self.dead_ends[lane] >= TRAP + DEEPER * self.depth[lane] as u32 && keep_sets(frame) {
            return fill(&mut self.board, lane, frame);
        }
        self.depth[lane] += 1;
        let cell = branch_cell(frame);
        let digit = frame[cell] & frame[cell].wrapping_neg();
        frame[cell] ^= digit;
        self.board.0[cell / 9][cell % 9][lane] = digit;
    }

    /// Idle lanes take over the oldest frames, which have most below them, of the lanes that have most of them.
    #[inline(always)]
    fn share(&mut self) {
        for lane in 0..LANES {
            if self.busy & 1 << lane == 0 {
                let mut from = 0;
                for other in 1..LANES {
                    if self.depth[other] - self.oldest[other] > self.depth[from] - self.oldest[from]
                    {
                        from = other;
                    }
                }
                if self.depth[from] == self.oldest[from] {
                    return; // nothing to share
                }
                fill(&mut self.board, lane, &self.frames[self.oldest[from]][from]);
                self.oldest[from] += 1;
                self.busy |= 1 << lane;
                self.grid[lane] = self.grid[from];
                self.dead_ends[lane] = self.dead_ends[from];
                self.sum[lane] = 0;
            }
        }
    }
}

/// Puts a frame's cells into a lane.
#[inline(always)]
fn fill(board: &mut Board, lane: usize, frame: &Frame) {
    for b in 0..9 {
        for i in 0..9 {
            board.0[b][i][lane] = frame[9 * b + i];
        }
    }
}

/// Takes from the cells of each unit the candidates that others keep for themselves: so many cells that together have no
/// more candidates than there are cells. Where they have fewer, a cell is left with none. `false`: nothing was taken.
fn keep_sets(frame: &mut Frame) -> bool {
    let before = *frame;
    for unit in &UNITS {
        let unit = unit.map(usize::from);
        // The candidates of each set of cells, which is a number with a bit for each cell.
        let mut together = [0; 1 << 9];
        for (i, cell) in unit.iter().enumerate() {
            for set in 0..1 << i {
                together[set | 1 << i] = together[set] | frame[*cell];
            }
        }
        for (set, candidates) in together.iter().enumerate() {
            if candidates.count_ones() < set.count_ones() {
                frame[unit[0]] = 0;
                return true;
            }
            if candidates.count_ones() == set.count_ones() {
                for i in (0..9).filter(|i| set >> i & 1 == 0) {
                    frame[unit[i]] &= !candidates;
                }
            }
        }
    }
    *frame != before
}

/// The cell to guess in: fewest candidates, then most open peers.
#[inline(always)]
fn branch_cell(frame: &Frame) -> usize {
    let mut open = [0; 88];
    let mut pairs = [0; 88];
    for i in 0..81 {
        let rest = frame[i] & frame[i].wrapping_sub(1);
        open[i] = u8::from(rest != 0);
        pairs[i] = u8::from(rest != 0) & u8::from(is_single(rest));
    }
    let open = cell_set(&open);
    let mut choice = cell_set(&pairs);
    if choice == [0, 0] {
        choice = fewest_candidates(frame);
    }
    let mut best = 0;
    for (half, mut left) in choice.iter().copied().enumerate() {
        while left != 0 {
            let cell = 64 * half + left.trailing_zeros() as usize;
            left &= left - 1;
            let peers = &PEERS[cell];
            let reach = (peers[0] & open[0]).count_ones() + (peers[1] & open[1]).count_ones();
            best = best.max((reach as usize) << 8 | cell);
        }
    }
    best & 255
}

/// The open cells with the fewest candidates, where none has two.
fn fewest_candidates(frame: &Frame) -> CellSet {
    let mut fewest = u32::MAX;
    let mut set = [0; 2];
    for (cell, here) in frame.iter().enumerate() {
        let candidates = here.count_ones();
        if candidates > 1 && candidates < fewest {
            fewest = candidates;
            set = [0; 2];
        }
        if candidates == fewest {
            set[cell / 64] |= 1 << (cell % 64);
        }
    }
    set
}

/// A set of cells, one bit each, box by box as in a frame.
type CellSet = [u64; 2];

/// The set of the cells whose flag is 1. A multiplication moves the lowest bits of eight bytes side by side.
#[inline(always)]
fn cell_set(flags: &[u8; 88]) -> CellSet {
    let mut set = [0; 2];
    for k in 0..11 {
        let mut eight = [0; 8];
        eight.copy_from_slice(&flags[8 * k..8 * k + 8]);
        let bits = u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        set[k / 8] |= bits << (k % 8 * 8);
    }
    set
}

/// The cells of each row, column and box.
const UNITS: [[u8; 9]; 27] = units();

const fn units() -> [[u8; 9]; 27] {
    let mut units = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (PLACE[cell] / 9, PLACE[cell] % 9);
        units[row as usize][column as usize] = cell as u8;
        units[9 + column as usize][row as usize] = cell as u8;
        units[18 + cell / 9][cell % 9] = cell as u8;
        cell += 1;
    }
    units
}

/// The other cells of each cell's row, column and box.
static PEERS: [CellSet; 81] = peers();

const fn peers() -> [CellSet; 81] {
    let mut peers = [[0; 2]; 81];
    let mut pair = 0;
    while pair < 27 * 81 {
        let unit = &UNITS[pair / 81];
        let (cell, other) = (unit[pair / 9 % 9] as usize, unit[pair % 9] as usize);
        if cell != other {
            peers[cell][other / 64] |= 1 << (other % 64);
        }
        pair += 1;
    }
    peers
}

/// Where in the grid, in row order, each cell of a frame stands.
const PLACE: [u8; 81] = places();

const fn places() -> [u8; 81] {
    let mut places = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (b, i) = (cell / 9, cell % 9);
        places[cell] = ((b / 3 * 3 + i / 3) * 9 + b % 3 * 3 + i % 3) as u8;
        cell += 1;
    }
    places
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

// --- begin paste: src/stream.rs (edit there, then run ./judge.sh paste) ---
// Grids in, solved grids out: the part around the solver that all formats share, made to be pasted below any `main`.
//
// How it works. `run` asks the format for cases, hands up to `BATCH` at once to the solver, prints them in order, and
// begins again: memory stays the same however long the input is. `Input` gives the format what is not blank, byte by
// byte, as `scanf` does: the 81 cells of a grid may stand on one line, on nine or on eighty-one, and many grids on the
// same. Blanks are all bytes up to the space, so that line ends of any system, blank lines and the end-of-file mark of DOS
// never matter; `.` and `0` are both an empty cell.
//
// Errors. Every case remembers where its cells stood, so that each error names line and column, counted from 1 in
// bytes. Since a cell too few or too many is no error by itself, the line that first has another number of cells than the
// first is named too. What stood before is printed first; then one line on stderr and exit code 2. A reader that closed
// our output wants no more: that is exit code 0.
//
// Cost. A grid on lines of 9 or of 81 cells is copied as a whole, and so are nine cells side by side or with one space
// between them; the rest is read cell by cell. Memory: 2 MiB where cells lie scattered, else less than one.

use std::io::{BufRead, Read, Write};

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
type Cells = [u8; 81];

/// A line and a column, counted from 1.
#[derive(Clone, Copy, Default)]
struct Place {
    line: u64,
    column: u64,
}

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

/// What is wrong with the input, and where.
struct BadInput {
    place: Place,
    message: String,
}

/// Cases that go to the solver at once at most.
const BATCH: usize = 1024;

/// Reads, solves and prints all cases. `next_case` fills one grid, or says that there are no more; `solve_all` fills each
/// grid and says for which there was a solution; `print` appends one solved grid.
fn run(
    mut input: Input,
    mut next_case: impl FnMut(&mut Input, &mut Cells, &mut Places) -> Result<bool, BadInput>,
    solve_all: impl Fn(&mut [Cells], &mut [bool]),
    print: impl Fn(&Cells, &mut Vec<u8>),
) {
    let mut grids = Vec::new();
    let mut places = Vec::new();
    let mut solved = Vec::new();
    let mut output = Vec::new();
    let mut batch = 64; // one case need not wait for the memory of many
    let mut more = Ok(true);
    while let Ok(true) = more {
        grids.resize(batch, [b'.'; 81]);
        places.resize(batch, Places::default());
        solved.resize(batch, false);
        let mut count = 0;
        while count < batch {
            more = next_case(&mut input, &mut grids[count], &mut places[count]);
            match more {
                Ok(true) => count += 1,
                _ => break,
            }
        }
        solve_all(&mut grids[..count], &mut solved[..count]);
        let good = solved[..count].iter().take_while(|&&solved| solved).count();
        output.clear();
        for grid in &grids[..good] {
            print(grid, &mut output);
        }
        write_out(&output);
        if good < count {
            let last = places[good].of(80).line;
            more = Err(refused(&grids[good], &places[good])).map_err(|bad| input.hint(bad, last));
        }
        batch = BATCH.min(2 * batch);
    }
    if let Err(bad) = more {
        let place = format!("line {}, column {}", bad.place.line, bad.place.column);
        fail(&format!("{place}: {}", bad.message));
    }
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

/// Why the solver has refused this grid: two clues that clash, or no solution at all.
fn refused(grid: &Cells, places: &Places) -> BadInput {
    for second in 0..81 {
        for first in 0..second {
            let digit = grid[second];
            if digit != grid[first] || !(b'1'..=b'9').contains(&digit) {
                continue;
            }
            if let Some(unit) = shared_unit(first, second) {
                let Place { line, column } = places.of(first);
                let digit = digit as char;
                return BadInput {
                    place: places.of(second),
                    message: format!(
                        "expected clues that do not clash, found a second {digit} in {unit} (first at line {line}, column {column})"
                    ),
                };
            }
        }
    }
    BadInput {
        place: places.of(0),
        message: "expected a grid with a solution, found one that has none".to_string(),
    }
}

/// The row, column or box that holds both cells, counted from 1.
fn shared_unit(first: usize, second: usize) -> Option<String> {
    let box_of = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
    let units = |cell| {
        [
            ("row", cell / 9),
            ("column", cell % 9),
            ("box", box_of(cell)),
        ]
    };
    let (first, second) = (units(first), units(second));
    let (name, index) = first.iter().find(|unit| second.contains(unit))?;
    Some(format!("{} {}", name, index + 1))
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

#[allow(dead_code)] // no format needs all of it
impl Input {
    fn new() -> Input {
        Input {
            source: std::io::BufReader::with_capacity(1 << 16, std::io::stdin()),
            place: Place { line: 1, column: 1 },
            cells: 0,
            usual: 0,
            odd: None,
        }
    }

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

    /// Takes the rest of this line: who still writes it would find nobody reading.
    fn rest_of_line(&mut self) -> Result<(), BadInput> {
        while let Some(byte) = self.next_byte()? {
            if byte == b'\n' {
                self.end_line();
                break;
            }
            self.step(1);
        }
        Ok(())
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
                match String::from_utf8_lossy(&bytes).chars().next() {
                    Some(character) if character != char::REPLACEMENT_CHARACTER => {
                        format!("{character:?}")
                    }
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
    byte == b'.' || byte.is_ascii_digit()
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
