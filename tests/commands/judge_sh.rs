//! Promise: judge.sh builds from a fresh clone with nothing but a toolchain, wherever it is and however it is called,
//! and no more often than needed.
//!
//! Two tests really build. The others replace rustc by a script that counts its calls. Instead of the judge, it makes a
//! script that prints the tree's path and its own arguments.

use crate::common::Folder;
use crate::common::pty::Pty;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output};
use std::thread;

const RUSTC: &str = r#"#!/bin/sh
echo called >>"$(dirname "$0")/calls"
[ "$*" = --version ] && echo rustc 1.2.3 && exit
for word; do
    case $before in --crate-name) name=$word ;; --out-dir) out=$word ;; esac
    before=$word
done
[ ! -e src/broken ] || { echo 'error: broken'; exit 1; }
[ "$name" = judge ] || { : >"$out/lib$name.rlib"; : >"$out/lib$name.rmeta"; exit; }
printf '#!/bin/sh\necho "%s"\nprintf "<%%s>\\n" "$@"\n' "$CARGO_MANIFEST_DIR" >"$out/judge"
chmod +x "$out/judge"
"#;

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A tree with judge.sh, in a folder with a space in its name, and a folder `bin` with the script that replaces rustc.
fn tree() -> Folder {
    let folder = Folder::new();
    folder.executable("bin/rustc", RUSTC);
    folder
        .file("my tree/src/solvers.rs", "")
        .file("my tree/src/lib.rs", "")
        .file("my tree/src/main.rs", "");
    let text = |name| fs::read_to_string(repository().join(name)).expect("it can be read");
    folder.file("my tree/Cargo.toml", text("Cargo.toml"));
    folder.executable("my tree/judge.sh", &text("judge.sh"));
    folder
}

fn judge_sh(folder: &Folder, script: &str, args: &[&str]) -> Command {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new(folder.path.join(script));
    command
        .args(args)
        .env("PATH", format!("{}:{path}", folder.at("bin")))
        .env_remove("CARGO_TARGET_DIR");
    command
}

/// Runs a command and returns its output. It must succeed, and say nothing else on standard error than that it builds.
fn said(mut command: Command) -> String {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("it starts");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let stderr = text(stderr);
    if !stderr.is_empty() {
        assert_announces_build(&stderr, "\n");
    }
    assert_eq!(status.code(), Some(0));
    text(stdout)
}

/// Asserts that judge.sh says that it builds the judge and how long that took, and nothing else.
#[track_caller]
fn assert_announces_build(said: &str, end: &str) {
    let start = format!("building the judge, which takes ten to thirty seconds{end}built in ");
    let rest = said.strip_prefix(&start);
    let seconds = rest.and_then(|rest| rest.strip_suffix(&format!(" s{end}")));
    assert!(
        seconds.is_some_and(|number| number.parse::<u32>().is_ok()),
        "{said:?}"
    );
}

/// What the judge of `my tree` prints when called without arguments.
fn of_tree(folder: &Folder) -> String {
    format!("{}\n<>\n", folder.at("my tree"))
}

fn calls(folder: &Folder) -> usize {
    fs::read_to_string(folder.path.join("bin/calls")).map_or(0, |text| text.lines().count())
}

#[test]
fn small_tree_builds_with_a_toolchain_and_no_network() {
    let folder = Folder::new();
    folder
        .file("src/solvers.rs", "")
        .file(
            "src/lib.rs",
            "pub const NAME: &str = concat!(env!(\"CARGO_PKG_VERSION\"), \" in \", env!(\"CARGO_MANIFEST_DIR\"));\n",
        )
        .file(
            "src/main.rs",
            "fn main() {\n    println!(\"{}\", sudoku_oj::NAME);\n}\n",
        );
    let said = built(&folder, &["judge.sh", "Cargo.toml"]);
    let wanted = format!("{} in {}\n", env!("CARGO_PKG_VERSION"), folder.name());
    assert_eq!(said, wanted);
}

/// This tree needs nothing but a toolchain, not even a network.
#[test]
#[ignore = "sweep: builds the whole judge"]
fn fresh_copy_of_this_tree_builds_with_a_toolchain_and_no_network() {
    let said = built(
        &Folder::new(),
        &["judge.sh", "Cargo.toml", "src", "problems"],
    );
    assert!(said.contains("\npoj-2676 "), "{said}");
}

