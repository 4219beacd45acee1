//! Drivers: some judges want a function instead of a program, and call it from a program of their own.
//!
//! A package keeps the driver for a language in `drivers/<language>/`, named by the format's code for the language. It
//! is used when the submission is one source file that isn't a whole program ([`is_whole_program`]); whole programs
//! are judged as usual. The driver's files are put next to the submission, which keeps its name and its line numbers,
//! so that compiler messages stay correct. The program starts in the driver's `main.*`. Two things tie them together:
//! `{{submission}}` in a driver's file stands for the name of the submission's file, and the text of the driver's
//! `prelude.txt` is put in front of the submission's first line, on the same line. If the driver knows several
//! functions, its `signatures.txt` says how to tell them apart and call them ([`signature`]).

use crate::error::Result;
use crate::judge::program::lexer::{blank_non_code, split_tokens};
use crate::judge::program::signature::{
    SIGNATURES_FILE, Signature, SignatureTable, contains_line, parse_signatures,
};
use crate::judge::program::source::{Source, is_main};
use crate::judge::program::source_files::{self, SourceFile};
use std::path::Path;

const SUBMISSION_PLACEHOLDER: &str = "{{submission}}";
const PRELUDE_FILE: &str = "prelude.txt";
/// The placeholder for code before the submission, which few signatures need.
const BEFORE_PLACEHOLDER: &str = "{{before}}";

/// What only a whole program of a language contains. Python and JavaScript programs can start on any line, but all of them
/// read input. A language without a rule has no drivers.
const PROGRAM_RULES: &[(&str, &str)] = &[
    ("c", "main("),
    ("cpp", "main("),
    ("java", "void main("),
    ("rust", "fn main("),
    ("go", "func main("),
    ("kotlin", "fun main("),
    ("csharp", "Main("),
    ("python3", "stdin | fileinput | input( | open("),
    ("javascript", "stdin | readline | readFileSync"),
];

/// Whether `text` is a whole program rather than a function for a driver. `None` if the language has no rule.
pub fn is_whole_program(language: &str, text: &str) -> Option<bool> {
    let (_, rule) = PROGRAM_RULES.iter().find(|(code, _)| *code == language)?;
    let mut bare = blank_non_code(text, language);
    if language == "python3" {
        bare = without_imports(&bare);
    }
    Some(contains_line(rule, &split_tokens(&bare)))
}

/// Python's statements without its imports: a program that imports `stdin` need not read it.
fn without_imports(bare: &str) -> String {
    let statements = bare.split_inclusive(['\n', ';']);
    let is_import = |text: &&str| {
        text.trim_start().starts_with("import ") || text.trim_start().starts_with("from ")
    };
    statements.filter(|text| !is_import(text)).collect()
}

/// A driver that calls a submission.
#[derive(Debug, Clone, PartialEq)]
pub struct Driver {
    /// Its folder below the package's: `drivers/cpp`.
    pub folder: String,
    /// The name of the function that it calls, if it knows several.
    pub signature: Option<String>,
}

