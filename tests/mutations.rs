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

/// Names that no package should have.
const NAMES: &[&str] = &[
    "3.in",
    "3.ans",
    "3.out",
    "3.IN",
    "3.yaml",
    "3.in.in",
    "3.files",
    ".in",
    ".ans",
    ".hidden.in",
    "-dash.in",
    "in",
    "a b.in",
    "a\nb.in",
    "a\u{1b}[2J.ans",
    "数独.in",
    "\u{202e}ni.1",
    "1.in",
    "1.ans",
    "2.in",
    "2.ans",
    "2.yaml",
    "test_group.yaml",
    "testdata.yaml",
    "judge",
    "judge.in",
    "hack",
    "..in",
    "*.in",
    "$(id).in",
    "%s.in",
    "x.in~",
    "CON.in",
];

/// A place below the package, and a name in it.
fn place(package: &Folder, random: &mut Random) -> PathBuf {
    let folder = random.of(&[
        "data",
        "data/sample",
        "data/secret",
        "data/secret/judge",
        "data/secret/hack",
        "output_validator",
        "",
        "submissions",
        "input_validators",
        "data/secret/judge/deeper",
    ]);
    let name = match random.below(20) {
        0 => OsString::from_vec(vec![b'x', 0xff, b'.', b'i', b'n']),
        1 => "n".repeat(252).into(),
        2 => "output_validators".into(),
        3 => "problem.yaml".into(),
        _ => random.of(NAMES).into(),
    };
    package.path.join(folder).join(name)
}

/// One of the package's files and folders, itself left out. Links are not followed: they may lead around in circles.
fn entry(package: &Folder, random: &mut Random) -> PathBuf {
    let mut found = vec![package.path.clone()];
    let mut next = 0;
    while next < found.len() {
        if is_real_folder(&found[next]) {
            let entries = fs::read_dir(&found[next]).into_iter().flatten().flatten();
            found.extend(entries.map(|entry| entry.path()).collect::<Vec<_>>());
        }
        next += 1;
    }
    let nothing = package.path.join("nothing");
    found
        .get(1 + random.below(found.len() - 1))
        .cloned()
        .unwrap_or(nothing)
}

fn is_real_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|m| m.is_dir())
}

/// Links that lead nowhere, around in circles, or to what is no file. None leads out of the package, where it would do
/// harm.
const LINKS: &[&str] = &[
    ".",
    "loop",
    "/nonexistent",
    "/dev/null",
    "/dev/zero",
    "1.in",
    "1.ans",
    "judge",
    "../sample",
];

/// One random change of the files. What the system refuses (a name that is taken, a folder that is not there) is no
/// change.
fn rearrange(package: &Folder, pipe: &Path, random: &mut Random) {
    let (old, new) = (entry(package, random), place(package, random));
    let is_file = |path: &Path| fs::symlink_metadata(path).is_ok_and(|m| m.is_file());
    let is_free = fs::symlink_metadata(&new).is_err();
    let mode = fs::Permissions::from_mode(*random.of(&[&0o000, &0o400, &0o111]));
    let _ = match random.below(12) {
        0 | 1 if is_real_folder(&old) => fs::remove_dir_all(&old),
        0 | 1 => fs::remove_file(&old),
        2 | 3 if is_free || is_file(&new) => fs::write(&new, "1 one two\n"),
        4 | 5 => fs::create_dir(&new),
        6 => fs::rename(&old, &new),
        7 => symlink(random.of(LINKS), &new),
        8 => symlink(&old, &new),
        9 => fs::hard_link(pipe, &new),
        10 if is_file(&old) || is_real_folder(&old) => fs::set_permissions(&old, mode),
        11 if is_file(&old) && is_free => fs::copy(&old, &new).map(drop),
        _ => Ok(()),
    };
}

/// So that the folder can be removed and the next package made.
fn permit(folder: &Path) {
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o755));
    for path in fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| e.path())
    {
        if is_real_folder(&path) {
            permit(&path);
        }
    }
}

/// A pipe that nobody writes to: whoever opens it waits for ever.
fn pipe() -> Folder {
    let folder = Folder::new();
    let made = std::process::Command::new("mkfifo")
        .arg(folder.path.join("pipe"))
        .status();
    assert!(made.expect("mkfifo starts").success());
    folder
}

