//! Promise: a program may have any name and be in any folder; its verdict does not depend on that.

use crate::common::{Done, Folder, echo_package, has, has_all, judge, run};
use assert_cmd::Command;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;

/// For each language: what it needs in PATH, its file extension, and a program that repeats one line.
const ECHO_PROGRAMS: &[(&str, &str, &str)] = &[
    (
        "gcc",
        "c",
        "#include <stdio.h>\nint main(void) { for (int c; (c = getchar()) != EOF;) putchar(c); }\n",
    ),
    (
        "g++",
        "cpp",
        "#include <iostream>\nint main() { std::cout << std::cin.rdbuf(); }\n",
    ),
    (
        "rustc",
        "rs",
        "fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }\n",
    ),
    ("python3", "py", "print(input())\n"),
    (
        "javac",
        "java",
        "class Echo { public static void main(String[] a) throws Exception { System.in.transferTo(System.out); } }\n",
    ),
    ("node", "js", "process.stdin.pipe(process.stdout);\n"),
    ("perl", "pl", "print while <STDIN>;\n"),
];

/// Names that some program could mistake for something else: a file of arguments, an option, a placeholder of our
/// language table, the end of a line or of a word, a pattern.
const ODD_NAMES: &[&str] = &[
    "@a",
    "-x",
    "a{memory}b",
    "{out}{main}{sources}",
    "a\nb",
    "a b  c",
    "'it' \"is\"",
    "$HOME;`x`",
    "%d\\n*?[a]#=~",
];

/// In C, Python and Perl, or in a sweep in every language that is installed.
fn installed_echo_programs(
    is_sweep: bool,
) -> impl Iterator<Item = &'static (&'static str, &'static str, &'static str)> {
    ECHO_PROGRAMS.iter().filter(move |(program, ending, _)| {
        let found = has(program);
        if !found {
            eprintln!("skipped: there is no {program}");
        }
        found && (is_sweep || ["c", "py", "pl"].contains(ending))
    })
}

/// Judges all of `files`, which are in the package's folder `odd`, from within that folder.
fn judge_in_odd_folder(package: &Folder, files: &[String]) -> Done {
    let mut args = vec!["test", "..", "-k", "sample", "-m", "256"];
    args.extend(files.iter().map(String::as_str));
    let mut judge = judge(&args);
    judge.current_dir(package.path.join("odd"));
    run(judge)
}

#[test]
fn source_file_may_have_any_name() {
    assert_source_may_have_any_name(false);
}

#[test]
#[ignore = "sweep: every name, in seven languages"]
fn source_file_may_have_any_name_in_every_language() {
    assert_source_may_have_any_name(true);
}

fn assert_source_may_have_any_name(is_sweep: bool) {
    let package = echo_package();
    let mut files = Vec::new();
    for (_, ending, text) in installed_echo_programs(is_sweep) {
        // Slow compilers get all of these in one name, and "-x", which is odd only at the beginning, by itself.
        let all = ODD_NAMES.concat();
        let names = match *ending {
            "c" | "py" if is_sweep => ODD_NAMES.to_vec(),
            _ => vec!["-x", &all],
        };
        for name in names {
            package.file(&format!("odd/{name}.{ending}"), text);
            files.push(format!("./{name}.{ending}"));
        }
    }
    judge_in_odd_folder(&package, &files).assert_code(0);
}

#[test]
fn file_in_a_folder_program_may_have_any_name() {
    assert_file_may_have_any_name(false);
}

#[test]
#[ignore = "sweep: in seven languages"]
fn file_in_a_folder_program_may_have_any_name_in_every_language() {
    assert_file_may_have_any_name(true);
}

