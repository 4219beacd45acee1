//! Promise: what is merely odd about a package is a warning with file and line, what gets lost because of it is a
//! fault, and the rest is judged.

use crate::common::{Folder, done, echo_package};
use std::fs;
use std::os::unix::fs::symlink;
use sudoku_oj::judge::package::Package;

const DRAFT: &str = "problem_format_version: 2023-07-draft\nname: Odd\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";
const CURRENT: &str =
    "problem_format_version: 2025-09\nname: Odd\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";
const LEGACY: &str = "name: Odd\n";

const BAD_NAME: &str = "expected a name of letters, digits, '_', '.' and '-' only";
const ASIDE: &str = "skipped: it belongs to no testcase";

const NO_INPUT: &str =
    "an answer without its input: expected a file of the same name ending in .in";
const NO_ANSWER: &str =
    "an input without its answer: expected a file of the same name ending in .ans";

/// The place a remark names, and how the remark begins.
type Expected = &'static [(&'static str, &'static str)];

/// What a package has besides three good testcases, and every expected remark.
struct Odd {
    yaml: &'static str,
    files: &'static [(&'static str, &'static str)],
    warnings: Expected,
    faults: Expected,
}

const PLAIN: Odd = Odd {
    yaml: DRAFT,
    files: &[],
    warnings: &[],
    faults: &[],
};

/// Builds the package and compares its remarks with the expected ones. Returns the loaded package and its folder.
fn check(odd: &Odd) -> (Package, Folder) {
    let folder = echo_package();
    folder.file("problem.yaml", odd.yaml);
    for (name, text) in odd.files {
        folder.file(name, text);
    }
    let package = match Package::load(&folder.path) {
        Ok(package) => package,
        Err(error) => panic!("{:?}: {error}", odd.files),
    };
    let kinds = [
        (&package.warnings, odd.warnings, "warnings"),
        (&package.faults, odd.faults, "faults"),
    ];
    for (remarks, expected, what) in kinds {
        let seen: Vec<String> = remarks.iter().map(|remark| remark.to_string()).collect();
        assert_eq!(seen.len(), expected.len(), "{what}: {seen:#?}");
        for (seen, (place, message)) in seen.iter().zip(expected) {
            let wanted = format!("{}: {message}", folder.at(place));
            assert!(
                seen.starts_with(&wanted),
                "{what}\n  expected {wanted}\n  got      {seen}"
            );
        }
    }
    (package, folder)
}

#[test]
fn a_good_package_of_every_version_has_nothing_odd() {
    for yaml in [LEGACY, DRAFT, CURRENT] {
        check(&Odd { yaml, ..PLAIN });
    }
}

#[test]
fn odd_keys_are_warned_of_with_their_line() {
    let table: &[(&str, Expected)] = &[
        (
            "colour: red\n",
            &[(
                "problem.yaml:4",
                "unknown key 'colour' in problem.yaml; known: problem_format_version, type, name,",
            )],
        ),
        (
            "limits:\n  speed: 3\n",
            &[(
                "problem.yaml:5",
                "unknown key 'speed' in limits; known: time_multipliers, time_limit,",
            )],
        ),
        (
            "validator_flags: x\n",
            &[(
                "problem.yaml:4",
                "the key 'validator_flags' in problem.yaml belongs to another version of the format",
            )],
        ),
        (
            "source_url: x\nauthor: y\n",
            &[
                (
                    "problem.yaml:4",
                    "the key 'source_url' in problem.yaml belongs",
                ),
                ("problem.yaml:5", "the key 'author' in"),
            ],
        ),
        (
            "limits:\n  memory: 1\n  memory: 2\n",
            &[(
                "problem.yaml:6",
                "duplicate key 'memory': the last one counts",
            )],
        ),
        ("limits:\n", &[]),
        (
            "type: pass-fail\nkeywords: [a]\nlanguages: all\nallow_file_writing: false\n",
            &[],
        ),
    ];
    for (text, expected) in table {
        let folder = echo_package();
        folder.file("problem.yaml", format!("{DRAFT}{text}"));
        let package = Package::load(&folder.path).expect(text);
        let seen: Vec<String> = package.warnings.iter().map(|w| w.to_string()).collect();
        assert_eq!(seen.len(), expected.len(), "{seen:#?}");
        for (seen, (place, message)) in seen.iter().zip(*expected) {
            let wanted = format!("{}: {message}", folder.at(place));
            assert!(
                seen.starts_with(&wanted),
                "expected {wanted}\n  got      {seen}"
            );
        }
    }
}