/// How many testcases a person would count: inputs whose names are not hidden, in the data's folders.
fn inputs_below(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let count = |path: PathBuf| {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        match name.starts_with(['.', '-']) {
            true => 0,
            false if name.ends_with(".in") => 1,
            false => inputs_below(&path),
        }
    };
    entries.map(|entry| count(entry.path())).sum()
}

#[test]
fn three_thousand_rearranged_packages_lose_no_testcase() {
    let pipe = pipe();
    let (mut read, mut refused) = (0, 0);
    for_seeds(20_000..23_000, |random| {
        let package = echo_package();
        package
            .file("data/secret/judge/1.in", "")
            .file("data/secret/judge/1.ans", "");
        for _ in 0..=random.below(5) {
            rearrange(&package, &pipe.path.join("pipe"), random);
        }
        let loaded = Package::load(&package.path);
        assert_sound(&loaded, &package.path);
        match &loaded {
            Ok(loaded) => {
                let data = package.path.join("data");
                let count = inputs_below(&data.join("sample")) + inputs_below(&data.join("secret"));
                assert_eq!(loaded.testcases.len(), count);
                read += 1;
            }
            Err(_) => refused += 1,
        }
        for part in ["sample", "secret/judge"] {
            let folder = package.path.join("data").join(part);
            if let Err(error) = plain_folder(&folder) {
                assert_one_line(&error, &folder);
            }
        }
        permit(&package.path);
    });
    assert!(
        read > 300 && refused > 300,
        "{read} read, {refused} refused"
    );
}

/// An output validator that does what the input tells it to: leave a message (or a folder, a pipe, a link in its place),
/// print, and end.
const OBEDIENT: &str = r#"#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
    char how[16], path[4096];
    int end, c;
    long out, err;
    FILE *in = fopen(argv[1], "rb");
    if (argc < 4 || !in || fscanf(in, "%15s %d %ld %ld", how, &end, &out, &err) != 4) return 1;
    getc(in);
    snprintf(path, sizeof path, "%sjudgemessage.txt", argv[3]);
    if (!strcmp(how, "text")) {
        FILE *message = fopen(path, "wb");
        while ((c = getc(in)) != EOF) putc(c, message);
        fclose(message);
    }
    if (!strcmp(how, "folder")) mkdir(path, 0700);
    if (!strcmp(how, "pipe")) mkfifo(path, 0600);
    if (!strcmp(how, "zeros")) symlink("/dev/zero", path);
    if (!strcmp(how, "loop")) symlink(path, path);
    if (!strcmp(how, "gone")) rmdir(argv[3]);
    if (!strcmp(how, "locked")) { mkdir(path, 0700); chmod(argv[3], 0); }
    while (out-- > 0) putc(27, stdout);
    while (err-- > 0) putc(err % 251, stderr);
    fflush(stdout);
    if (end < 0) raise(-end);
    return end;
}
"#;

/// What the validator is told, and the verdict that has to follow.
fn orders(random: &mut Random) -> (Vec<u8>, &'static str) {
    let how = *random.of(&[
        &"text", &"text", &"text", &"folder", &"pipe", &"zeros", &"loop", &"gone", &"locked",
        &"none",
    ]);
    let end = match random.below(5) {
        0 => 42,
        1 | 2 => 43,
        // SIGHUP, SIGILL, SIGABRT, SIGKILL, SIGSEGV, SIGTERM
        3 => *random.of(&[&-1, &-4, &-6, &-9, &-11, &-15]),
        _ => random.below(256) as i64,
    };
    let amount =
        |random: &mut Random| *random.of(&[&0, &0, &0, &1, &100, &5000, &700_000, &3_000_000]);
    let (out, err) = (amount(random), amount(random));
    let mut text = format!("{how} {end} {out} {err}\n").into_bytes();
    for _ in 0..random.below(200) {
        match random.below(3) {
            0 => text.extend(random.of(ODD).bytes()),
            1 => text.push(random.next() as u8),
            _ => text.extend(b"word\n"),
        }
    }
    // Its output limit is 1 MiB.
    let verdict = match end {
        _ if out + err > 1 << 20 => "JE",
        42 => "AC",
        43 => "WA",
        _ => "JE",
    };
    (text, verdict)
}

