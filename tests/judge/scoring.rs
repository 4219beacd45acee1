//! Promise: a scoring problem gives points, group by group, by the rules of its version of the format.

use crate::common::{Folder, done};
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::scoring::default_grader::by_default;
use sudoku_oj::judge::scoring::{GivenPoints, JudgedCase, Points, Scheme};
use sudoku_oj::judge::verdict::Verdict::{self, AC, JE, MLE, RE, TLE, WA};

/// A verdict and a score.
type Graded = (Verdict, f64);

#[test]
fn the_default_grader_makes_one_result_of_many() {
    let cases: &[(&str, &[Graded], Graded)] = &[
        ("", &[], (AC, 0.0)),
        ("", &[(AC, 1.0), (AC, 2.5)], (AC, 3.5)),
        (
            "",
            &[(AC, 1.0), (WA, 0.0), (TLE, 0.0), (RE, 0.0)],
            (RE, 1.0),
        ),
        ("", &[(WA, 0.0), (MLE, 0.0), (TLE, 0.0)], (MLE, 0.0)),
        ("first_error", &[(AC, 1.0), (WA, 0.0), (RE, 0.0)], (WA, 1.0)),
        ("always_accept", &[(RE, 0.0), (AC, 4.0)], (AC, 4.0)),
        (
            "first_error accept_if_any_accepted",
            &[(WA, 0.0), (AC, 50.0)],
            (AC, 50.0),
        ),
        (
            "first_error accept_if_any_accepted",
            &[(WA, 0.0), (TLE, 0.0)],
            (WA, 0.0),
        ),
        ("min", &[(AC, 5.0), (AC, 3.0)], (AC, 3.0)),
        ("max", &[(AC, 5.0), (WA, 0.0)], (WA, 5.0)),
        ("avg", &[(AC, 5.0), (AC, 3.0)], (AC, 4.0)),
        ("min max", &[(AC, 5.0), (AC, 3.0)], (AC, 5.0)),
        ("ignore_sample", &[(WA, 0.0), (AC, 100.0)], (AC, 100.0)),
        ("no_errors sum", &[(AC, 1.0), (AC, 1.0)], (AC, 2.0)),
    ];
    for (flags, members, wanted) in cases {
        let flags: Vec<String> = flags.split_whitespace().map(String::from).collect();
        assert_eq!(
            by_default(&flags, members),
            *wanted,
            "{flags:?} {members:?}"
        );
    }
}

/// A scoring package with this version of the format, these files of settings below `data/`, and these testcases.
fn package(version: &str, settings: &[(&str, &str)], testcases: &[&str]) -> Folder {
    let folder = Folder::new();
    let yaml = format!(
        "problem_format_version: {version}\ntype: scoring\nname: Points\n\
         uuid: 4a4ad0e5-3f0d-4be4-9a4b-6f2f3f1f0b0a\nlimits: {{time_limit: 1}}\n"
    );
    folder.file("problem.yaml", yaml);
    for (file, text) in settings {
        folder.file(&format!("data/{file}"), text);
    }
    for name in testcases {
        folder.file(&format!("data/{name}.in"), format!("{name}\n"));
        folder.file(&format!("data/{name}.ans"), format!("{name}\n"));
    }
    folder
}

/// The points for these results, which are in the order of the package's testcases.
fn points(package: &Folder, results: &[(Verdict, GivenPoints)]) -> Points {
    let loaded = Package::load(&package.path).expect("a package");
    let scheme = Scheme::of(&loaded).expect("good settings").expect("points");
    let judged: Vec<JudgedCase> = results
        .iter()
        .map(|(verdict, given)| JudgedCase {
            verdict: *verdict,
            given: given.clone(),
        })
        .collect();
    let worth = scheme.worth(&judged);
    scheme.points(&judged, &worth, &mut |_, _| Err("no grader".to_string()))
}

fn plain(verdicts: &[Verdict]) -> Vec<(Verdict, GivenPoints)> {
    verdicts
        .iter()
        .map(|v| (*v, GivenPoints::Nothing))
        .collect()
}

