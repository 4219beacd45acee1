// Dancing links: Sudoku as exact cover, searched depth first.
//
// The idea. Write a matrix of ones: a row for each digit in each cell, and a column for each thing that must be done once:
// each cell holds a digit, and each row, column and box holds each digit. A row of the matrix does four of these things, so
// it has four ones. A solution of the puzzle is a set of rows in which every column has a single one: an exact cover.
// Choose the column with the fewest rows left, try its rows in turn, and go on with what is left of the matrix.
//
// The links. Each one knows its neighbours to all four sides. To take it out of its column, its upper and its lower neighbour
// are linked to each other. It still knows the two, so two statements put it back, and all goes back in reverse order.

/// Node 0 is the root; nodes 1 to 4 n² are the heads of the columns of a grid of n x n; after them come the ones, row by row.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    head: Vec<usize>,
    size: Vec<usize>,
}

/// Fills a grid of 16 or 81 cells with its first solution. Without one, returns `false` and leaves the grid unchanged.
pub fn solve(grid: &mut [u8]) -> bool {
    let side = if grid.len() == 16 { 4 } else { 9 };
    let mut links = Links::sudoku(side);
    let mut chosen = Vec::new();
    for (cell, digit) in grid.iter().enumerate() {
        if digit.is_ascii_digit() && *digit != b'0' {
            let row = cell * side + usize::from(digit - b'1');
            if !links.choose_given(row) {
                return false;
            }
        }
    }
    let solved = links.search(&mut chosen);
    for row in chosen.into_iter().filter(|_| solved) {
        grid[row / side] = b'1' + (row % side) as u8;
    }
    solved
}

impl Links {
    /// Chooses rows until no column is left. If that is impossible, returns `false` with all links restored.
    fn search(&mut self, chosen: &mut Vec<usize>) -> bool {
        let column = match self.smallest() {
            Some(column) => column,
            None => return true,
        };
        self.cover(column);
        let mut node = self.down[column];
        while node != column {
            chosen.push(self.row(node));
            let mut other = self.right[node];
            while other != node {
                self.cover(self.head[other]);
                other = self.right[other];
            }
            if self.search(chosen) {
                return true;
            }
            other = self.left[node];
            while other != node {
                self.uncover(self.head[other]);
                other = self.left[other];
            }
            chosen.pop();
            node = self.down[node];
        }
        self.uncover(column);
        false
    }

    /// Takes a column out of the list of columns, and each of its rows out of all its other columns.
    fn cover(&mut self, column: usize) {
        let (left, right) = (self.left[column], self.right[column]);
        self.right[left] = right;
        self.left[right] = left;
        let mut row = self.down[column];
        while row != column {
            let mut node = self.right[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                self.down[up] = down;
                self.up[down] = up;
                self.size[self.head[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    /// Undoes `cover` in reverse order: what was removed last is restored first.
    fn uncover(&mut self, column: usize) {
        let mut row = self.up[column];
        while row != column {
            let mut node = self.left[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                self.down[up] = node;
                self.up[down] = node;
                self.size[self.head[node]] += 1;
                node = self.left[node];
            }
            row = self.up[row];
        }
        let (left, right) = (self.left[column], self.right[column]);
        self.right[left] = column;
        self.left[right] = column;
    }

    /// The first column with the fewest rows.
    fn smallest(&self) -> Option<usize> {
        let mut best = None;
        let mut column = self.right[0];
        while column != 0 {
            if best.is_none_or(|best: usize| self.size[column] < self.size[best]) {
                best = Some(column);
            }
            column = self.right[column];
        }
        best
    }

    /// The row of a one.
    fn row(&self, node: usize) -> usize {
        (node - self.size.len()) / 4
    }

    /// Covers the columns of a given's row; `false` if one is covered already, because two givens conflict.
    fn choose_given(&mut self, row: usize) -> bool {
        let first = self.size.len() + 4 * row;
        (first..first + 4).all(|node| {
            let column = self.head[node];
            let there = self.right[self.left[column]] == column;
            if there {
                self.cover(column);
            }
            there
        })
    }

    /// The matrix of an empty grid: 64 columns and rows for 4 x 4 cells, 324 columns and 729 rows for 9 x 9.
    fn sudoku(side: usize) -> Links {
        let box_side = if side == 4 { 2 } else { 3 };
        let mut links = Links::heads(4 * side * side);
        for row in 0..side * side * side {
            let (cell, digit) = (row / side, row % side);
            let (r, c) = (cell / side, cell % side);
            let b = r / box_side * box_side + c / box_side;
            let units = [r, side + c, 2 * side + b];
            links.add(1 + cell);
            for &unit in &units {
                links.add(1 + (side + unit) * side + digit);
            }
            let last = links.head.len() - 1;
            links.right[last] = last - 3;
            links.left[last - 3] = last;
        }
        links
    }

    /// The root and this many column heads, without any ones.
    fn heads(columns: usize) -> Links {
        let count = columns + 1;
        Links {
            left: (0..count).map(|i| (i + columns) % count).collect(),
            right: (0..count).map(|i| (i + 1) % count).collect(),
            up: (0..count).collect(),
            down: (0..count).collect(),
            head: (0..count).collect(),
            size: vec![0; count],
        }
    }

    /// Adds a one at the bottom of a column, to the right of the previous one.
    fn add(&mut self, column: usize) {
        let node = self.head.len();
        let above = self.up[column];
        self.head.push(column);
        self.up.push(above);
        self.down.push(column);
        self.down[above] = node;
        self.up[column] = node;
        self.left.push(node - 1);
        self.right.push(node + 1);
        self.size[column] += 1;
    }
}
