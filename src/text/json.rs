//! The parts of JSON text (RFC 8259) that reports and pages are made of. They are appended to one text, because joining
//! finished pieces would hold a long report in memory several times.

use crate::terminal::escape::is_invisible;
use std::fmt::Write;

/// Appends a string.
pub fn push_string(text: &mut String, value: &str) {
    // JSON doesn't require `is_invisible`. It keeps terminals from obeying control characters in the document.
    push_escaped(text, value, is_invisible);
}

/// A string that is safe inside a `<script>` element: no `<` ends the element or opens a comment.
pub fn script_string(value: &str) -> String {
    let mut text = String::new();
    push_escaped(&mut text, value, |c| is_invisible(c) || c == '<');
    text
}

fn push_escaped(text: &mut String, value: &str, is_escaped: impl Fn(char) -> bool) {
    text.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            c if is_escaped(c) => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    // Writing to a String cannot fail.
                    let _ = write!(text, "\\u{unit:04x}");
                }
            }
            c => text.push(c),
        }
    }
    text.push('"');
}

/// Appends `"name":"value",`.
pub fn push_member(text: &mut String, name: &str, value: &str) {
    let _ = write!(text, "\"{name}\":");
    push_string(text, value);
    text.push(',');
}

/// Appends `"name":[…]`, with whatever `push` appends for each item.
pub fn push_list<T>(
    text: &mut String,
    name: &str,
    items: impl IntoIterator<Item = T>,
    push: fn(&mut String, T),
) {
    let _ = write!(text, "\"{name}\":[");
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        push(text, item);
    }
    text.push(']');
}