#[test]
fn what_a_version_requires_beside_judging_is_a_warning_when_it_is_missing() {
    check(&Odd {
        yaml: "problem_format_version: 2023-07-draft\n",
        warnings: &[
            (
                "problem.yaml",
                "expected the key 'name', which this format requires",
            ),
            (
                "problem.yaml",
                "expected the key 'uuid', which this format requires",
            ),
        ],
        ..PLAIN
    });
    check(&Odd {
        yaml: "problem_format_version: 2025-09-draft\nname: x\nuuid: y\n",
        warnings: &[(
            "problem.yaml:1",
            "a draft, '2025-09-draft': read as 2025-09",
        )],
        ..PLAIN
    });
}

#[test]
fn a_byte_order_mark_and_line_ends_of_windows_are_read() {
    let (package, _folder) = check(&Odd {
        yaml: "\u{feff}name: Odd\r\nlimits:\r\n  memory: 77\r\n",
        warnings: &[
            ("problem.yaml:1", "Windows line endings"),
            ("problem.yaml:1", "a byte-order mark"),
        ],
        ..PLAIN
    });
    assert_eq!(package.limits.memory, 77 << 20);
}

#[test]
fn domjudges_file_takes_the_place_of_a_missing_problem_yaml() {
    let folder = echo_package();
    fs::remove_file(folder.path.join("problem.yaml")).expect("it was there");
    folder.file(
        "domjudge-problem.ini",
        "; by hand\n[problem]\nname = 'An Odd One'\nshort-name=A\ncolor=red ; as tomatoes\nspecial_compare = cmp\nwhat = x\nnonsense\n",
    );
    let package = Package::load(&folder.path).expect("all defaults");
    assert_eq!(package.testcases.len(), 3);
    let seen: Vec<String> = package.warnings.iter().map(|w| w.to_string()).collect();
    let ini = folder.at("domjudge-problem.ini");
    assert_eq!(seen[0], format!("{ini}:8: expected 'key = value'"));
    assert!(
        seen[1].starts_with(&format!(
            "{ini}:6: special_compare names a program on a DOMjudge server"
        )),
        "{seen:?}"
    );
    assert_eq!(seen[2], format!("{ini}:7: unknown key 'what'"));
    assert_eq!(
        seen[3],
        format!("{ini}: expected problem.yaml beside it, there is none")
    );
    assert_eq!(seen.len(), 4);
}

#[test]
fn odd_names_and_files_in_the_data_are_warned_of_and_the_testcases_judged() {
    let (package, _folder) = check(&Odd {
        files: &[
            ("data/secret/judge/a b.in", "1\n"),
            ("data/secret/judge/a b.ans", "1\n"),
            ("data/secret/with blanks/deeper/1.in", "1\n"),
            ("data/secret/with blanks/deeper/1.ans", "1\n"),
            ("data/secret/judge/2.hint", ""),
            ("data/secret/judge/2.desc", ""),
            ("data/secret/judge/2.png", ""),
            ("data/secret/judge/2.in.statement", ""),
            ("data/sample/README.md", ""),
            ("data/sample/.gitkeep", ""),
            ("data/secret/judge/.hidden.in", ""),
            ("data/secret/judge/notes.doc", ""),
            ("data/invalid_input/1.in", ""),
            ("data/bad/1.in", ""),
        ],
        warnings: &[
            ("data/secret/with blanks", BAD_NAME),
            (
                "data/secret/judge/.hidden.in",
                "skipped: a testcase's name begins with neither '.' nor '-'",
            ),
            ("data/secret/judge/a b.ans", BAD_NAME),
            ("data/secret/judge/a b.in", BAD_NAME),
            ("data/secret/judge/notes.doc", ASIDE),
            (
                "data/bad",
                "not judged: expected testcases in sample/ and secret/ only",
            ),
        ],
        ..PLAIN
    });
    let names: Vec<&str> = package.testcases.iter().map(|t| t.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "sample/1",
            "hack/3",
            "judge/2",
            "judge/a b",
            "with blanks/deeper/1"
        ]
    );
}

