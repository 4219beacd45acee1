//! Promise: no package, however broken, makes the judge panic, hang or blame the submission. What cannot be judged is
//! refused with one line that names a file below the package; what a validator does wrong is a judge error.
//!
//! Good packages are changed at random. Every change follows from a seed, which the failure names: to see it again,
//! put the seed in place of the range.

mod common;

use common::{Folder, echo_package, judge, run};
use std::ffi::OsString;
use std::fs;
use std::ops::Range;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;
use sudoku_oj::error::{Error, Result};
use sudoku_oj::judge::output::compare::Rules;
use sudoku_oj::judge::output::validator::validation_bounds;
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::testcase::plain_folder;
use sudoku_oj::judge::package::yaml;
use sudoku_oj::judge::verdict;

/// SplitMix64 (Steele, Lea, Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn of<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// Runs `test` once for every seed; what fails in it fails with the seed.
fn for_seeds(seeds: Range<u64>, mut test: impl FnMut(&mut Random)) {
    for seed in seeds {
        let once = AssertUnwindSafe(|| test(&mut Random(seed)));
        assert!(catch_unwind(once).is_ok(), "failed with seed {seed}");
    }
}

/// An error is one line for a terminal, and names something at or below `folder`.
fn assert_one_line(error: &Error, folder: &Path) {
    let text = error.to_string();
    assert!(!text.chars().any(char::is_control), "{text:?}");
    assert!(text.contains(&folder.display().to_string()), "{text:?}");
    assert!(text.chars().count() < 1000, "{text:?}");
}

/// Whatever was loaded can be judged: files are there, limits can be reckoned with.
fn assert_sound(loaded: &Result<Package>, folder: &Path) {
    let package = match loaded {
        Ok(package) => package,
        Err(error) => return assert_one_line(error, folder),
    };
    for testcase in &package.testcases {
        let answer = testcase.answer.as_ref().expect("packages have answers");
        for file in [&testcase.input, answer] {
            assert!(file.is_file(), "{} is no file", file.display());
            fs::read(file).expect("it can be read");
        }
        if let Err(text) = Rules::parse(&testcase.validator_args) {
            assert!(!text.is_empty());
        }
    }
    let limits = &package.limits;
    for time in [limits.time, limits.compilation_time, limits.validation_time] {
        assert!(time > Duration::ZERO && time <= Duration::from_secs(86_400));
    }
    for bounds in [verdict::bounds(limits), validation_bounds(limits)] {
        assert!(bounds.wall > bounds.cpu && bounds.memory >= 1 << 20 && bounds.output >= 1 << 20);
    }
}

const PROBLEMS: &[&str] = &[
    "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n\
     limits:\n  time_limit: 1\n  memory: 64\n  output: 1\n",
    "problem_format_version: 2025-09\nname: {en: Echo, zh: 回声}\nuuid: 1\ntype: [pass-fail]\n\
     limits: {time_limit: 0.5, memory: 128, code: 50}\nkeywords: [a, 'b c', \"d\\te\"]\n\
     credits:\n  authors:\n    - name: A\n      email: a@b.c\n    - B\nsource:\n- name: x\n  url: http://x.y/\n",
    "# old\nname: 'It''s old'\nauthor: A and B\nvalidation: default\nvalidator_flags: float_tolerance 1e-6\n\
     limits:\n    time_multiplier: 5\n    memory: 256\n    validation_time: 7\n    compilation_time: 20\ngrading:\n  on_reject: break\n",
    "---\nname: |\n  Two\n  lines\nlicense: >\n  cc by-sa\n  and more\nkeywords: one two\n",
];

const GROUPS: &[&str] = &[
    "output_validator_args: [case_sensitive, float_tolerance, 1e-6]\nargs: ['a b', c]\n",
    "on_reject: break\noutput_validator_flags: space_change_sensitive float_absolute_tolerance 0.5\nrange: 0 100\n",
    "input_validator_args:\n  x: [1]\noutput_validator_args:\n- case_sensitive\n",
];

