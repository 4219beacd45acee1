//! The source files of a followed program, under the names that its author knows.

use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
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
