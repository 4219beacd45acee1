//! Promise: every exercise fails as handed out and passes when solved, in every language. What is handed out holds only
//! the program with its gap, and nobody's work is overwritten.

use crate::common::rustc::assert_formatted;
use crate::common::texts::assert_ends;
use crate::common::{Done, Folder, done, has, judge, repository_file, run};
use std::fs;
use sudoku_oj::teach::exercises::{EXERCISES, Exercise};
use sudoku_oj::teach::language::Language;
use sudoku_oj::teach::variants::select_variant;

/// The one language that is always available: its compiler built this test.
const HERE: Language = Language::Rust;

pub fn is_here(language: Language) -> bool {
    match language {
        Language::Rust => true,
        Language::Cpp => has("g++"),
        Language::Java => has("javac"),
        Language::Python => has("python3"),
    }
}

/// In the languages that compile fast; `handed_out_program_fails_solved_one_leads_to_the_next` takes Rust.
#[test]
fn exercise_fails_as_given_and_passes_when_solved() {
    for (language, name) in [(Language::Cpp, "undo"), (Language::Python, "permutations")] {
        if is_here(language) {
            let args = ["exercise", "check", name, "--language", language.name()];
            let wanted = Exercise::find_exercise(name).expect(name);
            check(&[language], std::slice::from_ref(wanted), &args);
        }
    }
}

/// Only in Rust: the programs in the other languages are translations.
#[test]
#[ignore = "sweep: every exercise in Rust"]
fn each_fails_as_given_and_passes_when_solved() {
    let args = ["exercise", "check", "--language", "rust"];
    check(&[HERE], EXERCISES, &args);
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: every exercise in every language"]
    fn each_fails_as_given_and_passes_when_solved_in_every_language() {
        let here = Language::ALL.into_iter().filter(|l| is_here(*l));
        let here: Vec<Language> = here.collect();
        check(&here, EXERCISES, &["exercise", "check"]);
    }
}

/// Also checks that each compiles: a compile error does not count as failing.
fn check(here: &[Language], exercises: &[Exercise], args: &[&str]) {
    let checked = done(args);
    assert_eq!(checked.code, 0, "{}{}", checked.stdout, checked.stderr);
    let rows: Vec<Vec<&str>> = checked
        .stdout
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    for exercise in exercises {
        for language in here {
            let is_row = |row: &&Vec<&str>| row[..2] == [exercise.name, language.title()];
            let row = rows.iter().find(is_row).expect(exercise.name);
            assert!(["WA", "TLE"].contains(&row[2]), "{row:?}");
            assert_eq!(row[3], "AC", "{row:?}");
        }
    }
    let count = exercises.len() * here.len();
    let last = format!("{count} fail as given and pass when solved");
    assert_eq!(checked.stdout.lines().last(), Some(last.as_str()));
}

/// Uses a problem without a validator of its own, which would need a compiler too.
#[test]
fn languages_without_a_compiler_are_reported_and_skipped() {
    let folder = Folder::new();
    let mut command = judge(&["exercise", "check", "queens", "--language", "java"]);
    command.env("PATH", folder.name());
    let done = run(command);
    assert_eq!((done.code, done.stderr.as_str()), (0, ""));
    done.assert_stdout_has("\nJava is skipped: ");
    assert!(done.stdout.contains("javac"), "{}", done.stdout);
    let none = "\n0 fail as given and pass when solved\n";
    assert!(done.stdout.ends_with(none), "{}", done.stdout);
}

#[test]
fn rust_programs_are_formatted() {
    let folder = Folder::new();
    let mut files = Vec::new();
    for exercise in EXERCISES {
        let name = exercise.name;
        folder.file(&format!("{name}.rs"), exercise.gap_text(HERE, &[]));
        folder.file(&format!("{name}_solved.rs"), exercise.solved_text(HERE));
        files.extend([
            folder.at(&format!("{name}.rs")),
            folder.at(&format!("{name}_solved.rs")),
        ]);
    }
    assert_formatted("2021", &files);
}

/// `exercise check` judges the solved programs by their answers, so here they only have to be valid.
#[test]
fn exercise_packages_are_valid() {
    let mut own: Vec<&str> = EXERCISES.iter().map(|e| e.problem).collect();
    own.retain(|problem| problem.starts_with("src/"));
    own.sort_unstable();
    own.dedup();
    let root = env!("CARGO_MANIFEST_DIR");
    let packages: Vec<String> = own.iter().map(|own| format!("{root}/{own}")).collect();
    let words = packages.iter().map(String::as_str);
    let words: Vec<&str> = ["verify"].into_iter().chain(words).collect();
    let verified = done(&words);
    assert_eq!(verified.code, 0, "{}{}", verified.stdout, verified.stderr);
    let valid = verified.stdout.matches(" testcases, valid\n").count();
    assert_eq!((valid, own.len()), (4, 4), "{}", verified.stdout);
}

