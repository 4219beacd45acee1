//! Promise: copies of snippets are current, stale ones are updated, and a file with broken markers is refused as a whole.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::Folder;
use sudoku_oj::files::paste::{self, Copy, PastedSubmission};

const BEGIN: &str =
    "// --- begin paste: src/snippets/lanes.rs (edit there, then run ./judge.sh paste) ---\n";
const BEGIN_OTHER: &str =
    "// --- begin paste: src/other.rs (edit there, then run ./judge.sh paste) ---\n";
const END: &str = "// --- end paste ---\n";
const SNIPPET: &str = "// the solver\nfn solve() {}\n";
const OTHER: &str = "fn other() {}\n";

#[test]
fn every_copy_in_this_repository_is_current() {
    let copies = paste::check_copies(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let stale: Vec<&Copy> = copies.iter().filter(|copy| !copy.is_current).collect();
    assert!(
        stale.is_empty(),
        "stale copies, run ./judge.sh paste: {stale:?}"
    );
    assert!(
        copies.len() >= 10,
        "five submissions hold two copies each: {copies:?}"
    );
}

#[test]
fn stale_copy_is_updated_and_the_rest_of_the_file_stays() {
    let tree = Tree::new();
    tree.write(
        "src/bin/a.rs",
        &format!("fn main() {{}}\n\n{BEGIN}old\n{END}\n{BEGIN_OTHER}{END}// tail"),
    );
    tree.write("src/bin/b.rs", &format!("{BEGIN}{SNIPPET}{END}"));
    tree.write("src/bin/notes.txt", BEGIN);
    let copies = vec![
        copy("src/bin/a.rs", "src/snippets/lanes.rs", 3, false),
        copy("src/bin/a.rs", "src/other.rs", 7, false),
        copy("src/bin/b.rs", "src/snippets/lanes.rs", 1, true),
    ];
    assert_eq!(paste::check_copies(tree.root()).unwrap(), copies);
    assert!(
        tree.read("src/bin/a.rs").contains("old"),
        "check changed the file"
    );
    assert_eq!(paste::update_copies(tree.root()).unwrap(), copies);
    assert_eq!(
        tree.read("src/bin/a.rs"),
        format!("fn main() {{}}\n\n{BEGIN}{SNIPPET}{END}\n{BEGIN_OTHER}{OTHER}{END}// tail")
    );
    assert!(
        paste::check_copies(tree.root())
            .unwrap()
            .iter()
            .all(|copy| copy.is_current)
    );
}

#[test]
fn submissions_may_have_any_set_of_snippets() {
    let tree = Tree::new();
    let none = "fn main() {}\n";
    tree.write("src/bin/a.rs", none);
    tree.write("src/bin/b.rs", &format!("{BEGIN_OTHER}{END}"));
    let copies = vec![copy("src/bin/b.rs", "src/other.rs", 1, false)];
    assert_eq!(paste::update_copies(tree.root()).unwrap(), copies);
    assert_eq!(tree.read("src/bin/a.rs"), none);
    assert_eq!(
        tree.read("src/bin/b.rs"),
        format!("{BEGIN_OTHER}{OTHER}{END}")
    );
    let path = Path::new("src/bin/a.rs");
    let pasted = PastedSubmission::read(path, none).unwrap();
    let message = pasted
        .with_solver(paste::LANES, "mine", SNIPPET)
        .unwrap_err();
    let expected = "src/bin/a.rs: expected a copy of src/snippets/lanes.rs";
    assert!(message.to_string().starts_with(expected), "{message}");
}

#[test]
fn second_update_writes_no_file() {
    let tree = Tree::new();
    tree.write("src/bin/a.rs", &format!("{BEGIN}{END}"));
    paste::update_copies(tree.root()).unwrap();
    let path = tree.root().join("src/bin/a.rs");
    let mut read_only = fs::metadata(&path).unwrap().permissions();
    read_only.set_readonly(true);
    fs::set_permissions(&path, read_only).unwrap();
    let before = fs::metadata(&path).unwrap().modified().unwrap();
    assert!(paste::update_copies(tree.root()).unwrap()[0].is_current);
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before);
    assert_eq!(tree.names("src/bin"), ["a.rs"]);
}

#[cfg(unix)]
#[test]
fn updated_file_is_replaced_and_keeps_its_mode() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let tree = Tree::new();
    tree.write("src/bin/a.rs", &format!("{BEGIN}{END}"));
    let path = tree.root().join("src/bin/a.rs");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    // A reader that has the old file open still sees all of the old text.
    let old = fs::File::open(&path).unwrap();
    paste::update_copies(tree.root()).unwrap();
    let new = fs::metadata(&path).unwrap();
    assert_eq!(new.permissions().mode() & 0o777, 0o640);
    assert_ne!(new.ino(), old.metadata().unwrap().ino());
    assert_eq!(
        std::io::read_to_string(old).unwrap(),
        format!("{BEGIN}{END}")
    );
    assert_eq!(tree.names("src/bin"), ["a.rs"]);
}

