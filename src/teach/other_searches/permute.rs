// Permutations: the smallest search tree.
//
// Fill a row of n places with the digits from 1 to n, each digit once. A call of the search looks after one place: it tries every
// digit there, and leaves the places behind it to a call of its own.

/// The number of permutations of the digits 1 to n.
pub fn count(n: usize) -> u64 {
    search(&mut Vec::new(), n)
}

/// Counts the permutations that begin with `row`, and leaves `row` unchanged.
fn search(row: &mut Vec<usize>, n: usize) -> u64 {
    let place = row.len();
    if place == n {
        return 1;
    }
    let mut found = 0;
    for digit in 1..=n {
        if row.contains(&digit) {
            continue;
        }
        row.push(digit);
        found += search(row, n);
        row.pop();
    }
    found
}
