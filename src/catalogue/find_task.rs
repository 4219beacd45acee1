//! Finds the task, and the judge's name for it, that a name means.

use super::{Name, TASKS, Task, all_names};
use crate::error::{Error, Result};
use crate::text::spelling::{edit_distance, nearest_word};
use std::collections::BTreeSet;

/// A task, and the name by which it was asked for.
pub type TaskAndName = (&'static Task, &'static Name);

/// The task with this slug.
pub fn task_by_slug(slug: &str) -> Option<&'static Task> {
    TASKS.iter().find(|task| task.slug == slug)
}

/// The task with exactly this slug or judge's name.
pub fn find_exactly(id: &str) -> Option<TaskAndName> {
    let id = id.to_lowercase();
    all_names().find(|(_, name)| name.id() == id)
}

/// The task that a name means. The error lists what exists.
pub fn find_or_error(name: &str) -> Result<TaskAndName> {
    find_meant(name)?.ok_or_else(|| unknown_problem(name))
}

/// The task that the user means by `text`. These rules apply in order, and the first one that matches anything decides: a
/// name however its parts are joined (`BOJ 2580`, `boj2580`); a number alone (`P10481`, `10481`); the beginning of a
/// package's slug; any part of one; the beginning of another judge's name; any part of one. The last two skip inferred
/// names. If several match, the result is an error.
pub fn find_meant(text: &str) -> Result<Option<TaskAndName>> {
    let text = text.to_lowercase();
    let bare = letters_and_digits(&text);
    if bare.is_empty() {
        return Ok(None);
    }
    let bare_id = |name: &Name| letters_and_digits(&name.id());
    let rules: [&dyn Fn(&TaskAndName) -> bool; 6] = [
        &|(_, name)| bare_id(name) == bare,
        &|(_, name)| is_task_number(name, &bare),
        &|(task, name)| task.is_own_name(name) && task.slug.starts_with(&text),
        &|(task, name)| task.is_own_name(name) && task.slug.contains(&text),
        &|(_, name)| !name.is_inferred && bare_id(name).starts_with(&bare),
        &|(_, name)| !name.is_inferred && bare_id(name).contains(&bare),
    ];
    let fitting = |fits| all_names().filter(fits).collect();
    let mut fitting = rules.iter().map(fitting);
    let found = fitting.find(|found: &Vec<TaskAndName>| !found.is_empty());
    match found.as_deref().unwrap_or_default() {
        [] => Ok(None),
        [only] => Ok(Some(*only)),
        several => {
            let ids: Vec<String> = several.iter().map(|(_, name)| name.id()).collect();
            Err(Error::Usage(format!(
                "'{text}' matches {}: type more of the name",
                ids.join(", ")
            )))
        }
    }
}

/// A name's letters and digits, which don't depend on how it is written.
fn letters_and_digits(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Is `text` the number of the name, with or without its letters?
fn is_task_number(name: &Name, text: &str) -> bool {
    let number = name.typed.to_lowercase();
    let digits = number.trim_start_matches(|c: char| !c.is_ascii_digit());
    number == text || !digits.is_empty() && digits == text
}

/// The error for a name that matches no task and no package.
pub fn unknown_problem(text: &str) -> Error {
    let near = match similar_names(text).join(" or ") {
        none if none.is_empty() => none,
        near => format!("did you mean {near}? "),
    };
    Error::Usage(format!(
        "no problem '{text}'; {near}'./judge.sh list' names all problems"
    ))
}

/// Names that the user may have meant, the nearest first: those with the same number, then those with nearly the same letters.
fn similar_names(text: &str) -> Vec<String> {
    const MAX_NAMES: usize = 3;
    let text = text.to_lowercase();
    let number = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let has_number = |(_, name): &TaskAndName| !number.is_empty() && is_task_number(name, number);
    // Only longer numbers are compared, because any two short ones are similar.
    let has_similar_number = |(_, name): &TaskAndName| {
        let known = name.typed.to_lowercase();
        known.len() > 3 && edit_distance(&text, &known) == 1
    };
    let id = |(_, name): TaskAndName| name.id();
    let ids: Vec<String> = all_names().map(id).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let mut near: Vec<String> = all_names().filter(has_number).map(id).collect();
    near.extend(nearest_word(&text, &ids).map(String::from));
    near.extend(all_names().filter(has_similar_number).map(id));
    let mut seen = BTreeSet::new();
    near.retain(|name| seen.insert(name.clone()));
    near.truncate(MAX_NAMES);
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_text_finds_the_one_matching_name() {
        for (text, id) in [
            ("poj-2676", "poj-2676"),
            ("n", "nowcoder-hj44"),
            ("LOJ", "nothing"),
            ("LOJ 10025", "loj-10025"),
            ("hj44", "nowcoder-hj44"),
            ("Luogu P10481", "luogu-p10481"),
            ("10482", "luogu-p10482"),
            ("boj2580", "boj-2580"),
            ("sustech", "sustech-1311"),
            ("p1784", "luogu-p1784"),
            ("zoj-1000", "nothing"),
            ("-", "nothing"),
            ("", "nothing"),
        ] {
            let found = find_meant(text).expect("one at most");
            let found = found.map_or("nothing".to_string(), |(_, name)| name.id());
            assert_eq!(found, id, "{text}");
        }
    }
}
