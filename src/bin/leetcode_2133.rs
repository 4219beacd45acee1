// LeetCode 2133: https://leetcode.com/problems/check-if-every-row-and-column-contains-all-numbers/
// Languages: C++, Java, Python and others; Rust (2024).
//
// An n x n matrix of numbers from 1 to n, n at most 100: does every row and every column have all of them?
//
// To submit: paste what stands above the line `local only`; `./judge.sh print leetcode-2133` stops there.
// LeetCode brings its own `Solution` and its own `main`, and ours would clash with them. Run here, the program takes
// LeetCode's own test cases, one matrix on a line as [[1,2],[2,1]], and prints a line for each.

impl Solution {
    pub fn check_valid(matrix: Vec<Vec<i32>>) -> bool {
        let side = matrix.len();
        // The numbers that each row and column has: among n from 1 to n, one is missing only if another stands twice.
        let mut seen = vec![[0_u128; 2]; side];
        for (r, row) in matrix.iter().enumerate() {
            for (c, value) in row.iter().enumerate() {
                seen[r][0] |= 1 << value;
                seen[c][1] |= 1 << value;
            }
        }
        let is_full = |numbers: &u128| numbers.count_ones() as usize == side;
        seen.iter().flatten().all(is_full)
    }
}

// --- local only ---

struct Solution;

fn main() {
    let mut text = String::new();
    if let Err(error) = std::io::Read::read_to_string(&mut std::io::stdin(), &mut text) {
        fail(&format!("cannot read the input: {}", error));
    }
    text.retain(|sign| !sign.is_whitespace());
    for matrix in text.split_terminator("]]") {
        let numbers = |row: &str| row.split(',').map(number).collect();
        let rows = matrix.trim_start_matches('[').split("],[").map(numbers);
        let matrix: Vec<Vec<i32>> = rows.collect();
        if matrix.iter().any(|row| row.len() != matrix.len()) {
            fail("a matrix is no square");
        }
        println!("{}", Solution::check_valid(matrix));
    }
}

fn number(word: &str) -> i32 {
    match word.parse() {
        Ok(number) if (1..=100).contains(&number) => number,
        _ => fail(&format!(
            "expected a number from 1 to 100, found '{}'",
            word
        )),
    }
}

fn fail(message: &str) -> ! {
    eprintln!("{}", message);
    std::process::exit(2)
}
