//! The table of options (`options.txt`), and the one reader that parses every command line by it.

use crate::error::{Error, Result};
use crate::text::arguments;
use crate::text::spelling::nearest_word;
use std::iter::Peekable;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

/// An option of some commands.
#[derive(Debug)]
pub struct OptionRow {
    /// The usual one first.
    names: Vec<&'static str>,
    /// The name of the value in help. Empty: a flag.
    placeholder: &'static str,
    commands: Vec<&'static str>,
    /// What the value is: `a folder`, `choice`.
    pub what: &'static str,
    /// `0 to 1000`, or the values to choose from.
    range: &'static str,
    /// What it needs, and what it can't be combined with.
    pub(super) relations: Vec<&'static str>,
    /// The lines that say what it does.
    pub help: Vec<&'static str>,
}

static OPTION_ROWS: LazyLock<Vec<OptionRow>> = LazyLock::new(|| {
    let paragraphs = include_str!("options.txt").trim_end().split("\n\n");
    paragraphs.skip(1).map(OptionRow::parse).collect()
});

/// The options that a command takes.
pub fn options_of(command: &str) -> impl Iterator<Item = &'static OptionRow> {
    OPTION_ROWS
        .iter()
        .filter(move |row| row.commands.contains(&command))
}

impl OptionRow {
    fn parse(paragraph: &'static str) -> OptionRow {
        let lines: Vec<&str> = paragraph.lines().collect();
        let [names, commands, what, help @ ..] = &lines[..] else {
            panic!("options.txt: expected four lines, found:\n{paragraph}");
        };
        let (names, values): (Vec<&str>, Vec<&str>) =
            names.split(' ').partition(|word| word.starts_with('-'));
        let (what, range) = what.split_once(": ").unwrap_or((*what, ""));
        let is_relation = |line: &&str| line.starts_with("needs ") || line.starts_with("not with ");
        let (relations, help) = help.iter().copied().partition(is_relation);
        OptionRow {
            names,
            placeholder: values.first().copied().unwrap_or_default(),
            commands: commands.split(' ').collect(),
            what,
            range,
            relations,
            help,
        }
    }

    pub fn name(&self) -> &'static str {
        self.names[0]
    }

    /// The values to choose from.
    pub fn choices(&self) -> Vec<&'static str> {
        split_list(self.range)
    }

    fn allows_value(&self, value: &str) -> bool {
        match (self.what, self.range.split_once(" to ")) {
            ("choice", _) => self.choices().contains(&value),
            ("a test's name", _) => is_test_name(value),
            (what, _) if what.ends_with("a shell command") => !value.trim().is_empty(),
            ("seconds" | "a tolerance", Some((least, most))) => {
                is_within::<f64>(least, value, most)
            }
            (_, Some((least, most))) => is_within::<u64>(least, value, most),
            _ => true,
        }
    }

    /// The message about a missing or wrong value.
    fn value_error(&self, found: Option<&str>) -> Error {
        let name = self.name();
        let found = found.map_or(String::new(), |value| format!(", found '{value}'"));
        Error::Usage(match (self.what, self.range) {
            ("choice", choice) => format!("expected {choice} after {name}{found}"),
            (what, "") => format!("expected {what} after {name}{found}"),
            (what, range) => format!("expected {what} after {name}, {range}{found}"),
        })
    }

    /// What help prints about it.
    pub fn help(&self) -> String {
        let left = format!("  {} {}", self.name(), self.placeholder);
        let mut left = left.trim_end();
        let mut text = String::new();
        if left.chars().count() > 16 {
            text = format!("{left}\n");
            left = "";
        }
        for line in &self.help {
            text += &format!("{left:<18}{line}\n");
            left = "";
        }
        text
    }
}