fn summary(points: &Points) -> String {
    let most = |most: Option<f64>| most.map_or("?".to_string(), |most| most.to_string());
    let group = |g: &sudoku_oj::judge::scoring::GroupPoints| {
        format!("; {} {} {}/{}", g.name, g.verdict, g.score, most(g.most))
    };
    let groups: String = points.groups.iter().map(group).collect();
    format!(
        "{} {}/{}{groups}",
        points.verdict,
        points.score,
        most(points.most)
    )
}

const SUBTASKS: &[(&str, &str)] = &[
    (
        "testdata.yaml",
        "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
    ),
    (
        "sample/testdata.yaml",
        "accept_score: 0\nrange: 0 0\ngrader_flags: first_error\n",
    ),
    (
        "secret/testdata.yaml",
        "range: 0 100\ngrader_flags: first_error accept_if_any_accepted\n",
    ),
    (
        "secret/one/testdata.yaml",
        "on_reject: break\naccept_score: 40\nrange: 0 40\ngrader_flags: min\n",
    ),
    (
        "secret/two/testdata.yaml",
        "on_reject: break\naccept_score: 60\nrange: 0 60\ngrader_flags: min\n",
    ),
];

#[test]
fn a_legacy_group_grades_its_members_and_hands_the_result_up() {
    let folder = package(
        "legacy",
        SUBTASKS,
        &[
            "sample/1",
            "secret/one/1",
            "secret/one/2",
            "secret/two/1",
            "secret/two/2",
        ],
    );
    let cases = [
        (
            [AC, AC, AC, AC, AC],
            "AC 100/100; sample AC 0/0; secret AC 100/100; secret/one AC 40/40; secret/two AC 60/60",
        ),
        (
            [AC, AC, AC, AC, WA],
            "AC 40/100; sample AC 0/0; secret AC 40/100; secret/one AC 40/40; secret/two WA 0/60",
        ),
        (
            [WA, TLE, AC, AC, AC],
            "AC 60/100; sample WA 0/0; secret AC 60/100; secret/one TLE 0/40; secret/two AC 60/60",
        ),
        (
            [AC, WA, RE, TLE, AC],
            "WA 0/100; sample AC 0/0; secret WA 0/100; secret/one WA 0/40; secret/two TLE 0/60",
        ),
    ];
    for (verdicts, wanted) in cases {
        assert_eq!(summary(&points(&folder, &plain(&verdicts))), wanted);
    }
}

#[test]
fn what_comes_behind_a_rejection_counts_only_where_the_group_goes_on() {
    let testcases = ["secret/1", "secret/2", "secret/3"];
    let verdicts = plain(&[AC, WA, AC]);
    let breaks = package("legacy", &[], &testcases);
    assert_eq!(
        summary(&points(&breaks, &verdicts)),
        "WA 1/?; secret WA 1/?"
    );
    let goes_on = [("testdata.yaml", "on_reject: continue\nreject_score: -1\n")];
    let goes_on = package("legacy", &goes_on, &testcases);
    assert_eq!(
        summary(&points(&goes_on, &verdicts)),
        "WA 1/?; secret WA 1/?"
    );
    let accepts = [(
        "testdata.yaml",
        "on_reject: continue\ngrader_flags: always_accept\naccept_score: 2.5\n",
    )];
    let accepts = package("legacy", &accepts, &testcases);
    assert_eq!(
        summary(&points(&accepts, &verdicts)),
        "AC 5/?; secret AC 5/?"
    );
}

#[test]
fn a_legacy_validator_gives_the_score_of_what_it_accepts() {
    let folder = package("legacy", &[], &["secret/1", "secret/2"]);
    let given = [(AC, GivenPoints::Score(7.5)), (AC, GivenPoints::Nothing)];
    assert_eq!(
        summary(&points(&folder, &given)),
        "AC 8.5/?; secret AC 8.5/?"
    );
    let rejected = [(WA, GivenPoints::Score(7.5)), (AC, GivenPoints::Nothing)];
    assert_eq!(points(&folder, &rejected).verdict, JE);
}

