//! Promise: a program may have several files: a folder with everything below it, or a source file and the headers given
//! with it. A package may have a script that builds a program, and files that are put beside every submission.

use crate::common::{Folder, done, echo_package};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

/// Runs `test` on the sample of `package`. Returns the exit code and the output.
fn test_on_sample(package: &Folder, files: &[&str]) -> (i32, String) {
    let name = package.name();
    let files: Vec<String> = files.iter().map(|file| package.at(file)).collect();
    let mut args = vec!["test", &name];
    args.extend(files.iter().map(String::as_str));
    args.extend(["-k", "sample"]);
    let done = done(&args);
    (done.code, done.stdout + &done.stderr)
}

const COPY: &str = "#include \"copy.h\"\nint main(void) { copy(); return 0; }\n";
const HEADER: &str = "#include <stdio.h>\nstatic void copy(void) { int c; while ((c = getchar()) != EOF) putchar(c); }\n";

#[test]
fn header_on_the_command_line_belongs_to_every_source() {
    let package = echo_package();
    package.file("own/a.c", COPY).file("own/b.c", COPY);
    package.file("elsewhere/copy.h", HEADER);
    let (code, report) = test_on_sample(&package, &["own/a.c", "elsewhere/copy.h", "own/b.c"]);
    assert_eq!(code, 0, "{report}");
    let rows = |file: &str| {
        report
            .lines()
            .filter(|l| l.contains(file) && l.contains("AC"))
            .count()
    };
    assert_eq!(
        (rows("a.c"), rows("b.c"), rows("copy.h")),
        (1, 1, 0),
        "{report}"
    );
    let (code, report) = test_on_sample(&package, &["own/a.c"]);
    assert!(code == 1 && report.contains("copy.h"), "{report}");
    let (code, report) = test_on_sample(&package, &["elsewhere/copy.h"]);
    let why = "copy.h: this is a header: name its source file, too\n";
    assert!(code == 2 && report.ends_with(why), "{report}");
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
    let (code, report) = test_on_sample(&package, &["program"]);
    assert_eq!(code, 0, "{report}");
}

#[test]
fn python_folder_starts_in_main_py() {
    let package = echo_package();
    package.file("program/a_first.py", "def line():\n    return input()\n");
    package.file("program/main.py", "import a_first\nprint(a_first.line())\n");
    let (code, report) = test_on_sample(&package, &["program"]);
    assert_eq!(code, 0, "{report}");
}

#[test]
fn folder_with_two_languages_is_an_error_naming_both() {
    let package = echo_package();
    package
        .file("program/a.py", "print(input())\n")
        .file("program/lib/b.c", COPY);
    let (code, report) = test_on_sample(&package, &["program"]);
    let program = package.at("program");
    let why = format!(
        "error: {program}: expected source files of one language, found Python (a.py) and C (lib/b.c)\n"
    );
    assert_eq!((code, report), (2, why));
}

#[test]
fn link_to_the_answers_is_not_compiled() {
    let package = echo_package();
    package.file("program/main.c", "int main(void) { return 0; }\n");
    let answer = package.path.join("data/sample/1.ans");
    symlink(answer, package.path.join("program/answer.h")).unwrap();
    let (code, report) = test_on_sample(&package, &["program"]);
    assert_eq!(code, 1, "{report}");
    assert!(
        report.contains("CE\n    answer.h leads to files that submissions must not see\n"),
        "{report}"
    );
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
            .file("right.py", "print('one line')\n")
            .file("wrong.py", "print('two\\nlines')\n");
        let (code, report) = test_on_sample(&package, &["right.py"]);
        assert_eq!(code, 0, "{validator}: {report}");
        let (code, report) = test_on_sample(&package, &["wrong.py"]);
        assert!(code == 1 && report.contains("WA"), "{validator}: {report}");
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
        .file("right.py", "print('one')\n")
        .file("wrong.py", "print('two')\n");
    for _ in 0..2 {
        let (code, report) = test_on_sample(&package, &["right.py"]);
        assert_eq!(code, 0, "{report}");
        let (code, report) = test_on_sample(&package, &["wrong.py"]);
        assert!(code == 1 && report.contains("WA"), "{report}");
    }
    assert!(
        !package.path.join(validator).join("run").exists(),
        "the package itself stays as it is"
    );
}

#[test]
fn folder_with_a_run_script_is_a_program() {
    let package = echo_package();
    package.file("program/run", "#!/bin/sh\nexec cat\n");
    let (code, report) = test_on_sample(&package, &["program"]);
    assert_eq!(code, 0, "{report}");
    assert!(
        report.contains("program  build script  (limits"),
        "{report}"
    );
}

#[test]
fn failing_build_script_is_a_compile_error() {
    let package = echo_package();
    package.file(
        "program/build",
        "#!/bin/sh\necho no such compiler >&2\nexit 3\n",
    );
    let (code, report) = test_on_sample(&package, &["program"]);
    assert!(
        code == 1 && report.contains("CE\n    no such compiler\n"),
        "{report}"
    );
    package.file("program/build", "#!/bin/sh\n: > run\n");
    let (code, report) = test_on_sample(&package, &["program"]);
    let why = "CE\n    the script build left no executable file run\n";
    assert!(code == 1 && report.contains(why), "{report}");
}

#[test]
fn build_script_of_a_submission_runs_isolated() {
    let package = echo_package();
    let answer = package.at("data/sample/1.ans");
    package.file(
        "program/build",
        format!("#!/bin/sh\nprintf '#!/bin/sh\\ncat <<E\\n' > run\ncat '{answer}' >> run\nchmod +x run\n"),
    );
    let file = package.path.join("program/build");
    fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    let (code, report) = test_on_sample(&package, &["program"]);
    let open = report.contains("isolation: none") || report.contains("isolation: Landlock");
    assert!(open || code == 1, "{report}");
}

#[test]
fn program_finds_its_data_files_at_run_time() {
    let package = echo_package();
    package.file("program/a.c", "#include <stdio.h>\nint main(void) { FILE *f = fopen(\"deep/words.txt\", \"r\"); char w[9]; fgets(w, 9, f); printf(\"1 %s\", w); return 0; }\n");
    package.file("program/deep/words.txt", "one two\n");
    let (code, report) = test_on_sample(&package, &["program"]);
    assert_eq!(code, 0, "{report}");
    let name = package.name();
    let open = done(&[
        "test",
        &name,
        &package.at("program"),
        "-k",
        "sample",
        "--no-isolation",
    ]);
    open.assert_code(0);
}
