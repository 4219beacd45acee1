//! Writes whole files; `replace_file` replaces a file atomically. Links are followed and kept. What isn't a regular file (a
//! pipe, a device, an inherited stream such as `/dev/stdout`) is written to directly.

use crate::error::{Error, Result};
use crate::terminal::escape::escape_line;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process;

/// Replaces the file's content by `bytes`: readers see the old content or the new, never a part. Keeps the file's mode.
pub fn replace_file(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let put = || match resolve_target(path)? {
        WriteTarget::Stream(out) => write_stream(out, bytes.as_ref()),
        WriteTarget::File(file) => replace_regular_file(&file, bytes.as_ref()),
    };
    put().map_err(Error::io("write", path))
}

/// An error if `replace_file` can't succeed. Nothing is changed.
pub fn check_writable(path: &Path) -> Result<()> {
    let about = fs::metadata(path);
    // Opening a pipe and closing it again would end its reader.
    if about.is_ok_and(|about| !about.is_file() && !about.is_dir()) {
        return Ok(());
    }
    let name = path.as_os_str().as_bytes();
    let try_it = || match resolve_target(path)? {
        WriteTarget::File(_) if name.ends_with(b"/") => Err(ErrorKind::IsADirectory.into()),
        WriteTarget::File(file) => {
            create_temporary(&file).and_then(|(new, _)| fs::remove_file(new))
        }
        WriteTarget::Stream(_) => Ok(()),
    };
    try_it().map_err(Error::io("write", path))
}

/// Like `replace_file`, but an existing file is an error, and readers may see a part of the new one.
pub fn write_new(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    match resolve_target(path)? {
        WriteTarget::Stream(out) => write_stream(out, bytes.as_ref()),
        WriteTarget::File(file) => File::create_new(file)?.write_all(bytes.as_ref()),
    }
}

/// What a path leads to.
enum WriteTarget {
    /// Not a regular file.
    Stream(Box<dyn Write>),
    /// A regular file, or none yet; never a link.
    File(PathBuf),
}

fn resolve_target(path: &Path) -> io::Result<WriteTarget> {
    const LINK_LIMIT: usize = 40;
    let mut place = path.to_path_buf();
    for _ in 0..LINK_LIMIT {
        let Ok(next) = fs::read_link(&place) else {
            break;
        };
        let folder = place.parent().unwrap_or(Path::new(""));
        // A link below `/proc` shows an open file's description, which is not always a path.
        let real = folder.canonicalize().unwrap_or_default();
        if real.starts_with("/proc") {
            let name = place.file_name().unwrap_or_default();
            return open_inherited(&real.join(name)).map(WriteTarget::Stream);
        }
        place = folder.join(next);
    }
    // A file that can't be written to must not be replaced either.
    let open = || File::options().write(true).open(&place);
    match fs::metadata(&place) {
        Ok(about) if about.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(about) if about.is_file() => open().map(|_| WriteTarget::File(place)),
        Ok(_) => Ok(WriteTarget::Stream(Box::new(open()?))),
        Err(error) if error.kind() == ErrorKind::NotFound => match place.parent() {
            Some(folder) if !folder.as_os_str().is_empty() && !folder.exists() => {
                let folder = escape_line(&folder.to_string_lossy());
                let text = format!("there is no folder {folder}: create it, or name another file");
                Err(io::Error::new(ErrorKind::NotFound, text))
            }
            _ => Ok(WriteTarget::File(place)),
        },
        Err(error) => Err(error),
    }
}

/// Our own standard streams continue at their position; other open files are opened again for appending.
fn open_inherited(link: &Path) -> io::Result<Box<dyn Write>> {
    let own = PathBuf::from(format!("/proc/{}/fd", process::id()));
    Ok(match () {
        () if link == own.join("1") => Box::new(io::stdout()),
        () if link == own.join("2") => Box::new(io::stderr()),
        () => Box::new(File::options().append(true).open(link)?),
    })
}

/// A reader that has gone away isn't an error.
fn write_stream(mut out: Box<dyn Write>, bytes: &[u8]) -> io::Result<()> {
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        poured => poured,
    }
}

