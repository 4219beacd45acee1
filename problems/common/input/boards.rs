//! Boards and matrices as LeetCode writes them in its test cases.

/// The cells of a board `[["5",".",...],...]`, 0 for an empty one, or what is wrong with it. `*` in the pattern is a cell.
pub fn board(number: usize, line: &[u8]) -> Result<Vec<u8>, String> {
    let row = format!("[{}]", ["\"*\""; 9].join(","));
    let pattern = format!("[{}]", [row.as_str(); 9].join(","));
    let mut cells = Vec::new();
    let wrong = |at: usize, expected: &str| {
        let found = line.get(at).map_or("the end of the line".to_string(), |b| {
            format!("'{}'", b.escape_ascii())
        });
        let column = at + 1;
        Err(format!(
            "line {number}, column {column}: expected {expected}, found {found}"
        ))
    };
    for (at, sign) in pattern.bytes().enumerate() {
        match line.get(at) {
            Some(b'.') if sign == b'*' => cells.push(0),
            Some(digit @ b'1'..=b'9') if sign == b'*' => cells.push(digit - b'0'),
            _ if sign == b'*' => return wrong(at, "'.' or 1 to 9"),
            Some(byte) if *byte == sign => {}
            _ => return wrong(at, &format!("'{}'", sign as char)),
        }
    }
    match line.len() == pattern.len() {
        true => Ok(cells),
        false => wrong(pattern.len(), "the end of the line"),
    }
}

/// The same boards or matrices without the blanks between their signs, one on a line.
pub fn tidied(text: &[u8]) -> Vec<u8> {
    let mut boards = Vec::new();
    let mut quoted = false;
    for &byte in text {
        quoted ^= byte == b'"';
        if quoted || !b" \t\r\n".contains(&byte) {
            boards.push(byte);
        }
        if boards.ends_with(b"]]") {
            boards.push(b'\n');
        }
    }
    boards
}
