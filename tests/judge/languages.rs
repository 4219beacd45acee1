//! Promise: the table of languages is a file that anyone can read and add to. Standards can be chosen, and the report
//! names the one that a file needs instead.

use crate::common::{Folder, done, echo_package, has_all, judge, run};
use std::path::Path;
use sudoku_oj::judge::program::language::{self, Language};

/// The table with a file of these lines on top, or the error as the user sees it.
fn table(lines: &str) -> Result<Vec<Language>, String> {
    language::merge_user_rows(Path::new("own.txt"), lines).map_err(|error| error.to_string())
}

const ZIG_ROW: &str = "language zig\nextensions zig\ncompilers zig\nrun {out}/main\n";

#[test]
fn built_in_table_is_valid() {
    let table = language::built_in().expect("a table without faults");
    assert_eq!(table.len(), 19);
    for language in &table {
        assert_ne!(language.name, language.code, "a name for people");
        assert!(!language.compile.is_empty(), "{}", language.name);
        let install = language.install.as_str();
        assert!(install.starts_with("your system's package") || language.code == "rust");
    }
    let first = |code: &str| {
        let language = table.iter().find(|language| language.code == code);
        language.and_then(|language| language.standards.first().cloned())
    };
    assert_eq!(first("c").as_deref(), Some("gnu11"));
    assert_eq!(first("cpp").as_deref(), Some("gnu++17"));
    assert_eq!(first("rust").as_deref(), Some("2021"));
    assert_eq!(first("java"), None);
}

#[test]
fn custom_rows_come_first_and_claim_their_extensions() {
    let own = table(
        "# mine\n\nlanguage  bf\nname\tBrain Teaser\nextensions .bf c++\ncompilers bf /opt/bf\n\
         compile {compiler} -c 'two  words' {sources}\ncompile {compiler} '' a'b'c\nrun {out}/main\n",
    )
    .expect("no fault");
    assert_eq!(own.len(), 20);
    assert_eq!(own[0].name, "Brain Teaser");
    assert_eq!(own[0].code, "bf");
    assert_eq!(own[0].extensions, ["bf", "c++"]);
    assert_eq!(own[0].compilers, ["bf", "/opt/bf"]);
    assert_eq!(
        own[0].compile[0],
        ["{compiler}", "-c", "two  words", "{sources}"]
    );
    assert_eq!(own[0].compile[1], ["{compiler}", "", "abc"]);
    let cpp = own.iter().find(|language| language.code == "cpp");
    assert_eq!(
        cpp.expect("still there").extensions,
        ["cpp", "cc", "cxx", "C"]
    );
}

#[test]
fn custom_row_for_a_known_code_changes_only_its_columns() {
    let built_in = language::built_in().expect("a table");
    let cpp = built_in.iter().find(|language| language.code == "cpp");
    let own = table("language cpp\nstandards gnu++20 c++98\n").expect("no fault");
    assert_eq!(own.len(), built_in.len());
    let expected = Language {
        standards: vec!["gnu++20".to_string(), "c++98".to_string()],
        hints: vec!["c++98".to_string(), "gnu++20".to_string()],
        ..cpp.expect("C++").clone()
    };
    assert_eq!(own[0], expected);
}

