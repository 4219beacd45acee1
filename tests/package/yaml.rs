//! Promise: the part of YAML that packages use is read as YAML defines it; everything else is refused with its line.

use crate::common::random::SplitMix64;
use std::path::Path;
use sudoku_oj::error::{Error, Result};
use sudoku_oj::judge::package::yaml::{self, Node, YamlValue};

fn parse(text: &str) -> Result<Node> {
    yaml::parse_yaml(Path::new("x.yaml"), text)
}

/// The line and the message of the error in a text.
fn parse_error(text: &str) -> (usize, String) {
    match parse(text).expect_err(text) {
        Error::File { line, message, .. } => (line, message),
        other => panic!("{other:?}"),
    }
}

/// A compact notation for comparisons: scalars in quotes, `[…]`, `{…}`.
fn compact_notation(node: &Node) -> String {
    match &node.value {
        YamlValue::Scalar(text) => format!("{text:?}"),
        YamlValue::Sequence(items) => format!(
            "[{}]",
            items
                .iter()
                .map(compact_notation)
                .collect::<Vec<_>>()
                .join(" ")
        ),
        YamlValue::Mapping(entries) => {
            let entries: Vec<String> = entries
                .iter()
                .map(|(key, node)| format!("{key}:{}", compact_notation(node)))
                .collect();
            format!("{{{}}}", entries.join(" "))
        }
    }
}

const SUPPORTED: &[(&str, &str)] = &[
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
        "a: [1, \"two, three\", don't, 'it''s',] # four\n",
        r#"{a:["1" "two, three" "don't" "it's"]}"#,
    ),
    ("a: []\n", "{a:[]}"),
    ("a:\n- - 1\n  - 2\n", r#"{a:[["1" "2"]]}"#),
    ("a: 1\r\nb: 2\r\n", r#"{a:"1" b:"2"}"#),
    ("name: 数独\n", r#"{name:"数独"}"#),
    ("a: don't [ stop\n", r#"{a:"don't [ stop"}"#),
    ("a:   # a word: on a\n  b: 1\n", r#"{a:{b:"1"}}"#),
    ("a:\n- one # two: three\n", r#"{a:["one"]}"#),
];

#[test]
fn supported_yaml_is_parsed() {
    for (text, expected) in SUPPORTED {
        let node = parse(text).unwrap_or_else(|e| panic!("{text:?}: {e:?}"));
        assert_eq!(compact_notation(&node), *expected, "{text:?}");
    }
}

const UNSUPPORTED: &[(&str, usize, &str)] = &[
    (
        "a: 1\n b: 2\n",
        2,
        "expected a new key: line 1 already has its value; write a value on one line",
    ),
    (
        "a:\n    b: 1\n  c: 2\n",
        3,
        "expected the indentation of the lines above, found 2 blanks",
    ),
    ("a: 1\nb\n", 2, "expected 'key: value', found 'b'"),
    ("a: 1\n- b: 2\n", 2, "expected 'key: value', found '- b: 2'"),
    ("a:\n  one\n", 2, "expected 'key: value', found 'one'"),
    (
        "\"a b\": 1\n",
        1,
        "expected 'key: value', found '\"a b\": 1'",
    ),
    ("- a\n", 1, "expected 'key: value' lines"),
    (
        "a: 1\n---\nb: 2\n",
        2,
        "expected one document: leave out this line",
    ),
    (
        "a: 1\n...\nb: 2\n",
        2,
        "expected one document: leave out this line",
    ),
    (
        "a: one\n  two\n",
        2,
        "expected a new key: line 1 already has its value; write a value on one line",
    ),
    ("a: 1\nb: 2\na: 3\n", 3, "duplicate key 'a', as on line 1"),
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
    (
        "a: |\n  b\n",
        2,
        "expected a new key: line 1 already has its value; write a value on one line",
    ),
    (
        "a: |\n",
        1,
        "a value that begins with '|' is not read here; write it on lines of its own, or put it in quotes",
    ),
    (
        "a: {b: 1}\n",
        1,
        "a value that begins with '{' is not read here; write it on lines of its own, or put it in quotes",
    ),
    (
        "a: [[1]]\n",
        1,
        "a value that begins with '[' is not read here; write it on lines of its own, or put it in quotes",
    ),
    ("a: [1, 2\n", 1, "expected a closing ] on the same line"),
    ("a: [1 # 2]\n", 1, "expected a closing ] on the same line"),
    ("a: [1] 2\n", 1, "expected the end of the line, found '2'"),
    ("a: 'open\n", 1, "expected a closing ' on the same line"),
    ("a: \"open\n", 1, "expected a closing \" on the same line"),
    (
        "a: \"\\q\"\n",
        1,
        "this escape is not read here; write the character itself",
    ),
    (
        "a:\n\tb: 1\n",
        2,
        "expected blanks before the key, found a tab",
    ),
];

#[test]
fn unsupported_yaml_is_refused_with_its_line() {
    for (text, line, message) in UNSUPPORTED {
        assert_eq!(parse_error(text), (*line, message.to_string()), "{text:?}");
    }
}

#[test]
fn nesting_deeper_than_64_levels_is_refused() {
    let wanted = "expected at most 64 levels";
    let deep = format!("a:\n{}b\n", "- ".repeat(10_000));
    assert_eq!(parse_error(&deep).1, wanted);
    let deep: String = (0..2000)
        .map(|i| format!("{}a:\n", " ".repeat(i)))
        .collect();
    assert_eq!(parse_error(&deep).1, wanted);
}

/// Random texts made of YAML's special characters. Any result will do, but no panic.
#[test]
fn random_special_characters_never_make_it_panic() {
    let mut random = SplitMix64(1);
    let pieces = [
        "a", ": ", ":", "- ", "-", "\n", "  ", " ", "[", "]", "{", "}", ",", "'", "\"", "\\", "#",
        "|", ">", "数", "\t", "\r",
    ];
    for _ in 0..200_000 {
        let text: String = (0..random.below(14))
            .map(|_| random.choose(&pieces))
            .collect();
        let _ = parse(&text);
    }
}
