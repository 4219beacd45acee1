//! What a program's files are called where it runs, and what their author calls them.

use crate::judge::process::leftovers::scratch;
use crate::judge::program::executable::Executable;
use crate::judge::program::files::{SourceFile, base_name};
use crate::judge::program::kept::COMPILED;
use crate::judge::program::source::{Source, renamed_in};
use std::cmp::Reverse;
use std::path::Path;

/// Turns the one into the other, in what a program says of itself while it runs.
#[derive(Debug, Clone, Default)]
pub struct OwnNames {
    /// The folder where what was compiled is kept.
    folder: String,
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
            folder: inside.to_string(),
            paths,
            names: other.map(|f| (f.name.clone(), f.shown.clone())).collect(),
        }
    }

    pub fn in_its_names(&self, said: &str) -> String {
        let said = self.at_home(said);
        let said = self.paths.iter().fold(said, |said, (path, called)| {
            said.replace(path.as_str(), called)
        });
        let names = self.names.iter();
        names.fold(said, |said, (name, called)| renamed_in(&said, name, called))
    }

    /// A program that tells where its lines were compiled tells of a folder that is gone: it was moved to where it is kept.
    fn at_home(&self, said: &str) -> String {
        let (mark, compiled) = (format!("/{}", scratch::PREFIX), format!("/{COMPILED}"));
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
