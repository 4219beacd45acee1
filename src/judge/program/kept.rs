//! What is kept of one source: a folder of the judge's own, where it notes down what it has to know of the program, and in that
//! the folder where the source was compiled ([`compile_folder`](super::compile_folder)). No program can write to the first.

use crate::error::{Error, Result};
use crate::judge::plain_file;
use crate::judge::program::compile_folder::{CompileFolder, Part};
use crate::judge::program::source::Source;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What the judge notes down, each in a file of its own.
#[derive(Debug, Clone, Copy)]
pub(super) enum Note {
    /// What was compiled: all files, whatever has become of them since.
    Sources,
    /// What the compiler warned of, where it did.
    Warnings,
    /// The standard, where it is another than the source was to have.
    Standard,
    /// The name of the class with main.
    MainClass,
    /// The path of the real compiler or interpreter, where another program stands before it.
    Compiler,
}

impl Note {
    fn name(self) -> &'static str {
        match self {
            Note::Sources => "sources",
            Note::Warnings => "warnings",
            Note::Standard => "standard",
            Note::MainClass => "mainclass",
            Note::Compiler => "compiler",
        }
    }
}

/// In a kept folder: where its source was compiled.
pub(super) const COMPILED: &str = "work";

/// Such a folder.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    place: PathBuf,
    pub compiled: CompileFolder,
}

impl Kept {
    pub fn at(place: &Path) -> Kept {
        Kept {
            place: place.to_path_buf(),
            compiled: CompileFolder::at(place.join(COMPILED)),
        }
    }

    pub fn note(&self, note: Note, text: impl AsRef<[u8]>) -> Result<()> {
        let file = self.place.join(note.name());
        // A program that is not shut in could have put something there.
        let _ = fs::remove_file(&file);
        let written = File::create_new(&file).and_then(|mut new| new.write_all(text.as_ref()));
        written.map_err(Error::io("write", &file))
    }

    /// `None`: nothing was noted.
    pub fn noted(&self, note: Note) -> Option<Vec<u8>> {
        plain_file::read(&self.place.join(note.name())).ok()
    }

    /// The same as text.
    pub fn text(&self, note: Note) -> Option<String> {
        String::from_utf8(self.noted(note)?).ok()
    }

    /// Is this exactly this source, compiled?
    pub fn is_of(&self, source: &Source) -> bool {
        self.compiled.has(&[Part::Sources, Part::Products])
            && self.noted(Note::Sources) == Some(record(source))
    }

    pub fn note_sources(&self, source: &Source) -> Result<()> {
        self.note(Note::Sources, record(source))
    }
}

/// All its files in a row, names and bytes, with their lengths before them.
fn record(source: &Source) -> Vec<u8> {
    let mut all = Vec::new();
    for file in &source.files {
        for part in [file.name.as_bytes(), file.bytes.as_slice()] {
            all.extend(part.len().to_le_bytes());
            all.extend(part);
        }
    }
    all
}
