//! Promise: the first failed testcase is shown in full: its input, expected and found output side by side with a mark,
//! standard error, which of many cases failed and whether it fails alone too, and a command that repeats just this.

use crate::common::{Done, Folder, done, echo_package, has_all, run};
use assert_cmd::Command;
use std::fs;

/// A problem about squares. The input has the number of cases, then a number for each; judge/four has four cases.
fn squares_package() -> Folder {
    let folder = echo_package();
    fs::remove_dir_all(folder.path.join("data")).expect("it was there");
    folder
        .file(
            "cases.yaml",
            "input:\n  count: first\n  lines: 1\noutput:\n  lines: 1\n",
        )
        .testcase("sample/1", "1\n1\n", "1\n")
        .testcase("secret/judge/four", "4\n3\n5\n7\n9\n", "9\n25\n49\n81\n");
    folder
}

/// A C program that squares, with `line` before each output; `n` is the number, `i` its case, from 0, `r` the answer.
fn squaring_program(line: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n#include <unistd.h>\n\
         int main(void) {{\n    int total, n;\n    scanf(\"%d\", &total);\n    for (int i = 0; i < total; i++) {{\n        \
         scanf(\"%d\", &n);\n        int r = n * n;\n        {line}\n        printf(\"%d\\n\", r);\n{FLUSH}    }}\n}}\n"
    )
}

const FLUSH: &str = "        fflush(stdout);\n";

/// Judges a C program that squares, with this line.
fn judge_squaring(package: &Folder, line: &str, options: &[&str]) -> Done {
    judge_program(package, "program.c", &squaring_program(line), options)
}

/// Judges a Perl program.
fn judge_script(package: &Folder, script: &str, options: &[&str]) -> Done {
    judge_program(package, "program.pl", script, options)
}

fn judge_program(package: &Folder, name: &str, program: &str, options: &[&str]) -> Done {
    package.file(name, program);
    package.test(name, options)
}

/// The rest of the line after these words.
fn rest_of_line_after<'a>(text: &'a str, words: &str) -> &'a str {
    let (_, rest) = text
        .split_once(words)
        .unwrap_or_else(|| panic!("'{words}' in:\n{text}"));
    rest.lines().next().unwrap_or_default()
}

/// Runs the command that the report offers for copying, with this judge.
fn run_printed_command(text: &str) -> Done {
    let line = text
        .lines()
        .find_map(|line| line.split_once(" again: "))
        .expect("a line to copy")
        .1;
    let (script, rest) = line
        .split_once(" test ")
        .expect("the judge, then its command");
    assert!(script.ends_with("judge.sh"), "{line}");
    let judge = env!("CARGO_BIN_EXE_sudoku-oj");
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("'{judge}' test {rest}")]);
    run(shell)
}

#[test]
fn expected_and_found_lines_are_shown_side_by_side() {
    let package = echo_package();
    let lines = |changed: &str| {
        let line = |i: usize| {
            if i == 12 {
                format!("{changed}\n")
            } else {
                format!("row {i}\n")
            }
        };
        (1..=20).map(line).collect::<String>()
    };
    package.testcase("sample/1", lines("row 12"), lines("row 12"));
    let done = judge_script(
        &package,
        "s/row 12/row 21/, print while <STDIN>;\n",
        &["-k", "sample"],
    );
    let wanted = "
    line  expected   found
       8  row 8      row 8
       9  row 9      row 9
      10  row 10     row 10
      11  row 11     row 11
  >   12  row 12     row 21
                         ^
      13  row 13     row 13
      14  row 14     row 14
      15  row 15     row 15
      16  row 16     row 16
";
    done.assert_stdout_has(wanted);
    done.assert_code(1);
}

#[test]
fn short_or_long_output_is_marked_at_its_end() {
    let package = echo_package();
    package.testcase("sample/1", "a\nb\n", "a\nb\n");
    let table = [
        (
            "print \"a\\n\";\n",
            "       1  a          a\n  >       b\n             ^\n",
        ),
        (
            "print <STDIN>, \"c\\n\";\n",
            "       2  b          b\n  >    3             c\n                     ^\n",
        ),
    ];
    for (program, wanted) in table {
        let done = judge_script(&package, program, &["-k", "sample"]);
        done.assert_stdout_has(wanted.trim_end_matches("             ^\n"));
    }
}

