//! A package's `include/`: files that are added to submissions before they are compiled. `include/default/` goes to
//! all submissions, `include/<language>/` to those of one language, named by its code in the format. Included files
//! don't count against the limit of the source's size, and replace a submission's file of the same name. The program
//! may start in one of them.

use crate::error::Result;
use crate::judge::package::constants::Constants;
use crate::judge::program::source::{Source, is_main};
use crate::judge::program::source_files::{self, SourceFile};
use std::fs;
use std::path::Path;

impl Source {
    /// Adds the files that `package` has for its submissions: included files with its constants filled in, and the
    /// driver if the submission is just a function. Also fills the constants into the package's own example
    /// submissions.
    pub fn complete(&mut self, package: &Path, constants: &Constants) -> Result<()> {
        if let Ok(own) = fs::canonicalize(package.join("submissions")) {
            let examples = self.files.iter_mut().filter(|f| f.origin.starts_with(&own));
            examples.for_each(|file| file.substitute(constants));
        }
        for kind in ["default", &self.language.code] {
            let folder = package.join("include").join(kind);
            if !kind.is_empty() && folder.is_dir() {
                let mut included = self.mark_compiled(source_files::read_folder(&folder)?);
                included.iter_mut().for_each(|f| f.substitute(constants));
                let starts = included.iter().find(|f| f.compiled && is_main(&f.name));
                self.main = starts.map(|file| file.name.clone()).or(self.main.take());
                self.put(included);
            }
        }
        self.add_driver(package)
    }

    /// Adds files, replacing those of the same name.
    pub(super) fn put(&mut self, added: Vec<SourceFile>) {
        let is_kept = |file: &SourceFile| !added.iter().any(|new| new.name == file.name);
        self.files.retain(is_kept);
        self.files.extend(added);
    }
}
