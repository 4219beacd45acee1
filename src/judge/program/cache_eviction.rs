//! Keeps the cache from growing forever. First removes what hasn't been used for a month and what alone takes more
//! than its share of the cache, then what was used longest ago, until the rest fits.
//!
//! Measuring a large cache takes longer than judging a small program. So judges add up what they put there in
//! [`GROWTH_NOTE`], and a judge tidies the cache, when it ends, only if that exceeds a [part](GROWTH_DIVISOR) of the
//! limit. The user may have named any folder as the cache, so it removes only entries with the names that judges give
//! them, and none that a judge has locked.

use crate::judge::process::leftovers::removal::remove_tree;
use crate::judge::process::leftovers::scratch::{self, Scratch};
use crate::judge::process::sys;
use crate::judge::program::cache_entry::COMPILE_FOLDER_NAME;
use crate::judge::program::failed_runs::FOLDER_PREFIX;
use std::fs::{self, File, Metadata};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// How many bytes this judge has put into the cache.
static GROWTH: AtomicU64 = AtomicU64::new(0);

/// The file in the cache that holds how many bytes were put there since it was last tidied. Of two judges that end at
/// the same time, only one may be counted. The name is one that a user's own file is unlikely to have.
const GROWTH_NOTE: &str = "sudoku-oj-growth";

/// The cache is tidied when it has grown by the limit divided by this.
const GROWTH_DIVISOR: u64 = 16;

/// Entries that haven't been used for longer than this are removed.
const MAX_UNUSED_AGE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// An entry may fill an eighth of the cache, so that it doesn't drive out many others.
const MAX_SHARE_DIVISOR: u64 = 8;

/// Call this for each entry put into the cache.
pub(in crate::judge) fn note_growth(entry: &Path) {
    let size = fs::symlink_metadata(entry).map_or(0, |metadata| size_of(entry, &metadata));
    GROWTH.fetch_add(size, Ordering::Relaxed);
}

/// Shrinks the cache to at most `most` bytes if this and other judges have put much there. What can't be removed stays
/// for the next time.
pub fn evict_if_grown(cache: &Path, most: u64) {
    let grown = GROWTH.swap(0, Ordering::Relaxed);
    if grown > 0 {
        add_growth(cache, most, grown);
    }
}

fn add_growth(cache: &Path, most: u64, grown: u64) {
    let note = cache.join(GROWTH_NOTE);
    let before = fs::read_to_string(&note).ok();
    let before = before.and_then(|text| text.trim_end().parse().ok());
    // Without a note, nobody knows how large the cache is.
    let mut total = before.unwrap_or(most).saturating_add(grown);
    if total > most / GROWTH_DIVISOR {
        evict_entries(cache, most);
        total = 0;
    }
    // Without a note, the next judge that puts something there tidies the cache.
    let _ = fs::write(note, format!("{total}\n"));
}

/// An entry of the cache: a compiled program's folder, a file with a time, or a failed run's output.
struct EvictionCandidate {
    path: PathBuf,
    used: SystemTime,
    /// Bytes on disk.
    size: u64,
}

fn evict_entries(cache: &Path, most: u64) {
    let Ok(entries) = fs::read_dir(cache) else {
        return;
    };
    let paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    let candidates = paths
        .iter()
        .filter_map(|path| EvictionCandidate::from_path(path));
    let mut kept: Vec<EvictionCandidate> = candidates.collect();
    kept.sort_by_key(|kept| kept.used);
    let Ok(bin) = Scratch::new_below(cache) else {
        return;
    };
    let now = SystemTime::now();
    let mut left: u64 = kept.iter().map(|kept| kept.size).sum();
    let is_unwanted =
        |kept: &&EvictionCandidate| kept.is_old(now) || kept.size > most / MAX_SHARE_DIVISOR;
    for kept in kept.iter().filter(is_unwanted) {
        left -= kept.remove_if_unused(&bin);
    }
    for kept in kept.iter().filter(|kept| !is_unwanted(kept)) {
        if left > most {
            left -= kept.remove_if_unused(&bin);
        }
    }
    for path in paths.iter().filter(|path| is_lost_link(path)) {
        let _ = fs::remove_file(path);
    }
}

impl EvictionCandidate {
    fn from_path(path: &Path) -> Option<EvictionCandidate> {
        const HASH_LENGTH: usize = 16;
        let name = path.file_name()?.to_str()?;
        let (prefix, hash) = name.split_at_checked(name.len().checked_sub(HASH_LENGTH)?)?;
        let metadata = fs::symlink_metadata(path).ok()?;
        let is_entry = match prefix {
            "" => metadata.is_dir() && path.join(COMPILE_FOLDER_NAME).is_dir(),
            "time-" => metadata.is_file(),
            prefix => prefix == FOLDER_PREFIX && metadata.is_dir(),
        };
        if !is_entry || !hash.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        Some(EvictionCandidate {
            used: metadata.modified().ok()?,
            size: size_of(path, &metadata),
            path: path.to_path_buf(),
        })
    }

    fn is_old(&self, now: SystemTime) -> bool {
        let age = now.duration_since(self.used);
        age.is_ok_and(|age| age > MAX_UNUSED_AGE)
    }

