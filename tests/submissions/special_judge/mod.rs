//! Tests of the packages' output validators: what they accept, how they explain what they reject, and what they never
//! blame a submission for. This file has what the tests share: the validator, compiled once, and the judges' formats.

mod accepted;
mod best_score;
mod boj_30649;
mod correct_output;
mod drawing;
mod grid_faults;
mod hdu_1426;
mod hdu_3111;
mod judge_errors;
mod luogu_p4573;
mod missing_or_extra_lines;
mod other_formats;
mod shared_files;
mod wrong_format;
mod yes_no_answers;

use crate::common::Folder;
use crate::packages::{flags, optimized_program, package, run};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

pub const PUZZLE: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
pub const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Packages with five output formats, each tested character by character. `other_formats` tests
/// what other packages have.
pub const SLUGS: [&str; 5] = [
    "lanqiao-sudoku",
    "acwing-166",
    "leetcode-37",
    "nowcoder-hj44",
    "poj-2676",
];

/// One package's special judge, and a folder for one test's files.
pub struct SpecialJudge {
    pub slug: &'static str,
    /// The arguments that describe its input and output.
    pub words: Vec<String>,
    pub program: PathBuf,
    pub dir: Folder,
}

impl SpecialJudge {
    pub fn for_package(slug: &'static str) -> SpecialJudge {
        SpecialJudge::with_flags(slug, flags(slug, "data", "output_validator"))
    }

    /// A judge for a format that no package need have.
    pub fn with_flags(slug: &'static str, words: Vec<String>) -> SpecialJudge {
        SpecialJudge {
            slug,
            words,
            program: optimized_program(&source()),
            dir: Folder::new(),
        }
    }

    pub fn all() -> Vec<SpecialJudge> {
        SLUGS.into_iter().map(SpecialJudge::for_package).collect()
    }

    /// Whether an input may have several cases.
    pub fn has_several_cases(&self) -> bool {
        self.slug != "lanqiao-sudoku"
    }

    /// "case 2, " if there may be several cases.
    pub fn case_prefix(&self, case: usize) -> String {
        if self.has_several_cases() {
            format!("case {case}, ")
        } else {
            String::new()
        }
    }

    /// Output lines per case.
    pub fn lines_per_case(&self) -> usize {
        match self.slug {
            "acwing-166" | "leetcode-37" => 1,
            _ => 9,
        }
    }

    /// The grids as the judge's input has them; `0` is an empty cell.
    pub fn input(&self, grids: &[&str]) -> String {
        let dotted: Vec<String> = grids.iter().map(|grid| grid.replace('0', ".")).collect();
        let dotted: Vec<&str> = dotted.iter().map(String::as_str).collect();
        match self.slug {
            "acwing-166" => self.output(&dotted) + "end\n",
            "leetcode-37" => self.output(&dotted),
            "poj-2676" => format!("{}\n{}", grids.len(), self.output(grids)),
            _ => self.output(grids),
        }
    }

    /// The grids as the judge wants them printed.
    pub fn output(&self, grids: &[&str]) -> String {
        let print = |grid: &&str| -> String {
            let cells: Vec<String> = grid.chars().map(String::from).collect();
            let rows = cells.chunks(9);
            match self.slug {
                "acwing-166" => format!("{grid}\n"),
                "nowcoder-hj44" => rows.map(|row| row.join(" ") + "\n").collect(),
                "leetcode-37" => {
                    let rows: Vec<String> = rows
                        .map(|row| format!("[\"{}\"]", row.join("\",\"")))
                        .collect();
                    format!("[{}]\n", rows.join(","))
                }
                _ => rows.map(|row| row.concat() + "\n").collect(),
            }
        };
        grids.iter().map(print).collect()
    }

    /// Its exit code, and its message or, if it wrote none, its stderr.
    pub fn validate(&self, input: &str, answer: &str, output: &[u8]) -> (i32, String) {
        let (input_file, answer_file) = (self.dir.path.join("input"), self.dir.path.join("answer"));
        fs::write(&input_file, input).unwrap();
        fs::write(&answer_file, answer).unwrap();
        self.validate_files([&input_file, &answer_file, &self.dir.path], output)
    }

