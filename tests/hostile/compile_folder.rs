//! Promise: whatever a submission's code does to the folder in which it is compiled, no file outside the judge's
//! folders is changed or shown, the judge ends, and the verdict is CE or that of a program which prints nothing.

use crate::common::has;
use crate::programs::isolates;
use crate::workspace::{Workspace, snapshot};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::thread;

/// A language, its extension, and whether its commands name a standard.
type Language = (&'static str, &'static str, bool);

/// Six languages for the six odd commands, and the rest, which only the ignored tests judge.
const LANGUAGES: &[Language] = &[
    ("rust", "rs", true),
    ("c", "c", true),
    ("cpp", "cpp", true),
    ("java", "java", false),
    ("python3", "py", false),
    ("javascript", "js", false),
    ("typescript", "ts", false),
    ("go", "go", false),
    ("csharp", "cs", false),
    ("kotlin", "kt", false),
    ("pascal", "pas", false),
    ("ruby", "rb", false),
    ("haskell", "hs", false),
    ("ocaml", "ml", false),
    ("php", "php", false),
    ("perl", "pm", false),
    ("lua", "lua", false),
    ("d", "d", false),
    ("fortran", "f90", false),
];

/// The programs that run the compiled output of some languages.
const RUNTIMES: &[(&[&str], &str)] = &[
    (&["java", "kotlin"], "java"),
    (&["csharp"], "mono"),
    (&["typescript"], "node"),
];

/// Names that the judge uses, relative to the source folder: its notes and what a row of the table puts in {out};
/// the source itself; each subfolder.
const JUDGE_FILE_NAMES: &[&str] = &[
    "../warnings ../mainclass ../standard ../compiler ../sources ../../warnings ../../mainclass ../../standard ../../compiler \
     ../../sources ../out/interpreter ../out/main ../out/Main.class ../out/main.exe ../out/main.jar ../out/$STEM.js",
    "$1",
    "../out",
    "../src",
    "../tmp",
];

/// Shell commands that create something odd under each of the names appended to them. `link` is defined below.
const ODD_FILE_COMMANDS: &[&str] = &[
    "link VICTIM/file",
    "link VICTIM",
    "link /dev/zero",
    "mkfifo",
    "mkdir",
    "truncate -s 10G",
];

/// Text in the victim's files, which must not be shown.
const SECRET_TEXT: &str = "the diary of somebody else";

/// A binary, classes and a script run differently: one language of each kind.
const KINDS_OF_LANGUAGES: &[&str] = &["c", "java", "perl"];

/// Writes sources that are really shell scripts, and rows by which "compiling" runs them: all names and commands for the
/// languages `in_full`, and one command for each of the `languages`.
fn write_programs(
    folder: &Path,
    victim: &Path,
    languages: &[Language],
    in_full: &[&str],
) -> Vec<String> {
    let (mut rows, mut programs) = (String::new(), Vec::new());
    for (l, (code, extension, has_standards)) in languages.iter().enumerate() {
        // The rows replace only the compiler, so what runs its output must be installed.
        let runner = RUNTIMES.iter().find(|(codes, _)| codes.contains(code));
        if runner.is_some_and(|(_, program)| !has(program)) {
            continue;
        }
        let standard = if *has_standards { " {standard}" } else { "" };
        let row = format!(
            "language {code}\ncompilers sh\ncompile {{compiler}} {{main}} {{main}} {{out}}{standard}\n"
        );
        rows += &row;
        for (n, names) in JUDGE_FILE_NAMES.iter().enumerate() {
            for (t, thing) in ODD_FILE_COMMANDS.iter().enumerate() {
                if !in_full.contains(code) && (n > 0 || t != l % ODD_FILE_COMMANDS.len()) {
                    continue;
                }
                let thing = thing.replace("VICTIM", &victim.display().to_string());
                let text = format!(
                    "STEM=${{1%.*}}\n[ -n \"$1\" ] && echo warning >&2\nexec 2>/dev/null\n\
                     link() {{ TO=$1; shift; for NAME; do ln -s $TO $NAME; done; }}\n\
                     rm -rf {names}\n{thing} {names}\nexit 0\n"
                );
                let file = folder.join(format!("{code}-{n}{t}.{extension}"));
                fs::write(&file, text).expect("it can be written");
                programs.push(file.display().to_string());
            }
        }
    }
    fs::write(folder.join("rows.txt"), rows).expect("it can be written");
    programs
}

fn assert_user_files_unchanged(languages: &[Language], in_full: &[&str]) {
    let workspace = Workspace::new("hostile").without_submissions(&[""]);
    let victim = workspace.path.join("victim");
    let programs = workspace.path.join("programs");
    for folder in [&victim, &programs] {
        fs::create_dir(folder).expect("a fresh folder");
    }
    for (name, mode) in [("file", 0o600), ("program", 0o700)] {
        let file = victim.join(name);
        fs::write(&file, format!("#!/bin/sh\necho {SECRET_TEXT}\n")).expect("it can be written");
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("it is ours");
    }
    let files = write_programs(&programs, &victim, languages, in_full);
    let [before, package] = [&victim, &workspace.package()].map(|folder| snapshot(folder));
    let judged = |files: &[String]| {
        let mut command = workspace.command("timeout");
        command
            .args(["300", &workspace.judge.display().to_string(), "test"])
            .args(["-k", "sample", "--languages"])
            .arg(programs.join("rows.txt"))
            .arg(workspace.package())
            .args(files);
        let output = command.output().expect("the judge starts");
        let parts = [&output.stdout, &output.stderr];
        let report = parts.map(|bytes| String::from_utf8_lossy(bytes)).concat();
        assert_eq!(output.status.code(), Some(1), "{report}");
        report
    };
    // In parallel, as some programs run into the time limit.
    const PARALLEL_JUDGES: usize = 4;
    let pieces = files.chunks(files.len().div_ceil(PARALLEL_JUDGES));
    let report = thread::scope(|scope| {
        let judges: Vec<_> = pieces.map(|piece| scope.spawn(|| judged(piece))).collect();
        let report = judges
            .into_iter()
            .map(|judge| judge.join().expect("it ends"));
        report.collect::<String>()
    });
    assert!(
        snapshot(&victim) == before && snapshot(&workspace.package()) == package,
        "a file of the user's was changed"
    );
    assert!(!report.contains(SECRET_TEXT), "{report}");
    assert!(!report.contains("JE"), "{report}");
    workspace.assert_nothing_left(&report);
}

fn judge_isolated(languages: &[Language], in_full: &[&str]) {
    if isolates(&Workspace::new("hostile").without_submissions(&[""]), "") && has("mkfifo") {
        assert_user_files_unchanged(languages, in_full);
    }
}

#[test]
fn user_files_are_unchanged() {
    judge_isolated(&LANGUAGES[..6], &["c"]);
}

#[test]
#[ignore = "sweep: thirty ways to harm the compile folder, for a binary, classes and a script; nineteen languages"]
fn user_files_are_unchanged_by_every_command() {
    judge_isolated(LANGUAGES, KINDS_OF_LANGUAGES);
}
