//! Promise: a program can be judged on the user's own tests, without a problem: in the usual layouts, compared by
//! words, bytes, numbers or a checker. What is wrong with the tests or the checker is said in one line.

use crate::common::tables::{assert_refused, pairs};
use crate::common::{Folder, judge};
use assert_cmd::assert::Assert;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::{contains, diff};

/// A program that adds one to each number. It is in Perl, which starts in a tenth of the time that Python takes.
const ADDS: &str = "print join(' ', map { $_ + 1 } map { split } <STDIN>), \"\\n\";\n";

/// `sol.pl`, with these files in the folder `tests`.
fn with(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    folder.file("sol.pl", ADDS);
    for (name, text) in files {
        folder.file(&format!("tests/{name}"), text);
    }
    folder
}

fn called(folder: &Folder, args: &[&str]) -> Assert {
    judge(args).current_dir(&folder.path).assert()
}

/// Runs `test sol.pl -d tests`.
fn tested(folder: &Folder, more: &[&str]) -> Assert {
    called(folder, &[&["test", "sol.pl", "-d", "tests"], more].concat())
}

#[test]
fn common_test_layouts_are_read_and_sorted_numerically() {
    let layouts: &[[&str; 4]] = &[
        ["2.in", "2.out", "10.in", "10.out"],
        ["2.in", "2.ans", "10.in", "10.a"],
        ["in2.txt", "out2.txt", "in10.txt", "out10.txt"],
        ["input2.txt", "output2.txt", "input_10.txt", "output_10.txt"],
        ["02", "02.a", "10", "10.a"],
        ["tests/02", "tests/02.a", "tests/10", "tests/10.a"],
        ["in/2", "out/2", "in/10", "out/10"],
        ["input/2.in", "output/2.out", "input/10.in", "output/10.out"],
    ];
    for [first, answer, second, wrong] in layouts {
        let folder = with(&[
            (first, "1\n"),
            (answer, "2\n"),
            (second, "1\n"),
            (wrong, "3\n"),
        ]);
        folder
            .file("tests/readme.txt", "")
            .file("tests/a.out", "ELF");
        let done = tested(&folder, &["--all"]).code(1);
        let text = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
        let verdicts: Vec<&str> = text.lines().filter(|l| l.contains(" cpu ")).collect();
        assert!(
            text.contains("WA, 1 of 2 passed"),
            "{first}: {text}\n{verdicts:?}"
        );
        let (two, ten) = (text.find("2 "), text.find("10 "));
        assert!(two.is_some() && two < ten, "{first}: {text}");
    }
}

#[test]
fn printed_command_repeats_the_failed_test() {
    let folder = with(&[
        ("1.in", "1\n"),
        ("1.out", "2 \n"),
        ("2.in", "5"),
        ("2.out", "5"),
    ]);
    let again = "judge.sh test sol.pl -d tests -k 2";
    tested(&folder, &[])
        .code(1)
        .stdout(contains(format!("{again}\n")));
    tested(&folder, &["-k", "2"])
        .code(1)
        .stdout(contains("expected '5', got '6'"));
    // The command keeps --exact, under which a difference in white space alone is a presentation error.
    let again = "judge.sh test sol.pl -d tests -k 1 --exact";
    let exact = tested(&folder, &["--exact"]).code(1);
    exact.stdout(contains(format!("{again}\n")).and(contains("PE, 0 of 2 passed")));
}

#[test]
fn program_may_lie_among_the_tests_and_inputs_without_answers_are_only_run() {
    let folder = with(&[
        ("1.in", "1"),
        ("2.in", "1"),
        ("2.out", "2"),
        ("sol.pl", ADDS),
    ]);
    let done = judge(&["test", "sol.pl", "-d", "."])
        .current_dir(folder.path.join("tests"))
        .assert();
    done.success()
        .stdout(contains("not compared: there is no answer").and(contains("AC, 2 of 2 passed")));
}

#[test]
fn numbers_may_differ_within_the_tolerance_but_words_may_not() {
    let folder = with(&[("1.in", ""), ("1.out", "0.333333 big 1000000\n")]);
    for (prints, code) in [
        ("0.3333329 big 1000000.5", 0),
        ("0.3334 big 1000000", 1),
        ("0.333333 small 1000000", 1),
    ] {
        folder.file("sol.pl", format!("print \"{prints}\\n\";"));
        tested(&folder, &["--float", "1e-6"]).code(code);
    }
    tested(&folder, &["--float", "x"]).code(2).stderr(diff(
        "error: expected a tolerance after --float, 0 to 1000000, found 'x'\n",
    ));
}