fn replace_regular_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mode = fs::metadata(path).map(|old| old.permissions()).ok();
    let (new, mut file) = create_temporary(path)?;
    let mut put = || {
        file.write_all(bytes)?;
        if let Some(mode) = mode.clone() {
            file.set_permissions(mode)?;
        }
        file.sync_all()?;
        fs::rename(&new, path)
    };
    put().inspect_err(|_| {
        let _ = fs::remove_file(&new); // report the failure itself, not a leftover
    })
}

/// A new empty file beside `path`. Names left over from a killed process with the same id are skipped.
fn create_temporary(path: &Path) -> io::Result<(PathBuf, File)> {
    let mut number = 0;
    loop {
        let new = path.with_file_name(format!(".{}-{number}.new", process::id()));
        match File::create_new(&new) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            made => return made.map(|file| (new, file)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;
    use crate::judge::process::sys;
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::thread;

    #[test]
    fn leftovers_of_a_process_with_the_same_id_do_no_harm() {
        let scratch = Scratch::new().expect("a folder");
        let file = scratch.path.join("file");
        let (left, _) = create_temporary(&file).expect("it can be made");
        fs::write(&left, "half of").expect("it can be written");
        replace_file(&file, "whole").expect("it can be written");
        assert_eq!(fs::read_to_string(&file).expect("it is there"), "whole");
        assert_eq!(fs::read_to_string(&left).expect("it stays"), "half of");
        let names = fs::read_dir(&scratch.path).expect("it is there");
        assert_eq!(names.count(), 2);
    }

    #[test]
    fn links_are_followed_and_kept() {
        let scratch = Scratch::new().expect("a folder");
        let at = |name: &str| scratch.path.join(name);
        fs::create_dir(at("far")).expect("a fresh folder");
        symlink("far/link", at("near")).expect("nothing is there");
        symlink("../file", at("far/link")).expect("nothing is there");
        for text in ["made", "replaced"] {
            replace_file(&at("near"), text).expect("it can be written");
            assert_eq!(fs::read_to_string(at("file")).expect("it is there"), text);
            assert!(at("near").is_symlink() && at("far/link").is_symlink());
        }
        let taken = write_new(&at("near"), "lost").expect_err("it is there");
        assert_eq!(taken.kind(), ErrorKind::AlreadyExists);
        symlink("round", at("round")).expect("nothing is there");
        assert!(replace_file(&at("round"), "").is_err() && replace_file(&at("far"), "").is_err());
        assert!(at("round").is_symlink() && at("far/link").is_symlink());
    }

    #[test]
    fn pipes_are_written_to_and_kept() {
        let scratch = Scratch::new().expect("a folder");
        let (pipe, link) = (scratch.path.join("pipe"), scratch.path.join("link"));
        symlink("pipe", &link).expect("nothing is there");
        for path in [&pipe, &link] {
            // A pipe of its own, so that this reader opens no other's end.
            let _ = fs::remove_file(&pipe);
            sys::make_named_pipe(&pipe).expect("nothing is there");
            let reader = pipe.clone();
            let reader = thread::spawn(move || fs::read_to_string(reader).expect("a pipe"));
            replace_file(path, "told").expect("somebody reads");
            assert_eq!(reader.join().expect("it ends"), "told");
            let about = fs::symlink_metadata(&pipe).expect("it stays");
            assert!(about.file_type().is_fifo() && link.is_symlink());
        }
        let reader = File::options().read(true).write(true).open(&pipe);
        let reader = reader.expect("a pipe");
        write_new(&link, "new").expect("somebody reads");
        assert_eq!(sys::unread_bytes(&reader).expect("it is open"), 3);
        let about = fs::symlink_metadata(&pipe).expect("it stays");
        assert!(about.file_type().is_fifo() && link.is_symlink());
    }

    #[test]
    fn inherited_files_are_written_to() {
        use std::os::fd::AsRawFd;
        let scratch = Scratch::new().expect("a folder");
        let file = File::create(scratch.path.join("file")).expect("nothing is there");
        let number = file.as_raw_fd();
        fs::remove_file(scratch.path.join("file")).expect("it is there");
        replace_file(format!("/dev/fd/{number}").as_ref(), "told").expect("it is open");
        assert_eq!(file.metadata().expect("it is open").len(), 4);
    }
}
