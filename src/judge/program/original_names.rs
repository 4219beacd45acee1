//! Replaces the names that a program's files have where it runs by those that their author knows.

use crate::judge::folder_walk::base_name;
use crate::judge::process::leftovers::scratch;
use crate::judge::program::cache_entry::COMPILE_FOLDER_NAME;
use crate::judge::program::compile_folder::{PRODUCTS, SOURCES};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::{Source, rename_in_text};
use crate::judge::program::source_files::SourceFile;
use std::cmp::Reverse;
use std::path::Path;

/// The names to replace in what a program prints about itself while it runs.
#[derive(Debug, Clone, Default)]
pub struct OriginalNames {
    /// The folder where the compiled program is kept.
    folder: String,
    /// Paths with their replacements, the longest first, as one may be a prefix of another.
    paths: Vec<(String, String)>,
    /// Files that are compiled under another name, with the author's.
    names: Vec<(String, String)>,
}

/// The author's own files in the program at `path`: the name of each in messages, and its path.
pub fn author_paths(source: &Source, path: &str) -> Vec<(String, String)> {
    let own_path = author_path(source, path);
    let named = |file: &SourceFile| Some((file.shown.clone(), own_path(&file.shown)?));
    source.files.iter().filter_map(named).collect()
}

/// Gives the path of a file by its name in messages; `None` for a file that is not the author's. `path` is the author's
/// path of the program: that of its only file, or of the folder that holds its files.
fn author_path(source: &Source, path: &str) -> impl Fn(&str) -> Option<String> {
    let base = base_name(Path::new(path));
    let is_file = source.files.iter().any(|file| file.shown == base);
    let driver = source.driver().map_or("\0", |driver| &driver.folder);
    move |shown| match shown {
        shown if shown == base => Some(path.to_string()),
        shown if is_file || shown.starts_with(driver) => None,
        shown => Some(Path::new(path).join(shown).display().to_string()),
    }
}

impl OriginalNames {
    /// For a program compiled from `source`; `path` is the author's path of the file or the folder.
    pub fn new(source: &Source, executable: &Executable, path: &str) -> OriginalNames {
        let Some(folder) = executable.folders.first() else {
            return OriginalNames::default();
        };
        let inside = folder.display();
        let own_path = author_path(source, path);
        let in_sources = |file: &SourceFile| {
            let called = own_path(&file.shown).unwrap_or_else(|| file.shown.clone());
            (format!("{inside}/{SOURCES}/{}", file.name), called)
        };
        let mut paths: Vec<_> = source.files.iter().map(in_sources).collect();
        let parts = [format!("{SOURCES}/"), format!("{PRODUCTS}/"), String::new()];
        paths.extend(parts.map(|part| (format!("{inside}/{part}"), String::new())));
        paths.sort_by_key(|(path, _)| Reverse(path.len()));
        let other = source.files.iter().filter(|file| file.name != file.shown);
        OriginalNames {
            folder: inside.to_string(),
            paths,
            names: other.map(|f| (f.name.clone(), f.shown.clone())).collect(),
        }
    }

    pub fn restore_names(&self, said: &str) -> String {
        let said = self.restore_folder(said);
        let said = self.paths.iter().fold(said, |said, (path, called)| {
            said.replace(path.as_str(), called)
        });
        let names = self.names.iter();
        names.fold(said, |said, (name, called)| {
            rename_in_text(&said, name, called)
        })
    }

    /// Replaces the folder where the program was compiled by the one where it is kept: it was moved, and debug
    /// information still names the old one.
    fn restore_folder(&self, said: &str) -> String {
        let mark = format!("/{}", scratch::SCRATCH_PREFIX);
        let compiled = format!("/{COMPILE_FOLDER_NAME}");
        let (mut home, mut rest) = (String::new(), said);
        while let Some(at) = rest.find(&mark) {
            let (before, found) = rest.split_at(at);
            let path = before.rfind(|c: char| c.is_whitespace() || "\"'(<=[".contains(c));
            let start = path.map_or(0, |last| last + 1);
            let length = found[1..].find('/').map_or(found.len(), |end| end + 1);
            home.push_str(&before[..start]);
            home.push_str(&self.folder);
            rest = &found[length..];
            rest = rest.strip_prefix(&compiled).unwrap_or(rest);
        }
        home + rest
    }
}
