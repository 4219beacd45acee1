//! The comments of the sources in Chinese, for a page that is read in Chinese.
//!
//! In `comments.txt`, each comment is followed by its translation, also one line, so that the sources keep their line
//! numbers. A comment is there without its marks, and once for all programming languages.

/// The English comments, each with its Chinese one.
fn comment_pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut lines = include_str!("comments.txt").lines();
    std::iter::from_fn(move || Some((lines.next()?, lines.next()?)))
}

/// A comment in Chinese.
pub fn translate_comment(comment: &str) -> Option<&'static str> {
    let plain = normalize_comment(comment);
    let found = comment_pairs().find(|(english, _)| normalize_comment(english) == plain);
    found.map(|(_, chinese)| chinese)
}

/// Comments in Rust mark code with backticks, and Python writes `False` for `false`.
fn normalize_comment(comment: &str) -> String {
    comment.replace('`', "").replace("False", "false")
}

/// The comment of a line without its marks, if it has one. The language depends on the extension of `file`.
pub fn parse_comment<'a>(line: &'a str, file: &str) -> Option<&'a str> {
    let marks: &[&str] = if file.ends_with(".py") {
        &["#", "\"\"\""]
    } else {
        &["//"]
    };
    let starts = marks.iter().filter_map(|mark| line.find(mark));
    let marked = &line[starts.min()?..];
    let comment = marked.trim_start_matches(['/', '#', '"']).trim();
    let comment = comment.trim_end_matches("\"\"\"");
    (!comment.is_empty()).then_some(comment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::page::{SourceLines, collect_sources};
    use std::collections::HashSet;

    #[test]
    fn every_source_comment_has_one_translation() {
        let mut sources = SourceLines::default();
        collect_sources(&mut sources);
        let comments = sources.comments;
        for (comment, _) in &comments {
            assert!(
                translate_comment(comment).is_some(),
                "comments.txt: {comment}"
            );
        }
        let said: HashSet<String> = comments
            .iter()
            .map(|(said, _)| normalize_comment(said))
            .collect();
        for (english, chinese) in comment_pairs() {
            assert!(
                said.contains(&normalize_comment(english)),
                "no source has: {english}"
            );
            assert!(!chinese.is_ascii(), "{english}: {chinese}");
        }
        assert!(comments.len() > 100, "{}", comments.len());
    }
}
