//! Reads the rows of the language table from a file of columns. The head of `languages.txt` explains the columns.

use super::Language;
use crate::error::{Error, Result};
use crate::text::arguments::has_word;
use std::path::Path;

const COLUMNS: &str = "language name extensions compilers install locate settings standards hints check compile run \
                       debug debug-run zeroed trace trace-runtime trace-needs trace-run";

/// Columns that a row may repeat: commands that run one after another.
const REPEATABLE_COLUMNS: &str = "compile debug zeroed trace trace-runtime";

/// The placeholders that a command may contain in braces.
const PLACEHOLDERS: &str =
    "compiler sources main stem out temporary runtime standard mainclass memory";

/// A line of the file that isn't a comment or blank.
struct ColumnLine<'a> {
    file: &'a Path,
    line: usize,
    name: &'a str,
    value: &'a str,
}

/// Reads the rows of a file. A row whose code is in `known` inherits the columns that it doesn't set.
pub(super) fn parse_table(file: &Path, text: &str, known: &[Language]) -> Result<Vec<Language>> {
    let mut columns = Vec::new();
    for (index, line) in text.lines().enumerate() {
        columns.extend(parse_column(file, index + 1, line)?);
    }
    let is_head = |column: &ColumnLine| column.name == "language";
    if let Some(first) = columns.first().filter(|first| !is_head(first)) {
        let wanted = "'language CODE' before a row's other columns";
        return Err(first.to_error(format!("expected {wanted}, found '{}'", first.name)));
    }
    let mut rows: Vec<Language> = Vec::new();
    let mut rest = columns.as_slice();
    while let [head, behind @ ..] = rest {
        let end = behind.iter().position(is_head).unwrap_or(behind.len());
        let row = build_row(head, &behind[..end], known)?;
        check_unique(head, &row, &rows)?;
        rows.push(row);
        rest = &behind[end..];
    }
    Ok(rows)
}

/// The column on one line; `None` for a comment or a blank line.
fn parse_column<'a>(file: &'a Path, line: usize, text: &'a str) -> Result<Option<ColumnLine<'a>>> {
    let text = text.trim();
    if text.is_empty() || text.starts_with('#') {
        return Ok(None);
    }
    let (name, value) = text.split_once([' ', '\t']).unwrap_or((text, ""));
    let value = value.trim();
    let column = ColumnLine {
        file,
        line,
        name,
        value,
    };
    if !has_word(COLUMNS, name) {
        let known = COLUMNS.replace(' ', ", ");
        let message = format!("expected one of the columns {known}, found '{name}'");
        return Err(column.to_error(message));
    }
    if value.is_empty() {
        return Err(column.to_error(format!("expected a value after '{name}'")));
    }
    Ok(Some(column))
}

impl ColumnLine<'_> {
    fn to_error(&self, message: String) -> Error {
        Error::file(self.file, self.line, message)
    }
}

/// Builds one row from its head and the columns after it, based on the known row of the same code, if any.
fn build_row(head: &ColumnLine, columns: &[ColumnLine], known: &[Language]) -> Result<Language> {
    let code = head.value;
    let is_code = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    if !code.chars().all(is_code) {
        let message = format!("expected a code of lower-case letters and digits, found '{code}'");
        return Err(head.to_error(message));
    }
    let base = known.iter().find(|language| language.code == code);
    let mut row = base.cloned().unwrap_or_else(|| Language {
        code: code.to_string(),
        name: code.to_string(),
        install: format!("a compiler for {code}"),
        ..Language::default()
    });
    if columns.iter().any(|column| column.name == "compilers") {
        // A row that names a compiler means exactly that one.
        row.locate.clear();
    }
    for (index, column) in columns.iter().enumerate() {
        let again = columns[..index].iter().any(|c| c.name == column.name);
        if again && !has_word(REPEATABLE_COLUMNS, column.name) {
            let message = format!("'{}' appears twice in row '{code}'", column.name);
            return Err(column.to_error(message));
        }
        set_column(&mut row, column, again).map_err(|message| column.to_error(message))?;
    }
    match find_fault(&row) {
        Some(fault) => Err(head.to_error(format!("row '{code}' {fault}"))),
        None => Ok(row),
    }
}

