//! Promise: what `print` prints can be pasted as it is. For every name in the catalogue it is plain ASCII, leaves a
//! tenth of the judge's source limit free, and begins with that judge, its page and its languages. In C++, Java and
//! Python it is accepted on the task's package.

use crate::common::tables::assert_refused;
use crate::common::{Folder, done};
use std::collections::BTreeSet;
use std::process::Command;
use sudoku_oj::catalogue::{Name, TASKS, Task, TaskAndName, all_names};
use sudoku_oj::files::paste;
use sudoku_oj::teach::language::Language;
use sudoku_oj::teach::rungs::RUNGS;
use sudoku_oj::teach::submission::Submission;
use sudoku_oj::teach::task_formats::{self, TaskFormat};
use sudoku_oj::teach::translated_submission::submission_text;
use sudoku_oj::teach::translations::LANGUAGES;

fn in_rust(task: &Task, name: &Name) -> String {
    let text = Submission::read_bundled(task).expect("it can be read").text;
    name.with_heading(task, paste::text_for_judge(&text))
}

#[track_caller]
fn can_be_pasted(text: &str, (_, name): TaskAndName, comment: &str) {
    let id = name.id();
    let odd = text.lines().find(|line| !line.is_ascii());
    assert_eq!(odd, None, "{id}");
    if let Some(limit) = name.source_limit() {
        assert!(text.len() as u64 * 10 <= limit * 9, "{id}: {}", text.len());
    }
    let mut lines = text.lines();
    let first = lines.next().expect("a line");
    let begin = format!("{comment} {} ", name.judge.name);
    assert!(first.starts_with(&begin), "{id}: {first}");
    let page = name.pages().into_iter().next();
    let page = page.unwrap_or_else(|| "its page is not known".to_string());
    assert!(first.ends_with(&page), "{id}: {first}");
    let second = lines.next().expect("a line");
    let languages = second.strip_prefix(&format!("{comment} Languages: "));
    let languages = languages.unwrap_or_else(|| panic!("{id}: {second}"));
    assert!(languages.starts_with(name.judge.others), "{id}: {second}");
    let knows = languages.contains("Rust") || languages == "not known.";
    assert!(knows, "{id}: {second}");
}

#[test]
fn every_name_is_printed_with_its_ascii_heading_within_the_source_limit() {
    for (task, name) in all_names() {
        can_be_pasted(&in_rust(task, name), (task, name), "//");
    }
    for id in ["luogu-p1784", "lanqiao-sudoku", "spoj-easudoku"] {
        let (task, name) = all_names().find(|(_, name)| name.id() == id).expect(id);
        assert_eq!(done(&["print", id]).stdout, in_rust(task, name));
    }
}

/// A file for several tasks is named after one of them.
#[test]
fn submission_files_begin_with_the_heading_of_their_own_name() {
    let files: BTreeSet<&str> = TASKS.iter().map(|task| task.file).collect();
    for file in files {
        let called = |task: &&Task| file.ends_with(&format!("/{}.rs", task.slug.replace('-', "_")));
        let Some(task) = TASKS.iter().find(called) else {
            panic!("no task has the name of {file}");
        };
        let text = Submission::read_bundled(task).expect("it can be read").text;
        let told = format!(
            "{file} must begin as './judge.sh print {}' prints it",
            task.slug
        );
        assert_eq!(
            paste::text_for_judge(&text),
            in_rust(task, task.own_name()),
            "{told}"
        );
    }
}

#[test]
fn print_translates_to_other_languages_or_lists_those_that_exist() {
    let mut printed = BTreeSet::new();
    for (task, name) in all_names() {
        for language in LANGUAGES {
            match submission_text(task, name, None, language) {
                Ok(text) => {
                    can_be_pasted(&text, (task, name), language.comment_mark());
                    assert!(!text.contains("#include \""), "{text}");
                    printed.insert((task.slug, language.name()));
                }
                Err(error) => {
                    let line = error.to_string();
                    let begin = format!("no program in {} is bundled for ", language.title());
                    assert!(line.starts_with(&begin), "{line}");
                    assert!(
                        line.ends_with("rust") && line.contains(": take --language "),
                        "{line}"
                    );
                }
            }
        }
    }
    for task in task_formats::supported_tasks() {
        for language in ["cpp", "java"] {
            assert!(printed.contains(&(task, language)), "{task} {language}");
        }
    }
    assert!(printed.len() > 45, "{}", printed.len());
}

