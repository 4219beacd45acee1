//! Promise: `cargo install --bin sudoku-oj` installs a single command, which finds its packages or says how to tell it
//! where they are. `judge_sh` checks that a link to judge.sh works from everywhere.

use crate::common::{Folder, judge};
use assert_cmd::Command;
use predicates::str::contains;
use std::fs;

#[test]
fn installed_judge_without_repository_says_how_to_name_it() {
    let folder = Folder::new();
    let moved = |args: &[&str]| {
        let mut judge = judge(args);
        judge.env("SUDOKU_OJ_ROOT", folder.at("gone"));
        judge
    };
    let wanted = format!(
        "error: {}: expected the repository of sudoku-oj, with its folder problems: set SUDOKU_OJ_ROOT to where it is now, \
         or run 'cargo install --path . --bin sudoku-oj' there again\n",
        folder.at("gone")
    );
    for args in [&["list"][..], &["test", "-c", "cat", "-d", "."], &[]] {
        moved(args)
            .assert()
            .code(2)
            .stdout("")
            .stderr(wanted.clone());
    }
    moved(&["help"]).assert().success();
    let here = env!("CARGO_MANIFEST_DIR");
    let mut elsewhere = judge(&["print", "poj-2676"]);
    elsewhere
        .env("SUDOKU_OJ_ROOT", here)
        .current_dir(&folder.path);
    elsewhere.assert().success();
    assert!(!folder.path.join("gone").exists(), "it was created");
}

#[test]
#[ignore = "sweep: installs a debug build"]
fn cargo_install_gives_one_command_that_finds_its_packages() {
    let folder = Folder::new();
    let mut install = Command::new(env!("CARGO"));
    install
        .args(["install", "--locked", "--offline", "--debug", "--path"])
        .args([env!("CARGO_MANIFEST_DIR"), "--bin", "sudoku-oj"])
        .args(["--root", &folder.at("installed")]);
    install.assert().success();
    let names = fs::read_dir(folder.path.join("installed/bin")).expect("it is there");
    let names: Vec<_> = names
        .map(|entry| entry.expect("it can be read").file_name())
        .collect();
    assert_eq!(names, ["sudoku-oj"]);
    for args in [&["list"][..], &["test", "poj-2676", "-k", "sample"]] {
        let mut judge = Command::new(folder.path.join("installed/bin/sudoku-oj"));
        judge.args(args).current_dir(&folder.path);
        judge.assert().success().stdout(contains("poj-2676"));
    }
}
