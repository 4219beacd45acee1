use std::cell::RefCell;
use std::io::{self, Read};
use std::rc::Rc;

type Shared = Rc<RefCell<Vec<Vec<u32>>>>;

fn allowed(grid: &Shared, r: usize, c: usize, d: u32) -> bool {
    let grid = grid.borrow();
    for i in 0..9 {
        if grid[r][i] == d || grid[i][c] == d || grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d {
            return false;
        }
    }
    true
}

fn go(grid: &Shared, k: usize) -> bool {
    if k >= 81 {
        return true;
    }
    let (r, c) = (k / 9, k % 9);
    if grid.borrow()[r][c] > 0 {
        return go(grid, k + 1);
    }
    for d in 1..=9 {
        if !allowed(grid, r, c, d) {
            continue;
        }
        grid.borrow_mut()[r][c] = d;
        if go(grid, k + 1) {
            return true;
        }
        grid.borrow_mut()[r][c] = 0;
    }
    false
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let rows = text.lines().map(|line| line.split(' ').map(|w| w.parse().unwrap()).collect());
    let grid: Shared = Rc::new(RefCell::new(rows.collect()));
    go(&grid, 0);
    for row in grid.borrow().iter() {
        println!("{}", row.iter().map(|d| d.to_string()).collect::<Vec<_>>().join(" "));
    }
}