fn fits() -> &'static Exercise {
    Exercise::find_exercise("fits").expect("an exercise")
}

fn call(folder: &Folder, args: &[&str]) -> Done {
    let mut command = judge(&[&["exercise"], args].concat());
    command.current_dir(&folder.path);
    run(command)
}

#[test]
fn handed_out_program_fails_solved_one_leads_to_the_next() {
    let folder = Folder::new();
    let begun = call(&folder, &["fits"]);
    assert_eq!((begun.code, begun.stderr.as_str()), (0, ""));
    assert!(begun.stdout.starts_with("fits.rs: make `fits` right: "));
    let given = fs::read_to_string(folder.at("fits.rs")).expect("it was written");
    let exercise = fits();
    let head: Vec<&str> = given.lines().take(3).collect();
    assert_eq!(head[0], format!("// Exercise 1, fits: {}.", exercise.asks));
    assert!(
        head[1].ends_with("judge.sh exercise fits fits.rs"),
        "{head:?}"
    );
    assert!(
        head[2].ends_with("judge.sh exercise fits --hint"),
        "{head:?}"
    );
    assert_eq!(given.matches("TO DO").count(), 1);

    let failed = call(&folder, &["fits", "fits.rs"]);
    assert_eq!((failed.code, failed.stderr.as_str()), (1, ""));
    for part in [
        "\nsample/1              WA",
        "\nfirst failure: sample/1\n",
        "column 1 has four 1s",
        "\nexercise 1, fits: make `fits` right: ",
        "judge.sh exercise fits --hint\n",
        "judge.sh exercise fits fits.rs --page fits.html\n",
    ] {
        assert!(failed.stdout.contains(part), "{part}: {}", failed.stdout);
    }

    let all = call(&folder, &["fits", "fits.rs", "--all"]);
    assert_eq!(all.code, 1, "{}", all.stderr);
    assert!(all.stdout.contains("\nWA, 0 of 5 passed"), "{}", all.stdout);
    assert!(!all.stdout.contains("not run behind"), "{}", all.stdout);

    folder.file("mine.rs", exercise.solved_text(HERE));
    let passed = call(&folder, &["1", "mine.rs"]);
    assert_eq!((passed.code, passed.stderr.as_str()), (0, ""));
    for part in [
        "\nAC, 5 of 5 passed",
        "\nexercise 1, fits: solved\nnext, find the next empty cell: ",
        "judge.sh exercise next --language rust\n",
    ] {
        assert!(passed.stdout.contains(part), "{part}: {}", passed.stdout);
    }
}

#[test]
fn existing_file_is_kept_and_its_extension_chooses_the_language() {
    let folder = Folder::new();
    folder.file("fits.rs", "mine");
    let taken = call(&folder, &["fits"]);
    let line = "error: fits.rs: this file exists already and may contain your work: choose another one with -o\n";
    assert_eq!((taken.code, taken.stderr.as_str()), (2, line));
    assert_eq!(
        fs::read_to_string(folder.at("fits.rs")).ok().as_deref(),
        Some("mine")
    );
    let odd = call(&folder, &["fits", "-o", "two\nlines.py"]);
    assert_eq!((odd.code, odd.stderr.as_str()), (0, ""));
    let text = fs::read_to_string(folder.at("two\nlines.py")).expect("it was written");
    assert!(
        text.lines().take(3).all(|line| line.starts_with("# ")),
        "{text}"
    );
    for (args, file, language) in [
        (&["fits", "-o", "a.py"][..], "a.py", Language::Python),
        (
            &["fits", "-o", "a.java", "--language=java"],
            "a.java",
            Language::Java,
        ),
        (&["fits", "--language", "cpp"], "fits.cpp", Language::Cpp),
    ] {
        let begun = call(&folder, args);
        assert_eq!((begun.code, begun.stderr.as_str()), (0, ""), "{args:?}");
        let text = fs::read_to_string(folder.at(file)).expect(file);
        let program = select_variant(fits().program[language as usize], "fits");
        assert_ends(&text, format!("fits --hint\n\n{program}"));
        assert!(text.starts_with(&format!("{} Exercise 1, ", language.comment_mark())));
    }
}

