//! Promise: a program may have several files: a folder with everything below it, or a source file and the headers given
//! with it. A package may have a script that builds a program, and files that are put beside every submission.

use crate::common::{Done, Folder, echo_package, run};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

/// Runs `test` on the sample of `package`.
fn test_on_sample(package: &Folder, files: &[&str]) -> Done {
    let mut command = package.test_command(files[0], &["-k", "sample"]);
    command.args(files[1..].iter().map(|file| package.at(file)));
    run(command)
}

const COPY: &str = "#include \"copy.h\"\nint main(void) { copy(); return 0; }\n";
const HEADER: &str = "#include <stdio.h>\nstatic void copy(void) { int c; while ((c = getchar()) != EOF) putchar(c); }\n";

#[test]
fn header_on_the_command_line_belongs_to_every_source() {
    let package = echo_package();
    package.file("own/a.c", COPY).file("own/b.c", COPY);
    package.file("elsewhere/copy.h", HEADER);
    let done = test_on_sample(&package, &["own/a.c", "elsewhere/copy.h", "own/b.c"]);
    done.assert_code(0);
    let accepted = |line: &&str| line.contains("AC");
    let accepted: Vec<&str> = done.stdout.lines().filter(accepted).collect();
    let rows = |file: &str| accepted.iter().filter(|line| line.contains(file)).count();
    assert_eq!([rows("a.c"), rows("b.c"), rows("copy.h")], [1, 1, 0]);
    let without = test_on_sample(&package, &["own/a.c"]);
    without.assert_code(1);
    without.assert_stdout_has("copy.h");
    let header = test_on_sample(&package, &["elsewhere/copy.h"]);
    header.assert_code(2);
    let why = "copy.h: this is a header: name its source file, too\n";
    assert!(header.stderr.ends_with(why), "{}", header.stderr);
}

#[test]
fn folder_is_one_program_with_all_files_below() {
    let package = echo_package();
    package.file(
        "program/one.c",
        "#include \"deep/two.h\"\nint main(void) { two(); return 0; }\n",
    );
    package.file("program/deep/two.h", "void two(void);\n");
    package.file(
        "program/deep/two.c",
        format!("{HEADER}void two(void) {{ copy(); }}\n"),
    );
    package.file("program/deep/notes.txt", "nothing to compile\n");
    package.file("program/.hidden/broken.py", "no source of this program\n");
    test_on_sample(&package, &["program"]).assert_code(0);
}

#[test]
fn python_folder_starts_in_main_py() {
    let package = echo_package();
    package.file("program/a_first.py", "def line():\n    return input()\n");
    package.file("program/main.py", "import a_first\nprint(a_first.line())\n");
    test_on_sample(&package, &["program"]).assert_code(0);
}

#[test]
fn folder_with_two_languages_is_an_error_naming_both() {
    let package = echo_package();
    package
        .file("program/a.py", "print(input())\n")
        .file("program/lib/b.c", COPY);
    let done = test_on_sample(&package, &["program"]);
    let program = package.at("program");
    let why = format!(
        "error: {program}: expected source files of one language, found Python (a.py) and C (lib/b.c)\n"
    );
    assert_eq!((done.code, done.stdout + &done.stderr), (2, why));
}

#[test]
fn link_to_the_answers_is_not_compiled() {
    let package = echo_package();
    package.file("program/main.c", "int main(void) { return 0; }\n");
    let answer = package.path.join("data/sample/1.ans");
    symlink(answer, package.path.join("program/answer.h")).unwrap();
    let done = test_on_sample(&package, &["program"]);
    done.assert_code(1);
    done.assert_stdout_has("CE\n    answer.h leads to files that submissions must not see\n");
}

/// A validator that accepts an output of one line.
const VALIDATOR: &str = "#include \"verdict.h\"\nint main(void) { int c, n = 0; while ((c = getchar()) != EOF) n += c == '\\n'; return n == 1 ? ACCEPT : REJECT; }\n";
const VERDICTS: &str = "#include <cstdio>\nenum { ACCEPT = 42, REJECT = 43 };\n";

#[test]
fn cpp_validator_finds_headers_in_its_folder() {
    for validator in ["output_validator", "output_validator/check"] {
        let package = echo_package();
        package.file(&format!("{validator}/check.cpp"), VALIDATOR);
        package.file(&format!("{validator}/verdict.h"), VERDICTS);
        package
            .file("right.pl", "print \"one line\\n\";\n")
            .file("wrong.pl", "print \"two\\nlines\\n\";\n");
        test_on_sample(&package, &["right.pl"]).assert_code(0);
        let wrong = test_on_sample(&package, &["wrong.pl"]);
        wrong.assert_code(1);
        wrong.assert_stdout_has("WA");
    }
}

