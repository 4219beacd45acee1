//! Promise: `hunt` works without a package, given a generator, a reference, and maybe a validator and a checker.

use crate::common::{Folder, done};
use crate::packages::{hunt, lacks_gcc, sum_source};
use assert_cmd::assert::Assert;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Prints a list of two to ten numbers from 0 to 20, after their count.
const GENERATOR_SOURCE: &str = "#include <stdio.h>\n#include <stdlib.h>\nint main(int count, char **words) {\n    \
    if (count < 2) return 1;\n    srand(atoi(words[1]));\n    int n = 2 + rand() % 9;\n    \
    printf(\"%d\\n\", n);\n    while (n--) printf(\"%d%c\", rand() % 21, n ? ' ' : '\\n');\n}\n";

/// Exits with 0 for such a list of any length, with 1 for everything else.
const VALIDATOR_SOURCE: &str = "#include <stdio.h>\nint main(void) {\n    int n, x;\n    char c;\n    \
    if (scanf(\"%d%c\", &n, &c) != 2 || c != '\\n' || n < 1) return 1;\n    \
    while (n--) if (scanf(\"%d%c\", &x, &c) != 2 || x < 0 || x > 20 || c != (n ? ' ' : '\\n')) return 1;\n    \
    return getchar() != EOF;\n}\n";

/// An output validator that accepts any number where the right sum is odd.
const CHECKER_SOURCE: &str = "#include <stdio.h>\nint main(int count, char **words) {\n    int right, said;\n    \
    if (count < 4) return 1;\n    FILE *answer = fopen(words[2], \"r\");\n    \
    if (answer == NULL || fscanf(answer, \"%d\", &right) != 1) return 1;\n    \
    return scanf(\"%d\", &said) == 1 && (right % 2 != 0 || said == right) ? 42 : 43;\n}\n";

/// The folder of the compiled programs, which all tests share. `wrong` skips numbers above 10.
fn programs() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("without-package");
        fs::create_dir_all(&folder).expect("a folder can be made");
        for (name, text) in [
            ("right", sum_source("")),
            ("wrong", sum_source("if (x > 10) continue;")),
            ("gen", GENERATOR_SOURCE.to_string()),
            ("valid", VALIDATOR_SOURCE.to_string()),
            ("check", CHECKER_SOURCE.to_string()),
        ] {
            let program = folder.join(name);
            let source = program.with_extension("c");
            fs::write(&source, text).expect("a file can be written");
            let mut gcc = Command::new("gcc");
            let status = gcc.arg("-w").arg("-o").args([&program, &source]).status();
            assert!(status.is_ok_and(|status| status.success()), "{name}");
        }
        folder
    })
}

fn program(name: &str) -> String {
    programs().join(name).display().to_string()
}

fn hunt_without_package(folder: &Folder, options: &[&str]) -> Assert {
    let [wrong, right, generator] = ["wrong", "right", "gen"].map(program);
    let programs = ["-c", &wrong, "--against", &right, "--gen", &generator];
    hunt(&[&programs[..], &["-o", &folder.at("found")], options].concat())
}

fn read_found_input(folder: &Folder) -> String {
    fs::read_to_string(folder.at("found/1.in")).expect("it was found")
}

#[test]
fn with_a_validator_command_the_input_is_minimized() {
    if lacks_gcc() {
        return;
    }
    let folder = Folder::new();
    let found = hunt_without_package(&folder, &["--valid", &program("valid")]).code(1);
    assert_eq!(read_found_input(&folder), "1\n11\n");
    let answer = fs::read_to_string(folder.at("found/1.ans")).expect("its answer");
    assert_eq!(answer, "11\n");
    // The printed command reproduces the failure.
    let wrong = program("wrong");
    let again = format!(" test -c {wrong} -d {}", folder.at("found"));
    found.stdout(contains(again));
    done(&["test", "-c", &wrong, "-d", &folder.at("found")]).assert_code(1);
}