    /// The message if this grid is printed for `PUZZLE`.
    pub fn message_about(&self, printed: &str) -> String {
        let (input, answer) = (self.input(&[PUZZLE]), self.output(&[SOLVED]));
        let output = self.output(&[printed]);
        self.validate(&input, &answer, output.as_bytes()).1
    }

    pub fn validate_files(&self, files: [&Path; 3], output: &[u8]) -> (i32, String) {
        let message = files[2].join("judgemessage.txt");
        let _ = fs::remove_file(&message);
        let [input, answer, feedback] = files.map(OsStr::new);
        let words = self.words.iter().map(OsStr::new);
        let args = [input, answer, feedback].into_iter().chain(words);
        let output = run(&self.program, args, output);
        assert!(output.stdout.is_empty());
        let stderr = String::from_utf8(output.stderr).unwrap();
        let text = fs::read_to_string(&message).unwrap_or(stderr);
        // With a drawing there are the reason, a line of headings, the rows, and lines between the boxes.
        let drawn = [4, 9, 16].map(|side: usize| 1 + 1 + side + side.isqrt() - 1);
        let lines = text.lines().count();
        let as_it_should = lines == 1 || drawn.contains(&lines);
        assert!(as_it_should, "one line or a drawing:\n{text}");
        (
            output.status.code().expect("killed by a signal"),
            text.trim_end().to_string(),
        )
    }

    #[track_caller]
    pub fn accepts(&self, input: &str, answer: &str, output: &str) {
        let (code, message) = self.validate(input, answer, output.as_bytes());
        assert_eq!(
            code, 42,
            "{}: {message}\ninput:\n{input}output:\n{output}",
            self.slug
        );
    }

    /// Checks the first line of the message, to the byte.
    #[track_caller]
    pub fn rejects(&self, input: &str, answer: &str, output: impl AsRef<[u8]>, reason: &str) {
        let (code, message) = self.validate(input, answer, output.as_ref());
        let first = message.lines().next().unwrap_or("");
        let shown = String::from_utf8_lossy(output.as_ref());
        assert_eq!((code, first), (43, reason), "{}\n{shown:.1000}", self.slug);
    }

    /// Checks that the judge itself fails, with this reason on stderr.
    #[track_caller]
    pub fn fails(&self, input: &str, answer: &str, output: &str, reason: &str) {
        let (code, message) = self.validate(input, answer, output.as_bytes());
        let expected = (1, format!("validate: {reason}"));
        assert_eq!((code, message), expected, "{}\n{input}", self.slug);
    }
}

/// All special judges are one program.
pub fn source() -> PathBuf {
    package("common/validate/validate.rs")
}

/// The grid with some cells, counted from 0, replaced.
pub fn changed(grid: &str, changes: &[(usize, char)]) -> String {
    let mut cells: Vec<char> = grid.chars().collect();
    for &(cell, to) in changes {
        cells[cell] = to;
    }
    cells.into_iter().collect()
}

pub fn emptied(grid: &str, cells: impl IntoIterator<Item = usize>) -> String {
    let changes: Vec<(usize, char)> = cells.into_iter().map(|cell| (cell, '0')).collect();
    changed(grid, &changes)
}

/// Swaps cells a and b, and cells c and d.
pub fn swapped(grid: &str, [a, b, c, d]: [usize; 4]) -> String {
    let at = |cell: usize| grid.as_bytes()[cell] as char;
    changed(grid, &[(a, at(b)), (b, at(a)), (c, at(d)), (d, at(c))])
}

/// Another grid: 9 for 1, 8 for 2 and so on; empty cells stay.
pub fn mirrored(grid: &str) -> String {
    let mirror = |c: char| match c {
        '1'..='9' => char::from(b'1' + (b'9' - c as u8)),
        c => c,
    };
    grid.chars().map(mirror).collect()
}