#[test]
fn testcases_beside_sample_and_secret_are_judged_last() {
    let (package, _folder) = check(&Odd {
        files: &[("data/1.in", ""), ("data/1.ans", "")],
        warnings: &[(
            "data/1.in",
            "expected testcases in sample/ and secret/ only",
        )],
        ..PLAIN
    });
    let last = package.testcases.last().expect("there are four");
    assert_eq!(
        (
            last.name.as_str(),
            last.group.as_str(),
            last.folder.as_str()
        ),
        ("1", "data", "")
    );
}

#[test]
fn samples_alone_are_judged() {
    let folder = echo_package();
    fs::remove_dir_all(folder.path.join("data/secret")).expect("it was there");
    let package = Package::load(&folder.path).expect("a sample is enough");
    assert_eq!(package.testcases.len(), 1);
    let warning = package.warnings[0].to_string();
    assert!(
        warning.ends_with("data: expected the folder secret, there is none"),
        "{warning}"
    );
}

#[test]
fn what_is_lost_is_a_fault_and_the_rest_is_judged() {
    let (package, _folder) = check(&Odd {
        files: &[
            ("data/secret/judge/lost.ans", "1\n"),
            ("data/secret/judge/open.in", "1\n"),
            ("data/secret/judge/more.in", "1\n"),
            ("data/secret/judge/more.ans", "1\n"),
            ("data/secret/judge/more.files/a.txt", "1\n"),
        ],
        faults: &[
            ("data/secret/judge/lost.ans", NO_INPUT),
            (
                "data/secret/judge/more.files",
                "files beside the input are not given to submissions here",
            ),
            ("data/secret/judge/open.in", NO_ANSWER),
        ],
        ..PLAIN
    });
    assert_eq!(package.testcases.len(), 3);
}

#[test]
fn a_package_with_a_fault_ends_test_with_exit_code_2_whatever_the_verdicts() {
    let folder = echo_package();
    folder
        .file(
            "echo.c",
            "#include <stdio.h>\nint main(void){int c;while((c=getchar())!=EOF)putchar(c);}\n",
        )
        .file("data/sample/notes.doc", "");
    fs::remove_file(folder.path.join("data/secret/judge/2.ans")).expect("it was there");
    let done = done(&["test", &folder.name(), &folder.at("echo.c")]);
    assert_eq!(
        done.stderr,
        format!(
            "warning: {}: {ASIDE}\nerror: {}: {NO_ANSWER}\n",
            folder.at("data/sample/notes.doc"),
            folder.at("data/secret/judge/2.in")
        )
    );
    assert_eq!(done.code, 2, "{}", done.stdout);
    assert!(done.stdout.contains("AC"), "{}", done.stdout);
}

#[test]
fn links_within_the_data_are_followed() {
    let folder = echo_package();
    symlink(
        "../judge/2.in",
        folder.path.join("data/secret/hack/again.in"),
    )
    .expect("a link");
    symlink(
        "../judge/2.ans",
        folder.path.join("data/secret/hack/again.ans"),
    )
    .expect("a link");
    symlink("hack", folder.path.join("data/secret/twice")).expect("a link");
    let package = Package::load(&folder.path).expect("links are allowed");
    assert_eq!((package.testcases.len(), package.warnings.len()), (6, 0));
}

#[test]
fn settings_under_another_versions_name_hold() {
    let table: [(&str, &str, Expected); 5] = [
        (LEGACY, "testdata.yaml", &[]),
        (
            LEGACY,
            "test_group.yaml",
            &[(
                "data/secret/test_group.yaml",
                "this name belongs to another version of the format",
            )],
        ),
        (DRAFT, "testdata.yaml", &[]),
        (CURRENT, "test_group.yaml", &[]),
        (
            CURRENT,
            "testdata.yaml",
            &[(
                "data/secret/testdata.yaml",
                "this name belongs to another version of the format",
            )],
        ),
    ];
    for (yaml, name, expected) in table {
        let folder = echo_package();
        let key = if yaml == LEGACY {
            "output_validator_flags: case_sensitive"
        } else {
            "output_validator_args: [case_sensitive]"
        };
        folder
            .file("problem.yaml", yaml)
            .file(&format!("data/secret/{name}"), key);
        let package = Package::load(&folder.path).expect(name);
        assert_eq!(
            package.testcases[1].validator_args,
            ["case_sensitive"],
            "{name}"
        );
        let seen: Vec<String> = package.warnings.iter().map(|w| w.to_string()).collect();
        let wanted: Vec<String> = expected
            .iter()
            .map(|(place, text)| format!("{}: {text}", folder.at(place)))
            .collect();
        assert_eq!(seen, wanted);
    }
}

