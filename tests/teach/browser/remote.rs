//! A browser driven through its remote debugging pipe: JSON messages, each ended by a zero byte, in through file
//! descriptor 3 and out through 4. Keys, clicks and taps sent this way take the same path as real ones: the browser
//! finds what lies under the point, and the page sees trusted events. Requests to elsewhere and errors in the console
//! are recorded as faults.
//!
//! Starting a browser, and even opening a window in it, costs more than most tests do there. So a test takes an idle one
//! with its window, forgets what the page before has stored, and leaves both to the next test.

use crate::common::{COMMAND_TIMEOUT, Folder, Memo, has, printed};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::panic;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, Once};
use std::thread;
use std::time::Duration;
use sudoku_oj::text::json;

/// A reader's window. `mobile`: a phone, with touch. `scale`: device pixels for each pixel of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    pub width: u32,
    pub height: u32,
    pub scale: u32,
    pub mobile: bool,
}

pub const PROJECTOR: Size = Size {
    width: 1280,
    height: 800,
    scale: 1,
    mobile: false,
};

pub const PHONE: Size = Size {
    width: 390,
    height: 844,
    scale: 1,
    mobile: true,
};

/// A page in a browser.
pub struct Remote {
    /// `None` once it has been given back.
    browser: Option<Browser>,
    folder: Folder,
    /// Faults that the browser reported of the page.
    pub wrongs: Vec<String>,
}

impl Remote {
    /// An empty page. Without chromium, says that `what` is skipped and returns `None`.
    pub fn start(what: &str) -> Option<Remote> {
        let Some(chromium) = chromium() else {
            eprintln!("skipped: {what} (there is no chromium here)");
            return None;
        };
        let idle = idle().pop();
        let mut remote = Remote {
            browser: Some(idle.unwrap_or_else(|| Browser::start(chromium))),
            folder: Folder::new(),
            wrongs: Vec::new(),
        };
        let stored = "\"origin\":\"file://\",\"storageTypes\":\"all\"";
        remote.call("Storage.clearDataForOrigin", stored);
        remote.slow(1);
        remote.still(false);
        // Faults of the page before.
        remote.wrongs.clear();
        Some(remote)
    }

    /// Writes the lesson, or what else `page` makes of these arguments, and loads it at `hash`. Then runs `driver` in
    /// it and returns its value.
    pub fn open(&mut self, args: &[&str], hash: &str, driver: &str) -> String {
        let html = page(args);
        self.folder.file("lesson.html", html.as_bytes());
        self.load(hash);
        self.eval(driver)
    }

    /// Loads the last written page afresh.
    pub fn load(&mut self, hash: &str) {
        let output = self.folder.at("lesson.html");
        // Goes through a blank page, as a new fragment alone would not reload the page.
        for url in ["about:blank", &format!("file://{output}{hash}")] {
            self.call("Page.navigate", &format!("\"url\":{}", quoted(url)));
        }
        self.eval("until(() => document.readyState === 'complete')");
    }

    /// The value of an expression as text. A promise is awaited.
    pub fn eval(&mut self, expression: &str) -> String {
        let expression = quoted(expression);
        let wanted = format!("\"expression\":{expression},\"awaitPromise\":true");
        let answer = self.call("Runtime.evaluate", &wanted);
        assert!(!answer.contains("\"exceptionDetails\":"), "{answer}");
        text_in(&answer, "value").unwrap_or_default()
    }

    pub fn size(&mut self, size: &Size) {
        let Size {
            width,
            height,
            scale,
            mobile,
        } = size;
        let metrics = format!(
            "\"width\":{width},\"height\":{height},\"deviceScaleFactor\":{scale},\"mobile\":{mobile}"
        );
        self.call("Emulation.setDeviceMetricsOverride", &metrics);
        let enabled = format!("\"enabled\":{mobile}");
        self.call("Emulation.setTouchEmulationEnabled", &enabled);
    }

    /// Emulates a reader who prefers reduced motion.
    pub fn still(&mut self, is_wanted: bool) {
        let value = if is_wanted { "reduce" } else { "" };
        let feature = format!("{{\"name\":\"prefers-reduced-motion\",\"value\":\"{value}\"}}");
        self.call(
            "Emulation.setEmulatedMedia",
            &format!("\"features\":[{feature}]"),
        );
    }

