//! Programs that the lesson shows before and after the ladder: the smallest search tree, other ways to write the same
//! search, and another problem. The page shows their files; the tables here say which line an event highlights. A test
//! makes the programs print a line at these statements, and compares the output with the page's machines.

pub mod lanes;
pub mod links;
pub mod permute;
pub mod queens;
pub mod wide;

use super::highlighted_lines::{parse_marked, without_marks};
use super::language::{Language, source_texts};
use super::lesson_source::{LessonSource, Site};

/// A program in Rust, and perhaps in the [other languages](super::translations::LANGUAGES).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonProgram {
    pub name: &'static str,
    /// Its files in the order of [`Language::ALL`]. In other languages than Rust they have marks.
    texts: &'static [&'static str],
    /// For each text, a line for each event: its name, its statement, and others that ran with it. Each stands for the
    /// first line of the file that contains this text. Missing if the marks determine the statements.
    statements: &'static [&'static str],
}

pub const PROGRAMS: [LessonProgram; 5] = [
    LessonProgram {
        name: "permute",
        texts: &source_texts!("permute"),
        statements: &["\
solved | return 1; | fn search( | found += search(
choose | let place = row.len(); | fn search( | found += search(
conflict | if row.contains(
place | row.push(
undo | row.pop(); | found += search(
dead |     found\\n}"],
    },
    LessonProgram {
        name: "wide",
        texts: &[include_str!("wide.rs")],
        statements: &["\
solved | return Some(grid); | while let Some(grid)
choose | while let Some(grid) | let Some(cell) =
conflict | if !fits(
place | frontier.push_back("],
    },
    LessonProgram {
        name: "links",
        texts: &source_texts!("links"),
        statements: &[
            "\
solved | None => return true, | fn search( | if self.search(
choose | let column = match | fn search( | if self.search(
cover |         self.cover(column); | self.right[left] = right; | self.down[up] = down;
place | chosen.push(
coverOther | self.cover(self.head[other]); | self.right[left] = right; | self.down[up] = down;
dead | while node != column {
uncover |         self.uncover(column); | self.right[left] = column; | self.down[up] = node;
uncoverOther | self.uncover(self.head[other]); | self.right[left] = column; | self.down[up] = node;
undo | chosen.pop();",
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
        ],
    },
    LessonProgram {
        name: "queens",
        texts: &source_texts!("queens"),
        statements: &["\
solved | _ => return 1, | fn search( | found += search(
choose | let row = match | fn search( | found += search(
conflict | if !fits(
place | queens.push(
undo | queens.pop(); | found += search(
dead |     found\\n}"],
    },
    LessonProgram {
        name: "lanes",
        texts: &[include_str!("lanes.rs")],
        statements: &["\
pass |         board.pass(); | fn pass(
guess |         self.cells[cell][lane] = guess; | self.guess(lane, cells);
undo | Some(cells) => self.put(lane, cells),
dead | None => self.take(lane, grids), | fn take(
solved | grids[puzzle] = cells.map( | fn take("],
    },
];

impl LessonProgram {
    /// The program with its marks.
    pub fn marked_text(&self, language: Language) -> Option<&'static str> {
        self.texts.get(language as usize).copied()
    }

    /// What the page shows of it, and the lines that its events highlight.
    pub fn page_source(&self, language: Language) -> Option<LessonSource> {
        let marked = self.marked_text(language)?;
        let Some(statements) = self.statements.get(language as usize) else {
            return Some(parse_marked(marked));
        };
        let text = without_marks(marked);
        let sites = find_statements(&self.file_in(language), &text, statements);
        Some(LessonSource { text, sites })
    }

    /// The path of its file in a language, from the top of the repository.
    pub fn file_in(&self, language: Language) -> String {
        let (name, extension) = (self.name, language.extension());
        format!("src/teach/other_searches/{name}.{extension}")
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