#[test]
fn wrong_print_arguments_are_one_line() {
    let table = "
        print poj-2677 --language cpp
            no problem 'poj-2677'; did you mean poj-2676?…
        print poj-2676 --language c++
            no language 'c++'; there are: rust, cpp, java, python
        print poj-2676 --language
            expected a language after --language…
        print poj-2676 --language java --solver fewst
            no solver 'fewst'; did you mean 'fewest'?
        print tioj-1025 --language cpp --solver scan
            leave out --solver scan: no rung answers tioj-1025, which asks for all solutions in order, and how many
        print uva-989 --language python
            no program in Python is bundled for UVa 989: take --language cpp or java or rust
        print spoj-easudoku --language cpp --solver propagate
            SPOJ EASUDOKU allows 5,000 bytes of source, but this text has …
    ";
    assert_refused(".", table);
}

#[test]
fn language_that_the_judge_does_not_accept_is_noted() {
    let printed = done(&["print", "poj-2676", "--language", "python"]);
    let note = "note: POJ takes no Python, only C, C++, Fortran, Java, Pascal\n";
    assert_eq!((printed.code, printed.stderr.as_str()), (0, note));
    let printed = done(&["print", "luogu-p10481", "--language", "python"]);
    assert_eq!((printed.code, printed.stderr.as_str()), (0, ""));
}

/// Every language and every property of a format: digits on a line, words for no solution, dashes, text between or
/// before grids, the least solution, a known solution.
const CPP: [(&str, Language); 3] = [
    ("acwing-166", Language::Cpp),
    ("hdu-3111", Language::Cpp),
    ("nowcoder-hj44", Language::Cpp),
];
const OTHERS: [(&str, Language); 2] =
    [("poj-2918", Language::Java), ("boj-2580", Language::Python)];

#[test]
fn some_programs_in_other_languages_are_accepted() {
    accepted([CPP[0]], &["--no-hack"]);
    accepted(OTHERS, &["-k", "sample"]);
}

#[test]
#[ignore = "sweep: five printed programs and all tests, with those of hack"]
fn some_programs_in_other_languages_are_not_hacked() {
    accepted(CPP.into_iter().chain(OTHERS), &["--all"]);
}

/// Asserts that these tests accept them, and that those in C++ are C++98, the only version that POJ has.
fn accepted(programs: impl IntoIterator<Item = (&'static str, Language)>, tests: &[&str]) {
    let folder = Folder::new();
    for (task, language) in programs {
        let (task, name) = all_names().find(|(_, name)| name.id() == task).expect(task);
        let text = submission_text(task, name, None, language).expect("a program");
        let file = format!("{}/Main.{}", task.slug, language.extension());
        folder.file(&file, text);
        let file = folder.at(&file);
        if language == Language::Cpp {
            is_old_cpp(&file);
        }
        let is_hacked = HACKED.contains(&(task.slug, language));
        let tests = if is_hacked { &["--no-hack"] } else { tests };
        let judged = done(&[&["test", task.slug, &file], tests].concat());
        let whole = format!("{}{}", judged.stdout, judged.stderr);
        assert!(judged.stdout.contains("\nAC, "), "{whole}");
        let spared = judged.stdout.contains("\nhack: none of ");
        assert_eq!(spared, tests == ["--all"], "{whole}");
    }
}

/// Here even the fastest rung that fits is too slow for the hack group: in Python for a thousand grids, with the short
/// rungs of spoj-easudoku for single ones.
const HACKED: [(&str, Language); 6] = [
    ("acwing-166", Language::Python),
    ("hdu-3111", Language::Python),
    ("nowcoder-hj44", Language::Python),
    ("poj-2676", Language::Python),
    ("spoj-easudoku", Language::Java),
    ("spoj-easudoku", Language::Python),
];

fn is_old_cpp(file: &str) {
    let args = [
        "-std=c++98",
        "-pedantic",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-fsyntax-only",
    ];
    let Ok(compiled) = Command::new("g++").args(args).arg(file).output() else {
        return eprintln!("SKIPPED: no g++");
    };
    let messages = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{file}: {messages}");
}

/// The text of every rung is C++98, whatever `main` follows.
#[test]
fn every_rung_compiles_as_cpp_98() {
    let folder = Folder::new();
    let (task, name) = all_names()
        .find(|(task, _)| task.slug == "nowcoder-hj44")
        .expect("it is in the catalogue");
    for rung in RUNGS.iter().filter(|rung| rung.is_watched()) {
        let text = submission_text(task, name, Some(rung), Language::Cpp).expect("a program");
        folder.file("main.cpp", text);
        is_old_cpp(&folder.at("main.cpp"));
    }
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: every printed program in C++, Java and Python, on all tests"]
    fn every_program_in_another_language_is_accepted() {
        let programs = task_formats::supported_tasks()
            .flat_map(|task| LANGUAGES.map(|language| (task, language)));
        let is_in_time = |task, language| TaskFormat::of_task_in_time(task, language).is_some();
        accepted(
            programs.filter(|(task, language)| is_in_time(task, *language)),
            &["--all"],
        );
    }
}