#[test]
fn list_names_every_exercise_and_each_has_a_hint() {
    let list = done(&["exercise"]);
    assert_eq!((list.code, list.stderr.as_str()), (0, ""));
    for (number, exercise) in (1..).zip(EXERCISES) {
        let row = format!("  {number:2}  {:12}  ", exercise.name);
        let row = list.stdout.lines().find(|line| line.contains(&row));
        assert!(row.expect(exercise.name).ends_with(exercise.asks));
        let hint = done(&["exercise", exercise.name, "--hint"]);
        assert_eq!(
            (hint.code, hint.stdout),
            (0, format!("{}\n", exercise.hint))
        );
        assert_eq!(
            Exercise::find_exercise(exercise.name).map(Exercise::list_number),
            Ok(number)
        );
    }
    assert!(list.stdout.contains("rust, cpp, java, python"));
}

#[test]
fn wrong_arguments_are_one_line_errors() {
    let folder = Folder::new();
    folder.file("here.py", "");
    for (args, line) in [
        (&["fist"][..], "no exercise 'fist'; did you mean 'fits'?".to_string()),
        (&["99"], "no exercise '99'; there are: fits, next, stop, undo, queens, duplicates, word-search, permutations, shortest, fewest, hidden, unique, all and 3 more".to_string()),
        (&["chekc"], "no exercise 'chekc'; did you mean 'check'?".to_string()),
        (&["fits", "--all"], "--all needs a FILE: the program to judge".to_string()),
        (&["fits", "--watch"], "--watch needs a FILE: the program to judge".to_string()),
        (&["check", "fits", "--all"], "--all needs a FILE: the program to judge".to_string()),
        (&["check", "udno"], "no exercise 'udno'; did you mean 'undo'?".to_string()),
        (&["fist", "here.py"], "no exercise 'fist'; did you mean 'fits'?".to_string()),
        (&["fits", "here.py", "more"], "exercise takes no argument 'more'. See './judge.sh exercise --help'".to_string()),
        (&["fits", "--hnit"], "exercise has no option '--hnit'; did you mean '--hint'? See './judge.sh exercise --help'".to_string()),
        (&["fits", "--language", "c"], "no language 'c'; there are: rust, cpp, java, python".to_string()),
        (&["fits", "--language"], "expected a language after --language".to_string()),
        (&["fits", "-o"], "expected a file after -o".to_string()),
        (&["fits", "-o", "a.c"], "expected a file after -o whose name ends in .rs, .cpp, .java, .py, found 'a.c'".to_string()),
        (&["fits", "-o", "a.rs", "--language", "cpp"], "expected a file after -o whose name ends in .cpp, found 'a.rs'".to_string()),
        (&["--hint"], "--hint needs a NAME: './judge.sh exercise' lists them".to_string()),
        (&["-o", "a.rs"], "-o needs a NAME: './judge.sh exercise' lists them".to_string()),
        (&["check", "-o", "a.rs"], "leave out -o or 'check': check writes no file".to_string()),
        (&["fits", "here.py", "--hint"], "leave out --hint or 'here.py': a hint needs only the exercise's name".to_string()),
        (&["fits", "here.py", "--language", "cpp"], "leave out --language or 'here.py': the file's name determines its language".to_string()),
    ] {
        let done = call(&folder, args);
        assert_eq!(done.stderr, format!("error: {line}\n"), "{args:?}");
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{args:?}");
    }
    let missing = call(&folder, &["fits", "none.cpp"]);
    let begins = "error: none.cpp: no such file; to begin: ";
    assert!(missing.stderr.starts_with(begins), "{}", missing.stderr);
    assert_ends(&missing.stderr, "judge.sh exercise fits -o none.cpp\n");
    assert_eq!(fs::read_dir(&folder.path).expect("a folder").count(), 1);
}

#[test]
fn failed_attempt_page_shows_the_wrong_step() {
    let folder = Folder::new();
    call(&folder, &["fits"]);
    let failed = call(&folder, &["fits", "fits.rs", "--page", "fits.html"]);
    assert_eq!((failed.code, failed.stderr.as_str()), (1, ""));
    for part in [
        "\nfits.rs on poj-2676, sample/1\njudged there: WA",
        "\nsteps 1 to 51: all of them\nwrote fits.html, ",
    ] {
        assert!(failed.stdout.contains(part), "{part}: {}", failed.stdout);
    }
    assert!(!failed.stdout.contains("what it did"), "{}", failed.stdout);
    let page = fs::read_to_string(folder.at("fits.html")).expect("it was written");
    assert!(page.contains("TO DO: "), "its own source");
    let wrong = "places 2 in r1c2 although r2c3 has it in the same box";
    assert!(page.contains(wrong), "the page tells what is wrong");
    let odd = call(&folder, &["fits", "fits.rs", "--page", "fits.rs"]);
    let line = "expected a file after --page whose name ends in .html, found 'fits.rs'";
    assert_eq!(odd.stderr, format!("error: {line}\n"));
    let none = call(&folder, &["queens", "fits.rs", "--page", "q.html"]);
    let line = "leave out --page: its search is not on a grid of 9 x 9";
    assert_eq!(none.stderr, format!("error: {line}\n"));
}