    /// Removes it unless it is in use, and returns the bytes freed. It is first moved to `bin`, so that its place in
    /// the cache never holds a part of it.
    fn remove_if_unused(&self, bin: &Scratch) -> u64 {
        let Ok(opened) = File::open(&self.path) else {
            return 0;
        };
        let ours = matches!(sys::try_lock(&opened, sys::LOCK_EX), Ok(true));
        if !ours || !scratch::is_still_at(&opened, &self.path) {
            return 0;
        }
        let aside = bin.path.join(self.path.file_name().unwrap_or_default());
        if fs::rename(&self.path, &aside).is_err() {
            return 0;
        }
        // The rest of the entry is removed with the bin.
        let _ = fs::remove_file(&aside).or_else(|_| remove_tree(&aside));
        self.size
    }
}

/// The bytes on disk of a file, or of a folder with all below it.
fn size_of(path: &Path, metadata: &Metadata) -> u64 {
    const BLOCK_BYTES: u64 = 512;
    let own = metadata.blocks() * BLOCK_BYTES;
    if !metadata.is_dir() {
        return own;
    }
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let inner = entries.filter_map(|entry| Some(size_of(&entry.path(), &entry.metadata().ok()?)));
    own + inner.sum::<u64>()
}

/// Whether this is a link that was left where a script was built, to a folder that is no longer kept.
fn is_lost_link(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.starts_with(scratch::SCRATCH_PREFIX))
        && path.is_symlink()
        && !path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::folder_walk::{self, base_name};

    const MIB: usize = 1 << 20;

    /// A folder that stands for a cache.
    struct TestCache(Scratch);

    impl TestCache {
        fn new() -> TestCache {
            TestCache(Scratch::new().expect("a folder"))
        }

        fn path(&self) -> &Path {
            &self.0.path
        }

        /// A compiled program of that size, used that long ago.
        fn add_program(&self, name: &str, size: usize, days: u64) -> PathBuf {
            let folder = self.path().join(name);
            let inner = folder.join(COMPILE_FOLDER_NAME);
            fs::create_dir_all(&inner).expect("folders can be made");
            fs::write(inner.join("main"), vec![1; size]).expect("it can be written");
            self.set_age(name, days);
            folder
        }

        fn set_age(&self, name: &str, days: u64) {
            let used = SystemTime::now() - Duration::from_secs(days * 24 * 60 * 60);
            let opened = File::open(self.path().join(name)).expect("it is there");
            opened.set_modified(used).expect("it is ours");
        }

        fn entry_names(&self) -> Vec<String> {
            let paths = folder_walk::list_sorted(self.path()).expect("it is there");
            paths.iter().map(|path| base_name(path)).collect()
        }
    }

    #[test]
    fn least_recently_used_entries_are_evicted_until_the_rest_fits() {
        let cache = TestCache::new();
        for day in 1..=9 {
            cache.add_program(&format!("000000000000000{day}"), MIB, day);
        }
        cache.add_program("00000000000000aa", 1, 31);
        cache.add_program("00000000000000bb", 3 * MIB, 0);
        for (name, days) in [
            ("failed-00000000000000ee", 31),
            ("failed-00000000000000ff", 0),
        ] {
            fs::create_dir(cache.path().join(name)).expect("a folder");
            fs::write(cache.path().join(name).join("output"), "9").expect("written");
            cache.set_age(name, days);
        }
        fs::write(cache.path().join("time-00000000000000cc"), "1").expect("written");
        fs::write(cache.path().join("time-00000000000000dd"), "1").expect("written");
        cache.set_age("time-00000000000000cc", 31);
        // These belong to the user who named this folder.
        for name in ["Notes", "ffffffffffffffff", "time-of-my-life"] {
            fs::write(cache.path().join(name), "mine").expect("written");
            cache.set_age(name, 1000);
        }
        fs::create_dir(cache.path().join("eeeeeeeeeeeeeeee")).expect("a folder");
        let lost = cache.path().join(format!("{}1-1", scratch::SCRATCH_PREFIX));
        std::os::unix::fs::symlink("0000000000000009", &lost).expect("a link");
        // One entry may fill 2 of the 16 MiB; a little more than 9 MiB are left.
        evict_entries(cache.path(), 16 * MIB as u64);
        let names = cache.entry_names();
        assert_eq!(names.len(), 9 + 1 + 1 + 4 + 1, "{names:?}");
        evict_entries(cache.path(), 8 * MIB as u64 + (MIB / 2) as u64);
        let names = cache.entry_names();
        let programs: Vec<String> = (1..=8).map(|day| format!("000000000000000{day}")).collect();
        assert_eq!(names[..8], programs);
        let others = "Notes eeeeeeeeeeeeeeee failed-00000000000000ff ffffffffffffffff \
                      time-00000000000000dd time-of-my-life";
        assert_eq!(names[8..].join(" "), others);
    }

    #[test]
    fn cache_is_tidied_once_it_has_grown_by_a_sixteenth_of_its_limit() {
        let cache = TestCache::new();
        let most = 4 * MIB as u64;
        let add = |name: &str| {
            let folder = cache.add_program(name, MIB / 10, 31);
            add_growth(cache.path(), most, MIB as u64 / 10);
            folder.exists()
        };
        let stays: Vec<bool> = (1..=6)
            .map(|day| add(&format!("000000000000000{day}")))
            .collect();
        // The first judge finds no note; then a quarter of a mebibyte may come.
        assert_eq!(stays, [false, true, true, false, true, true]);
        assert_eq!(cache.entry_names().len(), 2 + 1);
        fs::write(cache.path().join(GROWTH_NOTE), "garbage").expect("written");
        assert!(!add("0000000000000007"));
    }
}
