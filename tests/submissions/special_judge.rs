//! POJ 2676's special judge takes every valid answer, rejects every other one with the reason, and never blames a
//! submission for a trouble of its own.

use crate::packages::{compile, package, run, scratch};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Cells (in `SOLVED`) of four rectangles over two boxes each, whose two digits may change places: sixteen solutions at least.
const SWAPS: [[usize; 4]; 4] = [
    [3, 4, 30, 31],
    [16, 17, 61, 62],
    [22, 23, 49, 50],
    [32, 35, 41, 44],
];

struct SpecialJudge {
    program: PathBuf,
    dir: PathBuf,
}

impl SpecialJudge {
    fn compiled(name: &str) -> SpecialJudge {
        let dir = scratch(name);
        let program = dir.join("validate");
        compile(
            &package("poj-2676").join("output_validator/validate/validate.rs"),
            &program,
        );
        SpecialJudge { program, dir }
    }

    /// Its exit code, and its message if it decided, or else what it says on stderr.
    fn told(&self, input: &str, output: &[u8]) -> (i32, String) {
        let file = self.dir.join("input");
        fs::write(&file, input).unwrap();
        self.told_with(&file, &self.dir, output)
    }

    fn told_with(&self, input: &Path, feedback: &Path, output: &[u8]) -> (i32, String) {
        let message = feedback.join("judgemessage.txt");
        let _ = fs::remove_file(&message);
        let output = run(
            &self.program,
            [
                input.as_os_str(),
                OsStr::new("unused"),
                feedback.as_os_str(),
            ],
            output,
        );
        assert!(output.stdout.is_empty());
        let stderr = String::from_utf8(output.stderr).unwrap();
        let text = fs::read_to_string(&message).unwrap_or(stderr);
        assert_eq!(text.lines().count(), 1, "expected one line, got:\n{text}");
        (
            output.status.code().expect("killed by a signal"),
            text.trim_end().to_string(),
        )
    }

    fn accepts(&self, input: &str, output: &str) {
        let (code, message) = self.told(input, output.as_bytes());
        assert_eq!(code, 42, "{message}\ninput:\n{input}output:\n{output}");
    }

    fn rejects(&self, input: &str, output: impl AsRef<[u8]>, reason: &str) {
        assert_eq!(self.told(input, output.as_ref()), (43, reason.to_string()));
    }
}

/// Nine lines per grid, as input and output have them.
fn rows(grid: &str) -> String {
    let cells: Vec<char> = grid.chars().collect();
    cells
        .chunks(9)
        .map(|row| row.iter().collect::<String>() + "\n")
        .collect()
}

fn input(grids: &[&str]) -> String {
    format!(
        "{}\n{}",
        grids.len(),
        grids.iter().map(|g| rows(g)).collect::<String>()
    )
}

fn output(grids: &[&str]) -> String {
    grids.iter().map(|g| rows(g)).collect()
}

fn changed(grid: &str, changes: &[(usize, char)]) -> String {
    let mut cells: Vec<char> = grid.chars().collect();
    for &(cell, to) in changes {
        cells[cell] = to;
    }
    cells.into_iter().collect()
}

fn emptied(grid: &str, cells: impl IntoIterator<Item = usize>) -> String {
    changed(
        grid,
        &cells
            .into_iter()
            .map(|cell| (cell, '0'))
            .collect::<Vec<_>>(),
    )
}

fn swapped(grid: &str, [a, b, c, d]: [usize; 4]) -> String {
    let at = |cell: usize| grid.as_bytes()[cell] as char;
    changed(grid, &[(a, at(b)), (b, at(a)), (c, at(d)), (d, at(c))])
}

#[test]
fn every_solution_of_a_puzzle_with_many_is_accepted() {
    let judge = SpecialJudge::compiled("special-judge-many");
    let puzzle = input(&[&emptied(SOLVED, SWAPS.concat())]);
    for choice in 0..16 {
        let chosen = (0..4)
            .filter(|bit| choice >> bit & 1 == 1)
            .map(|bit| SWAPS[bit]);
        let solution = chosen.fold(SOLVED.to_string(), |grid, swap| swapped(&grid, swap));
        judge.accepts(&puzzle, &output(&[&solution]));
    }
}

#[test]
fn cases_are_judged_in_order_each_on_its_own() {
    let judge = SpecialJudge::compiled("special-judge-order");
    let (first, second) = (emptied(SOLVED, SWAPS[0]), swapped(SOLVED, SWAPS[1]));
    let puzzles = input(&[&first, &second]);
    judge.accepts(&puzzles, &output(&[SOLVED, &second]));
    judge.accepts(&puzzles, &output(&[&swapped(SOLVED, SWAPS[0]), &second]));
    judge.rejects(
        &puzzles,
        output(&[&second, SOLVED]),
        "case 1, r2c8 changes the clue 4",
    );
}

