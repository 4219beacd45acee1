//! What a program's files are called where it runs, and what their author calls them.

use crate::judge::program::executable::Executable;
use crate::judge::program::files::{SourceFile, base_name};
use crate::judge::program::source::{Source, renamed_in};
use std::cmp::Reverse;
use std::path::Path;

/// Turns the one into the other, in what a program says of itself while it runs.
#[derive(Debug, Default)]
pub struct OwnNames {
    /// Paths, each with what it becomes; the longest first, for one may begin with another.
    paths: Vec<(String, String)>,
    /// Names of files that are compiled by another one.
    names: Vec<(String, String)>,
}

impl OwnNames {
    /// Of a program that was compiled from `source`; `path` is what its author has called the file, or the folder.
    pub fn of(source: &Source, executable: &Executable, path: &str) -> OwnNames {
        let Some(folder) = executable.folders.first() else {
            return OwnNames::default();
        };
        let inside = folder.display();
        let base = base_name(Path::new(path));
        let is_file = source.files.iter().any(|file| file.shown == base);
        let driver = source.driver().unwrap_or("\0");
        let called = |file: &SourceFile| match file.shown.as_str() {
            shown if shown == base => path.to_string(),
            shown if is_file || shown.starts_with(driver) => shown.to_string(),
            shown => format!("{}/{shown}", path.trim_end_matches('/')),
        };
        let in_sources = |file: &SourceFile| (format!("{inside}/src/{}", file.name), called(file));
        let mut paths: Vec<_> = source.files.iter().map(in_sources).collect();
        let rest = ["/src/", "/out/", "/"].map(|place| (format!("{inside}{place}"), String::new()));
        paths.extend(rest);
        paths.sort_by_key(|(path, _)| Reverse(path.len()));
        let other = source.files.iter().filter(|file| file.name != file.shown);
        OwnNames {
            paths,
            names: other.map(|f| (f.name.clone(), f.shown.clone())).collect(),
        }
    }

    pub fn in_its_names(&self, said: &str) -> String {
        let said = said.to_string();
        let said = self.paths.iter().fold(said, |said, (path, called)| {
            said.replace(path.as_str(), called)
        });
        let names = self.names.iter();
        names.fold(said, |said, (name, called)| renamed_in(&said, name, called))
    }
}
