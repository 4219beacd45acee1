//! Ctrl-C, SIGTERM, a closed terminal: nothing survives and nothing is left.
//!
//! The judge blocks these signals in all its threads and waits for them in a thread of its own. When one comes, that
//! thread tells the runners to end, which end all that they started. It then removes the scratch folders and lets the
//! signal take its default action, so that a shell sees the judge die of it. A signal that the judge's caller ignores
//! (SIGHUP under `nohup`, SIGINT for a script's `&`) stays ignored. For `kill -9` see
//! [`runner`](crate::judge::process::runner) (which gets SIGTERM when the judge dies) and [`scratch`]
//! (which sweeps).

use super::scratch;
use crate::judge::process::processes::{self, ProcStat};
use crate::judge::process::sys;
use std::io;
use std::process;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A thread that exists before [`start_watching`] is called must block them too.
pub const END_SIGNALS: &[i32] = &[sys::SIGINT, sys::SIGTERM, sys::SIGHUP, sys::SIGQUIT];

/// Process ids of the current runners.
static RUNNERS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn lock_runners() -> std::sync::MutexGuard<'static, Vec<u32>> {
    RUNNERS.lock().unwrap_or_else(|e| e.into_inner())
}

pub fn register_runner(pid: u32) {
    lock_runners().push(pid);
}

pub fn unregister_runner(pid: u32) {
    lock_runners().retain(|known| *known != pid);
}

/// Restores SIGCHLD's default action, as this process may have inherited that it is ignored; the kernel then doesn't
/// report how children end. Call it before any child is started.
pub fn restore_child_signal() {
    sys::reset_signal_action(sys::SIGCHLD);
}

/// Whether the next Ctrl-C is for the current command, and whether it has come.
static CTRL_C_IS_CLAIMED: AtomicBool = AtomicBool::new(false);
static CTRL_C_WAS_PRESSED: AtomicBool = AtomicBool::new(false);

/// From now on, the first Ctrl-C ends nothing: a command that calls [`ctrl_c_was_pressed`] ends by itself with what it
/// has. A second one ends everything as usual.
pub fn claim_first_ctrl_c() {
    CTRL_C_IS_CLAIMED.store(true, Ordering::SeqCst);
}

pub fn ctrl_c_was_pressed() -> bool {
    CTRL_C_WAS_PRESSED.load(Ordering::SeqCst)
}

/// Whether a signal is ending the judge.
static IS_TERMINATING: AtomicBool = AtomicBool::new(false);

/// The signals that are waited for: bit 0 for signal 1.
static WATCHED: AtomicU64 = AtomicU64::new(0);

/// Waits for the end if a signal is ending the judge. What runs is being killed then, and says nothing about a program. A
/// signal to the whole process group may have killed a runner before the thread that waits for it has run.
pub fn park_if_terminating() {
    while IS_TERMINATING.load(Ordering::SeqCst)
        || signal_mask("ShdPnd:") & WATCHED.load(Ordering::SeqCst) != 0
    {
        thread::sleep(Duration::from_millis(1));
    }
}

/// Starts waiting. Call it once, before any other thread is started. `last` is called before the end.
pub fn start_watching(last: impl Fn() + Send + 'static) -> io::Result<()> {
    let ignored = signal_mask("SigIgn:");
    let signals = END_SIGNALS.iter().copied();
    let signals: Vec<i32> = signals.filter(|s| ignored >> (s - 1) & 1 == 0).collect();
    let watched = signals.iter().fold(0, |mask, s| mask | 1 << (s - 1));
    WATCHED.store(watched, Ordering::SeqCst);
    sys::block_signals(&signals)?;
    thread::Builder::new()
        .name("interrupts".to_string())
        .spawn(move || {
            const DAY: Duration = Duration::from_secs(86_400);
            loop {
                if let Some(signal) = sys::wait_for_signal(&signals, DAY) {
                    if signal == sys::SIGINT && CTRL_C_IS_CLAIMED.swap(false, Ordering::SeqCst) {
                        CTRL_C_WAS_PRESSED.store(true, Ordering::SeqCst);
                        continue;
                    }
                    IS_TERMINATING.store(true, Ordering::SeqCst);
                    end_runners();
                    last();
                    // Its default action ends the process; if it doesn't, the next line does.
                    let _ = sys::unblock_signals(&[signal]);
                    sys::kill(process::id() as sys::Pid, signal);
                    thread::sleep(Duration::from_secs(1));
                    process::exit(2);
                }
            }
        })?;
    Ok(())
}

/// A mask of the judge's signals (`proc(5)`): `SigIgn:` has those that are ignored, `ShdPnd:` those that wait to be
/// delivered. Bit 0 for signal 1. 0 if unknown.
fn signal_mask(name: &str) -> u64 {
    let status = processes::read_text("/proc/self/status").ok().flatten();
    let status = status.unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix(name));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .unwrap_or(0)
}

/// Ends the runners, then removes the folders they worked in.
fn end_runners() {
    let guard = lock_runners();
    for pid in &*guard {
        sys::kill(*pid as sys::Pid, sys::SIGTERM);
    }
    let start = Instant::now();
    while guard.iter().any(|pid| is_alive(*pid)) && start.elapsed() < Duration::from_secs(5) {
        thread::sleep(Duration::from_millis(2));
    }
    for pid in &*guard {
        sys::kill(*pid as sys::Pid, sys::SIGKILL);
    }
    scratch::remove_all();
    // Never unlocked, so that no other thread can start or end a runner any more.
    std::mem::forget(guard);
}

/// Whether the runner is alive. A zombie counts as exited.
fn is_alive(pid: u32) -> bool {
    match ProcStat::of_process(pid as sys::Pid) {
        Ok(stat) => stat.is_some_and(|stat| !matches!(stat.state_letter(), Some('Z' | 'X'))),
        Err(_) => true,
    }
}
