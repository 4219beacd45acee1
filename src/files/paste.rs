//! Checks and updates the copies of the shared snippets in the submissions.
//!
//! A judge takes a single file, so a submission can't import our solver. Instead, it contains a copy between two marker
//! lines:
//!
//! ```text
//! // --- begin paste: src/snippets/solver.rs (edit there, then run ./judge.sh paste) ---
//! // --- end paste ---
//! ```
//!
//! The copy equals the snippet byte for byte. A submission contains only the snippets it uses, so some lack the solver,
//! and one whose judge takes little text may have none. First, every file below `src/bin/` is read and its markers are
//! parsed; any error stops the whole run. Only then are stale files written, each to a new file beside the old one,
//! which takes its name once it is complete. So nobody ever reads half a submission.

use std::fs::{self, DirEntry};
use std::io;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use crate::error::{Error, Result};
use crate::files::atomic_write;

const BEGIN: &str = "// --- begin paste: ";
const HINT: &str = " (edit there, then run ./judge.sh paste) ---";
const END: &str = "// --- end paste ---";
const LOCAL_ONLY: &str = "// --- local only ---";

/// A line that starts like this is meant as a marker, so the rest must match exactly.
const MARKER_STARTS: [&str; 3] = [
    "// --- begin paste",
    "// --- end paste",
    "// --- local only",
];

/// The solver for one grid, the one for many and the one for ordered solutions.
pub const SOLVER: &str = "src/snippets/solver.rs";
pub const LANES: &str = "src/snippets/lanes.rs";
pub const IN_ORDER: &str = "src/snippets/in_order.rs";

/// What `paste` did or would do with one copy. Paths are relative to the root; `line` is that of the begin marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copy {
    pub file: PathBuf,
    pub snippet: PathBuf,
    pub line: usize,
    /// The copy was equal to its snippet already.
    pub is_current: bool,
}

/// All copies in `src/bin/*.rs` below `root`, ordered by file and line. Writes nothing.
pub fn check_copies(root: &Path) -> Result<Vec<Copy>> {
    let submissions = load_submissions(root)?.into_iter();
    Ok(submissions
        .flat_map(|submission| submission.copies)
        .collect())
}

/// Updates stale copies and returns what `check_copies` would have returned before. If any file is broken, writes none.
pub fn update_copies(root: &Path) -> Result<Vec<Copy>> {
    let mut copies = Vec::new();
    for submission in load_submissions(root)? {
        if !submission.copies.iter().all(|copy| copy.is_current) {
            atomic_write::replace_file(&submission.path, &submission.mended)?;
        }
        copies.extend(submission.copies);
    }
    Ok(copies)
}

/// The part of a submission that goes to the judge: everything above the line `// --- local only ---`, or the whole
/// text.
pub fn text_for_judge(text: &str) -> &str {
    let local = numbered_lines(text).find(|(_, _, line)| *line == LOCAL_ONLY);
    &text[..local.map_or(text.len(), |(_, range, _)| range.start)]
}

/// A submission's text and its copies, whether or not they are fresh.
pub struct PastedSubmission<'a> {
    path: &'a Path,
    text: &'a str,
    /// The begin marker's line, the snippet and the body of each copy, in order.
    copies: Vec<(usize, &'a str, Range<usize>)>,
}

impl<'a> PastedSubmission<'a> {
    /// `path` is for error messages.
    pub fn read(path: &'a Path, text: &'a str) -> Result<PastedSubmission<'a>> {
        let copies = find_pastes(path, text)?;
        Ok(PastedSubmission { path, text, copies })
    }

    pub fn has_copy(&self, snippet: &str) -> bool {
        self.copies.iter().any(|(_, held, _)| *held == snippet)
    }

    /// The text with another solver instead of the copy of `ours`. The begin marker shows `names` and no longer says
    /// that `paste` updates the copy.
    pub fn with_solver(&self, ours: &str, names: &str, solver: &str) -> Result<String> {
        let copy = self.copies.iter().find(|(_, held, _)| *held == ours);
        let Some((line, _, body)) = copy else {
            let message = format!(
                "expected a copy of {ours} between '{BEGIN}{ours}{HINT}' and '{END}', found none"
            );
            return Err(Error::file(self.path, 0, message));
        };
        let (_, marker, _) = numbered_lines(self.text)
            .nth(line - 1)
            .expect("a line that was read");
        let (before, after) = (&self.text[..marker.start], &self.text[body.end..]);
        let begin = format!("{BEGIN}{names} (in place of {ours}) ---\n");
        Ok([before, &begin, solver, after].concat())
    }
}

/// One file of `src/bin/`: its copies, and its text with all of them current.
struct SubmissionFile {
    path: PathBuf,
    copies: Vec<Copy>,
    mended: String,
}

