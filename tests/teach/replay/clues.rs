//! Clues are read in every judge's format.

use sudoku_oj::teach::replay::Clues;

fn sizes(text: &str) -> Vec<usize> {
    let all = Clues::parse_all(text.as_bytes());
    all.iter().map(|clues| clues.size.side()).collect()
}

#[test]
fn grids_are_parsed_in_every_judge_format() {
    let nine = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    let rows: Vec<&str> = nine
        .as_bytes()
        .chunks(9)
        .map(|row| std::str::from_utf8(row).unwrap())
        .collect();
    let spaced = |text: &str| text.chars().map(|c| format!("{c} ")).collect::<String>();
    let words = rows.join("\n");
    let framed: Vec<String> = rows
        .iter()
        .map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]))
        .collect();
    let framed = format!("+---+---+---+\n{}\n+---+---+---+\n", framed.join("\n"));
    for (text, expected) in [
        (nine.to_string(), &[9][..]),
        (nine.replace('0', ".") + "\nend\n", &[9]),
        (format!("1\n{words}\n"), &[9]),
        (format!("Grid 01\n{words}\n"), &[9]),
        (format!("3\n{}\n", spaced(nine)), &[9]),
        (format!("{words}\n---\n{words}\n"), &[9, 9]),
        (framed.replace('0', "."), &[9]),
        ("2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n".to_string(), &[4]),
        ("1\n0\n".to_string(), &[1]),
        ("-A--DEFGHIJKLMNO\n".repeat(16), &[16]),
        ("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 16\n".repeat(16), &[16]),
        ("no grid at all\n".to_string(), &[]),
    ] {
        assert_eq!(sizes(&text), expected, "{text}");
    }
    assert_eq!(Clues::parse_all(framed.as_bytes())[0].digits[2], 3);
    assert_eq!(
        Clues::parse_all("-A--DEFGHIJKLMNO\n".repeat(16).as_bytes())[0].digits[1],
        1
    );
}
