//! The arguments of `exercise`.

use super::Command;
use super::args::{Args, long};
use crate::error::{Error, Result};
use crate::nearest::nearest;
use crate::teach::exercises;
use crate::teach::language::Language;
use crate::words;
use std::path::{Path, PathBuf};

type One = &'static exercises::Exercise;

/// `exercise`: programs with a gap to fill.
#[derive(Debug)]
pub enum Exercise {
    /// List the exercises.
    List,
    Hint(One),
    /// Begin one: write the program with its gap.
    Begin {
        exercise: One,
        language: Language,
        file: PathBuf,
    },
    /// Judge a solution.
    Judge {
        exercise: One,
        file: PathBuf,
        /// Go on after the first failing testcase.
        all: bool,
    },
    /// Prove that each exercise fails as handed out and is accepted when solved.
    Check {
        /// `None`: all.
        exercise: Option<One>,
        /// `None`: all.
        language: Option<Language>,
    },
}

impl Exercise {
    /// Does it compile and run a program?
    pub fn judges(&self) -> bool {
        matches!(self, Exercise::Judge { .. } | Exercise::Check { .. })
    }
}

#[derive(Default)]
struct Typed {
    words: Vec<String>,
    language: Option<Language>,
    output: Option<PathBuf>,
    hint: bool,
    all: bool,
}

pub fn exercise(mut args: Args) -> Result<Command> {
    let mut typed = Typed::default();
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--hint" if arg == "--hint" => typed.hint = true,
            "--all" if arg == "--all" => typed.all = true,
            "--language" => {
                let name = args.value("--language", &arg, "a language")?;
                typed.language = Some(Language::find(&name).map_err(Error::Usage)?);
            }
            _ if arg.starts_with("-o") => {
                typed.output = Some(words::path(&args.value("-o", &arg, "a file")?));
            }
            _ if arg.starts_with('-') => {
                return args.unknown(&arg, &["--language", "-o", "--hint", "--all"]);
            }
            _ if typed.words.len() < 2 => typed.words.push(arg),
            _ => return args.refuse(&arg),
        }
    }
    typed.meant().map(Command::Exercise)
}

impl Typed {
    fn meant(&self) -> Result<Exercise> {
        let judges = self.words.len() == 2 && self.words[0] != "check";
        no(
            self.all && !judges,
            "--all",
            "it goes with a file that is judged",
        )?;
        match self.words.as_slice() {
            [first, rest @ ..] if first == "check" => {
                self.no_output("check writes no file")?;
                self.no_hint()?;
                Ok(Exercise::Check {
                    exercise: rest.first().map(find).transpose()?,
                    language: self.language,
                })
            }
            [] => {
                let name = "name an exercise: './judge.sh exercise' lists them";
                self.no_language(name)?;
                self.no_output(name)?;
                self.no_hint()?;
                Ok(Exercise::List)
            }
            [name, file] => {
                let exercise = find(name)?;
                self.no_language("the file's name says in which language it is")?;
                self.no_output("a file that is judged is not written")?;
                self.no_hint()?;
                Ok(Exercise::Judge {
                    exercise,
                    file: words::path(file),
                    all: self.all,
                })
            }
            [name, ..] if self.hint => {
                let exercise = find(name)?;
                self.no_language("a hint is the same for all languages")?;
                self.no_output("a hint is printed")?;
                Ok(Exercise::Hint(exercise))
            }
            [name, ..] => self.begin(find(name)?),
        }
    }

    /// The language given by `--language`, else by the file's extension, else Rust.
    fn begin(&self, exercise: One) -> Result<Exercise> {
        let of_name = |file: &PathBuf| Language::of_extension(file.extension()?.to_str()?);
        let told = self.output.as_ref().map(of_name);
        let language = match (self.language, told) {
            (Some(language), None) => language,
            (None, None) => Language::Rust,
            (Some(language), Some(Some(told))) if language == told => told,
            (None, Some(Some(told))) => told,
            (language, Some(_)) => {
                let ends = match language {
                    Some(language) => format!(".{}", language.extension()),
                    None => Language::ALL
                        .map(|l| format!(".{}", l.extension()))
                        .join(", "),
                };
                let found = self.output.as_deref().unwrap_or(Path::new("")).display();
                return Err(Error::Usage(format!(
                    "expected a file behind -o whose name ends in {ends}, found '{found}'"
                )));
            }
        };
        let usual = || format!("{}.{}", exercise.name, language.extension()).into();
        Ok(Exercise::Begin {
            exercise,
            language,
            file: self.output.clone().unwrap_or_else(usual),
        })
    }

    fn no_language(&self, why: &str) -> Result<()> {
        no(self.language.is_some(), "--language", why)
    }

    fn no_output(&self, why: &str) -> Result<()> {
        no(self.output.is_some(), "-o", why)
    }

    fn no_hint(&self) -> Result<()> {
        no(self.hint, "--hint", "it goes with an exercise's name alone")
    }
}

fn find(name: &String) -> Result<One> {
    exercises::Exercise::find(name).map_err(|text| {
        Error::Usage(match nearest(name, &["check"]) {
            Some(near) => format!("no exercise '{name}'; did you mean '{near}'?"),
            None => text,
        })
    })
}

fn no(given: bool, option: &str, why: &str) -> Result<()> {
    match given {
        true => Err(Error::Usage(format!("leave out {option}: {why}"))),
        false => Ok(()),
    }
}
