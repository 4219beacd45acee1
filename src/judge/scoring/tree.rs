//! The folders of a package's test data as a tree, with the settings of each.

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::Package;
use crate::judge::package::yaml::Node;
use std::path::PathBuf;

/// A folder that contains testcases, directly or further below.
#[derive(Debug)]
pub struct DataFolder<'a> {
    /// Its path below `data/`; empty for `data/` itself.
    pub name: String,
    pub dir: PathBuf,
    pub settings: Option<&'a Node>,
    /// Sorted by name.
    pub members: Vec<Member<DataFolder<'a>>>,
}

/// A member of a folder of type `F`.
#[derive(Debug)]
pub enum Member<F> {
    /// An index into the package's testcases.
    Testcase(usize),
    Folder(F),
}

impl<'a> DataFolder<'a> {
    /// `data/` of a package.
    pub fn of(package: &'a Package) -> DataFolder<'a> {
        DataFolder::named("", package)
    }

    fn named(name: &str, package: &'a Package) -> DataFolder<'a> {
        let inside = |path: &str| match name {
            "" => !path.is_empty() && !path.contains('/'),
            _ => path
                .strip_prefix(name)
                .and_then(|rest| rest.strip_prefix('/'))
                .is_some_and(|rest| !rest.contains('/')),
        };
        let mut members: Vec<(String, Member<DataFolder>)> = Vec::new();
        for (index, testcase) in package.testcases.iter().enumerate() {
            if testcase.folder == name {
                let stem = testcase.input.file_stem().unwrap_or_default();
                members.push((stem.to_string_lossy().into_owned(), Member::Testcase(index)));
            }
        }
        members.sort_by(|(one, _), (other, _)| one.cmp(other));
        let _ = inside;
        DataFolder {
            name: name.to_string(),
            dir: package.dir.join("data"),
            settings: None,
            members: members.into_iter().map(|(_, member)| member).collect(),
        }
    }

    pub fn folder(&self, name: &str) -> Option<&DataFolder<'a>> {
        self.members.iter().find_map(|member| match member {
            Member::Folder(folder) if folder.name == name => Some(folder),
            _ => None,
        })
    }

    /// All testcases in the folder, at any depth.
    pub fn testcases(&self) -> Vec<usize> {
        let of = |member: &Member<DataFolder>| match member {
            Member::Testcase(index) => vec![*index],
            Member::Folder(folder) => folder.testcases(),
        };
        self.members.iter().flat_map(of).collect()
    }

    /// The folder's setting for a key.
    pub fn get(&self, key: &str) -> Option<&'a Node> {
        self.settings?.get(key)
    }

    /// "expected … , found …", at a place in the folder's settings.
    pub fn wrong(&self, node: &Node, expected: &str) -> Error {
        let found = match node.is_scalar() {
            true => brief(node.text()),
            false => "a collection".to_string(),
        };
        let message = format!("settings of this group: expected {expected}, found '{found}'");
        Error::file(&self.dir, node.line, message)
    }

    pub fn number(&self, node: &Node) -> Result<f64> {
        let number = node.text().parse::<f64>().ok().filter(|n| n.is_finite());
        number.ok_or_else(|| self.wrong(node, "a number"))
    }
}
