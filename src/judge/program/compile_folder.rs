//! The folder in which a source is compiled, and the only code that opens files in it.
//!
//! The source's own code may run while it is compiled: a `build` script, Perl's BEGIN blocks, GHC's preprocessors. The
//! judge, which is not sandboxed, reads what this code leaves here. So the folder is hostile from the first command on,
//! for as long as it is kept: a link may lead to any of the user's files, a pipe may never answer, a file may be larger
//! than memory. Files are opened relative to a descriptor, without following links or blocking. Only regular files are
//! read, and their number and size are limited. The judge's notes about a program are kept outside of this folder
//! ([`cache_entry`](super::cache_entry)).

use crate::error::{Error, Result};
use crate::judge::process::leftovers::removal;
use crate::judge::process::sys;
use crate::judge::program::source_files::SourceFile;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Permissions};
use std::io::{self, Read};
use std::os::fd::AsRawFd;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// The part with the sources, where commands run.
pub(super) const SOURCES: &str = "src";
/// The part with the products of the commands.
pub(super) const PRODUCTS: &str = "out";
/// The part with temporary files, which are not kept.
pub(super) const TEMPORARY: &str = "tmp";

pub(super) const ALL_PARTS: &[&str] = &[SOURCES, PRODUCTS, TEMPORARY];

/// The folder's path, which contains no link.
#[derive(Debug, Clone)]
pub(super) struct CompileFolder(PathBuf);

impl CompileFolder {
    /// The folder at `path`, which only the judge can move.
    pub fn new(path: PathBuf) -> CompileFolder {
        CompileFolder(path)
    }

    /// Creates it with its parts.
    pub fn create_parts(&self) -> Result<()> {
        let create = |folder: &Path| fs::create_dir(folder).map_err(Error::io("create", folder));
        create(&self.0)?;
        let mut parts = ALL_PARTS.iter();
        parts.try_for_each(|part| create(&self.part_path(part)))
    }

    /// Writes the sources. Call it before the first command, as nothing here checks for links.
    pub fn write_sources<'a>(
        &self,
        mut sources: impl Iterator<Item = &'a SourceFile>,
    ) -> Result<()> {
        let place = self.part_path(SOURCES);
        sources.try_for_each(|file| file.write(&place))
    }

    /// Its path, for sandboxed programs.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a part, for sandboxed programs.
    pub fn part_path(&self, part: &str) -> PathBuf {
        self.0.join(part)
    }

    /// Whether these are still folders and not links.
    pub fn has_parts(&self, parts: &[&str]) -> bool {
        parts.iter().all(|part| self.open_part(part).is_ok())
    }

    /// Removes the temporary files.
    pub fn remove_temporary(&self) -> Result<()> {
        let place = self.part_path(TEMPORARY);
        removal::remove_tree(&place).map_err(Error::io("remove", &place))
    }

    /// The bytes of a product; an error if there are more than `most`.
    pub fn read_product(&self, name: &str, most: u64) -> io::Result<Vec<u8>> {
        let products = self.open_part(PRODUCTS)?;
        let mut bytes = Vec::new();
        let mut start = open_file(&products, OsStr::new(name))?.take(most + 1);
        if start.read_to_end(&mut bytes)? as u64 > most {
            return Err(too_large());
        }
        Ok(bytes)
    }

    /// Whether this file is a native executable and not a script.
    pub fn is_native(&self, part: &str, name: &str) -> bool {
        let mut start = [0; 4];
        let opened = self.open_part(part);
        let opened = opened.and_then(|folder| open_file(&folder, OsStr::new(name)));
        let read = opened.and_then(|mut file| file.read_exact(&mut start));
        read.is_ok() && start == *b"\x7fELF"
    }

    /// Makes all products executable, and what a build script has left among the sources: when a compiler's system
    /// calls are filtered, its linker's chmod reports success but does nothing. Files with further hard links keep
    /// their mode.
    pub fn make_executable(&self) -> io::Result<()> {
        let mut see = |folder: &File, name: &OsStr| {
            let file = open_file(folder, name)?;
            match file.metadata()?.nlink() {
                1 => file.set_permissions(Permissions::from_mode(0o755)),
                _ => Ok(()),
            }
        };
        for part in [SOURCES, PRODUCTS] {
            walk_files(&self.open_part(part)?, MAX_DEPTH, &mut 0, &mut see)?;
        }
        Ok(())
    }

    /// Whether this file of the folder can be started. It may be a link to another file in the folder. `None` if the
    /// path is outside of the folder.
    pub fn is_program(&self, file: &Path) -> Option<bool> {
        let is_program = |file: &Path| {
            let name = file.strip_prefix(&self.0).ok()?;
            let (folder, name) = (name.parent()?, name.file_name()?);
            let mut opened = sys::open_in(None, self.0.as_os_str(), sys::O_DIRECTORY).ok()?;
            for part in folder.components() {
                opened = sys::open_in(Some(&opened), part.as_os_str(), sys::O_DIRECTORY).ok()?;
            }
            let metadata = open_file(&opened, name).ok()?.metadata().ok()?;
            Some(metadata.permissions().mode() & 0o111 != 0)
        };
        let real = || fs::canonicalize(file).ok();
        file.starts_with(&self.0)
            .then(|| real().is_some_and(|real| is_program(&real) == Some(true)))
    }

    fn open_part(&self, part: &str) -> io::Result<File> {
        let whole = sys::open_in(None, self.0.as_os_str(), sys::O_DIRECTORY)?;
        sys::open_in(Some(&whole), OsStr::new(part), sys::O_DIRECTORY)
    }
}

