//! A terminal, provided by `script`, with a keyboard and a screen that a test can use.

use super::signals::interruptible;
use super::{COMMAND_TIMEOUT, create_unique_folder, has_all};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

pub const ENTER: &str = "\x1b[?1049h";
pub const LEAVE: &str = "\x1b[?1049l";

pub struct Pty {
    script: Child,
    keyboard: Option<ChildStdin>,
    shown: Arc<Mutex<Vec<u8>>>,
    folder: PathBuf,
}

impl Pty {
    /// Runs a shell command in a terminal, in its own folder. `None` if `script` is missing or signals are ignored.
    pub fn start(line: &str, environment: &[(&str, &str)]) -> Option<Pty> {
        if !has_all(&["script"]) {
            return None;
        }
        let mut script = interruptible("script")?;
        let folder = create_unique_folder(Path::new(env!("CARGO_TARGET_TMPDIR")), "step-*");
        let mut script = script
            .args(["-qec", line, "/dev/null"])
            .current_dir(&folder)
            .env("JUDGE", env!("CARGO_BIN_EXE_sudoku-oj"))
            .env("SHELL", "/bin/sh")
            .env("TERM", "xterm")
            .env_remove("NO_COLOR")
            .envs(environment.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let shown = Arc::new(Mutex::new(Vec::new()));
        let (mut out, sink) = (script.stdout.take().unwrap(), shown.clone());
        thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut piece) {
                sink.lock().unwrap().extend_from_slice(&piece[..count]);
            }
        });
        let keyboard = script.stdin.take();
        Some(Pty {
            script,
            keyboard,
            shown,
            folder,
        })
    }

    /// Everything written to the terminal so far.
    pub fn all(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    /// The last complete screen, as plain text. A screen drawn over the previous one is complete once the rest has been
    /// cleared; before that, only half of it may have arrived.
    pub fn screen(&self) -> String {
        let all = self.all();
        let whole = |screen: &&str| screen.starts_with("\x1b[2J") || screen.contains("\x1b[J");
        let last = all.rsplit("\x1b[H").find(whole).unwrap_or(&all);
        let lines = last.lines().map(|line| plain(line).trim_end().to_string());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Waits until this text has been written, whether or not it is on the last screen.
    pub fn until_written(&self, text: &str) {
        wait_for_or(
            || self.all().contains(text),
            || format!("'{text}' in {:?}", self.all()),
        );
    }

    /// Types without waiting for a reaction.
    pub fn keys(&mut self, keys: &str) {
        let keyboard = self.keyboard.as_mut().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
        keyboard.flush().unwrap();
    }

    /// Waits until the screen shows this.
    pub fn until(&self, text: &str) {
        wait_for_or(
            || self.screen().contains(text),
            || format!("'{text}' on the screen:\n{}", self.screen()),
        );
    }

    /// Presses keys and waits until the screen shows this.
    pub fn press(&mut self, keys: &str, text: &str) {
        self.keys(keys);
        self.until(text);
    }

    /// Waits for the whole command line to end.
    pub fn ends(&mut self) {
        let start = Instant::now();
        while self.script.try_wait().unwrap().is_none() {
            assert!(
                start.elapsed() < COMMAND_TIMEOUT,
                "not ended:\n{}",
                self.screen()
            );
            thread::sleep(Duration::from_millis(10));
        }
        // Its last output may not have been read yet.
        wait_for("the end of the output", || {
            Arc::strong_count(&self.shown) == 1
        });
    }

    /// Kills `script`, which closes the terminal.
    pub fn close(&mut self) {
        self.script.kill().unwrap();
        self.script.wait().unwrap();
    }

    /// Reads a file in the folder.
    pub fn file(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).unwrap()
    }

    /// Makes an empty file in the folder.
    pub fn write(&self, name: &str) {
        fs::write(self.folder.join(name), "").unwrap();
    }

    /// Asserts that the terminal has its old modes and that the alternate screen was entered once and left once.
    pub fn assert_terminal_restored(&self) {
        assert!(!self.file("before").is_empty());
        assert_eq!(self.file("after"), self.file("before"));
        let all = self.all();
        assert_eq!(all.matches(ENTER).count(), 1, "{all:?}");
        let (_, left) = all.split_once(ENTER).unwrap();
        assert_eq!(left.matches(LEAVE).count(), 1, "{all:?}");
        let (inside, after) = left.split_once(LEAVE).unwrap();
        assert!(inside.contains("\x1b[?25h"), "no cursor: {all:?}");
        assert!(!after.contains("\x1b["), "drawn after leaving: {all:?}");
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.script.kill();
        let _ = self.script.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Removes the escape codes for moving and colours.
pub fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\x1b' => _ = chars.by_ref().skip(1).find(|c| c.is_ascii_alphabetic()),
            '\r' => {}
            _ => plain.push(c),
        }
    }
    plain
}

pub fn kill(signal: &str, pid: &str) {
    let status = Command::new("kill").args(["-s", signal, pid]).status();
    assert!(status.unwrap().success(), "kill -s {signal} {pid}");
}

/// Whether a process runs. A zombie, an exited process that its parent has not waited for, does not.
pub fn is_alive(pid: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let state = stat
        .rsplit_once(") ")
        .and_then(|(_, rest)| rest.chars().next());
    state.is_some_and(|state| state != 'Z' && state != 'X')
}

pub fn wait_for(what: &str, done: impl Fn() -> bool) {
    wait_for_or(done, || what.to_string());
}

fn wait_for_or(done: impl Fn() -> bool, what: impl Fn() -> String) {
    let start = Instant::now();
    while !done() {
        assert!(
            start.elapsed() < COMMAND_TIMEOUT,
            "timed out waiting for {}",
            what()
        );
        thread::sleep(Duration::from_millis(10));
    }
}
