//! Java needs two things that other languages don't: a file named after its public class, and the name of the class to
//! start ([`main_class`]). Both follow from the outline of the sources.

pub mod outline;

use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
use outline::{JavaOutline, JavaType, Main};

impl Source {
    /// Names each file after its public class, as javac requires. If another file already has that name, the file keeps
    /// its own and javac reports the error.
    pub(in crate::judge::program) fn name_like_classes(&mut self) {
        for index in 0..self.files.len() {
            let file = &self.files[index];
            let outline = file.compiled.then(|| file.java_outline()).flatten();
            let Some(class) = outline.as_ref().and_then(JavaOutline::public_type) else {
                continue;
            };
            let folder = file.name.rsplit_once('/');
            let folder = folder.map_or(String::new(), |(folder, _)| format!("{folder}/"));
            let wanted = format!("{folder}{class}.java");
            if self.files.iter().all(|file| file.name != wanted) {
                self.files[index].name = wanted;
            }
        }
    }

    /// The outlines of its Java files, the main file first.
    pub(in crate::judge::program) fn outlines(&self) -> Vec<JavaOutline> {
        let main = self.main_file();
        let mut files: Vec<_> = self.compiled_files().collect();
        files.sort_by_key(|file| file.name != main);
        files
            .iter()
            .filter_map(|file| file.java_outline())
            .collect()
    }
}

impl SourceFile {
    /// Its outline, if it is a Java file.
    fn java_outline(&self) -> Option<JavaOutline> {
        let path = self.name.strip_suffix(".java")?;
        let mut outline = JavaOutline::read(&String::from_utf8_lossy(&self.bytes));
        if outline.has_bare_main {
            // Java 25 names the class around it after the file.
            outline.types.push(JavaType {
                name: path.rsplit('/').next().unwrap_or_default().to_string(),
                is_public: false,
                main: Some(Main::Instance),
            });
        }
        Some(outline)
    }
}

/// The class to start, or why there is none.
///
/// If several have a main, takes the one that a reader would: public, then called Main, then first in the sources.
pub fn main_class(outlines: &[JavaOutline]) -> Result<String, String> {
    let types = outlines.iter().flat_map(|outline| {
        let named = |t| (outline.full_name(t), t);
        outline.types.iter().map(named)
    });
    let types: Vec<(String, &JavaType)> = types.collect();
    // The smallest wins: false before true.
    let rank = |(_, t): &&(String, &JavaType)| {
        (
            t.main != Some(Main::Classic),
            t.is_nested(),
            !t.is_public,
            t.name != "Main",
        )
    };
    let can_start =
        |(_, t): &&(String, &JavaType)| matches!(t.main, Some(Main::Classic | Main::Instance));
    if let Some((full_name, _)) = types.iter().filter(can_start).min_by_key(rank) {
        return Ok(full_name.clone());
    }
    const START_RULE: &str = "a program starts in 'public static void main(String[] args)'";
    match types.iter().find(|(_, t)| t.main.is_some()) {
        Some((full_name, _)) => Err(format!(
            "the main of class {full_name} is not public static void: {START_RULE}"
        )),
        None => Err(format!("no class has a main: {START_RULE}")),
    }
}
