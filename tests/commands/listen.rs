//! Promise: `listen` turns what Competitive Companion sends into a folder of tests for `test FILE -d DIR`, and accepts
//! nothing from anyone else. All of this goes over a real socket.

use crate::common::texts::assert_begins;
use crate::common::{COMMAND_TIMEOUT, Folder, done, judge};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Child, ChildStderr, Command, Stdio};

/// A running `listen --once`, and its port.
struct Listening {
    judge: Child,
    errors: BufReader<ChildStderr>,
    port: u16,
    folder: Folder,
}

impl Listening {
    fn start() -> Listening {
        let folder = Folder::new();
        let mut judge = Command::new(env!("CARGO_BIN_EXE_sudoku-oj"))
            .args(["listen", "--port", "0", "--once", "-o", &folder.name()])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the judge starts");
        let mut errors = BufReader::new(judge.stderr.take().expect("it is a pipe"));
        let mut first = String::new();
        errors.read_line(&mut first).expect("it names its port");
        let port = first
            .strip_prefix("waiting on 127.0.0.1:")
            .and_then(|rest| rest.split(' ').next()?.parse().ok());
        Listening {
            judge,
            errors,
            port: port.unwrap_or_else(|| panic!("{first}")),
            folder,
        }
    }

    /// Sends bytes and returns the first line of the response.
    fn send(&self, request: &[u8]) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream
            .set_read_timeout(Some(COMMAND_TIMEOUT))
            .expect("the timeout can be set");
        // A request that is refused early isn't read to its end.
        let _ = stream.write_all(request);
        let _ = stream.shutdown(Shutdown::Write);
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer.lines().next().unwrap_or_default().to_string()
    }

    /// Sends a problem as the extension does.
    fn post(&self, body: &str) -> String {
        let host = format!("Host: localhost:{}\r\n", self.port);
        let origin = "Origin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n";
        self.send(&request(&format!("{host}{origin}"), body))
    }

    /// Waits until it ends. Returns its standard output, standard error and folder.
    fn ends(mut self) -> (String, String, Folder) {
        let (mut out, mut errors) = (String::new(), String::new());
        let mut pipe = self.judge.stdout.take().expect("it is a pipe");
        pipe.read_to_string(&mut out).expect("UTF-8");
        self.errors.read_to_string(&mut errors).expect("UTF-8");
        let status = self.judge.wait().expect("it ends");
        assert!(status.success(), "{errors}");
        (out, errors, self.folder)
    }
}

fn request(headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!("POST / HTTP/1.1\r\n{headers}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}")
        .into_bytes()
}

/// A problem with one sample, in a batch of this size.
fn problem(name: &str, url: &str, answer: &str, batch: usize) -> String {
    format!(
        "{{\"name\":\"{name}\",\"group\":\"Round 40\",\"url\":\"{url}\",\"interactive\":false,\"memoryLimit\":256,\
         \"timeLimit\":1500,\"tests\":[{{\"input\":\"5 0\\n\",\"output\":\"{answer}\\n\"}}],\"testType\":\"single\",\
         \"input\":{{\"type\":\"stdin\"}},\"output\":{{\"type\":\"stdout\"}},\"languages\":{{\"java\":{{\"mainClass\":\
         \"Main\",\"taskClass\":\"A\"}}}},\"batch\":{{\"id\":\"123\",\"size\":{batch}}}}}"
    )
}

const PAGE: &str = "https://codeforces.com/problemset/problem/954/G";

