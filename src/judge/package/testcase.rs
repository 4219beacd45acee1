//! `data/` of a package -> testcases: `data/{sample,secret}/**/X.in` with `X.ans`, in lexicographic order.
//!
//! Folders below `secret/` are test groups. `test_group.yaml` (`testdata.yaml` in older versions of the format) holds
//! arguments for the output validator, inherited by the folders below it; `X.yaml` holds those of one testcase.

use crate::error::{Error, Result};
use crate::judge::package::config::{check_keys, get, read_yaml};
use crate::judge::package::node::{Node, Value};
use crate::judge::package::warning::Warnings;
use std::fs::{self, File};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// One input with its answer.
#[derive(Debug, Clone)]
pub struct Testcase {
    /// `sample/1`, `judge/easy`: the path below `data/`, `secret/` left out where a group's name follows it.
    pub name: String,
    /// `sample`, the first folder below `secret/`, or `secret` itself.
    pub group: String,
    pub input: PathBuf,
    /// `None` only in a plain folder of inputs (`test -c`): then the output is not compared.
    pub answer: Option<PathBuf>,
    /// Arguments of the output validator.
    pub validator_args: Vec<String>,
    /// Arguments of the input validators.
    pub input_validator_args: Vec<String>,
    /// Arguments of the submission.
    pub args: Vec<String>,
}

const GROUP_KEYS: &[&str] = &[
    "on_reject",
    "grading",
    "grader_flags",
    "input_validator_flags",
    "output_validator_flags",
    "accept_score",
    "reject_score",
    "range",
    "max_score",
    "score_aggregation",
    "static_validation_score",
    "require_pass",
    "args",
    "input_validator_args",
    "static_validator_args",
    "output_validator_args",
    "input_visualizer_args",
    "output_visualizer_args",
    "full_feedback",
];

/// What configuration files say, from the package's root down to one testcase.
#[derive(Clone, Default)]
struct Settings {
    validator_args: Vec<String>,
    input_validator_args: Vec<String>,
    args: Vec<String>,
}

/// All testcases of the package in `dir`; `flags` are the validator arguments that hold where no group says otherwise.
pub(super) fn find(
    dir: &Path,
    flags: Vec<String>,
    warnings: &mut Warnings,
) -> Result<Vec<Testcase>> {
    let data = dir.join("data");
    let settings = Settings {
        validator_args: flags,
        ..Settings::default()
    };
    let mut search = Search {
        data: &data,
        above: Vec::new(),
        found: Vec::new(),
        warnings,
    };
    for part in ["sample", "secret"] {
        let folder = data.join(part);
        // A name that leads nowhere is a fault of the package: its testcases would be missed by nobody.
        if fs::symlink_metadata(&folder).is_ok() {
            search.walk(&folder, settings.clone())?;
        }
    }
    let found = search.found;
    if found.is_empty() {
        return Err(Error::file(
            &data,
            0,
            "expected testcases: sample/*.in and secret/*.in, each with its .ans",
        ));
    }
    Ok(found)
}

/// A walk through the folders of `data`.
struct Search<'a> {
    data: &'a Path,
    /// The folders that lead to the present one, by device and inode.
    above: Vec<(u64, u64)>,
    found: Vec<Testcase>,
    warnings: &'a mut Warnings,
}

impl Search<'_> {
    fn walk(&mut self, folder: &Path, mut settings: Settings) -> Result<()> {
        let metadata = fs::metadata(folder).map_err(Error::io("open", folder))?;
        let identity = (metadata.dev(), metadata.ino());
        if self.above.contains(&identity) {
            return Err(Error::file(
                folder,
                0,
                "a link to a folder above it: its testcases would have no end",
            ));
        }
        for name in ["test_group.yaml", "testdata.yaml"] {
            settings = configured(&folder.join(name), settings, self.warnings)?;
        }
        // Sorted by base name, so that `10-x.in` and the group folder `10-x` keep their place among their neighbours.
        let mut entries = list(folder)?;
        check_answers(&entries)?;
        entries.retain(|path| path.is_dir() || is_input(path));
        entries.sort_by_key(|path| path.with_extension(""));
        self.above.push(identity);
        for path in entries {
            if is_input(&path) {
                let testcase = testcase(&path, self.data, &settings, self.warnings)?;
                self.found.push(testcase);
            } else {
                self.walk(&path, settings.clone())?;
            }
        }
        self.above.pop();
        Ok(())
    }
}

fn is_input(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "in")
}

/// A file that cannot be read would otherwise be found out in the midst of judging.
fn check_readable(file: &Path) -> Result<()> {
    let metadata = fs::metadata(file).map_err(Error::io("read", file))?;
    if !metadata.is_file() {
        return Err(Error::file(file, 0, "expected a file"));
    }
    File::open(file).map(drop).map_err(Error::io("read", file))
}

/// The folder's entries whose names the format allows; hidden files are not part of a package.
fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io("list", folder))? {
        let path = entry.map_err(Error::io("list", folder))?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name.starts_with(['.', '-']) {
            continue;
        }
        let good = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
        if !name.chars().all(good) {
            return Err(Error::file(
                &path,
                0,
                "expected a name of letters, digits, '_', '.' and '-' only",
            ));
        }
        // A link that leads nowhere may have been a group of testcases.
        fs::metadata(&path).map_err(Error::io("read", &path))?;
        paths.push(path);
    }
    Ok(paths)
}

