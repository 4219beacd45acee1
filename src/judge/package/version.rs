//! The versions of the format, with the keys and folders of each.
//!
//! Keys and folders of another version are accepted with a warning, because the author meant them.

use crate::error::Result;
use crate::judge::excerpt::brief;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::Node;
use crate::text::arguments::has_word;

/// The versions, as far as they differ here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    /// `legacy` and its subset `legacy-icpc`. Also if problem.yaml names no version.
    Legacy,
    /// `2023-07-draft` and `2023-07`, between the other two, with keys of both.
    Draft,
    /// `2025-09`.
    Current,
}

/// Keys by the versions they belong to, with blanks between them.
pub(super) struct Keys {
    pub legacy: &'static str,
    pub current: &'static str,
    /// Keys that only the drafts had.
    pub draft: &'static str,
}

/// The keys of problem.yaml.
pub(super) const PROBLEM_KEYS: Keys = Keys {
    legacy: "problem_format_version type name uuid author source source_url license rights_owner limits validation \
             validator_flags grading keywords",
    current: "problem_format_version type name uuid version credits source license rights_owner embargo_until limits \
              keywords languages allow_file_writing constants",
    draft: "",
};

/// Keys that the current format requires. Programs can be judged without them.
const REQUIRED: &[&str] = &["name", "uuid"];

impl Version {
    /// The version named in `root`, the whole of problem.yaml.
    pub(super) fn read(root: &Node, remarks: &mut Remarks) -> Result<Version> {
        let Some(node) = root.get("problem_format_version") else {
            return Ok(Version::Legacy);
        };
        match node.text() {
            "legacy" | "legacy-icpc" => Ok(Version::Legacy),
            "2023-07-draft" | "2023-07" => Ok(Version::Draft),
            "2025-09" => Ok(Version::Current),
            draft @ ("2025-09-draft" | "draft") => {
                let message = format!("a draft, '{draft}': read as 2025-09");
                remarks.warn(&node.file, node.line, message);
                Ok(Version::Current)
            }
            other => Err(node.wrong(format!(
                "expected problem_format_version legacy, 2023-07-draft, 2023-07 or 2025-09, found '{}'",
                brief(other)
            ))),
        }
    }

    pub(super) fn check_required(self, root: &Node, remarks: &mut Remarks) {
        for key in REQUIRED {
            if self != Version::Legacy && root.get(key).is_none() {
                let message = format!("expected the key '{key}', which this format requires");
                remarks.warn(&root.file, 0, message);
            }
        }
    }

    /// The folder of the output validator, and its name in other versions.
    pub(super) fn output_validator_folders(self) -> [&'static str; 2] {
        match self {
            Version::Legacy => ["output_validators", "output_validator"],
            Version::Draft | Version::Current => ["output_validator", "output_validators"],
        }
    }
}

impl Keys {
    /// The keys of `version`, for a message.
    pub fn known(&self, version: Version) -> String {
        let own = match version {
            Version::Legacy => self.legacy,
            Version::Draft | Version::Current => self.current,
        };
        own.replace(' ', ", ")
    }

    pub fn belongs(&self, key: &str, version: Version) -> bool {
        match version {
            Version::Legacy => has_word(self.legacy, key),
            Version::Draft => has_word(self.current, key) || has_word(self.draft, key),
            Version::Current => has_word(self.current, key),
        }
    }

    /// Whether any version has this key.
    pub fn is_known(&self, key: &str) -> bool {
        [self.legacy, self.current, self.draft]
            .iter()
            .any(|keys| has_word(keys, key))
    }
}