#[test]
fn build_script_runs_in_a_copy_of_the_folder() {
    let package = echo_package();
    let validator = "output_validator/check";
    // The script makes a `run` that calls another file, by the path that this has during the build.
    package.file(
        &format!("{validator}/build"),
        "#!/bin/sh\nprintf '#!/bin/sh\\nexec sh %s/accept.txt \"$@\"\\n' \"$PWD\" > run\nchmod +x run\n",
    );
    package.file(
        &format!("{validator}/accept.txt"),
        "grep -q one && exit 42\nexit 43\n",
    );
    package
        .file("right.pl", "print \"one\\n\";\n")
        .file("wrong.pl", "print \"two\\n\";\n");
    for _ in 0..2 {
        test_on_sample(&package, &["right.pl"]).assert_code(0);
        let wrong = test_on_sample(&package, &["wrong.pl"]);
        wrong.assert_code(1);
        wrong.assert_stdout_has("WA");
    }
    assert!(
        !package.path.join(validator).join("run").exists(),
        "the package itself stays as it is"
    );
}

/// A submission is one process that executes one program, so `env` is left out, and a script that names no interpreter
/// is the shell's.
#[test]
fn folder_with_a_run_script_is_a_program() {
    let package = echo_package();
    for run in [
        "#!/bin/sh\nread -r line\necho \"$line\"\n",
        "#!/usr/bin/env perl\nprint while <STDIN>;\n",
        "#! /usr/bin/env -S perl -w\nprint while <STDIN>;\n",
        "read -r line\necho \"$line\"\n",
    ] {
        package.file("program/run", run);
        let done = test_on_sample(&package, &["program"]);
        done.assert_code(0);
        done.assert_stdout_has("program  build script  (limits");
    }
}

#[test]
fn failing_build_script_is_a_compile_error() {
    let package = echo_package();
    package.file(
        "program/build",
        "#!/bin/sh\necho no such compiler >&2\nexit 3\n",
    );
    let done = test_on_sample(&package, &["program"]);
    done.assert_code(1);
    done.assert_stdout_has("CE\n    no such compiler\n");
    package.file("program/build", "#!/bin/sh\n: > ran\n");
    let done = test_on_sample(&package, &["program"]);
    done.assert_code(1);
    done.assert_stdout_has("CE\n    the script build left no file run\n");
}

#[test]
fn build_script_of_a_submission_runs_isolated() {
    let package = echo_package();
    let answer = package.at("data/sample/1.ans");
    package.file(
        "program/build",
        format!("#!/bin/sh\nprintf '#!/bin/sh\\necho \"%s\"\\n' \"$(cat '{answer}')\" > run\nchmod +x run\n"),
    );
    let file = package.path.join("program/build");
    fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    let done = test_on_sample(&package, &["program"]);
    let is_open = done.stdout.contains("isolation: none");
    done.assert_code(if is_open { 0 } else { 1 });
    // Without isolation it can copy the answer.
    let options = ["-k", "sample", "--no-isolation"];
    package.test("program", &options).assert_code(0);
}

#[test]
fn program_finds_its_data_files_at_run_time() {
    let package = echo_package();
    package.file("program/a.c", "#include <stdio.h>\nint main(void) { FILE *f = fopen(\"deep/words.txt\", \"r\"); char w[9]; fgets(w, 9, f); printf(\"1 %s\", w); return 0; }\n");
    package.file("program/deep/words.txt", "one two\n");
    test_on_sample(&package, &["program"]).assert_code(0);
    let options = ["-k", "sample", "--no-isolation"];
    package.test("program", &options).assert_code(0);
}

/// A compiled program doesn't need its sources: a link to each, made for every run, would cost more than most runs.
#[test]
fn built_program_finds_what_its_script_made_but_no_sources() {
    let package = echo_package();
    package.file(
        "program/build",
        "#!/bin/sh\necho > made.txt\nexec gcc -o run main.c\n",
    );
    package.file("program/main.c", "#include <stdio.h>\nint main(void) { FILE *f = fopen(\"words.txt\", \"r\"); char w[9]; if (!fopen(\"made.txt\", \"r\") || fopen(\"main.c\", \"r\")) return 1; fgets(w, 9, f); printf(\"1 %s\", w); return 0; }\n");
    package.file("program/words.txt", "one two\n");
    test_on_sample(&package, &["program"]).assert_code(0);
}

#[test]
fn run_script_finds_all_files_that_came_with_it() {
    let package = echo_package();
    package.file(
        "program/run",
        "#!/bin/sh\nread -r slashes line < answer.c\necho \"$line\"\n",
    );
    package.file("program/answer.c", "// 1 one two\n");
    test_on_sample(&package, &["program"]).assert_code(0);
}