const GROUPS: &[(&str, &str)] = &[
    ("secret/one/test_group.yaml", "max_score: 40\n"),
    (
        "secret/two/test_group.yaml",
        "max_score: 30\nscore_aggregation: sum\nrequire_pass: secret/one\n",
    ),
    (
        "secret/zwei/test_group.yaml",
        "max_score: 30\nscore_aggregation: min\nrequire_pass: [sample, one]\n",
    ),
];

#[test]
fn a_group_of_today_gives_all_a_part_or_the_least() {
    let folder = package(
        "2025-09",
        GROUPS,
        &[
            "sample/1",
            "secret/one/1",
            "secret/one/2",
            "secret/two/1",
            "secret/two/2",
            "secret/zwei/1",
            "secret/zwei/2",
        ],
    );
    let cases = [
        (
            [AC, AC, AC, AC, AC, AC, AC],
            "AC 100/100; secret/one AC 40/40; secret/two AC 30/30; secret/zwei AC 30/30",
        ),
        (
            [AC, AC, AC, AC, WA, AC, AC],
            "WA 85/100; secret/one AC 40/40; secret/two WA 15/30; secret/zwei AC 30/30",
        ),
        (
            [AC, AC, AC, AC, AC, AC, TLE],
            "TLE 70/100; secret/one AC 40/40; secret/two AC 30/30; secret/zwei TLE 0/30",
        ),
        (
            [AC, AC, RE, AC, AC, AC, AC],
            "RE 0/100; secret/one RE 0/40; secret/two AC 0/30; secret/zwei AC 0/30",
        ),
        (
            [WA, AC, AC, AC, AC, AC, AC],
            "WA 70/100; secret/one AC 40/40; secret/two AC 30/30; secret/zwei AC 0/30",
        ),
    ];
    for (verdicts, wanted) in cases {
        assert_eq!(summary(&points(&folder, &plain(&verdicts))), wanted);
    }
}

#[test]
fn a_validator_of_today_gives_points_or_a_share_where_they_can_be_had() {
    let settings = [
        ("secret/test_group.yaml", "max_score: unbounded\n"),
        ("secret/a/test_group.yaml", "max_score: 10\n"),
        (
            "secret/b/test_group.yaml",
            "max_score: 30\nscore_aggregation: sum\n",
        ),
        ("secret/c/test_group.yaml", "score_aggregation: sum\n"),
    ];
    let folder = package(
        "2025-09",
        &settings,
        &["secret/a/1", "secret/b/1", "secret/b/2", "secret/c/1"],
    );
    let nothing = GivenPoints::Nothing;
    let cases = [
        (
            nothing.clone(),
            GivenPoints::Multiplier(0.5),
            GivenPoints::Score(1234.0),
            "AC 1266.5/?",
        ),
        (
            nothing.clone(),
            GivenPoints::Score(4.0),
            GivenPoints::Score(0.0),
            "AC 29/?",
        ),
        (
            nothing.clone(),
            GivenPoints::Score(15.5),
            GivenPoints::Score(0.0),
            "JE 25/?",
        ),
        (nothing.clone(), nothing.clone(), nothing.clone(), "JE 40/?"),
        (
            nothing.clone(),
            nothing.clone(),
            GivenPoints::Multiplier(1.0),
            "JE 40/?",
        ),
        (
            GivenPoints::Score(1.0),
            nothing.clone(),
            GivenPoints::Score(1.0),
            "JE 31/?",
        ),
    ];
    for (a, b, c, wanted) in cases {
        let given = [(AC, a), (AC, b), (AC, nothing.clone()), (AC, c)];
        let points = points(&folder, &given);
        assert!(
            summary(&points).starts_with(wanted),
            "{wanted}: {}",
            summary(&points)
        );
    }
    let rejected = [
        (AC, nothing.clone()),
        (WA, GivenPoints::Score(1.0)),
        (AC, nothing),
        (AC, GivenPoints::Score(1.0)),
    ];
    assert_eq!(points(&folder, &rejected).verdict, JE);
}

