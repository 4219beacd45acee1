//! Starts a job's program: its streams, its working folder, its restrictions.
//!
//! Theory of operation. A program begins as a copy of the process that starts it. Copying a process's memory and
//! throwing the copy away takes a quarter of the time of a small program; starting in the same memory (`vfork(2)`)
//! costs almost nothing. But then the kernel counts the peak of that memory as the program's. So the runner, which is
//! small anyway, drops [most of its memory](sys::OwnMemory) just before the program takes its place there.
//!
//! A submission and whatever a stranger's compiler runs are confined in the same way, apart from a few rows of the
//! [filter] and what they may write. A submission's working folder is empty and, under Landlock, read-only, so the
//! next one finds it as it was.

use super::confinement::filter;
use super::confinement::landlock::{OpenableFiles, READ_RIGHTS};
use super::leftovers::removal;
use super::protocol::{FileAccess, Invocation, Isolation, Job, Role};
use super::streams::{OutputFiles, Streams};
use super::sys::{self, Confinement, Filter, Image, OwnMemory, Pid, Resource, SpareStack};
use crate::judge::plain_file::is_executable;
use std::env;
use std::ffi::{CString, OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read};
use std::mem;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Starts one program after another.
#[derive(Debug)]
pub struct Starter {
    isolation: Isolation,
    /// The working folder of programs that bring none, and the links in it; `None`: a program may have written there.
    work_dir: PathBuf,
    beside: Option<Vec<PathBuf>>,
    /// What the last job needed, opened.
    openable: Option<(FileAccess, OpenableFiles)>,
    submission_filter: Filter,
    group_filter: Filter,
    stack: SpareStack,
    memory: OwnMemory,
}

/// A program that runs.
#[derive(Debug)]
pub struct StartedProgram {
    pub pid: Pid,
    /// When it began, by the clock that all processes share.
    pub began: Duration,
    /// Its standard output and standard error.
    pub written: OutputFiles,
}

impl Starter {
    /// An error says why this system refuses the isolation.
    pub fn new(isolation: Isolation, scratch: &Path) -> io::Result<Starter> {
        let work_dir = scratch.join("box");
        fs::create_dir(&work_dir)?;
        let openable = match isolation {
            Isolation::Landlock => {
                let nothing = FileAccess::default();
                Some((nothing.clone(), OpenableFiles::new(&nothing)?))
            }
            Isolation::None => None,
        };
        Ok(Starter {
            isolation,
            work_dir,
            beside: Some(Vec::new()),
            openable,
            submission_filter: filter::for_submission(),
            group_filter: filter::for_group(),
            stack: SpareStack::allocate(),
            memory: OwnMemory::find(),
        })
    }

    /// As for `execvp(3)`, a file that the kernel can't execute is a shell script.
    pub fn start_program(&mut self, job: &Job) -> io::Result<StartedProgram> {
        const ENOEXEC: i32 = 8;
        self.prepare_work_dir(&job.program)?;
        let written = OutputFiles::create_for_job(job)?;
        let streams = Streams::open_for_job(job)?;
        let mut argv = job.program.argv.clone();
        let mut file = find_program(&argv[0], &job.program);
        if job.program.role == Role::Submission {
            if let Some(words) = words_for_env(&file) {
                argv[0] = mem::replace(&mut file, find_program(&words[0], &job.program)).into();
                argv.splice(0..0, words);
            }
        }
        let mut started = self.spawn(job, &file, &argv, &streams);
        if matches!(&started, Err(error) if error.raw_os_error() == Some(ENOEXEC)) {
            argv[0] = mem::replace(&mut file, "/bin/sh".into()).into();
            argv.insert(0, "sh".into());
            started = self.spawn(job, &file, &argv, &streams);
        }
        let (pid, began) = started.map_err(|error| describe_failure(&file, error))?;
        Ok(StartedProgram {
            pid,
            began,
            written,
        })
    }

    fn spawn(
        &mut self,
        job: &Job,
        file: &Path,
        argv: &[OsString],
        streams: &Streams,
    ) -> io::Result<(Pid, Duration)> {
        let mut image = self.build_image(job, file, argv, streams)?;
        // The time before this was the judge's work, not the program's.
        let began = sys::monotonic_time();
        let (stack, memory) = (&mut self.stack, &self.memory);
        match sys::spawn_program(stack, &mut image, streams.as_fds(), memory) {
            Ok(pid) => Ok((pid, began)),
            Err((ended, error)) => {
                ended.map_or(Ok(()), |pid| sys::reap(pid, true).map(drop))?;
                Err(error)
            }
        }
    }

    /// Makes sure that the folder is empty except for links to the files that belong to the program. Most programs
    /// have none, and most can't write there.
    fn prepare_work_dir(&mut self, program: &Invocation) -> io::Result<()> {
        let is_read_only = self.isolation == Isolation::Landlock && program.role != Role::Trusted;
        let is_ready = self.beside.take().as_ref() == Some(&program.beside);
        if !is_ready {
            self.make_work_dir(&program.beside)?;
        }
        self.beside = is_read_only.then(|| program.beside.clone());
        Ok(())
    }

