//! Promise: compiler warnings are shown if a program fails, and never hide an error.

use crate::common::{echo_package, has, has_all};

#[test]
fn compiler_warnings_are_shown_only_after_a_failure() {
    if !has_all(&["gcc", "g++", "rustc"]) {
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
            let report = package.test(name, &["-k", "hack"]).stdout;
            let (_, warned) = report.split_once("\nwarnings:\n").expect(&report);
            assert!(
                warned.contains(warning) || (!or.is_empty() && warned.contains(or)),
                "{report}"
            );
        }
        let json = package.test(name, &["--json"]).stdout;
        assert!(json.contains("\"warnings\":[\""), "{json}");
    }
    package.file("right.c", "#include <stdio.h>\nint main(void) { int n, spare; char s[99]; scanf(\"%d %[^\\n]\", &n, s); printf(\"%d %s\\n\", n, s); }\n");
    let report = package.test("right.c", &[]);
    report.assert_code(0);
    report.assert_stdout_lacks("warnings:");
    let json = package.test("right.c", &["--json"]).stdout;
    assert!(json.contains("unused variable"), "{json}");
    if has("perl") {
        package.file("fails.pl", "print 'x';\n");
        let report = package.test("fails.pl", &[]).stdout;
        assert!(!report.contains("warnings:"), "{report}");
    }
}

#[test]
fn many_warnings_are_cut_and_hide_no_error() {
    if !has_all(&["gcc"]) {
        return;
    }
    let package = echo_package();
    let unused: String = (0..50).map(|n| format!("  int n{n};\n")).collect();
    package.file("many.c", format!("int main(void) {{\n{unused}}}\n"));
    let report = package.test("many.c", &[]).stdout;
    let (_, warned) = report.split_once("\nwarnings:\n").expect(&report);
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
    let report = package.test("error.c", &[]).stdout;
    assert!(report.contains("error.c:54:25: error: "), "{report}");
    assert!(report.contains(" earlier lines left out\n"), "{report}");
    assert!(report.lines().count() < 40, "{report}");
}