/// A description, a line of the program, and the report's line about the case. The first six are the usual ones.
const FAILING_CASES: [(&str, &str, &str); 12] = [
    (
        "wrong",
        "r += n == 7;",
        "judge/four, case 3 of 4: it fails alone too",
    ),
    (
        "left over",
        "static int left; r += ++left > 2;",
        "judge/four, case 3 of 4: it passes alone, but not after cases 1 to 2\n",
    ),
    (
        "wrong where more than one comes",
        "r += i == 0 && total > 1;",
        "judge/four, case 1 of 4: it passes alone, but not with case 2 after it\n",
    ),
    (
        "ends early",
        "if (i == 2) exit(0);",
        "judge/four, case 3 of 4: the output ends before it; alone it passes\n",
    ),
    (
        "dies",
        "if (n == 7) abort();",
        "judge/four, case 3 of 4: it fails alone too",
    ),
    (
        "slow",
        "for (clock_t end = clock() + CLOCKS_PER_SEC / 12; clock() < end;) {}",
        "judge/four: each of its 4 cases passes alone, in ",
    ),
    (
        "the first case again",
        "static int first; if (i == 0) first = n; r = first * first;",
        "judge/four, case 2 of 4: it passes alone, but not after case 1\n",
    ),
    (
        "no newline behind the first",
        "if (i == 0) { printf(\"%d\", r); fflush(stdout); continue; }",
        "judge/four, case 1 of 4: it passes alone, but no newline ends its output: what is printed next is on the same line\n",
    ),
    (
        "a newline too few, elsewhere",
        "if (i == 2) { printf(\"%d\", r); fflush(stdout); continue; }",
        "judge/four, case 3 of 4: it passes alone, but no newline ends its output: ",
    ),
    (
        "wrong where just four come",
        "r += i == 1 && total == 4;",
        "judge/four, case 2 of 4: it passes alone, but not among the others\n",
    ),
    (
        "dies of what is left",
        "static int left; if (++left == 4) abort();",
        "judge/four, case 4 of 4: it passes alone, but not after cases 1 to 3\n",
    ),
    (
        "hangs",
        "while (n == 5) fflush(stdout);",
        "judge/four, case 2 of 4: it fails alone too",
    ),
];

#[test]
fn first_failing_case_is_found_and_run_alone() {
    assert_failing_cases_are_found(&FAILING_CASES[..6]);
}

#[test]
#[ignore = "sweep: a program for each of twelve reports"]
fn every_first_failing_case_is_found_and_run_alone() {
    assert_failing_cases_are_found(&FAILING_CASES);
}

fn assert_failing_cases_are_found(cases: &[(&str, &str, &str)]) {
    for (what, line, wanted) in cases {
        let done = judge_squaring(&squares_package(), line, &["-t", "0.2"]);
        assert!(
            done.stdout.contains(wanted),
            "{what}: {}{}",
            done.stdout,
            done.stderr
        );
        assert_eq!(done.code, 1, "{what}");
    }
}

/// The first run takes a second, ten cases alone two, and a last run to the end, for the use of the input, three.
#[test]
#[ignore = "waits seven seconds for a search that runs out of time"]
fn report_says_when_not_all_cases_could_be_tried() {
    let package = squares_package();
    package.testcase(
        "secret/judge/four",
        format!("12\n{}", "3\n".repeat(12)),
        "9\n".repeat(12),
    );
    let done = judge_squaring(&package, "usleep(250000);", &["-k", "four", "-t", "0.1"]);
    let rest = rest_of_line_after(
        &done.stdout,
        "first failure: judge/four: 12 cases, the first ",
    );
    let wanted = " right; no time was left to try all of the others";
    assert!(rest.ends_with(wanted), "{}", done.stdout);
}

/// A program that crashes with its output still in its buffer prints nothing. Then the cases are tried one by one.
#[test]
fn crashing_case_is_found_without_any_output() {
    let package = squares_package();
    let numbers: Vec<usize> = (1..=200).collect();
    let lines = |f: &dyn Fn(usize) -> usize| {
        numbers
            .iter()
            .map(|n| format!("{}\n", f(*n)))
            .collect::<String>()
    };
    package.testcase(
        "secret/judge/four",
        format!("200\n{}", lines(&|n| n)),
        lines(&|n| n * n),
    );
    let program = squaring_program("if (n == 150) _exit(3);").replace(FLUSH, "");
    let done = judge_program(&package, "program.c", &program, &[]);
    done.assert_stdout_has("judge/four, case 150 of 200: it fails alone too");
    done.assert_stdout_has("four.in, case 150\n    1\n    150\n");
}

