//! Promise: each submission compiles alone and without warnings, with a bare `rustc`, even an old one, as judges have.
//!
//! The compilers only check the files, which finds all warnings in a tenth of the time; for the other tests cargo builds
//! them anyway. Mostly all files are modules of one program, as starting a compiler takes longer than a file. The sweeps
//! check each file alone, in all editions, and run what an old compiler builds on the published samples.

use crate::common::rustc::old_rustc;
use crate::common::{Folder, repository_file};
use crate::packages::CHECK;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use sudoku_oj::catalogue::{TASKS, Task};
use sudoku_oj::files::paste;

#[test]
#[ignore = "sweep: every file alone"]
fn every_submission_compiles_alone_without_a_warning() {
    let folder = Folder::new();
    let checked = PathBuf::from(folder.at("checked"));
    for file in submissions().into_keys() {
        let messages = compile("rustc", "2021", &file, &checked, &[CHECK]);
        assert_eq!(messages, "", "{}", file.display());
    }
}

/// The oldest compiler and edition; `submissions_contain_no_dead_code` takes the current compiler and edition 2021.
#[test]
fn submissions_compile_without_warnings_in_the_first_edition() {
    check_all(&old_rustc().unwrap_or("rustc".into()), "2015");
}

#[test]
#[ignore = "sweep: three editions"]
fn submissions_compile_without_warnings_in_other_editions() {
    for edition in ["2015", "2018", "2024"] {
        check_all("rustc", edition);
    }
}

/// Debian 12 has rustc 1.63, which doesn't know edition 2024. `OLD_RUSTC` names another old compiler.
#[test]
#[ignore = "sweep: all submissions built and run"]
fn submissions_built_by_an_old_rustc_answer_the_samples() {
    let Some(old) = old_rustc() else {
        eprintln!("SKIPPED: no rustc older than the usual one; name one in OLD_RUSTC");
        return;
    };
    let folder = Folder::new();
    let program = PathBuf::from(folder.at("program"));
    // Without -O it compiles faster and checks for overflow.
    let messages = compile_all(&old, "2021", &submission_texts(), &program, &[]);
    assert_eq!(messages, "", "{old}");
    let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/hackerrank-sudoku");
    for (file, tasks) in submissions() {
        for (input, answer) in tasks.into_iter().flat_map(published_samples) {
            let expected = fs::read_to_string(answer).unwrap();
            let printed = run_submission(&program, program_name(&file), &input);
            // Any solution of this sample is right. For no other sample does a submission print a different one.
            let is_right = if input.starts_with(&other) {
                printed.len() == expected.len() && !printed.contains('0')
            } else {
                printed == expected
            };
            assert!(is_right, "{}: {printed}", input.display());
        }
    }
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: an old compiler in two editions"]
    fn submissions_compile_with_an_old_rustc_in_old_editions() {
        if let Some(old) = old_rustc() {
            check_all(&old, "2015");
            check_all(&old, "2018");
        }
    }
}

/// Submitted text has no unused item, not even a public one, as in snippets, or one with `#[allow(dead_code)]`.
#[test]
fn submissions_contain_no_dead_code() {
    let mut texts = submission_texts();
    for (name, text) in &mut texts {
        let mut judges = without_pub_and_allow(paste::text_for_judge(text));
        if judges.len() < without_pub_and_allow(text).len() {
            judges += &leetcode_main(name);
        }
        *text = judges;
    }
    let folder = Folder::new();
    let messages = compile_all("rustc", "2021", &texts, folder.at("out").as_ref(), &[CHECK]);
    assert_eq!(messages, "");
}

/// The code that LeetCode adds to a submission.
fn leetcode_main(name: &str) -> String {
    let call = match name {
        "leetcode_36" => "let _: bool = Solution::is_valid_sudoku(Vec::new());",
        "leetcode_2133" => "let _: bool = Solution::check_valid(Vec::new());",
        _ => "let () = Solution::solve_sudoku(&mut Vec::new());",
    };
    format!("\nstruct Solution;\n\nfn main() {{\n    {call}\n}}\n")
}

