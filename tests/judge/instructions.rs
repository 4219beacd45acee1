//! Promise: the judge does what `submissions.yaml` says about a program's language and entry point, and reports what it
//! cannot do.

use crate::common::{Done, Folder, done, echo_package, has};
use sudoku_oj::judge::program::java::{main_class, outline::Outline};

/// The echo package with these example submissions.
fn package(yaml: &str, programs: &[(&str, &str)]) -> Folder {
    let package = echo_package();
    package.file("submissions/submissions.yaml", yaml);
    for (name, text) in programs {
        package.file(&format!("submissions/accepted/{name}"), text);
    }
    package
}

fn verified(yaml: &str, programs: &[(&str, &str)]) -> Done {
    done(&["verify", &package(yaml, programs).name()])
}

#[track_caller]
fn says(done: &Done, line: &str) {
    let (out, err) = (&done.stdout, &done.stderr);
    assert!(out.contains(line), "expected {line:?} in\n{out}{err}");
}

const ECHO: &str = "print(input())\n";
const WRONG: &str = "print('wrong')\n";
/// C, but not C++, where the name `class` is a keyword.
const C_ONLY: &str = "#include <stdio.h>\nint main(void) { int class; while ((class = getchar()) != EOF) putchar(class); return 0; }\n";

#[test]
fn a_language_is_what_it_is_said_to_be_whatever_the_files_are_called() {
    let yaml = "accepted/text.txt:\n  language: python3\naccepted/old.cpp:\n  language: c\naccepted/none:\n  language: python3\n\
                accepted/two:\n  language: python3\n\"accepted/{text,lost}*\":\n  authors: Ada\n";
    let done = verified(
        yaml,
        &[
            ("text.txt", ECHO),
            ("old.cpp", C_ONLY),
            ("none", ECHO),
            // Files in two languages aren't a program unless the language is given.
            ("two/main.py", ECHO),
            ("two/generator.c", C_ONLY),
        ],
    );
    for name in ["text.txt", "old.cpp", "none", "two"] {
        says(&done, &format!("  ok   accepted/{name} "));
    }
    assert_eq!(done.code, 0, "{}", done.stdout);
}

#[test]
fn a_compiler_names_the_file_as_its_author_does() {
    let package = package(
        "accepted:\n  language: c\n",
        &[("lost.cpp", "int main(void) { return lost; }\n")],
    );
    let done = done(&["verify", &package.name()]);
    says(&done, "  NOT  accepted/lost.cpp");
    says(&done, "    lost.cpp:1:25: error: ");
}

#[test]
fn a_language_that_nobody_knows_is_named_and_the_rest_is_judged() {
    let done = verified(
        "accepted/x.py:\n  language: cobol\n",
        &[("x.py", ECHO), ("y.py", ECHO)],
    );
    says(
        &done,
        "  skipped  accepted/x.py: its language, cobol, is not known here: --languages FILE adds rows\n",
    );
    says(&done, "  ok   accepted/y.py");
    for yaml in ["language: [c, cpp]", "entrypoint:", "entrypoint: [a, b]"] {
        let done = verified(&format!("accepted:\n  {yaml}\n"), &[("y.py", ECHO)]);
        let key = yaml.split(':').next().expect("a key");
        let line = format!("submissions.yaml:2: expected one word as {key}\n");
        assert!(done.stderr.ends_with(&line), "{}", done.stderr);
        assert_eq!(done.code, 2);
    }
}

#[test]
fn a_program_starts_in_the_file_that_was_asked_for() {
    let files = [
        ("folder/main.py", WRONG),
        ("folder/other.py", ECHO),
        ("lost/main.py", ECHO),
    ];
    let yaml = "accepted/*:\n  entrypoint: nowhere.py\naccepted/folder:\n  entrypoint: other.py\n";
    let done = verified(yaml, &files);
    says(&done, "  ok   accepted/folder ");
    says(&done, "CE 1: accepted permits no CE\n");
    says(&done, "    expected a file nowhere.py as its entry point\n");
    // Without an entry point the same files start in main.py. Each has a compilation of its own.
    let done = verified("", &files);
    says(&done, "  NOT  accepted/folder ");
    says(&done, "  ok   accepted/lost ");
}

/// A Java class whose main prints the first line that it reads, or something wrong.
fn class(name: &str, is_right: bool) -> String {
    let printed = match is_right {
        true => "new java.util.Scanner(System.in).nextLine()",
        false => "\"wrong\"",
    };
    format!(
        "package deep.down;\nclass {name} {{\n  public static void main(String[] args) {{ System.out.println({printed}); }}\n}}\n"
    )
}

#[test]
fn a_program_starts_in_the_class_that_was_asked_for() {
    if !has("javac") {
        eprintln!("skipped: there is no javac here");
        return;
    }
    let files = [
        ("two/Main.java", &*class("Main", false)),
        ("two/Second.java", &class("Second", true)),
    ];
    let done = verified("accepted/two:\n  entrypoint: Second\n", &files);
    says(&done, "  ok   accepted/two ");
}

#[test]
fn a_class_is_asked_for_with_its_package_or_without() {
    let both = ["Main", "Second"].map(|name| Outline::read(&class(name, true)));
    for entry in ["Second", "deep.down.Second"] {
        let found = main_class(&both, Some(entry));
        assert_eq!(found.as_deref(), Ok("deep.down.Second"));
    }
    for (outlines, entry) in [(&both[..], "Third"), (&[], "Main")] {
        let why = format!("expected a class {entry} as its entry point");
        assert_eq!(main_class(outlines, Some(entry)), Err(why));
    }
}

#[test]
fn kotlin_starts_in_the_class_of_a_file() {
    if !has("kotlinc") {
        eprintln!("skipped: there is no kotlinc here");
        return;
    }
    let package = package(
        "accepted/several:\n  entrypoint: SecondKt\n",
        &[
            ("several/first.kt", "fun main() { println(\"wrong\") }\n"),
            ("several/second.kt", "fun main() { println(readLine()) }\n"),
        ],
    );
    let done = done(&["verify", &package.name(), "-t", "20", "-m", "512"]);
    says(&done, "  ok   accepted/several ");
}
