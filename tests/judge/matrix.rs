//! Promise: `verify` shows which testcases each program fails and which no program fails; its JSON has all it knows.

use crate::common::{Done, Folder, done, echo_package};
use std::time::Duration;
use sudoku_oj::judge::package::time_limit::Origin;
use sudoku_oj::judge::report::{Case, Report};
use sudoku_oj::judge::verdict::Verdict;
use sudoku_oj::judge::verification::record::{ExampleResult, ExampleStanding, Record};
use sudoku_oj::judge::verification::text;

/// A program that is wrong if the first digit of the input is one of these.
fn wrong_on(numbers: &str) -> String {
    format!("read -r line\ncase $line in\n[{numbers}]*) echo no ;;\n*) echo \"$line\" ;;\nesac\n")
}

fn crash_on(number: u32) -> String {
    format!("read -r line\ncase $line in\n{number}*) exit 1 ;;\nesac\necho \"$line\"\n")
}

/// Six testcases: sample 1, judge 2, 4 and 5, hack 3 and 6.
fn six_tests() -> Folder {
    let package = echo_package();
    for test in ["judge/4", "judge/5", "hack/6"] {
        let number = &test[test.len() - 1..];
        package.file(
            &format!("data/secret/{test}.in"),
            format!("{number} one two\n"),
        );
        package.file(
            &format!("data/secret/{test}.ans"),
            format!("{number} one two\n"),
        );
    }
    package.file(
        "input_validators/input.ctd",
        "INT(1,9) SPACE STRING(\"one two\") NEWLINE\n",
    );
    package.file("submissions/accepted/echo.sh", "cat\n");
    package
}

fn verify(package: &Folder, options: &[&str]) -> Done {
    let name = package.name();
    done(&[&["verify", &name], options].concat())
}

/// What follows the programs' rows.
fn behind_the_rows(done: &Done) -> String {
    let last = done.stdout.rfind("\n  ok  ").expect("a row");
    let rest = &done.stdout[last + 1..];
    rest.split_once('\n').expect("more lines").1.to_string()
}

#[test]
fn testcases_that_fell_the_same_programs_are_one_column() {
    let package = six_tests();
    package.file("submissions/wrong_answer/judge.sh", wrong_on("245"));
    package.file("submissions/wrong_answer/mixed.sh", wrong_on("23"));
    package.file("submissions/run_time_error/three.sh", crash_on(3));
    let done = verify(&package, &[]);
    assert_eq!(
        behind_the_rows(&done),
        "which program fails which testcase: '.' AC, W WA, R RE\n\
         \x20                          a b c\n\
         \x20 run_time_error/three.sh  . . R\n\
         \x20 wrong_answer/judge.sh    W W .\n\
         \x20 wrong_answer/mixed.sh    W . W\n\
         \x20 a judge/2\n\
         \x20 b judge/4, judge/5\n\
         \x20 c hack/3\n\
         \x20 no program fails: sample/1, hack/6\n\
         all as expected\n",
        "{}",
        done.stdout
    );
}

#[test]
fn one_column_is_none_and_a_whole_group_is_one_name() {
    let package = six_tests();
    package.file("submissions/wrong_answer/judge.sh", wrong_on("245"));
    let done = verify(&package, &[]);
    let said = behind_the_rows(&done);
    assert_eq!(
        said,
        "  no program fails: sample/1, all 2 of hack\nall as expected\n"
    );

    let package = six_tests();
    let done = verify(&package, &[]);
    assert_eq!(
        behind_the_rows(&done),
        "all as expected\n",
        "no program is meant to fail"
    );
}

/// Parses the document with Python's `json` and returns what an expression on it gives.
fn of_json(document: &str, expression: &str) -> String {
    let code = format!("import json, sys\nd = json.load(sys.stdin)\nprint(({expression}))");
    let mut python = assert_cmd::Command::new("python3");
    let output = python.args(["-c", &code]).write_stdin(document).output();
    let output = output.expect("python3 starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{stderr}\n{document}");
    String::from_utf8_lossy(&output.stdout)
        .trim_end()
        .to_string()
}

