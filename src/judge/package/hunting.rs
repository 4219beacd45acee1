//! `generators/hunt.yaml`: what a package offers to whoever looks for inputs on which a program fails. The format has no
//! place for this; other tools pass the file over.
//!
//! ```yaml
//! fresh: generate.rs fresh {seed} {count}   # prints new legal inputs; the same for the same seed
//! answers: generate.rs answers              # reads inputs, prints a right answer to each
//! smaller: generate.rs smaller              # reads an input, prints its measure and smaller ones
//! facts: generate.rs facts                  # reads inputs, prints for each what it has
//! many: validate                            # this input validator takes many inputs at once
//! ```
//!
//! The first word is a program in `generators/`. Where several inputs or answers stand in one stream, they stand there as
//! [`frames`](crate::judge::package::frames). `fresh` prints them so for `{count}` seeds from `{seed}` on; without `{count}` it
//! prints one input as it is. What `answers` says clears a program and convicts none: before that the accepted programs are
//! asked. `smaller` prints the measure of the input on its standard input, whole numbers of which the first counts most
//! (`2 51`: two grids, 51 open cells), and on the lines behind it any number of inputs, in the order in which they are to be
//! tried; an input that it does not understand ends it with an exit code other than 0. `facts` prints a line for each input: words
//! and `name=NUMBER`, as `clashing-clues open-cells=51`. An input with a word that no test of the judge's own rules has, or with
//! a larger number, goes beyond those tests. A validator of `many` gets the word
//! `many` as one more argument, and on standard input any number of inputs; it prints `valid` or `invalid` for each, a line
//! each.

use crate::error::{Error, Result};
use crate::judge::package::config::{read_yaml, text_of};
use crate::judge::package::generators;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A program of the package and the arguments that it gets.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    pub program: PathBuf,
    pub args: Vec<String>,
}

impl Call {
    /// The arguments for a seed, or for so many from it on.
    pub fn seeded(&self, seed: u64, count: usize) -> Vec<String> {
        let (seed, count) = (seed.to_string(), count.to_string());
        let filled = |arg: &String| arg.replace("{seed}", &seed).replace("{count}", &count);
        self.args.iter().map(filled).collect()
    }

    /// Does it make several inputs at once?
    pub fn takes_count(&self) -> bool {
        self.args.iter().any(|arg| arg.contains("{count}"))
    }
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Hunting {
    pub fresh: Option<Call>,
    /// Calls of other tools' files that make inputs, too: any of them may fail for a seed.
    pub others: Vec<Call>,
    pub answers: Option<Call>,
    pub smaller: Option<Call>,
    pub facts: Option<Call>,
    /// The name of an input validator.
    pub many: Option<String>,
    /// What could not be read, a line each.
    pub remarks: Vec<String>,
}

impl Hunting {
    /// That of the package in `dir`; nothing where it has no such file.
    pub fn of(dir: &Path) -> Result<Hunting> {
        let folder = dir.join("generators");
        let file = folder.join("hunt.yaml");
        let mut hunting = Hunting::default();
        hunting.others = generators::seeded_calls(&folder, &mut hunting.remarks);
        if fs::symlink_metadata(&file).is_err() {
            return Ok(hunting);
        }
        let root = read_yaml(&file, &mut Remarks::default())?;
        let Value::Mapping(entries) = &root.value else {
            return Ok(hunting);
        };
        for (key, value) in entries {
            let place = match key.as_str() {
                "fresh" => &mut hunting.fresh,
                "answers" => &mut hunting.answers,
                "smaller" => &mut hunting.smaller,
                "facts" => &mut hunting.facts,
                "many" => {
                    hunting.many = Some(text_of(value).to_string());
                    continue;
                }
                _ => {
                    let message = format!(
                        "expected 'fresh', 'answers', 'smaller', 'facts' or 'many', found '{key}'"
                    );
                    return Err(Error::file(&file, value.line, message));
                }
            };
            let mut words = text_of(value).split_whitespace().map(String::from);
            let program = words.next().map(|name| folder.join(name));
            let Some(program) = program.filter(|program| program.exists()) else {
                let message = format!("expected a program of {} behind '{key}'", folder.display());
                return Err(Error::file(&file, value.line, message));
            };
            let args: Vec<String> = words.collect();
            if key == "fresh" && !args.iter().any(|arg| arg.contains("{seed}")) {
                let message =
                    "expected {seed} among the arguments: without it all inputs are the same";
                return Err(Error::file(&file, value.line, message));
            }
            *place = Some(Call { program, args });
        }
        Ok(hunting)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;

    fn read(text: &str) -> std::result::Result<Hunting, String> {
        let scratch = Scratch::new().expect("a folder");
        let folder = scratch.path.join("generators");
        fs::create_dir(&folder).expect("a folder");
        fs::write(folder.join("g.py"), "").expect("a file");
        fs::write(folder.join("hunt.yaml"), text).expect("a file");
        let told = |error: Error| {
            let text = error.to_string();
            text[text.find("hunt.yaml").unwrap_or(0)..].to_string()
        };
        Hunting::of(&scratch.path).map_err(told)
    }

    #[test]
    fn programs_and_their_arguments_are_read() {
        let found = read("fresh: g.py fresh -s={seed}\nsmaller: g.py smaller\n");
        let found = found.expect("a good file");
        let (fresh, smaller) = (found.fresh.expect("fresh"), found.smaller.expect("smaller"));
        assert_eq!(fresh.seeded(7, 1), ["fresh", "-s=7"]);
        assert!(fresh.program.ends_with("generators/g.py"));
        assert_eq!(smaller.args, ["smaller"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, expected) in [
            (
                "fresh: g.py {seed}\nbigger: g.py\n",
                "hunt.yaml:2: expected 'fresh', 'answers', 'smaller', 'facts' or 'many', found 'bigger'",
            ),
            ("smaller: h.py\n", "hunt.yaml:1: expected a program of"),
            (
                "fresh: g.py\n",
                "hunt.yaml:1: expected {seed} among the arguments",
            ),
        ] {
            let told = read(text).expect_err(text);
            assert!(told.starts_with(expected), "{told}");
        }
    }
}