#[test]
fn broken_markers_are_refused_with_file_and_line_before_any_write() {
    let indented = format!("  {BEGIN}{END}");
    let other_end = BEGIN.replace(" ---\n", "\n");
    let outside = BEGIN.replace("src/snippets/lanes.rs", "tests/x.rs");
    let upwards = BEGIN.replace("src/snippets/lanes.rs", "src/../../x.rs");
    let local = "// --- local only ---\n";
    let cases: [(&str, String, usize, &str); 10] = [
        (
            "no end",
            format!("\n{BEGIN}x\n"),
            2,
            "expected '// --- end paste ---'",
        ),
        (
            "no begin",
            format!("x\n{END}{BEGIN}{END}"),
            2,
            "expected '// --- begin paste: ",
        ),
        (
            "two ends",
            format!("{BEGIN}{END}{END}"),
            3,
            "expected '// --- begin paste: ",
        ),
        (
            "two copies",
            format!("{BEGIN}{END}{BEGIN}{END}"),
            3,
            "expected one copy of src/snippets/lanes.rs, found a second (the first begins at line 1)",
        ),
        (
            "nested",
            format!("{BEGIN}{BEGIN_OTHER}{END}{END}"),
            2,
            "expected '// --- end paste ---' for the copy that begins at line 1",
        ),
        (
            "crossed",
            format!("{BEGIN}{local}{END}"),
            2,
            "expected '// --- end paste ---' for the copy that begins at line 1",
        ),
        ("indented", indented, 1, "found '  // --- begin paste"),
        (
            "another text",
            format!("{other_end}{END}"),
            1,
            "found '// --- begin paste",
        ),
        (
            "not below src/",
            format!("{outside}{END}{BEGIN}{END}"),
            1,
            "expected a file below src/, found 'tests/x.rs'",
        ),
        (
            "out of src/",
            format!("{BEGIN}{END}{upwards}{END}"),
            3,
            "expected a file below src/, found 'src/../../x.rs'",
        ),
    ];
    for (name, text, line, expected) in cases {
        let tree = Tree::new();
        tree.write("src/bin/a.rs", &format!("{BEGIN}stale\n{END}"));
        tree.write("src/bin/b.rs", &text);
        let place = format!("{}:{line}: ", tree.root().join("src/bin/b.rs").display());
        for result in [
            paste::check_copies(tree.root()),
            paste::update_copies(tree.root()),
        ] {
            let message = result.expect_err(name).to_string();
            assert!(message.starts_with(&place), "{name}: {message}");
            assert!(message.contains(expected), "{name}: {message}");
            assert!(!message.contains('\n'), "{name}: {message}");
        }
        assert!(
            tree.read("src/bin/a.rs").contains("stale"),
            "{name}: written all the same"
        );
    }
}

#[test]
fn snippet_with_markers_is_refused() {
    for (text, place, expected) in [
        (
            "fn a() {}",
            "other.rs:1: ",
            "expected a snippet that ends with a newline",
        ),
        (
            "x\n// --- end paste ---\n",
            "other.rs:2: ",
            "expected a snippet without markers",
        ),
        (
            "// --- local only ---\n",
            "other.rs:1: ",
            "expected a snippet without markers",
        ),
    ] {
        let tree = Tree::new();
        tree.write("src/other.rs", text);
        tree.write("src/bin/a.rs", &format!("{BEGIN}{END}{BEGIN_OTHER}{END}"));
        let message = paste::update_copies(tree.root()).unwrap_err().to_string();
        assert!(
            message.contains(place) && message.contains(expected),
            "{message}"
        );
        assert!(!tree.read("src/bin/a.rs").contains(SNIPPET));
    }
}

#[test]
fn missing_snippet_or_folder_is_named() {
    let tree = Tree::new();
    tree.write("src/bin/a.rs", &format!("{BEGIN}{END}"));
    fs::remove_file(tree.root().join("src/snippets/lanes.rs")).unwrap();
    let message = paste::check_copies(tree.root()).unwrap_err().to_string();
    assert!(
        message.contains("cannot read") && message.contains("lanes.rs"),
        "{message}"
    );
    fs::remove_file(tree.root().join("src/bin/a.rs")).unwrap();
    let message = paste::check_copies(tree.root()).unwrap_err().to_string();
    assert!(message.contains("expected submissions"), "{message}");
    fs::remove_dir(tree.root().join("src/bin")).unwrap();
    let message = paste::check_copies(tree.root()).unwrap_err().to_string();
    assert!(message.contains("cannot read"), "{message}");
}

#[test]
fn text_for_the_judge_ends_before_the_local_part() {
    assert_eq!(
        paste::text_for_judge("a\n// --- local only ---\nb\n"),
        "a\n"
    );
    assert_eq!(paste::text_for_judge("// --- local only ---"), "");
    assert_eq!(paste::text_for_judge("a\nb"), "a\nb");
    let quoted = "// see // --- local only ---\nb\n";
    assert_eq!(paste::text_for_judge(quoted), quoted);
}

fn copy(file: &str, snippet: &str, line: usize, is_current: bool) -> Copy {
    Copy {
        file: PathBuf::from(file),
        snippet: PathBuf::from(snippet),
        line,
        is_current,
    }
}

/// A temporary source tree with two snippets.
struct Tree {
    folder: Folder,
}

impl Tree {
    fn new() -> Tree {
        let folder = Folder::new();
        let tree = Tree { folder };
        fs::create_dir_all(tree.root().join("src/bin")).unwrap();
        tree.write("src/snippets/lanes.rs", SNIPPET);
        tree.write("src/other.rs", OTHER);
        tree
    }

    fn root(&self) -> &Path {
        &self.folder.path
    }

    fn write(&self, file: &str, text: &str) {
        self.folder.file(file, text);
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.root().join(file)).unwrap()
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.root().join(folder)).unwrap();
        entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect()
    }
}