#[test]
fn odd_settings_of_a_group_are_warned_of() {
    check(&Odd {
        yaml: CURRENT,
        files: &[
            (
                "data/test_group.yaml",
                "output_validator_args: [float_tolerance, 1e-6]\n",
            ),
            (
                "data/secret/test_group.yaml",
                "full_feedback: false\noutput_validator_flags: case_sensitive\ncolour: red\n",
            ),
            ("data/secret/judge/2.yaml", "hint: look\nmax_score: 3\n"),
            ("data/secret/judge/2.args", "a b\n"),
        ],
        warnings: &[
            (
                "data/test_group.yaml",
                "settings of a test group: expected them in sample/, secret/ or a group",
            ),
            (
                "data/secret/test_group.yaml:2",
                "the key 'output_validator_flags' in a test group's settings belongs",
            ),
            (
                "data/secret/test_group.yaml:3",
                "unknown key 'colour' in a test group's settings; known: args,",
            ),
            (
                "data/secret/judge/2.yaml:2",
                "unknown key 'max_score' in a testcase's settings; known: args,",
            ),
            ("data/secret/judge/2.args", "a file of an early draft"),
        ],
        ..PLAIN
    });
}

#[test]
fn many_groups_may_share_one_by_links() {
    let folder = echo_package();
    for group in 0..50 {
        let link = folder.path.join(format!("data/secret/group{group}"));
        symlink("judge", link).expect("a link");
    }
    let package = Package::load(&folder.path).expect("links are allowed");
    assert_eq!(package.testcases.len(), 3 + 50);
}

/// The number of folders, each reached from the one above by two links. The kernel follows at most 40 links in a path,
/// and counts a link twice if it has to restart the lookup.
const DEPTH: usize = 18;

/// Creates folders from `x0` on, all but the last with two links to the next: 2^DEPTH ways from the first to the last.
fn chain_of_links(folder: &Folder) {
    for number in 0..=DEPTH {
        let inner = folder.path.join(format!("x{number}"));
        fs::create_dir(&inner).expect("a new folder");
        for name in ["l", "r"].iter().filter(|_| number < DEPTH) {
            symlink(format!("../x{}", number + 1), inner.join(name)).expect("a link");
        }
    }
}

#[test]
fn links_that_multiply_are_refused_at_once() {
    for place in ["data/secret/e", "input_validators/e"] {
        let folder = echo_package();
        chain_of_links(&folder);
        folder.file("input_validators/check.py", "");
        let top = folder.path.join("x0");
        symlink(top, folder.path.join(place)).expect("a link");
        let done = done(&["verify", &folder.name()]);
        let all = done.stdout + &done.stderr;
        assert!(
            all.contains("links lead to this folder in more than 100 ways"),
            "{place}: {all}"
        );
    }
}

/// Pipes and devices: reading them blocks or never ends.
#[test]
fn what_is_no_file_is_refused_wherever_one_is_expected() {
    let places = [
        "problem.yaml",
        "domjudge-problem.ini",
        ".timelimit",
        "data/sample/test_group.yaml",
        "data/secret/judge/2.in",
        "data/secret/judge/2.ans",
        "data/secret/judge/2.yaml",
        "output_validator/validate.py",
        "input_validators/check.py",
        "input_validators/check.ctd",
        "submissions/accepted/echo.py",
        "submissions/submissions.yaml",
    ];
    for place in places {
        for kind in ["pipe", "zero"] {
            let folder = echo_package();
            folder.file("submissions/accepted/other.py", "print(input())\n");
            if place == ".timelimit" {
                // It counts only if nothing else sets the time limit.
                folder.file("problem.yaml", DRAFT);
            }
            folder.file(place, "");
            let path = folder.path.join(place);
            fs::remove_file(&path).expect("it was written just now");
            match kind {
                "zero" => symlink("/dev/zero", &path).expect("a link"),
                _ => {
                    let mkfifo = std::process::Command::new("mkfifo").arg(&path).status();
                    assert!(mkfifo.expect("mkfifo starts").success());
                }
            }
            let done = done(&["verify", &folder.name(), "-k", "sample"]);
            let all = done.stdout + &done.stderr;
            let name = place.rsplit('/').next().unwrap_or(place);
            let told = all.lines().filter(|line| line.contains(name)).count();
            assert!(
                told >= 1,
                "{place} is a {kind}: exit code {}\n{all}",
                done.code
            );
        }
    }
}
