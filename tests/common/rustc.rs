//! A compiler as old as the judges' own, and rustfmt.

use std::process::Command;

/// Debian 12 has rustc 1.63, which knows no edition 2024. Name another old compiler in `OLD_RUSTC`.
pub fn old_rustc() -> Option<String> {
    if let Ok(named) = std::env::var("OLD_RUSTC") {
        return Some(named);
    }
    let packaged = "/usr/bin/rustc"; // where a distribution installs its own
    (minor_version(packaged)? < minor_version("rustc")?).then(|| packaged.to_string())
}

/// 63 for `rustc 1.63.0 (…)`.
fn minor_version(rustc: &str) -> Option<u32> {
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.split('.').nth(1)?.parse().ok()
}

/// These files are as rustfmt has them; where there is none, that is said.
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
