//! Finds the line at which a call returned. Compilers let all returns of a function end at one place in the code. So
//! the line is inferred from the last call that the function made, whose line, `after`, is known.

/// The line. If several returns can follow that call, the call's line and `true`. Line 0 means that nothing is known.
pub(super) fn infer_return_line(source: &[&str], after: u32) -> (u32, bool) {
    let has = |line: u32, is_it: &dyn Fn(&str) -> bool| {
        let text = source.get((line as usize).wrapping_sub(1));
        text.is_some_and(|text| is_it(text))
    };
    let is_return = |text: &str| text.trim().starts_with("return");
    if has(after, &is_return) {
        return (after, false);
    }
    let Some((name, first, last)) = enclosing_function(source, after) else {
        return (after, true);
    };
    let leaves = |text: &str| {
        ["return", "?;", "?)", "? {"]
            .iter()
            .any(|word| text.contains(word))
    };
    // A return in the line of another recursive call, or in the block that such a line opens, would come after that
    // one.
    let calls = |line: u32| has(line, &|text| text.contains(&format!("{name}(")));
    let begins_there = |line: u32| has(line - 1, &|text| text.trim_end().ends_with('{'));
    let comes_later =
        |line: u32| calls(line) || (begins_there(line) && calls(line - 1) && line - 1 != after);
    let can_be = |line: &u32| has(*line, &leaves) && (*line == after || !comes_later(*line));
    let mut ends: Vec<u32> = (after..=last).filter(can_be).collect();
    // The function's last line, where it may end without a return; in Rust, that line may be a value.
    let is_blank = |line: &u32| !has(*line, &|text| !text.trim().is_empty());
    let value = (first..last)
        .rev()
        .find(|line| !is_blank(line))
        .filter(|line| !has(*line, &is_return));
    let is_value = |line: &u32| has(*line, &|text| !text.trim_end().ends_with(['}', ';', '{']));
    ends.extend(value.map(|line| Some(line).filter(is_value).unwrap_or(last)));
    ends.dedup();
    match ends.as_slice() {
        [only] => (*only, false),
        _ => (after, true),
    }
}

/// The innermost function around a line, judging by the braces: its name, its first line and its last.
fn enclosing_function<'a>(source: &[&'a str], line: u32) -> Option<(&'a str, u32, u32)> {
    // The open blocks: their first lines, and the names of those that are functions.
    let mut open: Vec<(u32, Option<&str>)> = Vec::new();
    let mut header = "";
    for (number, text) in (1..).zip(source) {
        let mut rest = *text;
        while let Some(place) = rest.find(['{', '}']) {
            let before = rest[..place].trim();
            header = if before.is_empty() { header } else { before };
            if rest[place..].starts_with('{') {
                open.push((number, function_name(header)));
            } else if let Some((first, Some(name))) = open.pop() {
                if (first..=number).contains(&line) {
                    return Some((name, first, number));
                }
            }
            (header, rest) = ("", &rest[place + 1..]);
        }
        header = if rest.trim().is_empty() {
            header
        } else {
            rest.trim()
        };
    }
    None
}

/// The name of the function whose block has this header; `None` if it isn't a function.
fn function_name(header: &str) -> Option<&str> {
    const CONTROL_KEYWORDS: [&str; 8] =
        ["for", "while", "if", "else", "switch", "do", "try", "catch"];
    let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
    let first = header.split(|c| !is_of_name(c)).next().unwrap_or_default();
    let (before, _) = header
        .split_once('(')
        .filter(|_| !CONTROL_KEYWORDS.contains(&first))?;
    // A lambda is named after its variable.
    let before = before.split('=').next()?.trim_end();
    let name = before.rsplit(|c| !is_of_name(c)).next()?;
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c_function_returns_after_its_last_call_and_within_its_braces() {
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
        assert_eq!(infer_return_line(&lines, 3), (7, false));
        assert_eq!(infer_return_line(&lines, 5), (5, true));
        assert_eq!(infer_return_line(&lines, 13), (13, true));
        let short = source.replace("        if (done) return;\n", "");
        let lines: Vec<&str> = short.lines().collect();
        assert_eq!(infer_return_line(&lines, 13), (15, false));
        assert_eq!(infer_return_line(&lines, 0), (0, true));
    }
}
