//! Checks that the options go with each other and with the words, as the table says: `needs A or B: WHY`, `not with A, B:
//! WHY`. An operand is an option, or a word under its name in the usage.

use super::help;
use super::options::{Given, options_of, split_list};
use crate::error::{Error, Result};

pub fn check_relations(given: &Given) -> Result<()> {
    for (row, _) in &given.options {
        for (needed, operands, why) in row.relations.iter().map(|line| parse_relation(line)) {
            let name = row.name();
            let mut operands = split_list(operands);
            operands.retain(|operand| is_known_operand(operand, given.command));
            let typed = |operand: &&str| typed_operand(operand, given);
            let found = operands.iter().find_map(typed);
            let message = match (needed, found) {
                (true, None) => format!("{name} needs {}: {why}", operands.join(" or ")),
                (false, Some(found)) => format!("leave out {name} or {found}: {why}"),
                _ => continue,
            };
            return Err(Error::Usage(message));
        }
    }
    Ok(())
}

/// Whether one of the operands is needed or none is allowed, the operands, and why.
fn parse_relation(line: &'static str) -> (bool, &'static str, &'static str) {
    let needed = line.strip_prefix("needs ");
    let rest = needed.or(line.strip_prefix("not with "));
    let (operands, why) = rest.and_then(|rest| rest.split_once(": ")).expect(line);
    (needed.is_some(), operands, why)
}

/// A row of the table may serve several commands, not all of which take the option that it names as an operand.
fn is_known_operand(operand: &str, command: &str) -> bool {
    !operand.starts_with('-') || options_of(command).any(|row| row.name() == operand_name(operand))
}

/// The operand's name alone: `--keep` for `--keep NAME`, `FILE` for `a FILE`.
fn operand_name(operand: &str) -> &str {
    let operand = operand.trim_start_matches("a ");
    operand.split(' ').next().unwrap_or(operand)
}

/// What the user typed for the operand.
fn typed_operand(operand: &str, given: &Given) -> Option<String> {
    let name = operand_name(operand);
    if name.starts_with('-') {
        return given.has(name).then(|| name.to_string());
    }
    let words: Vec<&str> = given.words.iter().map(String::as_str).collect();
    let is_it = |place: &usize| {
        let called = help::placeholders(given.command, &words[..*place]);
        called.iter().any(|called| called == name)
    };
    let word = words[(0..words.len()).find(is_it)?];
    (!help::is_literal(name) || word == name).then(|| format!("'{word}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A misspelled operand would refuse nothing, or everything.
    #[test]
    fn relations_name_existing_options_and_words() {
        for command in help::command_names() {
            let words: Vec<String> = (0..3)
                .flat_map(|place| help::placeholders(command, &["x", "x", "x"][..place]))
                .collect();
            for line in options_of(command).flat_map(|row| &row.relations) {
                let operands = split_list(parse_relation(line).1);
                let is_word =
                    |operand: &&str| words.iter().any(|word| word == operand_name(operand));
                let is_known = |operand: &&str| is_known_operand(operand, command);
                let mut named = operands.iter().filter(|operand| !operand.starts_with('-'));
                assert!(named.all(is_word), "{line}");
                assert!(operands.iter().any(is_known), "{line}");
            }
        }
    }
}
