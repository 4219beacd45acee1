//! The line that a call has returned by. Compilers let all returns of a function end at one place in the code, whose line, `end`,
//! may be any of theirs; `after` is where the call was last known to be, 0 where that is not known. So it is told by what the
//! source has there, and whether that is a guess.

/// Of a function in C or C++: known where only one return can have come after the last call.
pub(super) fn in_c(source: &[&str], end: u32, after: u32) -> (u32, bool) {
    let has = |line: u32, is_it: &dyn Fn(&str) -> bool| text(source, line).is_some_and(is_it);
    let is_return = |text: &str| text.trim().starts_with("return");
    if has(after, &is_return) {
        return (after, false);
    }
    let Some(function) = function_around(source, if after > 0 { after } else { end }) else {
        return (end, true);
    };
    // A return behind a call of its own would have come after that one.
    let calls_itself = |text: &str| text.contains(&format!("{}(", function.name));
    let can_be = |line: &u32| {
        has(*line, &|text| text.contains("return")) && (*line == after || !has(*line, &calls_itself))
    };
    let mut ends: Vec<u32> = (after.max(function.first)..=function.last)
        .filter(can_be)
        .collect();
    let is_blank = |line: &u32| !has(*line, &|text| !text.trim().is_empty());
    let value = (function.first..function.last).rev().find(|line| !is_blank(line));
    if !value.is_some_and(|line| has(line, &is_return)) && !ends.contains(&function.last) {
        ends.push(function.last);
    }
    (ends.last().copied().unwrap_or(end), ends.len() != 1)
}

/// A function of the source: its name, its first and its last line.
struct Function<'a> {
    name: &'a str,
    first: u32,
    last: u32,
}

/// The innermost function that a line stands in, by the braces.
fn function_around<'a>(source: &[&'a str], line: u32) -> Option<Function<'a>> {
    // Blocks that are open, by their first lines, and the functions' names.
    let mut open: Vec<(u32, Option<&str>)> = Vec::new();
    let mut header = "";
    for (number, text) in (1..).zip(source) {
        let mut rest = *text;
        while let Some(place) = rest.find(['{', '}']) {
            let before = rest[..place].trim();
            header = if before.is_empty() { header } else { before };
            if rest[place..].starts_with('{') {
                open.push((number, name_of(header)));
            } else if let Some((first, Some(name))) = open.pop() {
                if (first..=number).contains(&line) {
                    let last = number;
                    return Some(Function { name, first, last });
                }
            }
            (header, rest) = ("", &rest[place + 1..]);
        }
        header = if rest.trim().is_empty() { header } else { rest.trim() };
    }
    None
}

/// The name of the function whose block has this header; `None`: it is no function's.
fn name_of(header: &str) -> Option<&str> {
    const CONTROL: [&str; 8] = ["for", "while", "if", "else", "switch", "do", "try", "catch"];
    let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
    let first = header.split(|c| !is_of_name(c)).next().unwrap_or_default();
    let (before, _) = header.split_once('(').filter(|_| !CONTROL.contains(&first))?;
    // Of a lambda the variable.
    let before = before.split('=').next()?.trim_end();
    let name = before.rsplit(|c| !is_of_name(c)).next()?;
    (!name.is_empty()).then_some(name)
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
    fn a_function_in_c_returns_behind_its_last_call_and_within_its_braces() {
        let source = "bool dfs(int k) {
    for (int d = 1; d <= 9; d++)
        if (ok(k, d)) {
            g[k] = d;
            if (dfs(k + 1)) return true;
        }
    return false;
}
void all(int k)
{
    for (int d = 1; d <= 9; d++) {
        g[k] = d;
        all(k + 1);
        if (done) return;
    }
}
int main() {
    return 0;
}";
        let lines: Vec<&str> = source.lines().collect();
        assert_eq!(in_c(&lines, 8, 3), (7, false));
        assert_eq!(in_c(&lines, 8, 5), (7, true));
        assert_eq!(in_c(&lines, 14, 13), (16, true));
        let short = source.replace("        if (done) return;\n", "");
        let lines: Vec<&str> = short.lines().collect();
        assert_eq!(in_c(&lines, 15, 13), (15, false));
    }

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
