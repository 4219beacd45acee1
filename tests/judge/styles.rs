//! Promise: programs that read their input in any usual way get the verdict they deserve, on data with Unix and DOS
//! line ends, with and without a final one; and the judge explains what is wrong with code for old compilers only.
//!
//! The styles are those of published Sudoku programs; the programs were written for this test.

use crate::common::{Folder, done, echo_package, has};

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
        package.file(&format!("data/secret/{name}.in"), text);
        package.file(&format!("data/secret/{name}.ans"), &answer);
    }
    package
}

fn row_of(row: usize, digit: impl Fn(usize) -> usize) -> String {
    let digits = (0..9).map(|column| digit((row * 7 + column * 4) % 10 % 9 + column % 2));
    digits.map(|d| d.to_string()).collect::<String>() + "\n"
}

/// A C program around code that reads the next grid into `char g[9][99]`.
fn c(reads: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <string.h>\nchar g[9][99];\nint main(void) {{\n  int t, i, j, x, c; char s[99];\n  \
         scanf(\"%d\", &t);\n  while (t--) {{\n    {reads}\n    for (i = 0; i < 9; i++) {{ for (j = 0; j < 9; j++) \
         putchar('9' - g[i][j] + '0'); puts(\"\"); }}\n  }}\n  return 0;\n}}\n"
    )
}

/// The same in C++, into `vector<string> g(9)`.
fn cpp(reads: &str) -> String {
    format!(
        "#include <iostream>\n#include <vector>\nusing namespace std;\nint main() {{\n  int t; cin >> t;\n  vector<string> g(9);\n  string s;\n  \
         while (t--) {{\n    {reads}\n    for (auto& r : g) {{ for (int j = 0; j < 9; j++) cout << char('9' - r[j] + '0'); \
         cout << endl; }}\n  }}\n}}\n"
    )
}

/// A Java program around an expression that reads a row as a String; `head` comes before its loop.
fn java(package: &str, class: &str, head: &str, row: &str) -> String {
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

const RIGHT: [&str; 3] = ["AC"; 3];
/// Half of a DOS line end is read as a cell.
const NOT_OF_DOS: [&str; 3] = ["AC", "WA", "AC"];
/// A line that Python reads keeps its carriage return, which int() rejects.
const KEEPS_CR: [&str; 3] = ["AC", "RE", "AC"];
const WRONG: [&str; 3] = ["WA"; 3];

/// The only programs for slow compilers that run without `--ignored`: one for each kind of reader.
const SAMPLE: [&str; 3] = ["cin_string.cpp", "getline_after_cin.cpp", "Scanner.java"];

fn styles() -> Vec<Style> {
    let each = "for (i = 0; i < 9; i++)";
    vec![
        ("scanf_1d.c", c(&format!("{each} for (j = 0; j < 9; j++) {{ scanf(\"%1d\", &x); g[i][j] = x + '0'; }}")), RIGHT),
        ("scanf_s.c", c(&format!("{each} scanf(\"%s\", g[i]);")), RIGHT),
        ("scanf_9s.c", c(&format!("{each} scanf(\"%9s\", g[i]);")), RIGHT),
        ("scanf_blank_c.c", c(&format!("{each} for (j = 0; j < 9; j++) scanf(\" %c\", &g[i][j]);")), RIGHT),
        ("scanf_line_end.c", c(&format!("{each} {{ scanf(\"\\n\"); for (j = 0; j < 9; j++) scanf(\"%c\", &g[i][j]); }}")), RIGHT),
        ("getchar_one_line_end.c", c(&format!("{each} {{ getchar(); for (j = 0; j < 9; j++) g[i][j] = getchar(); }}")), NOT_OF_DOS),
        ("getchar_digits.c", c(&format!("{each} for (j = 0; j < 9; j++) {{ while ((c = getchar()) < '0' || c > '9'); g[i][j] = c; }}")), RIGHT),
        ("gets.c", c(&format!("if (!i) gets(s); {each} gets(g[i]); i = 9;")).replace("int t, i, j", "int t, i = 0, j"), RIGHT),
        ("fgets_9.c", c(&format!("fgets(s, 99, stdin); {each} fgets(g[i], 9, stdin);")), WRONG),
        ("fgets_10.c", c(&format!("{each} {{ fgets(s, 99, stdin); fgets(g[i], 10, stdin); }}")), RIGHT),
        ("cin_string.cpp", cpp("for (auto& r : g) cin >> r;"), RIGHT),
        ("cin_char.cpp", cpp("for (auto& r : g) { r = \"\"; for (char x; r.size() < 9 && cin >> x;) r += x; }"), RIGHT),
        ("getline.cpp", cpp("if (g[0].empty()) getline(cin, s); for (auto& r : g) getline(cin, r);"), RIGHT),
        ("getline_after_cin.cpp", cpp("getline(cin, s); for (auto& r : g) { getline(cin, r); r.resize(9); }"), WRONG),
        ("until_eof.cpp", cpp("while (!cin.eof()) { for (auto& r : g) { cin >> r; cout << r << endl; } }"), WRONG),
        ("split.py", format!("import sys\n{PYTHON}for row in sys.stdin.read().split()[1:]:\n    less(row)\n"), RIGHT),
        ("input.py", format!("{PYTHON}for i in range(9 * int(input())):\n    less(input())\n"), KEEPS_CR),
        ("input_until_eof.py", format!("{PYTHON}input()\ntry:\n    while True:\n        less(input())\nexcept EOFError:\n    pass\n"), KEEPS_CR),
        ("input_too_often.py", format!("{PYTHON}input()\nwhile True:\n    less(input())\n"), ["RE"; 3]),
        ("lines_in_bytes.py", "import sys\nsys.stdin.readline()\nfor row in sys.stdin.buffer:\n    print(''.join(str(9 - int(c)) for c in row.decode().strip('\\n')))\n".to_string(), ["WA"; 3]),
        ("Scanner.java", java("package a.b.c;", "public class Reading", SCANNER, "in.next()"), RIGHT),
        ("Main.java", java("", "class Helper { }\nclass Program", READER, "in.readLine()"), RIGHT),
        ("lines.java", java("", "final class Lines", &format!("{SCANNER} in.nextLine();"), "in.nextLine()"), RIGHT),
    ]
}

#[test]
fn programs_that_read_as_people_write_them_get_what_they_deserve() {
    let is_quick = |name: &str| name.ends_with(".c") || name.ends_with(".py");
    get_what_they_deserve(|name| is_quick(name) || SAMPLE.contains(&name));
}

#[test]
#[ignore = "slow: cargo test -- --ignored"]
fn programs_in_cpp_and_java_that_read_as_people_write_them_get_what_they_deserve() {
    get_what_they_deserve(|name| name.ends_with(".cpp") || name.ends_with(".java"));
}

fn get_what_they_deserve(chosen: impl Fn(&str) -> bool) {
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
    let said = done(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let reports: Vec<&str> = said.stdout.split("{\"problem\":").skip(1).collect();
    assert_eq!(
        reports.len(),
        styles.len(),
        "{}{}",
        said.stdout,
        said.stderr
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
fn a_compiler_too_old_for_this_auto_is_named() {
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
    let said = done(&["test", &package.name(), &package.at("recursive.cpp")]).stdout;
    let hint =
        "    hint: a parameter 'this auto' is C++23: g++ supports it since 14, clang++ since 18\n";
    assert!(said.contains(hint), "{said}");
}

#[test]
fn a_source_in_another_encoding_is_called_that() {
    let package = echo_package();
    let text = b"class Main { // \xd6\xd0\xce\xc4\npublic static void main(String[] a) { } }\n";
    package.file("Main.java", text);
    let said = done(&["test", &package.name(), &package.at("Main.java")]).stdout;
    let hint = "hint: sources are read as UTF-8 here, and this one is in another encoding";
    assert!(
        said.contains(hint) || said.contains("none is in PATH"),
        "{said}"
    );
}

/// Programs that only old compilers accepted, and what the judge says about them.
const OLD: &[(&str, &str, &str)] = &[
    (
        "void_main.c",
        "#include <stdio.h>\nvoid main()\n{\n\tchar s[99];\n\tgets(s);\n\tputs(s);\n}\n",
        "\n    main is void, so its exit code is arbitrary: write int main and return 0\n",
    ),
    (
        "void_main.cpp",
        "#include <cstdio>\nvoid main()\n{\n\tputs(\"\");\n}\n",
        "void_main.cpp:2:1: error: ",
    ),
    (
        "iostream_h.cpp",
        "#include <iostream.h>\nint main() { cout << 1 << endl; return 0; }\n",
        "    hint: <iostream.h> is older than the standards: write <iostream> and using namespace std\n",
    ),
    (
        "no_include.cpp",
        "#include <cstdio>\nint main() { char s[9]; memset(s, 0, sizeof s); return 0; }\n",
        "no_include.cpp:2:25: error: ",
    ),
];

#[test]
fn of_what_only_old_compilers_took_is_said_what_is_the_matter() {
    if !has("gcc") || !has("g++") {
        eprintln!("skipped: there is no gcc or no g++");
        return;
    }
    let package = echo_package();
    for (name, text, words) in OLD {
        package.file(name, text);
        let said = done(&["test", &package.name(), &package.at(name), "-k", "sample"]).stdout;
        assert!(
            said.contains(words),
            "{name}: expected {words:?} in\n{said}"
        );
        let verdict = if name.ends_with(".c") { "RE" } else { "CE" };
        assert!(said.contains(verdict), "{said}");
    }
    // A program that sets its exit code gets no such message.
    package.file("three.c", "int main(void) { return 3; } /* void main( */\n");
    let said = done(&[
        "test",
        &package.name(),
        &package.at("three.c"),
        "-k",
        "sample",
    ])
    .stdout;
    assert!(said.contains("    exit code 3\n"), "{said}");
    assert!(!said.contains("void"), "{said}");
}
