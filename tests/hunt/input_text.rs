//! Promise: an input is seen as lines of tokens, and an edit changes nothing outside the places it names.

use sudoku_oj::hunt::input_text::{Edit, InputText};

fn tokens_on_line(text: &InputText, line: usize) -> Vec<&[u8]> {
    text.tokens_of_line(line)
        .map(|token| text.token_bytes(token))
        .collect()
}

#[test]
fn text_is_split_into_lines_and_tokens() {
    let text = InputText::new(b"3  4\r\n\n-5 007 x".to_vec());
    assert_eq!(text.line_count(), 3);
    assert_eq!(tokens_on_line(&text, 0), [b"3", b"4"]);
    assert!(tokens_on_line(&text, 1).is_empty());
    assert_eq!(tokens_on_line(&text, 2), [&b"-5"[..], b"007", b"x"]);
    let numbers: Vec<_> = text.tokens.iter().map(|token| token.number).collect();
    assert_eq!(numbers, [Some(3), Some(4), Some(-5), None, None]);
    assert_eq!(text.lines_span(1..3), 6..text.bytes.len());
}

#[test]
fn cutting_a_token_removes_its_blanks() {
    let text = InputText::new(b"1 2 3\n4 5\n".to_vec());
    let without = |tokens| {
        let bytes = text.with_edit(Edit::cut(text.tokens_span(tokens)));
        String::from_utf8(bytes).unwrap_or_default()
    };
    assert_eq!(without(0..1), "2 3\n4 5\n");
    assert_eq!(without(1..2), "1 3\n4 5\n");
    assert_eq!(without(1..3), "1\n4 5\n");
    assert_eq!(without(0..3), "\n4 5\n");
    assert_eq!(without(3..4), "1 2 3\n5\n");
}

#[test]
fn one_edit_changes_several_places() {
    let text = InputText::new(b"2\nab\ncd\n".to_vec());
    let edit = Edit::replace(0..1, b"1".to_vec()).and_cut(text.lines_span(1..2));
    assert_eq!(text.with_edit(edit), b"1\ncd\n");
}
