//! A line that holds something else in place of its signs: their character codes, bare bytes, or rows of the input, each read
//! as one number. What is said is what the line shows.

use super::grid::Grid;
use super::layout::Layout;
use super::lines::Line;

/// What the line `at` of a grid holds in place of signs.
pub fn encoded(layout: &Layout, given: &Grid, line: &Line, at: usize) -> Option<String> {
    let found = codes(layout, &line.text)
        .or_else(|| bytes(layout, &line.text))
        .or_else(|| rows_as_numbers(given, &line.text));
    let name = match layout.lines {
        1 => format!("line {}", line.number),
        _ => format!("row {}", at + 1),
    };
    found.filter(|_| line.whole).map(|found| name + &found)
}

/// Two digits for each cell, all of them codes of its signs.
fn codes(layout: &Layout, text: &[u8]) -> Option<String> {
    let digits: Vec<u8> = text.iter().copied().filter(u8::is_ascii_digit).collect();
    let sign = |pair: &[u8]| Some((pair[0] - b'0') * 10 + pair.get(1)? - b'0');
    let signs: Option<Vec<u8>> = digits.chunks(2).map(sign).collect();
    let signs = signs.filter(|signs| signs.len() == layout.width() && signs.len() > 1)?;
    let all_fit = signs.iter().all(|sign| layout.signs().meant(*sign));
    let first = signs[0];
    all_fit.then(|| {
        let (noun, sign) = (layout.signs().noun(), first as char);
        format!(" has character codes in place of {noun}s: {first} is the code of '{sign}'")
    })
}

/// Bytes of these values. A 9 is a tab, of which none are left at the end of a line.
fn bytes(layout: &Layout, text: &[u8]) -> Option<String> {
    let are_small = !text.is_empty() && text.iter().all(|byte| *byte <= 9);
    let words = " has bytes of the values 0 to 9 in place of the characters '0' to '9'";
    (are_small && text.len() + 1 >= layout.width()).then(|| words.to_string())
}

/// Rows of nine digits, which fit into an `int`, as a program gets them that reads a number for each cell.
fn rows_as_numbers(given: &Grid, text: &[u8]) -> Option<String> {
    let printed = given.signs().cells(text);
    let number = |row: &[u8]| {
        let zeros = row.iter().take_while(|sign| **sign == b'0').count();
        String::from_utf8_lossy(&row[zeros.min(row.len() - 1)..]).into_owned()
    };
    let mut rows = given.cells.chunks(given.side).map(number);
    let (first, second) = (rows.next()?, rows.next()?);
    let start = format!("{first}{second}");
    // Fewer digits may agree by chance.
    let starts_so = start.len() > given.side && printed.starts_with(start.as_bytes());
    (starts_so && given.side == 9).then(|| {
        format!(" begins with {first} and {second}: rows 1 and 2 of the input, each as one number")
    })
}
