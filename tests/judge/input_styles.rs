//! Promise: programs that read their input in any usual way get the right verdict, on data with Unix and DOS
//! line ends, with and without a final one; and the judge explains what is wrong with code for old compilers only.
//!
//! The styles are those of published Sudoku programs; the programs were written for this test.

use crate::common::{Folder, done, echo_package, has, has_all};

/// The input has the number of grids, then nine rows of nine digits each; the answer has 9 - d for each digit d.
fn grids_package() -> Folder {
    let package = Folder::new();
    package.file(
        "problem.yaml",
        "problem_format_version: 2023-07-draft\nname: Nine less\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a02\n\
         limits:\n  time_limit: 10\n  memory: 512\n  output: 1\n",
    );
    let rows: String = (0..18).map(|row| row_of(row, |digit| digit)).collect();
    let answer: String = (0..18).map(|row| row_of(row, |digit| 9 - digit)).collect();
    let input = format!("2\n{rows}");
    for (name, text) in [
        ("1-lf", input.clone()),
        ("2-crlf", input.replace('\n', "\r\n")),
        ("3-no-end", input.trim_end().to_string()),
    ] {
        package.testcase(&format!("secret/{name}"), text, &answer);
    }
    package
}

fn row_of(row: usize, digit: impl Fn(usize) -> usize) -> String {
    let digits = (0..9).map(|column| digit((row * 7 + column * 4) % 10 % 9 + column % 2));
    digits.map(|d| d.to_string()).collect::<String>() + "\n"
}

