//! A judge compiles one file with a bare `rustc`, often an old one: so does this test, with warnings as errors.
//!
//! The usual compiler only checks the file, which tells all warnings as well and takes a tenth of the time: what it makes of
//! these files cargo has built for the other tests. An old one makes programs, which are run on the published samples.

use crate::common::Folder;
use crate::common::rustc::old_rustc;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use sudoku_oj::catalogue::{TASKS, Task};
use sudoku_oj::paste;

/// No machine code, which no lint waits for.
const CHECK: &str = "--emit=metadata";

#[test]
fn every_submission_compiles_alone_without_a_warning_in_every_edition() {
    for edition in ["2015", "2018", "2021", "2024"] {
        check_all("rustc", edition);
    }
}

/// Debian 12 has rustc 1.63, which knows no edition 2024. Name another old compiler in `OLD_RUSTC`.
#[test]
fn every_submission_compiles_alone_with_an_old_compiler() {
    let Some(old) = old_rustc() else {
        eprintln!("SKIPPED: no rustc older than the usual one; name one in OLD_RUSTC");
        return;
    };
    let folder = Folder::new();
    let program = PathBuf::from(folder.at("program"));
    let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/hackerrank-sudoku");
    for (file, tasks) in submissions() {
        // Without -O: compiled sooner, and arithmetic is checked.
        let told = compile(&old, "2021", &file, &program, &[]);
        assert_eq!(told, "", "{old} {}", file.display());
        for (input, answer) in tasks.into_iter().flat_map(samples) {
            let expected = fs::read_to_string(answer).unwrap();
            let printed = run(&program, &input);
            // Any solution of this sample is right, and it is the only one for which a program of ours prints another.
            let is_right = match input.starts_with(&other) {
                true => printed.len() == expected.len() && !printed.contains('0'),
                false => printed == expected,
            };
            assert!(is_right, "{}: {printed}", input.display());
        }
    }
}

#[test]
#[ignore = "slow: cargo test -- --ignored"]
fn every_submission_compiles_with_an_old_compiler_in_old_editions() {
    if let Some(old) = old_rustc() {
        check_all(&old, "2015");
        check_all(&old, "2018");
    }
}

/// What a judge gets has no item that it does not use, whether that is public, as a snippet's are, or let pass here.
#[test]
fn no_submission_carries_dead_code() {
    let folder = Folder::new();
    let (file, out) = (folder.at("main.rs"), folder.at("out"));
    for (path, _) in submissions() {
        let whole = fs::read_to_string(&path).unwrap();
        let mut text = bare(paste::for_judge(&whole));
        if text.len() < bare(&whole).len() {
            text += &leetcode(&path);
        }
        folder.file("main.rs", text);
        let told = compile("rustc", "2021", file.as_ref(), out.as_ref(), &[CHECK]);
        assert_eq!(told, "", "{}", path.display());
    }
}

/// What LeetCode puts around a submission.
fn leetcode(file: &Path) -> String {
    let call = match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("leetcode_36") => "let _: bool = Solution::is_valid_sudoku(Vec::new());",
        Some("leetcode_2133") => "let _: bool = Solution::check_valid(Vec::new());",
        _ => "let () = Solution::solve_sudoku(&mut Vec::new());",
    };
    format!("\nstruct Solution;\n\nfn main() {{\n    {call}\n}}\n")
}

/// The text with nothing public in it, and no dead code allowed.
fn bare(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    let kept = lines.filter(|line| !line.trim_start().starts_with("#[allow(dead_code)]"));
    kept.map(|line| {
        line.replacen(
            "pub ",
            "",
            usize::from(line.trim_start().starts_with("pub ")),
        )
    })
    .collect()
}

