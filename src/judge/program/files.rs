//! The files of one program: those of a folder with all its subfolders, or single ones.
//!
//! Every file counts, not only sources: headers, data, a `build` script. Hidden ones (`.git`, `.DS_Store`) are left out.

use crate::error::{Error, Result};
use crate::judge::package::constants::Constants;
use crate::judge::plain_file;
use crate::judge::walk::Walk;
use std::borrow::Cow;
use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// One file of a program.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// Its path below the program's folder, as the compiler finds it.
    pub name: String,
    /// The same as its author knows it, for messages.
    pub shown: String,
    pub bytes: Vec<u8>,
    /// Its size on disk; more than `bytes` has when it was too large to be read.
    pub size: u64,
    pub executable: bool,
    /// Is it handed to the compiler, or only there for others to include?
    pub compiled: bool,
    /// Where it really lies, links followed.
    pub origin: PathBuf,
}

/// No more than this is read of a program, whatever a package allows; what is larger is not compiled.
pub const LARGEST: u64 = 8 << 20;

/// Endings of files that others include and that are never compiled on their own.
const HEADERS: &[&str] = &[
    "h", "hh", "hpp", "hxx", "h++", "H", "inc", "inl", "ipp", "tcc", "tpp",
];

/// Is it, by its name, a header of C or C++?
pub fn is_header(file: &Path) -> bool {
    let extension = file.extension().and_then(|e| e.to_str());
    extension.is_some_and(|e| HEADERS.contains(&e))
}

/// The headers among what was named on a command line, and the rest: headers are nobody's program, they belong to each.
pub fn headers_apart<P: AsRef<Path>>(named: impl IntoIterator<Item = P>) -> (Vec<P>, Vec<P>) {
    named
        .into_iter()
        .partition(|name| is_header(name.as_ref()) && name.as_ref().is_file())
}

/// The headers that lie in `folder` itself.
pub fn headers_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = entries(folder)?;
    found.retain(|path| is_header(path) && path.is_file());
    Ok(found)
}

/// All files below `folder`, in order, each under its path from there.
pub fn below(folder: &Path) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    collect(folder, "", &mut Walk::default(), &mut files)?;
    Ok(files)
}

fn collect(
    folder: &Path,
    prefix: &str,
    walked: &mut Walk,
    files: &mut Vec<SourceFile>,
) -> Result<()> {
    const MOST: usize = 10_000;
    walked.enter(folder)?;
    for path in entries(folder)? {
        let name = format!("{prefix}{}", base_name(&path));
        if files.len() >= MOST {
            let text = format!("expected a program of at most {MOST} files");
            return Err(Error::file(&path, 0, text));
        }
        match path.is_dir() {
            true => collect(&path, &format!("{name}/"), walked, files)?,
            false => {
                let read_so_far: u64 = files.iter().map(|file| file.size).sum();
                files.push(read(&path, name, LARGEST.saturating_sub(read_so_far))?);
            }
        }
    }
    walked.leave();
    Ok(())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io("list", folder))? {
        let path = entry.map_err(Error::io("list", folder))?.path();
        if !base_name(&path).starts_with('.') {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// One file, under the name `name`; no more than `most` bytes of it.
pub fn read(path: &Path, name: String, most: u64) -> Result<SourceFile> {
    let opened = plain_file::open(path).map_err(Error::io("read", path))?;
    let metadata = opened.metadata().map_err(Error::io("read", path))?;
    let mut bytes = Vec::new();
    let read = opened.take(most).read_to_end(&mut bytes);
    read.map_err(Error::io("read", path))?;
    Ok(SourceFile {
        shown: name.clone(),
        name,
        bytes,
        size: metadata.len(),
        executable: metadata.permissions().mode() & 0o111 != 0,
        compiled: false,
        origin: fs::canonicalize(path).map_err(Error::io("find", path))?,
    })
}

impl SourceFile {
    /// A file alone is known to nobody by its name, so an odd one need not be a trouble to compilers and interpreters:
    /// each has its own idea of what `@`, `\`, `*` or a line end means there. Messages keep the author's name.
    pub fn with_plain_name(mut self) -> SourceFile {
        let is_plain = |c: char| c.is_alphanumeric() || "_-+.".contains(c);
        if !self.name.chars().all(is_plain) || self.name.starts_with('-') {
            let ending = self.name.rsplit_once('.').map_or("", |(_, ending)| ending);
            self.name = format!("submission.{ending}");
        }
        self
    }

    pub fn substitute(&mut self, constants: &Constants) {
        if let Cow::Owned(bytes) = constants.substitute(&self.bytes) {
            self.bytes = bytes;
        }
    }

    /// Writes it below `folder`, in a subfolder where its name says so.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let file = folder.join(&self.name);
        let parent = file.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(Error::io("create", parent))?;
        fs::write(&file, &self.bytes).map_err(Error::io("write", &file))?;
        if self.executable {
            let mode = fs::Permissions::from_mode(0o755);
            fs::set_permissions(&file, mode).map_err(Error::io("write", &file))?;
        }
        Ok(())
    }
}

/// The last part of a path as text.
pub fn base_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
