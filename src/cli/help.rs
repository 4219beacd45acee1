//! What `help` prints: the overview, and each command's usage (`help.txt`), options and examples; the topics, which the
//! README leaves out. Topics and examples are Markdown files in src/help, so that they read well in a browser too. A
//! topic's first line is `# TOPIC: what it says`. `tests/commands/readme.rs` runs every command in these files.

use super::options::{OptionRow, options_of, unfinished};
use crate::error::{Error, Result};
use crate::nearest::nearest;

/// Names and texts.
type Pages = &'static [(&'static str, &'static str)];

macro_rules! pages {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../help/", $name, ".md")))),*] }
}

const TOPICS: Pages = pages!["verdicts" "limits" "languages" "submissions" "packages" "sandbox" "json" "editors" "speed" "glossary" "teach"];
const EXAMPLES: Pages = pages!["bench" "debug" "exercise" "hunt" "ladder" "test" "trace"];

/// A page's text for a terminal.
fn page(pages: Pages, name: &str) -> Option<String> {
    let (_, text) = pages.iter().find(|(topic, _)| *topic == name)?;
    let table = match name {
        "languages" => indented(include_str!("../judge/program/languages.txt")),
        _ => return Some(indented(text)),
    };
    Some(indented(text) + "\n" + &table)
}

/// The commands and topics.
pub fn overview() -> String {
    let mut text = section("overview");
    text += "\nTopics, each shown by './judge.sh help TOPIC':\n\n";
    for (topic, page) in TOPICS {
        let title = page.lines().next().and_then(|line| line.split_once(": "));
        let (_, title) = title.unwrap_or_default();
        text += &format!("  {topic:<12} {title}\n");
    }
    text
}

/// A command's usage, options and examples.
pub fn of_command(command: &str) -> String {
    if command == "help" {
        return overview();
    }
    let options: String = options_of(command).map(OptionRow::help).collect();
    let text = section(command).replace("\nOPTIONS\n", &format!("\n{options}"));
    let examples = page(EXAMPLES, command);
    text + &examples.map_or(String::new(), |examples| format!("\n{examples}"))
}

/// The commands, each with what the overview says after a tab.
pub fn commands() -> Vec<String> {
    let overview = section("overview");
    let lines = overview.lines().filter_map(|line| {
        let (usage, about) = line.strip_prefix("  ")?.split_once("  ")?;
        let command = usage
            .split(' ')
            .next()
            .filter(|word| !word.starts_with('('))?;
        Some(format!("{command}\t{}", about.trim_start()))
    });
    let mut lines: Vec<String> = lines.collect();
    lines.dedup_by_key(|line| line.split('\t').next().map(String::from));
    lines
}

/// The names of the topics.
pub fn topics() -> Vec<String> {
    TOPICS.iter().map(|(topic, _)| topic.to_string()).collect()
}

/// What can follow these words of a command, options not counted, as its usage says: `PROBLEM`, `FILE`.
pub fn placeholders(command: &str, typed: &[&str]) -> Vec<String> {
    let text = match command {
        "help" => "help [COMMAND|TOPIC]\n".to_string(),
        _ if super::names().contains(&command) => section(command),
        _ => return Vec::new(),
    };
    let usage = text.lines().take_while(|line| !line.is_empty());
    let mut found = Vec::new();
    for line in usage {
        let line = line.replace(['[', ']'], "");
        let words = line.split_whitespace().skip_while(|word| *word != command);
        let words: Vec<&str> = words.skip(1).filter(|word| *word != "OPTIONS").collect();
        let (names, _) = unfinished(command, &words);
        // Another usage has another word here, such as 'check'.
        let differs = |(name, typed): (&&str, &&str)| is_literal(name) && name != typed;
        if names.iter().zip(typed).any(differs) {
            continue;
        }
        let endless = names.last().filter(|last| last.ends_with('…'));
        let next = names.get(typed.len()).or(endless).into_iter();
        let choices = next.flat_map(|name| name.split(['|', '…']));
        found.extend(choices.filter(|name| !name.is_empty()).map(String::from));
    }
    found
}

/// Is this word of a usage typed as it is?
pub fn is_literal(word: &str) -> bool {
    word.starts_with(char::is_lowercase)
}

/// A section of `help.txt`: what stands below `=== NAME`.
fn section(name: &str) -> String {
    let mut sections = include_str!("help.txt").split("=== ");
    let text = sections.find_map(|section| section.strip_prefix(name)?.strip_prefix('\n'));
    let text = text.expect("a section for each command");
    format!("{}\n", text.trim_end())
}

/// The text of a topic. An unknown name is compared with the `commands`, too.
pub fn topic(name: &str, commands: &[&str]) -> Result<String> {
    page(TOPICS, name).ok_or_else(|| {
        let names = TOPICS.iter().map(|(topic, _)| *topic);
        let known: Vec<&str> = commands.iter().copied().chain(names).collect();
        let near = match nearest(name, &known) {
            Some(near) => format!("did you mean '{near}'?"),
            None => format!("there is help on: {}.", known.join(", ")),
        };
        Error::Usage(format!("no help on '{name}'; {near} See './judge.sh help'"))
    })
}

/// Markdown for a terminal: fenced blocks become indented ones.
fn indented(text: &str) -> String {
    let mut shown = String::new();
    let mut inside = false;
    for line in text.lines() {
        match line {
            _ if line.starts_with("```") => inside = !inside,
            _ if inside && !line.is_empty() => shown += &format!("    {line}\n"),
            _ => shown += &format!("{line}\n"),
        }
    }
    shown
}
