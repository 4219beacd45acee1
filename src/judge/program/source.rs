//! Source files on disk -> [`Source`]: their language, their bytes, and the file a program starts in.

use crate::error::{Error, Result};
use crate::judge::program::language::{self, Language};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The source of one program: files of one language in one folder.
#[derive(Debug)]
pub struct Source {
    pub(super) language: &'static Language,
    pub(super) files: Vec<(String, Vec<u8>)>,
    size: u64,
}

/// No more than this is read of a source, whatever a package allows; what is larger is not compiled.
pub(super) const LARGEST: u64 = 8 << 20;

impl Source {
    /// Reads a source file, or a folder whose files (of one language) make one program.
    pub fn read(path: &Path) -> Result<Source> {
        if !path.is_dir() {
            return Source::of_files(path, vec![path.to_path_buf()]);
        }
        let mut files = Vec::new();
        for entry in fs::read_dir(path).map_err(Error::io("list", path))? {
            let file = entry.map_err(Error::io("list", path))?.path();
            if language_of(&file).is_some() {
                files.push(file);
            }
        }
        files.sort();
        Source::of_files(path, files)
    }

    fn of_files(path: &Path, files: Vec<PathBuf>) -> Result<Source> {
        let language = files.first().and_then(|file| language_of(file));
        let Some(language) = language else {
            let known = language::known_extensions();
            return Err(Error::file(
                path,
                0,
                format!("expected a source file whose name ends in one of {known}"),
            ));
        };
        let read = |file: &PathBuf| -> Result<(String, Vec<u8>)> {
            let name = file
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let mut bytes = Vec::new();
            let opened = File::open(file).map_err(Error::io("read", file))?;
            let read = opened.take(LARGEST).read_to_end(&mut bytes);
            read.map_err(Error::io("read", file))?;
            Ok((name, bytes))
        };
        let mut size = 0;
        for file in &files {
            let metadata = fs::metadata(file).map_err(Error::io("read", file))?;
            if !metadata.is_file() {
                return Err(Error::file(file, 0, "expected a source file"));
            }
            size += metadata.len();
        }
        let mut files = files.iter().map(read).collect::<Result<Vec<_>>>()?;
        if language.name == "Java" {
            // javac wants a public class in a file of its own name.
            for (name, bytes) in &mut files {
                if let Some(class) = public_class(&String::from_utf8_lossy(bytes)) {
                    *name = format!("{class}.java");
                }
            }
        }
        Ok(Source {
            language,
            files,
            size,
        })
    }

    pub fn language(&self) -> &'static str {
        self.language.name
    }

    /// Size of all files in bytes.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The file whose name says where the program starts: `main.*` if there is one, else the first.
    pub(super) fn main_file(&self) -> &str {
        let is_main = |name: &&String| ["main", "Main", "__main__"].contains(&stem(name));
        let mut names = self.files.iter().map(|(name, _)| name);
        names
            .clone()
            .find(is_main)
            .or(names.next())
            .map_or("", |name| name)
    }
}

pub(super) fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

fn language_of(file: &Path) -> Option<&'static Language> {
    language::of_extension(file.extension()?.to_str()?)
}

/// The name behind `public class` (maybe `public final class`), comments left out.
fn public_class(source: &str) -> Option<String> {
    let mut code = String::new();
    let mut rest = source;
    let begins = |at: &usize, text: &str| ["/*", "//"].iter().any(|c| text[*at..].starts_with(c));
    let slashes = |text: &str| {
        text.match_indices('/')
            .map(|(at, _)| at)
            .find(|at| begins(at, text))
    };
    while let Some(start) = slashes(rest) {
        code.push_str(&rest[..start]);
        let comment = &rest[start..];
        let end = match comment.starts_with("/*") {
            true => comment.find("*/").map_or(comment.len(), |i| i + 2),
            false => comment.find('\n').unwrap_or(comment.len()),
        };
        code.push(' ');
        rest = &comment[end..];
    }
    code.push_str(rest);
    let words: Vec<&str> = code.split_whitespace().collect();
    let is_modifier = |word: &&&str| ["final", "abstract", "strictfp"].contains(*word);
    let at = (0..words.len()).find(|&i| {
        let mut next = words[i + 1..].iter().skip_while(is_modifier);
        words[i] == "public" && next.next() == Some(&"class")
    })?;
    let class = words[at..].iter().skip_while(|w| **w != "class").nth(1)?;
    let end = class
        .find(|c: char| !c.is_alphanumeric() && c != '_' && c != '$')
        .unwrap_or(class.len());
    Some(class[..end].to_string())
}
