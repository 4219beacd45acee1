//! Compiled programs are kept, one folder for each source. The folder's name is a hash of everything that goes into the
//! compilation: names and bytes of the files, the command line, the compiler. The hash only finds the folder. Before it
//! is used, the sources kept there are compared byte by byte, so a collision can't substitute another program.
//!
//! A judge holds a shared lock on each folder that it uses; the lock ends with the judge, even if it crashes.
//! [`cache_eviction`](super::cache_eviction) removes what hasn't been used for long or exceeds the cache's size.

use crate::judge::process::leftovers::{removal, scratch};
use crate::judge::process::sys;
use crate::judge::program::cache_entry::CacheEntry;
use crate::judge::program::source::Source;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Version of the kept folders' format: goes up whenever the files in them change.
const FORMAT_VERSION: u32 = 3;

/// The hash that names a compiled program's folder. It covers the compiler's path, size and modification time, and
/// also the kind of sandbox: a compiler that could read the answers may have put them into the program.
pub(super) fn entry_key(source: &Source, compiler: &Path, isolation: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    FORMAT_VERSION.hash(&mut hasher);
    for file in &source.files {
        (&file.name, &file.bytes, file.executable, file.compiled).hash(&mut hasher);
    }
    (&source.main, source.any_standard).hash(&mut hasher);
    isolation.hash(&mut hasher);
    (&source.language.compile, &source.language.run).hash(&mut hasher);
    let runtime = source.runtime.as_ref();
    runtime
        .map(|runtime| &runtime.language.compile)
        .hash(&mut hasher);
    source.standard().hash(&mut hasher);
    compiler.hash(&mut hasher);
    if let Ok(metadata) = fs::metadata(compiler) {
        let changed = metadata.modified().ok();
        let changed = changed.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        (metadata.len(), changed).hash(&mut hasher);
    }
    hasher.finish()
}

/// Takes a lock on `folder`: no judge removes it as long as the file is open. It is open without a lock if this file
/// system has none (then no judge removes anything), or the lock wasn't free in time. `None` if the folder doesn't hold
/// exactly this source, compiled.
pub(super) fn lock_entry(source: &Source, folder: &Path) -> Option<File> {
    /// How long to wait for another judge, which needs a moment to put the folder there or to remove it.
    const LOCK_TIMEOUT: Duration = Duration::from_secs(2);
    const LOCK_RETRY_DELAY: Duration = Duration::from_millis(1);
    let opened = File::open(folder).ok()?;
    let mut naps = LOCK_TIMEOUT.as_millis() / LOCK_RETRY_DELAY.as_millis();
    while naps > 0 && matches!(sys::try_lock(&opened, sys::LOCK_SH), Ok(false)) {
        naps -= 1;
        thread::sleep(LOCK_RETRY_DELAY);
    }
    if !scratch::is_still_at(&opened, folder) || !CacheEntry::in_folder(folder).holds_source(source)
    {
        return None;
    }
    // Its modification time is its last use. This fails silently if it belongs to another user.
    let _ = opened.set_modified(SystemTime::now());
    Some(opened)
}

/// Moves the folder `made` to its place in the cache, whole or not at all. If another judge has compiled the same
/// source first, its result stays, since it is as good and may be running already. Returns whether `made` was moved.
pub(super) fn store_entry(source: &Source, made: &Path, place: &Path) -> io::Result<bool> {
    let put = || match fs::rename(made, place) {
        Err(_) if CacheEntry::in_folder(place).holds_source(source) => Ok(false),
        other => other.map(|()| true),
    };
    put().or_else(|_| {
        // Another source with the same hash, or a folder that was removed in part.
        removal::remove_tree(place)?;
        put()
    })
}
