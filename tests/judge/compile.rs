//! Promise: sources are compiled once, compile errors are shown, and the report says how to install a missing compiler.

use crate::common::{Folder, PYTHON, echo_package, has_all, judge, printed_path, run};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::thread;

fn find_program(name: &str) -> PathBuf {
    let found = printed_path("sh", &["-c", &format!("command -v {name}")]);
    found.unwrap_or_else(|| panic!("there is no {name}"))
}

/// Returns a PATH with a wrapper around the compiler `name` in front, which records each call in the file `calls`.
fn path_with_recording_compiler(folder: &Folder, name: &str) -> String {
    let real = find_program(name).display().to_string();
    let calls = folder.at("calls");
    let path = std::env::var("PATH").unwrap_or_default();
    folder.executable(
        &format!("bin/{name}"),
        &format!("#!/bin/sh\necho called >> '{calls}'\nPATH='{path}' exec '{real}' \"$@\"\n"),
    );
    format!("{}:{}", folder.at("bin"), path)
}

#[test]
fn concurrent_judges_can_compile_the_same_source() {
    assert_concurrent_judges_compile(1);
}

#[test]
#[ignore = "sweep: the same five times, for a rare order of events"]
fn concurrent_judges_can_always_compile_the_same_source() {
    assert_concurrent_judges_compile(5);
}

fn assert_concurrent_judges_compile(rounds: usize) {
    let package = echo_package();
    package.file(
        "main.c",
        "#include <stdio.h>\nint main(void) { for (int c; (c = getchar()) != EOF;) putchar(c); }\n",
    );
    for round in 0..rounds {
        let cache = package.at(&format!("cache-{round}"));
        let judged = || {
            let mut judge = package.test_command("main.c", &["-k", "sample"]);
            judge.env("SUDOKU_OJ_CACHE", &cache);
            run(judge)
        };
        thread::scope(|scope| {
            let judges: Vec<_> = (0..8).map(|_| scope.spawn(judged)).collect();
            for judge in judges {
                let done = judge.join().expect("it ends");
                done.assert_code(0);
            }
        });
    }
}

#[test]
fn only_changed_files_are_recompiled() {
    let package = echo_package();
    let path = path_with_recording_compiler(&package, "rustc");
    // The source contains its folder's name, so that no earlier run of this test can have compiled it.
    let source = |answer: &str| {
        format!(
            "// {}\nfn main() {{ println!(\"{answer}\"); }}\n",
            package.name()
        )
    };
    let calls =
        || fs::read_to_string(package.path.join("calls")).map_or(0, |text| text.lines().count());
    let judged = || {
        // In the sandbox, the compiler couldn't record its calls.
        let options = ["-k", "sample", "--no-isolation"];
        let mut judge = package.test_command("main.rs", &options);
        judge.env("PATH", &path);
        run(judge)
    };
    package.file("main.rs", source("1 one two"));
    assert_eq!((judged().code, calls()), (0, 1));
    assert_eq!((judged().code, calls()), (0, 1));
    package.file("main.rs", source("2"));
    assert_eq!((judged().code, calls()), (1, 2));
    package.file("main.rs", source("1 one two"));
    assert_eq!(
        (judged().code, calls()),
        (0, 2),
        "the first version is still kept"
    );
}

#[test]
fn compile_error_shows_the_compilers_first_lines() {
    let package = echo_package();
    package.file("main.c", "int main(void) { return lost; }\n");
    let done = package.test("main.c", &[]);
    done.assert_exit(1, "");
    let mut lines = done.stdout.lines().skip(1);
    assert_eq!(lines.next(), Some("CE"));
    done.assert_stdout_has("    main.c:1:25: error: ");
    done.assert_stdout_has("lost");
    let json = package.test("main.c", &["--json"]);
    json.assert_stdout_has("\"verdict\":\"CE\",\"message\":\"main.c: In function");
}

