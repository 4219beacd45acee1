//! Promise: CPU time and peak memory are what the program itself would report, no matter which process starts it and
//! how much memory that one has. What the children of a trusted program use counts too. A program over a limit is killed
//! soon.
//!
//! The programs here ask the kernel about themselves (`getrusage(2)`) just before they end, and print the answer. The
//! test process owns the sandbox and compares that with what the sandbox reports: under the best isolation that the
//! system offers and, in the sweep, under each.

use crate::common::{Folder, Memo, PROBLEM, create_unique_folder, echo_package};
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use sudoku_oj::judge::process::exit::Exit;
use sudoku_oj::judge::process::protocol::{Bounds, Cause, End, Isolation, Outcome, Role};
use sudoku_oj::judge::process::sandbox::{FileAccess, Invocation, Ran, Sandbox};

const MIB: u64 = 1 << 20;

/// A sandbox, and the folder for a program's input.
struct SandboxFixture {
    sandbox: Sandbox,
    folder: Folder,
    is_sweep: bool,
}

/// Compiles a program, once for all tests. Prints why and returns `None` without a compiler.
fn compiled_program(name: &str, text: &str) -> Option<PathBuf> {
    static COMPILED: Memo<Option<PathBuf>> = Memo::new();
    COMPILED.get(name, || {
        let shared = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let program = shared.join(name.replace('.', "-in-"));
        let folder = create_unique_folder(shared, "measured-*");
        fs::write(folder.join(name), text).expect("the file can be written");
        let mut compiler = Command::new(if name.ends_with(".c") { "gcc" } else { "rustc" });
        compiler.args(["-O", "-o", "program", name]);
        let status = compiler.current_dir(&folder).status();
        let compiled = match status {
            Ok(status) => {
                assert!(status.success(), "{name} does not compile");
                // Another test process may be running the program as it was compiled before.
                fs::rename(folder.join("program"), &program).expect("the same folder");
                Some(program)
            }
            Err(error) => {
                eprintln!("skipped {name}: {compiler:?}: {error}");
                None
            }
        };
        fs::remove_dir_all(folder).expect("it was made just now");
        compiled
    })
}

/// A program's report about itself.
#[derive(Debug)]
struct SelfReport {
    /// User and system time.
    cpu: Duration,
    /// User and system time of the children that it waited for.
    children: Duration,
    /// Bytes.
    peak: u64,
}

impl SandboxFixture {
    /// The first `count` rows, or all in a sweep.
    fn rows<'a, T>(&self, count: usize, rows: &'a [T]) -> &'a [T] {
        if self.is_sweep { rows } else { &rows[..count] }
    }

    fn run(&self, role: Role, program: &Path, input: &str, bounds: Bounds) -> Ran {
        self.folder.file("input", input);
        let program = Invocation {
            role,
            argv: vec![program.into()],
            stdin: self.folder.path.join("input"),
            files: FileAccess {
                readable: vec![self.folder.path.clone(), program.into()],
                ..FileAccess::default()
            },
            ..Invocation::default()
        };
        self.sandbox
            .run(program, bounds)
            .expect("the sandbox works")
    }

    /// Runs a program that ends by itself and reports its own usage.
    fn run_self_reporting(&self, role: Role, program: &Path, input: &str) -> (Outcome, SelfReport) {
        let bounds = bounds(Duration::from_secs(60), 1024 * MIB);
        let ran = self.run(role, program, input, bounds);
        let outcome = ran.outcome;
        let output = fs::read_to_string(&*ran.stdout).expect("it can be read");
        assert_eq!(outcome.end, End::Ended(Exit::Code(0)), "{output}");
        let numbers: Vec<u64> = output
            .split_whitespace()
            .map(|word| word.parse().expect("a number"))
            .collect();
        let own = SelfReport {
            cpu: Duration::from_micros(numbers[0]),
            children: Duration::from_micros(numbers[1]),
            peak: numbers[2] * 1024,
        };
        (outcome, own)
    }
}

fn bounds(cpu: Duration, memory: u64) -> Bounds {
    Bounds {
        cpu,
        margin: Duration::ZERO,
        wall: Duration::from_secs(120),
        memory,
        output: MIB,
        file: MIB,
        ..Bounds::default()
    }
}

