//! What `help` prints: the overview, and each command's usage (`help.txt`), options and examples; the topics, which the
//! README leaves out. Topics and examples are Markdown files in src/help, so that they read well in a browser too. A
//! topic's first line is `# TOPIC: what it says`. `tests/commands/readme.rs` runs every command in these files.

use super::options::{OptionRow, options_of};
use crate::error::{Error, Result};
use crate::nearest::nearest;

/// Names and texts.
type Pages = &'static [(&'static str, &'static str)];

macro_rules! pages {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../help/", $name, ".md")))),*] }
}

const TOPICS: Pages = pages!["verdicts" "limits" "languages" "submissions" "packages" "sandbox" "json" "editors" "speed" "glossary"];
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
