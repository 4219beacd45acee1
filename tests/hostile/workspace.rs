//! Shared by the tests of hostile programs: a folder with everything the judge may touch, and checks for files and
//! processes left there.

use crate::common::{create_unique_folder, tests_dir};
use crate::running_judge::ACTION_TIMEOUT;
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
static COMMON_CACHE_LOCK: Mutex<()> = Mutex::new(());

/// A folder for one test: `package/`, the package to judge; `tmp/`, the judge's TMPDIR; `cache/`, its cache of compiled
/// programs; and files for output.
pub struct Workspace {
    pub path: PathBuf,
    pub judge: PathBuf,
    pub cache: PathBuf,
    cache_lock: Option<MutexGuard<'static, ()>>,
}

impl Workspace {
    /// A workspace with a copy of `tests/packages/PACKAGE`, in the temporary folder that cargo provides for tests.
    pub fn new(package: &str) -> Workspace {
        Workspace::new_in(Path::new(env!("CARGO_TARGET_TMPDIR")), package)
    }

    /// A workspace in `parent`. A unique word is appended to every input and answer of the copy, so a program that
    /// finds an answer equal to its input has found the one of this very copy.
    pub fn new_in(parent: &Path, package: &str) -> Workspace {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        // The suffix keeps any name from being a prefix of another.
        let path = create_unique_folder(&parent.canonicalize().expect("a parent"), "hostile-*.d");
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
        Workspace {
            path,
            judge,
            cache,
            cache_lock: None,
        }
    }

    /// Uses a cache shared by all workspaces of the package `hostile`, since compiling is most of the work. Waits until
    /// no other workspace holds it.
    pub fn with_common_cache(mut self) -> Workspace {
        // If the lock is poisoned, the test that held it has reported its failure.
        self.cache_lock = Some(COMMON_CACHE_LOCK.lock().unwrap_or_else(|e| e.into_inner()));
        self.cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile-cache");
        fs::create_dir_all(&self.cache).expect("folders can be made");
        self
    }

    pub fn package(&self) -> PathBuf {
        self.path.join("package")
    }

    /// Removes the submissions whose path below `submissions/` starts with one of these.
    pub fn without_submissions(self, starts: &[&str]) -> Workspace {
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
    pub fn count_submissions(&self) -> usize {
        let top = self.package().join("submissions");
        let verdicts = entry_names(&top).into_iter();
        verdicts
            .map(|verdict| entry_names(&top.join(verdict)).len())
            .sum()
    }

    /// Removes all submissions but those whose path starts with one of these.
    pub fn with_only(self, starts: &[&str]) -> Workspace {
        let top = self.package().join("submissions");
        let names = files_below(&top).into_iter().map(|file| {
            let name = file.strip_prefix(&top).expect("it is below");
            name.display().to_string()
        });
        let others: Vec<String> = names
            .filter(|name| !starts.iter().any(|start| name.starts_with(start)))
            .collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        self.without_submissions(&others)
    }

    /// A command that runs the program with this workspace's TMPDIR and cache.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        self.with_environment(Command::new(program))
    }

    /// The command with this workspace's TMPDIR and cache.
    pub fn with_environment(&self, mut command: Command) -> Command {
        command
            .env("TMPDIR", self.path.join("tmp"))
            .env("SUDOKU_OJ_CACHE", &self.cache);
        command.stdin(Stdio::null());
        command
    }

    /// The names in TMPDIR.
    pub fn left_in_tmp(&self) -> Vec<String> {
        entry_names(&self.path.join("tmp"))
    }

    /// Waits until a file in TMPDIR, such as a program's output, has just this text. Otherwise returns all files.
    pub fn wait_for_output(&self, text: &[u8]) -> Result<(), Vec<PathBuf>> {
        poll_until(ACTION_TIMEOUT, || {
            let files = files_below(&self.path.join("tmp"));
            let has_text = |file: &PathBuf| fs::read(file).is_ok_and(|found| found == text);
            let found = files.iter().any(has_text);
            if found { Ok(()) } else { Err(files) }
        })
    }

    /// Asserts that no process of this workspace is running and TMPDIR is empty. A failure shows `report`.
    pub fn assert_nothing_left(&self, report: &str) {
        assert_eq!(self.processes(), [""; 0], "processes are left\n{report}");
        assert_eq!(self.left_in_tmp(), [""; 0], "files are left\n{report}");
    }

    /// The running processes of this workspace, one line each: those that run a file of its cache, or whose command
    /// line, executable, working folder or environment (the judge, its runners, compilers) names the workspace or the
    /// cache.
    pub fn processes(&self) -> Vec<String> {
        let here = self.path.display().to_string();
        let cache = self.cache.display().to_string();
        let programs: Vec<(u64, u64)> = files_below(&self.cache)
            .iter()
            .filter_map(|f| device_and_inode(f))
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
            // Whatever path it was executed by.
            let is_program =
                device_and_inode(&folder.join("exe")).is_some_and(|exe| programs.contains(&exe));
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

impl Drop for Workspace {
    fn drop(&mut self) {
        // After a failed test it is kept for inspection.
        if !thread::panicking() {
            fs::remove_dir_all(&self.path).expect("the workspace can be removed");
        }
    }
}

/// Device and inode number, which identify a file under any name.
fn device_and_inode(file: &Path) -> Option<(u64, u64)> {
    fs::metadata(file).ok().map(|m| (m.dev(), m.ino()))
}

fn entry_names(folder: &Path) -> Vec<String> {
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
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            found.extend(files_below(&path))
        } else {
            found.push(path)
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
    for name in entry_names(folder) {
        let path = folder.join(name);
        if path.is_dir() {
            give_to(&path, user)
        } else {
            std::os::unix::fs::chown(&path, owner, owner).expect("root can do it")
        }
    }
}

/// Polls `done` until it returns `Ok`. Returns its last error if that takes longer than `timeout`.
pub fn poll_until<T>(timeout: Duration, mut done: impl FnMut() -> Result<(), T>) -> Result<(), T> {
    let start = Instant::now();
    loop {
        match done() {
            Err(_) if start.elapsed() < timeout => thread::sleep(Duration::from_millis(20)),
            result => return result,
        }
    }
}

/// Waits for a child; one that takes longer than `timeout` is killed, and the test fails.
pub fn wait_for_exit(child: &mut process::Child, timeout: Duration) -> ExitStatus {
    let mut status = None;
    let ended = poll_until(timeout, || {
        status = child.try_wait().expect("it can be waited for");
        status.ok_or("it did not end").map(|_| ())
    });
    if ended.is_err() {
        child.kill().expect("it can be killed");
    }
    ended.expect("the judge ends");
    status.expect("it ended")
}