/// The tick stays when another program fails, and goes when the accepted one fails.
#[test]
fn last_accepted_exercise_is_ticked() {
    let folder = Folder::new();
    let name = "permutations";
    let exercise = Exercise::find_exercise(name).expect("an exercise");
    let here = |args: &[&str]| {
        let mut command = judge(&[&["exercise"], args].concat());
        command.env("SUDOKU_OJ_CACHE", folder.at("cache"));
        command.current_dir(&folder.path);
        run(command)
    };
    let ticked = || here(&[]).stdout.contains("\n✓   8  permutations ");
    assert!(here(&[]).stdout.contains("\n0 of 16 are solved. "));
    folder.file("solved.rs", exercise.solved_text(HERE));
    folder.file("given.rs", exercise.gap_text(HERE, &[]));
    for (file, then) in [("given.rs", false), ("solved.rs", true), ("given.rs", true)] {
        here(&[name, file]);
        assert_eq!(ticked(), then, "after {file}");
    }
    assert!(here(&[]).stdout.contains("\n1 of 16 are solved. "));
    folder.file("solved.rs", exercise.gap_text(HERE, &[]));
    here(&[name, "solved.rs"]);
    assert!(!ticked(), "it doesn't solve it any more");
}

/// Without its gap, an exercise would be handed out solved.
#[test]
fn every_exercise_has_its_gap_in_every_language() {
    for exercise in EXERCISES {
        for language in Language::ALL {
            let given = exercise.gap_text(language, &[]);
            let solved = exercise.solved_text(language);
            assert!(!given.ends_with(&solved), "{} {language:?}", exercise.name);
            assert_eq!(given.matches("TO DO: ").count(), 1, "{given}");
            assert!(!solved.contains("TO DO"), "{solved}");
            assert!(!given.contains("--- "), "{given}");
        }
    }
}

#[test]
fn exercises_are_found_by_name_or_number() {
    let found = |name: &str| Exercise::find_exercise(name).map(|exercise| exercise.name);
    assert_eq!(found("fits"), Ok("fits"));
    assert_eq!(found("4"), Ok("undo"));
    let wrong = "no exercise 'fist'; did you mean 'fits'?";
    assert_eq!(found("fist"), Err(wrong.to_string()));
    assert!(found("0").is_err_and(|text| text.contains("there are: fits, next, ")));
}

/// The text from the first `ends[0]` after a mark to the next `ends[1]`.
fn between<'a>(text: &'a str, mark: &str, ends: [char; 2]) -> Option<&'a str> {
    let (_, rest) = text.split_once(mark)?;
    let (_, rest) = rest.split_once(ends[0])?;
    Some(rest.split_once(ends[1])?.0)
}

#[test]
fn teachers_guide_lists_every_chapter_with_its_exercises() {
    let guide = repository_file("src/help/teach.md");
    let modules = repository_file("src/teach/page/mod.rs");
    let chapters = modules.split("include_str!(\"chapters/").skip(1);
    let mut exercises = Vec::new();
    let mut count = 0;
    for (number, name) in (1..).zip(chapters) {
        let name = name.split('"').next().expect("a file");
        let text = repository_file(&format!("src/teach/page/chapters/{name}"));
        let title = between(&text, "title:", ['"', '"']).expect(name);
        let head = format!("\n**{number} {title}.** ");
        let (_, paragraph) = guide.split_once(&head).expect(&head);
        let paragraph = paragraph.split("\n\n").next().expect("a paragraph");
        let named = between(&text, "\n  exercises:", ['[', ']']).unwrap_or_default();
        let named: Vec<&str> = named
            .split(", ")
            .map(|name| name.trim_matches('"'))
            .collect();
        let told = paragraph.split("Exercise").nth(1).unwrap_or_default();
        let told: Vec<&str> = told.split('`').skip(1).step_by(2).collect();
        assert_eq!(told.join(" "), named.join(" "), "chapter {number}");
        exercises.extend(told.iter().map(|name| name.to_string()));
        count += 1;
    }
    assert_eq!(guide.matches("\n**").count(), count, "and no other chapter");
    let in_order: Vec<&str> = EXERCISES.iter().map(|exercise| exercise.name).collect();
    assert_eq!(
        exercises, in_order,
        "the list has the order of the chapters"
    );
}