/// Checkers that accept any output with the same sum as the answer. `sum` without a file reads standard input.
const SUM: &str =
    "sub sum { local @ARGV = @_; my $sum = 0; $sum += $_ for map { split } <>; return $sum; }\n";
const TESTLIB: &str = "my $out = sum($ARGV[1]);\nexit 0 if $out == sum($ARGV[2]);\n\
                       print STDERR \"wrong answer sum $out\\n\";\nexit 1;\n";
const KATTIS: &str = "my $out = sum();\nexit 42 if $out == sum($ARGV[1]);\n\
                      open my $message, '>', \"$ARGV[2]/judgemessage.txt\" or die;\n\
                      print $message \"wrong answer sum $out\\n\";\nexit 43;\n";

#[test]
fn checkers_follow_the_convention_of_testlib_or_kattis() {
    let folder = with(&[
        ("1.in", "1 2"),
        ("1.out", "4 1"),
        ("2.in", "1"),
        ("2.out", "1"),
    ]);
    for (name, text) in [("testlib", TESTLIB), ("kattis", KATTIS)] {
        folder.file(&format!("{name}.pl"), SUM.to_string() + text);
        // A checker in a language that the judge doesn't know needs a command.
        let calls = format!("perl {name}.pl \"$@\"\n");
        folder.file(&format!("{name}.sh"), calls);
    }
    for checker in [
        "testlib.pl",
        "kattis.pl",
        "testlib:testlib.pl",
        "bash testlib.sh",
        "A=1 bash testlib.sh",
        "kattis:bash kattis.sh",
    ] {
        let done = tested(&folder, &["--checker", checker]).code(1);
        let said = contains("wrong answer sum 2").and(contains("WA, 1 of 2 passed"));
        done.stdout(said);
    }
}

#[test]
fn c_checker_is_compiled_with_headers_of_its_folder() {
    let folder = with(&[("1.in", "1"), ("1.out", "7")]);
    folder
        .file("checkers/codes.h", "enum { OK, WRONG, FORMAT };\n")
        .file(
            "checkers/c.c",
            "#include \"codes.h\"\nint main(void) { return FORMAT; }\n",
        )
        .file("checkers/no.c", "#include \"testlib.h\"\n");
    let done = tested(&folder, &["--checker", "checkers/c.c"]).code(1);
    done.stdout(contains("PE, 0 of 1 passed"));
    let done = tested(&folder, &["--checker", "checkers/no.c"]).code(2);
    done.stderr(contains(
        "error: checkers/no.c: the checker does not compile; put testlib.h",
    ));
}

#[test]
fn failing_checker_is_a_judge_error_with_its_reason() {
    let folder = with(&[("1.in", "1"), ("1.out", "2")]);
    for (text, said) in [
        (
            "exit 42;",
            "checker c.pl: exit code 42, expected exit code 0, 1 or 2 (a kattis checker's exit code: '--checker kattis:…')",
        ),
        (
            "exit 7;",
            "exit code 7, expected exit code 0, 1 or 2 (testlib: points",
        ),
        ("exit 3;", "(testlib: the checker or the answer is wrong)"),
        ("kill ABRT => $$;", "killed by signal 6"),
    ] {
        folder.file("c.pl", text);
        let done = tested(&folder, &["--checker", "c.pl"]).code(2);
        done.stdout(contains(said).and(contains("JE, 0 of 1 passed")));
    }
    folder.file("c.py", "1/0");
    let done = tested(&folder, &["--checker", "c.py"]).code(2);
    done.stdout(contains("ZeroDivisionError"));
    let done = tested(&folder, &["--checker", "kattis:true"]).code(2);
    done.stdout(contains(
        "(a testlib checker's exit code: '--checker testlib:…')",
    ));
    let done = tested(&folder, &["--checker", "./none"]).code(2);
    done.stderr(diff(
        "error: ./none: no such file: expected a checker's source file or a command\n",
    ));
    let done = tested(&folder, &["--checker", "none.cpp"]).code(2);
    done.stderr(diff(
        "error: cannot read none.cpp: No such file or directory (os error 2)\n",
    ));
}

