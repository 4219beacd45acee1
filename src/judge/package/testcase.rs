//! A testcase: an input, its answer, and the arguments from its folder's and its own settings.

use crate::error::{Error, Result};
use crate::judge::package::settings::Settings;
use crate::judge::plain_file;
use std::path::{Path, PathBuf};

/// The group that is reported separately: nastier than the real judge's data.
pub const HACK: &str = "hack";

/// One input with its answer.
#[derive(Debug, Clone, Default)]
pub struct Testcase {
    /// `sample/1`, `judge/easy`: the path below `data/`, without `secret/` if a group's name follows it.
    pub name: String,
    /// `sample`, the first folder below `secret/`, or `secret` itself; `data` if it is in none of them.
    pub group: String,
    /// Its folder below `data/`: `sample`, `secret/judge/deeper`; empty for `data/` itself.
    pub folder: String,
    pub input: PathBuf,
    /// `None` only in a plain folder of inputs (`test -c`), where the output isn't compared, and for inputs that are
    /// invalid on purpose.
    pub answer: Option<PathBuf>,
    /// Arguments of the output validator.
    pub validator_args: Vec<String>,
    /// Arguments of the input validators.
    pub input_validator_args: Vec<String>,
}

impl Testcase {
    /// The testcase of `input`, a file below `data`.
    pub(super) fn new(
        data: &Path,
        input: &Path,
        answer: Option<PathBuf>,
        settings: Settings,
    ) -> Testcase {
        let path = input.strip_prefix(data).unwrap_or(input).with_extension("");
        let full = path.to_string_lossy().into_owned();
        let folder = full.rsplit_once('/').map_or("", |(folder, _)| folder);
        let short = match full.strip_prefix("secret/") {
            Some(rest) if rest.contains('/') => rest,
            _ => &full,
        };
        let group = short.split_once('/').map_or("data", |(group, _)| group);
        Testcase {
            name: short.to_string(),
            group: group.to_string(),
            folder: folder.to_string(),
            input: input.to_path_buf(),
            answer,
            validator_args: settings.output_validator,
            input_validator_args: settings.input_validator,
        }
    }

    /// A testcase outside any package, without arguments.
    pub fn plain(name: &str, group: &str, input: &Path, answer: Option<PathBuf>) -> Testcase {
        Testcase {
            name: name.to_string(),
            group: group.to_string(),
            input: input.to_path_buf(),
            answer,
            ..Testcase::default()
        }
    }
}

/// The testcases that follow the judge's own rules. The hack group may break them, and counts only if there is nothing
/// else.
pub fn by_the_rules(testcases: &[Testcase]) -> impl Iterator<Item = &Testcase> {
    let only_hack = testcases.iter().all(|testcase| testcase.group == HACK);
    let all = testcases.iter();
    all.filter(move |testcase| only_hack || testcase.group != HACK)
}

/// Reports an unreadable file now rather than in the middle of judging.
pub(super) fn check_readable(file: &Path) -> Result<()> {
    plain_file::open(file)
        .map(drop)
        .map_err(Error::io("read", file))
}
