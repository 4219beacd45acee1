//! Promise: in the report of a sanitizer, a panic or an exception, the judge finds what went wrong and where, and cuts
//! the rest short.

use sudoku_oj::judge::diagnosis::Diagnosis;

fn diagnose(report: &str) -> Diagnosis {
    let files = ["p/main.cpp", "main.cpp", "main.py", "Main.java", "main.rs"];
    Diagnosis::find_in(report, &files.map(String::from)).expect("a known report")
}

#[test]
fn diagnosis_has_cause_and_position() {
    let table = [
        (
            "half\nmain.cpp:4:6: runtime error: index 9 out of bounds for type 'int [9]'\n    #0 0x1 in put p/main.cpp:4\n",
            "index 9 out of bounds for type 'int [9]'",
            Some(("main.cpp", 4)),
        ),
        (
            "=====\n==2==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x7f pc 0x7f\n\
             WRITE of size 4 at 0x7f thread T0\n    #0 0x7f in scanf ../lib.inc:342\n    #1 0x5 in main p/main.cpp:12\n",
            "stack-buffer-overflow: WRITE of size 4 (outside an array)",
            Some(("p/main.cpp", 12)),
        ),
        (
            "vector.h:1123: operator[]: Assertion '__n < this->size()' failed.\n==2==ERROR: AddressSanitizer: ABRT on \
             unknown address 0x3\n    #5 0x5 in main p/main.cpp:3\n",
            "Assertion '__n < this->size()' failed.",
            Some(("p/main.cpp", 3)),
        ),
        (
            "\nthread 'main' (2) panicked at main.rs:1:30:\nindex out of bounds: the len is 3\nstack backtrace:\n",
            "panicked at main.rs:1:30: index out of bounds: the len is 3",
            Some(("main.rs", 1)),
        ),
        (
            "Traceback (most recent call last):\n  File \"main.py\", line 9, in <module>\n    f()\n  File \"main.py\", \
             line 4, in f\n    a[9]\nIndexError: list index out of range\n",
            "IndexError: list index out of range",
            Some(("main.py", 4)),
        ),
        (
            "Exception in thread \"main\" java.lang.AssertionError\n\tat Main.solve(Main.java:12)\n\tat Main.main(Main.java:30)\n",
            "java.lang.AssertionError",
            Some(("Main.java", 12)),
        ),
        (
            "thread 'main' has overflowed its stack\nfatal runtime error\n",
            "has overflowed its stack (recursion too deep, or a very large array in a function)",
            None,
        ),
    ];
    for (report, what, place) in table {
        let found = diagnose(report);
        assert_eq!(found.what, what, "{report}");
        let place = place.map(|(file, line)| (file.to_string(), line));
        let found = found.place.map(|place| (place.file, place.line));
        assert_eq!(found, place, "{report}");
    }
    assert_eq!(Diagnosis::find_in("case 1: solved\n", &[]), None);
}

#[test]
fn trace_is_shortened_without_repetition() {
    let calls = "    #1 0x56 in f(int) p/main.cpp:2\n".repeat(200);
    let report = format!(
        "==2==ERROR: AddressSanitizer: stack-overflow on address 0x7f (pc 0x7f)\n{calls}    #9 0x5 in main \
         p/main.cpp:7\n    #10 0x5 in _start (main+0x1)\n\nSUMMARY: AddressSanitizer: stack-overflow\nShadow bytes around the buggy address:\n  0x0f: 00\n"
    );
    let trace = diagnose(&report).trace;
    assert_eq!(
        trace[1..],
        [
            "    #1 f(int) p/main.cpp:2",
            "    … 199 more times",
            "    #9 main p/main.cpp:7"
        ]
    );
    let rust = "thread 'main' panicked at main.rs:1:30:\nout of bounds\nstack backtrace:\n   0: core::panic\n             at \
                /rustc/core/src/panicking.rs:80:14\n   3: main::f\n             at main.rs:1:30\nnote: Some details are omitted\n";
    assert_eq!(
        diagnose(rust).trace[2..],
        [
            "stack backtrace:",
            "   3: main::f",
            "             at main.rs:1:30"
        ]
    );
}