    /// Slows the page's processor down by this factor.
    pub fn slow(&mut self, times: u32) {
        self.call(
            "Emulation.setCPUThrottlingRate",
            &format!("\"rate\":{times}"),
        );
    }

    /// Presses and releases a key: a character, or Tab, Enter, Escape or an arrow by its name.
    pub fn key(&mut self, name: &str) {
        let code = match name {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => 0,
        };
        let text = match name {
            "Enter" => "\\r",
            _ if code == 0 => name,
            _ => "",
        };
        let key = format!("\"key\":\"{name}\",\"windowsVirtualKeyCode\":{code}");
        self.call(
            "Input.dispatchKeyEvent",
            &format!("\"type\":\"keyDown\",{key},\"text\":\"{text}\""),
        );
        self.call(
            "Input.dispatchKeyEvent",
            &format!("\"type\":\"keyUp\",{key}"),
        );
    }

    /// Clicks at a point of the window, given as "x y".
    pub fn click(&mut self, point: &str) {
        let at = at(point);
        for (kind, button) in [
            ("mouseMoved", "none"),
            ("mousePressed", "left"),
            ("mouseReleased", "left"),
        ] {
            let event =
                format!("\"type\":\"{kind}\",{at},\"button\":\"{button}\",\"clickCount\":1");
            self.call("Input.dispatchMouseEvent", &event);
        }
    }

    pub fn tap(&mut self, point: &str) {
        for (kind, points) in [
            ("touchStart", format!("{{{}}}", at(point))),
            ("touchEnd", String::new()),
        ] {
            let event = format!("\"type\":\"{kind}\",\"touchPoints\":[{points}]");
            self.call("Input.dispatchTouchEvent", &event);
        }
    }

    /// Sends a command and waits for its answer. Records the faults that the browser reports meanwhile.
    fn call(&mut self, method: &str, params: &str) -> String {
        let wrongs = &mut self.wrongs;
        let browser = self.browser.as_mut().expect("until the end");
        browser.call(method, params, |told| wrongs.extend(fault(&told)))
    }
}

impl Drop for Remote {
    /// Leaves the browser to the next test. After a failed test its state is unknown, so it is ended instead.
    fn drop(&mut self) {
        if thread::panicking() {
            return;
        }
        // Ends what the page is doing.
        self.call("Page.navigate", "\"url\":\"about:blank\"");
        idle().extend(self.browser.take());
    }
}

/// The page that `page` writes for these arguments, made once.
fn page(args: &[&str]) -> Arc<str> {
    static PAGES: Memo<Arc<str>> = Memo::new();
    PAGES.get(&args.join(" "), || {
        let folder = Folder::new();
        let output = folder.at("lesson.html");
        printed(&[&["page"], args, &["-o", &output]].concat());
        fs::read_to_string(output).expect("the page").into()
    })
}

/// The name of the browser on this machine.
pub fn chromium() -> Option<&'static str> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    names.into_iter().find(|name| has(name))
}

/// The browsers that no test is using.
fn idle() -> MutexGuard<'static, Vec<Browser>> {
    static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());
    IDLE.lock().unwrap_or_else(|e| e.into_inner())
}

struct Browser {
    process: Child,
    input: Option<ChildStdin>,
    messages: Receiver<String>,
    sent: u64,
    /// Its window, once that is open.
    session: String,
    folder: Folder,
}