/// Calls `check` with the best isolation that this system offers, or in a sweep with each.
fn check_isolations(is_sweep: bool, check: fn(&SandboxFixture)) {
    let judge = Path::new(env!("CARGO_BIN_EXE_sudoku-oj"));
    let mut is_checked = false;
    for isolation in Isolation::ALL {
        match Sandbox::with_binary(judge, &[isolation]) {
            Ok(sandbox) => {
                println!("{}", isolation.name());
                check(&SandboxFixture {
                    sandbox,
                    folder: Folder::new(),
                    is_sweep,
                });
                is_checked = true;
            }
            Err(error) => eprintln!("skipped: {error}"),
        }
        if is_checked && !is_sweep {
            break;
        }
    }
    assert!(is_checked, "a sandbox without isolation works everywhere");
}

fn in_best_isolation(check: fn(&SandboxFixture)) {
    check_isolations(false, check);
}

#[test]
#[ignore = "sweep: every measurement, of programs in C and Rust, under every isolation"]
fn measurements_match_in_every_isolation() {
    for check in [
        check_cpu_time,
        check_starter_memory,
        check_peak_memory,
        check_cpu_time_of_children,
        check_memory_of_children,
        check_kill_over_cpu_time_limit,
        check_kill_over_memory_limit,
    ] {
        check_isolations(true, check);
    }
}

/// Reads `goal mib`: touches `mib` MiB, then computes until it has used `goal` microseconds of CPU time.
const BURN_AND_TOUCH_IN_C: &str = r#"#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
static long micros(int who, long *peak) {
    struct rusage used;
    getrusage(who, &used);
    if (peak) *peak = used.ru_maxrss;
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000L + used.ru_utime.tv_usec + used.ru_stime.tv_usec;
}
int main(void) {
    long goal, mib, peak;
    if (scanf("%ld %ld", &goal, &mib) != 2) return 1;
    char *memory = malloc((mib << 20) + 1);
    memset(memory, 1, mib << 20);
    volatile char *kept = memory;
    while (micros(RUSAGE_SELF, 0) < goal) for (volatile int i = 0; i < 10000; i++) {}
    long children = micros(RUSAGE_CHILDREN, 0), cpu = micros(RUSAGE_SELF, &peak);
    printf("%ld %ld %ld\n", cpu, children, peak);
    return kept == 0;
}
"#;

/// `BURN_AND_TOUCH_IN_C`, in Rust.
const BURN_AND_TOUCH_IN_RUST: &str = r#"#[repr(C)]
struct Usage { user: [i64; 2], system: [i64; 2], peak: i64, others: [i64; 13] }
extern "C" { fn getrusage(who: i32, usage: *mut Usage) -> i32; }
fn used(who: i32) -> (i64, i64) {
    let mut u = Usage { user: [0; 2], system: [0; 2], peak: 0, others: [0; 13] };
    unsafe { getrusage(who, &mut u) };
    ((u.user[0] + u.system[0]) * 1_000_000 + u.user[1] + u.system[1], u.peak)
}
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<i64> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let kept = vec![1u8; ((numbers[1] as usize) << 20) + 1];
    // The compiler can't optimize volatile reads away.
    let look = |byte: &u8| unsafe { std::ptr::read_volatile(byte) };
    while used(0).0 < numbers[0] {
        for _ in 0..10_000 { look(&kept[0]); }
    }
    let (children, (cpu, peak)) = (used(-1).0, used(0));
    println!("{cpu} {children} {peak}");
    look(&kept[kept.len() - 1]);
}
"#;

/// Measures until the result is good, at most three times. A busy machine disturbs one measurement or another, but a
/// real error shows every time.
fn good_within_three_attempts(measure: impl FnMut() -> Result<(), String>) {
    let complaints: Vec<String> = std::iter::repeat_with(measure)
        .take(3)
        .map_while(Result::err)
        .collect();
    assert!(complaints.len() < 3, "bad three times: {complaints:#?}");
}