#[test]
fn faulty_row_is_reported_with_line_and_expectation() {
    let all = "language, name, extensions, compilers, install, locate, settings, standards, hints, check, compile, run, debug, debug-run, zeroed, trace, trace-runtime, trace-needs, trace-run";
    let blanks = "{compiler}, {sources}, {main}, {stem}, {out}, {temporary}, {runtime}, {standard}, {mainclass}, {memory}";
    // ROW, ALL and BLANKS stand for the texts above.
    for (lines, expected) in [
        (
            "name Zig",
            "1: expected 'language CODE' before a row's other columns, found 'name'",
        ),
        (
            "\n# x\nlanguages zig",
            "3: expected one of the columns ALL, found 'languages'",
        ),
        ("language", "1: expected a value after 'language'"),
        (
            "language Zig",
            "1: expected a code of lower-case letters and digits, found 'Zig'",
        ),
        ("language zig", "1: row 'zig' lacks the column 'extensions'"),
        (
            "language zig\nextensions zig",
            "1: row 'zig' lacks the column 'compilers'",
        ),
        (
            "language zig\nextensions zig\ncompilers zig",
            "1: row 'zig' lacks the column 'run'",
        ),
        ("ROWrun x", "5: 'run' appears twice in row 'zig'"),
        ("ROWROW", "5: a second row 'zig'"),
        (
            "ROWlanguage zag\nextensions zag zig\ncompilers zag\nrun x",
            "5: row 'zag' has the extension 'zig', which belongs to row 'zig'",
        ),
        ("ROWcompile zig 'a b", "5: expected a closing single quote"),
        (
            "ROWcompile zig {source}",
            "5: expected one of BLANKS in braces, found '{source}'",
        ),
        (
            "ROWcompile zig -o{sources}",
            "5: expected {sources} as a word alone, found '-o{sources}'",
        ),
        (
            "ROWcompile zig {standard}",
            "1: row 'zig' names {standard} and lacks the column 'standards'",
        ),
        (
            "ROWtrace zig {runtime}/probe.o",
            "1: row 'zig' names {runtime} and lacks the column 'trace-runtime'",
        ),
        (
            "ROWstandards 1 2",
            "1: row 'zig' has standards, and no command names {standard}",
        ),
        (
            "ROWstandards 1 2\ncompile zig {standard}\nhints 3",
            "1: row 'zig' has the hint '3', which is not one of its standards",
        ),
    ] {
        let lines = lines.replace("ROW", ZIG_ROW);
        let expected = expected.replace("ALL", all).replace("BLANKS", blanks);
        assert_eq!(table(&lines), Err(format!("own.txt:{expected}")), "{lines}");
    }
}

/// A language made up for these tests, run by sh.
const SHOUT_ROW: &str =
    "language shout\nname Shout\nextensions shout\ncompilers sh\nrun {compiler} {main}\n";
const SHOUT_ECHO: &str = "read -r line\necho \"$line\"\n";

#[test]
fn custom_table_comes_from_option_or_environment() {
    let package = echo_package();
    package
        .file("own.txt", SHOUT_ROW)
        .file("echo.shout", SHOUT_ECHO);
    let own = package.at("own.txt");
    let named = package.test("echo.shout", &["--languages", &own]);
    named.assert_exit(0, "");
    named.assert_stdout_has("  Shout  ");
    let mut set = package.test_command("echo.shout", &[]);
    set.env("SUDOKU_OJ_LANGUAGES", &own);
    assert_eq!(run(set).code, 0);
    package.file("submissions/accepted/echo.shout", SHOUT_ECHO);
    let verified = package.verify(&[&format!("--languages={own}")]);
    verified.assert_code(0);
    verified.assert_stdout_has("  ok   accepted/echo.shout");
}

#[test]
fn faulty_custom_table_is_reported_in_one_line() {
    let folder = Folder::new();
    folder
        .file("own.txt", "language shout\nruns x\n")
        .file("bytes.txt", b"language \xff");
    for (file, expected) in [
        (
            "own.txt",
            "/own.txt:2: expected one of the columns language, name, ",
        ),
        ("none.txt", "/none.txt: No such file or directory"),
        (
            "bytes.txt",
            "/bytes.txt: stream did not contain valid UTF-8",
        ),
    ] {
        let done = done(&["test", "poj-2676", "--languages", &folder.at(file)]);
        done.assert_code(2);
        assert_eq!(done.stdout, "");
        done.assert_stderr_has(expected);
        assert_eq!(done.stderr.lines().count(), 1, "{}", done.stderr);
    }
}

