//! What the test crates share: the judge as a command, temporary folders, packages built from text.

#![allow(dead_code)] // each test crate uses only some of this

pub mod bugs;
pub mod grids;
pub mod pty;
pub mod random;
pub mod rustc;
pub mod signals;
pub mod tables;
pub mod texts;

use assert_cmd::Command;
use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

/// The timeout of every command: no test may hang, and none may fail just because the machine is busy.
pub const COMMAND_TIMEOUT: Duration = Duration::from_secs(1200);

/// The judge, killed after [`COMMAND_TIMEOUT`].
pub fn judge(args: &[&str]) -> Command {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("sudoku-oj");
    command.args(args).timeout(COMMAND_TIMEOUT);
    command.env("PATH", path_without_shims());
    command
}

/// `PATH`, with the folders of the real `python3` and `rustc` in front where it has only their shims. A shim looks for the
/// real program on every start: pyenv's takes 0.1 s.
fn path_without_shims() -> &'static OsStr {
    static PATH_WITHOUT_SHIMS: OnceLock<OsString> = OnceLock::new();
    PATH_WITHOUT_SHIMS.get_or_init(|| {
        let path = env::var_os("PATH").unwrap_or_default();
        let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
        let python = printed_path("python3", &["-c", "import sys; print(sys.executable)"]);
        let sysroot = printed_path("rustc", &["--print", "sysroot"]);
        let python = python.and_then(|python| Some(python.parent()?.to_path_buf()));
        for real in [python, sysroot.map(|root| root.join("bin"))] {
            folders.splice(..0, real.filter(|real| !folders.contains(real)));
        }
        env::join_paths(folders).unwrap_or(path)
    })
}

/// The absolute path that a command prints.
pub fn printed_path(program: &str, args: &[&str]) -> Option<PathBuf> {
    let output = process::Command::new(program).args(args).output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    path.is_absolute().then_some(path)
}

/// The result of a finished command.
#[derive(Clone)]
pub struct Done {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Done {
    /// Asserts the exit code.
    #[track_caller]
    pub fn assert_code(&self, code: i32) {
        assert_eq!(self.code, code, "{}{}", self.stdout, self.stderr);
    }

    /// Asserts the exit code and the whole of stderr.
    #[track_caller]
    pub fn assert_exit(&self, code: i32, stderr: &str) {
        let seen = (self.code, self.stderr.as_str());
        assert_eq!(seen, (code, stderr), "{}", self.stdout);
    }

    #[track_caller]
    pub fn assert_stdout_has(&self, words: &str) {
        let (stdout, stderr) = (&self.stdout, &self.stderr);
        assert!(stdout.contains(words), "no {words:?} in\n{stdout}{stderr}");
    }

    #[track_caller]
    pub fn assert_stdout_lacks(&self, words: &str) {
        assert!(
            !self.stdout.contains(words),
            "{words:?} in\n{}",
            self.stdout
        );
    }

