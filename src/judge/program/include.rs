//! `include/` of a package: files that go beside every submission before it is compiled, `include/default/` beside all
//! of them and `include/<language>/` beside those of one language, by the format's code for it. They count nothing
//! against the limit of the source's size, and take the place of a submission's own file of the same name. One of them
//! may be the file where the program starts.

use crate::error::Result;
use crate::judge::package::constants::Constants;
use crate::judge::program::files::{self, SourceFile};
use crate::judge::program::source::{Source, is_main};
use std::fs;
use std::path::Path;

impl Source {
    /// Adds what the package in `package` puts beside its submissions: its included files, with its constants in them,
    /// and the driver of a mere function. The constants stand in the package's own example submissions too.
    pub fn complete(&mut self, package: &Path, constants: &Constants) -> Result<()> {
        if let Ok(own) = fs::canonicalize(package.join("submissions")) {
            let examples = self.files.iter_mut().filter(|f| f.origin.starts_with(&own));
            examples.for_each(|file| file.substitute(constants));
        }
        for kind in ["default", &self.language.code] {
            let folder = package.join("include").join(kind);
            if !kind.is_empty() && folder.is_dir() {
                let mut included = self.marked(files::below(&folder)?);
                included.iter_mut().for_each(|f| f.substitute(constants));
                let starts = included.iter().find(|f| f.compiled && is_main(&f.name));
                self.main = starts.map(|file| file.name.clone()).or(self.main.take());
                self.put(included);
            }
        }
        self.add_driver(package)
    }

    /// Adds files; one of the same name gives way.
    pub(super) fn put(&mut self, added: Vec<SourceFile>) {
        let is_kept = |file: &SourceFile| !added.iter().any(|new| new.name == file.name);
        self.files.retain(is_kept);
        self.files.extend(added);
    }
}