impl Source {
    /// Adds the package's driver if the submission needs one and the package has one.
    pub fn add_driver(&mut self, package: &Path) -> Result<()> {
        let language = self.language.code.as_str();
        let place = format!("drivers/{language}");
        let folder = package.join(&place);
        if !folder.is_dir() {
            return Ok(());
        }
        let mut driver = source_files::read_folder(&folder)?;
        self.language.mark_compiled(&mut driver);
        let prelude = take_file(&mut driver, PRELUDE_FILE);
        let table = take_file(&mut driver, SIGNATURES_FILE);
        let table = table.map(|file| parse_signatures(&String::from_utf8_lossy(&file.bytes)));
        let Some((submission, text)) = self.single_function(table.as_ref()) else {
            return Ok(());
        };
        let signature = table.map(|table| table.find_signature(language, &text).cloned());
        let signature = match signature.transpose() {
            Ok(signature) => signature,
            Err(complaint) => {
                self.driver = Some(Err(complaint));
                return Ok(());
            }
        };
        if let Some(signature) = &signature {
            fill_placeholders(&mut driver, signature);
        }
        let named = link_to_submission(&mut driver, &submission, &place);
        let starts = driver.iter().find(|f| f.compiled && is_main(&f.shown));
        self.main = starts.map(|file| file.name.clone());
        for file in self.files.iter_mut().filter(|f| f.name == submission) {
            if String::from_utf8_lossy(&file.bytes) != text {
                file.bytes = text.clone().into_bytes();
            }
            // If the driver includes the submission, compiling it on its own too would define its symbols twice.
            file.compiled = !(named && ["c", "cpp"].contains(&language));
            if let Some(prelude) = &prelude {
                prepend_prelude(file, &prelude.bytes, language);
            }
        }
        let is_kept = |file: &SourceFile| !driver.iter().any(|new| new.name == file.name);
        self.files.retain(is_kept);
        self.files.extend(driver);
        self.driver = Some(Ok(Driver {
            folder: place,
            signature: signature.map(|signature| signature.name),
        }));
        Ok(())
    }

    /// The name of the only source file and its text without what `table` cuts off, if that isn't a whole program.
    fn single_function(&self, table: Option<&SignatureTable>) -> Option<(String, String)> {
        let mut compiled = self.compiled_files();
        let (Some(file), None, None) = (compiled.next(), compiled.next(), &self.main) else {
            return None;
        };
        let text = String::from_utf8_lossy(&file.bytes).into_owned();
        let text = match table {
            Some(table) => table.without_judge_program(&text),
            None => text,
        };
        let is_function = is_whole_program(&self.language.code, &text) == Some(false);
        is_function.then(|| (file.name.clone(), text))
    }
}

/// Takes the file of this name out of the driver.
fn take_file(driver: &mut Vec<SourceFile>, name: &str) -> Option<SourceFile> {
    let at = driver.iter().position(|file| file.name == name)?;
    Some(driver.remove(at))
}

/// Fills in what the table says of the signature; `{{before}}` may be missing there.
fn fill_placeholders(driver: &mut [SourceFile], signature: &Signature) {
    let name = ("signature".to_string(), signature.name.clone());
    for file in driver {
        let mut text = String::from_utf8_lossy(&file.bytes).into_owned();
        for (blank, value) in signature.blanks.iter().chain([&name]) {
            text = text.replace(&format!("{{{{{blank}}}}}"), value);
        }
        file.bytes = text.replace(BEFORE_PLACEHOLDER, "").into_bytes();
    }
}

/// Fills in the submission's name, and renames a driver's file that has the same name. Returns whether the driver names
/// the submission.
fn link_to_submission(driver: &mut [SourceFile], submission: &str, place: &str) -> bool {
    let mut named = false;
    for file in driver.iter_mut() {
        if let Ok(text) = std::str::from_utf8(&file.bytes) {
            named |= text.contains(SUBMISSION_PLACEHOLDER);
            file.bytes = text
                .replace(SUBMISSION_PLACEHOLDER, submission)
                .into_bytes();
        }
        file.shown = format!("{place}/{}", file.name);
        if file.name == submission {
            file.name = format!("driver_{submission}");
        }
    }
    named
}

/// Puts the prelude in front of the first line. Blanks out `package …;`, as the driver is in no package.
fn prepend_prelude(file: &mut SourceFile, prelude: &[u8], language: &str) {
    let mut text = String::from_utf8_lossy(&file.bytes).into_owned();
    let bare = blank_non_code(&text, language);
    let start = bare.len() - bare.trim_start().len();
    let end = bare[start..].find(';').map(|length| start + length + 1);
    if let Some(end) = end.filter(|_| bare[start..].starts_with("package ")) {
        text.replace_range(start..end, &" ".repeat(end - start));
    }
    let prelude = String::from_utf8_lossy(prelude);
    let line: Vec<&str> = prelude.split_whitespace().collect();
    file.bytes = format!("{} {text}", line.join(" ")).into_bytes();
}
