//! Collects every path that leads to something submissions must not see of a package. Symbolic links are resolved.

use crate::error::{Error, Result};
use crate::judge::package::Package;
use crate::judge::program::build::HiddenPaths;
use std::fs;
use std::path::{Path, PathBuf};

impl HiddenPaths {
    pub fn of_package(package: &Package) -> Result<HiddenPaths> {
        let (dir, data) = (&package.dir, package.dir.join("data"));
        let mut hidden = HiddenPaths::default();
        if package.is_plain {
            // Only the folder of the tests. The program may lie in it, too.
            if !dir.as_os_str().is_empty() {
                hidden.all.push(real_path(dir)?);
            }
            return Ok(hidden);
        }
        let (top, answers) = (real_path(dir)?, &mut hidden.answers);
        // `data` comes before the folders inside it, which then need no entry of their own.
        add_path(answers, real_path(&data).unwrap_or(data));
        for folder in &package.folders {
            add_path(answers, real_path(folder)?);
        }
        // The folders of all answers are in the list. Only an answer that is itself a link can lead elsewhere.
        let is_link = |file: &Path| fs::symlink_metadata(file).is_ok_and(|m| m.is_symlink());
        let testcases = package.testcases.iter().chain(&package.tries);
        for answer in testcases.filter_map(|testcase| testcase.answer.as_deref()) {
            if is_link(answer) {
                add_path(answers, real_path(answer)?);
            }
        }
        for place in answers.clone().iter().chain([&top]) {
            let git_folders = place.ancestors().filter_map(git_folder);
            git_folders.for_each(|place| add_path(answers, place));
        }
        hidden.all = answers.clone();
        add_path(&mut hidden.all, top.clone());
        let shared = shared_paths(&top).into_iter();
        shared.for_each(|place| add_path(&mut hidden.all, place));
        Ok(hidden)
    }
}

/// Adds a path, unless it is inside one that is there.
fn add_path(paths: &mut Vec<PathBuf>, place: PathBuf) {
    if !paths.iter().any(|known| place.starts_with(known)) {
        paths.push(place);
    }
}

/// Follows links in the package's own programs that leave the package for a place beside it, which packages there
/// share. Links to any other place, such as a library or a compiler, are ignored.
fn shared_paths(top: &Path) -> Vec<PathBuf> {
    let Some(beside) = top.parent().filter(|beside| beside.parent().is_some()) else {
        return Vec::new();
    };
    let data = top.join("data");
    let mut found = Vec::new();
    let mut folders = vec![top.to_path_buf()];
    while let Some(folder) = folders.pop() {
        // Nobody can follow links in a folder that can't be listed.
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            match entry.file_type() {
                // Skip the tests: they are already hidden, and there may be thousands.
                Ok(kind) if kind.is_dir() && entry.path() != data => folders.push(entry.path()),
                Ok(kind) if kind.is_symlink() => found.extend(fs::canonicalize(entry.path())),
                _ => {}
            }
        }
    }
    found.retain(|place| place.starts_with(beside) && place != beside && !place.starts_with(top));
    found
}

fn real_path(path: &Path) -> Result<PathBuf> {
    fs::canonicalize(path).map_err(Error::io("find", path))
}

/// The folder with the git history of this folder: it contains the answers too.
fn git_folder(folder: &Path) -> Option<PathBuf> {
    let git = fs::canonicalize(folder.join(".git")).ok()?;
    if git.is_dir() {
        return Some(git);
    }
    // In a second work tree or a submodule, `.git` is a file with `gitdir: PATH`, a path inside the main repository's
    // `.git`.
    let text = fs::read_to_string(&git).ok()?;
    let named = folder.join(text.strip_prefix("gitdir:")?.trim());
    let real = fs::canonicalize(named).ok()?;
    let whole = real.ancestors().find(|place| place.ends_with(".git"));
    Some(whole.unwrap_or(&real).to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;
    use std::os::unix::fs::symlink;

    #[test]
    fn links_to_sibling_packages_are_found_and_no_others() {
        let scratch = Scratch::new().expect("a folder");
        let beside = real_path(&scratch.path).expect("it is there");
        let package = beside.join("one");
        for folder in [
            "one/generators",
            "one/data",
            "one/deep/er",
            "common/generate",
        ] {
            fs::create_dir_all(beside.join(folder)).expect("folders can be made");
        }
        fs::write(beside.join("common/build"), "").expect("a file");
        for (target, link) in [
            ("../../common/generate", "generators/generate"),
            ("../../../common/build", "deep/er/build"),
            ("../../common", "data/common"),
            ("../deep", "generators/inside"),
            ("../../..", "generators/above"),
            ("/usr/bin", "generators/bin"),
            ("nowhere", "generators/broken"),
            ("../..", "generators/all"),
        ] {
            symlink(target, package.join(link)).expect("a link");
        }
        let mut found = shared_paths(&package);
        found.sort();
        assert_eq!(
            found,
            ["build", "generate"].map(|name| beside.join("common").join(name))
        );
    }
}
