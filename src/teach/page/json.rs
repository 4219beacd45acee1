//! Text that can't break out of a page.

/// A JSON string that is safe inside a `<script>` element: no `<` ends the element or opens a comment. The two line
/// ends that only JavaScript knows are escaped too.
pub fn string(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\n' => json += "\\n",
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\u{7f}'..='\u{9f}' | '\0'..='\x1f' => {
                json += &format!("\\u{:04x}", u32::from(c));
            }
            _ => json.push(c),
        }
    }
    json.push('"');
    json
}
