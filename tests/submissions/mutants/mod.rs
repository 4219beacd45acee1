//! Promise: no wrong program passes. Each accepted C++ program of a package is changed by one fault at a time, of those
//! that students make (`faults`). The judge group or the hack group rejects each mutant, unless `equivalent.txt` says why
//! it is still right. What doesn't compile, or compiles to the same machine code, is no mutant.
//!
//! Shared files of `problems/common` are changed too, for each package anew: its tests are others. Some packages alone:
//! `MUTANTS="leetcode-36 boj-30649" cargo test --test submissions -- --ignored --nocapture mutants`.

mod faults;
mod tokens;

use crate::common::{create_unique_folder, judge, run};
use crate::packages::{files_below, has_extension, package, slugs};
use faults::faults;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs, thread};

/// A program with one fault: its files, and how the changed line differs.
struct Mutant {
    files: Vec<(String, String)>,
    changed: usize,
    original: String,
    change: String,
}

#[derive(PartialEq)]
enum Fate {
    NoMutant,
    Killed,
    Hacked,
    /// `equivalent.txt` says so, so it isn't run.
    Equivalent,
    Survived,
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: thousands of wrong programs, an hour or more"]
    fn no_wrong_program_passes() {
        let wanted = env::var("MUTANTS").unwrap_or_default();
        let known = fs::read_to_string(this_folder().join("equivalent.txt")).unwrap();
        let mut survivors = Vec::new();
        for slug in slugs()
            .filter(|slug| wanted.is_empty() || wanted.split(' ').any(|named| named == *slug))
        {
            survivors.extend(sweep(slug, &equivalent(&known, slug)));
        }
        assert!(survivors.is_empty(), "passed:\n{}", survivors.join("\n"));
    }
}

#[test]
fn faults_are_put_into_statements_and_printed_texts_but_not_into_comments() {
    let source = "// i < 9 && true\n#include <array>\nint main() {\n    std::array<int, 9> seen{};\n    \
        for (int i = 0; i < 9; ++i) {\n        int box{};\n        seen[i] |= 1;  // 1 < 9\n    }\n    puts(\"Yes.\\n\");\n}\n";
    let found: Vec<String> = faults(source)
        .iter()
        .map(|fault| format!("{}: {}", fault.name, fault.text))
        .collect();
    let expected = [
        "first one left out: for (int i = 1;",
        "bound: i <= 9",
        "last one left out: i < 9 - 1 ;",
        "state kept: static int box{};",
        "statement forgotten: ;",
        "not collected: =",
        "statement forgotten: ;",
        "line less: \"Yes.\"",
        "line more: \"Yes.\\n\\n\"",
        "blank more: \"Yes. \\n\"",
        "text cut: \"Yes\\n\"",
        "letter case: \"yES.\\n\"",
    ];
    assert_eq!(found, expected);
}

/// After a program is edited, its lines have other numbers.
#[test]
fn listed_changes_are_those_of_a_mutant() {
    let changes = |slug| {
        mutants(slug)
            .into_iter()
            .map(|mutant| mutant.change)
            .collect()
    };
    let known: BTreeMap<&str, BTreeSet<String>> =
        slugs().map(|slug| (slug, changes(slug))).collect();
    let list = fs::read_to_string(this_folder().join("equivalent.txt")).unwrap();
    let is_change = |line: &str| line.contains(" -> ");
    for (slugs, change) in listed(&list)
        .into_iter()
        .filter(|(_, line)| is_change(line))
    {
        let is_known = match slugs[..] {
            ["all"] => known.values().any(|changes| changes.contains(change)),
            _ => slugs.iter().all(|slug| known[slug].contains(change)),
        };
        assert!(is_known, "{slugs:?}: no mutant is\n{change}");
    }
}

fn this_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/submissions/mutants")
}

/// The lines of `equivalent.txt`, changes or names of faults, each with the packages it is about, or `all`.
fn listed(list: &str) -> Vec<(Vec<&str>, &str)> {
    let mut slugs = Vec::new();
    let mut lines = Vec::new();
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let heading = line.strip_prefix('[').and_then(|l| l.strip_suffix(']'));
        match heading {
            Some(heading) => slugs = heading.split(' ').collect(),
            None if line.is_empty() => {}
            None => lines.push((slugs.clone(), line)),
        }
    }
    lines
}

fn equivalent<'a>(list: &'a str, slug: &str) -> BTreeSet<&'a str> {
    let is_about = |slugs: &[&str]| slugs.contains(&"all") || slugs.contains(&slug);
    let lines = listed(list).into_iter();
    lines
        .filter(|(slugs, _)| is_about(slugs))
        .map(|(_, line)| line)
        .collect()
}

