//! Promise: in a multi-pass problem, the submission runs again on the input that the validator writes, up to the limit
//! of passes, and the report says in which pass it failed.

use crate::common::{Done, Folder, done, echo_package};

fn of(file: &str) -> Done {
    let file = format!("tests/packages/twice/submissions/{file}");
    let options = ["-k", "sample", "-t", "0.3"];
    done(&[&["test", "tests/packages/twice", &file][..], &options].concat())
}

#[test]
fn each_pass_is_judged_and_the_one_that_failed_is_named() {
    let cases = [
        ("accepted/backwards.c", 0, "sample/1  AC "),
        (
            "wrong_answer/not_encoded.c",
            1,
            "\n    pass 1: that is the word itself\n",
        ),
        (
            "wrong_answer/forgets.c",
            1,
            "\n    pass 2: abc came back as cba\n",
        ),
        (
            "run_time_error/crashes_in_the_second.c",
            1,
            "\n    pass 2: exit code 3\n",
        ),
        (
            "time_limit_exceeded/spins_in_the_second.c",
            1,
            "\n    pass 2: more than 0.3 s of CPU time\n",
        ),
    ];
    for (file, code, words) in cases {
        let done = of(file);
        assert_eq!(done.code, code, "{file}: {}{}", done.stdout, done.stderr);
        assert!(done.stdout.contains(words), "{file}: {}", done.stdout);
    }
}

#[test]
fn the_slowest_pass_is_the_time_and_json_counts_the_passes() {
    let file = "tests/packages/twice/submissions/time_limit_exceeded/spins_in_the_second.c";
    let done = done(&[
        "test",
        "tests/packages/twice",
        file,
        "-k",
        "sample",
        "-t",
        "0.3",
        "--json",
    ]);
    assert!(done.stdout.contains("\"passes\":2"), "{}", done.stdout);
    let (_, rest) = done.stdout.split_once("\"cpu_ms\":").expect("a CPU time");
    let cpu: f64 = rest
        .split(',')
        .next()
        .unwrap_or_default()
        .parse()
        .expect("a number");
    assert!(cpu > 300.0, "{}", done.stdout);
}

/// A multi-pass echo problem with this Python program as its validator.
fn judged(validator: &str) -> Done {
    let package: Folder = echo_package();
    let yaml = "problem_format_version: 2025-09\ntype: multi-pass\nname: Echo\n\
                uuid: 9be5ba4e-6b9c-4ad1-a6bc-3c0f26a9b1bb\nlimits: {validation_passes: 3, validation_time: 10}\n";
    package
        .file("problem.yaml", yaml)
        .file("output_validator/check.py", validator)
        .file("echo.py", "print(input())\n");
    done(&[
        "test",
        &package.name(),
        &package.at("echo.py"),
        "-k",
        "sample",
    ])
}

#[test]
fn a_validator_that_breaks_the_rules_of_passes_is_a_judge_error() {
    let cases = [
        (
            "import sys\nopen(sys.argv[3] + 'nextpass.in', 'w').write('1\\n')\nsys.exit(42)\n",
            "pass 3: the validator asked for more than 3 passes",
        ),
        (
            "import sys\nopen(sys.argv[3] + 'nextpass.in', 'w').write('1\\n')\nsys.exit(43)\n",
            "pass 1: the validator rejected the output but asked for another pass",
        ),
        (
            "import os, sys\nos.mkdir(sys.argv[3] + 'nextpass.in')\nsys.exit(42)\n",
            "pass 1: the validator made a nextpass.in that is not a file",
        ),
    ];
    for (validator, words) in cases {
        let done = judged(validator);
        assert_eq!(done.code, 2, "{}{}", done.stdout, done.stderr);
        assert!(
            done.stdout.contains("sample/1  JE ")
                && done.stdout.contains(&format!("\n    {words}\n")),
            "{}",
            done.stdout
        );
    }
}

#[test]
fn the_feedback_folder_is_kept_between_passes_and_empty_before_the_first() {
    let validator = "import os, sys\n\
                     given, answer, folder = sys.argv[1:4]\n\
                     open(folder + 'count', 'a').write('x')\n\
                     count = os.path.getsize(folder + 'count')\n\
                     there = sorted(os.listdir(folder))\n\
                     if there != ['count']: sys.exit('found ' + ' '.join(there))\n\
                     if open(given).read() != sys.stdin.read(): sys.exit('not the input of this pass')\n\
                     if count < 3: open(folder + 'nextpass.in', 'w').write(str(count) + '\\n')\n\
                     sys.exit(42)\n";
    let done = judged(validator);
    assert_eq!(done.code, 0, "{}{}", done.stdout, done.stderr);
}