/// A C program around code that reads the next grid into `char g[9][99]`.
fn c_program(reads: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <string.h>\nchar g[9][99];\nint main(void) {{\n  int t, i, j, x, c; char s[99];\n  \
         scanf(\"%d\", &t);\n  while (t--) {{\n    {reads}\n    for (i = 0; i < 9; i++) {{ for (j = 0; j < 9; j++) \
         putchar('9' - g[i][j] + '0'); puts(\"\"); }}\n  }}\n  return 0;\n}}\n"
    )
}

/// A C++ program around code that reads the next grid into `vector<string> g(9)`.
fn cpp_program(reads: &str) -> String {
    format!(
        "#include <iostream>\n#include <vector>\nusing namespace std;\nint main() {{\n  int t; cin >> t;\n  vector<string> g(9);\n  string s;\n  \
         while (t--) {{\n    {reads}\n    for (auto& r : g) {{ for (int j = 0; j < 9; j++) cout << char('9' - r[j] + '0'); \
         cout << endl; }}\n  }}\n}}\n"
    )
}

/// A Java program around an expression that reads a row as a String; `head` comes before its loop.
fn java_program(package: &str, class: &str, head: &str, row: &str) -> String {
    format!(
        "{package}\nimport java.io.*;\nimport java.util.*;\n{class} {{\n  public static void main(String[] args) throws IOException {{\n    \
         {head}\n    for (; t > 0; t--) for (int i = 0; i < 9; i++) {{\n      String r = {row}; StringBuilder b = new StringBuilder();\n      \
         for (int j = 0; j < 9; j++) b.append((char) ('9' - r.charAt(j) + '0'));\n      System.out.println(b);\n    }}\n  }}\n}}\n"
    )
}

const PYTHON: &str = "def less(row):\n    print(''.join(str(9 - int(c)) for c in row))\n\n";
const SCANNER: &str = "Scanner in = new Scanner(System.in); int t = in.nextInt();";
const READER: &str = "BufferedReader in = new BufferedReader(new InputStreamReader(System.in)); int t = Integer.parseInt(in.readLine().trim());";

/// A program, and its verdicts on the three testcases.
type Style = (&'static str, String, [&'static str; 3]);

const ALL_ACCEPTED: [&str; 3] = ["AC"; 3];
/// Half of a DOS line end is read as a cell.
const WRONG_ON_CRLF: [&str; 3] = ["AC", "WA", "AC"];
/// A line that Python reads keeps its carriage return, which int() rejects.
const CRASHES_ON_CRLF: [&str; 3] = ["AC", "RE", "AC"];
const ALL_WRONG: [&str; 3] = ["WA"; 3];

/// The programs that run without `--ignored`: the usual ways, and one program for each pattern of verdicts.
const USUAL_STYLES: [&str; 6] = [
    "scanf_s.c",
    "getchar_one_line_end.c",
    "fgets_9.c",
    "cin_string.cpp",
    "split.py",
    "input.py",
];

fn styles() -> Vec<Style> {
    let each = "for (i = 0; i < 9; i++)";
    vec![
        ("scanf_1d.c", c_program(&format!("{each} for (j = 0; j < 9; j++) {{ scanf(\"%1d\", &x); g[i][j] = x + '0'; }}")), ALL_ACCEPTED),
        ("scanf_s.c", c_program(&format!("{each} scanf(\"%s\", g[i]);")), ALL_ACCEPTED),
        ("scanf_9s.c", c_program(&format!("{each} scanf(\"%9s\", g[i]);")), ALL_ACCEPTED),
        ("scanf_blank_c.c", c_program(&format!("{each} for (j = 0; j < 9; j++) scanf(\" %c\", &g[i][j]);")), ALL_ACCEPTED),
        ("scanf_line_end.c", c_program(&format!("{each} {{ scanf(\"\\n\"); for (j = 0; j < 9; j++) scanf(\"%c\", &g[i][j]); }}")), ALL_ACCEPTED),
        ("getchar_one_line_end.c", c_program(&format!("{each} {{ getchar(); for (j = 0; j < 9; j++) g[i][j] = getchar(); }}")), WRONG_ON_CRLF),
        ("getchar_digits.c", c_program(&format!("{each} for (j = 0; j < 9; j++) {{ while ((c = getchar()) < '0' || c > '9'); g[i][j] = c; }}")), ALL_ACCEPTED),
        ("gets.c", c_program(&format!("if (!i) gets(s); {each} gets(g[i]); i = 9;")).replace("int t, i, j", "int t, i = 0, j"), ALL_ACCEPTED),
        ("fgets_9.c", c_program(&format!("fgets(s, 99, stdin); {each} fgets(g[i], 9, stdin);")), ALL_WRONG),
        ("fgets_10.c", c_program(&format!("{each} {{ fgets(s, 99, stdin); fgets(g[i], 10, stdin); }}")), ALL_ACCEPTED),
        ("cin_string.cpp", cpp_program("for (auto& r : g) cin >> r;"), ALL_ACCEPTED),
        ("cin_char.cpp", cpp_program("for (auto& r : g) { r = \"\"; for (char x; r.size() < 9 && cin >> x;) r += x; }"), ALL_ACCEPTED),
        ("getline.cpp", cpp_program("if (g[0].empty()) getline(cin, s); for (auto& r : g) getline(cin, r);"), ALL_ACCEPTED),
        ("getline_after_cin.cpp", cpp_program("getline(cin, s); for (auto& r : g) { getline(cin, r); r.resize(9); }"), ALL_WRONG),
        ("until_eof.cpp", cpp_program("while (!cin.eof()) { for (auto& r : g) { cin >> r; cout << r << endl; } }"), ALL_WRONG),
        ("split.py", format!("import sys\n{PYTHON}for row in sys.stdin.read().split()[1:]:\n    less(row)\n"), ALL_ACCEPTED),
        ("input.py", format!("{PYTHON}for i in range(9 * int(input())):\n    less(input())\n"), CRASHES_ON_CRLF),
        ("input_until_eof.py", format!("{PYTHON}input()\ntry:\n    while True:\n        less(input())\nexcept EOFError:\n    pass\n"), CRASHES_ON_CRLF),
        ("input_too_often.py", format!("{PYTHON}input()\nwhile True:\n    less(input())\n"), ["RE"; 3]),
        ("lines_in_bytes.py", "import sys\nsys.stdin.readline()\nfor row in sys.stdin.buffer:\n    print(''.join(str(9 - int(c)) for c in row.decode().strip('\\n')))\n".to_string(), ["WA"; 3]),
        ("Scanner.java", java_program("package a.b.c;", "public class Reading", SCANNER, "in.next()"), ALL_ACCEPTED),
        ("Main.java", java_program("", "class Helper { }\nclass Program", READER, "in.readLine()"), ALL_ACCEPTED),
        ("lines.java", java_program("", "final class Lines", &format!("{SCANNER} in.nextLine();"), "in.nextLine()"), ALL_ACCEPTED),
    ]
}

#[test]
fn common_input_styles_get_the_right_verdict() {
    assert_expected_verdicts(|name| USUAL_STYLES.contains(&name));
}

#[test]
#[ignore = "sweep: ten ways to read in C, five in Python, and one each in C++ and Java"]
fn every_input_style_in_c_and_python_gets_the_right_verdict() {
    let is_slow = |name: &str| name.ends_with(".cpp") || name.ends_with(".java");
    let one_each = ["getline_after_cin.cpp", "Scanner.java"];
    assert_expected_verdicts(|name| !is_slow(name) || one_each.contains(&name));
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: five ways to read in C++, three in Java"]
    fn every_input_style_in_cpp_and_java_gets_the_right_verdict() {
        assert_expected_verdicts(|name| name.ends_with(".cpp") || name.ends_with(".java"));
    }
}

fn assert_expected_verdicts(chosen: impl Fn(&str) -> bool) {
    let package = grids_package();
    let mut styles = styles();
    styles.retain(|(name, ..)| chosen(name));
    for (compiler, extension) in [("gcc", ".c"), ("g++", ".cpp"), ("javac", ".java")] {
        if !has(compiler) {
            eprintln!("skipped: programs in *{extension} (there is no {compiler} here)");
            styles.retain(|(name, ..)| !name.ends_with(extension));
        }
    }
    let mut args = ["test", &package.name(), "--all", "--json"]
        .map(String::from)
        .to_vec();
    for (name, text, _) in &styles {
        package.file(name, text);
        args.push(package.at(name));
    }
    let report = done(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let reports: Vec<&str> = report.stdout.split("{\"problem\":").skip(1).collect();
    assert_eq!(
        reports.len(),
        styles.len(),
        "{}{}",
        report.stdout,
        report.stderr
    );
    for ((name, text, wanted), report) in styles.iter().zip(reports) {
        let (_, cases) = report.split_once("\"cases\":").expect("cases");
        let verdicts: Vec<&str> = cases.split("\"verdict\":\"").skip(1).collect();
        let verdicts: Vec<&str> = verdicts.iter().filter_map(|v| v.get(..2)).collect();
        assert_eq!(verdicts, wanted, "{name}\n{text}\n{report}");
    }
}

/// LeetCode's own editorials use `this auto`.
#[test]
fn too_old_compiler_for_this_auto_gets_a_hint() {
    let version = std::process::Command::new("g++")
        .arg("-dumpversion")
        .output();
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_string());
    let major = version
        .ok()
        .and_then(|version| version.split('.').next()?.parse().ok());
    if !matches!(major, Some(1..14)) {
        eprintln!("skipped: there is no g++ before 14");
        return;
    }
    let package = echo_package();
    let text = "int main() { auto f = [](this auto&& f, int n) -> int { return n ? f(n - 1) : 0; }; return f(3); }\n";
    package.file("recursive.cpp", text);
    let report = package.test("recursive.cpp", &[]);
    let hint =
        "    hint: a parameter 'this auto' is C++23: g++ supports it since 14, clang++ since 18\n";
    report.assert_stdout_has(hint);
}

#[test]
fn source_in_another_encoding_gets_a_hint() {
    let package = echo_package();
    let text = b"class Main { // \xd6\xd0\xce\xc4\npublic static void main(String[] a) { } }\n";
    package.file("Main.java", text);
    let report = package.test("Main.java", &[]).stdout;
    let hint = "hint: sources are read as UTF-8 here, and this one is in another encoding";
    assert!(
        report.contains(hint) || report.contains("none is in PATH"),
        "{report}"
    );
}

/// Programs that only old compilers accepted, and the judge's explanation.
const OLD_PROGRAMS: &[(&str, &str, &str)] = &[
    (
        "void_main.c",
        "#include <stdio.h>\nvoid main()\n{\n\tchar s[99];\n\tgets(s);\n\tputs(s);\n}\n",
        "\n    its output is right: only the exit code is not 0\n    main is void, so its exit code is arbitrary: \
         write int main and return 0\n",
    ),
    (
        "iostream_h.cpp",
        "#include <iostream.h>\nint main() { cout << 1 << endl; return 0; }\n",
        "    hint: <iostream.h> is older than the standards: write <iostream> and using namespace std\n",
    ),
    (
        "void_main.cpp",
        "#include <cstdio>\nvoid main()\n{\n\tputs(\"\");\n}\n",
        "void_main.cpp:2:1: error: ",
    ),
    (
        "no_include.cpp",
        "#include <cstdio>\nint main() { char s[9]; memset(s, 0, sizeof s); return 0; }\n",
        "no_include.cpp:2:25: error: ",
    ),
];

#[test]
fn code_for_old_compilers_gets_an_explanation() {
    assert_explained(&OLD_PROGRAMS[..2]);
}

#[test]
#[ignore = "sweep: the errors of C++ compilers that need no explanation"]
fn every_code_for_old_compilers_gets_its_message() {
    assert_explained(OLD_PROGRAMS);
}

fn assert_explained(programs: &[(&str, &str, &str)]) {
    if !has_all(&["gcc", "g++"]) {
        return;
    }
    let package = echo_package();
    for (name, text, words) in programs {
        package.file(name, text);
        let report = package.test(name, &["-k", "sample"]).stdout;
        assert!(
            report.contains(words),
            "{name}: expected {words:?} in\n{report}"
        );
        let verdict = if name.ends_with(".c") { "RE" } else { "CE" };
        assert!(report.contains(verdict), "{report}");
    }
    // A program that sets its exit code gets no such message.
    package.file("three.c", "int main(void) { return 3; } /* void main( */\n");
    let report = package.test("three.c", &["-k", "sample"]).stdout;
    assert!(report.contains("    exit code 3\n"), "{report}");
    assert!(!report.contains("void"), "{report}");
    assert!(!report.contains("output is right"), "{report}");
}

#[test]
fn python_2_gets_a_hint() {
    if !has("python3") {
        return;
    }
    let package = echo_package();
    package.file("two.py", "print raw_input()\n");
    let report = package.test("two.py", &["-k", "sample"]);
    report.assert_stdout_has("\nCE\n      File \"two.py\", line 1\n");
    report.assert_stdout_has(
        "\n    hint: this is Python 2, and Python 3 is used here, as on most judges\n",
    );
}