#[test]
fn cpu_time_matches_the_programs_own_report() {
    in_best_isolation(check_cpu_time);
}

fn check_cpu_time(fixture: &SandboxFixture) {
    let programs: [(_, _, &[u64]); 2] = [
        ("burn.c", BURN_AND_TOUCH_IN_C, &[0, 100, 20, 300]),
        ("burn.rs", BURN_AND_TOUCH_IN_RUST, &[0, 100]),
    ];
    for (name, text, times) in fixture.rows(1, &programs) {
        let Some(program) = compiled_program(name, text) else {
            continue;
        };
        for milliseconds in fixture.rows(2, times) {
            let input = format!("{} 0\n", milliseconds * 1000);
            good_within_three_attempts(|| {
                let (outcome, own) = fixture.run_self_reporting(Role::Submission, &program, &input);
                let off = outcome.cpu.abs_diff(own.cpu);
                let text = format!(
                    "{name} for {milliseconds} ms: {:?}, itself {:?}",
                    outcome.cpu, own.cpu
                );
                println!("{text}");
                let good = off < Duration::from_millis(1).max(own.cpu / 100);
                good.then_some(()).ok_or(text)
            });
        }
    }
}

/// Prints its own peak memory, which the kernel counts from the exec on (`VmHWM`).
const PRINTS_ITS_PEAK: &str = r#"#include <stdio.h>
int main(void) {
    char line[256];
    long kib = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status)) sscanf(line, "VmHWM: %ld", &kib);
    printf("0 0 %ld\n", kib);
}
"#;

#[test]
fn starter_memory_is_not_charged() {
    in_best_isolation(check_starter_memory);
}

fn check_starter_memory(fixture: &SandboxFixture) {
    let Some(program) = compiled_program("small.c", PRINTS_ITS_PEAK) else {
        return;
    };
    for _ in 0..5 {
        let (outcome, own) = fixture.run_self_reporting(Role::Submission, &program, "");
        let text = format!("{} KiB, itself {} KiB", outcome.peak >> 10, own.peak >> 10);
        println!("{text}");
        assert!(own.peak > 0 && outcome.peak < own.peak + MIB / 2, "{text}");
    }
}

#[test]
fn peak_memory_matches_the_programs_own_report() {
    in_best_isolation(check_peak_memory);
}

fn check_peak_memory(fixture: &SandboxFixture) {
    // This process, which starts the runner, is large. The program's peak must not include that.
    let large = black_box(vec![1u8; 64 * MIB as usize]);
    let programs = [
        ("burn.c", BURN_AND_TOUCH_IN_C),
        ("burn.rs", BURN_AND_TOUCH_IN_RUST),
    ];
    for (name, text) in fixture.rows(1, &programs) {
        let Some(program) = compiled_program(name, text) else {
            continue;
        };
        for mib in [0, 10, 40] {
            let (outcome, own) =
                fixture.run_self_reporting(Role::Submission, &program, &format!("0 {mib}\n"));
            let text = format!(
                "{name} with {mib} MiB: {} KiB, itself {} KiB",
                outcome.peak >> 10,
                own.peak >> 10
            );
            println!("{text}");
            assert!(outcome.peak.abs_diff(own.peak) < MIB, "{text}");
            // A program and its libraries take some 2 MiB by themselves.
            assert!((mib..mib + 5).contains(&(outcome.peak / MIB)), "{text}");
        }
    }
    drop(large);
}

/// Reads `how count goal mib`: starts `count` children that each burn `goal` and touch `mib`, either one after another
/// (apart) or at once (together).
const FAMILY_MAIN: &str = r#"#include <sys/wait.h>
#include <unistd.h>
int main(void) {
    char how[16];
    long count, goal, mib, peak;
    int ready[2], go[2];
    if (scanf("%15s %ld %ld %ld", how, &count, &goal, &mib) != 4 || pipe(ready) || pipe(go)) return 1;
    int at_once = strcmp(how, "apart") ? count : 1;
    char *memory = malloc((mib << 20) + 1);
    for (int i = 1; i <= count; i++) {
        if (fork() == 0) {
            memset(memory, i, mib << 20);
            while (micros(RUSAGE_SELF, 0) < goal) for (volatile int j = 0; j < 10000; j++) {}
            write(ready[1], how, 1);
            read(go[0], how, 1);
            _exit(memory[0] == 77);
        }
        if (i % at_once) continue;
        // The children hold their memory at the same time, long enough for a sample.
        for (int n = 0; n < at_once; n++) read(ready[0], how, 1);
        if (mib) usleep(100000);
        for (int n = 0; n < at_once; n++) write(go[1], how, 1);
        while (wait(0) > 0) {}
    }
    long children = micros(RUSAGE_CHILDREN, 0), cpu = micros(RUSAGE_SELF, &peak);
    printf("%ld %ld %ld\n", cpu, children, peak);
}
"#;