#[test]
fn rerun_command_judges_just_the_failing_case() {
    let package = squares_package();
    package.testcase("secret/judge/four-more", "1\n7\n", "49\n");
    let failed = judge_squaring(&package, "r += n == 9;", &[]);
    let again = run_printed_command(&failed.stdout);
    again.assert_code(1);
    again.assert_stdout_has("\nfirst failure: judge/four, case 4 of 4 alone\n");
    again.assert_stdout_has("WA, 0 of 1 passed");
    again.assert_stdout_has("four.in, case 4\n    1\n    9\n");
    // For a case that passes alone, the command runs the whole testcase.
    let left = judge_squaring(
        &package,
        "static int left; r += ++left > 2;",
        &["-t", "3.5"],
    );
    let line = rest_of_line_after(&left.stdout, "  this test again: ");
    assert!(line.ends_with("program.c -k judge/four -t 3.5"), "{line}");
    let again = run_printed_command(&left.stdout);
    again.assert_stdout_has("judge/four, case 3 of 4: it passes alone");
    // Once the program is fixed, the first command passes.
    package.file("program.c", squaring_program(""));
    assert_eq!(run_printed_command(&failed.stdout).code, 0);
}

#[test]
fn rerun_command_quotes_names_and_shell_commands() {
    let package = echo_package();
    package.file("it's mine.pl", "print \"no\\n\";\n");
    let failed = package.test("it's mine.pl", &[]);
    let again = run_printed_command(&failed.stdout);
    again.assert_code(1);
    again.assert_stdout_has("sample/1  WA");
    let done = done(&["test", &package.name(), "-c", "cat | tr 1 '2'"]);
    let line = rest_of_line_after(&done.stdout, "this test again: ");
    assert!(
        line.ends_with(" -c 'cat | tr 1 '\\''2'\\''' -k sample/1"),
        "{line}"
    );
    assert_eq!(run_printed_command(&done.stdout).code, 1);
}

#[test]
fn invalid_case_number_error_names_the_valid_range() {
    let package = squares_package();
    let table: [(&[&str], &str); 5] = [
        (
            &["--case", "2"],
            "error: --case needs exactly one testcase: name it with -k; there are 2: sample/1, judge/four\n",
        ),
        (
            &["--case", "5", "-k", "four"],
            "error: expected a case of judge/four after --case, 1 to 4, found 5\n",
        ),
        (
            &["--case", "0", "-k", "four"],
            "error: expected the number of a case after --case, 1 to ",
        ),
        (
            &["--case"],
            "error: expected the number of a case after --case, 1 to 1099511627776\n",
        ),
        (
            &["--case=x"],
            "error: expected the number of a case after --case",
        ),
    ];
    for (options, wanted) in table {
        let done = judge_squaring(&package, "", options);
        assert_eq!(done.code, 2, "{options:?}");
        assert!(
            done.stderr.starts_with(wanted),
            "{options:?}: {}",
            done.stderr
        );
    }
    let done = judge_squaring(&package, "", &["-k", "four", "--case", "2"]);
    done.assert_code(0);
    fs::remove_file(package.path.join("cases.yaml")).expect("it was there");
    let done = judge_squaring(&package, "", &["-k", "four", "--case", "2"]);
    done.assert_code(2);
    done.assert_stderr_has(
        "cases.yaml: --case needs this file, which says how inputs are cut into cases",
    );
}

#[test]
fn standard_error_is_shown_for_every_failing_verdict() {
    let package = echo_package();
    let table = [
        ("print \"wrong\\n\";", "note 99\n"),
        (
            "print STDERR \"KeyError: lost\\n\"; exit 1;",
            "KeyError: lost\n",
        ),
        ("1 while 1;", "note 99\n"),
    ];
    for (then, last) in table {
        let script = format!("print STDERR \"note $_\\n\" for 0 .. 99;\n{then}\n");
        let done = judge_script(&package, &script, &["-t", "0.3"]);
        let (_, text) = done
            .stdout
            .split_once("  standard error:\n")
            .unwrap_or_else(|| panic!("{}", done.stdout));
        let lines: Vec<&str> = text.lines().take(19).collect();
        assert_eq!(lines[..2], ["    note 0", "    note 1"], "{text}");
        assert!(
            lines[6].starts_with("    … ") && lines[6].ends_with(" lines left out …"),
            "{text}"
        );
        assert_eq!(format!("{}\n", lines[18].trim_start()), last, "{text}");
        // The whole text was saved.
        let kept = rest_of_line_after(&done.stdout, "  complete files: ");
        let whole = fs::read_to_string(format!("{kept}/stderr")).expect("it was kept");
        assert!(
            whole.contains("note 50\n") && whole.ends_with(last),
            "{whole}"
        );
    }
}

#[test]
fn stack_trace_shows_only_the_authors_frames() {
    let package = echo_package();
    let program = "def f():\n    return [][0]\nf()\n";
    let done = judge_program(&package, "program.py", program, &[]);
    let path = package.at("program.py");
    done.assert_stdout_has(&format!("    File \"{path}\", line 2, in f\n"));
    done.assert_stdout_has("    IndexError: list index out of range\n");
}

