//! As much of HTTP/1.1 as one POST needs. Each connection carries one request, which must be small, arrive soon, and
//! come from a browser extension or a program. A page is refused by its Origin or, after DNS rebinding, by its foreign
//! Host.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// The largest body in bytes.
const BODY_LIMIT: usize = 1 << 20;
/// The largest head in bytes.
const HEAD_LIMIT: usize = 16 << 10;
/// A whole request must arrive within this time.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// How long unwanted bytes are read after the answer.
const DRAIN_TIMEOUT: Duration = Duration::from_millis(200);
/// How the Origin of a browser extension begins.
const EXTENSION_ORIGINS: [&str; 3] = [
    "chrome-extension://",
    "moz-extension://",
    "safari-web-extension://",
];

/// Why a request isn't taken.
#[derive(Debug)]
pub struct Refusal {
    /// The status line's code and phrase.
    pub status: &'static str,
    pub why: String,
}

fn refusal<T>(status: &'static str, why: impl Into<String>) -> Result<T, Refusal> {
    let why = why.into();
    Err(Refusal { status, why })
}

/// Reads a request and returns its body.
pub fn read_body(stream: &mut TcpStream, port: u16) -> Result<Vec<u8>, Refusal> {
    let mut arriving = RequestReader {
        stream,
        end: Instant::now() + REQUEST_TIMEOUT,
        bytes: Vec::new(),
    };
    let head = arriving.read_head()?;
    let length = check_head(&head, port)?;
    if head.header_value("expect")?.is_some() {
        // If this fails, so does reading the body.
        let _ = arriving.stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
    }
    while arriving.bytes.len() < length {
        arriving.read_more()?;
    }
    arriving.bytes.truncate(length);
    Ok(arriving.bytes)
}

/// The length of the body, if the request is acceptable.
fn check_head(head: &Head, port: u16) -> Result<usize, Refusal> {
    let hosts = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}"));
    let host = head.header_value("host")?.unwrap_or_default();
    if !hosts.contains(&host.to_lowercase()) {
        let why = format!("expected Host {}, found '{}'", hosts[0], shorten(host));
        return refusal("403 Forbidden", why);
    }
    let origin = head.header_value("origin")?;
    let is_extension = |origin: &str| EXTENSION_ORIGINS.iter().any(|own| origin.starts_with(own));
    if let Some(page) = origin.filter(|origin| !is_extension(origin)) {
        let page = shorten(page);
        let why = format!("expected a browser extension, found Origin '{page}'");
        return refusal("403 Forbidden", why);
    }
    if head.request_method() != "POST" {
        let why = format!("expected POST, found '{}'", shorten(head.request_method()));
        return refusal("405 Method Not Allowed", why);
    }
    let length = head.header_value("content-length")?;
    let coding = head.header_value("transfer-encoding")?;
    match (length.map(str::parse::<usize>), coding) {
        (Some(Ok(length)), None) if length <= BODY_LIMIT => Ok(length),
        (Some(Ok(_)), None) => refusal("413 Content Too Large", "more than 1 MiB"),
        _ => refusal("411 Length Required", "expected a Content-Length"),
    }
}

/// The beginning of a text, for a message.
fn shorten(text: &str) -> String {
    text.chars().take(80).collect()
}

/// The request's line and headers.
struct Head(String);

impl Head {
    fn request_method(&self) -> &str {
        self.0.split(' ').next().unwrap_or_default()
    }

    /// The value of a header. A repeated header is refused, because readers disagree about which one counts.
    fn header_value(&self, wanted: &str) -> Result<Option<&str>, Refusal> {
        let lines = self.0.lines().skip(1);
        let headers = lines.filter_map(|line| line.split_once(':'));
        let mut named = headers.filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
        match (named.next(), named.next()) {
            (_, Some(_)) => refusal("400 Bad Request", format!("two headers {wanted}")),
            (found, None) => Ok(found.map(|(_, value)| value.trim())),
        }
    }
}

/// What has arrived so far.
struct RequestReader<'a> {
    stream: &'a mut TcpStream,
    end: Instant,
    bytes: Vec<u8>,
}

impl RequestReader<'_> {
    /// Takes the head off.
    fn read_head(&mut self) -> Result<Head, Refusal> {
        const BLANK_LINE: &[u8] = b"\r\n\r\n";
        loop {
            let mut starts = self.bytes.windows(BLANK_LINE.len());
            if let Some(end) = starts.position(|four| four == BLANK_LINE) {
                let rest = self.bytes.split_off(end + BLANK_LINE.len());
                let head = String::from_utf8(std::mem::replace(&mut self.bytes, rest));
                let refused = |_| refusal("400 Bad Request", "the head isn't text");
                return head.map(Head).or_else(refused);
            }
            if self.bytes.len() > HEAD_LIMIT {
                let status = "431 Request Header Fields Too Large";
                return refusal(status, "a head of more than 16 KiB");
            }
            self.read_more()?;
        }
    }

    /// Waits for more bytes.
    fn read_more(&mut self) -> Result<(), Refusal> {
        let late = || refusal("408 Request Timeout", "it took more than 5 seconds");
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return late();
        }
        let mut piece = [0; 8 << 10];
        let read = self.stream.set_read_timeout(Some(left));
        match read.and_then(|()| self.stream.read(&mut piece)) {
            Ok(0) => refusal("400 Bad Request", "it ended early"),
            Ok(count) => {
                self.bytes.extend_from_slice(&piece[..count]);
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => late(),
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
            Err(error) => refusal("400 Bad Request", error.to_string()),
        }
    }
}

/// Answers and closes. A sender that has gone away isn't an error.
pub fn send_answer(mut stream: TcpStream, status: &str) {
    let head = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    let _ = stream.write_all(head.as_bytes());
    let _ = stream.shutdown(Shutdown::Write);
    // Closing with bytes unread would reset the connection, and the sender might lose the answer.
    let _ = stream.set_read_timeout(Some(DRAIN_TIMEOUT));
    let end = Instant::now() + DRAIN_TIMEOUT;
    while Instant::now() < end && stream.read(&mut [0; 4096]).is_ok_and(|count| count > 0) {}
}
