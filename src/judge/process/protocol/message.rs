//! Encodes the messages of judge and runner.
//!
//! A message is its length (8 bytes, little endian) and its fields in a fixed order: numbers as 8 bytes, byte strings
//! with their length before them. Both ends are the same binary, so there are no versions. An empty message is the
//! order to stop.

use super::{Bounds, Cause, End, Job, JobOrder, Outcome, Stack};
use crate::judge::process::exit::Exit;
use crate::judge::process::sys::Pid;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Sends a text. A runner that is ready sends two: why the system refuses its isolation, or nothing; and whether it
/// works in its cgroup.
pub fn send_text(text: &str, to: &mut impl Write) -> io::Result<()> {
    let mut out = MessageWriter::default();
    out.push_bytes(text.as_bytes());
    out.send(to)
}

/// Receives a text; `None` if the other end has closed.
pub fn receive_text(from: &mut impl Read) -> io::Result<Option<String>> {
    let Some(mut message) = MessageReader::receive(from)? else {
        return Ok(None);
    };
    Ok(Some(message.read_string()?.to_string_lossy().into_owned()))
}

/// Sends the launcher's answer: the id of the process that it has started and when that began, by the clock that all
/// processes share, or why it failed.
pub fn send_started(pid: Pid, began: Duration, fault: &str, to: &mut impl Write) -> io::Result<()> {
    let mut out = MessageWriter::default();
    out.push_number(pid as u64);
    out.push_number(whole_nanos(began));
    out.push_bytes(fault.as_bytes());
    out.send(to)
}

/// Receives what [`send_started`] sends; `None` if the other end has closed.
pub fn receive_started(from: &mut impl Read) -> io::Result<Option<(Pid, Duration, String)>> {
    let Some(mut message) = MessageReader::receive(from)? else {
        return Ok(None);
    };
    let (pid, began) = (message.read_number()? as Pid, message.read_time()?);
    let fault = message.read_string()?.to_string_lossy().into_owned();
    Ok(Some((pid, began, fault)))
}

/// Collects the fields of one message.
#[derive(Default)]
struct MessageWriter(Vec<u8>);

impl MessageWriter {
    fn push_number(&mut self, value: u64) {
        self.0.extend(value.to_le_bytes());
    }

    fn push_bytes(&mut self, value: &[u8]) {
        self.push_number(value.len() as u64);
        self.0.extend(value);
    }

    fn send(self, to: &mut impl Write) -> io::Result<()> {
        let mut message = (self.0.len() as u64).to_le_bytes().to_vec();
        message.extend(self.0);
        to.write_all(&message)?;
        to.flush()
    }
}

/// Reads the fields of one message.
struct MessageReader(Vec<u8>, usize);

impl MessageReader {
    /// The next message; `None` if the other end has closed.
    fn receive(from: &mut impl Read) -> io::Result<Option<MessageReader>> {
        let mut length = [0; 8];
        match from.read_exact(&mut length) {
            Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            other => other?,
        }
        let mut body = vec![0; u64::from_le_bytes(length) as usize];
        from.read_exact(&mut body)?;
        Ok(Some(MessageReader(body, 0)))
    }

    fn take_bytes(&mut self, count: usize) -> io::Result<&[u8]> {
        let start = self.1;
        self.1 += count;
        self.0
            .get(start..self.1)
            .ok_or_else(|| io::Error::other("a message of the runner was cut short"))
    }

    fn read_number(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(self.take_bytes(8)?);
        Ok(u64::from_le_bytes(bytes))
    }

    fn read_string(&mut self) -> io::Result<OsString> {
        let length = self.read_number()? as usize;
        Ok(OsString::from_vec(self.take_bytes(length)?.to_vec()))
    }

    fn read_paths(&mut self) -> io::Result<Vec<PathBuf>> {
        (0..self.read_number()?)
            .map(|_| Ok(self.read_string()?.into()))
            .collect()
    }

    fn read_time(&mut self) -> io::Result<Duration> {
        Ok(Duration::from_nanos(self.read_number()?))
    }
}

impl Job {
    /// Only compilers may write outside their fresh folder.
    pub fn is_compiler(&self) -> bool {
        !self.writable.is_empty()
    }

    /// Whether `place` is in a folder that the program gets anyway, with nothing hidden in between. Then the program
    /// gets it as a part of that folder, and if it is a link, not what it leads to.
    pub fn already_exposes(&self, place: &Path) -> bool {
        let deepest = |folders: &mut dyn Iterator<Item = &PathBuf>| {
            let over = folders.filter(|folder| place.starts_with(folder));
            over.map(|folder| folder.components().count()).max()
        };
        let given = deepest(&mut self.readable.iter().chain(&self.writable));
        given > deepest(&mut self.hidden.iter())
    }

