//! A judge compiles one file with a bare `rustc`: so does this test, under every edition, with warnings as errors, and
//! runs what comes out on the published sample. An older compiler joins in where there is one.

use crate::common::rustc::old_rustc;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SUBMISSIONS: [(&str, &str); 5] = [
    ("lanqiao_sudoku", "lanqiao-1"),
    ("loj_10027", "loj10027"),
    ("leetcode_37", "leetcode37"),
    ("nowcoder_hj44", "hj44"),
    ("poj_2676", "poj2676"),
];

#[test]
fn every_submission_compiles_alone_without_a_warning_under_edition_2018() {
    compile_and_run_all("rustc", "2018");
}

#[test]
fn every_submission_compiles_alone_without_a_warning_under_edition_2021() {
    compile_and_run_all("rustc", "2021");
}

#[test]
fn every_submission_compiles_alone_without_a_warning_under_edition_2024() {
    compile_and_run_all("rustc", "2024");
}

/// Debian 12 has rustc 1.63, which knows no edition 2024. Name another old compiler in `OLD_RUSTC`.
#[test]
fn every_submission_compiles_alone_with_an_old_compiler() {
    let Some(old) = old_rustc() else {
        eprintln!("SKIPPED: no rustc older than the usual one; name one in OLD_RUSTC");
        return;
    };
    for edition in ["2018", "2021"] {
        compile_and_run_all(&old, edition);
    }
}

#[test]
fn every_submission_is_shorter_than_the_shortest_limit_of_a_judge() {
    for (name, _) in SUBMISSIONS {
        let bytes = fs::metadata(source(name)).unwrap().len();
        assert!(bytes < 50_000, "{name}: {bytes} bytes, SPOJ takes 50000");
    }
}

#[test]
fn the_table_of_this_test_names_every_submission() {
    let mut found: Vec<PathBuf> = fs::read_dir(source("x").parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    found.retain(|path| path.extension().is_some_and(|end| end == "rs"));
    found.sort();
    let mut named: Vec<PathBuf> = SUBMISSIONS.iter().map(|(name, _)| source(name)).collect();
    named.sort();
    assert_eq!(found, named);
}

fn compile_and_run_all(rustc: &str, edition: &str) {
    for (name, sample) in SUBMISSIONS {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!(
            "alone-{}-{edition}-{}",
            rustc.replace(['/', '\\'], "_"),
            std::process::id()
        ));
        fs::create_dir_all(&folder).unwrap();
        let program = folder.join(name);
        // Without -O: compiled sooner, and arithmetic is checked.
        let compiled = Command::new(rustc)
            .args(["--edition", edition, "-D", "warnings", "-o"])
            .arg(&program)
            .arg(source(name))
            .output()
            .unwrap();
        let messages = String::from_utf8_lossy(&compiled.stderr);
        assert!(
            compiled.status.success() && messages.is_empty(),
            "{rustc} --edition {edition} {name}: {messages}"
        );
        assert_eq!(
            run(&program, sample),
            fs::read_to_string(data(sample, "out")).unwrap()
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}

fn run(program: &Path, sample: &str) -> String {
    let output = Command::new(program)
        .stdin(fs::File::open(data(sample, "in")).unwrap())
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", program.display());
    String::from_utf8(output.stdout).unwrap()
}

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/bin/{name}.rs"))
}

fn data(sample: &str, end: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/samples/{sample}.{end}"))
}