impl Browser {
    fn start(chromium: &str) -> Browser {
        static AT_EXIT: Once = Once::new();
        // Statics are never dropped, so the browsers are ended at exit.
        AT_EXIT.call_once(|| _ = unsafe { atexit(end_all) });
        let folder = Folder::new();
        // The shell duplicates its standard input and output as the two descriptors.
        let mut process = Command::new("sh")
            .args([
                "-c",
                "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null",
                chromium,
                "--headless",
                "--no-sandbox", // as root it starts in no other way, and the page is our own
                "--disable-gpu",
                "--lang=en",
                // A window would cost more than the page in it.
                "--no-startup-window",
                "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
                "--remote-debugging-pipe",
                &format!("--user-data-dir={}", folder.at("profile")),
            ])
            .env("HOME", &folder.path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("piped"));
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            for message in output.split(0).map_while(Result::ok) {
                let _ = sender.send(String::from_utf8_lossy(&message).into_owned());
            }
        });
        let mut browser = Browser {
            process,
            input,
            messages,
            sent: 0,
            session: String::new(),
            folder,
        };
        browser.open_window();
        browser
    }

    /// Opens an empty page.
    fn open_window(&mut self) {
        let mut call = |method: &str, params: &str| self.call(method, params, |_| ());
        let made = call("Target.createTarget", "\"url\":\"about:blank\"");
        let target = text_in(&made, "targetId").expect(&made);
        let attach = format!("\"targetId\":\"{target}\",\"flatten\":true");
        let attached = call("Target.attachToTarget", &attach);
        self.session = text_in(&attached, "sessionId").expect(&attached);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            self.call(&format!("{domain}.enable"), "", |_| ());
        }
        let source = format!("\"source\":{}", quoted(include_str!("prelude.js")));
        self.call("Page.addScriptToEvaluateOnNewDocument", &source, |_| ());
    }

    /// Sends a command and waits for its answer. `other` gets every message that comes before it.
    fn call(&mut self, method: &str, params: &str, mut other: impl FnMut(String)) -> String {
        self.sent += 1;
        let id = self.sent;
        let session = match &self.session[..] {
            "" => String::new(),
            session => format!(",\"sessionId\":\"{session}\""),
        };
        let message =
            format!("{{\"id\":{id},\"method\":\"{method}\",\"params\":{{{params}}}{session}}}\0");
        let input = self.input.as_mut().expect("it is open");
        input
            .write_all(message.as_bytes())
            .expect("the browser reads");
        input.flush().expect("the browser reads");
        loop {
            let told = self.messages.recv_timeout(COMMAND_TIMEOUT);
            let told =
                told.unwrap_or_else(|error| panic!("{method}: no answer by the browser: {error}"));
            if told.starts_with(&format!("{{\"id\":{id},")) {
                let is_error = told.contains("\"error\":{\"code\"");
                assert!(!is_error, "{method} {params}: {told}");
                return told;
            }
            other(told);
        }
    }
}

impl Drop for Browser {
    /// Closing its pipe ends the browser and lets it shut down cleanly.
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.process.wait();
        remove_profile(&self.folder.path.join("profile"));
    }
}

unsafe extern "C" {
    /// As in ISO C, 7.22.4.2.
    fn atexit(act: extern "C" fn()) -> i32;
}

extern "C" fn end_all() {
    // A panic must not unwind into C.
    let _ = panic::catch_unwind(|| idle().clear());
}

/// Removes a profile, to which the browser's last processes may still write for a moment. Its socket is in a folder
/// outside the profile, as its path must be short; a browser that is killed leaves that folder behind.
fn remove_profile(profile: &Path) {
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

fn at(point: &str) -> String {
    let (x, y) = point.split_once(' ').expect("two numbers");
    format!("\"x\":{x},\"y\":{y}")
}

pub fn quoted(value: &str) -> String {
    let mut text = String::new();
    json::push_string(&mut text, value);
    text
}

/// The fault in a browser's message: an exception, a log entry, console output except `log`, a request to elsewhere.
fn fault(told: &str) -> Option<String> {
    let is = |method: &str| told.starts_with(&format!("{{\"method\":\"{method}\""));
    let url = || text_in(told, "url").unwrap_or_default();
    let loads = is("Network.requestWillBeSent");
    let own = ["file:", "data:", "blob:"]
        .iter()
        .any(|scheme| url().starts_with(scheme));
    let speaks = is("Runtime.consoleAPICalled") && !told.contains("\"type\":\"log\"");
    let wrong = speaks || is("Runtime.exceptionThrown") || is("Log.entryAdded") || (loads && !own);
    wrong.then(|| told.to_string())
}

/// The first string of that name in a message.
fn text_in(message: &str, name: &str) -> Option<String> {
    let (_, rest) = message.split_once(&format!("\"{name}\":\""))?;
    let mut text = Vec::new();
    let mut rest = rest.chars();
    loop {
        let mut units = [0; 2];
        match rest.next()? {
            '"' => return Some(String::from_utf16_lossy(&text)),
            '\\' => match rest.next()? {
                'n' => text.push(u16::from(b'\n')),
                't' => text.push(u16::from(b'\t')),
                'r' => text.push(u16::from(b'\r')),
                'u' => {
                    let digits: String = rest.by_ref().take(4).collect();
                    text.push(u16::from_str_radix(&digits, 16).ok()?);
                }
                other => text.extend_from_slice(other.encode_utf16(&mut units)),
            },
            other => text.extend_from_slice(other.encode_utf16(&mut units)),
        }
    }
}
