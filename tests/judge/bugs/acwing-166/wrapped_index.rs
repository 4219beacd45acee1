use std::io;

fn solve(s: &mut Vec<u8>, used: &mut [[[bool; 9]; 9]; 3], k: usize) -> bool {
    if k == 81 {
        return true;
    }
    if s[k] != b'.' {
        return solve(s, used, k + 1);
    }
    let (r, c) = (k / 9, k % 9);
    let b = r / 3 * 3 + c / 3;
    for d in 0..9 {
        if used[0][r][d] || used[1][c][d] || used[2][b][d] {
            continue;
        }
        s[k] = b'1' + d as u8;
        (used[0][r][d], used[1][c][d], used[2][b][d]) = (true, true, true);
        if solve(s, used, k + 1) {
            return true;
        }
        (used[0][r][d], used[1][c][d], used[2][b][d]) = (false, false, false);
        s[k] = b'.';
    }
    false
}

fn main() {
    for line in io::stdin().lines().map(Result::unwrap).take_while(|line| line != "end") {
        let mut s = line.into_bytes();
        let mut used = [[[false; 9]; 9]; 3];
        for k in 0..81 {
            let d = s[k].wrapping_sub(b'1') as usize;
            let (r, c) = (k / 9, k % 9);
            used[0][r][d] = true;
            used[1][c][d] = true;
            used[2][r / 3 * 3 + c / 3][d] = true;
        }
        solve(&mut s, &mut used, 0);
        println!("{}", String::from_utf8(s).unwrap());
    }
}
