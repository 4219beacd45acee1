//! A file that is there whole or not at all.

use crate::error::{Error, Result};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Puts `bytes` in the file's place: readers see the old file or the new one, never a part. Keeps an old file's mode.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let mode = match fs::metadata(path) {
        Ok(old) => Some(old.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(Error::io("read", path)(error)),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let new = path.with_file_name(format!(".{name}.{}.new", std::process::id()));
    let written = File::create_new(&new)
        .and_then(|mut file| {
            file.write_all(bytes.as_ref())?;
            if let Some(mode) = mode {
                file.set_permissions(mode)?;
            }
            file.sync_all()
        })
        .and_then(|()| fs::rename(&new, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&new); // what failed is told, not what is left of it
        Error::io("write", path)(error)
    })
}