    #[track_caller]
    pub fn assert_stderr_has(&self, words: &str) {
        let (stdout, stderr) = (&self.stdout, &self.stderr);
        assert!(stderr.contains(words), "no {words:?} in\n{stderr}{stdout}");
    }
}

pub fn run(mut command: Command) -> Done {
    let output = command.output().expect("the judge starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the judge prints UTF-8");
    Done {
        code: output.status.code().unwrap_or(-1),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

/// Runs the judge to its end.
pub fn done(args: &[&str]) -> Done {
    run(judge(args))
}

/// What the judge prints. It must succeed without a word on stderr.
#[track_caller]
pub fn printed(args: &[&str]) -> String {
    let done = done(args);
    done.assert_exit(0, "");
    done.stdout
}

/// Results by name. Each is computed once; other tests that ask for it meanwhile wait.
pub struct Memo<T>(Mutex<BTreeMap<String, Arc<OnceLock<T>>>>);

impl<T: Clone> Memo<T> {
    pub const fn new() -> Memo<T> {
        Memo(Mutex::new(BTreeMap::new()))
    }

    pub fn get(&self, name: &str, make: impl FnOnce() -> T) -> T {
        let slot = {
            let mut known = self.0.lock().expect("nothing panics while it is held");
            known.entry(name.to_string()).or_default().clone()
        };
        slot.get_or_init(make).clone()
    }
}

/// Creates an empty folder below `parent`. A star in `name` becomes the process ID and a number. Names that an earlier,
/// killed process with the same ID left behind are skipped.
pub fn create_unique_folder(parent: &Path, name: &str) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    loop {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let own = format!("{}-{count}", process::id());
        let path = parent.join(name.replace('*', &own));
        match fs::create_dir(&path) {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
            made => {
                made.expect("a folder can be made");
                return path;
            }
        }
    }
}

/// A folder for one test, removed when the test ends.
pub struct Folder {
    pub path: PathBuf,
}

impl Folder {
    pub fn new() -> Folder {
        let path = create_unique_folder(&std::env::temp_dir(), "sudoku-oj-test-*");
        Folder { path }
    }

    /// Writes a file, making the folders above it.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> &Folder {
        let path = self.path.join(name);
        fs::create_dir_all(path.parent().expect("a file has a folder"))
            .expect("folders can be made");
        fs::write(path, text).expect("the file can be written");
        self
    }

    /// Writes a testcase's input and answer. The name is that in `data`, as in `secret/judge/1`.
    pub fn testcase(
        &self,
        name: &str,
        input: impl AsRef<[u8]>,
        answer: impl AsRef<[u8]>,
    ) -> &Folder {
        self.file(&format!("data/{name}.in"), input)
            .file(&format!("data/{name}.ans"), answer)
    }

    /// Writes an executable program. It is copied by another process: while this one has a file open for writing, a
    /// child that another test starts inherits the open file, and executing it then fails with "Text file busy".
    pub fn executable(&self, name: &str, text: &str) -> &Folder {
        let plain = format!("{name}.text");
        self.file(&plain, text);
        let install = process::Command::new("install")
            .args(["-m", "755", &self.at(&plain), &self.at(name)])
            .status();
        assert!(install.expect("install starts").success());
        fs::remove_file(self.at(&plain)).expect("it was written just now");
        self
    }

    pub fn at(&self, name: &str) -> String {
        self.path.join(name).display().to_string()
    }

    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// The command that judges one of the folder's files on the package that the folder is.
    pub fn test_command(&self, file: &str, options: &[&str]) -> Command {
        judge(&[&["test", &self.name(), &self.at(file)], options].concat())
    }

    /// Runs that command.
    pub fn test(&self, file: &str, options: &[&str]) -> Done {
        run(self.test_command(file, options))
    }

    /// Verifies the package that the folder is.
    pub fn verify(&self, options: &[&str]) -> Done {
        done(&[&["verify", &self.name()], options].concat())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.path).expect("the test's folder can be removed");
    }
}

/// The keys that problem.yaml must have.
pub const PROBLEM: &str = "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n";

/// The smallest package: one testcase each in sample, judge and hack, compared by tokens. 1 s, 64 MiB, 1 MiB of output.
pub fn echo_package() -> Folder {
    let folder = Folder::new();
    folder.file(
        "problem.yaml",
        format!("{PROBLEM}limits:\n  time_limit: 1\n  memory: 64\n  output: 1\n"),
    );
    for test in ["sample/1", "secret/judge/2", "secret/hack/3"] {
        let line = format!("{} one two\n", &test[test.len() - 1..]);
        folder.testcase(test, &line, &line);
    }
    folder
}

/// A compiled submission. cargo builds them all before any integration test, in the judge's folder.
pub fn submission(name: &str) -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_sudoku-oj")).with_file_name(name)
}

/// The text of a file of the repository.
pub fn repository_file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The lines of all fenced blocks of this kind in a Markdown text, together.
pub fn lines_of_blocks(text: &str, kind: &str) -> Vec<String> {
    let (mut lines, mut inside) = (Vec::new(), false);
    for line in text.lines() {
        match line.strip_prefix("```") {
            Some(opened) => inside = opened == kind,
            None if inside => lines.push(line.to_string()),
            None => {}
        }
    }
    lines
}

/// The folder `tests`.
pub fn tests_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The folder `problems`.
pub fn problems_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("problems")
}

/// Whether PATH has a program of this name.
pub fn has(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Whether PATH has all of these programs. If one is missing, prints that the test is skipped.
pub fn has_all(programs: &[&str]) -> bool {
    can_trace("this test", programs)
}

/// The programs needed to trace programs in these languages.
pub const C: &[&str] = &["gcc", "g++"];
pub const JAVA: &[&str] = &["javac", "java"];
pub const PYTHON: &[&str] = &["python3"];
pub const RUST: &[&str] = &["rustc", "cc"];

/// Whether all of these programs are installed. If one is missing, prints that `what` is skipped.
pub fn can_trace(what: &str, programs: &[&str]) -> bool {
    let missing = programs.iter().find(|program| !has(program));
    if let Some(missing) = missing {
        eprintln!("skipped: {what} (there is no {missing})");
    }
    missing.is_none()
}