#[test]
fn whatever_a_validator_does_the_submission_is_not_blamed_for_it() {
    let package = Folder::new();
    package
        .file(
            "problem.yaml",
            "validation: custom\nlimits:\n  validation_output: 1\n  validation_time: 20\n",
        )
        .file("output_validators/obedient.c", OBEDIENT)
        .file(
            "hello.c",
            "#include <stdio.h>\nint main(void) { puts(\"hello\"); }\n",
        );
    let mut expected = Vec::new();
    for_seeds(30_000..30_300, |random| {
        let (text, verdict) = orders(random);
        let name = format!("data/secret/judge/t{:04}", expected.len());
        package
            .file(&format!("{name}.in"), text)
            .file(&format!("{name}.ans"), "");
        expected.push(verdict);
    });
    let args = ["test", &package.name(), &package.at("hello.c")];
    let text = run(judge(&args));
    assert_eq!(
        (text.code, text.stderr.as_str()),
        (2, ""),
        "{}",
        text.stdout
    );
    let rows = text.stdout.lines().filter(|row| row.starts_with("judge/t"));
    for ((number, row), verdict) in rows.enumerate().zip(&expected) {
        assert!(
            row.contains(&format!("  {verdict}  ")),
            "expected {verdict}, seed {}\n{row}",
            30_000 + number
        );
    }
    assert_tame(&text.stdout);
    let json = run(judge(&[&args[..], &["--json"]].concat()));
    let cases: Vec<&str> = json.stdout.split("\"verdict\":\"").skip(2).collect();
    let verdicts: Vec<&str> = cases.iter().map(|case| &case[..2]).collect();
    assert_eq!(verdicts, expected);
    assert_tame(&json.stdout);
}

/// Nothing in it moves a terminal's cursor, colours it or rings its bell.
fn assert_tame(text: &str) {
    for line in text.lines() {
        assert!(!line.chars().any(char::is_control), "{line:?}");
    }
}

#[test]
fn sources_of_random_bytes_get_a_verdict_and_no_more() {
    let package = echo_package();
    let good = "#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c); }\n";
    let mut files = Vec::new();
    for_seeds(40_000..40_060, |random| {
        let name = format!("s{}.c", files.len());
        package.file(&name, changed(good, random));
        files.push(package.at(&name));
    });
    let name = package.name();
    let mut args = vec!["test", &name];
    args.extend(files.iter().map(String::as_str));
    let done = run(judge(&args));
    assert!(
        done.code <= 1 && done.stderr.is_empty(),
        "{}\n{}",
        done.stdout,
        done.stderr
    );
    assert_tame(&done.stdout);
    assert!(done.stdout.contains("  CE "), "{}", done.stdout);
    assert!(!done.stdout.contains("  JE "), "{}", done.stdout);
}

#[test]
fn files_that_are_no_submissions_are_refused_at_once() {
    let package = echo_package();
    let pipe = pipe();
    fs::hard_link(pipe.path.join("pipe"), package.path.join("pipe.c"))
        .expect("the same folder for temporary files");
    symlink("/dev/zero", package.path.join("zero.c")).expect("a link");
    symlink("nowhere", package.path.join("lost.c")).expect("a link");
    package.file("folder.c/readme", "").file("empty/readme", "");
    for name in ["pipe.c", "zero.c", "lost.c", "folder.c", "empty", "data"] {
        let done = run(judge(&["test", &package.name(), &package.at(name)]));
        assert_eq!(
            (done.code, done.stdout.as_str()),
            (2, ""),
            "{name}: {}",
            done.stderr
        );
        assert_eq!(done.stderr.lines().count(), 1, "{name}: {}", done.stderr);
        assert!(done.stderr.contains(&package.at(name)), "{}", done.stderr);
    }
    let large = fs::File::create(package.path.join("large.c")).expect("it can be created");
    large.set_len(3 << 30).expect("a file with holes");
    let done = run(judge(&["test", &package.name(), &package.at("large.c")]));
    assert!(
        done.stdout
            .contains("the source has 3221225472 bytes, 131072 are allowed"),
        "{}{}",
        done.stdout,
        done.stderr
    );
}
