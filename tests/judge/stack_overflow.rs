//! Promise: a stack overflow is reported as one, and as an RE, in any language. Nothing else is reported as one.

use crate::common::{Folder, echo_package, has, has_all};

/// A file, the compiler or interpreter it needs, its text, and the verdict with the beginning of the message.
type Row = (&'static str, &'static str, &'static str, &'static str);

const CALLS_IN_JAVA: &str = "class Calls {\n  static int f(int n) {\n    return f(n + 1) + 1;\n  }\n  public static void main(String[] a) { System.out.println(f(0)); }\n}\n";

const STACK_USED_UP_MESSAGE: &str = "RE stack overflow: its 64 MiB are used up: ";
const ROWS: &[Row] = &[
    (
        "calls.c",
        "gcc",
        "#include <stdio.h>\nint f(int n) { volatile char a[64]; a[0] = n; return f(n + 1) + a[0]; }\nint main(void) { printf(\"%d\\n\", f(0)); }\n",
        STACK_USED_UP_MESSAGE,
    ),
    (
        "array.c",
        "gcc",
        "#include <stdio.h>\nint f(int n) { volatile char a[99000000]; a[n] = 1; return a[n]; }\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", f(n)); }\n",
        STACK_USED_UP_MESSAGE,
    ),
    // With other data, so that the memory limit is reached before the stack's limit.
    (
        "both.c",
        "gcc",
        "#include <stdio.h>\n#include <string.h>\nstatic char heap[40 << 20];\nint f(int n) { volatile char a[64]; a[0] = n; return f(n + 1) + a[0]; }\nint main(void) { memset(heap, 1, sizeof heap); printf(\"%d\\n\", f(heap[7])); }\n",
        STACK_USED_UP_MESSAGE,
    ),
    (
        "calls.rs",
        "rustc",
        "fn f(n: u64) -> u64 { let a = [n; 9]; if n == u64::MAX { 0 } else { f(n + 1) + std::hint::black_box(a)[3] } }\nfn main() { println!(\"{}\", f(0)); }\n",
        "RE stack overflow",
    ),
    (
        "thread.rs",
        "rustc",
        "fn f(n: u64) -> u64 { let a = [n; 9]; if n == u64::MAX { 0 } else { f(n + 1) + std::hint::black_box(a)[3] } }\nfn main() { println!(\"{:?}\", std::thread::spawn(|| f(0)).join()); }\n",
        "RE stack overflow (has overflowed its stack): killed by SIGABRT",
    ),
    ("Calls.java", "javac", CALLS_IN_JAVA, "RE stack overflow"),
    (
        "calls.py",
        "python3",
        "def f(n):\n    return f(n + 1) + 1\nprint(f(0))\n",
        "RE recursion too deep (RecursionError): exit code 1",
    ),
    (
        "calls.js",
        "node",
        "function f(n) { return f(n + 1) + 1 }\nconsole.log(f(0))\n",
        "RE stack overflow (RangeError: Maximum call stack size exceeded): exit code 1",
    ),
    // The following are no stack overflows.
    (
        "nowhere.c",
        "gcc",
        "int main(void) { volatile int *nowhere = (int *) 8; return *nowhere; }\n",
        "RE killed by SIGSEGV (bad memory access)\n",
    ),
    (
        "deep.c",
        "gcc",
        "int f(int n) { volatile char a[64]; a[0] = n; return n ? f(n - 1) + a[0] : *(int *) 8; }\nint main(void) { return f(1000); }\n",
        "RE killed by SIGSEGV (bad memory access)\n",
    ),
    (
        "heap.c",
        "gcc",
        "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }\n",
        "MLE more than 64 MiB\n",
    ),
    (
        "list.py",
        "python3",
        "a = []\nwhile True:\n    a.append('RecursionError' * len(a))\n",
        "MLE more than 64 MiB\n",
    ),
    // The words are the program's, not those of its language's runtime.
    (
        "says.c",
        "gcc",
        "#include <stdio.h>\nint main(void) { fprintf(stderr, \"RecursionError, stack overflow\\n\"); return 1; }\n",
        "RE exit code 1\n",
    ),
];

