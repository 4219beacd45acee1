//! One screen with the program's name and the report so far.
//!
//! The judge writes to a pseudoterminal, so that it uses colors and shows progress. One thread waits for keys and
//! another for the judge's output; the main thread checks in between whether the file was saved.

use super::file_watcher::FileWatcher;
use super::{JudgeProcess, POLL_INTERVAL, WatchJob};
use crate::error::{Error, Result};
use crate::judge::process::sys;
use crate::terminal::escape::escape_line;
use crate::terminal::full_screen::{self, FullScreen};
use crate::text::numbers::more_lines;
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc::{self, Sender};
use std::thread;

enum WatchEvent {
    /// `None`: the keyboard is gone.
    Key(Option<u8>),
    /// The judge with this number has written these bytes.
    Written(usize, Vec<u8>),
}

/// Runs until the user quits.
pub fn run_screen(watched: &WatchJob) -> Result<()> {
    let screen = FullScreen::enter().map_err(Error::Usage)?;
    let (events, inbox) = mpsc::channel();
    let sender = events.clone();
    screen.read_keyboard(move |key| sender.send(WatchEvent::Key(key)).is_ok());
    let mut saved = FileWatcher::new(&watched.files);
    let mut view = WatchView::default();
    let mut judging = Some(view.start_judge(watched, &events)?);
    let mut shown = String::new();
    loop {
        if judging.as_mut().is_some_and(JudgeProcess::has_exited) {
            judging = None;
        }
        let lines = view.screen_lines(watched, judging.is_some(), full_screen::terminal_size().0);
        let now = lines.join("\n");
        if now != shown {
            screen.draw(&lines);
            shown = now;
        }
        match inbox.recv_timeout(POLL_INTERVAL) {
            Ok(WatchEvent::Key(None | Some(b'q' | b'Q' | 0x03 | 0x04))) => return Ok(()),
            // Ctrl-L redraws everything.
            Ok(WatchEvent::Key(Some(0x0c))) => shown.clear(),
            Ok(WatchEvent::Written(number, bytes)) if number == view.number => {
                view.report.extend(bytes);
                continue;
            }
            // Nothing in time: `events` keeps the channel open.
            Ok(_) | Err(_) => {}
        }
        if saved.was_saved() {
            drop(judging.take());
            judging = Some(view.start_judge(watched, &events)?);
        }
    }
}

/// What the screen shows.
#[derive(Default)]
struct WatchView {
    /// How many judges were started.
    number: usize,
    /// What the latest judge has written.
    report: Vec<u8>,
}

impl WatchView {
    fn start_judge(
        &mut self,
        watched: &WatchJob,
        events: &Sender<WatchEvent>,
    ) -> Result<JudgeProcess> {
        let place = Path::new("/dev/ptmx");
        let (ours, path) = sys::open_terminal().map_err(Error::io("open", place))?;
        sys::clear_nonblocking(&ours).map_err(Error::io("open", place))?;
        self.number += 1;
        self.report.clear();
        let other = || {
            let mut options = OpenOptions::new();
            let opened = options.write(true).custom_flags(sys::O_NOCTTY).open(&path);
            opened.map(Stdio::from)
        };
        let judging = JudgeProcess::start_judge(watched, other)?;
        let (number, events) = (self.number, events.clone());
        thread::spawn(move || forward_output(ours, number, &events));
        Ok(judging)
    }

    /// At most as many lines as the screen has rows.
    fn screen_lines(&self, watched: &WatchJob, is_judging: bool, rows: usize) -> Vec<String> {
        let state = match (is_judging, self.number) {
            (true, _) => "judging ...".to_string(),
            (false, 1) => "judged; waiting for the next save".to_string(),
            (false, number) => format!("judged {number} times; waiting for the next save"),
        };
        let title = escape_line(&watched.title);
        let mut lines = vec![format!("{title}: {state}   q quits"), String::new()];
        let report = String::from_utf8_lossy(&self.report);
        lines.extend(report.lines().map(last_version).map(String::from));
        // A terminal that doesn't know its size scrolls.
        if rows > 3 && lines.len() > rows {
            let left_out = lines.len() - rows + 1;
            lines.truncate(rows - 1);
            let command = watched.command;
            lines.push(format!(
                "... {}: see './judge.sh {command}'",
                more_lines(left_out)
            ));
        }
        lines
    }
}

/// A progress line is overwritten again and again; this is its last version.
fn last_version(line: &str) -> &str {
    const OVERWRITE: &str = "\r\x1b[K";
    line.rsplit(OVERWRITE).next().unwrap_or(line)
}

/// Passes on output until the judge, and everything else that writes there, has ended.
fn forward_output(mut terminal: File, number: usize, events: &Sender<WatchEvent>) {
    let mut piece = [0; 4096];
    while let Ok(count @ 1..) = terminal.read(&mut piece) {
        let written = WatchEvent::Written(number, piece[..count].to_vec());
        if events.send(written).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_lines_are_counted_and_progress_shows_its_last_state() {
        let watched = WatchJob {
            command: "test",
            arguments: Vec::new(),
            title: "main.cpp on poj-2676".to_string(),
            files: Vec::new(),
        };
        let view = WatchView {
            number: 1,
            report: b"\r\x1b[K1/3  a\r\x1b[K2/3  a\r\x1b[Kone\ntwo\nthree\nfour\n".to_vec(),
        };
        let lines = view.screen_lines(&watched, false, 24);
        assert!(lines[0].starts_with("main.cpp on poj-2676: judged; "));
        assert_eq!(lines[2..], ["one", "two", "three", "four"]);
        let few = view.screen_lines(&watched, true, 5);
        assert!(few[0].contains("judging ..."));
        assert_eq!(
            few[2..],
            ["one", "two", "... 2 more lines: see './judge.sh test'"]
        );
    }
}
