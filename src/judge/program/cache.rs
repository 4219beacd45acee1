//! What compiled once is kept: a folder per source, named by a hash of everything that goes into the compilation (names
//! and bytes of the files, the command line, which compiler). The hash only finds the folder; before it is used, the
//! sources kept there are compared byte by byte, so that no collision can put one program in another's place.
//!
//! A judge holds a shared lock on each folder that it uses, which ends with the judge, however that ends. What has not
//! been used for long goes, and what is more than the cache may hold: [`tidy`](super::tidy).

use crate::error::{Error, Result};
use crate::judge::process::leftovers::{removal, scratch};
use crate::judge::process::sys;
use crate::judge::program::kept::Kept;
use crate::judge::program::source::Source;
use crate::judge::program::tidy;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, UNIX_EPOCH};

/// What a kept folder holds: its files have changed so often.
const FORM: u32 = 2;

/// The hash that names a compiled program's folder. The compiler counts by its path, size and time of change; what it
/// was shut in by counts too, for a compiler that could read the answers may have put them into the program.
pub(super) fn key(source: &Source, compiler: &Path, shut_in: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    FORM.hash(&mut hasher);
    for file in &source.files {
        (&file.name, &file.bytes, file.executable, file.compiled).hash(&mut hasher);
    }
    (&source.main, &source.entrypoint, source.any_standard).hash(&mut hasher);
    shut_in.hash(&mut hasher);
    (&source.language.compile, &source.language.run).hash(&mut hasher);
    let runtime = source.runtime().map(|runtime| &runtime.language.compile);
    runtime.hash(&mut hasher);
    source.standard().hash(&mut hasher);
    compiler.hash(&mut hasher);
    if let Ok(metadata) = fs::metadata(compiler) {
        let changed = metadata
            .modified()
            .ok()
            .and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        (metadata.len(), changed).hash(&mut hasher);
    }
    hasher.finish()
}

/// Makes the cache, where it is not there yet.
pub(super) fn make(cache: &Path) -> Result<()> {
    fs::create_dir_all(cache).map_err(Error::io("create", cache))
}

/// A kept folder in use: while this lives, nobody takes it away.
#[derive(Debug)]
pub(super) struct Held {
    /// `None`: there are no locks in this file system, so that nobody will take anything away either.
    _lock: Option<File>,
}

/// Takes hold of `folder`; `None`: it does not hold exactly this source, compiled.
pub(super) fn hold(source: &Source, folder: &Path) -> Option<Held> {
    /// So long a judge waits for another one, which needs a moment to put the folder there or to take it away.
    const PATIENCE: Duration = Duration::from_secs(2);
    const NAP: Duration = Duration::from_millis(1);
    let opened = File::open(folder).ok()?;
    let mut naps = PATIENCE.as_millis() / NAP.as_millis();
    let lock = loop {
        match sys::try_lock(&opened, sys::SHARED) {
            Ok(true) => break true,
            Ok(false) if naps > 0 => {
                naps -= 1;
                thread::sleep(NAP);
            }
            _ => break false,
        }
    };
    if !scratch::is_at(&opened, folder) || !Kept::at(folder).is_of(source) {
        return None;
    }
    tidy::note_use(&opened);
    Some(Held {
        _lock: lock.then_some(opened),
    })
}

/// Gives the folder `made` its place in the cache, whole or not at all. Of two judges that compile the same at the same
/// time one comes first: what it made is as good, and may be running already, so it stays. Is it `made` that is there now?
pub(super) fn keep(source: &Source, made: &Path, place: &Path) -> io::Result<bool> {
    let put = || match fs::rename(made, place) {
        Err(_) if Kept::at(place).is_of(source) => Ok(false),
        other => other.map(|()| true),
    };
    put().or_else(|_| {
        // Another source with the same hash, or what somebody has taken away in part.
        removal::remove_tree(place)?;
        put()
    })
}
