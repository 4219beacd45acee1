// The least solution of a Sudoku grid, for judges that expect just that one where a grid has several: made to be pasted
// beside a solver, below any `main`.
//
// The least is the first in row order, read as a number of 81 digits: the one that a search by rows, from 1 to 9,
// finds first. Such a search may take hours for a single grid, so this file does not search by itself. It asks a solver,
// which may go about it in any order.
//
// How it works. The solver counts up to two. A grid with one solution is done: a second was looked for, that is all it
// costs. Where there are several, the one that was found is made smaller, cell by cell in row order. All cells before
// this one are settled; does a smaller digit here leave a solution? Each digit that clashes with nothing is a question
// to the solver, and the smallest that it says yes to settles the cell, together with the solution that it gives. So
// the cells that were settled always are the beginning of the least solution, and at the last cell they are all of it.
//
// Cost. At most eight questions a cell, and most cells leave none open. The questions of all grids go to the solver
// together, a cell of each at a time, as one that works on many grids side by side wants it.

/// Fills each grid in place with the least of its solutions and sets its flag in `solved`, which is as long as `grids`.
/// A grid without a solution stays as it was and gets `false`. A grid is 81 cells in row order: `b'1'..=b'9'` is a
/// digit, any other byte an empty cell.
///
/// `solve_up_to(grids, found, limit)` fills each grid with any solution and counts in `found` how many it has, up to
/// `limit`; one that has none it leaves alone. To say two where there is one costs time, never the answer.
pub fn least_all(
    grids: &mut [[u8; 81]],
    solved: &mut [bool],
    solve_up_to: impl Fn(&mut [[u8; 81]], &mut [u32], u32),
) {
    assert_eq!(grids.len(), solved.len(), "one flag for each grid");
    let clues = grids.to_vec();
    let mut found = vec![0; grids.len()];
    solve_up_to(grids, &mut found, 2);
    let mut open = Vec::new();
    for (grid, clues) in clues.into_iter().enumerate() {
        solved[grid] = found[grid] > 0;
        if found[grid] > 1 {
            open.push(Descent::new(grid, clues));
        }
    }
    let mut questions = Vec::new();
    while !open.is_empty() {
        questions.clear();
        open.retain_mut(|descent| descent.ask(&grids[descent.grid], &mut questions));
        found.clear();
        found.resize(questions.len(), 0);
        solve_up_to(&mut questions, &mut found, 1);
        for descent in &mut open {
            descent.hear(&questions, &found, &mut grids[descent.grid]);
        }
    }
}

/// The way of one grid from some solution down to the least.
struct Descent {
    /// Which grid it is.
    grid: usize,
    /// The clues, and before `cell` what the least solution has there.
    settled: [u8; 81],
    cell: usize,
    /// Where this round's questions about the cell stand.
    questions: std::ops::Range<usize>,
}

impl Descent {
    fn new(grid: usize, settled: [u8; 81]) -> Descent {
        Descent {
            grid,
            settled,
            cell: 0,
            questions: 0..0,
        }
    }

    /// Goes on to the next cell that might hold a smaller digit than in `solution`, and appends a question for each of
    /// them, the smallest first. `false`: there is no such cell, so this solution is the least.
    fn ask(&mut self, solution: &[u8; 81], questions: &mut Vec<[u8; 81]>) -> bool {
        while self.cell < 81 {
            let first = questions.len();
            for digit in b'1'..solution[self.cell] {
                if self.fits(digit) {
                    let mut question = self.settled;
                    question[self.cell] = digit;
                    questions.push(question);
                }
            }
            self.questions = first..questions.len();
            if !self.questions.is_empty() {
                return true;
            }
            self.settle(solution);
        }
        false
    }

    /// Takes the first of its questions that has a solution, if there is one, and settles the cell.
    fn hear(&mut self, answers: &[[u8; 81]], found: &[u32], solution: &mut [u8; 81]) {
        if let Some(smaller) = self.questions.clone().find(|&at| found[at] > 0) {
            *solution = answers[smaller];
        }
        self.settle(solution);
    }

    fn settle(&mut self, solution: &[u8; 81]) {
        self.settled[self.cell] = solution[self.cell];
        self.cell += 1;
    }

    /// The cell is empty, and nothing that is settled or a clue in its row, column and box is this digit.
    fn fits(&self, digit: u8) -> bool {
        let box_of = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
        let cell = self.cell;
        !(b'1'..=b'9').contains(&self.settled[cell])
            && (0..81).all(|other| {
                let apart =
                    other / 9 != cell / 9 && other % 9 != cell % 9 && box_of(other) != box_of(cell);
                apart || self.settled[other] != digit
            })
    }
}
