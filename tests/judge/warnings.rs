//! Promise: compiler warnings are shown if a program fails, and never hide an error.

use crate::common::{Done, Folder, done, echo_package, has};

fn judge_program(package: &Folder, name: &str, more: &[&str]) -> Done {
    done(&[&["test", &package.name(), &package.at(name)], more].concat())
}

#[test]
fn compiler_warnings_are_shown_only_after_a_failure() {
    if !has("gcc") || !has("g++") || !has("rustc") {
        eprintln!("skipped: there is no gcc, no g++ or no rustc");
        return;
    }
    let package = echo_package();
    let rows = [
        (
            "lost.cpp",
            "#include <cstdio>\nint f(int n) { if (n > 9) return 1; }\nint main() { printf(\"%d\\n\", f(10)); }\n",
            "warning: no return statement in function returning non-void",
            "warning: control reaches end of non-void function",
        ),
        (
            "equal.c",
            "#include <stdio.h>\nint main(void) { int n = 0; if (n = 1) printf(\"%d\\n\", n); return 0; }\n",
            "equal.c:2:33: warning: suggest parentheses around assignment",
            "",
        ),
        (
            "unused.rs",
            "fn main() { let found = 3; }\n",
            "warning: unused variable: `found`",
            "",
        ),
    ];
    for (name, text, warning, or) in rows {
        package.file(name, text);
        // First compiled, then found in the cache.
        for _ in 0..2 {
            let report = judge_program(&package, name, &["-k", "hack"]).stdout;
            let (_, warned) = report
                .split_once("\nthe compiler warned:\n")
                .expect(&report);
            assert!(
                warned.contains(warning) || (!or.is_empty() && warned.contains(or)),
                "{report}"
            );
        }
        let json = judge_program(&package, name, &["--json"]).stdout;
        assert!(json.contains("\"warnings\":[\""), "{json}");
    }
    package.file("right.c", "#include <stdio.h>\nint main(void) { int n, spare; char s[99]; scanf(\"%d %[^\\n]\", &n, s); printf(\"%d %s\\n\", n, s); }\n");
    let report = judge_program(&package, "right.c", &[]);
    report.assert_code(0);
    report.assert_stdout_lacks("warned");
    let json = judge_program(&package, "right.c", &["--json"]).stdout;
    assert!(json.contains("unused variable"), "{json}");
    if has("perl") {
        package.file("fails.pl", "print 'x';\n");
        let report = judge_program(&package, "fails.pl", &[]).stdout;
        assert!(!report.contains("warned"), "{report}");
    }
}

#[test]
fn many_warnings_are_cut_and_hide_no_error() {
    if !has("gcc") {
        eprintln!("skipped: there is no gcc");
        return;
    }
    let package = echo_package();
    let unused: String = (0..50).map(|n| format!("  int n{n};\n")).collect();
    package.file("many.c", format!("int main(void) {{\n{unused}}}\n"));
    let report = judge_program(&package, "many.c", &[]).stdout;
    let (_, warned) = report
        .split_once("\nthe compiler warned:\n")
        .expect(&report);
    assert!(
        warned.contains(" more lines (--json has them)\n"),
        "{report}"
    );
    assert!(warned.lines().count() < 24, "{report}");
    // gcc prints these warnings before the error.
    let equal = "  if (n = 1) n = 2;\n".repeat(50);
    package.file(
        "error.c",
        format!("int f(int n) {{\n{equal}  return n;\n}}\nint main(void) {{ return lost; }}\n"),
    );
    let report = judge_program(&package, "error.c", &[]).stdout;
    assert!(report.contains("error.c:54:25: error: "), "{report}");
    assert!(report.contains(" earlier lines left out\n"), "{report}");
    assert!(report.lines().count() < 40, "{report}");
}