/// The text without `pub` and `#[allow(dead_code)]`.
fn without_pub_and_allow(text: &str) -> String {
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

sweep!(assert_warnings_are_reported:
    compile_check_reports_warnings_in_the_first_and_last_edition(&["2015", "2024"]),
    "sweep: four editions" compile_check_reports_warnings_per_edition(&["2015", "2018", "2021", "2024"])
);

/// The second of two files has dead code, an error in one edition only, or a warning in one edition only.
fn assert_warnings_are_reported(editions: &[&str]) {
    let nobodys = "fn main() {}\n\nfn nobodys() {}\n";
    let since_2018 = "fn main() {\n    let _ = async {};\n}\n";
    let until_2021 =
        "fn main() {\n    unsafe { g() }\n}\nunsafe fn f() {}\nunsafe fn g() {\n    f()\n}\n";
    let public = nobodys.replace("fn nobodys", "#[allow(dead_code)]\npub fn nobodys");
    let folder = Folder::new();
    let check_in = |edition, text: &str| {
        let texts = [("one", "fn main() {}\n"), ("two", text)];
        let texts = texts.map(|(name, text)| (name.to_string(), text.to_string()));
        let out = folder.at("out");
        compile_all("rustc", edition, &texts, out.as_ref(), &[CHECK])
    };
    for edition in editions {
        let dead = check_in(edition, nobodys);
        assert!(dead.contains("function `nobodys` is never used"), "{dead}");
        assert!(check_in(edition, &public).is_empty());
        assert_eq!(check_in(edition, &without_pub_and_allow(&public)), dead);
        let clean = check_in(edition, since_2018).is_empty();
        assert_eq!(clean, *edition != "2015");
        let clean = check_in(edition, until_2021).is_empty();
        assert_eq!(clean, *edition != "2024");
    }
}

/// The catalogue has the limits of judges that are known to take less than 50,000 bytes.
#[test]
fn submissions_fit_every_source_length_limit() {
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
fn every_file_in_src_bin_belongs_to_a_task() {
    let mut found: Vec<PathBuf> = fs::read_dir(root().join("src/bin"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect();
    found.sort();
    let named: Vec<PathBuf> = submissions().into_keys().collect();
    assert_eq!(found, named);
}

/// Otherwise `cargo test` compiles it once more and prints that it ran 0 tests.
#[test]
fn manifest_says_of_every_submission_that_it_has_no_tests() {
    let manifest = repository_file("Cargo.toml");
    for file in submissions().keys() {
        let name = file.file_stem().unwrap_or_default().display();
        let line = format!("    {{ name = \"{name}\", test = false }},\n");
        assert!(manifest.contains(&line), "expected in Cargo.toml: {line}");
    }
}

/// Each file and the tasks that it solves.
fn submissions() -> BTreeMap<PathBuf, Vec<&'static Task>> {
    let mut files: BTreeMap<PathBuf, Vec<&Task>> = BTreeMap::new();
    for task in TASKS {
        files.entry(root().join(task.file)).or_default().push(task);
    }
    files
}

fn check_all(rustc: &str, edition: &str) {
    let folder = Folder::new();
    let checked = folder.at("checked");
    let messages = compile_all(
        rustc,
        edition,
        &submission_texts(),
        checked.as_ref(),
        &[CHECK],
    );
    assert_eq!(messages, "", "{rustc} {edition}");
}

/// The name and the text of each submission.
fn submission_texts() -> Vec<(String, String)> {
    let text = |file: PathBuf| {
        let text = fs::read_to_string(&file).unwrap();
        (program_name(&file).to_string(), text)
    };
    submissions().into_keys().map(text).collect()
}

fn program_name(file: &Path) -> &str {
    file.file_stem().unwrap().to_str().unwrap()
}

/// Compiles all the texts as modules of one program, which runs the one named by its argument. Returns the messages.
fn compile_all(
    rustc: &str,
    edition: &str,
    texts: &[(String, String)],
    out: &Path,
    more: &[&str],
) -> String {
    const MAIN: &str = "\nfn main() {";
    let (mut modules, mut calls) = (String::new(), String::new());
    for (name, text) in texts {
        let text = format!("\n{text}");
        assert_eq!(text.matches(MAIN).count(), 1, "{name}");
        let text = text.replace(MAIN, "\npub fn main() {");
        modules += &format!("mod {name} {{{text}}}\n");
        calls += &format!("        \"{name}\" => {name}::main(),\n");
    }
    let which = "std::env::args().nth(1).unwrap_or_default()";
    let main = format!(
        "fn main() {{\n    match {which}.as_str() {{\n{calls}        _ => {{}}\n    }}\n}}\n"
    );
    let all = out.with_extension("rs");
    fs::write(&all, modules + &main).unwrap();
    compile(rustc, edition, &all, out, more)
}

/// Compiles a file, with warnings as errors. Returns the messages.
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

/// The published samples of a task: inputs and answers.
fn published_samples(task: &Task) -> Vec<(PathBuf, PathBuf)> {
    let folder = root().join("problems").join(task.slug).join("data/sample");
    let entries = fs::read_dir(folder).unwrap();
    let inputs = entries.map(|entry| entry.unwrap().path());
    let inputs = inputs.filter(|path| path.extension().is_some_and(|end| end == "in"));
    let pairs: Vec<_> = inputs
        .map(|path| (path.clone(), path.with_extension("ans")))
        .collect();
    assert!(!pairs.is_empty(), "{} has no sample", task.slug);
    pairs
}

fn run_submission(program: &Path, name: &str, input: &Path) -> String {
    let output = Command::new(program)
        .arg(name)
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
