//! Promise: programs get the verdict that their folder is named for. To add a case, add a file to
//! `tests/packages/<package>/submissions/<verdict>/`.

use crate::common::{Folder, PROBLEM, done, echo_package, run, tests_dir};
use std::fs;
use std::path::Path;
use std::process::Command;

/// One program of each verdict, in the languages that most people use.
const TYPICAL_PROGRAMS: &[(&str, &[&str])] = &[
    (
        "echo",
        &[
            "accepted/Echo.java",
            "accepted/echo.c",
            "accepted/echo.py",
            "accepted/reserves.cpp",
            "compile_error/syntax.py",
            "memory_limit_exceeded/touches.c",
            "output_limit_exceeded/right_then_flood.py",
            "run_time_error/exception.py",
            "time_limit_exceeded/busy.rs",
            "wrong_answer/nothing.c",
        ],
    ),
    (
        "spaces",
        &["accepted/joined.py", "presentation_error/trailing_blank.c"],
    ),
];

#[test]
fn typical_programs_get_the_verdict_of_their_folder() {
    for (package, programs) in TYPICAL_PROGRAMS {
        let (original, copy) = (tests_dir().join("packages").join(package), Folder::new());
        let copied = Command::new("cp")
            .arg("-r")
            .args([&original.join("."), &copy.path])
            .status();
        assert!(copied.expect("cp starts").success());
        let submissions = copy.path.join("submissions");
        fs::remove_dir_all(submissions).expect("it was copied");
        for program in programs
            .iter()
            .map(|program| format!("submissions/{program}"))
        {
            copy.file(
                &program,
                fs::read(original.join(&program)).expect("a program"),
            );
        }
        assert_programs_get_their_verdict(&copy.path);
    }
}

#[test]
#[ignore = "sweep: all 48 programs, in nineteen languages"]
fn every_program_gets_the_verdict_of_its_folder() {
    for (package, _) in TYPICAL_PROGRAMS {
        assert_programs_get_their_verdict(&tests_dir().join("packages").join(package));
    }
}

fn assert_programs_get_their_verdict(package: &Path) {
    let done = done(&["verify", "--first", &package.display().to_string()]);
    done.assert_exit(0, "");
    assert!(
        done.stdout.ends_with("all as expected\n"),
        "{}",
        done.stdout
    );
    let lines = || done.stdout.lines();
    let programs = lines().filter(|line| line.starts_with("  ok ")).count();
    let skipped = lines().filter(|line| line.starts_with("  skipped "));
    let all = programs + skipped.count();
    assert_eq!(all, count_programs(package), "{}", done.stdout);
    assert!(programs > 0, "{}", done.stdout);
}

fn count_programs(package: &Path) -> usize {
    let entries = |folder: &Path| fs::read_dir(folder).expect("a folder").flatten();
    let folders = entries(&package.join("submissions"));
    folders.map(|folder| entries(&folder.path()).count()).sum()
}

#[test]
fn program_in_the_wrong_folder_is_reported() {
    let package = echo_package();
    let wrong = [
        "accepted",
        "time_limit_exceeded",
        "run_time_error",
        "compile_error",
    ];
    for folder in wrong {
        package.file(&format!("submissions/{folder}/silent.pl"), "");
    }
    let done = package.verify(&[]);
    done.assert_code(1);
    for folder in wrong {
        let complaint = format!("WA 3 (sample/1): {folder} permits no WA\n");
        done.assert_stdout_has(&complaint);
    }
    let all = format!("\n{} not as expected", wrong.len());
    done.assert_stdout_has(&all);
}

#[test]
fn accepted_program_in_a_failure_folder_is_reported() {
    let package = echo_package();
    package.file(
        "submissions/wrong_answer/right.pl",
        "print while <STDIN>;\n",
    );
    let done = package.verify(&[]);
    done.assert_stdout_has("AC 3: wrong_answer requires one of WA, PE\n");
    done.assert_code(1);
}

#[test]
fn inputs_rejected_by_their_validator_are_reported() {
    let package = echo_package();
    package.file(
        "input_validators/only_twos.pl",
        "print \"no 2\\n\";\nexit(<STDIN> =~ /2/ ? 42 : 43);\n",
    );
    package.file("submissions/accepted/echo.pl", "print while <STDIN>;\n");
    let done = package.verify(&[]);
    done.assert_code(1);
    done.assert_stdout_has(
        "  NOT  sample/1: only_twos.pl: expected exit code 42, got exit code 43: no 2\n",
    );
    done.assert_stdout_has("3 testcases, 2 faults\n");
}

