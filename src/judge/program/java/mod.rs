//! Java needs two things that other languages don't: a file named after its public class ([`top_level_types`]), and
//! the name of the class to start ([`main_class`]), which is read from the compiled classes because the text is less
//! reliable.

mod class_file;
pub mod top_level_types;

pub use class_file::{Class, Main};

use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
use top_level_types::JavaOutline;

impl Source {
    /// Names each file after its public class, as javac requires. If another file already has that name, the file keeps
    /// its own and javac reports the error.
    pub(in crate::judge::program) fn name_like_classes(&mut self) {
        for index in 0..self.files.len() {
            let file = &self.files[index];
            if !file.compiled || !file.name.ends_with(".java") {
                continue;
            }
            let outline = JavaOutline::read(&String::from_utf8_lossy(&file.bytes));
            let Some(class) = outline.public_type() else {
                continue;
            };
            let wanted = match file.name.rsplit_once('/') {
                Some((folder, _)) => format!("{folder}/{class}.java"),
                None => format!("{class}.java"),
            };
            if self.files.iter().all(|file| file.name != wanted) {
                self.files[index].name = wanted;
            }
        }
    }

    /// The outlines of its Java files, the main file first.
    pub(in crate::judge::program) fn outlines(&self) -> Vec<JavaOutline> {
        let main = self.main_file();
        let mut java: Vec<_> = self.compiled_files().collect();
        java.retain(|file| file.name.ends_with(".java"));
        java.sort_by_key(|file| file.name != main);
        let read = |file: &SourceFile| JavaOutline::read(&String::from_utf8_lossy(&file.bytes));
        java.into_iter().map(read).collect()
    }
}

/// The class to start, or why there is none.
///
/// If several have a main, takes the one that a reader would: public, then called Main, then first in the sources.
pub fn main_class(classes: &[Class], outlines: &[JavaOutline]) -> Result<String, String> {
    let place = |class: &Class| {
        let names = outlines.iter().flat_map(|outline| &outline.types);
        names.clone().position(|t| t.name == class.simple_name())
    };
    // The smallest wins: false before true.
    let rank = |class: &&Class| {
        (
            class.main != Some(Main::Classic),
            class.is_nested(),
            !class.is_public,
            class.simple_name() != "Main",
            place(class).unwrap_or(usize::MAX),
            class.name.clone(),
        )
    };
    let startable = |class: &&Class| matches!(class.main, Some(Main::Classic | Main::Instance));
    if let Some(class) = classes.iter().filter(startable).min_by_key(rank) {
        return Ok(class.name.clone());
    }
    const START_RULE: &str = "a program starts in 'public static void main(String[] args)'";
    match classes.iter().find(|class| class.main.is_some()) {
        Some(class) => Err(format!(
            "the main of class {} is not public static void: {START_RULE}",
            class.name
        )),
        None => Err(format!("no class has a main: {START_RULE}")),
    }
}
