//! Promise: a hunt takes source files as they are, compiles and sandboxes them, and adds what it finds to the user's own
//! tests.

use crate::common::Folder;
use crate::packages::{PATIENCE, judged};
use assert_cmd::assert::Assert;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs;

/// `mine` skips numbers above 40, which most inputs have.
fn programs() -> Folder {
    let folder = Folder::new();
    let sum = |rule: &str| format!("print(sum(int(x) for x in input().split(){rule}))\n");
    folder.file("slow.py", sum(""));
    folder.file("mine.py", sum(" if int(x) <= 40"));
    folder.file(
        "gen.py",
        "import random, sys\nmost, seed = map(int, sys.argv[1:])\nrandom.seed(seed)\n\
         print(*[random.randint(1, most) for _ in range(5)])\n",
    );
    folder.file(
        "valid.py",
        "import sys\nsys.exit(not all(1 <= int(x) <= 50 for x in input().split()))\n",
    );
    folder
}

fn hunt(folder: &Folder, mine: &str, options: &[&str]) -> Assert {
    let [mine, slow, found] = [mine, "slow.py", "found"].map(|name| folder.at(name));
    let generator = format!("{} 50 {{seed}}", folder.at("gen.py"));
    let call = ["hunt", &mine, "--against", &slow, "--gen", &generator];
    let place = ["-o", &found, "--seconds", PATIENCE];
    judged(&[&call[..], &place, options].concat())
}

#[test]
fn source_files_are_compared_and_what_is_found_becomes_a_test_of_ones_own() {
    let folder = programs();
    let (valid, tests) = (folder.at("valid.py"), folder.at("tests"));
    let keep = ["--valid", &valid, "-d", &tests, "--keep", "one"];
    let kept = format!("kept: {tests}/one.in and .out\n");
    hunt(&folder, "mine.py", &keep)
        .code(1)
        .stdout(contains(" per second); right answers come from "))
        .stdout(contains(kept));
    let read = |name: &str| fs::read_to_string(folder.at(name)).expect("it was kept");
    assert_eq!(read("tests/one.in"), "41\n");
    assert_eq!(read("tests/one.out"), "41\n");
    hunt(&folder, "mine.py", &keep)
        .code(2)
        .stderr(contains("tests/one.in: this test exists already"));
}

/// A stranger's slow program is no less a stranger's than the one under test.
#[test]
fn all_of_them_are_sandboxed() {
    let folder = programs();
    let mark = folder.at("mark");
    let touch = format!("open('{mark}', 'w')\n");
    folder.file("slow.py", &touch);
    hunt(&folder, "mine.py", &[]).code(2).stderr(
        contains("slow.py, whose answers count as right, fails on the legal input kept here: RE")
            .and(contains("JE")),
    );
    folder.file("gen.py", &touch);
    hunt(&folder, "mine.py", &[])
        .code(2)
        .stderr(contains("gen.py: called with '50 "));
    assert!(fs::metadata(&mark).is_err());
}

#[test]
fn what_is_missing_or_does_not_compile_is_named() {
    let folder = programs();
    folder.file("broken.py", "print(\n");
    let broken = folder.at("broken.py");
    hunt(&folder, "broken.py", &[])
        .code(2)
        .stderr(contains("broken.py: CE: the program was not built:\n"));
    hunt(&folder, "mine.py", &["--check", &broken])
        .code(2)
        .stderr(contains("broken.py: "));
    hunt(&folder, "mine.py", &["--against", &folder.at("none.cpp")])
        .code(2)
        .stderr(contains("none.cpp: no such file"));
    hunt(&folder, "mine.py", &["--keep", "one"])
        .code(2)
        .stderr(contains("--keep needs -d DIR here"));
    judged(&["hunt", &folder.at("mine.py"), "--gen", "echo"])
        .code(2)
        .stderr(contains("expected a problem; or --against SLOW"));
}
