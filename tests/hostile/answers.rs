//! Promise: a program sees only the parts of the disk that its language needs. If one of those contains the package, or
//! a mount makes it appear there, the answers stay out of reach by every path, under namespaces and Landlock alike.

use crate::common::has;
use crate::programs::{in_namespaces, put};
use crate::station::Station;
use std::fs::{self, File, OpenOptions};
use std::io::Read;
use std::os::unix::fs::{OpenOptionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A station whose answers lie outside the package, behind links, with copies in the repository around it.
fn scattered() -> Station {
    let station = Station::new("hostile").without(&[""]);
    let package = station.package();
    let move_behind_a_link = |inside: &str, outside: &str, link: &str| {
        let (from, to) = (package.join(inside), station.path.join(outside));
        fs::create_dir_all(to.parent().expect("a folder")).expect("folders can be made");
        fs::rename(&from, to).expect("it can be moved");
        symlink(link, from).expect("a link can be made");
    };
    move_behind_a_link(
        "data/sample/1.ans",
        "answers/1.ans",
        "../../../answers/1.ans",
    );
    move_behind_a_link("data/secret", "real_secret", "../../real_secret");
    for folder in [".git/objects", "first/.git/worktrees/w"] {
        fs::create_dir_all(station.path.join(folder)).expect("folders can be made");
    }
    fs::write(station.path.join(".git/objects/1"), "an answer").expect("it can be written");
    fs::write(station.path.join("first/.git/object"), "an answer").expect("it can be written");
    // As in a second work tree.
    fs::write(package.join(".git"), "gitdir: ../first/.git/worktrees/w\n").expect("written");
    station
}

/// Paths of the answers, relative to the station.
const ANSWERS: &[&str] = &[
    "package/data/sample/1.ans",
    "package/data/secret/judge/2.ans",
    "answers/1.ans",
    "real_secret/judge/2.ans",
    ".git/objects/1",
    "first/.git/object",
];

/// A shell script that prints which of these files it can read, and is a correct echo if there are none.
fn reader(files: impl Iterator<Item = PathBuf>) -> String {
    let mut script = String::new();
    for file in files {
        let file = file.display();
        script +=
            &format!("( read -r line <'{file}' ) 2>/dev/null && echo 'can be read: {file}'\n");
    }
    script + "exec cat\n"
}

/// Judges a script in a language whose compiler lies in the station, which makes the whole station a folder that the
/// language needs.
fn judged_by_own_shell(station: &Station, script: &str, isolation: &str) -> Output {
    own_shell(station, script, isolation, "", &station.package())
}

/// `before`: shell commands to run first, ending in `&&`, or nothing.
fn own_shell(
    station: &Station,
    script: &str,
    isolation: &str,
    before: &str,
    package: &Path,
) -> Output {
    let bin = station.path.join("bin");
    fs::create_dir_all(&bin).expect("folders can be made");
    // Copy with cp: a program can't be executed while this process, or a child just forked, has it open for writing.
    let copied = Command::new("cp")
        .args([Path::new("/bin/sh"), &bin.join("ownsh")])
        .status();
    assert!(copied.is_ok_and(|status| status.success()));
    let row = format!(
        "language own\nname Own\nextensions own\ncompilers {}/ownsh\nrun {{compiler}} {{main}}\n",
        bin.display()
    );
    fs::write(station.path.join("rows.txt"), row).expect("it can be written");
    let file = put(station, "accepted/reads.own", script);
    let line = format!(
        "{before} exec '{}' test --isolation {isolation} -k sample --languages '{}' '{}' '{}'",
        station.judge.display(),
        station.path.join("rows.txt").display(),
        package.display(),
        file.display(),
    );
    let mut command = match before {
        "" => station.command("sh"),
        _ => {
            let mut command = station.command("unshare");
            command.args(["-m", "sh"]);
            command
        }
    };
    command
        .args(["-c", &line])
        .output()
        .expect("a shell starts")
}

fn text(output: &Output) -> String {
    let parts = [&output.stdout, &output.stderr];
    parts.map(|bytes| String::from_utf8_lossy(bytes)).concat()
}

/// Whether the sample passed; prints why and returns `None` if the system refuses this isolation.
fn accepted(output: &Output) -> Option<bool> {
    let told = text(output);
    if told.contains("refuses isolation") {
        eprintln!("skipped: {told}");
        return None;
    }
    assert!(told.contains("sample/1  "), "it was not judged: {told}");
    Some(told.contains("sample/1  AC "))
}

#[test]
fn answers_behind_links_and_in_repositories_are_not_there() {
    let station = scattered();
    if !in_namespaces(&station, "") || !has("bash") {
        return;
    }
    let script = reader(ANSWERS.iter().map(|name| station.path.join(name)));
    let file = put(&station, "accepted/reads.sh", &script);
    let mut command = station.command(&station.judge);
    command.args(["test", "--isolation", "namespaces", "-k", "sample"]);
    let output = command.args([station.package(), file]).output();
    let output = output.expect("the judge starts");
    assert_eq!(accepted(&output), Some(true), "{}", text(&output));
}

#[test]
fn where_the_package_lies_in_a_folder_of_the_language_its_answers_are_covered() {
    for isolation in ["namespaces", "landlock"] {
        let station = scattered();
        let answers = ANSWERS.iter().map(|name| station.path.join(name));
        let all = reader(answers.chain([station.path.join("package/problem.yaml")]));
        let output = judged_by_own_shell(&station, &all, isolation);
        if accepted(&output).is_none() {
            continue;
        }
        assert_eq!(accepted(&output), Some(true), "{}", text(&output));
        // The files next to the answers are readable, so the folder itself was visible.
        fs::write(station.path.join("beside"), "").expect("it can be written");
        fs::write(station.path.join("first/beside"), "x\n").expect("it can be written");
        let beside = reader([station.path.join("first/beside")].into_iter());
        let output = judged_by_own_shell(&station, &beside, isolation);
        assert_eq!(
            accepted(&output),
            Some(false),
            "{isolation}: {}",
            text(&output)
        );
    }
}

/// A system folder to mount something on.
const SHARED: &str = "/usr/local/share";

#[test]
fn a_second_mount_of_the_package_is_no_way_to_its_answers() {
    let station = Station::new("hostile").without(&[""]);
    let alias = station.path.join("alias");
    let shared = Path::new(SHARED);
    for folder in [&alias, &station.path.join("first")] {
        fs::create_dir_all(folder).expect("folders can be made");
    }
    let mounts = format!(
        "mount --bind '{0}/package' '{0}/alias' && mount --rbind '{0}' {SHARED} &&",
        station.path.display()
    );
    let mut trial = Command::new("unshare");
    trial.args(["-m", "sh", "-c", &format!("{mounts} true")]);
    if !trial.output().is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: only root can mount folders, and only on {SHARED}");
        return;
    }
    let answers = ["data/sample/1.ans", "data/secret/judge/2.ans"];
    let below = |folders: &[PathBuf]| -> String {
        let all = folders
            .iter()
            .flat_map(|folder| answers.map(|name| folder.join(name)));
        reader(all)
    };
    let script = below(&[
        station.package(),
        alias,
        shared.join("package"),
        shared.join("alias"),
    ]);
    for isolation in ["namespaces", "landlock"] {
        for package in [
            station.package(),
            shared.join("package"),
            shared.join("alias"),
        ] {
            let output = own_shell(&station, &script, isolation, &mounts, &package);
            if let Some(accepted) = accepted(&output) {
                let place = package.display();
                assert!(accepted, "{isolation}, {place}: {}", text(&output));
            }
        }
    }
}

