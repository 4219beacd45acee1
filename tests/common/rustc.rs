//! A rustc as old as those of the online judges, and rustfmt.

use std::process::Command;

/// `OLD_RUSTC`, or else the distribution's rustc if it is older than ours. Debian 12 has 1.63, without edition 2024.
pub fn old_rustc() -> Option<String> {
    if let Ok(named) = std::env::var("OLD_RUSTC") {
        return Some(named);
    }
    let packaged = "/usr/bin/rustc"; // where distributions install it
    (minor_version(packaged)? < minor_version("rustc")?).then(|| packaged.to_string())
}

/// The minor version: 63 for `rustc 1.63.0 (…)`.
fn minor_version(rustc: &str) -> Option<u32> {
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.split('.').nth(1)?.parse().ok()
}

/// Asserts that rustfmt wouldn't change these files. Without rustfmt it only prints that this is skipped.
pub fn assert_formatted(edition: &str, files: &[String]) {
    let checked = Command::new("rustfmt")
        .args(["--check", "--edition", edition])
        .args(files)
        .output();
    let Ok(checked) = checked else {
        eprintln!("SKIPPED: no rustfmt here");
        return;
    };
    let difference = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert_eq!((checked.status.success(), difference.as_str()), (true, ""));
}
