//! Starts a job's program: its streams, its working folder, its restrictions.
//!
//! Theory of operation. A program begins as a copy of the process that starts it. Copying a process's memory and
//! throwing the copy away takes a quarter of the time of a small program; starting in the same memory (`vfork(2)`)
//! costs almost nothing. But then the kernel counts the peak of that memory as the program's. So the runner, which is
//! small anyway, drops [most of its memory](sys::OwnMemory) just before the program takes its place there.
//!
//! A submission and whatever a stranger's compiler runs are confined in the same way, apart from two details of the
//! [filter] and what they may write. A submission's working folder is empty and, under Landlock, read-only, so the
//! next one finds it as it was.

use super::confinement::filter;
use super::confinement::landlock::OpenableFiles;
use super::leftovers::removal;
use super::protocol::{FileAccess, Invocation, Isolation, Job, Role};
use super::streams::{OutputFiles, Streams};
use super::sys::{
    self, Confinement, Filter, Image, ImageFile, OwnMemory, Pid, Resource, SpareStack,
};
use crate::judge::plain_file::is_executable;
use std::env;
use std::ffi::{CString, OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
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

    pub fn start_program(&mut self, job: &Job) -> io::Result<StartedProgram> {
        self.prepare_work_dir(&job.program)?;
        let written = OutputFiles::create_for_job(job)?;
        let streams = Streams::open_for_job(job)?;
        let program = resolve_script(find_program(&job.program), &job.program)?;
        let mut image = self.build_image(job, &program, &streams)?;
        // The time before this was the judge's work, not the program's.
        let began = sys::monotonic_time();
        let (stack, memory) = (&mut self.stack, &self.memory);
        match sys::spawn_program(stack, &mut image, streams.as_fds(), memory) {
            Ok(pid) => Ok(StartedProgram {
                pid,
                began,
                written,
            }),
            Err((pid, error)) => {
                if let Some(pid) = pid {
                    sys::reap(pid, true)?;
                }
                Err(describe_failure(&program.file, error))
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
            symlink(
                data,
                self.work_dir.join(data.file_name().unwrap_or_default()),
            )?;
        }
        Ok(())
    }

    /// The program, as the kernel takes it.
    fn build_image(
        &mut self,
        job: &Job,
        program: &ProgramFile,
        streams: &Streams,
    ) -> io::Result<Image> {
        let text = |text: &[u8]| CString::new(text).map_err(io::Error::other);
        let argv = program.argv.iter().map(|word| text(word.as_bytes()));
        let env = job.program.env.iter();
        let env =
            env.map(|(name, value)| text(&[name.as_bytes(), b"=", value.as_bytes()].concat()));
        let dir = job.program.dir.as_deref().unwrap_or(&self.work_dir);
        Ok(Image {
            file: match job.program.role {
                Role::Submission => {
                    let file = sys::open_to_execute(&program.file)
                        .map_err(|error| describe_failure(&program.file, error))?;
                    ImageFile::Open(file, filter::EXECUTABLE_FD)
                }
                _ => ImageFile::Path(text(program.file.as_os_str().as_bytes())?),
            },
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
        // What pipes hold is no process's memory. A runtime opens some twenty files, a linker hundreds.
        let descriptors = match role {
            Role::Submission => filter::EXECUTABLE_FD as u64,
            _ => 1024,
        };
        Ok(Confinement {
            limits: vec![
                (Resource::FileSize, file, file),
                (Resource::Stack, bounds.stack_limit(), UNCHANGED),
                (Resource::Cpu, backstop, UNCHANGED),
                (Resource::Core, 0, 0),
                (Resource::Descriptors, descriptors, descriptors),
            ],
            rules: match (self.isolation, role) {
                (Isolation::Landlock, Role::Submission | Role::Group) => {
                    let openable = self.openable_for(&job.program)?;
                    Some((
                        openable.to_ruleset(streams.as_fds())?,
                        openable.read_rights(),
                    ))
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

/// The file that is executed, and its arguments.
struct ProgramFile {
    file: PathBuf,
    argv: Vec<OsString>,
}

/// The program's file: where its name has no `/`, the first of that name in the PATH that it is given.
fn find_program(program: &Invocation) -> PathBuf {
    let name = Path::new(&program.argv[0]);
    if name.as_os_str().as_bytes().contains(&b'/') {
        return name.to_path_buf();
    }
    let path = program.env.iter().find(|(variable, _)| variable == "PATH");
    let folders = path.into_iter().flat_map(|(_, all)| env::split_paths(all));
    let mut files = folders.map(|folder| folder.join(name));
    let found = files.find(|file| is_executable(file));
    found.unwrap_or_else(|| name.to_path_buf())
}

/// A submission is executed by its open file, which a script's interpreter couldn't open again. So if it is a script,
/// its interpreter is started, as the kernel would do it (`execve(2)`, "interpreter scripts").
fn resolve_script(file: PathBuf, program: &Invocation) -> io::Result<ProgramFile> {
    let argv = program.argv.clone();
    let line = match program.role {
        Role::Submission => read_interpreter_line(&file),
        _ => None,
    };
    let Some(line) = line else {
        return Ok(ProgramFile { file, argv });
    };
    let words = line.trim_ascii();
    let end = words.iter().position(u8::is_ascii_whitespace);
    let (interpreter, argument) = words.split_at(end.unwrap_or(words.len()));
    let argument = argument.trim_ascii();
    let own = [interpreter, argument]
        .into_iter()
        .filter(|word| !word.is_empty());
    let own = own.map(|word| OsString::from_vec(word.to_vec()));
    let argv = own
        .chain([file.into_os_string()])
        .chain(argv.into_iter().skip(1));
    Ok(ProgramFile {
        file: PathBuf::from(OsStr::from_bytes(interpreter)),
        argv: argv.collect(),
    })
}

/// The first line of a script after `#!`. As for `execvp(3)`, what is no program and has no such line is a shell script.
fn read_interpreter_line(file: &Path) -> Option<Vec<u8>> {
    const MAX_BYTES: u64 = 255;
    let mut head = Vec::new();
    let opened = File::open(file).ok()?;
    opened.take(MAX_BYTES).read_to_end(&mut head).ok()?;
    if head.starts_with(b"\x7fELF") {
        return None;
    }
    let line = head.strip_prefix(b"#!").unwrap_or(b"/bin/sh\n");
    line.split(|&byte| byte == b'\n').next().map(<[u8]>::to_vec)
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
