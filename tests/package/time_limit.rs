//! Promise: a time limit that is written down counts, wherever the formats have a place for it. Otherwise the limit
//! follows from the accepted programs, and the report says how.

use crate::common::{Folder, done, run};
use std::time::Duration;
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::time_limit::{Origin, Timing};

const CURRENT: &str =
    "problem_format_version: 2025-09\nname: X\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";

/// Rounds limits to half seconds; whole seconds would make these tests take twice as long.
const RESOLUTION: &str = "limits:\n  time_resolution: 0.5\n";

/// A package with one testcase and these files.
fn package(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    folder
        .file("problem.yaml", "name: X\n")
        .file("data/secret/1.in", "1\n");
    folder.file("data/secret/1.ans", "1\n");
    for (name, text) in files {
        folder.file(name, text);
    }
    folder
}

/// The time limit in seconds of a package with these files, and where it is written.
fn written(files: &[(&str, &str)]) -> (f64, Origin) {
    let folder = package(files);
    let limits = Package::load(&folder.path).expect("it can be read").limits;
    (limits.time.as_secs_f64(), limits.timing.origin)
}

#[test]
fn a_written_limit_is_found_where_the_formats_have_a_place_for_it() {
    let yaml = |text: &str| format!("{CURRENT}limits:\n  time_limit: {text}\n");
    let (three, half) = (yaml("3"), yaml("0.5"));
    let ini = ("domjudge-problem.ini", "timelimit='4'\n");
    let dotted = (".timelimit", "5\n");
    let file = Origin::File;
    type Files<'a> = &'a [(&'a str, &'a str)];
    let cases: &[(Files, f64, Origin)] = &[
        (&[("problem.yaml", &three)], 3.0, file("problem.yaml")),
        (&[("problem.yaml", &half)], 0.5, file("problem.yaml")),
        (
            &[("problem.yaml", "name: X\nlimits:\n  time_limit: 7\n")],
            7.0,
            file("problem.yaml"),
        ),
        (&[ini], 4.0, file("domjudge-problem.ini")),
        (
            &[("domjudge-problem.ini", "timelimit = 1.5\n")],
            1.5,
            file("domjudge-problem.ini"),
        ),
        (&[dotted], 5.0, file(".timelimit")),
        (&[(".timelimit", "0.25")], 0.25, file(".timelimit")),
        // DOMjudge's order of precedence.
        (&[ini, dotted], 4.0, file("domjudge-problem.ini")),
        (
            &[("problem.yaml", &three), ini, dotted],
            3.0,
            file("problem.yaml"),
        ),
        (&[], 2.0, Origin::Nobody),
    ];
    for (files, seconds, origin) in cases {
        assert_eq!(written(files), (*seconds, origin.clone()), "{files:?}");
    }
}

#[test]
fn a_limit_that_is_no_time_is_an_error_with_its_place() {
    let cases: &[(&str, &str, &str)] = &[
        (
            ".timelimit",
            "soon\n",
            ".timelimit:1: expected the time limit in seconds",
        ),
        (
            ".timelimit",
            "",
            ".timelimit:1: expected the time limit in seconds",
        ),
        (
            "domjudge-problem.ini",
            "name=X\ntimelimit=-1\n",
            "domjudge-problem.ini:2: expected timelimit in seconds",
        ),
        (
            "problem.yaml",
            "name: X\nlimits:\n  time_multiplier: none\n",
            "problem.yaml:3: expected time_multiplier as a number above 0",
        ),
        (
            "problem.yaml",
            "name: X\nlimits:\n  time_limit: 0\n",
            "problem.yaml:3: expected time_limit in seconds, above 0",
        ),
    ];
    for (name, text, message) in cases {
        let folder = package(&[(name, text)]);
        let error = Package::load(&folder.path).expect_err(text).to_string();
        assert!(error.contains(message), "{error}");
    }
}