#[test]
fn without_a_validator_the_smallest_generated_failure_is_kept() {
    if lacks_gcc() {
        return;
    }
    let folder = Folder::new();
    // On a busy machine, nothing may have been tried in a short time.
    let found = ["0.5", "2", "50"].iter().find_map(|seconds| {
        let hunt = hunt_without_package(&folder, &["--seconds", seconds]);
        (hunt.get_output().status.code() == Some(1)).then_some(hunt)
    });
    found.expect("a failure was found").stdout(contains(
        "made smaller, because there is no input validator (without a package: --valid PROGRAM)",
    ));
    let input = read_found_input(&folder);
    let numbers: Vec<u32> = input
        .split_whitespace()
        .map(|n| n.parse().expect("a number"))
        .collect();
    assert_eq!(numbers[0] as usize, numbers.len() - 1, "{input}");
    assert!(numbers[1..].iter().any(|n| *n > 10), "{input}");
}

#[test]
fn checker_command_decides_which_outputs_are_right() {
    if lacks_gcc() {
        return;
    }
    let folder = Folder::new();
    let (valid, check) = (program("valid"), program("check"));
    let found = hunt_without_package(&folder, &["--valid", &valid, "--check", &check]).code(1);
    let input = read_found_input(&folder);
    let number = input.strip_prefix("1\n").map(str::trim_end);
    let number: u32 = number.and_then(|n| n.parse().ok()).expect("one number");
    assert!(number > 10 && number % 2 == 0, "{input}");
    found.stdout(contains("again: ").not());
}

#[test]
fn failing_generator_is_reported_with_its_call() {
    if lacks_gcc() {
        return;
    }
    let folder = Folder::new();
    let generator = "sh -c 'echo no more >&2; exit 1'";
    let found = hunt_without_package(&folder, &["--gen", generator]).code(2);
    // The first two seeds are tried at the same time, so either call may be reported.
    let wanted = "': expected exit code 0, got exit code 1: no more";
    found
        .stderr(contains("called with '"))
        .stderr(contains(wanted));
}

/// Inputs of a slow generator are tried one by one, and calls still running when the time is up are killed.
#[test]
fn hunt_does_not_wait_for_an_endless_generator() {
    let folder = Folder::new();
    let call = "-c cat --against cat --seconds 2 --json -o";
    let generator = "test {seed} = 1 && echo 1 || sleep 3000";
    let mut args: Vec<&str> = call.split(' ').collect();
    let found = folder.at("found");
    args.extend([&found, "--gen", generator]);
    hunt(&args)
        .code(0)
        .stdout(contains("\"tried\":1,\"legal\":1,"));
}

/// Neither the program nor the reference may keep it. Being stopped is no evidence against either, so nothing is saved.
#[test]
fn endless_program_or_reference_does_not_outlast_the_hunt() {
    for (program, against) in [("sleep 3000", "cat"), ("cat", "sleep 3000")] {
        let folder = Folder::new();
        let found = folder.at("found");
        let call = ["-c", program, "--against", against, "--gen", "echo"];
        let place = ["-t", "3000", "--seconds", "0.3", "-o", &found];
        let message = format!("{program} was not tested, because no legal input was found");
        hunt(&[call, place].concat())
            .code(0)
            .stdout(contains(message));
        assert!(!folder.path.join("found").exists(), "{against}");
    }
}

/// Printing yes instead of no isn't the same failure as printing no instead of yes.
#[test]
fn minimized_failure_keeps_its_wrong_answer_word() {
    if lacks_gcc() {
        return;
    }
    let folder = Folder::new();
    let says = |rule: &str| {
        format!(
            "read n; read list; set -- $list; last=${{list##* }}; test {rule} && echo yes || echo no"
        )
    };
    // Is the last number large? Wrong if it is very small, and for a single large number, which is never generated.
    let right = says("$last -gt 5");
    let wrong = says("$# -gt 1 -a $last -gt 5 -o $# -gt 1 -a $last -le 1");
    let (valid, generator, place) = (program("valid"), program("gen"), folder.at("found"));
    let programs = ["-c", &wrong, "--against", &right, "--valid", &valid];
    let found = hunt(&[&programs[..], &["--gen", &generator, "-o", &place]].concat()).code(1);
    // Either failure may be found first: which one depends on how fast the inputs are tried. Each has its own smallest input.
    match read_found_input(&folder).as_str() {
        "2\n0 0\n" => found.stdout(contains("expected 'no', got 'yes'")),
        input => {
            assert_eq!(input, "1\n6\n");
            let is_single = contains("found by your generator").not();
            found.stdout(is_single.and(contains("expected 'yes', got 'no'")))
        }
    };
}