#[test]
fn list_shows_each_language_with_its_installed_compiler() {
    let folder = Folder::new();
    folder
        .file("own.txt", SHOUT_ROW)
        .executable("bin/sh", "")
        .executable("bin/gcc", "");
    let mut list = judge(&["list", "--languages", &folder.at("own.txt")]);
    list.env("PATH", folder.at("bin"));
    let listed = run(list);
    listed.assert_exit(0, "");
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = listed.stdout.lines().map(words).collect();
    assert_eq!(lines.len(), 21, "{}", listed.stdout);
    assert_eq!(lines[0], "language files compiler");
    assert_eq!(lines[1], format!("Shout .shout {}", folder.at("bin/sh")));
    assert_eq!(
        lines[2],
        "Rust .rs none: install rustup or your system's package rustc"
    );
    assert_eq!(lines[3], format!("C .c {}", folder.at("bin/gcc")));
}

#[test]
fn unknown_extension_error_names_the_alternatives() {
    let package = echo_package();
    package.file("echo.r2", "");
    let done = package.test("echo.r2", &[]);
    assert_eq!((done.code, done.stdout.as_str()), (2, ""));
    done.assert_stderr_has(
        "echo.r2: no known language's files have this ending; './judge.sh test PROBLEM -c CMD' judges any command, \
         './judge.sh list --languages' shows the endings\n",
    );
}

#[test]
fn hint_names_a_standard_that_compiles() {
    let package = echo_package();
    // Since 2018, `async` is a keyword.
    package.file(
        "old.rs",
        "fn main() { let async = std::io::stdin(); let mut s = String::new(); async.read_line(&mut s).unwrap(); print!(\"{}\", s); }\n",
    );
    let refused = package.test("old.rs", &[]);
    refused.assert_code(1);
    let hint = "    hint: compiles with --std 2015: add it to the command\n";
    refused.assert_stdout_has(hint);
    let taken = package.test("old.rs", &["--std", "2015"]);
    taken.assert_code(0);
    taken.assert_stdout_has("  Rust (2015)  ");
}

#[test]
#[ignore = "sweep: a wrong standard, and errors that no standard would fix"]
fn hint_names_only_what_would_compile() {
    let package = echo_package();
    // If the user asked for the wrong standard, the hint says so.
    package.file(
        "new.rs",
        "fn main() { let _: Result<u8, _> = 7u64.try_into(); }\n",
    );
    let asked = package.test("new.rs", &["--std", "2018"]);
    let hint = "    hint: compiles without --std 2018\n";
    asked.assert_stdout_has(hint);
    // An error that no standard would fix gets no hint, whether it is the compiler's or the linker's.
    package
        .file("wrong.rs", "fn main() { lost(); }\n")
        .file("no_main.c", "int twice(int x) { return 2 * x; }\n");
    for file in ["wrong.rs", "no_main.c"] {
        let wrong = package.test(file, &[]);
        wrong.assert_stdout_lacks("hint");
    }
}

#[test]
fn old_and_gnu_c_and_cpp_compile_as_on_judges() {
    if !has_all(&["gcc", "g++"]) {
        return;
    }
    let package = echo_package();
    package
        .file(
            "gets.cpp",
            "#include <cstdio>\nint main() { char line[100]; gets(line); puts(line); return 0; }\n",
        )
        // `typeof` exists only in GNU C, `pow` is in the math library, and main returns void.
        .file(
            "gnu.c",
            "#include <stdio.h>\n#include <math.h>\nvoid main(void) { char line[100]; int c, n = 0; typeof(n) m = 0;\n\
             while ((c = getchar()) != EOF) putchar(c); volatile double x = n + m; if (pow(x, 2) > 1) puts(\"\"); }\n",
        )
        .file("gnu.cpp", "#include <cstdio>\nint main() { typeof(1) c; while ((c = getchar()) != EOF) putchar(c); }\n");
    let judged =
        |file: &str, more: &[&str]| package.test(file, &[&["-k", "sample"], more].concat());
    let refused = judged("gets.cpp", &[]);
    let hint = "    hint: compiles with --std c++98: add it to the command\n";
    refused.assert_stdout_has(hint);
    assert_eq!(judged("gets.cpp", &["--std", "c++98"]).code, 0);
    assert_eq!(judged("gets.cpp", &["--std=gnu++98"]).code, 0);
    assert!(!judged("gnu.c", &[]).stdout.contains("CE"));
    assert_eq!(judged("gnu.cpp", &[]).code, 0);
    assert!(
        judged("gnu.cpp", &["--std", "c++17"]).stdout.contains("CE"),
        "strict C++ has no typeof"
    );
}

