//! Promise: a checktestdata script accepts exactly what it describes; if we can't run it, nothing counts as valid.

use sudoku_oj::judge::verification::checktestdata::{Script, Unfit};

/// "valid", the error in a wrong input, "unchecked: …" or "unreadable: …", each with the script's line.
fn check(script: &str, input: &str) -> String {
    let script = match Script::parse(script.as_bytes()) {
        Ok(script) => script,
        Err(e) => return format!("unreadable: {}: {}", e.line, e.message),
    };
    match script.check(input.as_bytes()) {
        Ok(()) => "valid".to_string(),
        Err(Unfit::Wrong {
            script_line,
            message,
        }) => format!("{message} (:{script_line})"),
        Err(Unfit::Unchecked {
            script_line,
            message,
        }) => format!("unchecked: {script_line}: {message}"),
    }
}

/// Script, input, expected result.
type Row = (&'static str, &'static str, &'static str);

fn holds(rows: &[Row]) {
    for (script, input, expected) in rows {
        assert_eq!(check(script, input), *expected, "{script:?} on {input:?}");
    }
}

#[test]
fn an_input_that_is_not_as_demanded_is_named_by_line_and_column() {
    holds(&[
        ("INT(1,9) NEWLINE", "7\n", "valid"),
        (
            "INT(1,9)\nNEWLINE",
            "7",
            "line 1, column 2: expected the end of the line, found the end of the input (:2)",
        ),
        (
            "INT(1,9) NEWLINE",
            "7\n\n",
            "line 2, column 1: expected the end of the input, found the end of the line (:1)",
        ),
        (
            "INT(1,9) SPACE\n# a comment\nINT(1,9)",
            "7 12",
            "line 1, column 3: expected an integer from 1 to 9, found '12' (:3)",
        ),
        (
            "STRING(\"yes\")",
            "yet",
            "line 1, column 1: expected 'yes', found 'yet' (:1)",
        ),
        (
            "INT(0,9)",
            "x",
            "line 1, column 1: expected an integer, found 'x' (:1)",
        ),
        (
            "INT(0,9) ASSERT(1 == 2)",
            "3",
            "line 1, column 2: the assertion does not hold (:1)",
        ),
    ]);
}

#[test]
fn numbers_are_written_one_way_only() {
    let integer = "INT(-10^30,10^30)";
    let float = "FLOAT(-100,100)";
    let places = "FLOATP(0,100,2,3)";
    for good in ["0", "-1", "1000000000000000000000000000000"] {
        assert_eq!(check(integer, good), "valid", "{good}");
    }
    for bad in ["-0", "01", "+1", "", "-", "1000000000000000000000000000001"] {
        assert_ne!(check(integer, bad), "valid", "{bad}");
    }
    for good in ["0", "-0", "1.50", "1e2", "9.9E+1", "-1e-7"] {
        assert_eq!(check(float, good), "valid", "{good}");
    }
    for bad in ["1.", ".5", "00.5", "1e", "1e01", "101", "1e2.0", "+1"] {
        assert_ne!(check(float, bad), "valid", "{bad}");
    }
    for good in ["0.00", "99.999", "1.25e1"] {
        assert_eq!(check(places, good), "valid", "{good}");
    }
    for bad in ["0.0", "1", "1.2345", "0.25e1", "12.50e0"] {
        assert_ne!(check(places, bad), "valid", "{bad}");
    }
    assert_eq!(check("FLOAT(0,9,x,FIXED)", "1.5"), "valid");
    assert_ne!(check("FLOAT(0,9,x,FIXED)", "1e0"), "valid");
    assert_eq!(check("FLOAT(0,9,x,SCIENTIFIC)", "1.5e0"), "valid");
    assert_ne!(check("FLOAT(0,9,x,SCIENTIFIC)", "1.5"), "valid");
}

#[test]
fn bounds_are_exact_however_long() {
    holds(&[
        ("FLOAT(0.1,0.3)", "0.1", "valid"),
        (
            "FLOAT(0.1,0.3)",
            "0.30000000000000000000000000000001",
            "line 1, column 1: expected a number from 0.1 to 0.3, found '0.30000000000000000000000000000001' (:1)",
        ),
        ("ASSERT(0.1 + 0.2 == 0.3)", "", "valid"),
        ("ASSERT(2^200 / 2^198 == 4)", "", "valid"),
        ("ASSERT((2^200 + 5) % 2^100 == 5)", "", "valid"),
        ("ASSERT(-7 / 2 == -3 && -7 % 2 == -1)", "", "valid"),
        ("ASSERT(-2^2 == -4 && 2^3^2 == 64)", "", "valid"),
        ("ASSERT(10^40 - 10^40 == 0)", "", "valid"),
        ("ASSERT(1.0 == 1 && 1e3 == 1000)", "", "valid"),
        ("ASSERT(1/4.0 == 0.25)", "", "valid"),
    ]);
}

#[test]
fn loops_count_separate_and_look_ahead() {
    let list = "INT(0,5,n) NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE";
    holds(&[
        (list, "3\n1 2 3\n", "valid"),
        (list, "0\n\n", "valid"),
        (
            list,
            "3\n1 2\n",
            "line 2, column 4: expected a space, found the end of the line (:1)",
        ),
        (
            "REPI(i,3,SPACE) INT(i,i) END ASSERT(i == 3)",
            "0 1 2",
            "valid",
        ),
        (
            "WHILE(!ISEOF) REGEX(\"[a-z]+\") NEWLINE END",
            "a\nbc\n",
            "valid",
        ),
        (
            "WHILE(!(ISEOF || MATCH(\"\\n\")), SPACE) INT(1,9) END NEWLINE",
            "1 2 3\n",
            "valid",
        ),
        (
            "IF(MATCH(\"ab\")) REGEX(\"[ab]\") ELSE STRING(\"-\") END",
            "-",
            "valid",
        ),
        (
            "WHILE(!ISEOF && MATCH(\"a\")) STRING(\"a\") END",
            "aaa",
            "valid",
        ),
    ]);
}

#[test]
fn arrays_are_unique_or_not_and_hold_values_or_not() {
    let pairs = "REPI(i,2) INT(0,9,x[i]) SPACE INT(0,9,y[i]) NEWLINE END ASSERT(UNIQUE(x,y))";
    holds(&[
        (pairs, "1 2\n1 3\n", "valid"),
        (
            pairs,
            "1 2\n1 2\n",
            "line 3, column 1: expected unique values of x, y, found (1, 2) twice (:1)",
        ),
        (
            "SET(a[0]=1, a[1]=2) ASSERT(INARRAY(2,a) && !INARRAY(3,a)) SET(a[1]=3) ASSERT(INARRAY(3,a) && !INARRAY(2,a))",
            "",
            "valid",
        ),
        ("SET(a[0]=1.0) ASSERT(INARRAY(1,a))", "", "valid"),
        (
            "SET(a=1) UNSET(a) ASSERT(a == 1)",
            "",
            "the script cannot go on: a has no value here (:1)",
        ),
        (
            "REGEX(\"[a-z]*\",s) ASSERT(STRLEN(s) == 3 && s > \"abb\")",
            "abc",
            "valid",
        ),
    ]);
}

#[test]
fn patterns_match_the_longest_piece() {
    holds(&[
        ("REGEX(\"a|ab|abc\")", "abc", "valid"),
        ("REGEX(\"(ab)*\")", "abab", "valid"),
        ("REGEX(\"[^\\n]*\") NEWLINE", "any thing\n", "valid"),
        ("REGEX(\"[]x-]+\")", "]-x", "valid"),
        ("REGEX(\"[[:digit:][:upper:]]{2,3}\")", "A1B", "valid"),
        ("REGEX(\"x{2}\")", "xx", "valid"),
        ("REGEX(\"x{3,}\")", "xxxx", "valid"),
        ("REGEX(\"(\\\\(x\\\\))?\")", "(x)", "valid"),
        (
            "REGEX(\"(a*)*b\")",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
            "valid",
        ),
        (
            "REGEX(\"[a-c]{2}\")",
            "az",
            "line 1, column 1: expected a match for [a-c]{2}, found 'az' (:1)",
        ),
    ]);
}

#[test]
fn what_is_not_known_is_never_taken_for_valid() {
    holds(&[
        (
            "INT(1",
            "1",
            "unreadable: 1: expected ',', found the end of the script",
        ),
        (
            "INT(1,2) WORD",
            "1",
            "unreadable: 1: expected a command, found WORD",
        ),
        (
            "REP(2)\nINT(1,2)",
            "11",
            "unreadable: 2: expected END, found the end of the script",
        ),
        ("NEWLINE\nEND", "\n", "unreadable: 2: unmatched END"),
        (
            "\n\"open",
            "",
            "unreadable: 2: expected a closing \" for this string",
        ),
        (
            "INT(007,9)",
            "8",
            "unreadable: 1: expected no zero before '07'",
        ),
        (
            "REGEX(\"\\\\d\")",
            "1",
            "unchecked: 1: the pattern \\d has \\d",
        ),
        (
            "REGEX(\"a$\")",
            "a",
            "unchecked: 1: the pattern a$ has the anchor $",
        ),
        (
            "ASSERT(10^1000000 > 1)",
            "",
            "unchecked: 1: a number of too many digits",
        ),
        (
            "WHILE(1==1) END",
            "",
            "unchecked: 1: the script runs too long without reading input",
        ),
        (
            "ASSERT(1/0 == 1)",
            "",
            "the script cannot go on: a division by zero (:1)",
        ),
        (
            "ASSERT(\"a\" == 1)",
            "",
            "the script cannot go on: a comparison of a string and a number (:1)",
        ),
    ]);
    let deep = format!("ASSERT({}1==1{})", "(".repeat(5000), ")".repeat(5000));
    assert!(check(&deep, "").starts_with("unreadable: 1: nested deeper"));
    let large = "REGEX(\"((x{1000}){1000}){1000}\")";
    assert!(check(large, "x").starts_with("unchecked: 1: "));
}
