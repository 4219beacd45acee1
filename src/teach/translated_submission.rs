//! A submission in C++, Java or Python: a rung with the `main` of the task's [format](super::task_formats), or, where
//! no rung answers the task's question in time, an accepted program of the task's package.

use super::language::Language;
use super::rungs::{RUNGS, Rung};
use super::task_formats::TaskFormat;
use super::translations::{LANGUAGES, whole_program};
use crate::catalogue::{Name, Task};
use crate::error::{Error, Result};
use crate::files::paths;
use std::collections::BTreeSet;
use std::fs;
use std::iter;
use std::path::{Path, PathBuf};

/// The text to submit, with its heading. Without a `solver` the fastest rung that leaves a tenth of the judge's source
/// limit free.
pub fn submission_text(
    task: &Task,
    name: &Name,
    solver: Option<&Rung>,
    language: Language,
) -> Result<String> {
    let comment = language.comment_mark();
    let heading = name.heading(task, false);
    let heading = heading.iter().map(|line| format!("{comment} {line}\n"));
    let heading: String = heading.collect();
    let with_heading = |text: String| format!("{heading}{comment}\n{text}");
    let format = match solver {
        Some(_) => TaskFormat::of_task(task.slug),
        None => TaskFormat::of_task_in_time(task.slug, language),
    };
    let Some(format) = format else {
        if let Some(rung) = solver {
            return Err(Error::Usage(format!(
                "leave out --solver {}: no rung answers {}, which asks for {}",
                rung.name, task.slug, task.asks
            )));
        }
        let text = accepted_program(task, language)?.map(with_heading);
        return text.ok_or_else(|| no_program_error(task, name, language));
    };
    let fits = |text: &String| {
        let limit = name.source_limit();
        solver.is_some() || limit.is_none_or(|limit| text.len() as u64 * 10 <= limit * 9)
    };
    let is_wanted = |rung: &&Rung| solver.is_none_or(|one| one == *rung);
    let rungs = RUNGS.iter().rev().filter(is_wanted);
    let programs = rungs.filter_map(|rung| whole_program(rung, language, format));
    let mut texts = programs.map(|program| with_heading(program.text));
    let text = texts.find(fits);
    text.ok_or_else(|| no_program_error(task, name, language))
}

fn no_program_error(task: &Task, name: &Name, language: Language) -> Error {
    let has = |other: &Language| matches!(accepted_program(task, *other), Ok(Some(_)));
    let others = LANGUAGES.into_iter().filter(has);
    let mut others: Vec<&str> = others.map(Language::name).collect();
    others.push(Language::Rust.name());
    Error::Usage(format!(
        "no program in {} is bundled for {}: take --language {}",
        language.title(),
        name.display_name(),
        others.join(" or ")
    ))
}

/// An accepted program of the package as one text: a file, or in C++ or Java a folder with what `main` needs.
fn accepted_program(task: &Task, language: Language) -> Result<Option<String>> {
    let package = paths::problems_folder().join(task.slug);
    let folder = package.join("submissions/accepted");
    let extension = language.extension();
    let is_source = |path: &Path| path.extension().is_some_and(|end| end == extension);
    for entry in sorted_entries(&folder)? {
        let text = match language {
            _ if is_source(&entry) => read_text(&entry)?,
            Language::Cpp if entry.join("main.cpp").is_file() => {
                inline_headers(&entry.join("main.cpp"), &mut Vec::new())?
            }
            Language::Java if entry.join("Main.java").is_file() => merge_classes(&entry)?,
            _ => continue,
        };
        return Ok(Some(text));
    }
    Ok(None)
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(Error::io("read", folder))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// A file with the headers beside it in place of their `#include` lines, each once.
fn inline_headers(file: &Path, seen: &mut Vec<PathBuf>) -> Result<String> {
    let text = read_text(file)?;
    let mut whole = String::new();
    for line in text.lines() {
        let header = line.strip_prefix("#include \"");
        match header.and_then(|header| header.strip_suffix('"')) {
            Some(header) => {
                let header = file.with_file_name(header);
                if !seen.contains(&header) {
                    seen.push(header.clone());
                    whole += &inline_headers(&header, seen)?;
                }
            }
            None if line == "#pragma once" => {}
            None => whole += &format!("{line}\n"),
        }
    }
    Ok(whole)
}

/// `Main.java` with the other classes of its folder below it, and all imports above.
fn merge_classes(folder: &Path) -> Result<String> {
    let main = folder.join("Main.java");
    let others = sorted_entries(folder)?.into_iter();
    let others = others.filter(|file| *file != main);
    let mut imports = BTreeSet::new();
    let mut classes = String::new();
    for file in iter::once(main.clone()).chain(others) {
        for line in read_text(&file)?.lines() {
            if line.starts_with("import ") {
                imports.insert(format!("{line}\n"));
            } else if file == main {
                classes += &format!("{line}\n");
            } else {
                // A judge's file may have one public class.
                classes += &format!("{}\n", line.replacen("public class ", "class ", 1));
            }
        }
    }
    Ok(imports.into_iter().collect::<String>() + &classes)
}

fn read_text(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(Error::io("read", file))
}