/// Puts one column's value into its row; the error says what is wrong with it.
fn set_column(
    row: &mut Language,
    column: &ColumnLine,
    again: bool,
) -> std::result::Result<(), String> {
    let words = || column.value.split_whitespace().map(String::from).collect();
    match column.name {
        "name" => row.name = column.value.to_string(),
        "install" => row.install = column.value.to_string(),
        "trace-needs" => row.trace_needs = column.value.to_string(),
        "extensions" => {
            let dotless = |word: &str| word.strip_prefix('.').unwrap_or(word).to_string();
            row.extensions = column.value.split_whitespace().map(dotless).collect();
        }
        "compilers" => row.compilers = words(),
        "standards" => {
            row.standards = words();
            let standards = &row.standards;
            row.hints.retain(|hint| standards.contains(hint));
        }
        "hints" => row.hints = words(),
        "check" => row.check = parse_command(column.value)?,
        "settings" => row.settings = words(),
        "locate" => row.locate = parse_command(column.value)?,
        "run" => row.run = parse_command(column.value)?,
        "debug-run" => row.debug_run = parse_command(column.value)?,
        "trace-run" => row.trace_run = parse_command(column.value)?,
        several => {
            let commands = match several {
                "debug" => &mut row.debug,
                "zeroed" => &mut row.zeroed,
                "trace" => &mut row.trace,
                "trace-runtime" => &mut row.trace_runtime,
                _ => &mut row.compile,
            };
            if !again {
                commands.clear();
            }
            commands.push(parse_command(column.value)?);
        }
    }
    Ok(())
}

/// The fault of a row: a column that it lacks or has to no purpose.
fn find_fault(row: &Language) -> Option<String> {
    let lists = [
        ("extensions", &row.extensions),
        ("compilers", &row.compilers),
        ("run", &row.run),
    ];
    if let Some((name, _)) = lists.iter().find(|(_, words)| words.is_empty()) {
        return Some(format!("lacks the column '{name}'"));
    }
    if let Some(hint) = row.hints.iter().find(|hint| !row.standards.contains(hint)) {
        return Some(format!(
            "has the hint '{hint}', which is not one of its standards"
        ));
    }
    let mut traced = row.trace.iter().flatten();
    if row.trace_runtime.is_empty() && traced.any(|word| word.contains("{runtime}")) {
        return Some("names {runtime} and lacks the column 'trace-runtime'".to_string());
    }
    let has = |command: &[String]| command.iter().any(|word| word.contains("{standard}"));
    let named = row.compile.iter().any(|command| has(command)) || has(&row.run);
    match (row.standards.is_empty(), named) {
        (true, true) => Some("names {standard} and lacks the column 'standards'".to_string()),
        (false, false) => Some("has standards, and no command names {standard}".to_string()),
        _ => None,
    }
}

/// Checks that no two rows of a file share a code or an extension.
fn check_unique(head: &ColumnLine, row: &Language, before: &[Language]) -> Result<()> {
    let fault = |message| Err(head.to_error(message));
    for other in before {
        let code = &other.code;
        if row.code == *code {
            return fault(format!("a second row '{code}'"));
        }
        if let Some(extension) = row.extensions.iter().find(|e| other.extensions.contains(e)) {
            return fault(format!(
                "row '{}' has the extension '{extension}', which belongs to row '{code}'",
                row.code
            ));
        }
    }
    Ok(())
}

/// Splits a command line into words and checks its placeholders.
fn parse_command(text: &str) -> std::result::Result<Vec<String>, String> {
    let words = split_words(text)?;
    for word in &words {
        for blank in placeholder_names(word) {
            if !has_word(PLACEHOLDERS, blank) {
                let known = PLACEHOLDERS.replace(' ', "}, {");
                return Err(format!(
                    "expected one of {{{known}}} in braces, found '{{{blank}}}'"
                ));
            }
            if blank == "sources" && word != "{sources}" {
                return Err(format!(
                    "expected {{sources}} as a word alone, found '{word}'"
                ));
            }
        }
    }
    Ok(words)
}

/// Splits at white space outside of single quotes.
fn split_words(text: &str) -> std::result::Result<Vec<String>, String> {
    let mut words = Vec::new();
    let (mut word, mut quoted) = (None::<String>, false);
    for c in text.chars() {
        match c {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_with(String::new);
            }
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_with(String::new).push(c),
        }
    }
    words.extend(word);
    if quoted {
        Err("expected a closing single quote".to_string())
    } else {
        Ok(words)
    }
}

/// The placeholders of a word: braces with lower-case letters only. A program's own braces hold something else.
pub(in crate::judge::program) fn placeholder_names(word: &str) -> impl Iterator<Item = &str> {
    word.split('{').skip(1).filter_map(|rest| {
        let (name, _) = rest.split_once('}')?;
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
        is_name.then_some(name)
    })
}