#[test]
fn json_carries_all_of_it() {
    let package = six_tests();
    package.file("submissions/wrong_answer/judge.sh", wrong_on("245"));
    package.file("submissions/wrong_answer/right.sh", "cat\n");
    package.file("submissions/partly/three.sh", crash_on(3));
    package.file(
        "submissions/submissions.yaml",
        "partly/*:\n  secret/{hack,judge}/*:\n    permitted: [AC, RTE]\n    required: RTE\n",
    );
    package.file("data/secret/judge/7.in", "7 one  two\n");
    package.file("data/secret/judge/7.ans", "7 one  two\n");
    let done = verify(&package, &["--json"]);
    assert_eq!((done.code, done.stderr.as_str()), (1, ""));
    let document = &done.stdout;
    let package = "d['packages'][0]";
    for (expression, wanted) in [
        (
            "d['wrong'], d['warnings'], d['isolation'] in ('namespaces', 'landlock')",
            "(2, 0, True)",
        ),
        (
            "{p}['testcases'], {p}['all_checked'], {p}['time_limit_ms']",
            "(7, True, 1000.0)",
        ),
        ("[f.split(':')[0] for f in {p}['faults']]", "['judge/7']"),
        ("{p}['warnings']", "[]"),
        ("{p}['fell_nobody']", "['sample/1', 'judge/7', 'hack/6']"),
        (
            "[(q['name'], q['standing']) for q in {p}['programs']]",
            "[('accepted/echo.sh', 'as expected'), ('partly/three.sh', 'as expected'), \
             ('wrong_answer/judge.sh', 'as expected'), ('wrong_answer/right.sh', 'not as expected')]",
        ),
        (
            "{p}['programs'][3]['complaint']",
            "wrong_answer requires one of WA, PE",
        ),
        ("'complaint' in {p}['programs'][0]", "False"),
        (
            "{p}['programs'][0]['expected']",
            "[{'permitted': ['AC'], 'by': 'accepted'}]",
        ),
        (
            "{p}['programs'][1]['expected']",
            "[{'cases': ['secret/hack/*', 'secret/judge/*'], 'permitted': ['AC', 'RE', 'MLE', 'OLE'], \
             'required': ['RE', 'MLE', 'OLE'], 'by': 'submissions.yaml:3'}]",
        ),
        (
            "[(c['name'], c['verdict']) for c in {p}['programs'][2]['submission']['cases'] if c['verdict'] != 'AC']",
            "[('judge/2', 'WA'), ('judge/4', 'WA'), ('judge/5', 'WA')]",
        ),
    ] {
        let expression = expression.replace("{p}", package);
        assert_eq!(
            of_json(document, &expression),
            wanted,
            "{expression}\n{document}"
        );
    }
}

/// The result of a program that fails those of 200 testcases for which `wrong` is true.
fn judged_on_200(name: &str, wrong: impl Fn(u32) -> bool) -> ExampleResult {
    let verdict = |wrong| if wrong { Verdict::WA } else { Verdict::AC };
    let case = |n| {
        let name = format!("judge/{n}");
        Case::unmeasured(&name, "judge", verdict(wrong(n)), String::new())
    };
    let mut report = Report::empty("many", name, "Bash");
    report.cases = (0..200).map(case).collect();
    ExampleResult {
        name: name.to_string(),
        demands: Vec::new(),
        standing: ExampleStanding::AsExpected,
        report: Some(report),
        warnings: Vec::new(),
    }
}

#[test]
fn a_matrix_of_any_size_keeps_to_the_width() {
    let bit = |k: u32| judged_on_200(&format!("wrong_answer/bit{k}.sh"), move |n| n >> k & 1 == 1);
    let record = Record {
        problem: "many".to_string(),
        testcases: 200,
        time_limit: Duration::from_secs(1),
        time_origin: Origin::Caller,
        faults: Vec::new(),
        warnings: Vec::new(),
        all_checked: true,
        all_run: true,
        programs: (0..8).map(bit).collect(),
    };
    for width in [60, 80, 120] {
        let text = text::matrix(&record, width, false);
        let lines: Vec<&str> = text.as_str().lines().collect();
        let long = |line: &&&str| line.chars().count() > width;
        assert_eq!(lines.iter().find(long), None, "{width}");
        let rows = |k: u32| {
            let name = format!("  wrong_answer/bit{k}.sh ");
            let rows = lines
                .iter()
                .filter_map(move |line| line.strip_prefix(&name));
            rows.collect::<String>()
        };
        for k in 0..8 {
            let wrong = (0..200).filter(|n| n >> k & 1 == 1).count();
            assert_eq!(rows(k).matches('W').count(), wrong, "{width}, bit {k}");
            assert_eq!(
                rows(k).matches('.').count(),
                199 - wrong,
                "{width}, bit {k}"
            );
        }
        assert!(
            lines.contains(&"  gq judge/199"),
            "{width}: the last column"
        );
        assert_eq!(
            lines.last(),
            Some(&"  no program fails: judge/0"),
            "{width}"
        );
    }
}
