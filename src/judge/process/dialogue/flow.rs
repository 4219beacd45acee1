//! One direction of a dialogue: what one program says, on its way to the other.

use super::talk::{Side, Talk};
use crate::judge::process::sys::{self, Readiness};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// How many bytes may be buffered besides those in the two pipes, so that a program which writes a lot before it reads
/// needn't wait. Problemtools gives its pipes the same size.
const ON_ITS_WAY: usize = 1 << 20;

/// Two named pipes, and what is between them.
#[derive(Debug)]
pub struct DialogueFlow {
    from: Side,
    /// Where the speaker writes to; `None` if it has closed its output or is gone.
    source: Option<File>,
    /// What the listener reads from; `None` once nothing more is passed on to it.
    sink: Option<File>,
    /// Keeps the pipe, and what is in it, until the listener has opened it.
    _listening: File,
    waiting: Vec<u8>,
    speaker_ended: bool,
    /// Bytes written so far, read or not.
    pub said: u64,
}

impl DialogueFlow {
    /// Makes the pipes: the speaker's output at `output`, the listener's input at `input`.
    pub fn open(from: Side, output: &Path, input: &Path) -> io::Result<DialogueFlow> {
        let source = new_pipe(output)?;
        let listening = new_pipe(input)?;
        let sink = OpenOptions::new()
            .write(true)
            .custom_flags(sys::O_NONBLOCK)
            .open(input)?;
        Ok(DialogueFlow {
            from,
            source: Some(source),
            sink: Some(sink),
            _listening: listening,
            waiting: Vec::new(),
            speaker_ended: false,
            said: 0,
        })
    }

    /// What to wait for.
    pub fn wanted(&self) -> impl Iterator<Item = (BorrowedFd<'_>, Readiness)> {
        let full = self.waiting.len() >= ON_ITS_WAY;
        let source = self.source.as_ref().filter(|_| !full);
        let sink = self.sink.as_ref().filter(|_| !self.waiting.is_empty());
        source
            .map(|file| (file.as_fd(), Readiness::Read))
            .into_iter()
            .chain(sink.map(|file| (file.as_fd(), Readiness::Write)))
    }

    /// Passes on what can be passed on now. `ready` means that something [`wanted`](DialogueFlow::wanted) is ready.
    pub fn carry(&mut self, ready: bool, talk: &mut Talk) -> io::Result<()> {
        if ready {
            self.take(talk)?;
            self.give()?;
        }
        // If the speaker has closed its output but still runs, the listener isn't told: otherwise it would depend on
        // luck which of the two ends first.
        if self.speaker_ended && self.source.is_none() && self.waiting.is_empty() {
            self.sink = None;
        }
        Ok(())
    }

    /// Reads what is there, and closes the pipe at its end. A pipe that hasn't been opened yet seems to be at its end
    /// too, so call this only if the pipe is known to be ready.
    fn take(&mut self, talk: &mut Talk) -> io::Result<()> {
        let mut piece = [0; 16 << 10];
        // A program that never stops writing must still be checked now and then.
        let most = self.said + ON_ITS_WAY as u64;
        while let Some(source) = &mut self.source {
            if self.waiting.len() >= ON_ITS_WAY || self.said >= most {
                return Ok(());
            }
            match source.read(&mut piece) {
                Ok(0) => self.source = None,
                Ok(count) => {
                    self.said += count as u64;
                    if self.sink.is_some() {
                        talk.say(self.from, &piece[..count]);
                        self.waiting.extend(&piece[..count]);
                    }
                }
                Err(e) if e.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
        Ok(())
    }

    fn give(&mut self) -> io::Result<()> {
        let Some(sink) = &mut self.sink else {
            self.waiting.clear();
            return Ok(());
        };
        let mut given = 0;
        while given < self.waiting.len() {
            match sink.write(&self.waiting[given..]) {
                Ok(count) => given += count,
                Err(e) if e.kind() == ErrorKind::WouldBlock => break,
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
        self.waiting.drain(..given);
        Ok(())
    }

    /// Call this when the speaker and all its children have ended: the rest of its output is passed on, then the end
    /// of file.
    pub fn speaker_ended(&mut self, talk: &mut Talk) -> io::Result<()> {
        self.speaker_ended = true;
        self.carry(true, talk)
    }

    /// Call this when the listener has ended: further output is thrown away without the speaker noticing.
    pub fn listener_ended(&mut self) {
        self.sink = None;
        self.waiting = Vec::new();
    }
}

/// A new pipe at `path`, and its end for reading.
pub fn new_pipe(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != ErrorKind::NotFound => return Err(e),
        _ => sys::make_named_pipe(path)?,
    }
    OpenOptions::new()
        .read(true)
        .custom_flags(sys::O_NONBLOCK)
        .open(path)
}