#[test]
fn only_requests_of_the_extension_with_small_problems_are_accepted() {
    let listening = Listening::start();
    let port = listening.port;
    let host = format!("Host: 127.0.0.1:{port}\r\n");
    let good = problem("G. Castle Defense", PAGE, "5 0", 1);
    let deep = format!(
        "{{\"name\":{}1{}}}",
        "[".repeat(300_000),
        "]".repeat(300_000)
    );
    let truncated = request(&host, &good);
    let with = |more: &str| request(&format!("{host}{more}"), &good);
    let text = |text: String| text.into_bytes();
    let table = [
        (request("", &good), "403 Forbidden"),
        (request("Host: evil.example\r\n", &good), "403 Forbidden"),
        (
            request(&format!("Host: evil.example:{port}\r\n"), &good),
            "403 Forbidden",
        ),
        (request("Host: 127.0.0.1:1\r\n", &good), "403 Forbidden"),
        (with("Origin: https://evil.example\r\n"), "403 Forbidden"),
        (with("Origin: null\r\n"), "403 Forbidden"),
        (with("Origin: \x1b[2J\r\n"), "403 Forbidden"),
        (with(&host), "400 Bad Request"),
        (with("Content-Length: 3\r\n"), "400 Bad Request"),
        (
            with("Transfer-Encoding: chunked\r\n"),
            "411 Length Required",
        ),
        (
            text(format!("GET / HTTP/1.1\r\n{host}\r\n")),
            "405 Method Not Allowed",
        ),
        (
            text(format!("POST / HTTP/1.1\r\n{host}\r\n")),
            "411 Length Required",
        ),
        (
            text(format!(
                "POST / HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n"
            )),
            "411 Length Required",
        ),
        (
            request(&host, &" ".repeat((1 << 20) + 1)),
            "413 Content Too Large",
        ),
        (vec![b'x'; 40_000], "431 Request Header Fields Too Large"),
        (truncated[..truncated.len() - 1].to_vec(), "400 Bad Request"),
        (b"POST / HT".to_vec(), "400 Bad Request"),
        (request(&host, &deep), "400 Bad Request"),
        (request(&host, "{\"name\":\"A\"}"), "400 Bad Request"),
        (request(&host, "not JSON"), "400 Bad Request"),
        (vec![], "400 Bad Request"),
    ];
    for (bytes, status) in &table {
        let answer = listening.send(bytes);
        let head = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]);
        assert_eq!(answer, format!("HTTP/1.1 {status}"), "{head}");
    }
    assert_eq!(listening.post(&good), "HTTP/1.1 200 OK");
    let (out, errors, folder) = listening.ends();
    assert_eq!(errors.lines().count(), table.len(), "{errors}");
    for why in [
        "refused a request: expected Host 127.0.0.1:",
        "found Origin '\\u{1b}[2J'",
        "at most 32 levels",
        "it ended early",
        "expected a problem with a name and tests",
    ] {
        assert!(errors.contains(why), "{why}: {errors}");
    }
    assert_begins(&out, "G. Castle Defense: 1 sample written to ");
    let made: Vec<_> = fs::read_dir(&folder.path).expect("it is there").collect();
    assert_eq!(made.len(), 1, "{made:?}");
}

