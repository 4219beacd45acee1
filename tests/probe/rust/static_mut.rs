use std::io::Read;

static mut MAP: [[u8; 9]; 9] = [[0; 9]; 9];

unsafe fn check(x: usize, y: usize, n: u8) -> bool {
    for i in 0..9 {
        if MAP[x][i] == n || MAP[i][y] == n {
            return false;
        }
    }
    let (bx, by) = (x / 3 * 3, y / 3 * 3);
    for i in bx..bx + 3 {
        for j in by..by + 3 {
            if MAP[i][j] == n {
                return false;
            }
        }
    }
    true
}

unsafe fn dfs(x: usize, y: usize) -> bool {
    if x == 9 {
        return true;
    }
    let (nx, ny) = if y == 8 { (x + 1, 0) } else { (x, y + 1) };
    if MAP[x][y] != b'0' {
        return dfs(nx, ny);
    }
    for n in b'1'..=b'9' {
        if check(x, y, n) {
            MAP[x][y] = n;
            if dfs(nx, ny) {
                return true;
            }
            MAP[x][y] = b'0';
        }
    }
    false
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut lines = text.lines();
    let t: usize = lines.next().unwrap().trim().parse().unwrap();
    for _ in 0..t {
        unsafe {
            for i in 0..9 {
                let line = lines.next().unwrap().as_bytes();
                for j in 0..9 {
                    MAP[i][j] = line[j];
                }
            }
            dfs(0, 0);
            for i in 0..9 {
                let row = MAP[i];
                println!("{}", std::str::from_utf8(&row).unwrap());
            }
        }
    }
}
