// Wrong answer. The exclusive or of every row and column is that of 1 to n, as
// that of 1, 1, 1, 2, 2 is too.

impl Solution {
    pub fn check_valid(matrix: Vec<Vec<i32>>) -> bool {
        let wanted = (1..=matrix.len() as i32).fold(0, |all, value| all ^ value);
        (0..matrix.len()).all(|i| {
            let row = matrix[i].iter().fold(0, |all, value| all ^ value);
            let column = matrix.iter().fold(0, |all, row| all ^ row[i]);
            row == wanted && column == wanted
        })
    }
}
