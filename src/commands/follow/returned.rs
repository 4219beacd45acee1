//! The line that a call has returned by. Compilers let all returns of a function end at one place in the code, whose line, `end`,
//! may be any of theirs; `after` is where the call was last known to be, 0 where that is not known. So it is told by what the
//! source has there, and whether that is a guess.

/// Of a function in C or C++.
pub(super) fn in_c(source: &[&str], end: u32, after: u32) -> (u32, bool) {
    let returns = |line: &u32| text(source, *line).is_some_and(|text| text.contains("return"));
    if after == 0 || (end > after && returns(&end) && !returns(&after)) {
        return (end, false);
    }
    if returns(&after) {
        return (after, false);
    }
    let is_inside = |line: &u32| text(source, *line).is_some_and(|text| !text.trim().is_empty());
    let rest = (after + 1..).take_while(is_inside);
    (rest.filter(returns).last().unwrap_or(after), true)
}

/// Of a function in Rust: rustc has them all end at the function's last brace.
pub(super) fn in_rust(source: &[&str], end: u32, after: u32) -> (u32, bool) {
    let has = |line: u32, words: &[&str]| {
        let text = text(source, line).unwrap_or_default();
        words.iter().any(|word| text.contains(word))
    };
    let returns = |line: u32| has(line, &["return", "?;", "?)", "? {"]);
    if returns(after) {
        return (after, false);
    }
    let is_brace = text(source, end).is_some_and(|text| text.trim() == "}");
    if !is_brace || end <= after {
        return (end, false);
    }
    // What it returns where that call has found the answer: who returns so has nothing to take back.
    let is_answer = |line: u32| line == after + 1 && has(after, &["if ", "match "]);
    let other = (after + 1..end).find(|line| after > 0 && returns(*line) && !is_answer(*line));
    let is_value = |line: &u32| !text(source, *line).is_none_or(|text| text.trim().is_empty());
    let value = (1..end)
        .rev()
        .find(is_value)
        .filter(|line| !has(*line, &["}", ";"]));
    (other.or(value).unwrap_or(end), true)
}

fn text<'a>(source: &[&'a str], line: u32) -> Option<&'a str> {
    source.get((line as usize).wrapping_sub(1)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_in_rust_returns_by_its_value_or_by_what_stands_behind_the_call() {
        let source = "fn search(k: usize) -> bool {
    for d in 1..=9 {
        grid[k] = d;
        if search(k + 1) {
            return true;
        }
    }
    false
}";
        let lines: Vec<&str> = source.lines().collect();
        assert_eq!(in_rust(&lines, 9, 4), (8, true));
        assert_eq!(in_rust(&lines, 9, 0), (8, true));
        let early = source.replace(
            "if search(k + 1) {",
            "let found = search(k + 1); if k > 2 {",
        );
        let early = early.replace(" if k > 2", "\n        if k > 2");
        let lines: Vec<&str> = early.lines().collect();
        assert_eq!(in_rust(&lines, 10, 4), (6, true));
        let by_mark = source.replace("if search(k + 1) {", "search(k + 1)?;");
        let lines: Vec<&str> = by_mark.lines().collect();
        assert_eq!(in_rust(&lines, 9, 4), (4, false));
    }
}
