//! Copies text to the clipboard, and opens a page in the browser, with the first of the usual programs that is in PATH and
//! works. Only a program's exit status shows whether it worked.

use super::console::print_note;
use crate::error::{Error, Result};
use crate::files::paths;
use crate::text::numbers::group_thousands;
use std::io::{self, IsTerminal, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long an opener may take to fail. Some stay until the browser is closed.
const FAILURE_WINDOW: Duration = Duration::from_secs(2);

/// Copies with wl-copy (in a Wayland session), xclip (X11), pbcopy (macOS) or clip.exe (Windows), else by asking the
/// terminal. `instead`: the command that prints the text.
pub fn copy_text(text: &str, instead: &str) -> Result<()> {
    let session = |variable| paths::environment_variable(variable).is_some();
    let programs: [(&str, &[&str], bool); 4] = [
        ("wl-copy", &[], session("WAYLAND_DISPLAY")),
        ("xclip", &["-selection", "clipboard"], session("DISPLAY")),
        ("pbcopy", &[], true),
        ("clip.exe", &[], true),
    ];
    let size = group_thousands(text.len() as u64);
    for (program, args, _) in programs.iter().filter(|(.., fits)| *fits) {
        let bytes = match *program {
            // It reads anything else as an old code page.
            "clip.exe" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            _ => text.as_bytes().to_vec(),
        };
        if report_failure(program, run_with_input(program, args, &bytes)) {
            print_note(&format!("copied {size} bytes with {program}"));
            return Ok(());
        }
    }
    if ask_terminal(text) {
        print_note(&format!(
            "asked the terminal to copy {size} bytes (OSC 52); if it can't, take them from {instead}"
        ));
        return Ok(());
    }
    Err(Error::Usage(format!(
        "--copy found no clipboard: install wl-copy (Wayland) or xclip (X11), or take the text from {instead}"
    )))
}

/// Opens with xdg-open, open (macOS) or cmd.exe (Windows).
pub fn open_page(page: &str) -> Result<()> {
    let programs: [(&str, &[&str]); 3] = [
        ("xdg-open", &[page]),
        ("open", &[page]),
        ("cmd.exe", &["/c", "start", "", page]),
    ];
    for (program, args) in programs {
        if report_failure(program, run_briefly(program, args)) {
            print_note(&format!("opened {page} with {program}"));
            return Ok(());
        }
    }
    Err(Error::Usage(format!(
        "--open found no program that opens a page (xdg-open, open, cmd.exe): open {page} yourself"
    )))
}

/// Did it work? Prints a note about a failure, but not about a program that isn't installed.
fn report_failure(program: &str, ended: io::Result<ExitStatus>) -> bool {
    match ended {
        Ok(status) if status.success() => return true,
        Ok(status) => print_note(&format!("{program} failed ({status})")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => print_note(&format!("{program} failed: {error}")),
    }
    false
}

/// Without our streams, which a browser, or a program that stays to serve the clipboard, would keep open.
fn start_detached(program: &str, args: &[&str], stdin: Stdio) -> io::Result<Child> {
    let mut command = Command::new(program);
    let command = command.args(args).stdin(stdin);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()
}

fn run_with_input(program: &str, args: &[&str], bytes: &[u8]) -> io::Result<ExitStatus> {
    let mut child = start_detached(program, args, Stdio::piped())?;
    let fed = child.stdin.take().map(|mut pipe| pipe.write_all(bytes));
    let status = child.wait()?;
    // A failing program may not read its input. Its exit status says more than the broken pipe.
    match fed {
        Some(Err(error)) if status.success() => Err(error),
        _ => Ok(status),
    }
}

/// How it ended. If it is still running, it has succeeded.
fn run_briefly(program: &str, args: &[&str]) -> io::Result<ExitStatus> {
    let mut child = start_detached(program, args, Stdio::null())?;
    let begun = Instant::now();
    while begun.elapsed() < FAILURE_WINDOW {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        thread::sleep(Duration::from_millis(10));
    }
    Ok(ExitStatus::default())
}

/// Sends the sequence to the terminal, if there is one.
fn ask_terminal(text: &str) -> bool {
    let sequence = format!("\x1b]52;c;{}\x07", encode_base64(text.as_bytes()));
    let mut terminal: Box<dyn Write> = if io::stderr().is_terminal() {
        Box::new(io::stderr())
    } else if io::stdout().is_terminal() {
        Box::new(io::stdout())
    } else {
        return false;
    };
    let sent = terminal.write_all(sequence.as_bytes());
    sent.and_then(|()| terminal.flush()).is_ok()
}

fn encode_base64(bytes: &[u8]) -> String {
    const BASE64_DIGITS: &[u8; 64] =
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, at| {
            bits << 8 | usize::from(three.get(at).copied().unwrap_or(0))
        });
        for digit in 0..4 {
            text.push(if digit <= three.len() {
                char::from(BASE64_DIGITS[bits >> (18 - 6 * digit) & 63])
            } else {
                '='
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::encode_base64;

    #[test]
    fn base64_matches_the_rfc_examples() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("ÿ?~", "w78/fg=="),
        ] {
            assert_eq!(encode_base64(bytes.as_bytes()), text);
        }
    }
}
