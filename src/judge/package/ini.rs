//! `domjudge-problem.ini`, which DOMjudge reads besides problem.yaml or instead of it: `key = value` lines.
//!
//! The keys are those in DOMjudge's manual, "Problem package format". Those that only concern contests (colour, short
//! name) are ignored.

use crate::error::Result;
use crate::judge::excerpt::brief;
use crate::judge::package::config::read_text;
use crate::judge::package::remark::Remarks;
use crate::text::arguments::has_word;
use std::fs;
use std::path::{Path, PathBuf};

pub(super) const FILE: &str = "domjudge-problem.ini";

/// The lines of the file; empty if there is none.
#[derive(Debug, Default)]
pub(super) struct Ini {
    pub file: PathBuf,
    lines: Vec<IniLine>,
}

#[derive(Debug)]
struct IniLine {
    number: usize,
    key: String,
    value: String,
}

impl Ini {
    pub fn read(dir: &Path, remarks: &mut Remarks) -> Result<Ini> {
        let file = dir.join(FILE);
        let mut ini = Ini {
            file,
            lines: Vec::new(),
        };
        if fs::symlink_metadata(&ini.file).is_err() {
            return Ok(ini);
        }
        for (index, line) in read_text(&ini.file, remarks)?.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with([';', '#', '[']) {
                continue;
            }
            let number = index + 1;
            match line.split_once('=') {
                Some((key, value)) => ini.lines.push(IniLine {
                    number,
                    key: key.trim().to_string(),
                    value: unquoted(value.trim()).to_string(),
                }),
                None => remarks.warn(&ini.file, number, "expected 'key = value'"),
            }
        }
        ini.check_keys(remarks);
        Ok(ini)
    }

    /// The value of `key` and its line.
    pub fn get(&self, key: &str) -> Option<(&str, usize)> {
        let line = self.lines.iter().rfind(|line| line.key == key)?;
        Some((&line.value, line.number))
    }

    fn check_keys(&self, remarks: &mut Remarks) {
        const KNOWN: &str =
            "name timelimit externalid allow_submit allow_judge points color short-name probid";
        for line in &self.lines {
            let key = line.key.as_str();
            if ["special_compare", "special_run"].contains(&key) {
                let message = format!(
                    "{key} names a program on a DOMjudge server: the package's own validator, or the default one, judges here"
                );
                remarks.warn(&self.file, line.number, message);
            } else if !has_word(KNOWN, key) {
                let message = format!("unknown key '{}'", brief(key));
                remarks.warn(&self.file, line.number, message);
            }
        }
    }
}

/// The part of a value in quotes, or before a comment.
fn unquoted(value: &str) -> &str {
    for quote in ['"', '\''] {
        let inner = value.strip_prefix(quote);
        if let Some((inner, _)) = inner.and_then(|rest| rest.split_once(quote)) {
            return inner;
        }
    }
    value.split(';').next().unwrap_or_default().trim()
}