/// The parts of `A, B or C`.
pub(super) fn split_list(text: &'static str) -> Vec<&'static str> {
    let parts = text.split(", ");
    parts.flat_map(|part| part.split(" or ")).collect()
}

/// A test's name becomes the name of two files.
fn is_test_name(name: &str) -> bool {
    let fit = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(fit)
}

fn is_within<T: FromStr + PartialOrd>(least: &str, value: &str, most: &str) -> bool {
    let numbers = [least, value, most].map(|text| text.parse::<T>().ok());
    matches!(numbers, [Some(least), Some(value), Some(most)] if least <= value && value <= most)
}

/// What was typed after a command. Numbers are in range, and choices are valid.
#[derive(Debug)]
pub struct Given {
    pub command: &'static str,
    /// The arguments that are not options.
    pub words: Vec<String>,
    /// The options and their values in the order in which they were typed.
    pub(super) options: Vec<(&'static OptionRow, String)>,
}

impl Given {
    pub fn parse_words(command: &'static str, args: Vec<String>) -> Result<Given> {
        let (mut words, mut options) = (Vec::new(), Vec::new());
        let mut only_words = false;
        let mut args = args.into_iter().peekable();
        while let Some(arg) = args.next() {
            if !arg.starts_with('-') {
                words.push(arg);
            } else if only_words {
                words.push(format!("./{arg}"));
            } else if arg == "--" {
                only_words = true;
            } else {
                options.push(parse_option(command, &arg, &mut args)?);
            }
        }
        Ok(Given {
            command,
            words,
            options,
        })
    }

    /// An error if there are more words than this.
    pub fn check_count(&self, most: usize) -> Result<()> {
        let Some(extra) = self.words.get(most) else {
            return Ok(());
        };
        let command = self.command;
        Err(Error::Usage(format!(
            "{command} takes no argument '{extra}'. See './judge.sh {command} --help'"
        )))
    }

    /// The options, one argument each, to hand on to another command.
    pub fn as_arguments(&self) -> Vec<String> {
        let argument = |(row, value): &(&OptionRow, String)| match row.placeholder {
            "" => row.name().to_string(),
            _ => format!("{}={value}", row.name()),
        };
        self.options.iter().map(argument).collect()
    }

    /// The last value of any of these options.
    pub fn last_value(&self, names: &[&str]) -> Option<&str> {
        let in_table = |name: &&str| OPTION_ROWS.iter().any(|row| row.name() == *name);
        debug_assert!(names.iter().all(in_table), "{names:?}");
        let named = |(row, _): &&(&OptionRow, String)| names.contains(&row.name());
        let last = self.options.iter().rfind(named);
        last.map(|(_, value)| value.as_str())
    }

    pub fn value(&self, name: &str) -> Option<&str> {
        self.last_value(&[name])
    }

    pub fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    pub fn text_value(&self, name: &str) -> Option<String> {
        self.value(name).map(String::from)
    }

    pub fn path_value(&self, name: &str) -> Option<PathBuf> {
        self.value(name).map(arguments::to_path)
    }

    pub fn number<T: FromStr>(&self, name: &str) -> Option<T> {
        self.value(name)?.parse().ok()
    }

    pub fn seconds(&self, name: &str) -> Option<Duration> {
        self.number(name).map(Duration::from_secs_f64)
    }

    /// What `find` finds under the value.
    pub fn found_value<T>(
        &self,
        name: &str,
        find: impl FnOnce(&str) -> std::result::Result<T, String>,
    ) -> Result<Option<T>> {
        let found = self.value(name).map(find).transpose();
        found.map_err(Error::Usage)
    }

    /// The values of a repeated option.
    pub fn all_values(&self, name: &str) -> impl Iterator<Item = &str> {
        let options = self.options.iter();
        let own = options.filter(move |(row, _)| row.name() == name);
        own.map(|(_, value)| value.as_str())
    }

    /// An error if the option was given.
    pub fn refuse_option(&self, name: &str, why: &str) -> Result<()> {
        if self.has(name) {
            Err(Error::Usage(format!("leave out {name}: {why}")))
        } else {
            Ok(())
        }
    }
}

/// Reads one option and its value, which may be the next argument.
fn parse_option(
    command: &str,
    arg: &str,
    args: &mut Peekable<impl Iterator<Item = String>>,
) -> Result<(&'static OptionRow, String)> {
    let (row, attached) = find_option(command, arg).ok_or_else(|| unknown_option(command, arg))?;
    let value = match (attached, row.placeholder) {
        (Some(value), _) => value.to_string(),
        (None, "") => String::new(),
        (None, optional) if optional.starts_with('[') => {
            let value = args.next_if(|next| !next.starts_with('-'));
            value.unwrap_or_default()
        }
        (None, _) => args.next().ok_or_else(|| row.value_error(None))?,
    };
    if row.allows_value(&value) {
        Ok((row, value))
    } else {
        Err(row.value_error(Some(&value)))
    }
}

/// The option, and the value attached to it: `--std=c99`, `-j=2`, `-j2`.
fn find_option<'a>(command: &str, arg: &'a str) -> Option<(&'static OptionRow, Option<&'a str>)> {
    let named = |name: &str| options_of(command).find(|row| row.names.contains(&name));
    let (name, value) = match arg.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (arg, None),
    };
    let found = named(name).map(|row| (row, value)).or_else(|| {
        let (name, value) = arg.split_at_checked(2)?;
        Some((named(name)?, Some(value)))
    });
    found.filter(|(row, value)| value.is_none() || !row.placeholder.is_empty())
}

/// An unfinished command line: the words that are neither options nor their values, and the option whose value comes next.
pub fn split_unfinished<'a>(
    command: &str,
    words: &[&'a str],
) -> (Vec<&'a str>, Option<&'static OptionRow>) {
    let (mut names, mut waiting) = (Vec::new(), None);
    for word in words {
        match waiting.take() {
            Some(_) => {}
            None if word.starts_with('-') => {
                let found = find_option(command, word).filter(|(_, value)| value.is_none());
                waiting = found.map(|(row, _)| row);
                waiting = waiting.filter(|row| !row.placeholder.is_empty());
            }
            None => names.push(*word),
        }
    }
    (names, waiting)
}

fn unknown_option(command: &str, arg: &str) -> Error {
    let known: Vec<&str> = options_of(command).map(OptionRow::name).collect();
    let near = match nearest_word(arg, &known) {
        Some(near) => format!("; did you mean '{near}'?"),
        None => ".".to_string(),
    };
    Error::Usage(format!(
        "{command} has no option '{arg}'{near} See './judge.sh {command} --help'"
    ))
}
