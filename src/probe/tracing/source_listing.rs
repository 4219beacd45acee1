//! The source files of a followed program, under the names that its author knows.

use crate::judge::program::lexer::blank_non_code;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
use crate::judge::program::source_remarks::functions::{
    after_index, is_compared_with_digit, numbered_tokens,
};
use crate::teach::replay::Message;
use std::path::Path;

pub(super) struct SourceListing {
    /// As the compiler sees it; `shown` is what its author calls it.
    pub name: String,
    pub shown: String,
    pub text: String,
}

impl SourceListing {
    /// All files of the program.
    pub fn list_files(program: &Path, source: &Source) -> Vec<SourceListing> {
        let is_folder = program.is_dir();
        let shown = |file: &SourceFile| match source.files.as_slice() {
            _ if is_folder => program.join(&file.shown).display().to_string(),
            [_] => program.display().to_string(),
            _ => file.shown.clone(),
        };
        let listing = |file: &SourceFile| SourceListing {
            name: file.name.clone(),
            shown: shown(file),
            text: String::from_utf8_lossy(&file.bytes).into_owned(),
        };
        source.files.iter().map(listing).collect()
    }
}

/// The first line that compares a cell of a board with a number below 10, although the board holds characters.
pub(super) fn number_comparison(
    listings: &[SourceListing],
    language: &str,
    board: &str,
) -> Option<Message> {
    let name = board.rsplit('.').next()?;
    let line = listings.iter().find_map(|listing| {
        let bare = blank_non_code(&listing.text, language);
        let tokens = numbered_tokens(&bare);
        let mut named = (0..tokens.len()).filter(|at| tokens[*at].text == name);
        named.find_map(|at| {
            let (rest, indices) = after_index(&tokens, at);
            (indices > 0 && is_compared_with_digit(rest)).then(|| tokens[at].line)
        })
    })?;
    Some(Message::new(
        format!(
            "line {line} compares a cell of {board} with a number below 10; {board} holds characters, which equal none"
        ),
        format!(
            "第 {line} 行把 {board} 的格子与小于 10 的数比较；{board} 存的是字符，与这样的数都不相等"
        ),
    ))
}

/// The name and text of the file whose lines are shown. `place`: which one it is, if that is known. If it isn't and
/// there are several, the program's name and no text.
pub(super) fn name_and_text(
    listings: &[SourceListing],
    place: Option<usize>,
    program: &Path,
) -> (String, String) {
    let only = (listings.len() == 1).then_some(0);
    match place.or(only).and_then(|place| listings.get(place)) {
        Some(listing) => (listing.shown.clone(), listing.text.clone()),
        None => (program.display().to_string(), String::new()),
    }
}