#[test]
fn every_change_of_a_single_cell_is_rejected() {
    let judge = SpecialJudge::compiled("special-judge-changes");
    for puzzle in [emptied(SOLVED, 0..81), emptied(SOLVED, (0..81).step_by(2))] {
        let puzzle = input(&[&puzzle]);
        for cell in 0..81 {
            for digit in ('1'..='9').filter(|d| *d != SOLVED.as_bytes()[cell] as char) {
                let wrong = output(&[&changed(SOLVED, &[(cell, digit)])]);
                let (code, message) = judge.told(&puzzle, wrong.as_bytes());
                assert_eq!(code, 43, "cell {cell} changed to {digit}: {message}");
                assert!(
                    message.starts_with("case 1, "),
                    "cell {cell} changed to {digit}: {message}"
                );
            }
        }
    }
}

#[test]
fn a_rejection_says_what_is_wrong_and_where() {
    let judge = SpecialJudge::compiled("special-judge-reasons");
    let empty = emptied(SOLVED, 0..81);
    let three = input(&[&empty, &empty, &empty]);
    let right = output(&[SOLVED, SOLVED]);
    // Each row is the one above moved by three, or by one: rows and columns are right, and in the second the boxes are not.
    let shifted = |by: usize| -> String {
        (0..81)
            .map(|i| char::from(b'1' + ((i / 9 * by + i % 9) % 9) as u8))
            .collect()
    };
    let third = |grid: &str| right.clone() + &output(&[grid]);
    judge.rejects(
        &three,
        third(&changed(SOLVED, &[(35, '7')])),
        "case 3, row 4 has two 7s",
    );
    judge.rejects(
        &three,
        third(&swapped(SOLVED, [0, 1, 9, 9])),
        "case 3, column 1 has two 3s",
    );
    judge.rejects(&three, third(&shifted(3)), "case 3, column 1 has two 1s");
    judge.rejects(&three, third(&shifted(1)), "case 3, box 1 has two 2s");
    judge.rejects(
        &three,
        right.clone(),
        "case 3 of 3 is missing: the output ends after line 18",
    );
    judge.rejects(
        &three,
        right.clone() + "\n\n",
        "case 3 of 3 is missing: the output ends after line 20",
    );
    judge.rejects(
        &three,
        right.clone() + "534678912\n",
        "case 3, row 2 is missing: the output ends after line 19",
    );
    judge.rejects(&three, "", "case 1 of 3 is missing: the output is empty");
    judge.rejects(
        &three,
        third(SOLVED) + "0 left\n",
        "line 28: expected nothing after case 3 of 3, found '0 left'",
    );
    judge.rejects(
        &three,
        right.clone() + "53467891\n",
        "case 3, row 1: expected 9 digits, found 8",
    );
    judge.rejects(
        &three,
        right.clone() + "5346789122\n",
        "case 3, row 1: expected 9 digits, found 10",
    );
    judge.rejects(
        &three,
        right.clone() + "5 3 4 6 7 8 9 1 2\n",
        "case 3, row 1: expected a digit from 1 to 9 at column 2, found ' '",
    );
    judge.rejects(
        &three,
        right.clone() + " 534678912\n",
        "case 3, row 1: expected a digit from 1 to 9 at column 1, found ' '",
    );
    judge.rejects(
        &three,
        right.clone() + "534670912\n",
        "case 3, row 1: expected a digit from 1 to 9 at column 6, found '0'",
    );
    let clues = input(&[SOLVED, &emptied(SOLVED, 5..81)]);
    judge.rejects(
        &clues,
        output(&[SOLVED, &changed(SOLVED, &[(4, '1')])]),
        "case 2, r1c5 changes the clue 7",
    );
}

#[test]
fn white_space_at_the_ends_of_lines_and_empty_lines_do_not_count() {
    let judge = SpecialJudge::compiled("special-judge-space");
    let puzzle = input(&[SOLVED]);
    let right = output(&[SOLVED]);
    judge.accepts(&puzzle, &right.replace('\n', "\r\n"));
    judge.accepts(&puzzle, &right.replace('\n', " \t\n"));
    judge.accepts(&puzzle, &right.replace('\n', "\n\n"));
    judge.accepts(&puzzle, right.trim_end());
    judge.accepts(
        &format!("\n{}", puzzle.replace('\n', " \r\n\n")),
        &format!("\n \n{right}\n\n"),
    );
}