/// Dead code, an error of one edition alone, a warning of one edition alone.
#[test]
fn a_check_tells_warnings_and_knows_editions() {
    let nobodys = "fn main() {}\n\nfn nobodys() {}\n";
    let since_2018 = "fn main() {\n    let _ = async {};\n}\n";
    let until_2021 =
        "fn main() {\n    unsafe { g() }\n}\nunsafe fn f() {}\nunsafe fn g() {\n    f()\n}\n";
    let public = nobodys.replace("fn nobodys", "#[allow(dead_code)]\npub fn nobodys");
    let folder = Folder::new();
    let (file, out) = (folder.at("main.rs"), folder.at("out"));
    let told = |edition, text: &str| {
        folder.file("main.rs", text);
        compile("rustc", edition, file.as_ref(), out.as_ref(), &[CHECK])
    };
    for edition in ["2015", "2018", "2021", "2024"] {
        let dead = told(edition, nobodys);
        assert!(dead.contains("function `nobodys` is never used"), "{dead}");
        assert!(told(edition, &public).is_empty());
        assert_eq!(told(edition, &bare(&public)), dead);
        let clean = told(edition, since_2018).is_empty();
        assert_eq!(clean, edition != "2015");
        let clean = told(edition, until_2021).is_empty();
        assert_eq!(clean, edition != "2024");
    }
}

/// A judge that is known to take less than most says so in the catalogue.
#[test]
fn every_submission_is_shorter_than_the_shortest_limit_of_a_judge() {
    for (file, tasks) in submissions() {
        let bytes = fs::metadata(&file).unwrap().len();
        assert!(bytes < 50_000, "{}: {bytes} bytes", file.display());
        for name in tasks.iter().flat_map(|task| task.names) {
            let limit = name.source_limit().unwrap_or(50_000);
            assert!(bytes <= limit, "{}: {bytes} of {limit}", name.id());
        }
    }
}

#[test]
fn every_file_among_the_submissions_is_that_of_a_task() {
    let mut found: Vec<PathBuf> = fs::read_dir(root().join("src/bin"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect();
    found.sort();
    let named: Vec<PathBuf> = submissions().into_keys().collect();
    assert_eq!(found, named);
}

/// As an example, which `cargo test` builds and `cargo install` doesn't.
#[test]
fn cargo_is_told_of_every_submission() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    for file in submissions().into_keys() {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let told = format!("[[example]]\nname = \"{name}\"\npath = \"src/bin/{name}.rs\"\n");
        assert!(manifest.contains(&told), "expected in Cargo.toml:\n{told}");
    }
}

/// Each file with the tasks that it solves.
fn submissions() -> BTreeMap<PathBuf, Vec<&'static Task>> {
    let mut files: BTreeMap<PathBuf, Vec<&Task>> = BTreeMap::new();
    for task in TASKS {
        files.entry(root().join(task.file)).or_default().push(task);
    }
    files
}

fn check_all(rustc: &str, edition: &str) {
    let folder = Folder::new();
    let checked = PathBuf::from(folder.at("checked"));
    for file in submissions().into_keys() {
        let told = compile(rustc, edition, &file, &checked, &[CHECK]);
        assert_eq!(told, "", "{rustc} {edition} {}", file.display());
    }
}

/// What a compiler says with warnings as errors.
fn compile(rustc: &str, edition: &str, file: &Path, out: &Path, more: &[&str]) -> String {
    let compiled = Command::new(rustc)
        .args(["--edition", edition, "-D", "warnings"])
        .args(more)
        .arg("-o")
        .args([out, file])
        .output()
        .expect("a compiler");
    let messages = String::from_utf8_lossy(&compiled.stderr).into_owned();
    assert_eq!(compiled.status.success(), messages.is_empty(), "{messages}");
    messages
}

/// The published samples of a task, each with its answer.
fn samples(task: &Task) -> Vec<(PathBuf, PathBuf)> {
    let folder = root().join("problems").join(task.slug).join("data/sample");
    let entries = fs::read_dir(folder).unwrap();
    let inputs = entries.map(|entry| entry.unwrap().path());
    let inputs = inputs.filter(|path| path.extension().is_some_and(|end| end == "in"));
    let pairs: Vec<_> = inputs
        .map(|path| (path.clone(), path.with_extension("ans")))
        .collect();
    assert!(!pairs.is_empty(), "{} has a sample", task.slug);
    pairs
}

fn run(program: &Path, input: &Path) -> String {
    let output = Command::new(program)
        .stdin(fs::File::open(input).unwrap())
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", input.display());
    String::from_utf8(output.stdout).unwrap()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