fn family_program() -> Option<PathBuf> {
    // Both programs ask the kernel with the same code.
    let (asking, _) = BURN_AND_TOUCH_IN_C
        .split_once("int main")
        .expect("a C program");
    compiled_program("family.c", &format!("{asking}{FAMILY_MAIN}"))
}

#[test]
fn cpu_time_of_children_counts() {
    in_best_isolation(check_cpu_time_of_children);
}

fn check_cpu_time_of_children(fixture: &SandboxFixture) {
    let Some(program) = family_program() else {
        return;
    };
    for how in fixture.rows(1, &["together", "apart"]) {
        let (outcome, own) =
            fixture.run_self_reporting(Role::Trusted, &program, &format!("{how} 4 60000 0\n"));
        let ratio = outcome.cpu.as_secs_f64() / (own.cpu + own.children).as_secs_f64();
        println!(
            "{how}: {:?}, themselves {:?} and {:?}",
            outcome.cpu, own.cpu, own.children
        );
        assert!((0.95..1.25).contains(&ratio), "{how}: {outcome:?}, {own:?}");
    }
    // Children so short that only some are seen running: none counts twice.
    for (count, micros) in fixture.rows(1, &[(25, 12_000), (100, 2_000)]) {
        let (outcome, own) = fixture.run_self_reporting(
            Role::Trusted,
            &program,
            &format!("apart {count} {micros} 0\n"),
        );
        let real = own.cpu + own.children;
        println!("{count}: {:?}, themselves {real:?}", outcome.cpu);
        let most = real + Duration::from_millis(20).max(real / 20);
        assert!(outcome.cpu >= real.mul_f64(0.95), "{outcome:?}, {own:?}");
        assert!(outcome.cpu <= most, "{outcome:?}, {own:?}");
    }
}

#[test]
fn memory_of_children_counts() {
    in_best_isolation(check_memory_of_children);
}

fn check_memory_of_children(fixture: &SandboxFixture) {
    let Some(program) = family_program() else {
        return;
    };
    for (how, least) in [("together", 80), ("apart", 20)] {
        good_within_three_attempts(|| {
            let (outcome, own) =
                fixture.run_self_reporting(Role::Trusted, &program, &format!("{how} 4 0 20\n"));
            let mib = outcome.peak / MIB;
            let text = format!("{how}: {mib} MiB, the parent {} MiB", own.peak / MIB);
            println!("{text}");
            let good = (least..least + least / 4 + 6).contains(&mib);
            good.then_some(()).ok_or(text)
        });
    }
}

#[test]
fn program_over_its_cpu_time_limit_is_killed_soon() {
    in_best_isolation(check_kill_over_cpu_time_limit);
}

fn check_kill_over_cpu_time_limit(fixture: &SandboxFixture) {
    let (Some(one), Some(four)) = (
        compiled_program("burn.c", BURN_AND_TOUCH_IN_C),
        family_program(),
    ) else {
        return;
    };
    let limit = Duration::from_millis(200);
    let programs = [
        (Role::Submission, &one, "10000000 0\n"),
        (Role::Trusted, &four, "together 4 10000000 0\n"),
        (Role::Trusted, &four, "apart 4 10000000 0\n"),
    ];
    for (role, program, input) in fixture.rows(2, &programs) {
        good_within_three_attempts(|| {
            let ran = fixture.run(*role, program, input, bounds(limit, 64 * MIB));
            let outcome = &ran.outcome;
            assert_eq!(outcome.end, End::Killed(Cause::Cpu), "{input}");
            println!("{}: {:?}", input.trim(), outcome.cpu);
            assert!(outcome.cpu > limit, "{outcome:?}");
            let good = outcome.cpu < limit + Duration::from_millis(100);
            good.then_some(()).ok_or(format!("{input}: {outcome:?}"))
        });
    }
}