#[test]
#[ignore = "sweep: the same in Java"]
fn stack_trace_in_java_shows_only_the_authors_frames() {
    if !has_all(&["javac"]) {
        return;
    }
    let package = echo_package();
    let text = "import java.util.*;\npublic class Deep {\n  public static void main(String[] a) {\n    new ArrayList<Integer>().iterator().next();\n  }\n}\n";
    package.file("Deep.java", text);
    let done = package.test("Deep.java", &["-m", "256", "-t", "5"]);
    done.assert_stdout_has("NoSuchElementException\n");
    done.assert_stdout_has("of the language itself\n");
    done.assert_stdout_has("at Deep.main(Deep.java:4)\n");
}

fn names_in(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there").flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.collect()
}

/// The number of failures saved in a cache.
fn count_failures(cache: &Folder) -> usize {
    let names = names_in(&cache.name()).into_iter();
    names.filter(|name| name.starts_with("failed-")).count()
}

#[test]
fn failing_case_and_output_are_saved_but_not_the_answer() {
    let package = squares_package();
    let cache = Folder::new();
    package.file("program.c", squaring_program("r += n == 7;"));
    let judged = || {
        let mut judge = package.test_command("program.c", &[]);
        judge.env("SUDOKU_OJ_CACHE", &cache.path);
        run(judge)
    };
    let done = judged();
    let kept = rest_of_line_after(&done.stdout, "  complete files: ").to_string();
    let read = |name: &str| fs::read_to_string(format!("{kept}/{name}")).expect("it was kept");
    assert_eq!(
        (read("case-3.in").as_str(), read("output").as_str()),
        ("1\n7\n", "9\n25\n50\n81\n")
    );
    assert_eq!(names_in(&kept).len(), 2, "{:?}", names_in(&kept));
    // The next failure replaces it.
    package.file("program.c", squaring_program("r += n == 5;"));
    assert_eq!(
        rest_of_line_after(&judged().stdout, "  complete files: "),
        kept
    );
    assert_eq!(read("case-2.in"), "1\n5\n");
    assert_eq!(count_failures(&cache), 1);
}

#[test]
fn passing_programs_leave_no_failure_files() {
    let package = squares_package();
    let cache = Folder::new();
    let loud = squaring_program("fputs(\"all is well\\n\", stderr);");
    package.file("program.c", loud);
    let mut judge = package.test_command("program.c", &[]);
    judge.env("SUDOKU_OJ_CACHE", &cache.path);
    let done = run(judge);
    done.assert_code(0);
    for words in ["standard error", "input:", "again:", "complete files"] {
        assert!(!done.stdout.contains(words), "{words}: {}", done.stdout);
    }
    assert_eq!(count_failures(&cache), 0);
}

/// A Perl program that executes the line `found` for each file whose name matches `names`, below a folder.
fn searching_program(folder: &Folder, names: &str, found: &str) -> String {
    format!(
        "my $found;
        sub search {{
            my $folder = shift;
            opendir my $open, $folder or return;
            for my $name (grep !/^\\.\\.?$/, readdir $open) {{
                my $path = \"$folder/$name\";
                search($path) if -d $path && !-l $path;
                if ($name =~ /^({names})$/) {{ {found} }}
            }}
        }}
        search('{}');\n",
        folder.name()
    )
}

/// A program that searches the folder where the judge writes cases finds no answers.
#[test]
fn answer_to_a_single_case_is_hidden() {
    let (package, temporary) = (squares_package(), Folder::new());
    let found = "open my $file, '<', $path; print <$file>; $found = 1;";
    let search = searching_program(&temporary, "answer", found);
    let program = format!("{search}print \"nothing\\n\" if !$found;\n");
    package.file("program.pl", program);
    let verdict = |isolation: &str| {
        let options = ["-k", "four", "--case", "2", "--isolation", isolation];
        let mut judge = package.test_command("program.pl", &options);
        judge.env("TMPDIR", &temporary.path);
        let done = run(judge);
        let row = done
            .stdout
            .lines()
            .find(|line| line.starts_with("judge/four  "));
        row.map(|row| row[12..14].to_string())
    };
    // Without isolation, the program does find the answer.
    assert_eq!(verdict("none").as_deref(), Some("AC"));
    // Not every system has this isolation.
    if let Some(verdict) = verdict("landlock") {
        assert_eq!(verdict, "WA");
    }
}

