//! Promise: a package's cases.yaml may say how an input is cut into cases. A single case, or the first few, become
//! testcases of their own. What can't be cut is reported with file and line.

use crate::common::{Folder, echo_package, problems_dir};
use std::path::Path;
use sudoku_oj::catalogue::TASKS;
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::cases::Cutting;

/// The cutting rules of a package with this cases.yaml.
fn load_cutting(yaml: &str) -> Cutting {
    let folder = echo_package();
    folder.file("cases.yaml", yaml);
    let package = Package::load(&folder.path).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(package.faults, [], "{yaml}");
    package.cutting.expect("there is a cases.yaml")
}

/// The formats that judges use for Sudoku, each with a smaller grid: a description, cases.yaml, then an input and its
/// answer and both of them for the second case alone.
const CASE_FORMATS: &[(&str, &str, [&str; 4])] = &[
    (
        "a number of cases, rows of characters",
        "input:\n  count: first\n  characters: 4\noutput:\n  lines: 2\n",
        [
            "3\n10\n00\n02\n00\n00\n03\n",
            "12\n21\n12\n12\n33\n33\n",
            "1\n02\n00\n",
            "12\n12\n",
        ],
    ),
    (
        "the same on one line",
        "input:\n  count: first\n  characters: 4\noutput:\n  lines: 2\n",
        [
            "3 10 00 0200 00 03",
            "12\n21\n12\n12\n33\n33",
            "1\n0200\n",
            "12\n12\n",
        ],
    ),
    (
        "lines up to a word",
        "input:\n  characters: 4\n  end: end\noutput:\n  lines: 1\n",
        [
            "1...\r\n.2..\r\nend\r\n",
            "1234\n4321\n",
            ".2..\r\nend\n",
            "4321\n",
        ],
    ),
    (
        "the word may be missing",
        "input:\n  characters: 4\n  end: end\noutput:\n  lines: 1\n",
        ["1...\n.2..", "1234\n4321\n", ".2..\n", "4321\n"],
    ),
    (
        "words until the end, a blank line between outputs",
        "input:\n  tokens: 4\noutput:\n  lines: 2\n",
        [
            "1 ?\n? ?\n\n? 2\n? ?\n",
            "1 2\n2 1\n\n1 2\n1 2\n",
            "? 2\n? ?\n",
            "1 2\n1 2\n",
        ],
    ),
    (
        "numbered outputs",
        "input:\n  count: first\n  lines: 2\noutput:\n  heading: \"Scenario #{case}:\"\n  lines: 2\n",
        [
            "2\n10\n00\n\n02\n00\n",
            "Scenario #1:\n12\n21\n\nScenario #2:\n12\n12\n\n",
            "1\n02\n00\n",
            "Scenario #1:\n12\n12\n",
        ],
    ),
    (
        "the number in front of each answer, a blank line below the count",
        "input:\n  count: first\n  lines: 2\noutput:\n  heading: \"#{case}\"\n  tokens: 1\n",
        [
            "2\n\n10\n00\n\n02\n00\n",
            "#1 yes\n#2 no\n",
            "1\n\n02\n00\n",
            "#1 no\n",
        ],
    ),
    (
        "numbered inputs, with a zero in front",
        "input:\n  count: first\n  heading: Grid {case}\n  characters: 4\noutput:\n  lines: 1\n",
        [
            "2\nGrid 01\n10\n00\nGrid 02\n02\n00\n",
            "a\nb\n",
            "1\nGrid 01\n02\n00\n",
            "b\n",
        ],
    ),
    (
        "a size in front of each case, blank lines between, no solution",
        "input:\n  paragraphs: 1\noutput:\n  paragraphs: 1\n",
        [
            "1\n0\n\n2\n0 0\n0 0\n",
            "1\n\nNO SOLUTION\n",
            "2\n0 0\n0 0\n",
            "NO SOLUTION\n",
        ],
    ),
    (
        "a word between cases, in both, and a line in place of a grid",
        "input:\n  count: first\n  between: \"---\"\n  characters: 4\noutput:\n  between: \"---\"\n  lines: 2\n  instead: [impossible]\n",
        [
            "3\n1?\n??\n---\n11\n??\n---\n?2\n??\n",
            "12\n21\n---\nimpossible\n---\n12\n21\n",
            "1\n11\n??\n",
            "impossible\n",
        ],
    ),
    (
        "the same on one line",
        "input:\n  count: first\n  between: \"---\"\n  characters: 4\noutput:\n  between: \"---\"\n  lines: 1\n",
        ["2 1? ?? --- ?2 ??", "a\n---\nb", "1\n?2 ??\n", "b\n"],
    ),
    (
        "a line in place of a grid",
        "input:\n  tokens: 4\noutput:\n  lines: 2\n  instead: [Non-unique, Find another job]\n",
        [
            "0 0\n0 0\n\n1 1\n0 0\n",
            "Non-unique\nFind another job\n",
            "1 1\n0 0\n",
            "Find another job\n",
        ],
    ),
];

