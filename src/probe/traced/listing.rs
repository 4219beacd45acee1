//! The files of a program that is followed, as its author has them.

use crate::judge::program::files::SourceFile;
use crate::judge::program::source::Source;
use std::path::Path;

pub(super) struct Listing {
    /// As the compiler finds it, and as its author calls it.
    pub name: String,
    pub shown: String,
    pub text: String,
}

impl Listing {
    /// All that the program has.
    pub fn of(program: &Path, source: &Source) -> Vec<Listing> {
        let is_folder = program.is_dir();
        let shown = |file: &SourceFile| match source.files() {
            _ if is_folder => program.join(&file.shown).display().to_string(),
            [_] => program.display().to_string(),
            _ => file.shown.clone(),
        };
        let listing = |file: &SourceFile| Listing {
            name: file.name.clone(),
            shown: shown(file),
            text: String::from_utf8_lossy(&file.bytes).into_owned(),
        };
        source.files().iter().map(listing).collect()
    }
}

/// What the file is called whose lines are told, and its text. `place`: which one it is, where that is known; where it is not and
/// there are several, the program and no text.
pub(super) fn of_lines(
    listings: &[Listing],
    place: Option<usize>,
    program: &Path,
) -> (String, String) {
    let only = (listings.len() == 1).then_some(0);
    match place.or(only).and_then(|place| listings.get(place)) {
        Some(listing) => (listing.shown.clone(), listing.text.clone()),
        None => (program.display().to_string(), String::new()),
    }
}
