//! The kept folder of one source. It holds the judge's notes about the program, and within it the folder where the
//! source was compiled ([`compile_folder`](super::compile_folder)). Programs can write only to the inner one.

use crate::error::{Error, Result};
use crate::judge::plain_file;
use crate::judge::program::compile_folder::{CompileFolder, PRODUCTS, SOURCES};
use crate::judge::program::source::Source;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The judge's notes, each in a file of its own. This one has all files that were compiled, with the bytes that they had
/// then.
const SOURCES_NOTE: &str = "sources";
/// The compiler's warnings.
pub(super) const WARNINGS_NOTE: &str = "warnings";
/// The standard that it was compiled by, if not the intended one.
pub(super) const STANDARD_NOTE: &str = "standard";
/// The path of the real compiler or interpreter, if the one in PATH is a shim.
pub(super) const COMPILER_NOTE: &str = "compiler";

/// The folder in a kept folder where the source was compiled.
pub(super) const COMPILE_FOLDER_NAME: &str = "work";

/// A kept folder.
#[derive(Debug, Clone)]
pub(super) struct CacheEntry {
    place: PathBuf,
    pub compiled: CompileFolder,
}

impl CacheEntry {
    pub fn in_folder(place: &Path) -> CacheEntry {
        CacheEntry {
            place: place.to_path_buf(),
            compiled: CompileFolder::new(place.join(COMPILE_FOLDER_NAME)),
        }
    }

    pub fn write_note(&self, note: &str, text: impl AsRef<[u8]>) -> Result<()> {
        let file = self.place.join(note);
        // A program outside of the sandbox could have put something there.
        let _ = fs::remove_file(&file);
        let written = File::create_new(&file).and_then(|mut new| new.write_all(text.as_ref()));
        written.map_err(Error::io("write", &file))
    }

    /// The note's bytes; `None` if there is no such note.
    pub fn read_note(&self, note: &str) -> Option<Vec<u8>> {
        plain_file::read_all(&self.place.join(note)).ok()
    }

    /// The note as text.
    pub fn read_note_text(&self, note: &str) -> Option<String> {
        String::from_utf8(self.read_note(note)?).ok()
    }

    /// Whether it holds exactly this source, compiled.
    pub fn holds_source(&self, source: &Source) -> bool {
        self.compiled.has_parts(&[SOURCES, PRODUCTS])
            && self.read_note(SOURCES_NOTE) == Some(serialize_sources(source))
    }

    pub fn write_sources_note(&self, source: &Source) -> Result<()> {
        self.write_note(SOURCES_NOTE, serialize_sources(source))
    }
}

/// The names and bytes of all files in a row, each preceded by its length.
fn serialize_sources(source: &Source) -> Vec<u8> {
    let mut all = Vec::new();
    for file in &source.files {
        for part in [file.name.as_bytes(), file.bytes.as_slice()] {
            all.extend(part.len().to_le_bytes());
            all.extend(part);
        }
    }
    all
}