#[test]
fn thousands_of_compile_errors_are_cut() {
    let package = echo_package();
    // gcc prints three lines for each of these, and doesn't search for similar names as it would for unknown ones.
    let errors: String = (0..3000).map(|i| format!("#error number {i}\n")).collect();
    package.file("main.c", errors);
    let done = package.test("main.c", &[]);
    assert!(
        done.stdout.lines().count() < 40,
        "{}",
        done.stdout.lines().count()
    );
}

#[test]
fn source_over_the_code_limit_is_a_compile_error() {
    let package = echo_package();
    package.file(
        "main.py",
        format!("print(input())\n#{}\n", "x".repeat(128 << 10)),
    );
    let done = package.test("main.py", &[]);
    done.assert_stdout_has("the source has 131089 bytes, 131072 are allowed");
}

#[test]
fn missing_compiler_is_a_judge_error_with_an_install_hint() {
    let package = echo_package();
    package.file("submissions/accepted/Main.java", "public class Main {}\n");
    package.file("submissions/accepted/echo.pl", "print while <STDIN>;\n");
    let only_perl = package.at("bin");
    fs::create_dir(&only_perl).expect("a folder");
    symlink(find_program("perl"), package.at("bin/perl")).expect("a link");
    let why = "Java needs one of: javac; none is in PATH: install your system's package default-jdk-headless";
    let mut verify = judge(&["verify", &package.name()]);
    verify.env("PATH", &only_perl);
    let verified = run(verify);
    verified.assert_code(0);
    verified.assert_stdout_has("  ok   accepted/echo.pl ");
    verified.assert_stdout_has(&format!("  skipped  accepted/Main.java: {why}\n"));
    let mut test = package.test_command("submissions/accepted/Main.java", &[]);
    test.env("PATH", &only_perl);
    let tested = run(test);
    tested.assert_code(2);
    tested.assert_stdout_has(&format!("JE\n    {why}\n"));
}

/// A source can make its compiler reveal an environment variable, in the program or in an error message.
#[test]
fn compilers_see_only_allowed_environment_variables() {
    if !has_all(&["rustc"]) {
        return;
    }
    let package = echo_package();
    package.file(
        "tells.rs",
        "fn main() {\n    let all = [option_env!(\"MY_TOKEN\"), option_env!(\"LC_MESSAGES\"), option_env!(\"CPATH\")];\n    \
         eprintln!(\"{:?}\", all);\n    std::process::exit(3);\n}\n",
    );
    for isolation in ["--no-isolation", "--json"] {
        let mut judge = judge(&["test", ".", "tells.rs", isolation]);
        judge.current_dir(&package.path);
        judge.env("SUDOKU_OJ_CACHE", package.at("cache"));
        judge.env("MY_TOKEN", "hunter2").env("LC_MESSAGES", "C");
        judge.env("CPATH", "/somewhere");
        let done = run(judge);
        let text = done.stdout.replace("\\\"", "\"");
        let expected = "[None, Some(\"C\"), Some(\"/somewhere\")]";
        assert!(text.contains(expected), "{text}{}", done.stderr);
    }
}

/// A shim's time would count as the submission's.
#[test]
fn program_is_run_by_the_real_interpreter_behind_a_shim() {
    if !has_all(PYTHON) {
        return;
    }
    let real = printed_path("python3", &["-c", "import sys; print(sys.executable)"]);
    let real = real.expect("python3 knows its path").display().to_string();
    let package = echo_package();
    package
        .file(
            "echo.py",
            "import os\nprint('shim' if 'STARTED_BY' in os.environ else input())\n",
        )
        .executable(
            "shims/python3",
            &format!("#!/bin/sh\nexport STARTED_BY=shim\nexec '{real}' \"$@\"\n"),
        );
    let path = std::env::var("PATH").unwrap();
    let mut test = package.test_command("echo.py", &[]);
    test.env("PATH", format!("{}:{path}", package.at("shims")));
    run(test).assert_code(0);
}
