//! Promise: the part of YAML that packages use is read as YAML defines it; everything else is refused with its line.

use sudoku_oj::judge::package::yaml::node::{Node, YamlValue};
use sudoku_oj::judge::package::yaml::parse;

/// A compact notation for comparisons: scalars in quotes, `[…]`, `{…}`.
fn compact(node: &Node) -> String {
    match &node.value {
        YamlValue::Scalar(text) => format!("{text:?}"),
        YamlValue::Sequence(items) => format!(
            "[{}]",
            items.iter().map(compact).collect::<Vec<_>>().join(" ")
        ),
        YamlValue::Mapping(entries) => {
            let entries: Vec<String> = entries
                .iter()
                .map(|(key, node)| format!("{key}:{}", compact(node)))
                .collect();
            format!("{{{}}}", entries.join(" "))
        }
    }
}

const READ: &[(&str, &str)] = &[
    ("", "{}"),
    ("# only a comment\n\n", "{}"),
    ("---\na: 1\n", r#"{a:"1"}"#),
    ("a: 1\nb: two words # comment\n", r#"{a:"1" b:"two words"}"#),
    (
        "a: 'it''s'\nb: \"x\\t#\\\"\"\n",
        r##"{a:"it's" b:"x\t#\""}"##,
    ),
    ("a:\nb: 1\n", r#"{a:"" b:"1"}"#),
    ("a: http://x.y/z?q=1#top\n", r#"{a:"http://x.y/z?q=1#top"}"#),
    ("a: one: two\n", r#"{a:"one: two"}"#),
    (
        "a:\n  b: 1\n  c:\n    d: 2\ne: 3\n",
        r#"{a:{b:"1" c:{d:"2"}} e:"3"}"#,
    ),
    ("a:\n- 1\n- 2\nb: 3\n", r#"{a:["1" "2"] b:"3"}"#),
    (
        "a:\n  - 1\n  - x: 2\n    y: 3\n  -\n    z: 4\n",
        r#"{a:["1" {x:"2" y:"3"} {z:"4"}]}"#,
    ),
    (
        "a: [1, \"two, three\", [4]]\nb: {c: 1, d: {e: 2}}\n",
        r#"{a:["1" "two, three" ["4"]] b:{c:"1" d:{e:"2"}}}"#,
    ),
    ("a: []\nb: {}\n", "{a:[] b:{}}"),
    (
        "a: |\n  one\n  two\n\nb: >\n  three\n  four\n",
        r#"{a:"one\ntwo" b:"three four"}"#,
    ),
    ("\"a b\": 1\n", r#"{a b:"1"}"#),
    ("a: 1\r\nb: 2\r\n", r#"{a:"1" b:"2"}"#),
    ("name: 数独\n", r#"{name:"数独"}"#),
    // Values over several lines.
    (
        "a: one\n  two # not this\n\n  three\nb: 1\n",
        r#"{a:"one two three" b:"1"}"#,
    ),
    ("a:\n  one\n  two\nb: 1\n", r#"{a:"one two" b:"1"}"#),
    ("- one\n  two\n- three\n", r#"["one two" "three"]"#),
    (
        "a: 'one\n  two #\n\n  it''s'\nb: 1\n",
        r#"{a:"one two #\n it's" b:"1"}"#,
    ),
    (
        "a: \"one\n  \\\"two\" # three\nb: 1\n",
        r#"{a:"one \"two" b:"1"}"#,
    ),
    (
        "a: [\n  1, # one\n  'two',\n  don't,\n]\nb: 1\n",
        r#"{a:["1" "two" "don't"] b:"1"}"#,
    ),
    ("a: {b: [1,\n 2], c:\n 3}\n", r#"{a:{b:["1" "2"] c:"3"}}"#),
    ("a: don't [ stop\n", r#"{a:"don't [ stop"}"#),
    // Comments, escapes, the end of the document, a repeated key.
    ("a:   # a word: on a\n  b: 1\n", r#"{a:{b:"1"}}"#),
    ("- one # two: three\n", r#"["one"]"#),
    ("a:\t1\n", r#"{a:"1"}"#),
    ("a: \"\\x41\\u00e9\\U0001F9E9\\0\"\n", "{a:\"Aé🧩\\0\"}"),
    ("a: 1\n...\nwhat: follows\n", r#"{a:"1"}"#),
    ("a: 1\na: 2\n", r#"{a:"1" a:"2"}"#),
];

#[test]
fn what_packages_write_is_read() {
    for (text, expected) in READ {
        let node = parse(text).unwrap_or_else(|e| panic!("{text:?}: {e:?}"));
        assert_eq!(compact(&node), *expected, "{text:?}");
    }
}

const REFUSED: &[(&str, usize, &str)] = &[
    (
        "a: 1\n b: 2\n",
        2,
        "expected a new key: line 1 already has its value",
    ),
    (
        "a:\n    b: 1\n  c: 2\n",
        3,
        "expected the indentation of the lines above, found 2 blanks",
    ),
    ("a: 1\nb\n", 2, "expected 'key: value', found 'b'"),
    (
        "a: 1\n---\nb: 2\n",
        2,
        "expected one document, but a second one begins here",
    ),
    (
        "a: [1]\n  b\n",
        2,
        "expected a new key: line 1 already has its value",
    ),
    (
        "a: b\n  c: 1\n",
        2,
        "expected a new key: line 1 already has its value",
    ),
    (
        "a: &x 1\n",
        1,
        "a value that begins with '&' is not read here; put it in quotes",
    ),
    (
        "a: !!int 1\n",
        1,
        "a value that begins with '!' is not read here; put it in quotes",
    ),
    ("a: [1, 2\n", 1, "expected a closing ]"),
    ("a: [1] 2\n", 1, "expected the end of the line, found '2'"),
    ("a: 'open\n", 1, "expected a closing '"),
    ("a: \"\\q\"\n", 1, "an escape that YAML does not have"),
    ("a: {1}\n", 1, "expected ':' after '1'"),
    (
        "a:\n\tb: 1\n",
        2,
        "expected blanks before the key, found a tab",
    ),
];

#[test]
fn what_is_not_read_is_refused_with_its_line() {
    for (text, line, message) in REFUSED {
        let error = parse(text).expect_err(text);
        assert_eq!(
            (error.line, error.message.as_str()),
            (*line, *message),
            "{text:?}"
        );
    }
}

#[test]
fn nesting_has_an_end() {
    let deep = format!("a: {}{}", "[".repeat(10_000), "]".repeat(10_000));
    assert_eq!(
        parse(&deep).expect_err("too deep").message,
        "expected at most 64 levels"
    );
    let deep: String = (0..10_000)
        .map(|i| format!("{}a:\n", " ".repeat(i)))
        .collect();
    assert_eq!(
        parse(&deep).expect_err("too deep").message,
        "expected at most 64 levels"
    );
}

/// Random texts made of YAML's special characters. Any result will do, but no panic.
#[test]
fn no_text_makes_it_panic() {
    let mut state = 1u64;
    let mut random = move |below: usize| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 33) as usize % below
    };
    let pieces = [
        "a", ": ", ":", "- ", "-", "\n", "  ", " ", "[", "]", "{", "}", ",", "'", "\"", "\\", "#",
        "|", ">", "数", "\t", "\r",
    ];
    for _ in 0..200_000 {
        let text: String = (0..random(14))
            .map(|_| pieces[random(pieces.len())])
            .collect();
        let _ = parse(&text);
    }
}
