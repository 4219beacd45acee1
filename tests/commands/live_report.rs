//! Promise: a testcase's line is printed when the testcase ends, even into a pipe. The verdict is printed before the
//! hack group begins, and stands even if Ctrl-C ends that group.

use crate::common::pty::{is_alive, kill, wait_for};
use crate::common::signals::interruptible;
use crate::common::{Folder, echo_package};
use std::fs;
use std::io::{BufRead, BufReader, Lines, Read};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

/// Writes its process ID to a file. On testcases 2 to 4, waits until a file lets it go on. Fails on testcase 3.
const PATIENT: &str = "my $line = <STDIN>;
my ($number) = split ' ', $line;
open my $file, '>', 'HERE/pid' . $number or die;
print $file \"$$\\n\";
close $file;
if ($number > 1) { select undef, undef, undef, 0.01 until -e 'HERE/go' . $number; }
exit 5 if $number == 3;
print $line;
";

/// A judge that runs this program, and its output line by line.
struct Judging {
    package: Folder,
    judge: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Judging {
    /// `None` if signals are ignored here.
    fn start(options: &[&str]) -> Option<Judging> {
        let package = echo_package();
        package.testcase("secret/hack/4", "4\n", "4\n");
        package.file("patient.pl", PATIENT.replace("HERE", &package.name()));
        fs::create_dir(package.at("tmp")).expect("a fresh folder");
        let mut judge = interruptible(env!("CARGO_BIN_EXE_sudoku-oj"))?;
        judge.args(["test", "--no-isolation", "-t", "600", &package.name()]);
        judge.arg(package.at("patient.pl")).args(options);
        judge.env("TMPDIR", package.at("tmp")).stdin(Stdio::null());
        judge.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut judge = judge.spawn().expect("it starts");
        let lines = BufReader::new(judge.stdout.take().expect("a pipe")).lines();
        Some(Judging {
            package,
            judge,
            lines,
        })
    }

    /// Reads the next line, which must begin like this.
    fn reads(&mut self, start: &str) -> String {
        let line = self.lines.next().expect("another line").expect("text");
        assert!(line.starts_with(start), "expected '{start}', got '{line}'");
        line
    }

    /// Reads the lines of all testcases but the last, which is still waiting.
    fn reads_until_the_last(&mut self) {
        for start in ["sudoku-oj-test-", "testcase  ", "sample/1  AC "] {
            self.reads(start);
        }
        self.package.file("go2", "");
        self.reads("judge/2   AC ");
        self.reads("AC, 2 of 2 passed; slowest ");
        self.package.file("go3", "");
        self.reads("hack/3  RE");
        self.reads("    exit code 5");
    }

    /// Reads the rest of both outputs, and waits for the judge to end.
    fn ends(&mut self) -> (Vec<String>, String, ExitStatus) {
        let rest = self.lines.by_ref().map(|line| line.expect("text"));
        let rest = rest.collect();
        let mut said = String::new();
        let stderr = self.judge.stderr.as_mut().expect("a pipe");
        stderr.read_to_string(&mut said).expect("text");
        (rest, said, self.judge.wait().expect("it ends"))
    }
}

#[test]
fn lines_appear_as_testcases_end_and_the_verdict_before_hack() {
    for jobs in ["1", "2"] {
        let Some(mut judging) = Judging::start(&["-j", jobs]) else {
            return;
        };
        judging.reads_until_the_last();
        judging.package.file("go4", "");
        judging.reads("hacked by 1 of 2: hack/3: RE");
        judging.reads("");
        judging.reads("first failure: hack/3");
        let (_, said, status) = judging.ends();
        assert_eq!((said.as_str(), status.code()), ("", Some(0)));
    }
}

#[test]
fn rows_appear_as_programs_are_judged() {
    let packages = [echo_package(), echo_package()];
    let wait = format!(
        "select undef, undef, undef, 0.01 until -e '{}';\nprint while <STDIN>;\n",
        packages[1].at("go")
    );
    packages[0].file("echo.pl", "print while <STDIN>;\n");
    packages[1].file("echo.pl", wait);
    let mut judge = Command::new(env!("CARGO_BIN_EXE_sudoku-oj"));
    judge.args(["test", "--no-isolation", "-t", "600"]);
    judge.args(packages.each_ref().map(|package| package.at("echo.pl")));
    let judge = judge.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut judge = judge.expect("it starts");
    let lines = BufReader::new(judge.stdout.take().expect("a pipe")).lines();
    let mut lines = lines.map(|line| line.expect("text"));
    let mut reads = |start: &str| {
        let line = lines.next().expect("another line");
        assert!(line.starts_with(start), "{line}");
        line
    };
    reads("problem  ");
    let first = reads("sudoku-oj-test-");
    assert!(first.contains(&packages[0].at("echo.pl")), "{first}");
    packages[1].file("go", "");
    let second = reads("sudoku-oj-test-");
    assert!(second.contains(&packages[1].at("echo.pl")), "{second}");
    reads("isolation: none");
    assert!(judge.wait().expect("it ends").success());
}

#[test]
fn ctrl_c_during_hack_reports_progress_and_keeps_the_verdict() {
    let Some(mut judging) = Judging::start(&[]) else {
        return;
    };
    judging.reads_until_the_last();
    let pid = || fs::read_to_string(judging.package.at("pid4")).unwrap_or_default();
    wait_for("the last testcase", || pid().ends_with('\n'));
    let pid = pid();
    kill("INT", &judging.judge.id().to_string());
    let (rest, said, status) = judging.ends();
    assert_eq!(rest, [""; 0], "a killed run was judged");
    assert_eq!(said, "hack: interrupted after 1 of 2 tests\n");
    assert_eq!(status.signal(), Some(2));
    wait_for("the program to end", || !is_alive(pid.trim()));
    let tmp = fs::read_dir(judging.package.at("tmp")).expect("it is there");
    assert_eq!(tmp.count(), 0, "temporary files are left");
}

#[test]
fn ctrl_c_before_the_verdict_reports_progress() {
    let Some(mut judging) = Judging::start(&[]) else {
        return;
    };
    for start in ["sudoku-oj-test-", "testcase  ", "sample/1  AC "] {
        judging.reads(start);
    }
    kill("TERM", &judging.judge.id().to_string());
    let (rest, said, status) = judging.ends();
    assert_eq!(rest, [""; 0]);
    assert_eq!(said, "interrupted after 1 of 4 tests\n");
    assert_eq!(status.signal(), Some(15));
}
