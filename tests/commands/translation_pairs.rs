//! Promise: README.md and README.zh.md correspond. They have the same sections, commands, outputs and tables in the
//! same places, and the same names, links and numbers in each paragraph. The lesson's page uses the terms of
//! `./judge.sh help glossary`.

use crate::common::repository_file;
use std::collections::BTreeMap;

/// A block of Markdown.
#[derive(Debug)]
enum Block {
    /// Its level.
    Heading(usize),
    /// The kind after the fence, and the lines.
    Code(String, Vec<String>),
    /// One row of a table.
    Row(Vec<String>),
    /// A paragraph or list item, with its marker: `-`, `1.` or nothing.
    Words(String, String),
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let (mut lines, mut ended) = (text.lines(), true);
    while let Some(line) = lines.next() {
        let level = line.chars().take_while(|c| *c == '#').count();
        let first = line.split(' ').next().unwrap_or_default();
        let item = first == "-" || first.len() == 2 && first.ends_with('.');
        match (&mut blocks.last_mut(), line) {
            (_, "") => {}
            (_, _) if line.starts_with("```") => {
                let inside = lines.by_ref().take_while(|line| *line != "```");
                blocks.push(Block::Code(
                    line[3..].to_string(),
                    inside.map(String::from).collect(),
                ));
            }
            (_, _) if level > 0 => blocks.push(Block::Heading(level)),
            (_, _) if line.starts_with('|') => {
                let cells = line.trim_matches('|').split('|');
                blocks.push(Block::Row(
                    cells.map(|cell| cell.trim().to_string()).collect(),
                ));
            }
            (_, _) if item => blocks.push(Block::Words(first.to_string(), line.to_string())),
            (Some(Block::Words(_, words)), _) if !ended => {
                words.push('\n');
                words.push_str(line);
            }
            _ => blocks.push(Block::Words(String::new(), line.to_string())),
        }
        ended = line.is_empty();
    }
    blocks
}

/// What doesn't depend on the language: code, links, numbers.
fn facts(words: &str) -> Vec<String> {
    let mut facts = Vec::new();
    let mut plain = String::new();
    for (index, part) in words.split('`').enumerate() {
        match index % 2 {
            1 => facts.push(format!("`{}`", part.replace('\n', " "))),
            _ => plain.push_str(part),
        }
        plain.push(' ');
    }
    for link in plain.split("](").skip(1) {
        let link = link.split(')').next().unwrap_or_default();
        if !link.starts_with("README") {
            facts.push(link.to_string());
        }
    }
    let number = |c: char| c.is_ascii_digit() || c == ',' || c == '.';
    for word in plain.split(|c| !number(c)) {
        let word = word.trim_matches([',', '.']);
        if !word.is_empty() {
            facts.push(word.to_string());
        }
    }
    facts.sort();
    facts
}

/// The lines without their comments, which begin with ` #`.
fn bare(lines: &[String]) -> Vec<&str> {
    let bare = |line: &String| line.find(" #").map_or(line.len(), |at| at);
    lines
        .iter()
        .map(|line| line[..bare(line)].trim_end())
        .collect()
}

fn agree(one: &Block, other: &Block) {
    match (one, other) {
        (Block::Heading(level), Block::Heading(same)) => assert_eq!(level, same),
        (Block::Code(kind, lines), Block::Code(same, twin)) => {
            assert_eq!((kind, bare(lines)), (same, bare(twin)));
        }
        (Block::Row(cells), Block::Row(twin)) => {
            assert_eq!(cells.len(), twin.len(), "{cells:?}\n{twin:?}");
            for (cell, twin) in cells.iter().zip(twin) {
                assert_eq!(facts(cell), facts(twin), "{cells:?}\n{twin}");
            }
        }
        (Block::Words(mark, words), Block::Words(same, twin)) => {
            assert_eq!(mark, same, "{words}\n{twin}");
            assert_eq!(facts(words), facts(twin), "{words}\n{twin}");
        }
        _ => panic!("README.md:\n{one:?}\nREADME.zh.md:\n{other:?}"),
    }
}

#[test]
fn english_and_chinese_texts_have_the_same_structure() {
    let (english, chinese) = (
        blocks(&repository_file("README.md")),
        blocks(&repository_file("README.zh.md")),
    );
    assert!(english.len() > 50, "{}", english.len());
    for (one, other) in english.iter().zip(&chinese) {
        agree(one, other);
    }
    assert_eq!(english.len(), chinese.len());
}

/// The terms in English and Chinese, from the lines of the topic's block.
fn glossary() -> Vec<(String, String)> {
    let file = repository_file("src/help/glossary.md");
    let rows = file.lines().filter_map(|line| line.split_once("  "));
    rows.map(|(term, word)| (term.to_string(), word.trim().to_string()))
        .collect()
}

/// The page's texts by key, in lower case and without the values put into them.
fn texts(name: &str) -> BTreeMap<String, String> {
    let file = repository_file(&format!("src/teach/page/{name}"));
    let entries = file.lines().filter_map(|line| {
        let (key, entry) = line.trim().split_once(": ")?;
        let text = entry.split_once("=> ").map_or(entry, |(_, text)| text);
        let mut parts = text.split("${");
        let mut plain = parts.next().unwrap_or_default().to_lowercase();
        for part in parts {
            plain += part.split_once('}').map_or(part, |(_, rest)| rest);
        }
        let is_text = text.trim_end_matches(',').ends_with(['"', '`', ')']);
        is_text.then(|| (key.to_string(), plain.to_lowercase()))
    });
    entries.collect()
}

/// Whether the text has the term or its plural.
fn has(text: &str, term: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic() && c != ' ' && c != '-');
    words.any(|words| {
        let words = format!(" {words} ");
        [" ", "s "]
            .iter()
            .any(|end| words.contains(&format!(" {term}{end}")))
    })
}

#[test]
fn page_uses_the_terms_of_the_glossary() {
    let terms = glossary();
    let (english, chinese) = (texts("english.js"), texts("chinese.js"));
    let mut met = 0;
    for (term, word) in terms {
        let pairs = term.split(", ").zip(word.split('、'));
        for (term, word) in pairs.map(|(term, word)| (term.to_lowercase(), word)) {
            for (key, text) in english.iter().filter(|(_, text)| has(text, &term)) {
                let Some(twin) = chinese.get(key) else {
                    continue;
                };
                assert!(
                    twin.contains(&word.to_lowercase()),
                    "{key}: {term} is {word}: {text} {twin}"
                );
                met += 1;
            }
        }
    }
    assert!(met > 40, "{met}");
}
