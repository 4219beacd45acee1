//! Promise: of a long file, the first and last lines are shown, however long the file and these lines are.

use sudoku_oj::judge::failure::head_and_tail::{HeadAndTail, LinesShown, MAX_LINE_CHARACTERS};
use sudoku_oj::judge::plain_file;
use sudoku_oj::judge::process::leftovers::scratch::Scratch;

#[test]
fn only_middle_lines_are_left_out_and_counted() {
    let most = LinesShown { first: 2, last: 2 };
    let table = [
        ("", ""),
        ("a", "a\n"),
        ("a\n\nb", "a\n\nb\n"),
        ("a\nb\nc\nd\n", "a\nb\nc\nd\n"),
        ("a\nb\nc\nd\ne\n", "a\nb\n… 1 line left out …\nd\ne\n"),
        ("a\nb\nc\nd\ne\nf", "a\nb\n… 2 lines left out …\ne\nf\n"),
    ];
    for (text, wanted) in table {
        let ends = HeadAndTail::of_bytes(text.as_bytes(), most);
        assert_eq!(ends.to_text(), wanted, "{text:?}");
    }
}

#[test]
fn large_file_shows_both_ends_and_counts_lines_between() {
    let scratch = Scratch::new().expect("a folder");
    let file = scratch.path.join("ends");
    let lines: Vec<String> = (0..200_000).map(|n| format!("line {n}")).collect();
    std::fs::write(&file, lines.join("\n")).expect("it can be written");
    let ends = HeadAndTail::of_file(&file, LinesShown { first: 2, last: 2 });
    let wanted = "line 0\nline 1\n… 199996 lines left out …\nline 199998\nline 199999\n";
    assert_eq!(ends.expect("it can be read").to_text(), wanted);
}

#[test]
fn terabyte_file_is_not_read_completely() {
    let scratch = Scratch::new().expect("a folder");
    let path = scratch.path.join("ends");
    let file = std::fs::File::create(&path).expect("it can be made");
    if let Err(refused) = file.set_len(1 << 40) {
        return eprintln!("skipped: {refused}");
    }
    std::os::unix::fs::FileExt::write_at(&file, b"a\n", 0).expect("it can be written");
    std::os::unix::fs::FileExt::write_at(&file, b"\ny\nz", 1 << 40).expect("it can be written");
    let ends =
        HeadAndTail::of_file(&path, LinesShown { first: 1, last: 2 }).expect("it can be read");
    assert_eq!(
        ends.to_text(),
        "a\n… the lines between are left out …\ny\nz\n"
    );
    assert!(plain_file::read_all(&path).is_err());
}

#[test]
fn long_line_is_cut_between_characters() {
    let most = LinesShown { first: 1, last: 0 };
    for letter in ["x", "é", "数", "🙂"] {
        let line = letter.repeat(MAX_LINE_CHARACTERS);
        assert_eq!(
            HeadAndTail::of_bytes(line.as_bytes(), most).first,
            [line.as_str()]
        );
        let longer = HeadAndTail::of_bytes(letter.repeat(100_000).as_bytes(), most);
        assert_eq!(longer.first, [line + "…"]);
    }
}