#[test]
fn program_over_its_memory_limit_is_killed_soon() {
    in_best_isolation(check_kill_over_memory_limit);
}

fn check_kill_over_memory_limit(fixture: &SandboxFixture) {
    let (Some(one), Some(four)) = (
        compiled_program("burn.c", BURN_AND_TOUCH_IN_C),
        family_program(),
    ) else {
        return;
    };
    // The last column: how many MiB they may grow by between two checks, more for several programs at once.
    let programs = [
        (Role::Submission, &one, "0 4096\n", 4),
        (Role::Trusted, &four, "together 4 0 1024\n", 20),
    ];
    for (role, program, input, mib) in programs {
        for limit in fixture.rows(1, &[64 * MIB, 256 * MIB]) {
            let most = limit + limit / 20 + mib * MIB;
            good_within_three_attempts(|| {
                let bounds = bounds(Duration::from_secs(20), *limit);
                let ran = fixture.run(role, program, input, bounds);
                let outcome = &ran.outcome;
                assert_eq!(outcome.end, End::Killed(Cause::Memory), "{input}");
                let text = format!("{input} of {} MiB: {} MiB", limit / MIB, outcome.peak / MIB);
                println!("{text}");
                assert!(outcome.peak > *limit, "{text}");
                (outcome.peak < most).then_some(()).ok_or(text)
            });
        }
    }
}

#[test]
fn json_has_the_measured_time_and_memory() {
    let package = echo_package();
    // The numbers are wrong as an answer, so the report shows them.
    let program = BURN_AND_TOUCH_IN_C
        .replace(
            "%ld %ld %ld\\n\", cpu, children, peak",
            "cpu-%ld-peak-%ld\\n\", cpu, peak",
        )
        .replace("children = micros(RUSAGE_CHILDREN, 0), cpu", "cpu");
    package
        .file("own.c", program)
        .file("data/sample/1.in", "50000 10\n");
    good_within_three_attempts(|| {
        let done = package.test("own.c", &["-k", "sample", "--json"]);
        if done.stdout.contains("needs one of") {
            eprintln!("skipped: {}", done.stdout);
            return Ok(());
        }
        let number = |before: &str, after: &str| -> f64 {
            let (_, rest) = done.stdout.split_once(before).expect(&done.stdout);
            let (number, _) = rest.split_once(after).expect(&done.stdout);
            number.parse().expect(&done.stdout)
        };
        let (cpu, own_cpu) = (
            number("\"cpu_ms\":", ","),
            number("got 'cpu-", "-") / 1000.0,
        );
        let (peak, own_peak) = (number("\"peak_kib\":", ","), number("-peak-", "'"));
        println!("{cpu} ms, itself {own_cpu} ms; {peak} KiB, itself {own_peak} KiB");
        let good = (cpu - own_cpu).abs() < 5.0 && (peak - own_peak).abs() < 1024.0;
        good.then_some(()).ok_or(done.stdout)
    });
}

#[test]
fn runtimes_start_under_256_mib() {
    let package = echo_package();
    package
        .file("problem.yaml", format!("{PROBLEM}limits:\n  memory: 256\n"))
        .file(
            "Echo.java",
            include_str!("../packages/echo/submissions/accepted/Echo.java"),
        )
        .file("main.py", "print(input())\n");
    for name in ["Echo.java", "main.py"] {
        // How fast a runtime starts doesn't matter here.
        let done = package.test(name, &["-t", "20", "-k", "sample"]);
        if done.stdout.contains("needs one of") {
            eprintln!("skipped: {}", done.stdout)
        } else {
            assert_eq!(done.code, 0, "{name}:\n{}{}", done.stdout, done.stderr)
        }
        println!("{}", done.stdout);
    }
}