#[test]
fn mistakes_in_own_tests_are_reported_in_one_line() {
    let table = "
        x.out
            tests/x.out: an answer without its input: expected x.in
        01.a
            tests/01.a: an answer without its input: expected 01.in or 01
        out/x
            tests/out/x: an answer without its input: expected in/x
        1.in 1.out 1.ans
            tests/1.in: two answers, 1.out and 1.ans: expected one
        1.in in1.txt
            tests/in1.txt: tests/1.in is also a test '1': rename one
        readme.md
            tests: no tests here: expected inputs such as 1.in, with 1.out or 1.ans; \
          './judge.sh help test' lists other names
    ";
    for (files, said) in pairs(table) {
        let files: Vec<_> = files.split(' ').map(|name| (name, "1\n")).collect();
        let done = tested(&with(&files), &[]).code(2);
        done.stdout("").stderr(diff(format!("error: {said}\n")));
    }
    tested(&with(&[]), &[])
        .code(2)
        .stderr(contains("error: cannot list tests: "));
    let folder = with(&[("1.in", "1")]);
    let table = "
        test none.py -d tests
            none.py: no such file
        test -d tests
            -d needs a FILE or -c CMD: the program to run on the tests in the folder
        test sol.pl -d tests --exact --float 1
            leave out --exact or --float: outputs are compared in one way
        test poj-2676 sol.pl --exact
            poj-2676 has its own rules for outputs: leave out --exact, which is for -d DIR without a PROBLEM
        test sol.pl -d tests --case 1
            --case needs a PROBLEM: only its package says how an input is divided into cases
        run sol.pl -k 1
            -k 1 chooses a test: name a PROBLEM, or a folder of tests with -d
    ";
    assert_refused(&folder.path, table);
}

#[test]
fn limits_are_the_defaults_or_those_of_the_command_line() {
    let folder = with(&[("1.in", "1"), ("1.out", "2")]);
    tested(&folder, &[])
        .success()
        .stdout(contains("(limits: 2 s, 2048 MiB)"));
    folder.file("sol.pl", "1 while 1;\n");
    let done = tested(&folder, &["-t", "0.2", "-m", "64"]).code(1);
    done.stdout(contains("(limits: 0.2 s, 64 MiB)").and(contains("TLE, 0 of 1 passed")));
}

#[test]
fn with_own_tests_a_file_name_needs_judge_and_number_to_name_a_problem() {
    let folder = with(&[("1.in", "1"), ("1.out", "2")]);
    for name in ["2676.pl", "luogu/main.pl", "poj_2676.pl"] {
        folder.file(name, ADDS);
    }
    for file in ["2676.pl", "luogu/main.pl"] {
        let done = called(&folder, &["test", file, "-d", "tests"]).success();
        done.stdout(contains(format!("tests  {file}"))).stderr("");
    }
    let told = called(&folder, &["test", "poj_2676.pl", "-d", "tests"]);
    told.stderr("poj_2676.pl: judged on poj-2676: its name says so\n");
    // An option that says how to compare means that no problem is meant.
    let exact = called(&folder, &["test", "poj_2676.pl", "-d", "tests", "--exact"]);
    exact
        .code(1)
        .stdout(contains("tests  poj_2676.pl"))
        .stderr("");
}

#[test]
fn run_debug_and_watch_work_without_a_problem() {
    let folder = with(&[("1.in", "1"), ("1.out", "2")]);
    folder.file("in.txt", "41\n");
    called(&folder, &["run", "sol.pl", "in.txt"])
        .success()
        .stdout("42\n");
    let chosen = ["run", "sol.pl", "-d", "tests", "-k", "1"];
    called(&folder, &chosen).success().stdout("2\n");
    let piped = judge(&["run", "sol.pl"])
        .write_stdin("1 2")
        .current_dir(&folder.path)
        .assert();
    piped.success().stdout("2 3\n");
    folder.file(
        "sol.c",
        "#include <stdio.h>\nint main(void) { int n, a[2] = {0}; scanf(\"%d\", &n); printf(\"%d\\n\", n + 1 + a[n * 5]); }\n",
    );
    let done = called(&folder, &["debug", "sol.c", "-d", "tests"]).code(1);
    done.stdout(contains("sol.c:2: ").and(contains("on 1: tests/1.in")));
    called(&folder, &["watch", "sol.pl", "-d", "none"])
        .code(2)
        .stderr(contains("cannot list none"));
    called(&folder, &["watch", "sol.pl"])
        .code(2)
        .stderr(contains(
            "or a folder of tests, as in 'test sol.pl -d tests'",
        ));
}
