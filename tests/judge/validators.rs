//! Promise: a package's own output validator is called through the ICPC interface, and its failure is a judge error,
//! never the submission's.

use crate::common::{Done, Folder, echo_package};

const ECHO: &str = "print while <STDIN>;\n";

/// An echo package with this Perl program as its output validator, and a submission that echoes.
fn with_validator(program: &str) -> Folder {
    let package = echo_package();
    package
        .file("output_validator/check.pl", program)
        .file("echo.pl", ECHO);
    package
}

fn judge_echo(package: &Folder) -> Done {
    package.test("echo.pl", &["-k", "sample"])
}

#[test]
fn exit_code_42_accepts_and_43_rejects_with_the_judges_message() {
    let done = judge_echo(&with_validator("exit 42;\n"));
    done.assert_code(0);
    let rejecting = "open my $out, '>', \"$ARGV[2]judgemessage.txt\";\nprint $out \"case 1 is odd\\n\";\nexit 43;\n";
    let done = judge_echo(&with_validator(rejecting));
    done.assert_code(1);
    done.assert_stdout_has("sample/1  WA ");
    done.assert_stdout_has("\n    case 1 is odd\n");
}

#[test]
fn output_differing_only_in_white_space_is_pe() {
    for (prints, accepted, verdict) in [
        ("y/ /\\n/, print while <STDIN>;", "same", "PE"),
        ("print <STDIN>, \"x\\n\";", "same", "WA"),
        ("y/ /\\n/, print while <STDIN>;", "nothing", "WA"),
    ] {
        let validator = format!(
            "open my $answer, '<', $ARGV[1];\nopen my $out, '>>', \"$ARGV[2]judgemessage.txt\";\n\
             my $found = join('', <STDIN>) eq join('', <$answer>) ? 'same' : '';\n\
             print $out \"another line\\n\";\nexit($found eq '{accepted}' ? 42 : 43);\n"
        );
        let package = with_validator(&validator);
        package.file("echo.pl", format!("{prints}\n"));
        let done = judge_echo(&package);
        let expected = format!("sample/1  {verdict} ");
        done.assert_stdout_has(&expected);
        done.assert_stdout_has("\n    another line\n");
    }
}

#[test]
fn validator_gets_paths_arguments_and_the_output_on_stdin() {
    let program = "my ($input, $answer, $folder, @others) = @ARGV;\n\
                   exit 1 unless join('', <STDIN>) eq \"1 one two\\n\";\n\
                   for ($input, $answer) {\n\
                   open my $file, '<', $_;\n\
                   exit 1 unless join('', <$file>) eq \"1 one two\\n\";\n\
                   }\n\
                   exit 1 unless -d $folder && $folder =~ m{/$};\n\
                   exit 42 if \"@others\" eq 'x y';\n";
    let package = with_validator(program);
    package.file("data/sample/testdata.yaml", "output_validator_flags: x y\n");
    judge_echo(&package).assert_code(0);
}

/// Programs that break the interface, each with a part of its report.
const BROKEN_VALIDATORS: &[(&str, &str)] = &[
    (
        "",
        "output validator check.pl: exit code 0, expected exit code 42 or 43; nothing on standard error",
    ),
    (
        "warn \"no such file\\n\";\nexit 1;\n",
        "output validator check.pl: exit code 1, expected exit code 42 or 43; no such file",
    ),
    (
        "kill 'ABRT', $$;\n",
        "output validator check.pl: killed by signal 6, expected exit code 42 or 43;",
    ),
    (
        "1 while 1;\n",
        "output validator check.pl: too much CPU time, expected exit code 42 or 43;",
    ),
    (
        "sleep 1000;\n",
        "output validator check.pl: too much wall time, expected exit code 42 or 43;",
    ),
    (
        "print \"y\\n\" while 1;\n",
        "output validator check.pl: too much output, expected exit code 42 or 43;",
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
        .file("echo.pl", ECHO);
    let done = judge_echo(&package);
    assert_eq!((done.code, done.stdout.as_str()), (2, ""));
    done.assert_stderr_has(
        "output_validator/check.c: the validator does not compile:\ncheck.c: In function",
    );
}

#[test]
fn validator_is_not_run_after_a_failed_run() {
    let package = with_validator("exit 42;\n");
    package.file("echo.pl", "exit 5;\n");
    let done = judge_echo(&package);
    done.assert_stdout_has("sample/1  RE ");
    done.assert_stdout_has("exit code 5");
}

/// It may be a copy of the answer. With one job, validators and submissions run in turn.
#[test]
fn submission_does_not_find_what_a_validator_left() {
    let package = with_validator("open my $left, '>', 'left.txt' or exit 1;\nexit 42;\n");
    package.file(
        "echo.pl",
        "exit 1 if -e 'left.txt';\nprint while <STDIN>;\n",
    );
    package.test("echo.pl", &["-j", "1"]).assert_code(0);
}
