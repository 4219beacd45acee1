//! Promise: programs stream any length in little memory, take input in any pieces, and report full disks in one line.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::common::submission;
use crate::samples::*;

#[test]
fn input_in_small_pieces_is_read_completely() {
    for (program, sample) in SAMPLES {
        let mut child = with_pipes(submission(program)).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let stdout = child.stdout.take().unwrap();
        let exit = wait_in_thread(child);
        for piece in input(sample).as_bytes().chunks(7) {
            stdin.write_all(piece).unwrap();
            thread::sleep(Duration::from_millis(1));
        }
        drop(stdin);
        assert_eq!(read_text(stdout), output(sample));
        assert_eq!(exit.join().unwrap(), Some(0));
    }
}

#[test]
fn closed_output_pipe_is_no_error() {
    let mut child = with_pipes(submission(ACWING)).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let stderr = child.stderr.take().unwrap();
    let exit = wait_in_thread(child);
    let feeder = thread::spawn(move || {
        let line = first_line(&output("acwing166"));
        let _ = stdin.write_all(line.repeat(20_000).as_bytes()); // fails once the program has ended
    });
    let mut answer = String::new();
    stdout.read_line(&mut answer).unwrap();
    assert_eq!(answer, first_line(&output("acwing166")));
    drop(stdout);
    feeder.join().unwrap();
    assert_eq!(read_text(stderr), "");
    assert_eq!(exit.join().unwrap(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn full_disk_and_unreadable_input_print_one_line_each() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let mut child = with_pipes(submission(ACWING)).stdout(full).spawn().unwrap();
    let sample = input("acwing166");
    child
        .stdin
        .take()
        .unwrap()
        .write_all(sample.as_bytes())
        .unwrap();
    assert_fails(
        child,
        "cannot write the output: No space left on device (os error 28)\n",
    );

    let folder = fs::File::open(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let child = with_pipes(submission(ACWING)).stdin(folder).spawn();
    assert_fails(
        child.unwrap(),
        "line 1: cannot read the input: Is a directory (os error 21)\n",
    );
}

/// The input is a non-blocking socket that runs empty in the middle of the second line.
#[cfg(target_os = "linux")]
#[test]
fn read_error_names_the_line_where_the_input_broke_off() {
    let (mut ours, theirs) = std::os::unix::net::UnixStream::pair().unwrap();
    theirs.set_nonblocking(true).unwrap();
    ours.write_all(b"005300000\n0053").unwrap();
    let theirs = std::os::fd::OwnedFd::from(theirs);
    let mut child = with_pipes(submission(ACWING))
        .stdin(theirs)
        .spawn()
        .unwrap();
    let stdout = child.stdout.take().unwrap();
    assert_fails(
        child,
        "line 2: cannot read the input: Resource temporarily unavailable (os error 11)\n",
    );
    assert_eq!(read_text(stdout), "");
}

// 5 MB of input and as much output, and 16 MB.
#[cfg(target_os = "linux")]
sweep!(assert_lines_need_less_than_4_mib:
    streaming_60_000_lines_needs_less_than_4_mib(60_000),
    "sweep: 200,000 lines" streaming_200_000_lines_needs_less_than_4_mib(200_000)
);

#[cfg(target_os = "linux")]
fn assert_lines_need_less_than_4_mib(line_count: usize) {
    let mut child = with_pipes(submission(ACWING)).spawn().unwrap();
    let process = child.id();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let exit = wait_in_thread(child);
    let solution = first_line(&output("acwing166"));
    let puzzle = solution.replacen('4', ".", 5);
    let reader = thread::spawn(move || {
        let mut line = String::new();
        for number in 1..=line_count {
            line.clear();
            stdout.read_line(&mut line).unwrap();
            assert_eq!(line, solution, "line {number}");
        }
        assert_eq!(read_text(stdout), "", "more than {line_count} lines");
    });
    for _ in 0..line_count / 1000 {
        stdin.write_all(puzzle.repeat(1000).as_bytes()).unwrap();
    }
    // All but the last pipe's worth has been read, and the process still runs, so its peak can be read.
    let peak = peak_kib(process);
    drop(stdin);
    reader.join().unwrap();
    assert_eq!(exit.join().unwrap(), Some(0));
    assert!(peak < 4 * 1024, "peak memory: {peak} KiB");
}

/// Asserts exit code 2 and this standard error.
#[cfg(target_os = "linux")]
fn assert_fails(mut child: Child, expected: &str) {
    let stderr = child.stderr.take().unwrap();
    assert_eq!(wait_in_thread(child).join().unwrap(), Some(2));
    assert_eq!(read_text(stderr), expected);
}

/// The peak resident memory.
#[cfg(target_os = "linux")]
fn peak_kib(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = peak.unwrap().trim().trim_end_matches(" kB");
    kib.parse().unwrap()
}

/// A command with pipes as its standard streams.
fn with_pipes(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Waits for the exit code. Kills a program that runs for minutes, so that no test hangs.
fn wait_in_thread(mut child: Child) -> JoinHandle<Option<i32>> {
    thread::spawn(move || {
        for _ in 0..30_000 {
            if let Some(status) = child.try_wait().unwrap() {
                return status.code();
            }
            thread::sleep(Duration::from_millis(10));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        panic!("the program had to be killed");
    })
}

fn read_text(mut stream: impl Read) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap().to_string() + "\n"
}
