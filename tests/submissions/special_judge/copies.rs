//! What the five share is alike, and an old compiler is enough for it.

use super::folder;
use crate::common::rustc::old_rustc;
use crate::packages::{SLUGS, scratch};
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

/// Each package stands alone, so each has its copy.
#[test]
fn what_the_special_judges_share_is_alike_to_the_byte() {
    let shared = |slug: &str| -> BTreeMap<String, Vec<u8>> {
        let files = fs::read_dir(folder(slug)).unwrap();
        let files = files.map(|entry| entry.unwrap().path());
        files
            .filter(|path| !path.ends_with("validate.rs"))
            .map(|path| {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                (name, fs::read(path).unwrap())
            })
            .collect()
    };
    let first = shared(SLUGS[0]);
    assert!(first.contains_key("sudoku.rs") && first.contains_key("build"));
    for slug in SLUGS {
        let own = shared(slug);
        assert!(own.keys().eq(first.keys()), "{slug}: {:?}", own.keys());
        for (name, text) in own {
            assert!(
                text == first[&name],
                "problems/{slug}/output_validator/validate/{name} differs from that of {}: copy the newer one over",
                SLUGS[0]
            );
        }
    }
}

#[test]
fn an_old_compiler_is_enough() {
    let Some(old) = old_rustc() else {
        eprintln!("SKIPPED: no rustc older than the usual one; name one in OLD_RUSTC");
        return;
    };
    for slug in SLUGS {
        let program = scratch(&format!("special-judge-old-{slug}")).join("validate");
        let output = Command::new(&old)
            .args(["--edition", "2021", "-D", "warnings", "-o"])
            .args([program, folder(slug).join("validate.rs")])
            .output()
            .unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{slug}: {complaint}");
    }
}