/// Depth limit for nested folders: Java's packages are nested, but never this deep.
const MAX_DEPTH: u32 = 64;

/// Calls `see` for all regular files below a folder.
fn walk_files(
    folder: &File,
    depth: u32,
    count: &mut u32,
    see: &mut dyn FnMut(&File, &OsStr) -> io::Result<()>,
) -> io::Result<()> {
    const MAX_FILES: u32 = 20_000;
    for entry in fs::read_dir(format!("/proc/self/fd/{}", folder.as_raw_fd()))? {
        let entry = entry?;
        let (name, kind): (OsString, _) = (entry.file_name(), entry.file_type()?);
        *count += 1;
        if *count > MAX_FILES || depth == 0 {
            return Err(too_large());
        }
        if kind.is_dir() {
            let inner = sys::open_in(Some(folder), &name, sys::O_DIRECTORY)?;
            walk_files(&inner, depth - 1, count, see)?;
        } else if kind.is_file() {
            see(folder, &name)?;
        }
    }
    Ok(())
}

/// Opens a regular file; anything else is an error. The check comes after opening, so the file can't be swapped.
fn open_file(folder: &File, name: &OsStr) -> io::Result<File> {
    let file = sys::open_in(Some(folder), name, sys::O_NONBLOCK)?;
    if file.metadata()?.is_file() {
        Ok(file)
    } else {
        Err(io::Error::other("expected a file"))
    }
}

fn too_large() -> io::Error {
    io::Error::other("more than any compiler makes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;
    use crate::judge::program::source_files;
    use std::os::unix::fs::symlink;

    #[test]
    fn only_regular_files_of_the_folder_are_read() {
        let scratch = Scratch::new().expect("a folder");
        let folder = CompileFolder::new(scratch.path.join("work"));
        folder.create_parts().expect("a fresh folder");
        let out = folder.part_path(PRODUCTS);
        let victim = scratch.path.join("victim.class");
        fs::write(&victim, "mine").expect("written");
        fs::set_permissions(&victim, Permissions::from_mode(0o600)).expect("ours");
        symlink(&victim, out.join("link.class")).expect("a link");
        symlink(&scratch.path, out.join("folder")).expect("a link");
        fs::hard_link(&victim, out.join("other name")).expect("the same disk");
        sys::make_named_pipe(&out.join("pipe.class")).expect("a pipe");
        fs::create_dir_all(out.join("a/b")).expect("folders");
        fs::write(out.join("a/b/C.class"), "theirs").expect("written");
        for name in ["link.class", "pipe.class", "a", "missing"] {
            assert!(folder.read_product(name, 100).is_err(), "{name}");
        }
        folder.make_executable().expect("it is ours");
        let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
        assert_eq!(mode(&victim), 0o600);
        assert_eq!(mode(&out.join("a/b/C.class")), 0o755);
        let is_program = |name: &str| folder.is_program(&out.join(name));
        assert_eq!(is_program("a/b/C.class"), Some(true));
        fs::set_permissions(&victim, Permissions::from_mode(0o700)).expect("ours");
        for name in ["link.class", "folder/victim.class", "pipe.class", "a"] {
            assert_eq!(is_program(name), Some(false), "{name}");
        }
        symlink("a/b/C.class", out.join("inner")).expect("a link");
        assert_eq!(is_program("inner"), Some(true));
        let large = File::create(out.join("large.class")).expect("made");
        large.set_len(10 << 30).expect("sparse");
        assert!(folder.read_product("large.class", 100).is_err());
        assert_eq!(folder.is_program(&victim), None);
    }

    /// No other source file that knows this folder opens files itself.
    #[test]
    fn no_other_source_file_opens_files_in_the_compile_folder() {
        let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = source_files::read_folder(&room).expect("it can be read");
        let mut users = 0;
        for file in files.iter().filter(|file| !file!().ends_with(&file.name)) {
            let text = String::from_utf8_lossy(&file.bytes);
            if !text.contains("CompileFolder") && !text.contains("compile_folder::") {
                continue;
            }
            users += 1;
            for opens in "fs::read fs::write fs::set File::open OpenOptions remove_tree".split(' ')
            {
                assert!(!text.contains(opens), "{}: {opens}", file.name);
            }
        }
        assert!(users > 4, "{users}");
    }
}
