//! Reads the files of one program: a folder with all its subfolders, or single files.
//!
//! All files count, not only sources: headers, data, a `build` script. Hidden ones (`.git`, `.DS_Store`) are left out.

use crate::error::{Error, Result};
use crate::judge::folder_walk::{self, FolderWalk, base_name};
use crate::judge::plain_file;
use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// A file of a program.
#[derive(Debug, Clone, Default)]
pub struct SourceFile {
    /// Its path below the program's folder, as the compiler gets it.
    pub name: String,
    /// The path that its author knows, for messages.
    pub shown: String,
    pub bytes: Vec<u8>,
    /// Its size on disk; larger than `bytes` if it was too large to be read.
    pub size: u64,
    pub executable: bool,
    /// Whether it goes on the compiler's command line; if not, it is only there for others to include or read.
    pub compiled: bool,
    /// Its real path, with links resolved.
    pub origin: PathBuf,
}

/// The most bytes that are read of a program, whatever a package allows. A larger program isn't compiled.
pub const MAX_SOURCE_BYTES: u64 = 8 << 20;

/// Extensions of files that others include and that are never compiled on their own.
const HEADER_EXTENSIONS: &[&str] = &[
    "h", "hh", "hpp", "hxx", "h++", "H", "inc", "inl", "ipp", "tcc", "tpp",
];

/// Whether a file of this name is a header of C or C++.
pub fn is_header(file: &Path) -> bool {
    let extension = file.extension().and_then(|e| e.to_str());
    extension.is_some_and(|e| HEADER_EXTENSIONS.contains(&e))
}

/// Splits the files named on a command line into headers and the rest. A header isn't a program; it belongs to all of
/// them.
pub fn headers_apart<P: AsRef<Path>>(named: impl IntoIterator<Item = P>) -> (Vec<P>, Vec<P>) {
    let is_one = |name: &P| is_header(name.as_ref()) && name.as_ref().is_file();
    named.into_iter().partition(is_one)
}

/// The headers in `folder` itself, without subfolders.
pub fn headers_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = visible_entries(folder)?;
    found.retain(|path| is_header(path) && path.is_file());
    Ok(found)
}

/// All files below `folder`, sorted within each folder and named by their paths from there.
pub fn read_folder(folder: &Path) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    collect_files(folder, "", &mut FolderWalk::default(), &mut files)?;
    Ok(files)
}

fn collect_files(
    folder: &Path,
    prefix: &str,
    walked: &mut FolderWalk,
    files: &mut Vec<SourceFile>,
) -> Result<()> {
    const MAX_FILES: usize = 10_000;
    walked.enter(folder)?;
    for path in visible_entries(folder)? {
        let name = format!("{prefix}{}", base_name(&path));
        if files.len() >= MAX_FILES {
            let text = format!("expected a program of at most {MAX_FILES} files");
            return Err(Error::file(&path, 0, text));
        }
        if path.is_dir() {
            collect_files(&path, &format!("{name}/"), walked, files)?
        } else {
            let read_so_far: u64 = files.iter().map(|file| file.size).sum();
            let left = MAX_SOURCE_BYTES.saturating_sub(read_so_far);
            files.push(read_file(&path, name, left)?);
        }
    }
    walked.leave();
    Ok(())
}

/// The entries of a folder without hidden ones, sorted.
fn visible_entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = folder_walk::list_sorted(folder)?;
    found.retain(|path| !base_name(path).starts_with('.'));
    Ok(found)
}

/// Reads at most `most` bytes of one file and calls it `name`.
pub fn read_file(path: &Path, name: String, most: u64) -> Result<SourceFile> {
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
    /// A file of ours that is on no disk.
    pub fn of_text(name: &str, text: &str) -> SourceFile {
        SourceFile {
            name: name.to_string(),
            shown: name.to_string(),
            bytes: text.as_bytes().to_vec(),
            size: text.len() as u64,
            ..SourceFile::default()
        }
    }

    /// Replaces an odd name: compilers and interpreters each have their own idea of what `@`, `\`, `*` or a newline in
    /// a name means. No other file refers to a single file by its name, and messages keep the author's.
    pub fn with_plain_name(mut self) -> SourceFile {
        let is_plain = |c: char| c.is_alphanumeric() || "_-+.".contains(c);
        if !self.name.chars().all(is_plain) || self.name.starts_with('-') {
            let ending = self.name.rsplit_once('.').map_or("", |(_, ending)| ending);
            self.name = format!("submission.{ending}");
        }
        self
    }

    /// Writes it below `folder`, creating the subfolders in its name.
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
