//! The files of a program that is followed, as its author has them.

use crate::commands::program::Aim;
use crate::judge::program::files::SourceFile;
use crate::judge::program::source::Source;

pub(super) struct Listing {
    /// As the compiler finds it, and as its author calls it.
    pub name: String,
    pub shown: String,
    pub text: String,
}

impl Listing {
    /// All that the program has.
    pub fn of(aim: &Aim, source: &Source) -> Vec<Listing> {
        let is_folder = aim.file.is_dir();
        let shown = |file: &SourceFile| match source.files() {
            _ if is_folder => aim.file.join(&file.shown).display().to_string(),
            [_] => aim.file.display().to_string(),
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

/// The file whose lines are told, by its place, and its text. `None`: they may be those of any; where there are several, that is the
/// whole program and no text.
pub(super) fn of_lines(listings: &[Listing], place: Option<usize>, aim: &Aim) -> (String, String) {
    let only = (listings.len() == 1).then_some(0);
    match place.or(only).and_then(|place| listings.get(place)) {
        Some(listing) => (listing.shown.clone(), listing.text.clone()),
        None => (aim.file.display().to_string(), String::new()),
    }
}
