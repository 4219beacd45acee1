//! Shared by the tests with random changes: changed texts, a seed that a failure names, and rules for
//! everything that the judge prints.

use crate::common::Folder;
use crate::common::random::SplitMix64;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use sudoku_oj::error::Error;

/// Runs `test` once per seed. A failure names the seed.
pub fn for_seeds(seeds: Range<u64>, mut test: impl FnMut(&mut SplitMix64)) {
    for seed in seeds {
        let once = AssertUnwindSafe(|| test(&mut SplitMix64(seed)));
        assert!(catch_unwind(once).is_ok(), "failed with seed {seed}");
    }
}

/// Asserts that an error is one line without control characters and names something at or below `folder`.
pub fn assert_one_line(error: &Error, folder: &Path) {
    let text = error.to_string();
    assert!(!text.chars().any(char::is_control), "{text:?}");
    assert!(text.contains(&folder.display().to_string()), "{text:?}");
    assert!(text.chars().count() < 1000, "{text:?}");
}

/// Asserts that nothing in it moves a terminal's cursor, changes colours or rings the bell.
pub fn assert_no_control_characters(text: &str) {
    for line in text.lines() {
        assert!(!line.chars().any(char::is_control), "{line:?}");
    }
}

/// A folder with a pipe that has no writer: opening it blocks forever.
pub fn folder_with_pipe() -> Folder {
    let folder = Folder::new();
    let made = std::process::Command::new("mkfifo")
        .arg(folder.path.join("pipe"))
        .status();
    assert!(made.expect("mkfifo starts").success());
    folder
}

/// Text that YAML, a terminal or a text parser may trip over.
pub const ODD_TEXTS: &[&str] = &[
    "\u{feff}",
    "\u{2028}",
    "\u{202e}",
    "\u{0}",
    "\u{1b}[31m",
    "🧩",
    "\t",
    "\r",
    "\r\n",
    "\u{a0}",
    "\u{3000}",
    "'",
    "\"",
    "\\",
    "\"\\n\"",
    "\"a\\nb\": 1\n",
    ": ",
    ":",
    "#",
    " #",
    "- ",
    "-\n",
    "[",
    "]",
    "{",
    "}",
    ",",
    "&a ",
    "*a",
    "!!int ",
    "%",
    "@",
    "|",
    ">",
    "|\n",
    "? ",
    "---\n",
    "...\n",
    "<<: ",
    "limits:\n",
    "  ",
    "\n\n",
];

/// Invalid numbers, and numbers too large or too small for something.
pub const ODD_NUMBERS: &str = "\
    1e308 1e309 -1e308 1e-308 1e-320 1e-10 1e-9 0 -0 -1 0.0 nan -nan inf infinity 18446744073709551615 \
    18446744073709551616 9223372036854775808 4294967296 16777216 16777217 86400 86400.0000001 0x10 1_000 +5 \
    5. .5 5e １ 99999999999999999999999999999999999999999999999999";

/// One of [`ODD_NUMBERS`].
pub fn odd_number(random: &mut SplitMix64) -> &'static str {
    let all: Vec<&str> = ODD_NUMBERS.split_whitespace().collect();
    random.choose(&all)
}

/// Makes one random change to a text.
pub fn change_randomly(bytes: &mut Vec<u8>, random: &mut SplitMix64) {
    let at = random.below(bytes.len() + 1);
    let insert =
        |bytes: &mut Vec<u8>, what: &[u8]| drop(bytes.splice(at..at, what.iter().copied()));
    match random.below(12) {
        0 if at < bytes.len() => drop(bytes.remove(at)),
        1 if at < bytes.len() => bytes.insert(at, bytes[at]),
        2 if at < bytes.len() => bytes[at] = random.next() as u8,
        3 => insert(bytes, &[random.next() as u8]),
        4 | 5 => insert(bytes, random.choose(ODD_TEXTS).as_bytes()),
        6 => change_lines(bytes, random),
        7 => add_nesting(bytes, random),
        8 => bytes.truncate(at),
        9 => insert(
            bytes,
            &random
                .choose(&["a", " ", "\n", "[", "'"])
                .as_bytes()
                .repeat(random.below(3000)),
        ),
        _ => change_number(bytes, random),
    }
}

/// Swaps two lines, or copies, removes or indents one.
pub fn change_lines(bytes: &mut Vec<u8>, random: &mut SplitMix64) {
    let mut lines: Vec<Vec<u8>> = bytes
        .split_inclusive(|&b| b == b'\n')
        .map(<[u8]>::to_vec)
        .collect();
    if lines.is_empty() {
        return;
    }
    let (one, two) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(4) {
        0 => lines.swap(one, two),
        1 => lines.insert(two, lines[one].clone()),
        2 => drop(lines.remove(one)),
        _ => lines[one]
            .splice(0..0, b" ".repeat(random.below(5)))
            .for_each(drop),
    }
    *bytes = lines.concat();
}

/// Adds deep nesting, in flow or block style.
pub fn add_nesting(bytes: &mut Vec<u8>, random: &mut SplitMix64) {
    let depth = random.choose(&[&1, &3, &63, &64, &65, &66, &500, &20_000]);
    let text = match random.below(5) {
        0 => format!("keywords: {}1{}\n", "[".repeat(*depth), "]".repeat(*depth)),
        1 => format!(
            "keywords: {}1{}\n",
            "{a: ".repeat(*depth),
            "}".repeat(*depth)
        ),
        2 => format!("keywords: {}\n", "[".repeat(*depth)),
        3 => "- ".repeat(*depth) + "a: 1\n",
        _ => (0..(*depth).min(300))
            .map(|i| " ".repeat(i) + "a:\n")
            .collect(),
    };
    bytes.extend(text.bytes());
}

/// Replaces a run of digits by another number.
pub fn change_number(bytes: &mut Vec<u8>, random: &mut SplitMix64) {
    let starts: Vec<usize> = (0..bytes.len())
        .filter(|&i| bytes[i].is_ascii_digit() && (i == 0 || !bytes[i - 1].is_ascii_digit()))
        .collect();
    if starts.is_empty() {
        return;
    }
    let start = starts[random.below(starts.len())];
    let end = (start..bytes.len())
        .find(|&i| !bytes[i].is_ascii_digit())
        .unwrap_or(bytes.len());
    bytes.splice(start..end, odd_number(random).bytes());
}

/// The text with one to `limit` random changes.
pub fn randomly_changed(text: &str, limit: usize, random: &mut SplitMix64) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(limit) {
        change_randomly(&mut bytes, random);
    }
    bytes
}
