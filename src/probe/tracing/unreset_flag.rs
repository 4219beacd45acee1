//! Finds a global variable that the source sets to true and never sets back: it is still true in the next case.
//!
//! This reads tokens, not a program, so it only answers if every use of the name is one that it understands: the
//! definition, `= true`, or a read. A use that might reset it in another way (a call, an address, a local variable of
//! the same name) is none of these.

use crate::judge::program::lexer::blank_non_code;
use crate::judge::program::source_remarks::functions::{Token, numbered_tokens};
use crate::teach::replay::UnresetFlag;

/// The only flag of that kind; `None` if there are several.
pub(super) fn find_unreset_flag(source: &str, language: &str) -> Option<UnresetFlag> {
    let bare = blank_non_code(source, language);
    let tokens = numbered_tokens(&bare);
    let names = defined_names(&tokens, language);
    let mut flags = names.filter_map(|at| unreset_flag(&tokens, at, language));
    let flag = flags.next()?;
    flags.next().is_none().then_some(flag)
}

/// Where the names of global variables are that begin as false.
fn defined_names<'a>(tokens: &'a [Token], language: &'a str) -> impl Iterator<Item = usize> + 'a {
    let mut depth = 0;
    // A field in Java belongs to an object unless it is static, and an object may be made for each case.
    let global_depth = i32::from(language == "java");
    let mut is_static = language != "java";
    (0..tokens.len()).filter(move |&at| {
        let token = tokens[at];
        match token.text {
            "{" => depth += 1,
            "}" => depth -= 1,
            "static" => is_static = true,
            _ => {}
        }
        if [";", "{", "}"].contains(&token.text) {
            is_static = language != "java";
        }
        let is_global = match language {
            "python3" => token.indent == Some(0),
            _ => {
                let is_typed = at > 0 && ["bool", "boolean", "int"].contains(&tokens[at - 1].text);
                depth == global_depth && is_static && is_typed
            }
        };
        is_global && is_name(token.text) && begins_false(&tokens[at + 1..], language)
    })
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// True after the name in `= false`, and in C, C++ and Java in a definition without a value.
fn begins_false(rest: &[Token], language: &str) -> bool {
    match texts(rest)[..] {
        ["=", "false" | "False" | "0", next] => language == "python3" || next == ";",
        ["=", "false" | "False" | "0"] => true,
        [";", ..] => language != "python3",
        _ => false,
    }
}

/// The next three tokens.
fn texts<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    tokens.iter().take(3).map(|token| token.text).collect()
}

/// The flag that is defined at `defined`, if it is set somewhere, read somewhere, and every other use is understood.
fn unreset_flag(tokens: &[Token], defined: usize, language: &str) -> Option<UnresetFlag> {
    let name = tokens[defined].text;
    let is_python = language == "python3";
    // In a function of Python, a name that isn't declared to be global is a local variable.
    let (mut line, mut is_read, mut is_global) = (None, false, !is_python);
    let uses = (0..tokens.len()).filter(|&at| at != defined && tokens[at].text == name);
    for at in uses {
        let (before, after) = (&tokens[..at], &tokens[at + 1..]);
        match texts(after)[..] {
            // A type before it would define a local variable.
            ["=", "true" | "True" | "1", ..] => {
                let begins_line = is_python && tokens[at].indent.is_some();
                let is_typed = |token: &Token| is_name(token.text) && token.text != "else";
                if !begins_line && before.last().is_some_and(is_typed) {
                    return None;
                }
                line.get_or_insert(tokens[at].line);
            }
            _ if is_python && is_after_global(before, tokens[at].line) => is_global = true,
            _ if is_read_in(before, after) => is_read = true,
            _ => return None,
        }
    }
    let line = line.filter(|_| is_read && is_global)? as u32;
    let name = name.to_string();
    Some(UnresetFlag { name, line })
}

