//! Shared by the tests of hostile programs: a folder with everything the judge may touch, and checks for files and
//! processes left there.

use crate::common::{fresh, tests_dir};
use std::ffi::OsStr;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// Several modes use the package `hostile`, so its programs are compiled once, by whichever mode comes first. Only one
/// test at a time may hold their cache, since all processes that run from it count as its own.
static COMMON_CACHE: Mutex<()> = Mutex::new(());

/// A folder for one test: `package/`, the package to judge; `tmp/`, the judge's TMPDIR; `cache/`, its cache of compiled
/// programs; and files for output.
pub struct Station {
    pub path: PathBuf,
    pub judge: PathBuf,
    pub cache: PathBuf,
    turn: Option<MutexGuard<'static, ()>>,
}

impl Station {
    /// A station with a copy of `tests/packages/PACKAGE`, in the temporary folder that cargo provides for tests.
    pub fn new(package: &str) -> Station {
        Station::at(Path::new(env!("CARGO_TARGET_TMPDIR")), package)
    }

    /// A station in `parent`. A unique word is appended to every input and answer of the copy, so a program that finds
    /// an answer equal to its input has found the one of this very copy.
    pub fn at(parent: &Path, package: &str) -> Station {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        // The suffix keeps any name from being a prefix of another.
        let path = fresh(&parent.canonicalize().expect("a parent"), "hostile-*.d");
        for folder in ["tmp", "cache"] {
            fs::create_dir(path.join(folder)).expect("it is empty");
        }
        copy_tree(
            &tests_dir().join("packages").join(package),
            &path.join("package"),
        );
        let data = path.join("package/data");
        let of_the_data = |file: &PathBuf| file.starts_with(&data);
        for file in files_below(&path.join("package"))
            .iter()
            .filter(|f| of_the_data(f))
        {
            let text = fs::read_to_string(file).expect("the package's data are text");
            let marked = format!("{} {}.{number}\n", text.trim_end(), process::id());
            fs::write(file, marked).expect("data can be written");
        }
        let judge = PathBuf::from(env!("CARGO_BIN_EXE_sudoku-oj"));
        let cache = path.join("cache");
        Station {
            path,
            judge,
            cache,
            turn: None,
        }
    }

    /// Uses a cache shared by all stations of the package `hostile`, since compiling is most of the work. Waits until no
    /// other station holds it.
    pub fn with_common_cache(mut self) -> Station {
        // If the lock is poisoned, the test that held it has reported its failure.
        self.turn = Some(COMMON_CACHE.lock().unwrap_or_else(|e| e.into_inner()));
        self.cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile-cache");
        fs::create_dir_all(&self.cache).expect("folders can be made");
        self
    }

    pub fn package(&self) -> PathBuf {
        self.path.join("package")
    }

    /// Removes the submissions whose path below `submissions/` starts with one of these.
    pub fn without(self, starts: &[&str]) -> Station {
        let top = self.package().join("submissions");
        for file in files_below(&top) {
            let name = file.strip_prefix(&top).expect("it is below").display();
            if starts
                .iter()
                .any(|start| name.to_string().starts_with(start))
            {
                fs::remove_file(&file).expect("a copy can be removed");
                // The program may be a folder. This fails if the folder has more files.
                let _ = fs::remove_dir(file.parent().expect("it lies in one"));
            }
        }
        self
    }

    /// The number of submissions: files and folders in the folders of the verdicts.
    pub fn programs(&self) -> usize {
        let top = self.package().join("submissions");
        let verdicts = names(&top).into_iter();
        verdicts
            .map(|verdict| names(&top.join(verdict)).len())
            .sum()
    }

    /// Removes all submissions but those whose path starts with one of these.
    pub fn only(self, starts: &[&str]) -> Station {
        let top = self.package().join("submissions");
        let names = files_below(&top).into_iter().map(|file| {
            let name = file.strip_prefix(&top).expect("it is below");
            name.display().to_string()
        });
        let others: Vec<String> = names
            .filter(|name| !starts.iter().any(|start| name.starts_with(start)))
            .collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        self.without(&others)
    }

