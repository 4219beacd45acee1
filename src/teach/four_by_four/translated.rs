//! The first rung for a grid of 4 x 4 and its three mistakes, in other languages.
//!
//! They are made from the rung's [translations](crate::teach::translations) with their marks, which are a part of what is
//! replaced: an undo that is gone has no mark. What is replaced in Java is that of C++, one level deeper.

use super::{Flaw, parts, resized};
use crate::teach::language::Language;
use crate::teach::plain::Plain;
use crate::teach::rungs::Rung;
use crate::teach::translations::{marked, of_marked, with_main};

/// The text that the page shows, and the lines that its events light. `None`: the rung has no text in this language.
pub fn translated(flaw: Flaw, language: Language) -> Option<Plain> {
    Some(of_marked(&flawed(scan(language)?, flaw, language)))
}

/// The whole program, with its marks.
pub fn program(flaw: Flaw, language: Language) -> Option<String> {
    let whole = with_main(scan(language)?, language);
    Some(flawed(&whole, flaw, language))
}

fn scan(language: Language) -> Option<&'static str> {
    let scan = Rung::find("scan").expect("the first rung");
    marked(&scan, language)
}

/// That text for a grid of 4 x 4, with its mistake.
fn flawed(text: &str, flaw: Flaw, language: Language) -> String {
    let pairs: Vec<(String, String)> = edits(flaw, language)
        .iter()
        .map(|(right, wrong)| match language {
            Language::Java => (in_java(right), in_java(wrong)),
            _ => (right.to_string(), wrong.to_string()),
        })
        .collect();
    let pairs: Vec<Edit> = pairs
        .iter()
        .map(|(right, wrong)| (&right[..], &wrong[..]))
        .collect();
    parts(&resized(text), &pairs)
}

/// What stands in the text, and what a mistake makes of it.
type Edit<'a> = (&'a str, &'a str);

fn edits(flaw: Flaw, language: Language) -> &'static [Edit<'static>] {
    match (flaw, language) {
        (Flaw::None, _) => &[],
        (Flaw::Forgets, Language::Python) => &[(PYTHON_UNDO, "")],
        (Flaw::Forgets, _) => &[(UNDO, "")],
        (Flaw::Wipes, Language::Python) => PYTHON_WIPES,
        (Flaw::Wipes, _) => WIPES,
        (Flaw::Flag, Language::Python) => PYTHON_FLAG,
        (Flaw::Flag, _) => FLAG,
    }
}

/// What is whole lines stands in a class there.
fn in_java(text: &str) -> String {
    let text = text.replace("bool ", "boolean ");
    if !text.ends_with('\n') {
        return text;
    }
    let indent = |line: &str| if line == "\n" { "" } else { "    " };
    let lines = text.split_inclusive('\n');
    lines.map(|line| [indent(line), line].concat()).collect()
}

const UNDO: &str = "        grid[cell] = 0;\n        //: undo(cell, digit)\n";
const CALL: &str = "        if (search(grid, cell + 1)) {\n            return true;\n        }\n";

const WIPES: &[Edit] = &[
    (UNDO, ""),
    (
        CALL,
        "        bool found = search(grid, cell + 1);\n        grid[cell] = 0;\n        //: undo(cell, digit)\n        if (found) {\n            return true;\n        }\n",
    ),
];

const FLAG: &[Edit] = &[
    (
        "// Fills the cells from start on; false when there is no way to do it, and then they are empty again.\n",
        "static bool solved = false;\n\n// Fills the cells from start on, and says so by the flag.\n",
    ),
    ("bool search(", "void search("),
    (
        "        //: solved()\n        return true;\n",
        "        //: solved()\n        solved = true;\n        return;\n",
    ),
    (
        CALL,
        "        search(grid, cell + 1);\n        if (solved) {\n            return;\n        }\n",
    ),
    (
        "    //: dead(cell)\n    return false;\n",
        "    //: dead(cell)\n    return;\n",
    ),
    (
        "    return search(grid, 0);\n",
        "    search(grid, 0);\n    return solved;\n",
    ),
];

const PYTHON_UNDO: &str = "        grid[cell] = 0\n        #: undo(cell, digit)\n";
const PYTHON_CALL: &str = "        if search(grid, cell + 1):\n            return True\n";

const PYTHON_WIPES: &[Edit] = &[
    (PYTHON_UNDO, ""),
    (
        PYTHON_CALL,
        "        found = search(grid, cell + 1)\n        grid[cell] = 0\n        #: undo(cell, digit)\n        if found:\n            return True\n",
    ),
];

const PYTHON_FLAG: &[Edit] = &[
    ("def search(", "solved = False\n\n\ndef search("),
    (
        "; False when there is no way to do it, and then they are empty again.\"\"\"\n",
        ", and says so by the flag.\"\"\"\n    global solved\n",
    ),
    (
        "        #: solved()\n        return True\n",
        "        #: solved()\n        solved = True\n        return\n",
    ),
    (
        PYTHON_CALL,
        "        search(grid, cell + 1)\n        if solved:\n            return\n",
    ),
    (
        "    #: dead(cell)\n    return False\n",
        "    #: dead(cell)\n    return\n",
    ),
    (
        "    return search(grid, 0)\n",
        "    search(grid, 0)\n    return solved\n",
    ),
];