#[test]
fn a_group_whose_points_nobody_can_know_is_refused() {
    let cases = [
        (
            "legacy",
            "secret/testdata.yaml",
            "on_reject: stop\n",
            "secret:1: settings of this group: expected on_reject: break or continue, found 'stop'",
        ),
        (
            "legacy",
            "testdata.yaml",
            "range: 5 1\n",
            "expected range: two numbers, the smaller first, found '5 1'",
        ),
        (
            "2025-09",
            "secret/a/test_group.yaml",
            "score_aggregation: sum\n",
            "secret/a: expected 'max_score: POINTS'",
        ),
        (
            "2025-09",
            "secret/a/test_group.yaml",
            "max_score: -1\n",
            "expected no less than 0, found '-1'",
        ),
    ];
    for (version, file, text, words) in cases {
        let folder = package(version, &[(file, text)], &["secret/a/1"]);
        folder.file("echo.py", "print(input())\n");
        let done = done(&["test", &folder.name(), &folder.at("echo.py")]);
        assert_eq!(done.code, 2, "{}", done.stdout);
        assert!(done.stderr.contains(words), "{}", done.stderr);
    }
}

#[test]
fn the_report_tells_the_points_of_each_group_in_text_and_json() {
    let folder = package(
        "legacy",
        SUBTASKS,
        &["sample/1", "secret/one/1", "secret/two/1"],
    );
    folder.file(
        "half.py",
        "line = input()\nprint(line if 'two' not in line else 'no')\n",
    );
    let run = |more: &[&str]| {
        let (name, file) = (folder.name(), folder.at("half.py"));
        let mut args = vec!["test", &name, &file];
        args.extend(more);
        done(&args)
    };
    let text = run(&[]);
    let words = "points: 40 of 100\n  sample      AC  0 of 0\n  secret      AC  40 of 100\n  \
                 secret/one  AC  40 of 40\n  secret/two  WA  0 of 60\n";
    assert!(
        text.stdout.contains(words),
        "{}{}",
        text.stdout,
        text.stderr
    );
    assert_eq!(
        text.code, 0,
        "accepted with a part of the points: {}",
        text.stdout
    );
    let json = run(&["--json"]).stdout;
    let words = "\"points\":{\"score\":40,\"max\":100,\"groups\":[{\"name\":\"sample\",\"verdict\":\"AC\",\"score\":0,\"max\":0},";
    assert!(json.contains(words), "{json}");
    assert!(json.contains("\"score\":40"), "{json}");
    let some = run(&["-k", "one"]).stdout;
    let line = "\npoints: none, because not all testcases were run\n";
    assert!(some.contains(line), "{some}");
    let some = run(&["-k", "one", "--json"]).stdout;
    assert!(some.contains(",\"points\":null,"), "{some}");
}

#[test]
fn a_package_may_bring_its_own_grader() {
    let settings = [(
        "secret/testdata.yaml",
        "grading: custom\ngrader_flags: twice\non_reject: continue\n",
    )];
    let folder = package("legacy", &settings, &["secret/1", "secret/2"]);
    folder.file(
        "echo.py",
        "line = input()\nprint(line if '1' in line else 'no')\n",
    );
    let judged = |grader: &str| {
        folder.file("graders/grade.py", grader);
        done(&["test", &folder.name(), &folder.at("echo.py")])
    };
    let grader = "import sys\nlines = sys.stdin.read().split()\n\
                  print('AC', 2 * float(lines[1]) if sys.argv[1:] == ['twice'] and lines[0::2] == ['AC', 'WA'] else 0)\n";
    let done = judged(grader);
    assert!(
        done.stdout.contains("  secret  AC  2\n"),
        "{}{}",
        done.stdout,
        done.stderr
    );
    let done = judged("print('fine')\n");
    assert_eq!(done.code, 2, "{}", done.stdout);
    let words = "grader: expected a verdict and a score, found 'fine'";
    assert!(done.stdout.contains(words), "{}", done.stdout);
}
