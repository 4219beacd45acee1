//! Promise: any part of a problem's name will do if it fits no other. A file given alone is judged on the problem that
//! it names itself, and the judge says which one that is and how it knows.

use crate::common::{Folder, done, echo_package, judge};
use assert_cmd::assert::Assert;
use predicates::str::{contains, ends_with};

#[test]
fn beginning_or_part_of_a_slug_finds_the_problem() {
    for (part, slug) in [
        ("hj44", "nowcoder-hj44"),
        ("37", "leetcode-37"),
        ("2676", "poj-2676"),
        ("n", "nowcoder-hj44"),
        ("LOJ 10025", "luogu-p1074"),
        ("luogu-p10481", "poj-2676"),
        ("P10482", "acwing-166"),
        ("P1784", "boj-2580"),
    ] {
        // Compares everything after the heading, which names the judge that was asked for.
        let whole = done(&["print", slug]).stdout;
        let (_, body) = whole.split_once("\n//\n").expect("a heading");
        judge(&["print", part])
            .assert()
            .success()
            .stdout(ends_with(body))
            .stderr("");
    }
}

#[test]
fn package_in_the_current_folder_precedes_part_of_a_slug() {
    let package = echo_package();
    package.file("37/problem.yaml", "name: Mine\n");
    judge(&["test", "37"])
        .current_dir(&package.path)
        .assert()
        .stderr(contains("there is no bundled submission for 37"));
}

#[test]
fn version_equals_cargo_toml() {
    let version = format!("sudoku-oj {}\n", env!("CARGO_PKG_VERSION"));
    for option in ["--version", "-V"] {
        judge(&[option]).assert().success().stdout(version.clone());
    }
}

/// Runs `test` in the folder, on the sample only.
fn test(folder: &Folder, args: &[&str]) -> Assert {
    judge(&["test", "-k", "sample"])
        .args(args)
        .current_dir(&folder.path)
        .assert()
}

const WRONG: &str = "print \"nothing\\n\";\n";
/// A judge of functions takes Python, but no Perl.
const WRONG_FUNCTION: &str = "print('nothing')\n";

#[test]
fn file_alone_names_its_problem() {
    let folder = Folder::new();
    folder
        .file("poj_2676.pl", WRONG)
        .file("37/main.py", WRONG_FUNCTION)
        .file(
            "2676/page.pl",
            format!("# 题目 https://www.acwing.com/problem/content/168\n{WRONG}"),
        )
        .file("program/LeetCode37/a.py", WRONG_FUNCTION)
        .file("P10481.pl", WRONG)
        .file(
            "page.pl",
            format!("# https://www.acmicpc.net/problem/2580\n{WRONG}"),
        )
        .file("sudoku.pl", WRONG);
    for (file, slug, why) in [
        ("poj_2676.pl", "poj-2676", "its name says so"),
        (
            "37/main.py",
            "leetcode-37",
            "its folder's name, 37, says so",
        ),
        (
            "2676/page.pl",
            "acwing-166",
            "a line at its top names https://www.acwing.com/problem/content/168/",
        ),
        ("program/LeetCode37", "leetcode-37", "its name says so"),
        ("P10481.pl", "poj-2676 as luogu-p10481", "its name says so"),
        (
            "page.pl",
            "boj-2580",
            "a line at its top names https://www.acmicpc.net/problem/2580",
        ),
    ] {
        let told = format!("{file}: judged on {slug}: {why}\n");
        let slug = slug.split(' ').next().expect("a word");
        test(&folder, &[file])
            .code(1)
            .stdout(contains(slug))
            .stderr(told);
    }
    test(&folder, &["sudoku.pl"]).stderr(
        "error: sudoku.pl doesn't say which problem it is for: name it, as in 'test poj-2676 sudoku.pl', or a folder of \
         tests, as in 'test sudoku.pl -d tests'\n",
    );
}

#[test]
fn file_in_a_package_is_judged_on_that_package() {
    let package = echo_package();
    package.file("submissions/accepted/poj_2676.py", "print(input())\n");
    test(&package, &["submissions/accepted/poj_2676.py"])
        .success()
        .stderr(ends_with(format!(
            "{}: it is in that package\n",
            package.name()
        )));
}

#[test]
fn files_of_several_problems_are_judged_in_one_call() {
    let folder = Folder::new();
    folder
        .file("hj44.pl", WRONG)
        .file("acwing166.pl", WRONG)
        .file("main.py", WRONG);
    test(&folder, &["hj44.pl", "acwing166.pl", "--json"])
        .code(1)
        .stdout(contains("\"problem\":\"nowcoder-hj44\""))
        .stdout(contains("\"problem\":\"acwing-166\""));
    test(&folder, &["hj44.pl", "main.py"])
        .code(2)
        .stdout("")
        .stderr(contains(
            "error: main.py doesn't say which problem it is for",
        ));
    // With a file after it, `37` means part of a slug, even if there is a folder of that name.
    folder.file("37/a.txt", "");
    test(&folder, &["37", "main.py"]).stdout(contains("leetcode-37"));
}