const ODD: &[&str] = &[
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

const NUMBERS: &[&str] = &[
    "1e308",
    "1e309",
    "-1e308",
    "1e-308",
    "1e-320",
    "1e-10",
    "1e-9",
    "0",
    "-0",
    "-1",
    "0.0",
    "nan",
    "-nan",
    "inf",
    "infinity",
    "18446744073709551615",
    "18446744073709551616",
    "9223372036854775808",
    "4294967296",
    "16777216",
    "16777217",
    "86400",
    "86400.0000001",
    "0x10",
    "1_000",
    "+5",
    "5.",
    ".5",
    "5e",
    "１",
    "99999999999999999999999999999999999999999999999999",
];

/// One random change of a text.
fn change(bytes: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    let insert =
        |bytes: &mut Vec<u8>, what: &[u8]| drop(bytes.splice(at..at, what.iter().copied()));
    match random.below(12) {
        0 if at < bytes.len() => drop(bytes.remove(at)),
        1 if at < bytes.len() => bytes.insert(at, bytes[at]),
        2 if at < bytes.len() => bytes[at] = random.next() as u8,
        3 => insert(bytes, &[random.next() as u8]),
        4 | 5 => insert(bytes, random.of(ODD).as_bytes()),
        6 => lines_changed(bytes, random),
        7 => nested(bytes, random),
        8 => bytes.truncate(at),
        9 => insert(
            bytes,
            &random
                .of(&["a", " ", "\n", "[", "'"])
                .as_bytes()
                .repeat(random.below(3000)),
        ),
        _ => number_changed(bytes, random),
    }
}

/// Two lines change places, or one is doubled, lost or indented.
fn lines_changed(bytes: &mut Vec<u8>, random: &mut Random) {
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

/// Deep nesting, in flow or in block style.
fn nested(bytes: &mut Vec<u8>, random: &mut Random) {
    let depth = random.of(&[&1, &3, &63, &64, &65, &66, &500, &20_000]);
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

/// A run of digits becomes another number.
fn number_changed(bytes: &mut Vec<u8>, random: &mut Random) {
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
    bytes.splice(start..end, random.of(NUMBERS).bytes());
}

fn changed(text: &str, random: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(6) {
        change(&mut bytes, random);
    }
    bytes
}

#[test]
fn ten_thousand_broken_configurations_are_read_or_refused() {
    let package = echo_package();
    package.file("data/secret/judge/test_group.yaml", "");
    let (mut read, mut refused) = (0, 0);
    for_seeds(0..10_000, |random| {
        // Half of the time the problem, else a group's settings.
        if random.below(2) == 0 {
            let text = changed(random.of(PROBLEMS), random);
            package
                .file("problem.yaml", &text)
                .file("data/secret/judge/test_group.yaml", "");
        } else {
            let text = changed(random.of(GROUPS), random);
            package
                .file("problem.yaml", PROBLEMS[0])
                .file("data/secret/judge/test_group.yaml", &text);
        }
        let loaded = Package::load(&package.path);
        assert_sound(&loaded, &package.path);
        *if loaded.is_ok() {
            &mut read
        } else {
            &mut refused
        } += 1;
    });
    // Changes that are always refused, or never, would prove little.
    assert!(
        read > 500 && refused > 500,
        "{read} read, {refused} refused"
    );
}

#[test]
fn random_bytes_are_no_yaml_and_no_panic() {
    for_seeds(10_000..20_000, |random| {
        let mut text = String::new();
        for _ in 0..random.below(40) {
            text.push_str(random.of(ODD));
            text.push_str(random.of(NUMBERS));
        }
        if let Err(error) = yaml::parse(&text) {
            assert!(!error.message.chars().any(char::is_control), "{error:?}");
            assert!(
                error.line >= 1 && error.line <= text.lines().count() + 1,
                "{error:?}"
            );
        }
    });
}
