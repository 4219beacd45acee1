//! Promise: the page does in a real browser what it says. Chromium, headless, loads a copy of the page in which a driver
//! (`browser/*.js`) presses keys and buttons and tells the console what it finds; here that is compared with the Rust
//! search. Where there is no chromium, each test says that it was skipped.

mod accessible;
mod calls;
pub mod course;
mod grid;
mod hand;
mod links;
mod looks;
mod memory;
mod own;
mod paper;
mod race;
pub mod remote;
mod slices;
mod slow;
mod stepping;
mod tabs;

use crate::common::{Folder, HANGS, done};
use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::plain;
use sudoku_oj::teach::puzzles;
use sudoku_oj::teach::recorder::{self, Trace};
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::watcher::Why;

/// The page that these arguments make, opened at `hash`: what the driver reports of it. `None` where there is no chromium.
pub fn browse_at(
    args: &[&str],
    hash: &str,
    driver: &str,
    size: &str,
) -> Option<HashMap<String, String>> {
    let folder = Folder::new();
    let made = done(&[&["page"], args, &["-o", &folder.at("lesson.html")]].concat());
    assert_eq!((made.code, made.stderr.as_str()), (0, ""));
    let html = fs::read_to_string(folder.at("lesson.html")).expect("the page");
    let prelude = include_str!("prelude.js");
    let html = html.replacen(
        "<style>",
        &format!("<script>{prelude}</script>\n<style>"),
        1,
    );
    let html = html.replacen("</body>", &format!("<script>{driver}</script>\n</body>"), 1);
    folder.file("driven.html", html);
    let lines = console(&folder, hash, size)?;
    let pairs = lines.iter().filter_map(|line| line.split_once('\t'));
    let found: HashMap<String, String> = pairs
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    assert_eq!(found["errors"], "", "nothing goes wrong in the page");
    Some(found)
}

/// In free play: with rung 5, where no rung is named.
pub fn browse(args: &[&str], driver: &str, size: &str) -> Option<HashMap<String, String>> {
    let args: &[&str] = match args {
        [] => &["--solver", "propagate"],
        named => named,
    };
    browse_at(args, "", driver, size)
}

/// What the driver tells the console, which chromium writes to its standard error.
fn console(folder: &Folder, hash: &str, size: &str) -> Option<Vec<String>> {
    let started = Command::new("chromium")
        .args([
            "--headless",
            "--no-sandbox", // as root it starts in no other way; the page is ours
            "--disable-gpu",
            "--lang=en",
            "--enable-logging=stderr",
            &format!("--window-size={size}"),
            &format!("--user-data-dir={}", folder.at("profile")),
            &format!("file://{}{hash}", folder.at("driven.html")),
        ])
        .env("HOME", &folder.path)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut chromium = match started {
        Ok(child) => Running(child),
        Err(error) => {
            eprintln!("skipped: the page in a browser (there is no chromium here: {error})");
            return None;
        }
    };
    let stderr = chromium.0.stderr.take().expect("piped");
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
            let _ = sender.send(String::from_utf8_lossy(&line).into_owned());
        }
    });
    let mut lines = Vec::new();
    loop {
        let line = receiver.recv_timeout(HANGS);
        let line = line.unwrap_or_else(|_| panic!("the driver goes on: {lines:#?}"));
        if line.starts_with("REPORT-ENDS") {
            drop(chromium);
            remove_profile(&folder.path.join("profile"));
            return Some(lines);
        }
        lines.push(line);
    }
}

/// A browser's last processes may still write to its profile for a moment. Its socket, whose path must be short, lies in a
/// folder beside all others', and one that is killed leaves it there.
pub fn remove_profile(profile: &Path) {
    let socket = fs::read_link(profile.join("SingletonSocket"));
    if let Some(beside) = socket.iter().find_map(|socket| socket.parent()) {
        for name in ["SingletonSocket", "SingletonCookie"] {
            let _ = fs::remove_file(beside.join(name));
        }
        let _ = fs::remove_dir(beside);
    }
    for _ in 0..200 {
        if fs::remove_dir_all(profile).is_ok() {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// Is ended, whatever happens.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn trace(name: &str, puzzle: &str) -> Trace {
    let grid = puzzles::grid_of(puzzle).expect("81 cells");
    let rung = Rung::find(name).expect(name);
    recorder::record(&rung, &grid, 1, usize::MAX, Duration::from_secs(60))
}

pub fn text(grid: &[u8]) -> String {
    String::from_utf8_lossy(grid).into_owned()
}

/// What stands on the board after so many steps.
pub fn board(trace: &Trace, step: u64) -> String {
    let mut grid = trace.givens.clone();
    for event in &trace.events[..step as usize] {
        match event.kind {
            Kind::Place { cell, digit, .. } => grid[usize::from(cell)] = b'0' + digit,
            Kind::Undo { cell, .. } => grid[usize::from(cell)] = b'.',
            _ => {}
        }
    }
    text(&grid)
}

pub const PROJECTOR: &str = "1280,800";
/// Nothing may stick out sideways here either.
pub const PHONE: &str = "390,844";

/// The statement that an event lights in the source of a rung on the page.
pub fn lit(rung: &str, event: &Event) -> String {
    let plain = plain::of(&Rung::find(rung).expect(rung)).on_the_page();
    let sites = plain.sites;
    let site = sites.iter().find(|site| site.told == event.line as usize);
    site.expect("every event has its site").line.to_string()
}

/// The numbers of the steps, from 1, at which something is so.
pub fn steps(trace: &Trace, test: impl Fn(&Kind) -> bool) -> Vec<u64> {
    let numbered = (1..).zip(&trace.events);
    let found = numbered.filter(|(_, event)| test(&event.kind));
    found.map(|(step, _)| step).collect()
}

pub fn is_guess(kind: &Kind) -> bool {
    let why = Why::Guess;
    matches!(kind, Kind::Place { why: of, .. } if *of == why)
}

pub fn is_backtrack(kind: &Kind) -> bool {
    let why = Why::Guess;
    matches!(kind, Kind::Undo { why: of, .. } if *of == why)
}

pub fn is_dead(kind: &Kind) -> bool {
    matches!(kind, Kind::DeadCell { .. } | Kind::DeadUnit { .. })
}

pub fn joined(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(",")
}
