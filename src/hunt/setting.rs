//! Where a hunt takes place: in a package ([`in_package`](super::in_package)), or among commands of the caller's own
//! ([`by_commands`](super::by_commands)).

use super::deadline::Deadline;
use super::find::Source;
use super::shrink::Reducer;
use super::trial::Trial;
use crate::error::Result;
use crate::judge::process::wire::Isolation;
use crate::judge::run::Options;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is asked for, wherever it takes place.
pub struct Request<'a> {
    /// The program that is hunted.
    pub target: &'a Target,
    pub options: &'a Options,
    pub cache: &'a Path,
    /// The caller's own generator, a shell command.
    pub generator: Option<String>,
    /// For finding and shrinking together, once everything is compiled.
    pub time: Duration,
    pub deadline: Deadline,
    pub seed: u64,
    /// Where two programs that do not agree on what is right are told of.
    pub disagreement: PathBuf,
}

/// The program that is hunted.
#[derive(Debug, Clone, PartialEq)]
pub enum Target {
    /// A source file or a folder of them, and headers that go with it.
    File(PathBuf, Vec<PathBuf>),
    /// A shell command.
    Command(String),
}

impl Target {
    /// What it may be shut in by; a command of the caller's is not.
    pub fn isolations(&self, options: &Options) -> Vec<Isolation> {
        match self {
            Target::File(..) => options.allowed(),
            Target::Command(_) => vec![Isolation::None],
        }
    }

    /// As the caller typed it.
    pub fn name(&self) -> String {
        match self {
            Target::File(file, _) => file.display().to_string(),
            Target::Command(command) => command.clone(),
        }
    }
}

pub trait Setting<'a> {
    /// Everything compiled; and what cannot be used of it, a line each. An error: the program does not compile, or the
    /// package is at fault.
    fn trial(&self) -> Result<(Trial<'a>, Vec<String>)>;

    /// Where fresh inputs come from. `bends`: inputs may be bent, for there is somebody who says which are legal
    /// ([`Trial::tells_legal`]). What could give some and cannot be used becomes a line of `unused`.
    fn sources(&self, bends: bool, unused: &mut Vec<String>) -> Result<Vec<Box<dyn Source>>>;

    /// Its own steps to make an input smaller, if it has any.
    fn reducer(&self) -> Result<Box<dyn Reducer>>;
}
