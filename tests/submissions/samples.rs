//! Shared by these tests: the programs, the published samples, and a check of everything that a program prints.

use crate::common::{COMMAND_TIMEOUT, submission};
use std::fs;
use std::path::{Path, PathBuf};

pub const BOJ_2239: &str = "boj_2239";
pub const LANQIAO: &str = "lanqiao_sudoku";
pub const ACWING: &str = "acwing_166";
pub const LEETCODE: &str = "leetcode_37";
pub const NOWCODER: &str = "nowcoder_hj44";
pub const POJ: &str = "poj_2676";

pub const SAMPLES: [(&str, &str); 7] = [
    (BOJ_2239, "boj2239"),
    (LANQIAO, "lanqiao-1"),
    (LANQIAO, "lanqiao-2"),
    (ACWING, "acwing166"),
    (LEETCODE, "leetcode37"),
    (NOWCODER, "hj44"),
    (POJ, "poj2676"),
];

/// A test file of POJ that announces `announced` cases and has `given`.
pub fn poj_cases(announced: usize, given: usize) -> String {
    let sample = input("poj2676");
    let (_, case) = sample.split_once('\n').unwrap();
    format!("{announced}\n{}", case.repeat(given))
}

pub fn input(sample: &str) -> String {
    fs::read_to_string(data(sample, "in")).unwrap()
}

pub fn output(sample: &str) -> String {
    fs::read_to_string(data(sample, "out")).unwrap()
}

pub fn data(sample: &str, end: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/samples/{sample}.{end}"))
}

/// Runs a program and checks all of its stdout, the one line of its stderr ("" for none) and its exit code.
#[track_caller]
pub fn expect(program: &str, input: &str, stdout: &str, error: &str, code: i32) {
    expect_bytes(program, input.as_bytes(), stdout, error, code);
}

#[track_caller]
pub fn expect_bytes(program: &str, input: &[u8], stdout: &str, error: &str, code: i32) {
    let mut stderr = error.to_string();
    if !stderr.is_empty() {
        stderr.push('\n');
    }
    assert_cmd::Command::new(submission(program))
        .timeout(COMMAND_TIMEOUT)
        .write_stdin(input)
        .assert()
        .stderr(stderr)
        .stdout(stdout.to_string())
        .code(code);
}