/// The next submission could use the answers to cases and the output of earlier submissions.
#[test]
fn failure_files_are_removed_before_the_next_submission() {
    let (package, temporary) = (squares_package(), Folder::new());
    package.file("a.c", squaring_program("r += n == 7;"));
    let found = "print STDERR \"found $name\\n\";";
    let search = searching_program(&temporary, "answer|output", found);
    let spy = format!("{search}print STDERR \"looked\\n\";\n");
    package.file("spy.pl", spy);
    let options = [&package.at("spy.pl"), "--isolation", "none", "--json"];
    let mut judge = package.test_command("a.c", &options);
    judge.env("TMPDIR", &temporary.path);
    let done = run(judge);
    done.assert_stdout_has("looked");
    for found in ["found answer", "found output"] {
        done.assert_stdout_lacks(found);
    }
}

#[test]
fn json_has_the_failing_case_and_the_rerun_command() {
    let done = judge_squaring(&squares_package(), "r += n == 7;", &["--json"]);
    done.assert_stdout_has(
        "\"case\":3,\"alone\":\"WA\",\"expected\":\"49⏎\",\"found\":\"50⏎\",\"stderr\":\"\",",
    );
    done.assert_stdout_has("program.c -k judge/four --case 3\",\"cases\":[");
}

const MAPS_ITS_INPUT: &str = "#include <sys/mman.h>\n#include <stdio.h>\nint main(void) { puts(mmap(0, 9, 1, 2, 0, 0) ? \"x\" : \"\"); }\n";

/// A file, its text, and the report's line about what it reads.
const READERS: [(&str, &str, &str); 8] = [
    (
        "two.py",
        "input()\nprint(int(input()) ** 2)\n",
        "  it does not use its input after line 2 of 5\n",
    ),
    ("all.py", "import sys\nsys.stdin.read()\nprint(0)\n", ""),
    ("none.py", "print(0)\n", "  it read none of its input\n"),
    (
        "dies.py",
        "input()\ninput()\nprint(1 // 0)\n",
        "  it does not use its input after line 2 of 5\n",
    ),
    ("loops.pl", "1 while 1;\n", "  it read none of its input\n"),
    (
        "at_once.py",
        "import os\nprint(os.read(0, 9999)[:1])\n",
        "  it does not use its input after line 1 of 5\n",
    ),
    // Opens its input by name.
    ("opens.py", "open('/dev/stdin').read()\nprint(0)\n", ""),
    // Maps its input, so the judge can't know how much it reads.
    ("maps.c", MAPS_ITS_INPUT, ""),
];

#[test]
fn input_that_lacks_an_empty_line_for_the_program_is_reported() {
    let package = squares_package();
    package.file(
        "waits.py",
        "import sys\nn = []\nfor line in sys.stdin:\n    n.append(line)\n    if line == '\\n':\n        \
         print(*[int(x) ** 2 for x in n[1:-1]], sep='\\n')\n",
    );
    let report = package.test("waits.py", &["-k", "four"]);
    report.assert_stdout_has("\n  it passes if an empty line follows this input\n");
}

#[test]
fn unread_input_is_reported() {
    assert_unread_input_is_reported(&READERS[..2]);
}

#[test]
#[ignore = "sweep: eight ways to read the input or not"]
fn unread_input_is_reported_for_every_way_to_read() {
    assert_unread_input_is_reported(&READERS);
}

fn assert_unread_input_is_reported(readers: &[(&str, &str, &str)]) {
    for (file, text, wanted) in readers {
        let package = squares_package();
        package.file(file, text);
        let done = package.test(file, &["-k", "four", "-t", "0.5"]);
        let read = done.stdout.lines().find(|line| line.starts_with("  it "));
        let read = read.map_or(String::new(), |line| format!("{line}\n"));
        assert_eq!(read, *wanted, "{file}: {}{}", done.stdout, done.stderr);
    }
}

#[test]
fn limit_exceeded_by_an_empty_program_is_reported() {
    let package = echo_package();
    let grows = "print(input())\na = bytearray(256 << 20)\n";
    let table = [
        (
            "print(input())\n",
            ["-m", "2"],
            "  an empty program is MLE too: Python itself needs more than 2 MiB here\n",
        ),
        (
            "print(input())\n",
            ["-t", "0.001"],
            "  an empty program is TLE too: Python itself takes more than 0.001 s here\n",
        ),
        (grows, ["-m", "128"], "\nfirst failure: sample/1\n  input: "),
    ];
    for (program, limit, wanted) in table {
        let options = [&["-k", "sample"][..], &limit].concat();
        let done = judge_program(&package, "program.py", program, &options);
        done.assert_stdout_has(wanted);
    }
}