/// The input as `scanf` reads it; the output's lines count all the same.
#[test]
fn the_input_may_be_split_anywhere_and_the_output_may_not() {
    let judge = SpecialJudge::compiled("special-judge-split");
    let (first, second) = (emptied(SOLVED, SWAPS[0]), swapped(SOLVED, SWAPS[1]));
    let tidy = input(&[&first, &second]);
    let right = output(&[SOLVED, &second]);
    let cells = first + &second;
    let sevens: Vec<&[u8]> = cells.as_bytes().chunks(7).collect();
    let scattered: String = cells.chars().flat_map(|cell| [cell, ' ']).collect();
    for puzzles in [
        tidy.replace('\n', " "),
        format!("2 {cells}"),
        format!(
            "\n 2\n{}\n",
            String::from_utf8(sevens.join(&b'\n')).unwrap()
        ),
        format!("2\t{scattered}\r\n\n"),
    ] {
        judge.accepts(&puzzles, &right);
        judge.rejects(
            &puzzles,
            output(&[&second, SOLVED]),
            "case 1, r2c8 changes the clue 4",
        );
        judge.rejects(
            &puzzles,
            right.replace('\n', " "),
            "case 1, row 1: expected 9 digits, found 179 characters",
        );
    }
}

#[test]
fn garbage_is_a_wrong_answer_like_any_other() {
    let judge = SpecialJudge::compiled("special-judge-garbage");
    let puzzle = input(&[&emptied(SOLVED, 0..81)]);
    judge.rejects(
        &puzzle,
        b"\0\0\0",
        "case 1, row 1: expected a digit from 1 to 9 at column 1, found '\\x00'",
    );
    judge.rejects(
        &puzzle,
        b"12\xff\xfe",
        "case 1, row 1: expected a digit from 1 to 9 at column 3, found '\\xff'",
    );
    judge.rejects(
        &puzzle,
        vec![b'1'; 5_000_000],
        "case 1, row 1: expected 9 digits, found 5000000 characters",
    );
    judge.rejects(
        &puzzle,
        vec![b' '; 5_000_000],
        "case 1 of 1 is missing: the output ends after line 1",
    );
    let mut state = 2676_u64;
    for round in 0..200 {
        let bytes: Vec<u8> = (0..round * 3)
            .map(|_| (splitmix(&mut state) >> 56) as u8)
            .collect();
        let (code, message) = judge.told(&puzzle, &bytes);
        assert_eq!(code, 43, "round {round}: {message}");
    }
}

fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A line without end must not be kept: 200 MB of it pass through an address space of 48 MiB.
#[cfg(target_os = "linux")]
#[test]
fn a_huge_line_costs_no_memory() {
    let judge = SpecialJudge::compiled("special-judge-memory");
    let file = judge.dir.join("input");
    fs::write(&file, input(&[SOLVED])).unwrap();
    let script = "ulimit -v 49152; head -c 200000000 /dev/zero | \"$0\" \"$1\" unused \"$2\"";
    let args = [
        "-c".as_ref(),
        script.as_ref(),
        judge.program.as_os_str(),
        file.as_os_str(),
        judge.dir.as_os_str(),
    ];
    let output = run(Path::new("/bin/sh"), args, b"");
    assert_eq!(
        output.status.code(),
        Some(43),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn its_own_troubles_are_no_verdict() {
    let judge = SpecialJudge::compiled("special-judge-troubles");
    let (good, absent) = (judge.dir.join("good"), judge.dir.join("absent"));
    fs::write(&good, input(&[SOLVED])).unwrap();
    let right = output(&[SOLVED]);
    let failed = |(code, text): (i32, String), expected: &str| {
        assert_eq!(code, 1, "{text}");
        assert!(
            text.starts_with("validate: ") && text.contains(expected),
            "expected: {expected}\ngot: {text}"
        );
    };
    failed(
        judge.told_with(&absent, &judge.dir, right.as_bytes()),
        "absent",
    );
    failed(
        judge.told_with(&good, &absent, right.as_bytes()),
        "judgemessage.txt",
    );
    failed(
        judge.told_with(&judge.dir, &judge.dir, right.as_bytes()),
        "cannot read the input",
    );
    failed(
        judge.told("", right.as_bytes()),
        "the input, line 1: expected the number of cases",
    );
    failed(
        judge.told("many\n", right.as_bytes()),
        "the input, line 1: expected the number of cases",
    );
    for number in ["3x\n", "4294967296\n", "-1\n", SOLVED] {
        failed(
            judge.told(number, right.as_bytes()),
            "the input, line 1: expected the number of cases",
        );
    }
    failed(
        judge.told("1\n1234.678\n", right.as_bytes()),
        "the input, line 2: expected a digit, r1c5 of case 1",
    );
    failed(
        judge.told("1\n12345678\n", right.as_bytes()),
        "the input, line 3: expected a digit, r1c9 of case 1",
    );
    failed(
        judge.told(&(input(&[SOLVED]) + "1\n"), right.as_bytes()),
        "the input, line 11: more than the 1 cases it promises",
    );
    for args in [
        &["one"][..],
        &["one", "two"],
        &["one", "two", "three", "four"],
    ] {
        let output = run(&judge.program, args, b"");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "validate: usage: validate INPUT ANSWER FEEDBACK_DIR < OUTPUT\n"
        );
    }
}
