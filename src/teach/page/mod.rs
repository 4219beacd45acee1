//! The lesson as one HTML file that needs nothing else: no network, no second file, no library.
//!
//! How an event becomes a picture:
//!
//! - `geometry.js`, `walk.js`, `machine.js`: the search of a rung, one event at a time; a machine can be saved and
//!   loaded;
//! - `permute.js`, `wide.js`, `cover.js`, `queens.js`, `lanes.js`: the same for the [programs](super::other_searches)
//!   beside the ladder; `hand_search.js`: a search by hand;
//! - `explorer.js`: runs a search to its end in a worker and leaves marks, which are saved machines; these are the
//!   engine;
//! - `search.js`: one search at any of its steps. It loads the mark before that step and goes on from there, through
//!   `slices.js` if that takes long, so that the page stays responsive;
//! - `side_by_side.js`: the searches side by side, and the moment they are at; `pace.js`: what a moment counts, steps,
//!   nodes, or in `race.js` the time that `stopwatch.js` measured for what `timed_solvers.js` runs; `calls.js`: the
//!   calls and returns between two steps; `player.js`: the clock that plays;
//! - `panel.js`: draws a search's machine: `event_text.js` in words, `board.js`, `chess.js`, `matrix.js`,
//!   `registers.js`, `source.js`, `stack.js`, `tree.js` (with `tree_layout.js`, `tree_shapes.js` and `tree_view.js`),
//!   `frontier.js`, `outline.js`, `overview.js`, and `picture.js` to copy them;
//! - `english.js` and `chinese.js`: all text, as data; `language.js` chooses between them; `own_puzzle.js`: the
//!   reader's puzzle; `link.js`: a state as an address;
//! - `hand_controls.js`: how the reader searches by hand;
//! - `lesson.js`: the chapters, from stop to stop; `contents.js`: their list; `questions.js`: the questions; `chapters.js` defines what a stop is,
//!   and each file in `chapters/` what the page does and says at the stops of its chapter, in both languages;
//!   `mentions.js` lights what a text mentions; `progress.js` remembers what the reader has done; `handout.js` prints a
//!   chapter; `answers.js`: the answer key, with `class_progress.js`, which reads the progress codes of a class, and
//!   `lesson_plan.js`, which says how long the chapters take;
//! - `search_order.js`: searches in an order that the reader chooses; `room.js`: the room in which two
//!   searches look for a way; `diagrams.js`: the trees that chapters draw; `call_pictures.js`: pictures of calls
//!   and their variables; `queens_by_hand.js`: queens to place;
//! - `line_exercise.js`: exercises in which the reader writes one line: `line_parser.js` reads it, `line_runner.js` runs it,
//!   `line_tasks.js` judges it, `line_hints.js` and `line_words.js` say what is wrong;
//! - `keys.js`: the keys; `controls.js`: the buttons; it starts everything.
//!
//! The page records nothing of a rung: it holds the puzzle, and each rung's [plain](super::lesson_source) source and
//! its [translations](super::translations) with the lines that an event highlights. The rungs' machine is JavaScript,
//! since there is no Rust in a browser, and a test compares all its events with those of the rungs. A user's own
//! [`user_program`] isn't a rung: its steps are in the file, `recorded_search.js` is a machine that reads them, and
//! `findings.js` shows the likely mistakes. `page.html` is the shell into which everything is put as text; its content
//! security policy forbids the browser to load anything at all. `page.css` says how things look, `layout.css` where
//! they are, `lesson.css` where they are in the lesson, and `paper.css` how they are printed.

mod comments;
mod source_lines;
pub mod user_program;

use super::four_by_four::{FLAWS, OTHER_QUESTIONS};
use super::other_searches::PROGRAMS;
use super::puzzles::STORY;
use super::rungs::{RUNGS, Rung};
use crate::text::json;
use source_lines::SourceLines;
use user_program::UserProgram;

/// A puzzle that each rung solves in fewer events: 15,714 with scan, 5,239 with bitmask, 2,083 with fewest, and 274
/// with propagate, with seven backtracks among them, up to six guesses deep.
pub const DEFAULT_PUZZLE: &str =
    "..3......4...8..36..8...1...4..6..73...9...1......2.....4.7..686........7....35..";

/// The scripts that the worker runs, too.
const ENGINE_SCRIPTS: [&str; 11] = [
    include_str!("geometry.js"),
    include_str!("walk.js"),
    include_str!("machine.js"),
    include_str!("cover.js"),
    include_str!("queens.js"),
    include_str!("permute.js"),
    include_str!("wide.js"),
    include_str!("hand_search.js"),
    include_str!("lanes.js"),
    include_str!("recorded_search.js"),
    include_str!("explorer.js"),
];

