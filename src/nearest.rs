//! What a mistyped word was probably meant to be.

/// The one of `known` that `word` was probably meant to be: at most a third of its letters wrong.
pub fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let near = known
        .iter()
        .map(|name| (distance(word, name), *name))
        .min()?;
    (near.0 <= (near.1.chars().count() / 3).max(1)).then_some(near.1)
}

/// Levenshtein's edit distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let above = row[j + 1];
            let change = diagonal + usize::from(x != *y);
            row[j + 1] = change.min(above + 1).min(row[j] + 1);
            diagonal = above;
        }
    }
    row[b.len()]
}