/// True in `global name` and `global other, name`.
fn is_after_global(before: &[Token], line: usize) -> bool {
    let own = before.iter().rev().take_while(|token| token.line == line);
    own.last().is_some_and(|first| first.text == "global")
}

/// True if the value is read in a condition: `if (name)`, `!name &&`, `if not name:`, `return name;`.
fn is_read_in(before: &[Token], after: &[Token]) -> bool {
    let last = |back: usize| before.iter().rev().nth(back).map_or("", |token| token.text);
    let is_condition = match (last(1), last(0)) {
        // Without a keyword before it, a bracket may be that of a call.
        (keyword, "(") => ["if", "while"].contains(&keyword),
        ("&", "&") | ("|", "|") => true,
        (_, "!" | "if" | "elif" | "while" | "not" | "and" | "or" | "return") => true,
        // The condition of a loop: for (…; d <= 9 && !name; …) is above, for (…; name; …) isn't understood.
        _ => false,
    };
    let is_assigned = match texts(after)[..] {
        ["=", next, ..] => next != "=",
        ["+" | "-" | "^" | "|" | "&", "=" | "+" | "-", ..] => true,
        _ => false,
    };
    is_condition && !is_assigned
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str, language: &str) -> Option<(String, u32)> {
        find_unreset_flag(source, language).map(|flag| (flag.name, flag.line))
    }

    const CPP: &str = "\
bool found = false;
void search(int k) {
    if (found) return;
    if (k == 81) {
        found = true;
        return;
    }
    for (int d = 1; d <= 9 && !found; d++) search(k + 1);
}
int main() {
    // found = false;
    while (t--) search(0);
}";

    const PYTHON: &str = "\
found = False
def search(k):
    global steps, found
    if k == 81:
        found = True
        return
    if not found:
        search(k + 1)
";

    const JAVA: &str = "\
public class Main {
    private static boolean found;
    static void search(int k) {
        if (k == 81) { found = true; return; }
        if (!found) search(k + 1);
    }
}";

    #[test]
    fn flag_that_no_line_resets_is_found_with_the_line_that_sets_it() {
        let at = |line| Some(("found".to_string(), line));
        assert_eq!(found(CPP, "cpp"), at(5));
        assert_eq!(found(PYTHON, "python3"), at(5));
        assert_eq!(found(JAVA, "java"), at(4));
        let number = CPP
            .replace("true", "1")
            .replace("bool found = false", "int found");
        assert_eq!(found(&number, "c"), at(5));
    }

    #[test]
    fn flag_that_may_be_reset_is_not_found() {
        let calls = "    while (t--) search(0);";
        for change in [
            "    found = false; while (t--) search(0);",
            "    while (t--) { found = 0; search(0); }",
            "    while (t--) { found ^= found; search(0); }",
            "    while (t--) { search(0); found = !found; }",
            "    while (t--) { reset(found); search(0); }",
            "    while (t--) { reset(&found); search(0); }",
            "    bool &other = found; while (t--) search(0);",
            "    bool found = true; while (t--) search(0);",
            "    while (t--) { cin >> found; search(0); }",
            "    while (t--) { found--; search(0); }",
        ] {
            let changed = CPP.replace(calls, change);
            assert_ne!(changed, CPP);
            assert_eq!(found(&changed, "cpp"), None, "{change}");
        }
        let reset = format!("{PYTHON}for case in range(9):\n    found = False\n    search(0)\n");
        assert_eq!(found(&reset, "python3"), None);
        let local = PYTHON.replace("steps, found", "steps");
        assert_eq!(found(&local, "python3"), None, "a local variable");
        let field = JAVA.replace("static boolean", "boolean");
        assert_eq!(found(&field, "java"), None, "an object for each case");
        let never_set = CPP.replace("found = true;", "");
        assert_eq!(found(&never_set, "cpp"), None);
        let never_read = CPP
            .replace("if (found) return;", "")
            .replace(" && !found", "");
        assert_eq!(found(&never_read, "cpp"), None);
    }
}
