//! Each package's input validator takes all its tests, the clean ones without leniency, and says where a bad input goes wrong.

use crate::packages::{files_below, has_extension, package, program, run, slugs};
use std::fs;
use std::path::{Path, PathBuf};

fn validator(slug: &str) -> PathBuf {
    program(&package(slug).join("input_validators/validate/validate.rs"))
}

/// Its exit code and what it prints.
fn told(program: &Path, args: &[&str], input: &[u8]) -> (i32, String) {
    let output = run(program, args, input);
    (
        output.status.code().expect("killed by a signal"),
        String::from_utf8(output.stdout).unwrap(),
    )
}

#[test]
fn tests_outside_the_hack_group_are_clean_and_all_are_valid() {
    for slug in slugs() {
        let program = validator(slug);
        for file in files_below(&package(slug).join("data"))
            .iter()
            .filter(|path| has_extension(path, &["in"]))
        {
            let input = fs::read(file).unwrap();
            assert_eq!(
                told(&program, &["awkward"], &input),
                (42, String::new()),
                "{}",
                file.display()
            );
            let named_awkward = file
                .file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("text-")
                // Its rows end in a blank at the judge too.
                || file.ends_with("luogu-p1074/data/sample/2.in");
            let expected = if named_awkward { 43 } else { 42 };
            assert_eq!(
                told(&program, &[], &input).0,
                expected,
                "{}",
                file.display()
            );
        }
    }
}

