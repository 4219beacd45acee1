//! Writes long numbers with separators.

/// `1 node` or `1,200 nodes`.
pub fn count(number: u64, one: &str, several: &str) -> String {
    let word = if number == 1 { one } else { several };
    format!("{} {word}", group_thousands(number))
}

/// `1 more line`, `12 more lines`.
pub fn more_lines(number: usize) -> String {
    count(number as u64, "more line", "more lines")
}

/// For example `138,350,632`.
pub fn group_thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
    groups.join(",")
}