    /// A command that runs the program with this station's TMPDIR and cache.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        self.placed(Command::new(program))
    }

    /// The command with this station's TMPDIR and cache.
    pub fn placed(&self, mut command: Command) -> Command {
        command
            .env("TMPDIR", self.path.join("tmp"))
            .env("SUDOKU_OJ_CACHE", &self.cache);
        command.stdin(Stdio::null());
        command
    }

    /// The names in TMPDIR.
    pub fn left_in_tmp(&self) -> Vec<String> {
        names(&self.path.join("tmp"))
    }

    /// Asserts that no process of this station is alive and TMPDIR is empty. A failure shows `told`.
    pub fn assert_nothing_left(&self, told: &str) {
        assert_eq!(self.processes(), [""; 0], "processes are left\n{told}");
        assert_eq!(self.left_in_tmp(), [""; 0], "files are left\n{told}");
    }

    /// The living processes of this station, one line each: those that run a file of its cache, or whose command line,
    /// executable, working folder or environment (the judge, its runners, compilers) names the station or the cache.
    pub fn processes(&self) -> Vec<String> {
        let here = self.path.display().to_string();
        let cache = self.cache.display().to_string();
        let programs: Vec<(u64, u64)> = files_below(&self.cache)
            .iter()
            .filter_map(|f| identity(f))
            .collect();
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc").expect("/proc").flatten() {
            let folder = entry.path();
            let text = |name: &str| {
                String::from_utf8_lossy(&fs::read(folder.join(name)).unwrap_or_default())
                    .into_owned()
            };
            let link = |name: &str| {
                let target = fs::read_link(folder.join(name)).unwrap_or_default();
                target.display().to_string()
            };
            let (line, exe) = (text("cmdline"), link("exe"));
            // Seen from outside, a program in a mount namespace may have another path, but it is the same file.
            let is_program =
                identity(&folder.join("exe")).is_some_and(|exe| programs.contains(&exe));
            let number = entry.file_name().to_string_lossy().into_owned();
            let counts =
                number.bytes().all(|b| b.is_ascii_digit()) && number != process::id().to_string();
            let names_us = [&line, &exe, &link("cwd"), &text("environ")];
            if counts
                && (is_program
                    || names_us
                        .iter()
                        .any(|text| text.contains(&here) || text.contains(&cache)))
            {
                found.push(format!("{number} {exe} {}", line.replace('\0', " ")));
            }
        }
        found
    }
}

impl Drop for Station {
    fn drop(&mut self) {
        // After a failed test it is kept for inspection.
        if !thread::panicking() {
            fs::remove_dir_all(&self.path).expect("the station can be removed");
        }
    }
}

/// Device and inode number, which identify a file under any name.
fn identity(file: &Path) -> Option<(u64, u64)> {
    fs::metadata(file).ok().map(|m| (m.dev(), m.ino()))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    entries
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Everything below a folder except folders, sorted.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    // Files may vanish meanwhile.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            true => found.extend(files_below(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

pub fn copy_tree(from: &Path, to: &Path) {
    for file in files_below(from) {
        let target = to.join(file.strip_prefix(from).expect("it is below"));
        fs::create_dir_all(target.parent().expect("a file has a folder")).expect("folders");
        fs::copy(&file, &target).expect("files can be copied");
    }
}

/// The path, mode, modification time and contents of every file below a folder.
pub fn snapshot(folder: &Path) -> Vec<(PathBuf, u32, i64, Vec<u8>)> {
    let facts = |file: PathBuf| {
        let metadata = fs::metadata(&file).expect("it is there");
        let bytes = fs::read(&file).expect("it can be read");
        (file, metadata.permissions().mode(), metadata.mtime(), bytes)
    };
    files_below(folder).into_iter().map(facts).collect()
}

/// Makes this user the owner of the folder and everything in it.
pub fn give_to(folder: &Path, user: u32) {
    let owner = Some(user);
    std::os::unix::fs::chown(folder, owner, owner).expect("root can do it");
    for name in names(folder) {
        let path = folder.join(name);
        match path.is_dir() {
            true => give_to(&path, user),
            false => std::os::unix::fs::chown(&path, owner, owner).expect("root can do it"),
        }
    }
}

/// Polls `done` until it returns `Ok`. Returns its last error if that takes longer than `most`.
pub fn until<T>(most: Duration, mut done: impl FnMut() -> Result<(), T>) -> Result<(), T> {
    let start = Instant::now();
    loop {
        match done() {
            Err(_) if start.elapsed() < most => thread::sleep(Duration::from_millis(20)),
            result => return result,
        }
    }
}

/// Waits for a child; one that takes longer than `most` is killed, and the test fails.
pub fn wait(child: &mut process::Child, most: Duration) -> ExitStatus {
    let mut status = None;
    let ended = until(most, || {
        status = child.try_wait().expect("it can be waited for");
        status.ok_or("it did not end").map(|_| ())
    });
    if ended.is_err() {
        child.kill().expect("it can be killed");
    }
    ended.expect("the judge ends");
    status.expect("it ended")
}