#[test]
fn unknown_standard_error_lists_the_valid_ones() {
    let package = echo_package();
    package.file("a.rs", "fn main() {}\n").file("a.py", "\n");
    let (problem, rust, python) = (package.name(), package.at("a.rs"), package.at("a.py"));
    for (args, expected) in [
        (
            vec!["test", &problem, &rust, "--std", "c++98"],
            "error: expected one of 2021, 2015, 2018, 2024 after --std for Rust, found 'c++98'\n",
        ),
        (
            vec!["test", &problem, &python, "--std", "3"],
            "error: Python has no standards to choose from: leave out --std\n",
        ),
        (
            vec!["test", "-c", "cat", "-d", &problem, "--std", "c99"],
            "error: leave out -c or --std: a command is not compiled\n",
        ),
        (
            vec!["test", &problem, &rust, "--std"],
            "error: expected a standard (like c++98) after --std\n",
        ),
        (
            vec!["test", &problem, &rust, "--languages"],
            "error: expected a file after --languages\n",
        ),
        (
            vec!["test", &problem, &rust, "-std=2016"],
            "error: expected one of 2021, 2015, 2018, 2024 after --std for Rust, found '2016'\n",
        ),
        (
            vec!["list", "--language"],
            "error: list has no option '--language'; did you mean '--languages'? See './judge.sh list --help'\n",
        ),
    ] {
        let done = done(&args);
        assert_eq!((done.code, done.stderr.as_str()), (2, expected), "{args:?}");
    }
}

#[test]
fn silent_compiler_failure_shows_the_exit_code() {
    let package = echo_package();
    package
        .file("own.txt", "language mute\nextensions mute\ncompilers sh\ncompile {compiler} -c 'exit 3'\nrun {out}/main\n")
        .file("a.mute", "");
    let done = package.test("a.mute", &["--languages", &package.at("own.txt")]);
    done.assert_code(1);
    let expected = "CE\n    the compiler printed nothing; exit code 3\n";
    done.assert_stdout_has(expected);
}

#[test]
fn package_programs_are_compiled_with_a_fitting_standard() {
    if !has_all(&["g++"]) {
        return;
    }
    let package = echo_package();
    // Neither compiles by the default standard: consteval is new in C++20, gets was last declared in C++11.
    let new = "#include <cstdio>\nconsteval int end() { return EOF; }\n\
               int main() { for (int c; (c = getchar()) != end();) putchar(c); }\n";
    let old = "#include <cstdio>\nint main() { char s[99]; puts(gets(s)); }\n";
    package.file("submissions/accepted/new.cpp", new);
    package.file("submissions/accepted/old.cpp", old);
    package.file(
        "submissions/wrong_answer/never.cpp",
        "int main() { return lost; }\n",
    );
    package.file(
        "output_validator/check.cpp",
        "consteval int accepted() { return 42; }\nint main() { return accepted(); }\n",
    );
    let verified = package.verify(&[]);
    for line in [
        "  ok   accepted/new.cpp ",
        "  ok   accepted/old.cpp ",
        "  NOT  wrong_answer/never.cpp ",
    ] {
        verified.assert_stdout_has(line);
    }
    verified.assert_stdout_lacks("hint: ");
    // The user of `test` can add an option, so there the report has the hint.
    let tested = package.test("submissions/accepted/new.cpp", &[]);
    let hint = "hint: compiles with --std gnu++20: add it to the command\n";
    tested.assert_stdout_has(hint);
}
