use std::io;

struct State {
    a: [[usize; 10]; 10],
    row: [[bool; 10]; 10],
    col: [[bool; 10]; 10],
    block: [[bool; 10]; 10],
}

fn block(x: usize, y: usize) -> usize {
    (x - 1) / 3 * 3 + (y - 1) / 3 + 1
}

fn dfs(s: &mut State, x: usize, y: usize) -> bool {
    if x == 10 {
        return true;
    }
    let (nx, ny) = if y == 9 { (x + 1, 1) } else { (x, y + 1) };
    if s.a[x][y] > 0 {
        return dfs(s, nx, ny);
    }
    for d in 1..=9usize {
        if s.row[x][d] || s.col[y][d] || s.block[block(x, y)][d] {
            continue;
        }
        s.a[x][y] = d;
        s.row[x][d] = true;
        s.col[y][d] = true;
        s.block[block(x, y)][d] = true;
        if dfs(s, nx, ny) {
            return true;
        }
        s.a[x][y] = 0;
        s.row[x][d] = false;
        s.col[y][d] = false;
        s.block[block(x, y)][d] = false;
    }
    false
}

fn main() {
    let mut s = State {
        a: [[0; 10]; 10],
        row: [[false; 10]; 10],
        col: [[false; 10]; 10],
        block: [[false; 10]; 10],
    };
    for x in 1..=9 {
        let mut line = String::new();
        io::stdin().read_line(&mut line).unwrap();
        let numbers: Vec<usize> = line.split(' ').map(|w| w.trim().parse().unwrap()).collect();
        for y in 1..=9 {
            let d = numbers[y - 1];
            s.a[x][y] = d;
            if d > 0 {
                s.row[x][d] = true;
                s.col[y][d] = true;
                s.block[block(x, y)][d] = true;
            }
        }
    }
    dfs(&mut s, 1, 1);
    for x in 1..=9 {
        for y in 1..=9 {
            print!("{}{}", s.a[x][y], if y == 9 { "\n" } else { " " });
        }
    }
}