/// The factors in a problem.yaml: accepted to limit, limit to too slow, and the resolution in seconds.
fn factors(yaml: &str) -> (f64, f64, f64) {
    let folder = package(&[("problem.yaml", yaml)]);
    let timing = Package::load(&folder.path).expect(yaml).limits.timing;
    let resolution = timing.resolution.as_secs_f64();
    (
        timing.accepted_to_limit,
        timing.limit_to_too_slow,
        resolution,
    )
}

#[test]
fn factors_are_those_of_the_formats_version() {
    assert_eq!(factors("name: X\n"), (5.0, 2.0, 1.0));
    assert_eq!(factors(CURRENT), (2.0, 1.5, 1.0));
    let legacy = "name: X\nlimits:\n  time_multiplier: 3\n  time_safety_margin: 1.25\n";
    assert_eq!(factors(legacy), (3.0, 1.25, 1.0));
    let current = "limits:\n  time_multipliers:\n    ac_to_time_limit: 4\n    time_limit_to_tle: 2\n  time_resolution: 0.1\n";
    assert_eq!(factors(&format!("{CURRENT}{current}")), (4.0, 2.0, 0.1));
}

#[test]
fn the_slowest_time_is_multiplied_and_rounded_up() {
    let current = |step: f64| Timing {
        resolution: Duration::from_secs_f64(step),
        ..Timing::new(false)
    };
    let cases = [
        (Timing::new(true), 0.0, 1.0),
        (Timing::new(true), 0.2, 1.0),
        (Timing::new(true), 0.201, 2.0),
        (Timing::new(true), 3.3, 17.0),
        (current(1.0), 0.5, 1.0),
        (current(1.0), 0.6, 2.0),
        (current(0.5), 0.3, 1.0),
        (current(0.5), 0.01, 0.5),
        (current(0.1), 0.33, 0.7),
        (current(1.0), 50_000.0, 86_400.0),
    ];
    for (timing, slowest, limit) in cases {
        let found = timing.limit_for(Duration::from_secs_f64(slowest));
        assert_eq!(found.as_secs_f64(), limit, "{timing:?}, {slowest}");
    }
    let two = Duration::from_secs(2);
    assert_eq!(Timing::new(true).too_slow(two), Duration::from_secs(4));
    assert_eq!(Timing::new(false).too_slow(two), Duration::from_secs(3));
}

/// A script that uses this many hundredths of a second of CPU time and then runs `then`.
fn works(hundredths: u32, then: &str) -> String {
    format!(
        "while read -r a b c d e f g h i j k l m user system rest < /proc/self/stat \
         && [ $((user + system)) -lt {hundredths} ]; do :; done\n{then}\n"
    )
}

/// Hundredths of a second: enough to be slower than programs that only print.
const SLOW: u32 = 10;

#[test]
fn accepted_programs_tell_the_limit_and_the_report_says_how() {
    let package = package(&[
        ("submissions/accepted/quick.sh", "cat\n"),
        ("submissions/accepted/slow.sh", &works(30, "cat")),
        ("submissions/accepted/notes.unknown", "no program\n"),
        ("cat.sh", "cat\n"),
    ]);
    let cache = Folder::new();
    let judged = |args: &[&str]| {
        let (name, file) = (package.name(), package.at("cat.sh"));
        let mut judge = crate::common::judge(&[&["test", &name, &file], args].concat());
        judge.env("SUDOKU_OJ_CACHE", &cache.path);
        run(judge)
    };
    let first = judged(&[]);
    if first.stdout.contains("none is in PATH") {
        eprintln!("skipped: {}", first.stdout);
        return;
    }
    assert_eq!(
        (first.code, first.stderr.as_str()),
        (0, ""),
        "{}",
        first.stdout
    );
    let line = first.stdout.lines().nth(1).expect("a second line");
    let (start, end) = line.split_once(" s of ").expect(line);
    let time = start
        .strip_prefix("time limit 2 s: 5 times 0.3")
        .expect(line);
    assert!(time.parse::<u32>().is_ok(), "{line}");
    let wanted = "accepted/slow.sh, rounded up to a whole second; accepted/notes.unknown: cannot be read as a program";
    assert_eq!(end, wanted);
    // The programs aren't run a second time, so the measured time is the same to the last digit.
    let second = judged(&[]);
    assert_eq!(second.stdout.lines().nth(1), Some(line));
    let json = judged(&["--json"]);
    let told = format!(
        ",\"time_limit_ms\":2000.000,\"time_limit_from\":\"{}\",",
        &line["time limit 2 s: ".len()..]
    );
    assert!(json.stdout.contains(&told), "{}", json.stdout);
    // A limit on the command line takes precedence.
    let named = judged(&["-t", "7", "--json"]);
    let told = ",\"time_limit_ms\":7000.000,\"time_limit_from\":\"-t\",";
    assert!(named.stdout.contains(told), "{}", named.stdout);
}