#[test]
fn second_case_alone_is_a_valid_testcase() {
    for (what, yaml, [input, answer, only, only_answer]) in CASE_FORMATS {
        let cutting = load_cutting(yaml);
        let cut = cutting.cut_input(input.as_bytes());
        let cut = cut.unwrap_or_else(|why| panic!("{what}: {why}"));
        let answers = cutting.cut_answer(answer.as_bytes(), cut.cases.len());
        let answers = answers.unwrap_or_else(|why| panic!("{what}: {why}"));
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("all of it is text");
        assert_eq!(
            text(cutting.only_inputs(input.as_bytes(), &cut, 2..=2)),
            *only,
            "{what}"
        );
        let only_output = cutting.only_outputs(answer.as_bytes(), &answers, 2..=2);
        assert_eq!(text(only_output), *only_answer, "{what}");
        // If the first `cases` cases are cut again, the result has `cases` cases.
        for cases in 1..=cut.cases.len() {
            let first = cutting.only_inputs(input.as_bytes(), &cut, 1..=cases);
            let again = cutting.cut_input(&first);
            assert_eq!(again.map(|cut| cut.cases.len()), Ok(cases), "{what}");
            let first = cutting.only_outputs(answer.as_bytes(), &answers, 1..=cases);
            assert_eq!(
                cutting.cut_answer(&first, cases).map(|cut| cut.cases.len()),
                Ok(cases),
                "{what}"
            );
        }
    }
}

#[test]
fn incomplete_output_is_cut_as_far_as_it_goes() {
    let cutting = load_cutting("input:\n  count: first\n  characters: 4\noutput:\n  lines: 2\n");
    let table: &[(&str, usize, &str)] = &[
        ("", 0, ""),
        ("12\n", 0, ""),
        ("12\n21\n", 1, ""),
        ("12\n\n21\n\n12", 1, "12\n"),
        ("a\nb\nc\nd\ne\nf\ng\n", 3, "c\nd\n"),
    ];
    for (output, whole, second) in table {
        let cut = cutting.cut_output(output.as_bytes());
        assert_eq!(cut.cases.len(), *whole, "{output:?}");
        let only = cutting.only_outputs(output.as_bytes(), &cut, 2..=2);
        assert_eq!(String::from_utf8_lossy(&only), *second, "{output:?}");
    }
}

#[test]
fn faulty_cases_yaml_is_reported_and_ignored() {
    let table = [
        (
            "input:\n  lines: 1\n",
            "cases.yaml: expected 'output:', which says how to cut the output into cases",
        ),
        (
            "input:\n  lines: 0\noutput:\n  lines: 1\n",
            "cases.yaml:2: expected one of 'characters: N'",
        ),
        (
            "input:\n  lines: 1\n  tokens: 2\noutput:\n  lines: 1\n",
            "cases.yaml:2: expected one of 'characters: N'",
        ),
        (
            "input:\n  count: 5\n  lines: 1\noutput:\n  lines: 1\n",
            "cases.yaml:2: expected 'count: first'",
        ),
        (
            "input:\n  lines: 1\noutput:\n  lines: 1\n  end: x\n",
            "cases.yaml:5: unknown key 'end'; known: characters",
        ),
        (
            "input:\n  lines: 1\noutput:\n  lines: 1\n  heading: Case\n",
            "cases.yaml:5: expected a line that contains {case} once",
        ),
        (
            "input: [1]\noutput:\n  lines: 1\n",
            "cases.yaml:1: expected 'key: value' lines",
        ),
        (
            "input:\n\tlines: 1\n",
            "cases.yaml:2: expected blanks before the key, found a tab",
        ),
        (
            "input:\n  lines: 1\n  end: two words\noutput:\n  lines: 1\n",
            "cases.yaml:3: expected one word",
        ),
    ];
    for (yaml, wanted) in table {
        let folder = echo_package();
        folder.file("cases.yaml", yaml);
        let package = Package::load(&folder.path).unwrap_or_else(|error| panic!("{error}"));
        let faults: Vec<String> = package.faults.iter().map(ToString::to_string).collect();
        assert!(
            faults.len() == 1 && faults[0].contains(wanted),
            "{yaml}{faults:?}"
        );
        assert_eq!((package.testcases.len(), package.cutting), (3, None));
    }
}

