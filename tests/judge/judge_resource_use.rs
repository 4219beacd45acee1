//! Promise: the judge needs little memory whatever it is given (thousands of testcases, files of 100 MB, hundreds of
//! submissions), and its own work grows linearly with that, not quadratically.
//!
//! The system reports both for the judge's process alone: `VmHWM` (peak memory) while it runs, and its CPU time when it
//! has ended but hasn't been waited for. Submissions and the runner are other processes and don't count.

use crate::common::{COMMAND_TIMEOUT, Done, Folder, PROBLEM};
use std::fs::{self, File};
use std::io::{BufWriter, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

const MIB: u64 = 1 << 20;
/// The most memory that the judge may use, whatever it judges.
const MAX_JUDGE_BYTES: u64 = 32 * MIB;

/// The judge's result and what it used.
struct Measured {
    done: Done,
    /// Bytes.
    peak: u64,
    /// User and system time.
    cpu: Duration,
}

/// Runs the judge and watches it. After the first piece of output, its memory is checked before any more is read: if it
/// prints more than a pipe holds, it is then waiting, with everything it has gathered in memory.
fn run_measured(args: &[&str]) -> Measured {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_sudoku-oj"))
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the judge starts");
    let (first, began) = mpsc::channel();
    let (sampled, go_on) = mpsc::channel();
    let mut out = judge.stdout.take().expect("it is piped");
    let mut err = judge.stderr.take().expect("it is piped");
    let stdout = thread::spawn(move || read_after(&mut out, &first, &go_on));
    let stderr = thread::spawn(move || {
        let mut text = String::new();
        err.read_to_string(&mut text).map(|_| text)
    });
    let (peak, cpu) = watch_usage(&mut judge, &began, &sampled);
    let code = judge.wait().expect("our child").code();
    Measured {
        done: Done {
            code: code.unwrap_or(-1),
            stdout: stdout.join().expect("no panic"),
            stderr: stderr.join().expect("no panic").expect("UTF-8"),
        },
        peak,
        cpu,
    }
}

/// Reads everything, but pauses after the first piece until `go_on` has a message.
fn read_after(out: &mut impl Read, first: &Sender<()>, go_on: &Receiver<()>) -> String {
    let mut bytes = vec![0; 4096];
    let got = out.read(&mut bytes).expect("a pipe can be read");
    bytes.truncate(got);
    // If the judge has exited, the channel is closed and there is nothing to wait for.
    let _ = first.send(());
    let _ = go_on.recv_timeout(Duration::from_secs(10));
    out.read_to_end(&mut bytes).expect("a pipe can be read");
    String::from_utf8(bytes).expect("the judge prints UTF-8")
}

/// Watches the judge until it has ended. Returns its peak memory and its CPU time.
fn watch_usage(judge: &mut Child, began: &Receiver<()>, sampled: &Sender<()>) -> (u64, Duration) {
    let started = Instant::now();
    let mut peak = 0;
    loop {
        peak = peak.max(peak_bytes(judge.id()).unwrap_or_default());
        let (state, cpu) = state_and_cpu_time(judge.id());
        if state == "Z" {
            assert!(peak > 0, "the judge was never seen running");
            return (peak, cpu);
        }
        if began.recv_timeout(Duration::from_millis(2)).is_ok() {
            // The judge is printing: give it time to fill the pipe and wait for its reader.
            thread::sleep(Duration::from_millis(50));
            peak = peak.max(peak_bytes(judge.id()).unwrap_or_default());
            let _ = sampled.send(());
        }
        if started.elapsed() > COMMAND_TIMEOUT {
            judge.kill().expect("our child");
        }
    }
}

/// Peak memory in bytes; a process that has ended has none.
fn peak_bytes(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

/// The state (field 3 of `stat`) and the CPU time without that of children: in nanoseconds from `schedstat` or, if the
/// kernel doesn't have that, in ticks of 10 ms from fields 14 and 15 of `stat`.
fn state_and_cpu_time(pid: u32) -> (String, Duration) {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).expect("not yet waited for");
    let (_, behind_name) = stat.rsplit_once(')').expect("the name is in parentheses");
    let fields: Vec<&str> = behind_name.split_whitespace().collect();
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let exact = fs::read_to_string(format!("/proc/{pid}/schedstat")).unwrap_or_default();
    let cpu = match exact.split_whitespace().next() {
        Some(nanoseconds) => Duration::from_nanos(number(nanoseconds)),
        None => Duration::from_millis(10 * (number(fields[11]) + number(fields[12]))),
    };
    (fields[0].to_string(), cpu)
}

fn assert_low_memory(measured: &Measured, what: &str) {
    println!("{what}: {} KiB, {:?}", measured.peak >> 10, measured.cpu);
    assert!(
        measured.peak < MAX_JUDGE_BYTES,
        "{what}: the judge took {} KiB",
        measured.peak >> 10
    );
}

/// Reads numbers and prints their sum.
const SUM_PROGRAM: &str = "#include <stdio.h>\nint main(void) { long sum = 0, n; while (scanf(\"%ld\", &n) == 1) sum += n; printf(\"%ld\\n\", sum); }\n";

/// A package of `count` testcases, with two programs: one is right, one always wrong.
fn package_with_testcases(count: usize) -> Folder {
    let package = Folder::new();
    package
        .file("problem.yaml", format!("{PROBLEM}limits:\n  memory: 64\n"))
        .file("sum.c", SUM_PROGRAM)
        .file("wrong.c", SUM_PROGRAM.replace("sum = 0", "sum = 1"));
    for i in 0..count {
        package.testcase(
            &format!("secret/judge/t{i:05}"),
            format!("{i} 1\n"),
            format!("{}\n", i + 1),
        );
    }
    package
}

/// `times` measures some work and twice that work. Linear work takes twice the time, quadratic work four times. A busy
/// machine only ever adds to a time, so one good pair of several is enough.
fn assert_not_quadratic(mut times: impl FnMut() -> (Duration, Duration)) {
    let mut seen = Vec::new();
    while seen.len() < 3 {
        let (once, twice) = times();
        if twice < 3 * once {
            return;
        }
        seen.push((once, twice));
    }
    panic!("CPU time of the judge for some work and for twice that: {seen:?}");
}

/// Writes `block` to `name` until the file has this many MiB.
fn big_file(folder: &Folder, name: &str, block: &[u8], mib: usize) {
    let file = File::create(folder.path.join(name)).expect("the file can be created");
    let mut file = BufWriter::new(file);
    for _ in 0..(mib << 20) / block.len() {
        file.write_all(block).expect("the file can be written");
    }
    file.flush().expect("the file can be written");
}

#[test]
fn input_of_100_mb_takes_no_judge_memory() {
    let package = Folder::new();
    package
        .file("problem.yaml", format!("{PROBLEM}limits:\n  memory: 64\n"))
        .file("sum.c", "#include <stdio.h>\nstatic char part[65536];\nint main(void) {\n  long sum = 0; size_t got;\n  while ((got = fread(part, 1, sizeof part, stdin)) > 0) for (size_t i = 0; i < got; i++) sum += part[i] - '0';\n  printf(\"%ld\\n\", sum);\n}\n")
        .file("data/secret/big.ans", format!("{}\n", (100 * MIB / 16) * (45 + 15)));
    big_file(&package, "data/secret/big.in", b"0123456789012345", 100);
    let run = run_measured(&["test", &package.name(), &package.at("sum.c")]);
    assert_low_memory(&run, "input of 100 MiB");
    run.done.assert_code(0);
}

/// Prints as many MiB as the input says, in lines of 16 bytes or as one line. One byte near the end is wrong if the
/// input says so.
const FLOOD_PROGRAM: &str = "#include <stdio.h>
#include <string.h>
static char block[1 << 20];
int main(void) {
    char shape[16], end[16];
    int mib;
    if (scanf(\"%15s %15s %d\", shape, end, &mib) != 3) return 1;
    for (int i = 0; i < 1 << 20; i++) block[i] = \"0123456789abcdef\"[i % 16];
    if (!strcmp(shape, \"lines\")) for (int i = 15; i < 1 << 20; i += 16) block[i] = '\\n';
    while (mib--) {
        if (!mib && !strcmp(end, \"differs\")) block[(1 << 20) - 2] = 'x';
        fwrite(block, 1, 1 << 20, stdout);
    }
}
";

/// One line that would take more memory than the judge may use, together with the 10 MiB that it always has.
#[test]
fn output_of_24_mb_is_compared_as_a_stream() {
    assert_outputs_are_compared_as_streams(24, &[("line", "differs")]);
}

#[test]
#[ignore = "sweep: four outputs of 100 MiB, in lines and as one line"]
fn outputs_of_100_mb_are_compared_as_streams() {
    let ends = ["equals", "differs"].into_iter();
    let outputs: Vec<_> = ends
        .flat_map(|end| [("line", end), ("lines", end)])
        .collect();
    assert_outputs_are_compared_as_streams(100, &outputs);
}

fn assert_outputs_are_compared_as_streams(mib: usize, outputs: &[(&str, &str)]) {
    let package = Folder::new();
    package
        .file(
            "problem.yaml",
            format!("{PROBLEM}limits:\n  memory: 64\n  output: 128\n"),
        )
        .file("flood.c", FLOOD_PROGRAM);
    for (shape, last) in [("lines", b'\n'), ("line", b'f')] {
        let block = [&b"0123456789abcde"[..], &[last]].concat();
        big_file(&package, shape, &block, mib);
    }
    for (shape, end) in outputs {
        let name = format!("data/secret/{shape}-{end}");
        package.file(&format!("{name}.in"), format!("{shape} {end} {mib}\n"));
        fs::hard_link(package.at(shape), package.at(&format!("{name}.ans")))
            .expect("a second name for the same answer");
    }
    let run = run_measured(&["test", &package.name(), &package.at("flood.c"), "--all"]);
    assert_low_memory(&run, &format!("outputs of {mib} MiB"));
    run.done.assert_code(1);
    let rows: Vec<&str> = run.done.stdout.lines().collect();
    for (shape, end) in outputs {
        let name = format!("secret/{shape}-{end}");
        let at = rows.iter().position(|row| row.starts_with(&name));
        let at = at.unwrap_or_else(|| panic!("no {name}\n{}", run.done.stdout));
        let verdict = rows[at].split_whitespace().nth(1).expect("a verdict");
        assert_eq!(verdict, if *end == "equals" { "AC" } else { "WA" });
        let (place, wanted, got) = match (*shape, *end) {
            (_, "equals") => continue,
            ("lines", _) => (
                format!("line {}, column 15", mib << 16),
                "'0123456789abcde'",
                "'0123456789abcdx'",
            ),
            _ => (
                format!("line 1, column {}", (mib << 20) - 1),
                "def'",
                "dxf'",
            ),
        };
        let message = rows[at + 1].trim();
        let (found_place, difference) = message.split_once(": expected ").expect(message);
        let (expected, found) = difference.split_once(", got ").expect(message);
        let is_right = found_place == place && expected.ends_with(wanted) && found.ends_with(got);
        assert!(is_right, "{message}");
    }
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: 1000 and 2000 testcases"]
    fn work_grows_linearly_with_the_number_of_testcases() {
        let (one, two) = (package_with_testcases(1000), package_with_testcases(2000));
        let judged = |package: &Folder, count: usize| {
            let run = run_measured(&["test", &package.name(), &package.at("sum.c")]);
            assert_low_memory(&run, &format!("{count} testcases"));
            run.done.assert_code(0);
            let rows = run.done.stdout.lines().filter(|l| l.starts_with("judge/t"));
            assert_eq!(rows.filter(|l| l.contains("  AC ")).count(), count);
            let summary = format!("\nAC, {count} of {count} passed; ");
            run.done.assert_stdout_has(&summary);
            run.cpu
        };
        assert_not_quadratic(|| (judged(&one, 1000), judged(&two, 2000)));
        let wrong = run_measured(&["test", &two.name(), &two.at("wrong.c"), "--all", "--json"]);
        assert_low_memory(&wrong, "2000 wrong answers as JSON");
        wrong.done.assert_code(1);
        let cases: Vec<&str> = wrong.done.stdout.split("{\"name\":").skip(1).collect();
        assert_eq!(cases.len(), 2000);
        let other = cases.iter().find(|c| !c.contains("\"verdict\":\"WA\""));
        assert_eq!(other, None);
    }

    #[test]
    #[ignore = "exhaustive: 250 and 500 submissions"]
    fn work_grows_linearly_with_the_number_of_submissions() {
        let package = package_with_testcases(5);
        let loud = "#include <stdio.h>\nint main(void) { for (int i = 0; i < 400; i++) fprintf(stderr, \"line %d of what it has to say\\n\", i); return 3; }\n";
        let broken = "int main(void) { return nothing; }\n";
        let programs = [
            SUM_PROGRAM.to_string(),
            SUM_PROGRAM.replace("sum = 0", "sum = 1"),
            loud.to_string(),
            broken.to_string(),
        ];
        // A program that doesn't compile is tried again each time, by other standards too, so there are only a few.
        let kind = |i: usize| if i % 25 == 3 { 3 } else { i % 3 };
        // All submissions share one name and a few texts, so each text is compiled only once.
        let files: Vec<String> = (0..500)
            .map(|i| {
                let name = format!("s{i:03}/main.c");
                package.file(&name, &programs[kind(i)]);
                package.at(&name)
            })
            .collect();
        let name = package.name();
        let mut args = vec!["test", &name];
        args.extend(files.iter().map(String::as_str));
        let verdicts = ["AC", "WA", "RE", "CE"];
        let mut whole = None;
        assert_not_quadratic(|| {
            let half = run_measured(&args[..252]).cpu;
            (half, whole.insert(run_measured(&args)).cpu)
        });

        let table = whole.expect("measured at least once");
        assert_low_memory(&table, "500 submissions");
        table.done.assert_code(1);
        let rows = table.done.stdout.lines();
        let mut rows = rows
            .skip_while(|row| !row.starts_with("submission "))
            .skip(1);
        for (i, file) in files.iter().enumerate() {
            let row = rows.next().expect("a row");
            let words: Vec<&str> = row.split_whitespace().collect();
            // The table leaves out what all files have in common.
            assert!(file.ends_with(&format!("/{}/main.c", words[0])), "{row}");
            assert_eq!(words[1], verdicts[kind(i)], "{row}");
        }

        args.push("--json");
        let json = run_measured(&args);
        assert_low_memory(&json, "500 submissions as JSON");
        json.done.assert_code(1);
        for (nth, verdict) in verdicts.iter().enumerate() {
            let message = format!("\"language\":\"C\",\"verdict\":\"{verdict}\"");
            let expected = (0..500).filter(|&i| kind(i) == nth).count();
            assert_eq!(
                json.done.stdout.matches(&message).count(),
                expected,
                "{verdict}"
            );
        }
    }
}
