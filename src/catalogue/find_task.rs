//! Finds the task, and the judge's name for it, that a name means.

use super::{Name, TASKS, Task, all_names};
use crate::error::{Error, Result};
use crate::text::spelling::{edit_distance, nearest_word};

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
    let sure = |name: &Name| !name.is_inferred;
    let rules: [&dyn Fn(&TaskAndName) -> bool; 6] = [
        &|(_, name)| letters_and_digits(&name.id()) == bare,
        &|(_, name)| is_task_number(name, &bare),
        &|(task, name)| task.is_own_name(name) && task.slug.starts_with(&text),
        &|(task, name)| task.is_own_name(name) && task.slug.contains(&text),
        &|(_, name)| {
            sure(name)
                && (name.id().starts_with(&text)
                    || letters_and_digits(&name.id()).starts_with(&bare))
        },
        &|(_, name)| {
            sure(name)
                && (name.id().contains(&text) || letters_and_digits(&name.id()).contains(&bare))
        },
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
    let near = similar_names(text);
    let near = match near.is_empty() {
        true => String::new(),
        false => format!("did you mean {}? ", near.join(" or ")),
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
    let ids: Vec<String> = all_names().map(|(_, name)| name.id()).collect();
    let has_number = |(_, name): &TaskAndName| !number.is_empty() && is_task_number(name, number);
    let numbered = all_names().filter(has_number).map(|(_, name)| name.id());
    // Only longer numbers are compared, because any two short ones are similar.
    let by_number = all_names().filter(|(_, name)| {
        let known = name.typed.to_lowercase();
        known.len() > 3 && edit_distance(&text, &known) == 1
    });
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let nearest = nearest_word(&text, &ids).map(String::from);
    let mut near: Vec<String> = numbered.collect();
    near.extend(nearest);
    near.extend(by_number.map(|(_, name)| name.id()));
    let mut seen = Vec::new();
    near.retain(|name| {
        !seen.contains(name) && {
            seen.push(name.clone());
            true
        }
    });
    near.truncate(MAX_NAMES);
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name_meant_by(text: &str) -> String {
        match find_meant(text) {
            Ok(Some((_, name))) => name.id(),
            Ok(None) => "nothing".to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn typed_text_finds_the_one_matching_name() {
        for (text, id) in [
            ("poj-2676", "poj-2676"),
            ("n", "nowcoder-hj44"),
            ("LOJ", "nothing"),
            ("LOJ 10025", "loj-10025"),
            ("37", "leetcode-37"),
            ("hj44", "nowcoder-hj44"),
            ("luogu-p10481", "luogu-p10481"),
            ("Luogu P10481", "luogu-p10481"),
            ("p10482", "luogu-p10482"),
            ("10482", "luogu-p10482"),
            ("boj2580", "boj-2580"),
            ("3074", "poj-3074"),
            ("sustech", "sustech-1311"),
            ("p1784", "luogu-p1784"),
            ("zoj-1000", "nothing"),
            ("-", "nothing"),
            ("", "nothing"),
            (
                "bailian",
                "'bailian' matches bailian-2984, bailian-2982: type more of the name",
            ),
        ] {
            assert_eq!(name_meant_by(text), id, "{text}");
        }
    }
}