fn assert_file_may_have_any_name(is_sweep: bool) {
    let package = echo_package();
    let mut files = Vec::new();
    for (program, ending, text) in installed_echo_programs(is_sweep) {
        let plain = ODD_NAMES.len() - 1; // node can't handle a backslash
        for name in ["-x", &ODD_NAMES[..plain].concat()] {
            let folder = format!("{program}{}", files.len());
            package.file(&format!("odd/{folder}/{name}.{ending}"), text);
            files.push(folder);
        }
    }
    judge_in_odd_folder(&package, &files).assert_code(0);
}

#[test]
fn compile_error_shows_the_original_file_name() {
    let package = echo_package();
    package.file("odd/@ 'a'.c", "int main(void) { return lost; }\n");
    let done = judge_in_odd_folder(&package, &["@ 'a'.c".to_string()]);
    done.assert_stdout_has("\n    @ 'a'.c:1:25: error: ");
}

/// Invalid UTF-8, a quote and a newline: the printed command that tests it again must still work in a shell.
#[test]
fn file_name_may_be_invalid_utf_8() {
    let package = echo_package();
    let name = OsStr::from_bytes(b"\xff it's\n\xfe.pl");
    fs::write(package.path.join(name), "print \"lost\\n\";\n").expect("it can be written");
    let mut judge = judge(&["test", "-k", "sample", "."]);
    judge.arg(name).current_dir(&package.path);
    let done = run(judge);
    let (_, line) = done.stdout.split_once("test again: ").expect(&done.stdout);
    let (_, words) = line.split_once(' ').expect(line);
    let mut again = Command::new("bash");
    let line = format!(
        "'{}' {}",
        env!("CARGO_BIN_EXE_sudoku-oj"),
        words.lines().next().expect(line)
    );
    again.args(["-c", &line]).current_dir(&package.path);
    let again = run(again);
    assert_eq!((again.code, again.stderr.as_str()), (1, ""), "{line}");
    again.assert_stdout_has("sample/1  WA ");
}

#[test]
fn name_after_two_dashes_may_begin_with_a_dash() {
    let package = echo_package();
    package
        .file("-h", "")
        .file("-x.pl", "print while <STDIN>;\n");
    let mut judge = judge(&["test", "-k", "sample", "--", ".", "-x.pl"]);
    judge.current_dir(&package.path);
    run(judge).assert_code(0);
}

#[test]
fn cache_path_may_be_relative_and_have_any_name() {
    assert_cache_path_may_have_any_name(false);
}

#[test]
#[ignore = "sweep: compilers of seven languages"]
fn cache_path_may_have_any_name_in_every_language() {
    assert_cache_path_may_have_any_name(true);
}

fn assert_cache_path_may_have_any_name(is_sweep: bool) {
    let package = echo_package();
    let mut args: Vec<String> = ["test", ".", "-k", "sample", "-m", "256", "script"]
        .map(String::from)
        .to_vec();
    package.file(
        "script/build",
        "#!/bin/sh\nprintf '#!/bin/sh\\nread -r line\\necho \"$line\"\\n' > run && chmod +x run\n",
    );
    for (_, ending, text) in installed_echo_programs(is_sweep) {
        package.file(&format!("echo.{ending}"), text);
        args.push(format!("echo.{ending}"));
    }
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let name = "{memory} 'it'\n\"is\"/$@*";
    let mut judge = judge(&args);
    judge.current_dir(&package.path);
    judge.env("SUDOKU_OJ_CACHE", format!("data/../{name}"));
    run(judge).assert_code(0);
    assert!(package.path.join(name).is_dir());
}

/// rustc, javac and node can't handle such a path.
#[test]
fn cache_path_must_be_utf_8() {
    let package = echo_package();
    package.file("echo.pl", "print while <STDIN>;\n");
    let mut judge = judge(&["test", ".", "echo.pl"]);
    judge.current_dir(&package.path);
    judge.env("SUDOKU_OJ_CACHE", OsStr::from_bytes(b"no\xfftext"));
    let done = run(judge);
    assert_eq!((done.code, done.stdout.as_str()), (2, ""));
    let why =
        ": compilers take only UTF-8 text for a path: set SUDOKU_OJ_CACHE to another folder\n";
    assert!(done.stderr.ends_with(why), "{}", done.stderr);
    assert_eq!(done.stderr.lines().count(), 1, "{}", done.stderr);
}

