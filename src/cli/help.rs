//! What `help` prints: the overview of commands; each command's usage (`help.txt`), options and examples; and the topics,
//! which the README leaves out. Topics and examples are Markdown files in src/help, which also read well in a browser. A
//! topic's first line is `# TOPIC: what it says`. `tests/commands/readme.rs` runs every command in these files.

use super::options::{OptionRow, options_of, split_unfinished};
use crate::error::{Error, Result};
use crate::text::spelling::nearest_word;

/// Names and texts.
type HelpPages = &'static [(&'static str, &'static str)];

macro_rules! pages {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../help/", $name, ".md")))),*] }
}

pub const TOPICS: HelpPages = pages!["verdicts" "limits" "languages" "submissions" "packages" "sandbox" "json" "editors" "speed" "glossary" "teach"];
const EXAMPLES: HelpPages = pages!["bench" "debug" "exercise" "hunt" "ladder" "test" "trace"];

/// A page's text for a terminal.
fn page_text(pages: HelpPages, name: &str) -> Option<String> {
    let (_, text) = pages.iter().find(|(topic, _)| *topic == name)?;
    let table = match name {
        "languages" => indent_code_blocks(include_str!("../judge/program/languages.txt")),
        _ => return Some(indent_code_blocks(text)),
    };
    Some(indent_code_blocks(text) + "\n" + &table)
}

/// The commands and topics.
pub fn overview_text() -> String {
    let mut text = help_section("overview").to_string();
    text += "\n\nTopics, each shown by './judge.sh help TOPIC':\n\n";
    for (topic, page) in TOPICS {
        let title = page.lines().next().and_then(|line| line.split_once(": "));
        let (_, title) = title.unwrap_or_default();
        text += &format!("  {topic:<12} {title}\n");
    }
    text
}

/// A command's usage, options and examples.
pub fn command_help(command: &str) -> String {
    if command == "help" {
        return overview_text();
    }
    let options: String = options_of(command).map(OptionRow::help).collect();
    let text =
        format!("{}\n", help_section(command)).replace("\nOPTIONS\n", &format!("\n{options}"));
    let examples = page_text(EXAMPLES, command);
    text + &examples.map_or(String::new(), |examples| format!("\n{examples}"))
}

/// The commands, each with what the overview says about it.
pub fn commands_with_summaries() -> Vec<(&'static str, &'static str)> {
    let lines = help_section("overview").lines().filter_map(|line| {
        let (usage, about) = line.strip_prefix("  ")?.split_once("  ")?;
        Some((usage.split(' ').next()?, about.trim_start()))
    });
    let mut commands: Vec<(&str, &str)> =
        lines.filter(|(name, _)| !name.starts_with('(')).collect();
    commands.dedup_by_key(|(name, _)| *name);
    commands
}

pub fn command_names() -> Vec<&'static str> {
    let commands = commands_with_summaries().into_iter();
    commands.map(|(name, _)| name).collect()
}

/// What can follow these words of a command, options aside, according to its usage: `PROBLEM`, `FILE`.
pub fn placeholders(command: &str, typed: &[&str]) -> Vec<String> {
    let text = match command {
        "help" => "help [COMMAND|TOPIC]",
        _ if command_names().contains(&command) => help_section(command),
        _ => return Vec::new(),
    };
    let usage = text.lines().take_while(|line| !line.is_empty());
    let usage: Vec<String> = usage.map(|line| line.replace(['[', ']'], "")).collect();
    let names = |line| {
        let words = str::split_whitespace(line).skip_while(|word| *word != command);
        let words: Vec<&str> = words.skip(1).filter(|word| *word != "OPTIONS").collect();
        split_unfinished(command, &words).0
    };
    let mut fitting: Vec<Vec<&str>> = usage.iter().map(|line| names(line)).collect();
    for (place, word) in typed.iter().enumerate() {
        // A word such as 'check' leaves only the usages that have it here.
        let is_own = is_literal(word) && fitting.iter().any(|names| names.get(place) == Some(word));
        let fits = |name: &&str| (is_own && name == word) || (!is_own && !is_literal(name));
        fitting.retain(|names| names.get(place).is_none_or(fits));
    }
    let next = fitting.iter().filter_map(|names| {
        let endless = names.last().filter(|last| last.ends_with('…'));
        names.get(typed.len()).or(endless)
    });
    let choices = next.flat_map(|name| name.split(['|', '…']));
    let choices = choices.filter(|name| !name.is_empty());
    choices.map(String::from).collect()
}

/// Is this word of a usage typed as it is?
pub fn is_literal(word: &str) -> bool {
    word.starts_with(char::is_lowercase)
}

/// A section of `help.txt`: the text below `=== NAME`.
fn help_section(name: &str) -> &'static str {
    let mut sections = include_str!("help.txt").split("=== ");
    let text = sections.find_map(|section| section.strip_prefix(name)?.strip_prefix('\n'));
    text.expect("a section for each command").trim_end()
}

/// The text of a topic. An unknown name is compared with the `commands`, too.
pub fn topic_text(name: &str, commands: &[&str]) -> Result<String> {
    page_text(TOPICS, name).ok_or_else(|| {
        let names = TOPICS.iter().map(|(topic, _)| *topic);
        let known: Vec<&str> = commands.iter().copied().chain(names).collect();
        let near = nearest_word(name, &known).map(|near| format!("did you mean '{near}'? "));
        let near = near.unwrap_or_default();
        Error::Usage(format!(
            "no help on '{name}'; {near}'./judge.sh help' lists all topics"
        ))
    })
}

/// Markdown for a terminal: fenced blocks become indented ones.
fn indent_code_blocks(text: &str) -> String {
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