/// `slow.sh` is wrong and exceeds 0.2 s, but not 0.4 s, which it would have to exceed to count as too slow.
#[test]
fn an_example_that_is_as_expected_with_more_time_is_a_warning() {
    let slow_and_wrong = works(30, "echo 2");
    let never = works(3000, "cat");
    let package = package(&[
        ("problem.yaml", "name: X\n"),
        (".timelimit", "0.2\n"),
        ("submissions/accepted/quick.sh", "cat\n"),
        ("submissions/wrong_answer/slow.sh", &slow_and_wrong),
        ("submissions/wrong_answer/never.sh", &never),
    ]);
    let verified = done(&["verify", &package.name()]);
    if verified.stdout.contains("none is in PATH") {
        eprintln!("skipped: {}", verified.stdout);
        return;
    }
    let warning =
        "  warning  wrong_answer/slow.sh: as expected only with a time limit of 0.4 s: WA 1";
    assert!(verified.stdout.contains(warning), "{}", verified.stdout);
    assert!(
        verified.stdout.contains("  NOT  wrong_answer/never.sh"),
        "{}",
        verified.stdout
    );
    assert!(
        verified.stdout.contains("1 not as expected, "),
        "{}",
        verified.stdout
    );
}

#[test]
fn where_no_accepted_program_tells_the_limit_is_a_guess_and_called_one() {
    let package = package(&[]);
    let verified = done(&["verify", &package.name()]);
    let line = "time limit 2 s: a guess: none is set, and no accepted program gives one\n";
    assert!(verified.stdout.contains(line), "{}", verified.stdout);
}

/// What `verify` says of a package without a written time limit: the first line about the limit, and the whole output.
fn found_out(yaml: &str, files: &[(&str, &str)]) -> Option<(String, String)> {
    let package = package(&[("problem.yaml", &format!("{CURRENT}{RESOLUTION}"))]);
    package.file("submissions/submissions.yaml", yaml);
    for (name, text) in files {
        package.file(&format!("submissions/{name}"), text);
    }
    let said = done(&["verify", &package.name()]).stdout;
    if said.contains("none is in PATH") {
        eprintln!("skipped: {said}");
        return None;
    }
    let mut lines = said.lines();
    let line = lines.find(|line| line.contains("time limit "));
    Some((line.unwrap_or(&said).to_string(), said))
}