#[test]
fn hack_failures_do_not_change_the_verdict() {
    let package = echo_package();
    package.file("two.pl", "s/^3.*/hacked/, print while <STDIN>;\n");
    let text = package.test("two.pl", &[]);
    text.assert_code(0);
    text.assert_stdout_has("\nAC, 2 of 2 passed; ");
    text.assert_stdout_has("\nhack/3  WA\n    line 1, column 1: ");
    let json = package.test("two.pl", &["--json"]);
    json.assert_stdout_has("\"verdict\":\"AC\",\"hacked\":[\"hack/3\"],");
    let only_hack = package.test("two.pl", &["-k", "hack"]);
    // Where only hack data was run, it counts.
    only_hack.assert_code(1);
}

#[test]
fn limits_can_be_given_as_options() {
    let package = echo_package();
    package.file("slow.c", "#include <stdio.h>\n#include <time.h>\nint main(void) { while (clock() < CLOCKS_PER_SEC / 5); for (int c; (c = getchar()) != EOF;) putchar(c); }\n");
    package.test("slow.c", &["-k", "sample"]).assert_code(0);
    let short = package.test("slow.c", &["-k", "sample", "-t", "0.1"]);
    short.assert_code(1);
    short.assert_stdout_has("more than 0.1 s of CPU time");
    package.file("big.c", "#include <stdio.h>\nstatic volatile char data[40 << 20];\nint main(void) { for (int i = 0; i < 40 << 20; i += 4096) data[i] = 1; for (int c; (c = getchar()) != EOF;) putchar(c); }\n");
    package.test("big.c", &["-k", "sample"]).assert_code(0);
    let small = package.test("big.c", &["-k", "sample", "-m", "32"]);
    small.assert_stdout_has("more than 32 MiB");
}

#[test]
fn parallel_testcases_give_the_same_report() {
    let package = Folder::new();
    package
        .file("problem.yaml", format!("{PROBLEM}limits:\n  memory: 64\n"))
        .file("data/sample/.keep", "");
    for i in 0..24 {
        package.testcase(
            &format!("secret/t{i:02}"),
            format!("{i}\n"),
            format!("{}\n", if i % 7 == 0 { 99 } else { i }),
        );
    }
    package.file(
        "echo.c",
        "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", n); }\n",
    );
    let verdicts = |jobs: &str| {
        let (name, file) = (package.name(), package.at("echo.c"));
        let done = done(&["test", &name, &file, "--all", "-j", jobs]);
        done.assert_code(1);
        let rows = done
            .stdout
            .lines()
            .filter(|line| line.starts_with("secret/") && line.contains("MiB"));
        rows.map(|row| row.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
    };
    let one = verdicts("1");
    assert_eq!(one.len(), 24);
    assert_eq!(
        (one[0].as_str(), one[1].as_str(), one[7].as_str()),
        ("secret/t00 WA", "secret/t01 AC", "secret/t07 WA")
    );
    assert_eq!(one, verdicts("7"));
}

#[test]
fn run_leaves_no_process_and_no_file() {
    let package = echo_package();
    let temporary = Folder::new();
    // Only a validator can start a process. It ends when this one has left its session and executed sleep.
    let validator = "use POSIX 'setsid';
        open my $left, '>', 'left.txt' or exit 1;
        my $child = fork;
        if ($child == 0) { setsid; exec 'sleep', '4321.5'; }
        my $line = '';
        while ($line !~ /^sleep/) { open my $in, '<', \"/proc/$child/cmdline\" or exit 1; $line = <$in> // ''; }
        exit 42;
    ";
    package.file("output_validator/leaves.pl", validator);
    package.file("echo.pl", "print while <STDIN>;\n");
    let mut command = package.test_command("echo.pl", &[]);
    command.env("TMPDIR", &temporary.path);
    let done = run(command);
    done.assert_code(0);
    assert_eq!(
        fs::read_dir(&temporary.path).expect("it is there").count(),
        0,
        "scratch folders are removed"
    );
    let is_running = fs::read_dir("/proc")
        .expect("proc")
        .flatten()
        .any(|process| {
            fs::read(process.path().join("cmdline"))
                .is_ok_and(|line| line == b"sleep\x004321.5\x00")
        });
    assert!(
        !is_running,
        "the process that the validator started is still running"
    );
}
