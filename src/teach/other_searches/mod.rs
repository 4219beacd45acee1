//! Programs that the lesson shows before and after the ladder: the smallest search tree, other ways to write the same
//! search, and another problem. The page shows their files; the tables here say which line an event highlights. A test
//! makes the programs print a line at these statements, and compares the output with the page's machines.

pub mod lanes;
pub mod links;
pub mod permute;
pub mod queens;
pub mod wide;

use super::highlighted_lines::{parse_marked, without_marks};
use super::language::Language;
use super::lesson_source::{LessonSource, Site};
use super::translations::language_index;

/// A program: its file, from the top of the repository, the file's text, and the statements of its events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonProgram {
    pub name: &'static str,
    pub file: &'static str,
    pub source: &'static str,
    /// A line for each event: its name, its statement, and others that ran with it. Each stands for the first line of
    /// the file that contains this text.
    statements: &'static str,
    /// The same in the [other languages](super::translations::LANGUAGES), if the program exists in them: a file with
    /// marks, and the statements if the marks don't determine them.
    others: Option<[(&'static str, &'static str); 3]>,
}

pub const PROGRAMS: [LessonProgram; 5] = [
    LessonProgram {
        name: "permute",
        file: "src/teach/other_searches/permute.rs",
        source: include_str!("permute.rs"),
        statements: "\
solved | return 1; | fn search( | found += search(
choose | let place = row.len(); | fn search( | found += search(
conflict | if row.contains(
place | row.push(
undo | row.pop(); | found += search(
dead |     found\\n}",
        others: Some([
            (include_str!("permute.cpp"), ""),
            (include_str!("permute.java"), ""),
            (include_str!("permute.py"), ""),
        ]),
    },
    LessonProgram {
        name: "wide",
        file: "src/teach/other_searches/wide.rs",
        source: include_str!("wide.rs"),
        statements: "\
solved | return Some(grid); | while let Some(grid)
choose | while let Some(grid) | let Some(cell) =
conflict | if !fits(
place | frontier.push_back(",
        others: None,
    },
    LessonProgram {
        name: "links",
        file: "src/teach/other_searches/links.rs",
        source: include_str!("links.rs"),
        statements: "\
solved | None => return true, | fn search( | if self.search(
choose | let column = match | fn search( | if self.search(
cover |         self.cover(column); | self.right[left] = right; | self.down[up] = down;
place | chosen.push(
coverOther | self.cover(self.head[other]); | self.right[left] = right; | self.down[up] = down;
dead | while node != column {
uncover |         self.uncover(column); | self.right[left] = column; | self.down[up] = node;
uncoverOther | self.uncover(self.head[other]); | self.right[left] = column; | self.down[up] = node;
undo | chosen.pop();",
        others: Some([
            (
                include_str!("links.cpp"),
                "\
solved | return true; | bool search( | if (search())
choose | int column = smallest(); | bool search( | if (search())
cover |     cover(column); | right[left[column]] = right[column]; | down[up[node]] = down[node];
place | chosen.push_back(
coverOther | cover(head[other]); | right[left[column]] = right[column]; | down[up[node]] = down[node];
dead | for (int node = down[column]
uncover |     uncover(column); | right[left[column]] = column; | down[up[node]] = node;
uncoverOther | uncover(head[other]); | right[left[column]] = column; | down[up[node]] = node;
undo | chosen.pop_back();",
            ),
            (
                include_str!("links.java"),
                "\
solved |             return true; | boolean search( | if (search())
choose | int column = smallest(); | boolean search( | if (search())
cover |         cover(column); | right[left[column]] = right[column]; | down[up[node]] = down[node];
place | chosen[depth++] =
coverOther | cover(head[other]); | right[left[column]] = right[column]; | down[up[node]] = down[node];
dead | for (int node = down[column]
uncover |         uncover(column); | right[left[column]] = column; | down[up[node]] = node;
uncoverOther | uncover(head[other]); | right[left[column]] = column; | down[up[node]] = node;
undo | depth--;",
            ),
            (
                include_str!("links.py"),
                "\
solved |         return True | def search( | if search():
choose | column = smallest() | def search( | if search():
cover |     cover(column) | right[left[column]] = right[column] | down[up[node]] = down[node]
place | chosen.append(
coverOther | cover(head[other]) | right[left[column]] = right[column] | down[up[node]] = down[node]
dead | while node != column:
uncover |     uncover(column) | right[left[column]] = column | down[up[node]] = node
uncoverOther | uncover(head[other]) | right[left[column]] = column | down[up[node]] = node
undo | chosen.pop()",
            ),
        ]),
    },
    LessonProgram {
        name: "queens",
        file: "src/teach/other_searches/queens.rs",
        source: include_str!("queens.rs"),
        statements: "\
solved | _ => return 1, | fn search( | found += search(
choose | let row = match | fn search( | found += search(
conflict | if !fits(
place | queens.push(
undo | queens.pop(); | found += search(
dead |     found\\n}",
        others: Some([
            (include_str!("queens.cpp"), ""),
            (include_str!("queens.java"), ""),
            (include_str!("queens.py"), ""),
        ]),
    },
    LessonProgram {
        name: "lanes",
        file: "src/teach/other_searches/lanes.rs",
        source: include_str!("lanes.rs"),
        statements: "\
pass |         board.pass(); | fn pass(
guess |         self.cells[cell][lane] = guess; | self.guess(lane, cells);
undo | Some(cells) => self.put(lane, cells),
dead | None => self.take(lane, grids), | fn take(
solved | grids[puzzle] = cells.map( | fn take(",
        others: None,
    },
];

impl LessonProgram {
    /// The program in another language, with its marks, and its statements if the marks don't determine them.
    fn find_translation(&self, language: Language) -> Option<(&'static str, &'static str)> {
        Some(self.others?[language_index(language)?])
    }

    /// The program in another language, with its marks.
    pub fn marked_text(&self, language: Language) -> Option<&'static str> {
        self.find_translation(language).map(|(marked, _)| marked)
    }

    /// What the page shows of it, and the lines that its events highlight.
    pub fn page_source(&self, language: Language) -> Option<LessonSource> {
        let (marked, statements) = self.find_translation(language)?;
        if statements.is_empty() {
            return Some(parse_marked(marked));
        }
        let text = without_marks(marked);
        let sites = find_statements(&self.file_in(language), &text, statements);
        Some(LessonSource { text, sites })
    }

    /// The path of its file in a language, from the top of the repository.
    pub fn file_in(&self, language: Language) -> String {
        self.file
            .replace(".rs", &format!(".{}", language.extension()))
    }

    pub fn find_sites(&self) -> Vec<Site> {
        find_statements(self.file, self.source, self.statements)
    }
}

/// Finds statements in a file.
fn find_statements(file: &str, source: &str, statements: &'static str) -> Vec<Site> {
    let line = |text: &str| {
        let start = source.find(&text.replace("\\n", "\n"));
        let start = start.unwrap_or_else(|| panic!("{file} no longer says '{text}'"));
        source[..start].matches('\n').count() + 1
    };
    let site = |row: &'static str| {
        let (name, texts) = row.split_once(" | ").expect("a name and a statement");
        let mut lines = texts.split(" | ").map(line);
        let line = lines.next().expect("a statement");
        Site {
            name,
            told: line,
            line,
            also: lines.collect(),
        }
    };
    statements.lines().map(site).collect()
}