/// The sample of each problem with one spot replaced, and what the validator says of it (`\n` is a line's end).
const BAD: &str = r#"
boj-7681 | 1..1...6735 | 1..1..6735 | line 1, column 81: expected 81 characters, found 80
boj-3763 | --A----C | 0-A----C | line 1, column 1: expected '-' or A to P, found '0'
boj-3763 | --A----C | -A----C | line 1, column 16: expected 16 characters, found 15
boj-3763 | --F---C--D--H-N-\n | | line 15: expected 16 rows, found 15
boj-2580 | 7 6 0\n | 7 6 0\n\n | line 10, column 1: expected 17 characters, found 0
boj-2580 | 0 3 5 | 03 5 | line 1, column 2: expected a blank, found '3'
boj-2580 | 0 3 5 | 3 3 5 | r1c1 and r1c2 both hold 3
boj-30649 | !52. | !520 | line 2, column 4: expected '.' or 1 to 9, found '0'
boj-30649 | .81!\n | .81!.\n | line 2, column 14: expected 13 characters, found 14
boj-30649 | +\n!52. | -\n!52. | line 1, column 13: expected '+', found '-'
boj-30649 | 7.9!\n | 7.9!\n\n | line 13, column 1: expected '+', found the end of the line
boj-30649 | 7.9!\n+---+---+---+\n | 7.9!\n | line 12: expected 13 lines, found 12
kattis-sudokunique | 3 0 7 4 | 3 0 74 | line 1, column 6: expected a blank, found '4'
kattis-sudokunique | 7 7 1 6 | 7 . 1 6 | line 12, column 3: expected a digit, found '.'
kattis-sudokunique | 9 2 0 6\n\n | 9 2 0 6\n | line 10: expected an empty line between two grids
kattis-sudokunique | 2 0 0 0 8 0 0 4 0\n | | line 9, column 1: expected 17 characters, found 0
lanqiao-sudoku | 800000020 | 80000002 | line 2, column 9: expected 9 digits, found 8
lanqiao-sudoku | 800000020 | 8000000200 | line 2, column 10: expected 9 digits, found 10
lanqiao-sudoku | 800000020 | 800.00020 | line 2, column 4: expected a digit, found '.'
lanqiao-sudoku | 800000020 | 800000022 | r2c8 and r2c9 both hold 2
lanqiao-sudoku | 800000020\n | | line 8: expected 9 rows, found 8
lanqiao-sudoku | 000009700\n | 000009700\n000000000\n | line 10: expected 9 rows, found 10
lanqiao-sudoku | 800000020 | 8 0 0 0 0 0 0 2 0 | line 2, column 2: expected a digit, found ' '
boj-2239 | 002109400 | 00210940 | line 2, column 9: expected 9 digits, found 8
boj-2239 | 002109400 | 002.09400 | line 2, column 4: expected a digit, found '.'
boj-2239 | 002109400 | 002109401 | r2c4 and r2c9 both hold 1
boj-2239 | 103000509 | 183000509 | there is no solution
spoj-novice42 | 2\nGrid | 3\nGrid | line 21: expected 30 lines for 3 grids, found 20
spoj-novice42 | 2\nGrid | 0\nGrid | line 1: expected the number of grids, 1 to 99, found '0'
spoj-novice42 | Grid 02 | Grid 2 | line 12: expected 'Grid 02', found 'Grid 2'
spoj-novice42 | 003020600 | 00302060 | line 3, column 9: expected 9 digits, found 8
spoj-novice42 | 200080300 | 220080300 | line 12: in the grid below the heading r1c1 and r1c2 both hold 2
boj-2239 | 103000509\n | | line 8: expected 9 rows, found 8
acwing-166 | 4.....8.5 | 4.....8.5. | line 1, column 82: expected 81 characters, found 82
acwing-166 | 4.....8.5 | 4.....8. | line 1, column 81: expected 81 characters, found 80
acwing-166 | 4.....8.5 | 4.0...8.5 | line 1, column 3: expected '.' or 1 to 9, found '0'
acwing-166 | 4.....8.5 | 4..4..8.5 | line 1: r1c1 and r1c4 both hold 4
acwing-166 | end\n | end\n\nend\n | line 3, column 1: expected '.' or 1 to 9, found 'e'
acwing-166 | end\n | | line 2: expected 'end' in the last line
leetcode-37 | [['5' | [['0' | line 1, column 4: expected '.' or 1 to 9, found '0'
leetcode-37 | [['5', | [['5',_ | line 1, column 7: expected '"', found ' '
leetcode-37 | '9']] | '9'] | line 1, column 343: expected ']', found the end of the line
leetcode-37 | '9']] | '9']]] | line 1, column 344: expected the end of the line, found ']'
leetcode-37 | [['5','3' | [['5','5' | line 1: r1c1 and r1c2 both hold 5
luogu-p1074 | 7 0 0 9 | 7 0 09_ | line 1, column 6: expected a blank, found '9'
luogu-p1074 | 7 0 0 9 | 7 0 . 9 | line 1, column 5: expected a digit, found '.'
luogu-p1074 | 7 0 0 9 0 0 0 0 1\n | | line 8: expected 9 rows, found 8
luogu-p1074 | 4 1 3 0 0 0 0 0 0\n0 0 7 0 0 2 0 9 0\n2 0 1 0 6 0 8 0 4\n | 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n | expected 24 clues or more, found 19
nowcoder-hj44 | 4 1 3 7 | 4 1 37_ | line 2, column 6: expected a blank, found '7'
nowcoder-hj44 | 4 1 3 7 | 4 1 3 11 | line 2, column 8: expected a blank, found '1'
nowcoder-hj44 | 4 1 3 7 | 4 1 3 3 | line 1: in the grid that starts here r2c3 and r2c4 both hold 3
nowcoder-hj44 | 4 1 3 7 6 2 9 8 5\n | | line 8: expected 9 rows for each grid, found 8
spoj-easudoku | 2\n | 15\n | line 1, column 1: expected the number of cases, 1 to 14, found '15'
spoj-easudoku | 2\n | 3\n | line 19: expected 27 rows for 3 cases, found 18
spoj-easudoku | 2 0 5 0 8 | 2 0 5 08_ | line 5, column 8: expected a blank, found '8'
spoj-easudoku | 2 0 5 0 8 | 0 0 0 0 0 | line 2: the grid that starts here has several solutions
uva-989 | 3\n | 4\n | line 1: expected 1, 2 or 3, found '4'
uva-989 | 0 4 0 5 0 8 0 7 0\n | | line 1: expected 9 rows below it, found 8
uva-989 | 0 4 0 5 0 8 0 7 0\n | 0 4 0 5 0 8 0 7 0\n1\n | line 11: expected an empty line between two cases
uva-989 | 0 4 0 5 0 8 0 7 0\n | 0 4 0 5 0 8 0 7 0\n\n2\n0 0 5 0\n | line 13, column 5: expected 0 to 4, found '5'
uva-989 | 0 6 0 1 | 0 6 01 | line 2, column 6: expected a blank, found '1'
uva-989 | 0 6 0 1 | 0 6 0 1 0 | line 2, column 18: expected 17 characters, found 19
poj-2676 | 1\n | 01\n | line 1, column 1: expected the number of cases, 1 to 1000, found '01'
poj-2676 | 1\n | 1001\n | line 1, column 1: expected the number of cases, 1 to 1000, found '1001'
poj-2676 | 1\n | 2\n | line 10: expected 18 rows for 2 cases, found 9
poj-2676 | 103000509 | 10300050 | line 2, column 9: expected 9 digits, found 8
poj-2676 | 103000509 | 103000501 | line 2: in the grid that starts here r1c1 and r1c9 both hold 1
poj-2918 | 2\n0 | 02\n0 | line 1, column 1: expected the number of cases, 1 to 200, found '02'
poj-2918 | 2\n0 | 3\n0 | line 21: expected 30 lines for 3 cases, found 20
poj-2918 | 746321580\n\n | 746321580\n | line 11, column 1: expected an empty line, found '781654392'
poj-2918 | 817965430 | 81796543 | line 3, column 9: expected 9 digits, found '81796543'
poj-2918 | 817965430 | 810065430 | line 2: in the grid that starts here no unit has just one empty cell
poj-3074 | 1..1...6735 | 1..1..6735 | line 1, column 81: expected 81 characters, found 80
hdu-1426 | ? 6 5 2 | 0 6 5 2 | line 2, column 1: expected '?' or 1 to 9, found '0'
hdu-1426 | ? 6 5 2 | ?  6 5 2 | line 2, column 3: expected '?' or 1 to 9, found ' '
hdu-1426 | 7 1 2 ? | 7 1 7 ? | line 1: in the grid that starts here r1c1 and r1c3 both hold 7
hdu-1426 | ? 2 3\n | ? 2 3\n\n | line 10: expected 9 rows for each grid and an empty line between two, found 10 lines
hdu-1426 | ? 2 3\n | ? 2 3\n7 1 2 ? 6 ? 3 5 8\n | line 10, column 1: expected an empty line, found 17
poj-3074 | end\n | | line 2: expected 'end' in the last line
poj-3076 | -G-EL-H | -G-EQ-H | line 4, column 5: expected '-' or A to P, found 'Q'
poj-3076 | -G-EL-H | -G-El-H | line 4, column 5: expected '-' or A to P, found 'l'
poj-3076 | --A----C-----O-I | --A----C-----O-I- | line 1, column 17: expected 16 characters, found 17
poj-3076 | --A----C-----O-I | --A----C-----O- | line 1, column 16: expected 16 characters, found 15
poj-3076 | --A----C-----O-I | I-A----C-----O-I | line 1: in the grid that starts here r1c1 and r1c16 both hold I
poj-3076 | --A----C-----O-I | -----------------O-I | line 1, column 17: expected 16 characters, found 20
poj-3076 | --A----C-----O-I\n | | line 15: expected 16 rows for each grid, found 15
poj-3076 | H-N-\n | H-N-\n\n | line 17: expected an empty line between two grids
poj-3076 | H-N-\n | H-N-\n--A----C-----O-I\n | line 17: expected an empty line between two grids
poj-3076 | H-N-\n | H-N-\n\n--A----C-----O-I\n | line 18: expected 16 rows for each grid, found 1
tioj-1025 | 7 9 8 1 | 7 9 81 | line 3, column 6: expected a blank, found '1'
tioj-1025 | 6 4 1 5 7 8 9 3 2\n | | line 8: expected 9 rows, found 8
tioj-1025 | 5 3 2 9 | 5 3 2 5 | r7c1 and r7c4 both hold 5
tioj-1025 | 7 9 8 1 2 3 4 5 6\n2 1 4 3 6 5 8 9 7\n | 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0\n | there are more than 50 solutions
"#;

#[test]
fn a_bad_input_is_refused_with_the_place() {
    for slug in slugs() {
        let program = validator(slug);
        let sample = fs::read_to_string(package(slug).join("data/sample/1.in")).unwrap();
        let mut cases = 0;
        for line in BAD.lines().filter(|line| line.starts_with(slug)) {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let [_, from, to, expected] = fields[..] else {
                panic!("expected four fields: {line}");
            };
            let (from, to) = (meant(slug, from), meant(slug, to));
            assert!(sample.contains(&from), "{slug}: the sample has no {from}");
            let input = sample.replacen(&from, &to, 1);
            let refusal = (43, format!("{expected}\n"));
            assert_eq!(told(&program, &[], input.as_bytes()), refusal, "{line}");
            cases += 1;
        }
        assert!(cases > 0, "{slug}");
    }
}

/// A field of the table as text: `_` is a blank, LeetCode's quotes are double ones, and `!` is a bar of BOJ's frame.
fn meant(slug: &str, field: &str) -> String {
    let text = field.replace("\\n", "\n").replace('_', " ");
    match slug {
        "leetcode-37" => text.replace('\'', "\""),
        "boj-30649" => text.replace('!', "|"),
        _ => text,
    }
}

#[test]
fn junk_and_an_empty_input_are_refused_even_with_leniency() {
    for slug in slugs() {
        let program = validator(slug);
        for junk in [
            &b""[..],
            b"\n\n",
            b"\0",
            b"\xff\xfe\n",
            b"-1\n",
            b"end\n",
            b"0\n",
            b"9999\n",
            b"99999999999999999999\n",
        ] {
            for args in [&[][..], &["awkward"]] {
                let (code, text) = told(&program, args, junk);
                assert_eq!(
                    (code, text.lines().count()),
                    (43, 1),
                    "{slug}: {junk:?}: {text}"
                );
            }
        }
        assert_eq!(told(&program, &["lenient"], b"").0, 1);
    }
}