    pub fn send(&self, to: &mut impl Write) -> io::Result<()> {
        let mut out = MessageWriter::default();
        out.push_number(self.argv.len() as u64);
        self.argv
            .iter()
            .for_each(|arg| out.push_bytes(arg.as_bytes()));
        out.push_number(self.env.len() as u64);
        for (name, value) in &self.env {
            out.push_bytes(name.as_bytes());
            out.push_bytes(value.as_bytes());
        }
        out.push_number(self.stdin_is_pipe.into());
        out.push_number(self.stdout_exists.into());
        let dir = self.dir.clone().unwrap_or_default();
        for path in [&dir, &self.stdin, &self.stdout, &self.stderr] {
            out.push_bytes(path.as_os_str().as_bytes());
        }
        for paths in [&self.hidden, &self.readable, &self.writable, &self.beside] {
            out.push_number(paths.len() as u64);
            paths
                .iter()
                .for_each(|path| out.push_bytes(path.as_os_str().as_bytes()));
        }
        let bounds = self.bounds;
        for value in [
            whole_nanos(bounds.cpu),
            whole_nanos(bounds.margin),
            whole_nanos(bounds.wall),
            bounds.memory,
            bounds.output,
            bounds.file,
            bounds.stack,
            self.traced.into(),
        ] {
            out.push_number(value);
        }
        out.send(to)
    }

    fn from_message(mut message: MessageReader) -> io::Result<Job> {
        let mut argv = Vec::new();
        for _ in 0..message.read_number()? {
            argv.push(message.read_string()?);
        }
        let mut env = Vec::new();
        for _ in 0..message.read_number()? {
            env.push((message.read_string()?, message.read_string()?));
        }
        Ok(Job {
            argv,
            env,
            stdin_is_pipe: message.read_number()? != 0,
            stdout_exists: message.read_number()? != 0,
            dir: Some(message.read_string()?.into())
                .filter(|dir: &PathBuf| !dir.as_os_str().is_empty()),
            stdin: message.read_string()?.into(),
            stdout: message.read_string()?.into(),
            stderr: message.read_string()?.into(),
            hidden: message.read_paths()?,
            readable: message.read_paths()?,
            writable: message.read_paths()?,
            beside: message.read_paths()?,
            bounds: Bounds {
                cpu: message.read_time()?,
                margin: message.read_time()?,
                wall: message.read_time()?,
                memory: message.read_number()?,
                output: message.read_number()?,
                file: message.read_number()?,
                stack: message.read_number()?,
            },
            traced: message.read_number()? != 0,
        })
    }
}

impl JobOrder {
    /// Tells the runner to stop its job.
    pub fn send_stop(to: &mut impl Write) -> io::Result<()> {
        MessageWriter::default().send(to)
    }

    /// The next order; `None` if the judge has exited. Doesn't read beyond the order's end.
    pub fn receive(from: &mut impl Read) -> io::Result<Option<JobOrder>> {
        match MessageReader::receive(from)? {
            None => Ok(None),
            Some(MessageReader(empty, _)) if empty.is_empty() => Ok(Some(JobOrder::Stop)),
            Some(message) => Ok(Some(JobOrder::Run(Box::new(Job::from_message(message)?)))),
        }
    }
}

fn whole_nanos(time: Duration) -> u64 {
    time.as_nanos().min(u64::MAX as u128) as u64
}

impl Outcome {
    pub fn send(&self, to: &mut impl Write) -> io::Result<()> {
        let mut out = MessageWriter::default();
        let (kind, detail, text) = match &self.end {
            End::Ended(Exit::Code(code)) => (0, *code as u64, ""),
            End::Ended(Exit::Signal(signal)) => (1, *signal as u64, ""),
            End::Killed(cause) => (2, *cause as u64, ""),
            End::NotStarted(text) => (3, 0, text.as_str()),
        };
        for value in [kind, detail] {
            out.push_number(value);
        }
        for time in [self.cpu, self.wall, self.waited] {
            out.push_number(whole_nanos(time));
        }
        out.push_number(self.peak);
        out.push_number(match self.stack {
            Stack::Unknown => 0,
            Stack::Fine => 1,
            Stack::UsedUp(bytes) => bytes,
        });
        out.push_bytes(text.as_bytes());
        out.send(to)
    }

    /// The outcome of the last job; `None` if the runner has died.
    pub fn receive(from: &mut impl Read) -> io::Result<Option<Outcome>> {
        let Some(mut message) = MessageReader::receive(from)? else {
            return Ok(None);
        };
        let (kind, detail) = (message.read_number()?, message.read_number()?);
        let (cpu, wall, waited) = (
            message.read_time()?,
            message.read_time()?,
            message.read_time()?,
        );
        let peak = message.read_number()?;
        let stack = match message.read_number()? {
            0 => Stack::Unknown,
            1 => Stack::Fine,
            bytes => Stack::UsedUp(bytes),
        };
        let text = message.read_string()?;
        let end = match kind {
            0 => End::Ended(Exit::Code(detail as i32)),
            1 => End::Ended(Exit::Signal(detail as i32)),
            2 => End::Killed(match detail {
                0 => Cause::Cpu,
                1 => Cause::Wall,
                2 => Cause::Memory,
                3 => Cause::Output,
                4 => Cause::Processes,
                _ => Cause::Stopped,
            }),
            _ => End::NotStarted(text.to_string_lossy().into_owned()),
        };
        Ok(Some(Outcome {
            end,
            cpu,
            wall,
            waited,
            peak,
            stack,
        }))
    }
}
