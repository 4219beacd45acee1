//! The topics of `help`: what the README leaves out. Each is a Markdown file in src/help, so that it reads well in a
//! browser too. Its first line is `# TOPIC: what it says`. A file named after a command holds examples, which follow the
//! command's options. `tests/commands/readme.rs` runs every command in these files.

use crate::nearest::nearest;

const TOPICS: &[(&str, &str)] = &[
    ("verdicts", include_str!("help/verdicts.md")),
    ("limits", include_str!("help/limits.md")),
    (
        "languages",
        concat!(
            include_str!("help/languages.md"),
            "\n",
            include_str!("judge/program/languages.txt")
        ),
    ),
    ("submissions", include_str!("help/submissions.md")),
    ("packages", include_str!("help/packages.md")),
    ("sandbox", include_str!("help/sandbox.md")),
    ("json", include_str!("help/json.md")),
    ("speed", include_str!("help/speed.md")),
    ("glossary", include_str!("help/glossary.md")),
];

const EXAMPLES: &[(&str, &str)] = &[
    ("bench", include_str!("help/bench.md")),
    ("debug", include_str!("help/debug.md")),
    ("exercise", include_str!("help/exercise.md")),
    ("hunt", include_str!("help/hunt.md")),
    ("ladder", include_str!("help/ladder.md")),
    ("test", include_str!("help/test.md")),
    ("trace", include_str!("help/trace.md")),
];

fn find(table: &[(&'static str, &'static str)], name: &str) -> Option<&'static str> {
    let row = table.iter().find(|(topic, _)| *topic == name);
    row.map(|(_, text)| *text)
}

/// The text of a topic, or the message about an unknown one. `commands` have help of their own and are suggested too.
pub fn topic(name: &str, commands: &[&str]) -> Result<String, String> {
    find(TOPICS, name).map(indented).ok_or_else(|| {
        let names = TOPICS.iter().map(|(topic, _)| *topic);
        let known: Vec<&str> = commands.iter().copied().chain(names).collect();
        let near = match nearest(name, &known) {
            Some(near) => format!("did you mean '{near}'?"),
            None => format!("there is on: {}.", known.join(", ")),
        };
        format!("no help on '{name}'; {near} See './judge.sh help'")
    })
}

/// What follows a command's options.
pub fn examples(command: &str) -> String {
    let text = find(EXAMPLES, command).map(indented);
    text.map_or(String::new(), |text| format!("\n{text}"))
}

/// A line for each topic.
pub fn list() -> String {
    let mut list = "\nTopics, each shown by './judge.sh help TOPIC':\n\n".to_string();
    for (topic, text) in TOPICS {
        let title = text.lines().next().and_then(|line| line.split_once(": "));
        let (_, title) = title.unwrap_or_default();
        list += &format!("  {topic:<12} {title}\n");
    }
    list
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
