//! Promise: editors find the failures printed by `test --format short` with the patterns in the help topic `editors`,
//! and CI can read the JUnit XML, whatever a program printed.

use crate::common::{Folder, echo_package, has, judge, repository_file, run};
use predicates::str::{contains, diff, is_empty, starts_with};
use std::fs;
use std::process::Command;

const ECHO: &str = "print while <STDIN>;\n";

/// Programs that print an answer, raise an exception, or don't compile.
fn package() -> Folder {
    let package = echo_package();
    package
        .file("right.pl", ECHO)
        .file("wrong.pl", "print \"1 one three\\n\";\n")
        .file("fails.py", "def f(n):\n    return 1 // n\nprint(f(0))\n")
        .file("cut.py", "print(1)\nprint((2)\n")
        .file(
            "broken.c",
            "int main(void) {\n    int a = b;\n    return c;\n}\n",
        );
    package
}

/// The output of `test . ARGS` in the package's folder.
fn short(package: &Folder, args: &[&str]) -> String {
    let mut command = judge(&["test", ".", "--format", "short"]);
    command.args(args).current_dir(&package.path);
    run(command).stdout
}

#[test]
fn short_format_prints_a_line_per_failure_with_file_and_line() {
    let package = package();
    let said = short(&package, &["right.pl"]);
    assert!(said.starts_with("AC: right.pl on "), "{said}");
    assert!(said.ends_with(", 2 of 2 passed\n"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let table = [
        ("wrong.pl", "wrong.pl:1:1: WA: sample/1: "),
        (
            "./fails.py",
            "./fails.py:2:1: RE: sample/1: exit code 1; ZeroDivisionError: ",
        ),
        ("cut.py", "cut.py:2:1: CE: SyntaxError: "),
        ("broken.c", "broken.c:2:13: CE: "),
    ];
    for (file, start) in table {
        let said = short(&package, &[file]);
        assert!(said.starts_with(start), "{said}");
        let last = said.lines().last().expect("a verdict");
        assert!(last.contains(&format!(": {file} on ")), "{said}");
    }
    let said = short(&package, &["broken.c"]);
    let second = said.lines().nth(1).expect("a second error");
    assert!(second.starts_with("broken.c:3:12: CE: "), "{said}");
    assert_eq!(said.lines().count(), 3, "{said}");
}

/// The first line of the help topic that contains `mark`.
fn topic(mark: &str) -> String {
    let text = repository_file("src/help/editors.md");
    let mut lines = text.lines().filter(|line| line.contains(mark));
    lines.next().expect("a line").trim().to_string()
}

#[test]
fn vs_code_pattern_matches_failures_and_no_verdicts() {
    let package = package();
    let said = short(&package, &["wrong.pl", "right.pl", "fails.py"]);
    let pattern = topic("\"regexp\"");
    let script = "import json, re, sys\n\
        pattern = json.loads('{' + sys.argv[1].rstrip(',') + '}')['regexp']\n\
        found = [re.match(pattern, line) for line in sys.argv[2].splitlines()]\n\
        print([match.groups()[:3] for match in found if match])\n";
    let python = Command::new("python3")
        .args(["-c", script, &pattern, &said])
        .output();
    let found = String::from_utf8(python.expect("Python starts").stdout);
    assert_eq!(
        found.expect("it is text"),
        "[('wrong.pl', '1', '1'), ('fails.py', '2', '1')]\n",
        "{said}"
    );
}

#[test]
fn vim_jumps_to_failures() {
    if !has("vim") {
        return eprintln!("skipped: there is no vim");
    }
    let package = package();
    let said = short(&package, &["wrong.pl", "fails.py"]);
    package.file("said", said);
    package.file("script.vim", format!(
        "{}\ncgetfile said\nlet found = map(getqflist(), 'bufname(v:val.bufnr) . v:val.lnum . v:val.text[:1]')\n\
         call writefile(found, 'found')\nqall!\n",
        topic("set errorformat=")
    ));
    let vim = Command::new("vim")
        .args(["-u", "NONE", "-es", "-S", "script.vim"])
        .current_dir(&package.path)
        .output();
    vim.expect("vim starts");
    let found = fs::read_to_string(package.at("found")).expect("vim wrote it");
    assert_eq!(found, "wrong.pl1WA\nfails.py2RE\n");
}

#[test]
fn junit_xml_is_valid_for_any_program_output() {
    let package = package();
    let hostile =
        "print STDERR \"\\0\\033[2J ]]> <&\\357\\277\\276\\360\\237\\231\\202\";\nexit 3;\n";
    package.file("a&\"<b>.pl", hostile);
    let files = ["right.pl", "a&\"<b>.pl", "broken.c", "gone.py"];
    std::os::unix::fs::symlink("nowhere.py", package.at("gone.py")).expect("the name is free");
    let mut command = judge(&["test", ".", "--junit", "out.xml"]);
    command.args(files).current_dir(&package.path);
    command.assert().code(2).stderr(is_empty());
    let script = "import xml.etree.ElementTree as tree\n\
        for suite in tree.parse('out.xml').getroot():\n\
        \x20   print(suite.get('name').split(' on ')[0], *[suite.get(n) for n in 'tests failures errors skipped'.split()],\n\
        \x20         suite.find('properties/property[@name=\"memory_limit_mib\"]').get('value'))\n\
        \x20   for case in suite.iter('testcase'):\n\
        \x20       print(case.get('name'), *[part.tag + ' ' + part.get('type', '') + ascii(part.text)[-30:] for part in case])\n";
    let python = Command::new("python3")
        .args(["-c", script])
        .current_dir(&package.path)
        .output();
    let said = String::from_utf8(python.expect("Python starts").stdout).expect("it is text");
    for wanted in [
        "right.pl 3 0 0 0 64\nsample/1\njudge/2\nhack/3\n",
        "a&\"<b>.pl 3 1 0 2 64\nsample/1 failure RE",
        "]]> <&\\ufffd\\U0001f642\\n'\njudge/2 skipped None\nhack/3 skipped None\n",
        "broken.c 4 1 0 3 64\ncompile failure CE",
        "gone.py 4 0 1 3 64\ncompile error JE",
    ] {
        assert!(said.contains(wanted), "{wanted} in\n{said}");
    }
}

#[test]
fn unwritable_junit_file_is_reported_before_judging() {
    let package = package();
    for (file, why) in [
        ("no/out.xml", "error: cannot write no/out.xml: "),
        ("data", "error: cannot write data: "),
        ("", "error: expected a file after --junit, found ''"),
        (
            "right.pl",
            "error: right.pl: expected a new file or an XML file to replace",
        ),
    ] {
        let mut command = judge(&["test", ".", "right.pl", "--junit", file]);
        command.current_dir(&package.path);
        let done = command.assert().code(2).stdout("").stderr(starts_with(why));
        assert_eq!(done.get_output().stderr.split(|b| *b == b'\n').count(), 2);
    }
    let kept = fs::read_to_string(package.at("right.pl")).expect("it is there");
    assert_eq!(kept, ECHO);
}

#[test]
fn output_formats_exclude_each_other() {
    judge(&["test", "--json", "--format", "short"])
        .assert()
        .code(2)
        .stderr(diff(
            "error: leave out --format or --json: the results are printed in one format\n",
        ));
    judge(&["test", "--format", "long"])
        .assert()
        .code(2)
        .stderr(contains("expected short after --format, found 'long'"));
}

#[test]
fn own_tests_and_commands_have_the_same_formats() {
    let folder = Folder::new();
    folder.file("1.in", "1\n").file("1.ans", "2\n");
    let mut command = judge(&["test", "-c", "cat", "-d", ".", "--format", "short"]);
    command
        .args(["--junit", "/dev/stderr"])
        .current_dir(&folder.path);
    command
        .assert()
        .code(1)
        .stdout(starts_with("cat:1:1: WA: 1: "))
        .stderr(contains("<testcase name=\"1\" classname=\"cat\""));
}

#[test]
fn compile_errors_have_file_and_line_in_every_language() {
    let package = echo_package();
    let table: &[(&str, &str, &[&str], &str)] = &[
        (
            "a.js",
            "const x = 1;\nlet = = 3;\n",
            &["node"],
            "a.js:2:1: CE: SyntaxError: ",
        ),
        (
            "a.rs",
            "fn main() {\n    let a: u8 = \"\";\n}\n",
            &["rustc"],
            "a.rs:2:17: CE: error[E0308]: mismatched types\n",
        ),
        (
            "a.cpp",
            "#include <set>\nstruct A {};\nint main() {\n    std::set<A>().insert(A());\n}\n",
            &["g++"],
            "a.cpp:4:",
        ),
        (
            "link.c",
            "int f(void);\nint main(void) { return f(); }\n",
            &["gcc"],
            "link.c:1:1: CE: undefined reference to `f'\n",
        ),
    ];
    for (file, text, programs, start) in table {
        if programs.iter().all(|program| has(program)) {
            package.file(file, text);
            let said = short(&package, &[file]);
            assert!(said.starts_with(start), "{said}");
        }
    }
}