/// An answer without its input is a lost testcase: say so instead of passing over it.
fn check_answers(entries: &[PathBuf]) -> Result<()> {
    for path in entries {
        if path.extension().is_some_and(|e| e == "ans") && !path.with_extension("in").exists() {
            return Err(Error::file(
                path,
                0,
                "an answer without its input: expected a file of the same name ending in .in",
            ));
        }
        if path.extension().is_some_and(|e| e == "files") {
            return Err(Error::file(
                path,
                0,
                "files beside the input are not given to submissions here: this testcase cannot be judged",
            ));
        }
    }
    Ok(())
}

fn testcase(
    input: &Path,
    data: &Path,
    settings: &Settings,
    warnings: &mut Warnings,
) -> Result<Testcase> {
    check_readable(input)?;
    let answer = input.with_extension("ans");
    if fs::symlink_metadata(&answer).is_err() {
        return Err(Error::file(
            input,
            0,
            "an input without its answer: expected a file of the same name ending in .ans",
        ));
    }
    check_readable(&answer)?;
    let settings = configured(&input.with_extension("yaml"), settings.clone(), warnings)?;
    let path = input.strip_prefix(data).unwrap_or(input).with_extension("");
    let full = path.to_string_lossy().into_owned();
    let short = match full.strip_prefix("secret/") {
        Some(rest) if rest.contains('/') => rest.to_string(),
        _ => full,
    };
    Ok(Testcase {
        group: short.split('/').next().unwrap_or_default().to_string(),
        name: short,
        input: input.to_path_buf(),
        answer: Some(answer),
        validator_args: settings.validator_args,
        input_validator_args: settings.input_validator_args,
        args: settings.args,
    })
}

/// `settings`, changed by what `file` says where it exists.
fn configured(file: &Path, mut settings: Settings, warnings: &mut Warnings) -> Result<Settings> {
    // A link that leads nowhere is there: what it should say is missing.
    if fs::symlink_metadata(file).is_err() {
        return Ok(settings);
    }
    let root = read_yaml(file)?;
    check_keys(file, &root, GROUP_KEYS, "a test group's settings", warnings)?;
    for key in ["output_validator_flags", "output_validator_args"] {
        if let Some(node) = get(&root, key) {
            settings.validator_args = words(file, node)?;
        }
    }
    for key in ["input_validator_flags", "input_validator_args"] {
        if let Some(node) = get(&root, key) {
            settings.input_validator_args = words(file, node)?;
        }
    }
    if let Some(node) = get(&root, "args") {
        settings.args = words(file, node)?;
    }
    Ok(settings)
}

/// Arguments: a sequence of strings, or one string of words (as `legacy` has it, maybe under the key `flags`).
fn words(file: &Path, node: &Node) -> Result<Vec<String>> {
    match &node.value {
        Value::Scalar(text) => Ok(text.split_whitespace().map(String::from).collect()),
        Value::Mapping(_) => get(node, "flags").map_or(Ok(Vec::new()), |flags| words(file, flags)),
        Value::Sequence(items) => items
            .iter()
            .map(|item| match &item.value {
                Value::Scalar(text) => Ok(text.clone()),
                _ => Err(Error::file(file, item.line, "expected a plain argument")),
            })
            .collect(),
    }
}

/// A plain folder of `X.in` with `X.out` or `X.ans`, as `oj t` has it: a missing answer is allowed, a dangling one not.
pub fn plain_folder(folder: &Path) -> Result<Vec<Testcase>> {
    let mut found = Vec::new();
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io("list", folder))? {
        paths.push(entry.map_err(Error::io("list", folder))?.path());
    }
    paths.sort();
    let ends = |path: &Path, wanted: &str| path.extension().is_some_and(|e| e == wanted);
    for path in &paths {
        if (ends(path, "out") || ends(path, "ans")) && !path.with_extension("in").exists() {
            return Err(Error::file(
                path,
                0,
                "an answer without its input: expected a file of the same name ending in .in",
            ));
        }
        if !ends(path, "in") {
            continue;
        }
        let answers: Vec<PathBuf> = ["out", "ans"]
            .iter()
            .map(|e| path.with_extension(e))
            .filter(|p| fs::symlink_metadata(p).is_ok())
            .collect();
        for file in answers.iter().chain([path]) {
            check_readable(file)?;
        }
        if answers.len() > 1 {
            return Err(Error::file(
                path,
                0,
                "two answers, .out and .ans: expected one of them",
            ));
        }
        found.push(Testcase {
            name: path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            group: "tests".to_string(),
            input: path.clone(),
            answer: answers.into_iter().next(),
            validator_args: Vec::new(),
            input_validator_args: Vec::new(),
            args: Vec::new(),
        });
    }
    if found.is_empty() {
        return Err(Error::file(
            folder,
            0,
            "expected inputs: files whose names end in .in",
        ));
    }
    Ok(found)
}
