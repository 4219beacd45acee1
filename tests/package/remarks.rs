//! Promise: what is merely odd about a package is a warning with file and line, what gets lost because of it is a
//! fault, and the rest is judged.

use crate::common::{Folder, PROBLEM, echo_package};
use std::fs;
use std::os::unix::fs::symlink;
use sudoku_oj::judge::package::Package;

const BAD_NAME: &str = "expected a name of letters, digits, '_', '.' and '-' only";
const NO_TESTCASE: &str = "skipped: it belongs to no testcase";

const NO_INPUT: &str =
    "an answer without its input: expected a file of the same name ending in .in";
const NO_ANSWER: &str =
    "an input without its answer: expected a file of the same name ending in .ans";

/// The place a remark names, and how the remark begins.
type Expected = &'static [(&'static str, &'static str)];

/// Files besides three good testcases, and every expected remark.
struct ExpectedRemarks {
    files: &'static [(&'static str, &'static str)],
    warnings: Expected,
    faults: Expected,
}

const NO_REMARKS: ExpectedRemarks = ExpectedRemarks {
    files: &[],
    warnings: &[],
    faults: &[],
};

/// Builds the package and compares its remarks with the expected ones. Returns the loaded package and its folder.
fn check_remarks(odd: &ExpectedRemarks) -> (Package, Folder) {
    let folder = echo_package();
    folder.file("problem.yaml", PROBLEM);
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
fn good_package_has_no_warning_and_no_fault() {
    check_remarks(&NO_REMARKS);
}

/// Loads a package with this problem.yaml and compares its warnings, which are about that file.
fn check_yaml_warnings(yaml: &str, warnings: &[&str]) -> Package {
    let folder = echo_package();
    folder.file("problem.yaml", yaml);
    let package = Package::load(&folder.path).expect(yaml);
    let seen: Vec<String> = package.warnings.iter().map(|w| w.to_string()).collect();
    assert_eq!(seen.len(), warnings.len(), "{seen:#?}");
    for (seen, wanted) in seen.iter().zip(warnings) {
        let wanted = folder.at(wanted);
        assert!(seen.starts_with(&wanted), "expected {wanted}, got {seen}");
    }
    package
}

#[test]
fn missing_name_or_uuid_is_a_warning() {
    check_yaml_warnings(
        "problem_format_version: 2023-07-draft\n",
        &[
            "problem.yaml: expected the key 'name', which this format requires",
            "problem.yaml: expected the key 'uuid', which this format requires",
        ],
    );
    check_yaml_warnings(&format!("{PROBLEM}limits:\n"), &[]);
}

#[test]
fn byte_order_mark_and_crlf_are_read_with_warnings() {
    let yaml = format!("\u{feff}{PROBLEM}limits:\n  memory: 77\n");
    let package = check_yaml_warnings(
        &yaml.replace('\n', "\r\n"),
        &[
            "problem.yaml:1: Windows line endings",
            "problem.yaml:1: a byte-order mark",
        ],
    );
    assert_eq!(package.limits.memory, 77 << 20);
}

#[test]
fn odd_file_names_in_data_are_warnings() {
    let (package, _folder) = check_remarks(&ExpectedRemarks {
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
            ("data/secret/judge/notes.doc", NO_TESTCASE),
            (
                "data/bad",
                "not judged: expected testcases in sample/ and secret/ only",
            ),
        ],
        ..NO_REMARKS
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
fn testcases_outside_sample_and_secret_are_judged_last() {
    let (package, _folder) = check_remarks(&ExpectedRemarks {
        files: &[("data/1.in", ""), ("data/1.ans", "")],
        warnings: &[(
            "data/1.in",
            "expected testcases in sample/ and secret/ only",
        )],
        ..NO_REMARKS
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
fn package_with_only_samples_is_judged() {
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
fn input_or_answer_without_the_other_is_a_fault() {
    let (package, _folder) = check_remarks(&ExpectedRemarks {
        files: &[
            ("data/secret/judge/lost.ans", "1\n"),
            ("data/secret/judge/open.in", "1\n"),
        ],
        faults: &[
            ("data/secret/judge/lost.ans", NO_INPUT),
            ("data/secret/judge/open.in", NO_ANSWER),
        ],
        ..NO_REMARKS
    });
    assert_eq!(package.testcases.len(), 3);
}

#[test]
fn fault_makes_the_exit_code_2_for_any_verdict() {
    let folder = echo_package();
    folder
        .file(
            "echo.c",
            "#include <stdio.h>\nint main(void){int c;while((c=getchar())!=EOF)putchar(c);}\n",
        )
        .file("data/sample/notes.doc", "");
    fs::remove_file(folder.path.join("data/secret/judge/2.ans")).expect("it was there");
    let done = folder.test("echo.c", &[]);
    assert_eq!(
        done.stderr,
        format!(
            "warning: {}: {NO_TESTCASE}\nerror: {}: {NO_ANSWER}\n",
            folder.at("data/sample/notes.doc"),
            folder.at("data/secret/judge/2.in")
        )
    );
    done.assert_code(2);
    done.assert_stdout_has("AC");
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
fn fifty_groups_may_link_to_the_same_folder() {
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
const CHAIN_LENGTH: usize = 18;

/// Creates folders from `x0` on, all but the last with two links to the next: 2^CHAIN_LENGTH ways from the first to the
/// last.
fn chain_of_links(folder: &Folder) {
    for number in 0..=CHAIN_LENGTH {
        let inner = folder.path.join(format!("x{number}"));
        fs::create_dir(&inner).expect("a new folder");
        for name in ["l", "r"].iter().filter(|_| number < CHAIN_LENGTH) {
            symlink(format!("../x{}", number + 1), inner.join(name)).expect("a link");
        }
    }
}

#[test]
fn exponentially_many_link_paths_are_refused_at_once() {
    for place in ["data/secret/e", "input_validators/e"] {
        let folder = echo_package();
        chain_of_links(&folder);
        folder.file("input_validators/check.py", "");
        let top = folder.path.join("x0");
        symlink(top, folder.path.join(place)).expect("a link");
        let done = folder.verify(&[]);
        let all = done.stdout + &done.stderr;
        assert!(
            all.contains("links lead to this folder in more than 100 ways"),
            "{place}: {all}"
        );
    }
}

/// Pipes and devices: reading them blocks or never ends.
#[test]
fn pipes_and_devices_are_refused_in_place_of_files() {
    let places = [
        "problem.yaml",
        "domjudge-problem.ini",
        "data/sample/testdata.yaml",
        "data/secret/judge/2.in",
        "data/secret/judge/2.ans",
        "output_validator/validate.py",
        "input_validators/check.py",
        "submissions/accepted/echo.py",
    ];
    for place in places {
        for kind in ["pipe", "zero"] {
            let folder = echo_package();
            folder.file("submissions/accepted/other.pl", "print while <STDIN>;\n");
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
            let done = folder.verify(&["-k", "sample"]);
            let all = done.stdout + &done.stderr;
            let name = place.rsplit('/').next().unwrap_or(place);
            let mentions = all.lines().filter(|line| line.contains(name)).count();
            assert!(
                mentions >= 1,
                "{place} is a {kind}: exit code {}\n{all}",
                done.code
            );
        }
    }
}
