//! Promise: a package's own output validator is called through the ICPC interface, and its failure is a judge error,
//! never the submission's.

use crate::common::{Done, Folder, echo_package};

/// An echo package with this shell script as its output validator, and a submission that echoes.
fn with_validator(program: &str) -> Folder {
    let package = echo_package();
    package
        .file("output_validator/check.sh", program)
        .file("echo.sh", "cat\n");
    package
}

fn judge_echo(package: &Folder) -> Done {
    package.test("echo.sh", &["-k", "sample"])
}

#[test]
fn exit_code_42_accepts_and_43_rejects_with_the_judges_message() {
    let done = judge_echo(&with_validator("exit 42\n"));
    done.assert_code(0);
    let rejecting = "echo case 1 is odd > \"$3judgemessage.txt\"\nexit 43\n";
    let done = judge_echo(&with_validator(rejecting));
    done.assert_code(1);
    done.assert_stdout_has("sample/1  WA ");
    done.assert_stdout_has("\n    case 1 is odd\n");
}

#[test]
fn output_differing_only_in_white_space_is_pe() {
    for (prints, accepted, verdict) in [
        ("tr ' ' '\\n'", "same", "PE"),
        ("cat; echo x", "same", "WA"),
        ("tr ' ' '\\n'", "nothing", "WA"),
    ] {
        let validator = format!(
            "cmp -s \"$2\" - && found=same\necho another line >> \"$3judgemessage.txt\"\n\
             [ \"$found\" = {accepted} ] && exit 42\nexit 43\n"
        );
        let package = with_validator(&validator);
        package.file("echo.sh", format!("{prints}\n"));
        let done = judge_echo(&package);
        let expected = format!("sample/1  {verdict} ");
        done.assert_stdout_has(&expected);
        done.assert_stdout_has("\n    another line\n");
    }
}

#[test]
fn validator_gets_paths_arguments_and_the_output_on_stdin() {
    let program = "exact() { [ \"$(cat \"$@\" && echo .)\" = $'1 one two\\n.' ]; }\n\
                   exact \"$1\" && exact \"$2\" && exact && [ -d \"$3\" ] && [[ $3 = */ ]] || exit 1\n\
                   [ \"${*:4}\" = 'x y' ] && exit 42\n";
    let package = with_validator(program);
    package.file("data/sample/testdata.yaml", "output_validator_flags: x y\n");
    judge_echo(&package).assert_code(0);
}

/// Programs that break the interface, each with a part of its report.
const BROKEN_VALIDATORS: &[(&str, &str)] = &[
    (
        "",
        "output validator check.sh: exit code 0, expected exit code 42 or 43; nothing on standard error",
    ),
    (
        "echo no such file >&2\nexit 1\n",
        "output validator check.sh: exit code 1, expected exit code 42 or 43; no such file",
    ),
    (
        "kill -ABRT $$\n",
        "output validator check.sh: killed by signal 6, expected exit code 42 or 43;",
    ),
    (
        "while :; do :; done\n",
        "output validator check.sh: too much CPU time, expected exit code 42 or 43;",
    ),
    (
        "sleep 1000\n",
        "output validator check.sh: too much wall time, expected exit code 42 or 43;",
    ),
    (
        "yes\n",
        "output validator check.sh: too much output, expected exit code 42 or 43;",
    ),
];

#[test]
fn failing_validator_is_a_judge_error() {
    for (program, reason) in BROKEN_VALIDATORS {
        let package = with_validator(program);
        package.file(
            "problem.yaml",
            "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n\
             limits:\n  validation_time: 0.2\n  validation_output: 1\n",
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
        .file("echo.sh", "print(input())\n");
    let done = judge_echo(&package);
    assert_eq!((done.code, done.stdout.as_str()), (2, ""));
    done.assert_stderr_has(
        "output_validator/check.c: the validator does not compile:\ncheck.c: In function",
    );
}

#[test]
fn validator_is_not_run_after_a_failed_run() {
    let package = with_validator("exit 42\n");
    package.file("echo.sh", "exit 5\n");
    let done = judge_echo(&package);
    done.assert_stdout_has("sample/1  RE ");
    done.assert_stdout_has("exit code 5");
}