#[test]
fn who_must_keep_within_the_limit_tells_it_and_who_need_not_does_not() {
    const QUICK: (&str, &str) = ("accepted/quick.sh", "cat\n");
    let (wrong, right) = (works(SLOW, "echo 2"), works(SLOW, "cat"));
    let slow = ("accepted/slow.sh", right.as_str());
    let cases = [
        // The format's own rule: programs that must not be too slow count.
        (
            "",
            vec![QUICK, ("wrong_answer/slow.sh", &wrong)],
            "wrong_answer/slow.sh",
        ),
        (
            "",
            vec![QUICK, ("rejected/slow.sh", &wrong)],
            "accepted/quick.sh",
        ),
        (
            "wrong_answer:\n  use_for_time_limit: false\n",
            vec![QUICK, ("wrong_answer/slow.sh", &wrong)],
            "accepted/quick.sh",
        ),
        (
            "rejected/*:\n  use_for_time_limit: lower\n",
            vec![QUICK, ("rejected/slow.sh", &wrong)],
            "rejected/slow.sh",
        ),
        // A program is left out only if every pattern that matches it leaves it out.
        (
            "accepted/slow.sh:\n  use_for_time_limit: false\n",
            vec![QUICK, slow],
            "accepted/slow.sh",
        ),
        (
            "accepted:\n  use_for_time_limit: false\naccepted/quick.sh:\n  permitted: [AC]\n",
            vec![QUICK, slow],
            "accepted/quick.sh",
        ),
        // A rule for some testcases only. The group secret/none has none.
        (
            "accepted:\n  use_for_time_limit: false\naccepted/quick.sh:\n  permitted: [AC]\naccepted/slow.sh:\n  secret/none:\n    permitted: [AC]\n",
            vec![QUICK, slow],
            "accepted/quick.sh",
        ),
        (
            "accepted:\n  use_for_time_limit: false\naccepted/quick.sh:\n  permitted: [AC]\naccepted/slow.sh:\n  secret/1:\n    permitted: [AC]\n",
            vec![QUICK, slow],
            "accepted/slow.sh",
        ),
    ];
    for (yaml, files, teller) in cases {
        let Some((line, said)) = found_out(yaml, &files) else {
            return;
        };
        assert!(line.contains(&format!(" s of {teller}, ")), "{yaml}{said}");
    }
}

/// The limit is 0.5 s, so a program that must be too slow has to exceed 0.75 s.
#[test]
fn a_limit_that_is_too_near_to_a_program_which_must_be_too_slow_is_a_warning() {
    let (slow, near, never) = (works(SLOW, "cat"), works(62, "cat"), works(100_000, "cat"));
    let slow = ("accepted/slow.sh", slow.as_str());
    let near = ("time_limit_exceeded/near.sh", near.as_str());
    let never = ("time_limit_exceeded/never.sh", never.as_str());
    let Some((_, said)) = found_out("", &[slow, near, never]) else {
        return;
    };
    let warning = "  warning  time_limit_exceeded/near.sh: expected to be too slow for 0.75 s too: the time limit of 0.5 s is too close to it\n";
    assert!(said.contains(warning), "{said}");
    assert!(
        !said.contains("  warning  time_limit_exceeded/never.sh"),
        "{said}"
    );
    let left_out = "time_limit_exceeded:\n  use_for_time_limit: false\n";
    let (_, said) = found_out(left_out, &[slow, near]).expect("bash is there");
    assert!(!said.contains("  warning  time_limit_exceeded"), "{said}");
    // A program declared as an upper bound has to be too slow.
    let asked = "accepted/slow.sh:\n  permitted: []\n  use_for_time_limit: upper\n";
    let (_, said) = found_out(asked, &[slow]).expect("bash is there");
    assert!(said.contains("submissions.yaml:2 requires TLE\n"), "{said}");
}

#[test]
fn a_use_that_there_is_not_or_that_contradicts_is_an_error_with_its_line() {
    let cases = [
        (
            "use_for_time_limit: maybe",
            2,
            "expected true, false, lower or upper as use_for_time_limit",
        ),
        (
            "use_for_time_limit: [lower]",
            2,
            "expected true, false, lower or upper as use_for_time_limit",
        ),
        (
            "required: [TLE]\n  use_for_time_limit: lower",
            2,
            "expected verdicts other than TLE: the program is a lower bound of the time limit",
        ),
        (
            "permitted: [AC]\n  use_for_time_limit: upper",
            2,
            "expected TLE to be permitted: the program is an upper bound of the time limit",
        ),
    ];
    for (text, line, message) in cases {
        let package = package(&[("submissions/x/y.sh", "cat\n")]);
        package.file("submissions/submissions.yaml", format!("x/*:\n  {text}\n"));
        let verified = done(&["verify", &package.name()]);
        let wanted = format!("submissions.yaml:{line}: {message}\n");
        assert!(verified.stderr.ends_with(&wanted), "{}", verified.stderr);
        assert_eq!(verified.code, 2);
    }
}