#[test]
fn received_problem_becomes_a_new_folder_of_tests() {
    let listening = Listening::start();
    let elsewhere = "https://evil.example/?http://poj.org/problem?id=2676";
    let sent = [
        problem("G. Castle Defense", PAGE, "5 0", 7),
        problem("G. Castle Defense", PAGE, "5 0", 7),
        problem("G. Castle Defense", PAGE, "6", 7),
        problem("../..", elsewhere, "5 0", 7),
        problem("Sudoku", "http://poj.org/problem?id=2676", "5 0", 7),
        "{\"name\":\"Nothing\",\"tests\":[],\"batch\":{\"size\":7}}".to_string(),
        problem("a\\u001b[2J\\n# b", "javascript:'", "5 0", 7),
    ];
    for body in &sent {
        assert_eq!(listening.post(body), "HTTP/1.1 200 OK", "{body}");
    }
    let (out, errors, folder) = listening.ends();
    assert_eq!(errors, "");
    let castle = folder.at("G-Castle-Defense");
    let judge_sh = "./judge.sh"; // the tests run in the repository's folder
    let wanted = [
        &format!("G. Castle Defense: 1 sample written to {castle}"),
        &format!("  {judge_sh} test FILE -d {castle}"),
        &format!("G. Castle Defense: 1 sample already in {castle}"),
        &format!("  {judge_sh} test FILE -d {castle}"),
        &format!("G. Castle Defense: 1 sample written to {castle}-2"),
        &format!("  {judge_sh} test FILE -d {castle}-2"),
        &format!("../..: 1 sample written to {}", folder.at("problem")),
        &format!("  {judge_sh} test FILE -d {}", folder.at("problem")),
        "Sudoku: this problem is bundled",
        &format!("  {judge_sh} test poj-2676 FILE"),
        "Nothing: no tests were sent, so nothing was written",
        &format!(
            "a\\u{{1b}}[2J\\n# b: 1 sample written to {}",
            folder.at("a-2J-b")
        ),
        &format!("  {judge_sh} test FILE -d {}", folder.at("a-2J-b")),
    ];
    assert_eq!(out.lines().collect::<Vec<_>>(), wanted);
    let limits = |name: &str| fs::read_to_string(folder.path.join(name).join("limits.yaml"));
    let all = format!(
        "# G. Castle Defense\nurl: '{PAGE}'\ntime_limit: 1.5 # seconds\nmemory: 256 # MiB\n"
    );
    assert_eq!(limits("G-Castle-Defense").expect("it was written"), all);
    let hostile = "# a\\u{1b}[2J\\n# b\ntime_limit: 1.5 # seconds\nmemory: 256 # MiB\n";
    assert_eq!(limits("a-2J-b").expect("it was written"), hostile);
    for (folder, code) in [(castle.clone(), 0), (format!("{castle}-2"), 1)] {
        let judged = judge(&["test", "-c", "cat", "-d", &folder]).assert();
        let told = contains("(limits: 1.5 s, 256 MiB").and(contains("sample-1"));
        judged.code(code).stdout(told);
    }
}

#[test]
fn wrong_port_folder_or_limits_are_reported_in_one_line() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    let port = taken.local_addr().expect("it is bound").port().to_string();
    let folder = Folder::new();
    folder
        .file("1.in", "")
        .file("limits.yaml", "time_limit: 1\nmemory: lots\n");
    for (args, wanted) in [
        (
            &["listen", "--port", &port][..],
            format!("error: cannot listen on 127.0.0.1:{port}: "),
        ),
        (
            &["listen", "--port", "70000"],
            "error: expected a port number after --port, 0 to 65535, found '70000'\n".to_string(),
        ),
        (
            &["listen", "-o", "no such folder"],
            "error: no such folder: expected an existing folder, where each problem's tests get a folder\n"
                .to_string(),
        ),
        (
            &["test", "-c", "cat", "-d", &folder.name()],
            format!(
                "error: {}:2: expected memory as a whole number of MiB, at least 1, found 'lots'\n",
                folder.at("limits.yaml")
            ),
        ),
    ] {
        let done = done(args);
        assert_eq!(done.code, 2, "{args:?}");
        assert!(done.stderr.starts_with(&wanted), "{}", done.stderr);
        assert_eq!(done.stderr.lines().count(), 1, "{}", done.stderr);
    }
}

#[test]
fn senders_that_send_nothing_hold_up_nobody() {
    let listening = Listening::start();
    let silent = || TcpStream::connect(("127.0.0.1", listening.port)).expect("it listens");
    let silent: Vec<TcpStream> = (0..7).map(|_| silent()).collect();
    let good = problem("G. Castle Defense", PAGE, "5 0", 1);
    assert_eq!(listening.post(&good), "HTTP/1.1 200 OK");
    // Had it waited for one of them, that one would have been refused.
    let (out, errors, _folder) = listening.ends();
    assert!(
        out.starts_with("G. Castle Defense: 1 sample written to "),
        "{out}"
    );
    assert_eq!(errors, "");
    drop(silent);
}
