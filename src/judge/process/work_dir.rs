//! The fresh folder of each run, if it is on a disk.
//!
//! Creating and removing a folder on a disk costs a good part of the time of a small program, and most programs leave
//! theirs alone. So a folder that hasn't been touched is reused for the next run. Any change to a folder sets its
//! change time, which can't be set back. Only changes within the clock tick in which the folder was made don't show,
//! so it must have been made in an earlier tick than the one in which the run began.

use super::leftovers::removal;
use super::sys;
use std::fs::{self, File, FileTimes, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

const ATIME_ADVANCE: Duration = Duration::from_secs(3600);

#[derive(Debug)]
pub struct WorkDir {
    path: PathBuf,
    /// Its state when it was made; `None` if it isn't there or may have been touched.
    made: Option<FolderState>,
    /// When the run began, by the clock of file times.
    began: Duration,
}

/// Identifies a state of a folder.
#[derive(Debug, Clone, Copy, PartialEq)]
struct FolderState {
    number: u64,
    changed: (i64, i64),
    /// The access time, which reading the folder changes.
    read: (i64, i64),
}

impl FolderState {
    fn from_metadata(about: &Metadata) -> FolderState {
        FolderState {
            number: about.ino(),
            changed: (about.ctime(), about.ctime_nsec()),
            read: (about.atime(), about.atime_nsec()),
        }
    }

    fn is_before(&self, time: Duration) -> bool {
        self.changed < (time.as_secs() as i64, i64::from(time.subsec_nanos()))
    }
}

impl WorkDir {
    pub fn new(path: PathBuf) -> WorkDir {
        WorkDir {
            path,
            made: None,
            began: Duration::ZERO,
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes sure that it exists and is fresh.
    pub fn prepare(&mut self) -> io::Result<()> {
        if self.made.is_none() {
            fs::create_dir(&self.path)?;
            // Reading a folder updates its access time once, unless that lies in the future (relatime). So set it
            // there; if this fails, a folder that was read is made anew.
            let later = FileTimes::new().set_accessed(SystemTime::now() + ATIME_ADVANCE);
            let _ = File::open(&self.path).and_then(|folder| folder.set_times(later));
            self.made = Some(FolderState::from_metadata(&fs::metadata(&self.path)?));
        }
        self.began = sys::file_clock_time();
        Ok(())
    }

    /// Removes the folder if the run may have left something in it. Call it once all processes have ended.
    pub fn clean_up(&mut self) -> io::Result<()> {
        let made = self.made.take();
        let Ok(about) = fs::symlink_metadata(&self.path) else {
            return Ok(());
        };
        let now = FolderState::from_metadata(&about);
        self.made = made.filter(|made| made.is_before(self.began) && *made == now);
        match (self.made, about.is_dir()) {
            (Some(_), _) => Ok(()),
            (None, true) => removal::remove_tree(&self.path),
            (None, false) => fs::remove_file(&self.path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    use std::thread::sleep;

    /// A fresh folder in which `run` has been, and whether it is the same that is there for the next run.
    fn is_kept(age: Duration, run: impl Fn(&Path)) -> bool {
        let scratch = Scratch::new().expect("a folder");
        let mut fresh = WorkDir::new(scratch.path.join("box"));
        fresh.prepare().expect("it can be made");
        sleep(age);
        fresh.prepare().expect("it is there");
        run(fresh.path());
        fresh.clean_up().expect("it can be removed");
        let kept = fresh.path().exists();
        fresh.prepare().expect("it can be made again");
        let mut left = fs::read_dir(fresh.path()).expect("it is there");
        assert!(left.next().is_none(), "it is empty");
        kept
    }

    #[test]
    fn folder_is_reused_only_if_certainly_untouched() {
        const TICKS: Duration = Duration::from_millis(50);
        assert!(is_kept(TICKS, |_| {}));
        assert!(!is_kept(TICKS, |place| drop(File::create(
            place.join("file")
        ))));
        assert!(!is_kept(TICKS, |place| {
            fs::create_dir(place.join("folder")).expect("it can be made");
            fs::remove_dir(place.join("folder")).expect("it is there");
        }));
        assert!(!is_kept(TICKS, |place| {
            let mode = || fs::metadata(place).expect("it is there").permissions();
            let before = mode();
            fs::set_permissions(place, Permissions::from_mode(0o500)).expect("it is ours");
            fs::set_permissions(place, before).expect("it is ours");
        }));
        assert!(!is_kept(TICKS, |place| {
            fs::remove_dir(place).expect("it is empty");
        }));
        assert!(!is_kept(TICKS, |place| {
            fs::remove_dir(place).expect("it is empty");
            std::os::unix::fs::symlink("/", place).expect("nothing is there");
        }));
    }
}