/// In this order: each may use those above it.
const PAGE_SCRIPTS: &[&str] = &[
    include_str!("english.js"),
    include_str!("chinese.js"),
    include_str!("language.js"),
    include_str!("event_text.js"),
    include_str!("slices.js"),
    include_str!("search.js"),
    include_str!("calls.js"),
    include_str!("board.js"),
    include_str!("chess.js"),
    include_str!("matrix.js"),
    include_str!("registers.js"),
    include_str!("source.js"),
    include_str!("stack.js"),
    include_str!("outline.js"),
    include_str!("tree_layout.js"),
    include_str!("tree_shapes.js"),
    include_str!("tree_view.js"),
    include_str!("tree.js"),
    include_str!("frontier.js"),
    include_str!("overview.js"),
    include_str!("findings.js"),
    include_str!("picture.js"),
    include_str!("panel.js"),
    include_str!("timed_solvers.js"),
    include_str!("stopwatch.js"),
    include_str!("race.js"),
    include_str!("pace.js"),
    include_str!("side_by_side.js"),
    include_str!("player.js"),
    include_str!("search_order.js"),
    include_str!("room.js"),
    include_str!("diagrams.js"),
    include_str!("chapters.js"),
    include_str!("line_words.js"),
    include_str!("line_parser.js"),
    include_str!("line_runner.js"),
    include_str!("line_tasks.js"),
    include_str!("line_hints.js"),
    include_str!("line_exercise.js"),
    include_str!("call_pictures.js"),
    include_str!("queens_by_hand.js"),
    include_str!("mentions.js"),
    include_str!("questions.js"),
    include_str!("hand_controls.js"),
    include_str!("progress.js"),
    include_str!("contents.js"),
    include_str!("lesson.js"),
    include_str!("handout.js"),
    include_str!("class_progress.js"),
    include_str!("lesson_plan.js"),
    include_str!("answers.js"),
    include_str!("own_puzzle.js"),
    include_str!("link.js"),
    include_str!("keys.js"),
    // The chapters in the lesson's order.
    include_str!("chapters/rules.js"),
    include_str!("chapters/first.js"),
    include_str!("chapters/conflict.js"),
    include_str!("chapters/calls.js"),
    include_str!("chapters/undo.js"),
    include_str!("chapters/queens.js"),
    include_str!("chapters/permutations.js"),
    include_str!("chapters/growth.js"),
    include_str!("chapters/wide.js"),
    include_str!("chapters/fewest.js"),
    include_str!("chapters/certain.js"),
    include_str!("chapters/asks.js"),
    include_str!("chapters/cover.js"),
    include_str!("chapters/masks.js"),
    include_str!("chapters/lanes.js"),
    include_str!("chapters/own.js"),
    // Starts everything.
    include_str!("controls.js"),
];

/// What `page --program` wrote about the program in this folder, on the smallest grid on which it fails. A chapter
/// shows it, and a test records it anew.
const EXAMPLE_RECORD: &str = include_str!("example/recorded.json");

/// How things look, and where they stand.
const STYLE_SHEETS: &str = concat!(
    include_str!("page.css"),
    include_str!("tree.css"),
    include_str!("layout.css"),
    include_str!("lesson.css"),
    include_str!("paper.css"),
    include_str!("line.css"),
);

/// What a page opens with.
pub enum Opening<'a> {
    /// The lesson's first chapter.
    Lesson,
    Rungs,
    /// A user's search on the puzzle, and the rungs beside it.
    Program(&'a UserProgram<'a>),
}

/// The page for one puzzle, called `name`, with these rungs side by side in this order.
pub fn render_html(name: &str, cells: &[u8], rungs: &[Rung], opening: &Opening) -> String {
    let parts = [
        ("{{style}}", STYLE_SHEETS.to_string()),
        ("{{data}}", page_data((name, cells), rungs, opening)),
        ("{{engine}}", ENGINE_SCRIPTS.concat()),
        ("{{script}}", PAGE_SCRIPTS.concat()),
    ];
    let mut page = String::new();
    let mut rest = include_str!("page.html");
    for (mark, text) in parts {
        let (before, after) = rest.split_once(mark).expect("the shell has this mark");
        page += before;
        page += &text;
        rest = after;
    }
    page + rest
}

fn page_data((name, cells): (&str, &[u8]), shown: &[Rung], opening: &Opening) -> String {
    let mut lines = SourceLines::default();
    let [rungs, small, programs] = collect_sources(&mut lines);
    let story = STORY.map(|(name, cells)| {
        let cells = json::script_string(&cells.replace('0', "."));
        format!("[{},{cells}]", json::script_string(name))
    });
    let mut shown: Vec<&str> = shown.iter().map(|rung| rung.name).collect();
    let mut program = "null".to_string();
    if let Opening::Program(user) = opening {
        shown.insert(0, user_program::PROGRAM_NAME);
        program = user.to_json();
    }
    let shown = shown.into_iter().map(json::script_string);
    let lesson = matches!(opening, Opening::Lesson);
    format!(
        "{{\"name\":{},\"cells\":{},\"lesson\":{lesson},\"shown\":[{}],\n\"story\":[{}],\n\"rungs\":[{}],\n\"small\":{{{}}},\n\"programs\":[{}],\n\"table\":{},\n\"comments\":{},\n\"example\":{},\n\"program\":{program}}}",
        json::script_string(name),
        json::script_string(&String::from_utf8_lossy(cells)),
        shown.collect::<Vec<_>>().join(","),
        story.join(",\n"),
        rungs.join(",\n"),
        small.join(",\n"),
        programs.join(",\n"),
        lines.to_json(),
        lines.comments_json(),
        EXAMPLE_RECORD.trim_end(),
    )
}

/// The rungs, the variants of the first one on small grids, and the other programs.
fn collect_sources(lines: &mut SourceLines) -> [Vec<String>; 3] {
    let watched = RUNGS.iter().filter(|rung| rung.is_watched());
    let rungs = watched.map(|rung| lines.rung_json(rung)).collect();
    let small = FLAWS.into_iter().chain(OTHER_QUESTIONS).map(|variant| {
        let name = json::script_string(variant.name());
        format!("{name}:{}", lines.variant_json(variant))
    });
    let small = small.collect();
    let programs = PROGRAMS.iter().map(|program| lines.program_json(program));
    [rungs, small, programs.collect()]
}
