//! Guesses what a mistyped word was meant to be.

/// The word of `known` nearest to `word`. At most a third of the letters may differ, but one always may.
pub fn nearest_word<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let near = known
        .iter()
        .map(|name| (edit_distance(word, name), *name))
        .min()?;
    (near.0 <= (near.1.chars().count() / 3).max(1)).then_some(near.1)
}

/// Edit distance: letters inserted, deleted, replaced, or two neighbors swapped (optimal string alignment).
pub fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let change = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                let swap = if swapped {
                    table[i - 2][j - 2] + 1
                } else {
                    usize::MAX
                };
                change
                    .min(swap)
                    .min(table[i - 1][j] + 1)
                    .min(table[i][j - 1] + 1)
            };
        }
    }
    table[a.len()][b.len()]
}
