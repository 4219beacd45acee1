//! `judge.sh listen`: makes a folder of tests of each problem that the browser extension Competitive Companion sends, and
//! prints the command that uses it. A problem of the catalogue has better tests here, so nothing is written for it.

use super::console::{self, print_note};
use super::repeat_command::command_line;
use crate::catalogue::find_problem;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::listen::received_problem::ReceivedProblem;
use crate::listen::test_folder::save_tests;
use crate::listen::{bind_port, receive_problems};
use crate::terminal::escape::escape_line;
use crate::text::arguments;
use std::path::Path;
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let folder = given.path_value("-o").unwrap_or_else(|| ".".into());
    if !folder.is_dir() {
        let message = "expected an existing folder, where each problem's tests get a folder";
        return Err(Error::file(&folder, 0, message));
    }
    let (listener, port) = bind_port(given.number("--port").unwrap_or(10043))?;
    print_note(&format!(
        "waiting on 127.0.0.1:{port} for problems from Competitive Companion; Ctrl-C ends"
    ));
    let mut count = 0;
    for received in receive_problems(listener, port) {
        let received = received?;
        console::print_text(save_and_describe(&received, &folder)?)?;
        count += 1;
        if given.has("--once") && count >= received.batch {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What is printed about a problem, once its tests are there.
fn save_and_describe(received: &ReceivedProblem, parent: &Path) -> Result<String> {
    let name = escape_line(&received.name);
    if let Some(problem) = find_problem::problem_of_page(&received.url) {
        let command = command_line(["test", &problem.typed_name(), "FILE"]);
        return Ok(format!("{name}: this problem is bundled\n  {command}\n"));
    }
    if received.tests.is_empty() {
        return Ok(name + ": no tests were sent, so nothing was written\n");
    }
    let (folder, was_there) = save_tests(received, parent)?;
    let count = received.tests.len();
    let samples = if count == 1 { "sample" } else { "samples" };
    let done = if was_there {
        "already in"
    } else {
        "written to"
    };
    let mut text = format!("{name}: {count} {samples} {done} {}\n", folder.display());
    if received.interactive {
        text += "  it is interactive: its output can't be compared with the samples\n";
    }
    if let Some(file) = &received.file {
        let file = escape_line(file);
        text += &format!("  it reads the file {file}, not standard input\n");
    }
    let command = command_line(["test", "FILE", "-d", &arguments::from_os_str(&folder)]);
    Ok(text + &format!("  {command}\n"))
}