/// A package whose inputs are a number of cases and then the cases, each a line with a number.
fn numbers_package(files: &[(&str, &str)]) -> Folder {
    let folder = echo_package();
    std::fs::remove_dir_all(folder.path.join("data")).expect("it was there");
    folder.file(
        "cases.yaml",
        "input:\n  count: first\n  lines: 1\noutput:\n  lines: 1\n",
    );
    for (name, text) in files {
        folder.file(name, text);
    }
    folder
}

#[test]
fn verify_reports_data_that_cannot_be_cut() {
    let right = numbers_package(&[
        ("data/sample/1.in", "2\n7\n8\n"),
        ("data/sample/1.ans", "7\n8\n"),
    ]);
    right.file("data/secret/.keep", "");
    let table = [
        ("2\n7\n8\n", "7\n8\n", ""),
        (
            "3\n7\n8\n",
            "7\n8\n",
            "1.in: cannot be cut as cases.yaml says: expected 3 cases, found 2",
        ),
        (
            "x\n7\n8\n",
            "7\n8\n",
            "1.in: cannot be cut as cases.yaml says: expected the number of cases first, found 'x'",
        ),
        (
            "2\n7\n8\n",
            "7\n",
            "1.ans: cannot be cut as cases.yaml says: expected 2 cases, found 1",
        ),
        (
            "1\n7\n8\n",
            "7\n",
            "1.in: cannot be cut as cases.yaml says: expected 1 cases, found 2",
        ),
    ];
    for (input, answer, wanted) in table {
        right.testcase("sample/1", input, answer);
        let done = right.verify(&[]);
        let reported = done
            .stdout
            .lines()
            .any(|line| line.starts_with("  NOT  ") && line.contains(wanted));
        assert_eq!(
            (reported, done.code),
            (!wanted.is_empty(), i32::from(!wanted.is_empty())),
            "{}",
            done.stdout
        );
    }
}

/// The validator accepts the whole input, but not its last case alone.
#[test]
fn verify_checks_the_last_case_alone_with_the_validators() {
    let package = numbers_package(&[
        ("data/sample/1.in", "2\n7\n8\n"),
        ("data/sample/1.ans", "7\n8\n"),
        ("data/secret/.keep", ""),
        (
            "input_validators/odd.py",
            "import sys\nsys.exit(42 if sys.stdin.read().split()[1] == '7' else 43)\n",
        ),
    ]);
    let done = package.verify(&[]);
    done.assert_stdout_has(
        "NOT  sample/1, case 2 alone: odd.py: expected exit code 42, got exit code 43",
    );
}

#[test]
fn all_bundled_inputs_can_be_cut() {
    let mut several = 0;
    for slug in TASKS.iter().map(|task| task.slug) {
        let package =
            Package::load(&problems_dir().join(slug)).unwrap_or_else(|error| panic!("{error}"));
        // Without a cases.yaml, an input is a single case.
        let Some(cutting) = package.cutting.as_ref() else {
            continue;
        };
        for testcase in &package.testcases {
            let read = |file: &Path| std::fs::read(file).expect("it can be read");
            let cut = cutting.cut_input(&read(&testcase.input));
            let cut = cut.unwrap_or_else(|why| panic!("{slug} {}: {why}", testcase.name));
            let answer = read(testcase.answer.as_deref().expect("it has an answer"));
            let answers = cutting.cut_answer(&answer, cut.cases.len());
            assert!(answers.is_ok(), "{slug} {}: {answers:?}", testcase.name);
            several += usize::from(cut.cases.len() > 1);
        }
    }
    assert!(several > 40, "{several} inputs of several cases");
}
