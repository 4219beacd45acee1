//! Promise: a package in disorder (odd names, links in circles, pipes, missing files) is refused with one line, or
//! judged without losing a testcase that no remark names.
//!
//! Every change follows from a seed, which a failure names. To reproduce it, replace the range by that seed.

use crate::common::random::SplitMix64;
use crate::common::{Folder, echo_package};
use crate::random_changes::*;
use std::ffi::OsString;
use std::fs;
use std::ops::Range;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::plain_folder::plain_folder;
use sudoku_oj::judge::package::remark::Remark;

/// Names that no package should have.
const BAD_FILE_NAMES: &[&str] = &[
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

/// A random path for a new file or folder, in one of the folders that a package may have.
fn random_new_path(package: &Folder, random: &mut SplitMix64) -> PathBuf {
    let folder = random.choose(&[
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
        _ => random.choose(BAD_FILE_NAMES).into(),
    };
    package.path.join(folder).join(name)
}

/// A random file or folder of the package, except itself. Links are not followed: they may lead in circles.
fn random_entry(package: &Folder, random: &mut SplitMix64) -> PathBuf {
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
    let chosen = found.get(1 + random.below(found.len() - 1));
    chosen.cloned().unwrap_or(nothing)
}

fn is_real_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|m| m.is_dir())
}

/// Targets for links: missing, circular, not a file, or a file of the package. None leads to files outside the package
/// that could be damaged.
const LINK_TARGETS: &[&str] = &[
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

/// Makes one random change to the files. If the system refuses it, because a name is taken or a folder is missing,
/// nothing changes.
fn rearrange(package: &Folder, pipe: &Path, random: &mut SplitMix64) {
    let (old, new) = (
        random_entry(package, random),
        random_new_path(package, random),
    );
    let is_file = |path: &Path| fs::symlink_metadata(path).is_ok_and(|m| m.is_file());
    let is_free = fs::symlink_metadata(&new).is_err();
    let mode = fs::Permissions::from_mode(*random.choose(&[&0o000, &0o400, &0o111]));
    let _ = match random.below(12) {
        0 | 1 if is_real_folder(&old) => fs::remove_dir_all(&old),
        0 | 1 => fs::remove_file(&old),
        2 | 3 if is_free || is_file(&new) => fs::write(&new, "1 one two\n"),
        4 | 5 => fs::create_dir(&new),
        6 => fs::rename(&old, &new),
        7 => symlink(random.choose(LINK_TARGETS), &new),
        8 => symlink(&old, &new),
        9 => fs::hard_link(pipe, &new),
        10 if is_file(&old) || is_real_folder(&old) => fs::set_permissions(&old, mode),
        11 if is_file(&old) && is_free => fs::copy(&old, &new).map(drop),
        _ => Ok(()),
    };
}

/// Makes the folders writable again, so that the package can be removed.
fn make_folders_writable(folder: &Path) {
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o755));
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        if is_real_folder(&path) {
            make_folders_writable(&path);
        }
    }
}

fn is_shown_input(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".in") && !name.starts_with(['.', '-'])
}

/// The number of testcases that a person would count: inputs in the data folders whose names are not hidden.
fn inputs_below(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let count = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(['.', '-']) {
            0
        } else if name.ends_with(".in") {
            1
        } else if name.ends_with(".files") && path.with_extension("in").exists() {
            // Files that a submission gets in addition to its input.
            0
        } else {
            inputs_below(&path)
        }
    };
    entries.map(|entry| count(entry.path())).sum()
}

#[test]
fn no_testcase_is_lost_in_100_rearranged_packages() {
    assert_no_testcase_is_lost(20_000..20_100);
}

#[test]
#[ignore = "sweep: 3000 packages with random changes"]
fn no_testcase_is_lost_in_3000_rearranged_packages() {
    assert_no_testcase_is_lost(20_000..23_000);
}

fn assert_no_testcase_is_lost(seeds: Range<u64>) {
    let pipe = folder_with_pipe();
    let few = (seeds.end - seeds.start) / 5;
    let (mut read, mut refused) = (0, 0);
    for_seeds(seeds, |random| {
        let package = echo_package();
        package.testcase("secret/judge/1", "", "");
        for _ in 0..=random.below(5) {
            rearrange(&package, &pipe.path.join("pipe"), random);
        }
        match Package::load(&package.path) {
            Ok(loaded) => {
                let data = package.path.join("data");
                let flat = fs::read_dir(&data).into_iter().flatten().flatten();
                let flat = flat.filter(|entry| is_shown_input(&entry.path())).count();
                let count =
                    flat + inputs_below(&data.join("sample")) + inputs_below(&data.join("secret"));
                let lost = |remark: &&Remark| {
                    let end = remark.file.extension().unwrap_or_default();
                    end == "in" || end == "files"
                };
                let named = loaded.faults.iter().filter(lost).count();
                assert_eq!(loaded.testcases.len() + named, count, "{:?}", loaded.faults);
                for testcase in &loaded.testcases {
                    let answer = testcase.answer.as_ref().expect("packages have answers");
                    assert!(testcase.input.is_file() && answer.is_file(), "{testcase:?}");
                }
                read += 1;
            }
            Err(error) => {
                assert_one_line(&error, &package.path);
                refused += 1;
            }
        }
        for part in ["sample", "secret/judge"] {
            let folder = package.path.join("data").join(part);
            if let Err(error) = plain_folder(&folder) {
                assert_one_line(&error, &folder);
            }
        }
        make_folders_writable(&package.path);
    });
    assert!(
        read > few && refused > few,
        "{read} read, {refused} refused"
    );
}

#[test]
fn pipes_devices_and_empty_folders_are_refused_as_submissions() {
    let package = echo_package();
    let pipe = folder_with_pipe();
    fs::hard_link(pipe.path.join("pipe"), package.path.join("pipe.c"))
        .expect("the same folder for temporary files");
    symlink("/dev/zero", package.path.join("zero.c")).expect("a link");
    symlink("nowhere", package.path.join("lost.c")).expect("a link");
    package.file("folder.c/readme", "").file("empty/readme", "");
    for name in ["pipe.c", "zero.c", "lost.c", "folder.c", "empty", "data"] {
        let done = package.test(name, &[]);
        done.assert_code(2);
        let lines = (done.stdout.as_str(), done.stderr.lines().count());
        assert_eq!(lines, ("", 1), "{name}: {}", done.stderr);
        done.assert_stderr_has(&package.at(name));
    }
    let large = fs::File::create(package.path.join("large.c")).expect("it can be created");
    large.set_len(3 << 30).expect("a file with holes");
    let done = package.test("large.c", &[]);
    done.assert_stdout_has("the source has 3221225472 bytes, 131072 are allowed");
}
