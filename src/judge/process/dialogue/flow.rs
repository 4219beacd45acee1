//! One direction of a dialogue: what one program says, on its way to the other.

use super::talk::{Side, Talk};
use crate::judge::process::sys::{self, Ready};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// As much may be on its way beside what the two pipes hold, so that a program which says much before it listens need
/// not wait. Problemtools gives its pipes the same size.
const ON_ITS_WAY: usize = 1 << 20;

/// Two named pipes, and what is between them.
#[derive(Debug)]
pub struct Flow {
    from: Side,
    /// Where the speaker writes to. `None`: it has closed its output, or is gone.
    source: Option<File>,
    /// What the listener reads from. `None`: it is told no more.
    sink: Option<File>,
    /// Keeps the pipe, and what is in it, until the listener has opened it.
    _listening: File,
    waiting: Vec<u8>,
    speaker_ended: bool,
    /// Bytes said so far, whether anybody listened or not.
    pub said: u64,
}

impl Flow {
    /// Makes the pipes: the speaker's output at `output`, the listener's input at `input`.
    pub fn open(from: Side, output: &Path, input: &Path) -> io::Result<Flow> {
        let source = new_pipe(output)?;
        let listening = new_pipe(input)?;
        let sink = OpenOptions::new()
            .write(true)
            .custom_flags(sys::NEVER_WAIT)
            .open(input)?;
        Ok(Flow {
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
    pub fn wanted(&self) -> impl Iterator<Item = (BorrowedFd<'_>, Ready)> {
        let full = self.waiting.len() >= ON_ITS_WAY;
        let source = self.source.as_ref().filter(|_| !full);
        let sink = self.sink.as_ref().filter(|_| !self.waiting.is_empty());
        source
            .map(|file| (file.as_fd(), Ready::Read))
            .into_iter()
            .chain(sink.map(|file| (file.as_fd(), Ready::Write)))
    }

    /// Passes on what can be passed on now. `ready`: something of what was [`wanted`](Flow::wanted) is.
    pub fn carry(&mut self, ready: bool, talk: &mut Talk) -> io::Result<()> {
        if ready {
            self.take(talk)?;
            self.give()?;
        }
        // A speaker that has only closed its output and goes on is not heard to have ended: else it would depend on luck
        // which of the two ends first.
        if self.speaker_ended && self.source.is_none() && self.waiting.is_empty() {
            self.sink = None;
        }
        Ok(())
    }

    /// Reads what there is. At the end, which a pipe that nobody has opened yet seems to have as well, it closes: so this
    /// is for a pipe of which it is known that there is something to be had.
    fn take(&mut self, talk: &mut Talk) -> io::Result<()> {
        let mut piece = [0; 16 << 10];
        // One who never stops is looked at in between.
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

    /// The speaker has ended, with all its children: what it said is passed on, then the end.
    pub fn speaker_ended(&mut self, talk: &mut Talk) -> io::Result<()> {
        self.speaker_ended = true;
        self.carry(true, talk)
    }

    /// The listener has ended: what is said from now on is thrown away, and the speaker does not notice.
    pub fn listener_ended(&mut self) {
        self.sink = None;
        self.waiting = Vec::new();
    }
}

/// A new pipe at `path`, and its end for reading.
pub fn new_pipe(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != ErrorKind::NotFound => return Err(e),
        _ => sys::make_pipe_at(path)?,
    }
    OpenOptions::new()
        .read(true)
        .custom_flags(sys::NEVER_WAIT)
        .open(path)
}