/// Copies these into the folder and builds there, without network or cached crates. Returns what `list` prints.
fn built(folder: &Folder, names: &[&str]) -> String {
    for name in names {
        let mut copy = Command::new("cp");
        copy.arg("-r")
            .arg(repository().join(name))
            .arg(&folder.path);
        assert!(copy.status().expect("cp starts").success(), "{name}");
    }
    fs::create_dir(folder.path.join("cargo")).expect("the name is free");
    // The real rustc without optimization, to save time: of a flag given twice, the last counts.
    let path = std::env::var("PATH").expect("there is a PATH");
    let real = Command::new("sh").args(["-c", "command -v rustc"]).output();
    let real = String::from_utf8(real.expect("sh starts").stdout).expect("UTF-8");
    let quick = format!("#!/bin/sh\nexec '{}' \"$@\" -C opt-level=0\n", real.trim());
    folder.executable("bin/rustc", &quick);
    let script = "unshare --net true 2>&- && exec unshare --net \"$0\" \"$@\"\n\
                  unshare --map-root-user --net true 2>&- && exec unshare --map-root-user --net \"$0\" \"$@\"\n\
                  echo 'no unshare here: the network is there' >&2; exec \"$0\" \"$@\"";
    let mut list = Command::new("sh");
    list.args(["-c", script, &folder.at("judge.sh"), "list"])
        .env("CARGO_HOME", folder.at("cargo"))
        .env("PATH", format!("{}:{path}", folder.at("bin")))
        .env_remove("CARGO_TARGET_DIR");
    let output = list.output().expect("sh starts");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{complaint}");
    let cargo = fs::read_dir(folder.path.join("cargo")).expect("the folder still exists");
    assert_eq!(cargo.count(), 0, "cargo used its folder");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn links_to_judge_sh_find_the_tree_and_pass_arguments_unchanged() {
    let folder = tree();
    fs::create_dir(folder.path.join("elsewhere")).expect("the name is free");
    symlink("../my tree/judge.sh", folder.path.join("elsewhere/first")).expect("the name is free");
    symlink(
        folder.path.join("elsewhere/first"),
        folder.path.join("second"),
    )
    .expect("the name is free");
    let args = ["a  b", "", "$x", "-n"];
    let mut called = judge_sh(&folder, "second", &args);
    called.current_dir("/");
    let wanted = format!("{}\n<a  b>\n<>\n<$x>\n<-n>\n", folder.at("my tree"));
    assert_eq!(said(called), wanted);
}

/// Installed as the README says.
#[test]
fn link_in_path_works_from_every_folder() {
    let folder = tree();
    let install = Command::new("sh")
        .args(["-c", "ln -s \"$PWD/judge.sh\" ../bin/sudoku-oj"])
        .current_dir(folder.path.join("my tree"))
        .status();
    assert!(install.expect("sh starts").success());
    let path = std::env::var("PATH").unwrap_or_default();
    let mut called = Command::new("sh");
    called
        .args(["-c", "cd / && sudoku-oj list"])
        .env("PATH", format!("{}:{path}", folder.at("bin")))
        .env_remove("CARGO_TARGET_DIR");
    let wanted = format!("{}\n<list>\n", folder.at("my tree"));
    assert_eq!(said(called), wanted);
}

#[test]
fn cargo_target_settings_do_not_change_the_build() {
    let folder = tree();
    folder.file(
        "my tree/.cargo/config.toml",
        "[build]\ntarget = \"wasm32-wasip1\"\n",
    );
    let mut called = judge_sh(&folder, "my tree/judge.sh", &[]);
    called
        .current_dir(folder.path.join("my tree"))
        .env("CARGO_BUILD_TARGET", "riscv64gc-unknown-linux-gnu");
    assert_eq!(said(called), of_tree(&folder));
}

#[test]
fn read_only_tree_builds_in_cargo_target_dir() {
    let folder = tree();
    fs::create_dir(folder.path.join("elsewhere")).expect("the name is free");
    let mode = |mode| {
        let tree = folder.path.join("my tree");
        fs::set_permissions(tree, fs::Permissions::from_mode(mode)).expect("the mode can be set");
    };
    mode(0o555);
    for _ in 0..2 {
        let mut called = judge_sh(&folder, "my tree/judge.sh", &[]);
        called
            .current_dir(folder.path.join("elsewhere"))
            .env("CARGO_TARGET_DIR", "a b/c");
        assert_eq!(said(called), of_tree(&folder));
    }
    mode(0o755);
    assert_eq!(calls(&folder), 3);
    assert!(folder.path.join("elsewhere/a b/c").is_dir());
    assert!(!folder.path.join("my tree/target").exists());
}

#[test]
fn judge_sh_rebuilds_only_after_a_change() {
    let folder = tree();
    let judged = || {
        let said = said(judge_sh(&folder, "my tree/judge.sh", &[]));
        assert_eq!(said, of_tree(&folder));
        calls(&folder)
    };
    assert_eq!(
        (judged(), judged()),
        (3, 3),
        "each of solvers, library and judge is built once"
    );
    folder.file("my tree/src/.main.rs.swp", "an editor's own");
    assert_eq!(judged(), 3);
    folder.file("my tree/src/deep/new.txt", "");
    assert_eq!((judged(), judged()), (6, 6));
    // The path of the tree is compiled into the judge.
    let (old, new) = (folder.path.join("my tree"), folder.path.join("moved"));
    fs::rename(old, new).expect("it can be moved");
    let moved = said(judge_sh(&folder, "moved/judge.sh", &[]));
    assert_eq!(moved, format!("{}\n<>\n", folder.at("moved")));
}

#[test]
fn completion_never_builds() {
    let folder = tree();
    let asked = || {
        said(judge_sh(
            &folder,
            "my tree/judge.sh",
            &["completion", "--words", "--", ""],
        ))
    };
    assert_eq!((asked().as_str(), calls(&folder)), ("", 0));
    said(judge_sh(&folder, "my tree/judge.sh", &[]));
    folder.file("my tree/src/new.txt", "");
    let wanted = format!(
        "{}\n<completion>\n<--words>\n<-->\n<>\n",
        folder.at("my tree")
    );
    assert_eq!((asked(), calls(&folder)), (wanted, 3));
}

#[test]
fn build_is_announced_once_with_its_duration() {
    let folder = tree();
    let [first, second] = [(); 2].map(|()| {
        let output = judge_sh(&folder, "my tree/judge.sh", &[]).output();
        String::from_utf8(output.expect("it starts").stderr).expect("UTF-8")
    });
    assert_announces_build(&first, "\n");
    assert_eq!(second, "");
}

#[test]
fn build_is_announced_on_a_terminal_before_the_judge_prints() {
    let folder = tree();
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", folder.at("bin"));
    let line = format!(
        "unset CARGO_TARGET_DIR; '{0}' one; '{0}' two",
        folder.at("my tree/judge.sh")
    );
    let Some(mut pty) = Pty::start(&line, &[("PATH", &path)]) else {
        return;
    };
    pty.ends();
    let all = pty.all();
    let (before, rest) = all.split_once("<one>").expect("the judge runs");
    let before = before.strip_suffix(&format!("{}\r\n", folder.at("my tree")));
    assert_announces_build(before.expect("its first line"), "\r\n");
    assert!(rest.contains("<two>") && !rest.contains("buil"), "{rest:?}");
}

#[test]
fn simultaneous_calls_build_once() {
    let folder = tree();
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let said = said(judge_sh(&folder, "my tree/judge.sh", &[]));
                assert_eq!(said, of_tree(&folder));
            });
        }
    });
    assert_eq!(calls(&folder), 3);
}