    fn make_work_dir(&self, beside: &[PathBuf]) -> io::Result<()> {
        match fs::symlink_metadata(&self.work_dir) {
            Ok(about) if about.is_dir() => removal::remove_tree(&self.work_dir)?,
            Ok(_) => fs::remove_file(&self.work_dir)?,
            Err(_) => {}
        }
        fs::create_dir(&self.work_dir)?;
        for data in beside {
            let name = data.file_name().unwrap_or_default();
            symlink(data, self.work_dir.join(name))?;
        }
        Ok(())
    }

    /// The program, as the kernel takes it.
    fn build_image(
        &mut self,
        job: &Job,
        file: &Path,
        argv: &[OsString],
        streams: &Streams,
    ) -> io::Result<Image> {
        let text = |text: &[u8]| CString::new(text).map_err(io::Error::other);
        let argv = argv.iter().map(|word| text(word.as_bytes()));
        let env = job.program.env.iter();
        let env =
            env.map(|(name, value)| text(&[name.as_bytes(), b"=", value.as_bytes()].concat()));
        let dir = job.program.dir.as_deref().unwrap_or(&self.work_dir);
        Ok(Image {
            path: text(file.as_os_str().as_bytes())?,
            argv: argv.collect::<io::Result<_>>()?,
            env: env.collect::<io::Result<_>>()?,
            dir: text(dir.as_os_str().as_bytes())?,
            confinement: self.confine(job, streams)?,
        })
    }

    /// The restrictions for this job. The limits only have to hold between two samples.
    fn confine(&mut self, job: &Job, streams: &Streams) -> io::Result<Confinement> {
        const UNCHANGED: u64 = u64::MAX;
        let (bounds, role) = (&job.bounds, job.program.role);
        // One byte more than allowed, to tell a full file from one that was cut.
        let file = bounds.file.saturating_add(1);
        let backstop = bounds.cpu_kill_time().as_secs() + 2;
        // What pipes hold is no process's memory, nor are timers. A runtime opens some twenty files, a linker hundreds.
        let (descriptors, queued_signals) = match role {
            Role::Submission => (128, 1024),
            _ => (1024, UNCHANGED),
        };
        Ok(Confinement {
            limits: vec![
                (Resource::FileSize, file, file),
                (Resource::Stack, bounds.stack_limit(), UNCHANGED),
                (Resource::Cpu, backstop, UNCHANGED),
                (Resource::Core, 0, 0),
                (Resource::Descriptors, descriptors, descriptors),
                (Resource::QueuedSignals, queued_signals, queued_signals),
            ],
            rules: match (self.isolation, role) {
                (Isolation::Landlock, Role::Submission | Role::Group) => {
                    let openable = self.openable_for(&job.program)?;
                    Some((openable.to_ruleset(streams.as_fds())?, READ_RIGHTS))
                }
                _ => None,
            },
            filter: match role {
                Role::Submission => Some(self.submission_filter.clone()),
                Role::Group => Some(self.group_filter.clone()),
                Role::Trusted => None,
            },
            traced: job.program.traced,
        })
    }

    /// The files that this program can open. Most programs need the same as the one before.
    fn openable_for(&mut self, program: &Invocation) -> io::Result<&OpenableFiles> {
        let mut needs = program.needed_files();
        needs.readable.push(self.work_dir.clone());
        let known = self.openable.take().filter(|(had, _)| *had == needs);
        let openable = match known {
            Some((_, openable)) => openable,
            None => OpenableFiles::new(&needs)?,
        };
        Ok(&self.openable.insert((needs, openable)).1)
    }
}

/// The program's file: where its name has no `/`, the first of that name in the PATH that it is given.
fn find_program(name: &OsStr, program: &Invocation) -> PathBuf {
    if name.as_bytes().contains(&b'/') {
        return name.into();
    }
    let path = program.env.iter().find(|(variable, _)| variable == "PATH");
    let folders = path.into_iter().flat_map(|(_, all)| env::split_paths(all));
    let mut files = folders.map(|folder| folder.join(name));
    let found = files.find(|file| is_executable(file));
    found.unwrap_or_else(|| name.into())
}

/// The words that a script asks `env(1)` to execute. A submission executes one program, so it must be that one.
fn words_for_env(file: &Path) -> Option<Vec<OsString>> {
    const MAX_BYTES: u64 = 255;
    let mut head = Vec::new();
    let opened = File::open(file).ok()?;
    opened.take(MAX_BYTES).read_to_end(&mut head).ok()?;
    let line = head
        .strip_prefix(b"#!")?
        .split(|&byte| byte == b'\n')
        .next()?;
    let words = line.split(u8::is_ascii_whitespace);
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    let is_env = words.next()?.ends_with(b"/env");
    words.next_if(|word| word == b"-S");
    let words: Vec<OsString> = words.map(|word| OsStr::from_bytes(word).into()).collect();
    Some(words).filter(|words| is_env && !words.is_empty())
}

fn describe_failure(file: &Path, error: io::Error) -> io::Error {
    let about = sys::file_system_stats(file);
    let is_noexec = about.is_ok_and(|[.., flags]| flags & sys::ST_NOEXEC != 0);
    let cure = if is_noexec {
        ": its file system is mounted noexec; SUDOKU_OJ_CACHE=… names another folder for compiled programs"
    } else {
        ""
    };
    io::Error::new(
        error.kind(),
        format!("cannot start {:?}: {error}{cure}", file.as_os_str()),
    )
}
