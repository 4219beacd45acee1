//! What the packages share stands once, a copy of a package has it all, and an old compiler is enough for it.

use super::source;
use crate::common::Folder;
use crate::common::rustc::old_rustc;
use crate::packages::{compile, files_below, package, slugs};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The links below a folder, those within linked folders left out.
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

/// Does a link lead to the same place in another package, whose format is the same?
fn leads_to_twin(slug: &str, link: &Path) -> bool {
    let place = link.strip_prefix(package(slug)).unwrap();
    let leads = fs::canonicalize(link).unwrap();
    slugs().any(|twin| twin != slug && leads == package(twin).join(place))
}

#[test]
fn a_package_has_links_to_what_all_share_or_its_twin_has_and_to_nothing_else() {
    let wanted = [
        ("generators/generate", "generate"),
        ("input_validators/validate/build", "build"),
        ("input_validators/validate/common", "input"),
        ("output_validator/validate", "validate"),
    ];
    for slug in slugs() {
        let mut found = links(&package(slug));
        let all = found.len();
        found.retain(|link| !leads_to_twin(slug, link));
        let has_twin = found.len() < all;
        let (programs, mut found): (Vec<PathBuf>, Vec<PathBuf>) = found
            .into_iter()
            .partition(|link| link.starts_with(package(slug).join("submissions")));
        for link in programs {
            let leads = fs::canonicalize(&link).unwrap();
            let search = fs::canonicalize(package("common/search")).unwrap();
            assert_eq!(leads.parent(), Some(search.as_path()), "{}", link.display());
        }
        found.sort();
        let mut wanted_links: Vec<_> = wanted.map(|(link, _)| package(slug).join(link)).into();
        wanted_links.retain(|link| found.contains(link) || !has_twin);
        assert_eq!(found, wanted_links, "{slug}");
        for (link, shared) in wanted {
            let told = fs::read_link(package(slug).join(link)).unwrap();
            assert!(told.is_relative(), "{slug}/{link}: {}", told.display());
            let leads = fs::canonicalize(package(slug).join(link)).unwrap();
            let place = fs::canonicalize(package("common").join(shared)).unwrap();
            assert_eq!(leads, place, "{slug}/{link}");
        }
    }
}

#[test]
fn a_copy_that_follows_the_links_stands_alone() {
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
        compile(&copy.join(program), &place.path.join("program"));
    }
}

#[test]
fn an_old_compiler_is_enough() {
    let Some(old) = old_rustc() else {
        eprintln!("SKIPPED: no rustc older than the usual one; name one in OLD_RUSTC");
        return;
    };
    let place = Folder::new();
    let checked = place.path.join("checked");
    // No machine code, which no complaint waits for.
    let output = Command::new(&old)
        .args([
            "--edition",
            "2021",
            "-D",
            "warnings",
            "--emit=metadata",
            "-o",
        ])
        .args([&checked, &source()])
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{complaint}");
}
