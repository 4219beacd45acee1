//! Finds lines in the source that belong to a line at fault: the loop around it, judging by indentation, and
//! comparisons.

/// The header line of the innermost loop around a line, both counted from 1; `None` if the text shows none.
pub fn find_loop_around(source: &str, line: u32) -> Option<u32> {
    let lines: Vec<&str> = source.lines().collect();
    let start = (line as usize).checked_sub(1)?;
    let mut inside = count_indentation(lines.get(start)?)?;
    if is_loop(lines[start]) {
        return Some(line);
    }
    for (place, text) in lines[..start].iter().enumerate().rev() {
        let indentation = count_indentation(text).unwrap_or(inside);
        if indentation < inside && is_loop(text) {
            return Some(place as u32 + 1);
        }
        inside = inside.min(indentation);
    }
    None
}

/// The line that compares something with this number, if there is only one.
pub fn find_comparison_with(source: &str, number: u8) -> Option<u32> {
    let compares = |text: &str| {
        let text: String = text.split_whitespace().collect();
        has_operand(&text, &["==", ">=", "<", "!="], number.into())
    };
    let mut lines = (1..).zip(source.lines()).filter(|(_, text)| compares(text));
    let (line, _) = lines.next()?;
    lines.next().is_none().then_some(line)
}

/// True if the number follows one of the signs in a text without blanks.
pub fn has_operand(text: &str, signs: &[&str], number: usize) -> bool {
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_digit());
    let follows = |sign: &&str| text.split(&format!("{sign}{number}")).skip(1).any(ends);
    signs.iter().any(follows)
}

/// The number of leading blanks; `None` for a blank line.
fn count_indentation(text: &str) -> Option<usize> {
    let blanks = text.len() - text.trim_start().len();
    (!text.trim().is_empty()).then_some(blanks)
}

fn is_loop(text: &str) -> bool {
    let text = text.trim_start().trim_start_matches("} ");
    ["for", "while"].iter().any(|word| {
        let rest = text.strip_prefix(word);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn innermost_less_indented_loop_is_found() {
        let source = "\
for case in range(t):
    for d in range(1, 9):

        forward = d
        if ok(d):
            g[r][c] = d
    g[r][c] = 0
done()";
        let found: Vec<Option<u32>> = (1..=8).map(|line| find_loop_around(source, line)).collect();
        let expected = [1, 2, 0, 2, 2, 2, 1, 0].map(|line| (line > 0).then_some(line));
        assert_eq!(found, expected);
        assert_eq!(find_loop_around("while (k) a[k] = d;", 1), Some(1));
        assert_eq!(find_loop_around("x", 7), None);
        assert_eq!(
            find_comparison_with("if (k < 8)\nif (k == 80)", 80),
            Some(2)
        );
        assert_eq!(find_comparison_with("if (k < 8)\nif (k == 80)", 8), Some(1));
        assert_eq!(find_comparison_with("if (k < 8)\nif (j == 8)", 8), None);
    }
}