fn load_submissions(root: &Path) -> Result<Vec<SubmissionFile>> {
    let folder = Path::new("src").join("bin");
    let absolute = root.join(&folder);
    let file = |entry: io::Result<DirEntry>| Ok(folder.join(entry?.file_name()));
    let files = fs::read_dir(&absolute).and_then(|entries| entries.map(file).collect());
    let mut files: Vec<PathBuf> = files.map_err(Error::io("read", &absolute))?;
    files.retain(|file| file.extension().is_some_and(|end| end == "rs"));
    if files.is_empty() {
        let message = "expected submissions, found no file that ends in .rs";
        return Err(Error::file(&absolute, 0, message));
    }
    files.sort();
    files
        .into_iter()
        .map(|file| load_submission(root, file))
        .collect()
}

fn load_submission(root: &Path, file: PathBuf) -> Result<SubmissionFile> {
    let path = root.join(&file);
    let text = fs::read_to_string(&path).map_err(Error::io("read", &path))?;
    let (mut copies, mut mended, mut copied) = (Vec::new(), String::new(), 0);
    for (line, snippet, body) in find_pastes(&path, &text)? {
        let wanted = load_snippet(root, snippet, &path, line)?;
        mended += &text[copied..body.start];
        mended += &wanted;
        copied = body.end;
        copies.push(Copy {
            file: file.clone(),
            snippet: PathBuf::from(snippet),
            line,
            is_current: text[body] == wanted,
        });
    }
    mended += &text[copied..];
    Ok(SubmissionFile {
        path,
        copies,
        mended,
    })
}

/// The text of the snippet named at `path:line`. A text that would break the markers around it is rejected.
fn load_snippet(root: &Path, snippet: &str, path: &Path, line: usize) -> Result<String> {
    let mut parts = Path::new(snippet).components();
    let below_src = parts.next() == Some(Component::Normal("src".as_ref()));
    if !below_src || !parts.all(|part| matches!(part, Component::Normal(_))) {
        let message = format!("expected a file below src/, found '{snippet}'");
        return Err(Error::file(path, line, message));
    }
    let source = root.join(snippet);
    let text = fs::read_to_string(&source).map_err(Error::io("read", &source))?;
    if let Some((line, _, mark)) = numbered_lines(&text).find(|(_, _, line)| is_marker(line)) {
        let message = format!("expected a snippet without markers, found '{mark}'");
        return Err(Error::file(&source, line, message));
    }
    if !text.ends_with('\n') {
        let message = "expected a snippet that ends with a newline, found none";
        return Err(Error::file(&source, numbered_lines(&text).count(), message));
    }
    Ok(text)
}

/// The begin marker's line, the snippet and the body of every copy. `path` is for error messages.
fn find_pastes<'a>(path: &Path, text: &'a str) -> Result<Vec<(usize, &'a str, Range<usize>)>> {
    let mut pastes: Vec<(usize, &str, Range<usize>)> = Vec::new();
    let mut open: Option<(usize, &str, usize)> = None;
    for (line, range, content) in numbered_lines(text) {
        let refuse = |message: String| Err(Error::file(path, line, message));
        if !is_marker(content) {
            continue;
        }
        let begun = content.strip_prefix(BEGIN);
        let begun = begun.and_then(|rest| rest.strip_suffix(HINT));
        match (content, begun, open.take()) {
            (_, Some(snippet), None) => {
                if let Some((first, ..)) = pastes.iter().find(|paste| paste.1 == snippet) {
                    return refuse(format!(
                        "expected one copy of {snippet}, found a second (the first begins at line {first})"
                    ));
                }
                open = Some((line, snippet, range.end));
            }
            (END, _, Some((begin, snippet, start))) => {
                pastes.push((begin, snippet, start..range.start));
            }
            (LOCAL_ONLY, _, None) => {}
            (END, _, None) => {
                return refuse(format!(
                    "expected '{BEGIN}…{HINT}' before '{END}', found none"
                ));
            }
            (LOCAL_ONLY, _, Some((begin, ..))) | (_, Some(_), Some((begin, ..))) => {
                return refuse(format!(
                    "expected '{END}' for the copy that begins at line {begin}, found '{content}'"
                ));
            }
            _ => {
                return refuse(format!(
                    "expected '{BEGIN}FILE{HINT}', '{END}' or '{LOCAL_ONLY}', found '{content}'"
                ));
            }
        }
    }
    if let Some((begin, ..)) = open {
        let message = format!("expected '{END}' for this copy, found the end of the file");
        return Err(Error::file(path, begin, message));
    }
    Ok(pastes)
}

fn is_marker(line: &str) -> bool {
    MARKER_STARTS
        .iter()
        .any(|mark| line.trim_start().starts_with(mark))
}

/// The lines of a text: number from 1, range including the line end, and content without `\n`.
fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, Range<usize>, &str)> {
    let mut start = 0;
    text.split_inclusive('\n')
        .zip(1..)
        .map(move |(line, number)| {
            let range = start..start + line.len();
            start = range.end;
            (number, range, line.strip_suffix('\n').unwrap_or(line))
        })
}
