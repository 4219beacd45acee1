//! `generators/hunt.yaml`: programs of a package that help to find inputs on which a program fails. The format has no
//! place for this, and other tools ignore the file.
//!
//! ```yaml
//! fresh: generate.rs fresh {seed} {count}   # prints new legal inputs; the same for the same seed
//! answers: generate.rs answers              # reads inputs, prints a right answer to each
//! smaller: generate.rs smaller              # reads an input, prints its measure and smaller ones
//! facts: generate.rs facts                  # reads inputs, prints for each what it has
//! many: validate                            # this input validator takes many inputs at once
//! ```
//!
//! The first word is a program in `generators/`. The word `{output_validator_flags}` stands for the flags of the
//! package's output validator, so that packages that differ only in these flags may share the file. Several inputs or
//! answers in one stream are separated as in [`frames`](crate::judge::package::frames).
//!
//! - `fresh` prints inputs in this way for `{count}` seeds from `{seed}` on. Without `{count}`, it prints a single
//!   input without a frame.
//! - `answers` can show that an output is right, but not that it is wrong: that takes the accepted programs.
//! - `smaller` reads an input from standard input. It prints the input's measure, whole numbers of which the first
//!   counts most (`2 51`: two grids, 51 open cells). On the lines after that, it prints any number of inputs, in the
//!   order to try them. For an input that it doesn't understand, it exits with a code other than 0.
//! - `facts` prints a line of words and `name=NUMBER` for each input, such as `clashing-clues open-cells=51`. An input
//!   goes beyond the tests by the judge's own rules if it has a word that none of them has, or a larger number.
//! - A validator named by `many` gets the word `many` as an additional argument, and any number of inputs on standard
//!   input. It prints `valid` or `invalid` for each, one per line.

use crate::error::Result;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::read_yaml;
use std::fs;
use std::path::{Path, PathBuf};

/// A program of the package with its arguments.
#[derive(Debug, Clone, PartialEq)]
pub struct GeneratorCall {
    pub program: PathBuf,
    pub args: Vec<String>,
}

impl GeneratorCall {
    /// The arguments for a seed, or for `count` seeds from that one on.
    pub fn seeded_args(&self, seed: u64, count: u64) -> Vec<String> {
        let (seed, count) = (seed.to_string(), count.to_string());
        let filled = |arg: &String| arg.replace("{seed}", &seed).replace("{count}", &count);
        self.args.iter().map(filled).collect()
    }

    /// Whether it makes several inputs at once.
    pub fn takes_count(&self) -> bool {
        self.args.iter().any(|arg| arg.contains("{count}"))
    }
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Hunting {
    pub fresh: Option<GeneratorCall>,
    pub answers: Option<GeneratorCall>,
    pub smaller: Option<GeneratorCall>,
    pub facts: Option<GeneratorCall>,
    /// The name of an input validator.
    pub many: Option<String>,
}

impl Hunting {
    /// Reads the file of the package in `dir`, whose output validator has these flags. Without such a file, the result is
    /// empty.
    pub fn load(dir: &Path, flags: &[String]) -> Result<Hunting> {
        let folder = dir.join("generators");
        let file = folder.join("hunt.yaml");
        let mut hunting = Hunting::default();
        if fs::symlink_metadata(&file).is_err() {
            return Ok(hunting);
        }
        let root = read_yaml(&file, &mut Remarks::default())?;
        for (key, value) in root.entries() {
            let place = match key.as_str() {
                "fresh" => &mut hunting.fresh,
                "answers" => &mut hunting.answers,
                "smaller" => &mut hunting.smaller,
                "facts" => &mut hunting.facts,
                "many" => {
                    hunting.many = Some(value.text().to_string());
                    continue;
                }
                _ => {
                    let message = format!(
                        "expected 'fresh', 'answers', 'smaller', 'facts' or 'many', found '{key}'"
                    );
                    return Err(value.to_error(message));
                }
            };
            let mut words = value.words().into_iter();
            let program = words.next().map(|name| folder.join(name));
            let Some(program) = program.filter(|program| program.exists()) else {
                let message = format!("expected a program in {} after '{key}'", folder.display());
                return Err(value.to_error(message));
            };
            let filled = |word: String| match word.as_str() {
                "{output_validator_flags}" => flags.to_vec(),
                _ => vec![word],
            };
            let args: Vec<String> = words.flat_map(filled).collect();
            if key == "fresh" && !args.iter().any(|arg| arg.contains("{seed}")) {
                let message =
                    "expected {seed} among the arguments: without it all inputs are the same";
                return Err(value.to_error(message));
            }
            *place = Some(GeneratorCall { program, args });
        }
        Ok(hunting)
    }
}
