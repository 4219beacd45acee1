//! Promise: a package's own output validator is called through the ICPC interface, and its failure is a judge error,
//! never the submission's.

use crate::common::{Done, Folder, echo_package};

/// An echo package with this Python program as its output validator, and a submission that echoes.
fn with_validator(program: &str) -> Folder {
    let package = echo_package();
    package
        .file("output_validator/check.py", program)
        .file("echo.py", "print(input())\n");
    package
}

fn judge_echo(package: &Folder) -> Done {
    package.test("echo.py", &["-k", "sample"])
}

#[test]
fn exit_code_42_accepts_and_43_rejects_with_the_judges_message() {
    let done = judge_echo(&with_validator("import sys\nsys.exit(42)\n"));
    done.assert_code(0);
    let rejecting = "import sys\nopen(sys.argv[3] + 'judgemessage.txt', 'w').write('case 1 is odd\\n')\nsys.exit(43)\n";
    let done = judge_echo(&with_validator(rejecting));
    done.assert_code(1);
    done.assert_stdout_has("sample/1  WA ");
    done.assert_stdout_has("\n    case 1 is odd\n");
}

/// A package whose validator rejects any output other than the answer, or everything if `all` is True.
fn line_by_line(all: &str) -> Folder {
    let program = format!(
        "import sys\n\
         same = open(sys.argv[2]).read() == sys.stdin.read()\n\
         open(sys.argv[3] + 'judgemessage.txt', 'a').write('another line\\n')\n\
         sys.exit(43 if {all} or not same else 42)\n"
    );
    with_validator(&program)
}

#[test]
fn output_differing_only_in_white_space_is_pe() {
    for (prints, all, verdict) in [
        ("print(*input().split(), sep='\\n')", "False", "PE"),
        ("print(input(), 'x')", "False", "WA"),
        ("print(*input().split(), sep='\\n')", "True", "WA"),
    ] {
        let package = line_by_line(all);
        package.file("echo.py", format!("{prints}\n"));
        let done = judge_echo(&package);
        let expected = format!("sample/1  {verdict} ");
        done.assert_stdout_has(&expected);
        done.assert_stdout_has("\n    another line\n");
    }
}

#[test]
fn validator_gets_paths_arguments_and_the_output_on_stdin() {
    let program = "import os, sys\n\
                   given, answer, folder, *rest = sys.argv[1:]\n\
                   good = open(given).read() == open(answer).read() == sys.stdin.read() == '1 one two\\n'\n\
                   good = good and os.path.isdir(folder) and folder.endswith('/') and rest == ['x', 'y']\n\
                   sys.exit(42 if good else 1)\n";
    let package = with_validator(program);
    package.file("data/sample/testdata.yaml", "output_validator_flags: x y\n");
    judge_echo(&package).assert_code(0);
}

/// Programs that break the interface, each with a part of its report.
const BROKEN_VALIDATORS: &[(&str, &str)] = &[
    (
        "",
        "output validator check.py: exit code 0, expected exit code 42 or 43; nothing on standard error",
    ),
    (
        "raise SystemExit('no such file')\n",
        "output validator check.py: exit code 1, expected exit code 42 or 43; no such file",
    ),
    (
        "import os\nos.abort()\n",
        "output validator check.py: killed by signal 6, expected exit code 42 or 43;",
    ),
    (
        "while True: pass\n",
        "output validator check.py: too much CPU time, expected exit code 42 or 43;",
    ),
    (
        "import time\ntime.sleep(1000)\n",
        "output validator check.py: too much wall time, expected exit code 42 or 43;",
    ),
    (
        "while True: print('x' * 65536)\n",
        "output validator check.py: too much output, expected exit code 42 or 43;",
    ),
];

#[test]
fn failing_validator_is_a_judge_error() {
    for (program, reason) in BROKEN_VALIDATORS {
        let package = with_validator(program);
        package.file(
            "problem.yaml",
            "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n\
             limits:\n  validation_time: 0.5\n  validation_output: 1\n",
        );
        let done = judge_echo(&package);
        done.assert_code(2);
        done.assert_stdout_has("sample/1  JE ");
        done.assert_stdout_has(reason);
    }
}

#[test]
fn uncompilable_validator_is_a_package_error() {
    let package = echo_package();
    package
        .file("output_validator/check.c", "int main(void) { return }\n")
        .file("echo.py", "print(input())\n");
    let done = judge_echo(&package);
    assert_eq!((done.code, done.stdout.as_str()), (2, ""));
    done.assert_stderr_has(
        "output_validator/check.c: the validator does not compile:\ncheck.c: In function",
    );
}

#[test]
fn validator_is_not_run_after_a_failed_run() {
    let package = with_validator("import sys\nsys.exit(42)\n");
    package.file("echo.py", "raise SystemExit(5)\n");
    let done = judge_echo(&package);
    done.assert_stdout_has("sample/1  RE ");
    done.assert_stdout_has("exit code 5");
}