#[test]
fn nobody_hears_a_program_through_a_pipe_of_the_users() {
    let station = Station::new("hostile").without(&[""]);
    if !in_namespaces(&station, "") || !has("gcc") || !has("mkfifo") {
        eprintln!("skipped: there is no gcc or no mkfifo");
        return;
    }
    let pipe = station.path.join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    const NEVER_WAIT: i32 = 0o4000;
    let ours = OpenOptions::new()
        .read(true)
        .custom_flags(NEVER_WAIT)
        .open(&pipe);
    let mut ours: File = ours.expect("a pipe can be read");
    let source = format!(
        "#include <fcntl.h>\n#include <stdio.h>\n#include <unistd.h>\nint main(void) {{\n    \
         int c, file = open(\"{}\", O_WRONLY | O_NONBLOCK);\n    if (file >= 0 && write(file, \"x\", 1) == 1) puts(\"heard\");\n    \
         while ((c = getchar()) != EOF) putchar(c);\n    return 0;\n}}\n",
        pipe.display()
    );
    let file = put(&station, "accepted/writes.c", &source);
    let mut command = station.command(&station.judge);
    command.args(["test", "--isolation", "namespaces", "-k", "sample"]);
    let output = command.args([station.package(), file]).output();
    let output = output.expect("the judge starts");
    assert_eq!(accepted(&output), Some(true), "{}", text(&output));
    let mut heard = Vec::new();
    // Either reaches the end of the file or fails because there is no writer.
    let _ = ours.read_to_end(&mut heard);
    assert_eq!(heard, b"");
}
