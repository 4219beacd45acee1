//! What the tests of hostile programs share: a place where all that the judge may touch is known, and eyes for what is
//! left there, be it files or processes.

use crate::common::{fresh, tests_dir};
use std::ffi::OsStr;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// The packages of several modes, whose programs are compiled once, by whichever mode comes first. One at a time has the cache
/// of a package, since a program that another test runs from it counts as this one's.
static COMMON_CACHES: [(&str, Mutex<()>); 2] = [
    ("hostile", Mutex::new(())),
    ("hostile_talk", Mutex::new(())),
];

/// A folder of one test's own: `package/`, the package to judge; `tmp/`, the judge's TMPDIR; `cache/`, where it keeps
/// what it compiles; and files for what is said.
pub struct Station {
    pub path: PathBuf,
    pub judge: PathBuf,
    pub cache: PathBuf,
    /// The name of the package that it holds a copy of.
    of: String,
    turn: Option<MutexGuard<'static, ()>>,
}

impl Station {
    /// A station that holds a copy of `tests/packages/PACKAGE`, below the folder that cargo gives to tests.
    pub fn new(package: &str) -> Station {
        Station::at(Path::new(env!("CARGO_TARGET_TMPDIR")), package)
    }

    /// A station below `parent`. Every input and answer of the copy gets a word of its own at its end: a program that
    /// finds an answer equal to its input has found the answer of this very package.
    pub fn at(parent: &Path, package: &str) -> Station {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        // With an end: the name of none is the beginning of another's.
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
            of: package.to_string(),
            turn: None,
        }
    }

    /// Takes a cache that the stations of a package have in common: compiling is most of the work. Waits until no other
    /// station has it.
    pub fn with_common_cache(mut self) -> Station {
        let mut caches = COMMON_CACHES.iter();
        let (name, turn) = caches.find(|(of, _)| *of == self.of).expect("one of these");
        // A test that failed in its turn has said so.
        self.turn = Some(turn.lock().unwrap_or_else(|e| e.into_inner()));
        self.cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-cache"));
        fs::create_dir_all(&self.cache).expect("folders can be made");
        self
    }

    pub fn package(&self) -> PathBuf {
        self.path.join("package")
    }

    /// Leaves out submissions, by the first letters of their path below `submissions/`.
    pub fn without(self, starts: &[&str]) -> Station {
        let top = self.package().join("submissions");
        for file in files_below(&top) {
            let name = file.strip_prefix(&top).expect("it is below").display();
            if starts
                .iter()
                .any(|start| name.to_string().starts_with(start))
            {
                fs::remove_file(&file).expect("a copy can be removed");
                // A program may be a folder. One that has more in it stays.
                let _ = fs::remove_dir(file.parent().expect("it lies in one"));
            }
        }
        self
    }

    /// How many submissions there are: files and folders, in one folder for each verdict.
    pub fn programs(&self) -> usize {
        let top = self.package().join("submissions");
        let verdicts = names(&top).into_iter();
        verdicts
            .map(|verdict| names(&top.join(verdict)).len())
            .sum()
    }

    /// Leaves out all submissions but these.
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

    /// The judge as a command in this station.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        self.placed(Command::new(program))
    }

    /// That command, in this station.
    pub fn placed(&self, mut command: Command) -> Command {
        command
            .env("TMPDIR", self.path.join("tmp"))
            .env("SUDOKU_OJ_CACHE", &self.cache);
        command.stdin(Stdio::null());
        command
    }

    /// Names in TMPDIR.
    pub fn left_in_tmp(&self) -> Vec<String> {
        names(&self.path.join("tmp"))
    }

    /// No process of this station's is alive, and TMPDIR is empty. `told`: what a failure is shown with.
    pub fn assert_nothing_left(&self, told: &str) {
        assert_eq!(self.processes(), [""; 0], "processes are left\n{told}");
        assert_eq!(self.left_in_tmp(), [""; 0], "files are left\n{told}");
    }

    /// Living processes of this station: those that run a program of its cache or name it, that carry the station in
    /// their environment (the judge, its runners, compilers), or that work in one of its folders. One line for each.
    pub fn processes(&self) -> Vec<String> {
        let here = self.path.display().to_string();
        let cache = self.cache.display().to_string();
        let programs: Vec<(u64, u64)> = files_below(&self.cache)
            .iter()
            .filter_map(|f| identity(f))
            .collect();
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc").expect("proc").flatten() {
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
            // Seen from outside, a program in a mount namespace may have another path; what it is stays.
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
        // Kept for a person to look at when a test has failed.
        if !thread::panicking() {
            fs::remove_dir_all(&self.path).expect("the station can be removed");
        }
    }
}

/// Device and number of a file: what it is, whatever it is called.
fn identity(file: &Path) -> Option<(u64, u64)> {
    fs::metadata(file).ok().map(|m| (m.dev(), m.ino()))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    entries
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .collect()
}

/// All that is below a folder and is no folder, in order.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    // What goes away while we look is not there.
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

/// Every file below a folder: its name, mode, time of change and bytes.
pub fn snapshot(folder: &Path) -> Vec<(PathBuf, u32, i64, Vec<u8>)> {
    let facts = |file: PathBuf| {
        let metadata = fs::metadata(&file).expect("it is there");
        let bytes = fs::read(&file).expect("it can be read");
        (file, metadata.permissions().mode(), metadata.mtime(), bytes)
    };
    files_below(folder).into_iter().map(facts).collect()
}

/// The folder itself and all in it become those of this user, who must be named by number.
pub fn give_to(folder: &Path, user: u32) {
    let owner = Some(user);
    std::os::unix::fs::chown(folder, owner, owner).expect("root may");
    for name in names(folder) {
        let path = folder.join(name);
        match path.is_dir() {
            true => give_to(&path, user),
            false => std::os::unix::fs::chown(&path, owner, owner).expect("root may"),
        }
    }
}

/// Looks again and again until `done` says so; what it last said when the time is over.
pub fn until<T>(most: Duration, mut done: impl FnMut() -> Result<(), T>) -> Result<(), T> {
    let start = Instant::now();
    loop {
        match done() {
            Err(_) if start.elapsed() < most => thread::sleep(Duration::from_millis(20)),
            result => return result,
        }
    }
}

/// Waits for a command that was started, but not for ever.
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