/// The rows that run without `--ignored`. Another test has the overflow in Java.
const USUAL: &[&str] = &["calls.c", "calls.rs", "calls.py", "nowhere.c"];

#[test]
fn only_stack_overflows_are_reported_as_such() {
    assert_reports("landlock", |name| USUAL.contains(&name));
}

#[test]
#[ignore = "sweep: eight stack overflows and five other failures, with and without isolation"]
fn every_stack_overflow_is_reported_as_such() {
    let here = ROWS.iter().filter(|(_, needs, ..)| has(needs));
    assert!(here.count() > 3, "no compilers here");
    assert_reports("landlock", |_| true);
    // A language's runtime prints the same under any isolation, so only the C programs run without one.
    assert_reports("none", |name| name.ends_with(".c"));
}

fn assert_reports(isolation: &str, chosen: impl Fn(&str) -> bool) {
    let package = echo_package();
    let rows = ROWS
        .iter()
        .filter(|(name, needs, ..)| chosen(name) && has(needs));
    let rows: Vec<&Row> = rows.collect();
    assert!(rows.len() > 1, "no compilers here");
    for (name, _, text, wanted) in rows {
        package.file(name, text);
        let report = judge_on_sample(&package, name, isolation);
        assert!(report.starts_with(wanted), "{name}, {isolation}: {report}");
    }
}

/// Verdict and message on the sample.
fn judge_on_sample(package: &Folder, name: &str, isolation: &str) -> String {
    let options = ["-k", "sample", "-t", "4", "--isolation", isolation];
    let done = package.test(name, &options);
    let (_, row) = done.stdout.split_once("\nsample/1  ").expect("a row");
    let (row, rest) = row.split_once('\n').expect("a line");
    let verdict = row.split_whitespace().next().expect("a verdict");
    let words = rest.lines().next().unwrap_or_default();
    format!("{verdict} {}\n", words.trim())
}

#[test]
fn diagnostic_rerun_is_not_counted_as_a_measured_run() {
    let package = echo_package();
    let (name, _, text, _) = ROWS[0];
    package.file(name, text);
    let json = package.test(name, &["--json"]).stdout;
    if json.contains("none is in PATH") {
        eprintln!("skipped: no compiler for C");
        return;
    }
    assert!(json.contains("\"runs\":1,"), "{json}");
    assert!(
        json.contains("\"reruns\":[{\"why\":\"stack\",\"cpu_ms\":"),
        "{json}"
    );
}

/// On a busy machine, a rerun may take longer. This program takes longer when it is traced, as it is in the second run.
#[test]
fn diagnostic_rerun_may_exceed_the_time_limit() {
    if !has_all(&["gcc"]) {
        return;
    }
    let package = echo_package();
    let text = "#include <stdio.h>\n#include <string.h>\n#include <time.h>\nstatic char heap[40 << 20];\n\
                int f(int n) { volatile char a[64]; a[0] = n; return f(n + 1) + a[0]; }\n\
                int main(void) {\n    char line[256];\n    int tracer = 0;\n    FILE *status = fopen(\"/proc/self/status\", \"r\");\n    \
                while (status && fgets(line, sizeof line, status)) sscanf(line, \"TracerPid: %d\", &tracer);\n    \
                memset(heap, 1, sizeof heap);\n    while (tracer && clock() < CLOCKS_PER_SEC / 2);\n    return f(heap[7]);\n}\n";
    package.file("traced.c", text);
    let report = package.test("traced.c", &["-t", "0.25"]);
    report.assert_stdout_has(STACK_USED_UP_MESSAGE.trim_start_matches("RE "));
}

#[test]
fn own_frames_are_shown_after_a_memory_limit_kill() {
    if !has_all(&["javac"]) {
        return;
    }
    let package = echo_package();
    package.file("Calls.java", CALLS_IN_JAVA);
    let report = package.test("Calls.java", &["-t", "4", "-k", "sample"]);
    report.assert_stdout_has("\n    stack overflow");
    report.assert_stdout_has("Calls.java:3)");
}