#[test]
fn failed_build_is_reported_and_no_old_judge_runs() {
    let folder = tree();
    said(judge_sh(&folder, "my tree/judge.sh", &[]));
    folder.file("my tree/src/broken", "");
    let output = judge_sh(&folder, "my tree/judge.sh", &[]).output();
    let output = output.expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "building the judge, which takes ten to thirty seconds\nerror: broken\nerror: the judge cannot be built; it needs Rust 1.85 or later, found rustc 1.2.3\n"
    );
    fs::remove_file(folder.path.join("my tree/src/broken")).expect("it is there");
    let place = format!("my tree/target/judge-sh{}/release", folder.at("my tree"));
    let left = fs::read_dir(folder.path.join(place)).expect("the folder exists");
    let mut left: Vec<_> = left
        .map(|entry| entry.expect("it can be read").file_name())
        .collect();
    left.sort();
    let libraries = ["libsolvers.rlib", "libsudoku_oj.rlib", "libsudoku_oj.rmeta"];
    assert_eq!(left, [&["judge"], &libraries[..], &["lock"]].concat());
}

#[test]
fn missing_rustc_is_reported_with_what_to_install() {
    let folder = tree();
    fs::remove_file(folder.path.join("bin/rustc")).expect("it is there");
    let install = "for tool in dirname readlink find sed mkdir; do ln -s \"$(command -v $tool)\" \"$0\"; done";
    let mut link = Command::new("sh");
    link.args(["-c", install, &folder.at("bin")]);
    assert!(link.status().expect("sh starts").success());
    let mut called = judge_sh(&folder, "my tree/judge.sh", &[]);
    let output = called
        .env("PATH", folder.at("bin"))
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: rustc is not in PATH: install a Rust toolchain (https://rustup.rs, or your system's package rustc)\n"
    );
}