/// Judges all mutants of a package, prints how many met each fate, and returns those that wrongly passed.
fn sweep(slug: &str, equivalent: &BTreeSet<&str>) -> Vec<String> {
    let mutants = mutants(slug);
    let count = mutants.len();
    let queue = Mutex::new(mutants.into_iter());
    let fates = Mutex::new(Vec::new());
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().unwrap().next();
                    let Some(mutant) = next else { break };
                    let fate = if equivalent.contains(mutant.change.as_str()) {
                        Fate::Equivalent
                    } else {
                        fate(slug, &mutant)
                    };
                    fates.lock().unwrap().push((fate, mutant.change));
                }
            });
        }
    });
    let fates = fates.into_inner().unwrap();
    let with = |wanted: Fate| fates.iter().filter(move |(fate, _)| *fate == wanted);
    let (harmless, passed): (Vec<&str>, Vec<&str>) = with(Fate::Survived)
        .map(|(_, change)| change.as_str())
        .partition(|change| equivalent.contains(change.split(": ").nth(1).unwrap_or("")));
    println!(
        "{slug}: {} mutants, {} killed, {} hacked, {} equivalent, {} surviving",
        count - with(Fate::NoMutant).count(),
        with(Fate::Killed).count(),
        with(Fate::Hacked).count(),
        with(Fate::Equivalent).count() + harmless.len(),
        passed.len()
    );
    for change in &passed {
        println!("  {change}");
    }
    passed
        .iter()
        .map(|change| format!("{slug}: {change}"))
        .collect()
}

/// The mutants of all accepted C++ programs.
fn mutants(slug: &str) -> Vec<Mutant> {
    let accepted = package(slug).join("submissions/accepted");
    let mut programs: Vec<PathBuf> = fs::read_dir(&accepted)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    programs.sort();
    programs
        .iter()
        .flat_map(|program| mutants_of(program))
        .collect()
}

fn mutants_of(program: &Path) -> Vec<Mutant> {
    let places = if program.is_dir() {
        files_below(program)
    } else {
        vec![program.to_path_buf()]
    };
    let is_cpp = places.iter().any(|place| has_extension(place, &["cpp"]));
    let files: Vec<(String, String)> = places
        .iter()
        .filter(|_| is_cpp)
        .map(|place| {
            let name = place.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(place).unwrap())
        })
        .collect();
    let change = |changed: usize| {
        let files = &files;
        let (name, source) = &files[changed];
        faults(source).into_iter().map(move |fault| {
            let mut mutated = source.clone();
            mutated.replace_range(fault.bytes.clone(), &fault.text);
            let number = source[..fault.bytes.start].matches('\n').count();
            let line = |text: &str| text.lines().nth(number).unwrap_or("").trim().to_string();
            let change = format!(
                "{name}:{}: {}: {} -> {}",
                number + 1,
                fault.name,
                line(source),
                line(&mutated)
            );
            let mut files = files.clone();
            files[changed].1 = mutated;
            Mutant {
                files,
                changed,
                original: source.clone(),
                change,
            }
        })
    };
    let mutants = (0..files.len()).flat_map(change);
    let mut known = BTreeSet::new();
    mutants
        .filter(|mutant| known.insert(mutant.files[mutant.changed].1.clone()))
        .collect()
}

fn fate(slug: &str, mutant: &Mutant) -> Fate {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = create_unique_folder(target, "mutant-*");
    for (name, source) in &mutant.files {
        fs::write(folder.join(name), source).unwrap();
    }
    // A folder's files are a whole program, which a function is not.
    let submission = match &mutant.files[..] {
        [(name, _)] => folder.join(name),
        _ => folder.clone(),
    };
    let submission = submission.to_str().unwrap();
    let seconds = seconds(slug).to_string();
    let done = run(judge(&["test", slug, submission, "-t", &seconds, "--csv"]));
    let accepted = done.code == 0;
    let is_unchanged = accepted && is_unchanged(&folder, mutant);
    fs::remove_dir_all(&folder).unwrap();
    let row = done
        .stdout
        .lines()
        .nth(1)
        .unwrap_or_else(|| panic!("{}", done.stderr));
    let fields: Vec<&str> = row.split(',').collect();
    match fields[4] {
        "CE" => Fate::NoMutant,
        "AC" if fields[5].starts_with("hack/") => Fate::Hacked,
        "AC" if is_unchanged => Fate::NoMutant,
        "AC" => Fate::Survived,
        "JE" => panic!("{}: {row}", mutant.change),
        _ => Fate::Killed,
    }
}

/// Faults in what a package doesn't use of a shared file, and some others, leave the machine code as it was.
fn is_unchanged(folder: &Path, mutant: &Mutant) -> bool {
    let code = || {
        let main = mutant.files.iter().find(|(name, _)| name.ends_with(".cpp"));
        let (name, source) = main.unwrap();
        let compiler = Command::new("g++")
            .args(["-O2", "-S", "-o", "-", name])
            .current_dir(folder)
            .output();
        // A function alone does not compile.
        let text = compiler.unwrap().stdout;
        (source.contains("main(") && !text.is_empty()).then_some(text)
    };
    let changed = code();
    fs::write(
        folder.join(&mutant.files[mutant.changed].0),
        &mutant.original,
    )
    .unwrap();
    changed.is_some() && changed == code()
}

/// The problem's time limit, but no more than endless loops are worth.
fn seconds(slug: &str) -> f64 {
    let settings = fs::read_to_string(package(slug).join("problem.yaml")).unwrap();
    let limit = settings
        .lines()
        .find_map(|line| line.trim().strip_prefix("time_limit: "));
    let limit = limit.and_then(|limit| limit.split(' ').next()?.parse().ok());
    limit.unwrap_or(2.0_f64).min(2.0)
}
