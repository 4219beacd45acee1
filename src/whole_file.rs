//! A file that is there whole or not at all.

use crate::error::{Error, Result};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Puts `bytes` in the file's place: readers see the old file or the new one, never a part. Keeps an old file's mode.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let mode = match fs::metadata(path) {
        Ok(old) => Some(old.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(Error::io("read", path)(error)),
    };
    let (new, mut file) = beside(path).map_err(Error::io("write", path))?;
    let put = || {
        file.write_all(bytes.as_ref())?;
        if let Some(mode) = mode {
            file.set_permissions(mode)?;
        }
        file.sync_all()?;
        fs::rename(&new, path)
    };
    put().map_err(|error| {
        let _ = fs::remove_file(&new); // what failed is told, not what is left of it
        Error::io("write", path)(error)
    })
}

/// An empty file beside `path`, of nobody else's: what a killed process of the same id has left is passed over.
fn beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut number = 0;
    loop {
        let new = path.with_file_name(format!(".{name}.{}-{number}.new", process::id()));
        match File::create_new(&new) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            made => return made.map(|file| (new, file)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;

    #[test]
    fn what_a_killed_process_of_the_same_id_has_left_is_in_nobodys_way() {
        let scratch = Scratch::new().expect("a folder");
        let file = scratch.path.join("file");
        let (left, _) = beside(&file).expect("it can be made");
        fs::write(&left, "half of").expect("it can be written");
        write(&file, "whole").expect("it can be written");
        assert_eq!(fs::read_to_string(&file).expect("it is there"), "whole");
        assert_eq!(fs::read_to_string(&left).expect("it stays"), "half of");
        let names = fs::read_dir(&scratch.path).expect("it is there");
        assert_eq!(names.count(), 2);
    }
}
