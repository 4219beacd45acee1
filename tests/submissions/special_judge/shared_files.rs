//! Promise: what packages share exists once, a copy that follows the links is complete, and an old compiler is enough.

use super::source;
use crate::common::Folder;
use crate::common::rustc::old_rustc;
use crate::packages::{CHECK, compile, files_below, flags, package, slugs};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The links below a folder, except those inside linked folders.
fn links(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_symlink() {
            found.push(path);
        } else if path.is_dir() {
            found.extend(links(&path));
        }
    }
    found
}

/// Whether a link leads to the same path in another package, one with the same format.
fn leads_to_twin(slug: &str, link: &Path) -> bool {
    let place = link.strip_prefix(package(slug)).unwrap();
    let leads = fs::canonicalize(link).unwrap();
    slugs().any(|twin| twin != slug && leads == package(twin).join(place))
}

#[test]
fn links_lead_only_to_common_files_or_a_twin_package() {
    for slug in slugs() {
        let mut needed = vec!["generators/generate", "input_validators/validate"];
        // Packages without flags print numbers and need no special judge.
        if !flags(slug, "data", "output_validator").is_empty() {
            needed.push("output_validator/validate");
        }
        let mut needed: Vec<PathBuf> = needed.iter().map(|link| package(slug).join(link)).collect();
        let found = links(&package(slug));
        for link in &found {
            let target = fs::read_link(link).unwrap();
            assert!(
                target.is_relative(),
                "{}: {}",
                link.display(),
                target.display()
            );
            needed.retain(|need| !need.starts_with(link) && !link.starts_with(need));
            if leads_to_twin(slug, link) {
                continue;
            }
            let place = link.strip_prefix(package(slug)).unwrap();
            let shared = match place.to_str().unwrap() {
                "generators/generate" => "generate",
                "generators/hunt.yaml" => "hunt.yaml",
                "input_validators/validate" => "check",
                // In a package with its own input validator.
                "input_validators/validate/build" => "build",
                "input_validators/validate/common" => "input",
                "output_validator/validate" => "validate",
                drivers if drivers.starts_with("drivers/") => "drivers",
                _ => "search",
            };
            let shared = fs::canonicalize(package("common").join(shared)).unwrap();
            let leads = fs::canonicalize(link).unwrap();
            let is_there = leads == shared || leads.parent() == Some(&shared);
            assert!(is_there, "{} leads to {}", link.display(), leads.display());
        }
        assert_eq!(needed, Vec::<PathBuf>::new(), "{slug} lacks links");
    }
}

#[test]
fn copy_that_follows_the_links_is_complete() {
    let slug = "acwing-166";
    let place = Folder::new();
    let copy = place.path.join("acwing166");
    let mut cp = Command::new("cp");
    let copied = cp.arg("-rL").args([package(slug), copy.clone()]).status();
    assert!(copied.unwrap().success());
    assert_eq!(links(&copy), Vec::<PathBuf>::new());
    assert_eq!(files_below(&copy).len(), files_below(&package(slug)).len());
    for program in [
        "generators/generate/main.rs",
        "input_validators/validate/validate.rs",
        "output_validator/validate/validate.rs",
    ] {
        compile(&copy.join(program), &place.path.join("checked"), CHECK);
    }
}

#[test]
fn validator_compiles_with_an_old_rustc() {
    let Some(old) = old_rustc() else {
        eprintln!("SKIPPED: no rustc older than the usual one; name one in OLD_RUSTC");
        return;
    };
    let place = Folder::new();
    let checked = place.path.join("checked");
    let output = Command::new(&old)
        .args(["--edition", "2021", CHECK, "-D", "warnings", "-o"])
        .args([&checked, &source()])
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{complaint}");
}
