//! Guesses what a mistyped word was meant to be.

/// How many bytes an error spends on names, so that it fits in a line or two.
const LIST_BYTES: usize = 110;

/// `did you mean 'scan'?`, or if no known word is near, as many of them as fit: `there are: scan, tables, …`
pub fn suggestion(word: &str, known: &[&str]) -> String {
    match nearest_word(word, known) {
        Some(near) => format!("did you mean '{near}'?"),
        None => format!("there are: {}", join_fitting(known)),
    }
}

/// The first names, as many as fit, and how many more there are.
pub fn join_fitting(names: &[&str]) -> String {
    let mut length = 0;
    let fits = |name: &&&str| {
        length += name.len() + 2;
        length <= LIST_BYTES
    };
    let fitting = names.iter().take_while(fits).count();
    match names.len() - fitting {
        0 => names.join(", "),
        more => format!("{} and {more} more", names[..fitting].join(", ")),
    }
}

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
                let least = change.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least.min(table[i - 2][j - 2] + 1)
                } else {
                    least
                }
            };
        }
    }
    table[a.len()][b.len()]
}