/// A ':' in a name can't be escaped in Java's class path.
#[test]
fn cache_path_with_a_colon_is_refused_only_for_java() {
    if !has_all(&["javac"]) {
        return;
    }
    let package = echo_package();
    package.file("echo.pl", "print while <STDIN>;\n");
    package.file(
        "Echo.java",
        "class Echo { public static void main(String[] a) { \
         System.out.println(new java.util.Scanner(System.in).nextLine()); } }\n",
    );
    let judged = |file: &str| {
        let mut judge = judge(&["test", ".", file]);
        judge.current_dir(&package.path);
        judge.env("SUDOKU_OJ_CACHE", "on:disk");
        run(judge)
    };
    let java = judged("Echo.java");
    java.assert_code(2);
    let cure = "as the end of a path: set SUDOKU_OJ_CACHE to another folder";
    let text = format!("{}{}", java.stdout, java.stderr);
    assert!(text.contains("on:disk") && text.contains(cure), "{text}");
    judged("echo.pl").assert_code(0);
}

#[test]
fn path_entries_may_be_relative() {
    let package = echo_package();
    package.file("echo.c", ECHO_PROGRAMS[0].2);
    // This compiler is found only through the PATH below, and finds another one through it.
    package.executable("bin/gcc", "#!/bin/sh\nexec cc-of-this-folder \"$@\"\n");
    package.executable(
        "bin/cc-of-this-folder",
        "#!/bin/sh\nPATH=/usr/local/bin:/usr/bin:/bin exec cc \"$@\"\n",
    );
    for path in ["bin:/usr/bin:/bin", "../bin:/usr/bin:/bin"] {
        let folder = package
            .path
            .join(if path.starts_with('.') { "data" } else { "." });
        // The sandbox would show the compiler only those folders that it is known to need.
        let mut judge = package.test_command("echo.c", &["--no-isolation"]);
        judge.current_dir(folder).env("PATH", path);
        judge.env("SUDOKU_OJ_CACHE", package.at("cache"));
        run(judge).assert_code(0);
        fs::remove_dir_all(package.at("cache")).expect("what was compiled is kept there");
    }
}

#[test]
fn tmpdir_may_be_relative() {
    let package = echo_package();
    package
        .file("echo.pl", "print while <STDIN>;\n")
        .file("tmp/kept", "");
    for folder in ["tmp", "data/../tmp", ""] {
        let mut judge = judge(&["test", ".", "echo.pl"]);
        judge.current_dir(&package.path).env("TMPDIR", folder);
        run(judge).assert_code(0);
    }
}

/// Under every isolation: the runner must not mistake TMPDIR for another folder.
#[test]
fn tmpdir_may_be_invalid_utf_8() {
    let package = echo_package();
    package.file("echo.pl", "print while <STDIN>;\n");
    let folder = package.path.join(OsStr::from_bytes(b"no\xfftext:"));
    fs::create_dir(&folder).expect("a folder");
    for isolation in ["landlock", "none"] {
        let mut judge = judge(&["test", ".", "echo.pl", "--isolation", isolation]);
        judge.current_dir(&package.path).env("TMPDIR", &folder);
        let done = run(judge);
        if done.stderr.contains("this system refuses isolation") {
            eprintln!("skipped: {}", done.stderr);
            continue;
        }
        done.assert_code(0);
    }
}

#[test]
fn braces_in_a_command_are_not_placeholders() {
    let package = Folder::new();
    package
        .file("tests/1.in", "")
        .file("tests/1.ans", "{memory}\n");
    let dir = package.at("tests");
    run(judge(&["test", "-c", "echo '{memory}'", "-d", &dir])).assert_code(0);
}
